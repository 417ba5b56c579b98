# Many games side by side, without the GIL: `from upstream.fast.rivers cimport Rivers`.
cimport cython
from libc.stdint cimport int8_t, int16_t, int64_t, uint8_t, uint64_t

from upstream.fast.kernel cimport River

# What a seat is given when a game ends, or at every step.
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

# One of the games, with its own chance and what is legal in it now.
cdef struct Course:
    River river
    uint64_t chance         # where its draws and first placers come from
    uint64_t whim           # where its random actions come from
    int16_t legal[64]
    int count
    int seer                # whose view is written: who acts, or acted last
    bint begun

# Where a step writes.
cdef struct Sights:
    int8_t* observations
    int8_t* masks
    int8_t* finals
    float* rewards
    uint8_t* ended
    int8_t* actors

@cython.final
cdef class Rivers:
    cdef Course* courses
    cdef River starts[5]
    cdef readonly object options
    cdef readonly int count
    cdef readonly int players
    cdef int reward
    cdef int restart
    cdef int opponents

    cdef Sights _sights(self, int8_t[:, ::1] observations, int8_t[:, ::1] masks, int8_t[:, ::1] finals, float[:, ::1] rewards, uint8_t[::1] ended, int8_t[::1] actors) except *
    cdef int _check_rows(self, str name, Py_ssize_t rows, Py_ssize_t columns, Py_ssize_t wanted) except -1
    cdef int _check_at(self, Py_ssize_t at) except -1
    cdef int _first_refused(self, const int64_t* actions) noexcept nogil
    cdef void _begin(self, Course* course) noexcept nogil
    cdef void _step(self, int at, int action, const Sights* sights) noexcept nogil
    cdef void _play(self, int at, int action, const Sights* sights) noexcept nogil
    cdef void _end(self, int at, const Sights* sights) noexcept nogil
    cdef void _answer(self, Course* course) noexcept nogil
    cdef void _list(self, Course* course) noexcept nogil
    cdef void _see(self, int at, const Sights* sights) noexcept nogil

cdef void take_action(River* river, int action, uint64_t* chance) noexcept nogil
cdef void add_scores(const River* river, float sign, float* rewards) noexcept nogil
cdef bint allows(const Course* course, int64_t action) noexcept nogil
cdef void write_outcome(const River* river, bint zero_sum, float* rewards) noexcept nogil
