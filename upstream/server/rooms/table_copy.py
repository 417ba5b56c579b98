"""The copy of a stored table that a process holds in memory.

What is stored is the truth. A write that fails may have happened all the same, when only the
database's answer was lost, and another process may have written first: the copy is then read
again and goes on from there.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field

from upstream.server.metrics import Metrics
from upstream.server.protocol.refusals import NoSuchTable, TableRefused
from upstream.server.rate_limiter import RateLimiters
from upstream.server.rooms.chat import Chat
from upstream.server.settings import Settings
from upstream.server.signing import Signer
from upstream.server.storage.rows import StoredTable
from upstream.server.storage.store import NotWritten, Store
from upstream.server.storage.writes import Write
from upstream.server.tables.presenter import Presenter
from upstream.server.tables.seating import Seating
from upstream.server.tables.table_game import TableGame


@dataclass(frozen=True, slots=True)
class RoomServices:
    """What all rooms share."""

    store: Store
    signer: Signer
    settings: Settings
    #: Chat lines of each address.
    lines: RateLimiters
    metrics: Metrics = field(default_factory=Metrics)


class TableCopy(ABC):
    """Everything that is stored of a table, and how it stays the same as in the database."""

    def __init__(self, stored: StoredTable, services: RoomServices) -> None:
        self.id = stored.id
        self.created = stored.created
        self._services = services
        self._lock = asyncio.Lock()
        self._chat = Chat(services.settings.limits.chat)
        self.is_deleted = False
        self._take(stored, TableGame.restore(stored.record, stored.created, stored.log))

    def _take(self, stored: StoredTable, game: TableGame) -> None:
        """Hold what is stored, and nothing else."""
        self.game = game
        self.seating = Seating(stored.seats, stored.watchers, stored.agreement)
        self.presenter = Presenter(game, stored.seats)
        self.pace = stored.pace
        self.rematch = stored.rematch
        self.watch_generation = stored.watch_generation
        self._accepted = dict(stored.accepted)
        self._chat.take(stored)
        self._is_certain = True

    def changing(self) -> AbstractAsyncContextManager[None]:
        """The table's lock: every change happens inside, from validating to broadcasting.

        Entering raises TableRefused where the table is deleted, and NotRead where a write before
        had no certain outcome, and the table cannot be read.
        """
        return _Changing(self._lock, self._make_certain)

    async def _make_certain(self) -> None:
        if self.is_deleted:
            raise TableRefused(NoSuchTable())
        if not self._is_certain:
            await self._reload()

    async def _write(self, jobs: Iterable[Write], is_stored: Callable[[], bool]) -> bool:
        """Put these on the disk; whether the copy still has to take them in.

        Where the store reports a failure the table is read again, and ``is_stored`` says whether
        the write happened all the same: then the copy has it already, and so have the clients.
        Raises StoreFailed where it did not happen, or where that cannot be known yet.
        """
        try:
            await self._services.store.write(jobs)
        except NotWritten:
            await self._reload()
            if not is_stored():
                raise
            return False
        return True

    async def _reload(self) -> None:
        """Take over what is stored."""
        self._is_certain = False
        stored, seen = await self._services.store.table(self.id), self.game.version
        if stored is None:
            self.is_deleted = True
            self._on_deletion()
            raise TableRefused(NoSuchTable())
        game = self.game
        if len(stored.log) != seen and not game.read_only:
            log = (stored.record, stored.created, stored.log)
            game = await asyncio.to_thread(TableGame.restore, *log)
        self._take(stored, game)
        self._on_reload(seen)

    @abstractmethod
    def _on_deletion(self) -> None:
        """Send the clients away."""

    @abstractmethod
    def _on_reload(self, seen: int) -> None:
        """Tell the clients what is new since a version."""


class _Changing(AbstractAsyncContextManager[None]):
    """Holds a lock. A class: a generator would take longer than validating most messages."""

    __slots__ = ("_lock", "_prepare")

    def __init__(self, lock: asyncio.Lock, prepare: Callable[[], Awaitable[None]]) -> None:
        self._lock = lock
        self._prepare = prepare

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        try:
            await self._prepare()
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
