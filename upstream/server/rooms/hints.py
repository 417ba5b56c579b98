"""Hints: what a stronger level would do at a table where nobody else plays, and why."""

from __future__ import annotations

from upstream.bots.hint import hint_level
from upstream.server import protocol
from upstream.server.limits import Rate
from upstream.server.opponents.bot_workers import BotWorkers
from upstream.server.opponents.workers import NoAnswer
from upstream.server.protocol.refusals import HintUnderWay, NoHint, TableRefused, TooFast
from upstream.server.rate_limiter import RateLimiters
from upstream.server.rooms.connection import Connection
from upstream.server.rooms.room import Room
from upstream.server.tables.scene import leg_messages


class Hints:
    """Asks the bot workers for hints: one at a time for each client, and not too many."""

    def __init__(self, pool: BotWorkers, rate: Rate) -> None:
        self._pool = pool
        self._limiters = RateLimiters(rate)
        self._waiting: set[str] = set()

    async def find(
        self, room: Room, connection: Connection, message: protocol.AskHint
    ) -> protocol.Hint:
        """A hint for the seat that decides now.

        Raises TableRefused where the seat is not the client's or does not decide, where others may
        hold seats, where the table has moved on, where this client already waits for a hint or
        asks too often, and where no worker answers.
        """
        room.require_hint_allowed(connection.identity, message)
        if connection.identity in self._waiting:
            raise TableRefused(HintUnderWay())
        if not self._limiters.take(connection.address):
            raise TableRefused(TooFast())
        self._waiting.add(connection.identity)
        try:
            return await self._find(room, connection, message)
        except NoAnswer:
            raise TableRefused(NoHint()) from None
        finally:
            self._waiting.discard(connection.identity)

    async def _find(
        self, room: Room, connection: Connection, message: protocol.AskHint
    ) -> protocol.Hint:
        position, language = room.game.position, connection.language
        level = hint_level(room.seating.require_bots_beside(message.seat))
        view = room.view(language)
        hint = await self._pool.hint(level, view, language, connection.address)
        room.require_hint_allowed(connection.identity, message)  # the table may have moved on
        return protocol.Hint(
            id=message.id,
            version=message.version,
            level=level,
            actions=[str(action) for action in hint.actions],
            legs=leg_messages(position, hint.actions),
            text=hint.text,
        )
