"""“The tiles” in docs/rules.md: their edges and rotations, capacity, and the stack."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from tests.engines import Engine
from tests.rivers import begun, calm, laying, now, over, play, record, refused, river, texts, tokens
from upstream import BadOptions, BadRecord, Options, Refusal
from upstream.app.messages.base import Kind as KindMessage
from upstream.rules.refusal import (
    Full,
    MixCount,
    MixTotal,
    NotReadable,
    Obstacle,
    PresetNeedsTiles,
    RotationNotAllowed,
)
from upstream.rules.tile import BOX, FACTS, TILES, Kind

ALL_29 = {"W": 7, "F": 4, "E": 5, "B": 3, "H": 5, "R": 5}
ALL_BUT_SIX = {"W": 7, "F": 4, "E": 5, "B": 3, "H": 4}


# --- The table of tiles ---


@pytest.mark.parametrize(
    ("letter", "kind", "count"),
    [
        ("W", Kind.WATER, 7),
        ("F", Kind.WATERFALL, 4),
        ("E", Kind.EAGLE, 5),
        ("B", Kind.BEAR, 3),
        ("H", Kind.HERON, 5),
        ("R", Kind.ROCK, 5),
        ("C", Kind.RAPIDS, 6),
        ("S", Kind.SEA, 4),
    ],
)
def test_the_box_holds_so_many_tiles_of_each_kind(letter: str, kind: Kind, count: int) -> None:
    assert Kind(letter) is kind
    assert BOX[kind] == count


#: The edges with an obstacle, for each way that a tile can lie.
CLOSED = {
    "F0": "SE S SW",
    "F1": "S SW NW",
    "F2": "SW NW N",
    "F3": "NW N NE",
    "F4": "N NE SE",
    "F5": "NE SE S",
    "B0": "S SW",
    "B1": "SW NW",
    "B2": "NW N",
    "B3": "N NE",
    "B4": "NE SE",
    "B5": "SE S",
    **dict.fromkeys(["W", "E", "H", "R", "C0", "C1", "C5"], ""),
}
#: The swim that crosses each edge of a tile on ``b2``.
ACROSS = {
    "N": "2b2-b3",
    "NE": "2b2-c3",
    "SE": "2c2-b2",
    "S": "2b1-b2",
    "SW": "2a2-b2",
    "NW": "2b2-a3",
}


@pytest.mark.parametrize(("tile", "closed"), CLOSED.items())
@pytest.mark.parametrize("edge", ACROSS)
def test_a_rotation_turns_the_obstacles_clockwise(
    engine: Engine, tile: str, closed: str, edge: str
) -> None:
    swim = ACROSS[edge]
    game = engine.from_position(calm((swim[:3], "", ""), {"b2": tile}))
    if edge in closed.split():
        assert refused(game, swim) == Obstacle(swim[1:3], swim[4:])
    else:
        assert swim in texts(game)


def test_the_arrow_of_rapids_points_north_as_printed(engine: Engine) -> None:
    game = engine.from_position(calm(("2b1", "", ""), {"b2": "C0"}))
    assert tokens(play(game, "2b1-b2")) == "2b3"


@pytest.mark.parametrize(("tile", "to"), [("C1", "c3"), ("C5", "a3")])
def test_a_rotation_turns_the_arrow_clockwise(engine: Engine, tile: str, to: str) -> None:
    game = engine.from_position(calm(("2b1", "", ""), {"b2": tile}))
    assert tokens(play(game, "2b1-b2")) == f"2{to}"


# --- Rotations ---


def tiles_on(game: Any, cell: str) -> set[str]:
    return {text.split("@")[0] for text in texts(game) if text.endswith(f"@{cell}")}


@pytest.mark.parametrize("kind", ["F", "B"])
@pytest.mark.parametrize("cell", ["a2", "b2", "c2"])
def test_waterfall_and_bear_take_all_six_rotations(engine: Engine, kind: str, cell: str) -> None:
    game = engine.from_position(laying("W W W", drawn=f"{kind} W W", tokens=("2a1", "", "")))
    assert tiles_on(game, cell) == {"W", *(f"{kind}{turn}" for turn in range(6))}


@pytest.mark.parametrize(
    ("cell", "allowed"),
    [("a2", {"C0", "C1"}), ("b2", {"C0", "C1", "C5"}), ("c2", {"C0", "C5"})],
)
def test_rapids_must_point_at_a_river_cell(engine: Engine, cell: str, allowed: set[str]) -> None:
    game = engine.from_position(laying("W W W", drawn="C C C", tokens=("2a1", "", "")))
    assert tiles_on(game, cell) == allowed
    for tile in {f"C{turn}" for turn in range(6)} - allowed:
        refusal = refused(game, f"{tile}@{cell}")
        assert refusal == RotationNotAllowed(tile, cell, ", ".join(sorted(allowed)))


@pytest.mark.parametrize(("cell", "allowed"), [("a2", "C1"), ("c2", "C5")])
def test_beside_the_spawn_rapids_must_point_at_it(engine: Engine, cell: str, allowed: str) -> None:
    position = laying("W W W", drawn="C C", tokens=("2a1", "", ""), unseen={})
    game = engine.from_position(position)
    assert tiles_on(game, cell) == {allowed}
    assert refused(game, f"C0@{cell}") == RotationNotAllowed("C0", cell, allowed)


def test_rapids_may_point_at_a_missing_tile(engine: Engine) -> None:
    game = engine.from_position(laying("W W W", drawn="C C C", tokens=("2a1", "", "")))
    play(game, "C0@a2", "C1@b2", "C0@c2")
    assert now(game, "tiles")["c2"] == "C0"
    assert "c3" not in now(game, "tiles")


@pytest.mark.parametrize("kind", ["W", "E", "H", "R"])
def test_the_other_tiles_have_no_rotation(engine: Engine, kind: str) -> None:
    game = engine.from_position(laying("W W W", drawn=f"{kind} F F", tokens=("2a1", "", "")))
    assert tiles_on(game, "a2") == {kind, *(f"F{turn}" for turn in range(6))}
    assert refused(game, f"{kind}0@a2") == NotReadable(f"{kind}0@a2")


def test_tiles_that_turn_are_never_written_without_their_rotation(engine: Engine) -> None:
    game = engine.from_position(laying("W W W", drawn="F F F", tokens=("2a1", "", "")))
    assert refused(game, "F@a2") == NotReadable("F@a2")


# --- Capacity ---


def crowded(tile: str, players: int, tokens: int, **given: Any) -> Any:
    """A number of tokens on ``b2``, and one of the first seat's below it."""
    seats = ["2b1 " + "2b2 " * max(0, tokens - players + 1)]
    seats += ["2b2" if seat < tokens else "" for seat in range(players - 1)]
    return calm(tuple(seats), {"b2": tile}, **given)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("tile", ["W", "F3", "E", "B2", "H"])
