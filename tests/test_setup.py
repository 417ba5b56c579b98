"""“Setting up” in docs/rules.md."""

from __future__ import annotations

import pytest

from tests.engines import Engine, Playing
from tests.rivers import begun, now, play, record, refused, texts
from upstream import Game, Options
from upstream.rules.position import first_position
from upstream.rules.refusal import (
    CellTaken,
    ColumnComplete,
    NotNextInColumn,
    NotThisRow,
    TileNotDrawn,
    WrongPhase,
)
from upstream.rules.tile import Kind
from upstream.rules.transition import draw


def waters(engine: Engine, players: int = 3) -> Playing:
    """A set-up whose first seven tiles are Water, then five herons."""
    return engine.from_record(record(players, {"mix": {"W": 7, "H": 5, "R": 2}}))


def test_a_first_placer_is_drawn_at_random() -> None:
    placers = {Game.deal(players=3, seed=seed).actor for seed in range(40)}
    assert placers == {0, 1, 2}


def test_a_first_placer_may_be_named() -> None:
    placers = {Game.deal(players=3, seed=seed, first=2).actor for seed in range(10)}
    assert placers == {2}


def test_the_stack_is_shuffled() -> None:
    stacks = {tuple(Game.deal(players=3, seed=seed).record()["stack"]) for seed in range(10)}
    assert len(stacks) == 10
    assert len({tuple(sorted(stack)) for stack in stacks}) == 1


def test_tiles_are_drawn_in_the_order_of_the_stack(engine: Engine) -> None:
    start = record(3)
    start["stack"] = start["stack"][::-3] + start["stack"][-2::-3] + start["stack"][-3::-3]
    game = engine.from_record(start)
    drawn = []
    while now(game, "phase") == "setup":
        drawn += now(game, "drawn")
        left = start["stack"][len(drawn) :]
        assert now(game, "unseen") == {kind: left.count(kind) for kind in set(left)}
        game.play(min(texts(game)))
    assert drawn == start["stack"][:12]


def test_only_due_and_unseen_tiles_are_drawn() -> None:
    start = first_position(2, Options(), 0)
    with pytest.raises(ValueError, match="1 tiles must be drawn"):
        draw(start, [Kind.WATER, Kind.WATER])
    with pytest.raises(ValueError, match="no R is left"):
        draw(start, [Kind.ROCK])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_clockwise_each_player_draws_one_tile_and_places_it(engine: Engine, players: int) -> None:
    game = engine.from_record(record(players, first=1))
    for turn in range(12):
        assert game.actor == (1 + turn) % players
        assert now(game, "phase") == "setup"
        assert len(now(game, "drawn")) == 1
        assert len(now(game, "tiles")) == 4 + turn
        game.play(min(texts(game)))
    assert now(game, "phase") == "move"


def test_only_the_drawn_tile_goes_into_the_river(engine: Engine) -> None:
    assert refused(waters(engine), "H@a1") == TileNotDrawn("H", "W")
    assert refused(waters(engine), "W@e1") == NotThisRow("e1", 1)
    assert refused(waters(engine), "2a0-a1") == WrongPhase("setup", "swim")


def test_the_tile_is_turned_as_they_like(engine: Engine) -> None:
    start = record(3)
    start["stack"].sort(key=lambda letter: letter != "F")
    game = engine.from_record(start)
    assert texts(game) == {f"F{turn}@{column}1" for turn in range(6) for column in "abc"}


def test_tiles_go_on_the_next_free_cell(engine: Engine) -> None:
    game = play(waters(engine), "W@b1")
    assert texts(game) == {"W@a1", "W@b2", "W@c1"}
    assert refused(game, "W@a2") == NotNextInColumn("a2", "a1")
    assert refused(game, "W@b3") == NotNextInColumn("b3", "b2")
    assert refused(game, "W@b1") == CellTaken("b1")
    assert refused(game, "W@a0") == CellTaken("a0")


def test_a_column_takes_no_more_than_four_river_tiles(engine: Engine) -> None:
    game = play(waters(engine), "W@c1", "W@c2", "W@c3", "W@c4")
    assert texts(game) == {"W@a1", "W@b1"}
    assert refused(game, "W@c5") == ColumnComplete("c")


def test_columns_may_grow_unevenly(engine: Engine) -> None:
    game = play(waters(engine), "W@b1", "W@b2", "W@b3", "W@a1", "W@a2", "W@b4")
    assert texts(game) == {"W@a3", "W@c1"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [0, 1])
def test_the_next_placer_starts_with_the_marker(engine: Engine, players: int, first: int) -> None:
    game = engine.from_record(record(players, first=first))
    assert now(game, "starter") is None
    assert now(game, "round") == 0
    game = begun(engine, players, first=first)
    assert now(game, "starter") == game.actor == (first + 12) % players
    assert now(game, "round") == 1
    assert now(game, "drawn") == []
