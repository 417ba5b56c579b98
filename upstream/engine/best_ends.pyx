# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""The best ends of a turn by a sum over tokens, without listing the others.

The search expands the position within the turn whose upper bound is the highest, and is finished
when as many ends as wanted are worth more than every bound that is left. The bounds are the quick
ones of ``turn_bounds``.

Moves of different tokens mostly commute, so of all their orders one is enough. Each position has
a set of moves that are *asleep*: they were possible earlier, were tried there, and nothing played
since has changed their effect. Tokens whose moves are all asleep, and which nothing can wake,
stay where they are. That makes the bounds of what the others can still reach much lower.
"""

from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t, uint8_t
from libc.stdlib cimport free, realloc
from libc.string cimport memset
from upstream.engine.rules cimport MOVE_BY_NUMBER, Move, act, finish_turn, legal, settle
from upstream.engine.state cimport (
    CELL_BITS, HELD, HERON, HOME, KIND_OF, LOST, MOVE, NUM_CELLS, NUM_MOVES, NUM_TOKENS, PAIR,
    SINGLE, BoardState, bit, lowest_bit, mix64,
)
from upstream.engine.turn_bounds cimport (
    MAX_POINTS, Context, TurnBounds, context_for, end_value, find_targets, quick_bound,
)
from upstream.engine.turns cimport (
    MAX_TURN_ACTIONS, TurnEnd, Turns, clear_visited, insert_key, turn_key,
)

from upstream.engine import tables
from upstream.rules.tile import Kind

cdef int RAPIDS = tables.KIND_NUMBER[Kind.RAPIDS]

cdef enum:
    # What a prospect may be instead of an action.
    IS_END = -1
    IS_POSITION = -2
    # The bits of a token in a set of moves: its patterns.
    TOKEN_BITS = 16
    TOKEN_MASK = (1 << TOKEN_BITS) - 1

# The patterns that lead from one cell to another, as bits.
cdef uint16_t PATTERNS_BETWEEN[NUM_CELLS][NUM_CELLS]


def _fill_tables():
    for number in range(NUM_MOVES // 2):
        what = MOVE_BY_NUMBER[<int>number]
        if what.cost:
            PATTERNS_BETWEEN[what.cell][what.to] |= 1 << number // NUM_CELLS


_fill_tables()


cdef void frontier_free(Frontier* frontier) noexcept nogil:
    free(frontier.reached)
    free(frontier.heap)


cdef int best_ends(
    const BoardState* state, Turns* turns, TurnBounds* bounds, Frontier* frontier, int wanted,
    float slack
) noexcept nogil:
    """List up to ``wanted`` of the best ends by the bounds, roughly best first.

    An end that is left out is worth at most so much more than the last one that is listed. Return
    the count, or -1 if memory runs out.
    """
    cdef Prospect prospect
    frontier.reached_count = 0
    frontier.heap_count = 0
    turns.count = 0
    clear_visited(turns)
    find_targets(bounds)
    reached = new_reached(frontier, -1, 0, 0)
    if reached == NULL:
        return -1
    reached.state = state[0]
    if not push(frontier, 0, 0, IS_POSITION, 0):
        return -1
    while turns.count < wanted and frontier.heap_count:
        prospect = pop(frontier)
        if prospect.action == IS_END:
            if not append(turns, frontier, prospect.position, prospect.bound - slack):
                return -1
        elif not follow(turns, bounds, frontier, &prospect, slack):
            return -1
    return turns.count


cdef bint follow(
    Turns* turns, TurnBounds* bounds, Frontier* frontier, const Prospect* prospect, float slack
) noexcept nogil:
    """Play a prospect's action and expand what it leads to. Return False if memory runs out."""
    cdef Reached* reached
    cdef BoardState* state
    cdef int16_t actions[64]
    cdef uint64_t key
    cdef float bound
    cdef int at = prospect.position
    cdef int known, count
    if prospect.action >= 0:
        at = frontier.reached_count
        reached = new_reached(frontier, prospect.position, prospect.action, prospect.asleep)
        if reached == NULL:
            return False
        state = &reached.state
        state[0] = frontier.reached[prospect.position].state
        act(state, prospect.action)
        if state.phase == MOVE and state.points:
            key = turn_key(state) ^ (mix64(prospect.asleep) if prospect.asleep else 0)
            known = insert_key(turns, key)
            if known:
                frontier.reached_count -= 1
                return known > 0
        if state.eagles != frontier.reached[prospect.position].state.eagles:
            # The bound was one for all eagles alike: look again when it is due.
            bound = quick_bound(bounds, state)
            if frontier.heap_count and bound < frontier.heap[0].bound:
                return push(frontier, bound, at, IS_POSITION, 0)
    state = &frontier.reached[at].state
    if state.phase == MOVE and state.points:
        count = legal(state, actions)
        if count:
            return expand(bounds, frontier, at, actions, count)
    finish_turn(state)
    if state.phase == HERON and state.pending_strikes:
        count = legal(state, actions)
        for index in range(count):
            if not push(frontier, prospect.bound, at, actions[index], 0):
                return False
        return True
    known = insert_key(turns, turn_key(state))
    if known:
        return known > 0
    bound = end_value(bounds, state) + slack
    if frontier.heap_count and bound < frontier.heap[0].bound:
        return push(frontier, bound, at, IS_END, 0)
    return append(turns, frontier, at, bound - slack)


