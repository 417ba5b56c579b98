"""A table with the people at it: stores what happens, and tells everybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, cast

from upstream.bots import SUBSTITUTE
from upstream.game import View
from upstream.options import Options
from upstream.refusal import Refusal
from upstream.server import protocol, store
from upstream.server.connection import Connection
from upstream.server.identity import Link, Signer
from upstream.server.limits import Buckets, Limits
from upstream.server.protocol.refusals import (
    BotPlays,
    ColourTaken,
    NoBotThere,
    NoSuchLink,
    NoSuchSeat,
    NotLeft,
    NotYourSeat,
    OnlyForPlayers,
    StaleVersion,
    TableRefused,
    TooFast,
)
from upstream.server.seats import WATCHING, Seat
from upstream.server.settings import Settings
from upstream.server.sight import Sight
from upstream.server.spoken import spoken_language
from upstream.server.store import Line, Sent, Store, StoredTable, Write
from upstream.server.table import Step, Table
from upstream.server.thinkers import Thinkers

Judge: TypeAlias = Callable[[], Sequence[Step]]
#: As many chat lines are shown to whoever comes.
_CHAT_SHOWN = 200


@dataclass(frozen=True, slots=True)
class Services:
    """What all rooms share."""

    store: Store
    thinkers: Thinkers
    signer: Signer
    settings: Settings

    @property
    def limits(self) -> Limits:
        return self.settings.limits


class Room:
    """One table, its seats, and whoever is connected to it."""

    def __init__(self, stored: StoredTable, services: Services) -> None:
        self.id = stored.id
        self.created = stored.created
        self.table = Table.restore(stored.record, stored.created, stored.log)
        self.seats = stored.seats
        self.watchers = stored.watchers
        self.pace = stored.pace
        self.rematch = stored.rematch
        self.chat = list(stored.chat)
        self._accepted = dict(stored.accepted)
        self._said = set(stored.said)
        self._talk = Buckets(services.limits.chat)
        self._services = services
        self.sight = Sight(self.table, self.seats)
        self.connections: set[Connection] = set()
        #: Everything that changes the table happens under this lock, from judging to telling.
        self.lock = asyncio.Lock()
        loaded = time.monotonic()
        self._gone_since = {seat.seat: loaded for seat in self.seats}

    # --- Who is who ------------------------------------------------------------------------------

    def seats_of(self, identity: str) -> list[int]:
        return [seat.seat for seat in self.seats if identity in seat.holders]

    def knows(self, identity: str) -> bool:
        return identity in self.watchers or bool(self.seats_of(identity))

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            _refuse(NoSuchSeat(len(self.seats)))
        return self.seats[number]

    def _decides_for(self, identity: str) -> list[int]:
        """The seats that this client plays by itself."""
        return [seat.seat for seat in self.seats if identity in seat.holders and seat.bot is None]

    def _own(self, identity: str, number: int) -> Seat:
        seat = self.seat(number)
        if identity not in seat.holders:
            _refuse(NotYourSeat(number))
        return seat

    def _is_connected(self, seat: Seat) -> bool:
        return any(connection.identity in seat.holders for connection in self.connections)

    def _is_left(self, seat: Seat) -> bool:
        """Open, or without a connection for a while."""
        if seat.bot is not None or self._is_connected(seat):
            return False
        away = time.monotonic() - self._gone_since[seat.seat]
        return not seat.holders or away >= self._services.settings.away

    # --- Messages about the table ----------------------------------------------------------------

    def table_message(self) -> protocol.Table:
        return protocol.Table(
            id=self.id,
            players=self.table.players,
            options=options_message(self.table.options),
            first=self.table.first,
            seats=[self._seat_message(seat) for seat in self.seats],
            pace=self.pace,
            created=self.created,
            over=self.table.over,
            takes_back=self.table.takes_back,
            read_only=self.table.read_only,
            rematch=self.rematch,
        )

    def _seat_message(self, seat: Seat) -> protocol.Seat:
        return seat_message(seat, connected=self._is_connected(seat), left=self._is_left(seat))

    def you_message(self, identity: str, base: str) -> protocol.You:
        mine = self.seats_of(identity)
        links = protocol.Links(watch=None, seats=[])
        if mine:
            watch = self._services.signer.key(Link(self.id))
            # One's own seat on another device, and the seats that nobody holds, for others.
            open_to = [seat for seat in self.seats if seat.seat in mine or not seat.holders]
            seats = [self._seat_link(seat, base) for seat in open_to]
            links = protocol.Links(watch=f"{base}/watch/{watch}", seats=seats)
        return protocol.You(seats=mine, elsewhere=self._is_elsewhere(identity), links=links)

    def _is_elsewhere(self, identity: str) -> bool:
        """Whether somebody else holds a seat of this client's, and is connected."""
        others = {connection.identity for connection in self.connections} - {identity}
        return any(identity in seat.holders and others & seat.holders for seat in self.seats)

    def _seat_link(self, seat: Seat, base: str) -> protocol.SeatLink:
        key = self._services.signer.key(Link(self.id, seat.seat, seat.generation))
        return protocol.SeatLink(seat=seat.seat, url=f"{base}/seat/{key}")

    def answer(self, identity: str, base: str) -> protocol.TableAnswer:
        return protocol.TableAnswer(
            table=self.table_message(), you=self.you_message(identity, base)
        )

    # --- Coming and going ------------------------------------------------------------------------

    async def welcome(self, connection: Connection, hello: protocol.Hello) -> None:
        """Tell a client what it has not seen yet; from now on it is told what happens."""
        async with self.lock:
            connection.language = spoken_language(hello.language)
            connection.greeted = True
            seen = hello.seen if hello.seen is None or hello.seen <= self.table.version else None
            connection.send(
                f'{{"type":"welcome","id":"{hello.id}","protocol":{protocol.PROTOCOL},'
                f'"table":{self.table_message().model_dump_json()},'
                f'"you":{self.you_message(connection.identity, connection.base).model_dump_json()},'
                f'"state":{self._state_for(connection, seen)},'
                f'"chat":[{self._chat_since(hello.chat_seen)}]}}'
            )

    def join(self, connection: Connection) -> None:
        known = any(other.identity == connection.identity for other in self.connections)
        self.connections.add(connection)
        if not known:
            self.announce()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if any(other.identity == connection.identity for other in self.connections):
            return
        mine = self.seats_of(connection.identity)
        self._gone_since.update(dict.fromkeys(mine, time.monotonic()))
        self.announce()
        if mine and self.connections:  # tell those who stay when the seat counts as left
            away = self._services.settings.away
            asyncio.get_running_loop().call_later(away + 0.05, self.announce)

    def announce(self) -> None:
        """Tell everybody who sits where."""
        if not self.connections:
            return
        table = self.table_message().model_dump_json()
        for connection in self.connections:
            if connection.greeted:
                you = self.you_message(connection.identity, connection.base).model_dump_json()
                connection.send(f'{{"type":"table","table":{table},"you":{you}}}')

    def _chat_since(self, seen: int | None) -> str:
        lines = [line for line in self.chat if seen is None or line.number > seen]
        return ",".join(line_message(line).model_dump_json() for line in lines[-_CHAT_SHOWN:])

    def _state_for(self, connection: Connection, since: int | None) -> str:
        seats = self._decides_for(connection.identity)
        return self.sight.what_this_seat_may_see(seats, since, connection.language)

    # --- Playing ---------------------------------------------------------------------------------

    async def play(self, connection: Connection, message: protocol.Played) -> None:
        """Judge a message, store what comes of it, answer it, and tell everybody."""
        async with self.lock:
            sent = Sent(connection.identity, message.id)
            if sent not in self._accepted:
                await self._play(connection, message, sent)
            else:
                version = self._accepted[sent]
                connection.send(protocol.Accepted(id=message.id, version=version))

    async def _play(self, connection: Connection, message: protocol.Played, sent: Sent) -> None:
        seat = self._own(connection.identity, message.seat)
        if seat.bot is not None:
            _refuse(BotPlays(seat.seat))
        steps = self._judge(message)
        await self._store(steps, sent)
        self._accepted[sent] = self.table.version
        connection.send(protocol.Accepted(id=message.id, version=self.table.version))
        await asyncio.sleep(0)  # the answer goes out before the state is made
        self._tell(steps)

    def _judge(self, message: protocol.Played) -> Sequence[Step]:
        seat, version, now = message.seat, message.version, time.time()
        match message:
            case protocol.Act(action=action, auto_confirm=auto):
                return self.table.act(seat, action, version, now, auto_confirm=auto)
            case protocol.Undo():
                return self.table.undo(seat, version, now)
            case protocol.Confirm():
                return self.table.confirm(seat, version, now)

    async def _store(self, steps: Sequence[Step], sent: Sent | None, *others: Write) -> None:
        """Only what is on the disk has happened."""
        writes = [*others, *(store.add_entry(self.id, step.logged, sent) for step in steps)]
        last = steps[-1]
        if last.kind == "confirm":
            now = last.position
            phase = now.phase.value
            writes.append(store.go_on(self.id, phase, now.round, now.actor, last.logged.time))
        await self._services.store.write(writes)
        self.table.add(steps)

    def _tell(self, steps: Sequence[Step]) -> None:
        """Everybody sees what happened, and whoever has to decide sees what they may do."""
        since = steps[0].version - 1
        for connection in self.connections:
            if connection.greeted:
                connection.send(self._state_for(connection, since))
        if self.table.over:
            self.announce()

    def why_not(
        self, identity: str, message: protocol.WhyNot, language: str
    ) -> list[protocol.Refusal]:
        """Why a piece of one's own cannot go there."""
        self._own(identity, message.seat)
        if message.version != self.table.version:
            _refuse(StaleVersion(message.version, self.table.version))
        return self.sight.why_not(message, language)

    # --- Bots ------------------------------------------------------------------------------------

    def bot_to_move(self) -> str | None:
        """The bot whose decision it is, if it is one's."""
        actor = self.table.actor
        return None if actor is None or self.table.read_only else self.seats[actor].bot

    @property
    def lane(self) -> str:
        """For whom the bots think: an address where somebody is; all others share one lane."""
        return min((connection.address for connection in self.connections), default="")

    def view(self) -> View:
        return self.table.view(self.sight.telling("en").names)

    async def bot_acts(self, bot: str, action: str, version: int) -> bool:
        """Play what a bot chose; False where the table no longer stands as it thought."""
        async with self.lock:
            if self.table.version != version or self.bot_to_move() != bot:
                return False
            actor = cast("int", self.table.actor)
            now = time.time()
            steps = self.table.act(actor, action, version, now, auto_confirm=True, cautious=False)
            await self._store(steps, None)
            self._tell(steps)
            return True

    async def bot_failed(self, bot: str, reason: str, version: int) -> None:
        """A program from outside is out of this game: the log says why, and another plays on."""
        async with self.lock:
            if self.table.version != version or self.bot_to_move() != bot:
                return
            seat = replace(self.seats[cast("int", self.table.actor)], bot=SUBSTITUTE)
            steps = self.table.failed(reason, version, time.time())
            await self._store(steps, None, store.change_seat(self.id, seat))
            self._seat_again(seat)
            self.announce()
            self._tell(steps)

    # --- Talking ---------------------------------------------------------------------------------

    async def say(self, connection: Connection, message: protocol.Say) -> None:
        """Everybody hears what a player says."""
        async with self.lock:
            sent = Sent(connection.identity, message.id)
            seat = self._own(connection.identity, message.seat)
            if sent not in self._said:
                if not self._talk.take(str(seat.seat)):
                    _refuse(TooFast())
                line = self._new_line(seat, message.text)
                await self._services.store.write([store.add_line(self.id, line, sent)])
                self._said.add(sent)
                self.chat.append(line)
                self._tell_line(line)
            connection.send(protocol.Accepted(id=message.id, version=self.table.version))

    def _new_line(self, seat: Seat, text: str) -> Line:
        number = self.chat[-1].number + 1 if self.chat else 1
        name = self.sight.telling("en").names[seat.seat]
        return Line(number, seat.seat, name, text, time.time())

    def _tell_line(self, line: Line) -> None:
        said = protocol.Said(line=line_message(line)).model_dump_json()
        for connection in self.connections:
            if connection.greeted:
                connection.send(said)

    # --- Seats -----------------------------------------------------------------------------------

    async def use_link(self, identity: str, link: Link, body: protocol.UseLink) -> None:
        """Take the seat that a link opens, or watch."""
        async with self.lock:
            if link.seat == WATCHING:
                await self._watch(identity)
            elif identity not in self.seat(link.seat).holders:
                await self._take_seat(identity, link, body)

    def opens(self, link: Link, identity: str) -> bool:
        """Whether a seat's link still works: its holders' does, any other only once."""
        seat = self.seat(link.seat)
        return identity in seat.holders or link.generation == seat.generation

    async def _watch(self, identity: str) -> None:
        if not self.knows(identity):
            await self._services.store.write([store.add_holder(self.id, WATCHING, identity)])
            self.watchers |= {identity}

    async def _take_seat(self, identity: str, link: Link, body: protocol.UseLink) -> None:
        seat = self.seat(link.seat)
        if not self.opens(link, identity):
            _refuse(NoSuchLink())
        # Somebody's other device must not change their name by coming.
        name, colour = (None, None) if seat.holders else (body.name, body.colour)
        self._free_colour(seat, colour)
        taken = seat.held_by(identity, name, colour)
        holder = store.add_holder(self.id, seat.seat, identity)
        await self._change(taken, holder)

    def _free_colour(self, seat: Seat, colour: str | None) -> None:
        if colour in {other.colour for other in self.seats if other.seat != seat.seat}:
            _refuse(ColourTaken(str(colour)))

    async def _change(self, changed: Seat, *others: Write) -> None:
        """Store a changed seat, and show everybody the table as it is for them now."""
        await self._services.store.write([store.change_seat(self.id, changed), *others])
        before = self.seats[changed.seat]
        self._seat_again(changed)
        if (before.name, before.colour) != (changed.name, changed.colour):
            self.sight.rename(self.seats)
        self.announce()
        for connection in self.connections:
            if connection.greeted:
                connection.send(self._state_for(connection, self.table.version))

    def _seat_again(self, changed: Seat) -> None:
        seats = list(self.seats)
        seats[changed.seat] = changed
        self.seats = tuple(seats)

    async def give_to_bot(self, identity: str, number: int, level: str) -> None:
        """A bot plays for a seat that is one's own, open, or left."""
        async with self.lock:
            seat = self.seat(number)
            self._only_players(identity)
            if identity not in seat.holders and not self._is_left(seat) and seat.holders:
                _refuse(NotLeft(number))
            await self._change(replace(seat, bot=level))

    async def take_back(self, identity: str, number: int) -> None:
        """The holder of a seat plays again."""
        async with self.lock:
            seat = self._own(identity, number)
            if seat.bot is None:
                _refuse(NoBotThere(number))
            await self._change(replace(seat, bot=None))

    async def change_seat(self, identity: str, number: int, body: protocol.ChangeSeat) -> None:
        """One's own name and colour."""
        async with self.lock:
            seat = self._own(identity, number)
            self._free_colour(seat, body.colour)
            name, colour = body.name or seat.name, body.colour or seat.colour
            await self._change(replace(seat, name=name, colour=colour))

    async def change_table(self, identity: str, body: protocol.ChangeTable) -> None:
        """How fast the opponents play."""
        async with self.lock:
            self._only_players(identity)
            await self._services.store.write([store.set_pace(self.id, body.pace)])
            self.pace = body.pace
            self.announce()

    def _only_players(self, identity: str) -> None:
        if not self.seats_of(identity):
            _refuse(OnlyForPlayers())

    def record(self, language: str) -> dict[str, Any]:
        """The record; who gave no name is called by their colour, in this language."""
        return self.table.record(self.sight.telling(language).names)


# --- Values as messages --------------------------------------------------------------------------


def seat_message(seat: Seat, *, connected: bool, left: bool) -> protocol.Seat:
    return protocol.Seat.model_validate(
        {
            "seat": seat.seat,
            "name": seat.name,
            "colour": seat.colour,
            "kind": seat.kind,
            "level": seat.bot,
            "held": bool(seat.holders),
            "connected": connected,
            "left": left,
        }
    )


def line_message(line: Line) -> protocol.ChatLine:
    return protocol.ChatLine(
        number=line.number, seat=line.seat, name=line.name, text=line.text, time=line.time
    )


def options_message(options: Options) -> protocol.Options:
    return protocol.Options.model_validate(options.to_dict())


def _refuse(why: Refusal) -> Any:
    raise TableRefused(why)
