"""Rapids: “The tiles” and “Options” in docs/rules.md."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engines import Engine, Playing
from tests.rivers import calm, now, play, river, texts, tokens
from upstream import Game
from upstream.rules import event
from upstream.rules.refusal import Full

# --- Carried at once ---


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


@pytest.mark.parametrize(("jump", "left"), [("2b1^b2", 3), ("2b0^b2", 2)])
def test_a_token_that_lands_by_a_jump_is_carried_too(engine: Engine, jump: str, left: int) -> None:
    game = engine.from_position(calm((jump[:3], "", ""), {"b2": "C0"}, sea=True))
    assert tokens(play(game, jump)) == "2b3"
    assert now(game, "points") == left


def test_only_a_jump_over_rapids_is_exempt(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "", ""), {"b2": "C1"}))
    assert tokens(play(game, "2b1^b3")) == "2b3"


def test_being_carried_costs_nothing(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "", ""), {"b2": "C0"}))
    assert now(play(game, "2b1-b2"), "points") == 4


# --- Currents: at the start of its owner's turn ---


def before_currents(mine: str, theirs: str, tiles: dict[str, str], **given: Any) -> Any:
    """The second seat can spend its last point on ``2s0-c0``; then the first seat's turn begins."""
    seats = (mine, f"2s0 {theirs}")
    return calm(seats, tiles, sea=True, actor=1, starter=1, points=1, **given)


def with_currents(engine: Engine, mine: str, theirs: str, tiles: dict[str, str]) -> Playing:
    game = play(engine.from_position(before_currents(mine, theirs, tiles)), "2s0-c0")
    assert (game.actor, now(game, "phase")) == (0, "move")
    return game


def test_a_token_still_there_when_its_owners_turn_starts_is_carried(engine: Engine) -> None:
    game = with_currents(engine, "2b2", "", {"b2": "C0"})
    assert tokens(game) == "2b3"
    assert now(game, "points") == 5


def test_every_token_of_the_player_on_rapids_is_carried(engine: Engine) -> None:
    game = with_currents(engine, "2b2 1b2 2a1 2c1", "", {"b2": "C0", "a1": "C0"})
    assert tokens(game) == "1b3 2a2 2b3 2c1"


def test_tokens_of_other_players_are_not_carried(engine: Engine) -> None:
    game = with_currents(engine, "2b2", "2b2 1a1", {"b2": "C0", "a1": "C0"})
    assert tokens(game) == "2b3"
    assert tokens(game, 1) == "1a1 2b2 2c0"


def test_currents_carry_the_furthest_upstream_first(engine: Engine) -> None:
    game = with_currents(engine, "2a2 1a1", "2a3", {"a2": "C0", "a1": "C0"})
    assert tokens(game) == "1a2 2a3"
    game = with_currents(engine, "1a2 2a1", "2a3", {"a2": "C0", "a1": "C0"})
    assert tokens(game) == "1a3 2a2"


@pytest.mark.parametrize(("outer", "turned"), [("a", "C5"), ("c", "C1")])
def test_currents_carry_b_before_a_and_c_of_the_row(
    engine: Engine, outer: str, turned: str
) -> None:
    tiles = {"b2": turned, f"{outer}2": "C0"}
    game = with_currents(engine, f"1b2 2{outer}2", f"2{outer}3", tiles)
    assert tokens(game) == f"1{outer}3 2{outer}2"


def test_currents_carry_a_before_c(engine: Engine) -> None:
    game = with_currents(engine, "1a2 2c2", "2b2", {"a2": "C1", "c2": "C5"})
    assert tokens(game) == "1b2 2c2"


def test_currents_carry_c_before_b_of_the_row_below(engine: Engine) -> None:
    game = with_currents(engine, "1c2 2b1", "2c3", {"c2": "C0", "b1": "C1"})
    assert tokens(game) == "1c3 2c2"


def test_currents_carry_pairs_before_singles(engine: Engine) -> None:
    game = with_currents(engine, "1a2 2a2", "2a3", {"a2": "C0"})
    assert tokens(game) == "1a2 2a3"


@pytest.mark.parametrize(
    "order", [["2b3", "2a3", "1a3", "2c3"], ["1b3", "2a3", "1c3", "2b1"], ["1a3", "2b1", "1b1"]]
)
def test_currents_go_from_the_top_down_left_to_right_and_pairs_first(order: list[str]) -> None:
    tiles = dict.fromkeys(["b3", "a3", "c3", "b1"], "C0")
    game = Game.from_position(before_currents(" ".join(sorted(order)), "", tiles))
    carried = [e.token for e in game.play("2s0-c0") if isinstance(e, event.Carried)]
    assert carried == order


# --- Waiting on rapids ---


