# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Every distinct position that a turn or a row of tiles can end in: the successors in a search."""

from libc.stdint cimport int16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memset
from upstream.engine.rules cimport (
    MOVES_INTO, MOVE_BY_NUMBER, act, affordable_move_bits, finish_turn, legal, move, next_heron,
    play, settle,
)
from upstream.engine.state cimport (
    FIRST_PLACE, HERON, MOVE, NUM_COLUMNS, OVER, PATTERN_WORDS, SETUP, BoardState, bit, lowest_bit,
    mix64, sorted_tokens,
)
from upstream.engine.turn_bounds cimport TurnBounds, end_value, is_below


cdef Turns* turns_new() noexcept nogil:
    turns = <Turns*>calloc(1, sizeof(Turns))
    if turns == NULL:
        return NULL
    turns.capacity = 256
    turns.visited_capacity = 1024
    turns.ends = <TurnEnd*>malloc(turns.capacity * sizeof(TurnEnd))
    turns.visited = <uint64_t*>malloc(turns.visited_capacity * sizeof(uint64_t))
    if not (turns.ends and turns.visited):
        turns_free(turns)
        return NULL
    return turns


cdef void turns_free(Turns* turns) noexcept nogil:
    if turns != NULL:
        free(turns.ends)
        free(turns.visited)
        free(turns)


cdef int turn_ends(const BoardState* state, Turns* turns) noexcept nogil:
    """List every distinct position in which the actor's turn can end, with one way to each."""
    cdef int16_t path[MAX_TURN_ACTIONS]
    cdef BoardState start = state[0]
    cdef MoveSet moves, seen
    turns.count = 0
    clear_visited(turns)
    memset(&seen, 0, sizeof(MoveSet))
    list_dependent_moves(&start, &turns.dependent)
    if state.phase not in (MOVE, HERON):
        return 0
    if state.phase == HERON or state.exact_five:
        return turns.count if expand(&start, turns, path, 0) else -1
    affordable_move_bits(&start, moves.bits)
    if not expand_moves(&start, turns, path, 0, &moves, &seen):
        return -1
    return turns.count


cdef int turn_ends_within(
    const BoardState* state, Turns* turns, TurnBounds* bounds
) noexcept nogil:
    """List the ends that reach the threshold of the bounds, in the order of all ends.

    Each has the way to it that it has among all ends: no position on that way is below its end.
    """
    turns.bounds = bounds
    count = turn_ends(state, turns)
    turns.bounds = NULL
    return count


cdef bint expand(BoardState* state, Turns* turns, int16_t* path, int length) noexcept nogil:
    """Search every action from here, depth first. Return False if memory runs out."""
    cdef int16_t out[64]
    cdef BoardState after
    cdef MoveSet nothing
    memset(&nothing, 0, sizeof(MoveSet))
    count = legal(state, out)
    for at in range(count):
        after = state[0]
        path[length] = out[at]
        act(&after, out[at])
        if not visit(&after, turns, path, length + 1, &nothing):
            return False
    return True


cdef bint expand_moves(
    BoardState* state, Turns* turns, int16_t* path, int length, const MoveSet* moves, MoveSet* seen
) noexcept nogil:
    """Do the same, without moves that lead to an already visited position.

    ``seen`` is a sleep set: moves whose positions were visited. Each move tried here joins it.
    After another, independent move they lead to a position that was visited in the other order.
    """
    cdef int action
    cdef BoardState after
    cdef MoveSet seen_after
    for word in range(MOVE_WORDS):
        seen.bits[word] &= moves.bits[word]
    for word in range(MOVE_WORDS):
        left = moves.bits[word] & ~seen.bits[word]
        while left:
            action = word * MOVES_PER_WORD + lowest_bit(left)
            if word >= PATTERN_WORDS:
                action -= EMPTY_BITS
            after = state[0]
            path[length] = action
            move(&after, action)
            if after.points:
                keep_independent(state, turns, action, seen, &seen_after)
            if not visit(&after, turns, path, length + 1, &seen_after):
                return False
            seen.bits[word] |= left & -left
            left &= left - 1
    return True


cdef void keep_independent(
    const BoardState* state, const Turns* turns, int action, const MoveSet* seen, MoveSet* kept
) noexcept nogil:
    """Keep the seen moves that have the same effect before and after this action."""
    cdef uint64_t others
    what = &MOVE_BY_NUMBER[action]
    cdef uint32_t here = bit(what.to)
    if here & state.special & ~state.eagles and what.to != state.spawn:
        memset(kept, 0, sizeof(MoveSet))
    elif here & state.eagles or what.bitten & state.bears:
        # Only the first token meets the eagle, and an eaten one takes up no room.
        for word in range(PATTERN_WORDS):
            others = ~(turns.dependent.bits[word] | MOVES_INTO[what.to][word])
            kept.bits[word] = seen.bits[word] & others
            kept.bits[PATTERN_WORDS + word] = seen.bits[PATTERN_WORDS + word] & others
    else:
        for word in range(MOVE_WORDS):
            kept.bits[word] = seen.bits[word] & ~turns.dependent.bits[word]


