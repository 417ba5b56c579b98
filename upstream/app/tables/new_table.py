"""New tables: the deal, the seats, and the stored values."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

from upstream.app.messages.base import COLOURS
from upstream.app.messages.refusals import ColourTaken, FirstIsNoSeat, TableRefused
from upstream.app.messages.tables import NewBot, NewPerson, NewTable
from upstream.app.signing import new_table_id
from upstream.app.store.stored import StoredTable
from upstream.app.tables.seats import Seat, TableSettings, require_level
from upstream.app.tables.table_game import deal, deal_from
from upstream.daily import DailyRiver
from upstream.game import begin
from upstream.notation.record import Record
from upstream.rules.options import Options
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import BadPosition, GameIsOver, WrongValue, as_json


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
    if players != start.players:
        raise BadPosition(WrongValue("seats", str(players), "as-in-position"))
    if "options" in body.model_fields_set and options != start.options:
        raise BadPosition(WrongValue("options", as_json(options.to_dict()), "as-in-position"))
    record = deal_from(start)
    if begin(record)[0].phase is Phase.OVER:
        raise TableRefused(GameIsOver())
    return record


def seats_for(wanted: Sequence[Any], identity: str, external: Collection[str]) -> tuple[Seat, ...]:
    """Return the seats of a new table; seats without a colour get one that is free.

    Raises TableRefused if a colour is chosen twice, or a level is not known.
    """
    chosen = [seat.colour for seat in wanted if seat.colour is not None]
    for colour in chosen:
        if chosen.count(colour) > 1:
            raise TableRefused(ColourTaken(colour))
    free = iter([colour for colour in COLOURS if colour not in chosen])
    seats = []
    for number, seat in enumerate(wanted):
        colour = seat.colour or next(free)
        match seat:
            case NewPerson(name=name):
                seats.append(Seat(number, name, colour, holders=frozenset((identity,))))
            case NewBot(name=name, level=level):
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
) -> StoredTable:
    """Return a table at which nothing has happened yet."""
    now = time.time()
    return StoredTable(
        id=new_table_id(),
        created=now,
        record=record,
        bot_delay=bot_delay,
        rematch=None,
        seats=seats,
        watchers=frozenset(watchers),
        log=(),
        chat=(),
        accepted={},
        said={},
        settings=settings or TableSettings(),
        visited=now,
    )
