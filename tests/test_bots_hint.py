"""A hint: the rest of a turn as a stronger level plays it, with reasons for it."""

from __future__ import annotations

import pytest

from tests.rivers import calm, laying
from upstream import Game
from upstream.bots import Budget
from upstream.bots.hint import MOST_REASONS, Suggestion, hint_level, suggest
from upstream.derived import reason
from upstream.notation import position_from_dict
from upstream.position import Phase

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


def hinted(game: Game, level: str) -> Suggestion:
    assert game.position.actor is not None
    return suggest(game.view(game.position.actor), level, QUICK, seed=1)


@pytest.mark.parametrize("level", ["fry", "greedy", "smolt", "grilse", "king"])
def test_a_suggestion_is_a_whole_turn_with_one_or_two_reasons(level: str) -> None:
    game = Game.deal(3, seed=4)
    for _ in range(20):
        seat, round, phase = game.position.actor, game.position.round, game.position.phase
        hint = hinted(game, level)
        assert hint.level == level
        assert 1 <= len(hint.reasons) <= MOST_REASONS
        assert len({type(said) for said in hint.reasons}) == len(hint.reasons)
        for action in hint.actions:
            assert (game.position.actor, game.position.round) == (seat, round)
            game.play(action)
        after = game.position
        assert (after.actor, after.round, phase) != (seat, round, after.phase)


def test_a_heron_is_fed_in_the_same_suggestion() -> None:
    start = calm(("1a1 2a1", "2c3"), {"a2": "H", "b1": "H"}, points=1, phase="heron", herons=[])
    start |= {"tokens": [["1a2", "1b1", "2a2", "2b1"], ["2c3"]], "herons": ["b1", "a2"]}
    game = Game.from_position(position_from_dict({**start, "points": 0}), seed=1)
    hint = hinted(game, "greedy")
    assert [str(action) for action in hint.actions] == ["b1x2", "a2x2"]
    assert reason.FeedsFromPair in {type(said) for said in hint.reasons}


def test_a_row_is_suggested_as_a_whole() -> None:
    start = laying(*("W W W",) * 3, drawn="H W E", tokens=("2c3", "2a3"))
    game = Game.from_position(position_from_dict(start), seed=1)
    assert len(hinted(game, "greedy").actions) == len(hinted(game, "grilse").actions) == 3


def test_the_order_of_the_stack_makes_no_difference() -> None:
    one, other = (
        Game.from_position(position_from_dict(calm(("2a1 2a2", "2c3"))), seed=seed)
        for seed in (1, 2)
    )
    assert hinted(one, "king") == hinted(other, "king")


def test_nothing_is_suggested_to_a_seat_that_has_nothing_to_decide() -> None:
    game = Game.from_position(position_from_dict(calm(("2a1", "2c3"))), seed=1)
    assert game.position.phase is Phase.MOVE
    with pytest.raises(ValueError, match="nothing to suggest"):
        suggest(game.view(1), "greedy")
