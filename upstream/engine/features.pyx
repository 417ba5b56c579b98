# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""The network's input features: a position as one seat sees it.

Most features are binary: this kind of tile on that cell, a pair of mine there. Cells are those
of the window, and the other seats are counted clockwise from mine, so a feature means the same
at every table and in every round. One network serves all player counts and options.
``features.pxd`` has the layout.
"""

from libc.stdint cimport uint32_t, uint64_t, uint8_t
from libc.string cimport memcmp, memcpy, memset
from upstream.engine.board cimport Board
from upstream.engine.state cimport (
    CELL_BITS, HOME, LOST, MOVE, NUM_CELLS, NUM_CODES, NUM_KINDS, NUM_SEATS, NUM_TOKENS, OVER,
    PAIR, SETUP, BoardState, highest_bit, score,
)

from upstream.engine import tables
from upstream.rules.tile import SETUP_TILES as _SETUP_TILES
from upstream.rules.tile import Kind

# The tokens on one cell: for each seat, singles and pairs.
ctypedef uint8_t TokenCounts[NUM_SEATS][2]

#: What losing a salmon costs on a path, in points.
cdef int LOSS = 2
#: Longer than any path.
cdef int UNREACHABLE = 60
cdef int LONGEST_JUMP = 4
cdef int RAPIDS = tables.KIND_NUMBER[Kind.RAPIDS]
cdef int TILES_OF_SETUP = _SETUP_TILES

cdef uint8_t KIND_OF[NUM_CODES]
cdef uint8_t ARROW_DIRECTION[NUM_CODES]
cdef uint8_t STRIDE[3]
#: The directions that lead on from a cell, by its number modulo 3: ``b``, ``a``, ``c``.
cdef uint8_t LEADS_ON[3][3]


def _fill_tables():
    for code, tile in enumerate(tables.TILE_OF_CODE):
        if tile is not None:
            KIND_OF[code] = tables.KIND_NUMBER[tile.kind]
            if tile.kind is Kind.RAPIDS:
                ARROW_DIRECTION[code] = tables.DIRECTIONS.index(tile.rotation)
    for index, direction in enumerate(tables.DIRECTIONS):
        STRIDE[index] = tables.STRIDES[index]
        for cell in tables.WINDOW_CELLS[:3]:
            LEADS_ON[tables.CELL_NUMBER[cell] % 3][index] = direction in tables.LINES[cell]


_fill_tables()


# --- Distances -----------------------------------------------------------------------------------


cdef void measure_distances(const BoardState* state, Distances* distances) noexcept nogil:
    """Measure the points from each cell to the spawn or, before there is one, the highest row.

    Other tokens are ignored; each salmon lost on the way counts as two points more.
    """
    cdef int at
    if _is_for(&distances.tables[distances.last], state):
        distances.points = distances.tables[distances.last].points
        return
    for at in range(DISTANCE_TABLES):
        if _is_for(&distances.tables[at], state):
            distances.last = at
            distances.points = distances.tables[at].points
            return
    distances.last = distances.oldest
    distances.oldest = (distances.oldest + 1) % DISTANCE_TABLES
    _measure(state, &distances.tables[distances.last])
    distances.points = distances.tables[distances.last].points


cdef inline bint _is_for(const DistanceTable* table, const BoardState* state) noexcept nogil:
    return (
        table.known
        and table.spawn == state.spawn
        and memcmp(table.tile_at, state.tile_at, NUM_CELLS) == 0
    )


cdef void _measure(const BoardState* state, DistanceTable* table) noexcept nogil:
    cdef int cell
    table.known = 1
    table.spawn = state.spawn
    memcpy(table.tile_at, state.tile_at, NUM_CELLS)
    for cell in range(NUM_CELLS - 1, -1, -1):
        table.points[cell] = _points_from(state, table.points, cell)


cdef int _points_from(const BoardState* state, const uint8_t* points, int cell) noexcept nogil:
    cdef int best = UNREACHABLE
    cdef int direction
    if not state.tiles >> cell & 1:
        return UNREACHABLE
    if state.spawn >= 0:
        if cell == state.spawn:
            return 0
    elif (cell + 2) // 3 == (highest_bit(state.tiles) + 2) // 3:
        return 0
    for direction in range(3):
        if LEADS_ON[cell % 3][direction]:
            best = min(best, _points_along(state, points, cell, direction))
    return best


cdef int _points_along(
    const BoardState* state, const uint8_t* points, int cell, int direction
) noexcept nogil:
    """Return the cost of the cheapest path that begins with a move in this direction."""
    cdef int best = UNREACHABLE
    cdef int bites = state.bears >> cell & 1
    cdef int to = cell
    cdef int toll, length
    for length in range(1, LONGEST_JUMP + 1):
        to += STRIDE[direction]
        if to >= NUM_CELLS or not state.tiles >> to & 1:
            break
        bites += state.bears >> to & 1
        toll = points[to] + LOSS * (state.eagles >> to & 1)
        best = min(best, 1 + length + LOSS * bites + toll)
        if length == 1:
            if (
                KIND_OF[state.tile_at[cell]] == RAPIDS
                and ARROW_DIRECTION[state.tile_at[cell]] == direction
            ):
                best = min(best, (state.blocked >> (direction * NUM_CELLS + cell) & 1) + toll)
            if not state.blocked >> (direction * NUM_CELLS + cell) & 1:
                best = min(best, 1 + toll)
        if not LEADS_ON[to % 3][direction]:
            break
    return best


# --- Features ------------------------------------------------------------------------------------


cdef inline void _add(FeatureList* features, int index, float value) noexcept nogil:
    features.index[features.count] = index
    features.value[features.count] = value
    features.count += 1


cdef void extract_features(
    const BoardState* state, int seat, Distances* distances, FeatureList* features
) noexcept nogil:
    """List the position's features for this seat, in ascending order of their indices."""
    measure_distances(state, distances)
    features.count = 0
    _add_cells(state, seat, features)
    _add_distances(state, seat, distances, features)
    _add_seats(state, seat, features)
    _add_table(state, seat, features)
    _add_tiles_to_come(state, features)


