# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""A hand-written evaluation: salmon, how far they have come, and how soon their row goes.

``parr`` plays by it alone; it ignores what the others will reply.
"""

from upstream.engine.board cimport Board
from upstream.engine.evaluation cimport (
    Evaluation, Workspace, check_decision, evaluate_ends, list_ends, list_ends_within,
    workspace_free, workspace_new,
)
from upstream.engine.features cimport Distances, measure_distances
from upstream.engine.state cimport (
    CELL_BITS, HOME, LOST, MOVE, NUM_CELLS, NUM_TOKENS, PAIR, SINGLE, BoardState,
)
from upstream.engine.turn_bounds cimport (
    SPACES_HOME, TokenValues, is_additive, prepare_bounds, upper_bound,
)
from upstream.engine.turns cimport end_actions


#: The value of a token in addition to its salmon, in the river and at home.
cdef float IN_RIVER = 2
cdef float IS_HOME = 3
#: The cost of a point of distance from home, and the distance that each row to come adds.
cdef float POINT_OF_DISTANCE = 0.08
cdef float POINTS_OF_ROW = 2
#: What each row below a token adds, up to this many rows.
cdef float ROW_OF_MARGIN = 0.2
cdef int SAFE_ROWS = 4
#: The factor for a token on the row that goes next.
cdef float IN_DANGER = 0.3
#: The weight of the others' mean value, which is subtracted from the seat's own.
cdef float RIVAL_WEIGHT = 0.5


cdef float _token_value(
    const BoardState* state, int token, const Distances* distances
) noexcept nogil:
    cdef int salmon = 2 if token & PAIR else 1
    cdef int cell = token & CELL_BITS
    cdef int rows = (state.stack + 2) // 3
    cdef int margin = (cell + 2) // 3
    cdef float value
    if cell > HOME:
        return IS_HOME + salmon + cell - HOME
    value = IN_RIVER + salmon - POINT_OF_DISTANCE * (distances.points[cell] + POINTS_OF_ROW * rows)
    if margin <= 1 and state.round > 1:
        value *= IN_DANGER
    return value + ROW_OF_MARGIN * min(margin, SAFE_ROWS)


cdef float seat_value(const BoardState* state, int seat, const Distances* distances) noexcept nogil:
    """Return the sum over a seat's tokens."""
    cdef float value = 0
    for index in range(NUM_TOKENS):
        if state.tokens[seat][index] != LOST:
            value += _token_value(state, state.tokens[seat][index], distances)
    return value


cdef float heuristic_value(const BoardState* state, int seat, Distances* distances) noexcept nogil:
    """Return the value of the position for a seat: its own tokens against the others'."""
    cdef float others = 0
    measure_distances(state, distances)
    for other in range(state.players):
        if other != seat:
            others += seat_value(state, other, distances)
    return seat_value(state, seat, distances) - RIVAL_WEIGHT * others / (state.players - 1)


cdef int best_heuristic_end(Workspace* workspace, const BoardState* state) noexcept nogil:
    """List and evaluate the ends. Return the index of the best, or -1 if memory runs out."""
    if list_ends(workspace, state) <= 0:
        return -1
    return best_listed_end(workspace, state)


cdef int best_listed_end(Workspace* workspace, const BoardState* state) noexcept nogil:
    """Evaluate the listed ends. Return the index of the first of the best."""
    cdef int best = 0
    for at in range(workspace.turns.count):
        workspace.evaluations[at].value = heuristic_value(
            &workspace.turns.ends[at].state, state.actor, &workspace.distances
        )
        if workspace.evaluations[at].value > workspace.evaluations[best].value:
            best = at
    return best


# --- The best end without the others -------------------------------------------------------------

#: How far below the first bound the best end is looked for, step by step.
cdef float[4] MARGINS = [0, 0.2, 0.8, 3]
#: More than sums of floats differ by if their terms are added in another order.
cdef float ROUNDING = 0.001


