"""The report of a finished game: what each decision gave away, and what each draw was worth.

Every seat's chances move from the start to the result in steps: somebody's error, the luck of a
draw, or what only later searches saw. So the parts add up exactly: start + luck + own errors +
errors of others + seen later = result.
docs/study.md explains the terms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final

from upstream.bots.king import King
from upstream.notation.record import Record
from upstream.rules.position import Phase
from upstream.rules.score import result, win_shares
from upstream.rules.tile import Kind
from upstream.study.decisions import (
    Effort,
    Judgement,
    PlayedDecision,
    PlayedGame,
    ValuedDraw,
    judge,
    played_game,
    value_draw,
)
from upstream.study.turn_search import Chances
from upstream.summation import sequential_sum

#: The gain or loss of every seat's chances in a step; they add up to 0.
Change = tuple[float, ...]

#: Nodes that compare the turns of a whole report: about twenty seconds on an idle core.
NODES: Final = 15_000_000
#: Nodes of one decision, at most.
_MAX_NODES: Final = 600_000
#: Nodes after each possible draw if the report has that many: some five seconds more.
_NODES_OF_DRAW: Final = 16_000
#: The moments that decided the game, and how much one must have changed at least.
_MOMENTS: Final = 3
_MIN_CHANGE: Final = 0.05
#: The part of a draw's luck that must still be there at the next decision.
_LASTING: Final = 0.5


class Grade(StrEnum):
    """How good a turn was, by the chances that it gave away."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    #: Nothing was at stake: the seat had lost already, or all its turns are equal.
    NONE = "none"


#: The chances that a turn of each grade gives away at least, as parts of 1.
BOUNDS: Final = (
    (Grade.BLUNDER, 0.08),
    (Grade.MISTAKE, 0.04),
    (Grade.INACCURACY, 0.02),
    (Grade.GOOD, 0.005),
)

#: Chances that are shown as 0 %, and differences that no grade shows.
_NOTHING: Final = BOUNDS[-1][1]


def grade_of(loss: float) -> Grade:
    """Return the grade of a turn that gives these chances away."""
    return next((grade for grade, bound in BOUNDS if loss >= bound), Grade.BEST)


@dataclass(frozen=True, slots=True)
class ReportedDraw:
    """Tiles that were drawn, and the change of every seat's chances."""

    tiles: tuple[Kind, ...]
    #: Every seat's chances before it: the mean over all possible draws.
    before: Chances
    #: What they are worth, against the mean over all possible draws.
    luck: Change
    #: What else the next decision's search saw differently than the one before the draw.
    seen_later: Change

    @property
    def decides(self) -> bool:
        """Whether the luck has lasted, for the seat whose chances it changed most."""
        luck, later = max(
            zip(self.luck, self.seen_later, strict=True), key=lambda parts: abs(parts[0])
        )
        return luck * (luck + later) >= _LASTING * luck**2


@dataclass(frozen=True, slots=True)
class ReportedTurn:
    """One decision, and the draw that followed it, if any."""

    #: How many actions of the record came before it.
    number: int
    seat: int
    round: int
    phase: Phase
    #: The position text before it.
    position: str
    actions: tuple[str, ...]
    #: A better turn; empty if there is none.
    better: tuple[str, ...]
    #: Every seat's chances before it, with best play.
    chances: Chances
    #: The change by the decision, for every seat; never a gain for the one who decided.
    error: Change
    #: Whether the turns that were searched differ.
    matters: bool
    draw: ReportedDraw | None

    @property
    def loss(self) -> float:
        """The chances that the seat gave away."""
        return -self.error[self.seat] or 0.0

    @property
    def grade(self) -> Grade:
        is_lost = self.chances[self.seat] < _NOTHING
        return grade_of(self.loss) if self.matters and not is_lost else Grade.NONE


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision, or the draw after it, that changed much."""

    #: The place of its turn among all turns; -1 for the draw that the game began with.
    turn: int
    is_draw: bool
    change: Change


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How one seat played, and how lucky it was."""

    seat: int
    start: float
    luck: float
    own_errors: float
    others_errors: float
    seen_later: float
    result: float
    #: How many of its turns have each grade; those without any are left out.
    grades: dict[Grade, int]

    @property
    def turns(self) -> int:
        return sum(self.grades.values())

    @property
    def mean_loss(self) -> float:
        """The chances that it gave away with each turn that has a grade, on average."""
        return -self.own_errors / self.turns if self.turns else 0.0


