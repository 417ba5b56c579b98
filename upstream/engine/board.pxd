# The board, its order of tokens and its observation.

cimport cython
from libc.stdint cimport int8_t
from upstream.engine.state cimport BoardState

# Orders each seat's tokens as a position lists them.
cdef void sort_tokens(BoardState* state) noexcept nogil

cdef enum:
    # For each of the 19 cells of the window.
    OF_CELL = 32
    # For each of the five seats, from the observer on clockwise.
    OF_SEAT = 16
    # Then the table.
    OF_TABLE = 29
    FIRST_SEAT = 608        # 19 * 32
    FIRST_OF_TABLE = 688    # + 5 * 16
    OBSERVATION = 717       # + 29

# Everything that the seat can see, into OBSERVATION signed bytes; docs/engine.md has the layout.
cdef void observe(const BoardState* state, int seat, int8_t* out) noexcept nogil

@cython.final
cdef class Board:
    cdef BoardState state
    cdef readonly object options

    cdef void _write_mask(self, unsigned char* mask) noexcept
    cdef int _judged(self, object action) except -1
    cdef int _check_seat(self, int seat) except -1
    cdef object read(self, object position)
