"""“The tiles” in docs/rules.md: bears, eagles and whirlpools."""

from __future__ import annotations

import pytest

from tests.engines import Engine
from tests.rivers import begun, calm, now, play, record, refused, texts, tokens
from upstream.rules.refusal import Full, Held

# --- Bear ---


@pytest.mark.parametrize(
    ("bear", "jump"), [("b1", "2b1^b2"), ("b2", "2b1^b3"), ("b3", "2b1^b3"), ("b2", "2b1^b2")]
)
def test_a_jump_past_a_bear_loses_one_salmon(engine: Engine, bear: str, jump: str) -> None:
    game = engine.from_position(calm(("2b1 2a1", "", ""), {bear: "B0"}))
    assert tokens(play(game, jump)) == f"1{jump[-2:]} 2a1"


@pytest.mark.parametrize("bear", ["b1", "b2", "b3"])
def test_a_bear_takes_a_single_out_of_the_river(engine: Engine, bear: str) -> None:
    game = engine.from_position(calm(("1b1 2a1", "", ""), {bear: "B0"}))
    assert tokens(play(game, "1b1^b3")) == "2a1"


@pytest.mark.parametrize("bears", [("b1", "b2"), ("b2", "b3"), ("b1", "b3")])
def test_a_jump_loses_one_salmon_for_each_bear(engine: Engine, bears: tuple[str, str]) -> None:
    game = engine.from_position(calm(("2b1 2a1", "", ""), dict.fromkeys(bears, "B3")))
    assert tokens(play(game, "2b1^b3")) == "2a1"


@pytest.mark.parametrize("beyond", ["b4", "a2", "c2"])
def test_a_bear_off_the_line_is_harmless(engine: Engine, beyond: str) -> None:
    game = engine.from_position(calm(("2b1 2a1", "", ""), {beyond: "B0"}))
    assert tokens(play(game, "2b1^b3")) == "2a1 2b3"


def test_a_token_lost_on_the_way_never_lands(engine: Engine) -> None:
    tiles = {"b2": "B0", "b3": "E"}
    game = play(engine.from_position(calm(("1b1 2a1", "", ""), tiles)), "1b1^b3")
    assert tokens(game) == "2a1"
    assert now(game, "tiles")["b3"] == "E"


def test_a_lost_token_still_costs_its_points(engine: Engine) -> None:
    game = engine.from_position(calm(("1b1 2a1", "", ""), {"b2": "B0"}))
    assert now(play(game, "1b1^b3"), "points") == 2


def test_a_bitten_pair_lands_as_a_single(engine: Engine) -> None:
    tiles = {"b2": "B0", "b3": "E"}
    game = play(engine.from_position(calm(("2b1 2a1", "", ""), tiles)), "2b1^b3")
    assert tokens(game) == "2a1"
    assert now(game, "tiles")["b3"] == "W"


def test_a_bear_stays_where_it_is(engine: Engine) -> None:
    game = play(engine.from_position(calm(("2b1 2a1", "", ""), {"b2": "B0"})), "2b1^b2")
    assert now(game, "tiles")["b2"] == "B0"


@pytest.mark.parametrize(("bear", "swim"), [("b2", "1b1-b2"), ("b1", "1b1-b2")])
def test_swimming_past_bears_is_safe(engine: Engine, bear: str, swim: str) -> None:
    game = engine.from_position(calm(("1b1", "", ""), {bear: "B1" if bear == "b2" else "B5"}))
    assert tokens(play(game, swim)) == "1b2"


# --- Eagle ---


@pytest.mark.parametrize("move", ["2b1-b2", "2b1^b2"])
def test_an_eagle_takes_one_salmon(engine: Engine, move: str) -> None:
    game = play(engine.from_position(calm(("2b1", "2b2", ""), {"b2": "E"})), move)
    assert tokens(game) == "1b2"
    assert tokens(game, 1) == "2b2"


@pytest.mark.parametrize("salmon", [1, 2])
def test_the_eagles_tile_becomes_water(engine: Engine, salmon: int) -> None:
    game = engine.from_position(calm((f"{salmon}b1 2a1", "", ""), {"b2": "E"}))
    play(game, f"{salmon}b1-b2")
    assert now(game, "tiles")["b2"] == "W"
    assert tokens(play(game, "2a1-a2", "2a2-b2")).split()[-1] == "2b2"


def test_jumping_over_an_eagle_is_safe(engine: Engine) -> None:
    game = play(engine.from_position(calm(("2b1", "", ""), {"b2": "E"})), "2b1^b3")
    assert tokens(game) == "2b3"
    assert now(game, "tiles")["b2"] == "E"


def test_leaving_an_eagle_is_safe(engine: Engine) -> None:
    game = play(engine.from_position(calm(("2b1", "", ""), {"b1": "E"})), "2b1-b2")
    assert tokens(game) == "2b2"
    assert now(game, "tiles")["b1"] == "E"


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
