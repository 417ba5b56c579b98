"""The best ends of a turn, found without listing the others, are the best of all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from upstream.bots.compiled import network
from upstream.engine import Board, Rng
from upstream.engine.heuristic import best_actions
from upstream.engine.proposals import propose
from upstream.rules.options import Options, presets_that_fit
from upstream.rules.position import Phase
from upstream.rules.tile import Kind

pytestmark = pytest.mark.untraced

WIDTH = 24
#: That of the proposals, and what sums of floats differ by.
SLACK = 0.0021

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


@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
def test_proposals_are_the_best_of_the_full_list(players: int, options: Options) -> None:
    """All of them, up to the slack, unless a token profits from an eagle that another one feeds."""
    wanted = wrong = 0
    for board in _turns(players, options):
        proposed = propose(board, network(), WIDTH)
        every = propose(board, network(), 0, compare_all=True)
        if proposed is None or every is None:
            continue
        values = [value for _, value in proposed]
        assert len(values) == len(set(proposed)) == min(WIDTH, len(every))
        estimates: dict[int, list[float]] = {}
        for actions, value in every:
            estimates.setdefault(_played(board, actions), []).append(value)
        for actions, value in proposed:
            assert any(abs(value - other) < 1e-5 for other in estimates[_played(board, actions)])
        least = sorted((value for _, value in every), reverse=True)[len(values) - 1] - SLACK
        below = sum(value < least for value in values)
        kinds = {tile.kind for tile in board.position.tiles.values()}
        assert not below or kinds & {Kind.EAGLE, Kind.RAPIDS}
        wanted += len(values)
        wrong += below
    assert wanted > 300
    assert wrong <= wanted / 50


def _turns(players: int, options: Options) -> Iterator[Board]:
    """Turns of two games that the heuristic and chance play, also midway."""
    for seed in range(2):
        board, rng = Board(players, options), Rng(seed)
        board.draw(rng)
        while not board.over:
            board.sort_tokens()
            if board.phase is Phase.MOVE:
                yield board
            legal = board.legal
            is_random = rng.below(3) == 0
            for action in [legal[rng.below(len(legal))]] if is_random else best_actions(board):
                board.play(action)
            board.draw(rng)


def _played(board: Board, actions: tuple[int, ...]) -> int:
    after = board.copy()
    for action in actions:
        after.play(action)
    return hash(after)
