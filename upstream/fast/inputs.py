# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""What the network sees of a position, from one seat.

Most inputs are yes or no: this kind of tile on that cell, a pair of mine there. The cells are
those of the river's window, the other seats are counted clockwise from mine, so the same
picture means the same at any table and in any round. One network serves all player counts and
options. ``inputs.pxd`` lists the inputs.
"""

import cython
from cython.cimports.libc.stdint import uint8_t, uint32_t, uint64_t
from cython.cimports.libc.string import memcmp, memcpy, memset
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.kernel import (
    CELL_BITS,
    CELLS,
    CODES,
    HOME,
    KINDS,
    LOST,
    MOVE,
    OVER,
    PAIR,
    SEATS,
    SETUP,
    TOKENS,
    River,
    highest_bit,
    score,
)

from upstream.fast import tables
from upstream.tile import SETUP_TILES, Kind

#: What a loss on the way counts for when ways are compared, in points.
LOSS = cython.declare(cython.int, 2)
#: Farther than any way, so that it never is the shortest.
FAR = cython.declare(cython.int, 60)
LONGEST_JUMP = cython.declare(cython.int, 4)
SPAWN_KIND = cython.declare(cython.int, KINDS + 1)
RAPIDS = cython.declare(cython.int, tables.KIND_NUMBER[Kind.RAPIDS])
TILES_OF_SETUP = cython.declare(cython.int, SETUP_TILES)

KIND_OF = cython.declare(uint8_t[CODES])
ARROW = cython.declare(uint8_t[CODES])
STRIDE = cython.declare(uint8_t[3])
#: The lanes that lead on from a cell, by its number modulo 3: ``b``, ``a``, ``c``.
LEADS_ON = cython.declare(uint8_t[3][3])


def _fill_tables():
    for code, tile in enumerate(tables.TILE_OF_CODE):
        if tile is not None:
            KIND_OF[code] = tables.KIND_NUMBER[tile.kind]
            if tile.kind is Kind.RAPIDS:
                ARROW[code] = tables.LANES.index(tile.rotation)
    for lane, direction in enumerate(tables.LANES):
        STRIDE[lane] = tables.STRIDES[lane]
        for cell in tables.CELLS[:3]:
            LEADS_ON[tables.NUMBER[cell] % 3][lane] = direction in tables.LINES[cell]


_fill_tables()


# --- Ways home -----------------------------------------------------------------------------------


def measure(river, reach):
    """Points from every cell to the spawn or, before it is there, to the highest row.

    Other tokens are left out of account; each loss on the way counts as two points more.
    """
    cell: cython.int
    if reach.known and reach.spawn == river.spawn and memcmp(reach.tile, river.tile, CELLS) == 0:
        return
    reach.known = 1
    reach.spawn = river.spawn
    memcpy(reach.tile, river.tile, CELLS)
    for cell in range(CELLS - 1, -1, -1):
        reach.points[cell] = _points_from(river, reach, cell)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _points_from(
    river: cython.pointer[cython.const[River]],
    reach: cython.pointer[cython.const[Reach]],
    cell: cython.int,
) -> cython.int:
    best: cython.int = FAR
    lane: cython.int
    if not river.there >> cell & 1:
        return FAR
    if river.spawn >= 0:
        if cell == river.spawn:
            return 0
    elif (cell + 2) // 3 == (highest_bit(river.there) + 2) // 3:
        return 0
    for lane in range(3):
        if LEADS_ON[cell % 3][lane]:
            best = min(best, _points_along(river, reach, cell, lane))
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _points_along(
    river: cython.pointer[cython.const[River]],
    reach: cython.pointer[cython.const[Reach]],
    cell: cython.int,
    lane: cython.int,
) -> cython.int:
    """The cheapest way that begins with a swim or a jump in this direction."""
    best: cython.int = FAR
    bites: cython.int = river.bears >> cell & 1
    to: cython.int = cell
    toll: cython.int
    length: cython.int
    for length in range(1, LONGEST_JUMP + 1):
        to += STRIDE[lane]
        if to >= CELLS or not river.there >> to & 1:
            break
        bites += river.bears >> to & 1
        toll = reach.points[to] + LOSS * (river.eagles >> to & 1)
        best = min(best, 1 + length + LOSS * bites + toll)
        if length == 1:
            if KIND_OF[river.tile[cell]] == RAPIDS and ARROW[river.tile[cell]] == lane:
                best = min(best, (river.shut >> (lane * CELLS + cell) & 1) + toll)
            if not river.shut >> (lane * CELLS + cell) & 1:
                best = min(best, 1 + toll)
        if not LEADS_ON[to % 3][lane]:
            break
    return best


# --- The inputs ----------------------------------------------------------------------------------


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _see(sight: cython.pointer[Sight], index: cython.int, value: cython.float) -> cython.void:
    sight.index[sight.count] = index
    sight.value[sight.count] = value
    sight.count += 1


def look(river, seat, reach, sight):
    """Everything that this seat sees, as inputs in rising order."""
    measure(river, reach)
    sight.count = 0
    _see_cells(river, seat, sight)
    _see_reach(river, seat, reach, sight)
    _see_seats(river, seat, sight)
    _see_table(river, seat, sight)
    _see_tiles_to_come(river, sight)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _see_cells(
    river: cython.pointer[cython.const[River]], seat: cython.int, sight: cython.pointer[Sight]
) -> cython.void:
    tokens: Crowd[CELLS]
    cell: cython.int
    lane: cython.int
    at: cython.int
    cells: uint32_t = river.there
    memset(tokens, 0, cython.sizeof(tokens))
    _count_tokens(river, seat, tokens)
    for cell in range(CELLS):
        if not cells >> cell & 1:
            continue
        at = cell * OF_CELL
        if cell == river.spawn:
            _see(sight, at + KINDS + 1, 1)
            continue
        _see(sight, at + KIND_OF[river.tile[cell]], 1)
        for lane in range(3):
            if river.shut >> (lane * CELLS + cell) & 1:
                _see(sight, at + SHUT_AT + lane, 1)
        if KIND_OF[river.tile[cell]] == RAPIDS:
            _see(sight, at + ARROW_AT + ARROW[river.tile[cell]], 1)
        if not river.room >> cell & 1:
            _see(sight, at + FULL_AT, 1)
        if river.crowd[cell]:
            _see_tokens(tokens[cell], river.players, at, sight)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count_tokens(
    river: cython.pointer[cython.const[River]],
    seat: cython.int,
    tokens: cython.pointer[Crowd],
) -> cython.void:
    """For each cell and each seat, counted from mine: singles and pairs."""
    other: cython.int
    index: cython.int
    token: cython.int
    who: cython.int
    for other in range(river.players):
        who = (seat + other) % river.players
        for index in range(TOKENS):
            token = river.tokens[who][index]
            if token != LOST and token & CELL_BITS < HOME:
                tokens[token & CELL_BITS][other][1 if token & PAIR else 0] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _see_tokens(
    here: cython.pointer[uint8_t[2]],
    players: cython.int,
    at: cython.int,
    sight: cython.pointer[Sight],
) -> cython.void:
    other: cython.int
    count: cython.int
    for count in range(min(here[0][1], 3)):
        _see(sight, at + OWN_AT + count, 1)
    for count in range(min(here[0][0], 2)):
        _see(sight, at + OWN_AT + 3 + count, 1)
    at += OTHERS_AT
    for other in range(1, players):
        for count in range(min(here[other][1], 2)):
            _see(sight, at + count, 1)
        for count in range(min(here[other][0], 2)):
            _see(sight, at + 2 + count, 1)
        at += 4


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _see_reach(
    river: cython.pointer[cython.const[River]],
    seat: cython.int,
    reach: cython.pointer[cython.const[Reach]],
    sight: cython.pointer[Sight],
) -> cython.void:
    """How many singles and pairs of each seat are so many points from home."""
    far: uint8_t[REACHES_OF_SEAT]
    other: cython.int
    index: cython.int
    token: cython.int
    salmon: cython.int
    at: cython.int = REACH + (SEATS * REACHES_OF_SEAT if river.spawn >= 0 else 0)
    for other in range(river.players):
        memset(far, 0, cython.sizeof(far))
        for index in range(TOKENS):
            token = river.tokens[(seat + other) % river.players][index]
            if token != LOST and token & CELL_BITS < HOME:
                salmon = REACHES if token & PAIR else 0
                far[salmon + min(reach.points[token & CELL_BITS], REACHES - 1)] += 1
        for index in range(REACHES_OF_SEAT):
            if far[index]:
                _see(sight, at + index, far[index])
        at += REACHES_OF_SEAT


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _see_seats(
    river: cython.pointer[cython.const[River]], seat: cython.int, sight: cython.pointer[Sight]
) -> cython.void:
    other: cython.int
    for other in range(river.players):
        _see_seat(river, (seat + other) % river.players, SEAT + other * OF_SEAT, sight)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _see_seat(
    river: cython.pointer[cython.const[River]],
    who: cython.int,
    at: cython.int,
    sight: cython.pointer[Sight],
) -> cython.void:
    """Scaled so that all of these are of about the same size."""
    eggs: cython.int[6]
    salmon: cython.int[2]
    index: cython.int
    _count_home(river.tokens[who], eggs, salmon)
    if salmon[0]:
        _see(sight, at, score(river, who) * cython.cast(cython.float, 0.1))
        _see(sight, at + 1, salmon[0] * cython.cast(cython.float, 0.25))
    if salmon[1]:
        _see(sight, at + 2, salmon[1] * cython.cast(cython.float, 0.25))
        _see(sight, at + 3, river.in_river[who] * cython.cast(cython.float, 0.5))
    for index in range(1, 6):
        if eggs[index]:
            _see(sight, at + 3 + index, eggs[index])
    if river.markers[who]:
        _see(sight, at + 9, river.markers[who] * cython.cast(cython.float, 0.4))
    if _turn_to_come(river, who):
        _see(sight, at + 10, 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count_home(
    tokens: cython.pointer[cython.const[uint8_t]],
    eggs: cython.pointer[cython.int],
    salmon: cython.pointer[cython.int],
) -> cython.void:
    """Tokens on each egg space, and salmon: at home, then in the river."""
    index: cython.int
    token: cython.int
    memset(eggs, 0, 6 * cython.sizeof(cython.int))
    memset(salmon, 0, 2 * cython.sizeof(cython.int))
    for index in range(TOKENS):
        token = tokens[index]
        if token & CELL_BITS > HOME:
            eggs[(token & CELL_BITS) - HOME] += 1
            salmon[0] += 2 if token & PAIR else 1
        elif token != LOST:
            salmon[1] += 2 if token & PAIR else 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _turn_to_come(river: cython.pointer[cython.const[River]], who: cython.int) -> cython.bint:
    """Whether this seat can still move in this round; while herons choose, nobody can say so.

    The network has learned it like this: in the heron phase the input is off for everybody.
    """
    after: cython.int
    now: cython.int
    if river.phase != MOVE or not river.in_river[who]:
        return False
    after = (who - river.starter + river.players) % river.players
    now = (river.actor - river.starter + river.players) % river.players
    return after >= now


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _see_table(
    river: cython.pointer[cython.const[River]], seat: cython.int, sight: cython.pointer[Sight]
) -> cython.void:
    players: cython.int = river.players
    _see(sight, PLAYERS_AT + players - 2, 1)
    if river.phase != OVER:
        _see(sight, ACTOR_AT + (river.actor - seat + players) % players, 1)
    if river.starter >= 0:
        _see(sight, STARTER_AT + (river.starter - seat + players) % players, 1)
    _see(sight, PHASE_AT + river.phase, 1)
    _see(sight, ROUND_AT + min(river.round, 3), 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _see_tiles_to_come(
    river: cython.pointer[cython.const[River]], sight: cython.pointer[Sight]
) -> cython.void:
    laid: cython.int = _tiles_laid(river) if river.phase == SETUP else TILES_OF_SETUP
    kind: cython.int
    _see(sight, ROWS_AT + min((river.stack - (TILES_OF_SETUP - laid) + 2) // 3, 9), 1)
    _see(sight, SPAWN_AT + ((river.spawn - 1) // 3 if river.spawn > 0 else 6), 1)
    for kind in range(KINDS):
        if river.unseen[kind]:
            _see(sight, UNSEEN_AT + kind, river.unseen[kind] * cython.cast(cython.float, 0.25))
    if river.points:
        _see(sight, POINTS_AT, river.points * cython.cast(cython.float, 0.2))
    if river.given:
        _see(sight, GIVEN_AT, river.given * cython.cast(cython.float, 0.2))
    if river.phase == SETUP:
        _see(sight, SETUP_AT, laid / cython.cast(cython.float, 12))
    if river.whirlpool:
        _see(sight, OPTIONS_AT, 1)
    if river.movement_tokens:
        _see(sight, OPTIONS_AT + 1, 1)
    if river.exact_five:
        _see(sight, OPTIONS_AT + 2, 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _tiles_laid(river: cython.pointer[cython.const[River]]) -> cython.int:
    """River tiles that lie in the set-up, where the sea's four lie too."""
    there: uint64_t = river.there
    count: cython.int = -4
    while there:
        there &= there - 1
        count += 1
    return count


def inputs(board: Board, seat: cython.int) -> dict:
    """What the network sees of a board from this seat: the inputs that are not nought."""
    reach: Reach
    sight: Sight
    if not 0 <= seat < board.river.players:
        raise ValueError(f"seats are numbered from 0 to {board.river.players - 1}, not {seat}")
    memset(cython.address(reach), 0, cython.sizeof(Reach))
    look(cython.address(board.river), seat, cython.address(reach), cython.address(sight))
    return {sight.index[at]: sight.value[at] for at in range(sight.count)}
