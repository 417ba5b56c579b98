# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""A batch of games: one call plays an action in each of them and writes all observations.

Everything is written into buffers that the caller owns, such as numpy arrays, without the GIL.
Each game has its own seed, and is the game that ``Board`` and ``Rng`` play under it.
"""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.batch has not been compiled")

from cython.cimports.libc.stdint import int8_t, int64_t, uint8_t, uint64_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.actions import (
    careful_action,
    legal,
    play,
)
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.observation import OBSERVATION, observe
from cython.cimports.upstream.fast.scoring import (
    add_win_shares,
    score,
)
from cython.cimports.upstream.fast.state import (
    NUM_ACTIONS,
    OVER,
    mix64,
    random_below,
)
from cython.cimports.upstream.fast.tiles import (
    draw,
)

REWARDS = ("zero-sum", "victory", "score")
RESTARTS = ("same-step", "next-step", "never")
OPPONENTS = ("nobody", "random", "careful")
#: The caller's seat when there are opponents. Who places first is random, so any seat will do.
AGENT_SEAT = cython.declare(cython.int, 0)
#: More games than fit into any memory.
MAX_GAMES = 1 << 22
#: Keeps a game's draws and its random actions independent of each other.
ACTION_STREAM = cython.declare(uint64_t, 0x5EA50F5A1303)


@cython.final
@cython.cclass
class BoardBatch:
    """A fixed number of games with the same players and options; ``deal`` starts them."""

    def __cinit__(  # noqa: PLR0917
        self,
        count,
        players,
        options=None,
        reward="zero-sum",
        restart="same-step",
        opponents="nobody",
    ):
        if not 1 <= count <= MAX_GAMES:
            raise ValueError(f"there can be 1 to {MAX_GAMES} games side by side, not {count}")
        self.reward = _index("reward", reward, REWARDS)
        self.restart = _index("restart", restart, RESTARTS)
        self.opponents = _index("opponents", opponents, OPPONENTS)
        for first in range(players):
            start = cython.cast(Board, Board(players, options, first=first))
            self.starts[cython.cast(cython.int, first)] = start.state
            self.options = start.options
        self.count = count
        self.players = players
        self.games = cython.cast(cython.pointer(BatchGame), calloc(count, cython.sizeof(BatchGame)))
        if self.games == cython.NULL:
            raise MemoryError
        for at in range(self.count):
            self.games[at].state.phase = OVER

    def __dealloc__(self):
        free(self.games)

    # --- Seeds and beginnings --------------------------------------------------------------------

    def seed(self, seeds: cython.const[uint64_t][::1], which: cython.const[uint8_t][::1]):
        """Seed every game whose byte in ``which`` is not 0; deal it again before playing on.

        Raises ValueError unless both buffers have one entry for each game.
        """
        self._check_rows("seeds", seeds.shape[0], 0, 0)
        self._check_rows("which", which.shape[0], 0, 0)
        for at in range(self.count):
            if which[at]:
                self.games[at].draw_rng = mix64(seeds[at])
                self.games[at].action_rng = mix64(seeds[at] ^ ACTION_STREAM)

    def deal(self, which: cython.const[uint8_t][::1]):
        """Start a new game wherever the byte in ``which`` is not 0.

        Raises ValueError unless there is one byte for each game.
        """
        self._check_rows("which", which.shape[0], 0, 0)
        with cython.nogil:
            for at in range(self.count):
                if which[at]:
                    self._start(cython.address(self.games[at]))

    def _start(self, game):
        first = random_below(cython.address(game.draw_rng), self.players)
        game.state = self.starts[first]
        draw(cython.address(game.state), cython.address(game.draw_rng))
        self._play_opponents(game)
        self._list_legal(game)
        game.started = True

    def _play_opponents(self, game):
        """The opponents play until it is the caller's turn, or the game is over."""
        state = cython.address(game.state)
        if self.opponents == NOBODY:
            return
        while state.actor != AGENT_SEAT and state.phase != OVER:
            if self.opponents == CAREFUL:
                action = careful_action(state, cython.address(game.action_rng))
            else:
                count = legal(state, game.legal)
                action = game.legal[random_below(cython.address(game.action_rng), count)]
            take_action(state, action, cython.address(game.draw_rng))

    def _list_legal(self, game):
        """List the legal actions and who takes one."""
        game.count = legal(cython.address(game.state), game.legal)
        game.observer = game.state.actor

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
        """Play one action in every game; raises ValueError, with nothing played, if one is illegal.

        Afterwards ``observations`` and ``masks`` are the next actor's, ``actors`` says who that
        is (-1 in a game that is over), ``rewards`` has every seat's, and where ``ended`` is 1 the
        row of ``finals`` is what the last actor saw at the end.
        """
        buffers: Buffers = self._buffers(observations, masks, finals, rewards, ended, actors)
        self._check_rows("actions", actions.shape[0], 0, 0)
        refused = self._first_refused(cython.address(actions[0]))
        if refused >= 0:
            raise ValueError(self._refusal(refused, actions[refused]))
        with cython.nogil:
            for at in range(self.count):
                self._step(at, actions[at], cython.address(buffers))

    def observe(  # noqa: PLR0917
        self,
        observations: int8_t[:, ::1],
        masks: int8_t[:, ::1],
        finals: int8_t[:, ::1],
        rewards: cython.float[:, ::1],
        ended: uint8_t[::1],
        actors: int8_t[::1],
    ):
        """Write the observations as they are now, without a step: rewards and ``ended`` are 0."""
        buffers: Buffers = self._buffers(observations, masks, finals, rewards, ended, actors)
        with cython.nogil:
            for at in range(self.count):
                buffers.ended[at] = 0
                memset(
                    cython.address(buffers.rewards[at * self.players]),
                    0,
                    self.players * cython.sizeof(cython.float),
                )
                self._observe(at, cython.address(buffers))

    def _step(self, at, action, buffers):
        game = cython.address(self.games[at])
        rewards = cython.address(buffers.rewards[at * self.players])
        memset(rewards, 0, self.players * cython.sizeof(cython.float))
        buffers.ended[at] = 0
        if game.state.phase != OVER:
            self._play(at, action, buffers)
        elif self.restart == NEXT_STEP:
            self._start(game)
        self._observe(at, buffers)

    def _play(self, at, action, buffers):
        game = cython.address(self.games[at])
        state = cython.address(game.state)
        rewards = cython.address(buffers.rewards[at * self.players])
        if self.reward == SCORE:
            add_scores(state, -1, rewards)
        take_action(state, action, cython.address(game.draw_rng))
        self._play_opponents(game)
        if self.reward == SCORE:
            add_scores(state, 1, rewards)
        if state.phase == OVER:
            self._end(at, buffers)
        else:
            self._list_legal(game)

    def _end(self, at, buffers):
        game = cython.address(self.games[at])
        state = cython.address(game.state)
        game.count = 0
        buffers.ended[at] = 1
        if self.reward != SCORE:
            rewards = cython.address(buffers.rewards[at * self.players])
            write_outcome(state, self.reward == ZERO_SUM, rewards)
        observe(state, game.observer, cython.address(buffers.finals[at * OBSERVATION]))
        if self.restart == SAME_STEP:
            self._start(game)

    def _observe(self, at, buffers):
        """Write one game's observation and mask, for the seat that acts."""
        game = cython.address(self.games[at])
        state = cython.address(game.state)
        mask = cython.address(buffers.masks[at * NUM_ACTIONS])
        observe(state, game.observer, cython.address(buffers.observations[at * OBSERVATION]))
        memset(mask, 0, NUM_ACTIONS)
        for index in range(game.count):
            mask[game.legal[index]] = 1
        buffers.actors[at] = -1 if state.phase == OVER else state.actor

    def random_actions(self, actions: int64_t[::1]):
        """One legal action for each game, all equally likely; 0 where a game is over.

        Raises ValueError unless the buffer has one entry for each game.
        """
        self._check_rows("actions", actions.shape[0], 0, 0)
        with cython.nogil:
            for at in range(self.count):
                game = cython.address(self.games[at])
                actions[at] = 0
                if game.count:
                    chosen = random_below(cython.address(game.action_rng), game.count)
                    actions[at] = game.legal[chosen]

    # --- Queries ---------------------------------------------------------------------------------

    def board(self, at: cython.Py_ssize_t):
        """A copy of the board of one game; raises ValueError for a game that is not there."""
        self._check_at(at)
        board = cython.cast(Board, Board(self.players, self.options))
        board.state = self.games[at].state
        return board

    def _first_refused(self, actions):
        for at in range(self.count):
            if not self.games[at].started:
                return at
            if self.games[at].state.phase == OVER:
                if self.restart == NEVER:
                    return at
            elif not allows(cython.address(self.games[at]), actions[at]):
                return at
        return -1

    def _refusal(self, at: cython.Py_ssize_t, action):
        if not self.games[at].started:
            return f"game {at} has not begun: reset before the first step"
        if self.games[at].state.phase == OVER:
            return f"game {at} is over: reset it before the next step"
        try:
            self.board(at).apply(action)
        except ValueError as refused:
            return f"game {at} refuses action {action}: {refused}"
        return f"game {at} refuses action {action}"

    def _buffers(self, observations, masks, finals, rewards, ended, actors):  # noqa: PLR0917
        buffers: Buffers
        self._check_rows("observations", observations.shape[0], observations.shape[1], OBSERVATION)
        self._check_rows("masks", masks.shape[0], masks.shape[1], NUM_ACTIONS)
        self._check_rows("finals", finals.shape[0], finals.shape[1], OBSERVATION)
        self._check_rows("rewards", rewards.shape[0], rewards.shape[1], self.players)
        self._check_rows("ended", ended.shape[0], 0, 0)
        self._check_rows("actors", actors.shape[0], 0, 0)
        buffers.observations = cython.address(observations[0, 0])
        buffers.masks = cython.address(masks[0, 0])
        buffers.finals = cython.address(finals[0, 0])
        buffers.rewards = cython.address(rewards[0, 0])
        buffers.ended = cython.address(ended[0])
        buffers.actors = cython.address(actors[0])
        return buffers

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


def take_action(state, action, draw_rng):
    """Play an action with all that follows from it, then draw the tiles that are due."""
    play(state, action)
    if state.draws:
        draw(state, draw_rng)


def add_scores(state, sign, rewards):
    for seat in range(state.players):
        rewards[seat] += sign * score(state, seat)


def allows(game, action):
    """Whether this is one of the legal actions, by linear search: they are few."""
    for index in range(game.count):  # noqa: SIM110 -- any() would be Python's
        if game.legal[index] == action:
            return True
    return False


def write_outcome(state, zero_sum, rewards):
    """Victory: the winners share 1. Zero-sum: the same, rescaled so that the sum is 0."""
    wins: cython.double[5]
    players: cython.double = state.players
    memset(wins, 0, cython.sizeof(wins))
    add_win_shares(state, wins)
    for seat in range(state.players):
        if zero_sum:
            rewards[seat] = (players * wins[seat] - 1) / (players - 1)
        else:
            rewards[seat] = wins[seat]
