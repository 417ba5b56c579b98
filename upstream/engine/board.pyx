# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""The compiled board: a position with numbered actions, for searches, bots and environments.

A board knows how many tiles of each kind are unseen, but not their order. While ``draws`` is not
0, tiles must be drawn: ``draw`` samples the unseen ones, ``draw_tiles`` takes named ones.
"""

from inspect import Parameter, Signature
from operator import index

cimport cython
from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize
from cpython.list cimport PyList_New, PyList_SetItem
from cpython.ref cimport Py_INCREF
from libc.stdint cimport int16_t, int8_t, uint64_t, uint8_t
from libc.string cimport memcpy, memset
from upstream.engine.rules cimport (
    careful_action, careful_playout, draw, draw_kind, is_legal, lay, legal, legal_avoiding_bears,
    next_heron, open_spawn, place_cell, play, playout, put_token, settle,
)
from upstream.engine.state cimport (
    CELL_BITS, HELD, HERON, HOME, LOST, NUM_ACTIONS, NUM_CELLS,
    NUM_COLUMNS, NUM_KINDS, NUM_TOKENS, OVER, PAIR, SINGLE, BoardState, add_win_shares,
    clear, lowest_bit, mix64, position_hash, random_below, rank_key, same_position, score,
)
from upstream.engine.turns cimport Turns, end_actions, turn_ends, turns_free, turns_new

from upstream.engine import action_numbers, tables, window
from upstream.notation.positions import position_from
from upstream.rules import river
from upstream.rules.action import Action, feed_heron, parse
from upstream.rules.action import place as place_action
from upstream.rules.frozen import FrozenDict
from upstream.rules.legal import refusal
from upstream.rules.options import DEFAULT_PLAYERS as _DEFAULT_PLAYERS
from upstream.rules.options import Options
from upstream.rules.position import Phase, Position, first_position
from upstream.rules.refusal import GameIsOver, IllegalAction
from upstream.rules.score import result
from upstream.rules.tile import Kind
from upstream.rules.token import token_of


# === Conversion to and from the reference's Position =============================================

# How the texts of cells sort: the column and the row of each place, and the rank of each row.
cdef struct TextOrder:
    uint8_t column[32]
    uint8_t row[32]
    uint8_t of_row[64]

cdef TextOrder TEXT_ORDER
cdef tuple PHASES = tuple(Phase)
#: The states of new games by players and options: made once, then copied.
cdef dict _NEW_GAMES = {}
_MAX_NEW_GAMES = 1000  # there are many mixes


def _fill_text_order():
    for number, cell in enumerate(tables.WINDOW_CELLS):
        TEXT_ORDER.column[<int>number] = ord(cell.column)
        TEXT_ORDER.row[<int>number] = cell.row
    for place, row in enumerate(sorted(range(river.LAST_ROW + 1), key=str)):
        TEXT_ORDER.of_row[<int>row] = place
    for eggs in range(1, river.SPACES + 1):
        TEXT_ORDER.column[HOME + <int>eggs] = ord(river.SPAWN[0].column)


_fill_text_order()


# --- To a Position -------------------------------------------------------------------------------


cdef object to_position(const BoardState* state, object options):
    cells = action_numbers.cells(state.base)
    laid = [(cell, <int>state.tile_at[<int>cell]) for cell in tables.NOTATION_ORDER]
    unseen = {kind: state.unseen[<int>number] for number, kind in enumerate(tables.KINDS)}
    drawn = []
    for number, kind in enumerate(tables.KINDS):
        drawn += [kind] * state.drawn[<int>number]
    tokens = []
    for seat in range(state.players):
        mine = []
        for index in range(NUM_TOKENS):
            token = state.tokens[seat][index]
            place = token & CELL_BITS
            if token != LOST:
                cell = river.SPAWN[place - HOME - 1] if place > HOME else cells[place]
                mine.append(token_of(2 if token & PAIR else 1, cell, (token & HELD) != 0))
        tokens.append(tuple(sorted(mine)))
    return Position(
        options=options,
        phase=PHASES[state.phase],
        round=state.round,
        actor=None if state.phase == OVER else state.actor,
        points=state.points,
        starter=None if state.starter < 0 else state.starter,
        tiles=FrozenDict({cells[at]: tables.TILE_OF_CODE[code] for at, code in laid if code}),
        spawn=None if state.spawn < 0 else cells[state.spawn],
        drawn=tuple(sorted(drawn)),
        draws=state.draws,
        unseen=FrozenDict({kind: count for kind, count in unseen.items() if count}),
        tokens=tuple(tokens),
        herons=tuple(
            [cells[cell] for cell in tables.NOTATION_ORDER if state.pending_strikes >> cell & 1]
        ),
        markers=tuple([state.markers[seat] for seat in range(state.players)]),
        given=state.given,
    )


# --- From a Position -----------------------------------------------------------------------------


cdef int read_position(BoardState* state, object position) except -1:
    cdef int byte
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
    numbers = action_numbers.cell_numbers(state.base)
    for cell, tile in position.tiles.items():
        lay(state, numbers[cell], tables.CODE[tile])
    if position.spawn is not None:
        open_spawn(state, numbers[position.spawn])
    for cell in position.herons:
        state.pending_strikes |= 1 << <int>numbers[cell]
    for kind, count in position.unseen.items():
        state.unseen[<int>tables.KIND_NUMBER[kind]] = count
        state.stack += count
    for kind in position.drawn:
        state.drawn[<int>tables.KIND_NUMBER[kind]] += 1
        state.drawn_count += 1
    for seat, tokens in enumerate(position.tokens):
        state.markers[<int>seat] = position.markers[seat]
        for token in tokens:
            byte = PAIR if token.salmon == 2 else SINGLE
            byte |= <int>numbers[token.cell] if token.in_river else HOME + <int>token.cell.row
            put_token(state, seat, byte | HELD if token.held else byte)
    return 0


cdef int read_new_game(BoardState* state, object players, object options, object first) except -1:
    cdef bytes data
    key = (players, options)
    known = type(players) is int and key in _NEW_GAMES  # 2.0 is the same key, but refused
    if not known:
        options.stack(players)  # refuses player counts and mixes that cannot be
    if not 0 <= first < players:
        raise ValueError(f"seats are numbered from 0 to {players - 1}, not {first}")
    if known:
        data = _NEW_GAMES[key]
        memcpy(state, <char*>data, sizeof(BoardState))
    else:
        memset(state, 0, sizeof(BoardState))
        read_position(state, first_position(players, options, 0))
        if len(_NEW_GAMES) < _MAX_NEW_GAMES:
            _NEW_GAMES[key] = (<char*>state)[: sizeof(BoardState)]
    state.actor = first
    return 0


# --- The order of tokens -------------------------------------------------------------------------


cdef void sort_tokens(BoardState* state) noexcept nogil:
    """Sort each seat's tokens as a position lists them: by their text, lost ones last."""
    cdef int at, token
    for seat in range(state.players):
        for index in range(1, NUM_TOKENS):
            at = index
            token = state.tokens[seat][at]
            while at > 0 and text_key(state, state.tokens[seat][at - 1]) > text_key(state, token):
                state.tokens[seat][at] = state.tokens[seat][at - 1]
                at -= 1
            state.tokens[seat][at] = token


