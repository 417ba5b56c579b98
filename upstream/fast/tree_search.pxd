# Monte Carlo tree search over whole turns, without the GIL.

from libc.stdint cimport uint64_t

from upstream.fast.state cimport BoardState
from upstream.fast.network cimport Network
from upstream.fast.evaluation cimport Workspace
from upstream.fast.tree_nodes cimport Edge, Node, Tree

cdef enum:
    MAX_PLIES = 64          # decisions in one simulation
    MAX_NODES = 1 << 17     # some 400 MB

cdef class TreeSearch:
    cdef readonly Network network
    cdef Workspace *workspace
    cdef Tree tree
    cdef uint64_t seed
    cdef public float exploration
    cdef public float temperature
    cdef public int root_width  # how many ends of the root are evaluated; 0 for all
    cdef public int reply_width # how many ends of the others' decisions are searched; 0 for all
    cdef public int row_width   # how many ways to lay tiles are searched later on; 0 for all
    cdef public int draw_width  # how many samples of a draw are tried after an end; 0 for any
    cdef public bint is_shifted # whether evaluations are shifted by what the search has found
    cdef public bint stopping   # another thread may set it: the search ends soon

    cdef int best_root_end(self, const BoardState *state) noexcept nogil
    cdef int run(self, uint64_t *rng, int first, uint64_t until) noexcept nogil
    cdef int simulate(self, uint64_t *rng, int first) noexcept nogil
    cdef int child_for(self, int node, int edge, BoardState *state, float *values) noexcept nogil
    cdef int new_node(self, const BoardState *state, float *values) noexcept nogil
    cdef int width_of(self, const BoardState *state) noexcept nogil
    cdef bint goes_on(self, const Node *node) noexcept nogil
    cdef int select(self, const Node *node) noexcept nogil
    cdef void draw_tiles(self, BoardState *state, const Edge *edge, uint64_t *rng) noexcept nogil
    cdef Node *searched_root(self) except NULL
    cdef bint set_root(self, const BoardState *state) except -1
    cdef bint require_end(self, uint64_t key) except -1
    cdef bint run_with_checks(self, uint64_t *rng, int first, uint64_t most, double stop) except -1
    cdef tuple edge_evaluation(self, Edge *edge)
