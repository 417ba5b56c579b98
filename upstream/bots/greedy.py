"""``greedy``: looks at every way its turn can end, and takes the one that looks best.

It knows what its own points can do and nothing of what the others will answer. Tiles that help
go near its own tokens, tiles that harm near those of the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from upstream.action import Action, FeedHeron, Move, Place
from upstream.game import View
from upstream.moves import moves
from upstream.position import Phase, Position, vanishing_row
from upstream.rules import act, heron_cells
from upstream.tile import Direction, Kind
from upstream.token import PAIR, Token

#: How many positions with equally many points left are followed up.
WIDTH: Final = 60

#: What a salmon, a step of half a tile and an egg are worth beside each other.
_SALMON: Final = 9.0
_STEP: Final = 1.0
_EGG: Final = 2.5
_HOME: Final = 26.0
#: Half tiles above the row that goes next at which a token feels safe.
_SAFE: Final = 7
_FEAR: Final = 0.35

#: What a tile is worth to whoever has to swim past it.
_WORTH: Final[Mapping[Kind, float]] = {
    Kind.WATER: 1.0,
    Kind.RAPIDS: 2.0,
    Kind.ROCK: -0.5,
    Kind.WATERFALL: -1.0,
    Kind.HERON: -1.5,
    Kind.BEAR: -2.0,
    Kind.EAGLE: -2.5,
}
#: How much an obstacle hinders those who come from downstream.
_HINDRANCE: Final[Mapping[Direction, float]] = {
    Direction.S: 1.0,
    Direction.SW: 0.6,
    Direction.SE: 0.6,
    Direction.N: 0.3,
    Direction.NW: 0.2,
    Direction.NE: 0.2,
}


class Greedy:
    """Thinks as far as the end of its own turn."""

    def choose(self, view: View, chance: Random) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        match view.position.phase:
            case Phase.MOVE:
                return _best_move(view, chance)
            case Phase.HERON:
                return _best_victim(view.legal)
            case _:
                return _best_place(view, chance)


# --- Moves ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Line:
    """Some moves of this turn: the first of them, where they lead, and how that looks."""

    first: Move
    position: Position
    worth: float


def _best_move(view: View, chance: Random) -> Action:
    """The first move on the way to the best end of the turn."""
    allowed = [action for action in view.legal if not isinstance(action, Place | FeedHeron)]
    lines = [_line(move, view.position, move, view.seat) for move in allowed]
    chance.shuffle(lines)
    ends: list[_Line] = []
    while lines:
        # Those with most points left come first, so that none of their followers is missed.
        points = max(line.position.points for line in lines)
        now = [line for line in lines if line.position.points == points]
        lines = [line for line in lines if line.position.points < points]
        for line in _promising(now):
            following = _following(line, view.seat)
            lines += following
            if not following:
                ends.append(line)
    return max(ends, key=lambda line: line.worth).first


def _line(first: Move, position: Position, move: Move, seat: int) -> _Line:
    after, _ = act(position, move)
    return _Line(first, after, worth(after, seat))


def _following(line: _Line, seat: int) -> list[_Line]:
    return [_line(line.first, line.position, move, seat) for move in moves(line.position)]


def _promising(lines: Iterable[_Line]) -> list[_Line]:
    """The best lines, and of those that lead to the same position only one."""
    different: dict[object, _Line] = {}
    for line in lines:
        position = line.position
        different.setdefault((position.tokens, position.tiles), line)
    return sorted(different.values(), key=lambda line: line.worth, reverse=True)[:WIDTH]


def worth(position: Position, seat: int) -> float:
    """How a position looks to a seat whose turn ends there."""
    gone = vanishing_row(position.round)
    mine = [_token_worth(token, gone) for token in position.tokens[seat]]
    return sum(mine) - (_heron_toll(position, gone) if position.actor == seat else 0.0)


def _token_worth(token: Token, gone: int) -> float:
    """Salmon and progress; nothing if it is washed away, less if the edge is near."""
    if token.cell.is_spawn:
        return token.salmon * _SALMON + _HOME + token.cell.row * _EGG
    if token.cell.row <= gone:
        return 0.0
    margin = token.cell.height - 2 * gone
    fear = _FEAR * max(0, _SAFE - margin) ** 2
    return token.salmon * _SALMON + margin * _STEP - fear


def _heron_toll(position: Position, gone: int) -> float:
    """What the herons will take at the end of the turn: from a pair, if they can."""
    assert position.actor is not None
    toll = 0.0
    for cell in heron_cells(position):
        there = [token for token in position.tokens[position.actor] if token.cell is cell]
        pair = any(token.salmon == PAIR for token in there)
        toll += _SALMON if pair else _token_worth(there[0], gone)
    return toll


# --- Herons and tiles ----------------------------------------------------------------------------


def _best_victim(legal: Iterable[Action]) -> Action:
    """Feed the heron from a pair: the token lives on."""
    return max(legal, key=lambda action: isinstance(action, FeedHeron) and action.salmon)


def _best_place(view: View, chance: Random) -> Action:
    places = [action for action in view.legal if isinstance(action, Place)]
    chance.shuffle(places)
    return max(places, key=lambda place: _place_worth(view, place))


def _place_worth(view: View, place: Place) -> float:
    """Good tiles where I will pass, bad ones where the others will."""
    closed = [Direction(edge) for edge in range(6) if place.tile.closed[edge]]
    value = _WORTH[place.tile.kind] - sum(_HINDRANCE[edge] for edge in closed)
    return value * _mine_rather_than_theirs(view, place)


def _mine_rather_than_theirs(view: View, place: Place) -> float:
    crowds = [sum(_nearness(token, place) for token in tokens) for tokens in view.position.tokens]
    mine = crowds.pop(view.seat)
    return mine - sum(crowds) / len(crowds)


def _nearness(token: Token, place: Place) -> float:
    """How likely a token is to come past a cell: by columns between them, and rows."""
    if not token.in_river:
        return 0.0
    columns = abs(_column(token.cell.column) - _column(place.cell.column))
    return (3 - columns) / (1 + max(0, place.cell.row - token.cell.row))


def _column(letter: str) -> int:
    return {"a": 0, "b": 1, "s": 1, "c": 2}[letter]
