# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False, infer_types=True
"""Swims, jumps, and what tokens meet on their way: move generation and execution on bitboards.

The functions mirror ``upstream.moves`` and the moves in ``upstream.rules``; ``moves.pxd`` declares
their types.
"""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.moves has not been compiled")

from cython.cimports.libc.stdint import uint8_t, uint32_t, uint64_t
from cython.cimports.upstream.fast.state import (
    CELL_BITS,
    HELD,
    HOME,
    KIND_OF,
    LOST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    NUM_CELLS,
    NUM_MOVES,
    PAIR,
    PATTERN_WORDS,
    SINGLE,
    bit,
    lowest_bit,
)

from upstream.fast import tables
from upstream.tile import Kind

EAGLE = cython.declare(cython.int, tables.KIND_NUMBER[Kind.EAGLE])
ROCK = cython.declare(cython.int, tables.KIND_NUMBER[Kind.ROCK])
RAPIDS = cython.declare(cython.int, tables.KIND_NUMBER[Kind.RAPIDS])
WATER_CODE = cython.declare(cython.int, tables.CODE["W"])
#: Multiplying a bitboard by this copies it for all three directions.
EVERY_DIRECTION = cython.declare(uint64_t, 1 | 1 << 19 | 1 << 38)
LOW_HALF = cython.declare(uint64_t, (1 << 32) - 1)


