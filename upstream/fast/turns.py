# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Every way for a whole turn to end, each position once: what a search over turns branches into."""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.turns has not been compiled")

from cython.cimports.libc.stdint import int16_t, uint64_t
from cython.cimports.libc.stdlib import calloc, free, malloc, realloc
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.kernel import (
    HERON,
    MOVE,
    River,
    act,
    finish_turn,
    legal,
    mixed,
    next_heron,
    settle,
    sorted_tokens,
)


def turns_new():
    turns = cython.cast(cython.pointer(Turns), calloc(1, cython.sizeof(Turns)))
    if turns == cython.NULL:
        return cython.NULL
    turns.capacity = 256
    turns.seen_capacity = 1024
    turns.ends = cython.cast(
        cython.pointer(TurnEnd), malloc(turns.capacity * cython.sizeof(TurnEnd))
    )
    turns.seen = cython.cast(
        cython.pointer(uint64_t), malloc(turns.seen_capacity * cython.sizeof(uint64_t))
    )
    if not (turns.ends and turns.seen):
        turns_free(turns)
        return cython.NULL
    return turns


def turns_free(turns):
    if turns != cython.NULL:
        free(turns.ends)
        free(turns.seen)
        free(turns)


def turn_ends(river, turns):
    """Every distinct position in which the actor's turn can end, with one way to each."""
    path: int16_t[MOST_ACTIONS]
    start: River = river[0]
    turns.count = 0
    turns.seen_count = 0
    memset(turns.seen, 0, turns.seen_capacity * cython.sizeof(uint64_t))
    if river.phase not in (MOVE, HERON):
        return 0
    return turns.count if follow(cython.address(start), turns, path, 0) else -1


def follow(river, turns, path, length):
    """Take every action from here; False when memory runs out."""
    out: int16_t[64]
    after: River
    count = legal(river, out)
    for at in range(count):
        after = river[0]
        path[length] = out[at]
        act(cython.address(after), out[at])
        if not go_on(cython.address(after), turns, path, length + 1):
            return False
    return True


def go_on(river, turns, path, length):
    """Follow what was not seen before, and keep what ends the turn; False when memory runs out."""
    # Most ways lead to what was seen before: ask that first, before anything is settled.
    key = turn_key(river)
    known = remember(turns, key)
    if known:
        return known > 0
    finish_turn(river)
    if river.phase == MOVE or (river.phase == HERON and river.strikes):
        return follow(river, turns, path, length)
    if turn_key(river) != key:
        known = remember(turns, turn_key(river))
    return known > 0 if known else keep(turns, river, path, length)


# --- What was seen -------------------------------------------------------------------------------


def turn_key(river):
    """Everything that can differ within one turn, exactly: tokens, eagles, points, herons.

    Which herons are left follows from the next one and the tokens. With movement tokens, points
    that could not be spent differ in how many were given on.
    """
    tokens: uint64_t = sorted_tokens(river.tokens[river.actor])
    heron: uint64_t = next_heron(river) if river.strikes else 0
    eagles: uint64_t = river.eagles
    spent: uint64_t = river.given if river.movement_tokens else river.points
    return tokens << 32 | heron << 27 | eagles << 8 | spent << 4 | river.phase << 1 | 1


def remember(turns, key):
    """1 if the key was known, 0 if it is from now on, -1 when memory runs out."""
    at = mixed(key) & (turns.seen_capacity - 1)
    while turns.seen[at]:
        if turns.seen[at] == key:
            return 1
        at = (at + 1) & (turns.seen_capacity - 1)
    turns.seen[at] = key
    turns.seen_count += 1
    if turns.seen_count * 2 > turns.seen_capacity and not grow_seen(turns):
        return -1
    return 0


def grow_seen(turns):
    """Twice the room for keys; False when memory runs out."""
    old = turns.seen
    capacity = turns.seen_capacity
    grown = cython.cast(cython.pointer(uint64_t), calloc(2 * capacity, cython.sizeof(uint64_t)))
    if grown == cython.NULL:
        return False
    turns.seen = grown
    turns.seen_capacity = 2 * capacity
    for at in range(capacity):
        if old[at]:
            put_key(turns, old[at])
    free(old)
    return True


def put_key(turns, key):
    at = mixed(key) & (turns.seen_capacity - 1)
    while turns.seen[at]:
        at = (at + 1) & (turns.seen_capacity - 1)
    turns.seen[at] = key


# --- What was found ------------------------------------------------------------------------------


def keep(turns, river, path, length):
    """Write down one end of the turn, settled; False when memory runs out."""
    end = next_end(turns)
    if end == cython.NULL:
        return False
    end.river = river[0]
    settle(cython.address(end.river))
    for at in range(length):
        end.actions[at] = path[at]
    end.length = length
    return True


def next_end(turns):
    """The next free place; NULL when memory runs out."""
    if turns.count == turns.capacity:
        grown = cython.cast(
            cython.pointer(TurnEnd),
            realloc(turns.ends, 2 * turns.capacity * cython.sizeof(TurnEnd)),
        )
        if grown == cython.NULL:
            return cython.NULL
        turns.ends = grown
        turns.capacity *= 2
    turns.count += 1
    return cython.address(turns.ends[turns.count - 1])
