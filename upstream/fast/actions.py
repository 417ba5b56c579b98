# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False, infer_types=True
"""Legal actions, playing them, and whole playouts; ``actions.pxd`` declares the types.

Playouts live here, and not in a module of their own, because calls between compiled modules go
through pointers and cannot be inlined.
"""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.actions has not been compiled")

from cython.cimports.libc.stdint import int16_t
from cython.cimports.upstream.fast.moves import (
    MOVE_BY_NUMBER,
    affordable_moves,
    is_affordable,
    move,
    next_heron,
    safe_swims,
    shown_at,
    strike,
    write_set_bits,
)
from cython.cimports.upstream.fast.rounds import (
    settle,
)
from cython.cimports.upstream.fast.state import (
    FIRST_HERON,
    FIRST_PLACE,
    HERON,
    MOVE,
    NUM_ACTIONS,
    OVER,
    BoardState,
    next_random,
    random_below,
)
from cython.cimports.upstream.fast.tiles import (
    draw,
    place,
    placement_bits,
)

# --- Playing an action ---------------------------------------------------------------------------


def act(state, action):
    """Do one legal action with all that it sets off, and nothing of what follows by itself."""
    if action < FIRST_PLACE:
        move(state, action)
    elif action < FIRST_HERON:
        place(state, action)
    else:
        strike(state, action - FIRST_HERON + 1)


def play(state, action):
    act(state, action)
    settle(state)


# --- Legal actions -------------------------------------------------------------------------------


def legal(state, out):
    """Every legal action; none while tiles must be drawn or the game is over."""
    if state.phase == MOVE:
        if state.exact_five:
            return exact_moves(state, out)
        return affordable_moves(state, out)
    if state.phase == HERON:
        shown = shown_at(state, next_heron(state))
        return write_set_bits(shown, FIRST_HERON, out, 0)
    if state.drawn_count:
        return write_set_bits(placement_bits(state), FIRST_PLACE, out, 0)
    return 0


def is_legal(state, action):
    """Whether this number is a legal action here; any number may be asked."""
    out: int16_t[64]
    if not 0 <= action < NUM_ACTIONS:
        return False
    if state.phase == MOVE and not state.exact_five:
        return action < FIRST_PLACE and is_affordable(state, action)
    count = legal(state, out)
    while count:
        count -= 1
        if out[count] == action:
            return True
    return False


def legal_avoiding_bears(state, out):
    """The legal actions that are no jump past a bear; all, if there are no others."""
    found: int16_t[64]
    count = legal(state, found)
    kept = 0
    for at in range(count):
        if found[at] >= FIRST_PLACE or not MOVE_BY_NUMBER[found[at]].bitten & state.bears:
            out[kept] = found[at]
            kept += 1
    return kept or legal(state, out)


# --- Exact five ----------------------------------------------------------------------------------


def exact_moves(state, out):
    """The moves that strand no points; where every move does, all of them."""
    payable: int16_t[64]
    count = affordable_moves(state, payable)
    kept = 0
    for at in range(count):
        if spends_all_after(state, payable[at]):
            out[kept] = payable[at]
            kept += 1
    if kept:
        return kept
    for at in range(count):
        out[at] = payable[at]
    return count


def spends_all_after(state, action):
    """Whether some order of moves can spend all points that this move leaves."""
    after: BoardState = state[0]
    out: int16_t[64]
    move(cython.address(after), action)
    if after.points == 0:
        return True
    count = affordable_moves(cython.address(after), out)
    for at in range(count):  # noqa: SIM110 -- any() would be Python's
        if spends_all_after(cython.address(after), out[at]):
            return True
    return False


# --- Playouts ------------------------------------------------------------------------------------


def playout(state, rng):
    """Play on to the end, every legal action equally likely."""
    out: int16_t[64]
    actions = 0
    while state.phase != OVER:
        count = legal(state, out)
        if count:
            act_in_turn(state, out[random_below(rng, count)])
            actions += 1
        else:
            settle_and_draw(state, rng)
    return actions


def careful_playout(state, rng):
    """Play on to the end by the careful policy; see ``careful_action``."""
    actions = 0
    while state.phase != OVER:
        action = careful_action(state, rng)
        if action >= 0:
            act_in_turn(state, action)
            actions += 1
        else:
            settle_and_draw(state, rng)
    return actions


def act_in_turn(state, action):
    """Act; settle if no point is left, else let the caller find out whether a move is possible."""
    act(state, action)
    if state.phase != MOVE or state.points == 0:
        settle(state)


def settle_and_draw(state, rng):
    settle(state)
    if state.draws:
        draw(state, rng)


def careful_action(state, rng):
    """By the careful policy: mostly a safe swim, else any legal action; -1 if there is none."""
    out: int16_t[64]
    count = 0
    if state.phase == MOVE and not state.exact_five and next_random(rng) & 7:
        count = safe_swims(state, out)
    if count == 0:
        count = legal(state, out)
    return out[random_below(rng, count)] if count else -1
