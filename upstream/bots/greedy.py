"""``greedy``: compares the ends of its own turn, and takes the one that looks best.

It does not ask what the others will reply. It lays tiles that help near its own tokens, and tiles
that harm near those of the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from upstream.action import Action, FeedHeron, Move, Place
from upstream.bots.action_by_action import ActionBot
from upstream.game import View
from upstream.moves import moves
from upstream.position import Phase, Position, vanishing_row
from upstream.rules import act, heron_cells
from upstream.summation import sequential_sum
from upstream.tile import Direction, Kind
from upstream.token import PAIR, Token

#: The beam width: how many lines with equally many points left are continued.
WIDTH: Final = 60

#: The value of a salmon, of half a tile upstream, of an egg, and of being home.
_SALMON: Final = 9.0
_STEP: Final = 1.0
_EGG: Final = 2.5
_HOME: Final = 26.0
#: From this many half tiles above the next row to go, a token is safe; below, the penalty grows.
_SAFE: Final = 7
_PENALTY: Final = 0.35

#: The value of a tile to a player who has to swim past it.
_TILE_VALUES: Final[Mapping[Kind, float]] = {
    Kind.WATER: 1.0,
    Kind.RAPIDS: 2.0,
    Kind.ROCK: -0.5,
    Kind.WATERFALL: -1.0,
    Kind.HERON: -1.5,
    Kind.BEAR: -2.0,
    Kind.EAGLE: -2.5,
}
#: How much an obstacle on this edge hinders tokens that come from downstream.
_HINDRANCE: Final[Mapping[Direction, float]] = {
    Direction.S: 1.0,
    Direction.SW: 0.6,
    Direction.SE: 0.6,
    Direction.N: 0.3,
    Direction.NW: 0.2,
    Direction.NE: 0.2,
}


class Greedy(ActionBot):
    """Looks ahead to the end of its own turn."""

    def choose(self, view: View, rng: Random) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        match view.position.phase:
            case Phase.MOVE:
                return _best_move(view, rng)
            case Phase.HERON:
                return _best_victim(view.legal)
            case _:
                return _best_place(view, rng)


# --- Moves ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Line:
    """Some moves of this turn: the first of them, the position after them, and its value."""

    first: Move
    position: Position
    value: float


def _best_move(view: View, rng: Random) -> Action:
    """The first move on the way to the best end of the turn."""
    allowed = [action for action in view.legal if not isinstance(action, Place | FeedHeron)]
    lines = [_line(move, view.position, move, view.seat) for move in allowed]
    rng.shuffle(lines)
    ends: list[_Line] = []
    while lines:
        # Lines with most points left come first, so that equal positions meet before they are cut.
        points = max(line.position.points for line in lines)
        widest = [line for line in lines if line.position.points == points]
        lines = [line for line in lines if line.position.points < points]
        for line in _best(widest):
            longer = _continued(line, view.seat)
            lines += longer
            if not longer:
                ends.append(line)
    return max(ends, key=lambda line: line.value).first


def _line(first: Move, position: Position, move: Move, seat: int) -> _Line:
    after, _ = act(position, move)
    return _Line(first, after, _value(after, seat))


def _continued(line: _Line, seat: int) -> list[_Line]:
    return [_line(line.first, line.position, move, seat) for move in moves(line.position)]


def _best(lines: Iterable[_Line]) -> list[_Line]:
    """The best lines, only one for each position that they lead to."""
    different: dict[object, _Line] = {}
    for line in lines:
        position = line.position
        different.setdefault((position.tokens, position.tiles), line)
    return sorted(different.values(), key=lambda line: line.value, reverse=True)[:WIDTH]


def _value(position: Position, seat: int) -> float:
    """The value of a position to a seat whose turn ends there."""
    gone = vanishing_row(position.round)
    mine = sequential_sum(_token_value(token, gone) for token in position.tokens[seat])
    return mine - (_heron_toll(position, gone) if position.actor == seat else 0.0)


def _token_value(token: Token, gone: int) -> float:
    """Salmon and progress; nothing if the token is washed away, less if that is near."""
    if token.cell.is_spawn:
        return token.salmon * _SALMON + _HOME + token.cell.row * _EGG
    if token.cell.row <= gone:
        return 0.0
    margin = token.cell.height - 2 * gone
    penalty = _PENALTY * max(0, _SAFE - margin) ** 2
    return token.salmon * _SALMON + margin * _STEP - penalty


def _heron_toll(position: Position, gone: int) -> float:
    """What the herons will take at the end of the turn: from a pair if there is one."""
    assert position.actor is not None
    toll = 0.0
    for cell in heron_cells(position):
        there = [token for token in position.tokens[position.actor] if token.cell is cell]
        pair = any(token.salmon == PAIR for token in there)
        toll += _SALMON if pair else _token_value(there[0], gone)
    return toll


# --- Herons and tiles ----------------------------------------------------------------------------


def _best_victim(legal: Iterable[Action]) -> Action:
    """Feed the heron from a pair, whose token stays in the game."""
    return max(legal, key=lambda action: isinstance(action, FeedHeron) and action.salmon)


def _best_place(view: View, rng: Random) -> Action:
    places = [action for action in view.legal if isinstance(action, Place)]
    rng.shuffle(places)
    return max(places, key=lambda place: _place_value(view, place))


def _place_value(view: View, place: Place) -> float:
    """High for good tiles where this seat will pass, and for bad ones where the others will."""
    closed = [Direction(edge) for edge in range(6) if place.tile.closed[edge]]
    value = _TILE_VALUES[place.tile.kind] - sequential_sum(map(_HINDRANCE.__getitem__, closed))
    return value * _own_minus_others(view, place)


def _own_minus_others(view: View, place: Place) -> float:
    """How much nearer this seat's tokens are to the cell than those of an average other seat."""
    others = [_total_nearness(tokens, place) for tokens in view.position.tokens]
    own = others.pop(view.seat)
    return own - sequential_sum(others) / len(others)


def _total_nearness(tokens: Iterable[Token], place: Place) -> float:
    return sequential_sum(_nearness(token, place) for token in tokens)


def _nearness(token: Token, place: Place) -> float:
    """How likely a token is to pass a cell, by the columns and rows between them."""
    if not token.in_river:
        return 0.0
    columns = abs(_column(token.cell.column) - _column(place.cell.column))
    return (3 - columns) / (1 + max(0, place.cell.row - token.cell.row))


def _column(letter: str) -> int:
    return {"a": 0, "b": 1, "s": 1, "c": 2}[letter]
