"""Where one token can get with the points that are left, and by which moves.

A route is a sequence of swims and jumps of the same token. The best route to a cell loses the
fewest salmon on the way; among those it is the cheapest, then the one with the fewest moves. What
herons take at the end of the turn is not part of a route: it depends on what is moved afterwards.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

from upstream.queries.consequences import Catch, catches, moved_token
from upstream.rules import event
from upstream.rules.action import Action, Move
from upstream.rules.event import Event
from upstream.rules.legal import ExactFiveChecker
from upstream.rules.moves import cost, token_moves, way
from upstream.rules.position import Phase, Position
from upstream.rules.river import Cell
from upstream.rules.tile import Kind
from upstream.rules.token import Token
from upstream.rules.transition import act, heron_cells, settle


@dataclass(frozen=True, slots=True)
class Leg:
    """One move of a route, with what it sets off."""

    action: Move
    #: The cells it passes, its target last, then those that rapids carry the token to.
    cells: tuple[Cell, ...]
    cost: int
    catches: tuple[Catch, ...]
    #: Where the token is afterwards; None if it is lost.
    ends: Cell | None


@dataclass(frozen=True, slots=True)
class Route:
    legs: tuple[Leg, ...]
    #: The token afterwards; None if it is lost.
    token: Token | None
    #: The position after the last move, before anything settles.
    after: Position

    @property
    def actions(self) -> tuple[Move, ...]:
        return tuple(leg.action for leg in self.legs)

    @property
    def cost(self) -> int:
        return sum(leg.cost for leg in self.legs)

    @property
    def lost(self) -> int:
        return sum(len(leg.catches) for leg in self.legs)

    @property
    def ends(self) -> Cell | None:
        return self.legs[-1].ends

    @property
    def target(self) -> Cell:
        """The cell that the last move aims at; rapids may carry the token on from there."""
        return self.legs[-1].action.to

    @property
    def herons(self) -> tuple[Cell, ...]:
        """The herons that strike if the turn ends like this."""
        return heron_cells(self.after)

    @property
    def fed_eagles(self) -> frozenset[Cell]:
        """The eagles that leave their tiles."""
        met = (catch for leg in self.legs for catch in leg.catches)
        return frozenset(catch.cell for catch in met if catch.by is Kind.EAGLE)

    @property
    def rank(self) -> tuple[int, int, int]:
        """Return a sort key: fewest salmon lost, then cheapest, then fewest moves."""
        return self.lost, self.cost, len(self.legs)


@dataclass(frozen=True, slots=True)
class Destination:
    """A cell that the token can be sent to, with the best route first."""

    cell: Cell
    routes: tuple[Route, ...]

    @property
    def best(self) -> Route:
        return self.routes[0]

    @property
    def forks(self) -> bool:
        """Whether a player may want another route than the best one.

        It costs less, ends elsewhere, or feeds other eagles for as many salmon. A route that
        merely spends more points is no reason to ask.
        """
        best = self.best
        return any(
            route.cost < best.cost
            or route.ends is not best.ends
            or (route.lost == best.lost and route.fed_eagles != best.fed_eagles)
            for route in self.routes[1:]
        )


def destinations(position: Position, token: Token) -> tuple[Destination, ...]:
    """Return every cell that the actor's token can be sent to, downstream first.

    A cell of rapids counts too when the token is carried on from it, and so does one where it is
    lost; both only if no route ends on that cell itself. Empty if the token cannot move now.
    """
    if position.phase is not Phase.MOVE or position.actor is None:
        return ()
    if token not in position.tokens[position.actor]:
        return ()
    by_cell: dict[Cell, list[Route]] = {}
    for route in _routes(position, token):
        for cell in dict.fromkeys((route.ends or route.target, route.target)):
            by_cell.setdefault(cell, []).append(route)
    found = (Destination(cell, tuple(_sensible(cell, by_cell[cell]))) for cell in by_cell)
    return tuple(sorted(found, key=lambda destination: destination.cell.order))


def _sensible(cell: Cell, routes: Iterable[Route]) -> Iterator[Route]:
    """Yield the best route, cheaper ones that lose more, and the single move if there is one.

    Routes that end on the cell come first; those that merely pass over it follow only if there
    is no such route.
    """
    all_routes = sorted(routes, key=lambda route: route.rank)
    staying = [route for route in all_routes if route.ends is cell]
    cheapest: int | None = None
    for route in staying or all_routes:
        if cheapest is None or route.cost < cheapest:
            cheapest = route.cost
            yield route
        elif len(route.legs) == 1:
            yield route


# --- The search ----------------------------------------------------------------------------------

#: What the rest of a route depends on.
_Key: TypeAlias = tuple[object, ...]


def _routes(start: Position, token: Token) -> Iterator[Route]:
    """Yield every route worth having, cheapest first: uniform-cost search over the token's moves.

    A move is played only when it is its turn in the queue. By then most moves lead to a cell that
    the token has reached for less, with no fewer salmon.
    """
    exact = ExactFiveChecker() if start.options.exact_five else None
    rapids = any(tile.kind is Kind.RAPIDS for tile in start.tiles.values())
    number = count()
    queue: list[tuple[int, int, int, Route | None, Move, Route | None]] = []
    reached: set[_Key] = set()
    most_salmon: dict[Cell, int] = {}

    def push(before: Route | None, position: Position, token: Token) -> None:
        legs = 1 if before is None else len(before.legs) + 1
        moves = token_moves(position, token)
        if exact is not None and exact.can_be_met(position):
            moves = (move for move in moves if not exact.strands(position, move))
        for move in moves:
            price = start.points - position.points + cost(position, move)
            heapq.heappush(queue, (price, legs, next(number), before, move, None))

    push(None, start, token)
    while queue:
        price, legs, n, before, move, route = heapq.heappop(queue)
        if route is None:
            dominated = legs > 1 and most_salmon.get(move.to, 0) >= move.salmon
            if dominated and not rapids and exact is None:
                continue
            position = start if before is None else before.after
            after, events = act(position, move)
            moved = moved_token(move, events)
            leg = _leg(position, move, after, events, moved)
            route = Route((leg,) if before is None else (*before.legs, leg), moved, after)
            paid = start.points - route.after.points
            if paid > price:  # rapids charged for an obstacle
                heapq.heappush(queue, (paid, legs, n, before, move, route))
                continue
        key = _key(route, with_points=rapids, whole=exact is not None)
        if key in reached:
            if legs == 1:
                yield route  # offered alongside a better way to the same cell
            continue
        reached.add(key)
        yield route
        if route.token is not None:
            most_salmon[move.to] = max(route.token.salmon, most_salmon.get(move.to, 0))
            if not route.token.held and route.token.in_river:
                push(route, route.after, route.token)


def _key(route: Route, *, with_points: bool, whole: bool) -> _Key:
    """Return a key; two routes with the same key can be continued alike.

    Nothing behind a token matters to it, since tokens only go upstream. More points are never
    worse, except on rapids: a token that arrives with no point left need not pay to be carried.
    With exact five, what the other tokens could still spend decides as well.
    """
    target = route.target if route.token is None or route.ends is not route.target else None
    after = route.after
    if whole:
        return (route.token, target, after.points, after.tokens, after.tiles)
    return (route.token, target, after.points if with_points else None)


def legs(position: Position, actions: Iterable[Action]) -> Iterator[Leg]:
    """Yield the moves among some actions, each legal after those before it, as legs of a route."""
    for action in actions:
        after, events = act(position, action)
        if isinstance(action, Move):
            yield _leg(position, action, after, events, moved_token(action, events))
        position, _ = settle(after)


def _leg(
    position: Position, move: Move, after: Position, events: Sequence[Event], token: Token | None
) -> Leg:
    carried = (happened.to for happened in events if isinstance(happened, event.Carried))
    return Leg(
        action=move,
        cells=(*way(position, move), *carried),
        cost=position.points - after.points,
        catches=tuple(catches(events)),
        ends=None if token is None else token.cell,
    )
