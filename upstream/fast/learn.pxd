# Learning by self-play, without the GIL.

from libc.stdint cimport uint64_t

from upstream.fast.inputs cimport Sight
from upstream.fast.kernel cimport SEATS, River
from upstream.fast.network cimport OUTPUTS, WEIGHTS, Network
from upstream.fast.search cimport Mind, Outlook

cdef enum:
    PARTS = 2               # games are played in so many parts, one a thread
    MOST_TABLES = 256
    MOST_DECISIONS = 160    # five players, fourteen rounds, the rows and the set-up: 90

# One position as one seat saw it, and what it should have thought of it.
cdef struct Lesson:
    Sight sight
    float target[OUTPUTS]

# A game as it was played: the position after each decision, and what each seat thought of it.
# Where a decision was not the best, `instead` is what the best would have led to.
cdef struct Trace:
    int length
    River rivers[MOST_DECISIONS]
    Outlook thoughts[MOST_DECISIONS][SEATS]
    Outlook instead[MOST_DECISIONS][SEATS]
    bint explored[MOST_DECISIONS]

cdef struct Habits:
    float explore           # how often a decision is not the best one
    float heat              # how far from the best such a decision may be
    float careful           # how many games are played by careful salmon instead of the network
    float trace             # lambda: how far what came later counts against what was thought

# What one thread needs: its mind, the game it plays, the lessons it remembers.
cdef struct Part:
    Mind *mind
    Trace *trace
    Lesson *lessons
    int remembered
    int next

# What some games were like, in sums.
cdef struct Tally:
    long games
    long seats
    long points
    long decisions
    long lessons

cdef class Learner:
    cdef readonly Network network
    cdef readonly Network steady
    cdef float *mean
    cdef float *square
    cdef float *gradient
    cdef Part parts[PARTS]
    cdef int capacity
    cdef River tables[MOST_TABLES]
    cdef float shares[MOST_TABLES]
    cdef int table_count
    cdef readonly long steps

    cdef bint one_game(
        self, Part *part, const Habits *habits, uint64_t *rng, Tally *tally
    ) noexcept nogil
    cdef int a_table(self, uint64_t *rng) noexcept nogil
    cdef void step(self, float rate, float scale) noexcept nogil
    cdef int checked(self, int part) except -1
