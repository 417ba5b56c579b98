"""The river's shape: cells, directions and straight lines.

Three columns of flat-topped hexagons, ``a`` left, ``b`` centre, ``c`` right. The centre
tile of a row lies half a tile further upstream than its two neighbours. Upstream is north.
Everything here is geometry alone; which cells have a tile is the position's business.
"""

from __future__ import annotations

from typing import Final

from upstream.rules.frozen import FrozenText, fix
from upstream.rules.tile import BOX, SETUP_TILES, Direction, Kind

UPSTREAM: Final = (Direction.N, Direction.NE, Direction.NW)

COLUMNS: Final = "abc"
SETUP_ROWS: Final = SETUP_TILES // 3
#: The highest row that any mix can reach: set-up, full rows, and the two tiles beside the spawn.
LAST_ROW: Final = (sum(n for kind, n in BOX.items() if kind is not Kind.SEA) + 1) // 3
SPACES: Final = 5


class Cell(FrozenText):
    """A place in the river (``b3``), in the sea (``s0``) or in the spawn (``e4``).

    A cell *is* its notation; there is exactly one object for each, so ``Cell("b3")`` is cheap.
    Raises ValueError for a text that is no cell.
    """

    __slots__ = ("column", "height", "order", "row")

    column: str
    row: int
    #: How far upstream, in half tiles: ``b r`` lies above ``a r`` and ``c r``.
    height: int
    #: Sorts downstream first, then ``a b c``.
    order: tuple[int, str]

    def __new__(cls, text: str) -> Cell:
        try:
            return CELLS[text]
        except KeyError:
            raise ValueError(f"no such cell: {text!r}") from None

    @property
    def is_spawn(self) -> bool:
        return self.column == "e"


def _cell(column: str, row: int) -> Cell:
    cell = str.__new__(Cell, f"{column}{row}")
    height = {"a": 2 * row, "c": 2 * row, "b": 2 * row + 1, "s": -1}.get(column, 100 + row)
    fix(cell, column=column, row=row, height=height, order=(row, column))
    return cell


CELLS: Final[dict[str, Cell]] = {
    str(cell): cell
    for cell in (
        *(_cell(column, 0) for column in "abcs"),
        *(_cell(column, row) for row in range(1, LAST_ROW + 1) for column in COLUMNS),
        *(_cell("e", eggs) for eggs in range(1, SPACES + 1)),
    )
}

SEA: Final = tuple(CELLS[text] for text in ("a0", "b0", "c0", "s0"))
#: The spawn's spaces by their eggs, ``e1`` (the entrance) to ``e5``.
SPAWN: Final = tuple(CELLS[f"e{eggs}"] for eggs in range(1, SPACES + 1))
ENTRANCE: Final = SPAWN[0]

#: One step upstream: the column it leads to and how many rows further.
_STEPS: Final = {
    "a": {Direction.N: ("a", 1), Direction.NE: ("b", 0)},
    "b": {Direction.N: ("b", 1), Direction.NE: ("c", 1), Direction.NW: ("a", 1)},
    "c": {Direction.N: ("c", 1), Direction.NW: ("b", 0)},
    "s": {Direction.N: ("b", 0), Direction.NE: ("c", 0), Direction.NW: ("a", 0)},
    "e": {},
}


def _line(cell: Cell | None, direction: Direction) -> tuple[Cell, ...]:
    line: list[Cell] = []
    while cell is not None and direction in _STEPS[cell.column]:
        column, rows = _STEPS[cell.column][direction]
        if cell := CELLS.get(f"{column}{cell.row + rows}"):
            line.append(cell)
    return tuple(line)


#: From each cell, the straight lines upstream: direction -> the cells on it, nearest first.
LINES: Final[dict[Cell, dict[Direction, tuple[Cell, ...]]]] = {
    cell: {d: line for d in UPSTREAM if (line := _line(cell, d))} for cell in CELLS.values()
}


def ahead(cell: Cell, direction: Direction) -> Cell | None:
    """Return the next cell in that direction, or None at the end of the river."""
    line = LINES[cell].get(direction)
    return line[0] if line else None


def row_cells(row: int) -> tuple[Cell, ...]:
    """Return the cells of a row; row 0 is the sea, with its fourth tile ``s0``. Raises KeyError."""
    return SEA if row == 0 else tuple(CELLS[f"{column}{row}"] for column in COLUMNS)
