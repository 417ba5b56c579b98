"""A finished game as a sequence of decisions, and what a search thinks of each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from upstream.bots.compiled import played
from upstream.engine.board import Board
from upstream.engine.game import FastGame
from upstream.notation.record import Record
from upstream.rules.position import Phase
from upstream.rules.tile import Kind
from upstream.study.turn_search import Chances, TurnSearch, evaluated_draws, mean_over

#: More draws than there can be.
_ALL: Final = 1000


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


@dataclass(frozen=True, slots=True)
class Judgement:
    """The best turn of a decision and the played one, compared by one search."""

    #: Empty if the played turn is the best.
    better: tuple[str, ...]
    #: Every seat's chances after the best turn, and after the one that was played.
    best_chances: Chances
    played_chances: Chances


def judge(decision: PlayedDecision, nodes: int, seed: int = 0) -> Judgement:
    """Search a decision; the turn that was played gets as many nodes as the best ones."""
    turns = TurnSearch().turns(decision.start, nodes, seed, compared=3, played=decision.after)
    best = turns[0]
    mine = next(turn for turn in turns if turn.after == decision.after)
    better = () if mine is best else played(decision.start.copy(), best.numbers)
    return Judgement(tuple(map(str, better)), best.chances, mine.chances)


def chances_before_draw(board: Board, nodes: int) -> Chances:
    """Return every seat's chances before a draw: the mean over all draws."""
    draws = evaluated_draws(TurnSearch(), board, _ALL, nodes)
    return mean_over(draws, [draw.chances for draw in draws])
