# Moves of tokens, without the GIL: `from upstream.fast.moves cimport move, ...`.
from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t

from upstream.fast.state cimport BoardState

# What a move's number means.
cdef struct Move:
    uint32_t bitten         # a bear on any of these cells takes a salmon
    uint8_t token           # the token that moves, as a byte
    uint8_t cell
    uint8_t to
    uint8_t cost

cdef Move MOVE_BY_NUMBER[418]
# For each token byte: its cell's bit if it can move; pairs in the upper half, singles in the lower.
cdef uint64_t MOVABLE_BIT[256]
# The same for every token in the river, held or not.
cdef uint64_t STANDING_BIT[256]
# For 0 to 5 points and each word of move patterns: which lead somewhere and can be paid for.
cdef uint64_t AFFORDABLE[6][4]
# For each cell: the moves that lead there, in the words of move patterns.
cdef uint64_t MOVES_INTO[19][4]
# For rapids, by code: the direction of their arrow.
cdef uint8_t ARROW_DIRECTION[21]
cdef uint8_t STRIDE[3]

cdef uint64_t movable_bits(const BoardState* state) noexcept nogil
cdef uint32_t standing_cells(const BoardState* state) noexcept nogil
cdef uint64_t open_steps(const BoardState* state) noexcept nogil
cdef uint64_t open_double_jumps(const BoardState* state) noexcept nogil
cdef uint64_t open_long_jumps(const BoardState* state) noexcept nogil
cdef int write_set_bits(uint64_t word, int first, int16_t* out, int count) noexcept nogil
cdef void affordable_patterns(const BoardState* state, uint64_t* patterns) noexcept nogil
cdef int affordable_moves(const BoardState* state, int16_t* out) noexcept nogil
cdef int write_moves(const uint64_t* patterns, uint64_t origins, int first, int16_t* out, int count) noexcept nogil
# Into eight words: four for the moves of singles, four for those of pairs.
cdef bint affordable_move_bits(const BoardState* state, uint64_t* bits) noexcept nogil
cdef bint is_affordable(const BoardState* state, int action) noexcept nogil
cdef bint can_move(const BoardState* state) noexcept nogil
cdef int safe_swims(const BoardState* state, int16_t* out) noexcept nogil
cdef void spend(BoardState* state, int points) noexcept nogil
cdef void lose(BoardState* state, int seat, int index) noexcept nogil
cdef void leave_cell(BoardState* state, int cell) noexcept nogil
cdef void occupy_cell(BoardState* state, int cell) noexcept nogil
cdef int token_index(const BoardState* state, int token) noexcept nogil
cdef void move(BoardState* state, int action) noexcept nogil
cdef int bitten(int token) noexcept nogil
cdef void enter(BoardState* state, int index, int token, int cell) noexcept nogil
cdef void enter_special(BoardState* state, int index, int token, int cell) noexcept nogil
cdef void turn_to_water(BoardState* state, int cell) noexcept nogil
cdef void carry(BoardState* state, int index) noexcept nogil
cdef int next_heron(const BoardState* state) noexcept nogil
cdef int shown_at(const BoardState* state, int cell) noexcept nogil
cdef void strike(BoardState* state, int salmon) noexcept nogil
cdef void put_token(BoardState* state, int seat, int token) noexcept nogil
