"""The river of the day: its tables, a client's attempts at it, and the best game of a date."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from upstream import daily
from upstream.app.concurrency import FairQueue, SharedCache, TooManyWait
from upstream.app.jobs.decisions import BotDecisions
from upstream.app.jobs.pool import NoAnswer
from upstream.app.messages.base import COLOURS
from upstream.app.messages.game import Options
from upstream.app.messages.refusals import (
    DayNotOver,
    DayToCome,
    NoEvaluation,
    NoSuchDay,
    TableRefused,
    TooFast,
)
from upstream.app.messages.tables import (
    Daily,
    DailyAttempt,
    DailyBest,
    DailyResult,
    DailyRound,
    DailySeat,
)
from upstream.app.store.port import TableStore
from upstream.app.store.stored import KING, SeatResult, Summary, anonymous_name, seat_results
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import Room
from upstream.bots import BOTS
from upstream.game import Game
from upstream.notation.record import Record, record_from_dict
from upstream.rules.event import Event

#: Games of the strongest level that are kept, and requests of one address that may wait.
_MAX_KEPT: Final = 100
_MAX_WAITING: Final = 3
#: The id of a best game: its date, and a name for its table or the level.
_BEST_ID: Final = re.compile(r"(\d{4})(\d{2})(\d{2})([a-z0-9]{4,12})")


@dataclass(frozen=True, slots=True)
class _BestGame:
    """A finished game of a date, without names."""

    by: str
    record: Record
    result: SeatResult
    events: Sequence[Event]


class DailyRivers:
    """The tables of the river of the day, and the best games."""

    def __init__(self, registry: TableRegistry, store: TableStore, decisions: BotDecisions) -> None:
        self._registry = registry
        self._store = store
        self._decisions = decisions
        self._king_games: SharedCache[date, _BestGame] = SharedCache(_MAX_KEPT)
        self._one_at_a_time = FairQueue([None], _MAX_WAITING)

    async def overview(self, identity: str, day: date) -> Daily:
        """Return the river of a date, and how this client and others have played it.

        Raises StoreFailed if that cannot be read.
        """
        river = daily.river_of(day)
        tables = await self._store.tables_of(identity, daily=day)
        attempts = daily_attempts(tables, identity)
        best = await self._best_of_players(day) if day < daily.today() else None
        return Daily(
            date=day.isoformat(),
            today=daily.today().isoformat(),
            options=Options.model_validate(river.record.options.to_dict()),
            first=river.record.first or 0,
            seats=[
                DailySeat.model_validate({"seat": seat, "colour": colour, "level": level})
                for seat, (colour, level) in enumerate(zip(COLOURS, river.levels, strict=False))
            ],
            attempts=[_attempt(each, counts=not n) for n, each in enumerate(attempts)],
            result=await self._own_result(attempts),
            best=None if best is None else _best_message(day, best),
        )

    async def start(self, identity: str, address: str, day: date, name: str | None) -> Room:
        """Create a table with the river of a date.

        Raises TableRefused if this address creates tables too fast, and StoreFailed if the
        table could not be stored.
        """
        return await self._registry.create_daily(identity, address, daily.river_of(day), name)

    async def _own_result(self, attempts: Sequence[Summary]) -> DailyResult | None:
        if not attempts or not attempts[0].results:
            return None
        room = await self._registry.find(attempts[0].id)
        return None if room is None else _result(attempts[0].results[daily.SEAT], room.game.events)

    # --- The best game ---------------------------------------------------------------------------

    async def record(self, replay_id: str, address: str) -> Record | None:
        """Return the record of a best game by the id of its replay, or None.

        Raises TableRefused if too many requests of this address are waiting, and StoreFailed if
        the database cannot be read.
        """
        found = _BEST_ID.fullmatch(replay_id)
        if found is None:
            return None
        *numbers, who = found.groups()
        try:
            day = past_day("-".join(numbers))
        except TableRefused:
            return None
        if who == KING:
            return (await self._king_game(day, address)).record
        best = await self._best_of_players(day)
        return best.record if best is not None and best.by == who else None

    async def king(self, day: date, address: str) -> DailyBest:
        """Return the game of the strongest level in the player's seat.

        Raises TableRefused if this address waits for too many, or no bot worker answers here.
        """
        return _best_message(day, await self._king_game(day, address))

    async def _best_of_players(self, day: date) -> _BestGame | None:
        best = await self._store.daily_best(day)
        room = None if best is None else await self._registry.find(best.id)
        if best is None or room is None or not room.game.over:
            return None
        record = replace(record_from_dict(room.record("en")), names=None)
        result = best.results[daily.SEAT]
        return _BestGame(anonymous_name(best.id), record, result, room.game.events)

    async def _king_game(self, day: date, address: str) -> _BestGame:
        try:
            return await self._king_games.get(day, lambda: self._play(day, address))
        except TooManyWait:
            raise TableRefused(TooFast()) from None

    async def _play(self, day: date, address: str) -> _BestGame:
        if KING not in BOTS:
            raise TableRefused(NoEvaluation())
        try:
            async with self._one_at_a_time.turn(address):
                game = await self._played_by_bots(day, address)
        except NoAnswer:
            raise TableRefused(NoEvaluation()) from None
        assert game.result is not None
        record = record_from_dict(game.record())
        return _BestGame(KING, record, seat_results(game.result)[daily.SEAT], game.events)

    async def _played_by_bots(self, day: date, address: str) -> Game:
        river = daily.river_of(day)
        game = Game(river.record)
        while game.actor is not None:
            level = river.levels[game.actor] or KING
            how = daily.conditions(day, level, game.actor, len(game.actions))
            view = game.view(game.actor)
            for action in await self._decisions.ask(level, view, address, how):
                game.play(action)
        return game


def daily_attempts(summaries: Iterable[Summary], identity: str) -> list[Summary]:
    """Return a client's own games of a daily river: finished ones first, by their ends."""
    own = [summary for summary in summaries if identity in summary.seats[daily.SEAT].holders]
    return sorted(
        own,
        key=lambda each: (each.finished is None, each.finished or 0.0, each.created, each.id),
    )


