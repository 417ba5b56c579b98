# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Upper bounds of a turn, for a value that is a sum over the own tokens.

A *valuation* says what a single and a pair are worth on each cell at the end of the turn. From it
follows, for each token, the best that it can reach alone with 0 to 5 points; the best way to
share the points among four tokens bounds every end that a position of the turn leads to. Ends
below a threshold are then never generated.

Tokens get in each other's way, and that is left out. Eagles bite only the first token, so there are
two kinds of bounds. Quick ones let them bite every token, and are too low only if one token feeds
an eagle and another one passes. Strict ones are never too low: they are the highest of one for
turns that feed no further eagle, and one as if all had been fed, less the least that an eagle
takes. A heron strikes one of the tokens that stand
there together, so a token at a heron where another can join it counts almost in full.
"""

from libc.stdint cimport uint32_t, uint64_t, uint8_t
from libc.string cimport memset
from upstream.engine.rules cimport (
    ARROW_DIRECTION, MOVE_BY_NUMBER, STRIDE, affordable_move_bits, affordable_patterns, settle,
    turn_to_water,
)
from upstream.engine.state cimport (
    CELL_BITS, HELD, HOME, KIND_OF, LOST, MOVE, NUM_CELLS, NUM_MOVES, NUM_TOKENS, PAIR,
    PATTERN_WORDS, PLACE, SINGLE, BoardState, bit, lowest_bit,
)

from upstream.engine import tables
from upstream.rules.tile import Kind

cdef int RAPIDS = tables.KIND_NUMBER[Kind.RAPIDS]
cdef int ROCK = tables.KIND_NUMBER[Kind.ROCK]
cdef int LAST_SPACE = SPACES_HOME - 1
cdef int NUM_PATTERNS = NUM_MOVES // 2 // NUM_CELLS


cdef void prepare_bounds(
    TurnBounds* bounds,
    const BoardState* state,
    Valuation valuation,
    void* source,
    bint is_strict,
) noexcept nogil:
    """Compute the tables for the turn that begins or continues with this state."""
    bounds.valuation = valuation
    bounds.source = source
    bounds.is_strict = is_strict
    bounds.start = state[0]
    bounds.count = 0
    bounds.failed = False
    bounds.open = state.enterable
    for index in range(NUM_TOKENS):
        token = state.tokens[state.actor][index]
        if token != LOST and token & CELL_BITS < HOME:
            bounds.open |= bit(token & CELL_BITS)
    bounds.shared_herons = find_shared_herons(state)
    fill_context(bounds, &bounds.contexts[0], state.eagles)
    bounds.count = 1
    if state.eagles and is_strict:
        fill_context(bounds, &bounds.fed, 0)
        bounds.fed.others = bounds.contexts[0].others
        bounds.loss = least_loss(bounds)


cdef void find_targets(TurnBounds* bounds) noexcept nogil:
    """Find the cells that a single move leads to, if all had room."""
    cdef BoardState state = bounds.start
    cdef uint64_t patterns[PATTERN_WORDS]
    cdef uint64_t left
    memset(bounds.targets, 0, sizeof(bounds.targets))
    state.enterable = state.tiles
    affordable_patterns(&state, patterns)
    for word in range(PATTERN_WORDS):
        left = patterns[word]
        while left:
            what = &MOVE_BY_NUMBER[word * 3 * NUM_CELLS + lowest_bit(left)]
            left &= left - 1
            bounds.targets[what.cell] |= bit(what.to)


cdef uint32_t find_shared_herons(const BoardState* state) noexcept nogil:
    """Return the herons that two of the actor's tokens can reach in this turn, roughly."""
    cdef uint32_t herons = state.herons
    cdef uint32_t found = 0
    cdef int cell, first, second, cost
    while herons:
        cell = lowest_bit(herons)
        herons &= herons - 1
        first = second = NUM_CELLS
        for index in range(NUM_TOKENS):
            token = state.tokens[state.actor][index]
            if token == LOST or token & CELL_BITS > cell:
                continue
            cost = (cell - (token & CELL_BITS) + 2) // 3  # a point leads on by up to three cells
            if cost < first:
                second = first
                first = cost
            elif cost < second:
                second = cost
        if first + second <= state.points or (second < NUM_CELLS and has_rapids(state)):
            found |= bit(cell)
    return found


cdef bint has_rapids(const BoardState* state) noexcept nogil:
    cdef uint32_t cells = state.special & ~state.eagles
    while cells:
        if KIND_OF[state.tile_at[lowest_bit(cells)]] == RAPIDS:
            return True
        cells &= cells - 1
    return False


