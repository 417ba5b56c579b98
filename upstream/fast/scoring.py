# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False, infer_types=True
"""Hashes and scores of positions; ``scoring.pxd`` declares the types."""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.scoring has not been compiled")

from cython.cimports.libc.stdint import uint32_t, uint64_t
from cython.cimports.libc.string import memcmp, memset
from cython.cimports.upstream.fast.state import (
    CELL_BITS,
    HOME,
    KEY_WORDS,
    NUM_CELLS,
    NUM_KINDS,
    NUM_SEATS,
    NUM_TOKENS,
    OVER,
    PAIR,
    mix64,
)

from upstream.river import SPACES

LAST_SPACE = cython.declare(cython.int, SPACES)


# --- Position keys -------------------------------------------------------------------------------


def sorted_tokens(tokens):
    """A seat's tokens as one number that does not depend on their order."""
    # A sorting network: first within two pairs, then across, then the middle two.
    low: uint32_t = min(tokens[0], tokens[1])
    high: uint32_t = max(tokens[0], tokens[1])
    lower: uint32_t = min(tokens[2], tokens[3])
    higher: uint32_t = max(tokens[2], tokens[3])
    one: uint32_t = max(low, lower)
    other: uint32_t = min(high, higher)
    middle: uint32_t = min(one, other) << 8 | max(one, other) << 16
    return min(low, lower) | middle | max(high, higher) << 24


def pack(counts, length, bits):
    """Small numbers side by side in one word."""
    word: uint64_t = 0
    for at in range(length):
        word = word << bits | counts[at]
    return word


def write_key(state, key):
    """Everything that tells two positions apart, in KEY words."""
    key[0] = (
        cython.cast(uint64_t, state.base)
        | cython.cast(uint64_t, state.round) << 8
        | cython.cast(uint64_t, state.phase) << 16
        | cython.cast(uint64_t, state.players) << 20
        | cython.cast(uint64_t, NUM_SEATS if state.phase == OVER else state.actor) << 24
        | cython.cast(uint64_t, state.starter + 1) << 28
        | cython.cast(uint64_t, state.points) << 32
        | cython.cast(uint64_t, state.draws) << 36
        | cython.cast(uint64_t, state.given) << 40
        | cython.cast(uint64_t, state.whirlpool) << 44
        | cython.cast(uint64_t, state.movement_tokens) << 45
        | cython.cast(uint64_t, state.exact_five) << 46
        | cython.cast(uint64_t, state.spawn + 1) << 48
    )
    key[1] = pack(state.markers, NUM_SEATS, 4) | cython.cast(uint64_t, state.pending_strikes) << 32
    key[2] = pack(state.unseen, NUM_KINDS, 4) | pack(state.drawn, NUM_KINDS, 4) << 32
    key[3] = pack_two_seats(state, 0)
    key[4] = pack_two_seats(state, 2)
    key[5] = sorted_tokens(state.tokens[4])
    key[6] = pack(state.tile_at, 10, 6)
    key[7] = pack(cython.address(state.tile_at[10]), NUM_CELLS - 10, 6)


def pack_two_seats(state, seat):
    """The tokens of a seat and the next one."""
    upper: uint64_t = sorted_tokens(state.tokens[seat + 1])
    return sorted_tokens(state.tokens[seat]) | upper << 32


def position_hash(state):
    """Equal positions have equal hashes, in every process."""
    key: uint64_t[8]
    hash: uint64_t = 0
    write_key(state, key)
    for word in range(KEY_WORDS):
        hash = mix64(hash ^ key[word])
    return hash


def same_position(state, other):
    mine: uint64_t[8]
    theirs: uint64_t[8]
    write_key(state, mine)
    write_key(other, theirs)
    return memcmp(mine, theirs, cython.sizeof(mine)) == 0


# --- Scores --------------------------------------------------------------------------------------


def score(state, seat):
    """One point a salmon that is home, plus the eggs of each token's space."""
    points = 0
    for index in range(NUM_TOKENS):
        token = state.tokens[seat][index]
        if token & CELL_BITS > HOME:
            points += (token & CELL_BITS) - HOME + (2 if token & PAIR else 1)
    return points


def rank_key(state, seat):
    """Points, salmon, tokens, eggs from the highest down; of two players, who lacks the marker."""
    of_eggs: cython.int[8]
    salmon = 0
    count = 0
    number: uint32_t
    memset(of_eggs, 0, cython.sizeof(of_eggs))
    for index in range(NUM_TOKENS):
        token = state.tokens[seat][index]
        if token & CELL_BITS > HOME:
            of_eggs[(token & CELL_BITS) - HOME] += 1
            salmon += 2 if token & PAIR else 1
            count += 1
    number = (score(state, seat) * 16 + salmon) * 8 + count
    for eggs in range(LAST_SPACE, 0, -1):
        for _ in range(of_eggs[eggs]):
            number = number * 8 + eggs
    number <<= 3 * (NUM_TOKENS - count)
    return number * 2 + (state.players == 2 and seat != state.starter)


def add_win_shares(state, wins):
    """Add one victory to the seat that is ahead, or a share to each where it is shared."""
    standings: uint32_t[5]
    best: uint32_t = 0
    winners: cython.int = 0
    for seat in range(state.players):
        standings[seat] = rank_key(state, seat)
        best = max(best, standings[seat])
    for seat in range(state.players):
        winners += standings[seat] == best
    for seat in range(state.players):
        if standings[seat] == best:
            wins[seat] += 1.0 / winners


# --- Rewards of environments ---------------------------------------------------------------------


def add_scores(state, sign, rewards):
    """Add the scores as they stand, or subtract them with a ``sign`` of -1."""
    for seat in range(state.players):
        rewards[seat] += sign * score(state, seat)


def write_outcome(state, zero_sum, rewards):
    """Victory: the winners share 1. Zero-sum: the same, rescaled so that the sum is 0."""
    wins: cython.double[5]
    players: cython.double = state.players
    memset(wins, 0, cython.sizeof(wins))
    add_win_shares(state, wins)
    for seat in range(state.players):
        if zero_sum:
            rewards[seat] = (players * wins[seat] - 1) / (players - 1)
        else:
            rewards[seat] = wins[seat]
