# Laying and drawing tiles, without the GIL: `from upstream.fast.tiles cimport draw, ...`.
from libc.stdint cimport uint32_t, uint64_t

from upstream.fast.state cimport BoardState

# The steps that a tile's obstacles close, by its code and cell.
cdef uint64_t BLOCKED_STEPS[21][19]
# Legal placements of each kind as bits: [0] normally, [1] beside the spawn; then all placements in
# a column.
cdef uint64_t PLACEMENTS[2][7]
cdef uint64_t COLUMN_PLACEMENTS[3]

cdef bint lays_last_row(const BoardState* state) noexcept nogil
cdef int row_being_laid(const BoardState* state) noexcept nogil
cdef uint32_t open_cells(const BoardState* state) noexcept nogil
cdef int place_cell(const BoardState* state, int column) noexcept nogil
cdef uint64_t placement_bits(const BoardState* state) noexcept nogil
cdef uint64_t mask_if(bint all) noexcept nogil
cdef void lay(BoardState* state, int cell, int code) noexcept nogil
cdef void place(BoardState* state, int action) noexcept nogil
cdef void open_spawn(BoardState* state, int cell) noexcept nogil
# Draws a tile of this kind: one at a time until `draws` is 0.
cdef void draw_kind(BoardState* state, int kind) noexcept nogil
# Draws what is due at random.
cdef void draw(BoardState* state, uint64_t* rng) noexcept nogil
