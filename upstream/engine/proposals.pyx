# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Which ends of a turn are worth evaluating: the best by a linear estimate of the network.

Evaluating all ends of a turn takes long, and the search keeps only a few. The ends differ almost
only in where the own tokens stand, and the first layer of the network is a sum over features.
So the slope of the value at one typical end gives what each feature is worth, roughly, and an
end's estimate is a sum over its tokens. ``best_ends`` finds the best by such a sum without
listing the others; the network then decides between them.

The estimate ignores what tokens on one cell mean to each other.
"""

from libc.string cimport memset
from upstream.engine.best_ends cimport best_ends
from upstream.engine.board cimport Board
from upstream.engine.evaluation cimport (
    POINT_VALUE, TENS, Workspace, best_end, check_decision, evaluate_ends, list_ends,
    list_ends_within, with_evaluations, workspace_free, workspace_new,
)
from upstream.engine.features cimport (
    DISTANCE_AT, DISTANCES_PER_SEAT, FULL_AT, NUM_DISTANCES, OWN_AT, PER_CELL, SEAT_AT,
    extract_features,
)
from upstream.engine.heuristic cimport best_preselected_end, value_tokens
from upstream.engine.network cimport HIDDEN_1, Network, dot_row, forward, smooth_slope
from upstream.engine.state cimport (
    CELL_BITS, HOME, LOST, MOVE, NUM_CELLS, NUM_SEATS, NUM_TOKENS, OVER, BoardState, bit,
)
from upstream.engine.turn_bounds cimport (
    SPACES_HOME, TokenValues, pass_turn, play_alone, prepare_bounds,
)
from upstream.engine.turns cimport end_actions

#: An end that is not proposed is worth at most this much more than the last of those that are.
cdef float SLACK = 0.002


#: How many ends of a turn ``grilse`` evaluates, with two players and with more.
cdef int WIDTH_OF_TWO = 32
cdef int WIDTH_OF_MANY = 16


cdef int best_end_within(Workspace* workspace, const BoardState* state, int limit) noexcept nogil:
    """Return the best end among the proposed ones, or among all ways to lay tiles.

    With a smaller ``limit``, choose from the best by the heuristic. Return -1 if memory runs out.
    """
    width = WIDTH_OF_TWO if state.players == 2 else WIDTH_OF_MANY
    if state.phase == MOVE and not 0 < limit < width:
        return best_proposed_end(workspace, state, width)
    if limit > 0:
        return best_preselected_end(workspace, state, limit)
    return best_end(workspace, state)


cdef int best_proposed_end(
    Workspace* workspace, const BoardState* state, int width
) noexcept nogil:
    """Propose ends and evaluate them. Return the index of the best, or -1 if memory runs out."""
    if list_proposals(workspace, state, width) <= 0:
        return -1
    return evaluate_ends(workspace, state.actor)


cdef int list_proposals(Workspace* workspace, const BoardState* state, int width) noexcept nogil:
    """List up to ``width`` of the best ends of a turn by the estimate. Return the count.

    List all ends if the decision is no turn, or if the turn can end the game.
    """
    cdef int count
    if not estimate_turn(workspace, state):
        return list_ends(workspace, state)
    count = best_ends(
        state, workspace.turns, &workspace.bounds, &workspace.frontier, width, SLACK
    )
    if workspace.bounds.failed:
        return list_ends(workspace, state)
    return with_evaluations(workspace, count)


# --- The estimate ---------------------------------------------------------------------------------


cdef bint estimate_turn(Workspace* workspace, const BoardState* state) noexcept nogil:
    """Prepare the estimate and its bounds. Return False if the decision cannot be estimated."""
    cdef BoardState typical = state[0]
    estimate = &workspace.estimate
    if state.phase != MOVE:
        return False
    pass_turn(&typical, False)
    if typical.phase == OVER:
        return False
    typical = state[0]
    prepare_bounds(&workspace.bounds, state, value_tokens, &workspace.distances, False)
    play_alone(&workspace.bounds, &typical)
    pass_turn(&typical, False)
    if typical.phase == OVER:
        return False
    extract_features(&typical, state.actor, &workspace.distances, &workspace.features)
    forward(workspace.weights, &workspace.features, &workspace.activations)
    smooth_slope(
        workspace.weights, &workspace.activations, POINT_VALUE * TENS, estimate.slope
    )
    memset(estimate.known, 0, sizeof(estimate.known))
    prepare_bounds(&workspace.bounds, state, estimate_tokens, workspace, False)
    return True


cdef float of_feature(Workspace* workspace, int feature) noexcept nogil:
    """Return the estimated value of a feature."""
    estimate = &workspace.estimate
    if not estimate.known[feature]:
        estimate.known[feature] = 1
        estimate.of_feature[feature] = dot_row(
            &workspace.weights[feature * HIDDEN_1], estimate.slope
        )
    return estimate.of_feature[feature]


cdef void estimate_tokens(
    void* source, const BoardState* after, int seat, TokenValues* values
) noexcept nogil:
    """Write what the seat's tokens are worth by the estimate, and everything else."""
    workspace = <Workspace*>source
    cdef BoardState bare = after[0]
    cdef int index, cell, eggs, token, at, near
    cdef int salmon
    cdef float value
    for index in range(NUM_TOKENS):
        token = bare.tokens[seat][index]
        if token != LOST and token & CELL_BITS < HOME:
            bare.token_count[token & CELL_BITS] -= 1
            bare.enterable |= bit(token & CELL_BITS)
        bare.tokens[seat][index] = LOST
    extract_features(&bare, seat, &workspace.distances, &workspace.features)
    values.others = 0
    for at in range(workspace.features.count):
        values.others += workspace.features.value[at] * of_feature(
            workspace, workspace.features.index[at]
        )
    distances = workspace.distances.points
    for cell in range(NUM_CELLS):
        if not after.tiles >> cell & 1:
            continue
        near = min(distances[cell], NUM_DISTANCES - 1)
        at = DISTANCE_AT + (NUM_SEATS * DISTANCES_PER_SEAT if after.spawn >= 0 else 0) + near
        value = of_feature(workspace, SEAT_AT + 3) * <float>0.5
        if bare.token_count[cell] + 1 + (after.narrow >> cell & 1) >= after.players:
            value += of_feature(workspace, cell * PER_CELL + FULL_AT)
        for salmon in range(2):
            values.river[salmon][cell] = (
                value
                + of_feature(workspace, cell * PER_CELL + OWN_AT + (0 if salmon else 3))
                + of_feature(workspace, at + salmon * NUM_DISTANCES)
                + of_feature(workspace, SEAT_AT + 2) * <float>0.25 * (salmon + 1)
            )
    for eggs in range(1, SPACES_HOME):
        for salmon in range(2):
            values.home[salmon][eggs] = (
                of_feature(workspace, SEAT_AT) * <float>0.1 * (eggs + salmon + 1)
                + of_feature(workspace, SEAT_AT + 1) * <float>0.25 * (salmon + 1)
                + of_feature(workspace, SEAT_AT + 3 + eggs)
            )


def propose(Board board not None, Network network not None, int width, bint compare_all=False):
    """Return the proposed ends of a turn, best first: the actions to each, and its estimate.

    With ``compare_all`` return all ends in the order of the full list. Return None if the decision
    cannot be estimated. Raises ValueError if nobody has to decide.
    """
    check_decision(&board.state)
    cdef Workspace* workspace = workspace_new(network.weights)
    if workspace == NULL:
        raise MemoryError
    try:
        if not estimate_turn(workspace, &board.state):
            return None
        if compare_all:
            workspace.bounds.threshold = float("-inf")
            count = list_ends_within(workspace, &board.state)
        else:
            count = list_proposals(workspace, &board.state, width)
        if count < 0:
            raise MemoryError
        ends = workspace.turns.ends
        found = [(end_actions(&ends[at]), ends[at].value) for at in range(count)]
        return None if workspace.bounds.failed else found
    finally:
        workspace_free(workspace)
