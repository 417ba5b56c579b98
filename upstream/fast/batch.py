# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""A batch of games: one call plays an action in each of them and writes all observations.

Everything is written into buffers that the caller owns, such as numpy arrays, without the GIL.
Each game has its own seed, and is the game that ``Board`` and ``Rng`` play under it.
"""

from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from zlib import crc32

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.batch has not been compiled")

from cython.cimports.cpython.bytes import PyBytes_AsString, PyBytes_FromStringAndSize
from cython.cimports.libc.stdint import int8_t, int64_t, uint8_t, uint64_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.upstream.fast.actions import legal, play
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.evaluation import workspace_free, workspace_new
from cython.cimports.upstream.fast.network import Network
from cython.cimports.upstream.fast.observation import OBSERVATION, observe
from cython.cimports.upstream.fast.opponents import CALLER, PARR, decide, seat_opponent
from cython.cimports.upstream.fast.scoring import add_scores, write_outcome
from cython.cimports.upstream.fast.state import (
    NUM_ACTIONS,
    OVER,
    mix64,
    next_random,
    random_below,
)
from cython.cimports.upstream.fast.tiles import draw

from upstream.fast.thread_parts import run_parts

REWARDS = ("zero-sum", "victory", "score")
RESTARTS = ("same-step", "next-step", "never")
NOBODY = "nobody"
#: The caller's seat when there are opponents. Who places first is random, so any seat will do.
AGENT_SEAT = cython.declare(cython.int, 0)
#: More games than fit into any memory.
MAX_GAMES = 1 << 22
#: The beginning of a state: what it is, and the version of its format.
STATE_MAGIC = b"upstream batch 1"
#: Keeps a game's draws and its random actions independent of each other.
ACTION_STREAM = cython.declare(uint64_t, 0x5EA50F5A1303)


@cython.final
@cython.cclass
class BoardBatch:
    """A fixed number of games with the same players and options; ``deal`` starts them.

    ``opponents`` is ``nobody`` (the caller plays all seats), or who plays all seats but the first,
    or a sequence with one for each of those seats: ``random``, ``careful``, ``fry``, ``parr``, a
    network (``grilse``), or a pair of a network and the number of ends that it evaluates. A seat
    of ``caller`` waits for ``resume``. One batch serves one thread at a time; others wait.
    """

    def __cinit__(  # noqa: PLR0917
        self,
        count,
        players,
        options=None,
        reward="zero-sum",
        restart="same-step",
        opponents=NOBODY,
        threads=1,
    ):
        if not 1 <= count <= MAX_GAMES:
            raise ValueError(f"there can be 1 to {MAX_GAMES} games side by side, not {count}")
        if not 1 <= threads <= MAX_THREADS:
            raise ValueError(f"threads: from 1 to {MAX_THREADS}, not {threads}")
        self.reward = _index("reward", reward, REWARDS)
        self.restart = _index("restart", restart, RESTARTS)
        for first in range(players):
            start = cython.cast(Board, Board(players, options, first=first))
            self.starts[cython.cast(cython.int, first)] = start.state
            self.options = start.options
        self.count = count
        self.players = players
        self.threads = min(threads, count)
        self.lock = Lock()
        self._seat_opponents(opponents)
        self.games = cython.cast(cython.pointer(BatchGame), calloc(count, cython.sizeof(BatchGame)))
        if self.games == cython.NULL:
            raise MemoryError
        for at in range(self.count):
            self.games[at].state.phase = OVER

    def __dealloc__(self):
        free(self.games)
        for thread in range(MAX_THREADS):
            workspace_free(self.workspaces[thread])

    def _seat_opponents(self, opponents):
        """Who plays the seats of others; raises ValueError."""
        self.alone = isinstance(opponents, str) and opponents == NOBODY
        others = 0 if self.alone else self.players - 1
        same = isinstance(opponents, (str, Network))
        self.seated = [opponents] * others if same else list(opponents)
        if len(self.seated) != others:
            raise ValueError(f"opponents: there are {others} at this table, not {len(self.seated)}")
        searches = False
        for seat, opponent in enumerate(self.seated, 1):
            seat_opponent(cython.address(self.opponents[cython.cast(cython.int, seat)]), opponent)
            searches |= self.opponents[cython.cast(cython.int, seat)].kind >= PARR
        for thread in range(self.threads if searches else 0):
            self.workspaces[thread] = workspace_new(cython.NULL)
            if self.workspaces[thread] == cython.NULL:
                raise MemoryError

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
        with self.lock:
            self.task.kind = DEAL
            self.task.which = cython.address(which[0])
            self._run()

    def _start(self, game, workspace):
        first = random_below(cython.address(game.draw_rng), self.players)
        game.state = self.starts[first]
        draw(cython.address(game.state), cython.address(game.draw_rng))
        self._play_opponents(game, workspace)
        self._list_legal(game)
        game.started = True

    def _play_opponents(self, game, workspace):
        """The opponents play until a seat of the caller has to act, or the game is over."""
        state = cython.address(game.state)
        while state.phase != OVER and self.opponents[state.actor].kind != CALLER:
            if not decide(
                cython.address(self.opponents[state.actor]),
                workspace,
                state,
                cython.address(game.action_rng),
            ):
                self.out_of_memory = True
                return
            if state.draws:
                draw(state, cython.address(game.draw_rng))

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
        row of ``finals`` is what the last actor saw at the end. The mask of a game that is over
        allows action 0 alone.
        """
        buffers = self._buffers(observations, masks, finals, rewards, ended, actors)
        self._check_rows("actions", actions.shape[0], 0, 0)
        with self.lock:
            self._check_legal(cython.NULL, cython.address(actions[0]), self.count)
            self.task.kind = STEP
            self.task.actions = cython.address(actions[0])
            self.task.buffers = buffers
            self._run()

    def resume(  # noqa: PLR0917 -- all that a step writes
        self,
        rows: cython.const[int64_t][::1],
        actions: cython.const[int64_t][::1],
        observations: int8_t[:, ::1],
        masks: int8_t[:, ::1],
        finals: int8_t[:, ::1],
        rewards: cython.float[:, ::1],
        ended: uint8_t[::1],
        actors: int8_t[::1],
    ):
        """Play on in some games only, as a part of the last step: its rewards are added up.

        ``rows`` are the numbers of the games, rising, and the buffers those of that step. Raises
        ValueError, with nothing played, if one of the actions is illegal.
        """
        last: cython.longlong = -1
        buffers = self._buffers(observations, masks, finals, rewards, ended, actors)
        if rows.shape[0] != actions.shape[0]:
            raise ValueError(f"there are {rows.shape[0]} games, but {actions.shape[0]} actions")
        for index in range(rows.shape[0]):
            self._check_at(rows[index])
            if rows[index] <= last:
                raise ValueError("the numbers of the games must rise")
            last = rows[index]
        if last < 0:
            return
        count: cython.int = rows.shape[0]
        with self.lock:
            self._check_legal(cython.address(rows[0]), cython.address(actions[0]), count)
            self.task.kind = RESUME
            self.task.rows = cython.address(rows[0])
            self.task.actions = cython.address(actions[0])
            self.task.count = count
            self.task.buffers = buffers
            self._run()

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
        buffers = self._buffers(observations, masks, finals, rewards, ended, actors)
        with self.lock:
            self.task.kind = OBSERVE
            self.task.buffers = buffers
            self._run()

    def _run(self):
        """Do the task, with every thread; raises MemoryError when memory runs out."""
        if self.task.kind != RESUME:
            self.task.count = self.count
        self.out_of_memory = False
        if self.threads == 1 or self.task.count < 2 * self.threads:
            self._run_part(0, 1)
        else:
            if self.pool is None:
                self.pool = ThreadPoolExecutor(self.threads - 1)
            run_parts(self.pool, self._run_part, self.threads)
        if self.out_of_memory:
            raise MemoryError
        return 0

    def _run_part(self, part: cython.int, parts: cython.int):
        """Do one thread's part of the task."""
        first: cython.int = cython.cast(cython.longlong, self.task.count) * part // parts
        last: cython.int = cython.cast(cython.longlong, self.task.count) * (part + 1) // parts
        with cython.nogil:
            for index in range(first, last):
                self._do(index, self.workspaces[part])

    def _do(self, index, workspace):
        task = cython.address(self.task)
        if task.kind == DEAL:
            if task.which[index]:
                self._start(cython.address(self.games[index]), workspace)
        elif task.kind == STEP:
            self._step(index, task.actions[index], workspace)
        elif task.kind == RESUME:
            self._play(task.rows[index], task.actions[index], workspace)
            self._observe(task.rows[index])
        else:
            self._clear_rewards(index)
            self._observe(index)

    def _step(self, at, action, workspace):
        game = cython.address(self.games[at])
        self._clear_rewards(at)
        if game.state.phase != OVER:
            self._play(at, action, workspace)
        elif self.restart == NEXT_STEP:
            self._start(game, workspace)
        self._observe(at)

    def _clear_rewards(self, at):
        rewards = cython.address(self.task.buffers.rewards[at * self.players])
        memset(rewards, 0, self.players * cython.sizeof(cython.float))
        self.task.buffers.ended[at] = 0

    def _play(self, at, action, workspace):
        game = cython.address(self.games[at])
        state = cython.address(game.state)
        rewards = cython.address(self.task.buffers.rewards[at * self.players])
        if self.reward == SCORE:
            add_scores(state, -1, rewards)
        play(state, action)
        if state.draws:
            draw(state, cython.address(game.draw_rng))
        self._play_opponents(game, workspace)
        if self.reward == SCORE:
            add_scores(state, 1, rewards)
        if state.phase == OVER:
            self._end(at, workspace)
        else:
            self._list_legal(game)

    def _end(self, at, workspace):
        game = cython.address(self.games[at])
        state = cython.address(game.state)
        buffers = cython.address(self.task.buffers)
        game.count = 0
        buffers.ended[at] = 1
        if not self.alone:
            game.observer = AGENT_SEAT
        if self.reward != SCORE:
            rewards = cython.address(buffers.rewards[at * self.players])
            write_outcome(state, self.reward == ZERO_SUM, rewards)
        observe(state, game.observer, cython.address(buffers.finals[at * OBSERVATION]))
        if self.restart == SAME_STEP:
            self._start(game, workspace)

    def _observe(self, at):
        """Write one game's observation and mask, for the seat that acts."""
        game = cython.address(self.games[at])
        state = cython.address(game.state)
        buffers = cython.address(self.task.buffers)
        mask = cython.address(buffers.masks[at * NUM_ACTIONS])
        observe(state, game.observer, cython.address(buffers.observations[at * OBSERVATION]))
        memset(mask, 0, NUM_ACTIONS)
        for index in range(game.count):
            mask[game.legal[index]] = 1
        buffers.actors[at] = state.actor
        if state.phase == OVER:
            buffers.actors[at] = -1
            mask[0] = 1  # so that a policy can be asked for all games alike

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

    def decision_seeds(self, rows: cython.const[int64_t][::1], seeds: uint64_t[::1]):
        """The next random numbers of these games, of 48 bits, for bots that play from outside.

        Raises ValueError unless there is a place for each, and for games that are not there.
        """
        if rows.shape[0] != seeds.shape[0]:
            raise ValueError(f"there are {rows.shape[0]} games, but {seeds.shape[0]} seeds")
        for index in range(rows.shape[0]):
            self._check_at(rows[index])
            game = cython.address(self.games[rows[index]])
            seeds[index] = next_random(cython.address(game.action_rng)) >> 16

    # --- State -----------------------------------------------------------------------------------

    def get_state(self) -> bytes:
        """All games with their random numbers, as bytes for ``set_state``."""
        size: cython.Py_ssize_t = self.count * cython.sizeof(BatchGame)
        body = PyBytes_FromStringAndSize(cython.cast(cython.p_char, self.games), size)
        return self._head(body) + body

    def set_state(self, state: bytes):
        """Go on from a state of a batch with as many games, and the same players and options.

        Raises ValueError, with nothing changed, for any other bytes. They are trusted as a pickle
        is: they have a checksum, but are not checked further.
        """
        body = state[len(self._head(b"")) :]
        if state != self._head(body) + body or len(body) != self.count * cython.sizeof(BatchGame):
            raise ValueError("the state is damaged, of another version, or of other games")
        with self.lock:
            memcpy(self.games, PyBytes_AsString(body), len(body))

    def _head(self, body):
        """What a state begins with: what it is, of which games, and a checksum."""
        about = f"{self.count} {self.players} {cython.sizeof(BatchGame)} {self.options.to_dict()}"
        checksums = (crc32(about.encode()), crc32(body))
        return STATE_MAGIC + b"".join([number.to_bytes(4, "little") for number in checksums])

    def set_board(self, at: cython.Py_ssize_t, board: Board):
        """Go on from this board in one game: tiles that are due are drawn, and opponents play.

        Raises ValueError for a board with other players or options.
        """
        self._check_at(at)
        if board.state.players != self.players or board.options != self.options:
            raise ValueError("the board has other players or options than the games")
        game = cython.address(self.games[at])
        with self.lock:
            game.state = board.state
            draw(cython.address(game.state), cython.address(game.draw_rng))
            self.out_of_memory = False
            self._play_opponents(game, self.workspaces[0])
            self._list_legal(game)
            if game.state.phase == OVER and not self.alone:
                game.observer = AGENT_SEAT
            game.started = True
        if self.out_of_memory:
            raise MemoryError

    # --- Queries ---------------------------------------------------------------------------------

    def board(self, at: cython.Py_ssize_t):
        """A copy of the board of one game; raises ValueError for a game that is not there."""
        self._check_at(at)
        board = cython.cast(Board, Board.__new__(Board))
        board.state = self.games[at].state
        board.options = self.options
        return board

    def _check_legal(self, rows, actions, count):
        for index in range(count):
            at: cython.int = index if rows == cython.NULL else rows[index]
            if self._refuses(at, actions[index]):
                raise ValueError(self._refusal(at, actions[index]))
            if rows != cython.NULL and self.games[at].state.phase == OVER:
                raise ValueError(f"game {at} is over: nobody acts there")
        return 0

    def _refuses(self, at, action):
        game = cython.address(self.games[at])
        if not game.started:
            return True
        if game.state.phase == OVER:
            return self.restart == NEVER
        return not allows(game, action)

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


def allows(game, action):
    """Whether this is one of the legal actions, by linear search: they are few."""
    for index in range(game.count):  # noqa: SIM110 -- any() would be Python's
        if game.legal[index] == action:
            return True
    return False
