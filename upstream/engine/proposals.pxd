# Proposing the ends of a turn that are worth evaluating, without the GIL.

from upstream.engine.evaluation cimport Workspace
from upstream.engine.state cimport BoardState

# Lists at most `width` ends of a turn, the best by a linear estimate; all ends of other decisions.
# How many, or -1 if memory runs out.
cdef int list_proposals(Workspace* workspace, const BoardState* state, int width) noexcept nogil
# The best of them by the network; -1 if memory runs out.
cdef int best_proposed_end(
    Workspace* workspace, const BoardState* state, int width
) noexcept nogil
