# The hand-written evaluation, without the GIL.

from upstream.engine.evaluation cimport Workspace
from upstream.engine.state cimport BoardState

cdef int best_heuristic_end(Workspace* workspace, const BoardState* state) noexcept nogil
# Drops all but the best ends, which must have been evaluated; ``rival`` serves as scratch space.
cdef void keep_best_ends(Workspace* workspace, int limit) noexcept nogil
