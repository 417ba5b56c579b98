"""The shape of the compiled board, derived from the reference's own tables.

The compiled modules see six rows of the river, from the lowest remaining row: the window. Its
cells are numbered by how far upstream they lie: ``s0`` is 0, then ``a c b`` of each row. With these
numbers a step NW always adds one, NE two and N three.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from upstream.rules.moves import SWIM_COST, jump_cost
from upstream.rules.position import POINTS_PER_TURN
from upstream.rules.river import COLUMNS, LINES, UPSTREAM, Cell, row_cells
from upstream.rules.tile import RIVER_KINDS, SEA_TILE, TILES, Direction, Kind, Tile, turns
from upstream.rules.tile import rotations as allowed_rotations

WINDOW_ROWS: Final = 6
#: The window's cells in the order of their numbers, named as they are in the sea's rows.
WINDOW_CELLS: Final = tuple(
    sorted(
        {cell for row in range(WINDOW_ROWS) for cell in row_cells(row)},
        key=lambda cell: (cell.height, cell.column),
    )
)
CELL_NUMBER: Final = {cell: number for number, cell in enumerate(WINDOW_CELLS)}
#: The number of a column's cell in each row of the window: ``CELL_AT[row][column]``.
CELL_AT: Final = tuple(
    tuple(CELL_NUMBER[Cell(f"{column}{row}")] for column in COLUMNS) for row in range(WINDOW_ROWS)
)
#: The cells' numbers as the notation lists cells: downstream first, then ``a b c``.
NOTATION_ORDER: Final = tuple(
    sorted(range(len(WINDOW_CELLS)), key=lambda number: WINDOW_CELLS[number].order)
)
DIRECTIONS: Final = UPSTREAM


def stride(direction: Direction) -> int:
    """Return what a step adds to a cell's number; it must be the same from every cell."""
    steps = {
        CELL_NUMBER[lines[direction][0]] - number
        for cell, number in CELL_NUMBER.items()
        if direction in (lines := LINES[cell]) and lines[direction][0] in CELL_NUMBER
    }
    (only,) = steps
    return only


#: What a step adds to a cell's number, by direction.
STRIDES: Final = tuple(stride(direction) for direction in DIRECTIONS)

#: The longest move in each direction: the river or the points end it.
LONGEST_MOVE: Final = {
    direction: min(
        max(len(lines.get(direction, ())) for lines in LINES.values()),
        max(
            length
            for length in range(1, POINTS_PER_TURN + 1)
            if jump_cost(length) <= POINTS_PER_TURN
        ),
    )
    for direction in DIRECTIONS
}
#: Every pattern of a move: (is it a jump, direction, length), cheapest first. Three patterns share
#: a word of 57 bits, with 19 bits each.
MOVE_PATTERNS: Final = (
    *((False, direction, 1) for direction in DIRECTIONS),
    *(
        (True, direction, length)
        for length in range(1, max(LONGEST_MOVE.values()) + 1)
        for direction in DIRECTIONS
        if length <= LONGEST_MOVE[direction]
    ),
)
PATTERN_COSTS: Final = tuple(
    jump_cost(length) if jump else SWIM_COST for jump, _, length in MOVE_PATTERNS
)
SALMON: Final = (1, 2)


def path(cell: Cell, pattern: int) -> tuple[Cell, ...]:
    """Return the cells that a pattern passes, destination last; empty if it leads nowhere."""
    _, direction, length = MOVE_PATTERNS[pattern]
    passed = LINES[cell].get(direction, ())[:length]
    fits = len(passed) == length and passed[-1] in CELL_NUMBER
    return passed if fits else ()


#: The tiles as they can lie, those without a rotation first. A code is one more: 0 is no tile.
VARIANTS: Final = tuple(
    sorted(
        (
            tile
            for tile in TILES.values()
            if any(
                tile.rotation in allowed_rotations(tile.kind, column)
                for column in COLUMNS
                if tile.kind is not Kind.SEA
            )
        ),
        key=lambda tile: turns(tile.kind),
    )
)
#: The tile of each code: none, the variants, the sea.
TILE_OF_CODE: Final[tuple[Tile | None, ...]] = (None, *VARIANTS, SEA_TILE)
CODE: Final = {tile: code for code, tile in enumerate(TILE_OF_CODE) if tile is not None}
KINDS: Final = RIVER_KINDS
KIND_NUMBER: Final = {kind: number for number, kind in enumerate((*KINDS, Kind.SEA))}

