"""A game as a sequence of decisions, each followed by a draw or not."""

from __future__ import annotations

from dataclasses import dataclass, replace

from upstream.fast.board import Board
from upstream.fast.game import FastGame
from upstream.position import Phase
from upstream.record import Record
from upstream.tile import Kind


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
    #: What was drawn then; empty where nothing was.
    drawn: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: the draw that it began with, if it did, and all decisions."""

    start: Board
    drawn: tuple[Kind, ...]
    decisions: tuple[PlayedDecision, ...]
    end: Board

    @property
    def players(self) -> int:
        return self.start.players


def played_game(record: Record) -> PlayedGame:
    """The decisions of a record.

    Raises BadRecord where it cannot be replayed on the compiled board, and GameNotOver where the
    game is not over at its end.
    """
    FastGame.from_record(record.to_dict())  # says where it cannot be replayed, if so
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
    """Play on to the end of the decision; the actions that it takes are removed from ``texts``."""
    start = game.board
    number, seat = len(game.actions), start.actor
    assert seat is not None  # somebody decides here
    after = start
    while texts and _is_same_decision(start, after):
        action = texts.pop(0)
        after = game.board
        game.play(action)
        after.apply(after.number(action))
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


def _is_same_decision(start: Board, now: Board) -> bool:
    """Whether the seat goes on deciding: a round has one turn and at most one row for each."""
    return (now.actor, now.round, now.draws) == (start.actor, start.round, 0)


def _drawn_at(record: Record, board: Board) -> tuple[Kind, ...]:
    return record.next_tiles(board.stack, board.draws) if board.draws else ()