cdef bint expand(
    TurnBounds* bounds, Frontier* frontier, int at, const int16_t* moves, int count
) noexcept nogil:
    """Push every move that is not asleep, with its bound. Return False if memory runs out."""
    cdef const BoardState* state = &frontier.reached[at].state
    cdef const uint8_t* tokens = state.tokens[state.actor]
    cdef int16_t action_by_pattern[NUM_TOKENS][TOKEN_BITS]
    cdef uint64_t available = 0
    cdef uint64_t asleep, before, kept, bits
    cdef int i, j, pattern, token
    cdef float bound
    cdef Expansion expansion
    for index in range(count):
        token = MOVE_BY_NUMBER[moves[index]].token
        i = NUM_TOKENS - 1
        while tokens[i] != token:
            i -= 1
        pattern = moves[index] % (NUM_MOVES // 2) // NUM_CELLS
        action_by_pattern[i][pattern] = moves[index]
        available |= <uint64_t>1 << (TOKEN_BITS * i + pattern)
    asleep = frontier.reached[at].asleep & available
    start_expansion(&expansion, bounds, state, available)
    before = asleep
    for i in range(NUM_TOKENS):
        bits = available >> (TOKEN_BITS * i) & TOKEN_MASK & ~(asleep >> (TOKEN_BITS * i))
        while bits:
            pattern = lowest_bit(bits)
            bits &= bits - 1
            what = &MOVE_BY_NUMBER[action_by_pattern[i][pattern]]
            kept = still_asleep(&expansion, before, i, what)
            bound = bound_of_move(&expansion, kept, i, what, action_by_pattern[i][pattern])
            if not push(frontier, bound, at, action_by_pattern[i][pattern], kept):
                return False
        before |= available & (<uint64_t>TOKEN_MASK << (TOKEN_BITS * i))
    return True


# --- Moves that are asleep ------------------------------------------------------------------------

# What the moves of one position have in common.
cdef struct Expansion:
    TurnBounds* bounds
    const BoardState* state
    Context* context
    uint64_t available
    uint64_t unstable       # moves onto rapids, whose effect depends on the other tokens
    uint32_t full           # cells without room, and those with room for one or two
    uint32_t room_for_one
    uint32_t room_for_two
    uint32_t waking         # cells whose effect on entering may change
    uint32_t targets[NUM_TOKENS]
    int twin[NUM_TOKENS]    # the token that moves for all that look alike
    # The best of the other three tokens, by who moves and who stays, for 0 to 5 points.
    uint32_t known[NUM_TOKENS]
    float others[NUM_TOKENS][1 << NUM_TOKENS][MAX_POINTS + 1]


cdef void start_expansion(
    Expansion* e, TurnBounds* bounds, const BoardState* state, uint64_t available
) noexcept nogil:
    cdef const uint8_t* tokens = state.tokens[state.actor]
    cdef uint32_t cells = state.tiles
    cdef uint32_t carrying = 0
    cdef int cell, i, j, room
    e.bounds = bounds
    e.state = state
    e.available = available
    e.context = context_for(bounds, state.eagles)
    e.full = e.room_for_one = e.room_for_two = 0
    memset(e.known, 0, sizeof(e.known))
    if state.spawn >= 0:
        cells &= ~bit(state.spawn)
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        room = state.players - state.token_count[cell] - (state.narrow >> cell & 1)
        if room <= 0:
            e.full |= bit(cell)
        elif room == 1:
            e.room_for_one |= bit(cell)
        elif room == 2:
            e.room_for_two |= bit(cell)
    cells = state.special & ~state.eagles
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        if cell != state.spawn and KIND_OF[state.tile_at[cell]] == RAPIDS:
            carrying |= bit(cell)
    e.waking = state.eagles | carrying
    e.unstable = 0
    for i in range(NUM_TOKENS):
        e.targets[i] = 0
        e.twin[i] = i
        if tokens[i] == LOST or tokens[i] & HELD or tokens[i] & CELL_BITS >= HOME:
            continue
        for j in range(i + 1, NUM_TOKENS):
            if tokens[j] == tokens[i]:
                e.twin[i] = j
        cell = tokens[i] & CELL_BITS
        e.targets[i] = bounds.targets[cell]
        cells = carrying & e.targets[i]
        while cells:
            j = lowest_bit(cells)
            cells &= cells - 1
            e.unstable |= <uint64_t>PATTERNS_BETWEEN[cell][j] << (TOKEN_BITS * i)


cdef uint64_t still_asleep(
    const Expansion* e, uint64_t asleep, int mover, const Move* what
) noexcept nogil:
    """Return which of these moves are asleep after this one."""
    cdef const BoardState* state = e.state
    cdef const uint8_t* tokens = state.tokens[state.actor]
    cdef uint32_t here = bit(what.to)
    cdef int other
    asleep &= ~(<uint64_t>TOKEN_MASK << (TOKEN_BITS * mover)) & ~e.unstable
    if not asleep or state.exact_five:
        return 0
    if here & state.special & ~state.eagles and what.to != state.spawn:
        return 0
    if here & (state.eagles | e.room_for_one):
        for other in range(NUM_TOKENS):
            if asleep >> (TOKEN_BITS * other) & TOKEN_MASK:
                asleep &= ~(
                    <uint64_t>PATTERNS_BETWEEN[tokens[other] & CELL_BITS][what.to]
                    << (TOKEN_BITS * other)
                )
    return asleep


cdef bint stays(
    const Expansion* e, uint64_t asleep, int token, int mover, const Move* what, int points
) noexcept nogil:
    """Return whether a token cannot move again in this turn after this move."""
    cdef int twin = e.twin[token]
    cdef uint32_t here = bit(what.to)
    cdef uint32_t waking
    if twin == mover or (e.available & ~asleep) >> (TOKEN_BITS * twin) & TOKEN_MASK:
        return False
    waking = e.full & bit(what.cell)
    if points >= 2:  # another token leaves a full cell
        waking |= e.waking | e.full | (here & e.room_for_one)
    if points >= 3:  # or enters one, and leaves it again
        waking |= e.room_for_one | (here & e.room_for_two)
    if points >= 4:
        waking |= e.room_for_two | here
    return not waking & e.targets[token]


# --- Bounds ---------------------------------------------------------------------------------------


cdef float bound_of_move(
    Expansion* e, uint64_t asleep, int mover, const Move* what, int action
) noexcept nogil:
    """Return the most that an end after this move can be worth."""
    cdef const BoardState* state = e.state
    cdef BoardState after
    cdef uint32_t bears = what.bitten & state.bears
    cdef int points = state.points - what.cost
    cdef int salmon = 2 if what.token & PAIR else 1
    cdef int token, other
    cdef int staying = 0
    cdef float bound
    while bears:
        salmon -= 1
        bears &= bears - 1
    fed = state.eagles >> what.to & 1
    salmon -= fed
    if salmon <= 0:
        token = LOST
    else:
        token = (PAIR if salmon == 2 else SINGLE) | what.to
        if what.to == state.spawn:
            token = (PAIR if salmon == 2 else SINGLE) | (HOME + 1)
        elif bit(what.to) & state.special and not fed:
            if bit(what.to) & e.waking:
                after = state[0]
                act(&after, action)
                return quick_bound(e.bounds, &after)
            token |= HELD
    for other in range(NUM_TOKENS):
        if other != mover and stays(e, asleep, other, mover, what, points):
            staying |= 1 << other
    return e.context.others + with_others(e, mover, staying, token, points)


cdef float with_others(
    Expansion* e, int mover, int staying, int token, int points
) noexcept nogil:
    """Return the best that this token and the other three can reach if they share the points."""
    cdef const float* mine = e.context.best[token]
    cdef float* others = e.others[mover][staying]
    cdef float best
    cdef int part
    if not e.known[mover] >> staying & 1:
        e.known[mover] |= 1 << staying
        share_among_others(e.context, e.state, mover, staying, others)
    best = mine[0] + others[points]
    for part in range(1, points + 1):
        best = max(best, mine[part] + others[points - part])
    return best


cdef void share_among_others(
    const Context* context, const BoardState* state, int mover, int staying, float* others
) noexcept nogil:
    """Compute the best of the other three tokens, for each number of points up to the turn's."""
    cdef const uint8_t* tokens = state.tokens[state.actor]
    cdef const float* best
    cdef float sum = 0
    cdef float more
    cdef int other, points, part
    cdef int first = 1
    for other in range(NUM_TOKENS):
        if other != mover and staying >> other & 1:
            sum += context.best[tokens[other]][0]
    for points in range(state.points + 1):
        others[points] = sum
    for other in range(NUM_TOKENS):
        if other == mover or staying >> other & 1:
            continue
        best = context.best[tokens[other]]
        if first:
            first = 0
            for points in range(state.points + 1):
                others[points] += best[points]
            continue
        for points in range(state.points, -1, -1):
            more = others[points] + best[0]
            for part in range(1, points + 1):
                more = max(more, others[points - part] + best[part])
            others[points] = more


# --- The frontier: reached positions, and a heap of prospects -------------------------------------


cdef Reached* new_reached(
    Frontier* frontier, int parent, int action, uint64_t asleep
) noexcept nogil:
    """Return room for one more position, or NULL if memory runs out."""
    if frontier.reached_count == frontier.reached_capacity:
        capacity = 2 * frontier.reached_capacity + 64
        grown = <Reached*>realloc(frontier.reached, capacity * sizeof(Reached))
        if grown == NULL:
            return NULL
        frontier.reached = grown
        frontier.reached_capacity = capacity
    reached = &frontier.reached[frontier.reached_count]
    reached.asleep = asleep
    reached.parent = parent
    reached.action = action
    frontier.reached_count += 1
    return reached


cdef bint push(
    Frontier* frontier, float bound, int position, int action, uint64_t asleep
) noexcept nogil:
    """Add a prospect. Return False if memory runs out."""
    cdef int at = frontier.heap_count
    cdef int parent
    if at == frontier.heap_capacity:
        capacity = 2 * frontier.heap_capacity + 256
        grown = <Prospect*>realloc(frontier.heap, capacity * sizeof(Prospect))
        if grown == NULL:
            return False
        frontier.heap = grown
        frontier.heap_capacity = capacity
    frontier.heap_count += 1
    heap = frontier.heap
    while at:
        parent = (at - 1) // 2
        if heap[parent].bound >= bound:
            break
        heap[at] = heap[parent]
        at = parent
    heap[at].bound = bound
    heap[at].position = position
    heap[at].action = action
    heap[at].asleep = asleep
    return True


cdef Prospect pop(Frontier* frontier) noexcept nogil:
    """Remove and return the prospect with the highest bound."""
    cdef Prospect* heap = frontier.heap
    cdef Prospect first = heap[0]
    cdef Prospect last
    cdef int at = 0
    cdef int child
    frontier.heap_count -= 1
    last = heap[frontier.heap_count]
    while True:
        child = 2 * at + 1
        if child >= frontier.heap_count:
            break
        if child + 1 < frontier.heap_count and heap[child + 1].bound > heap[child].bound:
            child += 1
        if heap[child].bound <= last.bound:
            break
        heap[at] = heap[child]
        at = child
    heap[at] = last
    return first


cdef bint append(
    Turns* turns, const Frontier* frontier, int position, float value
) noexcept nogil:
    """Append the end with the way to it. Return False if memory runs out."""
    cdef int16_t path[MAX_TURN_ACTIONS]
    cdef int length = 0
    cdef int at = position
    if turns.count == turns.capacity:
        grown = <TurnEnd*>realloc(turns.ends, 2 * turns.capacity * sizeof(TurnEnd))
        if grown == NULL:
            return False
        turns.ends = grown
        turns.capacity *= 2
    while frontier.reached[at].parent >= 0:
        path[length] = frontier.reached[at].action
        length += 1
        at = frontier.reached[at].parent
    end = &turns.ends[turns.count]
    turns.count += 1
    end.state = frontier.reached[position].state
    end.value = value
    settle(&end.state)
    for at in range(length):
        end.actions[at] = path[length - 1 - at]
    end.length = length
    return True
