# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False, infer_types=True
"""The rules over a compact river, in C: what every search, playout and environment runs on.

The functions mirror ``upstream.rules``, ``upstream.moves`` and ``upstream.legal`` under the same
names, and ``kernel.pxd`` declares their types. A set of cells is a word with a bit for each; three
such sets side by side, one lane for each direction, are a word of steps. All tables are filled
once, from the reference's own.
"""

import cython

from upstream.fast import tables
from upstream.options import MAX_PLAYERS
from upstream.position import FIVE as POINTS_OF_A_TURN
from upstream.river import SEA, SETUP_ROWS, SPACES
from upstream.tile import LAST_ROW_TILES, ROW_TILES, Kind

if not cython.compiled:
    raise ImportError("upstream.fast.kernel has not been compiled")

from cython.cimports.libc.stdint import (
    int16_t,
    uint8_t,
    uint32_t,
    uint64_t,
)
from cython.cimports.libc.string import memcmp, memmove, memset

# --- Tables --------------------------------------------------------------------------------------

EAGLE = cython.declare(cython.int, tables.KIND_NUMBER[Kind.EAGLE])
BEAR = cython.declare(cython.int, tables.KIND_NUMBER[Kind.BEAR])
HERON_KIND = cython.declare(cython.int, tables.KIND_NUMBER[Kind.HERON])
ROCK = cython.declare(cython.int, tables.KIND_NUMBER[Kind.ROCK])
RAPIDS = cython.declare(cython.int, tables.KIND_NUMBER[Kind.RAPIDS])
WATER_CODE = cython.declare(cython.int, tables.CODE["W"])
FIVE = cython.declare(cython.int, POINTS_OF_A_TURN)
LAST_SPACE = cython.declare(cython.int, SPACES)
ROWS_OF_SETUP = cython.declare(cython.int, SETUP_ROWS)
TILES_OF_ROW = cython.declare(cython.int, ROW_TILES)
TILES_OF_LAST_ROW = cython.declare(cython.int, LAST_ROW_TILES)
#: One cell's bit in all three lanes.
EVERY_DIRECTION = cython.declare(uint64_t, 1 | 1 << 19 | 1 << 38)
LOW_HALF = cython.declare(uint64_t, (1 << 32) - 1)
#: What stays of a word of steps when the window moves up by a row.
KEPT_ON_SLIDE = cython.declare(uint64_t, tables.bitset(range(1, 16)) * (1 | 1 << 19 | 1 << 38))


def _fill_tables():
    """Copy the reference's geometry, edges and costs."""
    _fill_moves()
    for points in range(6):
        for word, patterns in enumerate(tables.affordable_words(points)):
            AFFORDABLE[points][word] = patterns
    for code, tile in enumerate(tables.TILE_OF_CODE):
        if tile is not None:
            KIND_OF[code] = tables.KIND_NUMBER[tile.kind]
            if any(tile.closed):
                for number, cell in enumerate(tables.WINDOW_CELLS):
                    BLOCKED_STEPS[code][number] = tables.blocked_steps(tile, cell)
            if tile.kind is Kind.RAPIDS:
                ARROW_DIRECTION[code] = tables.DIRECTIONS.index(tile.rotation)
    for number, kind in enumerate(tables.KINDS):
        PLACEMENTS[0][number] = tables.placements(kind, False)
        PLACEMENTS[1][number] = tables.placements(kind, True)
    for column in range(NUM_COLUMNS):
        COLUMN_PLACEMENTS[column] = tables.bitset(
            range(column, NUM_VARIANTS * NUM_COLUMNS, NUM_COLUMNS)
        )
        COLUMN_CELLS[column] = tables.bitset(row[column] for row in tables.CELL_AT)
    for row in range(ROWS):
        ROW_CELLS[row] = tables.bitset(tables.CELL_AT[row])
        CELLS_UP_TO_ROW[row] = tables.up_to_row(row)
    for direction in range(3):
        STRIDE[direction] = tables.STRIDES[direction]


def _fill_moves():
    for number, (salmon, cell, to, cost, bitten) in enumerate(tables.move_table()):
        token = (SINGLE if salmon == 1 else PAIR) | cell
        MOVE_BY_NUMBER[number].token = token
        MOVE_BY_NUMBER[number].cell = cell
        MOVE_BY_NUMBER[number].to = max(to, 0)
        MOVE_BY_NUMBER[number].cost = cost
        MOVE_BY_NUMBER[number].bitten = bitten
        half = 0 if salmon == 1 else 32
        MOVABLE_BIT[token] = STANDING_BIT[token] = STANDING_BIT[token | HELD] = 1 << (cell + half)