cdef int text_key(const BoardState* state, int token) noexcept nogil:
    """Return a key that sorts tokens as their texts sort: salmon, column, row, held."""
    cdef int place = token & CELL_BITS
    cdef int row
    if token == LOST:
        return 1 << 20
    row = place - HOME if place > HOME else state.base + TEXT_ORDER.row[place]
    return (
        (1 << 16 if token & PAIR else 0)
        | TEXT_ORDER.column[place] << 8
        | TEXT_ORDER.of_row[row] << 1
        | (1 if token & HELD else 0)
    )


# === Observation: a fixed vector of small numbers, see docs/engine.md ============================

# What a token adds to the observation, by its byte.
cdef struct TokenFeature:
    int16_t at              # where the observer's own are counted
    uint8_t further         # the offset from one seat to the next
    uint8_t counts          # 1, or 0 for a lost token
    uint8_t score

cdef TokenFeature TOKEN_FEATURES[256]
# What a tile alone determines about its cell, by its code.
cdef int8_t TILE_FEATURES[21][32]

def _fill_tiles():
    """Fill in what the tile alone determines: kind (8), spawn, obstacles by edge (6), arrow (3)."""
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
        for eggs in range(1, river.SPACES + 1):
            token = size | (HOME + eggs)
            _fill_token(token, FIRST_SEAT + 6 + 2 * (eggs - 1) + salmon, OF_SEAT)
            TOKEN_FEATURES[token].score = eggs + salmon + 1


