"""“A turn” in docs/rules.md: its points, swims, jumps and herons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engines import Engine
from tests.rivers import begun, calm, now, play, refused, river, texts, tokens
from upstream import Refusal
from upstream.rules.refusal import (
    AlreadyHome,
    Full,
    GameIsOver,
    NoSuchToken,
    NoTileThere,
    NotReadable,
    NotTheEntrance,
    NotThisHeron,
    Obstacle,
    SpawnIsWritten,
    StaysWhereItIs,
    TooExpensive,
    TooFarToSwim,
    WrongPhase,
)

SPAWN = ("W * W", "W W W", "W W W")
FULL = ("2a2", "2a2 1a2")
HERON = {"phase": "heron", "points": 0, "herons": ["b1"]}


def home(*seats: str, **given: Any) -> dict[str, Any]:
    return river(*SPAWN, tokens=seats, lowest=6, **given)


#: What the rules say; a position, actions in it; then the first seat's tokens, and the points.
MOVED: dict[str, tuple[Any, str, str, int]] = {
    "a swim costs one point": (calm(("2a1", "", "")), "2a1-b1", "2b1", 4),
    "an obstacle on another edge does not hinder": (
        calm(("2a1", "", ""), {"a2": "F2", "a1": "F1"}),
        *("2a1-a2", "2a2", 4),
    ),
    "a jump goes over a full tile": (calm(("2b1", "2b2", "2b2 2b2")), "2b1^b3", "2b3", 2),
    "a jump may have length one": (calm(("2b1", "", "")), "2b1^b2", "2b2", 3),
    "over an obstacle too": (calm(("2b1", "", ""), {"b2": "F0"}), "2b1^b2", "2b2", 3),
    "a jump over four tiles uses all points": (
        river(*["W W W"] * 5, tokens=("2a1", "2b1", ""), unseen={}),
        *("2a1^a5", "2a5", 5),
    ),
    "a jump may pass what is full": (calm(("2b1 2a1", "2b3", "2b3 2b3")), "2b1^b4", "2a1 2b4", 1),
    "a jump may use the last points": (calm(("2a1", "2b1", ""), points=2), "2a1^a2", "2a2", 5),
    "every heron takes one salmon": (
        calm(("2a1 2b3 1c4", "2b1", ""), {"a2": "H", "b3": "H", "c4": "H"}, points=1),
        *("2a1-a2", "1a2 1b3", 5),
    ),
    "a heron takes from one token only": (
        calm(("2a1 2b2 2b2", "2b1", ""), {"b2": "H"}, points=1),
        *("2a1-a2", "1b2 2a2 2b2", 5),
    ),
    "passing a heron is safe": (
        calm(("2b1", "2b1", ""), {"b2": "H"}, points=2),
        *("2b1-b2 2b2-b3", "2b3", 5),
    ),
    "a caught salmon turns a pair into a single": (
        calm(("2a1", "", ""), {"a2": "E"}),
        *("2a1-a2", "1a2", 4),
    ),
    "a caught salmon removes a single": (
        calm(("1a1 2c1", "", ""), {"a2": "E"}),
        *("1a1-a2", "2c1", 4),
    ),
}
#: What the rules say; a position, an action, and why it is refused.
REFUSED: dict[str, tuple[Any, str, Refusal]] = {
    "only tokens of their own": (calm(("2a1", "1b1", "")), "1b1-b2", NoSuchToken(0, 1, "b1")),
    "only tokens that are there": (calm(("2a1", "1b1", "")), "1a1-a2", NoSuchToken(0, 1, "a1")),
    "no tile during a turn": (calm(("2a1", "", "")), "W@a5", WrongPhase("move", "place")),
    "no heron during a turn": (calm(("2a1", "", "")), "a1x2", WrongPhase("move", "heron")),
    "a swim is one step": (calm(("2a1", "", "")), "2a1-a3", TooFarToSwim("a1", "a3", 2)),
    "a swim leads elsewhere": (calm(("2a1", "", "")), "2a1-a1", StaysWhereItIs("a1")),
    "a swim leads to a tile": (calm(("2a4 2a1", "", "")), "2a4-a5", NoTileThere("a5")),
    "that has room": (calm(("2a1", *FULL)), "2a1-a2", Full("a2", 3)),
    "an obstacle ahead": (calm(("2a1", "", ""), {"a2": "F0"}), "2a1-a2", Obstacle("a1", "a2")),
    "an obstacle behind": (calm(("2a1", "", ""), {"a1": "F3"}), "2a1-a2", Obstacle("a1", "a2")),
    "a jump must be paid for": (calm(("2a1", "", ""), points=2), "2a1^a3", TooExpensive(3, 2)),
    "even with all points": (
        river(*["W W W"] * 6, tokens=("2a1", "", "")),
        *("2a1^a6", TooExpensive(6, 5)),
    ),
    "a jump leads to a tile that has room": (
        calm(("2b1", "2b3", "2b3 2b3")),
        *("2b1^b3", Full("b3", 3)),
    ),
    "every cell on the way has its tile": (
        river("W W W", "W . W", "W W W", tokens=("2b1", "", ""), unseen={}),
        *("2b1^b3", NoTileThere("b2")),
    ),
    "the destination has its tile": (calm(("2b3", "", "")), "2b3^b5", NoTileThere("b5")),
    "the entrance is written e1": (home("2b7", "", ""), "2b7-b8", SpawnIsWritten("b8")),
    "there is no spawn yet": (calm(("2b4 2a1", "", "")), "2b4-e1", NoTileThere("e1")),
    "a token at home moves no more": (home("2b7 2e1", "", ""), "2e1-e2", AlreadyHome("e1")),
    "a heron takes only from a token there": (
        calm(("2a1 2b1 1b1", "2b1", ""), {"b1": "H"}, **HERON),
        *("a1x2", NotThisHeron("a1", "b1")),
    ),
    "no move while a heron waits": (
        calm(("2a1 2b1 1b1", "2b1", ""), {"b1": "H"}, **HERON),
        *("2a1-a2", WrongPhase("heron", "swim")),
    ),
}


@pytest.mark.parametrize("sentence", MOVED)
def test_moves_go_by_the_rules(engine: Engine, sentence: str) -> None:
    position, actions, left, points = MOVED[sentence]
    game = play(engine.from_position(position), *actions.split())
    assert (tokens(game), now(game, "points")) == (left, points)


@pytest.mark.parametrize("sentence", REFUSED)
def test_other_moves_are_refused(engine: Engine, sentence: str) -> None:
    position, action, reason = REFUSED[sentence]
    assert refused(engine.from_position(position), action) == reason


@pytest.mark.parametrize(
    ("position", "action", "actor"),
    [
        pytest.param(calm(("2b3", "2b1", "")), "2b3-b4", 1, id="no move is left"),
        pytest.param(calm(("2a1", "", "2b1"), points=1), "2a1-a2", 2, id="all lost"),
        pytest.param(home("2b6", "2e1 1e2", "2b6", points=1), "2b6-b7", 2, id="all home"),
    ],
)
def test_the_turn_passes_to_who_can_move(
    engine: Engine, position: Any, action: str, actor: int
) -> None:
    assert play(engine.from_position(position), action).actor == actor


# --- Points ---


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_turn_has_five_points(engine: Engine, players: int) -> None:
    assert now(begun(engine, players), "points") == 5


def test_two_players_open_with_four_points(engine: Engine) -> None:
    game = begun(engine, 2)
    assert game.actor == now(game, "starter")
    assert now(game, "points") == 4


def test_with_two_players_every_other_turn_has_five_points(engine: Engine) -> None:
    game = engine.from_position(calm(("2a1 2a2", "2b1 2b2"), sea=True, points=1, unseen={}))
    play(game, "2a1-b1")
    assert (game.actor, now(game, "round"), now(game, "points")) == (1, 1, 5)
    game = engine.from_position(
        calm(("2a1 2a2", "2b1 2b2"), sea=True, points=1, actor=1, unseen={})
    )
    play(game, "2b1-b2")
    assert (game.actor, now(game, "round"), now(game, "points")) == (0, 2, 5)


def test_the_player_moves_tokens_one_action_at_a_time(engine: Engine) -> None:
    game = engine.from_position(calm(("2a1 2c1", "2b1", "")))
    for action, points in (("2a1-a2", 4), ("2c1-c2", 3), ("2a2-a3", 2), ("2c2-b2", 1)):
        play(game, action)
        assert (game.actor, now(game, "points")) == (0, points)


def test_there_is_no_passing(engine: Engine) -> None:
    game = engine.from_position(calm(("2a1", "2b1", "")))
    assert all("-" in text or "^" in text for text in texts(game))
    for text in ("", "pass", "-"):
        assert refused(game, text) == NotReadable(text)


def test_the_turn_ends_when_the_points_are_used_up(engine: Engine) -> None:
    game = engine.from_position(calm(("2a1", "2b1", ""), points=2))
    play(game, "2a1-a2")
    assert game.actor == 0
    play(game, "2a2-a3")
    assert (game.actor, now(game, "points")) == (1, 5)


def test_the_turn_ends_without_payable_moves(engine: Engine) -> None:
    falls = {"a2": "F0", "b1": "F0"}
    game = engine.from_position(calm(("2b0", "2b1", ""), falls, sea=True, points=2))
    play(game, "2b0-c1")
    assert game.actor == 0
    falls = {"c2": "F0", "b1": "F0"}
    game = engine.from_position(calm(("2b0", "2b1", ""), falls, sea=True, points=2))
    play(game, "2b0-c1")
    assert game.actor == 1


def test_tokens_that_look_alike_are_one_action(engine: Engine) -> None:
    game = engine.from_position(calm(("2a4 2a4 1a4", "", "")))
    assert len(game.legal) == len(texts(game)) == 4
    assert texts(game) == {"2a4-b4", "2a4^b4", "1a4-b4", "1a4^b4"}
    assert tokens(play(game, "2a4-b4")) == "1a4 2a4 2b4"


# --- Jump ---


@pytest.mark.parametrize(("to", "left"), [("a2", 3), ("a3", 2), ("a4", 1), ("b1", 3), ("c2", 2)])
def test_a_jump_costs_its_length_plus_one(engine: Engine, to: str, left: int) -> None:
    game = play(engine.from_position(calm(("2a1 2s0", "", ""), sea=True)), f"2a1^{to}")
    assert tokens(game) == f"2{to} 2s0"
    assert now(game, "points") == left


@pytest.mark.parametrize("jump", ["2b1^b3", "2a1^c2", "2c1^a2"])
def test_a_jump_goes_n_ne_or_nw(engine: Engine, jump: str) -> None:
    assert jump in texts(engine.from_position(calm((jump[:3], "", ""))))


@pytest.mark.parametrize("tile", ["W", "F0", "F3", "E", "B0", "H", "R", "C0"])
def test_a_jump_goes_over_anything(engine: Engine, tile: str) -> None:
    game = engine.from_position(calm(("2b1", "", ""), {"b2": tile}))
    assert "2b1^b3" in texts(game)


@pytest.mark.parametrize(
    ("cell", "left"), [("b7", 3), ("b6", 2), ("a8", 3), ("c8", 3), ("c7", None), ("a7", None)]
)
def test_jumps_end_at_the_spawns_entrance(engine: Engine, cell: str, left: int | None) -> None:
    game = engine.from_position(river(*SPAWN, tokens=(f"2{cell} 2c6", "", ""), lowest=6))
    if left is None:
        assert f"2{cell}^e1" not in texts(game)
        return
    play(game, f"2{cell}^e1")
    assert tokens(game) == "2c6 2e1"
    assert now(game, "points") == left


def test_jumps_never_go_beyond_the_spawns_entrance(engine: Engine) -> None:
    game = engine.from_position(river(*SPAWN, tokens=("2b7", "", ""), lowest=6))
    assert {text for text in texts(game) if text.startswith("2b7^")} == {
        "2b7^e1",
        "2b7^a8",
        "2b7^c8",
    }
    for space in ("e2", "e3", "e4", "e5"):
        assert refused(game, f"2b7^{space}") == NotTheEntrance(space)
    assert refused(game, "2b7^b9") == NoTileThere("b9")


@pytest.mark.parametrize(
    ("cell", "tile"), [("b7", "F3"), ("a8", "F4"), ("c8", "F2"), ("b7", "B2"), ("a8", "B4")]
)
def test_an_obstacle_towards_the_entrance_must_be_jumped(
    engine: Engine, cell: str, tile: str
) -> None:
    position = river(*SPAWN, tokens=(f"2{cell} 2c6", "", ""), lowest=6)
    position["tiles"][cell] = tile
    game = engine.from_position(position)
    assert refused(game, f"2{cell}-e1") == Obstacle(cell, "e1")
    assert f"2{cell}^e1" in texts(game)


@pytest.mark.parametrize("cell", ["b6", "b7"])
def test_bears_bite_on_jumps_to_the_entrance(engine: Engine, cell: str) -> None:
    position = river(*SPAWN, tokens=("2b6 1b6", "", ""), lowest=6)
    position["tiles"][cell] = "B0"
    game = play(engine.from_position({**position, "points": 4}), "2b6^e1")
    assert tokens(game) == "1b6 1e1"
    lost = play(engine.from_position({**position, "points": 4}), "1b6^e1")
    assert tokens(lost) == "2b6"


# --- Herons ---


def test_herons_strike_only_the_acting_player(engine: Engine) -> None:
    game = engine.from_position(calm(("2a1 2b2", "2b2", "1b2"), {"b2": "H"}, points=1))
    play(game, "2a1-a2")
    assert now(game, "tokens") == [["1b2", "2a2"], ["2b2"], ["1b2"]]


def test_the_player_chooses_between_pair_and_single(engine: Engine) -> None:
    position = calm(("2a1 2b2 1b2", "2b1", ""), {"b2": "H"}, points=1)
    game = play(engine.from_position(position), "2a1-a2")
    assert (now(game, "phase"), game.actor, now(game, "herons")) == ("heron", 0, ["b2"])
    assert texts(game) == {"b2x1", "b2x2"}
    assert tokens(play(game, "b2x1")) == "2a2 2b2"
    game = play(engine.from_position(position), "2a1-a2", "b2x2")
    assert tokens(game) == "1b2 1b2 2a2"
    assert (now(game, "phase"), game.actor, now(game, "herons")) == ("move", 1, [])


@pytest.mark.parametrize(
    ("there", "left"), [("2b2", "1b2"), ("1b2", ""), ("2b2 2b2", "1b2 2b2"), ("1b2 1b2", "1b2")]
)
def test_otherwise_it_happens_by_itself_with_no_action(
    engine: Engine, there: str, left: str
) -> None:
    game = engine.from_position(calm((f"{there} 2a1", "2b1", ""), {"b2": "H"}, points=1))
    play(game, "2a1-a2")
    assert tokens(game) == " ".join(sorted([*left.split(), "2a2"]))
    assert (now(game, "phase"), game.actor) == ("move", 1)


@pytest.mark.parametrize(
    ("first", "second", "move"),
    [
        ("c1", "a2", "1a1-a2"),
        ("b1", "a2", "1a1-a2"),
        ("a2", "b2", "1b1-b2"),
        ("b2", "c2", "1c1-c2"),
        ("a2", "c2", "1c1-c2"),
    ],
)
def test_herons_act_downstream_first(engine: Engine, first: str, second: str, move: str) -> None:
    mine = f"1{first} 2{first} 2{second} {move[:3]}"
    position = calm((mine, "2b3", "2b3"), {first: "H", second: "H"}, points=1)
    game = play(engine.from_position(position), move)
    assert now(game, "herons") == [first, second]
    assert texts(game) == {f"{first}x1", f"{first}x2"}


def test_herons_with_a_choice_are_asked_in_that_order(engine: Engine) -> None:
    herons = dict.fromkeys(["a1", "b1", "a2"], "H")
    position = calm(("2a1 1a1 2b1 1b1", "2b1", "2a1 1b2"), herons, phase="heron", points=0)
    game = engine.from_position({**position, "herons": ["a1", "b1"]})
    assert refused(game, "b1x1") == NotThisHeron("b1", "a1")
    play(game, "a1x2")
    assert now(game, "herons") == ["b1"]
    assert texts(game) == {"b1x1", "b1x2"}
    assert tokens(play(game, "b1x1")) == "1a1 1a1 2b1"


def test_a_waiting_heron_shows_no_points(engine: Engine) -> None:
    position = calm(("2b4 1b3", "2b1", ""), {"b4": "H"})
    game = play(engine.from_position(position), "1b3-b4")
    assert (now(game, "phase"), now(game, "points")) == ("heron", 0)
    assert engine.from_position(game.position.to_dict()).position.to_dict() == (
        game.position.to_dict()
    )


# --- Players out of the river, and salmon caught ---


def test_a_starter_out_of_the_river_is_skipped_too(engine: Engine) -> None:
    position = calm(("", "2a2 2a2", "2b2"), points=1, actor=2, unseen={}, starter=2)
    game = play(engine.from_position(position), "2b2-b3")
    assert (now(game, "starter"), game.actor, now(game, "round")) == (2, 1, 3)
    play(game, "2a2-a3", "2a2-a3", "2a3-b3", "2a3-b3", "2b3-b4")
    assert (now(game, "starter"), game.actor, now(game, "round")) == (0, 1, 4)


def test_nothing_can_be_played_when_the_game_is_over(engine: Engine) -> None:
    position = river(*SPAWN, tokens=("2b7", "", ""), lowest=6, points=1)
    game = play(engine.from_position(position), "2b7-e1")
    assert refused(game, "2e1-e2") == GameIsOver()
