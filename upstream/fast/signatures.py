"""What ``inspect.signature`` tells of compiled classes, which do not tell it themselves."""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import Final

#: The signature of ``Board``.
BOARD: Final = Signature(
    [
        Parameter("players", Parameter.POSITIONAL_OR_KEYWORD, default=4, annotation=int),
        Parameter("options", Parameter.POSITIONAL_OR_KEYWORD, default=None),
        Parameter("first", Parameter.KEYWORD_ONLY, default=0, annotation=int),
    ]
)
