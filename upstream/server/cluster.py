"""Several server processes that share one PostgreSQL database.

Each sends a heartbeat twice a second, reports its clients and changes to the others, applies their
changes, and takes on the bots of processes that have died.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeAlias

from sqlalchemy.exc import SQLAlchemyError

from upstream.app.store.port import NotRead, StoreFailed
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import Room
from upstream.app.tables.writer import Peers
from upstream.server.bus import MessageBus, PostgresBus, RedisBus
from upstream.server.database.coordination import Attendant, Coordination, new_process_id
from upstream.server.database.engine import coordination_engine, libpq_url
from upstream.server.database.sql_store import SqlStore

_LOG: Final = logging.getLogger(__name__)

#: Clients that connect or leave within this time are reported together.
_REPORT_SECONDS: Final = 0.01
_HEARTBEAT_SECONDS: Final = 0.5
#: How often to poll for changes, in case a notification was lost.
_RESYNC_SECONDS: Final = 2.0
#: How often to delete the rows of dead processes.
_SWEEP_SECONDS: Final = 30.0
#: How often to look at tables where nothing has happened for long, and at those where a bot seems
#: to be due but cannot move.
_OLD_SECONDS: Final = 60.0
#: Threads that wait for the database: heartbeat, leases, and presence with notifications.
_THREADS: Final = 3
#: Lease requests within this time share a statement.
_BATCH_SECONDS: Final = 0.002
#: Tables that are read in one statement.
_TABLES_PER_READ: Final = 500

#: Runs a function that waits for the database, in a thread.
Call: TypeAlias = Callable[..., Awaitable[Any]]


class Cluster(Peers):
    """The membership of this process in a cluster: the ``Peers`` of its rooms."""

    def __init__(self, engine_url: str, bus_url: str | None, store: SqlStore) -> None:
        self.process = new_process_id()
        self._store = store
        self.connect = coordination_engine(engine_url)
        self._coordination = Coordination(self.connect, self.process)
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="cluster")
        self.leases = SharedLeases(self._coordination, self._call)
        self._presence = SharedPresence(self._coordination, self._call)
        self._bus: MessageBus
        if bus_url is None:
            notify = partial(self._call, self._coordination.notify)
            url = libpq_url(engine_url)
            self._bus = PostgresBus(self.process, self._receive, url, notify)
        else:
            self._bus = RedisBus(self.process, self._receive, bus_url)
        self._tasks: set[asyncio.Task[None]] = set()
        self._reporting: asyncio.Task[None] | None = None
        #: Tables where a bot seems to be due but cannot move, or nobody watches.
        self._idle: set[str] = set()
        self._old_at = 0.0
        self._maybe_due: set[str] = set()
        self._is_unreachable = False

    async def _call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, function, *arguments)

    # --- Reports of this process's rooms ---------------------------------------------------------

    def changed(self, table_id: str) -> None:
        """Announce that a change to this table has been stored."""
        self._bus.publish(table_id)

    def joined(self, table_id: str, identity: str) -> None:
        """Report that a client has its first connection at a table in this process."""
        self._presence.here.add((table_id, identity))
        self._report_soon()

    def left(self, table_id: str, identity: str) -> None:
        """Report that a client has lost its last connection at a table in this process."""
        self._presence.here.discard((table_id, identity))
        self._report_soon()

    def _report_soon(self) -> None:
        async def report() -> None:
            await asyncio.sleep(_REPORT_SECONDS)
            self._reporting = None  # later changes are reported next time
            with contextlib.suppress(SQLAlchemyError):  # reported with the next heartbeat
                self._publish(await self._presence.report())

        if self._reporting is None or self._reporting.done():
            self._reporting = asyncio.create_task(report())

    def _publish(self, tables: Collection[str]) -> None:
        for table_id in tables:
            self._bus.publish(table_id)

    @property
    def undecodable(self) -> int:
        """How many messages on the bus made no sense."""
        return self._bus.undecodable

    # --- While the process runs ------------------------------------------------------------------

    async def start(self, registry: TableRegistry, bots: BotRunner, *, is_eager: bool) -> None:
        """Join the other processes.

        With ``is_eager`` this process takes on bots as soon as another one reports a changed table.
        Otherwise it waits a moment, because that process may have workers of its own. Raises
        SQLAlchemyError if the database does not answer.
        """
        self._registry = registry
        self._bots = bots
        self._is_eager = is_eager
        self._synchronizer = Synchronizer(self._store, self.process, registry)
        await self._call(self._coordination.heartbeat)
        await self._bus.open()
        self._start_task(self._repeat(_HEARTBEAT_SECONDS, self._heartbeat))
        self._start_task(self._repeat(_RESYNC_SECONDS, self._synchronizer.resync))
        sweep = partial(self._call, self._coordination.sweep)
        self._start_task(self._repeat(_SWEEP_SECONDS, sweep))

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _repeat(self, seconds: float, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Run ``work`` at this interval, even while the database does not answer."""
        while True:
            began = time.monotonic()
            try:
                await work()
            except (SQLAlchemyError, StoreFailed) as error:
                if not self._is_unreachable:
                    self._is_unreachable = True
                    name = type(error).__name__
                    _LOG.warning("the other processes cannot be reached: %s", name)
            except Exception:
                _LOG.exception("the work for other processes failed")
            await asyncio.sleep(max(0.1, seconds - (time.monotonic() - began)))

    async def _heartbeat(self) -> None:
        if not await self._call(self._coordination.heartbeat):
            await self._check_leases()
            self._publish(await self._presence.report_again())
        if self._is_unreachable:
            self._is_unreachable = False
            _LOG.info("the other processes can be reached again")
        self._publish(await self._presence.report())
        await self._call(self._coordination.mark_crashed)
        await self._take_on_due()

    def _receive(self, tables: Sequence[str]) -> None:
        self._synchronizer.note(tables)
        self._idle.difference_update(tables)
        if self._is_eager:
            is_under_way = bool(self._maybe_due)
            self._maybe_due.update(tables)
            if not is_under_way:
                self._start_task(self._take_on_changed())

    # --- Bots ------------------------------------------------------------------------------------

    async def _take_on_due(self) -> None:
        """Take on bots that have to move and that no process runs."""
        if self._bots.capacity <= 0:
            return
        now, find = time.monotonic(), self._coordination.due
        if now >= self._old_at:
            self._old_at = now + _OLD_SECONDS
            self._idle.clear()
            find = self._coordination.due_everywhere
        await self._take_on(await self._call(find))

    async def _take_on_changed(self) -> None:
        with contextlib.suppress(SQLAlchemyError, StoreFailed):  # found with the next heartbeat
            while self._maybe_due:
                due = await self._call(self._coordination.due_among, [*self._maybe_due])
                self._maybe_due.clear()
                await self._take_on(due)

    async def _take_on(self, due: Sequence[str]) -> None:
        free = [id for id in due if id not in self._idle and not self._bots.plays(id)]
        capacity = max(0, self._bots.capacity)
        for table_id in await self.leases.take_all(free[:capacity]):
            room = await self._registry.resume_table(table_id)
            if not self._bots.plays(table_id):
                self.leases.release(table_id)
            if room is None or room.game.read_only or room.bots_rest:
                self._idle.add(table_id)

    async def _check_leases(self) -> None:
        """Keep the leases that the database still grants, and return those without a bot.

        An unused lease would keep the bots of its table from thinking anywhere.
        """
        held = await self._call(self._coordination.held)
        self.leases.keep_only(held)
        for table_id in held:
            if not self._bots.plays(table_id):
                self.leases.release(table_id)

    async def close(self) -> None:
        """Leave the cluster, so that the others need not wait until this process counts as dead."""
        tasks = [*self._tasks, *([] if self._reporting is None else [self._reporting])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._synchronizer.close()
        with contextlib.suppress(SQLAlchemyError):
            await self.leases.close()
            await self._call(self._coordination.end)
        await self._bus.close()
        self._threads.shutdown()
        self.connect.dispose()


class SharedPresence:
    """The clients that are connected to this process, and what the database knows of them."""

    def __init__(self, coordination: Coordination, call: Call) -> None:
        self._coordination = coordination
        self._call = call
        self.here: set[Attendant] = set()
        self._reported: set[Attendant] = set()
        self._lock = asyncio.Lock()

    async def report(self) -> set[str]:
        """Store which clients have come and gone. Return their tables.

        Raises SQLAlchemyError if the database does not answer; the next call makes up for it.
        """
        async with self._lock:
            here = set(self.here)
            come, gone = here - self._reported, self._reported - here
            if gone:
                await self._call(self._coordination.leave, gone)
                self._reported -= gone
            if come:
                await self._call(self._coordination.join, come)
                self._reported |= come
        return {table for table, _ in come | gone}

    async def report_again(self) -> set[str]:
        """Store everything again, after this process counted as dead."""
        async with self._lock:
            await self._call(self._coordination.leave_all)
            self._reported = set()
        return await self.report()


class SharedLeases:
    """Leases in the database. Requests that come together share a statement."""

    def __init__(self, coordination: Coordination, call: Call) -> None:
        self._coordination = coordination
        self._call = call
        self._held: set[str] = set()
        self._wanted: dict[str, asyncio.Future[bool]] = {}
        self._released: set[str] = set()
        self._working: asyncio.Task[None] | None = None

    async def take(self, table_id: str) -> bool:
        """Take a lease. Return whether this process has it; False if the database is away."""
        if table_id in self._held:
            self._released.discard(table_id)
            return True
        if table_id not in self._wanted:
            self._wanted[table_id] = asyncio.get_running_loop().create_future()
            self._work()
        return await asyncio.shield(self._wanted[table_id])

    async def take_all(self, tables: Collection[str]) -> list[str]:
        """Take leases. Return the tables whose lease this process has now."""
        granted = await asyncio.gather(*map(self.take, tables))
        return [table for table, is_ours in zip(tables, granted, strict=True) if is_ours]

    def release(self, table_id: str) -> None:
        """Return a lease soon."""
        if table_id in self._held:
            self._released.add(table_id)
            self._work()

    def keep_only(self, kept: Collection[str]) -> None:
        """Forget all leases except these, after this process counted as dead."""
        self._held = set(kept)
        self._released &= self._held

    def _work(self) -> None:
        if self._working is None:
            self._working = asyncio.create_task(self._exchange())

    async def _exchange(self) -> None:
        try:
            while self._wanted or self._released:
                await asyncio.sleep(_BATCH_SECONDS)
                await self._give_back()
                await self._request()
        finally:
            self._working = None

    async def _give_back(self) -> None:
        released, self._released = self._released, set()
        if not released:
            return
        self._held -= released
        try:
            await self._call(self._coordination.release, released)
        except SQLAlchemyError as error:
            self._held |= released  # the database still grants them to this process
            _LOG.warning("%d leases were not returned: %s", len(released), type(error).__name__)

    async def _request(self) -> None:
        wanted, self._wanted = self._wanted, {}
        granted: set[str] = set()
        try:
            if wanted:
                granted = await self._call(self._coordination.take, [*wanted])
        except SQLAlchemyError as error:
            _LOG.warning("no lease is available: %s", type(error).__name__)
        self._held |= granted
        for table_id, answer in wanted.items():
            if not answer.done():
                answer.set_result(table_id in granted)

    async def close(self) -> None:
        """Wait until everything is returned."""
        if self._working is not None:
            await self._working


class Synchronizer:
    """Reads the changes of other processes for all rooms with connections.

    Other rooms catch up before they are used again.
    """

    def __init__(self, store: SqlStore, process: str, registry: TableRegistry) -> None:
        self._store = store
        self._process = process
        self._registry = registry
        self._waiting: set[str] = set()
        self._reading: asyncio.Task[None] | None = None
        self._applying: set[asyncio.Task[None]] = set()

    def note(self, tables: Iterable[str]) -> None:
        """Read these tables soon: another process has changed them."""
        self._waiting.update(tables)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_all())

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                waiting, self._waiting = self._waiting, set()
                rooms = [room for room in self._occupied() if room.id in waiting]
                with contextlib.suppress(NotRead):  # found by the next resync
                    await self._follow(rooms)
        finally:
            self._reading = None

    async def resync(self) -> None:
        """Read all changes, in case a notification was lost. Raises NotRead."""
        await self._follow(self._occupied())

    def _occupied(self) -> list[Room]:
        return [room for room in self._registry.rooms if room.presence.connections]

    async def _follow(self, rooms: Sequence[Room]) -> None:
        by_id = {room.id: room for room in rooms}
        for first in range(0, len(rooms), _TABLES_PER_READ):
            seen = [room.seen for room in rooms[first : first + _TABLES_PER_READ]]
            found = await self._store.changes(seen, self._process)
            for changes in found:
                room = by_id[changes.table_id]
                if room.has_news(changes):
                    # In the background: a room that waits for its lock must not delay others.
                    task = asyncio.create_task(room.writer.apply(changes))
                    self._applying.add(task)
                    task.add_done_callback(self._applied)
            existing = {changes.table_id for changes in found}
            self._registry.close_deleted({each.table_id for each in seen} - existing)

    def _applied(self, task: asyncio.Task[None]) -> None:
        self._applying.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _LOG.error("a table could not follow", exc_info=error)

    async def close(self) -> None:
        tasks = [*self._applying, *([] if self._reading is None else [self._reading])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
