# Flat Monte Carlo over the ends of a turn, without the GIL.

from libc.stdint cimport uint64_t

from upstream.fast.state cimport BoardState
from upstream.fast.evaluation cimport Workspace

cdef enum:
    MAX_ARMS = 24           # ends that are played out: the best by the heuristic

# One end and its statistics.
cdef struct Arm:
    int end
    int visits
    float total

cdef class FlatMonteCarlo:
    cdef Workspace *workspace
    cdef Arm arms[MAX_ARMS]
    cdef int count
    cdef int played
    cdef public float exploration
    cdef public bint stopping   # another thread may set it: the search ends soon

    cdef bint choose_arms(self, const BoardState *state) noexcept nogil
    cdef int select_arm(self) noexcept nogil
    cdef void run(self, int seat, uint64_t *rng, int until) noexcept nogil
    cdef int best_arm(self) noexcept nogil
