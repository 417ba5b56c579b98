"""The facade that people import."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from tests.rivers import calm, laying, over
from upstream import (
    BadOptions,
    BadPosition,
    BadRecord,
    Game,
    IllegalAction,
    Options,
    Phase,
    Place,
    Preview,
    View,
)
from upstream.notation.record import record_from_dict
from upstream.rules import event
from upstream.rules.refusal import (
    Full,
    NotReadable,
    PlayerCount,
    StackDoesNotFit,
    TooExpensive,
    WrongPhase,
    WrongValue,
)
from upstream.rules.river import Cell
from upstream.rules.tile import Kind


def test_the_facade_as_it_is_promised() -> None:
    game = Game.deal(players=3, options=Options(whirlpool=True, rapids="added"), seed=7)
    game = Game.from_record(game.record())
    while game.position.phase is Phase.SETUP:
        events = game.play(game.legal[0])
        assert any(isinstance(happened, event.Placed) for happened in events)
    assert "2a0-a1" in map(str, game.legal) or game.why_not("2a0-a1") is not None
    action = game.legal[0]
    assert isinstance(game.preview(action), Preview)
    assert game.why_not(str(action)) is None
    assert game.play(str(action))
    assert game.why_not("2a2^a4") is not None
    assert isinstance(game.view(1), View)
    assert game.undo() == action
    again = Game.from_position(game.position.to_dict())
    assert again.position == Game.from_position(str(game.position)).position == game.position
    while game.legal:
        game.play(game.legal[0])
    assert game.result is not None
    assert isinstance(game.result.scores, list)
    assert sorted(seat for group in game.result.ranking for seat in group) == [0, 1, 2]


# --- Dealing -------------------------------------------------------------------------------------


def test_a_seed_decides_the_deal() -> None:
    assert Game.deal(4, seed=11).record() == Game.deal(4, seed=11).record()
    assert Game.deal(4, seed=11).record() != Game.deal(4, seed=12).record()
    assert len({tuple(Game.deal(3).record()["stack"]) for _ in range(5)}) > 1


def test_dealing_leaves_the_global_chance_alone() -> None:
    before = random.getstate()
    Game.deal(3, seed=1)
    Game.deal(3)
    assert random.getstate() == before


def test_naming_the_first_placer_keeps_the_stack() -> None:
    dealt = Game.deal(4, seed=11).record()
    for first in range(4):
        named = Game.deal(4, seed=11, first=first)
        assert named.actor == first
        assert named.record()["stack"] == dealt["stack"]


@pytest.mark.parametrize("players", [0, 1, 6, True, 3.0, "3", None])
def test_two_to_five_can_play(players: Any) -> None:
    with pytest.raises(BadOptions) as bad:
        Game.deal(players)
    assert isinstance(bad.value.refusal, PlayerCount)


@pytest.mark.parametrize("first", [-1, 2, True, "0"])
def test_the_first_placer_must_have_a_seat(first: Any) -> None:
    with pytest.raises(BadRecord) as bad:
        Game.deal(2, first=first)
    assert isinstance(bad.value.refusal, WrongValue)


# --- Playing -------------------------------------------------------------------------------------


def test_play_takes_an_action_or_its_text() -> None:
    one, other = Game.deal(3, seed=2), Game.deal(3, seed=2)
    for _ in range(30):
        action = one.legal[0]
        assert one.play(action) == other.play(str(action))
    assert one.position == other.position
    assert one.actions == other.actions


def test_play_raises_the_reason_and_changes_nothing() -> None:
    game = Game.from_position(calm(("2a1", "2b1 2c1"), {"a2": "R"}))
    before = game.position
    for text, reason in (
        ("2a1^a9", None),
        ("a1x1", WrongPhase("move", "heron")),
        ("what", NotReadable("what")),
    ):
        with pytest.raises(IllegalAction) as illegal:
            game.play(text)
        assert illegal.value.refusal == (reason or game.why_not(text))
    assert game.position is before
    assert game.actions == ()


def test_why_not_tells_the_reason_or_none() -> None:
    game = Game.from_position(calm(("2a1 2a2", "2a2"), points=2))
    assert game.why_not("2a1-a2") == Full("a2", 2)
    assert game.why_not("2a1^a3") == TooExpensive(3, 2)
    assert game.why_not("2a1-b1") is None
    assert game.why_not(game.legal[0]) is None


def test_events_are_everything_that_happened_so_far() -> None:
    game = Game.deal(2, seed=1)
    assert game.events == game.opening
    assert [happened.name for happened in game.opening] == ["drew"]
    first = game.play(game.legal[0])
    second = game.play(game.legal[0])
    assert game.events == game.opening + first + second
    game.undo()
    assert game.events == game.opening + first


def test_the_events_before_the_first_action_are_the_opening() -> None:
    game = Game.from_position(calm(("", "2a1")))
    assert game.opening[0] == event.TurnEnded(0, 5)
    assert game.actor == 1


def test_undo_takes_back_one_action() -> None:
    game = Game.deal(2, seed=1)
    start, action = game.position, game.legal[0]
    assert game.undo() is None
    game.play(action)
    assert game.undo() == action
    assert game.position == start
    assert game.undo() is None
    assert game.position == start
    assert game.record()["actions"] == []


def test_a_finished_position_has_its_result_at_once() -> None:
    game = Game.from_position(over("2e1 2e2 2e5", "2e2 1e3 1e3"))
    assert game.result is not None
    assert game.result.scores == [14, 12]
    assert game.result.ranking == [[0], [1]]
    assert game.result.winners == [0]
    assert game.legal == ()


# --- From a position -----------------------------------------------------------------------------


def test_unseen_tiles_come_in_the_given_order() -> None:
    position = laying("W W W", drawn="", tokens=("2a1", "2b1"), unseen={"W": 2, "H": 2, "B": 1})
    game = Game.from_position(position, stack=["W", "B", "H", "H", "W"])
    assert game.position.drawn == (Kind.BEAR, Kind.HERON, Kind.WATER)
    assert game.opening == (event.Drew(0, (Kind.WATER, Kind.BEAR, Kind.HERON)),)
    assert game.record()["stack"] == ["W", "B", "H", "H", "W"]


def test_a_stack_must_fit_the_unseen_tiles() -> None:
    position = calm(("2a1", "2b1"), unseen={"W": 2})
    for stack in ([], ["W"], ["W", "W", "W"], ["W", "H"]):
        with pytest.raises(BadPosition) as bad:
            Game.from_position(position, stack=stack)
        assert isinstance(bad.value.refusal, StackDoesNotFit)
    with pytest.raises(BadPosition) as bad:
        Game.from_position(position, stack="WW")
    assert isinstance(bad.value.refusal, WrongValue)


def test_the_unseen_tiles_are_shuffled_by_the_seed() -> None:
    position = calm(("2a1", "2b1"), unseen={"W": 4, "H": 3, "E": 4})
    same = [Game.from_position(position, seed=8).record()["stack"] for _ in range(2)]
    assert same[0] == same[1]
    assert len({tuple(Game.from_position(position).record()["stack"]) for _ in range(5)}) > 1


def test_a_position_may_be_text_json_or_a_value() -> None:
    data = calm(("2a1", "2b1"))
    game = Game.from_position(data)
    for source in (json.dumps(data), str(game.position), game.position, game.position.to_dict()):
        assert Game.from_position(source).position == game.position


# --- What would be -------------------------------------------------------------------------------


PREDATORS = calm(("2a1 2b1", "2c1"), {"a2": "B0", "a3": "E", "b2": "H"})
LAST_POINT = calm(("2a1", "2c1"), {"b1": "H"}, points=1)


@pytest.mark.parametrize(
    ("position", "action", "foreseen"),
    [
        (PREDATORS, "2a1^a2", Preview(2, 1, 0, Cell("a2"), False)),
        (PREDATORS, "2b1-b2", Preview(1, 0, 1, Cell("b2"), False)),
        (PREDATORS, "2a1^a3", Preview(3, 2, 0, None, False)),
        (PREDATORS, "2a1^a4", Preview(4, 1, 0, Cell("a4"), False)),
        (LAST_POINT, "2a1-b1", Preview(1, 0, 1, Cell("b1"), True)),
        (LAST_POINT, "2a1-a2", Preview(1, 0, 0, Cell("a2"), True)),
        # Rapids make the token pay for an obstacle.
        (
            calm(("2a1", "2c1"), {"a2": "C0", "a3": "F0"}),
            *("2a1-a2", Preview(2, 0, 0, Cell("a3"), False)),
        ),
    ],
)
def test_preview_tells_cost_losses_and_destination(
    position: Any, action: str, foreseen: Preview
) -> None:
    assert Game.from_position(position).preview(action) == foreseen


def test_preview_of_a_tile_that_is_laid_costs_nothing() -> None:
    position = laying("W H W", drawn="W H B", tokens=("2b1", "2c1"))
    game = Game.from_position(position)
    place = next(action for action in game.legal if isinstance(action, Place))
    assert game.preview(place) == Preview(0, 0, 0, None, False)


def test_preview_of_a_heron_counts_those_that_are_left() -> None:
    position = calm(
        ("2a1 1a1 2b1 1b1", "2c1"),
        {"a1": "H", "b1": "H"},
        phase="heron",
        points=0,
        herons=["a1", "b1"],
    )
    game = Game.from_position(position)
    assert game.preview("a1x2") == Preview(0, 1, 1, None, False)
    game.play("a1x2")
    assert game.preview("b1x1") == Preview(0, 1, 0, None, False)


def test_preview_changes_nothing_and_refuses_like_play() -> None:
    game = Game.from_position(calm(("2a1", "2c1")))
    before = game.position
    game.preview("2a1-a2")
    with pytest.raises(IllegalAction):
        game.preview("2a1-a3")
    assert game.position is before


# --- What a seat may know ------------------------------------------------------------------------


def test_a_view_holds_what_the_seat_may_know() -> None:
    game = Game.deal(3, seed=1, first=2, names=("Ana", "Ben", "Cy"))
    game.play(game.legal[0])
    view = game.view(0)
    assert (view.seat, view.first, view.names) == (0, 2, ("Ana", "Ben", "Cy"))
    assert view.position is game.position
    assert view.actions == tuple(map(str, game.actions))
    assert view.legal == game.legal
    assert game.view(1).legal == ()


def test_a_view_can_be_written_as_json() -> None:
    game = Game.deal(2, seed=1, first=0)
    data = json.loads(json.dumps(game.view(0).to_dict()))
    assert data["position"] == game.position.to_dict()
    assert data["legal"] == [str(action) for action in game.legal]
    assert data["names"] is None
    assert game.view(1).to_dict()["legal"] == []
    named = Game.deal(2, seed=1, names=("Ana", "Ben"))
    assert named.view(0).to_dict()["names"] == ["Ana", "Ben"]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_view_needs_an_existing_seat(seat: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        Game.deal(2, seed=1).view(seat)


def test_options_may_be_given_as_records_write_them() -> None:
    game = Game.deal(3, {"whirlpool": True, "rapids": "added"}, seed=7)
    assert game.options == Options(whirlpool=True, rapids="added")
    with pytest.raises(BadOptions):
        Game.deal(3, "whirlpool", seed=7)  # type: ignore[arg-type]


def test_a_custom_position_is_checked() -> None:
    position = Game.deal(2, seed=1).position
    for wrong in ({"points": -1}, {"round": -5}, {"actor": 7}, {"tokens": position.tokens * 4}):
        with pytest.raises(BadPosition):
            Game.from_position(replace(position, **wrong))


def test_the_repr_of_a_record_hides_the_stack() -> None:
    record = record_from_dict(Game.deal(2, seed=1).record())
    assert "stack" not in repr(record)


# --- The turn so far -----------------------------------------------------------------------------


def test_the_turn_begins_where_the_actor_s_moves_began() -> None:
    game, rng = Game.deal(3, seed=4), random.Random(4)
    start, moves = game.position, 0
    while game.actor is not None:
        is_move = game.position.phase is Phase.MOVE
        assert game.turn == (start, game.actions[len(game.actions) - moves :] if moves else ())
        before = game.position
        game.play(rng.choice(game.legal))
        now = game.position
        same = (now.phase, now.actor, now.round) == (Phase.MOVE, before.actor, before.round)
        start, moves = (start, moves + 1) if is_move and same else (now, 0)
