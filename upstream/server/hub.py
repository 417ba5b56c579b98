"""All tables of a server: finds them, makes them, and lets the bots play."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

from pydantic import ConfigDict, ValidationError

from upstream.bots import BOTS
from upstream.options import Options
from upstream.outside.protocol import Failed
from upstream.record import Record
from upstream.refusal import Refused
from upstream.rules import RULES_VERSION
from upstream.server import protocol, store
from upstream.server.chances import Chances
from upstream.server.connection import Connection
from upstream.server.identity import Link, is_table_id, new_table_id
from upstream.server.limits import Buckets
from upstream.server.protocol import COLOURS
from upstream.server.protocol.refusals import (
    ColourTaken,
    FirstIsNoSeat,
    GameStillRuns,
    HelloFirst,
    MessageNotReadable,
    NoSuchLevel,
    NoSuchLink,
    NoSuchTable,
    NotStored,
    OnlyForPlayers,
    TableRefused,
    TooFast,
    TooMany,
)
from upstream.server.room import Room, Services, seat_message
from upstream.server.seats import WATCHING, Seat
from upstream.server.store import NotWritten, StoredTable, Summary
from upstream.server.table import Table, deal

_LOG: Final = logging.getLogger(__name__)

#: Rooms that stay open for a while when nobody is there any more.
_LATELY: Final = 200
#: Seconds before a bot tries again after the disk failed.
_PAUSE: Final = 1.0


class Hub:
    """Every room that somebody is in, or that a bot plays in."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.chances = Chances(services.thinkers)
        # A room is there as long as anybody holds on to it: connections, bots, or lately used.
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._lately: deque[Room] = deque(maxlen=_LATELY)
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._closing = False
        self._tables = Buckets(services.limits.tables)
        self._messages = Buckets(services.limits.messages_of_address)
        #: Telling a whole game takes a while: the others wait without keeping a thread.
        self.one_replay = asyncio.Semaphore(1)
        self._by_identity: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()

    # --- Rooms -----------------------------------------------------------------------------------

    async def room(self, table_id: str, identity: str) -> Room:
        """A table for somebody who may see it."""
        room = await self._room(table_id)
        if room is None or not room.knows(identity):
            raise TableRefused(NoSuchTable())
        return room

    async def _room(self, table_id: str) -> Room | None:
        room = self._rooms.get(table_id)
        if room is not None or not is_table_id(table_id):
            return room
        if table_id not in self._opening:
            self._opening[table_id] = asyncio.create_task(self._open(table_id))
        return await asyncio.shield(self._opening[table_id])

    async def _open(self, table_id: str) -> Room | None:
        try:
            stored = await self.services.store.table(table_id)
            if stored is None:
                return None
            return self._add(await asyncio.to_thread(Room, stored, self.services))
        finally:
            del self._opening[table_id]

    def _add(self, room: Room) -> Room:
        self._rooms[room.id] = room
        self._lately.append(room)
        self.wake(room)
        return room

    async def go_on(self) -> None:
        """After a start: every table at which a bot has to move goes on by itself."""
        for table_id in await self.services.store.bots_at_work():
            with contextlib.suppress(Refused):
                await self._room(table_id)

    async def close(self) -> None:
        """Stop the bots. Everything that was accepted is on the disk already."""
        self._closing = True
        at_work = list(self._bots.values())
        for task in at_work:
            task.cancel()
        await asyncio.gather(*at_work, return_exceptions=True)

    # --- Bots ------------------------------------------------------------------------------------

    def wake(self, room: Room) -> None:
        """If it is a bot's decision, let it think."""
        if self._closing or room.bot_to_move() is None:
            return
        at_work = self._bots.get(room.id)
        if at_work is None or at_work.done():
            self._bots[room.id] = asyncio.create_task(self._bots_play(room))
            self._bots[room.id].add_done_callback(self._forget)

    def _forget(self, ended: asyncio.Task[None]) -> None:
        for table_id in [key for key, task in self._bots.items() if task is ended]:
            del self._bots[table_id]
        if not ended.cancelled() and ended.exception() is not None:
            _LOG.error("an opponent gave up", exc_info=ended.exception())

    async def _bots_play(self, room: Room) -> None:
        while (bot := room.bot_to_move()) is not None:
            try:
                await self._bot_plays(room, bot)
            except (NotWritten, Refused) as error:
                _LOG.warning("an opponent at %s tries again: %r", room.id, error)
                await asyncio.sleep(_PAUSE)

    async def _bot_plays(self, room: Room, bot: str) -> None:
        """One decision, its actions one by one at a pace that people can follow."""
        version = room.table.version
        thinking = self.services.thinkers.choose(bot, room.view(), room.lane)
        try:
            actions, _ = await asyncio.gather(thinking, asyncio.sleep(room.pace))
        except Failed as failed:
            _LOG.warning("%s is out of the game at %s: %s", bot, room.id, failed)
            await room.bot_failed(bot, failed.reason, version)
            return
        for number, action in enumerate(actions):
            if number:
                await asyncio.sleep(room.pace)
            if not await room.bot_acts(bot, str(action), version + number):
                return

    # --- Tables ----------------------------------------------------------------------------------

    async def create(self, identity: str, address: str, body: protocol.NewTable) -> Room:
        """A new table; its maker holds the seats of the persons at this screen."""
        record = _deal(body)
        seats = _seats(body.seats, identity, self.known_level)
        self.take_from_limit(address)
        holds_none = not any(seat.holders for seat in seats)
        pace = self.services.settings.pace if body.pace is None else body.pace
        stored = _new_table(record, seats, pace, {identity} if holds_none else ())
        return await self._create(stored)

    def known_level(self, level: str) -> str:
        """One of ours, or a program that whoever runs this server has named: no other way in."""
        known = (*BOTS, *self.services.settings.outside)
        if level not in known:
            raise TableRefused(NoSuchLevel(level, ", ".join(known)))
        return level

    def take_from_limit(self, address: str) -> None:
        """New tables and records are limited for each address."""
        if not self._tables.take(address):
            raise TableRefused(TooFast())

    async def _create(self, stored: StoredTable, *others: store.Write) -> Room:
        position = Table(stored.record, stored.created).position
        phase, actor = position.phase.value, position.actor
        new = store.new_table(stored, phase, actor, RULES_VERSION)
        await self._write([*new, *others])
        return self._add(Room(stored, self.services))

    async def _write(self, writes: Sequence[store.Write]) -> None:
        try:
            await self.services.store.write(writes)
        except NotWritten as error:
            raise TableRefused(NotStored()) from error

    async def rematch(self, identity: str, address: str, room: Room) -> tuple[Room, bool]:
        """The same people and bots at a new table; a second wish leads to the same one."""
        async with room.lock:
            if not room.table.over:
                raise TableRefused(GameStillRuns())
            if not room.seats_of(identity):
                raise TableRefused(OnlyForPlayers())
            if room.rematch is not None:
                return await self.room(room.rematch, identity), False
            self.take_from_limit(address)
            again = await self._rematch(room)
            room.rematch = again.id
            room.announce()
            return again, True

    async def _rematch(self, room: Room) -> Room:
        record = deal(room.table.players, room.table.options)
        seats = tuple(
            Seat(s.seat, s.name, s.colour, None if s.holders else s.bot, 0, s.holders)
            for s in room.seats
        )
        stored = _new_table(record, seats, room.pace, room.watchers)
        return await self._create(stored, store.set_rematch(room.id, stored.id))

    async def tables_of(self, identity: str) -> protocol.TableList:
        most = self.services.limits.listed
        summaries = await self.services.store.tables_of(identity, most)
        return protocol.TableList(tables=[_summary(each, identity) for each in summaries])

    # --- Links -----------------------------------------------------------------------------------

    async def link(self, key: str) -> tuple[Room, Link]:
        """The table that a link leads to."""
        link = self.services.signer.link(key)
        room = None if link is None else await self._room(link.table)
        if link is None or room is None:
            raise TableRefused(NoSuchLink())
        return room, link

    async def look_at_link(self, key: str, identity: str) -> protocol.LinkAnswer:
        """What a link opens; a used one only tells whoever used it."""
        room, link = await self.link(key)
        is_seat = link.seat != WATCHING
        if is_seat and not room.opens(link, identity):
            raise TableRefused(NoSuchLink())
        return protocol.LinkAnswer(
            kind="seat" if is_seat else "watch",
            table=room.id,
            seat=link.seat if is_seat else None,
            known=room.knows(identity),
            seats=room.table_message().seats,
            options=room.table_message().options,
        )

    async def use_link(self, key: str, identity: str, body: protocol.UseLink) -> Room:
        room, link = await self.link(key)
        await room.use_link(identity, link, body)
        return room

    # --- Connections -----------------------------------------------------------------------------

    def join(self, room: Room, connection: Connection) -> None:
        """Let a client in, if it has not too many connections already."""
        limits = self.services.limits
        for count, most in (
            (self._by_identity[connection.identity], limits.connections_of_identity),
            (self._by_address[connection.address], limits.connections_of_address),
            (self._by_address.total(), limits.connections),
        ):
            if count >= most:
                raise TableRefused(TooMany(most))
        self._by_identity[connection.identity] += 1
        self._by_address[connection.address] += 1
        room.join(connection)

    def may_speak(self, connection: Connection) -> bool:
        """Whether neither the client nor all clients of its address send too much."""
        return connection.messages.take() and self._messages.take(connection.address)

    def leave(self, room: Room, connection: Connection) -> None:
        room.leave(connection)
        for counter, key in (
            (self._by_identity, connection.identity),
            (self._by_address, connection.address),
        ):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]

    async def receive(self, room: Room, connection: Connection, text: str) -> None:
        """Answer one message of a client, whatever it is."""
        try:
            message = protocol.FROM_CLIENT.validate_json(text)
        except ValidationError as error:
            unreadable = TableRefused(MessageNotReadable(_place(error)))
            self._refuse(room, connection, _readable_id(text), unreadable)
            return
        try:
            await self._answer(room, connection, message)
        except Refused as refused:
            self._refuse(room, connection, message.id, refused)
        except NotWritten:
            self._refuse(room, connection, message.id, TableRefused(NotStored()))

    def too_fast(self, room: Room, connection: Connection, text: str) -> None:
        """Refuse a message unread."""
        self._refuse(room, connection, _readable_id(text), TableRefused(TooFast()))

    def _refuse(self, room: Room, connection: Connection, id: str | None, refused: Refused) -> None:
        telling = room.sight.telling(connection.language)
        version = room.table.version if connection.greeted else None
        refusal = telling.refusal(refused)
        connection.send(protocol.RefusedMessage(id=id, version=version, refusal=refusal))

    async def _answer(self, room: Room, connection: Connection, message: Any) -> None:
        language = connection.language
        match message:
            case protocol.Hello():
                await room.welcome(connection, message)
            case protocol.Ping():
                connection.send(protocol.Pong(id=message.id))
            case _ if not connection.greeted:
                raise TableRefused(HelloFirst())
            case protocol.Act() | protocol.Undo() | protocol.Confirm():
                await room.play(connection, message)
                self.wake(room)
            case protocol.WhyNot():
                refusals = room.why_not(connection.identity, message, language)
                connection.send(protocol.Why(id=message.id, refusals=refusals))
            case protocol.AskMoment():
                connection.send(room.sight.moment(message.id, message.version, language))
            case protocol.Say():
                await room.say(connection, message)


