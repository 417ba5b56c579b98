# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""A worth made by hand: salmon, how far they have come, and how soon their row goes.

``parr`` plays by it alone; it knows nothing of what the others will answer.
"""

import cython
from cython.cimports.upstream.fast.inputs import Reach, measure
from cython.cimports.upstream.fast.kernel import (
    CELL_BITS,
    HOME,
    LOST,
    PAIR,
    TOKENS,
    River,
)
from cython.cimports.upstream.fast.search import list_ends

#: What a token is worth beside its salmon, in the river and at home.
SWIMS = cython.declare(cython.float, 2)
IS_HOME = cython.declare(cython.float, 3)
#: What a point of the way home takes off, and how many points a row still to come stands for.
POINT_OF_WAY = cython.declare(cython.float, 0.08)
POINTS_OF_ROW = cython.declare(cython.float, 2)
#: What each row between a token and the river's end adds, up to so many rows.
ROW_OF_MARGIN = cython.declare(cython.float, 0.2)
SAFE_ROWS = cython.declare(cython.int, 4)
#: What is left of a token's worth where it will be washed away unless something is done.
IN_DANGER = cython.declare(cython.float, 0.3)
#: How much the others' worth counts against one's own.
ENVY = cython.declare(cython.float, 0.5)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _token_worth(
    river: cython.pointer[cython.const[River]],
    token: cython.int,
    reach: cython.pointer[cython.const[Reach]],
) -> cython.float:
    salmon: cython.int = 2 if token & PAIR else 1
    cell: cython.int = token & CELL_BITS
    rows: cython.int = (river.stack + 2) // 3
    margin: cython.int = (cell + 2) // 3
    worth: cython.float
    if cell > HOME:
        return IS_HOME + salmon + cell - HOME
    worth = SWIMS + salmon - POINT_OF_WAY * (reach.points[cell] + POINTS_OF_ROW * rows)
    if margin <= 1 and river.round > 1:
        worth *= IN_DANGER
    return worth + ROW_OF_MARGIN * min(margin, SAFE_ROWS)


def shoal_worth(river, seat, reach):
    """All tokens of a seat."""
    worth: cython.float = 0
    index: cython.int
    for index in range(TOKENS):
        if river.tokens[seat][index] != LOST:
            worth += _token_worth(river, river.tokens[seat][index], reach)
    return worth


def hand_worth(river, seat, reach):
    """One's own shoal against those of the others."""
    others: cython.float = 0
    other: cython.int
    measure(river, reach)
    for other in range(river.players):
        if other != seat:
            others += shoal_worth(river, other, reach)
    return shoal_worth(river, seat, reach) - ENVY * others / (river.players - 1)


def best_by_hand(mind, river):
    """List the ends and find the best one by hand; its number, or -1 for no memory."""
    best: cython.int = 0
    at: cython.int
    if list_ends(mind, river) <= 0:
        return -1
    for at in range(mind.turns.count):
        mind.outlooks[at].worth = hand_worth(
            cython.address(mind.turns.ends[at].river), river.actor, cython.address(mind.reach)
        )
        if mind.outlooks[at].worth > mind.outlooks[best].worth:
            best = at
    return best
