# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""What a seat sees of a board, as a fixed vector of small numbers. docs/fast.md has the layout.

Environments look at every position that they reach: what a tile or a token adds is read from
tables, without a branch that could not be foretold.
"""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.observation has not been compiled")

from cython.cimports.libc.string import memcpy, memset
from cython.cimports.upstream.fast.kernel import (
    CELL_BITS,
    CELLS,
    HELD,
    HOME,
    KINDS,
    OVER,
    PAIR,
    SINGLE,
    TOKENS,
    lowest_bit,
)

from upstream.fast import tables
from upstream.river import SPACES
from upstream.tile import Kind


def _fill_looks():
    """A tile by itself: kind (8), the spawn, obstacles by edge (6), arrow (3)."""
    for code, tile in enumerate(tables.TILE_OF_CODE):
        if tile is None:
            continue
        LOOK[code][tables.KIND_NUMBER[tile.kind]] = 1
        for edge in range(6):
            LOOK[code][9 + edge] = tile.closed[edge]
        if tile.kind is Kind.RAPIDS:
            LOOK[code][15 + tables.LANES.index(tile.rotation)] = 1


def _fill_tokens():
    for salmon, look in enumerate((SINGLE, PAIR)):
        for cell in range(CELLS):
            for held in (0, HELD):
                _fill_token(look | cell | held, cell * OF_CELL + 20 + salmon, 2)
        for eggs in range(1, SPACES + 1):
            token = look | (HOME + eggs)
            _fill_token(token, FIRST_SEAT + 6 + 2 * (eggs - 1) + salmon, OF_SEAT)
            SEEN[token].score = eggs + salmon + 1


def _fill_token(token: cython.int, at, further):
    SEEN[token].at = at
    SEEN[token].further = further
    SEEN[token].counts = 1


_fill_looks()
_fill_tokens()


def observe(river, seat, out):
    see_tiles(river, out)
    memset(cython.address(out[FIRST_SEAT]), 0, OBSERVATION - FIRST_SEAT)
    see_seats(river, seat, out)
    see_table(river, cython.address(out[FIRST_OF_TABLE]))


def see_tiles(river, out):
    """What each tile shows, the room on it (18), the spawn, and herons that are to strike (19)."""
    for cell in range(CELLS):
        at = cython.address(out[cell * OF_CELL])
        code = river.tile[cell]
        memcpy(at, LOOK[code], OF_CELL)
        room = river.players - (river.narrow >> cell & 1) - river.crowd[cell]
        at[18] = room * (code != 0)
    if river.spawn >= 0:
        out[river.spawn * OF_CELL + 8] = 1
    strikes = river.strikes
    while strikes:
        out[lowest_bit(strikes) * OF_CELL + 19] = 1
        strikes &= strikes - 1


def see_seats(river, seat, out):
    """For each seat: there, actor, starter, in the river, score, markers, home by eggs (10)."""
    other: cython.int = seat
    for away in range(river.players):
        at = cython.address(out[FIRST_SEAT + away * OF_SEAT])
        at[0] = 1
        at[1] = river.phase != OVER and other == river.actor
        at[2] = other == river.starter
        at[3] = river.in_river[other]
        at[5] = river.markers[other]
        see_tokens(river.tokens[other], away, out)
        other += 1
        if other == river.players:
            other = 0


def see_tokens(tokens, away, out):
    """A seat's singles and pairs, on their cells or at home; held ones; and what they score."""
    score = 0
    for index in range(TOKENS):
        token = tokens[index]
        seen = cython.address(SEEN[token])
        out[seen.at + seen.further * away] += seen.counts
        score += seen.score
        if token & HELD:
            out[(token & CELL_BITS) * OF_CELL + 30 + (1 if token & PAIR else 0)] += 1
    out[FIRST_SEAT + away * OF_SEAT + 4] = score


def see_table(river, out):
    """Phase (5), round and so on (7), options (3), unseen kinds (7), drawn kinds (7)."""
    out[river.phase] = 1
    out[5] = river.players
    out[6] = river.round
    out[7] = river.points
    out[8] = river.draws
    out[9] = river.given
    out[10] = river.base
    out[11] = river.stack
    out[12] = river.whirlpool
    out[13] = river.movement_tokens
    out[14] = river.exact_five
    memcpy(cython.address(out[15]), river.unseen, KINDS)
    memcpy(cython.address(out[22]), river.drawn, KINDS)
