# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False, infer_types=True
"""The compact state of a board, and the lookup tables that several modules share.

``state.pxd`` has the struct. A set of cells is a bitboard: a word with a bit for each of the 19
cells. Three bitboards side by side, for N, NE and NW, are a set of steps. All tables are filled
once, from the reference's own.
"""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.state has not been compiled")

from cython.cimports.libc.string import memset

from upstream.fast import tables
from upstream.options import MAX_PLAYERS
from upstream.river import SEA


def _check_sizes():
    """The sizes in state.pxd must be those of the reference's tables."""
    sizes = (
        (ROWS, tables.WINDOW_ROWS),
        (NUM_CELLS, len(tables.WINDOW_CELLS)),
        (NUM_SEATS, MAX_PLAYERS),
        (NUM_TOKENS, len(SEA)),
        (NUM_KINDS, len(tables.KINDS)),
        (NUM_VARIANTS, len(tables.VARIANTS)),
        (NUM_CODES, len(tables.TILE_OF_CODE)),
        (FIRST_PLACE, tables.FIRST_PLACE),
        (FIRST_HERON, tables.FIRST_HERON),
        (NUM_ACTIONS, tables.NUM_ACTIONS),
        ((NORTH, NORTH_EAST, NORTH_WEST), tables.STRIDES),
        (PATTERN_WORDS, len(tables.affordable_words(5))),
    )
    for ours, reference in sizes:
        if ours != reference:
            raise ImportError(f"the compiled tables do not fit: {ours} is not {reference}")


def _fill_tables():
    for code, tile in enumerate(tables.TILE_OF_CODE):
        if tile is not None:
            KIND_OF[code] = tables.KIND_NUMBER[tile.kind]
    for column in range(NUM_COLUMNS):
        COLUMN_CELLS[column] = tables.bitset(row[column] for row in tables.CELL_AT)
    for row in range(ROWS):
        ROW_CELLS[row] = tables.bitset(tables.CELL_AT[row])
        CELLS_UP_TO_ROW[row] = tables.up_to_row(row)


_check_sizes()
_fill_tables()


def clear(state, players):
    """No tiles, no tokens, nothing drawn."""
    memset(state, 0, cython.sizeof(BoardState))
    state.players = players
    state.spawn = -1
    state.starter = -1
