# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Evaluating positions and whole decisions with the network.

A decision is a whole turn with its herons, or a whole row of tiles, or one tile of the set-up.
Its *ends* are the distinct positions that it can lead to.
"""

import cython
from cython.cimports.libc.stdint import int16_t
from cython.cimports.libc.stdlib import calloc, free, realloc
from cython.cimports.upstream.fast.actions import (
    legal,
    play,
)
from cython.cimports.upstream.fast.features import extract_features
from cython.cimports.upstream.fast.network import (
    forward,
    forward_from_accumulator,
    refresh_accumulator,
    sigmoid,
    update_accumulator,
)
from cython.cimports.upstream.fast.scoring import (
    rank_key,
    score,
)
from cython.cimports.upstream.fast.state import (
    FIRST_PLACE,
    HERON,
    MAX_LEGAL,
    MOVE,
    NUM_COLUMNS,
    OVER,
    SETUP,
    BoardState,
)
from cython.cimports.upstream.fast.turns import (
    MAX_TURN_ACTIONS,
    TurnEnd,
    Turns,
    next_end,
    turn_ends,
    turns_free,
    turns_new,
)

#: The value of a point of the score beside the win probability: enough to play on in earnest
#: where the game is won or lost.
POINT_VALUE = 0.003
#: The network predicts scores in tens.
TENS = cython.declare(cython.float, 10)


# --- Workspace -----------------------------------------------------------------------------------


def workspace_new(weights):
    """Memory for evaluating with these weights; NULL when memory runs out."""
    workspace: cython.pointer[Workspace] = cython.cast(
        cython.pointer[Workspace], calloc(1, cython.sizeof(Workspace))
    )
    if workspace == cython.NULL:
        return cython.NULL
    workspace.weights = weights
    workspace.turns = turns_new()
    if workspace.turns == cython.NULL:
        workspace_free(workspace)
        return cython.NULL
    return workspace


def workspace_free(workspace):
    if workspace != cython.NULL:
        turns_free(workspace.turns)
        free(workspace.evaluations)
        free(workspace)


# --- One position --------------------------------------------------------------------------------


def share_of_win(state, seat):
    """1 for the winner of a game that is over, a part of it where the victory is shared."""
    mine: cython.uint = rank_key(state, seat)
    equal: cython.int = 0
    other: cython.int
    theirs: cython.uint
    for other in range(state.players):
        theirs = rank_key(state, other)
        if theirs > mine:
            return 0
        equal += theirs == mine
    return cython.cast(cython.float, 1) / equal


def best_rival_score(state, seat):
    """The highest score among the others."""
    best: cython.int = 0
    other: cython.int
    for other in range(state.players):
        if other != seat:
            best = max(best, score(state, other))
    return best


def terminal_evaluation(state, seat, evaluation):
    """The outcome of a game that is over."""
    evaluation.win = share_of_win(state, seat)
    evaluation.score = score(state, seat)
    evaluation.rival = best_rival_score(state, seat)
    evaluation.value = evaluation.win + POINT_VALUE * (evaluation.score - evaluation.rival)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _read_out(
    activations: cython.pointer[cython.const[Activations]], evaluation: cython.pointer[Evaluation]
) -> cython.void:
    evaluation.win = sigmoid(activations.out[0])
    evaluation.score = TENS * activations.out[1]
    evaluation.rival = TENS * activations.out[2]
    evaluation.value = evaluation.win + POINT_VALUE * (evaluation.score - evaluation.rival)


def evaluate(workspace, state, seat, evaluation):
    """The evaluation of this position for a seat: by the network, or the outcome."""
    workspace.evaluated += 1
    if state.phase == OVER:
        terminal_evaluation(state, seat, evaluation)
        return
    extract_features(
        state, seat, cython.address(workspace.distances), cython.address(workspace.features)
    )
    forward(
        workspace.weights, cython.address(workspace.features), cython.address(workspace.activations)
    )
    _read_out(cython.address(workspace.activations), evaluation)


def check_decision(state):
    """Raises ValueError where nobody has to decide."""
    if state.phase == OVER or state.draws:
        raise ValueError("nobody has to decide here")
    return 0


# --- Whole decisions -----------------------------------------------------------------------------


def list_ends(workspace, state):
    """Every distinct end of the actor's decision, into ``workspace.turns``; how many."""
    grown: cython.pointer[Evaluation]
    count: cython.int
    if state.phase in (MOVE, HERON):
        count = turn_ends(state, workspace.turns)
    else:
        count = list_rows(state, workspace.turns)
    if count > workspace.capacity:
        grown = cython.cast(
            cython.pointer[Evaluation],
            realloc(workspace.evaluations, workspace.turns.capacity * cython.sizeof(Evaluation)),
        )
        if grown == cython.NULL:
            return -1
        workspace.evaluations = grown
        workspace.capacity = workspace.turns.capacity
    return count