cdef int best_heuristic_turn(Workspace* workspace, const BoardState* state) noexcept nogil:
    """Return the index of the end that ``best_heuristic_end`` finds, or -1 if memory runs out.

    Fewer ends are listed: those that the best may be among.
    """
    cdef float most
    cdef int best
    bounds = &workspace.bounds
    if state.phase != MOVE or not is_additive(state):
        return best_heuristic_end(workspace, state)
    prepare_bounds(bounds, state, &value_tokens, &workspace.distances, True)
    most = upper_bound(bounds, state)
    for step in range(4):
        bounds.threshold = most - MARGINS[step] - 2 * ROUNDING
        if list_ends_within(workspace, state) < 0:
            return -1
        if workspace.turns.count:
            best = best_listed_end(workspace, state)
            if workspace.evaluations[best].value >= bounds.threshold + ROUNDING:
                return best
    return best_heuristic_end(workspace, state)


cdef void value_tokens(
    void* source, const BoardState* after, int seat, TokenValues* values
) noexcept nogil:
    """Write what the seat's tokens are worth on each cell of a settled position."""
    cdef float others = 0
    distances = <Distances*>source
    measure_distances(after, distances)
    for other in range(after.players):
        if other != seat:
            others += seat_value(after, other, distances)
    values.others = -RIVAL_WEIGHT * others / (after.players - 1)
    for cell in range(NUM_CELLS):
        if after.tiles >> cell & 1:
            values.river[0][cell] = _token_value(after, SINGLE | cell, distances)
            values.river[1][cell] = _token_value(after, PAIR | cell, distances)
    for eggs in range(SPACES_HOME):
        values.home[0][eggs] = _token_value(after, SINGLE | (HOME + eggs), distances)
        values.home[1][eggs] = _token_value(after, PAIR | (HOME + eggs), distances)


# --- The best of many ends ----------------------------------------------------------------------


cdef int best_preselected_end(
    Workspace* workspace, const BoardState* state, int width
) noexcept nogil:
    """Return the best end by the network among the heuristic's best ``width``.

    Return -1 if memory runs out.
    """
    if best_heuristic_end(workspace, state) < 0:
        return -1
    if workspace.turns.count > width:
        keep_best_ends(workspace, width)
    return evaluate_ends(workspace, state.actor)


cdef void keep_best_ends(Workspace* workspace, int limit) noexcept nogil:
    """Drop all but the best ends. Keep their order, and the first among equals."""
    cdef int kept = 0
    cdef float least = _nth_value(workspace.evaluations, workspace.turns.count, limit - 1)
    cdef int equals = limit
    for at in range(workspace.turns.count):
        equals -= workspace.evaluations[at].value > least
    for at in range(workspace.turns.count):
        if workspace.evaluations[at].value < least:
            continue
        if workspace.evaluations[at].value == least:
            equals -= 1
            if equals < 0:
                continue
        workspace.turns.ends[kept] = workspace.turns.ends[at]
        kept += 1
    workspace.turns.count = kept


cdef float _nth_value(Evaluation* evaluations, int count, int nth) noexcept nogil:
    """Return the n-th highest value (quickselect); ``rival`` serves as scratch space."""
    cdef int low = 0
    cdef int high = count - 1
    cdef int left, right
    cdef float middle
    for left in range(count):
        evaluations[left].rival = evaluations[left].value
    while low < high:
        middle = evaluations[nth].rival
        left = low
        right = high
        while left <= right:
            while evaluations[left].rival > middle:
                left += 1
            while evaluations[right].rival < middle:
                right -= 1
            if left <= right:
                evaluations[left].rival, evaluations[right].rival = (
                    evaluations[right].rival, evaluations[left].rival
                )
                left += 1
                right -= 1
        if right < nth:
            low = left
        if left > nth:
            high = right
    return evaluations[nth].rival


def best_actions(Board board not None, bint compare_all=False):
    """Return the actions of the best end by the heuristic.

    With ``compare_all`` all ends are listed and compared, which takes longer and finds the same.
    Raises ValueError if nobody has to decide.
    """
    check_decision(&board.state)
    cdef Workspace* workspace = workspace_new(NULL)
    if workspace == NULL:
        raise MemoryError
    try:
        if compare_all:
            end = best_heuristic_end(workspace, &board.state)
        else:
            end = best_heuristic_turn(workspace, &board.state)
        if end < 0:
            raise MemoryError
        return end_actions(&workspace.turns.ends[end])
    finally:
        workspace_free(workspace)
