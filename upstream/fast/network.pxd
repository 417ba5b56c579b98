# The C side of network.py: sizes, and what inputs, search and learning call without the GIL.

from upstream.fast.inputs cimport INPUTS, MOST_INPUTS, Sight

cdef enum:
    FIRST = 128     # units of the first hidden layer
    SECOND = 32     # units of the second
    MOST_CHANGES = 2 * MOST_INPUTS
    OUTPUTS = 3     # the logit of the win, the own score, the best rival's score
    # Where each layer lies in the one flat array of weights.
    FIRST_BIAS = INPUTS * FIRST
    SECOND_WEIGHTS = FIRST_BIAS + FIRST
    SECOND_BIAS = SECOND_WEIGHTS + FIRST * SECOND
    LAST_WEIGHTS = SECOND_BIAS + SECOND
    LAST_BIAS = LAST_WEIGHTS + SECOND * OUTPUTS
    WEIGHTS = LAST_BIAS + OUTPUTS

# What goes on in the network for one position: sums and activations of each layer.
cdef struct Thought:
    float sums[FIRST]
    float first[FIRST]
    float second[SECOND]
    float out[OUTPUTS]

cdef void sum_inputs(const float *weights, const Sight *sight, float *sums) noexcept nogil
cdef void shift_sums(
    const float *weights, const float *base, const Sight *was, const Sight *now, float *sums
) noexcept nogil
cdef void conclude(const float *weights, Thought *thought) noexcept nogil
cdef void think(const float *weights, const Sight *sight, Thought *thought) noexcept nogil
cdef void blame(
    const float *weights, const Sight *sight, const Thought *thought, const float *error,
    float *gradient
) noexcept nogil
cdef float chance_of(float logit) noexcept nogil

cdef class Network:
    cdef float *weights
