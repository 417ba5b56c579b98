"""Rapids: “The tiles” and “Options” in docs/rules.md."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engines import Engine, Playing
from tests.rivers import calm, now, play, river, texts, tokens
from upstream import Game
from upstream.rules import event
from upstream.rules.refusal import Full

CARRY = {"b2": "C0"}
FALLS = {"b2": "C0", "b3": "F0"}
#: What the rules say; a position, actions in it; then the tokens of the first seat, and the points.
CARRIED: dict[str, tuple[Any, str, str, int]] = {
    "being carried costs nothing": (calm(("2b1", "", ""), CARRY), "2b1-b2", "2b3", 4),
    "a token that lands is carried": (calm(("2b1", "", ""), CARRY), "2b1^b2", "2b3", 3),
    "a long jump": (calm(("2b0", "", ""), CARRY, sea=True), "2b0^b2", "2b3", 2),
    "only a jump over rapids is exempt": (
        calm(("2b1", "", ""), {"b2": "C1"}),
        *("2b1^b3", "2b3", 2),
    ),
    # --- Waiting on rapids ---
    "the exit is full": (calm(("2b1", "2b3", "2b3 2b3"), CARRY), "2b1-b2", "2b2", 4),
    "the exit is a full rock": (
        calm(("2b1", "2b3", "2b3"), {"b2": "C0", "b3": "R"}),
        *("2b1-b2", "2b2", 4),
    ),
    "the exit has no tile yet": (calm(("2b3 2a1", "", ""), {"b4": "C0"}), "2b3-b4", "2a1 2b4", 4),
    "it is not carried later in the same turn": (
        calm(("2b1 1b3", "2b3", "2b3"), CARRY),
        *("2b1-b2 1b3-b4", "1b4 2b2", 3),
    ),
    "its owner may still move it": (
        calm(("2b1 1b3", "2b3", "2b3"), CARRY),
        *("2b1-b2 1b3-b4 2b2-b3", "1b4 2b3", 2),
    ),
    # --- An obstacle on the way ---
    "over an obstacle it costs a point": (calm(("2b1", "", ""), FALLS), "2b1-b2", "2b3", 3),
    "turned right": (calm(("2b1", "", ""), {"b2": "C0", "b3": "F1"}), "2b1-b2", "2b3", 3),
    "turned left": (calm(("2b1", "", ""), {"b2": "C0", "b3": "F5"}), "2b1-b2", "2b3", 3),
    "obstacles on other edges cost nothing": (
        calm(("2b1", "", ""), {"b2": "C0", "b3": "F2"}),
        *("2b1-b2", "2b3", 4),
    ),
    "it is compulsory if a point is left": (
        calm(("2b1", "2a1", ""), FALLS, points=2),
        *("2b1-b2", "2b3", 5),
    ),
    "with no point left it stays": (calm(("2b1", "2a1", ""), FALLS, points=1), "2b1-b2", "2b2", 5),
    "with no point left a free carry happens": (
        calm(("2b1", "2a1", ""), CARRY, points=1),
        *("2b1-b2", "2b3", 5),
    ),
    "a bear there bites": (
        calm(("2b1", "", ""), {"b2": "C0", "b3": "B0"}),
        *("2b1-b2", "1b3", 3),
    ),
    "a bear there takes a single": (
        calm(("1b1 2a1", "", ""), {"b2": "C0", "b3": "B0"}),
        *("1b1-b2", "2a1", 3),
    ),
    "a bear without an obstacle does not bite": (
        calm(("2b1", "", ""), {"b2": "C0", "b3": "B3"}),
        *("2b1-b2", "2b3", 4),
    ),
    "a full exit behind an obstacle costs nothing": (
        calm(("2b1", "2b3", "2b3 2b3"), FALLS),
        *("2b1-b2", "2b2", 4),
    ),
    # --- Where it arrives counts as swum into ---
    "whirlpools hold where rapids end": (
        calm(("2b1 2a1", "", ""), {"b2": "C0", "b3": "R"}, options={"whirlpool": True}),
        *("2b1-b2", "2a1 2b3!", 4),
    ),
    "further rapids carry on": (
        calm(("2a0", "", ""), {"a1": "C1", "b1": "C5", "a2": "C0", "a3": "C1"}, sea=True),
        *("2a0-a1", "2b3", 4),
    ),
    "further rapids with a full exit keep it": (
        calm(("2b0", "2b3", "2b3 2b3"), {"b1": "C0", "b2": "C0"}, sea=True),
        *("2b0-b1", "2b2", 4),
    ),
    "each obstacle on a chain costs a point": (
        calm(("2c0", "", ""), {"b1": "C0", "b2": "F0", "c1": "C5"}, sea=True),
        *("2c0-c1", "2b2", 3),
    ),
    "a heron where they end strikes at the end of the turn": (
        calm(("2b1", "2a1", ""), {"b2": "C0", "b3": "H"}, points=1),
        *("2b1-b2", "1b3", 5),
    ),
}


@pytest.mark.parametrize("sentence", CARRIED)
def test_rapids_carry_by_the_rules(engine: Engine, sentence: str) -> None:
    position, actions, left, points = CARRIED[sentence]
    game = play(engine.from_position(position), *actions.split())
    assert (tokens(game), now(game, "points")) == (left, points)


@pytest.mark.parametrize(
    ("rapids", "move", "to"),
    [
        ("b2 C0", "2b1-b2", "b3"),
        ("b2 C1", "2b1-b2", "c3"),
        ("b2 C5", "2b1-b2", "a3"),
        ("a2 C0", "2a1-a2", "a3"),
        ("a2 C1", "2a1-a2", "b2"),
        ("c2 C0", "2c1-c2", "c3"),
        ("c2 C5", "2c1-c2", "b2"),
    ],
)
def test_a_token_that_swims_in_is_carried_at_once(
    engine: Engine, rapids: str, move: str, to: str
) -> None:
    cell, tile = rapids.split()
    game = engine.from_position(calm((move[:3], "", ""), {cell: tile}))
    assert tokens(play(game, move)) == f"2{to}"


# --- Currents: at the start of its owner's turn ---


def before_currents(mine: str, theirs: str, tiles: dict[str, str], **given: Any) -> Any:
    """The second seat can spend its last point on ``2s0-c0``; then the first seat's turn begins."""
    seats = (mine, f"2s0 {theirs}")
    return calm(seats, tiles, sea=True, actor=1, starter=1, points=1, **given)


