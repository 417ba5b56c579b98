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
    int lowest_bit(uint64_t word) noexcept nogil
    int highest_bit(uint64_t word) noexcept nogil
    uint64_t mix64(uint64_t word) noexcept nogil
    uint64_t next_random(uint64_t* state) noexcept nogil
    int random_below(uint64_t* state, int limit) noexcept nogil

# Sizes. `kernel.py` refuses to be imported where they differ from the reference's tables.
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
    # No position has more legal actions: 4 tokens with 11 ways each.
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
    uint64_t blocked           # steps that obstacles close, a lane of cells for N, NE and NW
    uint32_t tiles          # cells that have a tile, and the spawn's entrance
    uint32_t enterable           # those of them that take a further token
    uint32_t bears
    uint32_t eagles
    uint32_t herons
    uint32_t narrow         # rocks, which hold one token less
    uint32_t special        # where something happens on entering: eagles, rapids, whirlpools, spawn
    uint32_t pending_strikes        # heron cells still to strike
    uint8_t tokens[5][4]    # by seat
    uint8_t token_count[19]       # tokens on each cell
    uint8_t tile_at[19]        # the code of each cell's tile
    uint8_t unseen[7]       # by kind
    uint8_t drawn[7]
    uint8_t in_river[5]     # how many tokens each seat has in the river
    uint8_t markers[5]
    uint8_t given
    uint8_t total_in_river        # tokens in the river, of all seats
    uint8_t stack           # the sum of unseen
    uint8_t drawn_count            # the sum of drawn
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
cdef Move MOVE_BY_NUMBER[418]
# For each token byte: its cell's bit if it can move; pairs in the upper half, singles in the lower.
cdef uint64_t MOVABLE_BIT[256]
# The same for every token in the river, held or not.
cdef uint64_t STANDING_BIT[256]
# For 0 to 5 points and each word of ways: which ways lead somewhere and can be paid for.
cdef uint64_t AFFORDABLE[6][4]
# The steps that a tile's obstacles close, by its code and cell.
cdef uint64_t BLOCKED_STEPS[21][19]
# The ways to lay a kind, elsewhere and beside the spawn; and all ways to lay in a column.
cdef uint64_t PLACEMENTS[2][7]
cdef uint64_t COLUMN_PLACEMENTS[3]
cdef uint8_t KIND_OF[21]
# For rapids: the lane of their arrow.
cdef uint8_t ARROW_DIRECTION[21]
cdef uint8_t STRIDE[3]
# The cells of a column, of a row of the window, and all up to and with that row.
cdef uint32_t COLUMN_CELLS[3]
cdef uint32_t ROW_CELLS[6]
cdef uint32_t CELLS_UP_TO_ROW[6]

# Legal actions into `out`, which has room for MOST_LEGAL; returns how many.
cdef int legal(const BoardState* state, int16_t* out) noexcept nogil
cdef bint is_legal(const BoardState* state, int action) noexcept nogil
# One legal action with all that follows by itself, up to the next choice or draw.
cdef void play(BoardState* state, int action) noexcept nogil
cdef void act(BoardState* state, int action) noexcept nogil
cdef void settle(BoardState* state) noexcept nogil
# The same, but not beyond the actor's turn.
cdef void finish_turn(BoardState* state) noexcept nogil
# Draws what is due: at random, or one named kind at a time until `draws` is 0.
cdef void draw(BoardState* state, uint64_t* rng) noexcept nogil
cdef void draw_kind(BoardState* state, int kind) noexcept nogil

# Plays on to the end; returns how many actions that took.
cdef int playout(BoardState* state, uint64_t* rng) noexcept nogil
cdef int careful_playout(BoardState* state, uint64_t* rng) noexcept nogil
cdef int careful_action(const BoardState* state, uint64_t* rng) noexcept nogil

# Equal positions have equal hashes, in every process.
cdef uint64_t position_hash(const BoardState* state) noexcept nogil
cdef bint same_position(const BoardState* state, const BoardState* other) noexcept nogil
# Everything that tells two positions apart, into KEY words.
cdef void write_key(const BoardState* state, uint64_t* key) noexcept nogil
# The seat's standing as one number: more is better, equal is a shared place.
cdef uint32_t standing(const BoardState* state, int seat) noexcept nogil
cdef void add_win_shares(const BoardState* state, double* wins) noexcept nogil
cdef int score(const BoardState* state, int seat) noexcept nogil

