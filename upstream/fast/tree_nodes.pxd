# The nodes of a search tree, without the GIL.

from libc.stdint cimport int16_t, uint64_t

from upstream.fast.state cimport NUM_SEATS, BoardState
from upstream.fast.evaluation cimport Workspace, Evaluation
from upstream.fast.turns cimport MAX_TURN_ACTIONS

cdef enum:
    MAX_EDGES = 16          # ends of a decision that are searched: the best by the network

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

cdef void normalize_values(Evaluation *evaluations, int players, float *values) noexcept nogil
cdef void terminal_values(const BoardState *state, float *values) noexcept nogil
cdef void end_values(Workspace *workspace, int end, int actor, float *values) noexcept nogil
cdef bint reserve_node(Tree *tree) noexcept nogil
cdef void fill_node(
    Node *node, Workspace *workspace, const BoardState *state, int width, float temperature
) noexcept nogil
cdef void fill_edge(Edge *edge, Workspace *workspace, int end) noexcept nogil
cdef void set_priors(Node *node, float temperature) noexcept nogil
cdef float mean_value(const Edge *edge, int actor) noexcept nogil
cdef float mean_shift(const Node *node) noexcept nogil
cdef int select_edge(const Node *node, float exploration, float shift) noexcept nogil
cdef int most_visited(const Node *node) noexcept nogil
cdef void back_up(
    Tree *tree, PathStep *path, int length, float *values, int players
) noexcept nogil
