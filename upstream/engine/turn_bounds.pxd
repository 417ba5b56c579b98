# Upper bounds of what a turn can still reach, without the GIL.

from libc.stdint cimport uint32_t
from upstream.engine.state cimport NUM_CELLS, BoardState

cdef enum:
    MAX_CONTEXTS = 16       # sets of eagles that are left; more are never met in a turn
    MAX_POINTS = 5
    SPACES_HOME = 6

# What the acting seat's singles [0] and pairs [1] are worth in a settled position, on each cell
# and egg space, and everything else in it. The value of a position is the sum.
cdef struct TokenValues:
    float river[2][NUM_CELLS]
    float home[2][SPACES_HOME]
    float others

# Writes the values for a settled position, in which the seat's own tokens may stand anywhere.
ctypedef void (*Valuation)(
    void* source, const BoardState* after, int seat, TokenValues* values
) noexcept nogil

# With one set of eagles left, by the byte of a token: its value at the end of the turn, and the
# best that it can reach alone with 0 to 5 points.
cdef struct Context:
    uint32_t eagles
    float others
    float value[256]
    float best[256][MAX_POINTS + 1]

cdef struct TurnBounds:
    Valuation valuation
    void* source
    BoardState start
    uint32_t open           # cells that tokens may be able to enter
    uint32_t targets[NUM_CELLS]     # where a single move leads, if there is room
    uint32_t shared_herons  # herons that two of the own tokens can meet at
    Context contexts[MAX_CONTEXTS]
    int count
    bint is_strict          # never too low, see turn_bounds.pyx
    Context fed             # for strict bounds: as if all eagles had been fed
    float loss              # what the next eagle takes at least
    float threshold         # ends below it are not wanted
    bint failed             # too many sets of eagles: nothing was left out

cdef void prepare_bounds(
    TurnBounds* bounds,
    const BoardState* state,
    Valuation valuation,
    void* source,
    bint is_strict,
) noexcept nogil
# Fills in the targets, which the other bounds do without.
cdef void find_targets(TurnBounds* bounds) noexcept nogil
# Settles as if the actor had spent all points without moving, and no heron had struck; `is_open`
# makes room on all cells.
cdef void pass_turn(BoardState* state, bint is_open) noexcept nogil
# Puts each token where it would go if it were alone in the river and they shared the points best.
cdef void play_alone(const TurnBounds* bounds, BoardState* state) noexcept nogil
# The tables for these eagles; those of the start if there are too many sets.
cdef Context* context_for(TurnBounds* bounds, uint32_t eagles) noexcept nogil
# Whether the value of every end is the sum of token values. If not, they are estimates.
cdef bint is_additive(const BoardState* state) noexcept nogil
# The most that an end of this turn can be worth, from a position within its moves: by quick bounds,
# and by strict ones.
cdef float quick_bound(TurnBounds* bounds, const BoardState* state) noexcept nogil
cdef float upper_bound(TurnBounds* bounds, const BoardState* state) noexcept nogil
cdef bint is_below(TurnBounds* bounds, const BoardState* state) noexcept nogil
# The value of an end whose herons have struck, before it is settled.
cdef float end_value(TurnBounds* bounds, const BoardState* state) noexcept nogil