cdef bint is_additive(const BoardState* state) noexcept nogil:
    """Return whether the rest of the position after this turn depends on the fed eagles alone.

    It does unless the own tokens may block all moves of the next seat, or the way of a current.
    """
    cdef BoardState open = state[0]
    cdef BoardState after = state[0]
    cdef uint64_t moves[2 * PATTERN_WORDS]
    cdef uint32_t cells = 0
    cdef int count = 0
    cdef uint64_t left
    pass_turn(&open, True)
    pass_turn(&after, False)
    if open.phase != after.phase or open.actor != after.actor or open.round != after.round:
        return False
    if after.phase == PLACE:
        return True
    if after.phase != MOVE or after.actor == state.actor:
        return False
    if state.special & ~state.eagles and has_rapids(state):
        return False
    if state.movement_tokens:
        if state.markers[after.actor] == 0:
            return False
        after.points = 1
    affordable_move_bits(&after, moves)
    for word in range(2 * PATTERN_WORDS):
        left = moves[word]
        while left:
            number = word * 3 * NUM_CELLS + lowest_bit(left)
            left &= left - 1
            if word >= PATTERN_WORDS:
                number -= NUM_CELLS
            cells |= bit(MOVE_BY_NUMBER[number].to)
    while cells:
        cells &= cells - 1
        count += 1
    return count > state.in_river[state.actor]


cdef void pass_turn(BoardState* state, bint is_open) noexcept nogil:
    """Settle as if the actor had spent all points without moving, and no heron had struck."""
    state.herons = 0
    if state.movement_tokens:
        state.markers[state.actor] -= state.points
        state.given += state.points
    state.points = 0
    if is_open:
        state.enterable |= state.tiles
    settle(state)


# --- Tables ---------------------------------------------------------------------------------------


cdef void fill_context(
    TurnBounds* bounds, Context* context, uint32_t eagles
) noexcept nogil:
    """Fill the tables for these eagles."""
    cdef BoardState after = bounds.start
    cdef BoardState before
    cdef TokenValues values
    cdef uint32_t fed = bounds.start.eagles & ~eagles
    cdef float stay[2][NUM_CELLS]
    cdef int cell, salmon, eggs, moved, slid, advanced
    cdef float value
    while fed:
        turn_to_water(&after, lowest_bit(fed))
        fed &= fed - 1
    before = after
    pass_turn(&after, False)
    bounds.valuation(bounds.source, &after, bounds.start.actor, &values)
    slid = 3 * (after.base - bounds.start.base)
    advanced = after.phase == PLACE or after.round != bounds.start.round
    context.eagles = eagles
    context.others = values.others
    set_row(context, LOST, 0)
    for salmon in range(2):
        for eggs in range(1, SPACES_HOME):
            value = values.home[salmon][min(eggs + advanced, LAST_SPACE)]
            set_row(context, (PAIR if salmon else SINGLE) | (HOME + eggs), value)
    for cell in range(NUM_CELLS):
        moved = cell - slid
        for salmon in range(2):
            value = 0
            if (moved > 0 or (moved == 0 and slid == 0)) and after.tiles >> moved & 1:
                value = values.river[salmon][moved]
            stay[salmon][cell] = value
            context.value[(PAIR if salmon else SINGLE) | cell] = value
        if bounds.start.herons >> cell & 1:
            strike_at(&stay[0][cell], &stay[1][cell], bounds.shared_herons >> cell & 1)
    fill_paths(bounds, context, &before, stay)


cdef void set_row(Context* context, int token, float value) noexcept nogil:
    context.value[token] = value
    for points in range(MAX_POINTS + 1):
        context.best[token][points] = value


cdef void strike_at(float* single, float* pair, bint is_shared) noexcept nogil:
    """Replace the values at a heron by those after its strike; of tokens together, it takes one."""
    cdef float least = min(single[0], pair[0] - single[0])
    cdef float share = least / 4 if least > 0 else least
    cdef float of_single = max(0, single[0] - share) if is_shared else 0
    cdef float of_pair = max(single[0], pair[0] - share) if is_shared else single[0]
    single[0] = of_single
    pair[0] = of_pair


