# The best ends of a turn, best first, without the GIL.

from libc.stdint cimport int16_t, uint64_t
from upstream.engine.state cimport BoardState
from upstream.engine.turn_bounds cimport TurnBounds
from upstream.engine.turns cimport Turns

# A position within the turn that the search has reached, and how.
cdef struct Reached:
    BoardState state
    uint64_t asleep         # moves that need not be tried: see best_ends.pyx
    int parent
    int16_t action

# What to look at next: an action from a reached position, that position itself, or an end.
cdef struct Prospect:
    float bound             # no end behind it is worth more
    int position
    int16_t action
    uint64_t asleep         # after the action

# The workspace. It grows as needed and can be used again; all bytes are 0 at the beginning.
cdef struct Frontier:
    Reached* reached
    int reached_count
    int reached_capacity
    Prospect* heap
    int heap_count
    int heap_capacity

cdef void frontier_free(Frontier* frontier) noexcept nogil
# The best ends of the turn by the bounds, at most `wanted`, roughly best first, into turns.ends; how
# many, or -1 when memory runs out.
cdef int best_ends(
    const BoardState* state, Turns* turns, TurnBounds* bounds, Frontier* frontier, int wanted,
    float slack
) noexcept nogil