def test_if_the_exit_is_full_the_token_stays(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "2b3", "2b3 2b3"), {"b2": "C0"}))
    play(game, "2b1-b2")
    assert tokens(game) == "2b2"
    assert now(game, "points") == 4


def test_if_the_exit_is_a_full_rock_the_token_stays(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "2b3", "2b3"), {"b2": "C0", "b3": "R"}))
    assert tokens(play(game, "2b1-b2")) == "2b2"


def test_if_the_exit_has_no_tile_yet_the_token_stays(engine: Engine) -> None:
    game = engine.from_position(calm(("2b3 2a1", "", ""), {"b4": "C0"}))
    play(game, "2b3-b4")
    assert tokens(game) == "2a1 2b4"
    assert now(game, "points") == 4


def test_a_token_that_stays_is_carried_at_its_owners_next_turn(engine: Engine) -> None:
    position = calm(("2b1 1a1", "2b3 2b3"), {"b2": "C0"}, sea=True, points=1, unseen={})
    game = play(engine.from_position(position), "2b1-b2")
    assert tokens(game) == "1a1 2b2"
    play(game, "2b3-b4")
    assert tokens(game) == "1a1 2b2"
    play(game, "2b3-b4")
    assert (game.actor, tokens(game)) == (0, "1a1 2b3")


def test_its_owner_may_still_move_a_waiting_token_in_the_ordinary_way(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "2b3", "2b3 2b3"), {"b2": "C0"}))
    play(game, "2b1-b2")
    assert texts(game) >= {"2b2-a3", "2b2-c3", "2b2^b4"}
    assert tokens(play(game, "2b2-a3")) == "2a3"
    assert now(game, "points") == 3


def test_it_is_not_carried_later_in_the_same_turn_even_if_the_exit_becomes_free(
    engine: Engine,
) -> None:
    game = engine.from_position(calm(("2b1 1b3", "2b3", "2b3"), {"b2": "C0"}))
    play(game, "2b1-b2", "1b3-b4")
    assert tokens(game) == "1b4 2b2"
    assert tokens(play(game, "2b2-b3")) == "1b4 2b3"


def test_a_token_that_waited_since_the_start_of_the_turn_is_not_carried_later(
    engine: Engine,
) -> None:
    game = with_currents(engine, "2b2 1b3", "2b3", {"b2": "C0"})
    assert tokens(play(game, "1b3-b4")) == "1b4 2b2"


def test_full_rapids_take_no_further_token(engine: Engine) -> None:
    tiles = {"b2": "C0"}
    game = Game.from_position(calm(("2b1", "2b3 2b3 2b3", "2b2 2b2 2b2"), tiles))
    assert game.why_not("2b1-b2") == Full("b2", 3)


# --- An obstacle on the way ---


@pytest.mark.parametrize("tile", ["F0", "F1", "F5"])
def test_over_an_obstacle_the_carry_is_a_jump_that_costs_one_point(
    engine: Engine, tile: str
) -> None:
    game = engine.from_position(calm(("2b1", "", ""), {"b2": "C0", "b3": tile}))
    play(game, "2b1-b2")
    assert tokens(game) == "2b3"
    assert now(game, "points") == 3


def test_obstacles_on_other_edges_of_the_exit_cost_nothing(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "", ""), {"b2": "C0", "b3": "F2"}))
    assert now(play(game, "2b1-b2"), "points") == 4


def test_the_carry_over_an_obstacle_is_compulsory_if_a_point_is_left(engine: Engine) -> None:
    position = calm(("2b1", "2a1", ""), {"b2": "C0", "b3": "F0"}, points=2)
    game = play(engine.from_position(position), "2b1-b2")
    assert tokens(game) == "2b3"
    assert game.actor == 1


def test_at_the_start_of_a_turn_the_carry_over_an_obstacle_costs_a_point_too(
    engine: Engine,
) -> None:
    game = with_currents(engine, "2b2 2a1", "", {"b2": "C0", "b3": "F0"})
    assert tokens(game) == "2a1 2b3"
    assert now(game, "points") == 4


def test_a_bear_there_bites(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "", ""), {"b2": "C0", "b3": "B0"}))
    assert tokens(play(game, "2b1-b2")) == "1b3"
    assert now(game, "points") == 3
    game = engine.from_position(calm(("1b1 2a1", "", ""), {"b2": "C0", "b3": "B0"}))
    assert tokens(play(game, "1b1-b2")) == "2a1"
    assert now(game, "points") == 3


def test_a_bear_with_no_obstacle_between_is_swum_into_and_does_not_bite(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "", ""), {"b2": "C0", "b3": "B3"}))
    assert tokens(play(game, "2b1-b2")) == "2b3"
    assert now(game, "points") == 4


