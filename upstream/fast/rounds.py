# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False, infer_types=True
"""What follows from the rules without a decision: herons, turns, rounds, the end of the game.

The functions mirror those of ``upstream.rules``; ``rounds.pxd`` declares their types.
"""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.rounds has not been compiled")

from cython.cimports.libc.stdint import uint32_t, uint64_t
from cython.cimports.libc.string import memmove, memset
from cython.cimports.upstream.fast.moves import (
    STANDING_BIT,
    can_move,
    carry,
    next_heron,
    shown_at,
    standing_cells,
    strike,
)
from cython.cimports.upstream.fast.state import (
    CELL_BITS,
    CELLS_UP_TO_ROW,
    HELD,
    HERON,
    HOME,
    KIND_OF,
    LOST,
    MOVE,
    NORTH,
    NUM_CELLS,
    NUM_TOKENS,
    OVER,
    PAIR,
    PLACE,
    ROWS,
    SETUP,
    bit,
    lowest_bit,
)
from cython.cimports.upstream.fast.tiles import (
    open_cells,
)

from upstream.fast import tables
from upstream.position import POINTS_PER_TURN as _POINTS_PER_TURN
from upstream.river import SPACES
from upstream.tile import ROW_TILES, Kind

RAPIDS = cython.declare(cython.int, tables.KIND_NUMBER[Kind.RAPIDS])
POINTS_PER_TURN = cython.declare(cython.int, _POINTS_PER_TURN)
LAST_SPACE = cython.declare(cython.int, SPACES)
TILES_OF_ROW = cython.declare(cython.int, ROW_TILES)
#: What remains of a set of steps when the window slides up by a row.
KEPT_ON_SLIDE = cython.declare(uint64_t, tables.bitset(range(1, 16)) * (1 | 1 << 19 | 1 << 38))


# --- Up to the next decision ---------------------------------------------------------------------


def settle(state):
    """Go on until a player must choose, tiles must be drawn, or the game is over."""
    while goes_on(state):
        pass


def finish_turn(state):
    """Settle as far as this turn goes, and no further: the next player's is not begun."""
    if state.phase == MOVE:
        if can_move(state):
            return
        end_moves(state)
    while state.phase == HERON and state.pending_strikes and herons_go_on(state):
        pass
    if state.phase == HERON and state.total_in_river == 0:
        end_game(state)


def goes_on(state):
    """Take one step of what follows by itself; False where a player has to decide."""
    if state.phase == MOVE:
        if can_move(state):
            return False
        end_moves(state)
    elif state.phase == HERON:
        return herons_go_on(state)
    elif state.drawn_count or state.draws or state.phase == OVER:
        return False
    elif state.phase == SETUP:
        next_placer(state)
    else:
        next_round(state)
    return True


def herons_go_on(state):
    if state.total_in_river == 0:
        end_game(state)
    elif state.pending_strikes == 0:
        end_turn(state)
    else:
        shown = shown_at(state, next_heron(state))
        if shown == 3:
            return False
        strike(state, shown)
    return True


# --- Rounds and turns ----------------------------------------------------------------------------


def next_placer(state):
    following = (state.actor + 1) % state.players
    if open_cells(state):
        state.actor = following
        state.draws = 1
        return
    # The player who would place next gets the first-player marker and starts.
    state.starter = following
    if state.movement_tokens:
        state.given = POINTS_PER_TURN
    begin_round(state, 1)


def begin_round(state, round):
    state.round = round
    for turn in range(state.players):
        seat = (state.starter + turn) % state.players
        if state.in_river[seat]:
            begin_turn(state, seat)
            return
    end_game(state)


def begin_turn(state, seat):
    two_player_opening: cython.bint = (
        state.players == 2 and state.round == 1 and seat == state.starter
    )
    state.phase = MOVE
    state.actor = seat
    state.points = POINTS_PER_TURN - two_player_opening
    if state.movement_tokens:
        take_up_markers(state, seat)
        state.points = min(state.points, state.markers[seat])
    if state.special & standing_cells(state):
        currents(state)


def take_up_markers(state, seat):
    """The markers given on, and those of all who are out of the river, go to this seat."""
    taken = state.given
    for other in range(state.players):
        if state.in_river[other] == 0:
            taken += state.markers[other]
            state.markers[other] = 0
    state.given = 0
    state.markers[seat] += taken


def currents(state):
    """Tokens on rapids are carried: furthest upstream, then ``a`` before ``c``, then pairs."""
    order: cython.int[4]
    ranks: cython.int[4]
    count = 0
    for index in range(NUM_TOKENS):
        rank = current_rank(state, state.tokens[state.actor][index])
        if rank < 0:
            continue
        at = count
        while at > 0 and ranks[at - 1] < rank:
            ranks[at] = ranks[at - 1]
            order[at] = order[at - 1]
            at -= 1
        ranks[at] = rank
        order[at] = index
        count += 1
    for at in range(count):
        carry(state, order[at])