@dataclass(frozen=True, slots=True)
class Report:
    """A whole game, explained."""

    #: Every seat's chances before anything was drawn or played.
    start: Chances
    #: The draw that the game began with; None if it began at a position.
    draw: ReportedDraw | None
    turns: tuple[ReportedTurn, ...]
    #: Every seat's share of the victory.
    result: Chances
    scores: tuple[int, ...]

    @property
    def players(self) -> int:
        return len(self.start)

    @property
    def draws(self) -> tuple[ReportedDraw, ...]:
        every = (self.draw, *(turn.draw for turn in self.turns))
        return tuple(draw for draw in every if draw is not None)

    @property
    def seats(self) -> tuple[SeatSummary, ...]:
        summaries = []
        for seat in range(self.players):
            own = [turn for turn in self.turns if turn.seat == seat]
            others = [turn for turn in self.turns if turn.seat != seat]
            grades = Counter(turn.grade for turn in own)
            summary = SeatSummary(
                seat=seat,
                start=self.start[seat],
                luck=sequential_sum(draw.luck[seat] for draw in self.draws),
                own_errors=sequential_sum(turn.error[seat] for turn in own),
                others_errors=sequential_sum(turn.error[seat] for turn in others),
                seen_later=sequential_sum(draw.seen_later[seat] for draw in self.draws),
                result=self.result[seat],
                grades={grade: grades[grade] for grade in Grade if grade is not Grade.NONE},
            )
            summaries.append(summary)
        return tuple(summaries)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Return the steps that changed most, up to three, in the order of the game."""
        steps = [Moment(-1, True, self.draw.luck)] if self.draw and self.draw.decides else []
        for number, turn in enumerate(self.turns):
            steps.append(Moment(number, False, turn.error))
            if turn.draw and turn.draw.decides:
                steps.append(Moment(number, True, turn.draw.luck))
        large = [step for step in steps if _size(step.change) >= _MIN_CHANGE]
        largest = sorted(large, key=lambda step: -_size(step.change))[:_MOMENTS]
        return tuple(sorted(largest, key=lambda step: (step.turn, step.is_draw)))

    def before(self, moment: Moment) -> Chances:
        """Return every seat's chances before a moment."""
        draw = self.draw
        if moment.turn >= 0:
            turn = self.turns[moment.turn]
            if not moment.is_draw:
                return turn.chances
            draw = turn.draw
        assert draw is not None  # the moment is that draw
        return draw.before


def _size(change: Change) -> float:
    """Return how much of all chances changed hands."""
    return sequential_sum(map(abs, change)) / 2


# --- Making one ----------------------------------------------------------------------------------


#: A decision with its number, and a ``map`` that judges them in their order, perhaps on a cluster.
Numbered = tuple[int, PlayedDecision]
InOrder = Callable[[Callable[[Numbered], Judgement], Iterable[Numbered]], Iterator[Judgement]]


def report(
    record: Record,
    nodes: int = NODES,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
    in_order: InOrder = map,
) -> Report:
    """Search every decision of a finished game. ``progress`` gets the number done, and the total.

    Raises BadRecord if the compiled board cannot replay the record, and GameNotOver if it ends
    before the game does.
    """
    game = played_game(record)
    effort, total = effort_for(game, nodes), len(game.decisions)
    start = value_start(game, effort)
    judgements: list[Judgement] = []
    progress(0, total)
    for judgement in in_order(partial(judge_numbered, effort), enumerate(game.decisions)):
        judgements.append(judgement)
        progress(len(judgements), total)
    return assemble(game, start, judgements)


