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
SPREAD = cython.declare(uint64_t, 1 | 1 << 19 | 1 << 38)
LOW_HALF = cython.declare(uint64_t, (1 << 32) - 1)
#: What stays of a word of steps when the window moves up by a row.
SLID = cython.declare(uint64_t, tables.bits(range(1, 16)) * (1 | 1 << 19 | 1 << 38))


def _fill_tables():
    """Copy the reference's geometry, edges and costs."""
    _fill_moves()
    for points in range(6):
        for word, ways in enumerate(tables.payable(points)):
            PAYABLE[points][word] = ways
    for code, tile in enumerate(tables.TILE_OF_CODE):
        if tile is not None:
            KIND_OF[code] = tables.KIND_NUMBER[tile.kind]
            if any(tile.closed):
                for number, cell in enumerate(tables.CELLS):
                    SHUT[code][number] = tables.shut(tile, cell)
            if tile.kind is Kind.RAPIDS:
                ARROW[code] = tables.LANES.index(tile.rotation)
    for number, kind in enumerate(tables.KINDS):
        PLACES[0][number] = tables.places(kind, False)
        PLACES[1][number] = tables.places(kind, True)
    for column in range(COLUMNS):
        IN_COLUMN[column] = tables.bits(range(column, VARIANTS * COLUMNS, COLUMNS))
        COLUMN[column] = tables.bits(row[column] for row in tables.CELL_AT)
    for row in range(ROWS):
        ROW[row] = tables.bits(tables.CELL_AT[row])
        UP_TO_ROW[row] = tables.up_to_row(row)
    for lane in range(3):
        STRIDE[lane] = tables.STRIDES[lane]


def _fill_moves():
    for number, (salmon, cell, to, cost, bitten) in enumerate(tables.moves()):
        token = (SINGLE if salmon == 1 else PAIR) | cell
        MOVE_OF[number].token = token
        MOVE_OF[number].cell = cell
        MOVE_OF[number].to = max(to, 0)
        MOVE_OF[number].cost = cost
        MOVE_OF[number].bitten = bitten
        half = 0 if salmon == 1 else 32
        MOVABLE[token] = STANDS[token] = STANDS[token | HELD] = 1 << (cell + half)


def _check_sizes():
    """The sizes in kernel.pxd must be those of the reference's tables."""
    there = (
        (ROWS, tables.ROWS),
        (CELLS, len(tables.CELLS)),
        (SEATS, MAX_PLAYERS),
        (TOKENS, len(SEA)),
        (KINDS, len(tables.KINDS)),
        (VARIANTS, len(tables.VARIANTS)),
        (CODES, len(tables.TILE_OF_CODE)),
        (FIRST_PLACE, tables.FIRST_PLACE),
        (FIRST_HERON, tables.FIRST_HERON),
        (ACTIONS, tables.ACTIONS),
        ((NORTH, NORTH_EAST, NORTH_WEST), tables.STRIDES),
        (WORDS, len(tables.payable(5))),
    )
    for ours, reference in there:
        if ours != reference:
            raise ImportError(f"the kernel's tables do not fit: {ours} is not {reference}")


_check_sizes()
_fill_tables()


# --- Sets of cells -------------------------------------------------------------------------------


def bit(cell):
    return cython.cast(uint32_t, 1) << cell


def movable(river):
    """The cells of the actor's tokens that can move: pairs in the upper half, then singles."""
    mine: cython.pointer(cython.const[uint8_t]) = river.tokens[river.actor]
    return MOVABLE[mine[0]] | MOVABLE[mine[1]] | MOVABLE[mine[2]] | MOVABLE[mine[3]]


def stands(river):
    """The cells where the actor has tokens in the river."""
    mine: cython.pointer(cython.const[uint8_t]) = river.tokens[river.actor]
    both: uint64_t = STANDS[mine[0]] | STANDS[mine[1]] | STANDS[mine[2]] | STANDS[mine[3]]
    return cython.cast(uint32_t, both | both >> 32)


