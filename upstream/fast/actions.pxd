# Actions and playouts, without the GIL: `from upstream.fast.actions cimport legal, play, ...`.
from libc.stdint cimport int16_t, uint64_t

from upstream.fast.state cimport BoardState

# One legal action alone, without what follows.
cdef void act(BoardState* state, int action) noexcept nogil
# One legal action with all that follows from it, up to the next decision or draw.
cdef void play(BoardState* state, int action) noexcept nogil
# Legal actions into `out`, which has room for MAX_LEGAL; returns how many.
cdef int legal(const BoardState* state, int16_t* out) noexcept nogil
cdef int legal_avoiding_bears(const BoardState* state, int16_t* out) noexcept nogil
cdef bint is_legal(const BoardState* state, int action) noexcept nogil
cdef int exact_moves(const BoardState* state, int16_t* out) noexcept nogil
cdef bint spends_all_after(const BoardState* state, int action) noexcept nogil
# Plays on to the end; returns how many actions that took.
cdef int playout(BoardState* state, uint64_t* rng) noexcept nogil
cdef int careful_playout(BoardState* state, uint64_t* rng) noexcept nogil
cdef void act_in_turn(BoardState* state, int action) noexcept nogil
cdef void settle_and_draw(BoardState* state, uint64_t* rng) noexcept nogil
cdef int careful_action(const BoardState* state, uint64_t* rng) noexcept nogil
