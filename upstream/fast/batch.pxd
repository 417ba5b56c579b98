# A batch of games, without the GIL: `from upstream.fast.batch cimport BoardBatch`.
cimport cython
from libc.stdint cimport int8_t, int16_t, int64_t, uint8_t, uint64_t

from upstream.fast.state cimport BoardState

# The reward at the end of a game, or at every step.
cdef enum Reward:
    ZERO_SUM
    VICTORY
    SCORE

# When the next game begins.
cdef enum Restart:
    SAME_STEP
    NEXT_STEP
    NEVER

# Who plays the seats that are not the caller's; with NOBODY all of them are.
cdef enum Opponents:
    NOBODY
    RANDOM
    CAREFUL

# One of the games, with its random generators and its legal actions.
cdef struct BatchGame:
    BoardState state
    uint64_t draw_rng       # for draws and first placers
    uint64_t action_rng     # for random actions
    int16_t legal[64]
    int count
    int observer            # whose observation is written: who acts, or acted last
    bint started

# Where a step writes.
cdef struct Buffers:
    int8_t* observations
    int8_t* masks
    int8_t* finals
    float* rewards
    uint8_t* ended
    int8_t* actors

@cython.final
cdef class BoardBatch:
    cdef BatchGame* games
    cdef BoardState starts[5]
    cdef readonly object options
    cdef readonly int count
    cdef readonly int players
    cdef int reward
    cdef int restart
    cdef int opponents

    cdef Buffers _buffers(self, int8_t[:, ::1] observations, int8_t[:, ::1] masks, int8_t[:, ::1] finals, float[:, ::1] rewards, uint8_t[::1] ended, int8_t[::1] actors) except *
    cdef int _check_rows(self, str name, Py_ssize_t rows, Py_ssize_t columns, Py_ssize_t wanted) except -1
    cdef int _check_at(self, Py_ssize_t at) except -1
    cdef int _first_refused(self, const int64_t* actions) noexcept nogil
    cdef void _start(self, BatchGame* game) noexcept nogil
    cdef void _step(self, int at, int action, const Buffers* buffers) noexcept nogil
    cdef void _play(self, int at, int action, const Buffers* buffers) noexcept nogil
    cdef void _end(self, int at, const Buffers* buffers) noexcept nogil
    cdef void _play_opponents(self, BatchGame* game) noexcept nogil
    cdef void _list_legal(self, BatchGame* game) noexcept nogil
    cdef void _observe(self, int at, const Buffers* buffers) noexcept nogil

cdef void take_action(BoardState* state, int action, uint64_t* draw_rng) noexcept nogil
cdef void add_scores(const BoardState* state, float sign, float* rewards) noexcept nogil
cdef bint allows(const BatchGame* game, int64_t action) noexcept nogil
cdef void write_outcome(const BoardState* state, bint zero_sum, float* rewards) noexcept nogil
