# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Choosing whole turns: list the distinct ends, value each, look deeper on the best.

A decision is a whole turn with its herons, or a whole row of tiles, or one tile of the set-up.
"""

import cython
from cython.cimports.libc.stdint import int16_t
from cython.cimports.libc.stdlib import calloc, free, realloc
from cython.cimports.upstream.fast.inputs import look
from cython.cimports.upstream.fast.kernel import (
    COLUMNS,
    FIRST_PLACE,
    HERON,
    MOST_LEGAL,
    MOVE,
    OVER,
    SETUP,
    River,
    legal,
    play,
    score,
    standing,
)
from cython.cimports.upstream.fast.network import (
    chance_of,
    conclude,
    shift_sums,
    sum_inputs,
    think,
)
from cython.cimports.upstream.fast.turns import (
    MOST_ACTIONS,
    TurnEnd,
    Turns,
    next_end,
    turn_ends,
    turns_free,
    turns_new,
)

#: What a point of the score counts for beside the chance to win: enough to play on in earnest
#: where the game is won or lost.
POINT_WORTH = 0.003
#: The network's scores are in tens.
TENS = cython.declare(cython.float, 10)


# --- A mind --------------------------------------------------------------------------------------


def mind_new(weights):
    """Room to think with these weights; NULL when memory runs out."""
    mind: cython.pointer[Mind] = cython.cast(cython.pointer[Mind], calloc(1, cython.sizeof(Mind)))
    if mind == cython.NULL:
        return cython.NULL
    mind.weights = weights
    mind.turns = turns_new()
    if mind.turns == cython.NULL:
        mind_free(mind)
        return cython.NULL
    return mind


def mind_free(mind):
    if mind != cython.NULL:
        turns_free(mind.turns)
        free(mind.outlooks)
        free(mind)


# --- The value of one position -------------------------------------------------------------------


def share_of_win(river, seat):
    """1 for the winner of a game that is over, a part of it where the victory is shared."""
    mine: cython.uint = standing(river, seat)
    equal: cython.int = 0
    other: cython.int
    theirs: cython.uint
    for other in range(river.players):
        theirs = standing(river, other)
        if theirs > mine:
            return 0
        equal += theirs == mine
    return cython.cast(cython.float, 1) / equal


def best_rival(river, seat):
    """The highest score among the others."""
    best: cython.int = 0
    other: cython.int
    for other in range(river.players):
        if other != seat:
            best = max(best, score(river, other))
    return best


def final_outlook(river, seat, outlook):
    """What came of a game that is over."""
    outlook.win = share_of_win(river, seat)
    outlook.score = score(river, seat)
    outlook.rival = best_rival(river, seat)
    outlook.worth = outlook.win + POINT_WORTH * (outlook.score - outlook.rival)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _read_out(
    thought: cython.pointer[cython.const[Thought]], outlook: cython.pointer[Outlook]
) -> cython.void:
    outlook.win = chance_of(thought.out[0])
    outlook.score = TENS * thought.out[1]
    outlook.rival = TENS * thought.out[2]
    outlook.worth = outlook.win + POINT_WORTH * (outlook.score - outlook.rival)


def value(mind, river, seat, outlook):
    """What a seat can hope for in this position, by the network alone."""
    mind.valued += 1
    if river.phase == OVER:
        final_outlook(river, seat, outlook)
        return
    look(river, seat, cython.address(mind.reach), cython.address(mind.sight))
    think(mind.weights, cython.address(mind.sight), cython.address(mind.thought))
    _read_out(cython.address(mind.thought), outlook)


def check_asked(river):
    if river.phase == OVER or river.draws:
        raise ValueError("nobody has to decide here")
    return 0


# --- Whole decisions -----------------------------------------------------------------------------


def list_ends(mind, river):
    """Every distinct end of the actor's decision, into ``mind.turns``; how many."""
    grown: cython.pointer[Outlook]
    count: cython.int
    if river.phase in (MOVE, HERON):
        count = turn_ends(river, mind.turns)
    else:
        count = list_rows(river, mind.turns)
    if count > mind.capacity:
        grown = cython.cast(
            cython.pointer[Outlook],
            realloc(mind.outlooks, mind.turns.capacity * cython.sizeof(Outlook)),
        )
        if grown == cython.NULL:
            return -1
        mind.outlooks = grown
        mind.capacity = mind.turns.capacity
    return count


