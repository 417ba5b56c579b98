"""The schedule: rows to be laid, rows to be removed, and turns still to be taken."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from upstream.rules.position import POINTS_PER_TURN, Phase, Position, vanishing_round
from upstream.rules.river import SETUP_ROWS, Cell
from upstream.rules.tile import ROW_TILES, SETUP_TILES
from upstream.rules.transition import next_starter, placer, row_being_laid, turns_left


@dataclass(frozen=True, slots=True)
class RowRemoval:
    """When a row of the river is removed."""

    row: int
    #: Its tiles, ``a b c``.
    cells: tuple[Cell, ...]
    #: The round after which it is removed.
    round: int
    #: How many more rounds it stays after this one.
    rounds: int


def turn_points(position: Position) -> int:
    """Return the most points that the turn of the acting seat can have."""
    opens_for_two = position.players == 2 and position.round == 1
    return POINTS_PER_TURN - (opens_for_two and position.actor == position.starter)


# --- Rows to be laid -----------------------------------------------------------------------------


def rows_to_come(position: Position) -> int:
    """Return how many rows are still to be laid after the set-up, including one in progress."""
    if position.phase is Phase.SETUP:
        left = position.stack + len(position.drawn) - _setup_tiles_left(position)
        return (left + 1) // ROW_TILES
    due = position.draws if not position.drawn else 0
    return (position.stack - due + 1) // ROW_TILES + _is_laying_row(position)


def _is_laying_row(position: Position) -> bool:
    """Return whether tiles of a row are still to be drawn or placed."""
    return bool(position.drawn) or position.draws > 0


def _setup_tiles_left(position: Position) -> int:
    return SETUP_TILES - sum(1 for cell in position.tiles if cell.row)


def next_placer(position: Position) -> int | None:
    """Return the seat that lays the first of the rows to come; None if there are none.

    While a row is being laid, that is the seat that lays it. In the set-up it is the seat that
    will start round 1.
    """
    if position.actor is None or not rows_to_come(position):
        return None
    match position.phase:
        case Phase.SETUP:  # the seat that would place a thirteenth tile gets the marker
            has_placed = not _is_laying_row(position)  # and the next tile is not drawn yet
            return (position.actor + has_placed + _setup_tiles_left(position)) % position.players
        case Phase.PLACE if _is_laying_row(position):
            return position.actor
        case Phase.PLACE:  # the row lies: the next one belongs to the round that is about to begin
            return placer(
                replace(position, starter=next_starter(position), round=position.round + 1)
            )
    return placer(position)


# --- Rows to be removed --------------------------------------------------------------------------


def last_round(position: Position) -> int:
    """Return the round after which no tile is left in the river."""
    if position.spawn is not None:
        return vanishing_round(position.spawn.row)
    if position.phase is Phase.SETUP:
        highest = SETUP_ROWS
    elif position.drawn:
        highest = row_being_laid(position) - 1
    else:
        highest = max((cell.row for cell in position.tiles), default=0)
    return vanishing_round(highest + rows_to_come(position))


def row_removals(position: Position) -> tuple[RowRemoval, ...]:
    """When each row of the river is removed, the lowest first; empty when the game is over."""
    if position.phase is Phase.OVER:
        return ()
    # While a row is laid, the position still shows the round that has ended.
    now = position.round + (position.phase is Phase.PLACE)
    cells = sorted(position.tiles, key=lambda cell: (cell.row, cell.order))
    removals = []
    for row, there in groupby(cells, lambda cell: cell.row):
        # A position that was put together by hand may have lower rows: they go with this round.
        last = max(vanishing_round(row), now)
        removals.append(RowRemoval(row, tuple(there), last, last - now))
    return tuple(removals)


# --- Turns ---------------------------------------------------------------------------------------


def has_turn_to_come(position: Position, seat: int) -> bool:
    """Return whether this seat still has a turn, or the rest of one, before a row is removed."""
    if position.phase is Phase.OVER:
        return False
    if position.phase not in (Phase.MOVE, Phase.HERON):
        return True
    is_moving = seat == position.actor and position.phase is Phase.MOVE
    return is_moving or seat in turns_left(position)
