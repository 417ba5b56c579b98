# A tree of whole turns that grows where it pays, without the GIL.

from libc.stdint cimport int16_t, uint64_t

from upstream.fast.kernel cimport SEATS, River
from upstream.fast.network cimport Network
from upstream.fast.search cimport Mind, Outlook
from upstream.fast.turns cimport MOST_ACTIONS

cdef enum:
    MOST_EDGES = 16         # ends of a decision that are followed up: the best by the network
    MOST_PLIES = 64         # no line is followed further than so many decisions
    MOST_NODES = 1 << 17    # decisions in a tree: some 400 MB

# One end of a decision, and what has been found behind it.
cdef struct Edge:
    River after             # tiles may have to be drawn first
    int16_t actions[MOST_ACTIONS]
    int length
    float worth             # by the network, for whoever decides
    float prior             # how likely it looks to be the best
    int visits
    float total[SEATS]      # the worth of all visits, for each seat
    int child               # the first decision behind it, or -1

# One decision.
cdef struct Node:
    uint64_t key
    int sibling             # the next decision behind the same edge: other tiles were drawn
    int actor
    int visits
    int count
    Edge edges[MOST_EDGES]

cdef struct Tree:
    Node *nodes
    int count
    int capacity

# Whom each step of a descent belongs to.
cdef struct Step:
    int node
    int edge

cdef class Lookahead:
    cdef readonly Network network
    cdef Mind *mind
    cdef Tree tree
    cdef public float curiosity
    cdef public float heat
    cdef public int widest      # how many ends of the first decision are valued; 0 for all
    cdef public bint stopping   # another thread may set it: the search ends soon

    cdef int first_best(self, const River *river) noexcept nogil

    cdef int grow(self, uint64_t *rng, uint64_t until) noexcept nogil
    cdef int descend(self, uint64_t *rng) noexcept nogil
    cdef int node_behind(self, int node, int edge, River *river, float *worths) noexcept nogil
    cdef int new_node(self, const River *river, float *worths) noexcept nogil
    cdef int choose(self, const Node *node) noexcept nogil
    cdef int favourite(self, const Node *node) noexcept nogil
    cdef Node *grown(self) except NULL
    cdef bint root(self, const River *river) except -1