def test_a_tile_holds_a_token_per_player(engine: Engine, players: int, tile: str) -> None:
    full = engine.from_position(crowded(tile, players, players))
    assert refused(full, "2b1-b2") == Full("b2", players)
    assert refused(full, "2b1^b2") == Full("b2", players)
    assert {"2b1-b2", "2b1^b2"} <= texts(engine.from_position(crowded(tile, players, players - 1)))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_rock_holds_one_less(engine: Engine, players: int) -> None:
    full = engine.from_position(crowded("R", players, players - 1))
    assert refused(full, "2b1-b2") == Full("b2", players - 1)
    assert refused(full, "2b1^b2") == Full("b2", players - 1)
    assert "2b1-b2" in texts(engine.from_position(crowded("R", players, players - 2)))


def test_the_spawn_has_no_limit(engine: Engine) -> None:
    position = river("W * W", tokens=("1e1 1e1 1e1 1a8", "1e1 2e1 2e1 1a8"), lowest=8, points=1)
    game = play(engine.from_position(position), "1a8-e1", "1a8-e1")
    assert now(game, "tokens") == [["1e1"] * 4, ["1e1", "1e1", "2e1", "2e1"]]


# --- The stack ---


def letters(options: Options, players: int) -> dict[str, int]:
    return {kind.value: count for kind, count in options.stack(players).items()}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_stack_is_all_tiles_but_rapids(engine: Engine, players: int) -> None:
    assert letters(Options(), players) == ALL_29
    game = engine.from_record(record(players))
    assert now(game, "stack") + len(now(game, "drawn")) == 29