# --- Dates ---------------------------------------------------------------------------------------


def open_day(text: str) -> date:
    """Return the date if its river may be played: today or in the past.

    Raises TableRefused for a date that is still to come, and for a text that is none.
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise TableRefused(NoSuchDay(text)) from None
    if day > daily.today():
        raise TableRefused(DayToCome(text))
    return day


def past_day(text: str) -> date:
    """Return the date if its day is over. Raises TableRefused if it is not."""
    day = open_day(text)
    if day == daily.today():
        raise TableRefused(DayNotOver(text))
    return day


# --- Messages ------------------------------------------------------------------------------------


def _attempt(attempt: Summary, *, counts: bool) -> DailyAttempt:
    result = attempt.results[daily.SEAT] if attempt.results else None
    return DailyAttempt(
        table=attempt.id,
        over=result is not None,
        counts=counts and result is not None,
        place=None if result is None else result.place,
        points=None if result is None else result.points,
    )


def _result(result: SeatResult, events: Sequence[Event]) -> DailyResult:
    rounds = daily.trace(events, daily.SEAT)
    return DailyResult(
        place=result.place,
        points=result.points,
        salmon=result.salmon,
        rounds=[DailyRound(home=each.home, lost=each.lost) for each in rounds],
        shapes="".join(each.shapes for each in rounds),
    )


def _best_message(day: date, best: _BestGame) -> DailyBest:
    return DailyBest(
        replay=f"{day.isoformat().replace('-', '')}{best.by}",
        by="king" if best.by == KING else "player",
        result=_result(best.result, best.events),
    )
