"""All tables: finds, opens, creates and deletes them, and follows links to them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from functools import partial
from typing import Any, Final, Literal
from weakref import WeakValueDictionary

from upstream.app.concurrency import run_in_thread
from upstream.app.localization import words_of
from upstream.app.messages.base import COLOURS
from upstream.app.messages.refusals import (
    ColourTaken,
    FirstIsNoSeat,
    GameStillRuns,
    KnownRiver,
    NoSuchLink,
    NoSuchMoment,
    NoSuchReplay,
    NoSuchTable,
    OnlyForPlayers,
    TableRefused,
    TooFast,
)
from upstream.app.messages.tables import (
    ForgottenClient,
    LinkAnswer,
    NewBot,
    NewOpen,
    NewPerson,
    NewTable,
    StartAtPosition,
    StartAtReplay,
    StartAtTable,
    StartOnRiver,
    Statistics,
    TableList,
    TableSummary,
    UseLink,
)
from upstream.app.rate_limiter import RateLimiters
from upstream.app.signing import Link, Signer, is_table_id, new_table_id
from upstream.app.store.port import (
    AddEntry,
    AddTable,
    DeleteReplay,
    FinishGame,
    ForgetClient,
    MoveReplays,
    NotWritten,
    UpdateTable,
    Write,
    clock_writes,
)
from upstream.app.store.stored import StoredTable, Summary, seat_results
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.clock import RUNNING_OUT, TIME_UP, advanced
from upstream.app.tables.connection import NO_SUCH_TABLE, Connection
from upstream.app.tables.deadlines import DeadlineScheduler
from upstream.app.tables.events import (
    GameOver,
    SeatsWaiting,
    SeatTaken,
    TableDeleted,
    TurnPlayed,
    TurnStarted,
)
from upstream.app.tables.room import Room, RoomServices
from upstream.app.tables.seats import (
    WATCHING,
    Seat,
    TableSettings,
    clock_from,
    clock_message,
    numbered,
    require_level,
    seat_message,
)
from upstream.app.tables.statistics import statistics
from upstream.app.tables.table_game import TableGame, deal, deal_from
from upstream.daily import DailyRiver
from upstream.game import Game, begin
from upstream.notation.positions import position_from
from upstream.notation.record import Record, record_from_dict
from upstream.rules.options import Options
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import BadPosition, GameIsOver, Refused, WrongValue, as_json
from upstream.rules.score import result

_LOG: Final = logging.getLogger(__name__)

#: Rooms that stay open for a while after their last use.
_RECENT_ROOMS: Final = 200
#: Tables that are deleted in one transaction.
_DELETED_TOGETHER: Final = 50


class TableRegistry:
    """The open rooms; every other table is in the store."""

    def __init__(self, services: RoomServices, bots: BotRunner) -> None:
        self._services = services
        self._bots = bots
        # A room is open as long as something refers to it: a connection, a bot, or recent use.
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._recent: deque[Room] = deque(maxlen=_RECENT_ROOMS)
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._creations = RateLimiters(services.settings.limits.tables)
        self.deadlines = DeadlineScheduler(services.store, services.events, self.find, services.now)
        events = services.events
        events.subscribe(TurnStarted, self._wake_bot)
        events.subscribe(SeatTaken, self._wake_bot)
        events.subscribe(TurnPlayed, self._count_actions)
        games = services.metrics.games
        events.subscribe(GameOver, lambda event: games.labels(str(len(event.seats))).inc())

    def run_clocks(self) -> None:
        """Act when the time of a turn is up or running out; not while the server is down."""
        self.deadlines.prepare = self.note_alive
        self.deadlines.register(TIME_UP, lambda room, _: room.time_up())
        self.deadlines.register(RUNNING_OUT, lambda room, _: room.running_out())

    async def note_alive(self) -> None:
        """Note that this process is running, and give players the time that none was.

        Raises StoreFailed.
        """
        moved = await self._services.store.note_alive(self._services.now(), (TIME_UP, RUNNING_OUT))
        for table_id in moved:
            if (room := self._rooms.get(table_id)) is not None:
                await room.writer.catch_up()
            self._services.peers.changed(table_id)

    def join(self, room: Room, connection: Connection) -> None:
        """Add a client's connection to a room. Bots that nobody watched play on."""
        room.join(connection)
        self._bots.wake(room)

    def _wake_bot(self, event: TurnStarted | SeatTaken) -> None:
        room = self._rooms.get(event.table_id)
        if room is not None and event.seat.bot is not None:
            self._bots.wake(room)

    def _count_actions(self, event: TurnPlayed) -> None:
        kind = "person" if event.seat.bot is None else "bot"
        self._services.metrics.actions.labels(kind).inc(len(event.actions))

    @property
    def rooms(self) -> list[Room]:
        """The open rooms."""
        return list(self._rooms.values())

    def __len__(self) -> int:
        """Return how many rooms are open."""
        return len(self._rooms)

    # --- Finding ---------------------------------------------------------------------------------

    async def room(self, table_id: str, identity: str) -> Room:
        """Return the room of a table. Raises TableRefused if this client may not see it."""
        room = await self.find(table_id)
        if room is None or not room.seating.knows(identity):
            raise TableRefused(NoSuchTable())
        return room

    async def room_to_join(self, table_id: str, identity: str) -> Room:
        """Return the room for a client that connects. Raises as ``room`` does.

        A room with clients is notified of every change, and a joining client says which version it
        has seen. So it need not be compared with the database for each of the hundreds of clients
        that come when another process has died.
        """
        room = self._rooms.get(table_id)
        if room is None or not room.presence.connections or not room.seating.knows(identity):
            return await self.room(table_id, identity)
        return room

    async def find(self, table_id: str) -> Room | None:
        """Return the room of a table with all stored changes, or None if it does not exist.

        Does not check who asks. Raises NotRead if the store cannot be read.
        """
        room = self._rooms.get(table_id)
        if room is None:
            if not is_table_id(table_id):
                return None
            if table_id not in self._opening:
                self._opening[table_id] = asyncio.create_task(self._open(table_id))
            return await asyncio.shield(self._opening[table_id])
        if self._services.store.is_shared and not await room.writer.catch_up():
            self.close_deleted([table_id])
            return None
        return room

    async def _open(self, table_id: str) -> Room | None:
        try:
            stored = await self._services.store.table(table_id)
            if stored is None:
                return None
            room = await run_in_thread(Room, stored, self._services)
            if self._services.store.is_shared:
                await room.writer.catch_up()  # clients of other processes
            self._add(room)
            self._bots.wake(room)
            return room
        finally:
            del self._opening[table_id]

    def _add(self, room: Room) -> None:
        self._rooms[room.id] = room
        self._recent.append(room)

    @property
    def open_tables(self) -> list[str]:
        """The ids of the open rooms."""
        return list(self._rooms)

    @property
    def occupied_tables(self) -> list[str]:
        """The ids of the rooms with connections."""
        return [room.id for room in self.rooms if room.presence.connections]

    async def resume(self) -> None:
        """Open every table at which a bot has to move, so that it plays on after a restart."""
        for table_id in await self._services.store.bots_at_work():
            with _isolate_failures(table_id):
                await self.find(table_id)

    async def resume_table(self, table_id: str) -> Room | None:
        """Let a bot play on at a table. Return its room, or None if it cannot be opened."""
        room = None
        with _isolate_failures(table_id):
            room = await self.find(table_id)
            if room is not None:
                self._bots.wake(room)
        return room

    async def add_missing_results(self) -> None:
        """Store the results of games that were finished before results were stored."""
        store = self._services.store
        for table_id in await store.without_result():
            with _isolate_failures(table_id):
                stored = await store.table(table_id)
                if stored is None:
                    continue
                game = await run_in_thread(
                    TableGame.restore, stored.record, stored.created, stored.log
                )
                if game.over:
                    ended = game.entries[-1].entry.time
                    results = seat_results(result(game.position))
                    await store.write([FinishGame(table_id, results, ended)])

    async def statistics_of(self, identity: str) -> Statistics:
        """Return the statistics of a client's finished games."""
        tables = await self._services.store.tables_of(identity)
        return statistics(tables, identity, partial(self._services.signer.pseudonym, identity))

    async def tables_of(self, identity: str) -> TableList:
        """Return the tables of a client, the latest first."""
        limit = self._services.settings.limits.max_listed_tables
        summaries = await self._services.store.tables_of(identity, limit=limit)
        return TableList(tables=[_summary(each, identity) for each in summaries])

    # --- Leaving and deleting --------------------------------------------------------------------

    async def leave(self, identity: str, table_id: str) -> bool:
        """Let a client leave a table for good. Return whether the table is deleted.

        Raises TableRefused if the client may not see the table, and StoreFailed if that could not
        be stored.
        """
        room = await self.room(table_id, identity)
        is_deleted = await room.depart(identity)
        if is_deleted:
            self.close_deleted([table_id])
        return is_deleted

    async def forget_client(self, identity: str) -> ForgottenClient:
        """Let a client leave all its tables, and delete its uploaded records.

        Raises StoreFailed if that could not be stored; it can then be repeated.
        """
        store = self._services.store
        tables = await store.tables_of(identity)
        own = [table.id for table in tables if table.is_held_only_by(identity)]
        for first in range(0, len(own), _DELETED_TOGETHER):
            deleted = await store.delete_tables(own[first : first + _DELETED_TOGETHER])
            self.publish_deleted(deleted)
            for table_id in deleted:
                self._services.peers.changed(table_id)
        left = 0
        for table_id in (others := {table.id for table in tables} - {*own}):
            try:
                left += not await self.leave(identity, table_id)
            except Refused:  # damaged, or deleted meanwhile
                await store.write([ForgetClient(table_id, identity)])
                left += 1
        records = await store.replays_of(identity)
        await store.write([DeleteReplay(replay_id) for replay_id in records])
        deleted_count = len(own) + len(others) - left
        return ForgottenClient(left=left, deleted=deleted_count, records=len(records))

    async def move_client(self, identity: str, to: str) -> int:
        """Give the tables and records of a client to another one. Return how many tables.

        Raises StoreFailed if that could not be stored; it can then be repeated.
        """
        store = self._services.store
        tables = await store.tables_of(identity)
        for table in tables:
            with _isolate_failures(table.id):
                room = await self.find(table.id)
                if room is not None:
                    await room.move_client(identity, to)
        await store.write([MoveReplays(identity, to)])
        return len(tables)

    def connected_devices(self) -> set[str]:
        """Return the browsers that are connected to tables of this process."""
        return {each.device for room in self.rooms for each in room.presence.connections}

    def close_connections(self, device: str) -> None:
        """Disconnect a browser from all tables."""
        for room in self.rooms:
            for connection in list(room.presence.connections):
                if connection.device == device:
                    connection.close(NO_SUCH_TABLE)

    def publish_deleted(self, ids: Iterable[str]) -> None:
        """Publish that this process has deleted these tables, and close their rooms."""
        now, ids = self._services.now(), [*ids]
        self._services.events.publish(TableDeleted(table_id, now) for table_id in ids)
        self.close_deleted(ids)

    def close_deleted(self, ids: Iterable[str]) -> None:
        """Close the rooms of tables that are deleted."""
        for table_id in ids:
            room = self._rooms.pop(table_id, None)
            if room is not None:
                room.delete()

    # --- Creating --------------------------------------------------------------------------------

    def count_creation(self, address: str) -> None:
        """Count a new table or record. Raises TableRefused if an address creates too many."""
        if not self._creations.take(address):
            raise TableRefused(TooFast())

    async def create(self, identity: str, address: str, body: NewTable) -> Room:
        """Create a table; its creator holds the seats of the people at this screen.

        Raises Refused if the body asks for something impossible, and StoreFailed if the table could
        not be stored.
        """
        settings = self._services.settings
        seats = seats_for(body.seats, identity, settings.external_bots)
        if body.left_level is not None:
            require_level(body.left_level, settings.external_bots)
        laid: tuple[str, ...] = ()
        if body.start is None:
            record = deal_for(body)
            self.count_creation(address)
        else:  # counted first: finding the position is slow
            self.count_creation(address)
            if isinstance(body.start, StartOnRiver):
                played = await self._replayed(identity, body.start.river)
                record, laid = river_for(body, played), played.actions
            else:
                record = deal_for(body, await self._start_position(identity, body.start))
        watchers = () if any(seat.holders for seat in seats) else (identity,)
        bot_delay = settings.bot_delay if body.bot_delay is None else body.bot_delay
        table_settings = TableSettings(
            identity, body.left_level, body.left_after, clock=clock_from(body.clock)
        )
        now = self._services.now()
        stored = new_table(
            record,
            seats,
            bot_delay,
            watchers,
            table_settings,
            now=now,
            quick=body.quick or bool(laid),
            laid=laid,
        )
        return await self._create(stored, address)

    async def create_daily(
        self, identity: str, address: str, river: DailyRiver, name: str | None
    ) -> Room:
        """Create a table for the river of a date.

        Raises TableRefused if the address creates tables too fast, and StoreFailed if the table
        could not be stored.
        """
        self.count_creation(address)
        bot_delay = self._services.settings.bot_delay
        return await self._create(daily_table(river, identity, name, bot_delay), address)

    async def _start_position(
        self, identity: str, start: StartAtPosition | StartAtTable | StartAtReplay
    ) -> Position:
        """Return the position that a new table begins at.

        Raises BadPosition if its text is invalid, BadRecord if a replayed action is illegal, and
        TableRefused if this client may not see the table or record, if it does not reach this
        moment, or if others still play there.
        """
        match start:
            case StartAtPosition(position=text):
                return position_from(text)
            case StartAtTable(table=table_id, version=version):
                room = await self.room(table_id, identity)
                others = any(seat.holders - {identity} for seat in room.seating.seats)
                if others and not room.game.over:  # nobody may try out an unfinished game of others
                    raise TableRefused(GameStillRuns())
                return room.game.entry_at(version).position
            case StartAtReplay(replay=replay_id, number=number):
                record = await self._replayed(identity, replay_id)
                if number > len(record.actions):
                    raise TableRefused(NoSuchMoment(number, len(record.actions)))
                shortened = replace(record, actions=record.actions[:number])
                return (await run_in_thread(Game, shortened)).position

    async def _replayed(self, identity: str, replay_id: str) -> Record:
        """Return the record of a finished table, or an uploaded one."""
        room = await self.find(replay_id)
        if room is not None and room.seating.knows(identity) and room.game.over:
            return record_from_dict(room.record("en"))
        text = await self._services.store.replay(replay_id) if is_table_id(replay_id) else None
        if text is None:
            raise TableRefused(NoSuchReplay())
        return record_from_dict(json.loads(text))

    async def rematch(self, identity: str, address: str, room: Room) -> tuple[Room, bool]:
        """Return a table with the same people and bots, and whether it is a new one.

        Raises TableRefused while the game runs, if this client holds no seat, or if its address
        creates tables too fast, and StoreFailed if the table could not be stored.
        """
        if not room.game.over:
            raise TableRefused(GameStillRuns())
        if not room.seating.held_by(identity):
            raise TableRefused(OnlyForPlayers())
        before = room.rematch
        if before is not None and await self.find(before) is not None:
            return await self.room(before, identity), False
        self.count_creation(address)
        seating = room.seating
        record = deal(room.game.players, room.game.options)
        seats = seats_again(seating.seats)
        settings = replace(seating.settings, open_to_all=False)
        now = self._services.now()
        stored = new_table(
            record,
            seats,
            room.bot_delay,
            seating.watchers,
            settings,
            now=now,
            quick=room.game.is_quick,
        )
        waiting = SeatsWaiting(stored.id, stored.created, stored.seats, identity)
        writes = [*_added(stored), *self._services.notices(waiting)]
        if await room.set_rematch(stored.id, writes, before):
            return self._add_new(stored, address), True
        return await self.room(str(room.rematch), identity), False

    async def _create(self, stored: StoredTable, address: str) -> Room:
        store = self._services.store
        try:
            await store.write(_added(stored))
        except NotWritten:
            if await store.table(stored.id) is None:
                raise
        self._services.peers.changed(stored.id)
        return self._add_new(stored, address)

    def _add_new(self, stored: StoredTable, address: str) -> Room:
        room = Room(stored, self._services)
        room.maker_address = address
        self._add(room)
        if (turn := room.turn()) is not None:
            self._services.events.publish([turn])
        return room