def test_with_no_point_left_the_token_stays_before_the_obstacle(engine: Engine) -> None:
    position = calm(("2b1", "2a1", ""), {"b2": "C0", "b3": "F0"}, points=1)
    game = play(engine.from_position(position), "2b1-b2")
    assert tokens(game) == "2b2"
    assert game.actor == 1


def test_with_no_point_left_a_free_carry_still_happens(engine: Engine) -> None:
    position = calm(("2b1", "2a1", ""), {"b2": "C0"}, points=1)
    assert tokens(play(engine.from_position(position), "2b1-b2")) == "2b3"


def test_a_full_exit_behind_an_obstacle_costs_nothing(engine: Engine) -> None:
    tiles = {"b2": "C0", "b3": "F0"}
    game = engine.from_position(calm(("2b1", "2b3", "2b3 2b3"), tiles))
    assert tokens(play(game, "2b1-b2")) == "2b2"
    assert now(game, "points") == 4


def test_currents_may_use_up_all_points(engine: Engine) -> None:
    tiles = {"b1": "C0", "b2": "F0", "a3": "C0", "a4": "F0", "c1": "C0", "c2": "F0"}
    game = with_currents(engine, "2b1 1b1 2c1 2a3", "", tiles)
    assert tokens(game) == "1b2 2a4 2b2 2c2"
    assert now(game, "points") == 1


# --- Where it arrives counts as swum into ---


def test_eagles_wait_where_rapids_end(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "", ""), {"b2": "C0", "b3": "E"}))
    assert tokens(play(game, "2b1-b2")) == "1b3"
    assert now(game, "tiles")["b3"] == "W"


def test_eagles_catch_tokens_carried_at_the_start_of_a_turn(engine: Engine) -> None:
    game = with_currents(engine, "1b2 2b2 2a1", "", {"b2": "C0", "b3": "E"})
    assert tokens(game) == "1b3 1b3 2a1"


def test_whirlpools_hold_where_rapids_end(engine: Engine) -> None:
    position = calm(("2b1 2a1", "", ""), {"b2": "C0", "b3": "R"}, options={"whirlpool": True})
    assert tokens(play(engine.from_position(position), "2b1-b2")) == "2a1 2b3!"


def test_whirlpools_hold_tokens_carried_at_the_start_of_a_turn(engine: Engine) -> None:
    position = before_currents("2b2 2a1", "", {"b2": "C0", "b3": "R"}, options={"whirlpool": True})
    assert tokens(play(engine.from_position(position), "2s0-c0")) == "2a1 2b3!"


def test_further_rapids_carry_on(engine: Engine) -> None:
    tiles = {"a1": "C1", "b1": "C5", "a2": "C0", "a3": "C1"}
    game = engine.from_position(calm(("2a0", "", ""), tiles, sea=True))
    assert tokens(play(game, "2a0-a1")) == "2b3"
    assert now(game, "points") == 4


def test_further_rapids_with_a_full_exit_keep_the_token(engine: Engine) -> None:
    tiles = {"b1": "C0", "b2": "C0"}
    game = engine.from_position(calm(("2b0", "2b3", "2b3 2b3"), tiles, sea=True))
    assert tokens(play(game, "2b0-b1")) == "2b2"


def test_each_obstacle_on_a_chain_of_rapids_costs_a_point(engine: Engine) -> None:
    tiles = {"b1": "C0", "b2": "F0", "c1": "C5"}
    game = engine.from_position(calm(("2c0", "", ""), tiles, sea=True))
    assert tokens(play(game, "2c0-c1")) == "2b2"
    assert now(game, "points") == 3


@pytest.mark.parametrize(("cell", "tile"), [("a8", "C1"), ("c8", "C5"), ("b7", "C0")])
def test_rapids_lead_into_the_spawn(engine: Engine, cell: str, tile: str) -> None:
    position = river("W * W", "W W W", "W W W", tokens=(f"2{cell[0]}6 2a6", "", ""), lowest=6)
    position["tiles"].update({cell: tile, f"{cell[0]}7": tile if cell == "b7" else "W"})
    game = engine.from_position(position)
    play(game, f"2{cell[0]}6^{cell}")
    assert tokens(game) == "2a6 2e1"


def test_rapids_beside_the_spawn_empty_into_it_at_the_start_of_a_turn(engine: Engine) -> None:
    position = river("C1 * W", "W W W", tokens=("2a8 1b7", "2a7 2c7"), lowest=7)
    game = engine.from_position({**position, "actor": 1, "starter": 1, "points": 1})
    assert tokens(play(game, "2a7-b7")) == "1b7 2e1"


def test_a_heron_where_rapids_end_strikes_at_the_end_of_the_turn(engine: Engine) -> None:
    position = calm(("2b1", "2a1", ""), {"b2": "C0", "b3": "H"}, points=1)
    assert tokens(play(engine.from_position(position), "2b1-b2")) == "1b3"
