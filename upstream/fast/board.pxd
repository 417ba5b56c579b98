# The board, for other compiled modules: `from upstream.fast.board cimport Board, Rng`.
cimport cython
from libc.stdint cimport uint64_t

from upstream.fast.state cimport BoardState
from upstream.fast.turns cimport Turns

@cython.final
cdef class Rng:
    cdef uint64_t state

@cython.final
cdef class Board:
    cdef BoardState state
    cdef readonly object options

    cdef void _write_mask(self, unsigned char* mask) noexcept
    cdef int _judged(self, object action) except -1
    cdef int _check_seat(self, int seat) except -1
    cdef object _turn_end(self, Turns* turns, int at)
    cdef object read(self, object position)
    cdef object _cell(self, int number)
