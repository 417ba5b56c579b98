"""“The tiles” in docs/rules.md: bears, eagles and whirlpools."""

from __future__ import annotations

import pytest

from tests.engines import Engine
from tests.rivers import begun, calm, now, play, record, refused, texts, tokens
from upstream.rules.refusal import Full, Held

BEAR_EAGLE = {"b2": "B0", "b3": "E"}
#: What the rules say; mine and the tiles; an action; my tokens, the points and the changed tiles.
PREDATORS: dict[str, tuple[str, dict[str, str], str, str, int, dict[str, str]]] = {
    "a jump from a bear": ("2b1 2a1", {"b1": "B0"}, "2b1^b2", "1b2 2a1", 3, {}),
    "a jump over a bear": ("2b1 2a1", {"b2": "B0"}, "2b1^b3", "1b3 2a1", 2, {}),
    "a long jump to a bear": ("2b1 2a1", {"b3": "B0"}, "2b1^b3", "1b3 2a1", 2, {}),
    "a jump to a bear, which stays": ("2b1 2a1", {"b2": "B0"}, "2b1^b2", "1b2 2a1", 3, {}),
    "from a bear a single is lost": ("1b1 2a1", {"b1": "B0"}, "1b1^b3", "2a1", 2, {}),
    "over a bear a single is lost": ("1b1 2a1", {"b2": "B0"}, "1b1^b3", "2a1", 2, {}),
    "at a bear a single is lost": ("1b1 2a1", {"b3": "B0"}, "1b1^b3", "2a1", 2, {}),
    "each bear takes one": ("2b1 2a1", {"b1": "B3", "b2": "B3"}, "2b1^b3", "2a1", 2, {}),
    "over and at": ("2b1 2a1", {"b2": "B3", "b3": "B3"}, "2b1^b3", "2a1", 2, {}),
    "from and at": ("2b1 2a1", {"b1": "B3", "b3": "B3"}, "2b1^b3", "2a1", 2, {}),
    "a bear beyond is harmless": ("2b1 2a1", {"b4": "B0"}, "2b1^b3", "2a1 2b3", 2, {}),
    "a bear on the left is harmless": ("2b1 2a1", {"a2": "B0"}, "2b1^b3", "2a1 2b3", 2, {}),
    "a bear on the right is harmless": ("2b1 2a1", {"c2": "B0"}, "2b1^b3", "2a1 2b3", 2, {}),
    "a token lost on the way never lands": ("1b1 2a1", BEAR_EAGLE, "1b1^b3", "2a1", 2, {}),
    "a bitten pair lands as a single": ("2b1 2a1", BEAR_EAGLE, "2b1^b3", "2a1", 2, {"b3": "W"}),
    "swimming to a bear is safe": ("1b1", {"b2": "B1"}, "1b1-b2", "1b2", 4, {}),
    "swimming from a bear is safe": ("1b1", {"b1": "B5"}, "1b1-b2", "1b2", 4, {}),
    "an eagle takes one who swims in": ("2b1", {"b2": "E"}, "2b1-b2", "1b2", 4, {"b2": "W"}),
    "an eagle takes one who lands": ("2b1", {"b2": "E"}, "2b1^b2", "1b2", 3, {"b2": "W"}),
    "an eagle takes a single": ("1b1 2a1", {"b2": "E"}, "1b1-b2", "2a1", 4, {"b2": "W"}),
    "then its tile is safe": (
        *("2b1 2a1", {"b2": "E"}, "2b1-b2 2a1-a2 2a2-b2", "1b2 2b2", 2, {"b2": "W"}),
    ),
    "jumping over an eagle is safe": ("2b1", {"b2": "E"}, "2b1^b3", "2b3", 2, {}),
    "leaving an eagle is safe": ("2b1", {"b1": "E"}, "2b1-b2", "2b2", 4, {}),
}


@pytest.mark.parametrize("sentence", PREDATORS)
def test_bears_and_eagles_catch_by_the_rules(engine: Engine, sentence: str) -> None:
    mine, tiles, actions, left, points, changed = PREDATORS[sentence]
    position = calm((mine, "2b2", ""), tiles)
    game = play(engine.from_position(position), *actions.split())
    assert now(game, "tokens") == [left.split(), ["2b2"], []]
    assert now(game, "points") == points
    assert now(game, "tiles") == {**position["tiles"], **changed}


# --- Whirlpool ---

