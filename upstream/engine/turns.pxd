# Whole turns, without the GIL.

from libc.stdint cimport int16_t, uint64_t
from upstream.engine.state cimport NUM_CELLS, PATTERN_WORDS, BoardState
from upstream.engine.turn_bounds cimport TurnBounds

cdef enum:
    # Five moves, and a choice at two herons, which four tokens can stand at in pairs.
    MAX_TURN_ACTIONS = 8
    # A set of moves: four words of patterns for singles, four for pairs, three patterns in each.
    # There are eleven patterns, so the last place is empty.
    MOVE_WORDS = 2 * PATTERN_WORDS
    MOVES_PER_WORD = 3 * NUM_CELLS
    EMPTY_BITS = NUM_CELLS

# Moves, a bit each.
cdef struct MoveSet:
    uint64_t bits[MOVE_WORDS]

# One end of a turn: the position, settled up to the next choice or draw, and the actions to it.
cdef struct TurnEnd:
    BoardState state
    int16_t actions[MAX_TURN_ACTIONS]
    int length
    float value             # by the bounds, if ends were listed with bounds

# The workspace and the result of turn_ends. It grows as needed and can be used again.
cdef struct Turns:
    TurnEnd* ends
    int count
    int capacity
    uint64_t* visited
    int visited_count
    int visited_capacity
    MoveSet dependent       # moves whose outcome depends on where the other tokens are
    TurnBounds* bounds      # NULL if every end is wanted

# NULL when memory runs out.
cdef Turns* turns_new() noexcept nogil
cdef void turns_free(Turns* turns) noexcept nogil
# Every distinct end of the actor's turn, into turns.ends; how many, or -1 when memory runs out.
cdef int turn_ends(const BoardState* state, Turns* turns) noexcept nogil
# Those that reach the threshold of the bounds, in the same order.
cdef int turn_ends_within(
    const BoardState* state, Turns* turns, TurnBounds* bounds
) noexcept nogil
# Every way to lay the drawn tiles, likewise.
cdef int list_rows(const BoardState* state, Turns* turns) noexcept nogil
# The set of visited positions, by what can differ within a turn: 1 for a known key, 0 for a new
# one, -1 when memory runs out.
cdef void clear_visited(Turns* turns) noexcept nogil
cdef uint64_t turn_key(const BoardState* state) noexcept nogil
cdef int insert_key(Turns* turns, uint64_t key) noexcept nogil
cdef tuple end_actions(const TurnEnd* end)
