# Monte Carlo tree search over whole turns, without the GIL.

from libc.stdint cimport int16_t, uint64_t

from upstream.fast.state cimport NUM_SEATS, BoardState
from upstream.fast.network cimport Network
from upstream.fast.evaluation cimport Workspace, Evaluation
from upstream.fast.turns cimport MAX_TURN_ACTIONS

cdef enum:
    MAX_EDGES = 16          # ends of a decision that are searched: the best by the network
    MAX_PLIES = 64          # decisions in one simulation
    MAX_NODES = 1 << 17     # some 400 MB

# One end of a decision, and its statistics.
cdef struct Edge:
    BoardState after        # tiles may have to be drawn first
    int16_t actions[MAX_TURN_ACTIONS]
    int length
    float value             # by the network, for the actor
    float prior             # softmax of the values
    int visits
    float total[NUM_SEATS]  # the values of all visits, by seat
    int child               # its first child, or -1; the others are siblings of that one

# One decision.
cdef struct Node:
    uint64_t key
    int sibling             # the next child of the same edge: other tiles were drawn
    int actor
    int visits
    int count
    Edge edges[MAX_EDGES]

cdef struct Tree:
    Node *nodes
    int count
    int capacity

# One selected edge of a simulation.
cdef struct PathStep:
    int node
    int edge

cdef class TreeSearch:
    cdef readonly Network network
    cdef Workspace *workspace
    cdef Tree tree
    cdef public float exploration
    cdef public float temperature
    cdef public int root_width  # how many ends of the root are evaluated; 0 for all
    cdef public bint stopping   # another thread may set it: the search ends soon

    cdef int best_root_end(self, const BoardState *state) noexcept nogil
    cdef int run(self, uint64_t *rng, int first, uint64_t until) noexcept nogil
    cdef int simulate(self, uint64_t *rng, int first) noexcept nogil
    cdef int child_for(self, int node, int edge, BoardState *state, float *values) noexcept nogil
    cdef int new_node(self, const BoardState *state, float *values) noexcept nogil
    cdef int select(self, const Node *node) noexcept nogil
    cdef int most_visited(self, const Node *node) noexcept nogil
    cdef Node *searched_root(self) except NULL
    cdef bint set_root(self, const BoardState *state) except -1
    cdef bint require_end(self, uint64_t key) except -1
    cdef bint run_with_checks(self, uint64_t *rng, int first, uint64_t most, double stop) except -1
    cdef tuple edge_evaluation(self, Edge *edge)
