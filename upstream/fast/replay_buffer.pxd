# Samples for training, in a ring.

from upstream.fast.features cimport FeatureList
from upstream.fast.network cimport NUM_OUTPUTS

# The features of a position for one seat, and what the network should have predicted.
cdef struct Sample:
    FeatureList features
    float target[NUM_OUTPUTS]

# A ring: when it is full, new samples take the place of the oldest.
cdef struct ReplayBuffer:
    Sample *samples
    int capacity
    int count
    int next

# Memory for so many samples; 0 when there is none.
cdef bint buffer_new(ReplayBuffer *buffer, int capacity) noexcept nogil
cdef void buffer_free(ReplayBuffer *buffer) noexcept nogil
# The place of a new sample.
cdef Sample *buffer_next(ReplayBuffer *buffer) noexcept nogil
# Adds one sample to the gradient; returns the squared error of the win.
cdef float accumulate_gradient(
    const float *weights, float *gradient, const Sample *sample, bint mirrored
) noexcept nogil
# The last samples, at most so many, as bytes; and the way back, after so many that were not kept.
cdef bytes buffer_to_bytes(const ReplayBuffer *buffer, int count)
cdef int buffer_add_bytes(ReplayBuffer *buffer, bytes data, long skipped) except -1
