"""“The end of a round” in docs/rules.md, with the spawn and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engines import Engine
from tests.rivers import calm, laying, now, play, refused, river, texts, tokens
from upstream import Game
from upstream.rules import event
from upstream.rules.refusal import (
    CellKeptForSpawn,
    CellTaken,
    NotTheEntrance,
    NotThisRow,
    TileNotDrawn,
    WrongPhase,
)
from upstream.rules.river import SPAWN

#: Six rows, as many as there ever are.
LONG = ("W W W",) * 6


def last_turn(players: int = 3, **given: Any) -> dict[str, Any]:
    """The last seat's turn of a round, with one point; each seat has a pair on the lowest ``b``."""
    lowest = given.get("lowest", 1)
    seats = (f"2b{lowest} 2b{lowest + 1}", *[f"2b{lowest}"] * (players - 1))
    return river(*LONG, tokens=seats, **{"actor": players - 1, "points": 1, **given})


# --- When ---


def test_a_round_gives_everybody_a_turn(engine: Engine) -> None:
    position = calm(("2a1", "2b1", "2c1"), sea=True, points=1, starter=0, unseen={})
    game = play(engine.from_position(position), "2a1-b1")
    assert (game.actor, now(game, "round")) == (1, 1)
    for swim in ("2b1-b2", "2b2-b3", "2b3-a4", "2a4-b4"):
        play(game, swim)
    assert (game.actor, now(game, "round")) == (2, 1)
    for swim in ("2c1-c2", "2c2-c3", "2c3-c4", "2c4-b4"):
        play(game, swim)
    assert now(game, "round") == 2


def test_the_order_of_turns_goes_round_from_the_starter(engine: Engine) -> None:
    position = calm(("2a1", "2b1", "2c1", ""), sea=True, points=1, starter=2, actor=2)
    game = play(engine.from_position(position), "2c1-c2")
    assert (game.actor, now(game, "phase")) == (0, "move")
    play(game, "2a1^a4", "2a4-b4")
    assert (game.actor, now(game, "phase")) == (1, "move")
    play(game, "2b1^b4")
    while now(game, "phase") == "move":
        game.play(min(texts(game)))
    assert (game.actor, now(game, "phase"), now(game, "round")) == (2, "place", 1)


# --- 1. Remove ---


def test_nothing_is_removed_after_round_1(engine: Engine) -> None:
    position = calm(("2s0", "2a1", ""), sea=True, points=1, actor=1)
    before = position["tiles"]
    game = play(engine.from_position(position), "2a1-a2")
    assert now(game, "phase") == "place"
    assert now(game, "tiles") == before
    assert tokens(game) == "2s0"


def test_the_four_sea_tiles_are_removed_after_round_2(engine: Engine) -> None:
    position = calm(("2s0 2a0 2b0 2c1", "2a1", ""), sea=True, round=2, points=1, actor=1)
    game = play(engine.from_position(position), "2a1-a2")
    assert set(now(game, "tiles")) == {f"{c}{r}" for c in "abc" for r in (1, 2, 3, 4)}
    assert tokens(game) == "2c1"


@pytest.mark.parametrize("round", [3, 4, 5, 8])
def test_after_round_k_row_k_minus_2_is_removed(engine: Engine, round: int) -> None:
    lowest = round - 2
    position = last_turn(lowest=lowest, round=round)
    game = play(engine.from_position(position), f"2b{lowest}-b{lowest + 1}")
    rows = {int(cell[1:]) for cell in now(game, "tiles")}
    assert rows == set(range(lowest + 1, lowest + 6))
    assert len(now(game, "tiles")) == 15


def test_tokens_on_the_removed_row_are_lost(engine: Engine) -> None:
    game = play(engine.from_position(last_turn()), "2b1-b2")
    assert now(game, "tokens") == [["2b2"], [], ["2b2"]]


def test_the_spawn_is_never_removed(engine: Engine) -> None:
    position = river("W * W", tokens=("2a8 2a8 1e1", "2c8 2e5", "2c8"), lowest=8, actor=2, points=1)
    game = play(engine.from_position(position), "2c8-e1")
    assert now(game, "tiles") == {}
    assert now(game, "spawn") == "b8"
    assert now(game, "tokens") == [["1e2"], ["2e5"], ["2e2"]]


def test_rows_still_vanish_once_the_spawn_is_there(engine: Engine) -> None:
    position = river("W * W", "W W W", tokens=("2a7 2a8", "1c8"), lowest=7, actor=1, points=1)
    game = play(engine.from_position(position), "1c8-e1")
    assert set(now(game, "tiles")) == {"a8", "c8"}
    assert tokens(game) == "2a8"


