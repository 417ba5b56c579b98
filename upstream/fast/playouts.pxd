# Searches by sampled playouts, without the GIL.

from libc.stdint cimport int16_t, uint64_t

from upstream.fast.kernel cimport SEATS, River
from upstream.fast.search cimport Mind

cdef enum:
    MOST_TRIED = 24         # ends of a turn that are played out: the best by hand
    MOST_STEPS = 256        # no descent through the tree is longer
    TABLE_SIZE = 1 << 18    # positions that the tree remembers

cdef struct Trial:
    int end
    int visits
    float total

cdef class Playouts:
    cdef Mind *mind
    cdef Trial trials[MOST_TRIED]
    cdef int count
    cdef int played
    cdef public float curiosity
    cdef public bint stopping   # another thread may set it: the search ends soon

    cdef bint select(self, const River *river) noexcept nogil
    cdef int next_trial(self) noexcept nogil
    cdef void play_on(self, int seat, uint64_t *rng, int until) noexcept nogil
    cdef int favourite(self) noexcept nogil

# What the tree knows of a position: visits, and the victories of each seat.
cdef struct Known:
    uint64_t key
    int visits
    float total[SEATS]

cdef class Uct:
    cdef Known *table
    cdef int filled
    cdef int played
    cdef public float curiosity
    cdef public bint stopping   # another thread may set it: the search ends soon

    cdef Known *peek(self, uint64_t key) noexcept nogil
    cdef Known *find(self, uint64_t key) noexcept nogil
    cdef int choose(self, const River *river, uint64_t *rng) noexcept nogil
    cdef void descend(self, const River *root, uint64_t *rng) noexcept nogil
    cdef void grow(self, const River *root, uint64_t *rng, int until) noexcept nogil
    cdef int most_visited(self, const River *river) noexcept nogil
