# Bounds of final scores once the stack is empty, without the GIL.

from libc.stdint cimport uint8_t

from upstream.fast.state cimport NUM_CELLS, BoardState

# The least points to the spawn from each cell, other tokens and eagles ignored: for a token that
# meets no bear, and for one that may lose a salmon to one. They hold until the game ends.
cdef struct HomeDistances:
    int base                # the window's lowest row when they were measured
    int last_round          # when it ends, the last row goes
    uint8_t unbitten[NUM_CELLS]
    uint8_t bitten[NUM_CELLS]

cdef void measure_home_distances(const BoardState *state, HomeDistances *distances) noexcept nogil
# The seat's final score is at most this.
cdef int highest_final_score(
    const BoardState *state, int seat, const HomeDistances *distances
) noexcept nogil