# --- New tables ----------------------------------------------------------------------------------


def _deal(body: protocol.NewTable) -> Record:
    options = Options.from_dict(body.options.model_dump(exclude_none=True))
    players = len(body.seats)
    if body.first is not None and body.first >= players:
        raise TableRefused(FirstIsNoSeat(players))
    return deal(players, options, body.first)


def _seats(
    wanted: Sequence[Any], identity: str, known_level: Callable[[str], str]
) -> tuple[Seat, ...]:
    """The seats of a new table; who wished for no colour gets one that is free."""
    chosen = [seat.colour for seat in wanted if seat.colour is not None]
    for colour in chosen:
        if chosen.count(colour) > 1:
            raise TableRefused(ColourTaken(colour))
    free = iter([colour for colour in COLOURS if colour not in chosen])
    return tuple(
        _seat(number, seat, seat.colour or next(free), identity, known_level)
        for number, seat in enumerate(wanted)
    )


def _seat(
    number: int, wanted: Any, colour: str, identity: str, known_level: Callable[[str], str]
) -> Seat:
    match wanted:
        case protocol.NewPerson():
            return Seat(number, wanted.name, colour, holders=frozenset((identity,)))
        case protocol.NewBot():
            return Seat(number, wanted.name, colour, known_level(wanted.level))
        case _:
            return Seat(number, None, colour)


