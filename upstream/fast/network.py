# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""A small network: sparse features, two hidden layers, three outputs, all in float32.

The first layer is computed as in NNUE: an accumulator holds the bias plus one row of weights for
each active feature, and a similar position is evaluated by adding only the rows of the features
that differ (``update_accumulator``). Every loop adds a multiple of a row to a vector: the
compiler vectorises that without reordering any sum, so results are the same on every machine of
a kind.
"""

import zlib
from array import array

import cython
from cython.cimports.libc.math import expf
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy
from cython.cimports.upstream.fast.features import MAX_ACTIVE_FEATURES, NUM_FEATURES, FeatureList

#: The first bytes of every weights file.
MAGIC = b"UPSTREAM NETWORK 1\n"
#: Features, units of both hidden layers, outputs.
LAYER_SIZES = (NUM_FEATURES, HIDDEN_1, HIDDEN_2, NUM_OUTPUTS)


class BadWeights(ValueError):
    """A weights file that cannot be used; the message names it and says why."""


# --- Forward pass --------------------------------------------------------------------------------


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def add_row(
    row: cython.pointer[cython.const[cython.float]],
    times: cython.float,
    width: cython.int,
    to: cython.pointer[cython.float],
) -> cython.void:
    i: cython.int
    for i in range(width):
        to[i] += times * row[i]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def add_rows(  # noqa: PLR0917 (called for every position: no struct in between)
    rows: cython.pointer[cython.const[cython.float]],
    index: cython.pointer[cython.const[cython.short]],
    times: cython.pointer[cython.const[cython.float]],
    count: cython.int,
    width: cython.int,
    to: cython.pointer[cython.float],
) -> cython.void:
    """Add these rows, four at a time: loading and storing the vector costs as much as a row."""
    one: cython.pointer[cython.const[cython.float]]
    two: cython.pointer[cython.const[cython.float]]
    three: cython.pointer[cython.const[cython.float]]
    four: cython.pointer[cython.const[cython.float]]
    at: cython.int = 0
    i: cython.int
    while at + 4 <= count:
        one = cython.address(rows[index[at] * width])
        two = cython.address(rows[index[at + 1] * width])
        three = cython.address(rows[index[at + 2] * width])
        four = cython.address(rows[index[at + 3] * width])
        for i in range(width):
            to[i] += (times[at] * one[i] + times[at + 1] * two[i]) + (
                times[at + 2] * three[i] + times[at + 3] * four[i]
            )
        at += 4
    while at < count:
        add_row(cython.address(rows[index[at] * width]), times[at], width, to)
        at += 1


def refresh_accumulator(weights, features, accumulator):
    """The accumulator of a position, from scratch."""
    memcpy(accumulator, cython.address(weights[BIAS_1]), HIDDEN_1 * cython.sizeof(cython.float))
    add_rows(weights, features.index, features.value, features.count, HIDDEN_1, accumulator)


def update_accumulator(weights, base, was, now, accumulator):
    """The accumulator for ``now`` from that of ``was``: only features that differ cost anything."""
    index: cython.short[MAX_CHANGES]
    times: cython.float[MAX_CHANGES]
    count: cython.int = _changes(was, now, index, times)
    memcpy(accumulator, base, HIDDEN_1 * cython.sizeof(cython.float))
    add_rows(weights, index, times, count, HIDDEN_1, accumulator)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _changes(
    was: cython.pointer[cython.const[FeatureList]],
    now: cython.pointer[cython.const[FeatureList]],
    index: cython.pointer[cython.short],
    times: cython.pointer[cython.float],
) -> cython.int:
    """Which features differ, and by how much: a merge of two sorted lists."""
    i: cython.int = 0
    j: cython.int = 0
    count: cython.int = 0
    before: cython.int
    after: cython.int
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


def forward_from_accumulator(weights, activations):
    """From the accumulator to the outputs."""
    active: cython.short[HIDDEN_1]
    times: cython.float[HIDDEN_1]
    count: cython.int = 0
    i: cython.int
    for i in range(HIDDEN_1):
        activations.hidden_1[i] = max(0, activations.accumulator[i])
    for i in range(HIDDEN_1):
        active[count] = i
        times[count] = activations.hidden_1[i]
        count += activations.hidden_1[i] > 0
    memcpy(
        activations.hidden_2,
        cython.address(weights[BIAS_2]),
        HIDDEN_2 * cython.sizeof(cython.float),
    )
    add_rows(
        cython.address(weights[WEIGHTS_2]), active, times, count, HIDDEN_2, activations.hidden_2
    )
    _output_layer(weights, activations)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _output_layer(
    weights: cython.pointer[cython.const[cython.float]], activations: cython.pointer[Activations]
) -> cython.void:
    i: cython.int
    memcpy(
        activations.out,
        cython.address(weights[BIAS_3]),
        NUM_OUTPUTS * cython.sizeof(cython.float),
    )
    for i in range(HIDDEN_2):
        activations.hidden_2[i] = max(0, activations.hidden_2[i])
        add_row(
            cython.address(weights[WEIGHTS_3 + i * NUM_OUTPUTS]),
            activations.hidden_2[i],
            NUM_OUTPUTS,
            activations.out,
        )


def forward(weights, features, activations):
    """The outputs for one position, from scratch."""
    refresh_accumulator(weights, features, activations.accumulator)
    forward_from_accumulator(weights, activations)


def sigmoid(logit):
    """The win probability that the first output stands for."""
    return 1 / (1 + expf(-logit))


# --- Backward pass -------------------------------------------------------------------------------


def backpropagate(weights, features, activations, error, gradient):
    """Add the gradient of the loss, given its derivative by the outputs, to ``gradient``."""
    delta_2: cython.float[HIDDEN_2]
    delta_1: cython.float[HIDDEN_1]
    i: cython.int
    add_row(error, 1, NUM_OUTPUTS, cython.address(gradient[BIAS_3]))
    _backpropagate_layer(
        cython.address(weights[WEIGHTS_3]),
        activations.hidden_2,
        HIDDEN_2,
        error,
        NUM_OUTPUTS,
        cython.address(delta_2[0]),
        cython.address(gradient[WEIGHTS_3]),
    )
    add_row(cython.address(delta_2[0]), 1, HIDDEN_2, cython.address(gradient[BIAS_2]))
    _backpropagate_layer(
        cython.address(weights[WEIGHTS_2]),
        activations.hidden_1,
        HIDDEN_1,
        cython.address(delta_2[0]),
        HIDDEN_2,
        cython.address(delta_1[0]),
        cython.address(gradient[WEIGHTS_2]),
    )
    add_row(cython.address(delta_1[0]), 1, HIDDEN_1, cython.address(gradient[BIAS_1]))
    for i in range(features.count):
        add_row(
            cython.address(delta_1[0]),
            features.value[i],
            HIDDEN_1,
            cython.address(gradient[features.index[i] * HIDDEN_1]),
        )


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _backpropagate_layer(  # noqa: PLR0917 (inlined with constant sizes)
    weights: cython.pointer[cython.const[cython.float]],
    inputs: cython.pointer[cython.const[cython.float]],
    height: cython.int,
    delta: cython.pointer[cython.const[cython.float]],
    width: cython.int,
    input_delta: cython.pointer[cython.float],
    gradient: cython.pointer[cython.float],
) -> cython.void:
    """One layer whose inputs are ReLUs: the gradient of its weights, and the delta below it."""
    i: cython.int
    k: cython.int
    for i in range(height):
        input_delta[i] = 0
        if inputs[i] > 0:
            for k in range(width):
                input_delta[i] += delta[k] * weights[i * width + k]
            add_row(delta, inputs[i], width, cython.address(gradient[i * width]))


# --- From Python ---------------------------------------------------------------------------------


@cython.cclass
class Network:
    """The weights, with what Python may ask of them."""

    def __cinit__(self):
        self.weights = cython.cast(
            cython.pointer[cython.float], calloc(NUM_WEIGHTS, cython.sizeof(cython.float))
        )
        if self.weights == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.weights)

    @staticmethod
    def from_bytes(data: bytes, name: str) -> Network:
        """Read a weights file; raises BadWeights, naming the file ``name``."""
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

    def to_bytes(self) -> bytes:
        """The content of a weights file."""
        body = self.get_weights()
        head = MAGIC + f"{NUM_FEATURES} {HIDDEN_1} {HIDDEN_2} {NUM_OUTPUTS}\n".encode()
        return head + body + zlib.crc32(body).to_bytes(4, "little")

    def get_weights(self) -> bytes:
        """All weights as little-endian float32."""
        return cython.cast(cython.p_char, self.weights)[: NUM_WEIGHTS * 4]

    def set_weights(self, body: bytes) -> None:
        """Take over all weights; raises ValueError where their number is wrong."""
        if len(body) != 4 * NUM_WEIGHTS:
            raise ValueError(f"{NUM_WEIGHTS} weights are needed")
        memcpy(self.weights, cython.cast(cython.p_char, body), 4 * NUM_WEIGHTS)

    def outputs(self, features: dict) -> tuple:
        """The logit of the win and both scores (in tens) for features given as index -> value.

        Raises ValueError for a feature that does not exist.
        """
        active: FeatureList
        activations: Activations
        _read(features, cython.address(active))
        forward(self.weights, cython.address(active), cython.address(activations))
        return (activations.out[0], activations.out[1], activations.out[2])

    def gradient(self, features: dict, error: tuple) -> array:
        """The gradient by the weights of the sum of ``error`` times the outputs.

        Raises ValueError for a feature that does not exist.
        """
        active: FeatureList
        activations: Activations
        output_error: cython.float[NUM_OUTPUTS]
        buffer = bytearray(4 * NUM_WEIGHTS)
        start: cython.p_char = buffer
        i: cython.int
        for i in range(NUM_OUTPUTS):
            output_error[i] = error[i]
        _read(features, cython.address(active))
        forward(self.weights, cython.address(active), cython.address(activations))
        backpropagate(
            self.weights,
            cython.address(active),
            cython.address(activations),
            cython.address(output_error[0]),
            cython.cast(cython.pointer[cython.float], start),
        )
        return array("f", bytes(buffer))


@cython.cfunc
def _read(features: dict, active: cython.pointer[FeatureList]) -> cython.int:
    """Features given from Python, checked, in ascending order."""
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
