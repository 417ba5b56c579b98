"""Every seat's chances over a finished game, as the trained network estimates them.

The positions at the start of each turn are evaluated once for each game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from upstream.app.jobs.jobs import Evaluate
from upstream.app.jobs.pool import JobPool, NoAnswer, refuse_failures
from upstream.app.jobs.shared_cache import SharedCache
from upstream.app.messages.game import Chances, ChancesAt, TurningPoint
from upstream.app.threads import run_in_thread
from upstream.game import Game
from upstream.notation.record import Record
from upstream.rules.position import Phase, Position
from upstream.rules.score import result, win_shares

#: Digits of the chances and points that a client gets.
DIGITS: Final = 4
#: Games whose chances are cached.
_MAX_CACHED: Final = 200
#: How much the winner's chances must rise in a turn that is called a turning point.
_TURNING_POINT_RISE: Final = 0.1


def rounded(values: Sequence[float]) -> list[float]:
    """Return chances or points with as many digits as a client gets."""
    return [round(value, DIGITS) for value in values]


@dataclass(frozen=True, slots=True)
class TurnStart:
    """A moment at which a turn begins; ``number`` counts the actions before it."""

    number: int
    position: Position


class ChancesEvaluator:
    """Evaluates games, and caches the results."""

    def __init__(self, pool: JobPool) -> None:
        self._pool = pool
        self._found: SharedCache[str, Chances] = SharedCache(_MAX_CACHED)

    async def of(self, key: str, record: Record, address: str = "") -> Chances:
        """Return the chances over a game, cached under this key.

        Raises TableRefused if no worker can evaluate it, or if too many jobs of the address wait.
        """

        async def evaluate() -> Chances:
            starts, end = await run_in_thread(turn_starts, record)
            job = Evaluate(tuple(start.position for start in starts))
            values = await self._pool.run(job, f"chances {address}")
            if values is None:
                raise NoAnswer("the compiled board cannot hold one of these positions")
            return curve(starts, values, end)

        with refuse_failures():
            return await self._found.get(key, evaluate)

    async def close(self) -> None:
        """Cancel the evaluations that are still running."""
        await self._found.close()


def turn_starts(record: Record) -> tuple[list[TurnStart], TurnStart]:
    """Return every start of a turn in the river, and the end of the record."""
    game = Game(replace(record, actions=()))
    starts: list[TurnStart] = []
    turn: tuple[int, int | None] | None = None
    for number, action in enumerate((None, *record.actions)):
        if action is not None:
            game.play(action)
        now = game.position
        before, turn = turn, (now.round, now.actor) if now.phase is Phase.MOVE else None
        if turn is not None and turn != before:
            starts.append(TurnStart(number, now))
    return starts, TurnStart(len(record.actions), game.position)


def curve(
    starts: Sequence[TurnStart], values: Sequence[Sequence[float]], end: TurnStart
) -> Chances:
    """Return the chances as a message, with the end of the game and its turning point.

    The turning point is the turn in which the only winner's chances rose most, if that was much.
    """
    points = [
        ChancesAt(
            number=start.number,
            round=start.position.round,
            seat=start.position.actor,
            chances=rounded(seats),
        )
        for start, seats in zip(starts, values, strict=True)
    ]
    if end.position.phase is not Phase.OVER:
        return Chances(points=points, turning_point=None)
    final = list(win_shares(result(end.position).winners, end.position.players))
    points.append(ChancesAt(number=end.number, round=end.position.round, seat=None, chances=final))
    turning_point = None
    if 1 in final and len(points) > 1:
        winner = final.index(1)
        before, after = max(
            pairwise(points), key=lambda turn: turn[1].chances[winner] - turn[0].chances[winner]
        )
        rise = after.chances[winner] - before.chances[winner]
        if rise >= _TURNING_POINT_RISE and before.seat is not None:
            turning_point = TurningPoint(
                number=before.number,
                round=before.round,
                seat=before.seat,
                winner=winner,
                before=before.chances[winner],
                after=after.chances[winner],
            )
    return Chances(points=points, turning_point=turning_point)
