# The hand-written evaluation, without the GIL.

from upstream.fast.features cimport Distances
from upstream.fast.state cimport BoardState
from upstream.fast.evaluation cimport Workspace

cdef float seat_value(const BoardState *state, int seat, const Distances *distances) noexcept nogil
cdef float heuristic_value(const BoardState *state, int seat, Distances *distances) noexcept nogil
cdef int best_heuristic_end(Workspace *workspace, const BoardState *state) noexcept nogil
# Drops all but the best ends, which must have been evaluated; ``rival`` serves as scratch space.
cdef void keep_best_ends(Workspace *workspace, int most) noexcept nogil