cdef void _add_cells(const BoardState* state, int seat, FeatureList* features) noexcept nogil:
    cdef TokenCounts tokens[NUM_CELLS]
    cdef int cell, direction, at
    cdef uint32_t cells = state.tiles
    memset(tokens, 0, sizeof(tokens))
    _count_tokens(state, seat, tokens)
    for cell in range(NUM_CELLS):
        if not cells >> cell & 1:
            continue
        at = cell * PER_CELL
        if cell == state.spawn:
            _add(features, at + NUM_KINDS + 1, 1)
            continue
        _add(features, at + KIND_OF[state.tile_at[cell]], 1)
        for direction in range(3):
            if state.blocked >> (direction * NUM_CELLS + cell) & 1:
                _add(features, at + BLOCKED_AT + direction, 1)
        if KIND_OF[state.tile_at[cell]] == RAPIDS:
            _add(features, at + ARROW_AT + ARROW_DIRECTION[state.tile_at[cell]], 1)
        if not state.enterable >> cell & 1:
            _add(features, at + FULL_AT, 1)
        if state.token_count[cell]:
            _add_tokens(tokens[cell], state.players, at, features)


cdef void _count_tokens(const BoardState* state, int seat, TokenCounts* tokens) noexcept nogil:
    """Count the singles and pairs on each cell, by seat from the observer's."""
    cdef int other, index
    cdef int token, who
    for other in range(state.players):
        who = (seat + other) % state.players
        for index in range(NUM_TOKENS):
            token = state.tokens[who][index]
            if token != LOST and token & CELL_BITS < HOME:
                tokens[token & CELL_BITS][other][1 if token & PAIR else 0] += 1


cdef void _add_tokens(
    TokenCounts here, int players, int at, FeatureList* features
) noexcept nogil:
    cdef int other, count
    for count in range(min(here[0][1], 3)):
        _add(features, at + OWN_AT + count, 1)
    for count in range(min(here[0][0], 2)):
        _add(features, at + OWN_AT + 3 + count, 1)
    at += OTHERS_AT
    for other in range(1, players):
        for count in range(min(here[other][1], 2)):
            _add(features, at + count, 1)
        for count in range(min(here[other][0], 2)):
            _add(features, at + 2 + count, 1)
        at += 4


cdef void _add_distances(
    const BoardState* state, int seat, const Distances* distances, FeatureList* features
) noexcept nogil:
    """Count each seat's singles and pairs by distance."""
    cdef uint8_t counts[DISTANCES_PER_SEAT]
    cdef int other, index
    cdef int token, salmon
    cdef int at = DISTANCE_AT + (NUM_SEATS * DISTANCES_PER_SEAT if state.spawn >= 0 else 0)
    for other in range(state.players):
        memset(counts, 0, sizeof(counts))
        for index in range(NUM_TOKENS):
            token = state.tokens[(seat + other) % state.players][index]
            if token != LOST and token & CELL_BITS < HOME:
                salmon = NUM_DISTANCES if token & PAIR else 0
                counts[salmon + min(distances.points[token & CELL_BITS], NUM_DISTANCES - 1)] += 1
        for index in range(DISTANCES_PER_SEAT):
            if counts[index]:
                _add(features, at + index, counts[index])
        at += DISTANCES_PER_SEAT


cdef void _add_seats(const BoardState* state, int seat, FeatureList* features) noexcept nogil:
    cdef int other
    for other in range(state.players):
        _add_seat(state, (seat + other) % state.players, SEAT_AT + other * PER_SEAT, features)


