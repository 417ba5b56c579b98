"""Hints: the rest of a turn as a stronger level plays it, with reasons."""

from __future__ import annotations

import pytest

from tests.rivers import calm, laying
from upstream import Game
from upstream.bots import Budget
from upstream.bots.hint import MAX_REASONS, hint_level, main_reasons, rest_of_turn
from upstream.notation.positions import position_from_dict
from upstream.queries import reasons as reason
from upstream.rules.action import Action
from upstream.rules.position import Phase

QUICK = Budget(nodes=200)


@pytest.mark.parametrize(
    ("opponents", "level"),
    [
        (("fry",), "grilse"),
        (("smolt", "parr"), "grilse"),
        (("greedy", "random"), "grilse"),
        ((), "grilse"),
        (("fry", "grilse"), "king"),
        (("king",), "king"),
        (("somebody's program",), "king"),
    ],
)
def test_the_adviser_is_stronger_than_the_opponents(opponents: tuple[str, ...], level: str) -> None:
    assert hint_level(opponents) == level


def hinted(game: Game, level: str) -> tuple[Action, ...]:
    return rest_of_turn(game.view(game.position.acting_seat), level, QUICK, seed=1)


@pytest.mark.parametrize("level", ["fry", "greedy", "smolt", "grilse", "king"])
def test_a_hint_is_a_whole_turn_with_reasons(level: str) -> None:
    game = Game.deal(3, seed=4)
    for _ in range(20):
        seat, round, phase = game.position.actor, game.position.round, game.position.phase
        hint = hinted(game, level)
        reasons = main_reasons(game.position, hint)
        assert 1 <= len(reasons) <= MAX_REASONS
        assert len(set(map(type, reasons))) == len(reasons)
        for action in hint:
            assert (game.position.actor, game.position.round) == (seat, round)
            game.play(action)
        after = game.position
        assert (after.actor, after.round, phase) != (seat, round, after.phase)


def test_a_hint_feeds_the_heron_too() -> None:
    start = calm(("1a1 2a1", "2c3"), {"a2": "H", "b1": "H"}, points=1, phase="heron", herons=[])
    start |= {"tokens": [["1a2", "1b1", "2a2", "2b1"], ["2c3"]], "herons": ["b1", "a2"]}
    game = Game.from_position(position_from_dict({**start, "points": 0}), seed=1)
    hint = hinted(game, "greedy")
    assert list(map(str, hint)) == ["b1x2", "a2x2"]
    assert reason.FeedsFromPair in map(type, main_reasons(game.position, hint))


def test_a_hint_lays_the_whole_row() -> None:
    start = laying(*("W W W",) * 3, drawn="H W E", tokens=("2c3", "2a3"))
    game = Game.from_position(position_from_dict(start), seed=1)
    assert len(hinted(game, "greedy")) == len(hinted(game, "grilse")) == 3


def test_the_order_of_the_stack_makes_no_difference() -> None:
    one, other = (
        Game.from_position(position_from_dict(calm(("2a1 2a2", "2c3"))), seed=seed)
        for seed in (1, 2)
    )
    assert hinted(one, "king") == hinted(other, "king")


def test_seats_with_nothing_to_decide_get_no_hint() -> None:
    game = Game.from_position(position_from_dict(calm(("2a1", "2c3"))), seed=1)
    assert game.position.phase is Phase.MOVE
    with pytest.raises(ValueError, match="nothing to suggest"):
        rest_of_turn(game.view(1), "greedy")
