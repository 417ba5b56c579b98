"""Everything that a client can ask for, besides playing itself.

A server answers these calls below ``/api``, a page answers them inside the browser. To add one,
write its messages, and a handler in one of these modules.
"""

from __future__ import annotations

from typing import Final

from upstream.app.calls import daily, identity, notifications, people, positions, records, tables
from upstream.app.calls.call import Call

CALLS: Final = tuple(
    each
    for module in (tables, identity, people, notifications, records, daily, positions)
    for each in vars(module).values()
    if isinstance(each, Call)
)
