"""Warnings for a player before a turn ends.

Found from the start of the turn and the moves that were made. Nothing hidden is used: herons
strike by rule, and all that is open is which token their owner gives them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from upstream.queries.consequences import preview
from upstream.rules.action import Action, Move, Swim, jump, swim
from upstream.rules.legal import legal
from upstream.rules.moves import can_move
from upstream.rules.position import Phase, Position
from upstream.rules.river import Cell
from upstream.rules.tile import Kind
from upstream.rules.token import PAIR, SINGLE, Token, token_of
from upstream.rules.transition import act, at_heron, heron_cells

#: How many salmon are left on how many tokens.
Kept: TypeAlias = tuple[int, int]
#: A move without its token: whether it swims, from where, to where.
Path: TypeAlias = tuple[bool, Cell, Cell]


@dataclass(frozen=True, slots=True)
class BetterOrder:
    """The same moves in another order keep more."""

    actions: tuple[Move, ...]
    #: The start of the turn, from which they are played.
    start: Position
    #: How many salmon more are kept, and how many tokens more.
    salmon: int
    tokens: int


@dataclass(frozen=True, slots=True)
class LeftBehind:
    """Tokens that could have got away, and are lost with their row when the round ends."""

    tokens: tuple[Token, ...]


TurnWarning: TypeAlias = BetterOrder | LeftBehind


def turn_warnings(
    start: Position, actions: Sequence[Action], end: Position
) -> tuple[TurnWarning, ...]:
    """Return all warnings about a turn that has no move left.

    ``start`` is the position at the start of the turn, ``end`` the one after its actions and
    before anything that follows by itself.
    """
    if start.phase is not Phase.MOVE or end.phase is not Phase.MOVE or not actions:
        return ()
    moves = [action for action in actions if isinstance(action, Move)]
    found = better_order(start, moves, end), left_behind(start, moves, end)
    return tuple(warning for warning in found if warning is not None)


# --- Another order -------------------------------------------------------------------------------


def better_order(start: Position, moves: Sequence[Move], end: Position) -> BetterOrder | None:
    """Return the order of the same moves that keeps most, or None if none keeps more."""
    kept = _kept(end)
    if kept[0] == sum(token.salmon for token in _mine(start)):
        return None  # nothing was lost
    paths = tuple(sorted((isinstance(move, Swim), move.origin, move.to) for move in moves))
    best = max(_orders(start, paths, set()), key=lambda order: _kept(order[0]), default=None)
    if best is None or _kept(best[0]) <= kept:
        return None
    salmon, tokens = (new - old for new, old in zip(_kept(best[0]), kept, strict=True))
    return BetterOrder(best[1], start, salmon, tokens)


def _orders(
    position: Position, paths: tuple[Path, ...], seen: set[tuple[Position, tuple[Path, ...]]]
) -> Iterator[tuple[Position, tuple[Move, ...]]]:
    """Yield every order of these moves that is legal throughout and uses up the turn."""
    if (position, paths) in seen:
        return
    seen.add((position, paths))
    if not paths:
        if not can_move(position):
            yield position, ()
        return
    allowed = frozenset(legal(position))
    for number, (swims, origin, to) in enumerate(paths):
        left = paths[:number] + paths[number + 1 :]
        make = swim if swims else jump
        # A pair may have become a single, or not yet: either may go this way.
        movers = (make(token_of(salmon, origin), to) for salmon in (PAIR, SINGLE))
        for move in filter(allowed.__contains__, movers):
            for end, rest in _orders(act(position, move)[0], left, seen):
                yield end, (move, *rest)


def _kept(position: Position) -> Kept:
    """Return what is left after the herons. With a pair and a single, they take one of the pair."""
    struck = heron_cells(position)
    gone = sum(at_heron(position, cell) == (SINGLE,) for cell in struck)
    mine = _mine(position)
    return sum(token.salmon for token in mine) - len(struck), len(mine) - gone


def _mine(position: Position) -> tuple[Token, ...]:
    return position.tokens[position.acting_seat]


# --- Left behind ---------------------------------------------------------------------------------


def left_behind(start: Position, moves: Sequence[Move], end: Position) -> LeftBehind | None:
    """Tokens that stayed on the vanishing row while the turn was spent on others.

    Only those that had a way out at the start of the turn. Tokens on a heron are left out: what
    the heron takes has a warning of its own.
    """
    going = frozenset(end.vanishing)
    if not going or all(move.origin in going for move in moves):
        return None
    stay = [
        token
        for token in _mine(end)
        if token.cell in going and end.tiles[token.cell].kind is not Kind.HERON
    ]
    if not stay:
        return None
    had_way_out = {
        token_of(move.salmon, move.origin)
        for move in legal(start)
        if isinstance(move, Move)
        and move.origin in going
        and (to := preview(start, move).to) is not None
        and to not in going
    }
    left = tuple(token for token in stay if token in had_way_out)
    return LeftBehind(left) if left else None
