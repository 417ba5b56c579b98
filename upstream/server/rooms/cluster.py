"""The processes that serve the same database.

Each sends a heartbeat twice a second, tells the others who is connected to it and what has changed,
follows what they change, and takes on bots whose process has died.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Collection, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from upstream.server.bus.message_bus import MessageBus
from upstream.server.bus.postgres_bus import PostgresBus
from upstream.server.rooms.attendance import Attendance
from upstream.server.rooms.bot_runner import BotRunner
from upstream.server.rooms.registry import TableRegistry
from upstream.server.rooms.shared_leases import SharedLeases
from upstream.server.rooms.synchronizer import Synchronizer
from upstream.server.storage.coordination import Coordination, new_process_id
from upstream.server.storage.engine import coordination_engine, libpq_url
from upstream.server.storage.store import Store
from upstream.server.storage.table_store import StoreFailed

_LOG: Final = logging.getLogger(__name__)

#: Clients that connect or leave within this time are reported together.
_TELL_SECONDS: Final = 0.01
_HEARTBEAT_SECONDS: Final = 0.5
#: A notification that was lost is made up for within this time.
_RESYNC_SECONDS: Final = 2.0
_SWEEP_SECONDS: Final = 30.0
#: Tables where nothing has happened for long are looked at less often, and so are those where a
#: bot seems to be due but cannot move.
_OLD_SECONDS: Final = 60.0
#: Threads that wait for the database: one for the heartbeat, one for leases, one for presence and
#: notifications.
_THREADS: Final = 3


class Cluster:
    """The other processes, as this one sees them, and this one as they see it."""

    def __init__(self, engine_url: str, bus_url: str | None, store: Store) -> None:
        self.process = new_process_id()
        self._store = store
        self._engine = coordination_engine(engine_url)
        self._coordination = Coordination(self._engine, self.process)
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="cluster")
        self.leases = SharedLeases(self._coordination, self._call)
        self._attendance = Attendance(self._coordination, self._call)
        self._bus = self._make_bus(engine_url, bus_url)
        self._tasks: set[asyncio.Task[None]] = set()
        self._telling: asyncio.Task[None] | None = None
        #: Tables where a bot seems to be due but cannot move.
        self._idle: set[str] = set()
        self._old_at = 0.0
        self._maybe_due: set[str] = set()
        self._is_silent = False

    def _make_bus(self, engine_url: str, bus_url: str | None) -> MessageBus:
        if bus_url is None:
            notify = partial(self._call, self._coordination.notify)
            return PostgresBus(self.process, self._receive, libpq_url(engine_url), notify)
        from upstream.server.bus.redis_bus import RedisBus  # noqa: PLC0415 (an extra)

        return RedisBus(self.process, self._receive, bus_url)

    async def _call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Run a function that waits for the database, in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, function, *arguments)

    # --- What rooms tell -------------------------------------------------------------------------

    def changed(self, table_id: str) -> None:
        """Something new is stored of this table."""
        self._bus.publish(table_id)

    def joined(self, table_id: str, identity: str) -> None:
        """A client has its first connection at a table in this process."""
        self._attendance.add((table_id, identity))
        self._tell_soon()

    def left(self, table_id: str, identity: str) -> None:
        """A client has none any more."""
        self._attendance.discard((table_id, identity))
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(_TELL_SECONDS)
        self._telling = None  # who comes from now on is told the next time
        with contextlib.suppress(SQLAlchemyError):  # reported with the next heartbeat
            self._publish(await self._attendance.tell())

    def _publish(self, tables: Collection[str]) -> None:
        for table_id in tables:
            self._bus.publish(table_id)

    # --- While the process runs ------------------------------------------------------------------

    async def start(self, registry: TableRegistry, bots: BotRunner, *, is_eager: bool) -> None:
        """Join the other processes.

        With ``is_eager`` this one takes on bots as soon as another process reports that a table
        has changed; otherwise it waits for a moment, because that process may have workers of its
        own. Raises SQLAlchemyError where the database does not answer.
        """
        self._registry = registry
        self._bots = bots
        self._is_eager = is_eager
        self._synchronizer = Synchronizer(self._store, self.process, registry)
        await self._call(self._coordination.heartbeat)
        await self._bus.open()
        self._begin(self._repeat(_HEARTBEAT_SECONDS, self._heartbeat))
        self._begin(self._repeat(_RESYNC_SECONDS, self._synchronizer.resync))
        self._begin(self._repeat(_SWEEP_SECONDS, partial(self._call, self._coordination.sweep)))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _repeat(self, seconds: float, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Do something again and again, whether or not the database answers."""
        while True:
            began = time.monotonic()
            try:
                await work()
            except (SQLAlchemyError, StoreFailed) as error:
                self._note_silence(error)
            except Exception:
                _LOG.exception("the work for other processes failed")
            await asyncio.sleep(max(0.1, seconds - (time.monotonic() - began)))

    def _note_silence(self, error: Exception) -> None:
        if not self._is_silent:
            self._is_silent = True
            _LOG.warning("the other processes cannot be reached: %s", type(error).__name__)

    async def _heartbeat(self) -> None:
        if not await self._call(self._coordination.heartbeat):
            await self._check_leases()
            self._publish(await self._attendance.tell_again())
        if self._is_silent:
            self._is_silent = False
            _LOG.info("the other processes can be reached again")
        self._publish(await self._attendance.tell())
        await self._call(self._coordination.bury)
        await self._take_on_due()

    def _receive(self, tables: Sequence[str]) -> None:
        self._synchronizer.note(tables)
        if self._is_eager:
            is_under_way = bool(self._maybe_due)
            self._maybe_due.update(tables)
            if not is_under_way:
                self._begin(self._take_on_changed())

    # --- Bots ------------------------------------------------------------------------------------

    async def _take_on_due(self) -> None:
        """Take on the bots that have to move and that no process runs."""
        if self._bots.capacity <= 0:
            return
        now = time.monotonic()
        is_time_for_old = now >= self._old_at
        if is_time_for_old:
            self._old_at = now + _OLD_SECONDS
            self._idle.clear()
        find = self._coordination.due_everywhere if is_time_for_old else self._coordination.due
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
            if room is None or room.game.read_only:
                self._idle.add(table_id)

    async def _check_leases(self) -> None:
        """Hold what the database says, and give back what no bot here needs.

        A lease that nobody uses would keep the bots of its table from thinking anywhere.
        """
        held = await self._call(self._coordination.held)
        self.leases.keep_only(held)
        for table_id in held:
            if not self._bots.plays(table_id):
                self.leases.release(table_id)

    # --- The end ---------------------------------------------------------------------------------

    async def close(self) -> None:
        """Tell the others that this process ends: they need not wait until it counts as dead."""
        tasks = [*self._tasks, *([] if self._telling is None else [self._telling])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._synchronizer.close()
        with contextlib.suppress(SQLAlchemyError):
            await self.leases.close()
            await self._call(self._coordination.end)
        await self._bus.close()
        self._threads.shutdown()
        self._engine.dispose()
