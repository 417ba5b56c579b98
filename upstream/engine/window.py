"""Check whether the compiled board can hold a position: its river must always fit into six rows.

In a game it always does. A river from a position may be longer; only the reference can play it.
"""

from __future__ import annotations

from collections.abc import Iterator

from upstream.engine.tables import WINDOW_ROWS
from upstream.notation.validity import wrong
from upstream.rules.position import Phase, Position, vanishing_row
from upstream.rules.river import SETUP_ROWS
from upstream.rules.tile import ROW_TILES
from upstream.rules.transition import row_being_laid


def check(position: Position) -> None:
    """Raise BadPosition for rivers that are, or will be, longer than the window."""
    for rows in _rows_to_come(position):
        if rows and max(rows) - min(rows) >= WINDOW_ROWS:
            wrong("tiles", f"{min(rows)}–{max(rows)}", "six-rows")


def lowest_row(position: Position) -> int:
    """Return the window's lowest row: the first with a tile or the spawn's entrance."""
    return min(_rows(position), default=0)


def _rows(position: Position) -> set[int]:
    rows = {cell.row for cell in position.tiles}
    return rows if position.spawn is None else rows | {position.spawn.row}


def _rows_to_come(position: Position) -> Iterator[set[int]]:
    """Yield the rows of the river now, and after each round's end."""
    rows, stack, round = _rows(position), position.stack, position.round
    match position.phase:
        case Phase.SETUP:
            rows |= set(range(1, SETUP_ROWS + 1))
            laid = sum(1 for cell in position.tiles if cell.row)
            stack += len(position.drawn) - (SETUP_ROWS * ROW_TILES - laid)
            round = 1
        case Phase.PLACE:
            if position.drawn:
                rows |= {row_being_laid(position)}
            elif position.draws:
                rows, stack = _laid_on(rows, stack)
            round += 1
    yield rows
    while rows and stack > 0:
        rows = {row for row in rows if row > vanishing_row(round)}
        rows, stack = _laid_on(rows, stack)
        round += 1
        yield rows


def _laid_on(rows: set[int], stack: int) -> tuple[set[int], int]:
    """Add a row while there are tiles and a river to lay them on. Return rows and stack."""
    if not rows or stack <= 0:
        return rows, stack
    return rows | {max(rows) + 1}, stack - ROW_TILES