def current_rank(state, token):
    """Higher is carried earlier; -1 for a token that stands on no rapids."""
    cell = token & CELL_BITS
    if token == LOST or cell >= HOME or KIND_OF[state.tile_at[cell]] != RAPIDS:
        return -1
    # In a row the numbers run a, c, b: swap a and c, for a goes first of the two.
    if cell % 3 == 1:
        cell += 1
    elif cell % 3 == 2:
        cell -= 1
    return 2 * cell + (token & PAIR != 0)


# --- The end of a turn ---------------------------------------------------------------------------


def end_moves(state):
    """No move is left: held tokens are free again, and the herons are next."""
    state.points = 0
    if state.whirlpool:
        for index in range(NUM_TOKENS):
            state.tokens[state.actor][index] &= ~HELD
    state.phase = HERON
    state.pending_strikes = state.herons & standing_cells(state)
    if state.total_in_river == 0:
        end_game(state)


def end_turn(state):
    seat = state.actor
    while True:
        seat = (seat + 1) % state.players
        if seat == state.starter:
            end_round(state)
            return
        if state.in_river[seat]:
            begin_turn(state, seat)
            return


# --- The end of a round --------------------------------------------------------------------------


def end_round(state):
    before = state.base
    gone = vanishing(state)
    remove_tiles(state, gone)
    slide_window(state)
    pass_round(state, gone, (state.base - before) * NORTH)
    if state.total_in_river == 0:
        end_game(state)
    elif state.stack:
        state.phase = PLACE
        state.actor = placer(state)
        state.draws = min(TILES_OF_ROW, state.stack)
    else:
        next_round(state)


def vanishing(state):
    """The cells that go when this round ends. The spawn is never removed."""
    last = state.round - 2 - state.base
    gone: uint32_t = CELLS_UP_TO_ROW[min(last, ROWS - 1)] & state.tiles if last >= 0 else 0
    return gone & ~bit(state.spawn) if state.spawn >= 0 else gone


def remove_tiles(state, gone):
    left = ~gone
    state.tiles &= left
    state.enterable &= left
    state.bears &= left
    state.eagles &= left
    state.herons &= left
    state.narrow &= left
    state.special &= left
    while gone:
        cell = lowest_bit(gone)
        state.tile_at[cell] = 0
        state.token_count[cell] = 0
        gone &= gone - 1


def pass_round(state, gone, slid):
    """Tokens on cells that go are lost, the others follow the window; those at home advance."""
    for seat in range(state.players):
        for index in range(NUM_TOKENS):
            token: cython.int = state.tokens[seat][index]
            place: cython.int = token & CELL_BITS
            in_river: cython.int = STANDING_BIT[token] != 0
            lost: cython.int = in_river & (gone >> place & 1)
            home: cython.int = (place > HOME) & (place < HOME + LAST_SPACE)
            state.tokens[seat][index] = (token + home - slid * in_river) * (1 - lost)
            state.in_river[seat] -= lost
            state.total_in_river -= lost


def slide_window(state):
    """The window's lowest row is always the lowest that is left."""
    while state.tiles and not state.tiles & CELLS_UP_TO_ROW[0]:
        slide_by_a_row(state)
    if state.tiles == 0:
        state.base = 0


def slide_by_a_row(state):
    state.base += 1
    state.blocked = state.blocked >> NORTH & KEPT_ON_SLIDE
    state.tiles >>= NORTH
    state.enterable >>= NORTH
    state.bears >>= NORTH
    state.eagles >>= NORTH
    state.herons >>= NORTH
    state.narrow >>= NORTH
    state.special >>= NORTH
    if state.spawn >= 0:
        state.spawn -= NORTH
    memmove(
        cython.address(state.tile_at[1]),
        cython.address(state.tile_at[1 + NORTH]),
        NUM_CELLS - 1 - NORTH,
    )
    memset(cython.address(state.tile_at[NUM_CELLS - NORTH]), 0, NORTH)
    memmove(
        cython.address(state.token_count[1]),
        cython.address(state.token_count[1 + NORTH]),
        NUM_CELLS - 1 - NORTH,
    )
    memset(cython.address(state.token_count[NUM_CELLS - NORTH]), 0, NORTH)


def placer(state):
    """Who started this round; with two players the two alternate, the first player first."""
    if state.players == 2 and state.round % 2 == 0:
        return 1 - state.starter
    return state.starter


def next_round(state):
    """The first-player marker passes on; with two players it never moves."""
    if state.players > 2:
        state.starter = (state.starter + 1) % state.players
    begin_round(state, state.round + 1)


def end_game(state):
    state.phase = OVER
    state.points = 0
    state.pending_strikes = 0
