# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Samples for training, in a ring; as bytes they go from one machine to another.

As bytes a sample is the number of its features, their indices, their values and the target: about
a third of what it takes in memory.
"""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.replay_buffer has not been compiled")

from cython.cimports.cpython.bytes import PyBytes_AsString, PyBytes_FromStringAndSize
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.libc.string import memcpy
from cython.cimports.upstream.fast.features import (
    MAX_ACTIVE_FEATURES,
    MIRROR,
    NUM_FEATURES,
    FeatureList,
)
from cython.cimports.upstream.fast.network import (
    NUM_OUTPUTS,
    Activations,
    backpropagate,
    forward,
    sigmoid,
)

#: The errors of predicted scores weigh less than that of the win.
SCORE_LOSS_WEIGHT = cython.declare(cython.float, 0.5)


def buffer_new(buffer, capacity):
    buffer.samples = cython.cast(cython.pointer[Sample], malloc(capacity * cython.sizeof(Sample)))
    buffer.capacity = capacity
    buffer.count = 0
    buffer.next = 0
    return buffer.samples != cython.NULL


def buffer_free(buffer):
    free(buffer.samples)
    buffer.samples = cython.NULL


def buffer_next(buffer):
    sample: cython.pointer[Sample] = cython.address(buffer.samples[buffer.next])
    buffer.next = (buffer.next + 1) % buffer.capacity
    buffer.count = min(buffer.count + 1, buffer.capacity)
    return sample


def accumulate_gradient(weights, gradient, sample, mirrored):
    features: FeatureList = sample.features
    activations: Activations
    error: cython.float[NUM_OUTPUTS]
    at: cython.int
    if mirrored:
        for at in range(features.count):
            features.index[at] = MIRROR[features.index[at]]
    forward(weights, cython.address(features), cython.address(activations))
    error[0] = sigmoid(activations.out[0]) - sample.target[0]
    error[1] = SCORE_LOSS_WEIGHT * (activations.out[1] - sample.target[1])
    error[2] = SCORE_LOSS_WEIGHT * (activations.out[2] - sample.target[2])
    backpropagate(weights, cython.address(features), cython.address(activations), error, gradient)
    return error[0] * error[0]


# --- As bytes ------------------------------------------------------------------------------------


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _packed_size(features: cython.int) -> cython.size_t:
    return (
        cython.sizeof(cython.int)
        + features * (cython.sizeof(cython.short) + cython.sizeof(cython.float))
        + NUM_OUTPUTS * cython.sizeof(cython.float)
    )


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _kept(
    buffer: cython.pointer[cython.const[ReplayBuffer]], back: cython.int
) -> cython.pointer[cython.const[Sample]]:
    """The sample that was kept so many samples ago; 1 is the last one."""
    return cython.address(buffer.samples[(buffer.next - back + buffer.capacity) % buffer.capacity])


def buffer_to_bytes(buffer, count):
    at: cython.int
    size: cython.size_t = 0
    sample: cython.pointer[cython.const[Sample]]
    count = max(0, min(count, buffer.count))
    for at in range(count):
        size += _packed_size(_kept(buffer, count - at).features.count)
    data: bytes = PyBytes_FromStringAndSize(cython.NULL, size)
    out: cython.p_char = PyBytes_AsString(data)
    for at in range(count):
        sample = _kept(buffer, count - at)
        out = _packed(out, sample)
    return data


@cython.cfunc
@cython.exceptval(check=False)
def _packed(out: cython.p_char, sample: cython.pointer[cython.const[Sample]]) -> cython.p_char:
    """Write a sample; returns where the next one begins."""
    features: cython.int = sample.features.count
    memcpy(out, cython.address(features), cython.sizeof(cython.int))
    out += cython.sizeof(cython.int)
    memcpy(out, sample.features.index, features * cython.sizeof(cython.short))
    out += features * cython.sizeof(cython.short)
    memcpy(out, sample.features.value, features * cython.sizeof(cython.float))
    out += features * cython.sizeof(cython.float)
    memcpy(out, sample.target, NUM_OUTPUTS * cython.sizeof(cython.float))
    return out + NUM_OUTPUTS * cython.sizeof(cython.float)


def buffer_add_bytes(buffer, data, skipped):
    left: cython.size_t = len(data)
    at: cython.p_char = data
    features: cython.int
    size: cython.size_t
    _check_bytes(at, left)  # all of them, or none
    buffer.next = (buffer.next + skipped) % buffer.capacity
    buffer.count = min(buffer.count + skipped, buffer.capacity)
    while left:
        memcpy(cython.address(features), at, cython.sizeof(cython.int))
        size = _packed_size(features)
        _unpack(at + cython.sizeof(cython.int), features, buffer_next(buffer))
        at += size
        left -= size
    return 0


@cython.cfunc
@cython.exceptval(-1)
def _check_bytes(at: cython.p_char, left: cython.size_t) -> cython.int:
    """Raise ValueError unless these bytes are whole samples with features of this network."""
    features: cython.int
    index: cython.short
    number: cython.int
    place: cython.p_char
    while left:
        if left < _packed_size(0):
            raise ValueError("these are not the samples of this network")
        memcpy(cython.address(features), at, cython.sizeof(cython.int))
        if not 0 <= features <= MAX_ACTIVE_FEATURES or left < _packed_size(features):
            raise ValueError("these are not the samples of this network")
        for number in range(features):
            place = at + cython.sizeof(cython.int) + number * cython.sizeof(cython.short)
            memcpy(cython.address(index), place, cython.sizeof(cython.short))
            if not 0 <= index < NUM_FEATURES:
                raise ValueError("these are not the samples of this network")
        at += _packed_size(features)
        left -= _packed_size(features)
    return 0


@cython.cfunc
@cython.exceptval(check=False)
def _unpack(at: cython.p_char, features: cython.int, sample: cython.pointer[Sample]) -> cython.void:
    sample.features.count = features
    memcpy(sample.features.index, at, features * cython.sizeof(cython.short))
    at += features * cython.sizeof(cython.short)
    memcpy(sample.features.value, at, features * cython.sizeof(cython.float))
    at += features * cython.sizeof(cython.float)
    memcpy(sample.target, at, NUM_OUTPUTS * cython.sizeof(cython.float))
