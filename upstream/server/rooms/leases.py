"""Which process lets the bots of a table think: exactly one at a time.

A lease lasts as long as its holder is known to live. When it dies, another process takes the lease
over within seconds. Should two processes believe for a moment that they hold it, the log of the
table still takes each version only once.
"""

from __future__ import annotations

from typing import Protocol


class Leases(Protocol):
    """The right to let bots think."""

    async def take(self, table_id: str) -> bool:
        """Whether this process has the lease of a table now."""

    def release(self, table_id: str) -> None:
        """Let others have it."""


class NoLeases:
    """For a process that has the database for itself."""

    async def take(self, table_id: str) -> bool:  # noqa: ARG002
        return True

    def release(self, table_id: str) -> None: ...
