"""What threatens the salmon of a position: rows that go, herons that wait."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from upstream.position import Phase, Position, vanishing_round
from upstream.rules import heron_cells_of, turns_left
from upstream.server import messages


def rows_going(position: Position) -> list[messages.RowGoes]:
    """When each row of the river goes, the lowest first; nothing goes when the game is over."""
    return [] if position.phase is Phase.OVER else list(_rows_going(position))


def _rows_going(position: Position) -> Iterator[messages.RowGoes]:
    # While a row is laid, the round that ended still counts.
    now = position.round + (position.phase is Phase.PLACE)
    cells = sorted(position.tiles, key=lambda cell: cell.order)
    for row, there in groupby(sorted(cells, key=lambda cell: cell.row), lambda cell: cell.row):
        # In somebody's own river what lies further down goes with this round.
        last = max(vanishing_round(row), now)
        cells_there = [str(cell) for cell in there]
        yield messages.RowGoes(row=row, cells=cells_there, round=last, rounds=last - now)


def turn_to_come(position: Position, seat: int) -> bool:
    """Whether this seat still has a turn, or the rest of one, before the round ends."""
    if position.phase is Phase.OVER:
        return False
    if position.phase not in (Phase.MOVE, Phase.HERON):
        return True
    its_own = seat == position.actor and position.phase is Phase.MOVE
    return its_own or seat in turns_left(position)


def at_herons(position: Position, seat: int) -> list[str]:
    """The herons that have tokens of this seat before them, downstream first."""
    if position.phase is Phase.OVER:
        return []
    return [str(cell) for cell in heron_cells_of(position, seat)]