def _added(stored: StoredTable) -> list[Write]:
    position = TableGame.restore(stored.record, stored.created, stored.log).position
    writes: list[Write] = [AddTable(stored, position.phase.value, position.actor)]
    if stored.log:
        writes += [AddEntry(stored.id, entry) for entry in stored.log]
        writes.append(UpdateTable(stored.id, {"round": position.round}))
    if stored.settings.clock is not None and stored.clock is not None:
        writes += clock_writes(stored.id, stored.settings.clock, stored.clock, stored.created)
    return writes


@contextlib.contextmanager
def _isolate_failures(table_id: str) -> Iterator[None]:
    """Log what is wrong with one table, so that the others go on."""
    try:
        yield
    except Exception as error:
        _LOG.warning("the table %s cannot go on: %s", table_id, type(error).__name__)


def _summary(summary: Summary, identity: str) -> TableSummary:
    seats = [seat_message(seat, connected=False, left=False) for seat in summary.seats]
    mine = [seat.seat for seat in summary.seats if identity in seat.holders]
    decides = [seat.seat for seat in summary.seats if seat.seat in mine and seat.bot is None]
    return TableSummary.model_validate(
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
            "turn": summary.actor,
            "finished": summary.finished,
            "due": summary.turn_due,
            "clock": None if summary.clock is None else clock_message(summary.clock),
            "results": sorted(
                ({"seat": seat, **asdict(found)} for seat, found in enumerate(summary.results)),
                key=lambda each: each["place"],
            ),
        }
    )


