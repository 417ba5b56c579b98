# The compiled rules, for other compiled modules: `from upstream.fast.kernel cimport River, ...`.
from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint32_t, uint64_t

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
    /* splitmix64: 64 bits of state that the caller seeds. */
    static inline uint64_t mixed(uint64_t word) {
        word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
        word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
        return word ^ (word >> 31);
    }
    static inline uint64_t next_random(uint64_t *state) {
        return mixed(*state += 0x9e3779b97f4a7c15ULL);
    }
    /* A number from 0 up to and without `limit`. */
    static inline int random_below(uint64_t *state, int limit) {
        return (int)(((next_random(state) >> 32) * (uint64_t)limit) >> 32);
    }
    #endif
    """
    int lowest_bit(uint64_t word) noexcept nogil
    int highest_bit(uint64_t word) noexcept nogil
    uint64_t mixed(uint64_t word) noexcept nogil
    uint64_t next_random(uint64_t* state) noexcept nogil
    int random_below(uint64_t* state, int limit) noexcept nogil

# Sizes. `kernel.py` refuses to be imported where they differ from the reference's tables.
cdef enum:
    ROWS = 6
    CELLS = 19
    COLUMNS = 3
    SEATS = 5
    TOKENS = 4
    KINDS = 7
    VARIANTS = 19
    CODES = 21
    WORDS = 4
    MOVES = 418
    FIRST_PLACE = 418
    FIRST_HERON = 475
    ACTIONS = 477
    # No position has more legal actions: 4 tokens with 11 ways each.
    MOST_LEGAL = 64
    # Words in the key of a position.
    KEY = 8

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

cdef struct River:
    uint64_t shut           # steps that obstacles close, a lane of cells for N, NE and NW
    uint32_t there          # cells that have a tile, and the spawn's entrance
    uint32_t room           # those of them that take a further token
    uint32_t bears
    uint32_t eagles
    uint32_t herons
    uint32_t narrow         # rocks, which hold one token less
    uint32_t special        # where something happens on entering: eagles, rapids, whirlpools, spawn
    uint32_t strikes        # heron cells still to strike
    uint8_t tokens[5][4]    # by seat
    uint8_t crowd[19]       # tokens on each cell
    uint8_t tile[19]        # the code of each cell's tile
    uint8_t unseen[7]       # by kind
    uint8_t drawn[7]
    uint8_t in_river[5]     # how many tokens each seat has in the river
    uint8_t markers[5]
    uint8_t given
    uint8_t swimming        # tokens in the river, of all seats
    uint8_t stack           # the sum of unseen
    uint8_t hand            # the sum of drawn
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

# What a move's number stands for.
cdef struct Move:
    uint32_t bitten         # a bear on any of these cells takes a salmon
    uint8_t token           # the token that moves, as a byte
    uint8_t cell
    uint8_t to
    uint8_t cost

# Tables, filled from the reference's own when the kernel is imported.
cdef Move MOVE_OF[418]
# For each token byte: its cell's bit if it can move; pairs in the upper half, singles in the lower.
cdef uint64_t MOVABLE[256]
# The same for every token in the river, held or not.
cdef uint64_t STANDS[256]
# For 0 to 5 points and each word of ways: which ways lead somewhere and can be paid for.
cdef uint64_t PAYABLE[6][4]
# The steps that a tile's obstacles close, by its code and cell.
cdef uint64_t SHUT[21][19]
# The ways to lay a kind, elsewhere and beside the spawn; and all ways to lay in a column.
cdef uint64_t PLACES[2][7]
cdef uint64_t IN_COLUMN[3]
cdef uint8_t KIND_OF[21]
# For rapids: the lane of their arrow.
cdef uint8_t ARROW[21]
cdef uint8_t STRIDE[3]
# The cells of a column, of a row of the window, and all up to and with that row.
cdef uint32_t COLUMN[3]
cdef uint32_t ROW[6]
cdef uint32_t UP_TO_ROW[6]

# Legal actions into `out`, which has room for MOST_LEGAL; returns how many.
cdef int legal(const River* river, int16_t* out) noexcept nogil
cdef bint is_legal(const River* river, int action) noexcept nogil
# One legal action with all that follows by itself, up to the next choice or draw.
cdef void play(River* river, int action) noexcept nogil
cdef void act(River* river, int action) noexcept nogil
cdef void settle(River* river) noexcept nogil
# The same, but not beyond the actor's turn.
cdef void finish_turn(River* river) noexcept nogil
# Draws what is due: at random, or one named kind at a time until `draws` is 0.
cdef void draw(River* river, uint64_t* rng) noexcept nogil
cdef void draw_kind(River* river, int kind) noexcept nogil

# Plays on to the end; returns how many actions that took.
cdef int playout(River* river, uint64_t* rng) noexcept nogil
cdef int careful_playout(River* river, uint64_t* rng) noexcept nogil
cdef int careful_action(const River* river, uint64_t* rng) noexcept nogil

# Equal positions have equal hashes, in every process.
cdef uint64_t position_hash(const River* river) noexcept nogil
cdef bint same_position(const River* river, const River* other) noexcept nogil
# Everything that tells two positions apart, into KEY words.
cdef void write_key(const River* river, uint64_t* key) noexcept nogil
# The seat's standing as one number: more is better, equal is a shared place.
cdef uint32_t standing(const River* river, int seat) noexcept nogil
cdef void add_victory(const River* river, double* wins) noexcept nogil
cdef int score(const River* river, int seat) noexcept nogil

# Building a river from nothing.
cdef void clear(River* river, int players) noexcept nogil
cdef void lay(River* river, int cell, int code) noexcept nogil
cdef void open_spawn(River* river, int cell) noexcept nogil
cdef void put_token(River* river, int seat, int token) noexcept nogil
cdef int place_cell(const River* river, int column) noexcept nogil

# Inside the kernel.
cdef uint32_t bit(int cell) noexcept nogil
cdef uint64_t movable(const River* river) noexcept nogil
cdef uint32_t stands(const River* river) noexcept nogil
cdef uint64_t near(const River* river) noexcept nogil
cdef uint64_t far(const River* river) noexcept nogil
cdef uint64_t farthest(const River* river) noexcept nogil
cdef void find_ways(const River* river, uint64_t* ways) noexcept nogil
cdef int write_moves(const uint64_t* ways, uint64_t origins, int first, int16_t* out, int count) noexcept nogil
cdef uint32_t open_cells(const River* river) noexcept nogil
cdef int write_bits(uint64_t word, int first, int16_t* out, int count) noexcept nogil
cdef int payable_moves(const River* river, int16_t* out) noexcept nogil
cdef bint can_move(const River* river) noexcept nogil
cdef void spend(River* river, int points) noexcept nogil
cdef void lose(River* river, int seat, int index) noexcept nogil
cdef void leave(River* river, int cell) noexcept nogil
cdef void crowd_in(River* river, int cell) noexcept nogil
cdef int index_of(const River* river, int token) noexcept nogil
cdef void move(River* river, int action) noexcept nogil
cdef int bitten(int token) noexcept nogil
cdef void enter(River* river, int index, int token, int cell) noexcept nogil
cdef void enter_special(River* river, int index, int token, int cell) noexcept nogil
cdef void turn_to_water(River* river, int cell) noexcept nogil
cdef void carry(River* river, int index) noexcept nogil
cdef int next_heron(const River* river) noexcept nogil
cdef int shown_at(const River* river, int cell) noexcept nogil
cdef void strike(River* river, int salmon) noexcept nogil
cdef bint lays_last_row(const River* river) noexcept nogil
cdef int row_being_laid(const River* river) noexcept nogil
cdef uint64_t place_word(const River* river) noexcept nogil
cdef void place(River* river, int action) noexcept nogil
cdef bint goes_on(River* river) noexcept nogil
cdef bint herons_go_on(River* river) noexcept nogil
cdef void next_placer(River* river) noexcept nogil
cdef void begin_round(River* river, int round) noexcept nogil
cdef void begin_turn(River* river, int seat) noexcept nogil
cdef void take_up_markers(River* river, int seat) noexcept nogil
cdef void currents(River* river) noexcept nogil
cdef int current_rank(const River* river, int token) noexcept nogil
cdef void end_moves(River* river) noexcept nogil
cdef void end_turn(River* river) noexcept nogil
cdef void end_round(River* river) noexcept nogil
cdef uint32_t vanishing(const River* river) noexcept nogil
cdef void remove_tiles(River* river, uint32_t gone) noexcept nogil
cdef void pass_round(River* river, uint32_t gone, int slid) noexcept nogil
cdef void slide(River* river) noexcept nogil
cdef void slide_by_a_row(River* river) noexcept nogil
cdef void act_in_turn(River* river, int action) noexcept nogil
cdef void settle_and_draw(River* river, uint64_t* rng) noexcept nogil
cdef int placer(River* river) noexcept nogil
cdef void next_round(River* river) noexcept nogil
cdef void end_game(River* river) noexcept nogil
cdef bint is_payable(const River* river, int action) noexcept nogil
cdef int exact_moves(const River* river, int16_t* out) noexcept nogil
cdef bint spends_all_after(const River* river, int action) noexcept nogil
cdef int safe_swims(const River* river, int16_t* out) noexcept nogil
cdef uint32_t sorted_tokens(const uint8_t* tokens) noexcept nogil
cdef uint64_t packed(const uint8_t* counts, int length, int bits) noexcept nogil
cdef uint64_t pair_of_seats(const River* river, int seat) noexcept nogil
cdef uint64_t all_or_none(bint all) noexcept nogil
