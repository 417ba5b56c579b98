# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""The rules on a compact state: legal actions, playing them, and everything that follows.

The functions mirror ``upstream.rules.moves`` and ``upstream.rules.transition``. They share one
module because calls between compiled modules go through pointers and cannot be inlined.
"""

from libc.stdint cimport int16_t, uint32_t, uint64_t, uint8_t
from libc.string cimport memmove, memset
from upstream.engine.state cimport (
    CELLS_UP_TO_ROW, CELL_BITS, COLUMN_CELLS, FIRST_HERON, FIRST_PLACE, HELD, HERON, HOME, KIND_OF,
    LOST, MOVE, NORTH, NORTH_EAST, NORTH_WEST, NUM_ACTIONS, NUM_CELLS, NUM_COLUMNS, NUM_KINDS,
    NUM_MOVES, NUM_TOKENS, NUM_VARIANTS, OVER, PAIR, PATTERN_WORDS, PLACE, ROWS, ROW_CELLS, SETUP,
    SINGLE, BoardState, bit, highest_bit, lowest_bit, next_random, random_below,
)

from upstream.engine import tables
from upstream.rules.position import POINTS_PER_TURN as _POINTS_PER_TURN
from upstream.rules.river import SETUP_ROWS, SPACES
from upstream.rules.tile import LAST_ROW_TILES, ROW_TILES, Kind

cdef int POINTS_PER_TURN = _POINTS_PER_TURN
cdef int LAST_SPACE = SPACES
cdef int ROWS_OF_SETUP = SETUP_ROWS
cdef int TILES_OF_ROW = ROW_TILES
cdef int TILES_OF_LAST_ROW = LAST_ROW_TILES
cdef int BEAR = tables.KIND_NUMBER[Kind.BEAR]
cdef int EAGLE = tables.KIND_NUMBER[Kind.EAGLE]
cdef int HERON_KIND = tables.KIND_NUMBER[Kind.HERON]
cdef int ROCK = tables.KIND_NUMBER[Kind.ROCK]
cdef int RAPIDS = tables.KIND_NUMBER[Kind.RAPIDS]
cdef int WATER_CODE = tables.CODE["W"]
#: Multiplying a bitboard by this copies it for all three directions.
cdef uint64_t EVERY_DIRECTION = 1 | 1 << 19 | 1 << 38
cdef uint64_t LOW_HALF = (1 << 32) - 1
#: The part of a set of steps that remains when the window slides up by a row.
cdef uint64_t KEPT_ON_SLIDE = tables.bitset(range(1, 16)) * (1 | 1 << 19 | 1 << 38)

# The steps that a tile's obstacles close, by its code and cell.
cdef uint64_t BLOCKED_STEPS[21][19]
# Legal placements of each kind as bits: [0] normally, [1] next to the spawn.
cdef uint64_t PLACEMENTS[2][7]
# All placements in a column.
cdef uint64_t COLUMN_PLACEMENTS[3]
# For each token byte: its cell's bit if it can move; pairs in the upper half, singles in the lower.
cdef uint64_t MOVABLE_BIT[256]
# The same for every token in the river, held or not.
cdef uint64_t STANDING_BIT[256]
# For 0 to 5 points and each word of move patterns: the affordable ones that lead somewhere.
cdef uint64_t AFFORDABLE[6][4]


def _fill_tile_tables():
    for code, tile in enumerate(tables.TILE_OF_CODE):
        if tile is not None and any(tile.closed):
            for number, cell in enumerate(tables.WINDOW_CELLS):
                BLOCKED_STEPS[code][number] = tables.blocked_steps(tile, cell)
    for number, kind in enumerate(tables.KINDS):
        PLACEMENTS[0][number] = tables.placements(kind, False)
        PLACEMENTS[1][number] = tables.placements(kind, True)
    for column in range(NUM_COLUMNS):
        COLUMN_PLACEMENTS[column] = tables.bitset(
            range(column, NUM_VARIANTS * NUM_COLUMNS, NUM_COLUMNS)
        )


def _fill_move_tables():
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


_fill_tile_tables()
_fill_move_tables()


# --- Where tiles may go --------------------------------------------------------------------------


cdef bint lays_last_row(const BoardState* state) noexcept nogil:
    """Return whether the drawn tiles are the two next to the spawn."""
    return state.phase == PLACE and state.stack == 0


cdef int row_being_laid(const BoardState* state) noexcept nogil:
    """Return the window's row that the drawn tiles belong to, in phase ``place``."""
    width = TILES_OF_LAST_ROW if lays_last_row(state) else TILES_OF_ROW
    highest = (highest_bit(state.tiles) + 2) // 3 - 1
    return max(highest, 0) + (state.drawn_count == width)


