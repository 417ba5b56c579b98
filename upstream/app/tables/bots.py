"""Bots at tables: their turns, the leases that they need in a cluster, and hints."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, Protocol

from upstream.app.jobs.decisions import BotDecisions
from upstream.app.jobs.pool import NoAnswer
from upstream.app.limits import Rate
from upstream.app.localization import words_of
from upstream.app.messages.refusals import HintUnderWay, NoHint, TableRefused, TooFast
from upstream.app.messages.websocket import AskHint, Hint
from upstream.app.rate_limiter import RateLimiters
from upstream.app.store.port import NotRead, StoreFailed
from upstream.app.tables.connection import Connection
from upstream.app.tables.room import Room
from upstream.app.tables.scene import leg_messages
from upstream.bots.external.bot_protocol import Failed
from upstream.bots.hint import hint_level
from upstream.narration.narrator import Story
from upstream.rules.refusal import Refused

_LOG: Final = logging.getLogger(__name__)

#: How long a bot waits after a failed write before it tries again.
RETRY_SECONDS: Final = 1.0
#: How long a closing process waits for writes.
STORE_SECONDS: Final = 5.0
#: Tables per worker that a process of a cluster takes on. Most of their bots are waiting until
#: people have seen the last action.
_TABLES_PER_WORKER: Final = 16


class Leases(Protocol):
    """Which process lets the bots of a table think: exactly one at a time.

    A lease lasts as long as its process is alive. When it dies, another takes the lease over within
    seconds. If two processes briefly believe that they hold it, the log of the table still accepts
    each version only once.
    """

    async def take(self, table_id: str) -> bool:
        """Take the lease of a table. Return whether this process has it now."""

    def release(self, table_id: str) -> None:
        """Return a lease."""


class BotRunner:
    """The tables at which a bot is choosing, one task each."""

    def __init__(self, decisions: BotDecisions, leases: Leases | None = None) -> None:
        """Run the bots of tables whose lease this process gets; without leases, of all tables."""
        self._decisions = decisions
        self._leases = leases
        self._tasks: dict[str, asyncio.Task[None]] = {}
        #: The tables at which an action is being stored.
        self._storing: set[str] = set()
        self._closing = False

    @property
    def capacity(self) -> int:
        """How many more tables this process of a cluster takes on."""
        if self._closing:
            return 0
        return self._decisions.workers * _TABLES_PER_WORKER - len(self._tasks)

    def plays(self, table_id: str) -> bool:
        """Return whether a bot is choosing at this table, in this process."""
        return table_id in self._tasks

    def wake(self, room: Room) -> None:
        """If a bot has to decide, let it choose and play in the background."""
        if self._closing or room.bot_to_move() is None or room.bots_rest:
            return
        running = self._tasks.get(room.id)
        if running is not None and not running.done():
            return
        if self._leases is not None and self.capacity <= 0:
            return  # a process with a free worker will find the table
        self._tasks[room.id] = asyncio.create_task(self._play(room))
        self._tasks[room.id].add_done_callback(self._forget)

    async def close(self) -> None:
        """Stop the bots. An action that is being stored is finished and broadcast."""
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
            _LOG.error("a bot gave up", exc_info=ended.exception())

    async def _play(self, room: Room) -> None:
        if self._leases is None:
            await self._play_turns(room)
        elif await self._leases.take(room.id):
            try:
                await room.writer.catch_up()
                await self._play_turns(room)
            except NotRead as error:  # a process that can read the table will find it
                _LOG.warning("a bot at %s waits: %r", room.id, error)
            finally:
                self._leases.release(room.id)

    async def _play_turns(self, room: Room) -> None:
        while not self._closing and (bot := room.bot_to_move()) is not None and not room.bots_rest:
            try:
                await self._decide(room, bot)
            except (StoreFailed, Refused) as error:
                name = type(error).__name__
                reason = error.refusal.reason if isinstance(error, Refused) else name
                _LOG.warning("a bot at %s tries again: %s", room.id, reason)
                await asyncio.sleep(RETRY_SECONDS)

    async def _decide(self, room: Room, bot: str) -> None:
        """Make one decision, and play its actions one by one so that people can follow."""
        version = room.game.version
        if room.game.can_confirm:  # all that the former player had left to do
            await room.play_bot(bot, None, version)
            return
        choosing = self._decisions.choose(
            bot, room.view(), room.bot_group, room.bot_conditions(bot), urgent=room.is_attended
        )
        try:
            actions, _ = await asyncio.gather(choosing, asyncio.sleep(room.bot_delay))
        except Failed as failed:
            _LOG.warning("%s is out of the game at %s: %s", bot, room.id, failed)
            await room.replace_failed_bot(bot, failed.reason, version)
            return
        for number, action in enumerate(actions):
            if number:
                await asyncio.sleep(room.bot_delay)
            self._storing.add(room.id)
            try:
                is_played = await room.play_bot(bot, str(action), version + number)
            finally:
                self._storing.discard(room.id)
            if self._closing or not is_played:
                return


class Hints:
    """Fetches hints from the bot workers: one at a time for each client, and at a limited rate."""

    def __init__(self, decisions: BotDecisions, rate: Rate) -> None:
        self._decisions = decisions
        self._limiters = RateLimiters(rate)
        self._waiting: set[str] = set()

    async def find(self, room: Room, connection: Connection, message: AskHint) -> Hint:
        """Return a stronger level's choice for the acting seat, and why.

        Raises TableRefused if no hint is allowed, if this client already waits for one or asks too
        often, and if no worker answers.
        """
        identity, language = connection.identity, connection.language
        room.require_hint_allowed(identity, message)
        if identity in self._waiting:
            raise TableRefused(HintUnderWay())
        if not self._limiters.take(connection.address):
            raise TableRefused(TooFast())
        position = room.game.position
        level = hint_level(room.seating.require_only_bots_besides(message.seat))
        self._waiting.add(identity)
        try:
            view = room.view(language)
            hint = await self._decisions.hint(level, view, connection.address)
        except NoAnswer:
            raise TableRefused(NoHint()) from None
        finally:
            self._waiting.discard(identity)
        room.require_hint_allowed(identity, message)  # the table may have moved on
        story = Story(words_of(language), view.names or (), position.options)
        return Hint(
            id=message.id,
            version=message.version,
            level=level,
            actions=[str(action) for action in hint.actions],
            legs=leg_messages(position, hint.actions),
            text=" ".join(map(story.reason, hint.reasons)),
        )