def _fill_tables():
    for points in range(6):
        for word, patterns in enumerate(tables.affordable_words(points)):
            AFFORDABLE[points][word] = patterns
    for code, tile in enumerate(tables.TILE_OF_CODE):
        if tile is not None and tile.kind is Kind.RAPIDS:
            ARROW_DIRECTION[code] = tables.DIRECTIONS.index(tile.rotation)
    for direction in range(3):
        STRIDE[direction] = tables.STRIDES[direction]
    for number, (salmon, cell, to, cost, bitten) in enumerate(tables.move_table()):
        token = (SINGLE if salmon == 1 else PAIR) | cell
        MOVE_BY_NUMBER[number].token = token
        MOVE_BY_NUMBER[number].cell = cell
        MOVE_BY_NUMBER[number].to = max(to, 0)
        MOVE_BY_NUMBER[number].cost = cost
        MOVE_BY_NUMBER[number].bitten = bitten
        half = 0 if salmon == 1 else 32
        MOVABLE_BIT[token] = STANDING_BIT[token] = STANDING_BIT[token | HELD] = 1 << (cell + half)
        place = number % (NUM_MOVES // 2)
        if to >= 0:
            MOVES_INTO[to][place // (3 * NUM_CELLS)] |= 1 << place % (3 * NUM_CELLS)


_fill_tables()


# --- Bitboards -----------------------------------------------------------------------------------


def movable_bits(state):
    """The cells of the actor's tokens that can move: pairs in the upper half, then singles."""
    mine: cython.pointer(cython.const[uint8_t]) = state.tokens[state.actor]
    return MOVABLE_BIT[mine[0]] | MOVABLE_BIT[mine[1]] | MOVABLE_BIT[mine[2]] | MOVABLE_BIT[mine[3]]


def standing_cells(state):
    """The cells where the actor has tokens in the river."""
    mine: cython.pointer(cython.const[uint8_t]) = state.tokens[state.actor]
    both: uint64_t = (
        STANDING_BIT[mine[0]]
        | STANDING_BIT[mine[1]]
        | STANDING_BIT[mine[2]]
        | STANDING_BIT[mine[3]]
    )
    return cython.cast(uint32_t, both | both >> 32)


# --- Which moves there are -----------------------------------------------------------------------


def open_steps(state):
    """The steps to a cell that is not full: the patterns N, NE and NW, 19 bits each."""
    enterable: uint64_t = state.enterable
    return (
        enterable >> NORTH
        | enterable >> NORTH_EAST << NUM_CELLS
        | enterable >> NORTH_WEST << 2 * NUM_CELLS
    )


def open_double_jumps(state):
    """The jumps of length two over a tile to a cell that is not full."""
    enterable: uint64_t = state.enterable
    tiles: uint64_t = state.tiles
    return (
        (tiles >> NORTH & enterable >> 2 * NORTH)
        | (tiles >> NORTH_EAST & enterable >> 2 * NORTH_EAST) << NUM_CELLS
        | (tiles >> NORTH_WEST & enterable >> 2 * NORTH_WEST) << 2 * NUM_CELLS
    )


def open_long_jumps(state):
    """The jumps of length three and four, which only lead north."""
    enterable: uint64_t = state.enterable
    tiles: uint64_t = state.tiles
    over_two: uint64_t = tiles >> NORTH & tiles >> 2 * NORTH
    return (over_two & enterable >> 3 * NORTH) | (
        over_two & tiles >> 3 * NORTH & enterable >> 4 * NORTH
    ) << NUM_CELLS


def write_set_bits(word, first, out, count):
    """Write the number of each bit, counted from ``first``; returns the new count."""
    while word:
        out[count] = first + lowest_bit(word)
        count += 1
        word &= word - 1
    return count


def affordable_patterns(state, patterns):
    """The cells where each pattern is open and can be paid for, three patterns to a word."""
    pays = AFFORDABLE[state.points]
    steps = open_steps(state)
    patterns[0] = steps & ~state.blocked & pays[0]
    patterns[1] = steps & pays[1]
    patterns[2] = open_double_jumps(state) & pays[2]
    patterns[3] = open_long_jumps(state) & pays[3]


def affordable_moves(state, out):
    """Every swim and jump that the actor can pay for (exact five apart)."""
    patterns: uint64_t[4]
    mine = movable_bits(state)
    count = 0
    affordable_patterns(state, patterns)
    if mine & LOW_HALF:
        count = write_moves(patterns, (mine & LOW_HALF) * EVERY_DIRECTION, 0, out, 0)
    return write_moves(patterns, (mine >> 32) * EVERY_DIRECTION, NUM_MOVES // 2, out, count)


def write_moves(patterns, origins, first, out, count):
    """The moves of the tokens on these cells, which are repeated for each of a word's patterns;
    returns the new count.
    """
    count = write_set_bits(patterns[0] & origins, first, out, count)
    count = write_set_bits(patterns[1] & origins, first + 3 * NUM_CELLS, out, count)
    count = write_set_bits(patterns[2] & origins, first + 6 * NUM_CELLS, out, count)
    return write_set_bits(patterns[3] & origins, first + 9 * NUM_CELLS, out, count)


def affordable_move_bits(state, bits):
    """The same moves, a bit each in the order of their numbers; False if there are none."""
    mine = movable_bits(state)
    singles: uint64_t = (mine & LOW_HALF) * EVERY_DIRECTION
    pairs: uint64_t = (mine >> 32) * EVERY_DIRECTION
    some: uint64_t = 0
    affordable_patterns(state, bits)
    for word in range(PATTERN_WORDS):
        bits[PATTERN_WORDS + word] = bits[word] & pairs
        bits[word] &= singles
        some |= bits[word] | bits[PATTERN_WORDS + word]
    return some != 0


def is_affordable(state, action):
    what: cython.pointer(Move) = cython.address(MOVE_BY_NUMBER[action])
    place = action % (NUM_MOVES // 2)
    patterns: uint64_t[4]
    if not movable_bits(state) & MOVABLE_BIT[what.token]:
        return False
    affordable_patterns(state, patterns)
    return patterns[place // (3 * NUM_CELLS)] >> place % (3 * NUM_CELLS) & 1


def can_move(state):
    """Whether the actor has a move left that can be paid for."""
    patterns: uint64_t[4]
    if state.points == 0:
        return False
    mine = movable_bits(state)
    affordable_patterns(state, patterns)
    return (
        (patterns[0] | patterns[1] | patterns[2] | patterns[3])
        & ((mine | mine >> 32) & LOW_HALF) * EVERY_DIRECTION
    ) != 0


def safe_swims(state, out):
    """The swims that lead neither to an eagle nor to a heron."""
    mine: uint64_t = movable_bits(state)
    safe: uint64_t = state.enterable & ~(state.eagles | state.herons)
    steps: uint64_t = (
        safe >> NORTH | safe >> NORTH_EAST << NUM_CELLS | safe >> NORTH_WEST << 2 * NUM_CELLS
    )
    steps &= ~state.blocked & AFFORDABLE[state.points][0]
    count = write_set_bits(steps & ((mine & LOW_HALF) * EVERY_DIRECTION), 0, out, 0)
    return write_set_bits(steps & ((mine >> 32) * EVERY_DIRECTION), NUM_MOVES // 2, out, count)


# --- Making a move -------------------------------------------------------------------------------


def spend(state, points):
    """Points are spent; movement tokens are given on as they are."""
    state.points -= points
    if state.movement_tokens:
        state.markers[state.actor] -= points
        state.given += points


def lose(state, seat, index):
    """A token that stands nowhere any more leaves the river for good."""
    state.tokens[seat][index] = LOST
    state.in_river[seat] -= 1
    state.total_in_river -= 1


def leave_cell(state, cell):
    state.token_count[cell] -= 1
    state.enterable |= bit(cell)


def occupy_cell(state, cell):
    """One token more on this cell: as many as there are players fill it, a rock one less."""
    state.token_count[cell] += 1
    if state.token_count[cell] + (state.narrow >> cell & 1) >= state.players:
        state.enterable &= ~bit(cell)


def token_index(state, token):
    """The index of the actor's token with this byte."""
    mine: cython.pointer(cython.const[uint8_t]) = state.tokens[state.actor]
    index = 0
    # No loop that stops early: its exit could not be predicted, and a misprediction costs more.
    if mine[1] == token:
        index = 1
    if mine[2] == token:
        index = 2
    if mine[3] == token:
        index = 3
    return index


def move(state, action):
    what: cython.pointer(Move) = cython.address(MOVE_BY_NUMBER[action])
    index = token_index(state, what.token)
    token = what.token
    bears: uint32_t = what.bitten & state.bears
    spend(state, what.cost)
    leave_cell(state, what.cell)
    while bears:  # a jump from, over or to a Bear loses one salmon for each
        token = bitten(token)
        bears &= bears - 1
        if token == LOST:
            lose(state, state.actor, index)
            return
    enter(state, index, token, what.to)


def bitten(token):
    """A caught salmon turns a pair into a single, and removes a single."""
    return token - PAIR + SINGLE if token & PAIR else LOST


def enter(state, index, token, cell):
    """A token swims in or lands: the spawn, eagles, rapids and whirlpools do their work."""
    if bit(cell) & state.special:
        enter_special(state, index, token, cell)
    else:
        state.tokens[state.actor][index] = (token & ~CELL_BITS) | cell
        occupy_cell(state, cell)


def enter_special(state, index, token, cell):
    token &= ~CELL_BITS
    if cell == state.spawn:
        lose(state, state.actor, index)
        state.tokens[state.actor][index] = token | (HOME + 1)
        return
    kind = KIND_OF[state.tile_at[cell]]
    if kind == EAGLE:
        turn_to_water(state, cell)
        token = bitten(token)
        if token == LOST:
            lose(state, state.actor, index)
            return
    elif kind == ROCK:
        token |= HELD
    state.tokens[state.actor][index] = token | cell
    occupy_cell(state, cell)
    if kind == RAPIDS:
        carry(state, index)


def turn_to_water(state, cell):
    state.tile_at[cell] = WATER_CODE
    state.eagles &= ~bit(cell)
    state.special &= ~bit(cell)


def carry(state, index):
    """Rapids carry a token to the cell that their arrow points at, if that has room."""
    token = state.tokens[state.actor][index]
    cell = token & CELL_BITS
    direction = ARROW_DIRECTION[state.tile_at[cell]]
    exit = cell + STRIDE[direction]
    if exit >= NUM_CELLS or not state.enterable & bit(exit):
        return
    if state.blocked >> (direction * NUM_CELLS + cell) & 1:
        # Over an obstacle the carry is a jump of length one that costs one point.
        if state.points < 1:
            return
        spend(state, 1)
        if state.bears & bit(exit):
            token = bitten(token)
    leave_cell(state, cell)
    if token == LOST:
        lose(state, state.actor, index)
    else:
        enter(state, index, token, exit)


# --- Herons --------------------------------------------------------------------------------------


def next_heron(state):
    """The heron that strikes next: downstream first, ``a b c`` in a row."""
    cell = lowest_bit(state.pending_strikes)
    # In a row the numbers run a, c, b.
    if cell % 3 == 2 and state.pending_strikes >> (cell + 1) & 1:
        return cell + 1
    return cell


def shown_at(state, cell):
    """What the actor's tokens show there: bit 0 for a single, bit 1 for a pair."""
    both: uint64_t = movable_bits(state) >> cell
    return (both & 1) | (both >> 31 & 2)


def strike(state, salmon):
    """The next heron takes a salmon from a token with this number of salmon."""
    cell = next_heron(state)
    index = token_index(state, (PAIR if salmon == 2 else SINGLE) | cell)
    state.pending_strikes &= ~bit(cell)
    if salmon == 2:
        state.tokens[state.actor][index] = SINGLE | cell
    else:
        leave_cell(state, cell)
        lose(state, state.actor, index)


def put_token(state, seat, token):
    """Put a token, given as its byte, into the seat's first free place."""
    index = 0
    while state.tokens[seat][index] != LOST:
        index += 1
    state.tokens[seat][index] = token
    if token & CELL_BITS < HOME:
        occupy_cell(state, token & CELL_BITS)
        state.in_river[seat] += 1
        state.total_in_river += 1
