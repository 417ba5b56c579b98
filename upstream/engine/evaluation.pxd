# Evaluating positions and whole decisions without the GIL, for search and training.

from libc.stdint cimport uint64_t, uint8_t
from upstream.engine.best_ends cimport Frontier
from upstream.engine.features cimport NUM_FEATURES, Distances, FeatureList
from upstream.engine.network cimport HIDDEN_1, Activations
from upstream.engine.state cimport BoardState
from upstream.engine.turn_bounds cimport TurnBounds
from upstream.engine.turns cimport Turns

# The value of a point of the score next to the win probability.
cdef float POINT_VALUE
# The network predicts scores in tens.
cdef float TENS

# What a seat can expect: its share of the win, its score, the best rival's score, and the one
# number that choices are compared by.
cdef struct Evaluation:
    float win
    float score
    float rival
    float value

# A linear estimate of the value: by feature, as far as it has been needed.
cdef struct Estimate:
    float slope[HIDDEN_1]   # of the value, by the accumulator
    float of_feature[NUM_FEATURES]
    uint8_t known[NUM_FEATURES]

# All the memory that one thread needs to evaluate.
cdef struct Workspace:
    const float* weights
    Turns* turns
    TurnBounds bounds
    Frontier frontier
    Estimate estimate
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
# Room for the evaluations of this many ends; the count, or -1 if memory runs out.
cdef int with_evaluations(Workspace* workspace, int count) noexcept nogil
# Those that reach the threshold of workspace.bounds.
cdef int list_ends_within(Workspace* workspace, const BoardState* state) noexcept nogil
cdef int evaluate_ends(Workspace* workspace, int seat) noexcept nogil
cdef int best_end(Workspace* workspace, const BoardState* state) noexcept nogil
