"""Positions that may be puzzles: decisions in games of the bots, of all kinds of tables."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from upstream.fast.board import Board, Rng
from upstream.fast.heuristic import best_actions
from upstream.options import Options, presets_that_fit
from upstream.position import POINTS_PER_TURN, Phase
from upstream.study.turn_search import TurnSearch

_PLAYERS: Final = (2, 2, 2, 3, 3, 4, 5)
#: Movement tokens and exact five, which change how points are spent; most tables have neither.
_POINTS: Final = (*[(False, False)] * 6, (True, False), (False, True))
#: With movement tokens a turn can have few points; then there is little to find.
_LEAST_POINTS: Final = 3
#: How often, in percent, a bot plays by the heuristic instead of the network: so positions differ
#: from those that best play leads to, and somebody has something to find.
_CARELESS: Final = 25


def table(number: int, seed: int) -> tuple[int, Options]:
    """How many play the game of this number, and with which options."""
    rng = Random(f"table {seed} {number}")
    players = rng.choice(_PLAYERS)
    whirlpool = rng.randrange(4) == 0
    rapids = "none"
    if rng.randrange(3) == 0:
        rapids = rng.choice(presets_that_fit(players, whirlpool))
    movement_tokens, exact_five = rng.choice(_POINTS)
    return players, Options(
        whirlpool=whirlpool, rapids=rapids, movement_tokens=movement_tokens, exact_five=exact_five
    )


def decisions(number: int, seed: int) -> Iterator[Board]:
    """The turns and last rows of the game of this number, each at its start."""
    players, options = table(number, seed)
    rng = Random(f"game {seed} {number}")
    board = Board(players, options, first=rng.randrange(players))
    draws, network = Rng(rng.randrange(1 << 40)), TurnSearch()
    while not board.over:
        if board.draws:
            board.draw(draws)
            continue
        if is_candidate(board):
            yield board.copy()
        careless = rng.randrange(100) < _CARELESS
        for action in best_actions(board) if careless else network.network_turn(board).numbers:
            board.apply(action)


def is_candidate(board: Board) -> bool:
    """Whether a whole turn, or the whole last row, is to be found here."""
    if board.phase is Phase.MOVE:
        return _begins_turn(board)
    return board.phase is Phase.PLACE and board.stack == 0


def _begins_turn(board: Board) -> bool:
    """Whether no point of the turn is spent, and there are enough of them."""
    if not board.options.movement_tokens:
        return board.points == POINTS_PER_TURN
    position = board.position
    return not position.given and position.points >= _LEAST_POINTS
