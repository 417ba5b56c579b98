# Whole turns, for other compiled modules: `from upstream.fast.turns cimport Turns, ...`.
from libc.stdint cimport int16_t, uint64_t

from upstream.fast.kernel cimport River

cdef enum:
    # Five moves, and a choice at two herons, which four tokens can stand at in pairs.
    MOST_ACTIONS = 8

# One end of a turn: the river settled up to the next choice or draw, and one way to get there.
cdef struct TurnEnd:
    River river
    int16_t actions[MOST_ACTIONS]
    int length

# Where turn_ends works and leaves what it found. It grows as needed and can be used again.
cdef struct Turns:
    TurnEnd* ends
    int count
    int capacity
    uint64_t* seen
    int seen_count
    int seen_capacity

# NULL when memory runs out.
cdef Turns* turns_new() noexcept nogil
cdef void turns_free(Turns* turns) noexcept nogil
# Every distinct end of the actor's turn, into turns.ends; how many, or -1 when memory runs out.
cdef int turn_ends(const River* river, Turns* turns) noexcept nogil

# Inside the module.
cdef bint follow(River* river, Turns* turns, int16_t* path, int length) noexcept nogil
cdef bint go_on(River* river, Turns* turns, int16_t* path, int length) noexcept nogil
cdef uint64_t turn_key(const River* river) noexcept nogil
cdef int remember(Turns* turns, uint64_t key) noexcept nogil
cdef bint grow_seen(Turns* turns) noexcept nogil
cdef void put_key(Turns* turns, uint64_t key) noexcept nogil
cdef TurnEnd* next_end(Turns* turns) noexcept nogil
cdef bint keep(Turns* turns, River* river, int16_t* path, int length) noexcept nogil
