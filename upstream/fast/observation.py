# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""What a seat sees of a board, as a fixed vector of small numbers. docs/fast.md has the layout."""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.observation has not been compiled")

from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.kernel import (
    ARROW,
    CELL_BITS,
    CELLS,
    HELD,
    HOME,
    KIND_OF,
    KINDS,
    OVER,
    PAIR,
    TOKENS,
    score,
)

from upstream.fast import tables
from upstream.tile import Kind

RAPIDS = cython.declare(cython.int, tables.KIND_NUMBER[Kind.RAPIDS])


def _fill_tables():
    for code, tile in enumerate(tables.TILE_OF_CODE):
        for edge in range(6):
            CLOSED[code][edge] = tile is not None and tile.closed[edge]


_fill_tables()


def observe(river, seat, out):
    memset(out, 0, OBSERVATION)
    see_tiles(river, out)
    see_tokens(river, seat, out)
    see_seats(river, seat, cython.address(out[FIRST_SEAT]))
    see_table(river, cython.address(out[FIRST_OF_TABLE]))


def see_tiles(river, out):
    """Kind (8), the spawn, obstacles by edge (6), arrow (3), room, whether a heron will strike."""
    for cell in range(CELLS):
        at = cython.address(out[cell * OF_CELL])
        code = river.tile[cell]
        at[8] = cell == river.spawn
        at[19] = river.strikes >> cell & 1
        if code == 0:
            continue
        at[KIND_OF[code]] = 1
        for edge in range(6):
            at[9 + edge] = CLOSED[code][edge]
        if KIND_OF[code] == RAPIDS:
            at[15 + ARROW[code]] = 1
        at[18] = river.players - (river.narrow >> cell & 1) - river.crowd[cell]


def see_tokens(river, seat, out):
    """For each cell and seat, clockwise from the observer: singles and pairs; then held ones."""
    for away in range(river.players):
        other = (seat + away) % river.players
        for index in range(TOKENS):
            see_token(river.tokens[other][index], away, out)


def see_token(token, away, out):
    place = token & CELL_BITS
    if token == 0 or place > HOME:
        return
    pair = 1 if token & PAIR else 0
    at = cython.address(out[place * OF_CELL])
    at[20 + 2 * away + pair] += 1
    if token & HELD:
        at[30 + pair] += 1


def see_seats(river, seat, out):
    """For each seat: there, actor, starter, in the river, score, markers, home by eggs (10)."""
    for away in range(river.players):
        other = (seat + away) % river.players
        at = cython.address(out[away * OF_SEAT])
        at[0] = 1
        at[1] = river.phase != OVER and other == river.actor
        at[2] = other == river.starter
        at[3] = river.in_river[other]
        at[4] = score(river, other)
        at[5] = river.markers[other]
        for index in range(TOKENS):
            token = river.tokens[other][index]
            place = token & CELL_BITS
            if place > HOME:
                at[6 + 2 * (place - HOME - 1) + (1 if token & PAIR else 0)] += 1


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
    for kind in range(KINDS):
        out[15 + kind] = river.unseen[kind]
        out[22 + kind] = river.drawn[kind]
