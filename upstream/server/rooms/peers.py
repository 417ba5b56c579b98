"""What a room tells the other processes that serve the same tables."""

from __future__ import annotations

from typing import Protocol


class Peers(Protocol):
    """The other processes. Nothing here waits, and nothing fails."""

    def changed(self, table_id: str) -> None:
        """Something new is stored of this table."""

    def joined(self, table_id: str, identity: str) -> None:
        """A client has its first connection at a table in this process."""

    def left(self, table_id: str, identity: str) -> None:
        """A client has none any more."""


class NoPeers:
    """For a process that has the database for itself."""

    def changed(self, table_id: str) -> None: ...

    def joined(self, table_id: str, identity: str) -> None: ...

    def left(self, table_id: str, identity: str) -> None: ...