# --- New tables -----------------------------------------------------------------------------------


def deal_for(body: NewTable, start: Position | None = None) -> Record:
    """Return a new game, shuffled, as the body asks for it; or one that begins at a position.

    Raises BadOptions for impossible options, BadPosition if the body does not fit the position, and
    TableRefused if the first seat does not exist or the game is over there.
    """
    options = Options.from_dict(body.options.model_dump(exclude_none=True))
    players = len(body.seats)
    if start is None:
        if body.first is not None and body.first >= players:
            raise TableRefused(FirstIsNoSeat(players))
        return deal(players, options, body.first)
    _require_fit(body, start)
    record = deal_from(start)
    if begin(record)[0].phase is Phase.OVER:
        raise TableRefused(GameIsOver())
    return record


def river_for(body: NewTable, played: Record) -> Record:
    """Return a game with the stack of another one, before anything is laid.

    Raises BadPosition if the body does not fit that game, and TableRefused if a seat is open.
    """
    if any(isinstance(seat, NewOpen) for seat in body.seats):
        raise TableRefused(KnownRiver())
    _require_fit(body, played.start)
    return Record(played.start, played.stack, first=played.first)


def _require_fit(body: NewTable, start: Position) -> None:
    players = len(body.seats)
    options = Options.from_dict(body.options.model_dump(exclude_none=True))
    if players != start.players:
        raise BadPosition(WrongValue("seats", str(players), "as-in-position"))
    if "options" in body.model_fields_set and options != start.options:
        raise BadPosition(WrongValue("options", as_json(options.to_dict()), "as-in-position"))


