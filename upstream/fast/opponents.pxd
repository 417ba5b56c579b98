# Opponents that play inside a batch of games, without the GIL.
from libc.stdint cimport uint64_t

from upstream.fast.evaluation cimport Workspace
from upstream.fast.state cimport BoardState

# How a seat is played. The caller plays a seat itself, from outside.
cdef enum OpponentKind:
    CALLER
    RANDOM
    CAREFUL
    FRY
    PARR
    GRILSE

# Who has a seat.
cdef struct Opponent:
    int kind
    int width               # how many ends of a turn grilse evaluates; 0 for all
    const float* weights    # of grilse's network

# Seats who is given as in ``BoardBatch``; raises ValueError. A network must be kept alive.
cdef int seat_opponent(Opponent* opponent, object given) except -1
# Plays one decision: an action, or a whole turn or row. False when memory runs out. Tiles may have
# to be drawn afterwards.
cdef bint decide(const Opponent* opponent, Workspace* workspace, BoardState* state, uint64_t* rng) noexcept nogil

# Inside the module.
cdef int best_end_for(const Opponent* opponent, Workspace* workspace, const BoardState* state) noexcept nogil
