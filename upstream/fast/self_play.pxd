# Games of self-play, and their samples.

from libc.stdint cimport uint64_t

from upstream.fast.state cimport NUM_SEATS, BoardState
from upstream.fast.evaluation cimport Workspace, Evaluation
from upstream.fast.replay_buffer cimport ReplayBuffer

cdef enum:
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

# Between 0 and 1, never quite either.
cdef float uniform(uint64_t *rng) noexcept nogil
# One game of the network against itself, into the worker's trajectory; False when memory runs out.
cdef bint play_game(
    Worker *worker, BoardState *state, const Hyperparameters *hyperparameters, uint64_t *rng
) noexcept nogil
# The network in one seat, the heuristic in the others.
cdef void play_against_heuristic(Workspace *workspace, BoardState *state, int seat, uint64_t *rng) noexcept nogil
# The samples of the last game for one seat, into the worker's replay buffer.
cdef void add_game_samples(Worker *worker, int seat, float decay) noexcept nogil
