# Exact search for more than two players, without the GIL.

from libc.stdint cimport int32_t

from upstream.fast.exact_search cimport ExactSearch
from upstream.fast.state cimport NUM_SEATS, BoardState

cdef enum:
    SHARE = 60              # the whole victory: two to five players can share it

cdef class Maxn(ExactSearch):
    cdef int32_t values[NUM_SEATS]  # of the last position asked about

    cdef bint search(
        self, const BoardState *state, int parent, int32_t bound, int ply, int32_t *values
    ) noexcept nogil
    cdef int32_t static_upper_value(self, const BoardState *state, int seat) noexcept nogil
