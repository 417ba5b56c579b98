"""All tables of a server: finds, opens and creates them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Final
from weakref import WeakValueDictionary

from upstream.daily import DailyRiver
from upstream.notation import position_from
from upstream.position import Position
from upstream.record import Record, record_from_dict
from upstream.refusal import Refused
from upstream.rules import RULES_VERSION
from upstream.score import result
from upstream.server import protocol
from upstream.server.protocol.refusals import (
    GameStillRuns,
    NoSuchReplay,
    NoSuchTable,
    OnlyForPlayers,
    TableRefused,
    TooFast,
)
from upstream.server.rate_limiter import RateLimiters
from upstream.server.rooms.bot_runner import BotRunner
from upstream.server.rooms.new_table import (
    agreement_for,
    daily_table,
    deal_for,
    new_table,
    seats_again,
    seats_for,
)
from upstream.server.rooms.room import Room
from upstream.server.rooms.start_position import position_after, position_at_version
from upstream.server.rooms.table_copy import RoomServices
from upstream.server.signing import is_table_id
from upstream.server.storage import writes
from upstream.server.storage.stored import StoredTable, Summary
from upstream.server.storage.table_store import NotWritten
from upstream.server.tables.seat_message import seat_message
from upstream.server.tables.statistics import statistics
from upstream.server.tables.table_game import TableGame, deal
from upstream.server.threads import run_in_thread

_LOG: Final = logging.getLogger(__name__)

#: Rooms that stay open for a while when nobody is there any more.
_RECENT_ROOMS: Final = 200
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

    @property
    def rooms(self) -> list[Room]:
        """The open rooms."""
        return list(self._rooms.values())

    def __len__(self) -> int:
        """How many rooms are open."""
        return len(self._rooms)

    # --- Finding ---------------------------------------------------------------------------------

    async def room(self, table_id: str, identity: str) -> Room:
        """The room of a table; raises TableRefused where there is none that this client may see."""
        room = await self.find(table_id)
        if room is None or not room.seating.knows(identity):
            raise TableRefused(NoSuchTable())
        return room

    async def room_to_join(self, table_id: str, identity: str) -> Room:
        """The same for a client that connects.

        A room with clients hears of every change, and a client says which version it has seen: such
        a room need not be compared with the database for each of the hundreds of clients that come
        when another process has died.
        """
        room = self._rooms.get(table_id)
        if room is None or not room.presence.connections or not room.seating.knows(identity):
            return await self.room(table_id, identity)
        return room

    async def find(self, table_id: str) -> Room | None:
        """The room of a table, without checking who asks; None if there is no such table.

        It has everything that any process has stored until now. Raises StoreFailed where that
        cannot be read.
        """
        room = self._rooms.get(table_id)
        if room is None:
            return await self._opened(table_id) if is_table_id(table_id) else None
        if self._services.store.is_shared and not await room.catch_up():
            self.forget_tables([table_id])
            return None
        return room

    async def _opened(self, table_id: str) -> Room | None:
        if table_id not in self._opening:
            self._opening[table_id] = asyncio.create_task(self._open(table_id))
        return await asyncio.shield(self._opening[table_id])

    async def _open(self, table_id: str) -> Room | None:
        try:
            stored = await self._services.store.table(table_id)
            if stored is None:
                return None
            room = await run_in_thread(Room, stored, self._services)
            if self._services.store.is_shared:
                await room.catch_up()  # who is connected elsewhere
            return self._add(room)
        finally:
            del self._opening[table_id]

    def _add(self, room: Room) -> Room:
        self._rooms[room.id] = room
        self._recent.append(room)
        self._bots.wake(room)
        return room

    @property
    def open_tables(self) -> list[str]:
        """The tables that are in memory."""
        return list(self._rooms)

    @property
    def occupied_tables(self) -> list[str]:
        """The tables to which somebody is connected."""
        return [room.id for room in list(self._rooms.values()) if room.presence.connections]

    def forget_tables(self, ids: Iterable[str]) -> None:
        """Close the rooms of tables that are deleted."""
        for table_id in ids:
            room = self._rooms.pop(table_id, None)
            if room is not None:
                room.delete()

    async def resume(self) -> None:
        """Open every table at which a bot has to move, so that it goes on after a restart."""
        for table_id in await self._services.store.bots_at_work():
            with _by_itself(table_id):
                await self.find(table_id)

    async def resume_table(self, table_id: str) -> Room | None:
        """Let a bot go on that has to move at a table; whatever is wrong there is logged.

        The room; None where it cannot be opened.
        """
        room = None
        with _by_itself(table_id):
            room = await self.find(table_id)
            if room is not None:
                self._bots.wake(room)
        return room

    async def add_missing_results(self) -> None:
        """Store the results of games that were finished before results were stored."""
        store = self._services.store
        for table_id in await store.without_result():
            with _by_itself(table_id):
                await self._add_missing_result(table_id)

    async def _add_missing_result(self, table_id: str) -> None:
        store = self._services.store
        stored = await store.table(table_id)
        if stored is None:
            return
        game = await run_in_thread(TableGame.restore, stored.record, stored.created, stored.log)
        if game.over:
            ended = game.entries[-1].entry.time
            await store.write(writes.finish(table_id, result(game.position), ended))

    async def statistics_of(self, identity: str) -> protocol.Statistics:
        """What came of a client's finished games."""
        return statistics(await self._services.store.finished_games_of(identity))

    async def tables_of(self, identity: str) -> protocol.TableList:
        """The tables of a client, the latest first."""
        most = self._services.settings.limits.max_listed_tables
        summaries = await self._services.store.tables_of(identity, most)
        return protocol.TableList(tables=[_summary(each, identity) for each in summaries])

    # --- Leaving ---------------------------------------------------------------------------------

    async def leave(self, identity: str, table_id: str) -> bool:
        """Let a client leave a table for good; whether the table is gone.

        Raises TableRefused where the client may not see the table, and StoreFailed where that could
        not be stored.
        """
        room = await self.room(table_id, identity)
        is_deleted = await room.depart(identity)
        if is_deleted:
            self.forget_tables([table_id])
        else:
            self._bots.wake(room)
        return is_deleted

    async def forget_client(self, identity: str) -> protocol.ForgottenClient:
        """Let a client leave all its tables, and delete what it has uploaded.

        Raises StoreFailed where that could not be stored; then it can be asked for again.
        """
        store = self._services.store
        tables = await store.all_tables_of(identity)
        own = [table_id for table_id, is_own in tables.items() if is_own]
        for first in range(0, len(own), _DELETED_TOGETHER):
            deleted = await store.delete_tables(own[first : first + _DELETED_TOGETHER])
            self.forget_tables(deleted)
            for table_id in deleted:
                self._services.peers.changed(table_id)
        others = tables.keys() - own
        gone = [await self._leave_or_erase(identity, table_id) for table_id in others]
        records = await store.replays_of(identity)
        await store.write(writes.delete_replays_of(identity))
        return protocol.ForgottenClient(
            left=len(gone) - sum(gone), deleted=len(own) + sum(gone), records=records
        )

    async def _leave_or_erase(self, identity: str, table_id: str) -> bool:
        try:
            return await self.leave(identity, table_id)
        except Refused:  # damaged, or deleted meanwhile
            await self._services.store.write(writes.erase_client(table_id, identity))
            return False

    # --- Creating --------------------------------------------------------------------------------

    def count_creation(self, address: str) -> None:
        """Count a new table or record; raises TableRefused where an address makes too many."""
        if not self._creations.take(address):
            raise TableRefused(TooFast())

    async def create(self, identity: str, address: str, body: protocol.NewTable) -> Room:
        """A new table; its maker holds the seats of the people at this screen.

        Raises Refused where the body asks for something that cannot be, and StoreFailed where the
        table could not be stored.
        """
        settings = self._services.settings
        seats = seats_for(body.seats, identity, settings.external_bots)
        agreement = agreement_for(body, identity, settings.external_bots)
        if body.start is None:
            record = deal_for(body)
            self.count_creation(address)
        else:  # counted first: finding the position takes a while
            self.count_creation(address)
            record = deal_for(body, await self._start_position(identity, body.start))
        holds_none = not any(seat.holders for seat in seats)
        pace = settings.pace if body.pace is None else body.pace
        watchers = {identity} if holds_none else ()
        return await self._create(new_table(record, seats, pace, watchers, agreement))

    async def create_daily(
        self, identity: str, address: str, river: DailyRiver, name: str | None
    ) -> Room:
        """A new table for the river of a date.

        Raises TableRefused where the address makes tables too fast, and StoreFailed where the table
        could not be stored.
        """
        self.count_creation(address)
        return await self._create(daily_table(river, identity, name, self._services.settings.pace))

    async def _start_position(self, identity: str, start: protocol.Start) -> Position:
        """The position that a new table begins at.

        Raises BadPosition where its text is not one, and TableRefused where there is no such table
        or moment for this client, or others still play there.
        """
        match start:
            case protocol.StartAtPosition(position=text):
                return position_from(text)
            case protocol.StartAtTable(table=table_id, version=version):
                return position_at_version(await self.room(table_id, identity), identity, version)
            case protocol.StartAtReplay(replay=replay_id, number=number):
                record = await self._replayed(identity, replay_id)
                return await run_in_thread(position_after, record, number)

    async def _replayed(self, identity: str, replay_id: str) -> Record:
        """The record of a replay: of a finished table, or uploaded."""
        room = await self.find(replay_id)
        if room is not None and room.seating.knows(identity) and room.game.over:
            return record_from_dict(room.record("en"))
        text = await self._services.store.replay(replay_id) if is_table_id(replay_id) else None
        if text is None:
            raise TableRefused(NoSuchReplay())
        return record_from_dict(json.loads(text))

    async def rematch(self, identity: str, address: str, room: Room) -> tuple[Room, bool]:
        """The same people and bots at another table, and whether it is a new one.

        Raises TableRefused while the game runs, where this client holds no seat, or where its
        address makes tables too fast; StoreFailed where the table could not be stored.
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
        stored = new_table(record, seats, room.pace, seating.watchers, seating.agreement)
        if await room.set_rematch(stored.id, [*_as_writes(stored)], before):
            return self._add(Room(stored, self._services)), True
        return await self.room(str(room.rematch), identity), False

    async def _create(self, stored: StoredTable) -> Room:
        store = self._services.store
        try:
            await store.write(_as_writes(stored))
        except NotWritten:
            if await store.table(stored.id) is None:
                raise
        self._services.peers.changed(stored.id)
        return self._add(Room(stored, self._services))


def _as_writes(stored: StoredTable) -> Iterator[writes.Write]:
    position = TableGame(stored.record, stored.created).position
    return writes.add_table(stored, position.phase.value, position.actor, RULES_VERSION)


@contextlib.contextmanager
def _by_itself(table_id: str) -> Iterator[None]:
    """Whatever is wrong with one table must not keep the others from going on."""
    try:
        yield
    except Exception as error:
        _LOG.warning("the table %s cannot go on: %s", table_id, type(error).__name__)


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
            "turn": summary.actor,
            "finished": summary.finished,
            "results": sorted(_results(summary), key=lambda result: result["place"]),
        }
    )


def _results(summary: Summary) -> list[dict[str, int]]:
    return [{"seat": seat, **asdict(found)} for seat, found in enumerate(summary.results)]