cdef uint32_t open_cells(const BoardState* state) noexcept nogil:
    """Return the cells that a drawn tile may go on."""
    cdef uint32_t cells
    if state.phase != SETUP:
        row = row_being_laid(state)
        cells = ROW_CELLS[row] & ~COLUMN_CELLS[1] if lays_last_row(state) else ROW_CELLS[row]
        return cells & ~state.tiles
    # The next free cell of each column: above a tile, or in the first row of the river.
    # The tiles of the sea do not count (`s0` would point at `b0`).
    cdef uint32_t tiles = state.tiles & ~CELLS_UP_TO_ROW[0] if state.base == 0 else state.tiles
    cdef uint32_t above = tiles << NORTH | ROW_CELLS[1 - state.base]
    return above & CELLS_UP_TO_ROW[ROWS_OF_SETUP - state.base] & ~state.tiles


cdef int place_cell(const BoardState* state, int column) noexcept nogil:
    """Return the cell for a tile laid in this column, or -1."""
    cells = open_cells(state) & COLUMN_CELLS[column]
    return lowest_bit(cells) if cells else -1


cdef uint64_t placement_bits(const BoardState* state) noexcept nogil:
    """Return the ways to lay the drawn tiles, one bit each, in the order of the action numbers."""
    cdef uint64_t drawn = 0
    cdef uint64_t columns = 0
    of_kind = &PLACEMENTS[lays_last_row(state)][0]
    cells = open_cells(state)
    for kind in range(NUM_KINDS):
        drawn |= of_kind[kind] & mask_if(state.drawn[kind] != 0)
    for column in range(NUM_COLUMNS):
        columns |= COLUMN_PLACEMENTS[column] & mask_if((cells & COLUMN_CELLS[column]) != 0)
    return drawn & columns


cdef uint64_t mask_if(bint all) noexcept nogil:
    """Return all bits or none: a choice without a branch, which would be mispredicted here."""
    return -<uint64_t>all


# --- Laying tiles --------------------------------------------------------------------------------


cdef void lay(BoardState* state, int cell, int code) noexcept nogil:
    """Lay a tile on a cell."""
    kind = KIND_OF[code]
    cdef uint32_t here = bit(cell)
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


