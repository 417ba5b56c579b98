# The state of a board, and functions on it without the GIL.

from libc.stdint cimport int8_t, uint32_t, uint64_t, uint8_t

cdef extern from *:
    """
    #include <stdint.h>
    #ifndef UPSTREAM_BITS
    #define UPSTREAM_BITS
    #if defined(_MSC_VER)
    #include <intrin.h>
    static inline int lowest_bit(uint64_t word) {
        unsigned long at; _BitScanForward64(&at, word); return (int)at;
    }
    static inline int highest_bit(uint64_t word) {
        unsigned long at; _BitScanReverse64(&at, word); return (int)at;
    }
    #else
    static inline int lowest_bit(uint64_t word) { return __builtin_ctzll(word); }
    static inline int highest_bit(uint64_t word) { return 63 - __builtin_clzll(word); }
    #endif
    static inline uint32_t bit(int cell) { return (uint32_t)1 << cell; }
    /* splitmix64: 64 bits of state that the caller seeds. */
    static inline uint64_t mix64(uint64_t word) {
        word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
        word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
        return word ^ (word >> 31);
    }
    static inline uint64_t next_random(uint64_t *state) {
        return mix64(*state += 0x9e3779b97f4a7c15ULL);
    }
    /* A number from 0 up to and without `limit`. */
    static inline int random_below(uint64_t *state, int limit) {
        return (int)(((next_random(state) >> 32) * (uint64_t)limit) >> 32);
    }
    #endif
    """
    uint32_t bit(int cell) noexcept nogil
    int lowest_bit(uint64_t word) noexcept nogil
    int highest_bit(uint64_t word) noexcept nogil
    uint64_t mix64(uint64_t word) noexcept nogil
    uint64_t next_random(uint64_t* state) noexcept nogil
    int random_below(uint64_t* state, int limit) noexcept nogil

# Sizes. The import of state.pyx fails if they differ from the reference's tables.
cdef enum:
    ROWS = 6
    NUM_CELLS = 19
    NUM_COLUMNS = 3
    NUM_SEATS = 5
    NUM_TOKENS = 4
    NUM_KINDS = 7
    NUM_VARIANTS = 19
    NUM_CODES = 21
    PATTERN_WORDS = 4
    NUM_MOVES = 418
    FIRST_PLACE = 418
    FIRST_HERON = 475
    NUM_ACTIONS = 477
    # No position has more legal actions: 4 tokens with 11 patterns each.
    MAX_LEGAL = 64
    # Words in the key of a position.
    KEY_WORDS = 8

# How many cells a step leads on.
cdef enum:
    NORTH = 3
    NORTH_EAST = 2
    NORTH_WEST = 1

cdef enum Phase:
    SETUP
    MOVE
    HERON
    PLACE
    OVER

# A token is a byte: its cell in the low five bits (home: HOME plus its eggs), then its salmon,
# then whether it is held. A lost token is 0.
cdef enum:
    CELL_BITS = 31
    HOME = 24
    SINGLE = 32
    PAIR = 64
    HELD = 128
    LOST = 0

cdef struct BoardState:
    uint64_t blocked        # steps that obstacles close: bitboards for N, NE and NW
    uint32_t tiles          # cells that have a tile, and the spawn's entrance
    uint32_t enterable      # those of them that take a further token
    uint32_t bears
    uint32_t eagles
    uint32_t herons
    uint32_t narrow         # rocks, which hold one token fewer
    uint32_t special        # cells with an effect on entering: eagles, rapids, whirlpools, spawn
    uint32_t pending_strikes# heron cells still to strike
    uint8_t tokens[5][4]    # by seat
    uint8_t token_count[19] # tokens on each cell
    uint8_t tile_at[19]     # the code of each cell's tile
    uint8_t unseen[7]       # by kind
    uint8_t drawn[7]
    uint8_t in_river[5]     # how many tokens each seat has in the river
    uint8_t markers[5]
    uint8_t given
    uint8_t total_in_river  # tokens in the river, of all seats
    uint8_t stack           # the sum of unseen
    uint8_t drawn_count     # the sum of drawn
    uint8_t draws           # tiles to be drawn before the game goes on
    int8_t spawn            # the entrance's cell, or -1
    uint8_t base            # the river's row that is the window's lowest
    uint8_t round
    uint8_t phase
    uint8_t players
    uint8_t actor           # stays the last one's when the game is over
    int8_t starter          # -1 in the set-up
    uint8_t points
    uint8_t whirlpool
    uint8_t movement_tokens
    uint8_t exact_five

# The kind of a tile, by its code.
cdef uint8_t KIND_OF[21]
# The cells of a column, of a row of the window, and all up to and with that row.
cdef uint32_t COLUMN_CELLS[3]
cdef uint32_t ROW_CELLS[6]
cdef uint32_t CELLS_UP_TO_ROW[6]

# No tiles, no tokens, nothing drawn.
cdef void clear(BoardState* state, int players) noexcept nogil
cdef uint32_t sorted_tokens(const uint8_t* tokens) noexcept nogil
# Everything that tells two positions apart, into KEY_WORDS words.
cdef void write_key(const BoardState* state, uint64_t* key) noexcept nogil
# Equal positions have equal hashes, in every process.
cdef uint64_t position_hash(const BoardState* state) noexcept nogil
cdef bint same_position(const BoardState* state, const BoardState* other) noexcept nogil
cdef int score(const BoardState* state, int seat) noexcept nogil
# The seat's rank as one number: more is better, equal is a shared place.
cdef uint32_t rank_key(const BoardState* state, int seat) noexcept nogil
cdef void add_win_shares(const BoardState* state, double* wins) noexcept nogil
# Rewards of environments: differences of scores, or the outcome of a game that is over.
cdef void add_scores(const BoardState* state, float sign, float* rewards) noexcept nogil
cdef void write_outcome(const BoardState* state, bint zero_sum, float* rewards) noexcept nogil
