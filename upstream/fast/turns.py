# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Every distinct position that a turn can end in: the successors in a search over whole turns."""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.turns has not been compiled")

from cython.cimports.libc.stdint import int16_t, uint32_t, uint64_t
from cython.cimports.libc.stdlib import calloc, free, malloc, realloc
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.actions import (
    act,
    legal,
)
from cython.cimports.upstream.fast.moves import (
    MOVE_BY_NUMBER,
    MOVES_INTO,
    affordable_move_bits,
    move,
    next_heron,
)
from cython.cimports.upstream.fast.rounds import (
    finish_turn,
    settle,
)
from cython.cimports.upstream.fast.scoring import (
    sorted_tokens,
)
from cython.cimports.upstream.fast.state import (
    HERON,
    MOVE,
    PATTERN_WORDS,
    BoardState,
    bit,
    lowest_bit,
    mix64,
)


def turns_new():
    turns = cython.cast(cython.pointer(Turns), calloc(1, cython.sizeof(Turns)))
    if turns == cython.NULL:
        return cython.NULL
    turns.capacity = 256
    turns.visited_capacity = 1024
    turns.ends = cython.cast(
        cython.pointer(TurnEnd), malloc(turns.capacity * cython.sizeof(TurnEnd))
    )
    turns.visited = cython.cast(
        cython.pointer(uint64_t), malloc(turns.visited_capacity * cython.sizeof(uint64_t))
    )
    if not (turns.ends and turns.visited):
        turns_free(turns)
        return cython.NULL
    return turns


def turns_free(turns):
    if turns != cython.NULL:
        free(turns.ends)
        free(turns.visited)
        free(turns)


def turn_ends(state, turns):
    """Every distinct position in which the actor's turn can end, with one way to each."""
    path: int16_t[MAX_TURN_ACTIONS]
    start: BoardState = state[0]
    moves: MoveSet
    seen: MoveSet
    turns.count = 0
    turns.visited_count = 0
    memset(turns.visited, 0, turns.visited_capacity * cython.sizeof(uint64_t))
    memset(cython.address(seen), 0, cython.sizeof(MoveSet))
    list_dependent_moves(cython.address(start), cython.address(turns.dependent))
    if state.phase not in (MOVE, HERON):
        return 0
    if state.phase == HERON or state.exact_five:
        return turns.count if expand(cython.address(start), turns, path, 0) else -1
    affordable_move_bits(cython.address(start), moves.bits)
    if not expand_moves(
        cython.address(start), turns, path, 0, cython.address(moves), cython.address(seen)
    ):
        return -1
    return turns.count


def expand(state, turns, path, length):
    """Depth-first search over every action from here; False when memory runs out."""
    out: int16_t[64]
    after: BoardState
    nothing: MoveSet
    memset(cython.address(nothing), 0, cython.sizeof(MoveSet))
    count = legal(state, out)
    for at in range(count):
        after = state[0]
        path[length] = out[at]
        act(cython.address(after), out[at])
        if not visit(cython.address(after), turns, path, length + 1, cython.address(nothing)):
            return False
    return True


def expand_moves(state, turns, path, length, moves, seen):  # noqa: PLR0917
    """The same, without those moves that lead to a position which was visited before.

    ``seen`` has moves whose positions were visited: a sleep set. What was tried here before joins
    it. After another move that changes nothing for them, such moves lead to where that other move
    leads after them: that was visited, too.
    """
    after: BoardState
    seen_after: MoveSet
    for word in range(MOVE_WORDS):
        seen.bits[word] &= moves.bits[word]
    for word in range(MOVE_WORDS):
        left = moves.bits[word] & ~seen.bits[word]
        while left:
            action: cython.int = word * MOVES_PER_WORD + lowest_bit(left)
            if word >= PATTERN_WORDS:
                action -= EMPTY_BITS
            after = state[0]
            path[length] = action
            move(cython.address(after), action)
            if after.points:
                keep_independent(state, turns, action, seen, cython.address(seen_after))
            if not visit(
                cython.address(after), turns, path, length + 1, cython.address(seen_after)
            ):
                return False
            seen.bits[word] |= left & -left
            left &= left - 1
    return True