def judge_numbered(effort: Effort, numbered: Numbered) -> Judgement:
    """Search one decision; its number is the seed."""
    number, decision = numbered
    return judge(decision, effort, number)


def effort_for(game: PlayedGame, nodes: int = NODES) -> Effort:
    """Return the nodes of each decision and each possible draw if all turns have this many."""
    each = min(_MAX_NODES, nodes // max(1, len(game.decisions)))
    return Effort(each, min(_NODES_OF_DRAW, _NODES_OF_DRAW * nodes // NODES))


def value_start(game: PlayedGame, effort: Effort) -> ValuedDraw | None:
    """Return the worth of the draw that the game began with; None if there was none."""
    return value_draw(King(), game.start, game.drawn, effort.draw) if game.drawn else None


def assemble(game: PlayedGame, start: ValuedDraw | None, judgements: Sequence[Judgement]) -> Report:
    """Combine the judgements of all decisions, from the end of the game to its start."""
    final = result(game.end.position)
    now: Chances = win_shares(final.winners, game.players)
    turns: list[ReportedTurn] = []
    for decision, judgement in reversed(list(zip(game.decisions, judgements, strict=True))):
        turns.append(_reported(decision, judgement, now))
        now = turns[-1].chances
    return Report(
        start=now if start is None else start.before,
        draw=None if start is None else _reported_draw(game.drawn, start, start.before, now),
        turns=tuple(reversed(turns)),
        result=win_shares(final.winners, game.players),
        scores=tuple(final.scores),
    )


def _reported(decision: PlayedDecision, judgement: Judgement, then: Chances) -> ReportedTurn:
    """Return one decision; ``then`` are the chances at the next one, or the result."""
    after, draw = then, None
    if judgement.draw:
        after = judgement.played_chances
        draw = _reported_draw(decision.drawn, judgement.draw, after, then)
    chances = _with_best_play(judgement, after, decision.seat)
    loss = chances[decision.seat] - after[decision.seat]
    return ReportedTurn(
        number=decision.number,
        seat=decision.seat,
        round=decision.round,
        phase=decision.phase,
        position=str(decision.start.position),
        actions=decision.actions,
        better=judgement.better if grade_of(loss) is not Grade.BEST else (),
        chances=chances,
        error=_difference(after, chances),
        matters=judgement.best_chances[decision.seat] - judgement.worst >= _NOTHING,
        draw=draw,
    )


def _reported_draw(
    tiles: tuple[Kind, ...], valued: ValuedDraw, before: Chances, then: Chances
) -> ReportedDraw:
    """Divide the step between two searches into the luck of the draw and the rest."""
    luck = _difference(valued.after, valued.before)
    seen_later = _difference(_difference(then, before), luck)
    return ReportedDraw(tiles, valued.before, luck, seen_later)


def _with_best_play(judgement: Judgement, after: Chances, seat: int) -> Chances:
    """Return every seat's chances before a decision if the best turn had been played.

    The loss is estimated twice: the search of this decision compares the best turn with the played
    one, and later searches value the played one. The smaller loss counts, so that an error has to
    show in both. Who gains by the error is up to the search of this decision.
    """
    best, played = judgement.best_chances, judgement.played_chances
    seen, felt = best[seat] - played[seat], best[seat] - after[seat]
    if not judgement.better or seen <= 0 or felt <= 0:
        return after
    part = min(1.0, felt / seen)
    moved = [
        max(0.0, now + part * change)
        for now, change in zip(after, _difference(best, played), strict=True)
    ]
    total = sequential_sum(moved)
    chances = tuple(chance / total for chance in moved)
    return chances if chances[seat] > after[seat] else after


def _difference(later: Chances, earlier: Chances) -> Change:
    return tuple(one - other for one, other in zip(later, earlier, strict=True))