# --- 2. Advance ---


@pytest.mark.parametrize(("space", "after"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 5)])
def test_tokens_in_the_spawn_advance_to_5(engine: Engine, space: int, after: int) -> None:
    seats = (f"2b8 1e{space} 2e{space}", "2b8", f"2e{space}")
    position = river("W * W", "W W W", tokens=seats, lowest=8, actor=1, points=1)
    game = play(engine.from_position(position), "2b8-a9")
    assert now(game, "tokens") == [[f"1e{after}", f"2e{after}"], ["2a9"], [f"2e{after}"]]


def test_late_arrivals_advance_too(engine: Engine) -> None:
    position = river("W * W", "W W W", tokens=("2a9", "2b8 1a9"), lowest=8, actor=1, points=1)
    assert tokens(play(engine.from_position(position), "2b8-e1"), 1) == "1a9 2e2"


def test_tokens_advance_only_when_the_round_ends(engine: Engine) -> None:
    position = river("W * W", "W W W", tokens=("2a9", "2b8", "2b8"), lowest=8, points=1)
    game = play(engine.from_position(position), "2a9-e1")
    assert tokens(game) == "2e1"
    play(game, "2b8^e1")
    assert tokens(game) == "2e1"


def test_the_spawn_has_spaces_of_1_to_5_eggs() -> None:
    assert [(str(space), space.row) for space in SPAWN] == [(f"e{n}", n) for n in range(1, 6)]


@pytest.mark.parametrize("space", ["e2", "e3", "e4", "e5"])
def test_tokens_enter_the_spawn_by_the_entrance_only(engine: Engine, space: str) -> None:
    game = engine.from_position(river("W * W", tokens=("2a8 2c8", ""), lowest=8))
    assert refused(game, f"2a8-{space}") == NotTheEntrance(space)
    assert refused(game, f"2a8^{space}") == NotTheEntrance(space)
    assert tokens(play(game, "2a8-e1")) == "2c8 2e1"


# --- 3. If no token is left in the river ---


def test_removing_the_last_tokens_ends_the_game(engine: Engine) -> None:
    position = river("W * W", "W W W", tokens=("2a8", "2b8", ""), lowest=8, actor=1, points=1)
    game = play(engine.from_position(position), "2b8-e1")
    assert (now(game, "phase"), game.actor) == ("over", None)
    assert game.result is not None


def test_the_spawn_advances_before_the_game_ends(engine: Engine) -> None:
    position = river("W * W", tokens=("2a8 1e1", "2c8 2e2"), lowest=8, actor=1, points=1)
    game = play(engine.from_position(position), "2c8-e1")
    assert now(game, "phase") == "over"
    assert now(game, "tokens") == [["1e2"], ["2e2", "2e3"]]
    assert game.result is not None
    assert game.result.scores == [3, 9]


def test_the_game_can_end_before_the_spawn(engine: Engine) -> None:
    position = calm(("2a1", "1b1", ""), {"b2": "E"}, actor=1, points=1)
    game = play(engine.from_position(position), "1b1-b2")
    assert (now(game, "phase"), now(game, "stack"), now(game, "drawn")) == ("over", 2, [])
    assert game.result is not None
    assert game.result.scores == [0, 0, 0]
    assert game.result.ranking == [[0, 1, 2]]


# --- 4. Lay ---


def test_three_tiles_are_drawn_and_all_seen_at_once(engine: Engine) -> None:
    position = last_turn(unseen={"W": 5})
    game = play(engine.from_position(position), "2b1-b2")
    assert (now(game, "phase"), now(game, "drawn"), now(game, "stack")) == (
        "place",
        ["W", "W", "W"],
        2,
    )


def test_drawn_tiles_go_on_any_cell(engine: Engine) -> None:
    game = engine.from_position(laying("W W W", drawn="E H R", tokens=("2a1", "", "")))
    assert texts(game) == {f"{tile}@{column}2" for tile in "EHR" for column in "abc"}
    play(game, "R@b2")
    assert now(game, "drawn") == ["E", "H"]
    assert texts(game) == {"E@a2", "E@c2", "H@a2", "H@c2"}
    assert refused(game, "R@a2") == TileNotDrawn("R", "E H")
    assert refused(game, "E@b2") == CellTaken("b2")
    play(game, "H@c2")
    assert texts(game) == {"E@a2"}
    play(game, "E@a2")
    assert {cell: now(game, "tiles")[cell] for cell in ("a2", "b2", "c2")} == {
        "a2": "E",
        "b2": "R",
        "c2": "H",
    }


