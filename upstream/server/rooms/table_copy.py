"""The copy of a stored table that a process holds in memory.

What is stored is the truth. A write that fails may have happened all the same, when only the
database's answer was lost, and another process may have written first: the copy then takes in what
it has missed, and goes on from there.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from upstream.server.metrics import Metrics, NoMetrics
from upstream.server.protocol.refusals import NoSuchTable, TableRefused
from upstream.server.rate_limiter import RateLimiters
from upstream.server.rooms.chat import Chat
from upstream.server.rooms.peers import NoPeers, Peers
from upstream.server.settings import Settings
from upstream.server.signing import Signer
from upstream.server.storage.stored import Changes, Line, Seen, StoredTable, TableSettings
from upstream.server.storage.table_store import At, NotWritten, Overtaken, TableStore
from upstream.server.storage.writes import Write, raise_revision
from upstream.server.tables.presenter import Presenter
from upstream.server.tables.seating import Seating
from upstream.server.tables.table_game import TableGame

#: How often a change is tried where other processes are quicker.
_ATTEMPTS: Final = 4
#: Entries that are replayed before others get a turn.
_REPLAYED_TOGETHER: Final = 8
#: No log is so long.
_ALL_ENTRIES: Final = 2**31 - 1

_P = ParamSpec("_P")
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class RoomServices:
    """What all rooms share."""

    store: TableStore
    signer: Signer
    settings: Settings
    #: Chat lines of each address.
    lines: RateLimiters
    metrics: Metrics = field(default_factory=NoMetrics)
    peers: Peers = field(default_factory=NoPeers)
    #: The id of this process among those that share the database.
    process: str = ""


@dataclass(frozen=True, slots=True)
class News:
    """What a copy has just taken in."""

    #: The version before.
    seen: int
    lines: list[Line]
    #: Whether seats, holders, pace or rematch are others.
    is_changed: bool
    #: The clients that are connected to other processes.
    present: frozenset[str]


class TableCopy(ABC):
    """Everything that is stored of a table, and how it stays the same as in the database."""

    def __init__(self, stored: StoredTable, services: RoomServices) -> None:
        self.id = stored.id
        self.created = stored.created
        self.daily = stored.daily
        self._services = services
        self._lock = asyncio.Lock()
        self._chat = Chat(services.settings.limits.chat)
        self._chat.take(stored)
        self.is_deleted = False
        self.game = TableGame.restore(stored.record, stored.created, stored.log)
        self.seating = Seating(stored.seats, stored.watchers, stored.agreement)
        self.presenter = Presenter(self.game, stored.seats)
        self.pace = stored.pace
        self.rematch = stored.rematch
        self.watch_generation = stored.watch_generation
        self.revision = stored.revision
        self._accepted = dict(stored.accepted)
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

    # --- Writing ---------------------------------------------------------------------------------

    async def _write(self, jobs: Iterable[Write], is_stored: Callable[[], bool]) -> bool:
        """Put these on the disk; whether the copy still has to take them in.

        Where the store reports a failure the table is read again, and ``is_stored`` says whether
        the write happened all the same: then the copy has it already, and so have the clients.
        Raises Overtaken where another process has changed the table first, and StoreFailed where
        the write did not happen for another reason, or where that cannot be known yet.
        """
        before = self.seen
        try:
            await self._services.store.write(jobs, At(self.id, self.revision))
        except NotWritten as failed:
            await self._reload()
            if is_stored():
                return False
            if self.seen != before:
                raise Overtaken(str(failed)) from failed
            raise
        self._services.peers.changed(self.id)
        return True

    async def _write_settings(self, jobs: Iterable[Write], is_stored: Callable[[], bool]) -> bool:
        """The same for changes of seats, holders, pace and rematch."""
        raised = self.revision + 1
        is_new = await self._write([*jobs, raise_revision(self.id, raised)], is_stored)
        self.revision = max(self.revision, raised)
        return is_new

    # --- Reading ---------------------------------------------------------------------------------

    @property
    def seen(self) -> Seen:
        """How much of the table this copy has."""
        version = _ALL_ENTRIES if self.game.read_only else self.game.version
        return Seen(self.id, version, self._chat.last, self.revision)

    async def catch_up(self) -> bool:
        """Take in what other processes have stored; False where the table is gone.

        Raises NotRead where that cannot be read.
        """
        services = self._services
        found = await services.store.changes([self.seen], services.process)
        for changes in found:
            await self.take_in(changes)
        return bool(found)

    async def reach(self, version: int) -> None:
        """Catch up where somebody has seen a later version; raises NotRead."""
        if version > self.game.version and self._services.store.is_shared:
            await self.catch_up()

    async def take_in(self, changes: Changes) -> None:
        """Take in what was read; what the copy has already is passed over."""
        async with self._lock:
            await self._take_in(changes)

    async def _reload(self) -> None:
        """Take in what is stored, once all that is on its way is stored.

        Raises TableRefused where the table is deleted, and NotRead where that cannot be known.
        """
        self._is_certain = False
        services = self._services
        found = await services.store.changes([self.seen], services.process, wait=True)
        if not found:
            self.is_deleted = True
            self._on_deletion()
            raise TableRefused(NoSuchTable())
        await self._take_in(found[0])
        self._is_certain = True

    async def _take_in(self, changes: Changes) -> None:
        seen = self.game.version
        for first in range(0, len(changes.log), _REPLAYED_TOGETHER):
            self.game.extend(changes.log[first : first + _REPLAYED_TOGETHER])
            await asyncio.sleep(0)
        self._accepted.update(changes.accepted)
        lines = self._chat.extend(changes.chat, changes.said)
        is_changed = changes.settings is not None and changes.revision > self.revision
        if changes.settings is not None and is_changed:
            self._take_settings(changes.revision, changes.settings)
        self._on_news(News(seen, lines, is_changed, changes.present))

    def _take_settings(self, revision: int, settings: TableSettings) -> None:
        before = self.seating
        self.revision = revision
        self.pace = settings.pace
        self.rematch = settings.rematch
        self.watch_generation = settings.watch_generation
        agreement = replace(before.agreement, maker=settings.maker)
        self.seating = Seating(settings.seats, settings.watchers, agreement)
        self._chat.keep(settings.lines)
        looks = [(seat.name, seat.colour) for seat in before.seats]
        if looks != [(seat.name, seat.colour) for seat in settings.seats]:
            self.presenter.rename(settings.seats)

    @abstractmethod
    def _on_deletion(self) -> None:
        """Send the clients away."""

    @abstractmethod
    def _on_news(self, news: News) -> None:
        """Tell the clients what is new."""


_Copy = TypeVar("_Copy", bound=TableCopy)


def change(
    method: Callable[Concatenate[_Copy, _P], Coroutine[Any, Any, _T]],
) -> Callable[Concatenate[_Copy, _P], Coroutine[Any, Any, _T]]:
    """Run a method under the table's lock, and again where another process has been quicker.

    By then the copy has taken in what the other process did, so that the method judges the table
    as it is now.
    """

    @wraps(method)
    async def run(self: _Copy, /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        async with self.changing():
            for _ in range(_ATTEMPTS - 1):
                try:
                    return await method(self, *args, **kwargs)
                except Overtaken:
                    pass
            return await method(self, *args, **kwargs)

    return run


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
