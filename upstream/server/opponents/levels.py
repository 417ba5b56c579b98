"""Which opponents a server has."""

from __future__ import annotations

from collections.abc import Collection

from upstream.bots import BOTS
from upstream.server.protocol.refusals import NoSuchLevel, TableRefused


def require_level(level: str, external: Collection[str]) -> str:
    """The level, if it is one of ours or a program that the server's settings name.

    Raises TableRefused for any other.
    """
    known = (*BOTS, *external)
    if level not in known:
        raise TableRefused(NoSuchLevel(level, ", ".join(known)))
    return level