# --- The numbers of the actions ------------------------------------------------------------------

MOVES_PER_SIZE: Final = len(MOVE_PATTERNS) * len(WINDOW_CELLS)
FIRST_PLACE: Final = len(SALMON) * MOVES_PER_SIZE
FIRST_HERON: Final = FIRST_PLACE + len(VARIANTS) * len(COLUMNS)
NUM_ACTIONS: Final = FIRST_HERON + len(SALMON)


def place_number(tile: Tile, column: str) -> int:
    """Return the number of the action that lays this tile in that column."""
    return FIRST_PLACE + VARIANTS.index(tile) * len(COLUMNS) + COLUMNS.index(column)


# --- Bitboards, for the compiled modules ---------------------------------------------------------


def move_table() -> list[tuple[int, int, int, int, int]]:
    """Return for each move: salmon, origin, destination, cost, and the cells where bears bite.

    The destination is -1 if the pattern leads nowhere; such a move is never legal.
    """
    entries = []
    for salmon in SALMON:
        for pattern, (jump, _, _) in enumerate(MOVE_PATTERNS):
            for number, cell in enumerate(WINDOW_CELLS):
                passed = [CELL_NUMBER[other] for other in path(cell, pattern)]
                to = passed[-1] if passed else -1
                bitten = bitset([number, *passed]) if jump else 0
                entries.append((salmon, number, to, PATTERN_COSTS[pattern], bitten))
    return entries


def affordable_words(points: int) -> list[int]:
    """Return for each word of patterns the cells where one leads somewhere for these points."""
    words = [0] * ((len(MOVE_PATTERNS) + 2) // 3)
    for pattern, cost in enumerate(PATTERN_COSTS):
        cells = bitset(number for number, cell in enumerate(WINDOW_CELLS) if path(cell, pattern))
        if cost <= points:
            words[pattern // 3] |= cells << (pattern % 3 * len(WINDOW_CELLS))
    return words


#: For each cell its downstream neighbours: the number of each, and the index of the step up to it.
_BELOW: Final = {
    cell: tuple(
        (CELL_NUMBER[below], index)
        for below in WINDOW_CELLS
        for index, direction in enumerate(DIRECTIONS)
        if LINES[below].get(direction, ())[:1] == (cell,)
    )
    for cell in WINDOW_CELLS
}


def blocked_steps(tile: Tile, cell: Cell) -> int:
    """Return the steps that this tile's obstacles close: out of it, and into it from below."""
    steps = [
        (CELL_NUMBER[cell], index) for index, edge in enumerate(DIRECTIONS) if tile.closed[edge]
    ]
    steps += [step for step in _BELOW[cell] if tile.closed[DIRECTIONS[step[1]].opposite]]
    return bitset(index * len(WINDOW_CELLS) + number for number, index in steps)


def placements(kind: Kind, beside_spawn: bool) -> int:
    """Return the ways to lay a tile of this kind, one bit each, in the order of the actions."""
    columns = [c for c in COLUMNS if not beside_spawn or c in (COLUMNS[0], COLUMNS[-1])]
    return bitset(
        place_number(tile, column) - FIRST_PLACE
        for tile in VARIANTS
        for column in columns
        if tile.kind is kind
        and tile.rotation in allowed_rotations(kind, column, beside_spawn=beside_spawn)
    )


def up_to_row(row: int) -> int:
    """Return the cells up to and including a row of the window."""
    return bitset(number for number, cell in enumerate(WINDOW_CELLS) if cell.row <= row)


def bitset(numbers: Iterable[int]) -> int:
    """Return the word in which these bits are set."""
    word = 0
    for number in numbers:
        word |= 1 << number
    return word
