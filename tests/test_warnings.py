"""What a player is told before a turn ends, and when nothing is said."""

from __future__ import annotations

from typing import Any

from tests.rivers import calm, played_out
from upstream import Game
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names
from upstream.notation.positions import position_from_dict
from upstream.queries.warnings import BetterOrder, LeftBehind, TurnWarning, turn_warnings
from upstream.rules import transition as rules
from upstream.rules.legal import legal
from upstream.rules.moves import can_move
from upstream.rules.position import Position

#: An eagle before two bears: one token should feed them all.
BEARS = {"a2": "E", "a3": "B0", "a4": "B0"}


def thought_over(start: dict[str, Any], *texts: str) -> tuple[TurnWarning, ...]:
    """The warnings after these moves, each of which must be legal."""
    first, actions, position = played_out(start, texts, rules.act)
    assert not can_move(position)
    return turn_warnings(first, actions, position)


def told(warning: TurnWarning, position: Position) -> str:
    words = Words("en")
    story = Story(words, seat_names(words, position.players), position.options)
    return story.warning(warning)


# --- Another order -------------------------------------------------------------------------------


def test_another_order_would_keep_a_salmon() -> None:
    start = calm(("2a1 2a1", "2c1"), BEARS)
    (better,) = thought_over(start, "2a1-a2", "2a1-a2", "2a2^a4")
    assert isinstance(better, BetterOrder)
    assert (better.salmon, better.tokens) == (1, 0)
    assert [str(action) for action in better.actions] == ["2a1-a2", "1a2^a4", "2a1-a2"]
    assert "one more salmon" in told(better, better.start)
    assert not thought_over(start, *map(str, better.actions))


def test_as_many_salmon_on_more_tokens_are_better_too() -> None:
    start = calm(("1a1 2a1", "2c1"), {"a2": "E"})
    (better,) = thought_over(start, "1a1-a2", "2a1-a2", "2a2-a3", "2a3-a4", "2a4-b4")
    assert isinstance(better, BetterOrder)
    assert (better.salmon, better.tokens) == (0, 1)
    assert str(better.actions[0]) == "2a1-a2"
    assert "one more token" in told(better, better.start)


def test_a_better_order_keeps_its_promise() -> None:
    (better,) = thought_over(calm(("2a1 2a1", "2c1"), BEARS), "2a1-a2", "2a1-a2", "2a2^a4")
    assert isinstance(better, BetterOrder)
    position = better.start
    for action in better.actions:
        assert action in legal(position)
        position, _ = rules.act(position, action)
    assert not can_move(position)
    assert sum(token.salmon for token in position.tokens[0]) == 2


def test_nothing_is_said_where_no_order_keeps_more() -> None:
    moves = ("2a1-a2", "1a2-a3", "1a3-a4", "1a4-b4", "2c1-c2")
    assert not thought_over(calm(("2a1 2c1", "2c1"), {"a2": "E"}), *moves)


def test_other_moves_do_not_count_as_another_order() -> None:
    """Swimming past the bear would keep a salmon, but these are not the player's moves."""
    assert not thought_over(calm(("2a1", "2c1"), {"a2": "B0"}), "2a1^a3", "1a3^a4")


def test_a_heron_s_salmon_counts_as_lost() -> None:
    """Wherever the turn ends on a heron, one salmon goes: no order helps."""
    moves = ("2a1-a2", "2a2-a3", "2a3-a4", "2c1-c2", "2c2-c3")
    assert not thought_over(calm(("2a1 2c1", "2c1"), {"c3": "H", "a4": "H"}), *moves)


# --- Left behind ---------------------------------------------------------------------------------


FIVE_ELSEWHERE = ("2b2-b3", "2b3-b4", "2c2-c3", "2c3-c4", "2c4-b4")


def test_salmon_left_on_the_vanishing_row_are_named() -> None:
    start = calm(("2a1 2b2 2c2", "2c1"))
    assert position_from_dict(start).vanishing == ("a1", "b1", "c1")
    (left,) = thought_over(start, *FIVE_ELSEWHERE)
    assert left == LeftBehind((position_from_dict(start).tokens[0][0],))
    assert "a pair on a1" in told(left, position_from_dict(start))


def test_trapped_salmon_raise_no_warning() -> None:
    """Two players: two tokens on each tile ahead fill it, and beyond them nothing can be paid."""
    walled = calm(("2a1 2b2 2c2", "2a2 2a2 2b1 2b1"), points=2)
    walled["tiles"] |= {"a3": "W"}
    position = position_from_dict(walled)
    assert not any(str(action).startswith("2a1") for action in legal(position))
    assert not thought_over(walled, "2b2-b3", "2b3-b4")


def test_a_turn_spent_escaping_raises_no_warning() -> None:
    start = calm(("2a1 2b1 2c1 2c1", "2c4"), points=3)
    assert not thought_over(start, "2a1-a2", "2b1-b2", "2c1-c2")


def test_nothing_is_said_before_a_row_goes() -> None:
    start = calm(("2a0 2b2 2c2", "2c1"), sea=True)
    assert position_from_dict(start).round == 1
    assert not thought_over(start, *FIVE_ELSEWHERE)


def test_a_better_order_is_told_move_by_move() -> None:
    (better,) = thought_over(calm(("2a1 2a1", "2c1"), BEARS), "2a1-a2", "2a1-a2", "2a2^a4")
    assert isinstance(better, BetterOrder)
    words = Words("en")
    lines = Story(words, seat_names(words, 2), better.start.options).better_order(better)
    assert len(lines) == 3
    assert "a4" in lines[1]


def test_turns_without_moves_raise_no_warning() -> None:
    start = position_from_dict(calm(("2a1 2b2 2c2", "2c1"), points=0))
    assert turn_warnings(start, [], start) == ()
    laying = Game.deal(2, seed=1)
    assert turn_warnings(laying.position, [laying.legal[0]], laying.position) == ()
