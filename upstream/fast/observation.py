# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""The observation of a seat: a fixed vector of small numbers. docs/fast.md has the layout.

Environments observe every position that they reach: what a tile or a token adds is read from
tables, without unpredictable branches.
"""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.observation has not been compiled")

from cython.cimports.libc.string import memcpy, memset
from cython.cimports.upstream.fast.state import (
    CELL_BITS,
    HELD,
    HOME,
    NUM_CELLS,
    NUM_KINDS,
    NUM_TOKENS,
    OVER,
    PAIR,
    SINGLE,
    lowest_bit,
)

from upstream.fast import tables
from upstream.river import SPACES
from upstream.tile import Kind


def _fill_tiles():
    """What a tile alone determines: kind (8), the spawn, obstacles by edge (6), arrow (3)."""
    for code, tile in enumerate(tables.TILE_OF_CODE):
        if tile is None:
            continue
        TILE_FEATURES[code][tables.KIND_NUMBER[tile.kind]] = 1
        for edge in range(6):
            TILE_FEATURES[code][9 + edge] = tile.closed[edge]
        if tile.kind is Kind.RAPIDS:
            TILE_FEATURES[code][15 + tables.DIRECTIONS.index(tile.rotation)] = 1


def _fill_tokens():
    for salmon, size in enumerate((SINGLE, PAIR)):
        for cell in range(NUM_CELLS):
            for held in (0, HELD):
                _fill_token(size | cell | held, cell * OF_CELL + 20 + salmon, 2)
        for eggs in range(1, SPACES + 1):
            token = size | (HOME + eggs)
            _fill_token(token, FIRST_SEAT + 6 + 2 * (eggs - 1) + salmon, OF_SEAT)
            TOKEN_FEATURES[token].score = eggs + salmon + 1


def _fill_token(token: cython.int, at, further):
    TOKEN_FEATURES[token].at = at
    TOKEN_FEATURES[token].further = further
    TOKEN_FEATURES[token].counts = 1


_fill_tiles()
_fill_tokens()


def observe(state, seat, out):
    write_tiles(state, out)
    memset(cython.address(out[FIRST_SEAT]), 0, OBSERVATION - FIRST_SEAT)
    write_seats(state, seat, out)
    write_table(state, cython.address(out[FIRST_OF_TABLE]))


def write_tiles(state, out):
    """For each cell: its tile, its free capacity (18), the spawn, herons still to strike (19)."""
    for cell in range(NUM_CELLS):
        at = cython.address(out[cell * OF_CELL])
        code = state.tile_at[cell]
        memcpy(at, TILE_FEATURES[code], OF_CELL)
        free = state.players - (state.narrow >> cell & 1) - state.token_count[cell]
        at[18] = free * (code != 0)
    if state.spawn >= 0:
        out[state.spawn * OF_CELL + 8] = 1
    pending = state.pending_strikes
    while pending:
        out[lowest_bit(pending) * OF_CELL + 19] = 1
        pending &= pending - 1


def write_seats(state, seat, out):
    """For each seat: taken, actor, starter, in the river, score, markers, home by eggs (10)."""
    other: cython.int = seat
    for away in range(state.players):
        at = cython.address(out[FIRST_SEAT + away * OF_SEAT])
        at[0] = 1
        at[1] = state.phase != OVER and other == state.actor
        at[2] = other == state.starter
        at[3] = state.in_river[other]
        at[5] = state.markers[other]
        write_tokens(state.tokens[other], away, out)
        other += 1
        if other == state.players:
            other = 0


def write_tokens(tokens, away, out):
    """A seat's singles and pairs, on their cells or at home; held ones; and what they score."""
    score = 0
    for index in range(NUM_TOKENS):
        token = tokens[index]
        feature = cython.address(TOKEN_FEATURES[token])
        out[feature.at + feature.further * away] += feature.counts
        score += feature.score
        if token & HELD:
            out[(token & CELL_BITS) * OF_CELL + 30 + (1 if token & PAIR else 0)] += 1
    out[FIRST_SEAT + away * OF_SEAT + 4] = score


def write_table(state, out):
    """Phase (5), round and so on (7), options (3), unseen kinds (7), drawn kinds (7)."""
    out[state.phase] = 1
    out[5] = state.players
    out[6] = state.round
    out[7] = state.points
    out[8] = state.draws
    out[9] = state.given
    out[10] = state.base
    out[11] = state.stack
    out[12] = state.whirlpool
    out[13] = state.movement_tokens
    out[14] = state.exact_five
    memcpy(cython.address(out[15]), state.unseen, NUM_KINDS)
    memcpy(cython.address(out[22]), state.drawn, NUM_KINDS)