WHIRLPOOL = {"whirlpool": True}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whirlpools_have_ordinary_capacity(engine: Engine, players: int) -> None:
    crowd = ["2b1", *["2b2"] * (players - 1)]
    game = engine.from_position(calm(tuple(crowd), {"b2": "R"}, options=WHIRLPOOL))
    assert tokens(play(game, "2b1-b2"), 1) == "2b2"
    crowd[0] = "2b1 2b2"
    game = engine.from_position(calm(tuple(crowd), {"b2": "R"}, options=WHIRLPOOL))
    assert refused(game, "2b1-b2") == Full("b2", players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_with_whirlpools_all_29_tiles_are_used(engine: Engine, players: int) -> None:
    game = engine.from_record(record(players, WHIRLPOOL))
    counts = now(game, "unseen")
    (drawn,) = now(game, "drawn")
    counts[drawn] += 1
    assert counts == {"W": 7, "F": 4, "E": 5, "B": 3, "H": 5, "R": 5}


def test_with_whirlpools_the_other_two_player_rules_stay(engine: Engine) -> None:
    assert now(begun(engine, 2, WHIRLPOOL), "points") == 4


@pytest.mark.parametrize("move", ["2b1-b2", "2b1^b2"])
def test_a_token_that_enters_a_whirlpool_is_held(engine: Engine, move: str) -> None:
    position = calm(("2b1 2a1", "", ""), {"b2": "R"}, options=WHIRLPOOL)
    game = play(engine.from_position(position), move)
    assert tokens(game) == "2a1 2b2!"
    assert refused(game, "2b2-b3") == Held(2, "b2")
    assert refused(game, "2b2^b4") == Held(2, "b2")


def test_the_whirlpool_stops_the_token_not_the_player(engine: Engine) -> None:
    position = calm(("2b1 2a1", "", ""), {"b2": "R"}, options=WHIRLPOOL)
    game = play(engine.from_position(position), "2b1-b2", "2a1-a2", "2a2-a3")
    assert tokens(game) == "2a3 2b2!"
    assert now(game, "points") == 2


def test_a_token_is_held_for_this_turn_only(engine: Engine) -> None:
    position = calm(("2b1", "2a1", ""), {"b2": "R"}, options=WHIRLPOOL, points=1, actor=0)
    game = play(engine.from_position({**position, "starter": 1}), "2b1-b2")
    assert now(game, "phase") == "place"
    assert tokens(game) == "2b2"
    position = calm(("2b1", "2a2", ""), {"b2": "R"}, options=WHIRLPOOL, points=1, unseen={})
    game = play(engine.from_position(position), "2b1-b2", *["2a2-a3", "2a3-a4", "2a4-b4"])
    assert game.actor == 0
    assert tokens(play(game, "2b2-b3")) == "2b3"


def test_tokens_are_held_in_phase_move_only(engine: Engine) -> None:
    tiles = {"b2": "R", "a1": "H"}
    position = calm(("2b1 2a1 1a1", "2c1", ""), tiles, options=WHIRLPOOL, points=1)
    game = play(engine.from_position(position), "2b1-b2")
    assert now(game, "phase") == "heron"
    assert tokens(game) == "1a1 2a1 2b2"


def test_a_turn_ends_when_all_tokens_are_held(engine: Engine) -> None:
    position = calm(("2b1", "2a1", ""), {"b2": "R"}, options=WHIRLPOOL)
    game = play(engine.from_position(position), "2b1-b2")
    assert game.actor == 1
    assert tokens(game) == "2b2"


def test_tokens_beside_a_held_one_may_leave(engine: Engine) -> None:
    position = calm(("2b1 2b2", "", ""), {"b2": "R"}, options=WHIRLPOOL)
    game = play(engine.from_position(position), "2b1-b2")
    assert tokens(game) == "2b2 2b2!"
    assert tokens(play(game, "2b2-b3")) == "2b2! 2b3"


def test_jumping_over_a_whirlpool_is_free(engine: Engine) -> None:
    position = calm(("2b1", "", ""), {"b2": "R"}, options=WHIRLPOOL)
    game = play(engine.from_position(position), "2b1^b3")
    assert tokens(game) == "2b3"
    assert "2b3-b4" in texts(game)


def test_an_ordinary_rock_holds_nobody(engine: Engine) -> None:
    game = play(engine.from_position(calm(("2b1", "", ""), {"b2": "R"})), "2b1-b2")
    assert tokens(game) == "2b2"
    assert "2b2-b3" in texts(game)
