"""The worker: does jobs, one after the other.

The server starts it as a process, ``python -m upstream.app.jobs.worker NICE``, which reads one job
from each line of its input and exits at the end of it. The page calls ``reply``.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import cache, lru_cache
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from upstream.app.jobs.jobs import (
    Analyse,
    AssembleReport,
    Choice,
    Choose,
    Evaluate,
    Hint,
    JudgeDecision,
    PlanReport,
    Refute,
    ReportPlan,
    job_from_json,
)
from upstream.bots import BOTS, Bot, Budget
from upstream.bots.external.bot_protocol import Failed
from upstream.bots.grilse import Grilse
from upstream.bots.hint import rest_of_turn
from upstream.engine.board import Board
from upstream.puzzles import puzzle_of, refute
from upstream.rules.refusal import BadPosition, BadRecord
from upstream.study.analysis import Analysis, analyse
from upstream.study.decisions import GameNotOver, judge, played_game
from upstream.study.report import assemble, nodes_of_decision, start_chances
from upstream.study.turn_search import Chances, TurnSearch

if TYPE_CHECKING:
    from upstream.bots.external.program import Program

#: The signal that ends the search of a worker process early, and is ignored otherwise.
STOP: Final = getattr(signal, "SIGURG", None)
#: External bots that are running, by name.
_PROGRAMS: Final[dict[str, Program]] = {}
#: One report needs the same game many times.
_game = lru_cache(maxsize=8)(played_game)


def reply(
    line: str, stoppable: Callable[[TurnSearch], AbstractContextManager[object]] = nullcontext
) -> str:
    """Do a job and return its result, both as JSON. ``stoppable`` is entered during an analysis.

    Raises ValueError if the line is not a job, and KeyError if there is no such bot or puzzle.
    """
    match job := job_from_json(line):
        case Choose():
            return job.write(_choose(job))
        case Hint():
            budget = _budget(_bot(job.bot), job.max_budget)
            return job.write(rest_of_turn(job.view, job.bot, budget, _random_seed()))
        case Evaluate():
            return job.write(_evaluate(job))
        case Analyse():
            with stoppable(search := TurnSearch()):
                found: Analysis = analyse(job.position, job.depth, search=search)
            return job.write(found)
        case Refute():
            return job.write(refute(puzzle_of(job.puzzle), job.turn))
        case PlanReport():
            try:
                game = _game(job.record)
            except GameNotOver:
                return job.write(ReportPlan(refusal="running"))
            except BadRecord:  # its actions are legal: the river is too long for the compiled board
                return job.write(ReportPlan(refusal="too-long"))
            return job.write(ReportPlan(len(game.decisions), start_chances(game)))
        case JudgeDecision():
            game = _game(job.record)
            nodes = nodes_of_decision(game)
            return job.write(judge(game.decisions[job.number], nodes, job.number))
        case AssembleReport():
            return job.write(assemble(_game(job.record), job.start, job.judgements))


def _choose(job: Choose) -> Choice:
    seed = _random_seed() if job.seed is None else job.seed
    if job.program is None:
        bot = _bot(job.bot)
        budget = _budget(bot, job.max_budget) if job.budget is None else job.budget
        started = time.perf_counter()
        actions = bot.decide(job.view, budget, seed).actions
        return Choice(actions, timed_out=time.perf_counter() - started >= budget.most_seconds())
    from upstream.bots.external.program import Program  # noqa: PLC0415 (few servers have any)

    try:
        program = _PROGRAMS.setdefault(job.program.name, Program(job.program))
        program.new_game()  # it serves many tables
        return Choice(program.decide(job.view, seed=seed).actions)
    except Failed as failed:
        return Choice((), failure=failed.reason, detail=failed.detail)


def _evaluate(job: Evaluate) -> list[Chances] | None:
    try:
        boards = [Board.from_position(position) for position in job.positions]
    except BadPosition:  # an uploaded game may have a river that is too long
        return None
    grilse, chances = Grilse(), list[Chances]()
    for board in boards:
        evaluation = grilse.search(board, Budget(), 0).evaluation
        assert evaluation is not None  # grilse always has one
        chances.append(evaluation.chances)
    return chances


def _budget(bot: Bot, limit: Budget | None) -> Budget:
    """Return the bot's own budget, with its limits lowered to these."""
    own = bot.default_budget
    if limit is None:
        return own
    nodes, seconds = own.nodes, own.seconds
    if nodes is not None:
        nodes = min(nodes, limit.most_nodes())
    if seconds is not None:
        seconds = min(seconds, limit.most_seconds())
    return Budget(nodes, seconds)


@cache
def _bot(name: str) -> Bot:
    """Return the bot of this name. It keeps nothing between decisions, so one is enough."""
    return BOTS[name]()


def _random_seed() -> int:
    return SystemRandom().getrandbits(32)


# --- The process ---------------------------------------------------------------------------------


@contextlib.contextmanager
def _stopped_by_signal(search: TurnSearch) -> Iterator[None]:
    """Let the server stop an abandoned search."""
    if STOP is None:
        yield
        return
    signal.signal(STOP, lambda _number, _frame: search.stop())
    try:
        yield
    finally:
        signal.signal(STOP, signal.SIG_DFL)  # ignores it


def main(nice: int) -> None:
    """Do the job on each line of the input until it ends, at a lower priority."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(nice)
    for line in sys.stdin:
        print(reply(line, _stopped_by_signal), flush=True)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main(int(sys.argv[1]))
