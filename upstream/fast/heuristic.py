# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""A hand-written evaluation: salmon, how far they have come, and how soon their row goes.

``parr`` plays by it alone; it ignores what the others will reply.
"""

import cython
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.evaluation import (
    Evaluation,
    Workspace,
    check_decision,
    list_ends,
    workspace_free,
    workspace_new,
)
from cython.cimports.upstream.fast.features import Distances, measure_distances
from cython.cimports.upstream.fast.state import (
    CELL_BITS,
    HOME,
    LOST,
    NUM_TOKENS,
    PAIR,
    BoardState,
)

#: The value of a token beside its salmon, in the river and at home.
IN_RIVER = cython.declare(cython.float, 2)
IS_HOME = cython.declare(cython.float, 3)
#: What a point of distance from home costs, and how many points a row still to come counts for.
POINT_OF_DISTANCE = cython.declare(cython.float, 0.08)
POINTS_OF_ROW = cython.declare(cython.float, 2)
#: What each row below a token adds, up to this many rows.
ROW_OF_MARGIN = cython.declare(cython.float, 0.2)
SAFE_ROWS = cython.declare(cython.int, 4)
#: The factor for a token on the row that goes next.
IN_DANGER = cython.declare(cython.float, 0.3)
#: The weight of the others' mean value, which is subtracted from the seat's own.
RIVAL_WEIGHT = cython.declare(cython.float, 0.5)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _token_value(
    state: cython.pointer[cython.const[BoardState]],
    token: cython.int,
    distances: cython.pointer[cython.const[Distances]],
) -> cython.float:
    salmon: cython.int = 2 if token & PAIR else 1
    cell: cython.int = token & CELL_BITS
    rows: cython.int = (state.stack + 2) // 3
    margin: cython.int = (cell + 2) // 3
    value: cython.float
    if cell > HOME:
        return IS_HOME + salmon + cell - HOME
    value = IN_RIVER + salmon - POINT_OF_DISTANCE * (distances.points[cell] + POINTS_OF_ROW * rows)
    if margin <= 1 and state.round > 1:
        value *= IN_DANGER
    return value + ROW_OF_MARGIN * min(margin, SAFE_ROWS)


def seat_value(state, seat, distances):
    """The sum over all tokens of a seat."""
    value: cython.float = 0
    index: cython.int
    for index in range(NUM_TOKENS):
        if state.tokens[seat][index] != LOST:
            value += _token_value(state, state.tokens[seat][index], distances)
    return value


def heuristic_value(state, seat, distances):
    """The value of the position for a seat: its own tokens against those of the others."""
    others: cython.float = 0
    other: cython.int
    measure_distances(state, distances)
    for other in range(state.players):
        if other != seat:
            others += seat_value(state, other, distances)
    return seat_value(state, seat, distances) - RIVAL_WEIGHT * others / (state.players - 1)


def best_heuristic_end(workspace, state):
    """List the ends and evaluate them; the index of the best, -1 when memory runs out."""
    best: cython.int = 0
    at: cython.int
    if list_ends(workspace, state) <= 0:
        return -1
    for at in range(workspace.turns.count):
        workspace.evaluations[at].value = heuristic_value(
            cython.address(workspace.turns.ends[at].state),
            state.actor,
            cython.address(workspace.distances),
        )
        if workspace.evaluations[at].value > workspace.evaluations[best].value:
            best = at
    return best


# --- The best of many ends ----------------------------------------------------------------------


def keep_best_ends(workspace, most):
    """Drop all but the best ends; among equals the first ones stay, and so does their order."""
    at: cython.int
    kept: cython.int = 0
    least: cython.float = _nth_value(workspace.evaluations, workspace.turns.count, most - 1)
    equals: cython.int = most
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _nth_value(
    evaluations: cython.pointer[Evaluation], count: cython.int, nth: cython.int
) -> cython.float:
    """The n-th highest value (quickselect); ``rival`` serves as scratch space."""
    low: cython.int = 0
    high: cython.int = count - 1
    left: cython.int
    right: cython.int
    middle: cython.float
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
                    evaluations[right].rival,
                    evaluations[left].rival,
                )
                left += 1
                right -= 1
        if right < nth:
            low = left
        if left > nth:
            high = right
    return evaluations[nth].rival


def best_actions(board: Board) -> tuple:
    """The actions of the end that the heuristic values most.

    Raises ValueError where nobody has to decide.
    """
    return _best_actions(board)


@cython.cfunc
def _best_actions(board: Board) -> tuple:
    workspace: cython.pointer[Workspace] = workspace_new(cython.NULL)
    end: cython.int
    if workspace == cython.NULL:
        raise MemoryError
    try:
        check_decision(cython.address(board.state))
        end = best_heuristic_end(workspace, cython.address(board.state))
        if end < 0:
            raise MemoryError
        return tuple(
            [
                workspace.turns.ends[end].actions[at]
                for at in range(workspace.turns.ends[end].length)
            ]
        )
    finally:
        workspace_free(workspace)