def with_currents(engine: Engine, mine: str, theirs: str, tiles: dict[str, str]) -> Playing:
    game = play(engine.from_position(before_currents(mine, theirs, tiles)), "2s0-c0")
    assert (game.actor, now(game, "phase")) == (0, "move")
    return game


TWO = {"a2": "C0", "a1": "C0"}
CHAIN = {"b1": "C0", "b2": "F0", "a3": "C0", "a4": "F0", "c1": "C0", "c2": "F0"}
#: The tokens of both seats and the tiles; then the first seat's tokens, and its points.
CURRENTS: dict[str, tuple[str, str, dict[str, str], str, int]] = {
    "a token still there is carried": ("2b2", "", CARRY, "2b3", 5),
    "every token on rapids is carried": (
        *("2b2 1b2 2a1 2c1", "", {"b2": "C0", "a1": "C0"}),
        *("1b3 2a2 2b3 2c1", 5),
    ),
    "the furthest upstream goes first": ("2a2 1a1", "2a3", TWO, "1a2 2a3", 5),
    "also if it is a single": ("1a2 2a1", "2a3", TWO, "1a3 2a2", 5),
    "b before a": ("1b2 2a2", "2a3", {"b2": "C5", "a2": "C0"}, "1a3 2a2", 5),
    "b before c": ("1b2 2c2", "2c3", {"b2": "C1", "c2": "C0"}, "1c3 2c2", 5),
    "a before c": ("1a2 2c2", "2b2", {"a2": "C1", "c2": "C5"}, "1b2 2c2", 5),
    "c before b of the row below": ("1c2 2b1", "2c3", {"c2": "C0", "b1": "C1"}, "1c3 2c2", 5),
    "pairs before singles": ("1a2 2a2", "2a3", {"a2": "C0"}, "1a2 2a3", 5),
    "an obstacle costs a point": ("2b2 2a1", "", FALLS, "2a1 2b3", 4),
    "they may use up nearly all points": ("2b1 1b1 2c1 2a3", "", CHAIN, "1b2 2a4 2b2 2c2", 1),
    "eagles catch": ("1b2 2b2 2a1", "", {"b2": "C0", "b3": "E"}, "1b3 1b3 2a1", 5),
}