def test_two_players_leave_rocks_and_one_heron_out(engine: Engine) -> None:
    assert letters(Options(), 2) == ALL_BUT_SIX
    game = engine.from_record(record(2))
    assert now(game, "stack") + len(now(game, "drawn")) == 23


def test_twelve_go_into_the_set_up(engine: Engine) -> None:
    game = begun(engine, 3)
    river = [cell for cell in now(game, "tiles") if not cell.endswith("0")]
    assert sorted(river) == sorted(f"{column}{row}" for column in "abc" for row in range(1, 5))
    assert now(game, "stack") == 29 - 12


def end_of_round(engine: Engine, stack: int) -> Any:
    """A round ends, with these numbers of Water and Eagle tiles left."""
    unseen = {kind: n for kind, n in {"W": min(stack, 7), "E": stack - 7}.items() if n > 0}
    position = calm(("2a1", "", ""), sea=True, points=1, unseen=unseen)
    return play(engine.from_position(position), "2a1-a2")


@pytest.mark.parametrize("stack", [11, 8, 5])
def test_then_three_tiles_are_drawn_a_row(engine: Engine, stack: int) -> None:
    game = end_of_round(engine, stack)
    assert len(now(game, "drawn")) == 3
    assert now(game, "stack") == stack - 3
    assert sum(now(game, "unseen").values()) == stack - 3


def test_exactly_two_are_left_for_the_last_row(engine: Engine) -> None:
    game = end_of_round(engine, 2)
    assert now(game, "drawn") == ["W", "W"]
    assert now(game, "stack") == 0


@pytest.mark.parametrize(
    ("preset", "counts"),
    [
        ("added", {**ALL_29, "C": 6}),
        ("herons", {"W": 7, "F": 4, "E": 5, "B": 3, "R": 4, "C": 6}),
        ("eagles", {"W": 7, "F": 4, "B": 3, "H": 5, "R": 4, "C": 6}),
        ("water", {"W": 1, "F": 4, "E": 5, "B": 3, "H": 5, "R": 5, "C": 6}),
        ("water-rock", {"W": 4, "F": 4, "E": 5, "B": 3, "H": 5, "R": 2, "C": 6}),
    ],
)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_rapids_come_as_one_of_five_presets(
    engine: Engine, preset: str, counts: dict[str, int], players: int
) -> None:
    assert letters(Options(rapids=preset), players) == counts
    game = engine.from_record(record(players, {"rapids": preset}))
    assert now(game, "stack") + 1 == sum(counts.values())


@pytest.mark.parametrize(
    ("preset", "counts"),
    [
        ("added", {**ALL_BUT_SIX, "C": 6}),
        ("water", {"W": 1, "F": 4, "E": 5, "B": 3, "H": 4, "C": 6}),
    ],
)
def test_with_two_players_a_preset_changes_the_smaller_stack(
    preset: str, counts: dict[str, int]
) -> None:
    assert letters(Options(rapids=preset), 2) == counts


# --- Mixes ---

MIX = {"W": 5, "H": 5, "R": 4}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_mix_of_ones_own_is_allowed(engine: Engine, players: int) -> None:
    game = engine.from_record(record(players, {"mix": MIX}))
    assert now(game, "stack") + 1 == 14
    unseen = now(game, "unseen")
    unseen[now(game, "drawn")[0]] = unseen.get(now(game, "drawn")[0], 0) + 1
    assert unseen == MIX


