"""What studies need of the tree search: all searched ends, including a required one."""

from __future__ import annotations

import math
from random import Random

import pytest

from upstream.bots.compiled import network
from upstream.engine import Board, FastGame
from upstream.engine.tree_search import TreeSearch


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
            board.play(number)
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


def test_a_required_end_is_searched() -> None:
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
        after.play(number)
    return after


def test_an_end_of_another_decision_is_refused() -> None:
    board = position_of(2, 2)
    with pytest.raises(ValueError, match="no end of this decision leads there"):
        TreeSearch(network()).search(board, 0, math.inf, 1, board)


def test_one_end_can_be_deepened() -> None:
    board, search = position_of(3, 2), TreeSearch(network())
    searched = search.search(board, 3000, math.inf, 1)
    before = [visits for _, visits, *_ in search.ends()]
    assert search.deepen(15, 3000, 2) >= searched + 3000
    after = [visits for _, visits, *_ in search.ends()]
    assert after[15] > before[15]
    assert after[:15] == before[:15]


def test_unknown_ends_cannot_be_deepened() -> None:
    search = TreeSearch(network())
    with pytest.raises(ValueError, match="nothing has been searched yet"):
        search.deepen(0, 100, 0)
    with pytest.raises(ValueError, match="nothing has been searched yet"):
        search.ends()
    search.search(position_of(2, 2), 0, math.inf, 0)
    for end in (-1, 16):
        with pytest.raises(IndexError):
            search.deepen(end, 100, 0)


def test_with_one_reply_others_play_the_network_favourite() -> None:
    board, search = position_of(4, 3), TreeSearch(network())
    search.reply_width, search.row_width, search.draw_width = 1, 1, 8
    search.search(board, 20_000, math.inf, 1)
    (seat, actions), *replies = search.principal_variation()
    assert seat == board.actor
    assert replies
    after, alone = _played(board, actions), TreeSearch(network())
    for other, reply in replies:
        alone.search(after, 0, math.inf, 0)
        assert (after.actor, alone.best_actions()) == (other, reply)
        after = _played(after, reply)


def test_limited_draw_samples_do_not_depend_on_the_seed() -> None:
    board, found = position_of(3, 2), {}
    for width in (0, 4):
        for seed in (2, 3):
            search = TreeSearch(network())
            search.reply_width, search.draw_width = 1, width
            search.search(board, 5000, math.inf, 1)
            search.deepen(0, 5000, seed)
            found[width, seed] = search.ends()
    assert found[4, 2] == found[4, 3]
    assert found[0, 2] != found[0, 3]
