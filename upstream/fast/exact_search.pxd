# What exact searches share: limits, ordered ends of turns, a transposition table; without the GIL.

from libc.stdint cimport int8_t, int16_t, int32_t, uint32_t, uint64_t

from upstream.fast.bounds cimport HomeDistances
from upstream.fast.evaluation cimport Workspace
from upstream.fast.state cimport NUM_SEATS, BoardState
from upstream.fast.turns cimport MAX_TURN_ACTIONS, TurnEnd

cdef enum:
    MAX_PLIES = 128         # more turns than any river lasts for
    WAYS = 4                # entries that share a place in the table

# 128 bits: with fewer, equal hashes of different positions could make a proof wrong.
cdef struct Key:
    uint64_t place
    uint64_t check

cdef struct TurnActions:
    int16_t actions[MAX_TURN_ACTIONS]
    int8_t length           # 0 where no turn is known

cdef struct TableEntry:
    Key key
    uint32_t work           # positions that the search below it generated
    uint32_t search         # the number of the search that it belongs to; others are void
    int32_t values[NUM_SEATS]
    TurnActions best

cdef class ExactSearch:
    cdef int table_size
    cdef TableEntry *table
    cdef Workspace *workspaces[MAX_PLIES]
    cdef HomeDistances distances
    cdef uint32_t search_number
    cdef uint64_t nodes         # positions generated so far
    cdef uint64_t most_nodes
    cdef uint64_t next_check    # of the clock, when so many positions have been generated
    cdef double stop_time
    cdef bint interrupted       # a limit was reached: what the search returns means nothing
    cdef object error           # raised while the clock was looked at
    cdef bint stopping

    cdef int prepare(self, const BoardState *state, uint64_t nodes, double seconds) except -1
    cdef int check_errors(self) except -1
    cdef bint out_of_budget(self) noexcept nogil
    cdef void look_at_clock(self) noexcept nogil
    cdef int list_ordered(self, const BoardState *state, int ply) noexcept nogil
    cdef TurnEnd *next_best(self, const BoardState *state, int ply) noexcept nogil
    cdef TableEntry *find(self, const Key *key) noexcept nogil
    cdef TableEntry *entry_for(self, const Key *key, uint64_t work) noexcept nogil
    # Each kind of search has its own; they may be used where `interrupted` is not set.
    # The shares and margins of all seats with best play.
    cdef tuple outcome(self, const BoardState *state)
    # The index of an end of the last position asked about that leads to its outcome, and that is
    # listed at ply 0; -1 if a limit is reached.
    cdef int best_end(self, const BoardState *state) noexcept nogil

cdef void write_two_hashes(const BoardState *state, Key *key) noexcept nogil
