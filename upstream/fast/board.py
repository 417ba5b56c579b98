# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""The compiled board: a position with numbered actions, for searches, bots and environments.

A board knows how many tiles of each kind are unseen, but not their order. While ``draws`` is not
0, tiles must be drawn: ``draw`` samples the unseen ones, ``draw_tiles`` takes named ones.
"""

from operator import index

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.board has not been compiled")

from cython.cimports.cpython.bytes import PyBytes_AsString, PyBytes_FromStringAndSize
from cython.cimports.cpython.list import PyList_New, PyList_SetItem
from cython.cimports.cpython.ref import Py_INCREF
from cython.cimports.libc.stdint import int8_t, int16_t, uint64_t
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast import actions, moves, rounds, scoring, tiles
from cython.cimports.upstream.fast.conversion import (
    PHASES,
    read_new_game,
    read_position,
    sort_tokens,
    to_position,
)
from cython.cimports.upstream.fast.observation import OBSERVATION, observe
from cython.cimports.upstream.fast.state import (
    HERON,
    NUM_ACTIONS,
    NUM_COLUMNS,
    NUM_KINDS,
    OVER,
    BoardState,
    mix64,
    random_below,
)
from cython.cimports.upstream.fast.turns import Turns, turn_ends, turns_free, turns_new

from upstream.action import feed_heron
from upstream.action import place as place_action
from upstream.fast import action_numbers, signatures, tables, window
from upstream.legal import refusal
from upstream.notation import position_from
from upstream.options import Options
from upstream.position import Position
from upstream.refusal import GameIsOver, IllegalAction
from upstream.score import result

#: How many actions there are; each is a number below this.
ACTION_COUNT = NUM_ACTIONS
#: How many bytes an observation has.
OBSERVATION_SIZE = OBSERVATION
#: How many bytes a board takes.
BOARD_BYTES = cython.sizeof(BoardState)

_COUNTING = cython.declare(cython.pointer(Turns), cython.NULL)
#: The numbers of the actions, made once.
_NUMBERS = tuple(range(NUM_ACTIONS))
_PLAIN = Options()


class Rng:
    """A seeded random generator (splitmix64) with the same numbers on every machine."""

    def __init__(self, seed=0):
        # Seeds that lie close to each other must not give sequences that do.
        self.state = mix64(seed & 0xFFFFFFFFFFFFFFFF)

    def below(self, limit: cython.int):
        """A number from 0 to limit - 1; raises ValueError for a limit below 1."""
        if limit < 1:
            raise ValueError("the limit must be at least 1")
        return random_below(cython.address(self.state), limit)

    def copy(self):
        """A generator that will give the same numbers."""
        twin = Rng()
        twin.state = self.state
        return twin

    def __reduce__(self):
        return (_rng_of, (self.state,))


def _rng_of(state):
    rng = Rng()
    cython.cast(Rng, rng).state = state
    return rng


class Board:
    """A position of the game, and what can be done with it. ``Board(4)`` is a new game for four.

    The constructor raises BadOptions for impossible tables, and ValueError for a wrong ``first``.
    """

    __signature__ = signatures.BOARD

    def __cinit__(self, *args, **kwargs):
        self.state.phase = OVER  # what was never set up has nothing to play

    def __init__(self, players=4, options=None, *, first=0):
        if options is None:
            options = _PLAIN
        elif not isinstance(options, Options):
            options = Options.from_dict(options)
        read_new_game(cython.address(self.state), players, options, index(first))
        self.options = options

    @staticmethod
    def from_position(position):
        """The board of a position: a Position, its JSON or its text; raises BadPosition."""
        board = cython.cast(Board, Board.__new__(Board))
        # A Position may have been built by hand: only what is read has been checked.
        source = position.to_dict() if isinstance(position, Position) else position
        position = position_from(source)
        window.check(position)
        board.read(position)
        rounds.settle(cython.address(board.state))
        return board

    def read(self, position):
        self.options = position.options
        read_position(cython.address(self.state), position)

    def copy(self):
        """An independent copy: changing one does not change the other."""
        twin = cython.cast(Board, Board.__new__(Board))
        twin.state = self.state
        twin.options = self.options
        return twin

    def sort_tokens(self):
        """Order the tokens as a position lists them: sums of floats depend on their order."""
        sort_tokens(cython.address(self.state))

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return (Board.from_position, (self.position,))

    # --- Actions ---------------------------------------------------------------------------------

    def legal(self):
        """The numbers of the legal actions, rising; none while tiles must be drawn."""
        out: int16_t[64]
        count = actions.legal(cython.address(self.state), out)
        numbers = PyList_New(count)
        for at in range(count):
            number: object = _NUMBERS[out[at]]
            Py_INCREF(number)
            PyList_SetItem(numbers, at, number)
        return numbers

    def legal_avoiding_bears(self):
        """The legal actions that are no jump past a bear; all, if there are no others."""
        out: int16_t[64]
        count = actions.legal_avoiding_bears(cython.address(self.state), out)
        return [out[at] for at in range(count)]

    def mask(self):
        """One byte for each action: 1 where it is legal."""
        mask = PyBytes_FromStringAndSize(cython.NULL, NUM_ACTIONS)
        self._write_mask(cython.cast(cython.p_uchar, PyBytes_AsString(mask)))
        return mask

    def mask_into(self, buffer: cython.uchar[::1]):
        """Write the mask into a buffer of bytes, such as a row of an array.

        Raises ValueError if the buffer has another size.
        """
        if buffer.shape[0] != NUM_ACTIONS:
            raise ValueError(f"the mask needs {NUM_ACTIONS} bytes, not {buffer.shape[0]}")
        self._write_mask(cython.address(buffer[0]))

    def _write_mask(self, mask):
        out: int16_t[64]
        count = actions.legal(cython.address(self.state), out)
        memset(mask, 0, NUM_ACTIONS)
        for at in range(count):
            mask[out[at]] = 1

    def is_legal(self, action):
        """Whether this number is a legal action here and now."""
        try:
            return actions.is_legal(cython.address(self.state), index(action))
        except OverflowError:
            return False

    def apply(self, action):
        """Do a legal action and all that follows by itself, up to the next choice or draw.

        Raises IllegalAction if it is not legal, and ValueError if the number is no action or tiles
        must be drawn first.
        """
        actions.play(cython.address(self.state), self._judged(action))

    def _judged(self, action):
        number: cython.int
        try:
            number = index(action)
        except OverflowError:
            raise ValueError(action_numbers.why_no_action(action)) from None
        if not actions.is_legal(cython.address(self.state), number):
            self._refuse(number)
        return number

    def _refuse(self, number):
        """Raise the reason why this number is no legal action."""
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
        """The action that a number means here, legal or not; None where it means nothing."""
        if not 0 <= number < NUM_ACTIONS:
            return None
        if number < tables.FIRST_PLACE:
            return action_numbers.moves(self.state.base, self.state.spawn)[number]
        if number < tables.FIRST_HERON:
            return self._place(number - tables.FIRST_PLACE)
        if self.state.phase != HERON:
            return None
        return feed_heron(
            self._cell(moves.next_heron(cython.address(self.state))),
            number - tables.FIRST_HERON + 1,
        )

    def _place(self, number):
        if self.state.phase == OVER or not self.state.drawn_count:
            return None
        cell = tiles.place_cell(cython.address(self.state), number % NUM_COLUMNS)
        if cell < 0:
            return None
        return place_action(tables.VARIANTS[number // NUM_COLUMNS], self._cell(cell))

    def _cell(self, number):
        return action_numbers.cells(self.state.base)[number]

    def text(self, number):
        """The notation of an action, such as ``2a2-b2``; raises ValueError if it has none here."""
        action = self.action(number)
        if action is None:
            raise ValueError(action_numbers.why_no_action(number))
        return str(action)

    def number(self, action):
        """The number of a legal action or its text.

        Raises IllegalAction if it is not legal, and ValueError while tiles must be drawn.
        """
        action = action_numbers.as_action(action)
        number = action_numbers.move_number(action, self.state.base, self.state.spawn)
        if number is None:
            number = self._number_of_other(action)
        if number is None or not actions.is_legal(cython.address(self.state), number):
            if self.state.draws:
                raise ValueError(f"{self.state.draws} tiles must be drawn before anybody acts")
            raise IllegalAction(refusal(self.position, action))
        return number

    def _number_of_other(self, action):
        number = action_numbers.place_or_heron_number(action)
        return number if number is not None and self.action(number) == action else None

    # --- Chance ----------------------------------------------------------------------------------

    def draw(self, rng: Rng):
        """Draw the tiles that are due, each of the unseen ones equally likely."""
        tiles.draw(cython.address(self.state), cython.address(rng.state))

    def draw_tiles(self, letters):
        """Draw these tiles, such as ``"BFW"``: as many as are due, all of them unseen.

        Raises ValueError, with nothing drawn, if they are not.
        """
        letters = tuple(map(str, letters))
        after: BoardState = self.state
        if len(letters) != after.draws:
            raise ValueError(f"tiles to be drawn: {after.draws}, not {len(letters)}")
        for letter in letters:
            kind = tables.KIND_NUMBER.get(letter, NUM_KINDS)
            if kind == NUM_KINDS or not after.unseen[kind]:
                raise ValueError(f"no {letter} is left to draw")
            tiles.draw_kind(cython.address(after), kind)
        self.state = after  # all of them, or none

    # --- Playouts --------------------------------------------------------------------------------

    def playout(self, rng: Rng, careful: cython.bint = False):
        """Play this board to the end; returns how many actions that took.

        Every legal action is equally likely; the careful policy mostly swims away from predators.
        """
        if careful:
            return actions.careful_playout(cython.address(self.state), cython.address(rng.state))
        return actions.playout(cython.address(self.state), cython.address(rng.state))

    def playouts(self, count: cython.int, rng: Rng, careful: cython.bint = False):
        """Play ``count`` copies to the end: how many actions that took, and each seat's victories.

        A shared victory counts as a part for each of those who share it.
        """
        wins: cython.double[5]
        total: cython.longlong = 0
        copy: BoardState
        # Other threads may use the board and the generator meanwhile: work on what they are now.
        start: BoardState = self.state
        state: uint64_t = rng.state
        memset(wins, 0, cython.sizeof(wins))
        with cython.nogil:
            for _ in range(count):
                copy = start
                if careful:
                    total += actions.careful_playout(cython.address(copy), cython.address(state))
                else:
                    total += actions.playout(cython.address(copy), cython.address(state))
                scoring.add_win_shares(cython.address(copy), wins)
        rng.state = state
        return total, [wins[seat] for seat in range(self.state.players)]

    def careful_action(self, rng: Rng):
        """The number of an action by the careful policy: mostly a swim away from predators.

        Raises ValueError where nobody can act.
        """
        action = actions.careful_action(cython.address(self.state), cython.address(rng.state))
        if action < 0:
            raise ValueError("nobody can act here")
        return action

    def count_turn_ends(self):
        """How many distinct positions the rest of this turn can lead to; raises MemoryError."""
        # One workspace for all counts: no Python code runs meanwhile that could ask for another.
        global _COUNTING  # noqa: PLW0603
        if _COUNTING == cython.NULL:
            _COUNTING = turns_new()
        count = turn_ends(cython.address(self.state), _COUNTING) if _COUNTING else -1
        if count < 0:
            raise MemoryError
        return count

    def turn_ends(self):
        """Every distinct position that the rest of this turn can lead to, with one way to each.

        Each board is settled: it is at the next player's choice, or at a draw. Raises MemoryError
        when memory runs out.
        """
        turns: cython.pointer(Turns) = turns_new()
        if turns == cython.NULL:
            raise MemoryError
        try:
            if turn_ends(cython.address(self.state), turns) < 0:
                raise MemoryError
            return [self._turn_end(turns, at) for at in range(turns.count)]
        finally:
            turns_free(turns)

    def _turn_end(self, turns, at):
        end = cython.address(turns.ends[at])
        board = self.copy()
        cython.cast(Board, board).state = end.state
        return board, tuple([end.actions[step] for step in range(end.length)])

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
        """Whose decision it is; None when the game is over."""
        return None if self.state.phase == OVER else self.state.actor

    @property
    def points(self):
        return self.state.points

    @property
    def draws(self):
        """How many tiles must be drawn before anybody acts."""
        return self.state.draws

    @property
    def over(self):
        return self.state.phase == OVER

    @property
    def base(self):
        """The row of the river that is the window's lowest."""
        return self.state.base

    @property
    def stack(self):
        """How many tiles are left to draw."""
        return self.state.stack

    @property
    def unseen(self):
        """How many tiles of each kind are left to draw, kinds with none left out."""
        return {
            kind.value: self.state.unseen[number]
            for number, kind in enumerate(tables.KINDS)
            if self.state.unseen[number]
        }

    @property
    def scores(self):
        """The scores as they stand, by seat."""
        state = cython.address(self.state)
        return [scoring.score(state, seat) for seat in range(state.players)]

    @property
    def standings(self):
        """A number for each seat: the higher is ahead, after every tie-break."""
        state = cython.address(self.state)
        return [scoring.rank_key(state, seat) for seat in range(state.players)]

    @property
    def result(self):
        """None while the game runs; then the scores and the ranking."""
        return result(self.position) if self.state.phase == OVER else None

    def observe(self, seat: cython.int):
        """All that the seat can see, as bytes that hold signed numbers; see docs/fast.md.

        Raises ValueError if there is no such seat.
        """
        self._check_seat(seat)
        observation = PyBytes_FromStringAndSize(cython.NULL, OBSERVATION)
        out = cython.cast(cython.pointer(int8_t), PyBytes_AsString(observation))
        observe(cython.address(self.state), seat, out)
        return observation

    def observe_into(self, seat: cython.int, buffer: cython.schar[::1]):
        """Write the observation into a buffer of signed bytes, such as a row of an array.

        Raises ValueError if there is no such seat, or the buffer has another size.
        """
        self._check_seat(seat)
        if buffer.shape[0] != OBSERVATION:
            raise ValueError(f"an observation needs {OBSERVATION} bytes, not {buffer.shape[0]}")
        observe(
            cython.address(self.state),
            seat,
            cython.cast(cython.pointer(int8_t), cython.address(buffer[0])),
        )

    def _check_seat(self, seat):
        if not 0 <= seat < self.state.players:
            last = self.state.players - 1
            raise ValueError(f"seats are numbered from 0 to {last}, not {seat}")
        return 0

    def hash(self):
        """A number of 64 bits: equal positions have the same, in every process."""
        return scoring.position_hash(cython.address(self.state))

    def __hash__(self):
        return cython.cast(cython.Py_hash_t, scoring.position_hash(cython.address(self.state)))

    def __eq__(self, other):
        if not isinstance(other, Board):
            return NotImplemented
        return scoring.same_position(
            cython.address(self.state), cython.address(cython.cast(Board, other).state)
        )

    def __repr__(self):
        return f"<Board {self.position}>"

    @property
    def position(self):
        """The same position as the reference's frozen value."""
        return to_position(cython.address(self.state), self.options)
