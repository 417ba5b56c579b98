"""``greedy``: compares the ends of its own turn, and takes the one that looks best.

It ignores the replies of the others. It lays helpful tiles near its own tokens, and harmful ones
near the tokens of the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from upstream.bots.bot import ActionBot
from upstream.game import View
from upstream.rules.action import Action, FeedHeron, Move, Place
from upstream.rules.moves import moves
from upstream.rules.position import Phase, Position, vanishing_row
from upstream.rules.tile import Direction, Kind
from upstream.rules.token import PAIR, Token
from upstream.rules.transition import act, heron_cells
from upstream.summation import sequential_sum

#: The beam width: how many lines with the same number of points left are continued.
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
#: Columns from left to right; ``s`` is the start.
_COLUMNS: Final[Mapping[str, int]] = {"a": 0, "b": 1, "s": 1, "c": 2}


class Greedy(ActionBot):
    def choose(self, view: View, rng: Random) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        match view.position.phase:
            case Phase.MOVE:
                return _best_move(view, rng)
            case Phase.HERON:  # from a pair, whose token stays in the game
                return max(
                    view.legal,
                    key=lambda action: isinstance(action, FeedHeron) and action.salmon,
                )
            case _:
                places = [action for action in view.legal if isinstance(action, Place)]
                rng.shuffle(places)
                return max(places, key=lambda place: _place_value(view, place))


# --- Moves ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Line:
    """Some moves of this turn: the first of them, the position after them, and its value."""

    first: Move
    position: Position
    value: float


def _best_move(view: View, rng: Random) -> Action:
    """Return the first move on the way to the best end of the turn."""
    allowed = [action for action in view.legal if not isinstance(action, Place | FeedHeron)]
    lines = [_line(move, view.position, move, view.seat) for move in allowed]
    rng.shuffle(lines)
    ends: list[_Line] = []
    while lines:
        # Lines with most points left come first, so that equal positions meet before they are cut.
        points = max(line.position.points for line in lines)
        different: dict[object, _Line] = {}
        for line in lines:
            if line.position.points == points:
                different.setdefault((line.position.tokens, line.position.tiles), line)
        lines = [line for line in lines if line.position.points < points]
        best = sorted(different.values(), key=lambda line: line.value, reverse=True)[:WIDTH]
        for line in best:
            longer = [
                _line(line.first, line.position, move, view.seat) for move in moves(line.position)
            ]
            lines += longer
            if not longer:
                ends.append(line)
    return max(ends, key=lambda line: line.value).first


def _line(first: Move, position: Position, move: Move, seat: int) -> _Line:
    """Return a line that continues with a move, valued as if the seat's turn ended there.

    At the end of the turn, each heron takes a salmon: from a pair if there is one.
    """
    position, _ = act(position, move)
    gone = vanishing_row(position.round)
    value = sequential_sum(_token_value(token, gone) for token in position.tokens[seat])
    if position.actor == seat:
        toll = 0.0
        for cell in heron_cells(position):
            there = [token for token in position.tokens[seat] if token.cell is cell]
            pair = any(token.salmon == PAIR for token in there)
            toll += _SALMON if pair else _token_value(there[0], gone)
        value -= toll
    return _Line(first, position, value)


def _token_value(token: Token, gone: int) -> float:
    """Value salmon and progress: zero if the token is washed away, less if that is near."""
    if token.cell.is_spawn:
        return token.salmon * _SALMON + _HOME + token.cell.row * _EGG
    if token.cell.row <= gone:
        return 0.0
    margin = token.cell.height - 2 * gone
    penalty = _PENALTY * max(0, _SAFE - margin) ** 2
    return token.salmon * _SALMON + margin * _STEP - penalty


# --- Tiles ---------------------------------------------------------------------------------------


def _place_value(view: View, place: Place) -> float:
    """Return a high value for good tiles on this seat's way, and for bad ones on the others' way.

    It grows with how much nearer this seat's tokens are than those of an average other seat.
    """
    closed = [Direction(edge) for edge in range(6) if place.tile.closed[edge]]
    value = _TILE_VALUES[place.tile.kind] - sequential_sum(map(_HINDRANCE.__getitem__, closed))
    others = [
        # How likely tokens are to pass the cell, by the columns and rows between them.
        sequential_sum(
            (3 - abs(_COLUMNS[token.cell.column] - _COLUMNS[place.cell.column]))
            / (1 + max(0, place.cell.row - token.cell.row))
            for token in view.position.in_river(seat)
        )
        for seat in range(view.position.players)
    ]
    own = others.pop(view.seat)
    return value * (own - sequential_sum(others) / len(others))
