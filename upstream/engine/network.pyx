# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""A small network: sparse features, two hidden layers, three outputs, all in float32.

The first layer is computed as in NNUE: an accumulator holds the bias plus one row of weights for
each active feature, and a similar position is evaluated by adding only the rows of the features
that differ (``update_accumulator``). Every loop adds a multiple of a row to a vector: the
compiler vectorizes that without reordering any sum, so results are the same on every machine of
a kind.
"""

from array import array
import zlib

from libc.math cimport expf
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy
from upstream.engine.features cimport MAX_ACTIVE_FEATURES, NUM_FEATURES, FeatureList


#: The first bytes of every weights file.
MAGIC = b"UPSTREAM NETWORK 1\n"
#: Features, units of both hidden layers, outputs.
LAYER_SIZES = (NUM_FEATURES, HIDDEN_1, HIDDEN_2, NUM_OUTPUTS)


class BadWeights(ValueError):
    """A weights file that cannot be used; the message names it and says why."""


# --- Forward pass --------------------------------------------------------------------------------


cdef inline void add_row(const float* row, float times, int width, float* to) noexcept nogil:
    cdef int i
    for i in range(width):
        to[i] += times * row[i]


cdef inline void add_rows(
    const float* rows, const short* index, const float* times, int count, int width, float* to
) noexcept nogil:
    """Add these rows, four at a time: loading and storing the vector costs as much as a row."""
    cdef const float* one
    cdef const float* two
    cdef const float* three
    cdef const float* four
    cdef int at = 0
    cdef int i
    while at + 4 <= count:
        one = &rows[index[at] * width]
        two = &rows[index[at + 1] * width]
        three = &rows[index[at + 2] * width]
        four = &rows[index[at + 3] * width]
        for i in range(width):
            to[i] += (times[at] * one[i] + times[at + 1] * two[i]) + (
                times[at + 2] * three[i] + times[at + 3] * four[i]
            )
        at += 4
    while at < count:
        add_row(&rows[index[at] * width], times[at], width, to)
        at += 1


cdef void refresh_accumulator(
    const float* weights, const FeatureList* features, float* accumulator
) noexcept nogil:
    """Compute the accumulator of a position from scratch."""
    memcpy(accumulator, &weights[BIAS_1], HIDDEN_1 * sizeof(float))
    add_rows(weights, features.index, features.value, features.count, HIDDEN_1, accumulator)


cdef void update_accumulator(
    const float* weights,
    const float* base,
    const FeatureList* was,
    const FeatureList* now,
    float* accumulator,
) noexcept nogil:
    """Compute the accumulator for ``now`` from that of ``was``; only changed features cost time."""
    cdef short index[MAX_CHANGES]
    cdef float times[MAX_CHANGES]
    cdef int count = _changes(was, now, index, times)
    memcpy(accumulator, base, HIDDEN_1 * sizeof(float))
    add_rows(weights, index, times, count, HIDDEN_1, accumulator)


cdef inline int _changes(
    const FeatureList* was, const FeatureList* now, short* index, float* times
) noexcept nogil:
    """List the features that differ, and by how much: a merge of two sorted lists."""
    cdef int i = 0
    cdef int j = 0
    cdef int count = 0
    cdef int before, after
    while i < was.count or j < now.count:
        before = was.index[i] if i < was.count else NUM_FEATURES
        after = now.index[j] if j < now.count else NUM_FEATURES
        index[count] = min(before, after)
        times[count] = 0
        if after <= before:
            times[count] = now.value[j]
            j += 1
        if before <= after:
            times[count] -= was.value[i]
            i += 1
        count += times[count] != 0
    return count


cdef void forward_from_accumulator(const float* weights, Activations* activations) noexcept nogil:
    """Compute the outputs from the accumulator."""
    cdef short active[HIDDEN_1]
    cdef float times[HIDDEN_1]
    cdef int count = 0
    cdef int i
    for i in range(HIDDEN_1):
        activations.hidden_1[i] = max(0, activations.accumulator[i])
    for i in range(HIDDEN_1):
        active[count] = i
        times[count] = activations.hidden_1[i]
        count += activations.hidden_1[i] > 0
    memcpy(activations.before_2, &weights[BIAS_2], HIDDEN_2 * sizeof(float))
    add_rows(&weights[WEIGHTS_2], active, times, count, HIDDEN_2, activations.before_2)
    _output_layer(weights, activations)


cdef inline void _output_layer(const float* weights, Activations* activations) noexcept nogil:
    cdef int i
    memcpy(activations.out, &weights[BIAS_3], NUM_OUTPUTS * sizeof(float))
    for i in range(HIDDEN_2):
        activations.hidden_2[i] = max(0, activations.before_2[i])
        add_row(
            &weights[WEIGHTS_3 + i * NUM_OUTPUTS],
            activations.hidden_2[i],
            NUM_OUTPUTS,
            activations.out,
        )


cdef void forward(
    const float* weights, const FeatureList* features, Activations* activations
) noexcept nogil:
    """Compute the outputs for one position from scratch."""
    refresh_accumulator(weights, features, activations.accumulator)
    forward_from_accumulator(weights, activations)


cdef float sigmoid(float logit) noexcept nogil:
    """Return the win probability for a logit."""
    return 1 / (1 + expf(-logit))


# --- A linear estimate ----------------------------------------------------------------------------

#: From this far below 0 to this far above, a unit counts more and more.
cdef float RAMP = 2
#: The least slope of the win probability: that of a chance of 5 %.
cdef float LEAST_SLOPE = 0.05 * 0.95


cdef inline float _ramp(float activation) noexcept nogil:
    return min(max((activation + RAMP) / (2 * RAMP), 0), 1)


cdef void smooth_slope(
    const float* weights, const Activations* activations, float points, float* slope
) noexcept nogil:
    """Compute the slope of the value by the accumulator, averaged over a wide range."""
    cdef float hidden[HIDDEN_2]
    cdef float output[NUM_OUTPUTS]
    cdef float win = sigmoid(activations.out[0])
    cdef int i
    output[0] = max(win * (1 - win), LEAST_SLOPE)
    output[1] = points
    output[2] = -points
    for i in range(HIDDEN_2):
        hidden[i] = _ramp(activations.before_2[i]) * (
            weights[WEIGHTS_3 + i * NUM_OUTPUTS] * output[0]
            + weights[WEIGHTS_3 + i * NUM_OUTPUTS + 1] * output[1]
            + weights[WEIGHTS_3 + i * NUM_OUTPUTS + 2] * output[2]
        )
    for i in range(HIDDEN_1):
        slope[i] = _ramp(activations.accumulator[i]) * _dot(
            &weights[WEIGHTS_2 + i * HIDDEN_2], hidden, HIDDEN_2
        )


cdef float dot_row(const float* row, const float* slope) noexcept nogil:
    """Return the estimated value of a feature with these weights."""
    return _dot(row, slope, HIDDEN_1)


cdef inline float _dot(const float* one, const float* other, int length) noexcept nogil:
    """Return the scalar product, summed in eight parts that the compiler can vectorize."""
    cdef float parts[8]
    cdef int i, part
    for part in range(8):
        parts[part] = 0
    for i in range(0, length, 8):
        for part in range(8):
            parts[part] += one[i + part] * other[i + part]
    return ((parts[0] + parts[4]) + (parts[2] + parts[6])) + (
        (parts[1] + parts[5]) + (parts[3] + parts[7])
    )


# --- Backward pass -------------------------------------------------------------------------------


cdef void backpropagate(
    const float* weights,
    const FeatureList* features,
    const Activations* activations,
    const float* error,
    float* gradient,
) noexcept nogil:
    """Add the gradient of the loss, given its derivative by the outputs, to ``gradient``."""
    cdef float delta_2[HIDDEN_2]
    cdef float delta_1[HIDDEN_1]
    cdef int i
    add_row(error, 1, NUM_OUTPUTS, &gradient[BIAS_3])
    _backpropagate_layer(
        &weights[WEIGHTS_3],
        activations.hidden_2,
        HIDDEN_2,
        error,
        NUM_OUTPUTS,
        &delta_2[0],
        &gradient[WEIGHTS_3],
    )
    add_row(&delta_2[0], 1, HIDDEN_2, &gradient[BIAS_2])
    _backpropagate_layer(
        &weights[WEIGHTS_2],
        activations.hidden_1,
        HIDDEN_1,
        &delta_2[0],
        HIDDEN_2,
        &delta_1[0],
        &gradient[WEIGHTS_2],
    )
    add_row(&delta_1[0], 1, HIDDEN_1, &gradient[BIAS_1])
    for i in range(features.count):
        add_row(&delta_1[0], features.value[i], HIDDEN_1, &gradient[features.index[i] * HIDDEN_1])


cdef inline void _backpropagate_layer(
    const float* weights,
    const float* inputs,
    int height,
    const float* delta,
    int width,
    float* input_delta,
    float* gradient,
) noexcept nogil:
    """Backpropagate through a layer with ReLU inputs: its weights' gradient and the delta below."""
    cdef int i, k
    for i in range(height):
        input_delta[i] = 0
        if inputs[i] > 0:
            for k in range(width):
                input_delta[i] += delta[k] * weights[i * width + k]
            add_row(delta, inputs[i], width, &gradient[i * width])


