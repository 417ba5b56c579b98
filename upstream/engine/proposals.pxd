# Proposing the ends of a turn that are worth evaluating, without the GIL.

from upstream.engine.evaluation cimport Workspace
from upstream.engine.state cimport BoardState

# Lists at most `width` ends of a turn, the best by a linear estimate; all ends of other decisions.
# How many, or -1 if memory runs out.
cdef int list_proposals(Workspace* workspace, const BoardState* state, int width) noexcept nogil
# The best end by the network as grilse finds it, with at most `limit` evaluations if that is not 0;
# -1 if memory runs out.
cdef int best_end_within(Workspace* workspace, const BoardState* state, int limit) noexcept nogil
# The best of `width` proposals by the network; -1 if memory runs out.
cdef int best_proposed_end(
    Workspace* workspace, const BoardState* state, int width
) noexcept nogil
