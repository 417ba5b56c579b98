"""Analyses of positions, chances over games, and verdicts on puzzles.

Workers compute each of them once for everybody. Analyses are put into words for each reader.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from upstream.app.concurrency import FairThreads, SharedCache, TooManyWait, run_in_thread
from upstream.app.jobs.jobs import FIRST_DEEP, Analyse, Evaluate, Lane, Refute
from upstream.app.jobs.pool import JobPool, NoAnswer, refuse_failures
from upstream.app.localization import words_of
from upstream.app.messages.game import Chances, ChancesAt, TurningPoint
from upstream.app.messages.positions import AnalysedDraw, AnalysedTurn, ProvedTurn, PuzzleVerdict
from upstream.app.messages.positions import Analysis as AnalysisMessage
from upstream.app.messages.refusals import RiverTooLong, StudyBusy, TableRefused
from upstream.app.messages.serialized import Serialized
from upstream.app.positions import puzzle as puzzles
from upstream.app.positions.puzzle import PuzzleGame
from upstream.app.tables.scene import leg_messages
from upstream.bots.hint import main_reasons
from upstream.engine import window
from upstream.game import Game
from upstream.narration.narrator import Story, seat_names
from upstream.notation.record import Record
from upstream.puzzles import Puzzle, Try, check
from upstream.rules import transition as rules
from upstream.rules.action import parse
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import BadPosition
from upstream.rules.score import result, win_shares
from upstream.study.analysis import DEEPEST, Analysis

#: Digits of the chances and points that a client gets.
DIGITS: Final = 4
#: Cached analyses (about two kilobytes each), refutations (less than one), and games.
_MAX_ANALYSES: Final = 1000
_MAX_REFUTATIONS: Final = 1000
_MAX_GAMES: Final = 200
#: Waiting analyses of all addresses together.
_MAX_WAITING: Final = 64
#: How often to check whether the client is still waiting.
_POLL_SECONDS: Final = 0.1
#: How much the winner's chances must rise in a turn that is called a turning point.
_TURNING_POINT_RISE: Final = 0.1


def rounded(values: Sequence[float]) -> list[float]:
    """Return chances or points with as many digits as a client gets."""
    return [round(value, DIGITS) for value in values]


# --- Positions -----------------------------------------------------------------------------------


class ClientGone(Exception):
    """The client no longer waits for the answer."""


class Analyses:
    """Finds and caches analyses. A second reader, in any language, never repeats a search."""

    def __init__(self, pool: JobPool) -> None:
        self._pool = pool
        self._found: SharedCache[tuple[str, int], Analysis] = SharedCache(_MAX_ANALYSES)

    async def of(
        self,
        position: Position,
        depth: int,
        language: str,
        address: str,
        is_gone: Callable[[], Awaitable[bool]],
    ) -> AnalysisMessage:
        """Return the analysis of a position in a language.

        ``is_gone`` is polled during the search, which stops when nobody waits for it. Raises
        ClientGone then, and TableRefused if the river is too long, if too many jobs wait, if the
        search had to give way to quicker ones, or if no worker answers.
        """
        position, _ = rules.settle(position)
        try:
            window.check(position)
        except BadPosition:
            raise TableRefused(RiverTooLong()) from None
        job, pool, key = Analyse(position, depth), self._pool, (str(position), depth)
        if key not in self._found:
            is_full = pool.waiting(job.lane) >= _MAX_WAITING
            if is_full or (job.is_preemptible and pool.waiting(job.lane, FIRST_DEEP)):
                raise TableRefused(StudyBusy())
        search = asyncio.create_task(self._found.get(key, lambda: pool.run(job, address)))
        try:
            while not (await asyncio.wait({search}, timeout=_POLL_SECONDS))[0]:
                if await is_gone():
                    raise ClientGone
            with refuse_failures():
                found = search.result()
        finally:
            search.cancel()
        return await run_in_thread(analysis_message, position, found, language)

    async def prepare(self) -> None:
        """Start the worker of first answers before the first analysis is asked for."""
        await self._pool.prepare(Lane.FIRST_ANSWERS)


def analysis_message(position: Position, found: Analysis, language: str) -> AnalysisMessage:
    """Return an analysis as a message, with reasons in words."""
    words = words_of(language)
    story = Story(words, seat_names(words, position.players), position.options)
    turns = []
    for turn in found.turns:
        actions = tuple(map(parse, turn.actions))
        turns.append(
            AnalysedTurn(
                actions=list(turn.actions),
                legs=leg_messages(position, actions),
                chances=rounded(turn.chances),
                scores=rounded(turn.scores),
                loss=round(turn.loss, DIGITS),
                visits=turn.visits,
                proved=turn.is_proved,
                text=" ".join(map(story.reason, main_reasons(position, actions))),
            )
        )
    return AnalysisMessage(
        position=str(position),
        depth=found.depth,
        deepest=DEEPEST,
        nodes=found.nodes,
        seat=None if position.draws else position.actor,
        chances=rounded(found.chances),
        scores=rounded(found.scores),
        turns=turns,
        draws=[
            AnalysedDraw(
                tiles=[tile.value for tile in draw.tiles],
                probability=round(draw.probability, DIGITS),
                chances=rounded(draw.chances),
            )
            for draw in found.draws
        ],
        before_draw=None if found.before_draw is None else rounded(found.before_draw),
        proof=None
        if found.proof is None
        else [ProvedTurn(seat=seat, actions=list(turn)) for seat, turn in found.proof],
    )


# --- Games: the network's estimate at the start of each turn -------------------------------------


@dataclass(frozen=True, slots=True)
class TurnStart:
    """A moment at which a turn begins; ``number`` counts the actions before it."""

    number: int
    position: Position


class ChancesEvaluator:
    """Evaluates games, and caches the results."""

    def __init__(self, pool: JobPool) -> None:
        self._pool = pool
        self._found: SharedCache[str, Chances] = SharedCache(_MAX_GAMES)

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
    starts: Sequence[TurnStart],
    values: Sequence[Sequence[float]],
    end: TurnStart,
    *,
    is_searched: bool = False,
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
        return Chances(points=points, turning_point=None, is_searched=is_searched)
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
    return Chances(points=points, turning_point=turning_point, is_searched=is_searched)


# --- Puzzles -------------------------------------------------------------------------------------


class Verdicts:
    """Judges turns of puzzles, and caches the refutations of wrong ones."""

    def __init__(self, pool: JobPool, threads: FairThreads) -> None:
        self._pool = pool
        self._threads = threads
        self._refutations: SharedCache[tuple[str, tuple[str, ...]], Try] = SharedCache(
            _MAX_REFUTATIONS
        )

    async def of(
        self, game: PuzzleGame, language: str, address: str
    ) -> Serialized[PuzzleVerdict] | None:
        """Return whether the turn is right, and why. Return None while it is not complete.

        Raises TableRefused if too many calls of the address wait.
        """
        puzzle, turn, run = game.puzzle, game.turn, self._threads.run
        if turn is None:
            return None
        checked = await run(address, check, puzzle, turn)
        if checked.right:
            return await run(address, puzzles.praise, puzzle, turn, language)
        wrong = checked.refutation or await self.refutation(puzzle, turn, address)
        return await run(address, puzzles.refutation, puzzle, turn, wrong, language)

    async def refutation(self, puzzle: Puzzle, turn: tuple[str, ...], address: str) -> Try | None:
        """Return how a wrong turn is refuted, or None if no worker finds out in time."""
        job = Refute(puzzle.id, turn)
        try:
            return await self._refutations.get(
                (puzzle.id, turn), lambda: self._pool.run(job, address)
            )
        except (TooManyWait, NoAnswer):
            return None
