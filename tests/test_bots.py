"""The opponents: always legal, never peeking, and one of them worth playing against."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.rivers import river, six_rows
from upstream import Game, Options
from upstream.bots import BOTS, LEVELS, ActionPlayer
from upstream.game import View
from upstream.rules.action import Place

OPTIONS = (
    Options(),
    Options(whirlpool=True),
    Options(rapids="added"),
    Options(movement_tokens=True),
    Options(exact_five=True),
)

#: The levels have tests of their own, with small budgets.
SIMPLE = tuple(name for name in BOTS if name not in LEVELS)


def choice(name: str, view: View, seed: int = 1) -> str:
    return str(ActionPlayer(BOTS[name]()).choose(view, Random(seed)))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("name", SIMPLE)
def test_every_choice_is_legal(name: str, options: Options) -> None:
    game, rng = Game.deal(3, options, seed=2), Random(2)
    bot = ActionPlayer(BOTS[name]())
    while game.actor is not None:
        action = bot.choose(game.view(game.actor), rng)
        assert action in game.legal
        game.play(action)
    assert game.result is not None


@pytest.mark.parametrize("seed", range(8))
def test_greedy_beats_random(seed: int) -> None:
    players = 2 + seed % 4
    me = seed % players
    game, rng = Game.deal(players, OPTIONS[seed % 4], seed=seed), Random(seed)
    while game.actor is not None:
        name = "greedy" if game.actor == me else "random"
        game.play(ActionPlayer(BOTS[name]()).choose(game.view(game.actor), rng))
    assert game.result is not None
    assert game.result.winners == [me]


@pytest.mark.parametrize("name", SIMPLE)
def test_the_order_of_the_stack_makes_no_difference(name: str) -> None:
    start = six_rows(unseen={"W": 2, "E": 3}, phase="move")
    stacks = (["W", "W", "E", "E", "E"], ["E", "E", "E", "W", "W"])
    games = [Game.from_position(start, stack=stack) for stack in stacks]
    assert len({choice(name, game.view(0)) for game in games}) == 1


@pytest.mark.parametrize("name", SIMPLE)
def test_the_same_chance_makes_the_same_choice(name: str) -> None:
    view = Game.deal(4, seed=6).view(Game.deal(4, seed=6).actor or 0)
    assert choice(name, view, 3) == choice(name, view, 3)


def test_random_sees_every_action() -> None:
    view = Game.from_position(six_rows()).view(0)
    chosen = {choice("random", view, seed) for seed in range(300)}
    assert chosen == {str(action) for action in view.legal}


FEEDING: dict[str, Any] = {
    "phase": "heron",
    "points": 0,
    "herons": ["b4"],
    "tokens": ("1b4 2b4", "2c6"),
}
HOME = river("W * W", *["W W W"] * 5, tokens=("2a3 2b5", "2c6"), points=1)
GREEDY = {
    "brings a token home": (HOME, "2b5-e1"),
    "leaves the row that goes": (six_rows(tokens=("2a1 2b5", "2c6"), points=1), "2a1-a2"),
    "ends its turn beside the heron": (six_rows({"a4": "H"}, points=1), "2a3-b3"),
    "does not feed the eagle": (six_rows({"a4": "E"}, points=1), "2a3-b3"),
    "feeds the heron from a pair": (six_rows({"b4": "H"}, **FEEDING), "b4x2"),
}


@pytest.mark.parametrize("what", GREEDY)
def test_greedy_compares_the_ends_of_its_turn(what: str) -> None:
    start, action = GREEDY[what]
    assert choice("greedy", Game.from_position(start).view(0)) == action


def test_greedy_avoids_herons_at_the_end() -> None:
    game = Game.from_position(six_rows({"a4": "H", "b4": "H"}))
    while game.actor == 0 and game.position.points:
        game.play(choice("greedy", game.view(0)))
    assert all("a4" not in token for token in game.position.tokens[0])


def test_greedy_lays_what_harms_before_the_others() -> None:
    start = six_rows(
        phase="place", points=0, drawn=["B", "E", "W"], unseen={"W": 2}, tokens=("2a6", "2c6")
    )
    game = Game.from_position(start)
    laid: dict[str, str] = {}
    while game.position.drawn:
        action = ActionPlayer(BOTS["greedy"]()).choose(game.view(0), Random(1))
        assert isinstance(action, Place)
        laid[action.cell.column] = action.tile.kind.value
        game.play(action)
    assert laid["a"] == "W"
    assert laid["c"] in "BE"
