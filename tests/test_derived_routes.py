"""The offered routes against an exhaustive search of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from hypothesis import given

from tests.random_games import Table, examples, tables
from tests.rivers import calm
from upstream.notation.positions import position_from
from upstream.queries.routes import Destination, destinations
from upstream.rules.action import Move
from upstream.rules.event import CaughtByBear, CaughtByEagle
from upstream.rules.legal import legal
from upstream.rules.position import Phase, Position
from upstream.rules.river import Cell
from upstream.rules.token import Token, token_of
from upstream.rules.transition import act


@dataclass(frozen=True)
class Walk:
    """One sequence of moves of a token, found by trying everything that is legal."""

    target: Cell
    ends: Cell | None
    lost: int
    cost: int
    moves: int

    @property
    def rank(self) -> tuple[int, int, int]:
        return self.lost, self.cost, self.moves


def walks(position: Position, token: Token) -> Iterator[Walk]:
    """Every way to move this token on, by the rules alone.

    Ways that lead to the same position with as many moves go on alike, so only one of them does.
    """
    reached, moves = {(position, token, 0)}, 0
    while reached:
        moves += 1
        further = set()
        for before, moving, lost in reached:
            for action, after, caught in _moves_of(before, moving):
                moved = _difference(before, after, moving)
                ends = None if moved is None else moved.cell
                cost = position.points - after.points
                yield Walk(action.to, ends, lost + caught, cost, moves)
                if moved is not None and not moved.held and moved.in_river:
                    further.add((after, moved, lost + caught))
        reached = further


def _moves_of(position: Position, token: Token) -> Iterator[tuple[Move, Position, int]]:
    """The legal moves of a token, what each leads to, and how many salmon it loses."""
    for action in legal(position):
        if isinstance(action, Move) and token_of(action.salmon, action.origin) is token:
            after, events = act(position, action)
            caught = sum(isinstance(event, CaughtByBear | CaughtByEagle) for event in events)
            yield action, after, caught


def _difference(before: Position, after: Position, token: Token) -> Token | None:
    """Return the moved token, which is the only new one; None if it is lost."""
    assert before.actor is not None
    new = list(after.tokens[before.actor])
    for other in before.tokens[before.actor]:
        if other in new:
            new.remove(other)
    return new[0] if new else None


def expected(position: Position, token: Token) -> dict[Cell, tuple[int, int, int]]:
    """The best rank for each cell; where nothing ends there, for what aims at it."""
    ending: dict[Cell, tuple[int, int, int]] = {}
    aiming: dict[Cell, tuple[int, int, int]] = {}
    for walk in walks(position, token):
        if walk.ends is not None:
            ending[walk.ends] = min(walk.rank, ending.get(walk.ends, walk.rank))
        if walk.ends is not walk.target:
            aiming[walk.target] = min(walk.rank, aiming.get(walk.target, walk.rank))
    return {**aiming, **ending}


def turn_starts(table: Table, most: int) -> Iterator[Position]:
    """Some decisions about a move, spread over the game."""
    found = [
        position
        for position in (game.position for game in table.play())
        if position.phase is Phase.MOVE
    ]
    yield from found[:: max(1, len(found) // most)]


@pytest.mark.untraced
@examples(60)
@given(tables())
def test_the_best_route_loses_least_then_costs_least(table: Table) -> None:
    for position in turn_starts(table, 12):
        assert position.actor is not None
        for token in dict.fromkeys(position.tokens[position.actor]):
            if token.in_river and not token.held:
                offered = destinations(position, token)
                found = {each.cell: each.best.rank for each in offered}
                assert found == expected(position, token)


@pytest.mark.untraced
@examples(60)
@given(tables())
def test_every_route_ends_as_it_says(table: Table) -> None:
    for position in turn_starts(table, 12):
        assert position.actor is not None
        for token in dict.fromkeys(position.tokens[position.actor]):
            is_legal = cache(lambda now, action: action in legal(now))
            for destination in destinations(position, token):
                _play_all(position, destination, is_legal)


def _play_all(
    position: Position, destination: Destination, is_legal: Callable[[Position, Move], bool]
) -> None:
    ranks = [route.rank for route in destination.routes]
    assert ranks == sorted(ranks)
    for route in destination.routes:
        now, spent = position, 0
        for leg in route.legs:
            assert is_legal(now, leg.action)
            after, _ = act(now, leg.action)
            assert leg.cost == now.points - after.points
            spent += leg.cost
            now = after
        assert (now, spent) == (route.after, route.cost)
        assert destination.cell in (route.ends, route.target)


def offered(position: Any, token: str) -> dict[str, list[str]]:
    """The routes to each cell as text, the best first."""
    return {
        str(destination.cell): [
            " ".join(map(str, route.actions)) + f" ({route.cost}, −{route.lost})"
            for route in destination.routes
        ]
        for destination in destinations(position_from(position), Token(token))
    }


def test_two_swims_come_before_a_dearer_jump() -> None:
    found = offered(calm(("2b1", "2c1")), "2b1")
    assert found["b3"] == ["2b1-b2 2b2-b3 (2, −0)", "2b1^b3 (3, −0)"]


def test_a_route_that_spares_a_salmon_is_best() -> None:
    found = offered(calm(("2b1", "2c1"), {"b2": "E"}), "2b1")
    assert found["b3"] == ["2b1^b3 (3, −0)", "2b1-b2 1b2-b3 (2, −1)"]


def test_a_jump_passes_a_full_tile() -> None:
    found = offered(calm(("2b1 2b2", "2b2")), "2b1")
    assert "b2" not in found
    assert "2b1^b3 (3, −0)" in found["b3"]


def test_rapids_can_be_aimed_at() -> None:
    found = offered(calm(("2b1", "2c1"), {"b2": "C0"}), "2b1")
    assert found["b2"] == ["2b1-b2 (1, −0)", "2b1^b2 (2, −0)"]
    assert found["b3"][0] == "2b1-b2 (1, −0)"


def test_a_whirlpool_ends_the_route() -> None:
    options = {"whirlpool": True}
    found = offered(calm(("2a1", "2c1"), {"a2": "R"}, options=options), "2a1")
    assert found["a2"][0] == "2a1-a2 (1, −0)"
    assert "2a1-a2 2a2-a3" not in " ".join(route for routes in found.values() for route in routes)


def test_a_destination_that_loses_the_token_says_so() -> None:
    position = position_from(calm(("1a1", "2c1"), {"a2": "E"}))
    cells = {each.cell: each.best for each in destinations(position, Token("1a1"))}
    assert cells[Cell("a2")].ends is None
    assert cells[Cell("a2")].lost == 1


def test_a_token_that_cannot_move_has_no_routes() -> None:
    position = position_from(calm(("2b1", "2c1")))
    assert destinations(position, Token("2c1")) == ()  # not the actor's
    assert destinations(position_from(calm(("2b1 1b2", "2c1"), points=0)), Token("2b1")) == ()