def _fill_token(int token, at, further):
    TOKEN_FEATURES[token].at = at
    TOKEN_FEATURES[token].further = further
    TOKEN_FEATURES[token].counts = 1


_fill_tiles()
_fill_tokens()


cdef void observe(const BoardState* state, int seat, int8_t* out) noexcept nogil:
    write_tiles(state, out)
    memset(&out[FIRST_SEAT], 0, OBSERVATION - FIRST_SEAT)
    write_seats(state, seat, out)
    write_table(state, &out[FIRST_OF_TABLE])


cdef void write_tiles(const BoardState* state, int8_t* out) noexcept nogil:
    """Write for each cell its tile, free capacity (18), spawn and pending herons (19)."""
    for cell in range(NUM_CELLS):
        at = &out[cell * OF_CELL]
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


cdef void write_seats(const BoardState* state, int seat, int8_t* out) noexcept nogil:
    """Write for each seat: taken, actor, starter, in river, score, markers, home by eggs (10)."""
    cdef int other = seat
    for away in range(state.players):
        at = &out[FIRST_SEAT + away * OF_SEAT]
        at[0] = 1
        at[1] = state.phase != OVER and other == state.actor
        at[2] = other == state.starter
        at[3] = state.in_river[other]
        at[5] = state.markers[other]
        write_tokens(state.tokens[other], away, out)
        other += 1
        if other == state.players:
            other = 0


cdef void write_tokens(const uint8_t* tokens, int away, int8_t* out) noexcept nogil:
    """Write a seat's singles and pairs on their cells or at home, its held tokens and its score."""
    score = 0
    for index in range(NUM_TOKENS):
        token = tokens[index]
        feature = &TOKEN_FEATURES[token]
        out[feature.at + feature.further * away] += feature.counts
        score += feature.score
        if token & HELD:
            out[(token & CELL_BITS) * OF_CELL + 30 + (1 if token & PAIR else 0)] += 1
    out[FIRST_SEAT + away * OF_SEAT + 4] = score


cdef void write_table(const BoardState* state, int8_t* out) noexcept nogil:
    """Write phase (5), round and counters (7), options (3), unseen kinds (7), drawn kinds (7)."""
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
    memcpy(&out[15], state.unseen, NUM_KINDS)
    memcpy(&out[22], state.drawn, NUM_KINDS)


# === The board ===================================================================================


#: The number of actions; each is a number below this.
ACTION_COUNT = NUM_ACTIONS
#: The size of an observation in bytes.
OBSERVATION_SIZE = OBSERVATION
#: The size of a board in bytes.
BOARD_BYTES = sizeof(BoardState)

cdef Turns* _COUNTING = NULL
#: The numbers of the actions, made once.
_NUMBERS = tuple(range(NUM_ACTIONS))
_PLAIN = Options()


@cython.final
cdef class Rng:
    """A seeded random generator (splitmix64) with the same numbers on every machine."""

    cdef uint64_t state

    def __init__(self, seed=0):
        try:
            seed = index(seed)
        except TypeError:
            raise ValueError(f"a seed is a whole number, not {seed!r}") from None
        # Similar seeds must not give similar sequences.
        self.state = mix64(seed & 0xFFFFFFFFFFFFFFFF)

    def below(self, int limit):
        """Return a number from 0 to limit - 1. Raises ValueError if the limit is below 1."""
        if limit < 1:
            raise ValueError("the limit must be at least 1")
        return random_below(&self.state, limit)

    def copy(self):
        """Return a generator that continues with the same numbers."""
        twin = Rng()
        twin.state = self.state
        return twin

    def __reduce__(self):
        return (_rng_of, (self.state,))


def _rng_of(state):
    rng = Rng()
    (<Rng>rng).state = state
    return rng


