# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""The compact state of a board, position keys, scores, and lookup tables that modules share.

``state.pxd`` has the struct. A set of cells is a bitboard: a word with a bit for each of the 19
cells. Three adjacent bitboards, for N, NE and NW, are a set of steps. All tables are filled once,
from the reference's own.
"""

from libc.stdint cimport uint32_t, uint64_t, uint8_t
from libc.string cimport memcmp, memset

from upstream.engine import tables
from upstream.rules.options import MAX_PLAYERS
from upstream.rules.river import SEA, SPACES




def _check_sizes():
    """Raise ImportError if the sizes in state.pxd differ from the reference's tables."""
    sizes = (
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
    for ours, reference in sizes:
        if ours != reference:
            raise ImportError(f"the compiled tables do not fit: {ours} is not {reference}")


def _fill_tables():
    for code, tile in enumerate(tables.TILE_OF_CODE):
        if tile is not None:
            KIND_OF[code] = tables.KIND_NUMBER[tile.kind]
    for column in range(NUM_COLUMNS):
        COLUMN_CELLS[column] = tables.bitset(row[column] for row in tables.CELL_AT)
    for row in range(ROWS):
        ROW_CELLS[row] = tables.bitset(tables.CELL_AT[row])
        CELLS_UP_TO_ROW[row] = tables.up_to_row(row)


_check_sizes()
_fill_tables()


cdef void clear(BoardState* state, int players) noexcept nogil:
    """Clear the state: no tiles, no tokens, nothing drawn."""
    memset(state, 0, sizeof(BoardState))
    state.players = players
    state.spawn = -1
    state.starter = -1




cdef int LAST_SPACE = SPACES


# --- Position keys -------------------------------------------------------------------------------


cdef uint32_t sorted_tokens(const uint8_t* tokens) noexcept nogil:
    """Return a seat's tokens as one number that does not depend on their order."""
    # A sorting network: first within two pairs, then across, then the middle two.
    cdef uint32_t low = min(tokens[0], tokens[1])
    cdef uint32_t high = max(tokens[0], tokens[1])
    cdef uint32_t lower = min(tokens[2], tokens[3])
    cdef uint32_t higher = max(tokens[2], tokens[3])
    cdef uint32_t one = max(low, lower)
    cdef uint32_t other = min(high, higher)
    cdef uint32_t middle = min(one, other) << 8 | max(one, other) << 16
    return min(low, lower) | middle | max(high, higher) << 24


cdef uint64_t pack(const uint8_t* counts, int length, int bits) noexcept nogil:
    """Pack small numbers into one word."""
    cdef uint64_t word = 0
    for at in range(length):
        word = word << bits | counts[at]
    return word


cdef void write_key(const BoardState* state, uint64_t* key) noexcept nogil:
    """Write everything that tells two positions apart, in KEY_WORDS words."""
    key[0] = (
        <uint64_t>state.base
        | <uint64_t>state.round << 8
        | <uint64_t>state.phase << 16
        | <uint64_t>state.players << 20
        | <uint64_t>(NUM_SEATS if state.phase == OVER else state.actor) << 24
        | <uint64_t>(state.starter + 1) << 28
        | <uint64_t>state.points << 32
        | <uint64_t>state.draws << 36
        | <uint64_t>state.given << 40
        | <uint64_t>state.whirlpool << 44
        | <uint64_t>state.movement_tokens << 45
        | <uint64_t>state.exact_five << 46
        | <uint64_t>(state.spawn + 1) << 48
    )
    key[1] = pack(state.markers, NUM_SEATS, 4) | <uint64_t>state.pending_strikes << 32
    key[2] = pack(state.unseen, NUM_KINDS, 4) | pack(state.drawn, NUM_KINDS, 4) << 32
    key[3] = pack_two_seats(state, 0)
    key[4] = pack_two_seats(state, 2)
    key[5] = sorted_tokens(state.tokens[4])
    key[6] = pack(state.tile_at, 10, 6)
    key[7] = pack(&state.tile_at[10], NUM_CELLS - 10, 6)


cdef uint64_t pack_two_seats(const BoardState* state, int seat) noexcept nogil:
    """Return the tokens of a seat and the next one as one word."""
    cdef uint64_t upper = sorted_tokens(state.tokens[seat + 1])
    return sorted_tokens(state.tokens[seat]) | upper << 32


cdef uint64_t position_hash(const BoardState* state) noexcept nogil:
    """Return a hash that is equal for equal positions, in every process."""
    cdef uint64_t key[8]
    cdef uint64_t hash = 0
    write_key(state, key)
    for word in range(KEY_WORDS):
        hash = mix64(hash ^ key[word])
    return hash


cdef bint same_position(const BoardState* state, const BoardState* other) noexcept nogil:
    cdef uint64_t mine[8]
    cdef uint64_t theirs[8]
    write_key(state, mine)
    write_key(other, theirs)
    return memcmp(mine, theirs, sizeof(mine)) == 0


# --- Scores --------------------------------------------------------------------------------------


cdef int score(const BoardState* state, int seat) noexcept nogil:
    """Return a seat's score: a point for each salmon at home, plus the eggs of its spaces."""
    points = 0
    for index in range(NUM_TOKENS):
        token = state.tokens[seat][index]
        if token & CELL_BITS > HOME:
            points += (token & CELL_BITS) - HOME + (2 if token & PAIR else 1)
    return points


cdef uint32_t rank_key(const BoardState* state, int seat) noexcept nogil:
    """Return a seat's rank as one number: points, salmon, tokens, eggs, then the marker."""
    cdef int of_eggs[8]
    salmon = 0
    count = 0
    cdef uint32_t number
    memset(of_eggs, 0, sizeof(of_eggs))
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


cdef void add_win_shares(const BoardState* state, double* wins) noexcept nogil:
    """Add 1 to the leader's wins, or an equal share to each if the lead is shared."""
    cdef uint32_t standings[5]
    cdef uint32_t best = 0
    cdef int winners = 0
    for seat in range(state.players):
        standings[seat] = rank_key(state, seat)
        best = max(best, standings[seat])
    for seat in range(state.players):
        winners += standings[seat] == best
    for seat in range(state.players):
        if standings[seat] == best:
            wins[seat] += 1.0 / winners


# --- Rewards of environments ---------------------------------------------------------------------


cdef void add_scores(const BoardState* state, float sign, float* rewards) noexcept nogil:
    """Add the current scores, or subtract them with a ``sign`` of -1."""
    for seat in range(state.players):
        rewards[seat] += sign * score(state, seat)


cdef void write_outcome(const BoardState* state, bint zero_sum, float* rewards) noexcept nogil:
    """Write the outcome. Victory: the winners share 1. Zero-sum: rescaled so that the sum is 0."""
    cdef double wins[5]
    cdef double players = state.players
    memset(wins, 0, sizeof(wins))
    add_win_shares(state, wins)
    for seat in range(state.players):
        if zero_sum:
            rewards[seat] = (players * wins[seat] - 1) / (players - 1)
        else:
            rewards[seat] = wins[seat]