cdef void fill_paths(
    TurnBounds* bounds,
    Context* context,
    BoardState* state,
    float[NUM_CELLS]* stay,
) noexcept nogil:
    """Fill in the best that a token can reach from each cell, the highest cells first."""
    cdef uint64_t patterns[PATTERN_WORDS]
    cdef int cell, salmon, token, pattern, points, cost
    cdef float* best
    state.enterable = bounds.open & ~(state.eagles if bounds.is_strict else 0)
    state.points = MAX_POINTS
    affordable_patterns(state, patterns)
    for cell in range(NUM_CELLS - 1, -1, -1):
        if not state.tiles >> cell & 1:
            continue
        for salmon in range(2):
            token = (PAIR if salmon else SINGLE) | cell
            set_row(context, token | HELD, stay[salmon][cell])
            context.value[token | HELD] = context.value[token]
            best = context.best[token]
            for points in range(MAX_POINTS + 1):
                best[points] = stay[salmon][cell]
        for pattern in range(NUM_PATTERNS):
            if patterns[pattern // 3] >> (pattern % 3 * NUM_CELLS + cell) & 1:
                add_path(context, state, pattern * NUM_CELLS + cell)


cdef void add_path(Context* context, const BoardState* state, int number) noexcept nogil:
    """Improve the best of a single and a pair by this move."""
    what = &MOVE_BY_NUMBER[number]
    cdef uint32_t bears = what.bitten & state.bears
    cdef int cost = what.cost
    cdef int single = SINGLE | what.cell
    cdef int pair = PAIR | what.cell
    cdef int points
    cdef float value
    bites = 0
    while bears:
        bites += 1
        bears &= bears - 1
    for points in range(cost, MAX_POINTS + 1):
        value = entered(context, state, 1 - bites, what.to, points - cost)
        context.best[single][points] = max(context.best[single][points], value)
        value = entered(context, state, 2 - bites, what.to, points - cost)
        context.best[pair][points] = max(context.best[pair][points], value)


cdef float entered(
    const Context* context, const BoardState* state, int salmon, int cell, int points
) noexcept nogil:
    """Return the best for a token that enters a cell with this many salmon and points left."""
    cdef int token = (PAIR if salmon == 2 else SINGLE)
    cdef int direction, exit
    cdef float best
    salmon -= state.eagles >> cell & 1
    if salmon <= 0:
        return 0
    if not state.special >> cell & 1:
        return context.best[token | cell][points]
    if cell == state.spawn:
        return context.best[token | (HOME + 1)][0]
    kind = KIND_OF[state.tile_at[cell]]
    if kind == ROCK:
        return context.best[token | HELD | cell][0]
    best = context.best[token | cell][points]
    if kind == RAPIDS:  # carries the token on, or not if the way is blocked by others
        direction = ARROW_DIRECTION[state.tile_at[cell]]
        exit = cell + STRIDE[direction]
        if exit < NUM_CELLS and state.enterable >> exit & 1:
            if not state.blocked >> (direction * NUM_CELLS + cell) & 1:
                best = max(best, entered(context, state, salmon, exit, points))
            elif points:
                salmon -= state.bears >> exit & 1
                best = max(best, entered(context, state, salmon, exit, points - 1))
    return best


cdef float least_loss(const TurnBounds* bounds) noexcept nogil:
    """Return the least that a token loses when an eagle takes a salmon."""
    fed = &bounds.fed
    cdef float least = fed.value[PAIR | (HOME + 1)] - fed.value[SINGLE | (HOME + 1)]
    cdef float single, pair
    for cell in range(NUM_CELLS):
        if bounds.start.tiles >> cell & 1 and cell != bounds.start.spawn:
            single = fed.best[SINGLE | HELD | cell][0]
            pair = fed.best[PAIR | HELD | cell][0]
            least = min(least, min(single, pair - single))
    return least


# --- Bounds ---------------------------------------------------------------------------------------


cdef float shared_points(
    const Context* context, const uint8_t* tokens, int points
) noexcept nogil:
    """Return the most that four tokens can reach alone if they share the points."""
    cdef const float* a = context.best[tokens[0]]
    cdef const float* b = context.best[tokens[1]]
    cdef const float* c = context.best[tokens[2]]
    cdef const float* d = context.best[tokens[3]]
    cdef float one[MAX_POINTS + 1]
    cdef float other[MAX_POINTS + 1]
    cdef float best
    cdef int sum, part
    if points == 0:
        return a[0] + b[0] + c[0] + d[0]
    for sum in range(points + 1):
        one[sum] = a[0] + b[sum]
        other[sum] = c[0] + d[sum]
        for part in range(1, sum + 1):
            one[sum] = max(one[sum], a[part] + b[sum - part])
            other[sum] = max(other[sum], c[part] + d[sum - part])
    best = one[0] + other[points]
    for part in range(1, points + 1):
        best = max(best, one[part] + other[points - part])
    return best


cdef void play_alone(const TurnBounds* bounds, BoardState* state) noexcept nogil:
    """Put each token where it would go if it were alone and they shared the points best."""
    cdef const Context* context = &bounds.contexts[0]
    cdef uint8_t* tokens = state.tokens[state.actor]
    cdef float most[NUM_TOKENS + 1][MAX_POINTS + 1]
    cdef int index, points, part, best
    cdef int left = state.points
    for points in range(left + 1):
        most[0][points] = 0
    for index in range(NUM_TOKENS):
        for points in range(left + 1):
            most[index + 1][points] = most[index][points] + context.best[tokens[index]][0]
            for part in range(1, points + 1):
                most[index + 1][points] = max(
                    most[index + 1][points],
                    most[index][points - part] + context.best[tokens[index]][part],
                )
    for index in range(NUM_TOKENS - 1, -1, -1):
        best = 0
        while best < left and (
            most[index][left - best] + context.best[tokens[index]][best] < most[index + 1][left]
        ):
            best += 1
        left -= best
        if best:
            move_alone(context, state, index, context.best[tokens[index]][best])


cdef void move_alone(
    const Context* context, BoardState* state, int index, float value
) noexcept nogil:
    """Put a token where it has this value at the end of the turn."""
    token = state.tokens[state.actor][index]
    cdef int to = token
    cdef int kind = token & (SINGLE | PAIR)
    cdef int cell, salmon
    if token == LOST or token & CELL_BITS >= HOME:
        return
    for cell in range((token & CELL_BITS) + 1, NUM_CELLS):
        if state.tiles >> cell & 1 and cell != state.spawn:
            if context.best[kind | cell][0] == value:
                to = kind | cell
                break
            salmon = SINGLE
            if context.best[salmon | cell][0] == value:
                to = salmon | cell
                break
    if context.best[kind | (HOME + 1)][0] == value:
        to = kind | (HOME + 1)
    if to == token:
        return
    state.token_count[token & CELL_BITS] -= 1
    state.enterable |= bit(token & CELL_BITS)
    state.tokens[state.actor][index] = to
    if to & CELL_BITS < HOME:
        state.token_count[to & CELL_BITS] += 1
    else:
        state.in_river[state.actor] -= 1
        state.total_in_river -= 1


cdef Context* context_for(TurnBounds* bounds, uint32_t eagles) noexcept nogil:
    """Return the tables for these eagles; those of the start if there are too many."""
    for at in range(bounds.count):
        if bounds.contexts[at].eagles == eagles:
            return &bounds.contexts[at]
    if bounds.count == MAX_CONTEXTS:
        bounds.failed = True
        return &bounds.contexts[0]
    context = &bounds.contexts[bounds.count]
    fill_context(bounds, context, eagles)
    bounds.count += 1
    return context


cdef float quick_bound(TurnBounds* bounds, const BoardState* state) noexcept nogil:
    """Return the most that an end of this turn can be worth. The moves must not be over.

    The bounds must not be strict.
    """
    context = context_for(bounds, state.eagles)
    return context.others + shared_points(context, state.tokens[state.actor], state.points)


cdef float upper_bound(TurnBounds* bounds, const BoardState* state) noexcept nogil:
    """Return the same for strict bounds."""
    cdef const uint8_t* tokens = state.tokens[state.actor]
    context = context_for(bounds, state.eagles)
    best = context.others + shared_points(context, tokens, state.points)
    if state.eagles and state.points:
        fed = &bounds.fed
        best = max(best, fed.others + shared_points(fed, tokens, state.points) - bounds.loss)
    return best


cdef bint is_below(TurnBounds* bounds, const BoardState* state) noexcept nogil:
    """Return whether no end of this turn reaches the threshold; tables are filled if need be."""
    cdef const uint8_t* tokens = state.tokens[state.actor]
    cdef float most
    if state.eagles != bounds.start.eagles:
        most = bounds.fed.others + shared_points(&bounds.fed, tokens, state.points)
        if most < bounds.threshold:
            return True
    return upper_bound(bounds, state) < bounds.threshold and not bounds.failed


cdef float end_value(TurnBounds* bounds, const BoardState* state) noexcept nogil:
    """Return the value of an end whose herons have struck, before it is settled."""
    cdef const uint8_t* tokens = state.tokens[state.actor]
    context = context_for(bounds, state.eagles)
    return context.others + (
        (context.value[tokens[0]] + context.value[tokens[1]])
        + (context.value[tokens[2]] + context.value[tokens[3]])
    )