def test_a_mix_may_hold_all_that_the_box_holds() -> None:
    everything = {**ALL_29, "C": 6}
    assert letters(Options.from_dict({"mix": everything}), 2) == everything


@pytest.mark.parametrize(("kind", "most"), [*ALL_29.items(), ("C", 6)])
def test_a_mix_keeps_within_what_the_box_holds(kind: str, most: int) -> None:
    refusal = refused_options({"mix": {kind: most + 1}})
    assert refusal == MixCount(kind, str(most + 1), most)
    assert refused_options({"mix": {kind: -1}}) == MixCount(kind, "-1", most)


def refused_options(options: dict[str, Any]) -> Refusal:
    with pytest.raises(BadOptions) as bad:
        Options.from_dict(options)
    return bad.value.refusal


def test_a_rock_of_two_players_holds_one(engine: Engine) -> None:
    mixed = {"mix": MIX}
    full = engine.from_position(crowded("R", 2, 1, options=mixed))
    assert refused(full, "2b1-b2") == Full("b2", 1)
    assert "2b1-b2" in texts(engine.from_position(crowded("R", 2, 0, options=mixed)))


TOTALS = "14, 17, 20, 23, 26, 29, 32, 35"


@pytest.mark.parametrize("total", [0, 2, 5, 8, 11, 12, 13, 15, 16, 18, 19])
def test_a_mix_must_leave_two_last_tiles(total: int) -> None:
    mix = {"W": min(7, total), "E": min(5, max(0, total - 7)), "C": max(0, total - 12)}
    assert 0 <= mix["C"] <= 7
    mix["H"], mix["C"] = max(0, mix["C"] - 5), min(5, mix["C"])
    assert refused_options({"mix": mix}) == MixTotal(total, TOTALS)


@pytest.mark.parametrize("total", [14, 17])
def test_a_mix_that_leaves_two_tiles_will_do(total: int) -> None:
    mix = {"W": 7, "E": 5, "C": total - 12}
    assert letters(Options.from_dict({"mix": mix}), 3) == mix


@pytest.mark.parametrize(
    ("preset", "kind", "needed", "there"),
    [("herons", "H", 5, 4), ("eagles", "R", 1, 0), ("water-rock", "R", 3, 0)],
)
def test_presets_without_their_tiles_are_refused(
    engine: Engine, preset: str, kind: str, needed: int, there: int
) -> None:
    refusal = PresetNeedsTiles(preset, kind, needed, there, "added, water")
    with pytest.raises(BadOptions) as bad:
        Options(rapids=preset).stack(2)
    assert bad.value.refusal == refusal
    with pytest.raises(BadRecord) as bad_record:
        engine.from_record({**record(2), "options": {"rapids": preset}})
    assert bad_record.value.refusal == refusal


@pytest.mark.parametrize("preset", ["added", "herons", "eagles", "water", "water-rock"])
def test_with_the_whirlpool_two_players_can_take_any_preset(preset: str) -> None:
    with_whirlpool = Options(rapids=preset, whirlpool=True)
    assert with_whirlpool.stack(2) == with_whirlpool.stack(3)


def test_a_finished_game_has_nothing_to_lay(engine: Engine) -> None:
    assert texts(engine.from_position(over("2e1", "2e2"))) == set()


def test_every_kind_has_its_facts() -> None:
    assert set(FACTS) == set(Kind)
    assert {kind: facts.box for kind, facts in FACTS.items()} == BOX
    assert {kind for kind, facts in FACTS.items() if facts.turns} == {
        tile.kind for tile in TILES.values() if tile.rotation
    }
    assert [kind for kind in Kind if FACTS[kind].has_current] == [Kind.RAPIDS]
    assert [kind for kind in Kind if FACTS[kind].capacity_reduction] == [Kind.ROCK]


def test_the_messages_name_every_kind() -> None:
    assert set(get_args(KindMessage.__value__)) == set(Kind)
