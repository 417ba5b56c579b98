# The network without the GIL, for search and training.

from upstream.engine.features cimport MAX_ACTIVE_FEATURES, NUM_FEATURES, FeatureList

cdef enum:
    HIDDEN_1 = 128          # units of the first hidden layer
    HIDDEN_2 = 32           # units of the second
    MAX_CHANGES = 2 * MAX_ACTIVE_FEATURES
    NUM_OUTPUTS = 3         # the logit of the win, the own score, the best rival's score
    # Where each layer lies in the one flat array of weights.
    BIAS_1 = NUM_FEATURES * HIDDEN_1
    WEIGHTS_2 = BIAS_1 + HIDDEN_1
    BIAS_2 = WEIGHTS_2 + HIDDEN_1 * HIDDEN_2
    WEIGHTS_3 = BIAS_2 + HIDDEN_2
    BIAS_3 = WEIGHTS_3 + HIDDEN_2 * NUM_OUTPUTS
    NUM_WEIGHTS = BIAS_3 + NUM_OUTPUTS

# The activations of each layer for one position; the accumulator is the first layer before ReLU.
cdef struct Activations:
    float accumulator[HIDDEN_1]
    float hidden_1[HIDDEN_1]
    float before_2[HIDDEN_2]    # the second layer before ReLU
    float hidden_2[HIDDEN_2]
    float out[NUM_OUTPUTS]

cdef void refresh_accumulator(
    const float* weights, const FeatureList* features, float* accumulator
) noexcept nogil
cdef void update_accumulator(
    const float* weights,
    const float* base,
    const FeatureList* was,
    const FeatureList* now,
    float* accumulator,
) noexcept nogil
cdef void forward_from_accumulator(const float* weights, Activations* activations) noexcept nogil
cdef void forward(
    const float* weights, const FeatureList* features, Activations* activations
) noexcept nogil
cdef void backpropagate(
    const float* weights,
    const FeatureList* features,
    const Activations* activations,
    const float* error,
    float* gradient,
) noexcept nogil
# The slope of the value, by the accumulator, at evaluated activations: as if each unit were off or
# on only far from 0. `points` is the value of a ten of the score next to the win.
cdef void smooth_slope(
    const float* weights, const Activations* activations, float points, float* slope
) noexcept nogil
cdef float dot_row(const float* row, const float* slope) noexcept nogil
cdef float sigmoid(float logit) noexcept nogil

cdef class Network:
    cdef float* weights
