"""A node budget means what it says, also to grilse; and searches can be stopped."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from tests.rivers import river
from upstream import Game, Options
from upstream.bots import BOTS, LEVELS, ActionPlayer, Bot, Budget, Decision
from upstream.bots.compiled import network
from upstream.engine import Board, FastGame
from upstream.engine.monte_carlo import FlatMonteCarlo, Uct
from upstream.engine.tree_search import TreeSearch
from upstream.lab.arena import view

GRILSE = BOTS["grilse"]()
PARR = BOTS["parr"]()
SEARCHES = (TreeSearch(network()), FlatMonteCarlo(), Uct())


def decide(bot: Bot, game: FastGame, nodes: int | None) -> Decision:
    assert game.actor is not None
    return bot.decide(view(game, game.actor, 0), Budget(nodes), 1)


def decisions(players: int, options: Options, nodes: int | None) -> Iterator[FastGame]:
    """Every decision of a game that grilse plays with this budget; each action must be legal."""
    game = FastGame.deal(players, options, 6)
    while game.actor is not None:
        yield game
        for action in decide(GRILSE, game, nodes).actions:
            assert action in game.legal
            game.play(action)


@pytest.mark.parametrize("nodes", [0, 1, 7, 100])
def test_grilse_values_no_more_ends_than_its_budget(nodes: int) -> None:
    tree_search = TreeSearch(network())
    tree_search.root_width = most = max(1, nodes)
    for game in decisions(3, Options(rapids="added"), nodes):
        board = Board.from_position(game.position)
        # The best end is valued for the two others as well.
        assert tree_search.search(board, 0, 1e9, 1) <= most + 2
        assert decide(GRILSE, game, nodes) == decide(GRILSE, game, nodes)


def test_a_budget_for_every_end_changes_nothing() -> None:
    for game in decisions(2, Options(), None):
        assert decide(GRILSE, game, 1_000_000) == decide(GRILSE, game, None)


def test_the_best_ends_by_the_heuristic_come_first() -> None:
    """With a single node grilse can only take what parr would."""
    for game in decisions(2, Options(), 1):
        assert decide(GRILSE, game, 1).actions == decide(PARR, game, None).actions


@pytest.mark.parametrize("search", SEARCHES, ids=("king", "smolt", "uct"))
def test_a_search_that_is_stopped_still_chooses(search: Any) -> None:
    game = FastGame.deal(2, Options(), 6)
    while game.position.phase != "move":
        game.play(game.legal[0])
    board = Board.from_position(game.position)
    search.stopping = True
    answered = search.search(board, 10**9, 1e9, 1)  # without end, if it did not stop
    search.stopping = False
    chosen = (answered,) if isinstance(search, Uct) else search.best_actions()
    assert chosen[0] in board.legal


@pytest.mark.parametrize("wrong", [{"nodes": -1}, {"nodes": 10**20}, {"seconds": -0.5}])
def test_a_budget_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="a budget has"):
        Budget(**wrong)


@pytest.mark.parametrize("seconds", [float("nan"), float("inf")])
def test_a_time_without_end_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="a number of seconds"):
        Budget(seconds=seconds)


@pytest.mark.parametrize("name", LEVELS[1:])
def test_an_empty_budget_is_the_bots_own(name: str) -> None:
    game = FastGame.deal(2, Options(), 6)
    assert game.actor is not None
    seen = view(game, game.actor, 0)
    bot = BOTS[name]()
    assert bot.decide(seen, Budget(), 1).actions == bot.decide(seen, None, 1).actions


@pytest.mark.parametrize("name", LEVELS[1:])
def test_a_river_that_is_too_long_is_played(name: str) -> None:
    game = Game.from_position(river(*["W W W"] * 7, tokens=("2a3", "2b3")))
    bot = BOTS[name]()
    assert ActionPlayer(bot).choose(game.view(0), Random(1)) in game.legal
    assert bot.decide(game.view(0)).actions[0] in game.legal


@pytest.mark.parametrize("name", ["smolt", "king"])
def test_threads_can_share_one_bot(name: str) -> None:
    bot = BOTS[name]()
    games = [FastGame.deal(2, Options(), seed) for seed in range(3)]
    seen = [view(game, game.actor or 0, 0) for game in games]

    def ask(at: int) -> Decision:
        return bot.decide(seen[at % 3], Budget(nodes=400), 1)

    alone = [ask(at) for at in range(3)]
    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(ask, range(30))) == alone * 10


def test_uct_refuses_where_nobody_has_to_decide() -> None:
    game = FastGame.deal(2, Options(), 6)
    while game.actor is not None:
        game.play(game.legal[0])
    for board in (Board.from_position(game.position), Board(2)):
        with pytest.raises(ValueError, match="nobody has to decide"):
            Uct().search(board, 10, 1.0, 1)