def test_new_tiles_go_on_the_next_row_only(engine: Engine) -> None:
    game = engine.from_position(laying("W W W", drawn="E H R", tokens=("2a1", "", "")))
    assert refused(game, "E@a3") == NotThisRow("a3", 2)
    assert refused(game, "E@a1") == CellTaken("a1")
    assert refused(game, "2a1-b1") == WrongPhase("place", "swim")


def test_one_player_places_the_whole_row(engine: Engine) -> None:
    game = engine.from_position(laying("W W W", drawn="W W W", tokens=("2a1", "", "")))
    for cell in ("c2", "a2", "b2"):
        assert game.actor == 0
        play(game, f"W@{cell}")
    assert now(game, "phase") == "move"


def test_the_last_two_go_on_a_and_c(engine: Engine) -> None:
    position = laying("W W W", drawn="E H", tokens=("2a1", "", ""), unseen={})
    game = engine.from_position(position)
    assert texts(game) == {"E@a2", "E@c2", "H@a2", "H@c2"}
    assert refused(game, "E@b2") == CellKeptForSpawn("b2")


def test_once_both_lie_the_spawns_entrance_is_on_b(engine: Engine) -> None:
    position = laying("W W W", drawn="E H", tokens=("2b1", "2b1", ""), unseen={})
    game = play(engine.from_position(position), "E@c2")
    assert now(game, "spawn") is None
    play(game, "H@a2")
    assert now(game, "spawn") == "b2"
    assert "b2" not in now(game, "tiles")
    assert game.actor == 1
    assert "2b1-e1" in texts(game)


def test_an_empty_stack_begins_the_next_round(engine: Engine) -> None:
    position = river("W * W", "W W W", tokens=("2b8 2a9", "2b8"), lowest=8, actor=1, points=1)
    game = play(engine.from_position(position), "2b8-e1")
    assert (now(game, "phase"), now(game, "round"), game.actor) == ("move", 11, 0)


def test_laying_keeps_round_and_starter(
    engine: Engine,
) -> None:
    game = play(engine.from_position(last_turn()), "2b1-b2")
    assert (now(game, "phase"), now(game, "round"), now(game, "starter")) == ("place", 3, 0)
    play(game, "W@a7", "W@c7")
    assert (now(game, "phase"), now(game, "round"), now(game, "starter")) == ("move", 4, 1)


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_the_placer_is_the_player_who_started_the_round(engine: Engine, starter: int) -> None:
    position = last_turn(starter=starter, actor=(starter + 2) % 3)
    game = play(engine.from_position(position), "2b1-b2")
    assert (now(game, "phase"), game.actor) == ("place", starter)


@pytest.mark.parametrize("lost", ["", "2b1"])
def test_a_starter_without_salmon_places(engine: Engine, lost: str) -> None:
    """Also if the last of them are lost in this very removal."""
    position = river(*LONG, tokens=(lost, "2b1 2b2", "2b1"), actor=2, points=1)
    game = play(engine.from_position(position), "2b1-b2")
    assert (now(game, "phase"), game.actor, tokens(game)) == ("place", 0, "")


@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize(("round", "first_player_places"), [(1, 1), (2, 0), (3, 1), (4, 0), (5, 1)])
def test_two_players_alternate_in_placing(
    engine: Engine, starter: int, round: int, first_player_places: int
) -> None:
    lowest = max(1, round - 2)
    seats = (f"2b{lowest + 1}", f"2b{lowest + 1}")
    position = river(
        *LONG[: 4 if round == 1 else 5],
        tokens=seats,
        lowest=lowest,
        sea=round < 3,
        round=round,
        starter=starter,
        actor=1 - starter,
        points=1,
    )
    game = play(engine.from_position(position), f"2b{lowest + 1}-b{lowest + 2}")
    placer = starter if first_player_places else 1 - starter
    assert (now(game, "phase"), game.actor) == ("place", placer)


# --- 5. The first-player marker ---


