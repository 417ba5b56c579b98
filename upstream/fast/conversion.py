# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Between the compiled state and the reference's ``Position``; ``conversion.pxd`` has the types."""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.conversion has not been compiled")

from cython.cimports.libc.string import memcpy, memset
from cython.cimports.upstream.fast.moves import put_token
from cython.cimports.upstream.fast.state import (
    CELL_BITS,
    HELD,
    HOME,
    LOST,
    NUM_TOKENS,
    OVER,
    PAIR,
    SINGLE,
    BoardState,
    clear,
)
from cython.cimports.upstream.fast.tiles import lay, open_spawn

from upstream.fast import action_numbers, tables, window
from upstream.frozen import FrozenDict
from upstream.position import Phase, Position, first_position
from upstream.river import LAST_ROW, SPACES, SPAWN
from upstream.token import token_of

PHASES = tuple(Phase)
#: The states of new games by players and options: made once, then copied.
_NEW_GAMES = cython.declare(dict, {})
_MOST_NEW_GAMES = 1000  # there are many mixes


def _fill_text_order():
    for number, cell in enumerate(tables.WINDOW_CELLS):
        TEXT_ORDER.column[cython.cast(cython.int, number)] = ord(cell.column)
        TEXT_ORDER.row[cython.cast(cython.int, number)] = cell.row
    for place, row in enumerate(sorted(range(LAST_ROW + 1), key=str)):
        TEXT_ORDER.of_row[cython.cast(cython.int, row)] = place
    for eggs in range(1, SPACES + 1):
        TEXT_ORDER.column[HOME + cython.cast(cython.int, eggs)] = ord(SPAWN[0].column)


_fill_text_order()


# --- To a Position -------------------------------------------------------------------------------


def to_position(state, options):
    cells = action_numbers.cells(state.base)
    return Position(
        options=options,
        phase=PHASES[state.phase],
        round=state.round,
        actor=None if state.phase == OVER else state.actor,
        points=state.points,
        starter=None if state.starter < 0 else state.starter,
        tiles=tiles_of(state, cells),
        spawn=None if state.spawn < 0 else cells[state.spawn],
        drawn=drawn_kinds(state),
        draws=state.draws,
        unseen=unseen_kinds(state),
        tokens=tuple([tokens_of(state, seat, cells) for seat in range(state.players)]),
        herons=tuple(
            [cells[cell] for cell in tables.NOTATION_ORDER if state.pending_strikes >> cell & 1]
        ),
        markers=tuple([state.markers[seat] for seat in range(state.players)]),
        given=state.given,
    )


def tiles_of(state, cells):
    tiles = {}
    for cell in tables.NOTATION_ORDER:
        code: cython.int = state.tile_at[cython.cast(cython.int, cell)]
        if code:
            tiles[cells[cell]] = tables.TILE_OF_CODE[code]
    return FrozenDict(tiles)


def drawn_kinds(state):
    drawn = []
    for number, kind in enumerate(tables.KINDS):
        drawn += [kind] * state.drawn[cython.cast(cython.int, number)]
    return tuple(sorted(drawn))


def unseen_kinds(state):
    unseen = {}
    for number, kind in enumerate(tables.KINDS):
        count: cython.int = state.unseen[cython.cast(cython.int, number)]
        if count:
            unseen[kind] = count
    return FrozenDict(unseen)


def tokens_of(state, seat, cells):
    there = [state.tokens[seat][index] for index in range(NUM_TOKENS)]
    return tuple(sorted([token_from(token, cells) for token in there if token]))


def token_from(token, cells):
    """The token that a byte stands for."""
    place = token & CELL_BITS
    cell = SPAWN[place - HOME - 1] if place > HOME else cells[place]
    return token_of(2 if token & PAIR else 1, cell, (token & HELD) != 0)


# --- From a Position -----------------------------------------------------------------------------


def read_position(state, position):
    options = position.options
    clear(state, len(position.tokens))
    state.whirlpool = options.whirlpool
    state.movement_tokens = options.movement_tokens
    state.exact_five = options.exact_five
    state.base = window.lowest_row(position)
    state.round = position.round
    state.phase = PHASES.index(position.phase)
    state.actor = 0 if position.actor is None else position.actor
    state.starter = -1 if position.starter is None else position.starter
    state.points = position.points
    state.draws = position.draws
    state.given = position.given
    read_tiles(state, position)
    read_tokens(state, position)
    return 0


def read_new_game(state, players, options, first):
    key = (players, options)
    known = type(players) is int and key in _NEW_GAMES  # 2.0 is the same key, but refused
    if not known:
        options.stack(players)  # refuses player counts and mixes that cannot be
    if not 0 <= first < players:
        raise ValueError(f"seats are numbered from 0 to {players - 1}, not {first}")
    if known:
        data: bytes = _NEW_GAMES[key]
        memcpy(state, cython.cast(cython.p_char, data), cython.sizeof(BoardState))
    else:
        memset(state, 0, cython.sizeof(BoardState))
        read_position(state, first_position(players, options, 0))
        if len(_NEW_GAMES) < _MOST_NEW_GAMES:
            _NEW_GAMES[key] = cython.cast(cython.p_char, state)[: cython.sizeof(BoardState)]
    state.actor = first
    return 0


def read_tiles(state, position):
    number = action_numbers.number_of_cell
    base = state.base
    for cell, tile in position.tiles.items():
        lay(state, number(cell, base), tables.CODE[tile])
    if position.spawn is not None:
        open_spawn(state, number(position.spawn, base))
    for cell in position.herons:
        state.pending_strikes |= 1 << cython.cast(cython.int, number(cell, base))
    for kind, count in position.unseen.items():
        state.unseen[cython.cast(cython.int, tables.KIND_NUMBER[kind])] = count
        state.stack += count
    for kind in position.drawn:
        state.drawn[cython.cast(cython.int, tables.KIND_NUMBER[kind])] += 1
        state.drawn_count += 1
    return 0


def read_tokens(state, position):
    base = state.base
    for seat, tokens in enumerate(position.tokens):
        state.markers[cython.cast(cython.int, seat)] = position.markers[seat]
        for token in tokens:
            byte: cython.int = PAIR if token.salmon == 2 else SINGLE
            if token.in_river:
                byte |= cython.cast(cython.int, action_numbers.number_of_cell(token.cell, base))
            else:
                byte |= HOME + cython.cast(cython.int, token.cell.row)
            put_token(state, seat, byte | HELD if token.held else byte)
    return 0


# --- The order of tokens -------------------------------------------------------------------------


def sort_tokens(state):
    """Order each seat's tokens as a position lists them: by their text, lost ones last."""
    for seat in range(state.players):
        for index in range(1, NUM_TOKENS):
            at: cython.int = index
            token: cython.int = state.tokens[seat][at]
            while at > 0 and text_key(state, state.tokens[seat][at - 1]) > text_key(state, token):
                state.tokens[seat][at] = state.tokens[seat][at - 1]
                at -= 1
            state.tokens[seat][at] = token


def text_key(state, token):
    """A number that sorts tokens as their texts sort: salmon, column, row, held."""
    place: cython.int = token & CELL_BITS
    row: cython.int
    if token == LOST:
        return 1 << 20
    row = place - HOME if place > HOME else state.base + TEXT_ORDER.row[place]
    return (
        (1 << 16 if token & PAIR else 0)
        | TEXT_ORDER.column[place] << 8
        | TEXT_ORDER.of_row[row] << 1
        | (1 if token & HELD else 0)
    )
