# Between the compiled state and the reference's Position.
from libc.stdint cimport uint8_t

from upstream.fast.state cimport BoardState

# The reference's phases, by number.
cdef tuple PHASES

# The same position as the reference's frozen value.
cdef object to_position(const BoardState* state, object options)
# Takes over everything that the position says.
cdef int read_position(BoardState* state, object position) except -1
# A new game; raises BadOptions for impossible tables, and ValueError for a wrong first seat.
cdef int read_new_game(
    BoardState* state, object players, object options, object first
) except -1

# Orders each seat's tokens as a position lists them.
cdef void sort_tokens(BoardState* state) noexcept nogil

# Inside the module.
# How the texts of cells sort: the column and the row of each place, and the rank of each row.
cdef struct TextOrder:
    uint8_t column[32]
    uint8_t row[32]
    uint8_t of_row[64]
cdef TextOrder TEXT_ORDER
cdef int text_key(const BoardState* state, int token) noexcept nogil
cdef int read_tiles(BoardState* state, object position) except -1
cdef int read_tokens(BoardState* state, object position) except -1
cdef object tiles_of(const BoardState* state, tuple cells)
cdef object drawn_kinds(const BoardState* state)
cdef object unseen_kinds(const BoardState* state)
cdef object tokens_of(const BoardState* state, int seat, tuple cells)
cdef object token_from(int token, tuple cells)
