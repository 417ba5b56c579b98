"""“Options” in docs/rules.md: the table options, movement tokens and exact five."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.engines import Engine, Playing
from tests.rivers import begun, calm, now, play, record, refused, river, texts, tokens
from upstream import BadOptions, Game, Options
from upstream.rules.moves import moves
from upstream.rules.options import RAPIDS
from upstream.rules.position import Position
from upstream.rules.refusal import (
    MixNotReadable,
    OptionNotTrueOrFalse,
    Refusal,
    TooExpensive,
    UnknownRapids,
    WouldStrandPoints,
)
from upstream.rules.transition import act

# --- The options in JSON ---


def test_every_option_is_off_when_left_out() -> None:
    plain = Options.from_dict({})
    assert plain == Options(
        whirlpool=False, rapids="none", movement_tokens=False, exact_five=False, mix=None
    )
    assert plain.to_dict() == {}


@pytest.mark.parametrize("switch", ["whirlpool", "movement_tokens", "exact_five"])
def test_a_switch_is_true_or_false(switch: str) -> None:
    assert getattr(Options.from_dict({switch: True}), switch) is True
    assert getattr(Options.from_dict({switch: False}), switch) is False
    assert refused_options({switch: 1}) == OptionNotTrueOrFalse(switch, "1")


def test_rapids_are_none_or_a_presets_name() -> None:
    for name in ("none", "added", "herons", "eagles", "water", "water-rock"):
        assert Options.from_dict({"rapids": name}).rapids == name
    assert set(RAPIDS) == {"added", "herons", "eagles", "water", "water-rock"}
    known = "none, added, herons, eagles, water, water-rock"
    assert refused_options({"rapids": "more"}) == UnknownRapids("more", known)


def test_letters_left_out_of_a_mix_count_0() -> None:
    mixed = Options.from_dict({"mix": {"W": 7, "H": 5, "R": 2, "C": 0}})
    assert mixed == Options.from_dict({"mix": {"W": 7, "H": 5, "R": 2}})
    assert mixed.to_dict() == {"mix": {"W": 7, "H": 5, "R": 2}}
    assert isinstance(refused_options({"mix": "W7"}), MixNotReadable)


def test_a_mix_replaces_the_two_player_removal_too(engine: Engine) -> None:
    mix = {"W": 7, "F": 4, "E": 5, "B": 3, "H": 5, "R": 5}
    game = engine.from_record(record(2, {"mix": mix}))
    assert now(game, "stack") + 1 == 29


def refused_options(options: dict[str, Any]) -> Refusal:
    with pytest.raises(BadOptions) as bad:
        Options.from_dict(options)
    return bad.value.refusal


# --- Movement tokens ---

CIRCULATING = {"movement_tokens": True}


def circulating(*seats: str, tiles: dict[str, str] | None = None, **given: Any) -> Any:
    """Four rows of Water, the five movement tokens as given."""
    given = {"given": 0, "points": given["markers"][given.get("actor", 0)], **given}
    return calm(seats, tiles, options=CIRCULATING, **given)


def markers(game: Playing) -> tuple[list[int], int]:
    return now(game, "markers"), now(game, "given")


def test_five_markers_circulate_and_they_are_the_points(engine: Engine) -> None:
    game = engine.from_position(circulating("2a1 2b1", "2b1", "", markers=[5, 0, 0]))
    for action, points in (("2a1-a2", 4), ("2b1^b2", 2), ("2a2-a3", 1)):
        play(game, action)
        assert now(game, "points") == points
        assert markers(game) == ([points, 0, 0], 5 - points)


def test_without_the_option_no_markers_are_shown(engine: Engine) -> None:
    position = begun(engine, 3).position.to_dict()
    assert "markers" not in position
    assert "given" not in position


def test_there_are_no_markers_before_the_game_has_started(engine: Engine) -> None:
    game = engine.from_record(record(3, CIRCULATING))
    assert markers(game) == ([0, 0, 0], 0)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_starter_begins_with_five(engine: Engine, players: int) -> None:
    game = begun(engine, players, CIRCULATING, first=1)
    held = [0] * players
    held[now(game, "starter")] = 5
    assert markers(game) == (held, 0)
    assert now(game, "points") == 5


def test_a_player_may_spend_what_they_hold(engine: Engine) -> None:
    game = engine.from_position(circulating("2a1 2b1", "2b1", "2b1", markers=[2, 1, 2]))
    play(game, "2a1^a2")
    assert now(game, "points") == 3
    assert refused(game, "2b1^b4") == TooExpensive(4, 3)
    play(game, "2b1^b3")
    assert game.actor == 2
    assert now(game, "points") == 5


def test_two_players_open_with_four_points(engine: Engine) -> None:
    game = begun(engine, 2, CIRCULATING)
    assert markers(game) == ([5, 0], 0)
    assert now(game, "points") == 4


def test_two_players_keep_the_fifth_marker(engine: Engine) -> None:
    game = begun(engine, 2, CIRCULATING)
    while game.actor == 0:
        game.play(min(texts(game)))
    assert markers(game) == ([1, 4], 0)
    assert now(game, "points") == 4


THREE = ("2b2", "2b2", "2b2")
COMING_HOME = river(
    *("W * W", "W W W"),
    tokens=("2a9", "2b8", "2b8"),
    lowest=8,
    options=CIRCULATING,
    markers=[4, 1, 0],
    given=0,
    points=4,
)
#: What the rules say; a position, actions in it; then the actor, all markers, and the points.
CIRCULATED: dict[str, tuple[Any, str, int, tuple[list[int], int], int]] = {
    "a turn takes up what was given on": (
        circulating("2a1 2b1", "2b1", "2b1", markers=[2, 1, 2]),
        *("2a1^a2", 1, ([0, 3, 2], 0), 3),
    ),
    "players in the river keep theirs": (
        circulating("2a1", "2b1", "2b1", markers=[1, 2, 2]),
        *("2a1-a2", 1, ([0, 3, 2], 0), 3),
    ),
    "spent points go to the next turn": (
        circulating("2a1", "", "2b1", "", markers=[5, 0, 0, 0]),
        *("2a1^a4 2a4-b4", 2, ([0, 0, 5, 0], 0), 5),
    ),
    "at the end of a round to the next starter": (
        circulating(*THREE, markers=[2, 2, 1], actor=2, unseen={}, round=3),
        *("2b2-b3", 1, ([2, 3, 0], 0), 3),
    ),
    "while a row is laid they wait": (
        circulating(*THREE, markers=[2, 2, 1], actor=2),
        *("2b2-b3", 0, ([2, 2, 0], 1), 0),
    ),
    "then they are taken up": (
        circulating(*THREE, markers=[2, 2, 1], actor=2),
        *("2b2-b3 W@a5 W@c5", 1, ([2, 3, 0], 0), 3),
    ),
    "what could not be spent stays in hand": (
        circulating("2b3", "2b1", "", markers=[5, 0, 0]),
        *("2b3-b4", 1, ([4, 1, 0], 0), 1),
    ),
    "those of players at home are taken up": (COMING_HOME, "2a9-e1", 1, ([0, 5, 0], 0), 5),
    "those of players who are lost are taken up": (
        circulating(
            *("2b2", "2b2", "2b1", "2b1"), markers=[1, 1, 1, 2], actor=1, starter=2, unseen={}
        ),
        *("2b2-b3", 0, ([5, 0, 0, 0], 0), 5),
    ),
    "a carry over an obstacle gives one on": (
        circulating("2b1", "2b1", "", tiles={"b2": "C0", "b3": "F0"}, markers=[4, 1, 0]),
        *("2b1-b2", 0, ([2, 1, 0], 2), 2),
    ),
}


@pytest.mark.parametrize("sentence", CIRCULATED)
def test_markers_circulate_by_the_rules(engine: Engine, sentence: str) -> None:
    position, actions, actor, held, points = CIRCULATED[sentence]
    game = play(engine.from_position(position), *actions.split())
    assert (game.actor, markers(game), now(game, "points")) == (actor, held, points)


def without_markers(engine: Engine, mine: str, tiles: dict[str, str]) -> Playing:
    """The first seat spends one; the second takes it up, but is stuck; the third has none."""
    position = circulating("2a1", "2b4", mine, tiles=tiles, markers=[1, 4, 0])
    return play(engine.from_position(position), "2a1-a2")


def test_currents_act_without_markers(engine: Engine) -> None:
    game = without_markers(engine, "2b2 2c1", {"b2": "C0"})
    assert tokens(game, 2) == "2b3"  # the other was washed away with its row
    assert now(game, "phase") == "place"
    assert markers(game) == ([0, 5, 0], 0)


def test_herons_act_without_markers(engine: Engine) -> None:
    game = without_markers(engine, "2b2 2c2", {"b2": "H"})
    assert tokens(game, 2) == "1b2 2c2"


def test_a_player_with_none_still_chooses_for_the_heron(engine: Engine) -> None:
    game = without_markers(engine, "2b2 1b2", {"b2": "H"})
    assert (now(game, "phase"), game.actor) == ("heron", 2)
    assert texts(game) == {"b2x1", "b2x2"}
    assert tokens(play(game, "b2x1"), 2) == "2b2"


def test_nobody_is_carried_over_obstacles_without_markers(engine: Engine) -> None:
    game = without_markers(engine, "2b2", {"b2": "C0", "b3": "F0"})
    assert tokens(game, 2) == "2b2"


def test_a_bare_game_undoes_with_movement_tokens() -> None:
    game = Game.from_position(circulating("2a1", "2b1", "", markers=[5, 0, 0]))
    before = game.position
    game.play("2a1-a2")
    assert str(game.undo()) == "2a1-a2"
    assert game.position == before


# --- Exact five ---

EXACT = {"exact_five": True}


def test_a_move_that_would_strand_points_is_refused(engine: Engine) -> None:
    game = engine.from_position(calm(("2b3", "2a1", ""), options=EXACT, points=2))
    assert refused(game, "2b3-b4") == WouldStrandPoints(1)
    assert texts(game) == {"2b3-a4", "2b3-c4", "2b3^b4", "2b3^a4", "2b3^c4"}


def test_exact_five_looks_to_the_turn_s_end(engine: Engine) -> None:
    game = engine.from_position(calm(("2b2", "2a1", ""), options=EXACT, points=4))
    assert refused(game, "2b2^b4") == WouldStrandPoints(1)
    assert "2b2-b3" in texts(game)
    play(game, "2b2-b3")
    assert refused(game, "2b3-b4") == WouldStrandPoints(2)
    assert texts(game) == {"2b3-a4", "2b3-c4", "2b3^a4", "2b3^c4"}
    play(game, "2b3-a4")
    assert texts(game) == {"2a4^b4"}


def test_where_no_order_can_spend_all_points_anything_goes(engine: Engine) -> None:
    strict = engine.from_position(calm(("2b3", "2a1", ""), options=EXACT))
    free = engine.from_position(calm(("2b3", "2a1", "")))
    assert texts(strict) == texts(free)
    play(strict, "2b3-b4")
    assert strict.actor == 1


def exact(mine: str, tiles: dict[str, str] | None = None, **given: Any) -> Any:
    given["options"] = {**EXACT, **given.get("options", {})}
    return calm((mine, "2a1", ""), tiles, **given)


def home_stretch(*seats: str) -> Any:
    return river("W * W", "W W W", tokens=seats, lowest=8, options=EXACT, points=2)


EAGLES = river("W E E", "E E E", tokens=("1c3 1c3", "2b4 2b4 2b3 2c4"), lowest=3, options=EXACT)
FALLS = {"b3": "C0", "b4": "F0"}
SOME_MARKERS: dict[str, Any] = {"options": CIRCULATING, "markers": [2, 3, 0], "given": 0}
#: The cases: a position, a move that strands points, how many, and a move that does not.
STRANDED: dict[str, tuple[Any, str, int, str]] = {
    "a swim": (exact("2a3", points=4), "2a3-a4", 3, "2a3^a4"),
    "which eagle has flown": (EAGLES, "1c3-c4", 4, "1c3-b3"),
    "the last token comes home": (home_stretch("2b8", "2b8"), "2b8-e1", 1, "2b8^e1"),
    "the game ends": (home_stretch("2b8", "2e1"), "2b8-e1", 1, "2b8^e1"),
    "an eagle takes the last": (exact("1b1", {"b2": "E"}, points=2), "1b1-b2", 1, "1b1^b2"),
    "a bear takes the last": (exact("1b1", {"b2": "B0"}, points=3), "1b1^b2", 1, "1b1^b3"),
    "a whirlpool": (
        exact("2b1", {"b2": "R"}, options={"whirlpool": True}, points=2),
        *("2b1-b2", 1, "2b1^b2"),
    ),
    "rapids cost a point": (exact("2b2", FALLS, points=3), "2b2-b3", 1, "2b2^b3"),
    "only some markers": (exact("2b3", points=2, **SOME_MARKERS), "2b3-b4", 1, "2b3^b4"),
}
#: Moves that strand nothing.
SPENT: dict[str, tuple[Any, str]] = {
    "other tokens can spend": (exact("2b3 2a1", points=2), "2b3-b4"),
    "tokens in the river can spend": (home_stretch("2b8 2a8", "2b8"), "2b8-e1"),
    "rapids will cost the rest": (exact("2b2", FALLS, points=2), "2b2-b3"),
    "without the option": (calm(("2b3", "2a1", ""), points=2), "2b3-b4"),
}


@pytest.mark.parametrize("what", STRANDED)
def test_stranding_moves_are_refused(engine: Engine, what: str) -> None:
    position, stranding, points, spending = STRANDED[what]
    game = engine.from_position(position)
    assert refused(game, stranding) == WouldStrandPoints(points)
    assert spending in texts(game)


@pytest.mark.parametrize("what", SPENT)
def test_moves_that_strand_nothing_are_legal(engine: Engine, what: str) -> None:
    position, move = SPENT[what]
    assert move in texts(engine.from_position(position))


def spends_all(position: Position) -> bool:
    """Whether some order of moves spends all points: every order is tried."""
    if position.points == 0:
        return True
    return any(spends_all(act(position, move)[0]) for move in moves(position))


@pytest.mark.parametrize("seed", range(6))
def test_exact_five_agrees_with_trying_every_order(engine: Engine, seed: int) -> None:
    options = Options(exact_five=True, rapids="added", whirlpool=seed % 2 == 0)
    game = Game.deal(players=2, options=options, seed=seed)
    rng = random.Random(seed)
    refusals = 0
    while game.result is None:
        position = game.position
        if position.phase == "move" and position.points <= 3:
            payable = set(moves(position))
            exact = {move for move in payable if spends_all(act(position, move)[0])}
            refusals += len(payable) - len(exact or payable)
            assert texts(engine.from_position(position.to_dict())) == set(
                map(str, exact or payable)
            )
        game.play(rng.choice(game.legal))
    assert refusals > 0
