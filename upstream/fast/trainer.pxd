# Training by self-play, without the GIL.

from libc.stdint cimport uint64_t

from upstream.fast.state cimport BoardState
from upstream.fast.network cimport Network
from upstream.fast.replay_buffer cimport Sample
from upstream.fast.self_play cimport Hyperparameters, Worker

cdef enum:
    NUM_WORKERS = 2         # one thread each
    # Parts of a batch; each has its own gradient. They are summed in the same order on any number
    # of threads, so that the weights do not depend on it.
    NUM_PARTS = 8
    MAX_TABLES = 256

# A sample of a batch, and whether it is mirrored.
cdef struct BatchSample:
    const Sample *sample
    bint mirrored

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
    cdef float *gradients   # NUM_PARTS of them
    cdef double errors[NUM_PARTS]
    cdef BatchSample *batch
    cdef int batch_size
    cdef float rate
    cdef Worker workers[NUM_WORKERS]
    cdef BoardState tables[MAX_TABLES]
    cdef float shares[MAX_TABLES]
    cdef int table_count
    cdef readonly long steps

    cdef bint play_one_game(
        self, Worker *worker, const Hyperparameters *hyperparameters, uint64_t *rng, SelfPlayTotals *totals
    ) noexcept nogil
    cdef int sample_table(self, uint64_t *rng) noexcept nogil
    cdef bint reserve_batch(self, int samples) except -1
    cdef void draw_batch(self, uint64_t *rng) noexcept nogil
    cdef void compute_gradient(self, int part) noexcept nogil
    cdef void adam_step(self, int begin, int end) noexcept nogil
    cdef int check_worker(self, int worker) except -1
