# Exact search for two players, without the GIL.

from upstream.fast.exact_search cimport ExactSearch, TurnActions
from upstream.fast.state cimport BoardState

cdef class Minimax(ExactSearch):
    cdef int value          # of the last position asked about

    cdef int search(self, const BoardState *state, int alpha, int beta, int ply) noexcept nogil
    cdef int search_ends(
        self, const BoardState *state, int alpha, int beta, int ply, TurnActions *best
    ) noexcept nogil
    cdef int known_turn(
        self, const BoardState *state, int low, int high, int ply, const TurnActions *turn
    ) noexcept nogil
    cdef int for_actor(
        self, const BoardState *child, int actor, int low, int high, int ply
    ) noexcept nogil
    cdef int null_window_first(
        self, const BoardState *child, int actor, int low, int high, int ply
    ) noexcept nogil
    cdef void static_bounds(self, const BoardState *state, int *lower, int *upper) noexcept nogil
    cdef void prove(self, const BoardState *state) noexcept nogil