# --- From Python ---------------------------------------------------------------------------------


cdef class Network:
    """The weights, with what Python may ask of them."""

    def __cinit__(self):
        self.weights = <float*>calloc(NUM_WEIGHTS, sizeof(float))
        if self.weights == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.weights)

    @staticmethod
    def from_bytes(bytes data not None, str name not None):
        """Read a weights file. Raises BadWeights, which names the file ``name``."""
        head = MAGIC + f"{NUM_FEATURES} {HIDDEN_1} {HIDDEN_2} {NUM_OUTPUTS}\n".encode()
        if not data.startswith(MAGIC):
            raise BadWeights(f"{name}: not a file of weights")
        if not data.startswith(head):
            raise BadWeights(f"{name}: made for another network than this version's")
        body = data[len(head) : len(head) + 4 * NUM_WEIGHTS]
        if data != head + body + zlib.crc32(body).to_bytes(4, "little"):
            raise BadWeights(f"{name}: damaged, its checksum does not fit")
        network = Network()
        network.set_weights(body)
        return network

    def to_bytes(self):
        """Return the content of a weights file."""
        body = self.get_weights()
        head = MAGIC + f"{NUM_FEATURES} {HIDDEN_1} {HIDDEN_2} {NUM_OUTPUTS}\n".encode()
        return head + body + zlib.crc32(body).to_bytes(4, "little")

    def get_weights(self):
        """Return all weights as little-endian float32."""
        return (<char*>self.weights)[: NUM_WEIGHTS * 4]

    def set_weights(self, bytes body not None):
        """Replace all weights. Raises ValueError if their number is wrong."""
        if len(body) != 4 * NUM_WEIGHTS:
            raise ValueError(f"{NUM_WEIGHTS} weights are needed")
        memcpy(self.weights, <char*>body, 4 * NUM_WEIGHTS)

    def outputs(self, dict features not None):
        """Return the win's logit and both scores (in tens) for features given as index -> value.

        Raises ValueError for a feature that does not exist.
        """
        cdef FeatureList active
        cdef Activations activations
        _read(features, &active)
        forward(self.weights, &active, &activations)
        return (activations.out[0], activations.out[1], activations.out[2])

    def gradient(self, dict features not None, tuple error not None):
        """Return the gradient, by the weights, of the sum of ``error`` times the outputs.

        Raises ValueError for a feature that does not exist.
        """
        cdef FeatureList active
        cdef Activations activations
        cdef float output_error[NUM_OUTPUTS]
        buffer = bytearray(4 * NUM_WEIGHTS)
        cdef char* start = buffer
        cdef int i
        for i in range(NUM_OUTPUTS):
            output_error[i] = error[i]
        _read(features, &active)
        forward(self.weights, &active, &activations)
        backpropagate(self.weights, &active, &activations, &output_error[0], <float*>start)
        return array("f", bytes(buffer))


cdef int _read(dict features, FeatureList* active):
    """Check features given from Python, and list them in ascending order."""
    if len(features) > MAX_ACTIVE_FEATURES:
        raise ValueError(f"at most {MAX_ACTIVE_FEATURES} features can be active")
    active.count = 0
    for index, value in sorted(features.items()):
        if not 0 <= index < NUM_FEATURES:
            raise ValueError(f"there is no feature {index}")
        active.index[active.count] = index
        active.value[active.count] = value
        active.count += 1
    return active.count
