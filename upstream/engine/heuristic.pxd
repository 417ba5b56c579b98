# The hand-written evaluation, without the GIL.

from upstream.engine.evaluation cimport Workspace
from upstream.engine.state cimport BoardState
from upstream.engine.turn_bounds cimport TokenValues

# The same end, without listing most of the others.
cdef int best_heuristic_turn(Workspace* workspace, const BoardState* state) noexcept nogil
# Lists and evaluates all.
cdef int best_heuristic_end(Workspace* workspace, const BoardState* state) noexcept nogil
# The best end by the network among the heuristic's best `width`; -1 if memory runs out.
cdef int best_preselected_end(
    Workspace* workspace, const BoardState* state, int width
) noexcept nogil
# A valuation for bounds, whose source are the Distances of a workspace.
cdef void value_tokens(
    void* source, const BoardState* after, int seat, TokenValues* values
) noexcept nogil