def list_rows(river, turns):
    """Every way to lay the tiles in hand; a row is filled column by column, so each comes once."""
    path: int16_t[MOST_ACTIONS]
    turns.count = 0
    if river.phase == OVER or not river.hand:
        return 0
    return turns.count if _lay_on(river, turns, path, 0) else -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _lay_on(
    river: cython.pointer[cython.const[River]],
    turns: cython.pointer[Turns],
    path: cython.pointer[int16_t],
    length: cython.int,
) -> cython.bint:
    out: int16_t[MOST_LEGAL]
    after: River
    count: cython.int = legal(river, out)
    column: cython.int = _first_column(out, count)
    at: cython.int
    for at in range(count):
        if river.phase != SETUP and (out[at] - FIRST_PLACE) % COLUMNS != column:
            continue
        after = river[0]
        path[length] = out[at]
        play(cython.address(after), out[at])
        if after.phase == river.phase and after.hand:
            if not _lay_on(cython.address(after), turns, path, length + 1):
                return False
        elif not _keep(turns, cython.address(after), path, length + 1):
            return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _first_column(out: cython.pointer[int16_t], count: cython.int) -> cython.int:
    first: cython.int = COLUMNS
    at: cython.int
    for at in range(count):
        first = min(first, (out[at] - FIRST_PLACE) % COLUMNS)
    return first


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _keep(
    turns: cython.pointer[Turns],
    river: cython.pointer[River],
    path: cython.pointer[int16_t],
    length: cython.int,
) -> cython.bint:
    end: cython.pointer[TurnEnd] = next_end(turns)
    at: cython.int
    if end == cython.NULL:
        return False
    end.river = river[0]
    end.length = length
    for at in range(length):
        end.actions[at] = path[at]
    return True


def value_ends(mind, seat):
    """Value every end for this seat; returns the best one's number.

    The ends of one turn differ little: only the first costs a whole sum of inputs.
    """
    base: cython.int = -1
    best: cython.int = 0
    at: cython.int
    river: cython.pointer[River]
    outlook: cython.pointer[Outlook]
    for at in range(mind.turns.count):
        river = cython.address(mind.turns.ends[at].river)
        outlook = cython.address(mind.outlooks[at])
        mind.valued += 1
        if river.phase == OVER:
            final_outlook(river, seat, outlook)
        elif base < 0:
            base = at
            _value_first(mind, river, seat, outlook)
        else:
            _value_next(mind, river, seat, outlook)
        if outlook.worth > mind.outlooks[best].worth:
            best = at
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _value_first(
    mind: cython.pointer[Mind],
    river: cython.pointer[River],
    seat: cython.int,
    outlook: cython.pointer[Outlook],
) -> cython.void:
    look(river, seat, cython.address(mind.reach), cython.address(mind.first))
    sum_inputs(mind.weights, cython.address(mind.first), mind.base.sums)
    conclude(mind.weights, cython.address(mind.base))
    _read_out(cython.address(mind.base), outlook)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _value_next(
    mind: cython.pointer[Mind],
    river: cython.pointer[River],
    seat: cython.int,
    outlook: cython.pointer[Outlook],
) -> cython.void:
    look(river, seat, cython.address(mind.reach), cython.address(mind.sight))
    shift_sums(
        mind.weights,
        mind.base.sums,
        cython.address(mind.first),
        cython.address(mind.sight),
        mind.thought.sums,
    )
    conclude(mind.weights, cython.address(mind.thought))
    _read_out(cython.address(mind.thought), outlook)


def best_end(mind, river):
    """List and value the ends for whoever decides; the best one's number, or -1 for no memory."""
    if list_ends(mind, river) <= 0:
        return -1
    return value_ends(mind, river.actor)