# Building a river from nothing.
cdef void clear(BoardState* state, int players) noexcept nogil
cdef void lay(BoardState* state, int cell, int code) noexcept nogil
cdef void open_spawn(BoardState* state, int cell) noexcept nogil
cdef void put_token(BoardState* state, int seat, int token) noexcept nogil
cdef int place_cell(const BoardState* state, int column) noexcept nogil

# Inside the kernel.
cdef uint32_t bit(int cell) noexcept nogil
cdef uint64_t movable_bits(const BoardState* state) noexcept nogil
cdef uint32_t standing_cells(const BoardState* state) noexcept nogil
cdef uint64_t open_steps(const BoardState* state) noexcept nogil
cdef uint64_t open_double_jumps(const BoardState* state) noexcept nogil
cdef uint64_t open_long_jumps(const BoardState* state) noexcept nogil
cdef void affordable_patterns(const BoardState* state, uint64_t* patterns) noexcept nogil
cdef int write_moves(const uint64_t* patterns, uint64_t origins, int first, int16_t* out, int count) noexcept nogil
cdef uint32_t open_cells(const BoardState* state) noexcept nogil
cdef int write_set_bits(uint64_t word, int first, int16_t* out, int count) noexcept nogil
cdef int affordable_moves(const BoardState* state, int16_t* out) noexcept nogil
cdef bint can_move(const BoardState* state) noexcept nogil
cdef void spend(BoardState* state, int points) noexcept nogil
cdef void lose(BoardState* state, int seat, int index) noexcept nogil
cdef void leave_cell(BoardState* state, int cell) noexcept nogil
cdef void occupy_cell(BoardState* state, int cell) noexcept nogil
cdef int token_index(const BoardState* state, int token) noexcept nogil
cdef void move(BoardState* state, int action) noexcept nogil
cdef int bitten(int token) noexcept nogil
cdef void enter(BoardState* state, int index, int token, int cell) noexcept nogil
cdef void enter_special(BoardState* state, int index, int token, int cell) noexcept nogil
cdef void turn_to_water(BoardState* state, int cell) noexcept nogil
cdef void carry(BoardState* state, int index) noexcept nogil
cdef int next_heron(const BoardState* state) noexcept nogil
cdef int shown_at(const BoardState* state, int cell) noexcept nogil
cdef void strike(BoardState* state, int salmon) noexcept nogil
cdef bint lays_last_row(const BoardState* state) noexcept nogil
cdef int row_being_laid(const BoardState* state) noexcept nogil
cdef uint64_t placement_bits(const BoardState* state) noexcept nogil
cdef void place(BoardState* state, int action) noexcept nogil
cdef bint goes_on(BoardState* state) noexcept nogil
cdef bint herons_go_on(BoardState* state) noexcept nogil
cdef void next_placer(BoardState* state) noexcept nogil
cdef void begin_round(BoardState* state, int round) noexcept nogil
cdef void begin_turn(BoardState* state, int seat) noexcept nogil
cdef void take_up_markers(BoardState* state, int seat) noexcept nogil
cdef void currents(BoardState* state) noexcept nogil
cdef int current_rank(const BoardState* state, int token) noexcept nogil
cdef void end_moves(BoardState* state) noexcept nogil
cdef void end_turn(BoardState* state) noexcept nogil
cdef void end_round(BoardState* state) noexcept nogil
cdef uint32_t vanishing(const BoardState* state) noexcept nogil
cdef void remove_tiles(BoardState* state, uint32_t gone) noexcept nogil
cdef void pass_round(BoardState* state, uint32_t gone, int slid) noexcept nogil
cdef void slide_window(BoardState* state) noexcept nogil
cdef void slide_by_a_row(BoardState* state) noexcept nogil
cdef void act_in_turn(BoardState* state, int action) noexcept nogil
cdef void settle_and_draw(BoardState* state, uint64_t* rng) noexcept nogil
cdef int placer(BoardState* state) noexcept nogil
cdef void next_round(BoardState* state) noexcept nogil
cdef void end_game(BoardState* state) noexcept nogil
cdef bint is_affordable(const BoardState* state, int action) noexcept nogil
cdef int exact_moves(const BoardState* state, int16_t* out) noexcept nogil
cdef bint spends_all_after(const BoardState* state, int action) noexcept nogil
cdef int safe_swims(const BoardState* state, int16_t* out) noexcept nogil
cdef uint32_t sorted_tokens(const uint8_t* tokens) noexcept nogil
cdef uint64_t pack(const uint8_t* counts, int length, int bits) noexcept nogil
cdef uint64_t pack_two_seats(const BoardState* state, int seat) noexcept nogil
cdef uint64_t mask_if(bint all) noexcept nogil
