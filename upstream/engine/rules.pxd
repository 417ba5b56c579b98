# The rules, without the GIL.

from libc.stdint cimport int16_t, uint32_t, uint64_t, uint8_t
from upstream.engine.state cimport BoardState

cdef int place_cell(const BoardState* state, int column) noexcept nogil
cdef void lay(BoardState* state, int cell, int code) noexcept nogil
cdef void open_spawn(BoardState* state, int cell) noexcept nogil
# Draws a tile of this kind: one at a time until `draws` is 0.
cdef void draw_kind(BoardState* state, int kind) noexcept nogil
# Draws what is due at random.
cdef void draw(BoardState* state, uint64_t* rng) noexcept nogil

# What a move's number means.
cdef struct Move:
    uint32_t bitten         # a bear on any of these cells takes a salmon
    uint8_t token           # the token that moves, as a byte
    uint8_t cell
    uint8_t to
    uint8_t cost

cdef Move MOVE_BY_NUMBER[418]
# For each cell: the moves that lead there, in the words of move patterns.
cdef uint64_t MOVES_INTO[19][4]
# For rapids, by code: the direction of their arrow.
cdef uint8_t ARROW_DIRECTION[21]
cdef uint8_t STRIDE[3]

# Into eight words: four for the moves of singles, four for those of pairs.
cdef bint affordable_move_bits(const BoardState* state, uint64_t* bits) noexcept nogil
# The cells where each pattern is open and affordable, three patterns to a word.
cdef void affordable_patterns(const BoardState* state, uint64_t* patterns) noexcept nogil
cdef void turn_to_water(BoardState* state, int cell) noexcept nogil
cdef void move(BoardState* state, int action) noexcept nogil
cdef int next_heron(const BoardState* state) noexcept nogil
cdef void put_token(BoardState* state, int seat, int token) noexcept nogil
# Plays on until a player must decide, tiles must be drawn, or the game is over.
cdef void settle(BoardState* state) noexcept nogil
# The same, but not beyond the actor's turn.
cdef void finish_turn(BoardState* state) noexcept nogil
# One legal action alone, without what follows.
cdef void act(BoardState* state, int action) noexcept nogil
# One legal action with all that follows from it, up to the next decision or draw.
cdef void play(BoardState* state, int action) noexcept nogil
# Legal actions into `out`, which has room for MAX_LEGAL; returns how many.
cdef int legal(const BoardState* state, int16_t* out) noexcept nogil
cdef int legal_avoiding_bears(const BoardState* state, int16_t* out) noexcept nogil
cdef bint is_legal(const BoardState* state, int action) noexcept nogil
# Plays on to the end; returns how many actions that took.
cdef int playout(BoardState* state, uint64_t* rng) noexcept nogil
cdef int careful_playout(BoardState* state, uint64_t* rng) noexcept nogil
cdef int careful_action(const BoardState* state, uint64_t* rng) noexcept nogil
