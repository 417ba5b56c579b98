# Valuing and choosing whole turns, for learning and for the bots, without the GIL.

from libc.stdint cimport uint64_t

from upstream.fast.inputs cimport Reach, Sight
from upstream.fast.kernel cimport River
from upstream.fast.network cimport Thought
from upstream.fast.turns cimport TurnEnd, Turns

# What a point of the score counts for beside the chance to win.
cdef float POINT_WORTH

# What a seat can hope for: its share of the win, its score, the best rival's score, and the one
# number that choices are compared by.
cdef struct Outlook:
    float win
    float score
    float rival
    float worth

# All that one thread needs to think.
cdef struct Mind:
    const float *weights
    Turns *turns
    Outlook *outlooks       # one for each end in turns
    int capacity
    Reach reach
    Sight first
    Sight sight
    Thought base
    Thought thought
    uint64_t valued         # how many positions have been valued so far

# Raises ValueError where nobody has to decide.
cdef int check_asked(const River *river) except -1
cdef Mind *mind_new(const float *weights) noexcept nogil
cdef void mind_free(Mind *mind) noexcept nogil
cdef float share_of_win(const River *river, int seat) noexcept nogil
cdef int best_rival(const River *river, int seat) noexcept nogil
cdef void final_outlook(const River *river, int seat, Outlook *outlook) noexcept nogil
cdef void value(Mind *mind, const River *river, int seat, Outlook *outlook) noexcept nogil
cdef int list_ends(Mind *mind, const River *river) noexcept nogil
cdef int list_rows(const River *river, Turns *turns) noexcept nogil
cdef int value_ends(Mind *mind, int seat) noexcept nogil
cdef int best_end(Mind *mind, const River *river) noexcept nogil
