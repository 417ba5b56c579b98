# Training by self-play, without the GIL.

from libc.stdint cimport uint64_t

from upstream.fast.state cimport NUM_SEATS, BoardState
from upstream.fast.network cimport Network
from upstream.fast.evaluation cimport Workspace, Evaluation
from upstream.fast.replay_buffer cimport ReplayBuffer

cdef enum:
    NUM_WORKERS = 2         # one thread each
    MAX_TABLES = 256
    # At most 90 occur: five players, fourteen rounds, the rows and the set-up.
    MAX_DECISIONS = 160

# A game as it was played: the position after each decision, and its evaluation for each seat.
# Where an exploring decision was taken, `best_evaluations` are those of the best one instead.
cdef struct Trajectory:
    int length
    BoardState states[MAX_DECISIONS]
    Evaluation evaluations[MAX_DECISIONS][NUM_SEATS]
    Evaluation best_evaluations[MAX_DECISIONS][NUM_SEATS]
    bint explored[MAX_DECISIONS]

cdef struct Hyperparameters:
    float exploration_rate  # how often a decision is sampled instead of the best one
    float temperature       # of the softmax it is sampled from
    float careful_rate      # the share of games played by the careful policy
    float trace_decay       # lambda of TD(lambda)

# What one thread needs: its workspace, the game it plays, its replay buffer.
cdef struct Worker:
    Workspace *workspace
    Trajectory *trajectory
    ReplayBuffer buffer

# Sums over some games.
cdef struct SelfPlayTotals:
    long games
    long seats
    long points
    long decisions
    long samples

cdef class Trainer:
    cdef readonly Network network
    cdef readonly Network average
    cdef float *first_moment
    cdef float *second_moment
    cdef float *gradient
    cdef Worker workers[NUM_WORKERS]
    cdef BoardState tables[MAX_TABLES]
    cdef float shares[MAX_TABLES]
    cdef int table_count
    cdef readonly long steps

    cdef bint play_one_game(
        self, Worker *worker, const Hyperparameters *hyperparameters, uint64_t *rng, SelfPlayTotals *totals
    ) noexcept nogil
    cdef int sample_table(self, uint64_t *rng) noexcept nogil
    cdef void adam_step(self, float rate, float scale) noexcept nogil
    cdef int check_worker(self, int worker) except -1
