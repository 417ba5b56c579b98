# Turns and rounds, without the GIL: `from upstream.fast.rounds cimport settle, finish_turn`.
from libc.stdint cimport uint32_t

from upstream.fast.state cimport BoardState

# Plays on until a player must decide, tiles must be drawn, or the game is over.
cdef void settle(BoardState* state) noexcept nogil
# The same, but not beyond the actor's turn.
cdef void finish_turn(BoardState* state) noexcept nogil
cdef bint goes_on(BoardState* state) noexcept nogil
cdef bint herons_go_on(BoardState* state) noexcept nogil
cdef void next_placer(BoardState* state) noexcept nogil
cdef void begin_round(BoardState* state, int round) noexcept nogil
cdef void begin_turn(BoardState* state, int seat) noexcept nogil
cdef void take_up_markers(BoardState* state, int seat) noexcept nogil
cdef void currents(BoardState* state) noexcept nogil
cdef int current_rank(const BoardState* state, int token) noexcept nogil
cdef void end_moves(BoardState* state) noexcept nogil
cdef void end_turn(BoardState* state) noexcept nogil
cdef void end_round(BoardState* state) noexcept nogil
cdef uint32_t vanishing(const BoardState* state) noexcept nogil
cdef void remove_tiles(BoardState* state, uint32_t gone) noexcept nogil
cdef void pass_round(BoardState* state, uint32_t gone, int slid) noexcept nogil
cdef void slide_window(BoardState* state) noexcept nogil
cdef void slide_by_a_row(BoardState* state) noexcept nogil
cdef int placer(BoardState* state) noexcept nogil
cdef void next_round(BoardState* state) noexcept nogil
cdef void end_game(BoardState* state) noexcept nogil
