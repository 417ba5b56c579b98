"""The tiles that may be drawn next, how likely each draw is, and what it would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, prod

from upstream.fast.board import Board
from upstream.study.turn_search import Chances, TurnSearch
from upstream.summation import sequential_sum
from upstream.tile import RIVER_KINDS, Kind


@dataclass(frozen=True, slots=True)
class Draw:
    """Tiles that may be drawn together, and what every seat can expect after that."""

    tiles: tuple[Kind, ...]
    probability: float
    chances: Chances
    scores: tuple[float, ...]


def possible_draws(board: Board) -> list[tuple[tuple[Kind, ...], float]]:
    """Every draw that may come now with its probability, the likeliest first."""
    unseen = {kind: board.unseen.get(kind, 0) for kind in RIVER_KINDS}
    kinds = [kind for kind, count in unseen.items() if count]
    ways = comb(board.stack, board.draws)
    found = [
        (tiles, prod(comb(unseen[kind], count) for kind, count in Counter(tiles).items()) / ways)
        for tiles in combinations_with_replacement(kinds, board.draws)
    ]
    return sorted((draw for draw in found if draw[1]), key=lambda draw: -draw[1])


def evaluated_draws(search: TurnSearch, board: Board, most: int, nodes: int) -> list[Draw]:
    """The likeliest draws, each with the chances after it by a search of so many nodes."""
    draws = []
    for tiles, probability in possible_draws(board)[:most]:
        drawn = board.copy()
        drawn.draw_tiles(tiles)
        turn = search.turns(drawn, nodes, most=1)[0] if nodes else search.network_turn(drawn)
        draws.append(Draw(tiles, probability, turn.chances, turn.scores))
    return draws


def mean_over(draws: Sequence[Draw], values: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The mean of these values, one row for each draw, as far as these draws are all there is."""
    total = sequential_sum([draw.probability for draw in draws])
    return tuple(
        sequential_sum([d.probability * value for d, value in zip(draws, column, strict=True)])
        / total
        for column in zip(*values, strict=True)
    )


def before_next_draw(search: TurnSearch, board: Board) -> Board | None:
    """The board as it will be at the next draw if everybody plays as the network does.

    None where nothing is drawn any more.
    """
    while not board.draws:
        if board.over:
            return None
        board = search.network_turn(board).after
    return board