@cython.final
cdef class Board:
    """A position of the game, and what can be done with it. ``Board(4)`` is a new game for four.

    It has the verbs of ``Game``: ``legal``, ``play``, ``position``, ``result``. But its actions are
    numbers, and drawing tiles is up to you. The constructor raises BadOptions for impossible
    tables, and ValueError for a wrong ``first``.
    """

    # inspect.signature cannot read it from a compiled class.
    __signature__ = Signature(
        [
            Parameter("players", Parameter.POSITIONAL_OR_KEYWORD, default=_DEFAULT_PLAYERS, annotation=int),
            Parameter("options", Parameter.POSITIONAL_OR_KEYWORD, default=None),
            Parameter("first", Parameter.KEYWORD_ONLY, default=0, annotation=int),
        ]
    )

    def __cinit__(self, *args, **kwargs):
        self.state.phase = OVER  # what was never set up has nothing to play

    def __init__(self, players=_DEFAULT_PLAYERS, options=None, *, first=0):
        if options is None:
            options = _PLAIN
        elif not isinstance(options, Options):
            options = Options.from_dict(options)
        read_new_game(&self.state, players, options, index(first))
        self.options = options

    @staticmethod
    def from_position(position):
        """Return the board of a Position, its JSON or its text. Raises BadPosition for bad ones."""
        board = <Board>Board.__new__(Board)
        # A Position may have been built by hand; only parsing checks it.
        source = position.to_dict() if isinstance(position, Position) else position
        position = position_from(source)
        window.check(position)
        board.read(position)
        settle(&board.state)
        return board

    cdef object read(self, object position):
        self.options = position.options
        read_position(&self.state, position)

    def copy(self):
        """Return an independent copy."""
        twin = <Board>Board.__new__(Board)
        twin.state = self.state
        twin.options = self.options
        return twin

    def sort_tokens(self):
        """Sort the tokens as a position lists them: sums of floats depend on their order."""
        sort_tokens(&self.state)

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return (Board.from_position, (self.position,))

    # --- Actions ---------------------------------------------------------------------------------

    @property
    def legal(self):
        """The numbers of the legal actions, ascending; none while tiles must be drawn."""
        cdef int16_t out[64]
        count = legal(&self.state, out)
        numbers = PyList_New(count)
        for at in range(count):
            number = _NUMBERS[out[at]]
            Py_INCREF(number)
            PyList_SetItem(numbers, at, number)
        return numbers

    def legal_avoiding_bears(self):
        """Return the legal actions that no bear punishes, or all if there are no others."""
        cdef int16_t out[64]
        count = legal_avoiding_bears(&self.state, out)
        return [out[at] for at in range(count)]

    def mask(self):
        """Return one byte for each action: 1 if it is legal."""
        mask = PyBytes_FromStringAndSize(NULL, NUM_ACTIONS)
        self._write_mask(<unsigned char*>PyBytes_AsString(mask))
        return mask

    def mask_into(self, unsigned char[::1] buffer not None):
        """Write the mask into a buffer of bytes, such as a row of an array.

        Raises ValueError if the buffer has another size.
        """
        if buffer.shape[0] != NUM_ACTIONS:
            raise ValueError(f"the mask needs {NUM_ACTIONS} bytes, not {buffer.shape[0]}")
        self._write_mask(&buffer[0])

    cdef void _write_mask(self, unsigned char* mask) noexcept:
        cdef int16_t out[64]
        count = legal(&self.state, out)
        memset(mask, 0, NUM_ACTIONS)
        for at in range(count):
            mask[out[at]] = 1

    def is_legal(self, action):
        """Return whether this number is a legal action now."""
        try:
            return is_legal(&self.state, index(action))
        except OverflowError:
            return False

    def play(self, action):
        """Play a legal action and everything automatic, up to the next choice or draw.

        ``action`` is a number, an Action or its text, such as ``2a2-b2``. Raises IllegalAction if it
        is not legal, and ValueError if the number is no action or tiles must be drawn first.
        """
        play(&self.state, self._judged(action))

    apply = play  # the name until version 0.3

    cdef int _judged(self, object action) except -1:
        cdef int number
        try:
            number = index(action)
        except OverflowError:
            raise ValueError(action_numbers.why_no_action(action)) from None
        except TypeError:
            if isinstance(action, (str, Action)):
                return self.number(action)
            raise TypeError(
                f"an action is a number, an Action or its text, not {action!r}"
            ) from None
        if not is_legal(&self.state, number):
            self._refuse(number)
        return number

    def _refuse(self, number):
        """Raise the reason why this number is not a legal action."""
        if self.state.phase == OVER:
            raise IllegalAction(GameIsOver())
        if self.state.draws:
            raise ValueError(f"{self.state.draws} tiles must be drawn before anybody acts")
        action = self.action(number)
        if action is None:
            raise ValueError(action_numbers.why_no_action(number))
        raise IllegalAction(refusal(self.position, action))

    # --- Notation --------------------------------------------------------------------------------

    def action(self, number):
        """Return the action that a number means now, legal or not; None if it means nothing."""
        if not 0 <= number < NUM_ACTIONS:
            return None
        if number < tables.FIRST_PLACE:
            return action_numbers.moves(self.state.base, self.state.spawn)[number]
        cells = action_numbers.cells(self.state.base)
        if number < tables.FIRST_HERON:
            if self.state.phase == OVER or not self.state.drawn_count:
                return None
            number -= tables.FIRST_PLACE
            cell = place_cell(&self.state, number % NUM_COLUMNS)
            if cell < 0:
                return None
            return place_action(tables.VARIANTS[number // NUM_COLUMNS], cells[cell])
        if self.state.phase != HERON:
            return None
        return feed_heron(cells[next_heron(&self.state)], number - tables.FIRST_HERON + 1)

    def text(self, number):
        """Return an action's notation, such as ``2a2-b2``. Raises ValueError if it has none now."""
        action = self.action(number)
        if action is None:
            raise ValueError(action_numbers.why_no_action(number))
        return str(action)

    def number(self, action):
        """Return the number of a legal action, given as an object or as text.

        Raises IllegalAction if it is not legal, and ValueError while tiles must be drawn.
        """
        action = parse(str(action))
        number = action_numbers.move_numbers(self.state.base, self.state.spawn).get(action)
        if number is None:
            number = action_numbers.place_or_heron_number(action)
            if number is not None and self.action(number) != action:
                number = None
        if number is None or not is_legal(&self.state, number):
            if self.state.draws:
                raise ValueError(f"{self.state.draws} tiles must be drawn before anybody acts")
            raise IllegalAction(refusal(self.position, action))
        return number

    # --- Chance ----------------------------------------------------------------------------------

    def draw(self, Rng rng not None):
        """Draw the tiles that are due, each of the unseen ones equally likely."""
        draw(&self.state, &rng.state)

    def draw_tiles(self, letters):
        """Draw these tiles, such as ``"BFW"``: as many as are due, all of them unseen.

        Raises ValueError, with nothing drawn, if they are not.
        """
        letters = tuple(map(str, letters))
        cdef BoardState after = self.state
        if len(letters) != after.draws:
            raise ValueError(f"tiles to be drawn: {after.draws}, not {len(letters)}")
        for letter in letters:
            kind = tables.KIND_NUMBER.get(letter, NUM_KINDS)
            if kind == NUM_KINDS or not after.unseen[kind]:
                raise ValueError(f"no {letter} is left to draw")
            draw_kind(&after, kind)
        self.state = after  # all of them, or none

    # --- Playouts --------------------------------------------------------------------------------

    def playout(self, Rng rng not None, bint careful=False):
        """Play this board to the end. Return the number of actions.

        Every legal action is equally likely; the careful policy mostly swims away from predators.
        """
        if careful:
            return careful_playout(&self.state, &rng.state)
        return playout(&self.state, &rng.state)

    def playouts(self, int count, Rng rng not None, bint careful=False):
        """Play ``count`` copies to the end. Return the number of actions, and each seat's wins.

        A shared win counts as an equal part for each.
        """
        cdef double wins[5]
        cdef long long total = 0
        cdef BoardState copy
        # Other threads may use the board and the generator meanwhile: work on copies.
        cdef BoardState start = self.state
        cdef uint64_t state = rng.state
        memset(wins, 0, sizeof(wins))
        with nogil:
            for _ in range(count):
                copy = start
                if careful:
                    total += careful_playout(&copy, &state)
                else:
                    total += playout(&copy, &state)
                add_win_shares(&copy, wins)
        rng.state = state
        return total, [wins[seat] for seat in range(self.state.players)]

    def careful_action(self, Rng rng not None):
        """Return an action by the careful policy: mostly a swim away from predators.

        Raises ValueError if nobody can act.
        """
        action = careful_action(&self.state, &rng.state)
        if action < 0:
            raise ValueError("nobody can act here")
        return action

    def count_turn_ends(self):
        """Return the number of distinct positions in which this turn can end."""
        # One workspace for all counts: no Python code runs meanwhile that could ask for another.
        global _COUNTING
        if _COUNTING == NULL:
            _COUNTING = turns_new()
        count = turn_ends(&self.state, _COUNTING) if _COUNTING else -1
        if count < 0:
            raise MemoryError
        return count

    def turn_ends(self):
        """Return every distinct position in which this turn can end, with one way to reach each.

        Each board is settled: it is at the next player's choice, or at a draw. Raises MemoryError
        if memory runs out.
        """
        cdef Turns* turns = turns_new()
        if turns == NULL:
            raise MemoryError
        try:
            if turn_ends(&self.state, turns) < 0:
                raise MemoryError
            found = []
            for at in range(turns.count):
                board = self.copy()
                (<Board>board).state = turns.ends[at].state
                found.append((board, end_actions(&turns.ends[at])))
            return found
        finally:
            turns_free(turns)

    # --- Queries -------------------------------------------------------------------------------

    @property
    def players(self):
        return self.state.players

    @property
    def phase(self):
        return PHASES[self.state.phase]

    @property
    def round(self):
        return self.state.round

    @property
    def actor(self):
        """The acting seat; None if the game is over."""
        return None if self.state.phase == OVER else self.state.actor

    @property
    def points(self):
        return self.state.points

    @property
    def draws(self):
        """The number of tiles to draw before anybody acts."""
        return self.state.draws

    @property
    def over(self):
        return self.state.phase == OVER

    @property
    def base(self):
        """The river's row that is the lowest of the window."""
        return self.state.base

    @property
    def stack(self):
        """The number of unseen tiles."""
        return self.state.stack

    @property
    def unseen(self):
        """The number of unseen tiles by kind, without kinds that have none."""
        return {
            kind.value: self.state.unseen[number]
            for number, kind in enumerate(tables.KINDS)
            if self.state.unseen[number]
        }

    @property
    def scores(self):
        """The current scores, by seat."""
        state = &self.state
        return [score(state, seat) for seat in range(state.players)]

    @property
    def standings(self):
        """A rank key for each seat: higher is ahead, with every tie-break applied."""
        state = &self.state
        return [rank_key(state, seat) for seat in range(state.players)]

    @property
    def result(self):
        """The scores and the ranking; None until the game is over."""
        return result(self.position) if self.state.phase == OVER else None

    def observe(self, int seat):
        """Return everything the seat can see, as signed bytes; see docs/engine.md.

        Raises ValueError if there is no such seat.
        """
        self._check_seat(seat)
        observation = PyBytes_FromStringAndSize(NULL, OBSERVATION)
        out = <int8_t*>PyBytes_AsString(observation)
        observe(&self.state, seat, out)
        return observation

    def observe_into(self, int seat, signed char[::1] buffer not None):
        """Write the observation into a buffer of signed bytes, such as a row of an array.

        Raises ValueError if there is no such seat, or the buffer has another size.
        """
        self._check_seat(seat)
        if buffer.shape[0] != OBSERVATION:
            raise ValueError(f"an observation needs {OBSERVATION} bytes, not {buffer.shape[0]}")
        observe(&self.state, seat, <int8_t*>&buffer[0])

    cdef int _check_seat(self, int seat) except -1:
        if not 0 <= seat < self.state.players:
            last = self.state.players - 1
            raise ValueError(f"seats are numbered from 0 to {last}, not {seat}")
        return 0

    def hash(self):
        """Return a 64-bit hash, the same for equal positions in every process."""
        return position_hash(&self.state)

    def __hash__(self):
        return <Py_hash_t>position_hash(&self.state)

    def __eq__(self, other):
        if not isinstance(other, Board):
            return NotImplemented
        return same_position(&self.state, &(<Board>other).state)

    def __repr__(self):
        return f"<Board {self.position}>"

    @property
    def position(self):
        """The position as the reference's frozen value."""
        return to_position(&self.state, self.options)
