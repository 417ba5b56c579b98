"""How each seat stands, and what threatens its tokens where they are."""

from __future__ import annotations

from random import Random

from tests.rivers import calm, over
from upstream import Game
from upstream.notation.positions import position_from_dict
from upstream.queries.standing import ALL_SALMON, FullTile, full_tiles, standing, waiting_herons
from upstream.rules.river import Cell


def test_all_salmon_are_accounted_for() -> None:
    game, rng = Game.deal(4, seed=1), Random(1)
    while game.actor is not None:
        for seat in range(4):
            stands = standing(game.position, seat)
            assert stands.home + stands.river + stands.lost == ALL_SALMON == 8
            if not stands.river:
                assert not stands.endangered
        game.play(rng.choice(game.legal))
    assert game.result is not None
    assert [standing(game.position, seat).points for seat in range(4)] == game.result.scores


def test_tokens_on_a_vanishing_row_are_in_danger() -> None:
    there = position_from_dict(calm(("2a1 1b1 2b2", "2c2")))
    assert standing(there, 0).endangered == ("1b1", "2a1")
    assert standing(there, 1).endangered == ()


def test_home_and_lost_salmon_are_told_apart() -> None:
    there = standing(position_from_dict(over("2e2 1e3", "1e1")), 0)
    assert (there.home, there.river, there.lost, there.points) == (3, 0, 5, 8)


def test_the_herons_before_which_a_seat_stands_are_named() -> None:
    there = position_from_dict(calm(("2a2 1a2 2c3", "2b1 2c3"), {"a2": "H", "c3": "H"}))
    assert [waiting_herons(there, seat) for seat in (0, 1)] == [("a2", "c3"), ("c3",)]


def test_no_heron_waits_when_the_game_is_over() -> None:
    assert waiting_herons(position_from_dict(over("2e2", "1e1")), 0) == ()


def test_the_sea_is_full_at_first() -> None:
    full = full_tiles(Game.deal(3, seed=1).position)
    assert full == tuple(FullTile(Cell(cell), 3, (0, 1, 2)) for cell in ("a0", "b0", "c0", "s0"))


def test_a_rock_is_full_with_one_token_less() -> None:
    there = position_from_dict(calm(("2a2", "2a2 2b2", "2b1"), {"a2": "R", "b2": "W"}))
    assert full_tiles(there) == (FullTile(Cell("a2"), 2, (0, 1)),)