def _new_table(record: Record, seats: tuple[Seat, ...], pace: float, watchers: Any) -> StoredTable:
    return StoredTable(
        id=new_table_id(),
        created=time.time(),
        record=record,
        pace=pace,
        rematch=None,
        seats=seats,
        watchers=frozenset(watchers),
        log=(),
        chat=(),
        accepted={},
        said=frozenset(),
    )


def _summary(summary: Summary, identity: str) -> protocol.TableSummary:
    seats = [seat_message(seat, connected=False, left=False) for seat in summary.seats]
    mine = [seat.seat for seat in summary.seats if identity in seat.holders]
    decides = [seat.seat for seat in summary.seats if seat.seat in mine and seat.bot is None]
    return protocol.TableSummary.model_validate(
        {
            "id": summary.id,
            "seats": seats,
            "mine": mine,
            "created": summary.created,
            "touched": summary.touched,
            "phase": summary.phase,
            "round": summary.round,
            "my_turn": summary.actor in decides,
            "over": summary.phase == "over",
        }
    )


# --- Messages that cannot be read ----------------------------------------------------------------


def _place(error: ValidationError) -> str:
    """Where a message does not fit the protocol."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else first["msg"]


class _Identified(protocol.Message):
    model_config = ConfigDict(extra="ignore")
    id: protocol.MessageId


def _readable_id(text: str) -> str | None:
    """The id of a message of which nothing else makes sense."""
    try:
        return _Identified.model_validate_json(text).id
    except ValidationError:
        return None