def list_rows(state, turns):
    """Every way to lay the drawn tiles; a row is filled column by column, so each comes once."""
    path: int16_t[MAX_TURN_ACTIONS]
    turns.count = 0
    if state.phase == OVER or not state.drawn_count:
        return 0
    return turns.count if _lay_on(state, turns, path, 0) else -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _lay_on(
    state: cython.pointer[cython.const[BoardState]],
    turns: cython.pointer[Turns],
    path: cython.pointer[int16_t],
    length: cython.int,
) -> cython.bint:
    out: int16_t[MAX_LEGAL]
    after: BoardState
    count: cython.int = legal(state, out)
    column: cython.int = _first_column(out, count)
    at: cython.int
    for at in range(count):
        if state.phase != SETUP and (out[at] - FIRST_PLACE) % NUM_COLUMNS != column:
            continue
        after = state[0]
        path[length] = out[at]
        play(cython.address(after), out[at])
        if after.phase == state.phase and after.drawn_count:
            if not _lay_on(cython.address(after), turns, path, length + 1):
                return False
        elif not _keep(turns, cython.address(after), path, length + 1):
            return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _first_column(out: cython.pointer[int16_t], count: cython.int) -> cython.int:
    first: cython.int = NUM_COLUMNS
    at: cython.int
    for at in range(count):
        first = min(first, (out[at] - FIRST_PLACE) % NUM_COLUMNS)
    return first


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _keep(
    turns: cython.pointer[Turns],
    state: cython.pointer[BoardState],
    path: cython.pointer[int16_t],
    length: cython.int,
) -> cython.bint:
    end: cython.pointer[TurnEnd] = next_end(turns)
    at: cython.int
    if end == cython.NULL:
        return False
    end.state = state[0]
    end.length = length
    for at in range(length):
        end.actions[at] = path[at]
    return True


def evaluate_ends(workspace, seat):
    """Evaluate every end for this seat; returns the index of the best one.

    The ends of one turn differ little: only the first refreshes the accumulator.
    """
    is_first: cython.bint = True
    best: cython.int = 0
    at: cython.int
    state: cython.pointer[BoardState]
    evaluation: cython.pointer[Evaluation]
    for at in range(workspace.turns.count):
        state = cython.address(workspace.turns.ends[at].state)
        evaluation = cython.address(workspace.evaluations[at])
        workspace.evaluated += 1
        if state.phase == OVER:
            terminal_evaluation(state, seat, evaluation)
        else:
            _evaluate_end(workspace, state, seat, is_first, evaluation)
            is_first = False
        if evaluation.value > workspace.evaluations[best].value:
            best = at
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _evaluate_end(
    workspace: cython.pointer[Workspace],
    state: cython.pointer[BoardState],
    seat: cython.int,
    is_first: cython.bint,
    evaluation: cython.pointer[Evaluation],
) -> cython.void:
    features: cython.pointer[FeatureList] = cython.address(workspace.features)
    activations: cython.pointer[Activations] = cython.address(workspace.activations)
    if is_first:
        features = cython.address(workspace.base_features)
        activations = cython.address(workspace.base_activations)
    extract_features(state, seat, cython.address(workspace.distances), features)
    if is_first:
        refresh_accumulator(workspace.weights, features, activations.accumulator)
    else:
        update_accumulator(
            workspace.weights,
            workspace.base_activations.accumulator,
            cython.address(workspace.base_features),
            features,
            activations.accumulator,
        )
    forward_from_accumulator(workspace.weights, activations)
    _read_out(activations, evaluation)


def best_end(workspace, state):
    """List and evaluate the ends for the actor; the index of the best, -1 when memory runs out."""
    if list_ends(workspace, state) <= 0:
        return -1
    return evaluate_ends(workspace, state.actor)
