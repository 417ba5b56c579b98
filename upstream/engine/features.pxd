# The network's input features: their layout, and how they are computed without the GIL.

from libc.stdint cimport int8_t, uint8_t
from upstream.engine.state cimport NUM_CELLS, NUM_KINDS, NUM_SEATS, BoardState

cdef enum:
    # For each cell: kind (8, and the spawn), blocked steps (3), arrow (3), full, own pairs (3) and
    # singles (2), then for each other seat clockwise pairs (2) and singles (2).
    BLOCKED_AT = 9
    ARROW_AT = 12
    FULL_AT = 15
    OWN_AT = 16
    OTHERS_AT = 21
    PER_CELL = 37
    # Distances of each seat's tokens from home (or, while there is no spawn, from the highest row):
    # without or with the spawn, seat, single or pair, points (the last one: that or more).
    NUM_DISTANCES = 12
    DISTANCES_PER_SEAT = 2 * NUM_DISTANCES
    DISTANCE_AT = NUM_CELLS * PER_CELL
    # For each seat: score, salmon home, salmon and tokens in the river, tokens on each egg
    # space, markers, and whether a turn in this round is still to come.
    PER_SEAT = 11
    SEAT_AT = DISTANCE_AT + 2 * NUM_SEATS * DISTANCES_PER_SEAT
    # The table: players (4), actor, starter, phase (5), round (4), rows to come (10), the spawn's
    # row (or none), unseen kinds, points, movement tokens passed on, set-up tiles, options (3).
    TABLE_AT = SEAT_AT + NUM_SEATS * PER_SEAT
    PLAYERS_AT = TABLE_AT
    ACTOR_AT = PLAYERS_AT + 4
    STARTER_AT = ACTOR_AT + NUM_SEATS
    PHASE_AT = STARTER_AT + NUM_SEATS
    ROUND_AT = PHASE_AT + 5
    ROWS_AT = ROUND_AT + 4
    SPAWN_AT = ROWS_AT + 10
    UNSEEN_AT = SPAWN_AT + 7
    POINTS_AT = UNSEEN_AT + NUM_KINDS
    GIVEN_AT = POINTS_AT + 1
    SETUP_AT = GIVEN_AT + 1
    OPTIONS_AT = SETUP_AT + 1
    NUM_FEATURES = OPTIONS_AT + 3
    MAX_ACTIVE_FEATURES = 256   # more are never set at once
    # How many distance tables are kept.
    DISTANCE_TABLES = 8

# The non-zero features, in ascending order of their indices.
cdef struct FeatureList:
    int count
    short index[MAX_ACTIVE_FEATURES]
    float value[MAX_ACTIVE_FEATURES]

# How many points each cell is from home, or from the highest row, for these tiles.
cdef struct DistanceTable:
    uint8_t tile_at[NUM_CELLS]
    int8_t spawn
    uint8_t known
    uint8_t points[NUM_CELLS]

# Those of the position that was measured last, and a cache: the ends of a turn differ in few tiles.
# All bytes are 0 at the beginning.
cdef struct Distances:
    const uint8_t* points
    DistanceTable tables[DISTANCE_TABLES]
    int last
    int oldest

# For each feature its counterpart when left and right change places.
cdef short MIRROR[NUM_FEATURES]

cdef void measure_distances(const BoardState* state, Distances* distances) noexcept nogil
cdef void extract_features(
    const BoardState* state, int seat, Distances* distances, FeatureList* features
) noexcept nogil
