# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Upper bounds of final scores once the stack is empty: what a seat alone in the river could reach.

A lower bound is the score now, for tokens that are home never leave. The exact search prunes by
both, so they may be loose but never wrong.
"""

import cython
from cython.cimports.libc.stdint import uint8_t
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.moves import ARROW_DIRECTION, STRIDE
from cython.cimports.upstream.fast.state import (
    CELL_BITS,
    HOME,
    KIND_OF,
    LOST,
    MOVE,
    NORTH,
    NUM_CELLS,
    NUM_TOKENS,
    PAIR,
    BoardState,
)

from upstream.fast import tables
from upstream.position import POINTS_PER_TURN as _POINTS_PER_TURN
from upstream.position import vanishing_round
from upstream.river import SPACES
from upstream.tile import Kind

POINTS_PER_TURN = cython.declare(cython.int, _POINTS_PER_TURN)
LAST_SPACE = cython.declare(cython.int, SPACES)
RAPIDS = cython.declare(cython.int, tables.KIND_NUMBER[Kind.RAPIDS])
#: How many rounds after the one that bears its number a row goes.
ROUNDS_BEHIND = cython.declare(cython.int, vanishing_round(0))
#: Longer than any path.
UNREACHABLE = cython.declare(cython.int, 120)
LONGEST_JUMP = cython.declare(cython.int, max(tables.LONGEST_MOVE.values()))
#: The directions that lead on from a cell, by its number modulo 3: ``b``, ``a``, ``c``.
LEADS_ON = cython.declare(uint8_t[3][3])


def _fill_tables():
    for cell in tables.WINDOW_CELLS[1:4]:
        for index, direction in enumerate(tables.DIRECTIONS):
            LEADS_ON[tables.CELL_NUMBER[cell] % 3][index] = direction in tables.LINES[cell]


_fill_tables()


# --- Distances -----------------------------------------------------------------------------------


def measure_home_distances(state, distances):
    """Measure every cell's distance; none can be reached from where there is no spawn yet."""
    cell: cython.int
    direction: cython.int
    memset(distances.unbitten, UNREACHABLE, NUM_CELLS)
    memset(distances.bitten, UNREACHABLE, NUM_CELLS)
    distances.base = state.base
    distances.last_round = state.round
    if state.spawn < 0:
        return
    distances.last_round = max(state.round, state.base + (state.spawn - 1) // 3 + ROUNDS_BEHIND)
    distances.unbitten[state.spawn] = 0
    distances.bitten[state.spawn] = 0
    for cell in range(state.spawn - 1, -1, -1):
        if state.tiles >> cell & 1:
            for direction in range(3):
                if LEADS_ON[cell % 3][direction]:
                    _measure_line(state, distances, cell, direction)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _measure_line(
    state: cython.pointer[cython.const[BoardState]],
    distances: cython.pointer[HomeDistances],
    cell: cython.int,
    direction: cython.int,
) -> cython.void:
    """Ways that begin with a move in this direction."""
    bites: cython.int = state.bears >> cell & 1
    blocked: cython.int = state.blocked >> (direction * NUM_CELLS + cell) & 1
    to: cython.int = cell
    length: cython.int
    for length in range(1, LONGEST_JUMP + 1):
        to += STRIDE[direction]
        if to >= NUM_CELLS or not state.tiles >> to & 1:
            return
        bites += state.bears >> to & 1
        _shorten(distances, cell, to, 1 + length, bites)
        if length == 1:
            if not blocked:
                _shorten(distances, cell, to, 1, 0)
            if (
                KIND_OF[state.tile_at[cell]] == RAPIDS
                and ARROW_DIRECTION[state.tile_at[cell]] == direction
            ):
                # A carry over an obstacle is a jump, but only a bear at its end bites.
                _shorten(distances, cell, to, blocked, blocked & (state.bears >> to & 1))
        if not LEADS_ON[to % 3][direction]:
            return


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _shorten(
    distances: cython.pointer[HomeDistances],
    cell: cython.int,
    to: cython.int,
    cost: cython.int,
    bites: cython.int,
) -> cython.void:
    """Take a move into account that costs so many points and salmon."""
    if bites == 0:
        distances.unbitten[cell] = min(distances.unbitten[cell], cost + distances.unbitten[to])
        distances.bitten[cell] = min(distances.bitten[cell], cost + distances.bitten[to])
    elif bites == 1:
        distances.bitten[cell] = min(distances.bitten[cell], cost + distances.unbitten[to])


# --- Scores --------------------------------------------------------------------------------------


def highest_final_score(state, seat, distances):
    """The score if nobody is in the way, and the nearest tokens go first."""
    costs: cython.int[NUM_TOKENS]
    salmon: cython.int[NUM_TOKENS]
    in_river: cython.int = 0
    score: cython.int = 0
    index: cython.int
    token: cython.int
    cell: cython.int
    rounds: cython.int = distances.last_round - state.round + 1
    to_come: cython.int = _turn_to_come(state, seat)
    points: cython.int = _points_this_round(state, seat, to_come)
    most: cython.int = points + POINTS_PER_TURN * (rounds - 1)
    going: cython.int = _last_cell_that_goes(state)
    for index in range(NUM_TOKENS):
        token = state.tokens[seat][index]
        cell = token & CELL_BITS
        if token == LOST:
            continue
        if cell > HOME:
            score += min(LAST_SPACE, cell - HOME + rounds) + (2 if token & PAIR else 1)
        elif to_come or cell > going:
            cell += NORTH * (state.base - distances.base)
            costs[in_river] = distances.bitten[cell] if token & PAIR else distances.unbitten[cell]
            salmon[in_river] = 2 if token & PAIR and distances.unbitten[cell] <= most else 1
            in_river += 1
    return score + _best_arrivals(costs, salmon, in_river, points, rounds)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _best_arrivals(
    costs: cython.pointer[cython.int],
    salmon: cython.pointer[cython.int],
    count: cython.int,
    points: cython.int,
    rounds: cython.int,
) -> cython.int:
    """The most that tokens at these distances can score: eggs for each, and the best salmon."""
    score: cython.int = 0
    arrived: cython.int = 0
    pairs: cython.int = 0
    spent: cython.int = 0
    late: cython.int
    at: cython.int
    nearest: cython.int
    for at in range(count):
        pairs += salmon[at] == 2
    while arrived < count:
        nearest = 0
        for at in range(1, count):
            if costs[at] < costs[nearest]:
                nearest = at
        spent += costs[nearest]
        costs[nearest] = 2 * UNREACHABLE
        late = max(0, spent - points + POINTS_PER_TURN - 1) // POINTS_PER_TURN
        if late >= rounds:
            break
        score += min(LAST_SPACE, 1 + rounds - late)
        arrived += 1
    return score + arrived + min(pairs, arrived)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _last_cell_that_goes(state: cython.pointer[cython.const[BoardState]]) -> cython.int:
    """The highest cell that is removed when this round ends, or -1."""
    row: cython.int = state.round - ROUNDS_BEHIND - state.base
    return NORTH * (row + 1) if row >= 0 else -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _turn_to_come(state: cython.pointer[cython.const[BoardState]], seat: cython.int) -> cython.bint:
    """Whether the seat can still move in this round."""
    mine: cython.int = (seat - state.starter + state.players) % state.players
    now: cython.int = (state.actor - state.starter + state.players) % state.players
    return mine > now or (mine == now and state.phase == MOVE)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _points_this_round(
    state: cython.pointer[cython.const[BoardState]], seat: cython.int, to_come: cython.bint
) -> cython.int:
    if not to_come:
        return 0
    return state.points if seat == state.actor else POINTS_PER_TURN