@pytest.mark.parametrize("sentence", CURRENTS)
def test_currents_carry_by_the_rules(engine: Engine, sentence: str) -> None:
    mine, theirs, tiles, left, points = CURRENTS[sentence]
    game = with_currents(engine, mine, theirs, tiles)
    assert (tokens(game), now(game, "points")) == (left, points)


def test_tokens_of_other_players_are_not_carried(engine: Engine) -> None:
    game = with_currents(engine, "2b2", "2b2 1a1", {"b2": "C0", "a1": "C0"})
    assert tokens(game) == "2b3"
    assert tokens(game, 1) == "1a1 2b2 2c0"


@pytest.mark.parametrize(
    "order", [["2b3", "2a3", "1a3", "2c3"], ["1b3", "2a3", "1c3", "2b1"], ["1a3", "2b1", "1b1"]]
)
def test_currents_go_down_and_right_pairs_first(order: list[str]) -> None:
    tiles = dict.fromkeys(["b3", "a3", "c3", "b1"], "C0")
    game = Game.from_position(before_currents(" ".join(sorted(order)), "", tiles))
    carried = [e.token for e in game.play("2s0-c0") if isinstance(e, event.Carried)]
    assert carried == order


# --- Waiting on rapids ---


def test_a_waiting_token_is_carried_next_turn(engine: Engine) -> None:
    position = calm(("2b1 1a1", "2b3 2b3"), {"b2": "C0"}, sea=True, points=1, unseen={})
    game = play(engine.from_position(position), "2b1-b2")
    assert tokens(game) == "1a1 2b2"
    play(game, "2b3-b4")
    assert tokens(game) == "1a1 2b2"
    play(game, "2b3-b4")
    assert (game.actor, tokens(game)) == (0, "1a1 2b3")


def test_a_waiting_token_has_its_ordinary_moves(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "2b3", "2b3 2b3"), {"b2": "C0"}))
    assert texts(play(game, "2b1-b2")) >= {"2b2-a3", "2b2-c3", "2b2^b4"}


def test_a_token_that_waited_is_not_carried_later(engine: Engine) -> None:
    game = with_currents(engine, "2b2 1b3", "2b3", {"b2": "C0"})
    assert tokens(play(game, "1b3-b4")) == "1b4 2b2"


def test_full_rapids_take_no_further_token(engine: Engine) -> None:
    tiles = {"b2": "C0"}
    game = Game.from_position(calm(("2b1", "2b3 2b3 2b3", "2b2 2b2 2b2"), tiles))
    assert game.why_not("2b1-b2") == Full("b2", 3)


# --- Where it arrives counts as swum into ---


def test_eagles_wait_where_rapids_end(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "", ""), {"b2": "C0", "b3": "E"}))
    assert tokens(play(game, "2b1-b2")) == "1b3"
    assert now(game, "tiles")["b3"] == "W"


def test_whirlpools_hold_tokens_carried_by_currents(engine: Engine) -> None:
    position = before_currents("2b2 2a1", "", {"b2": "C0", "b3": "R"}, options={"whirlpool": True})
    assert tokens(play(engine.from_position(position), "2s0-c0")) == "2a1 2b3!"


@pytest.mark.parametrize(("cell", "tile"), [("a8", "C1"), ("c8", "C5"), ("b7", "C0")])
def test_rapids_lead_into_the_spawn(engine: Engine, cell: str, tile: str) -> None:
    position = river("W * W", "W W W", "W W W", tokens=(f"2{cell[0]}6 2a6", "", ""), lowest=6)
    position["tiles"].update({cell: tile, f"{cell[0]}7": tile if cell == "b7" else "W"})
    assert tokens(play(engine.from_position(position), f"2{cell[0]}6^{cell}")) == "2a6 2e1"


def test_currents_empty_into_the_spawn(engine: Engine) -> None:
    position = river("C1 * W", "W W W", tokens=("2a8 1b7", "2a7 2c7"), lowest=7)
    game = engine.from_position({**position, "actor": 1, "starter": 1, "points": 1})
    assert tokens(play(game, "2a7-b7")) == "1b7 2e1"
