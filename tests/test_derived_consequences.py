"""What a move would do, told before it is made: predators, herons, rapids, rows that go."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.rivers import calm
from upstream import Game, Jump, Swim
from upstream.notation.positions import position_from_dict
from upstream.queries.consequences import Catch, MoveConsequences, move_consequences, preview
from upstream.rules.legal import legal
from upstream.rules.river import Cell
from upstream.rules.tile import Kind


def of_moves(position: dict[str, Any]) -> dict[str, MoveConsequences]:
    there = position_from_dict(position)
    moves = [action for action in legal(there) if isinstance(action, Swim | Jump)]
    return {str(move): move_consequences(there, move) for move in moves}


def test_every_predator_on_the_way_is_named() -> None:
    made = of_moves(calm(("2a1", "2c1"), {"a2": "B0", "a3": "E"}))
    jump = made["2a1^a3"]
    assert jump.catches == (Catch(Kind.BEAR, Cell("a2")), Catch(Kind.EAGLE, Cell("a3")))
    assert (jump.preview.lost, jump.preview.to, jump.token_lost) == (2, None, True)
    assert jump.way == ("a2", "a3")
    assert made["2a1-b1"].catches == ()


def test_herons_that_will_strike_are_named() -> None:
    made = of_moves(calm(("2a1 2c2", "2c1"), {"a2": "H", "c2": "H"}))
    assert made["2a1-a2"].herons == ("a2", "c2")
    assert made["2a1-a2"].added_herons == 1
    assert made["2c2-c3"].herons == ()
    assert made["2c2-c3"].added_herons == 0
    assert all(move.preview.lost_to_herons == len(move.herons) for move in made.values())


def test_moves_onto_the_vanishing_row_are_marked() -> None:
    made = of_moves(calm(("2a1", "2c1")))
    assert made["2a1-b1"].washed_away
    assert not made["2a1-a2"].washed_away


def test_rapids_and_whirlpools_are_foreseen() -> None:
    start = {
        "options": {"whirlpool": True},
        "phase": "move",
        "round": 3,
        "actor": 0,
        "points": 3,
        "starter": 0,
        "tiles": {"a1": "W", "b1": "H", "a2": "E", "b2": "C5", "a3": "R", "c2": "W", "c1": "W"},
        "tokens": [["1a1", "2a1", "2b1"], ["2c2"]],
    }
    made = of_moves(Game.from_position(start).position.to_dict())

    def of(text: str) -> object:
        move = made[text]
        return (move.preview.lost, move.added_herons, move.token_lost, move.held, move.carried)

    assert of("2a1-a2") == (1, 0, False, False, None)
    assert of("1a1-a2") == (1, 0, True, False, None)
    assert of("2a1-b1") == (0, 0, False, False, None)  # that heron strikes anyway
    assert of("2b1-b2") == (0, 0, False, True, "a3")
    assert of("2b1-c2") == (0, 0, False, False, None)
    assert made["2a1-b1"].washed_away
    assert not made["2a1-a2"].washed_away


def test_over_a_whole_game_losses_predators_and_positions_agree() -> None:
    game, rng = Game.deal(4, seed=3), Random(3)
    looked_at = 0
    while game.actor is not None:
        going = game.position.vanishing
        for action in game.legal:
            if not isinstance(action, Swim | Jump):
                continue
            known = move_consequences(game.position, action)
            assert known.preview == preview(game.position, action)
            assert len(known.catches) == known.preview.lost
            assert len(known.herons) == known.preview.lost_to_herons
            assert known.washed_away == (known.preview.to in going)
            looked_at += 1
        game.play(rng.choice(game.legal))
    assert looked_at > 100
