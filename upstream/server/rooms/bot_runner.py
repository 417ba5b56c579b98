"""Lets the bots play: whenever it is a bot's decision, one task for its table runs."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from upstream.external_bots.bot_protocol import Failed
from upstream.refusal import Refused
from upstream.server.opponents.bot_workers import BotWorkers
from upstream.server.rooms.leases import Leases, NoLeases
from upstream.server.rooms.room import Room
from upstream.server.storage.table_store import NotRead, StoreFailed

_LOG: Final = logging.getLogger(__name__)

#: Before a bot tries again after the disk failed.
RETRY_SECONDS: Final = 1.0
#: How long the end of the process waits for the disk.
STORE_SECONDS: Final = 5.0
#: Tables for each worker that a process takes on where others may take them, too: most of their
#: bots wait until people have seen the last action.
_TABLES_OF_A_WORKER: Final = 16


class BotRunner:
    """The tables at which a bot is choosing."""

    def __init__(self, pool: BotWorkers, leases: Leases | None = None) -> None:
        """Without leases, this process lets the bots of all tables think."""
        self._pool = pool
        self._leases = leases or NoLeases()
        self._is_shared = leases is not None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        #: The tables of which an action is being stored.
        self._storing: set[str] = set()
        self._closing = False

    @property
    def capacity(self) -> int:
        """How many more tables this process takes on, where others may take them."""
        if self._closing:
            return 0
        return len(self._pool.all) * _TABLES_OF_A_WORKER - len(self._tasks)

    def plays(self, table_id: str) -> bool:
        """Whether a bot is choosing at this table, in this process."""
        return table_id in self._tasks

    def wake(self, room: Room) -> None:
        """If it is a bot's decision, let it choose and play in the background."""
        if self._closing or room.bot_to_move() is None:
            return
        running = self._tasks.get(room.id)
        if running is not None and not running.done():
            return
        if self._is_shared and self.capacity <= 0:
            return  # whoever has a worker to spare finds the table
        self._tasks[room.id] = asyncio.create_task(self._play(room))
        self._tasks[room.id].add_done_callback(self._forget)

    async def close(self) -> None:
        """Stop the bots; an action that is being stored is finished, so that everybody is told."""
        self._closing = True
        running = [*self._tasks.values()]
        for table_id, task in self._tasks.items():
            if table_id not in self._storing:
                task.cancel()
        if running:
            _, late = await asyncio.wait(running, timeout=STORE_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)

    def _forget(self, ended: asyncio.Task[None]) -> None:
        for table_id in [key for key, task in self._tasks.items() if task is ended]:
            del self._tasks[table_id]
        if not ended.cancelled() and ended.exception() is not None:
            _LOG.error("an opponent gave up", exc_info=ended.exception())

    async def _play(self, room: Room) -> None:
        if not await self._leases.take(room.id):
            return
        try:
            if self._is_shared:
                await room.catch_up()
            await self._play_turns(room)
        except NotRead as error:  # whoever can read it finds the table
            _LOG.warning("an opponent at %s waits: %r", room.id, error)
        finally:
            self._leases.release(room.id)

    async def _play_turns(self, room: Room) -> None:
        while not self._closing and (bot := room.bot_to_move()) is not None:
            try:
                await self._decide(room, bot)
            except (StoreFailed, Refused) as error:
                _LOG.warning("an opponent at %s tries again: %s", room.id, _kind_of(error))
                await asyncio.sleep(RETRY_SECONDS)

    async def _decide(self, room: Room, bot: str) -> None:
        """One decision, its actions one by one at a pace that people can follow."""
        version = room.game.version
        if room.game.can_confirm:  # the player who left the seat had done everything but that
            await room.confirm_for_bot(bot, version)
            return
        # Tables where nobody is connected share a group.
        repeatable = room.bot_conditions(bot)
        choosing = self._pool.choose(bot, room.view(), room.presence.address, repeatable)
        try:
            actions, _ = await asyncio.gather(choosing, asyncio.sleep(room.pace))
        except Failed as failed:
            _LOG.warning("%s is out of the game at %s: %s", bot, room.id, failed)
            await room.replace_failed_bot(bot, failed.reason, version)
            return
        for number, action in enumerate(actions):
            if number:
                await asyncio.sleep(room.pace)
            if not await self._play_action(room, bot, str(action), version + number):
                return

    async def _play_action(self, room: Room, bot: str, action: str, version: int) -> bool:
        """Play an action; whether the next one may follow."""
        self._storing.add(room.id)
        try:
            return await room.play_bot(bot, action, version) and not self._closing
        finally:
            self._storing.discard(room.id)


def _kind_of(error: StoreFailed | Refused) -> str:
    """What went wrong, in a word."""
    return error.refusal.reason if isinstance(error, Refused) else type(error).__name__
