"""“The river” in docs/rules.md: its cells and the steps upstream."""

from __future__ import annotations

import pytest

from tests.engines import Engine
from tests.rivers import begun, calm, now, play, record, refused, river, texts, tokens
from upstream.rules.refusal import Downstream, Full, NotInLine, Sideways
from upstream.rules.river import CELLS, SEA, Cell, row_cells
from upstream.rules.tile import Direction


def test_the_river_has_three_columns() -> None:
    assert {cell.column for cell in CELLS.values() if cell.row > 0 and not cell.is_spawn} == set(
        "abc"
    )
    assert row_cells(3) == ("a3", "b3", "c3")


def test_the_centre_tile_lies_half_a_tile_further_upstream() -> None:
    assert Cell("b3").height - Cell("a3").height == Cell("b3").height - Cell("c3").height == 1
    assert Cell("a4").height - Cell("a3").height == 2


def test_the_sea_has_four_tiles() -> None:
    assert set(SEA) == {"a0", "b0", "c0", "s0"}
    assert Cell("s0").height == Cell("b0").height - 2


def test_a_direction_and_its_opposite_share_an_edge() -> None:
    pairs = {Direction.N: Direction.S, Direction.NE: Direction.SW, Direction.SE: Direction.NW}
    assert all(one.opposite is other and other.opposite is one for one, other in pairs.items())


@pytest.mark.parametrize(
    ("cell", "steps"),
    [
        ("a2", {"a3", "b2"}),
        ("b2", {"b3", "c3", "a3"}),
        ("c2", {"c3", "b2"}),
        ("s0", {"b0", "c0", "a0"}),
        ("a0", {"a1", "b0"}),
        ("b0", {"b1", "c1", "a1"}),
        ("c0", {"c1", "b0"}),
    ],
)
def test_the_steps_upstream(engine: Engine, cell: str, steps: set[str]) -> None:
    game = engine.from_position(calm((f"2{cell}", "", ""), sea=True, points=1))
    assert texts(game) == {f"2{cell}-{to}" for to in steps}


@pytest.mark.parametrize(
    ("cell", "jumps"),
    [
        ("a1", {"a2", "a3", "a4", "b1", "c2"}),
        ("b1", {"b2", "b3", "b4", "c2", "a2"}),
        ("c1", {"c2", "c3", "c4", "b1", "a2"}),
        ("s0", {"b0", "b1", "b2", "b3", "c0", "a0"}),
    ],
)
def test_the_straight_lines_upstream(engine: Engine, cell: str, jumps: set[str]) -> None:
    game = engine.from_position(calm((f"2{cell}", "", ""), sea=True))
    assert {text for text in texts(game) if "^" in text} == {f"2{cell}^{to}" for to in jumps}


@pytest.mark.parametrize("to", ["b1", "a1", "a2", "c2", "c1"])
def test_a_token_never_moves_downstream(engine: Engine, to: str) -> None:
    game = engine.from_position(calm(("2b2", "", "")))
    assert refused(game, f"2b2-{to}") == Downstream("b2", to)
    assert refused(game, f"2b2^{to}") == Downstream("b2", to)


@pytest.mark.parametrize(("cell", "to"), [("a2", "c2"), ("c2", "a2")])
def test_there_is_no_sideways_step(engine: Engine, cell: str, to: str) -> None:
    game = engine.from_position(calm((f"2{cell}", "", "")))
    assert refused(game, f"2{cell}-{to}") == Sideways(cell, to)
    assert refused(game, f"2{cell}^{to}") == Sideways(cell, to)


@pytest.mark.parametrize(("cell", "to"), [("a2", "b3"), ("b2", "c4"), ("c1", "a3"), ("a1", "c3")])
def test_a_token_never_moves_any_other_way(engine: Engine, cell: str, to: str) -> None:
    game = engine.from_position(calm((f"2{cell}", "", "")))
    assert refused(game, f"2{cell}-{to}") == NotInLine(cell, to)
    assert refused(game, f"2{cell}^{to}") == NotInLine(cell, to)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seats_are_numbered_clockwise_from_0(engine: Engine, players: int) -> None:
    game = engine.from_record(record(players, first=1))
    seats = []
    for _ in range(players):
        seats.append(game.actor)
        game.play(min(texts(game)))
    assert seats == [(1 + turn) % players for turn in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_start_with_pairs_on_the_sea(engine: Engine, players: int) -> None:
    game = engine.from_record(record(players))
    assert now(game, "tokens") == [["2a0", "2b0", "2c0", "2s0"]] * players
    sea = {cell: tile for cell, tile in now(game, "tiles").items() if cell[1:] == "0"}
    assert sea == {"a0": "S", "b0": "S", "c0": "S", "s0": "S"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_sea_tile_starts_full(engine: Engine, players: int) -> None:
    game = begun(engine, players)
    for to in ("a0", "b0", "c0"):
        assert refused(game, f"2s0-{to}") == Full(to, players)


def test_sea_tiles_behave_like_water_with_the_ordinary_capacity(engine: Engine) -> None:
    position = river("W W W", tokens=("2b0 2s0", "2b0", "2b0"), sea=True)
    game = engine.from_position(position)
    assert refused(game, "2s0-b0") == Full("b0", 3)
    play(game, "2b0-b1", "2s0-b0")
    assert tokens(game) == "2b0 2b1"
    assert now(game, "points") == 3