cdef void list_dependent_moves(const BoardState* state, MoveSet* dependent) noexcept nogil:
    """List the moves onto rapids: where they lead depends on the other tokens and the points."""
    cdef uint32_t cells = state.special & ~state.eagles
    memset(dependent, 0, sizeof(MoveSet))
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        if cell == state.spawn:
            continue
        for word in range(PATTERN_WORDS):
            dependent.bits[word] |= MOVES_INTO[cell][word]
            dependent.bits[PATTERN_WORDS + word] |= MOVES_INTO[cell][word]


cdef bint visit(
    BoardState* state, Turns* turns, int16_t* path, int length, MoveSet* seen
) noexcept nogil:
    """Expand a position unless it was visited before. Append it if the turn ends there."""
    cdef MoveSet moves
    if turns.bounds != NULL and state.phase == MOVE and is_below(turns.bounds, state):
        return True
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
        return expand_moves(state, turns, path, length, &moves, seen)
    finish_turn(state)
    if state.phase == MOVE or (state.phase == HERON and state.pending_strikes):
        return expand(state, turns, path, length)
    if turn_key(state) != key:
        known = insert_key(turns, turn_key(state))
    return known > 0 if known else append_end(turns, state, path, length)


# --- Visited positions: a hash set with open addressing ------------------------------------------


cdef void clear_visited(Turns* turns) noexcept nogil:
    turns.visited_count = 0
    memset(turns.visited, 0, turns.visited_capacity * sizeof(uint64_t))


cdef uint64_t turn_key(const BoardState* state) noexcept nogil:
    """Return a key of everything that can differ within a turn: tokens, eagles, points, herons.

    Which herons are left follows from the next one and the tokens. With movement tokens, points
    that could not be spent differ in how many were passed on.
    """
    cdef uint64_t tokens = sorted_tokens(state.tokens[state.actor])
    cdef uint64_t heron = next_heron(state) if state.pending_strikes else 0
    cdef uint64_t eagles = state.eagles
    cdef uint64_t spent = state.given if state.movement_tokens else state.points
    return tokens << 32 | heron << 27 | eagles << 8 | spent << 4 | state.phase << 1 | 1


cdef int insert_key(Turns* turns, uint64_t key) noexcept nogil:
    """Return 1 if the key was known already, 0 if it is new, -1 if memory runs out."""
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


cdef bint grow_visited(Turns* turns) noexcept nogil:
    """Double the table. Return False if memory runs out."""
    old = turns.visited
    capacity = turns.visited_capacity
    grown = <uint64_t*>calloc(2 * capacity, sizeof(uint64_t))
    if grown == NULL:
        return False
    turns.visited = grown
    turns.visited_capacity = 2 * capacity
    for at in range(capacity):
        if old[at]:
            place = mix64(old[at]) & (turns.visited_capacity - 1)
            while turns.visited[place]:
                place = (place + 1) & (turns.visited_capacity - 1)
            turns.visited[place] = old[at]
    free(old)
    return True


# --- The ends ------------------------------------------------------------------------------------


cdef bint append_end(Turns* turns, BoardState* state, int16_t* path, int length) noexcept nogil:
    """Settle and append one end. Return False if memory runs out."""
    cdef float value = 0
    if turns.bounds != NULL:
        value = end_value(turns.bounds, state)
        if value < turns.bounds.threshold:
            return True
    if turns.count == turns.capacity:
        grown = <TurnEnd*>realloc(turns.ends, 2 * turns.capacity * sizeof(TurnEnd))
        if grown == NULL:
            return False
        turns.ends = grown
        turns.capacity *= 2
    end = &turns.ends[turns.count]
    turns.count += 1
    end.state = state[0]
    end.value = value
    settle(&end.state)
    for at in range(length):
        end.actions[at] = path[at]
    end.length = length
    return True


cdef tuple end_actions(const TurnEnd* end):
    """Return the numbers of the actions that lead to this end."""
    return tuple([end.actions[at] for at in range(end.length)])


# --- Rows of tiles --------------------------------------------------------------------------------


cdef int list_rows(const BoardState* state, Turns* turns) noexcept nogil:
    """List every way to lay the drawn tiles. Filling column by column lists each way once."""
    cdef int16_t path[MAX_TURN_ACTIONS]
    turns.count = 0
    if state.phase == OVER or not state.drawn_count:
        return 0
    return turns.count if lay_on(state, turns, path, 0) else -1


cdef bint lay_on(const BoardState* state, Turns* turns, int16_t* path, int length) noexcept nogil:
    """Lay the next tile in every way. Return False if memory runs out."""
    cdef int16_t out[64]
    cdef BoardState after
    count = legal(state, out)
    column = NUM_COLUMNS  # the first with a free cell
    for at in range(count):
        column = min(column, (out[at] - FIRST_PLACE) % NUM_COLUMNS)
    for at in range(count):
        if state.phase != SETUP and (out[at] - FIRST_PLACE) % NUM_COLUMNS != column:
            continue
        after = state[0]
        path[length] = out[at]
        play(&after, out[at])
        if after.phase == state.phase and after.drawn_count:
            if not lay_on(&after, turns, path, length + 1):
                return False
        elif not append_end(turns, &after, path, length + 1):
            return False
    return True
