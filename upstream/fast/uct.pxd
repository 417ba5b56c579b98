# UCT over single actions, without the GIL.

from libc.stdint cimport uint64_t

from upstream.fast.state cimport NUM_SEATS, BoardState

cdef enum:
    MAX_DEPTH = 256         # no simulation descends further
    TABLE_SIZE = 1 << 18    # entries of the transposition table

# The statistics of a position: visits, and the shares of wins of each seat.
cdef struct TableEntry:
    uint64_t key
    int visits
    float total[NUM_SEATS]

cdef class Uct:
    cdef TableEntry *table
    cdef int filled
    cdef int iterations
    cdef public float exploration
    cdef public bint stopping   # another thread may set it: the search ends soon

    cdef TableEntry *lookup(self, uint64_t key) noexcept nogil
    cdef TableEntry *find_or_insert(self, uint64_t key) noexcept nogil
    cdef int select(self, const BoardState *state, uint64_t *rng) noexcept nogil
    cdef void simulate(self, const BoardState *root, uint64_t *rng) noexcept nogil
    cdef void run(self, const BoardState *root, uint64_t *rng, int until) noexcept nogil
    cdef int most_visited(self, const BoardState *state) noexcept nogil