def _check_sizes():
    """The sizes in kernel.pxd must be those of the reference's tables."""
    tiles = (
        (ROWS, tables.WINDOW_ROWS),
        (NUM_CELLS, len(tables.WINDOW_CELLS)),
        (NUM_SEATS, MAX_PLAYERS),
        (NUM_TOKENS, len(SEA)),
        (NUM_KINDS, len(tables.KINDS)),
        (NUM_VARIANTS, len(tables.VARIANTS)),
        (NUM_CODES, len(tables.TILE_OF_CODE)),
        (FIRST_PLACE, tables.FIRST_PLACE),
        (FIRST_HERON, tables.FIRST_HERON),
        (NUM_ACTIONS, tables.NUM_ACTIONS),
        ((NORTH, NORTH_EAST, NORTH_WEST), tables.STRIDES),
        (PATTERN_WORDS, len(tables.affordable_words(5))),
    )
    for ours, reference in tiles:
        if ours != reference:
            raise ImportError(f"the kernel's tables do not fit: {ours} is not {reference}")


_check_sizes()
_fill_tables()


# --- Sets of cells -------------------------------------------------------------------------------


def bit(cell):
    return cython.cast(uint32_t, 1) << cell


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


# --- Moves ---------------------------------------------------------------------------------------


def open_steps(state):
    """The steps that lead to a cell with room: a lane each for N, NE and NW."""
    enterable: uint64_t = state.enterable
    return (
        enterable >> NORTH
        | enterable >> NORTH_EAST << NUM_CELLS
        | enterable >> NORTH_WEST << 2 * NUM_CELLS
    )


def open_double_jumps(state):
    """The jumps of length two over a tile to a cell with room."""
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
    """From which cells each way can be gone and paid for, in WORDS words of three ways."""
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
    """The moves of the tokens on these cells, spread over the lanes; returns the new count."""
    count = write_set_bits(patterns[0] & origins, first, out, count)
    count = write_set_bits(patterns[1] & origins, first + 3 * NUM_CELLS, out, count)
    count = write_set_bits(patterns[2] & origins, first + 6 * NUM_CELLS, out, count)
    return write_set_bits(patterns[3] & origins, first + 9 * NUM_CELLS, out, count)


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
    """Where the actor's token of this look is."""
    mine: cython.pointer(cython.const[uint8_t]) = state.tokens[state.actor]
    index = 0
    # Not a search that stops: which of the four it is cannot be foretold, and a wrong guess costs.
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
    """The next heron takes a salmon from a token that shows so many."""
    cell = next_heron(state)
    index = token_index(state, (PAIR if salmon == 2 else SINGLE) | cell)
    state.pending_strikes &= ~bit(cell)
    if salmon == 2:
        state.tokens[state.actor][index] = SINGLE | cell
    else:
        leave_cell(state, cell)
        lose(state, state.actor, index)


# --- Tiles ---------------------------------------------------------------------------------------


def lays_last_row(state):
    """Whether these are the two tiles beside the spawn."""
    return state.phase == PLACE and state.stack == 0


def row_being_laid(state):
    """The row of the window that the drawn tiles belong to, in phase ``place``."""
    width = TILES_OF_LAST_ROW if lays_last_row(state) else TILES_OF_ROW
    highest = (highest_bit(state.tiles) + 2) // 3 - 1
    return max(highest, 0) + (state.drawn_count == width)


def open_cells(state):
    """The cells that a drawn tile may go on."""
    if state.phase != SETUP:
        row = row_being_laid(state)
        cells: uint32_t = (
            ROW_CELLS[row] & ~COLUMN_CELLS[1] if lays_last_row(state) else ROW_CELLS[row]
        )
        return cells & ~state.tiles
    # The next free cell of each column: above a tile, or in the first row of the river.
    # The tiles of the sea are no tiles of a column (`s0` would point at `b0`).
    tiles: uint32_t = state.tiles & ~CELLS_UP_TO_ROW[0] if state.base == 0 else state.tiles
    above: uint32_t = tiles << NORTH | ROW_CELLS[1 - state.base]
    return above & CELLS_UP_TO_ROW[ROWS_OF_SETUP - state.base] & ~state.tiles


def place_cell(state, column):
    """The cell that a tile laid in this column goes on, or -1."""
    cells = open_cells(state) & COLUMN_CELLS[column]
    return lowest_bit(cells) if cells else -1


def placement_bits(state):
    """The ways to lay the drawn tiles, a bit each, as their actions are numbered."""
    drawn: uint64_t = 0
    columns: uint64_t = 0
    of_kind = cython.address(PLACEMENTS[lays_last_row(state)][0])
    cells = open_cells(state)
    for kind in range(NUM_KINDS):
        drawn |= of_kind[kind] & mask_if(state.drawn[kind] != 0)
    for column in range(NUM_COLUMNS):
        columns |= COLUMN_PLACEMENTS[column] & mask_if((cells & COLUMN_CELLS[column]) != 0)
    return drawn & columns