# --- Moves ---------------------------------------------------------------------------------------


def near(river):
    """The steps that lead to a cell with room: a lane each for N, NE and NW."""
    room: uint64_t = river.room
    return room >> NORTH | room >> NORTH_EAST << CELLS | room >> NORTH_WEST << 2 * CELLS


def far(river):
    """The jumps of length two over a tile to a cell with room."""
    room: uint64_t = river.room
    there: uint64_t = river.there
    return (
        (there >> NORTH & room >> 2 * NORTH)
        | (there >> NORTH_EAST & room >> 2 * NORTH_EAST) << CELLS
        | (there >> NORTH_WEST & room >> 2 * NORTH_WEST) << 2 * CELLS
    )


def farthest(river):
    """The jumps of length three and four, which only lead north."""
    room: uint64_t = river.room
    there: uint64_t = river.there
    over_two: uint64_t = there >> NORTH & there >> 2 * NORTH
    return (over_two & room >> 3 * NORTH) | (
        over_two & there >> 3 * NORTH & room >> 4 * NORTH
    ) << CELLS


def write_bits(word, first, out, count):
    """Write the number of each bit, counted from ``first``; returns the new count."""
    while word:
        out[count] = first + lowest_bit(word)
        count += 1
        word &= word - 1
    return count


def find_ways(river, ways):
    """From which cells each way can be gone and paid for, in WORDS words of three ways."""
    pays = PAYABLE[river.points]
    steps = near(river)
    ways[0] = steps & ~river.shut & pays[0]
    ways[1] = steps & pays[1]
    ways[2] = far(river) & pays[2]
    ways[3] = farthest(river) & pays[3]


