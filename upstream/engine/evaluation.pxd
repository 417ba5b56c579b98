# Evaluating positions and whole decisions without the GIL, for search and training.

from libc.stdint cimport uint64_t
from upstream.engine.features cimport Distances, FeatureList
from upstream.engine.network cimport Activations
from upstream.engine.state cimport BoardState
from upstream.engine.turn_bounds cimport TurnBounds
from upstream.engine.turns cimport Turns

# The value of a point of the score next to the win probability.
cdef float POINT_VALUE

# What a seat can expect: its share of the win, its score, the best rival's score, and the one
# number that choices are compared by.
cdef struct Evaluation:
    float win
    float score
    float rival
    float value

# All the memory that one thread needs to evaluate.
cdef struct Workspace:
    const float* weights
    Turns* turns
    TurnBounds bounds
    Evaluation* evaluations # one for each end in turns
    int capacity
    Distances distances
    FeatureList base_features
    FeatureList features
    Activations base_activations
    Activations activations
    uint64_t evaluated      # how many positions have been evaluated so far

# Raises ValueError if nobody has to decide.
cdef int check_decision(const BoardState* state) except -1
cdef Workspace* workspace_new(const float* weights) noexcept nogil
cdef void workspace_free(Workspace* workspace) noexcept nogil
cdef float share_of_win(const BoardState* state, int seat) noexcept nogil
cdef int best_rival_score(const BoardState* state, int seat) noexcept nogil
cdef void terminal_evaluation(
    const BoardState* state, int seat, Evaluation* evaluation
) noexcept nogil
cdef void evaluate(
    Workspace* workspace, const BoardState* state, int seat, Evaluation* evaluation
) noexcept nogil
cdef int list_ends(Workspace* workspace, const BoardState* state) noexcept nogil
# Those that reach the threshold of workspace.bounds.
cdef int list_ends_within(Workspace* workspace, const BoardState* state) noexcept nogil
cdef int evaluate_ends(Workspace* workspace, int seat) noexcept nogil
cdef int best_end(Workspace* workspace, const BoardState* state) noexcept nogil
