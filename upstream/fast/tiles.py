# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False, infer_types=True
"""Laying and drawing tiles, as in ``upstream.rules``; ``tiles.pxd`` declares the types."""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.tiles has not been compiled")

from cython.cimports.libc.stdint import uint32_t, uint64_t
from cython.cimports.upstream.fast.state import (
    CELLS_UP_TO_ROW,
    COLUMN_CELLS,
    FIRST_PLACE,
    KIND_OF,
    NORTH,
    NUM_COLUMNS,
    NUM_KINDS,
    NUM_VARIANTS,
    PLACE,
    ROW_CELLS,
    SETUP,
    bit,
    highest_bit,
    lowest_bit,
    random_below,
)

from upstream.fast import tables
from upstream.river import SETUP_ROWS
from upstream.tile import LAST_ROW_TILES, ROW_TILES, Kind

BEAR = cython.declare(cython.int, tables.KIND_NUMBER[Kind.BEAR])
EAGLE = cython.declare(cython.int, tables.KIND_NUMBER[Kind.EAGLE])
HERON_KIND = cython.declare(cython.int, tables.KIND_NUMBER[Kind.HERON])
ROCK = cython.declare(cython.int, tables.KIND_NUMBER[Kind.ROCK])
RAPIDS = cython.declare(cython.int, tables.KIND_NUMBER[Kind.RAPIDS])
ROWS_OF_SETUP = cython.declare(cython.int, SETUP_ROWS)
TILES_OF_ROW = cython.declare(cython.int, ROW_TILES)
TILES_OF_LAST_ROW = cython.declare(cython.int, LAST_ROW_TILES)


def _fill_tables():
    for code, tile in enumerate(tables.TILE_OF_CODE):
        if tile is not None and any(tile.closed):
            for number, cell in enumerate(tables.WINDOW_CELLS):
                BLOCKED_STEPS[code][number] = tables.blocked_steps(tile, cell)
    for number, kind in enumerate(tables.KINDS):
        PLACEMENTS[0][number] = tables.placements(kind, False)
        PLACEMENTS[1][number] = tables.placements(kind, True)
    for column in range(NUM_COLUMNS):
        COLUMN_PLACEMENTS[column] = tables.bitset(
            range(column, NUM_VARIANTS * NUM_COLUMNS, NUM_COLUMNS)
        )


_fill_tables()


# --- Where tiles may go --------------------------------------------------------------------------


def lays_last_row(state):
    """Whether these are the two tiles beside the spawn."""
    return state.phase == PLACE and state.stack == 0


def row_being_laid(state):
    """The row of the window that the drawn tiles belong to, in phase ``place``."""
    width = TILES_OF_LAST_ROW if lays_last_row(state) else TILES_OF_ROW
    highest = (highest_bit(state.tiles) + 2) // 3 - 1
    return max(highest, 0) + (state.drawn_count == width)


def open_cells(state):
    """The cells that a drawn tile may go on."""
    if state.phase != SETUP:
        row = row_being_laid(state)
        cells: uint32_t = (
            ROW_CELLS[row] & ~COLUMN_CELLS[1] if lays_last_row(state) else ROW_CELLS[row]
        )
        return cells & ~state.tiles
    # The next free cell of each column: above a tile, or in the first row of the river.
    # The tiles of the sea are no tiles of a column (`s0` would point at `b0`).
    tiles: uint32_t = state.tiles & ~CELLS_UP_TO_ROW[0] if state.base == 0 else state.tiles
    above: uint32_t = tiles << NORTH | ROW_CELLS[1 - state.base]
    return above & CELLS_UP_TO_ROW[ROWS_OF_SETUP - state.base] & ~state.tiles


def place_cell(state, column):
    """The cell that a tile laid in this column goes on, or -1."""
    cells = open_cells(state) & COLUMN_CELLS[column]
    return lowest_bit(cells) if cells else -1


def placement_bits(state):
    """The ways to lay the drawn tiles, a bit each, as their actions are numbered."""
    drawn: uint64_t = 0
    columns: uint64_t = 0
    of_kind = cython.address(PLACEMENTS[lays_last_row(state)][0])
    cells = open_cells(state)
    for kind in range(NUM_KINDS):
        drawn |= of_kind[kind] & mask_if(state.drawn[kind] != 0)
    for column in range(NUM_COLUMNS):
        columns |= COLUMN_PLACEMENTS[column] & mask_if((cells & COLUMN_CELLS[column]) != 0)
    return drawn & columns


def mask_if(all):
    """Every bit or no bit: a choice without a branch, which could not be predicted here."""
    return -cython.cast(uint64_t, all)


# --- Laying tiles --------------------------------------------------------------------------------


def lay(state, cell, code):
    """A tile lies on the cell from now on."""
    kind = KIND_OF[code]
    here: uint32_t = bit(cell)
    state.tile_at[cell] = code
    state.tiles |= here
    state.enterable |= here
    state.blocked |= BLOCKED_STEPS[code][cell]
    if kind == BEAR:
        state.bears |= here
    elif kind == HERON_KIND:
        state.herons |= here
    elif kind == EAGLE:
        state.eagles |= here
        state.special |= here
    elif kind == RAPIDS or (kind == ROCK and state.whirlpool):
        state.special |= here
    elif kind == ROCK:
        state.narrow |= here


def place(state, action):
    variant = (action - FIRST_PLACE) // NUM_COLUMNS
    cell = place_cell(state, (action - FIRST_PLACE) % NUM_COLUMNS)
    last = lays_last_row(state)
    lay(state, cell, variant + 1)
    state.drawn[KIND_OF[variant + 1]] -= 1
    state.drawn_count -= 1
    if last and state.drawn_count == 0:
        open_spawn(state, lowest_bit(ROW_CELLS[(cell - 1) // 3] & COLUMN_CELLS[1]))


def open_spawn(state, cell):
    """The spawn's entrance: it takes any number of tokens."""
    state.spawn = cell
    state.tiles |= bit(cell)
    state.enterable |= bit(cell)
    state.special |= bit(cell)


# --- Drawing tiles -------------------------------------------------------------------------------


def draw_kind(state, kind):
    """Draw a tile of this kind, of which at least one must be unseen."""
    state.unseen[kind] -= 1
    state.stack -= 1
    state.drawn[kind] += 1
    state.drawn_count += 1
    state.draws -= 1


def draw(state, rng):
    """Draw the tiles that are due, each of the unseen ones equally likely."""
    while state.draws:
        number = random_below(rng, state.stack)
        kind: cython.int = 0
        passed: cython.int = 0
        for other in range(NUM_KINDS - 1):
            passed += state.unseen[other]
            kind += number >= passed
        draw_kind(state, kind)
