"""The jobs of workers: what each one needs and does, how urgent it is, and how its result is read.

A job and its result are one line of JSON each. A job contains a position, the view of one seat, or
a finished game. No job contains the order of a running game's stack.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, lru_cache
from random import SystemRandom
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    TypeAlias,
    TypeVar,
)

from pydantic import Discriminator, PlainSerializer, PlainValidator, TypeAdapter

from upstream.bots import BOTS, Bot, Budget
from upstream.bots.external.bot_protocol import Failed, FailureReason
from upstream.bots.external.config import ExternalBot
from upstream.bots.grilse import Grilse
from upstream.bots.hint import rest_of_turn
from upstream.engine.board import Board
from upstream.game import View
from upstream.notation.positions import position_from
from upstream.notation.record import Record, record_from_dict
from upstream.puzzles import Try, puzzle_of, refute
from upstream.rules import action as actions
from upstream.rules.action import Action
from upstream.rules.position import Position
from upstream.rules.refusal import BadPosition, BadRecord
from upstream.study.analysis import Analysis, analyse
from upstream.study.decisions import GameNotOver, Judgement, ValuedDraw, judge, played_game
from upstream.study.report import Report, assemble, effort_for, value_start
from upstream.study.turn_search import Chances, TurnSearch

if TYPE_CHECKING:
    from upstream.bots.external.program import Program

R = TypeVar("R")
#: Lets others stop a search for as long as the context lasts.
Stoppable: TypeAlias = Callable[[TurnSearch], AbstractContextManager[object]]

#: External bots that are running in this process, by name.
_PROGRAMS: Final[dict[str, Program]] = {}
#: One report needs the same game many times.
_game = lru_cache(maxsize=8)(played_game)
#: From this depth on, an analysis takes half a second or more, and gives way to quick jobs: those
#: with a lower priority number.
FIRST_DEEP: Final = 4


class Lane(IntEnum):
    """The kinds of jobs that have workers of their own, the most urgent first."""

    DECISIONS = 0
    FIRST_ANSWERS = 1
    STUDY = 2


class Job(Generic[R]):
    """Work for a worker. ``R`` is the type of the result."""

    kind: str
    #: How many jobs of one group may wait; None for any number.
    max_waiting: ClassVar[int | None] = None
    _result: ClassVar[TypeAdapter[Any]]

    @property
    def lane(self) -> Lane:
        return Lane.DECISIONS

    @property
    def priority(self) -> int:
        """The order within the lane; low numbers come first."""
        return 0

    @property
    def is_preemptible(self) -> bool:
        """Whether it is stopped when a quick, more urgent job waits."""
        return False

    @property
    def extra_seconds(self) -> float:
        """Seconds on top of the time limit of the lane."""
        return 0.0

    def do(self, stoppable: Stoppable) -> R:
        """Return the result. ``stoppable`` is entered during an analysis."""
        raise NotImplementedError

    def write(self, result: R) -> str:
        """Return the result as JSON."""
        return self._result.dump_json(result).decode()

    def read(self, text: str) -> R:
        """Read a result. Raises ValueError if the text is not a result of this job."""
        try:
            result: R = self._result.validate_json(text)
        except (KeyError, TypeError, AttributeError) as error:  # pydantic passes them on
            raise ValueError(f"{text[:40]!r} is not a result: {error!r}") from error
        return result


# --- Values in JSON ------------------------------------------------------------------------------


def _read_view(data: dict[str, Any]) -> View:
    return View(
        seat=data["seat"],
        position=position_from(data["position"]),
        first=data["first"],
        names=None if data["names"] is None else tuple(data["names"]),
        actions=tuple(data["actions"]),
        legal=tuple(map(actions.parse, data["legal"])),
    )


_Action = Annotated[Action, PlainValidator(actions.parse), PlainSerializer(str)]
_Position = Annotated[Position, PlainValidator(position_from), PlainSerializer(Position.to_dict)]
_Record = Annotated[Record, PlainValidator(record_from_dict), PlainSerializer(Record.to_dict)]
_Try = Annotated[Try, PlainValidator(Try.from_dict), PlainSerializer(Try.to_dict)]
_View = Annotated[View, PlainValidator(_read_view), PlainSerializer(View.to_dict)]


# --- Bots ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choice:
    """The choice of a bot, one or more actions of a turn, or why an external bot failed."""

    actions: tuple[_Action, ...]
    #: Whether the safety limit in seconds ended the search before its nodes were used up.
    timed_out: bool = False
    failure: FailureReason | None = None
    detail: str = ""


@dataclass(frozen=True)
class Choose(Job[Choice]):
    """Let a bot choose."""

    bot: str
    view: _View
    #: The program, if the bot is an external one.
    program: ExternalBot | None = None
    #: A budget that replaces the bot's own, or an upper limit of the bot's own.
    budget: Budget | None = None
    max_budget: Budget | None = None
    #: None for a random one.
    seed: int | None = None
    #: Whether somebody waits for it. Tables without anybody come later.
    urgent: bool = True
    kind: Literal["choose"] = "choose"
    _result = TypeAdapter(Choice)

    @property
    def priority(self) -> int:
        return 0 if self.urgent else 1

    @property
    def extra_seconds(self) -> float:
        return 0.0 if self.program is None else self.program.max_seconds

    def do(self, _: Stoppable) -> Choice:
        seed = _random_seed() if self.seed is None else self.seed
        if self.program is None:
            bot = _bot(self.bot)
            budget = _budget(bot, self.max_budget) if self.budget is None else self.budget
            started = time.perf_counter()
            actions = bot.decide(self.view, budget, seed).actions
            return Choice(actions, timed_out=time.perf_counter() - started >= budget.most_seconds())
        from upstream.bots.external.program import Program  # noqa: PLC0415 (few servers have any)

        try:
            program = _PROGRAMS.setdefault(self.program.name, Program(self.program))
            program.new_game()  # it serves many tables
            return Choice(program.decide(self.view, seed=seed).actions)
        except Failed as failed:
            return Choice((), failure=failed.reason, detail=failed.detail)

    def read(self, text: str) -> Choice:
        """Read a choice. Raises Failed if an external bot failed, ValueError if it is not legal.

        Later actions of the turn are checked when they are played.
        """
        choice = Job.read(self, text)
        if choice.failure is not None:
            raise Failed(choice.failure, choice.detail)
        _require_legal(choice.actions, self.view)
        return choice


@dataclass(frozen=True)
class Hint(Job[tuple[Action, ...]]):
    """Find the rest of a turn as a bot would play it."""

    bot: str
    view: _View
    max_budget: Budget | None = None
    kind: Literal["hint"] = "hint"
    _result = TypeAdapter(tuple[_Action, ...])

    def do(self, _: Stoppable) -> tuple[Action, ...]:
        budget = _budget(_bot(self.bot), self.max_budget)
        return rest_of_turn(self.view, self.bot, budget, _random_seed())

    def read(self, text: str) -> tuple[Action, ...]:
        chosen = Job.read(self, text)
        _require_legal(chosen, self.view)
        return chosen


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


def _require_legal(chosen: tuple[Action, ...], view: View) -> None:
    if not chosen or chosen[0] not in view.legal:
        raise ValueError(f"{' '.join(map(str, chosen))!r} is not legal")


@dataclass(frozen=True)
class Evaluate(Job[list[Chances] | None]):
    """Estimate every seat's chances in each position by the network alone.

    The result is None if the compiled board cannot hold one of the positions.
    """

    positions: tuple[_Position, ...]
    kind: Literal["evaluate"] = "evaluate"
    max_waiting = 10
    _result = TypeAdapter(list[Chances] | None)

    @property
    def priority(self) -> int:
        return 1  # opponents come first

    def do(self, _: Stoppable) -> list[Chances] | None:
        try:
            boards = [Board.from_position(position) for position in self.positions]
        except BadPosition:  # an uploaded game may have a river that is too long
            return None
        grilse, chances = Grilse(), list[Chances]()
        for board in boards:
            evaluation = grilse.search(board, Budget(), 0).evaluation
            assert evaluation is not None  # grilse always has one
            chances.append(evaluation.chances)
        return chances

    def read(self, text: str) -> list[Chances] | None:
        found = Job.read(self, text)
        players = [position.players for position in self.positions]
        if found is not None and list(map(len, found)) != players:
            raise ValueError(f"{text[:40]!r} does not fit the positions")
        return found


# --- Studies -------------------------------------------------------------------------------------


class _StudyJob(Job[R]):
    max_waiting = 8

    @property
    def lane(self) -> Lane:
        return Lane.STUDY


@dataclass(frozen=True)
class Analyse(_StudyJob[Analysis]):
    """Search a position to a depth."""

    position: _Position
    depth: int
    kind: Literal["analyse"] = "analyse"
    _result = TypeAdapter(Analysis)

    @property
    def lane(self) -> Lane:
        return Lane.STUDY if self.depth else Lane.FIRST_ANSWERS

    @property
    def priority(self) -> int:
        return self.depth

    @property
    def is_preemptible(self) -> bool:
        return self.depth >= FIRST_DEEP

    def do(self, stoppable: Stoppable) -> Analysis:
        with stoppable(search := TurnSearch()):
            return analyse(self.position, self.depth, search=search)


@dataclass(frozen=True)
class Refute(_StudyJob[Try]):
    """Find out how a wrong turn of a puzzle is refuted."""

    puzzle: str
    turn: tuple[str, ...]
    kind: Literal["refute"] = "refute"
    _result = TypeAdapter(_Try)

    def do(self, _: Stoppable) -> Try:
        return refute(puzzle_of(self.puzzle), self.turn)


class _ReportJob(_StudyJob[R]):
    @property
    def priority(self) -> int:
        return FIRST_DEEP


@dataclass(frozen=True, slots=True)
class ReportPlan:
    """How many decisions a finished game has, and the worth of its first draw, if any.

    ``refusal`` is the reason why there can be no report.
    """

    decisions: int = 0
    start: ValuedDraw | None = None
    refusal: Literal["running", "too-long"] | None = None


@dataclass(frozen=True)
class PlanReport(_ReportJob[ReportPlan]):
    """Begin the report of a game."""

    record: _Record
    kind: Literal["plan-report"] = "plan-report"
    _result = TypeAdapter(ReportPlan)

    def do(self, _: Stoppable) -> ReportPlan:
        try:
            game = _game(self.record)
        except GameNotOver:
            return ReportPlan(refusal="running")
        except BadRecord:  # its actions are legal: the river is too long for the compiled board
            return ReportPlan(refusal="too-long")
        return ReportPlan(len(game.decisions), value_start(game, effort_for(game)))


@dataclass(frozen=True)
class JudgeDecision(_ReportJob[Judgement]):
    """Search one decision of a finished game."""

    record: _Record
    number: int
    kind: Literal["judge-decision"] = "judge-decision"
    _result = TypeAdapter(Judgement)

    def do(self, _: Stoppable) -> Judgement:
        game = _game(self.record)
        return judge(game.decisions[self.number], effort_for(game), self.number)


@dataclass(frozen=True)
class AssembleReport(_ReportJob[Report]):
    """Make a report from the judgements of all decisions."""

    record: _Record
    start: ValuedDraw | None
    judgements: tuple[Judgement, ...]
    kind: Literal["assemble-report"] = "assemble-report"
    _result = TypeAdapter(Report)

    def do(self, _: Stoppable) -> Report:
        return assemble(_game(self.record), self.start, self.judgements)


AnyJob: TypeAlias = (
    Choose | Hint | Evaluate | Analyse | Refute | PlanReport | JudgeDecision | AssembleReport
)
_JOBS: Final[TypeAdapter[AnyJob]] = TypeAdapter(Annotated[AnyJob, Discriminator("kind")])


def job_to_json(job: Job[Any]) -> str:
    """Return a job as JSON."""
    return _JOBS.dump_json(job).decode()  # type: ignore[arg-type]


def job_from_json(text: str) -> AnyJob:
    """Read a job. Raises ValueError if the text is not one."""
    return _JOBS.validate_json(text)


def reply(line: str, stoppable: Stoppable = nullcontext) -> str:
    """Do a job and return its result, both as JSON.

    Raises ValueError if the line is not a job, and KeyError if there is no such bot or puzzle.
    """
    job: Job[Any] = job_from_json(line)
    return job.write(job.do(stoppable))
