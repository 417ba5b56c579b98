"""Every seat's chances over a finished game, as the trained network sees them.

Evaluated by the bot workers at the start of each turn, once for each game: the results of the
games that were looked at lately are kept.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Any, Final

from upstream import fast
from upstream.game import Game
from upstream.position import Phase, Position
from upstream.record import Record
from upstream.score import result, win_shares
from upstream.server import protocol
from upstream.server.opponents.bot_workers import BotWorkers
from upstream.server.opponents.fair_queue import FairQueue, TooManyWait
from upstream.server.opponents.workers import NoAnswer
from upstream.server.protocol.refusals import NoEvaluation, TableRefused, TooFast
from upstream.server.threads import run_in_thread

#: Games of one address that wait to be evaluated.
_MAX_WAITING: Final = 10
#: Games whose chances are kept.
_KEPT_GAMES: Final = 200
#: A rise of the winner's chances that deserves to be called a turning point.
_TURNING_POINT_RISE: Final = 0.1


@dataclass(frozen=True, slots=True)
class TurnStart:
    """A moment at which a turn begins; ``number`` counts the actions before it."""

    number: int
    position: Position


class ChancesEvaluator:
    """Evaluates games, one at a time, and remembers the results."""

    def __init__(self, pool: BotWorkers) -> None:
        self._pool = pool
        self._found: OrderedDict[str, asyncio.Task[protocol.Chances]] = OrderedDict()
        self._one_at_a_time = FairQueue([None], _MAX_WAITING)

    async def of(self, key: str, record: Record, group: str = "") -> protocol.Chances:
        """The chances over a game, remembered under this key; groups take turns.

        Raises TableRefused where no worker can evaluate it, or the group waits for too many.
        """
        if not fast.compiled:
            raise TableRefused(NoEvaluation())
        if key not in self._found:
            self._found[key] = asyncio.create_task(self._value(record, group))
            self._found[key].add_done_callback(partial(self._forget_failure, key))
        self._found.move_to_end(key)
        while len(self._found) > _KEPT_GAMES:
            self._found.popitem(last=False)
        try:
            return await asyncio.shield(self._found[key])
        except NoAnswer:
            raise TableRefused(NoEvaluation()) from None
        except TooManyWait:
            raise TableRefused(TooFast()) from None

    def _forget_failure(self, key: str, task: asyncio.Task[protocol.Chances]) -> None:
        """Do not cache a failure: the next attempt may succeed."""
        failed = task.cancelled() or task.exception() is not None
        if failed and self._found.get(key) is task:
            del self._found[key]

    async def _value(self, record: Record, group: str) -> protocol.Chances:
        async with self._one_at_a_time.turn(group):
            starts, end = await run_in_thread(turn_starts, record)
            values = await self._pool.value([start.position for start in starts])
        return curve(starts, values, end)

    async def close(self) -> None:
        """Cancel the evaluations that are still running."""
        tasks = list(self._found.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def turn_starts(record: Record) -> tuple[list[TurnStart], TurnStart]:
    """Every start of a turn in the river, and the end of the record."""
    game = Game(replace(record, actions=()))
    starts: list[TurnStart] = []
    before: Position | None = None
    for number, action in enumerate((None, *record.actions)):
        if action is not None:
            game.play(action)
        now = game.position
        if now.phase is Phase.MOVE and (before is None or _turn(before) != _turn(now)):
            starts.append(TurnStart(number, now))
        before = now
    return starts, TurnStart(len(record.actions), game.position)


def _turn(position: Position) -> tuple[Any, ...]:
    return position.phase, position.round, position.actor


def curve(
    starts: Sequence[TurnStart], values: Sequence[Sequence[float]], end: TurnStart
) -> protocol.Chances:
    """The chances as a message, with the end of the game and its turning point."""
    points = [
        protocol.ChancesAt(
            number=start.number,
            round=start.position.round,
            seat=start.position.actor,
            chances=[round(value, 4) for value in seats],
        )
        for start, seats in zip(starts, values, strict=True)
    ]
    if end.position.phase is not Phase.OVER:
        return protocol.Chances(points=points, turning_point=None)
    points.append(_at_the_end(end))
    return protocol.Chances(points=points, turning_point=_turning_point(points))


def _at_the_end(end: TurnStart) -> protocol.ChancesAt:
    """The chances when the game is over: the winners share 1."""
    chances = list(win_shares(result(end.position).winners, end.position.players))
    number, round = end.number, end.position.round
    return protocol.ChancesAt(number=number, round=round, seat=None, chances=chances)


def _turning_point(points: Sequence[protocol.ChancesAt]) -> protocol.TurningPoint | None:
    """The turn in which the only winner's chances rose most, if that was much."""
    winner = max(range(len(points[-1].chances)), key=points[-1].chances.__getitem__)
    if points[-1].chances[winner] < 1 or len(points) < 2:
        return None
    before, after = max(pairwise(points), key=lambda two: _rise(two, winner))
    if _rise((before, after), winner) < _TURNING_POINT_RISE or before.seat is None:
        return None
    return protocol.TurningPoint(
        number=before.number,
        round=before.round,
        seat=before.seat,
        winner=winner,
        before=before.chances[winner],
        after=after.chances[winner],
    )


def _rise(two: tuple[protocol.ChancesAt, protocol.ChancesAt], seat: int) -> float:
    return two[1].chances[seat] - two[0].chances[seat]