def payable_moves(river, out):
    """Every swim and jump that the actor can pay for (exact five apart)."""
    ways: uint64_t[4]
    mine = movable(river)
    count = 0
    find_ways(river, ways)
    if mine & LOW_HALF:
        count = write_moves(ways, (mine & LOW_HALF) * SPREAD, 0, out, 0)
    return write_moves(ways, (mine >> 32) * SPREAD, MOVES // 2, out, count)


def write_moves(ways, origins, first, out, count):
    """The moves of the tokens on these cells, spread over the lanes; returns the new count."""
    count = write_bits(ways[0] & origins, first, out, count)
    count = write_bits(ways[1] & origins, first + 3 * CELLS, out, count)
    count = write_bits(ways[2] & origins, first + 6 * CELLS, out, count)
    return write_bits(ways[3] & origins, first + 9 * CELLS, out, count)


def can_move(river):
    """Whether the actor has a move left that can be paid for."""
    ways: uint64_t[4]
    if river.points == 0:
        return False
    mine = movable(river)
    find_ways(river, ways)
    return (
        (ways[0] | ways[1] | ways[2] | ways[3]) & ((mine | mine >> 32) & LOW_HALF) * SPREAD
    ) != 0


def spend(river, points):
    """Points are spent; movement tokens are given on as they are."""
    river.points -= points
    if river.movement_tokens:
        river.markers[river.actor] -= points
        river.given += points


def lose(river, seat, index):
    """A token that stands nowhere any more leaves the river for good."""
    river.tokens[seat][index] = LOST
    river.in_river[seat] -= 1
    river.swimming -= 1


def leave(river, cell):
    river.crowd[cell] -= 1
    river.room |= bit(cell)


def crowd_in(river, cell):
    """One token more on this cell: as many as there are players fill it, a rock one less."""
    river.crowd[cell] += 1
    if river.crowd[cell] + (river.narrow >> cell & 1) >= river.players:
        river.room &= ~bit(cell)


def index_of(river, token):
    """Where the actor's token of this look is."""
    mine: cython.pointer(cython.const[uint8_t]) = river.tokens[river.actor]
    index = 0
    # Not a search that stops: which of the four it is cannot be foretold, and a wrong guess costs.
    if mine[1] == token:
        index = 1
    if mine[2] == token:
        index = 2
    if mine[3] == token:
        index = 3
    return index


def move(river, action):
    what: cython.pointer(Move) = cython.address(MOVE_OF[action])
    index = index_of(river, what.token)
    token = what.token
    bears: uint32_t = what.bitten & river.bears
    spend(river, what.cost)
    leave(river, what.cell)
    while bears:  # a jump from, over or to a Bear loses one salmon for each
        token = bitten(token)
        bears &= bears - 1
        if token == LOST:
            lose(river, river.actor, index)
            return
    enter(river, index, token, what.to)


def bitten(token):
    """A caught salmon turns a pair into a single, and removes a single."""
    return token - PAIR + SINGLE if token & PAIR else LOST


def enter(river, index, token, cell):
    """A token swims in or lands: the spawn, eagles, rapids and whirlpools do their work."""
    if bit(cell) & river.special:
        enter_special(river, index, token, cell)
    else:
        river.tokens[river.actor][index] = (token & ~CELL_BITS) | cell
        crowd_in(river, cell)


def enter_special(river, index, token, cell):
    token &= ~CELL_BITS
    if cell == river.spawn:
        lose(river, river.actor, index)
        river.tokens[river.actor][index] = token | (HOME + 1)
        return
    kind = KIND_OF[river.tile[cell]]
    if kind == EAGLE:
        turn_to_water(river, cell)
        token = bitten(token)
        if token == LOST:
            lose(river, river.actor, index)
            return
    elif kind == ROCK:
        token |= HELD
    river.tokens[river.actor][index] = token | cell
    crowd_in(river, cell)
    if kind == RAPIDS:
        carry(river, index)


def turn_to_water(river, cell):
    river.tile[cell] = WATER_CODE
    river.eagles &= ~bit(cell)
    river.special &= ~bit(cell)


def carry(river, index):
    """Rapids carry a token to the cell that their arrow points at, if that has room."""
    token = river.tokens[river.actor][index]
    cell = token & CELL_BITS
    lane = ARROW[river.tile[cell]]
    exit = cell + STRIDE[lane]
    if exit >= CELLS or not river.room & bit(exit):
        return
    if river.shut >> (lane * CELLS + cell) & 1:
        # Over an obstacle the carry is a jump of length one that costs one point.
        if river.points < 1:
            return
        spend(river, 1)
        if river.bears & bit(exit):
            token = bitten(token)
    leave(river, cell)
    if token == LOST:
        lose(river, river.actor, index)
    else:
        enter(river, index, token, exit)


# --- Herons --------------------------------------------------------------------------------------


def next_heron(river):
    """The heron that strikes next: downstream first, ``a b c`` in a row."""
    cell = lowest_bit(river.strikes)
    # In a row the numbers run a, c, b.
    if cell % 3 == 2 and river.strikes >> (cell + 1) & 1:
        return cell + 1
    return cell


def shown_at(river, cell):
    """What the actor's tokens show there: bit 0 for a single, bit 1 for a pair."""
    both: uint64_t = movable(river) >> cell
    return (both & 1) | (both >> 31 & 2)


def strike(river, salmon):
    """The next heron takes a salmon from a token that shows so many."""
    cell = next_heron(river)
    index = index_of(river, (PAIR if salmon == 2 else SINGLE) | cell)
    river.strikes &= ~bit(cell)
    if salmon == 2:
        river.tokens[river.actor][index] = SINGLE | cell
    else:
        leave(river, cell)
        lose(river, river.actor, index)


# --- Tiles ---------------------------------------------------------------------------------------


def lays_last_row(river):
    """Whether these are the two tiles beside the spawn."""
    return river.phase == PLACE and river.stack == 0


def row_being_laid(river):
    """The row of the window that the drawn tiles belong to, in phase ``place``."""
    width = TILES_OF_LAST_ROW if lays_last_row(river) else TILES_OF_ROW
    highest = (highest_bit(river.there) + 2) // 3 - 1
    return max(highest, 0) + (river.hand == width)


def open_cells(river):
    """The cells that a drawn tile may go on."""
    if river.phase != SETUP:
        row = row_being_laid(river)
        cells: uint32_t = ROW[row] & ~COLUMN[1] if lays_last_row(river) else ROW[row]
        return cells & ~river.there
    # The next free cell of each column: above a tile, or in the first row of the river.
    # The tiles of the sea are no tiles of a column (`s0` would point at `b0`).
    tiles: uint32_t = river.there & ~UP_TO_ROW[0] if river.base == 0 else river.there
    above: uint32_t = tiles << NORTH | ROW[1 - river.base]
    return above & UP_TO_ROW[ROWS_OF_SETUP - river.base] & ~river.there


def place_cell(river, column):
    """The cell that a tile laid in this column goes on, or -1."""
    cells = open_cells(river) & COLUMN[column]
    return lowest_bit(cells) if cells else -1


def place_word(river):
    """The ways to lay the drawn tiles, a bit each, as their actions are numbered."""
    drawn: uint64_t = 0
    columns: uint64_t = 0
    ways = cython.address(PLACES[lays_last_row(river)][0])
    open = open_cells(river)
    for kind in range(KINDS):
        drawn |= ways[kind] & all_or_none(river.drawn[kind] != 0)
    for column in range(COLUMNS):
        columns |= IN_COLUMN[column] & all_or_none((open & COLUMN[column]) != 0)
    return drawn & columns


def all_or_none(all):
    """Every bit or no bit: choosing without a branch, which here could not be foretold."""
    return -cython.cast(uint64_t, all)


def lay(river, cell, code):
    """A tile lies on the cell from now on."""
    kind = KIND_OF[code]
    here: uint32_t = bit(cell)
    river.tile[cell] = code
    river.there |= here
    river.room |= here
    river.shut |= SHUT[code][cell]
    if kind == BEAR:
        river.bears |= here
    elif kind == HERON_KIND:
        river.herons |= here
    elif kind == EAGLE:
        river.eagles |= here
        river.special |= here
    elif kind == RAPIDS or (kind == ROCK and river.whirlpool):
        river.special |= here
    elif kind == ROCK:
        river.narrow |= here


def place(river, action):
    variant = (action - FIRST_PLACE) // COLUMNS
    cell = place_cell(river, (action - FIRST_PLACE) % COLUMNS)
    last = lays_last_row(river)
    lay(river, cell, variant + 1)
    river.drawn[KIND_OF[variant + 1]] -= 1
    river.hand -= 1
    if last and river.hand == 0:
        open_spawn(river, lowest_bit(ROW[(cell - 1) // 3] & COLUMN[1]))


def open_spawn(river, cell):
    """The spawn's entrance: it takes any number of tokens."""
    river.spawn = cell
    river.there |= bit(cell)
    river.room |= bit(cell)
    river.special |= bit(cell)


# --- One action ----------------------------------------------------------------------------------


def act(river, action):
    """Do one legal action with all that it sets off, and nothing of what follows by itself."""
    if action < FIRST_PLACE:
        move(river, action)
    elif action < FIRST_HERON:
        place(river, action)
    else:
        strike(river, action - FIRST_HERON + 1)


def settle(river):
    """Go on until a player must choose, tiles must be drawn, or the game is over."""
    while goes_on(river):
        pass


def play(river, action):
    act(river, action)
    settle(river)


def finish_turn(river):
    """Settle as far as this turn goes, and no further: the next player's is not begun."""
    if river.phase == MOVE:
        if can_move(river):
            return
        end_moves(river)
    while river.phase == HERON and river.strikes and herons_go_on(river):
        pass
    if river.phase == HERON and river.swimming == 0:
        end_game(river)


# --- What follows by itself ----------------------------------------------------------------------


def goes_on(river):
    """Take one step of what follows by itself; False where somebody has to decide."""
    if river.phase == MOVE:
        if can_move(river):
            return False
        end_moves(river)
    elif river.phase == HERON:
        return herons_go_on(river)
    elif river.hand or river.draws or river.phase == OVER:
        return False
    elif river.phase == SETUP:
        next_placer(river)
    else:
        next_round(river)
    return True


def herons_go_on(river):
    if river.swimming == 0:
        end_game(river)
    elif river.strikes == 0:
        end_turn(river)
    else:
        shown = shown_at(river, next_heron(river))
        if shown == 3:
            return False
        strike(river, shown)
    return True


def next_placer(river):
    following = (river.actor + 1) % river.players
    if open_cells(river):
        river.actor = following
        river.draws = 1
        return
    # The player who would place next gets the first-player marker and starts.
    river.starter = following
    if river.movement_tokens:
        river.given = FIVE
    begin_round(river, 1)


def begin_round(river, round):
    river.round = round
    for turn in range(river.players):
        seat = (river.starter + turn) % river.players
        if river.in_river[seat]:
            begin_turn(river, seat)
            return
    end_game(river)


def begin_turn(river, seat):
    two_player_opening: cython.bint = (
        river.players == 2 and river.round == 1 and seat == river.starter
    )
    river.phase = MOVE
    river.actor = seat
    river.points = FIVE - two_player_opening
    if river.movement_tokens:
        take_up_markers(river, seat)
        river.points = min(river.points, river.markers[seat])
    if river.special & stands(river):
        currents(river)


def take_up_markers(river, seat):
    """The markers given on, and those of all who are out of the river, go to this seat."""
    taken = river.given
    for other in range(river.players):
        if river.in_river[other] == 0:
            taken += river.markers[other]
            river.markers[other] = 0
    river.given = 0
    river.markers[seat] += taken


def currents(river):
    """Tokens on rapids are carried: furthest upstream, then ``a`` before ``c``, then pairs."""
    order: cython.int[4]
    ranks: cython.int[4]
    count = 0
    for index in range(TOKENS):
        rank = current_rank(river, river.tokens[river.actor][index])
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
        carry(river, order[at])


def current_rank(river, token):
    """Higher is carried earlier; -1 for a token that stands on no rapids."""
    cell = token & CELL_BITS
    if token == LOST or cell >= HOME or KIND_OF[river.tile[cell]] != RAPIDS:
        return -1
    # In a row the numbers run a, c, b: swap a and c, for a goes first of the two.
    if cell % 3 == 1:
        cell += 1
    elif cell % 3 == 2:
        cell -= 1
    return 2 * cell + (token & PAIR != 0)


def end_moves(river):
    """No move is left: held tokens are free again, and the herons are next."""
    river.points = 0
    if river.whirlpool:
        for index in range(TOKENS):
            river.tokens[river.actor][index] &= ~HELD
    river.phase = HERON
    river.strikes = river.herons & stands(river)
    if river.swimming == 0:
        end_game(river)


def end_turn(river):
    seat = river.actor
    while True:
        seat = (seat + 1) % river.players
        if seat == river.starter:
            end_round(river)
            return
        if river.in_river[seat]:
            begin_turn(river, seat)
            return


def end_round(river):
    before = river.base
    gone = vanishing(river)
    remove_tiles(river, gone)
    slide(river)
    pass_round(river, gone, (river.base - before) * NORTH)
    if river.swimming == 0:
        end_game(river)
    elif river.stack:
        river.phase = PLACE
        river.actor = placer(river)
        river.draws = min(TILES_OF_ROW, river.stack)
    else:
        next_round(river)


def vanishing(river):
    """The cells that go when this round ends. The spawn is never removed."""
    last = river.round - 2 - river.base
    gone: uint32_t = UP_TO_ROW[min(last, ROWS - 1)] & river.there if last >= 0 else 0
    return gone & ~bit(river.spawn) if river.spawn >= 0 else gone


def remove_tiles(river, gone):
    left = ~gone
    river.there &= left
    river.room &= left
    river.bears &= left
    river.eagles &= left
    river.herons &= left
    river.narrow &= left
    river.special &= left
    while gone:
        cell = lowest_bit(gone)
        river.tile[cell] = 0
        river.crowd[cell] = 0
        gone &= gone - 1


def pass_round(river, gone, slid):
    """Tokens on cells that go are lost, the others follow the window; those at home advance."""
    for seat in range(river.players):
        for index in range(TOKENS):
            token: cython.int = river.tokens[seat][index]
            place: cython.int = token & CELL_BITS
            stands: cython.int = STANDS[token] != 0
            lost: cython.int = stands & (gone >> place & 1)
            home: cython.int = (place > HOME) & (place < HOME + LAST_SPACE)
            river.tokens[seat][index] = (token + home - slid * stands) * (1 - lost)
            river.in_river[seat] -= lost
            river.swimming -= lost


def slide(river):
    """The window's lowest row is always the lowest that is left."""
    while river.there and not river.there & UP_TO_ROW[0]:
        slide_by_a_row(river)
    if river.there == 0:
        river.base = 0


def slide_by_a_row(river):
    river.base += 1
    river.shut = river.shut >> NORTH & SLID
    river.there >>= NORTH
    river.room >>= NORTH
    river.bears >>= NORTH
    river.eagles >>= NORTH
    river.herons >>= NORTH
    river.narrow >>= NORTH
    river.special >>= NORTH
    if river.spawn >= 0:
        river.spawn -= NORTH
    memmove(cython.address(river.tile[1]), cython.address(river.tile[1 + NORTH]), CELLS - 1 - NORTH)
    memset(cython.address(river.tile[CELLS - NORTH]), 0, NORTH)
    memmove(
        cython.address(river.crowd[1]), cython.address(river.crowd[1 + NORTH]), CELLS - 1 - NORTH
    )
    memset(cython.address(river.crowd[CELLS - NORTH]), 0, NORTH)


def placer(river):
    """Who started this round; with two players the two alternate, the first player first."""
    if river.players == 2 and river.round % 2 == 0:
        return 1 - river.starter
    return river.starter


def next_round(river):
    """The first-player marker passes on; with two players it never moves."""
    if river.players > 2:
        river.starter = (river.starter + 1) % river.players
    begin_round(river, river.round + 1)


def end_game(river):
    river.phase = OVER
    river.points = 0
    river.strikes = 0


# --- Chance --------------------------------------------------------------------------------------


def draw_kind(river, kind):
    """Draw a tile of this kind, of which at least one must be unseen."""
    river.unseen[kind] -= 1
    river.stack -= 1
    river.drawn[kind] += 1
    river.hand += 1
    river.draws -= 1


def draw(river, rng):
    """Draw the tiles that are due, each of the unseen ones equally likely."""
    while river.draws:
        number = random_below(rng, river.stack)
        kind: cython.int = 0
        passed: cython.int = 0
        for other in range(KINDS - 1):
            passed += river.unseen[other]
            kind += number >= passed
        draw_kind(river, kind)


# --- Legal actions -------------------------------------------------------------------------------


def legal(river, out):
    """Every legal action; none while tiles must be drawn or the game is over."""
    if river.phase == MOVE:
        if river.exact_five:
            return exact_moves(river, out)
        return payable_moves(river, out)
    if river.phase == HERON:
        shown = shown_at(river, next_heron(river))
        return write_bits(shown, FIRST_HERON, out, 0)
    if river.hand:
        return write_bits(place_word(river), FIRST_PLACE, out, 0)
    return 0


def is_legal(river, action):
    """Whether this number is a legal action here; any number may be asked."""
    out: int16_t[64]
    if not 0 <= action < ACTIONS:
        return False
    if river.phase == MOVE and not river.exact_five:
        return action < FIRST_PLACE and is_payable(river, action)
    count = legal(river, out)
    while count:
        count -= 1
        if out[count] == action:
            return True
    return False


def is_payable(river, action):
    what: cython.pointer(Move) = cython.address(MOVE_OF[action])
    place = action % (MOVES // 2)
    ways: uint64_t[4]
    if not movable(river) & MOVABLE[what.token]:
        return False
    find_ways(river, ways)
    return ways[place // (3 * CELLS)] >> place % (3 * CELLS) & 1


# --- Exact five ----------------------------------------------------------------------------------


def exact_moves(river, out):
    """The moves that strand no points; where every move does, all of them."""
    payable: int16_t[64]
    count = payable_moves(river, payable)
    kept = 0
    for at in range(count):
        if spends_all_after(river, payable[at]):
            out[kept] = payable[at]
            kept += 1
    if kept:
        return kept
    for at in range(count):
        out[at] = payable[at]
    return count


def spends_all_after(river, action):
    """Whether some order of moves can spend all points that this move leaves."""
    after: River = river[0]
    out: int16_t[64]
    move(cython.address(after), action)
    if after.points == 0:
        return True
    count = payable_moves(cython.address(after), out)
    for at in range(count):  # noqa: SIM110 -- any() would be Python's
        if spends_all_after(cython.address(after), out[at]):
            return True
    return False


# --- Playouts ------------------------------------------------------------------------------------


def playout(river, rng):
    """Play on to the end, every legal action equally likely."""
    out: int16_t[64]
    actions = 0
    while river.phase != OVER:
        count = legal(river, out)
        if count:
            act_in_turn(river, out[random_below(rng, count)])
            actions += 1
        else:
            settle_and_draw(river, rng)
    return actions


def careful_playout(river, rng):
    """Play on to the end with salmon that mostly swim, away from predators."""
    actions = 0
    while river.phase != OVER:
        action = careful_action(river, rng)
        if action >= 0:
            act_in_turn(river, action)
            actions += 1
        else:
            settle_and_draw(river, rng)
    return actions


def act_in_turn(river, action):
    """Act, and settle only where the turn cannot go on: whether it can, the next look will tell."""
    act(river, action)
    if river.phase != MOVE or river.points == 0:
        settle(river)


def settle_and_draw(river, rng):
    settle(river)
    if river.draws:
        draw(river, rng)


def careful_action(river, rng):
    """Mostly a swim to a tile without a predator, or any legal action; -1 if there is none."""
    out: int16_t[64]
    count = 0
    if river.phase == MOVE and not river.exact_five and next_random(rng) & 7:
        count = safe_swims(river, out)
    if count == 0:
        count = legal(river, out)
    return out[random_below(rng, count)] if count else -1


def safe_swims(river, out):
    """The swims that lead neither to an eagle nor to a heron."""
    mine: uint64_t = movable(river)
    safe: uint64_t = river.room & ~(river.eagles | river.herons)
    steps: uint64_t = safe >> NORTH | safe >> NORTH_EAST << CELLS | safe >> NORTH_WEST << 2 * CELLS
    steps &= ~river.shut & PAYABLE[river.points][0]
    count = write_bits(steps & ((mine & LOW_HALF) * SPREAD), 0, out, 0)
    return write_bits(steps & ((mine >> 32) * SPREAD), MOVES // 2, out, count)


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


def packed(counts, length, bits):
    """Small numbers side by side in one word."""
    word: uint64_t = 0
    for at in range(length):
        word = word << bits | counts[at]
    return word


def write_key(river, key):
    """Everything that tells two positions apart, in KEY words."""
    key[0] = (
        cython.cast(uint64_t, river.base)
        | cython.cast(uint64_t, river.round) << 8
        | cython.cast(uint64_t, river.phase) << 16
        | cython.cast(uint64_t, river.players) << 20
        | cython.cast(uint64_t, SEATS if river.phase == OVER else river.actor) << 24
        | cython.cast(uint64_t, river.starter + 1) << 28
        | cython.cast(uint64_t, river.points) << 32
        | cython.cast(uint64_t, river.draws) << 36
        | cython.cast(uint64_t, river.given) << 40
        | cython.cast(uint64_t, river.whirlpool) << 44
        | cython.cast(uint64_t, river.movement_tokens) << 45
        | cython.cast(uint64_t, river.exact_five) << 46
        | cython.cast(uint64_t, river.spawn + 1) << 48
    )
    key[1] = packed(river.markers, SEATS, 4) | cython.cast(uint64_t, river.strikes) << 32
    key[2] = packed(river.unseen, KINDS, 4) | packed(river.drawn, KINDS, 4) << 32
    key[3] = pair_of_seats(river, 0)
    key[4] = pair_of_seats(river, 2)
    key[5] = sorted_tokens(river.tokens[4])
    key[6] = packed(river.tile, 10, 6)
    key[7] = packed(cython.address(river.tile[10]), CELLS - 10, 6)


def pair_of_seats(river, seat):
    """The tokens of a seat and the next one."""
    upper: uint64_t = sorted_tokens(river.tokens[seat + 1])
    return sorted_tokens(river.tokens[seat]) | upper << 32


def position_hash(river):
    """Equal positions have equal hashes, in every process."""
    key: uint64_t[8]
    hash: uint64_t = 0
    write_key(river, key)
    for word in range(KEY):
        hash = mixed(hash ^ key[word])
    return hash


def same_position(river, other):
    mine: uint64_t[8]
    theirs: uint64_t[8]
    write_key(river, mine)
    write_key(other, theirs)
    return memcmp(mine, theirs, cython.sizeof(mine)) == 0


def score(river, seat):
    """One point a salmon that is home, plus the eggs of each token's space."""
    points = 0
    for index in range(TOKENS):
        token = river.tokens[seat][index]
        if token & CELL_BITS > HOME:
            points += (token & CELL_BITS) - HOME + (2 if token & PAIR else 1)
    return points


def standing(river, seat):
    """Points, salmon, tokens, eggs from the highest down; of two players, who lacks the marker."""
    of_eggs: cython.int[8]
    salmon = 0
    count = 0
    number: uint32_t
    memset(of_eggs, 0, cython.sizeof(of_eggs))
    for index in range(TOKENS):
        token = river.tokens[seat][index]
        if token & CELL_BITS > HOME:
            of_eggs[(token & CELL_BITS) - HOME] += 1
            salmon += 2 if token & PAIR else 1
            count += 1
    number = (score(river, seat) * 16 + salmon) * 8 + count
    for eggs in range(LAST_SPACE, 0, -1):
        for _ in range(of_eggs[eggs]):
            number = number * 8 + eggs
    number <<= 3 * (TOKENS - count)
    return number * 2 + (river.players == 2 and seat != river.starter)


def add_victory(river, wins):
    """Add one victory to whoever is ahead, or its parts where it is shared."""
    standings: uint32_t[5]
    best: uint32_t = 0
    winners: cython.int = 0
    for seat in range(river.players):
        standings[seat] = standing(river, seat)
        best = max(best, standings[seat])
    for seat in range(river.players):
        winners += standings[seat] == best
    for seat in range(river.players):
        if standings[seat] == best:
            wins[seat] += 1.0 / winners


# --- Building a river ----------------------------------------------------------------------------


def clear(river, players):
    """No tiles, no tokens, nothing drawn."""
    memset(river, 0, cython.sizeof(River))
    river.players = players
    river.spawn = -1
    river.starter = -1


def put_token(river, seat, token):
    """Put a token, given as its byte, into the seat's first free place."""
    index = 0
    while river.tokens[seat][index] != LOST:
        index += 1
    river.tokens[seat][index] = token
    if token & CELL_BITS < HOME:
        crowd_in(river, token & CELL_BITS)
        river.in_river[seat] += 1
        river.swimming += 1