cdef void _add_seat(const BoardState* state, int who, int at, FeatureList* features) noexcept nogil:
    """Add a seat's features, scaled to similar sizes."""
    cdef int eggs[6]
    cdef int salmon[2]
    cdef int index
    _count_home(state.tokens[who], eggs, salmon)
    if salmon[0]:
        _add(features, at, score(state, who) * <float>0.1)
        _add(features, at + 1, salmon[0] * <float>0.25)
    if salmon[1]:
        _add(features, at + 2, salmon[1] * <float>0.25)
        _add(features, at + 3, state.in_river[who] * <float>0.5)
    for index in range(1, 6):
        if eggs[index]:
            _add(features, at + 3 + index, eggs[index])
    if state.markers[who]:
        _add(features, at + 9, state.markers[who] * <float>0.4)
    if _turn_to_come(state, who):
        _add(features, at + 10, 1)


cdef void _count_home(const uint8_t* tokens, int* eggs, int* salmon) noexcept nogil:
    """Count a seat's tokens on each egg space, and its salmon at home and in the river."""
    cdef int index, token
    memset(eggs, 0, 6 * sizeof(int))
    memset(salmon, 0, 2 * sizeof(int))
    for index in range(NUM_TOKENS):
        token = tokens[index]
        if token & CELL_BITS > HOME:
            eggs[(token & CELL_BITS) - HOME] += 1
            salmon[0] += 2 if token & PAIR else 1
        elif token != LOST:
            salmon[1] += 2 if token & PAIR else 1


cdef bint _turn_to_come(const BoardState* state, int who) noexcept nogil:
    """Return whether this seat still has a turn in this round.

    The network was trained with this feature off for every seat in the heron phase.
    """
    cdef int after, now
    if state.phase != MOVE or not state.in_river[who]:
        return False
    after = (who - state.starter + state.players) % state.players
    now = (state.actor - state.starter + state.players) % state.players
    return after >= now


cdef void _add_table(const BoardState* state, int seat, FeatureList* features) noexcept nogil:
    cdef int players = state.players
    _add(features, PLAYERS_AT + players - 2, 1)
    if state.phase != OVER:
        _add(features, ACTOR_AT + (state.actor - seat + players) % players, 1)
    if state.starter >= 0:
        _add(features, STARTER_AT + (state.starter - seat + players) % players, 1)
    _add(features, PHASE_AT + state.phase, 1)
    _add(features, ROUND_AT + min(state.round, 3), 1)


cdef void _add_tiles_to_come(const BoardState* state, FeatureList* features) noexcept nogil:
    cdef int laid = _tiles_laid(state) if state.phase == SETUP else TILES_OF_SETUP
    cdef int kind
    _add(features, ROWS_AT + min((state.stack - (TILES_OF_SETUP - laid) + 2) // 3, 9), 1)
    _add(features, SPAWN_AT + ((state.spawn - 1) // 3 if state.spawn > 0 else 6), 1)
    for kind in range(NUM_KINDS):
        if state.unseen[kind]:
            _add(features, UNSEEN_AT + kind, state.unseen[kind] * <float>0.25)
    if state.points:
        _add(features, POINTS_AT, state.points * <float>0.2)
    if state.given:
        _add(features, GIVEN_AT, state.given * <float>0.2)
    if state.phase == SETUP:
        _add(features, SETUP_AT, laid / <float>12)
    if state.whirlpool:
        _add(features, OPTIONS_AT, 1)
    if state.movement_tokens:
        _add(features, OPTIONS_AT + 1, 1)
    if state.exact_five:
        _add(features, OPTIONS_AT + 2, 1)


cdef int _tiles_laid(const BoardState* state) noexcept nogil:
    """Add the number of river tiles laid in the set-up; the sea's four do not count."""
    cdef uint64_t tiles = state.tiles
    cdef int count = -4
    while tiles:
        tiles &= tiles - 1
        count += 1
    return count


def _fill_mirror():
    for index in range(NUM_FEATURES):
        MIRROR[index] = index
    swapped = {}
    for first in (BLOCKED_AT, ARROW_AT):  # NE and NW change places, N stays
        swapped |= {first + 1: first + 2, first + 2: first + 1}
    for cell in range(NUM_CELLS):
        other = {0: cell, 1: cell + 1, 2: cell - 1}[cell % 3]
        for index in range(PER_CELL):
            MIRROR[cell * PER_CELL + index] = other * PER_CELL + swapped.get(index, index)


_fill_mirror()


def mirror_features(dict features not None):
    """Return the features of the position mirrored left to right."""
    return {MIRROR[index]: value for index, value in features.items()}


def board_features(Board board not None, int seat):
    """Return the non-zero features of a board for this seat: index -> value.

    Raises ValueError if there is no such seat.
    """
    cdef Distances distances
    cdef FeatureList features
    if not 0 <= seat < board.state.players:
        raise ValueError(f"seats are numbered from 0 to {board.state.players - 1}, not {seat}")
    memset(&distances, 0, sizeof(Distances))
    extract_features(&board.state, seat, &distances, &features)
    return {features.index[at]: features.value[at] for at in range(features.count)}
