"""A table with its connected clients: validates, stores, acknowledges and broadcasts.

Whatever changes the table happens under its lock, in this order: the game or the seating validates
it, the store puts it on the disk, the sender gets its answer, and every client gets the change.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from upstream.bots import SUBSTITUTE
from upstream.daily import Repeatable, conditions
from upstream.game import View
from upstream.position import Phase
from upstream.record import Record, record_from_dict
from upstream.score import result
from upstream.server import protocol
from upstream.server.localization import spoken_language, words_of
from upstream.server.protocol.refusals import (
    GameStillRuns,
    NoHint,
    NoHintOfTheDay,
    StaleVersion,
    TableRefused,
    TooFast,
)
from upstream.server.protocol.serialized import Serialized, compose, serialize
from upstream.server.rooms.chat import line_message
from upstream.server.rooms.connection import Connection
from upstream.server.rooms.links import links_for
from upstream.server.rooms.presence import Presence
from upstream.server.rooms.seat_changes import SeatChanges
from upstream.server.rooms.table_copy import News, RoomServices, change
from upstream.server.signing import Link
from upstream.server.storage import writes
from upstream.server.storage.stored import Changes, Line, Sent, StoredTable
from upstream.server.storage.writes import Write
from upstream.server.tables.game_log import ValidatedEntry
from upstream.server.tables.seat_message import seat_message
from upstream.server.tables.seats import WATCHING, Seat

#: Added to the time after which a seat counts as left, so that it does when that is announced.
_MARGIN_SECONDS = 0.05


class Room(SeatChanges):
    """One table, its seats, its chat and its connected clients."""

    def __init__(self, stored: StoredTable, services: RoomServices) -> None:
        super().__init__(stored, services)
        self._left_after = stored.agreement.left_after or services.settings.away
        self.presence = Presence(stored.seats, self._left_after)

    def lacks(self, changes: Changes) -> bool:
        """Whether something in there is new."""
        is_new = changes.log or changes.chat or changes.settings is not None
        return bool(is_new) or changes.present != self.presence.remote

    def _on_news(self, news: News) -> None:
        is_further = self.game.version != news.seen
        if news.is_changed:
            self._dismiss_strangers()
        if self._note_remote(news.present) or news.is_changed or (is_further and self.game.over):
            self.announce()
        if is_further or news.is_changed:
            self._broadcast(news.seen)
        for line in news.lines:
            self._send_line(line)

    # --- Messages about the table ----------------------------------------------------------------

    def table_message(self) -> protocol.Table:
        return protocol.Table(
            id=self.id,
            players=self.game.players,
            options=protocol.Options.model_validate(self.game.options.to_dict()),
            first=self.game.first,
            seats=[self._seat_message(seat) for seat in self.seating.seats],
            pace=self.pace,
            created=self.created,
            over=self.game.over,
            takes_back=self.game.takes_back,
            read_only=self.game.read_only,
            rematch=self.rematch,
            left_level=self.seating.left_level,
            left_after=self._left_after,
            daily=None if self.daily is None else self.daily.isoformat(),
        )

    def _seat_message(self, seat: Seat) -> protocol.Seat:
        presence = self.presence
        return seat_message(
            seat, connected=presence.is_connected(seat), left=presence.is_left(seat)
        )

    def you_message(self, identity: str, base: str) -> protocol.You:
        """What this client is at the table; ``base`` is the beginning of its links."""
        seats, mine = self.seating.seats, self.seating.held_by(identity)
        decides = self.seating.decides_on_bots(identity)
        return protocol.You(
            seats=mine,
            elsewhere=self.presence.is_elsewhere(identity, seats),
            links=links_for(
                self._services.signer,
                Link(self.id, WATCHING, self.watch_generation),
                seats,
                mine,
                base,
                decides_on_bots=decides and self.daily is None,
            ),
            maker=decides,
        )

    def _state_for(self, connection: Connection, since: int | None) -> Serialized[protocol.State]:
        seats = self.seating.played_by(connection.identity)
        return self.presenter.state(seats, since, connection.language)

    def record(self, language: str) -> dict[str, Any]:
        """The record; seats without a name are called by their colour, in this language."""
        return self.game.record(self.presenter.localized(language).names)

    def finished_record(self, language: str) -> Record:
        """The same once the game is over; raises TableRefused while it runs."""
        if not self.game.over:
            raise TableRefused(GameStillRuns())
        return record_from_dict(self.record(language))

    # --- Coming and going ------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """Add a connection, and tell the others if its client is new."""
        if self.presence.add(connection):
            self._services.peers.joined(self.id, connection.identity)
            self.announce()

    def leave(self, connection: Connection, *, quietly: bool = False) -> None:
        """Remove a connection, and tell the others if its client is gone, unless ``quietly``."""
        if not self.presence.remove(connection) or quietly:
            return
        self._services.peers.left(self.id, connection.identity)
        if not self.presence.connections:
            self.presenter.forget()
        self._note_gone(connection.identity)
        self.announce()

    def _note_remote(self, present: frozenset[str]) -> bool:
        """Take over who is connected to other processes; whether that is new."""
        gone = self.presence.remote - present
        is_new = present != self.presence.remote
        self.presence.remote = present
        for identity in gone:
            self._note_gone(identity)
        return is_new

    def _note_gone(self, identity: str) -> None:
        """Count the time until the seats of this client count as left, and tell the others then."""
        if self.presence.has(identity):
            return
        mine = self.seating.held_by(identity)
        self.presence.note_gone(mine)
        if mine and self.presence.connections:
            delay = self._left_after + _MARGIN_SECONDS
            asyncio.get_running_loop().call_later(delay, self.announce)

    async def welcome(self, connection: Connection, hello: protocol.Hello) -> None:
        """Send a client what it has not seen yet; from now on it receives every change."""
        if hello.seen is not None:
            await self.reach(hello.seen)
        async with self.changing():
            connection.language = spoken_language(hello.language)
            connection.greeted = True
            seen = hello.seen if hello.seen is None or hello.seen <= self.game.version else None
            connection.send(
                compose(
                    protocol.Welcome,
                    id=hello.id,
                    protocol=protocol.PROTOCOL,
                    table=self.table_message(),
                    you=self.you_message(connection.identity, connection.base),
                    state=self._state_for(connection, seen),
                    chat=self._chat.since(hello.chat_seen),
                )
            )

    def announce(self) -> None:
        """Tell everybody who sits where."""
        if not self.presence.connections:
            return
        table = serialize(self.table_message())
        for connection in self.presence.greeted:
            you = self.you_message(connection.identity, connection.base)
            connection.send(compose(protocol.TableChanged, table=table, you=you))

    def _send_line(self, line: Line) -> None:
        said = serialize(protocol.Said(line=line_message(line)))
        for connection in self.presence.greeted:
            connection.send(said)

    def _broadcast(self, since: int) -> None:
        """Everybody sees what happened since a version; the acting seat sees its choices."""
        for connection in self.presence.greeted:
            connection.send(self._state_for(connection, since))

    # --- Playing ---------------------------------------------------------------------------------

    @change
    async def play(self, connection: Connection, message: protocol.Played) -> None:
        """Validate a message, store what follows from it, acknowledge it, and broadcast the state.

        A message that was accepted before is only acknowledged again. Raises Refused where it is
        not allowed, and StoreFailed where it could not be stored; then nothing has changed.
        """
        sent = Sent(connection.identity, message.id)
        entries: Sequence[ValidatedEntry] = ()
        is_new = False
        if sent not in self._accepted:
            self.seating.require_acting(connection.identity, message.seat)
            entries = self._validate(message)
            is_new = await self._store(entries, sent)
            self._accepted[sent] = entries[-1].version
        version = self._accepted[sent]
        connection.send(protocol.Accepted(id=message.id, version=version))
        if is_new:
            self._tell(entries)

    def _validate(self, message: protocol.Played) -> Sequence[ValidatedEntry]:
        seat, version, now = message.seat, message.version, time.time()
        match message:
            case protocol.Act(action=action, auto_confirm=auto):
                return self.game.act(seat, action, version, now, auto_confirm=auto)
            case protocol.Play(actions=actions, auto_confirm=auto):
                return self.game.play(seat, actions, version, now, auto_confirm=auto)
            case protocol.Undo(count=count):
                return self.game.undo(seat, version, now, count)
            case protocol.Confirm():
                return self.game.confirm(seat, version, now)

    async def _store(
        self, entries: Sequence[ValidatedEntry], sent: Sent | None, *others: Write
    ) -> bool:
        """Put the entries on the disk, then into the game: only what is stored has happened.

        Whether they still have to be broadcast. Raises StoreFailed where they could not be stored.
        """
        jobs = [
            *others,
            *(writes.add_entry(self.id, validated.entry, sent) for validated in entries),
        ]
        last = entries[-1]
        if last.kind == "confirm":
            now = last.position
            phase = now.phase.value
            jobs.append(
                writes.update_progress(self.id, phase, now.round, now.actor, last.entry.time)
            )
            if now.phase is Phase.OVER:
                jobs += writes.finish(self.id, result(now), last.entry.time)
        write = self._write_settings if others else self._write
        is_new = await write(jobs, lambda: self._has(entries))
        if is_new:
            self.game.add(entries)
        done = sum(validated.kind == "act" for validated in entries)
        self._services.metrics.actions.labels("person" if sent else "bot").inc(done)
        return is_new

    def _has(self, entries: Sequence[ValidatedEntry]) -> bool:
        """Whether the log has these very entries."""
        log = self.game.entries[entries[0].version : entries[-1].version + 1]
        return [validated.entry for validated in log] == [validated.entry for validated in entries]

    def _tell(self, entries: Sequence[ValidatedEntry]) -> None:
        self._broadcast(entries[0].version - 1)
        if self.game.over:
            self.announce()

    def why_not(
        self, identity: str, message: protocol.WhyNot, language: str
    ) -> list[protocol.Refusal]:
        """Why a piece of this seat cannot go to a cell; nothing if it can.

        Raises TableRefused where the seat is not the client's, or the table has moved on.
        """
        self._require_present(identity, message)
        return self.presenter.why_not(message, language)

    def routes(self, identity: str, message: protocol.Choose) -> protocol.Routes:
        """Where a token of this seat can be sent.

        Raises TableRefused where the seat is not the client's or does not decide, where there is no
        such token, or the table has moved on.
        """
        self._require_present(identity, message)
        return protocol.Routes(
            id=message.id,
            version=message.version,
            token=message.token,
            destinations=self.presenter.routes(message.seat, message.token),
        )

    def require_hint_allowed(self, identity: str, message: protocol.AskHint) -> None:
        """Check that a hint may be given.

        Raises TableRefused where the seat is not the client's or has nothing to decide, where
        others may hold seats, at the river of the day, or where the table has moved on.
        """
        self._require_present(identity, message)
        if self.daily is not None:
            raise TableRefused(NoHintOfTheDay())
        self.seating.require_acting(identity, message.seat)
        self.seating.require_bots_beside(message.seat)
        self.presenter.require_decides(message.seat)
        if not self.game.legal:
            raise TableRefused(NoHint())

    def _require_present(
        self, identity: str, message: protocol.WhyNot | protocol.Choose | protocol.AskHint
    ) -> None:
        """A question about the present must come from the seat's holder, and not be stale."""
        self.seating.require_own(identity, message.seat)
        if message.version != self.game.version:
            raise TableRefused(StaleVersion(message.version, self.game.version))

    @change
    async def say(self, connection: Connection, message: protocol.Say) -> None:
        """Store a line of chat, broadcast and acknowledge it.

        Raises TableRefused where the seat is not the client's or says too much, and StoreFailed
        where the line could not be stored.
        """
        sent = Sent(connection.identity, message.id)
        seat = self.seating.require_own(connection.identity, message.seat)
        if not self._chat.has(sent):
            name = self.presenter.localized("en").names[seat.seat]
            text = message.text or words_of("en").say(f"chat-phrase-{message.phrase}")
            line = self._chat.new_line(seat.seat, name, text, time.time(), message.phrase)
            if not self._services.lines.take(connection.address):
                raise TableRefused(TooFast())
            jobs = [writes.add_line(self.id, line, sent)]
            if last := self._chat.forgotten(line):
                jobs.append(writes.delete_lines(self.id, last))
            if await self._write(jobs, lambda: self._chat.has(sent)):
                self._chat.add(line, sent)
                self._send_line(line)
        connection.send(protocol.Accepted(id=message.id, version=self.game.version))

    # --- Bots ------------------------------------------------------------------------------------

    def bot_to_move(self) -> str | None:
        """The bot whose decision it is; None if a person decides, or nobody."""
        actor = self.game.actor
        if actor is None or self.game.read_only or self.is_deleted:
            return None
        return self.seating.seats[actor].bot

    def view(self, language: str = "en") -> View:
        """What the acting seat may know; seats without a name have one in this language."""
        return self.game.view(self.presenter.localized(language).names)

    def bot_conditions(self, bot: str) -> Repeatable | None:
        """What makes the bot's decision the same for everybody at the river of the day."""
        if self.daily is None:
            return None
        actor = cast("int", self.game.actor)
        return conditions(self.daily, bot, actor, len(self.game.actions))

    @change
    async def play_bot(self, bot: str, action: str, version: int) -> bool:
        """Play what a bot chose at a version; False where the table has moved on since.

        Raises Refused where the action is not legal, and StoreFailed where it could not be stored.
        """
        if self.game.version != version or self.bot_to_move() != bot:
            return False
        actor = cast("int", self.game.actor)
        now = time.time()
        entries = self.game.act(actor, action, version, now, auto_confirm=True, cautious=False)
        if await self._store(entries, None):
            self._tell(entries)
        return True

    @change
    async def confirm_for_bot(self, bot: str, version: int) -> None:
        """Confirm a turn that was complete when the bot got the seat.

        Raises StoreFailed where it could not be stored.
        """
        if self.game.version != version or self.bot_to_move() != bot:
            return
        entries = self.game.confirm(cast("int", self.game.actor), version, time.time())
        if await self._store(entries, None):
            self._tell(entries)

    @change
    async def replace_failed_bot(self, bot: str, reason: str, version: int) -> None:
        """Let another bot play on for an external bot; the log says why it is out.

        Raises StoreFailed where that could not be stored.
        """
        if self.game.version != version or self.bot_to_move() != bot:
            return
        seat = replace(self.seating.seats[cast("int", self.game.actor)], bot=SUBSTITUTE)
        entries = self.game.failed(reason, version, time.time())
        if await self._store(entries, None, writes.change_seat(self.id, seat)):
            self.seating.put(seat)
            self.announce()
            self._tell(entries)