def seats_for(wanted: Sequence[Any], identity: str, external: Collection[str]) -> tuple[Seat, ...]:
    """Return the seats of a new table; seats without a colour get one that is free.

    Raises TableRefused if a colour is chosen twice, or a level is not known.
    """
    chosen = [seat.colour for seat in wanted if seat.colour is not None]
    for colour in chosen:
        if chosen.count(colour) > 1:
            raise TableRefused(ColourTaken(colour))
    free = iter([colour for colour in COLOURS if colour not in chosen])
    seats: list[Seat] = []
    for number, seat in enumerate(wanted):
        colour = seat.colour or next(free)
        name = getattr(seat, "name", None)
        if name is not None:
            name = numbered(name, [other.name for other in seats])
        match seat:
            case NewPerson():
                seats.append(Seat(number, name, colour, holders=frozenset((identity,))))
            case NewBot(level=level):
                seats.append(Seat(number, name, colour, require_level(level, external)))
            case _:
                seats.append(Seat(number, None, colour))
    return tuple(seats)


def seats_again(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return the seats of a rematch: people play for themselves again."""
    return tuple(
        Seat(seat.seat, seat.name, seat.colour, None if seat.holders else seat.bot, 0, seat.holders)
        for seat in seats
    )


def daily_table(
    river: DailyRiver, identity: str, name: str | None, bot_delay: float
) -> StoredTable:
    """Return a table where a client plays the river of a date against its opponents."""
    seats = tuple(
        Seat(
            number,
            name if level is None else None,
            COLOURS[number],
            level,
            holders=frozenset(() if level else (identity,)),
        )
        for number, level in enumerate(river.levels)
    )
    made = new_table(river.record, seats, bot_delay, (), TableSettings(identity))
    return replace(made, daily=river.date)


def new_table(
    record: Record,
    seats: tuple[Seat, ...],
    bot_delay: float,
    watchers: Iterable[str],
    settings: TableSettings | None = None,
    *,
    now: float | None = None,
    quick: bool = False,
    laid: Iterable[str] = (),
) -> StoredTable:
    """Return a table at which nobody has played yet; its clock starts if all seats are taken.

    If ``quick``, its river is laid: as ``laid`` says, then by chance.

    Raises IllegalAction if it cannot be laid like this.
    """
    now, settings, clock = time.time() if now is None else now, settings or TableSettings(), None
    game = TableGame(record, now)
    if quick:
        game.lay_set_up(now, laid)
    if settings.clock is not None:
        clock = advanced(settings.clock, None, seats, game.actor, now)
    return StoredTable(
        id=new_table_id(),
        created=now,
        record=record,
        bot_delay=bot_delay,
        rematch=None,
        seats=seats,
        watchers=frozenset(watchers),
        log=tuple(each.entry for each in game.entries[1:]),
        chat=(),
        accepted={},
        said={},
        settings=settings,
        visited=now,
        clock=clock,
    )


# --- Links ----------------------------------------------------------------------------------------


class Invitations:
    """Follows links to seats and to tables to watch."""

    def __init__(self, registry: TableRegistry, signer: Signer) -> None:
        self._registry = registry
        self._signer = signer

    async def _find(self, key: str) -> tuple[Room, Link]:
        link = self._signer.link(key)
        room = None if link is None else await self._registry.find(link.table)
        if link is None or room is None:
            raise TableRefused(NoSuchLink("unknown", ""))
        return room, link

    async def look_at(self, key: str, identity: str) -> LinkAnswer:
        """Return what a link opens.

        Raises TableRefused if it opens nothing, another client has used it, or the game ended
        before anybody did.
        """
        room, link = await self._find(key)
        room.require_link_opens(link, identity)
        table = room.table_message()
        kind: Literal["seat", "watch", "table"] = "seat"
        if link.seat < 0:
            kind = "watch" if link.seat == WATCHING else "table"
        return LinkAnswer(
            kind=kind,
            table=room.id,
            seat=link.seat if link.seat >= 0 else None,
            known=room.seating.knows(identity),
            seats=table.seats,
            options=table.options,
            mine=room.seating.held_by(identity),
            host=table.host,
            several_seats=table.several_seats,
            began=room.game.version > 0,
            clock=None if table.clock is None else table.clock.agreed,
            open_to_all=table.open_to_all,
        )

    async def preview(self, key: str, language: str) -> str | None:
        """Return what sites show for a link that invites to play; None for other links.

        Raises NotRead if the store cannot be read.
        """
        link = self._signer.link(key)
        if link is None or link.seat == WATCHING:
            return None
        try:
            room, _ = await self._find(key)
        except Refused:
            return None
        host, seats = room.host_seat, room.seating.seats
        name = None if host is None else seats[host].name
        counts = {"free": sum(seat.is_free for seat in seats), "players": len(seats)}
        words = words_of(language)
        if name is None:
            return words.say("lobby-preview", **counts)
        return words.say("lobby-preview-of", player=name, **counts)

    async def use(self, key: str, identity: str, body: UseLink) -> Room:
        """Take the seat that a link opens or the body chooses, or watch. Return the room.

        Raises TableRefused if it opens nothing, the seat or the colour is taken, or too many watch,
        and StoreFailed if that could not be stored.
        """
        room, link = await self._find(key)
        await room.use_link(identity, link, body.name, body.colour, body.seat)
        return room
