"""What the study asks of the tree search: all searched ends, one that must be among them."""

from __future__ import annotations

import math
from random import Random

import pytest

from upstream.bots.compiled import network
from upstream.fast import Board, FastGame
from upstream.fast.tree_search import TreeSearch


def position_of(players: int, round: int) -> Board:
    """The start of a turn in a game that the network plays with itself."""
    game, search = FastGame.deal(players, seed=7), TreeSearch(network())
    while game.board.round < round:
        board = game.board
        search.search(board, 0, math.inf, 0)
        for number in search.best_actions():
            action = board.action(number)
            assert action is not None
            game.play(action)
            board.apply(number)
    return game.board


@pytest.mark.parametrize("players", [2, 4])
def test_the_ends_hold_the_best_one_with_its_evaluation(players: int) -> None:
    board, search = position_of(players, 3), TreeSearch(network())
    search.search(board, 4000, math.inf, 1)
    ends = search.ends()
    best = max(ends, key=lambda end: (end[1], end[2]))
    assert best[0] == search.best_actions()
    assert best[3:] == search.evaluation()
    for _, visits, value, chances, scores in ends:
        assert visits >= 0
        assert -1 < value < 2
        assert sum(chances) == pytest.approx(1)
        assert len(scores) == players


def test_an_end_that_must_be_searched_is_among_the_ends() -> None:
    board, search, rng = position_of(4, 2), TreeSearch(network()), Random(3)
    all_ends = board.turn_ends()
    for after, _ in rng.sample(all_ends, 20):
        search.search(board, 0, math.inf, 1, after)
        ends = search.ends()
        assert len(ends) == min(16, len(all_ends))
        assert after in [_played(board, actions) for actions, *_ in ends]
        assert len({actions for actions, *_ in ends}) == len(ends)


def _played(board: Board, actions: tuple[int, ...]) -> Board:
    after = board.copy()
    for number in actions:
        after.apply(number)
    return after


def test_an_end_of_another_decision_is_refused() -> None:
    board = position_of(2, 2)
    with pytest.raises(ValueError, match="no end of this decision leads there"):
        TreeSearch(network()).search(board, 0, math.inf, 1, board)


def test_one_end_can_be_searched_more() -> None:
    board, search = position_of(3, 2), TreeSearch(network())
    searched = search.search(board, 3000, math.inf, 1)
    before = [visits for _, visits, *_ in search.ends()]
    assert search.deepen(15, 3000, 2) >= searched + 3000
    after = [visits for _, visits, *_ in search.ends()]
    assert after[15] > before[15]
    assert after[:15] == before[:15]


def test_only_ends_that_are_there_can_be_searched_more() -> None:
    search = TreeSearch(network())
    with pytest.raises(ValueError, match="nothing has been searched yet"):
        search.deepen(0, 100, 0)
    with pytest.raises(ValueError, match="nothing has been searched yet"):
        search.ends()
    search.search(position_of(2, 2), 0, math.inf, 0)
    for end in (-1, 16):
        with pytest.raises(IndexError):
            search.deepen(end, 100, 0)
