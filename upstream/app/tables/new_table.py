"""New tables: the deal, the seats, and what is stored of them."""

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
    """Shuffle and draw who places first, as the body asks for; or begin at a position.

    Raises BadOptions for options that cannot be, BadPosition where what the body says does not
    fit the position, and TableRefused where the first is no seat or the game is over there.
    """
    if start is not None:
        return _deal_from(body, start)
    options = _options(body)
    players = len(body.seats)
    if body.first is not None and body.first >= players:
        raise TableRefused(FirstIsNoSeat(players))
    return deal(players, options, body.first)


def _deal_from(body: NewTable, start: Position) -> Record:
    if len(body.seats) != start.players:
        raise BadPosition(WrongValue("seats", str(len(body.seats)), "as-in-position"))
    if "options" in body.model_fields_set and _options(body) != start.options:
        raise BadPosition(
            WrongValue("options", as_json(_options(body).to_dict()), "as-in-position")
        )
    record = deal_from(start)
    if begin(record)[0].phase is Phase.OVER:
        raise TableRefused(GameIsOver())
    return record


def _options(body: NewTable) -> Options:
    return Options.from_dict(body.options.model_dump(exclude_none=True))


def seats_for(wanted: Sequence[Any], identity: str, external: Collection[str]) -> tuple[Seat, ...]:
    """The seats of a new table; seats without a colour get one that is free.

    Raises TableRefused where a colour is chosen twice, or a level is not known.
    """
    chosen = [seat.colour for seat in wanted if seat.colour is not None]
    for colour in chosen:
        if chosen.count(colour) > 1:
            raise TableRefused(ColourTaken(colour))
    free = iter([colour for colour in COLOURS if colour not in chosen])
    return tuple(
        _seat(number, seat, seat.colour or next(free), identity, external)
        for number, seat in enumerate(wanted)
    )


def _seat(number: int, wanted: Any, colour: str, identity: str, external: Collection[str]) -> Seat:
    match wanted:
        case NewPerson():
            return Seat(number, wanted.name, colour, holders=frozenset((identity,)))
        case NewBot():
            return Seat(number, wanted.name, colour, require_level(wanted.level, external))
        case _:
            return Seat(number, None, colour)


def seats_again(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The seats of a rematch: people play for themselves again."""
    return tuple(
        Seat(seat.seat, seat.name, seat.colour, None if seat.holders else seat.bot, 0, seat.holders)
        for seat in seats
    )


def settings_for(body: NewTable, identity: str, external: Collection[str]) -> TableSettings:
    """What the maker of a table wants to hold there.

    Raises TableRefused where the level is not known.
    """
    level = None if body.left_level is None else require_level(body.left_level, external)
    return TableSettings(identity, level, body.left_after)


def daily_table(
    river: DailyRiver, identity: str, name: str | None, bot_delay: float
) -> StoredTable:
    """A table where a client plays the river of a date against its opponents."""
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
    """A table at which nothing has happened yet."""
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
