# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Many games side by side: one call plays an action in each of them and writes what is seen.

Everything is written into buffers that the caller owns, such as the arrays of numpy, and nothing
of Python runs meanwhile. Each game has its own seed, and is what ``Board`` and ``Rng`` make of it.
"""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.rivers has not been compiled")

from cython.cimports.libc.stdint import int8_t, int64_t, uint8_t, uint64_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.kernel import (
    ACTIONS,
    OVER,
    add_victory,
    careful_action,
    draw,
    legal,
    mixed,
    play,
    random_below,
    score,
)
from cython.cimports.upstream.fast.observation import OBSERVATION, observe

REWARDS = ("zero-sum", "victory", "score")
RESTARTS = ("same-step", "next-step", "never")
OPPONENTS = ("nobody", "random", "careful")
#: Where the caller sits when there are opponents. Who places first is drawn, so it is all the same.
LEARNER = cython.declare(cython.int, 0)
#: More games than anybody has room for.
MOST = 1 << 22
#: So that a game's draws and its random actions have nothing to do with each other.
WHIM = cython.declare(uint64_t, 0x5EA50F5A1303)


@cython.final
@cython.cclass
class Rivers:
    """So many games of the same kind; none is dealt before ``deal``."""

    def __cinit__(  # noqa: PLR0917
        self,
        count,
        players,
        options=None,
        reward="zero-sum",
        restart="same-step",
        opponents="nobody",
    ):
        if not 1 <= count <= MOST:
            raise ValueError(f"there can be 1 to {MOST} games side by side, not {count}")
        self.reward = _index("reward", reward, REWARDS)
        self.restart = _index("restart", restart, RESTARTS)
        self.opponents = _index("opponents", opponents, OPPONENTS)
        for first in range(players):
            start = cython.cast(Board, Board(players, options, first=first))
            self.starts[cython.cast(cython.int, first)] = start.river
            self.options = start.options
        self.count = count
        self.players = players
        self.courses = cython.cast(cython.pointer(Course), calloc(count, cython.sizeof(Course)))
        if self.courses == cython.NULL:
            raise MemoryError
        for at in range(self.count):
            self.courses[at].river.phase = OVER

    def __dealloc__(self):
        free(self.courses)

    # --- Seeds and beginnings --------------------------------------------------------------------

    def seed(self, seeds: cython.const[uint64_t][::1], which: cython.const[uint8_t][::1]):
        """Its own seed for every game whose byte is not 0: deal it anew before it is played on."""
        self._check_rows("seeds", seeds.shape[0], 0, 0)
        self._check_rows("which", which.shape[0], 0, 0)
        for at in range(self.count):
            if which[at]:
                self.courses[at].chance = mixed(seeds[at])
                self.courses[at].whim = mixed(seeds[at] ^ WHIM)

    def deal(self, which: cython.const[uint8_t][::1]):
        """A new game wherever the byte is not 0."""
        self._check_rows("which", which.shape[0], 0, 0)
        with cython.nogil:
            for at in range(self.count):
                if which[at]:
                    self._begin(cython.address(self.courses[at]))

    def _begin(self, course):
        first = random_below(cython.address(course.chance), self.players)
        course.river = self.starts[first]
        draw(cython.address(course.river), cython.address(course.chance))
        self._answer(course)
        self._list(course)
        course.begun = True

    def _answer(self, course):
        """The opponents play until it is the caller's turn, or the game is over."""
        river = cython.address(course.river)
        if self.opponents == NOBODY:
            return
        while river.actor != LEARNER and river.phase != OVER:
            if self.opponents == CAREFUL:
                action = careful_action(river, cython.address(course.whim))
            else:
                count = legal(river, course.legal)
                action = course.legal[random_below(cython.address(course.whim), count)]
            take_action(river, action, cython.address(course.chance))

    def _list(self, course):
        """Note what is legal now, and for whom."""
        course.count = legal(cython.address(course.river), course.legal)
        course.seer = course.river.actor

    # --- Steps -----------------------------------------------------------------------------------

    def step(  # noqa: PLR0917 -- all that a step writes
        self,
        actions: cython.const[int64_t][::1],
        observations: int8_t[:, ::1],
        masks: int8_t[:, ::1],
        finals: int8_t[:, ::1],
        rewards: cython.float[:, ::1],
        ended: uint8_t[::1],
        actors: int8_t[::1],
    ):
        """Play one action in every game; raises ValueError before any is played if one is illegal.

        Afterwards ``observations`` and ``masks`` are the next actor's, ``actors`` says who that
        is (-1 in a game that is over), ``rewards`` has every seat's, and where ``ended`` is 1 the
        row of ``finals`` is what the last actor saw at the end.
        """
        sights: Sights = self._sights(observations, masks, finals, rewards, ended, actors)
        self._check_rows("actions", actions.shape[0], 0, 0)
        refused = self._first_refused(cython.address(actions[0]))
        if refused >= 0:
            raise ValueError(self._refusal(refused, actions[refused]))
        with cython.nogil:
            for at in range(self.count):
                self._step(at, actions[at], cython.address(sights))

    def see(  # noqa: PLR0917
        self,
        observations: int8_t[:, ::1],
        masks: int8_t[:, ::1],
        finals: int8_t[:, ::1],
        rewards: cython.float[:, ::1],
        ended: uint8_t[::1],
        actors: int8_t[::1],
    ):
        """Write what is so now, without a step: no rewards, and no game that has just ended."""
        sights: Sights = self._sights(observations, masks, finals, rewards, ended, actors)
        with cython.nogil:
            for at in range(self.count):
                sights.ended[at] = 0
                memset(
                    cython.address(sights.rewards[at * self.players]),
                    0,
                    self.players * cython.sizeof(cython.float),
                )
                self._see(at, cython.address(sights))

    def _step(self, at, action, sights):
        course = cython.address(self.courses[at])
        rewards = cython.address(sights.rewards[at * self.players])
        memset(rewards, 0, self.players * cython.sizeof(cython.float))
        sights.ended[at] = 0
        if course.river.phase != OVER:
            self._play(at, action, sights)
        elif self.restart == NEXT_STEP:
            self._begin(course)
        self._see(at, sights)

    def _play(self, at, action, sights):
        course = cython.address(self.courses[at])
        river = cython.address(course.river)
        rewards = cython.address(sights.rewards[at * self.players])
        if self.reward == SCORE:
            add_scores(river, -1, rewards)
        take_action(river, action, cython.address(course.chance))
        self._answer(course)
        if self.reward == SCORE:
            add_scores(river, 1, rewards)
        if river.phase == OVER:
            self._end(at, sights)
        else:
            self._list(course)

    def _end(self, at, sights):
        course = cython.address(self.courses[at])
        river = cython.address(course.river)
        course.count = 0
        sights.ended[at] = 1
        if self.reward != SCORE:
            rewards = cython.address(sights.rewards[at * self.players])
            write_outcome(river, self.reward == ZERO_SUM, rewards)
        observe(river, course.seer, cython.address(sights.finals[at * OBSERVATION]))
        if self.restart == SAME_STEP:
            self._begin(course)

    def _see(self, at, sights):
        """One game as the actor sees it, and what is legal in it."""
        course = cython.address(self.courses[at])
        river = cython.address(course.river)
        mask = cython.address(sights.masks[at * ACTIONS])
        observe(river, course.seer, cython.address(sights.observations[at * OBSERVATION]))
        memset(mask, 0, ACTIONS)
        for index in range(course.count):
            mask[course.legal[index]] = 1
        sights.actors[at] = -1 if river.phase == OVER else river.actor

    def random_actions(self, actions: int64_t[::1]):
        """One legal action for each game, all equally likely; 0 where a game is over."""
        self._check_rows("actions", actions.shape[0], 0, 0)
        with cython.nogil:
            for at in range(self.count):
                course = cython.address(self.courses[at])
                actions[at] = 0
                if course.count:
                    chosen = random_below(cython.address(course.whim), course.count)
                    actions[at] = course.legal[chosen]

    # --- What is asked -----------------------------------------------------------------------

    def board(self, at: cython.Py_ssize_t):
        """A copy of the board of one game."""
        self._check_at(at)
        board = cython.cast(Board, Board(self.players, self.options))
        board.river = self.courses[at].river
        return board

    def _first_refused(self, actions):
        for at in range(self.count):
            if not self.courses[at].begun:
                return at
            if self.courses[at].river.phase == OVER:
                if self.restart == NEVER:
                    return at
            elif not allows(cython.address(self.courses[at]), actions[at]):
                return at
        return -1

    def _refusal(self, at: cython.Py_ssize_t, action):
        if not self.courses[at].begun:
            return f"game {at} has not begun: reset before the first step"
        if self.courses[at].river.phase == OVER:
            return f"game {at} is over: reset it before the next step"
        try:
            self.board(at).apply(action)
        except ValueError as refused:
            return f"game {at} refuses action {action}: {refused}"
        return f"game {at} refuses action {action}"

    def _sights(self, observations, masks, finals, rewards, ended, actors):  # noqa: PLR0917
        sights: Sights
        self._check_rows("observations", observations.shape[0], observations.shape[1], OBSERVATION)
        self._check_rows("masks", masks.shape[0], masks.shape[1], ACTIONS)
        self._check_rows("finals", finals.shape[0], finals.shape[1], OBSERVATION)
        self._check_rows("rewards", rewards.shape[0], rewards.shape[1], self.players)
        self._check_rows("ended", ended.shape[0], 0, 0)
        self._check_rows("actors", actors.shape[0], 0, 0)
        sights.observations = cython.address(observations[0, 0])
        sights.masks = cython.address(masks[0, 0])
        sights.finals = cython.address(finals[0, 0])
        sights.rewards = cython.address(rewards[0, 0])
        sights.ended = cython.address(ended[0])
        sights.actors = cython.address(actors[0])
        return sights

    def _check_rows(self, name, rows, columns, wanted):
        if rows != self.count:
            raise ValueError(f"{name}: there are {self.count} games, not {rows}")
        if columns != wanted:
            raise ValueError(f"{name}: each game has {wanted}, not {columns}")
        return 0

    def _check_at(self, at):
        if not 0 <= at < self.count:
            raise ValueError(f"games are numbered from 0 to {self.count - 1}, not {at}")
        return 0


def _index(name, value, known):
    if value not in known:
        raise ValueError(f"{name} is one of {', '.join(known)}, not {value!r}")
    return known.index(value)


def take_action(river, action, chance):
    """An action with all that follows by itself, and the tiles that are then due."""
    play(river, action)
    if river.draws:
        draw(river, chance)


def add_scores(river, sign, rewards):
    for seat in range(river.players):
        rewards[seat] += sign * score(river, seat)


def allows(course, action):
    """Whether this is one of the legal actions: they are few, so each is looked at."""
    for index in range(course.count):  # noqa: SIM110 -- any() would be Python's
        if course.legal[index] == action:
            return True
    return False


def write_outcome(river, zero_sum, rewards):
    """Victory: the winners share 1. Zero-sum: the same, shifted so that all sum up to 0."""
    wins: cython.double[5]
    players: cython.double = river.players
    memset(wins, 0, cython.sizeof(wins))
    add_victory(river, wins)
    for seat in range(river.players):
        if zero_sum:
            rewards[seat] = (players * wins[seat] - 1) / (players - 1)
        else:
            rewards[seat] = wins[seat]