cdef void place(BoardState* state, int action) noexcept nogil:
    variant = (action - FIRST_PLACE) // NUM_COLUMNS
    cell = place_cell(state, (action - FIRST_PLACE) % NUM_COLUMNS)
    last = lays_last_row(state)
    lay(state, cell, variant + 1)
    state.drawn[KIND_OF[variant + 1]] -= 1
    state.drawn_count -= 1
    if last and state.drawn_count == 0:
        open_spawn(state, lowest_bit(ROW_CELLS[(cell - 1) // 3] & COLUMN_CELLS[1]))


cdef void open_spawn(BoardState* state, int cell) noexcept nogil:
    """Open the spawn's entrance, which takes any number of tokens."""
    state.spawn = cell
    state.tiles |= bit(cell)
    state.enterable |= bit(cell)
    state.special |= bit(cell)


# --- Drawing tiles -------------------------------------------------------------------------------


cdef void draw_kind(BoardState* state, int kind) noexcept nogil:
    """Draw a tile of this kind, of which at least one must be unseen."""
    state.unseen[kind] -= 1
    state.stack -= 1
    state.drawn[kind] += 1
    state.drawn_count += 1
    state.draws -= 1


cdef void draw(BoardState* state, uint64_t* rng) noexcept nogil:
    """Draw the tiles that are due, each of the unseen ones equally likely."""
    cdef int kind, passed
    while state.draws:
        number = random_below(rng, state.stack)
        kind = 0
        passed = 0
        for other in range(NUM_KINDS - 1):
            passed += state.unseen[other]
            kind += number >= passed
        draw_kind(state, kind)


# --- Bitboards -----------------------------------------------------------------------------------


cdef uint64_t movable_bits(const BoardState* state) noexcept nogil:
    """Return the cells of the actor's movable tokens: pairs in the upper half, singles below."""
    cdef const uint8_t* mine = state.tokens[state.actor]
    return MOVABLE_BIT[mine[0]] | MOVABLE_BIT[mine[1]] | MOVABLE_BIT[mine[2]] | MOVABLE_BIT[mine[3]]


cdef uint32_t standing_cells(const BoardState* state) noexcept nogil:
    """Return the cells where the actor has tokens in the river."""
    cdef const uint8_t* mine = state.tokens[state.actor]
    cdef uint64_t both = (STANDING_BIT[mine[0]]
        | STANDING_BIT[mine[1]]
        | STANDING_BIT[mine[2]]
        | STANDING_BIT[mine[3]])
    return <uint32_t>(both | both >> 32)


# --- Which moves there are -----------------------------------------------------------------------


cdef uint64_t open_steps(const BoardState* state) noexcept nogil:
    """Return the steps to a cell that is not full: the patterns N, NE and NW, 19 bits each."""
    cdef uint64_t enterable = state.enterable
    return (
        enterable >> NORTH
        | enterable >> NORTH_EAST << NUM_CELLS
        | enterable >> NORTH_WEST << 2 * NUM_CELLS
    )


cdef uint64_t open_double_jumps(const BoardState* state) noexcept nogil:
    """Return the jumps of length two over a tile to a cell that is not full."""
    cdef uint64_t enterable = state.enterable
    cdef uint64_t tiles = state.tiles
    return (
        (tiles >> NORTH & enterable >> 2 * NORTH)
        | (tiles >> NORTH_EAST & enterable >> 2 * NORTH_EAST) << NUM_CELLS
        | (tiles >> NORTH_WEST & enterable >> 2 * NORTH_WEST) << 2 * NUM_CELLS
    )


cdef uint64_t open_long_jumps(const BoardState* state) noexcept nogil:
    """Return the jumps of length three and four, which only lead north."""
    cdef uint64_t enterable = state.enterable
    cdef uint64_t tiles = state.tiles
    cdef uint64_t over_two = tiles >> NORTH & tiles >> 2 * NORTH
    return (over_two & enterable >> 3 * NORTH) | (
        over_two & tiles >> 3 * NORTH & enterable >> 4 * NORTH
    ) << NUM_CELLS


cdef int write_set_bits(uint64_t word, int first, int16_t* out, int count) noexcept nogil:
    """Write the number of each bit, counted from ``first``. Return the new count."""
    while word:
        out[count] = first + lowest_bit(word)
        count += 1
        word &= word - 1
    return count


cdef void affordable_patterns(const BoardState* state, uint64_t* patterns) noexcept nogil:
    """Write the cells where each pattern is open and affordable, three patterns to a word."""
    pays = AFFORDABLE[state.points]
    steps = open_steps(state)
    patterns[0] = steps & ~state.blocked & pays[0]
    patterns[1] = steps & pays[1]
    patterns[2] = open_double_jumps(state) & pays[2]
    patterns[3] = open_long_jumps(state) & pays[3]


cdef int affordable_moves(const BoardState* state, int16_t* out) noexcept nogil:
    """List every swim and jump that the actor can afford, without the rule of exact five."""
    cdef uint64_t patterns[4]
    mine = movable_bits(state)
    count = 0
    affordable_patterns(state, patterns)
    if mine & LOW_HALF:
        count = write_moves(patterns, (mine & LOW_HALF) * EVERY_DIRECTION, 0, out, 0)
    return write_moves(patterns, (mine >> 32) * EVERY_DIRECTION, NUM_MOVES // 2, out, count)


cdef int write_moves(
    const uint64_t* patterns, uint64_t origins, int first, int16_t* out, int count
) noexcept nogil:
    """Write the moves of the tokens on these cells. Return the new count.

    ``origins`` repeats the cells for each of a word's patterns.
    """
    count = write_set_bits(patterns[0] & origins, first, out, count)
    count = write_set_bits(patterns[1] & origins, first + 3 * NUM_CELLS, out, count)
    count = write_set_bits(patterns[2] & origins, first + 6 * NUM_CELLS, out, count)
    return write_set_bits(patterns[3] & origins, first + 9 * NUM_CELLS, out, count)


cdef bint affordable_move_bits(const BoardState* state, uint64_t* bits) noexcept nogil:
    """Write the same moves as bits, in the order of their numbers. Return False if none."""
    mine = movable_bits(state)
    cdef uint64_t singles = (mine & LOW_HALF) * EVERY_DIRECTION
    cdef uint64_t pairs = (mine >> 32) * EVERY_DIRECTION
    cdef uint64_t some = 0
    affordable_patterns(state, bits)
    for word in range(PATTERN_WORDS):
        bits[PATTERN_WORDS + word] = bits[word] & pairs
        bits[word] &= singles
        some |= bits[word] | bits[PATTERN_WORDS + word]
    return some != 0


cdef bint is_affordable(const BoardState* state, int action) noexcept nogil:
    cdef Move* what = &MOVE_BY_NUMBER[action]
    place = action % (NUM_MOVES // 2)
    cdef uint64_t patterns[4]
    if not movable_bits(state) & MOVABLE_BIT[what.token]:
        return False
    affordable_patterns(state, patterns)
    return patterns[place // (3 * NUM_CELLS)] >> place % (3 * NUM_CELLS) & 1


cdef bint can_move(const BoardState* state) noexcept nogil:
    """Return whether the actor has an affordable move."""
    cdef uint64_t patterns[4]
    if state.points == 0:
        return False
    mine = movable_bits(state)
    affordable_patterns(state, patterns)
    return (
        (patterns[0] | patterns[1] | patterns[2] | patterns[3])
        & ((mine | mine >> 32) & LOW_HALF) * EVERY_DIRECTION
    ) != 0


cdef int safe_swims(const BoardState* state, int16_t* out) noexcept nogil:
    """List the swims that lead neither to an eagle nor to a heron."""
    cdef uint64_t mine = movable_bits(state)
    cdef uint64_t safe = state.enterable & ~(state.eagles | state.herons)
    cdef uint64_t steps = (
        safe >> NORTH | safe >> NORTH_EAST << NUM_CELLS | safe >> NORTH_WEST << 2 * NUM_CELLS
    )
    steps &= ~state.blocked & AFFORDABLE[state.points][0]
    count = write_set_bits(steps & ((mine & LOW_HALF) * EVERY_DIRECTION), 0, out, 0)
    return write_set_bits(steps & ((mine >> 32) * EVERY_DIRECTION), NUM_MOVES // 2, out, count)


# --- Making a move -------------------------------------------------------------------------------


cdef void spend(BoardState* state, int points) noexcept nogil:
    """Spend points; with movement tokens, pass the spent ones on."""
    state.points -= points
    if state.movement_tokens:
        state.markers[state.actor] -= points
        state.given += points


cdef void lose(BoardState* state, int seat, int index) noexcept nogil:
    """Remove a token for good; it must have left its cell before."""
    state.tokens[seat][index] = LOST
    state.in_river[seat] -= 1
    state.total_in_river -= 1


cdef void leave_cell(BoardState* state, int cell) noexcept nogil:
    state.token_count[cell] -= 1
    state.enterable |= bit(cell)


cdef void occupy_cell(BoardState* state, int cell) noexcept nogil:
    """Add a token to a cell. It is full with as many tokens as players; a rock with one fewer."""
    state.token_count[cell] += 1
    if state.token_count[cell] + (state.narrow >> cell & 1) >= state.players:
        state.enterable &= ~bit(cell)


cdef int token_index(const BoardState* state, int token) noexcept nogil:
    """Return the index of the actor's token with this byte."""
    cdef const uint8_t* mine = state.tokens[state.actor]
    index = 0
    # A loop that stops early would be slower: its exit is often mispredicted.
    if mine[1] == token:
        index = 1
    if mine[2] == token:
        index = 2
    if mine[3] == token:
        index = 3
    return index


cdef void move(BoardState* state, int action) noexcept nogil:
    cdef Move* what = &MOVE_BY_NUMBER[action]
    index = token_index(state, what.token)
    token = what.token
    cdef uint32_t bears = what.bitten & state.bears
    spend(state, what.cost)
    leave_cell(state, what.cell)
    while bears:  # a jump from, over or to a Bear loses one salmon for each
        token = bitten(token)
        bears &= bears - 1
        if token == LOST:
            lose(state, state.actor, index)
            return
    enter(state, index, token, what.to)


cdef int bitten(int token) noexcept nogil:
    """Return the token after losing a salmon: a pair becomes a single, a single is lost."""
    return token - PAIR + SINGLE if token & PAIR else LOST


cdef void enter(BoardState* state, int index, int token, int cell) noexcept nogil:
    """Let a token enter a cell, with the effects of spawn, eagles, rapids and whirlpools."""
    if bit(cell) & state.special:
        enter_special(state, index, token, cell)
    else:
        state.tokens[state.actor][index] = (token & ~CELL_BITS) | cell
        occupy_cell(state, cell)


cdef void enter_special(BoardState* state, int index, int token, int cell) noexcept nogil:
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


cdef void turn_to_water(BoardState* state, int cell) noexcept nogil:
    state.tile_at[cell] = WATER_CODE
    state.eagles &= ~bit(cell)
    state.special &= ~bit(cell)


cdef void carry(BoardState* state, int index) noexcept nogil:
    """Carry a token on rapids to the cell that their arrow points at, if that has room."""
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


cdef int next_heron(const BoardState* state) noexcept nogil:
    """Return the heron that strikes next: downstream first, ``a b c`` within a row."""
    cell = lowest_bit(state.pending_strikes)
    # In a row the numbers run a, c, b.
    if cell % 3 == 2 and state.pending_strikes >> (cell + 1) & 1:
        return cell + 1
    return cell


cdef int shown_at(const BoardState* state, int cell) noexcept nogil:
    """Return what the actor's tokens show on a cell: bit 0 for a single, bit 1 for a pair."""
    cdef uint64_t both = movable_bits(state) >> cell
    return (both & 1) | (both >> 31 & 2)


cdef void strike(BoardState* state, int salmon) noexcept nogil:
    """Let the next heron take a salmon from a token with this number of salmon."""
    cell = next_heron(state)
    index = token_index(state, (PAIR if salmon == 2 else SINGLE) | cell)
    state.pending_strikes &= ~bit(cell)
    if salmon == 2:
        state.tokens[state.actor][index] = SINGLE | cell
    else:
        leave_cell(state, cell)
        lose(state, state.actor, index)


cdef void put_token(BoardState* state, int seat, int token) noexcept nogil:
    """Put a token, given as its byte, into the seat's first free place."""
    index = 0
    while state.tokens[seat][index] != LOST:
        index += 1
    state.tokens[seat][index] = token
    if token & CELL_BITS < HOME:
        occupy_cell(state, token & CELL_BITS)
        state.in_river[seat] += 1
        state.total_in_river += 1


# --- Up to the next decision ---------------------------------------------------------------------


cdef void settle(BoardState* state) noexcept nogil:
    """Continue until a player must choose, tiles must be drawn, or the game is over."""
    while goes_on(state):
        pass


cdef void finish_turn(BoardState* state) noexcept nogil:
    """Settle to the end of this turn; do not begin the next player's."""
    if state.phase == MOVE:
        if can_move(state):
            return
        end_moves(state)
    while state.phase == HERON and state.pending_strikes and herons_go_on(state):
        pass
    if state.phase == HERON and state.total_in_river == 0:
        end_game(state)


cdef bint goes_on(BoardState* state) noexcept nogil:
    """Take one automatic step. Return False if there is none to take."""
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


cdef bint herons_go_on(BoardState* state) noexcept nogil:
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


cdef void next_placer(BoardState* state) noexcept nogil:
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


cdef void begin_round(BoardState* state, int round) noexcept nogil:
    state.round = round
    for turn in range(state.players):
        seat = (state.starter + turn) % state.players
        if state.in_river[seat]:
            begin_turn(state, seat)
            return
    end_game(state)


cdef void begin_turn(BoardState* state, int seat) noexcept nogil:
    cdef bint two_player_opening = state.players == 2 and state.round == 1 and seat == state.starter
    state.phase = MOVE
    state.actor = seat
    state.points = POINTS_PER_TURN - two_player_opening
    if state.movement_tokens:
        take_up_markers(state, seat)
        state.points = min(state.points, state.markers[seat])
    if state.special & standing_cells(state):
        currents(state)


cdef void take_up_markers(BoardState* state, int seat) noexcept nogil:
    """Give this seat the passed-on markers and those of all players who are out of the river."""
    taken = state.given
    for other in range(state.players):
        if state.in_river[other] == 0:
            taken += state.markers[other]
            state.markers[other] = 0
    state.given = 0
    state.markers[seat] += taken


cdef void currents(BoardState* state) noexcept nogil:
    """Carry the tokens on rapids: furthest upstream first, then ``a`` before ``c``, then pairs."""
    cdef int order[4]
    cdef int ranks[4]
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


cdef int current_rank(const BoardState* state, int token) noexcept nogil:
    """Return the order of carrying, highest first; -1 for a token that is not on rapids."""
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


cdef void end_moves(BoardState* state) noexcept nogil:
    """End the moves of a turn: free held tokens, and let the herons strike."""
    state.points = 0
    if state.whirlpool:
        for index in range(NUM_TOKENS):
            state.tokens[state.actor][index] &= ~HELD
    state.phase = HERON
    state.pending_strikes = state.herons & standing_cells(state)
    if state.total_in_river == 0:
        end_game(state)


cdef void end_turn(BoardState* state) noexcept nogil:
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


cdef void end_round(BoardState* state) noexcept nogil:
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


cdef uint32_t vanishing(const BoardState* state) noexcept nogil:
    """Return the cells that are removed when this round ends. The spawn never is."""
    last = state.round - 2 - state.base
    cdef uint32_t gone = CELLS_UP_TO_ROW[min(last, ROWS - 1)] & state.tiles if last >= 0 else 0
    return gone & ~bit(state.spawn) if state.spawn >= 0 else gone


cdef void remove_tiles(BoardState* state, uint32_t gone) noexcept nogil:
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


cdef void pass_round(BoardState* state, uint32_t gone, int slid) noexcept nogil:
    """Lose tokens on removed cells, shift the others with the window, advance those at home."""
    cdef int token, place
    cdef int in_river, lost, home
    for seat in range(state.players):
        for index in range(NUM_TOKENS):
            token = state.tokens[seat][index]
            place = token & CELL_BITS
            in_river = STANDING_BIT[token] != 0
            lost = in_river & (gone >> place & 1)
            home = (place > HOME) & (place < HOME + LAST_SPACE)
            state.tokens[seat][index] = (token + home - slid * in_river) * (1 - lost)
            state.in_river[seat] -= lost
            state.total_in_river -= lost


cdef void slide_window(BoardState* state) noexcept nogil:
    """Slide the window up to the river's lowest row."""
    while state.tiles and not state.tiles & CELLS_UP_TO_ROW[0]:
        slide_by_a_row(state)
    if state.tiles == 0:
        state.base = 0


cdef void slide_by_a_row(BoardState* state) noexcept nogil:
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
    memmove(&state.tile_at[1], &state.tile_at[1 + NORTH], NUM_CELLS - 1 - NORTH)
    memset(&state.tile_at[NUM_CELLS - NORTH], 0, NORTH)
    memmove(&state.token_count[1], &state.token_count[1 + NORTH], NUM_CELLS - 1 - NORTH)
    memset(&state.token_count[NUM_CELLS - NORTH], 0, NORTH)


cdef int placer(BoardState* state) noexcept nogil:
    """Return who lays tiles: the starter; with two players they alternate, the starter first."""
    if state.players == 2 and state.round % 2 == 0:
        return 1 - state.starter
    return state.starter


cdef void next_round(BoardState* state) noexcept nogil:
    """Pass the first-player marker on (with two players it never moves) and begin a round."""
    if state.players > 2:
        state.starter = (state.starter + 1) % state.players
    begin_round(state, state.round + 1)


cdef void end_game(BoardState* state) noexcept nogil:
    state.phase = OVER
    state.points = 0
    state.pending_strikes = 0


# --- Playing an action ---------------------------------------------------------------------------


cdef void act(BoardState* state, int action) noexcept nogil:
    """Play one legal action with its direct effects, without the automatic steps after it."""
    if action < FIRST_PLACE:
        move(state, action)
    elif action < FIRST_HERON:
        place(state, action)
    else:
        strike(state, action - FIRST_HERON + 1)


cdef void play(BoardState* state, int action) noexcept nogil:
    act(state, action)
    settle(state)


# --- Legal actions -------------------------------------------------------------------------------


cdef int legal(const BoardState* state, int16_t* out) noexcept nogil:
    """List every legal action; none while tiles must be drawn or the game is over."""
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


cdef bint is_legal(const BoardState* state, int action) noexcept nogil:
    """Return whether a number is a legal action; any number is accepted."""
    cdef int16_t out[64]
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


cdef int legal_avoiding_bears(const BoardState* state, int16_t* out) noexcept nogil:
    """Return the legal actions that no bear punishes, or all if there are no others."""
    cdef int16_t found[64]
    count = legal(state, found)
    kept = 0
    for at in range(count):
        if found[at] >= FIRST_PLACE or not MOVE_BY_NUMBER[found[at]].bitten & state.bears:
            out[kept] = found[at]
            kept += 1
    return kept or legal(state, out)


# --- Exact five ----------------------------------------------------------------------------------


cdef int exact_moves(const BoardState* state, int16_t* out) noexcept nogil:
    """List the moves that strand no points, or all moves if every move does."""
    cdef int16_t payable[64]
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


cdef bint spends_all_after(const BoardState* state, int action) noexcept nogil:
    """Return whether some order of moves can spend all points that this move leaves."""
    cdef BoardState after = state[0]
    cdef int16_t out[64]
    move(&after, action)
    if after.points == 0:
        return True
    count = affordable_moves(&after, out)
    for at in range(count):
        if spends_all_after(&after, out[at]):
            return True
    return False


# --- Playouts ------------------------------------------------------------------------------------


cdef int playout(BoardState* state, uint64_t* rng) noexcept nogil:
    """Play to the end, every legal action equally likely. Return the number of actions."""
    cdef int16_t out[64]
    actions = 0
    while state.phase != OVER:
        count = legal(state, out)
        if count:
            act_in_turn(state, out[random_below(rng, count)])
            actions += 1
        else:
            settle_and_draw(state, rng)
    return actions


cdef int careful_playout(BoardState* state, uint64_t* rng) noexcept nogil:
    """Play to the end by the careful policy. Return the number of actions."""
    actions = 0
    while state.phase != OVER:
        action = careful_action(state, rng)
        if action >= 0:
            act_in_turn(state, action)
            actions += 1
        else:
            settle_and_draw(state, rng)
    return actions


cdef void act_in_turn(BoardState* state, int action) noexcept nogil:
    """Act. Settle only if no point is left: the caller lists the moves next anyway."""
    act(state, action)
    if state.phase != MOVE or state.points == 0:
        settle(state)


cdef void settle_and_draw(BoardState* state, uint64_t* rng) noexcept nogil:
    settle(state)
    if state.draws:
        draw(state, rng)


cdef int careful_action(const BoardState* state, uint64_t* rng) noexcept nogil:
    """Return an action by the careful policy: mostly a safe swim, else any; -1 if there is none."""
    cdef int16_t out[64]
    count = 0
    if state.phase == MOVE and not state.exact_five and next_random(rng) & 7:
        count = safe_swims(state, out)
    if count == 0:
        count = legal(state, out)
    return out[random_below(rng, count)] if count else -1
