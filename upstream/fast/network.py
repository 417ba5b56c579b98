# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""A small network: sparse inputs, two hidden layers, three outputs, all in float32.

The first layer is a sum of one row of weights for each input that is not nought; positions
that differ little share most of that sum (``shift_sums``). All loops add a row times a number
to a vector: the compiler turns that into vector instructions without reordering any sum, so
the same position has the same value on every machine of a kind.
"""

import zlib
from array import array

import cython
from cython.cimports.libc.math import expf
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy
from cython.cimports.upstream.fast.inputs import INPUTS, MOST_INPUTS, Sight

#: The first bytes of every file of weights.
MAGIC = b"UPSTREAM NETWORK 1\n"
#: Inputs, units of both hidden layers, outputs.
LAYERS = (INPUTS, FIRST, SECOND, OUTPUTS)


class BadWeights(ValueError):
    """A file of weights that cannot be used; the message names it and says why."""


# --- One position --------------------------------------------------------------------------------


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
    """Add the rows of these numbers, four at a time: a visit to the sums costs as much as a row."""
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


def sum_inputs(weights, sight, sums):
    """The sums of the first layer, from nothing."""
    memcpy(sums, cython.address(weights[FIRST_BIAS]), FIRST * cython.sizeof(cython.float))
    add_rows(weights, sight.index, sight.value, sight.count, FIRST, sums)


def shift_sums(weights, base, was, now, sums):
    """The sums for ``now``, from those for ``was``: only inputs that differ cost anything."""
    index: cython.short[MOST_CHANGES]
    times: cython.float[MOST_CHANGES]
    count: cython.int = _changes(was, now, index, times)
    memcpy(sums, base, FIRST * cython.sizeof(cython.float))
    add_rows(weights, index, times, count, FIRST, sums)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _changes(
    was: cython.pointer[cython.const[Sight]],
    now: cython.pointer[cython.const[Sight]],
    index: cython.pointer[cython.short],
    times: cython.pointer[cython.float],
) -> cython.int:
    """Which inputs differ, and by how much.

    Both lists are in rising order, so one walk along both finds them.
    """
    i: cython.int = 0
    j: cython.int = 0
    count: cython.int = 0
    before: cython.int
    after: cython.int
    while i < was.count or j < now.count:
        before = was.index[i] if i < was.count else INPUTS
        after = now.index[j] if j < now.count else INPUTS
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


def conclude(weights, thought):
    """From the sums of the first layer to the outputs."""
    awake: cython.short[FIRST]
    strength: cython.float[FIRST]
    count: cython.int = 0
    i: cython.int
    for i in range(FIRST):
        thought.first[i] = max(0, thought.sums[i])
    for i in range(FIRST):
        awake[count] = i
        strength[count] = thought.first[i]
        count += thought.first[i] > 0
    memcpy(
        thought.second,
        cython.address(weights[SECOND_BIAS]),
        SECOND * cython.sizeof(cython.float),
    )
    add_rows(
        cython.address(weights[SECOND_WEIGHTS]), awake, strength, count, SECOND, thought.second
    )
    _last_layer(weights, thought)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _last_layer(
    weights: cython.pointer[cython.const[cython.float]], thought: cython.pointer[Thought]
) -> cython.void:
    i: cython.int
    memcpy(
        thought.out,
        cython.address(weights[LAST_BIAS]),
        OUTPUTS * cython.sizeof(cython.float),
    )
    for i in range(SECOND):
        thought.second[i] = max(0, thought.second[i])
        add_row(
            cython.address(weights[LAST_WEIGHTS + i * OUTPUTS]),
            thought.second[i],
            OUTPUTS,
            thought.out,
        )


def think(weights, sight, thought):
    """The outputs for one position, from nothing."""
    sum_inputs(weights, sight, thought.sums)
    conclude(weights, thought)


def chance_of(logit):
    """The chance to win that the first output stands for."""
    return 1 / (1 + expf(-logit))


# --- Learning ------------------------------------------------------------------------------------


def blame(weights, sight, thought, error, gradient):
    """Add to the gradient what the error at the outputs makes of every weight."""
    back_second: cython.float[SECOND]
    back_first: cython.float[FIRST]
    i: cython.int
    _blame_last(weights, thought, error, cython.address(back_second[0]), gradient)
    _blame_second(
        weights,
        thought,
        cython.address(back_second[0]),
        cython.address(back_first[0]),
        gradient,
    )
    add_row(cython.address(back_first[0]), 1, FIRST, cython.address(gradient[FIRST_BIAS]))
    for i in range(sight.count):
        add_row(
            cython.address(back_first[0]),
            sight.value[i],
            FIRST,
            cython.address(gradient[sight.index[i] * FIRST]),
        )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _blame_last(
    weights: cython.pointer[cython.const[cython.float]],
    thought: cython.pointer[cython.const[Thought]],
    error: cython.pointer[cython.const[cython.float]],
    back: cython.pointer[cython.float],
    gradient: cython.pointer[cython.float],
) -> cython.void:
    i: cython.int
    k: cython.int
    add_row(error, 1, OUTPUTS, cython.address(gradient[LAST_BIAS]))
    for i in range(SECOND):
        back[i] = 0
        if thought.second[i] > 0:
            for k in range(OUTPUTS):
                back[i] += error[k] * weights[LAST_WEIGHTS + i * OUTPUTS + k]
            add_row(
                error,
                thought.second[i],
                OUTPUTS,
                cython.address(gradient[LAST_WEIGHTS + i * OUTPUTS]),
            )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _blame_second(
    weights: cython.pointer[cython.const[cython.float]],
    thought: cython.pointer[cython.const[Thought]],
    back: cython.pointer[cython.const[cython.float]],
    back_first: cython.pointer[cython.float],
    gradient: cython.pointer[cython.float],
) -> cython.void:
    i: cython.int
    k: cython.int
    add_row(back, 1, SECOND, cython.address(gradient[SECOND_BIAS]))
    for i in range(FIRST):
        back_first[i] = 0
        if thought.first[i] > 0:
            for k in range(SECOND):
                back_first[i] += back[k] * weights[SECOND_WEIGHTS + i * SECOND + k]
            add_row(
                back,
                thought.first[i],
                SECOND,
                cython.address(gradient[SECOND_WEIGHTS + i * SECOND]),
            )


# --- From Python ---------------------------------------------------------------------------------


@cython.cclass
class Network:
    """The weights, and what Python may ask of them."""

    def __cinit__(self):
        self.weights = cython.cast(
            cython.pointer[cython.float], calloc(WEIGHTS, cython.sizeof(cython.float))
        )
        if self.weights == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.weights)

    @staticmethod
    def from_bytes(data: bytes, name: str) -> Network:
        """Read a file of weights; ``name`` is what to call it if it is refused."""
        head = MAGIC + f"{INPUTS} {FIRST} {SECOND} {OUTPUTS}\n".encode()
        if not data.startswith(MAGIC):
            raise BadWeights(f"{name}: not a file of weights")
        if not data.startswith(head):
            raise BadWeights(f"{name}: made for another network than this version's")
        body = data[len(head) : len(head) + 4 * WEIGHTS]
        if data != head + body + zlib.crc32(body).to_bytes(4, "little"):
            raise BadWeights(f"{name}: damaged, its checksum does not fit")
        network = Network()
        network.set_weights(body)
        return network

    def to_bytes(self) -> bytes:
        """The file of weights."""
        body = self.get_weights()
        head = MAGIC + f"{INPUTS} {FIRST} {SECOND} {OUTPUTS}\n".encode()
        return head + body + zlib.crc32(body).to_bytes(4, "little")

    def get_weights(self) -> bytes:
        """All weights as little-endian float32."""
        return cython.cast(cython.p_char, self.weights)[: WEIGHTS * 4]

    def set_weights(self, body: bytes) -> None:
        if len(body) != 4 * WEIGHTS:
            raise ValueError(f"{WEIGHTS} weights are needed")
        memcpy(self.weights, cython.cast(cython.p_char, body), 4 * WEIGHTS)

    def outputs(self, inputs: dict) -> tuple:
        """The logit of the win and the two scores (in tens) for inputs given as index -> value."""
        sight: Sight
        thought: Thought
        _read(inputs, cython.address(sight))
        think(self.weights, cython.address(sight), cython.address(thought))
        return (thought.out[0], thought.out[1], thought.out[2])

    def gradient(self, inputs: dict, error: tuple) -> array:
        """What a small change of each weight does to the sum of ``error`` times the outputs."""
        sight: Sight
        thought: Thought
        wrong: cython.float[OUTPUTS]
        found = array("f", bytes(4 * WEIGHTS))
        view: cython.float[::1] = found
        i: cython.int
        for i in range(OUTPUTS):
            wrong[i] = error[i]
        _read(inputs, cython.address(sight))
        think(self.weights, cython.address(sight), cython.address(thought))
        blame(
            self.weights,
            cython.address(sight),
            cython.address(thought),
            cython.address(wrong[0]),
            cython.address(view[0]),
        )
        return found


@cython.cfunc
def _read(inputs: dict, sight: cython.pointer[Sight]) -> cython.int:
    """Inputs given from Python, checked, in rising order."""
    if len(inputs) > MOST_INPUTS:
        raise ValueError(f"at most {MOST_INPUTS} inputs can be set")
    sight.count = 0
    for index, value in sorted(inputs.items()):
        if not 0 <= index < INPUTS:
            raise ValueError(f"there is no input {index}")
        sight.index[sight.count] = index
        sight.value[sight.count] = value
        sight.count += 1
    return sight.count