def keep_independent(state, turns, action, seen, kept):
    """Those of the seen moves that do the same before and after this action."""
    what = cython.address(MOVE_BY_NUMBER[action])
    here: uint32_t = bit(what.to)
    if here & state.special & ~state.eagles and what.to != state.spawn:
        memset(kept, 0, cython.sizeof(MoveSet))
    elif here & state.eagles or what.bitten & state.bears:
        # Only who comes first meets the eagle; who is eaten takes no room away from others.
        for word in range(PATTERN_WORDS):
            others: uint64_t = ~(turns.dependent.bits[word] | MOVES_INTO[what.to][word])
            kept.bits[word] = seen.bits[word] & others
            kept.bits[PATTERN_WORDS + word] = seen.bits[PATTERN_WORDS + word] & others
    else:
        for word in range(MOVE_WORDS):
            kept.bits[word] = seen.bits[word] & ~turns.dependent.bits[word]


def list_dependent_moves(state, dependent):
    """The moves onto rapids: where they lead depends on the other tokens and the points."""
    cells: uint32_t = state.special & ~state.eagles
    memset(dependent, 0, cython.sizeof(MoveSet))
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        if cell == state.spawn:
            continue
        for word in range(PATTERN_WORDS):
            dependent.bits[word] |= MOVES_INTO[cell][word]
            dependent.bits[PATTERN_WORDS + word] |= MOVES_INTO[cell][word]


def visit(state, turns, path, length, seen):
    """Expand a position unless it was visited before; add it if the turn ends there."""
    moves: MoveSet
    # Many positions have been visited before: check that first, before settling anything.
    key = turn_key(state)
    known = insert_key(turns, key)
    if known:
        return known > 0
    if (
        state.phase == MOVE
        and state.points
        and not state.exact_five
        and affordable_move_bits(state, moves.bits)
    ):
        return expand_moves(state, turns, path, length, cython.address(moves), seen)
    finish_turn(state)
    if state.phase == MOVE or (state.phase == HERON and state.pending_strikes):
        return expand(state, turns, path, length)
    if turn_key(state) != key:
        known = insert_key(turns, turn_key(state))
    return known > 0 if known else append_end(turns, state, path, length)


# --- Visited positions: a hash set with open addressing ------------------------------------------


def turn_key(state):
    """Everything that can differ within one turn, exactly: tokens, eagles, points, herons.

    Which herons are left follows from the next one and the tokens. With movement tokens, points
    that could not be spent differ in how many were given on.
    """
    tokens: uint64_t = sorted_tokens(state.tokens[state.actor])
    heron: uint64_t = next_heron(state) if state.pending_strikes else 0
    eagles: uint64_t = state.eagles
    spent: uint64_t = state.given if state.movement_tokens else state.points
    return tokens << 32 | heron << 27 | eagles << 8 | spent << 4 | state.phase << 1 | 1


def insert_key(turns, key):
    """1 if the key was there already, 0 if it is new, -1 when memory runs out."""
    at = mix64(key) & (turns.visited_capacity - 1)
    while turns.visited[at]:
        if turns.visited[at] == key:
            return 1
        at = (at + 1) & (turns.visited_capacity - 1)
    turns.visited[at] = key
    turns.visited_count += 1
    if turns.visited_count * 2 > turns.visited_capacity and not grow_visited(turns):
        return -1
    return 0


def grow_visited(turns):
    """Double the table; False when memory runs out."""
    old = turns.visited
    capacity = turns.visited_capacity
    grown = cython.cast(cython.pointer(uint64_t), calloc(2 * capacity, cython.sizeof(uint64_t)))
    if grown == cython.NULL:
        return False
    turns.visited = grown
    turns.visited_capacity = 2 * capacity
    for at in range(capacity):
        if old[at]:
            place_key(turns, old[at])
    free(old)
    return True


def place_key(turns, key):
    at = mix64(key) & (turns.visited_capacity - 1)
    while turns.visited[at]:
        at = (at + 1) & (turns.visited_capacity - 1)
    turns.visited[at] = key


# --- The ends ------------------------------------------------------------------------------------


def append_end(turns, state, path, length):
    """Append one end of the turn, settled; False when memory runs out."""
    end = next_end(turns)
    if end == cython.NULL:
        return False
    end.state = state[0]
    settle(cython.address(end.state))
    for at in range(length):
        end.actions[at] = path[at]
    end.length = length
    return True


def next_end(turns):
    """A new end at the back of the list; NULL when memory runs out."""
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
