# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""The network's input features: a position as one seat sees it.

Most features are binary: this kind of tile on that cell, a pair of mine there. Cells are those
of the window, and the other seats are counted clockwise from mine, so a feature means the same
at every table and in every round. One network serves all player counts and options.
``features.pxd`` has the layout.
"""

import cython
from cython.cimports.libc.stdint import uint8_t, uint32_t, uint64_t
from cython.cimports.libc.string import memcmp, memcpy, memset
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.scoring import (
    score,
)
from cython.cimports.upstream.fast.state import (
    CELL_BITS,
    HOME,
    LOST,
    MOVE,
    NUM_CELLS,
    NUM_CODES,
    NUM_KINDS,
    NUM_SEATS,
    NUM_TOKENS,
    OVER,
    PAIR,
    SETUP,
    BoardState,
    highest_bit,
)

from upstream.fast import tables
from upstream.tile import SETUP_TILES, Kind

#: What losing a salmon costs on a path, in points.
LOSS = cython.declare(cython.int, 2)
#: Longer than any path.
UNREACHABLE = cython.declare(cython.int, 60)
LONGEST_JUMP = cython.declare(cython.int, 4)
RAPIDS = cython.declare(cython.int, tables.KIND_NUMBER[Kind.RAPIDS])
TILES_OF_SETUP = cython.declare(cython.int, SETUP_TILES)

KIND_OF = cython.declare(uint8_t[NUM_CODES])
ARROW_DIRECTION = cython.declare(uint8_t[NUM_CODES])
STRIDE = cython.declare(uint8_t[3])
#: The directions that lead on from a cell, by its number modulo 3: ``b``, ``a``, ``c``.
LEADS_ON = cython.declare(uint8_t[3][3])


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


def measure_distances(state, distances):
    """Points from every cell to the spawn or, while there is none, to the highest row.

    Other tokens are ignored; each salmon lost on the way counts as two points more.
    """
    at: cython.int
    if _is_for(cython.address(distances.tables[distances.last]), state):
        distances.points = distances.tables[distances.last].points
        return
    for at in range(DISTANCE_TABLES):
        if _is_for(cython.address(distances.tables[at]), state):
            distances.last = at
            distances.points = distances.tables[at].points
            return
    distances.last = distances.oldest
    distances.oldest = (distances.oldest + 1) % DISTANCE_TABLES
    _measure(state, cython.address(distances.tables[distances.last]))
    distances.points = distances.tables[distances.last].points


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _is_for(
    table: cython.pointer[cython.const[DistanceTable]],
    state: cython.pointer[cython.const[BoardState]],
) -> cython.bint:
    return (
        table.known
        and table.spawn == state.spawn
        and memcmp(table.tile_at, state.tile_at, NUM_CELLS) == 0
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _measure(
    state: cython.pointer[cython.const[BoardState]], table: cython.pointer[DistanceTable]
) -> cython.void:
    cell: cython.int
    table.known = 1
    table.spawn = state.spawn
    memcpy(table.tile_at, state.tile_at, NUM_CELLS)
    for cell in range(NUM_CELLS - 1, -1, -1):
        table.points[cell] = _points_from(state, table.points, cell)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _points_from(
    state: cython.pointer[cython.const[BoardState]],
    points: cython.pointer[cython.const[uint8_t]],
    cell: cython.int,
) -> cython.int:
    best: cython.int = UNREACHABLE
    direction: cython.int
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _points_along(
    state: cython.pointer[cython.const[BoardState]],
    points: cython.pointer[cython.const[uint8_t]],
    cell: cython.int,
    direction: cython.int,
) -> cython.int:
    """The cheapest path that begins with a swim or a jump in this direction."""
    best: cython.int = UNREACHABLE
    bites: cython.int = state.bears >> cell & 1
    to: cython.int = cell
    toll: cython.int
    length: cython.int
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


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _add(
    features: cython.pointer[FeatureList], index: cython.int, value: cython.float
) -> cython.void:
    features.index[features.count] = index
    features.value[features.count] = value
    features.count += 1


def extract_features(state, seat, distances, features):
    """All features of the position for this seat, in ascending order of their indices."""
    measure_distances(state, distances)
    features.count = 0
    _add_cells(state, seat, features)
    _add_distances(state, seat, distances, features)
    _add_seats(state, seat, features)
    _add_table(state, seat, features)
    _add_tiles_to_come(state, features)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _add_cells(
    state: cython.pointer[cython.const[BoardState]],
    seat: cython.int,
    features: cython.pointer[FeatureList],
) -> cython.void:
    tokens: TokenCounts[NUM_CELLS]
    cell: cython.int
    direction: cython.int
    at: cython.int
    cells: uint32_t = state.tiles
    memset(tokens, 0, cython.sizeof(tokens))
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count_tokens(
    state: cython.pointer[cython.const[BoardState]],
    seat: cython.int,
    tokens: cython.pointer[TokenCounts],
) -> cython.void:
    """For each cell and each seat, counted from mine: singles and pairs."""
    other: cython.int
    index: cython.int
    token: cython.int
    who: cython.int
    for other in range(state.players):
        who = (seat + other) % state.players
        for index in range(NUM_TOKENS):
            token = state.tokens[who][index]
            if token != LOST and token & CELL_BITS < HOME:
                tokens[token & CELL_BITS][other][1 if token & PAIR else 0] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _add_tokens(
    here: cython.pointer[uint8_t[2]],
    players: cython.int,
    at: cython.int,
    features: cython.pointer[FeatureList],
) -> cython.void:
    other: cython.int
    count: cython.int
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _add_distances(
    state: cython.pointer[cython.const[BoardState]],
    seat: cython.int,
    distances: cython.pointer[cython.const[Distances]],
    features: cython.pointer[FeatureList],
) -> cython.void:
    """How many singles and pairs of each seat are at each distance."""
    counts: uint8_t[DISTANCES_PER_SEAT]
    other: cython.int
    index: cython.int
    token: cython.int
    salmon: cython.int
    at: cython.int = DISTANCE_AT + (NUM_SEATS * DISTANCES_PER_SEAT if state.spawn >= 0 else 0)
    for other in range(state.players):
        memset(counts, 0, cython.sizeof(counts))
        for index in range(NUM_TOKENS):
            token = state.tokens[(seat + other) % state.players][index]
            if token != LOST and token & CELL_BITS < HOME:
                salmon = NUM_DISTANCES if token & PAIR else 0
                counts[salmon + min(distances.points[token & CELL_BITS], NUM_DISTANCES - 1)] += 1
        for index in range(DISTANCES_PER_SEAT):
            if counts[index]:
                _add(features, at + index, counts[index])
        at += DISTANCES_PER_SEAT


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _add_seats(
    state: cython.pointer[cython.const[BoardState]],
    seat: cython.int,
    features: cython.pointer[FeatureList],
) -> cython.void:
    other: cython.int
    for other in range(state.players):
        _add_seat(state, (seat + other) % state.players, SEAT_AT + other * PER_SEAT, features)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _add_seat(
    state: cython.pointer[cython.const[BoardState]],
    who: cython.int,
    at: cython.int,
    features: cython.pointer[FeatureList],
) -> cython.void:
    """Scaled so that these features are all of similar size."""
    eggs: cython.int[6]
    salmon: cython.int[2]
    index: cython.int
    _count_home(state.tokens[who], eggs, salmon)
    if salmon[0]:
        _add(features, at, score(state, who) * cython.cast(cython.float, 0.1))
        _add(features, at + 1, salmon[0] * cython.cast(cython.float, 0.25))
    if salmon[1]:
        _add(features, at + 2, salmon[1] * cython.cast(cython.float, 0.25))
        _add(features, at + 3, state.in_river[who] * cython.cast(cython.float, 0.5))
    for index in range(1, 6):
        if eggs[index]:
            _add(features, at + 3 + index, eggs[index])
    if state.markers[who]:
        _add(features, at + 9, state.markers[who] * cython.cast(cython.float, 0.4))
    if _turn_to_come(state, who):
        _add(features, at + 10, 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count_home(
    tokens: cython.pointer[cython.const[uint8_t]],
    eggs: cython.pointer[cython.int],
    salmon: cython.pointer[cython.int],
) -> cython.void:
    """Count a seat's tokens on each egg space, and its salmon at home and in the river."""
    index: cython.int
    token: cython.int
    memset(eggs, 0, 6 * cython.sizeof(cython.int))
    memset(salmon, 0, 2 * cython.sizeof(cython.int))
    for index in range(NUM_TOKENS):
        token = tokens[index]
        if token & CELL_BITS > HOME:
            eggs[(token & CELL_BITS) - HOME] += 1
            salmon[0] += 2 if token & PAIR else 1
        elif token != LOST:
            salmon[1] += 2 if token & PAIR else 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _turn_to_come(state: cython.pointer[cython.const[BoardState]], who: cython.int) -> cython.bint:
    """Whether this seat still has a turn in this round.

    The network was trained with this feature off for every seat in the heron phase.
    """
    after: cython.int
    now: cython.int
    if state.phase != MOVE or not state.in_river[who]:
        return False
    after = (who - state.starter + state.players) % state.players
    now = (state.actor - state.starter + state.players) % state.players
    return after >= now


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _add_table(
    state: cython.pointer[cython.const[BoardState]],
    seat: cython.int,
    features: cython.pointer[FeatureList],
) -> cython.void:
    players: cython.int = state.players
    _add(features, PLAYERS_AT + players - 2, 1)
    if state.phase != OVER:
        _add(features, ACTOR_AT + (state.actor - seat + players) % players, 1)
    if state.starter >= 0:
        _add(features, STARTER_AT + (state.starter - seat + players) % players, 1)
    _add(features, PHASE_AT + state.phase, 1)
    _add(features, ROUND_AT + min(state.round, 3), 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _add_tiles_to_come(
    state: cython.pointer[cython.const[BoardState]], features: cython.pointer[FeatureList]
) -> cython.void:
    laid: cython.int = _tiles_laid(state) if state.phase == SETUP else TILES_OF_SETUP
    kind: cython.int
    _add(features, ROWS_AT + min((state.stack - (TILES_OF_SETUP - laid) + 2) // 3, 9), 1)
    _add(features, SPAWN_AT + ((state.spawn - 1) // 3 if state.spawn > 0 else 6), 1)
    for kind in range(NUM_KINDS):
        if state.unseen[kind]:
            _add(features, UNSEEN_AT + kind, state.unseen[kind] * cython.cast(cython.float, 0.25))
    if state.points:
        _add(features, POINTS_AT, state.points * cython.cast(cython.float, 0.2))
    if state.given:
        _add(features, GIVEN_AT, state.given * cython.cast(cython.float, 0.2))
    if state.phase == SETUP:
        _add(features, SETUP_AT, laid / cython.cast(cython.float, 12))
    if state.whirlpool:
        _add(features, OPTIONS_AT, 1)
    if state.movement_tokens:
        _add(features, OPTIONS_AT + 1, 1)
    if state.exact_five:
        _add(features, OPTIONS_AT + 2, 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _tiles_laid(state: cython.pointer[cython.const[BoardState]]) -> cython.int:
    """River tiles that lie in the set-up, where the sea's four lie too."""
    tiles: uint64_t = state.tiles
    count: cython.int = -4
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


def mirror_features(features: dict) -> dict:
    """The features of the mirrored position, in which left and right have changed places."""
    return {MIRROR[index]: value for index, value in features.items()}


def board_features(board: Board, seat: cython.int) -> dict:
    """The non-zero features of a board for this seat: index -> value.

    Raises ValueError for a seat that is not there.
    """
    distances: Distances
    features: FeatureList
    if not 0 <= seat < board.state.players:
        raise ValueError(f"seats are numbered from 0 to {board.state.players - 1}, not {seat}")
    memset(cython.address(distances), 0, cython.sizeof(Distances))
    extract_features(
        cython.address(board.state), seat, cython.address(distances), cython.address(features)
    )
    return {features.index[at]: features.value[at] for at in range(features.count)}
