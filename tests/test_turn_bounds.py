"""The best end of a turn, found without listing the others, is the best of all."""

from __future__ import annotations

import pytest

from upstream.engine import Board, Rng
from upstream.engine.heuristic import best_actions
from upstream.rules.options import Options, presets_that_fit

pytestmark = pytest.mark.untraced

TABLES = [
    (players, options)
    for players in (2, 3, 4, 5)
    for options in (
        Options(),
        Options(whirlpool=True),
        Options(movement_tokens=True),
        Options(exact_five=True),
        *(Options(rapids=name) for name in presets_that_fit(players, whirlpool=False)),
        *(
            Options(rapids=name, whirlpool=True, movement_tokens=True, exact_five=True)
            for name in presets_that_fit(players, whirlpool=True)
        ),
    )
]


@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
def test_best_end_is_that_of_the_full_list(players: int, options: Options) -> None:
    """Players alternate between the best turn and random actions, so turns also begin midway."""
    for seed in range(6):
        board, rng = Board(players, options), Rng(seed)
        board.draw(rng)
        while not board.over:
            board.sort_tokens()
            best = best_actions(board)
            assert best == best_actions(board, compare_all=True)
            legal = board.legal
            is_random = rng.below(3) == 0
            for action in [legal[rng.below(len(legal))]] if is_random else best:
                board.play(action)
            board.draw(rng)
