# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Evaluating positions and whole decisions with the network.

A decision is a whole turn with its herons, or a whole row of tiles, or one tile of the set-up.
Its *ends* are the distinct positions that it can lead to.
"""

from libc.stdlib cimport calloc, free, realloc
from upstream.engine.best_ends cimport frontier_free
from upstream.engine.features cimport FeatureList, extract_features
from upstream.engine.network cimport (
    Activations, forward, forward_from_accumulator, refresh_accumulator, sigmoid,
    update_accumulator,
)
from upstream.engine.state cimport HERON, MOVE, OVER, BoardState, rank_key, score
from upstream.engine.turns cimport (
    list_rows, turn_ends, turn_ends_within, turns_free, turns_new,
)


#: The value of a point of the score next to the win probability: enough to keep playing well in a
#: game that is won or lost.
VALUE_PER_POINT = 0.003
POINT_VALUE = VALUE_PER_POINT
TENS = 10


# --- Workspace -----------------------------------------------------------------------------------


cdef Workspace* workspace_new(const float* weights) noexcept nogil:
    """Allocate a workspace for these weights. Return NULL if memory runs out."""
    cdef Workspace* workspace = <Workspace*>calloc(1, sizeof(Workspace))
    if workspace == NULL:
        return NULL
    workspace.weights = weights
    workspace.turns = turns_new()
    if workspace.turns == NULL:
        workspace_free(workspace)
        return NULL
    return workspace


cdef void workspace_free(Workspace* workspace) noexcept nogil:
    if workspace != NULL:
        turns_free(workspace.turns)
        frontier_free(&workspace.frontier)
        free(workspace.evaluations)
        free(workspace)


# --- One position --------------------------------------------------------------------------------


cdef float share_of_win(const BoardState* state, int seat) noexcept nogil:
    """Return a seat's share of the win in a finished game: 1, 0, or a part if it is shared."""
    cdef unsigned int mine = rank_key(state, seat)
    cdef int equal = 0
    cdef unsigned int theirs
    for other in range(state.players):
        theirs = rank_key(state, other)
        if theirs > mine:
            return 0
        equal += theirs == mine
    return <float>1 / equal


cdef int best_rival_score(const BoardState* state, int seat) noexcept nogil:
    """Return the highest score among the other seats."""
    cdef int best = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, score(state, other))
    return best


cdef void terminal_evaluation(
    const BoardState* state, int seat, Evaluation* evaluation
) noexcept nogil:
    """Evaluate a finished game by its outcome."""
    evaluation.win = share_of_win(state, seat)
    evaluation.score = score(state, seat)
    evaluation.rival = best_rival_score(state, seat)
    evaluation.value = evaluation.win + POINT_VALUE * (evaluation.score - evaluation.rival)


cdef inline void _read_out(const Activations* activations, Evaluation* evaluation) noexcept nogil:
    evaluation.win = sigmoid(activations.out[0])
    evaluation.score = TENS * activations.out[1]
    evaluation.rival = TENS * activations.out[2]
    evaluation.value = evaluation.win + POINT_VALUE * (evaluation.score - evaluation.rival)


cdef void evaluate(
    Workspace* workspace, const BoardState* state, int seat, Evaluation* evaluation
) noexcept nogil:
    """Evaluate the position for a seat: by the network, or by the outcome if the game is over."""
    workspace.evaluated += 1
    if state.phase == OVER:
        terminal_evaluation(state, seat, evaluation)
        return
    extract_features(state, seat, &workspace.distances, &workspace.features)
    forward(workspace.weights, &workspace.features, &workspace.activations)
    _read_out(&workspace.activations, evaluation)


cdef int check_decision(const BoardState* state) except -1:
    """Raise ValueError if nobody has to decide."""
    if state.phase == OVER or state.draws:
        raise ValueError("nobody has to decide here")
    return 0


# --- Whole decisions -----------------------------------------------------------------------------


cdef int list_ends(Workspace* workspace, const BoardState* state) noexcept nogil:
    """List the distinct ends of the actor's decision in ``workspace.turns``. Return the count."""
    if state.phase in (MOVE, HERON):
        return with_evaluations(workspace, turn_ends(state, workspace.turns))
    return with_evaluations(workspace, list_rows(state, workspace.turns))


cdef int list_ends_within(Workspace* workspace, const BoardState* state) noexcept nogil:
    """List the ends of a turn that reach the threshold of its bounds. Return the count."""
    return with_evaluations(
        workspace, turn_ends_within(state, workspace.turns, &workspace.bounds)
    )


cdef int with_evaluations(Workspace* workspace, int count) noexcept nogil:
    """Make room for this many evaluations. Return the count, or -1 if memory runs out."""
    cdef Evaluation* grown
    if count > workspace.capacity:
        grown = <Evaluation*>realloc(
            workspace.evaluations, workspace.turns.capacity * sizeof(Evaluation)
        )
        if grown == NULL:
            return -1
        workspace.evaluations = grown
        workspace.capacity = workspace.turns.capacity
    return count


cdef int evaluate_ends(Workspace* workspace, int seat) noexcept nogil:
    """Evaluate every end for this seat. Return the index of the best.

    The ends of one turn differ little: only the first refreshes the accumulator.
    """
    cdef bint is_first = True
    cdef int best = 0
    cdef BoardState* state
    cdef Evaluation* evaluation
    for at in range(workspace.turns.count):
        state = &workspace.turns.ends[at].state
        evaluation = &workspace.evaluations[at]
        workspace.evaluated += 1
        if state.phase == OVER:
            terminal_evaluation(state, seat, evaluation)
        else:
            _evaluate_end(workspace, state, seat, is_first, evaluation)
            is_first = False
        if evaluation.value > workspace.evaluations[best].value:
            best = at
    return best


cdef void _evaluate_end(
    Workspace* workspace, BoardState* state, int seat, bint is_first, Evaluation* evaluation
) noexcept nogil:
    cdef FeatureList* features = &workspace.features
    cdef Activations* activations = &workspace.activations
    if is_first:
        features = &workspace.base_features
        activations = &workspace.base_activations
    extract_features(state, seat, &workspace.distances, features)
    if is_first:
        refresh_accumulator(workspace.weights, features, activations.accumulator)
    else:
        update_accumulator(
            workspace.weights,
            workspace.base_activations.accumulator,
            &workspace.base_features,
            features,
            activations.accumulator,
        )
    forward_from_accumulator(workspace.weights, activations)
    _read_out(activations, evaluation)


cdef int best_end(Workspace* workspace, const BoardState* state) noexcept nogil:
    """List and evaluate the actor's ends. Return the index of the best, or -1 without memory."""
    if list_ends(workspace, state) <= 0:
        return -1
    return evaluate_ends(workspace, state.actor)
