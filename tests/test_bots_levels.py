"""The levels from fry to king: legal throughout, reproducible, honest, in the right order."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

from tests.rivers import river, six_rows
from upstream import Game, Options
from upstream.bots import BOTS, LEVELS, ActionPlayer, Budget, Decision
from upstream.bots.compiled import WEIGHTS
from upstream.engine.monte_carlo import FlatMonteCarlo
from upstream.engine.network import Network
from upstream.engine.tree_search import TreeSearch
from upstream.lab.arena import Entrant
from upstream.rules.transition import play

#: Small enough for a test; a node means something else to each bot.
NODES = {"smolt": 60, "king": 3000}
TABLES = (
    (2, Options()),
    (3, Options(rapids="added")),
    (2, Options(whirlpool=True, rapids="herons")),
    (4, Options(movement_tokens=True)),
    (3, Options(exact_five=True)),
    (5, Options()),
    (5, Options(whirlpool=True, rapids="water", movement_tokens=True, exact_five=True)),
)


def decide(name: str, game: Game, seed: int = 1) -> Decision:
    assert game.actor is not None
    return BOTS[name]().decide(game.view(game.actor), Budget(NODES.get(name)), seed)


def game_in_round(round: int, players: int, seed: int) -> Game:
    """A game that parr has played to this round."""
    game = Game.deal(players, seed=seed)
    while game.position.round < round:
        game.play(decide("parr", game).actions[0])
    return game


@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
def test_whole_games_are_legal_with_every_option(players: int, options: Options) -> None:
    """Each level sits at the table in turn; what it decides is legal action by action."""
    game, turn = Game.deal(players, options, seed=4), 0
    while game.actor is not None:
        name = LEVELS[(game.actor + turn) % len(LEVELS)]
        for action in decide(name, game, turn).actions:
            assert action in game.legal
            game.play(action)
        turn += 1
    assert game.result is not None


@pytest.mark.parametrize("name", LEVELS)
def test_nodes_and_a_seed_make_the_choice_reproducible(name: str) -> None:
    game = Game.deal(3, Options(rapids="added"), seed=8)
    while game.position.round < 2:
        assert decide(name, game, 5) == decide(name, game, 5)
        game.play(decide("parr", game).actions[0])


@pytest.mark.parametrize("name", LEVELS)
def test_the_order_of_the_stack_makes_no_difference(name: str) -> None:
    """Two games that look alike and will draw different tiles are the same to a bot."""
    game = game_in_round(1, 2, seed=5)
    orders = [Game.from_position(game.position, seed=seed) for seed in (1, 2)]
    assert orders[0].record()["stack"] != orders[1].record()["stack"]
    assert decide(name, orders[0], 3) == decide(name, orders[1], 3)


@pytest.mark.parametrize("name", LEVELS)
def test_a_decision_is_the_rest_of_the_turn(name: str) -> None:
    game = game_in_round(1, 2, seed=6)
    mover = game.actor
    for action in decide(name, game).actions:
        assert game.actor == mover
        game.play(action)
    assert name == "fry" or game.actor != mover


@pytest.mark.parametrize("name", ["parr", "smolt", "grilse"])
def test_asked_action_by_action_a_bot_follows_its_plan(name: str) -> None:
    game = game_in_round(1, 2, seed=7)
    assert game.actor is not None
    bot, player = BOTS[name](), ActionPlayer(BOTS[name]())
    planned = bot.decide(game.view(game.actor), None, Random(1).getrandbits(48)).actions
    assert len(planned) > 2
    for action in planned:
        assert game.actor is not None
        assert player.choose(game.view(game.actor), Random(1)) == action
        game.play(action)


@pytest.mark.parametrize("name", ["grilse", "king"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_evaluation_covers_every_seat(name: str, players: int) -> None:
    game = game_in_round(2, players, seed=9)
    seen = decide(name, game).evaluation
    assert seen is not None
    assert len(seen.chances) == len(seen.scores) == players
    assert sum(seen.chances) == pytest.approx(1, abs=1e-5)
    assert all(0 <= chance <= 1 for chance in seen.chances)


def test_the_expected_line_can_be_played() -> None:
    game = game_in_round(1, 2, seed=10)
    decision = decide("king", game)
    assert decision.evaluation is not None
    line = decision.evaluation.line
    assert line[0] == (game.actor, tuple(map(str, decision.actions)))
    assert len(line) > 1
    for seat, actions in line:
        for action in actions:
            assert game.actor == seat
            game.play(action)


def test_fry_does_not_jump_into_a_bear() -> None:
    start = six_rows(tiles={"a4": "B3", "b3": "B3", "b4": "F1"})
    game = Game.from_position(start)
    bitten = {"2a3^a4", "2a3^a5", "2a3^b3", "2a3^c4", "2a3^a6"}
    assert bitten & set(map(str, game.legal))
    chosen = {str(BOTS["fry"]().decide(game.view(0), seed=seed).actions[0]) for seed in range(200)}
    assert chosen
    assert not chosen & bitten


def test_fry_jumps_into_a_bear_if_it_must() -> None:
    game = Game.from_position(six_rows(tiles={"a3": "B0", "b3": "F0", "a4": "F0"}))
    assert str(BOTS["fry"]().decide(game.view(0), seed=1).actions[0]).startswith("2a3^")


@pytest.mark.parametrize("name", ["parr", "smolt", "grilse", "king"])
def test_the_levels_go_home_when_they_can(name: str) -> None:
    """The spawn is one swim away, and the row behind it is about to go."""
    start = river("W * W", "W W W", "W W W", "W W W", tokens=("2b5", "2c4"), lowest=3)
    game = Game.from_position(start)
    assert any(str(action).endswith("e1") for action in decide(name, game).actions)


@pytest.mark.parametrize(
    ("better", "worse"), [("parr", "fry"), ("grilse", "parr"), ("king", "parr")]
)
def test_the_ladder_holds_over_a_few_games(better: str, worse: str) -> None:
    won = 0
    for number in range(10):
        game, turn = Game.deal(2, seed=100 + number // 2), 0
        while game.actor is not None:
            name = better if game.actor == number % 2 else worse
            for action in decide(name, game, turn).actions:
                game.play(action)
            turn += 1
        assert game.result is not None
        won += number % 2 in game.result.winners
    assert won >= 6


def test_the_weights_that_ship_are_small_and_whole() -> None:
    data = files("upstream.bots").joinpath(WEIGHTS).read_bytes()
    assert len(data) <= 2_000_000
    assert Network.from_bytes(data, WEIGHTS).to_bytes() == data


def test_uct_takes_part_without_being_a_level() -> None:
    assert "uct" not in BOTS
    game = Game.deal(2, seed=3)
    player = Entrant.parse("uct:nodes=50,curiosity=0.3").sit_down()
    for _ in range(30):
        assert game.actor is not None
        (action,) = player.decide(game.view(game.actor), 1)
        assert action in game.legal
        game.play(action)


def test_searching_leaves_the_position_as_it_was() -> None:
    game = Game.deal(2, seed=2)
    before = game.position
    decision = decide("king", game)
    assert game.position == before
    assert play(before, decision.actions[0])[0] != before


@pytest.mark.parametrize("name", ["parr", "smolt", "grilse", "king"])
def test_a_bot_refuses_where_nobody_has_to_decide(name: str) -> None:
    game = Game.deal(2, seed=3)
    while game.actor is not None:
        for action in decide("parr", game).actions:
            game.play(action)
    bot = BOTS[name]()
    with pytest.raises(ValueError, match="nobody has to decide"):
        bot.decide(game.view(0), Budget(10), 1)


def test_searches_that_have_not_thought_have_nothing_to_say() -> None:
    for ask in (
        FlatMonteCarlo().best_actions,
        TreeSearch(Network()).best_actions,
        TreeSearch(Network()).evaluation,
        TreeSearch(Network()).principal_variation,
    ):
        with pytest.raises(ValueError, match="nothing has been searched yet"):
            ask()


def test_any_seed_will_do() -> None:
    game = Game.deal(2, seed=3)
    for seed in (-1, 0, 2**70):
        assert decide("king", game, seed).actions[0] in game.legal
