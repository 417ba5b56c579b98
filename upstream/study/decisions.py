"""A finished game as a sequence of decisions, and what a search thinks of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from upstream.bots.bot import Budget
from upstream.bots.compiled import played
from upstream.bots.king import King
from upstream.engine.board import Board
from upstream.engine.game import FastGame
from upstream.notation.record import Record
from upstream.rules.position import Phase
from upstream.rules.tile import Kind
from upstream.study.turn_search import Chances, TurnSearch, possible_draws
from upstream.summation import sequential_sum


class GameNotOver(ValueError):
    """The record ends before the game does."""


@dataclass(frozen=True, slots=True)
class PlayedDecision:
    """A whole turn, a whole row of tiles or one tile of the set-up, as it was played."""

    #: How many actions of the record came before it.
    number: int
    seat: int
    round: int
    phase: Phase
    start: Board
    actions: tuple[str, ...]
    #: The board right after it: tiles may have to be drawn.
    after: Board
    #: The tiles drawn then, if any.
    drawn: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: all decisions, and the draw that it began with, if any."""

    start: Board
    drawn: tuple[Kind, ...]
    decisions: tuple[PlayedDecision, ...]
    end: Board

    @property
    def players(self) -> int:
        return self.start.players


def played_game(record: Record) -> PlayedGame:
    """Return the decisions of a record.

    Raises BadRecord if the compiled board cannot replay it, and GameNotOver if it ends early.
    """
    FastGame.from_record(record.to_dict())  # raises BadRecord at the right action
    start = Board.from_position(record.start)
    drawn = _drawn_at(record, start)
    game = FastGame.from_record(replace(record, actions=()).to_dict())
    decisions: list[PlayedDecision] = []
    texts = list(record.actions)
    while not game.board.over:
        if not texts:
            raise GameNotOver
        decisions.append(_next_decision(record, game, texts))
    return PlayedGame(start, drawn, tuple(decisions), game.board)


def _next_decision(record: Record, game: FastGame, texts: list[str]) -> PlayedDecision:
    """Play one decision; its actions are removed from ``texts``."""
    start = game.board
    number, seat = len(game.actions), start.actor
    assert seat is not None  # somebody decides here
    after = start
    # The seat goes on deciding: a round has one turn and at most one row for each.
    while texts and (after.actor, after.round, after.draws) == (seat, start.round, 0):
        action = texts.pop(0)
        after = game.board
        game.play(action)
        after.play(after.number(action))
    return PlayedDecision(
        number=number,
        seat=seat,
        round=start.round,
        phase=start.phase,
        start=start,
        actions=tuple(map(str, game.actions[number:])),
        after=after,
        drawn=_drawn_at(record, after),
    )


def _drawn_at(record: Record, board: Board) -> tuple[Kind, ...]:
    return record.next_tiles(board.stack, board.draws) if board.draws else ()


# --- Judging them --------------------------------------------------------------------------------


class Effort(NamedTuple):
    """Positions to evaluate for one decision, and after each draw that was possible."""

    decision: int
    draw: int


@dataclass(frozen=True, slots=True)
class ValuedDraw:
    """Every seat's chances before a draw, the mean over all possible draws, and after it."""

    before: Chances
    after: Chances


@dataclass(frozen=True, slots=True)
class Judgement:
    """The best turn of a decision and the played one, compared by one search."""

    #: Empty if the played turn is the best.
    better: tuple[str, ...]
    #: Every seat's chances after the best turn, and after the one that was played.
    best_chances: Chances
    played_chances: Chances
    #: The draw that followed, if any.
    draw: ValuedDraw | None = None
    #: The seat's chances after the worst turn that was searched.
    worst: float = 0.0


def judge(decision: PlayedDecision, effort: Effort, seed: int = 0) -> Judgement:
    """Search a decision; the turn that was played gets as many nodes as the best ones."""
    turns = TurnSearch().turns(
        decision.start, effort.decision, seed, compared=3, played=decision.after
    )
    best = turns[0]
    mine = next(turn for turn in turns if turn.after == decision.after)
    better = () if mine is best else played(decision.start.copy(), best.numbers)
    draw = None
    if decision.drawn:
        draw = value_draw(King(), decision.after, decision.drawn, effort.draw)
    worst = min(turn.chances[decision.seat] for turn in turns)
    return Judgement(tuple(map(str, better)), best.chances, mine.chances, draw, worst)


def value_draw(king: King, board: Board, tiles: Sequence[Kind], nodes: int) -> ValuedDraw:
    """Search every possible draw alike, with the same random numbers. Return what these are worth.

    The difference is exactly 0 if no other tiles could have come.
    """
    draws, values = possible_draws(board), list[Chances]()
    for kinds, _ in draws:
        after = board.copy()
        after.draw_tiles(kinds)
        evaluation = king.search(after, Budget(nodes), 0).evaluation
        assert evaluation is not None  # king always has one
        values.append(evaluation.chances)
        if sorted(kinds) == sorted(tiles):
            came = evaluation.chances
    before = (
        sequential_sum([part * value for (_, part), value in zip(draws, column, strict=True)])
        for column in zip(*values, strict=True)
    )
    return ValuedDraw(tuple(before), came)
