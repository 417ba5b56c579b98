# What the network sees of a position from one seat, and where each input has its number.

from libc.stdint cimport int8_t, uint8_t

from upstream.fast.kernel cimport CELLS, KINDS, SEATS, River

cdef enum:
    # For each cell: kind (8, and the spawn), steps shut (3), arrow (3), full, own pairs (3) and
    # singles (2), then for each other seat clockwise pairs (2) and singles (2).
    SHUT_AT = 9
    ARROW_AT = 12
    FULL_AT = 15
    OWN_AT = 16
    OTHERS_AT = 21
    OF_CELL = 37
    # How far each seat's tokens are from home (or from the highest row): with the spawn in sight
    # or not, seat, single or pair, points (the last for whatever is further).
    REACHES = 12
    REACHES_OF_SEAT = 2 * REACHES
    REACH = CELLS * OF_CELL
    # For each seat: score, salmon home, salmon and tokens in the river, tokens on each egg
    # space, markers, and whether a turn in this round is still to come.
    OF_SEAT = 11
    SEAT = REACH + 2 * SEATS * REACHES_OF_SEAT
    # The table: players (4), actor, starter, phase (5), round (4), rows to come (10), the spawn's
    # row (or none), unseen kinds, points, markers given on, tiles of the set-up, options (3).
    TABLE = SEAT + SEATS * OF_SEAT
    PLAYERS_AT = TABLE
    ACTOR_AT = PLAYERS_AT + 4
    STARTER_AT = ACTOR_AT + SEATS
    PHASE_AT = STARTER_AT + SEATS
    ROUND_AT = PHASE_AT + 5
    ROWS_AT = ROUND_AT + 4
    SPAWN_AT = ROWS_AT + 10
    UNSEEN_AT = SPAWN_AT + 7
    POINTS_AT = UNSEEN_AT + KINDS
    GIVEN_AT = POINTS_AT + 1
    SETUP_AT = GIVEN_AT + 1
    OPTIONS_AT = SETUP_AT + 1
    INPUTS = OPTIONS_AT + 3
    MOST_INPUTS = 256       # more are never set at once

# The tokens on one cell: for each seat singles and pairs.
ctypedef uint8_t Crowd[SEATS][2]

# The inputs that are not nought, in rising order.
cdef struct Sight:
    int count
    short index[MOST_INPUTS]
    float value[MOST_INPUTS]

# How many points each cell is from home, or from the highest row; kept while the tiles stay.
cdef struct Reach:
    uint8_t tile[CELLS]
    int8_t spawn
    uint8_t known
    uint8_t points[CELLS]

cdef void measure(const River *river, Reach *reach) noexcept nogil
cdef void look(const River *river, int seat, Reach *reach, Sight *sight) noexcept nogil