@pytest.mark.parametrize(("starter", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_marker_passes_to_the_next_seat(engine: Engine, starter: int, following: int) -> None:
    seats = ("2b2", "2b2", "2b2")
    position = river(
        *LONG, tokens=seats, starter=starter, actor=(starter + 2) % 3, points=1, unseen={}
    )
    game = play(engine.from_position(position), "2b2-b3")
    assert (now(game, "starter"), game.actor, now(game, "round")) == (following, following, 4)


def test_the_marker_passes_even_to_a_seat_without_tokens(engine: Engine) -> None:
    position = river(*LONG, tokens=("2b2", "", "2b2"), actor=2, points=1, unseen={})
    game = play(engine.from_position(position), "2b2-b3")
    assert (now(game, "starter"), game.actor) == (1, 2)


@pytest.mark.parametrize("starter", [0, 1])
def test_with_two_players_the_marker_never_moves(engine: Engine, starter: int) -> None:
    position = river(
        *LONG, tokens=("2b2", "2b2"), starter=starter, actor=1 - starter, points=1, unseen={}
    )
    game = play(engine.from_position(position), "2b2-b3")
    assert (now(game, "starter"), game.actor, now(game, "round")) == (starter, starter, 4)


# --- In this order ---


def test_a_round_ends_in_the_fixed_order() -> None:
    position = river("W W W", "W W W", tokens=("2b1 2a2", "2b1", "2b1"), actor=2, points=1)
    game = Game.from_position({**position, "unseen": {"W": 2}})
    names = [happened.name for happened in game.play("2b1-a2")]
    assert names == [
        "swam",
        "turn-ended",
        "round-ended",
        "row-removed",
        "washed-away",
        "washed-away",
        "drew",
    ]
    names = [happened.name for e in ("W@a3", "W@c3") for happened in game.play(e)]
    laid = ["placed", "placed", "row-laid", "spawn-reached"]
    assert names == [*laid, "round-began", "skipped", "turn-began"]


def test_rows_are_removed_before_the_spawn_advances() -> None:
    position = river("W * W", "W W W", tokens=("2a8 2a9 1e1", "2b8"), lowest=8, actor=1, points=1)
    events = Game.from_position(position).play("2b8-e1")
    assert [e.name for e in events if isinstance(e, event.RowRemoved | event.Advanced)] == [
        "row-removed",
        "advanced",
        "advanced",
    ]


# --- The game ends at once ---


def test_swimming_home_last_ends_the_game(engine: Engine) -> None:
    position = river("W * W", "W W W", tokens=("2b8", "2e1", "1e4"), lowest=8)
    game = play(engine.from_position(position), "2b8-e1")
    assert (now(game, "phase"), game.actor, now(game, "points")) == ("over", None, 0)
    assert now(game, "tokens") == [["2e1"], ["2e1"], ["1e4"]]
    assert texts(game) == set()


ENDS = {
    "eagle": (river("W * W", "W E W", "W W W", tokens=("1b7", "2e1"), lowest=7), "1b7-b8"),
    "bear": (river("W * W", "W B0 W", "W W W", tokens=("1b7", "2e1"), lowest=7), "1b7^b8"),
    "heron": (
        river("W * W", "W H W", "W W W", tokens=("1b7", "2e1"), lowest=7, points=1),
        "1b7-b8",
    ),
    "currents": (
        river("W * C5", "W W W", tokens=("2b8", "2c9"), lowest=8, points=1),
        "2b8-e1",
    ),
}


@pytest.mark.parametrize("what", ENDS)
def test_the_game_ends_with_its_last_token(engine: Engine, what: str) -> None:
    position, action = ENDS[what]
    game = play(engine.from_position(position), action)
    assert now(game, "phase") == "over"
    assert now(game, "tokens") == [["2e1"] if what == "currents" else [], ["2e1"]]


def test_ending_mid_round_neither_advances_nor_removes(engine: Engine) -> None:
    position = river("W * W", "W W W", tokens=("2e3", "2b8", "1e1"), lowest=8, actor=1)
    game = play(engine.from_position(position), "2b8-e1")
    assert now(game, "tokens") == [["2e3"], ["2e1"], ["1e1"]]
    assert len(now(game, "tiles")) == 5
    assert game.result is not None
    assert game.result.scores == [5, 3, 2]


@pytest.mark.parametrize("points", [1, 5])
def test_the_last_turn_still_is_mid_round(engine: Engine, points: int) -> None:
    seats = ("2e3", "", "2b8")
    position = river("W * W", "W W W", tokens=seats, lowest=8, actor=2, points=points)
    game = play(engine.from_position(position), "2b8-e1")
    assert now(game, "tokens") == [["2e3"], [], ["2e1"]]
    assert (now(game, "phase"), now(game, "round"), now(game, "starter")) == ("over", 10, 0)


def test_one_token_in_the_river_keeps_the_game_on(engine: Engine) -> None:
    position = river("W * W", "W W W", tokens=("2b8", "1a9"), lowest=8)
    game = play(engine.from_position(position), "2b8-e1")
    assert (now(game, "phase"), game.actor, game.result) == ("move", 1, None)
