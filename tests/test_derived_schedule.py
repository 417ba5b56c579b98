"""What comes when: who lays the next row, which rows go after which round, who has a turn left."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.rivers import calm, over
from upstream import Game, Phase
from upstream.notation.positions import position_from_dict
from upstream.queries.schedule import (
    RowRemoval,
    has_turn_to_come,
    last_round,
    next_placer,
    row_removals,
    rows_to_come,
    turn_points,
)
from upstream.rules import transition as rules
from upstream.rules.event import RowLaid, RowRemoved, TurnBegan
from upstream.rules.legal import legal
from upstream.rules.position import Position


def removals(position: dict[str, Any]) -> tuple[RowRemoval, ...]:
    return row_removals(position_from_dict(position))


# --- Rows to be laid -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_next_placer_is_always_foreseen(players: int) -> None:
    game, rng = Game.deal(players, seed=players), Random(players)
    foreseen: set[int | None] = set()
    rows_laid = 0
    while game.actor is not None:
        foreseen.add(next_placer(game.position))
        for happened in game.play(rng.choice(game.legal)):
            if isinstance(happened, RowLaid):
                assert foreseen == {happened.seat}
                foreseen.clear()
                rows_laid += 1
    assert rows_laid > 1


def laid(game: Game, rng: Random) -> Position:
    """The game's position with all drawn tiles placed, before the next round begins."""
    position = game.position
    while position.drawn:
        action = rng.choice(legal(position))
        position, _ = rules.act(position, action)
    return position


@pytest.mark.parametrize("players", [2, 3])
def test_a_laid_row_passes_the_next_one_on(players: int) -> None:
    """A table shows this position until the player confirms."""
    game, rng = Game.deal(players, seed=1), Random(1)
    after: int | None = None
    seen = 0
    while game.actor is not None:
        if game.position.phase is Phase.PLACE and len(game.position.drawn) == 3:
            assert next_placer(game.position) == game.actor
            assert after in (None, game.actor)
            lies = laid(game, rng)
            after = next_placer(lies)
            assert rows_to_come(lies) == rows_to_come(game.position) - 1
            assert after != game.actor
            seen += 1
        game.play(rng.choice(game.legal))
    assert seen > 1


def test_laid_set_up_tiles_leave_the_next_placer() -> None:
    game, rng = Game.deal(3, seed=2), Random(2)
    while game.position.phase is Phase.SETUP:
        assert next_placer(laid(game, rng)) == next_placer(game.position)
        game.play(rng.choice(game.legal))


def test_nobody_lays_a_row_when_none_is_to_come() -> None:
    assert next_placer(position_from_dict(over("2e2", "1e1"))) is None
    assert next_placer(position_from_dict(calm(("2a1", "2c1"), unseen={}))) is None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_round_is_known_from_the_start(players: int) -> None:
    game, rng = Game.deal(players, seed=players), Random(players)
    last, rows = set(), []
    while game.actor is not None:
        last.add(last_round(game.position))
        rows.append(rows_to_come(game.position))
        game.play(rng.choice(game.legal))
    assert len(last) == 1
    assert rows == sorted(rows, reverse=True)


# --- Rows to be removed --------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_each_row_goes_after_the_foretold_round(players: int) -> None:
    game, rng = Game.deal(players, seed=players), Random(2)
    foretold: dict[int, set[int]] = {}
    went: dict[int, int] = {}
    while game.actor is not None:
        for removal in row_removals(game.position):
            foretold.setdefault(removal.row, set()).add(removal.round)
        round_now = game.position.round
        for happened in game.play(rng.choice(game.legal)):
            if isinstance(happened, RowRemoved):
                went[happened.row] = round_now
    assert went
    for row, after in went.items():
        assert foretold[row] == {after}


def test_in_the_first_rounds_the_sea_counts_down() -> None:
    sea = [removals(calm(("2a0", "2c0"), sea=True, round=round))[0] for round in (1, 2)]
    assert [(goes.row, goes.round, goes.rounds) for goes in sea] == [(0, 2, 1), (0, 2, 0)]
    assert sorted(sea[0].cells) == ["a0", "b0", "c0", "s0"]


def test_the_set_up_keeps_the_sea_two_rounds() -> None:
    (sea,) = row_removals(Game.deal(2, seed=1).position)
    assert (sea.row, sea.round, sea.rounds) == (0, 2, 2)


def test_nothing_goes_any_more_when_the_game_is_over() -> None:
    assert removals(over("2e2", "1e1")) == ()


# --- Turns ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actor", "to_come"),
    [(1, [True, True, True]), (2, [True, False, True]), (0, [True, False, False])],
)
def test_whether_a_turn_is_left_before_the_row_goes(actor: int, to_come: list[bool]) -> None:
    """Seat 1 starts this round; then come 2 and 0."""
    there = position_from_dict(calm(("2a1", "2b1", "2c1"), actor=actor, starter=1))
    assert [has_turn_to_come(there, seat) for seat in range(3)] == to_come


def test_a_seat_whose_heron_strikes_has_had_its_turn() -> None:
    there = position_from_dict(
        calm(("1a2 2a2", "2b1"), {"a2": "H"}, phase="heron", points=0, herons=["a2"])
    )
    assert [has_turn_to_come(there, seat) for seat in range(2)] == [False, True]


def test_laying_leaves_everybody_a_turn_to_come() -> None:
    assert has_turn_to_come(Game.deal(2, seed=1).position, 1)
    assert not has_turn_to_come(position_from_dict(over("2e2", "1e1")), 0)


# --- The points of a turn ------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_turn_has_the_points_that_it_begins_with(players: int) -> None:
    game, rng = Game.deal(players, seed=players), Random(players)
    begun: list[int] = []
    while game.actor is not None:
        for happened in game.play(rng.choice(game.legal)):
            if isinstance(happened, TurnBegan):
                begun.append(happened.points)
                assert turn_points(game.position) == happened.points or game.actor != happened.seat
    assert begun[0] == (4 if players == 2 else 5)