def mask_if(all):
    """Every bit or no bit: choosing without a branch, which here could not be foretold."""
    return -cython.cast(uint64_t, all)


def lay(state, cell, code):
    """A tile lies on the cell from now on."""
    kind = KIND_OF[code]
    here: uint32_t = bit(cell)
    state.tile_at[cell] = code
    state.tiles |= here
    state.enterable |= here
    state.blocked |= BLOCKED_STEPS[code][cell]
    if kind == BEAR:
        state.bears |= here
    elif kind == HERON_KIND:
        state.herons |= here
    elif kind == EAGLE:
        state.eagles |= here
        state.special |= here
    elif kind == RAPIDS or (kind == ROCK and state.whirlpool):
        state.special |= here
    elif kind == ROCK:
        state.narrow |= here


def place(state, action):
    variant = (action - FIRST_PLACE) // NUM_COLUMNS
    cell = place_cell(state, (action - FIRST_PLACE) % NUM_COLUMNS)
    last = lays_last_row(state)
    lay(state, cell, variant + 1)
    state.drawn[KIND_OF[variant + 1]] -= 1
    state.drawn_count -= 1
    if last and state.drawn_count == 0:
        open_spawn(state, lowest_bit(ROW_CELLS[(cell - 1) // 3] & COLUMN_CELLS[1]))


def open_spawn(state, cell):
    """The spawn's entrance: it takes any number of tokens."""
    state.spawn = cell
    state.tiles |= bit(cell)
    state.enterable |= bit(cell)
    state.special |= bit(cell)


# --- One action ----------------------------------------------------------------------------------


def act(state, action):
    """Do one legal action with all that it sets off, and nothing of what follows by itself."""
    if action < FIRST_PLACE:
        move(state, action)
    elif action < FIRST_HERON:
        place(state, action)
    else:
        strike(state, action - FIRST_HERON + 1)


def settle(state):
    """Go on until a player must choose, tiles must be drawn, or the game is over."""
    while goes_on(state):
        pass


def play(state, action):
    act(state, action)
    settle(state)


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


# --- What follows by itself ----------------------------------------------------------------------


def goes_on(state):
    """Take one step of what follows by itself; False where somebody has to decide."""
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


def next_placer(state):
    following = (state.actor + 1) % state.players
    if open_cells(state):
        state.actor = following
        state.draws = 1
        return
    # The player who would place next gets the first-player marker and starts.
    state.starter = following
    if state.movement_tokens:
        state.given = FIVE
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
    state.points = FIVE - two_player_opening
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


# --- Chance --------------------------------------------------------------------------------------


def draw_kind(state, kind):
    """Draw a tile of this kind, of which at least one must be unseen."""
    state.unseen[kind] -= 1
    state.stack -= 1
    state.drawn[kind] += 1
    state.drawn_count += 1
    state.draws -= 1


def draw(state, rng):
    """Draw the tiles that are due, each of the unseen ones equally likely."""
    while state.draws:
        number = random_below(rng, state.stack)
        kind: cython.int = 0
        passed: cython.int = 0
        for other in range(NUM_KINDS - 1):
            passed += state.unseen[other]
            kind += number >= passed
        draw_kind(state, kind)


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


def is_affordable(state, action):
    what: cython.pointer(Move) = cython.address(MOVE_BY_NUMBER[action])
    place = action % (NUM_MOVES // 2)
    patterns: uint64_t[4]
    if not movable_bits(state) & MOVABLE_BIT[what.token]:
        return False
    affordable_patterns(state, patterns)
    return patterns[place // (3 * NUM_CELLS)] >> place % (3 * NUM_CELLS) & 1


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
    """Play on to the end with salmon that mostly swim, away from predators."""
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
    """Act, and settle only where the turn cannot go on: whether it can, the next look will tell."""
    act(state, action)
    if state.phase != MOVE or state.points == 0:
        settle(state)


def settle_and_draw(state, rng):
    settle(state)
    if state.draws:
        draw(state, rng)


def careful_action(state, rng):
    """Mostly a swim to a tile without a predator, or any legal action; -1 if there is none."""
    out: int16_t[64]
    count = 0
    if state.phase == MOVE and not state.exact_five and next_random(rng) & 7:
        count = safe_swims(state, out)
    if count == 0:
        count = legal(state, out)
    return out[random_below(rng, count)] if count else -1


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


# --- Looking at a position -----------------------------------------------------------------------


def sorted_tokens(tokens):
    """A seat's tokens as one number that does not depend on their order."""
    # A sorting network: first within two pairs, then across, then the middle two.
    low: uint32_t = min(tokens[0], tokens[1])
    high: uint32_t = max(tokens[0], tokens[1])
    lower: uint32_t = min(tokens[2], tokens[3])
    higher: uint32_t = max(tokens[2], tokens[3])
    one: uint32_t = max(low, lower)
    other: uint32_t = min(high, higher)
    middle: uint32_t = min(one, other) << 8 | max(one, other) << 16
    return min(low, lower) | middle | max(high, higher) << 24


def pack(counts, length, bits):
    """Small numbers side by side in one word."""
    word: uint64_t = 0
    for at in range(length):
        word = word << bits | counts[at]
    return word


def write_key(state, key):
    """Everything that tells two positions apart, in KEY words."""
    key[0] = (
        cython.cast(uint64_t, state.base)
        | cython.cast(uint64_t, state.round) << 8
        | cython.cast(uint64_t, state.phase) << 16
        | cython.cast(uint64_t, state.players) << 20
        | cython.cast(uint64_t, NUM_SEATS if state.phase == OVER else state.actor) << 24
        | cython.cast(uint64_t, state.starter + 1) << 28
        | cython.cast(uint64_t, state.points) << 32
        | cython.cast(uint64_t, state.draws) << 36
        | cython.cast(uint64_t, state.given) << 40
        | cython.cast(uint64_t, state.whirlpool) << 44
        | cython.cast(uint64_t, state.movement_tokens) << 45
        | cython.cast(uint64_t, state.exact_five) << 46
        | cython.cast(uint64_t, state.spawn + 1) << 48
    )
    key[1] = pack(state.markers, NUM_SEATS, 4) | cython.cast(uint64_t, state.pending_strikes) << 32
    key[2] = pack(state.unseen, NUM_KINDS, 4) | pack(state.drawn, NUM_KINDS, 4) << 32
    key[3] = pack_two_seats(state, 0)
    key[4] = pack_two_seats(state, 2)
    key[5] = sorted_tokens(state.tokens[4])
    key[6] = pack(state.tile_at, 10, 6)
    key[7] = pack(cython.address(state.tile_at[10]), NUM_CELLS - 10, 6)


def pack_two_seats(state, seat):
    """The tokens of a seat and the next one."""
    upper: uint64_t = sorted_tokens(state.tokens[seat + 1])
    return sorted_tokens(state.tokens[seat]) | upper << 32


def position_hash(state):
    """Equal positions have equal hashes, in every process."""
    key: uint64_t[8]
    hash: uint64_t = 0
    write_key(state, key)
    for word in range(KEY_WORDS):
        hash = mix64(hash ^ key[word])
    return hash


def same_position(state, other):
    mine: uint64_t[8]
    theirs: uint64_t[8]
    write_key(state, mine)
    write_key(other, theirs)
    return memcmp(mine, theirs, cython.sizeof(mine)) == 0


def score(state, seat):
    """One point a salmon that is home, plus the eggs of each token's space."""
    points = 0
    for index in range(NUM_TOKENS):
        token = state.tokens[seat][index]
        if token & CELL_BITS > HOME:
            points += (token & CELL_BITS) - HOME + (2 if token & PAIR else 1)
    return points


def standing(state, seat):
    """Points, salmon, tokens, eggs from the highest down; of two players, who lacks the marker."""
    of_eggs: cython.int[8]
    salmon = 0
    count = 0
    number: uint32_t
    memset(of_eggs, 0, cython.sizeof(of_eggs))
    for index in range(NUM_TOKENS):
        token = state.tokens[seat][index]
        if token & CELL_BITS > HOME:
            of_eggs[(token & CELL_BITS) - HOME] += 1
            salmon += 2 if token & PAIR else 1
            count += 1
    number = (score(state, seat) * 16 + salmon) * 8 + count
    for eggs in range(LAST_SPACE, 0, -1):
        for _ in range(of_eggs[eggs]):
            number = number * 8 + eggs
    number <<= 3 * (NUM_TOKENS - count)
    return number * 2 + (state.players == 2 and seat != state.starter)


def add_win_shares(state, wins):
    """Add one victory to whoever is ahead, or its parts where it is shared."""
    standings: uint32_t[5]
    best: uint32_t = 0
    winners: cython.int = 0
    for seat in range(state.players):
        standings[seat] = standing(state, seat)
        best = max(best, standings[seat])
    for seat in range(state.players):
        winners += standings[seat] == best
    for seat in range(state.players):
        if standings[seat] == best:
            wins[seat] += 1.0 / winners


# --- Building a river ----------------------------------------------------------------------------


def clear(state, players):
    """No tiles, no tokens, nothing drawn."""
    memset(state, 0, cython.sizeof(BoardState))
    state.players = players
    state.spawn = -1
    state.starter = -1


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
