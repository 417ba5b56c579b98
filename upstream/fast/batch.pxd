# A batch of games, without the GIL: `from upstream.fast.batch cimport BoardBatch`.
cimport cython
from libc.stdint cimport int8_t, int16_t, int64_t, uint8_t, uint64_t

from upstream.fast.evaluation cimport Workspace
from upstream.fast.opponents cimport Opponent
from upstream.fast.state cimport BoardState

cdef enum:
    MAX_THREADS = 256

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

# What is done with every game, or with those that are named.
cdef enum TaskKind:
    DEAL
    STEP
    RESUME
    OBSERVE

cdef struct Task:
    int kind
    int count               # games, or rows
    const int64_t* rows     # NULL for every game
    const int64_t* actions
    const uint8_t* which
    Buffers buffers

@cython.final
cdef class BoardBatch:
    cdef BatchGame* games
    cdef BoardState starts[5]
    cdef Opponent opponents[5]
    cdef Workspace* workspaces[MAX_THREADS]     # one for each thread; NULL if no opponent needs it
    cdef readonly object options
    cdef readonly int count
    cdef readonly int players
    cdef readonly int threads
    cdef int reward
    cdef int restart
    cdef bint alone         # the caller plays all seats
    cdef bint out_of_memory
    cdef Task task
    cdef object seated      # the opponents as they were given; their networks must stay alive
    cdef object pool        # of the further threads
    cdef object lock

    cdef Buffers _buffers(self, int8_t[:, ::1] observations, int8_t[:, ::1] masks, int8_t[:, ::1] finals, float[:, ::1] rewards, uint8_t[::1] ended, int8_t[::1] actors) except *
    cdef int _check_rows(self, str name, Py_ssize_t rows, Py_ssize_t columns, Py_ssize_t wanted) except -1
    cdef int _check_at(self, Py_ssize_t at) except -1
    cdef int _check_legal(self, const int64_t* rows, const int64_t* actions, int count) except -1
    cdef int _run(self) except -1
    cdef void _do(self, int index, Workspace* workspace) noexcept nogil
    cdef bint _refuses(self, int at, int64_t action) noexcept nogil
    cdef void _start(self, BatchGame* game, Workspace* workspace) noexcept nogil
    cdef void _step(self, int at, int action, Workspace* workspace) noexcept nogil
    cdef void _clear_rewards(self, int at) noexcept nogil
    cdef void _play(self, int at, int action, Workspace* workspace) noexcept nogil
    cdef void _end(self, int at, Workspace* workspace) noexcept nogil
    cdef void _play_opponents(self, BatchGame* game, Workspace* workspace) noexcept nogil
    cdef void _list_legal(self, BatchGame* game) noexcept nogil
    cdef void _observe(self, int at) noexcept nogil

cdef bint allows(const BatchGame* game, int64_t action) noexcept nogil
