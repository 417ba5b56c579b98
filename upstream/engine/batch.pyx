# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""A batch of games: one call plays an action in each of them and writes all observations.

Everything is written into buffers that the caller owns, such as numpy arrays, without the GIL.
Each game has its own seed, and equals the game that ``Board`` and ``Rng`` play with that seed.

Opponents can play inside the batch. ``parr`` and ``grilse`` choose what their bots choose.
``random``, ``careful`` and ``fry`` follow the rules of theirs, with the game's random numbers.
"""

from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from zlib import crc32

cimport cython
from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize
from libc.stdint cimport int16_t, int64_t, int8_t, uint64_t, uint8_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset
from upstream.engine.board cimport OBSERVATION, Board, observe, sort_tokens
from upstream.engine.evaluation cimport Workspace, workspace_free, workspace_new
from upstream.engine.heuristic cimport best_heuristic_turn
from upstream.engine.network cimport Network
from upstream.engine.proposals cimport best_end_within
from upstream.engine.rules cimport careful_action, draw, legal, legal_avoiding_bears, play
from upstream.engine.state cimport (
    NUM_ACTIONS, OVER, BoardState, add_scores, mix64, next_random, random_below, write_outcome,
)

from upstream.engine.thread_parts import run_parts


# === Opponents ===================================================================================

# How a seat is played. The caller plays its seats from outside.
cdef enum OpponentKind:
    CALLER
    RANDOM
    CAREFUL
    FRY
    PARR
    GRILSE

# The player of a seat.
cdef struct Opponent:
    int kind
    int width               # how many ends of a turn grilse evaluates at most; 0 for its own
    const float* weights    # of grilse's network

#: Names of opponents, in the order of OpponentKind; ``grilse`` is given as a network.
OPPONENTS = ("caller", "random", "careful", "fry", "parr")


cdef int seat_opponent(Opponent* opponent, object given) except -1:
    network, width = given if isinstance(given, tuple) else (given, 0)
    if isinstance(network, Network):
        opponent.kind = GRILSE
        opponent.width = width
        opponent.weights = (<Network>network).weights
    elif given in OPPONENTS:
        opponent.kind = OPPONENTS.index(given)
    else:
        raise ValueError(f"opponents: {given!r} is none of {', '.join(OPPONENTS)} and no network")
    return 0


cdef bint decide(
    const Opponent* opponent, Workspace* workspace, BoardState* state, uint64_t* rng
) noexcept nogil:
    """Play one decision. Return False if memory runs out."""
    cdef int16_t out[64]
    if opponent.kind >= PARR:
        # The bots see positions, whose tokens are sorted; sums of floats depend on the order.
        sort_tokens(state)
        best = best_end_for(opponent, workspace, state)
        if best < 0:
            return False
        state[0] = workspace.turns.ends[best].state
        return True
    if opponent.kind == CAREFUL:
        play(state, careful_action(state, rng))
        return True
    count = legal_avoiding_bears(state, out) if opponent.kind == FRY else legal(state, out)
    play(state, out[random_below(rng, count)])
    return True


cdef int best_end_for(
    const Opponent* opponent, Workspace* workspace, const BoardState* state
) noexcept nogil:
    """Return the index of the end that this opponent prefers, or -1 if memory runs out."""
    if opponent.kind == PARR:
        return best_heuristic_turn(workspace, state)
    workspace.weights = opponent.weights
    return best_end_within(workspace, state, opponent.width)


# === Batch =======================================================================================

cdef enum:
    MAX_THREADS = 256

# The reward at the end of a game, or at every step.
cdef enum Reward:
    ZERO_SUM
    VICTORY
    SCORE

# When the next game begins.
cdef enum Restart:
    SAME_STEP
    NEXT_STEP
    NEVER

# One of the games, with its random generators and its legal actions.
cdef struct BatchGame:
    BoardState state
    uint64_t draw_rng       # for draws and first placers
    uint64_t action_rng     # for random actions
    int16_t legal[64]
    int count
    int observer            # whose observation is written: who acts, or acted last
    bint started

# Where a step writes.
cdef struct Buffers:
    int8_t* observations
    int8_t* masks
    int8_t* finals
    float* rewards
    uint8_t* ended
    int8_t* actors

# A task for every game, or for the named ones.
cdef enum TaskKind:
    DEAL
    STEP
    RESUME
    OBSERVE

cdef struct Task:
    int kind
    int count               # games, or rows
    const int64_t* rows     # NULL for every game
    const int64_t* actions
    const uint8_t* which
    Buffers buffers

REWARDS = ("zero-sum", "victory", "score")
RESTARTS = ("same-step", "next-step", "never")
NOBODY = "nobody"
#: The caller's seat if there are opponents. The first placer is random, so any seat will do.
cdef int AGENT_SEAT = 0
#: More games than fit into any memory.
MAX_GAMES = 1 << 22
#: The first bytes of a state: its format and version.
STATE_MAGIC = b"upstream batch 1"
#: Keeps a game's draws and its random actions independent of each other.
cdef uint64_t ACTION_STREAM = 0x5EA50F5A1303


@cython.final
cdef class BoardBatch:
    """A fixed number of games with the same players and options; ``deal`` starts them.

    ``opponents`` is ``nobody`` (the caller plays all seats), or who plays all seats but the first,
    or a sequence with one for each of those seats: ``random``, ``careful``, ``fry``, ``parr``, a
    network (``grilse``), or a pair of a network and the number of ends that it evaluates. A seat
    of ``caller`` waits for ``resume``. One batch serves one thread at a time; others wait.
    """

    cdef BatchGame* games
    cdef BoardState starts[5]
    cdef Opponent opponents[5]
    cdef Workspace* workspaces[MAX_THREADS]     # one for each thread; NULL if no opponent needs it
    cdef readonly object options
    cdef readonly int count
    cdef readonly int players
    cdef readonly int threads
    cdef int reward, restart
    cdef bint alone         # the caller plays all seats
    cdef bint out_of_memory
    cdef Task task
    cdef object seated      # the opponents as they were given; their networks must stay alive
    cdef object pool        # of the further threads
    cdef object lock

    def __cinit__(
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
            start = <Board>Board(players, options, first=first)
            self.starts[<int>first] = start.state
            self.options = start.options
        self.count = count
        self.players = players
        self.threads = min(threads, count)
        self.lock = Lock()
        self._seat_opponents(opponents)
        self.games = <BatchGame*>calloc(count, sizeof(BatchGame))
        if self.games == NULL:
            raise MemoryError
        for at in range(self.count):
            self.games[at].state.phase = OVER

    def __dealloc__(self):
        free(self.games)
        for thread in range(MAX_THREADS):
            workspace_free(self.workspaces[thread])

    def _seat_opponents(self, opponents):
        """Seat the opponents. Raises ValueError for unknown ones or a wrong number of them."""
        self.alone = isinstance(opponents, str) and opponents == NOBODY
        others = 0 if self.alone else self.players - 1
        same = isinstance(opponents, (str, Network))
        self.seated = [opponents] * others if same else list(opponents)
        if len(self.seated) != others:
            raise ValueError(f"opponents: there are {others} at this table, not {len(self.seated)}")
        searches = False
        for seat, opponent in enumerate(self.seated, 1):
            seat_opponent(&self.opponents[<int>seat], opponent)
            searches |= self.opponents[<int>seat].kind >= PARR
        for thread in range(self.threads if searches else 0):
            self.workspaces[thread] = workspace_new(NULL)
            if self.workspaces[thread] == NULL:
                raise MemoryError

    # --- Seeds and beginnings --------------------------------------------------------------------

    def seed(self, const uint64_t[::1] seeds not None, const uint8_t[::1] which not None):
        """Seed every game whose byte in ``which`` is not 0; deal it again before playing on.

        Raises ValueError unless both buffers have one entry for each game.
        """
        self._check_rows("seeds", seeds.shape[0], 0, 0)
        self._check_rows("which", which.shape[0], 0, 0)
        for at in range(self.count):
            if which[at]:
                self.games[at].draw_rng = mix64(seeds[at])
                self.games[at].action_rng = mix64(seeds[at] ^ ACTION_STREAM)

    def deal(self, const uint8_t[::1] which not None):
        """Start a new game in every place whose byte in ``which`` is not 0.

        Raises ValueError unless there is one byte for each game.
        """
        self._check_rows("which", which.shape[0], 0, 0)
        with self.lock:
            self.task.kind = DEAL
            self.task.which = &which[0]
            self._run()

    cdef void _start(self, BatchGame* game, Workspace* workspace) noexcept nogil:
        first = random_below(&game.draw_rng, self.players)
        game.state = self.starts[first]
        draw(&game.state, &game.draw_rng)
        self._play_opponents(game, workspace)
        self._list_legal(game)
        game.started = True

    cdef void _play_opponents(self, BatchGame* game, Workspace* workspace) noexcept nogil:
        """Let the opponents play until the caller has to act or the game is over."""
        state = &game.state
        while state.phase != OVER and self.opponents[state.actor].kind != CALLER:
            if not decide(&self.opponents[state.actor], workspace, state, &game.action_rng):
                self.out_of_memory = True
                return
            if state.draws:
                draw(state, &game.draw_rng)

    cdef void _list_legal(self, BatchGame* game) noexcept nogil:
        """List the legal actions, and note who acts."""
        game.count = legal(&game.state, game.legal)
        game.observer = game.state.actor

    # --- Steps -----------------------------------------------------------------------------------

    def step(
        self,
        const int64_t[::1] actions not None,
        int8_t[:, ::1] observations not None,
        int8_t[:, ::1] masks not None,
        int8_t[:, ::1] finals not None,
        float[:, ::1] rewards not None,
        uint8_t[::1] ended not None,
        int8_t[::1] actors not None,
    ):
        """Play one action in every game.

        Afterwards ``observations`` and ``masks`` are the next actor's, ``actors`` holds its seat
        (-1 if the game is over), ``rewards`` has every seat's reward, and if ``ended`` is 1 the row
        of ``finals`` is the last actor's final observation. The mask of a finished game allows
        only action 0. Raises ValueError, with nothing played, if one of the actions is illegal.
        """
        buffers = self._buffers(observations, masks, finals, rewards, ended, actors)
        self._check_rows("actions", actions.shape[0], 0, 0)
        with self.lock:
            self._check_legal(NULL, &actions[0], self.count)
            self.task.kind = STEP
            self.task.actions = &actions[0]
            self.task.buffers = buffers
            self._run()

    def resume(
        self,
        const int64_t[::1] rows not None,
        const int64_t[::1] actions not None,
        int8_t[:, ::1] observations not None,
        int8_t[:, ::1] masks not None,
        int8_t[:, ::1] finals not None,
        float[:, ::1] rewards not None,
        uint8_t[::1] ended not None,
        int8_t[::1] actors not None,
    ):
        """Continue some games as a part of the last step: rewards are added to that step's.

        ``rows`` are the games' numbers, ascending, and the buffers those of that step. Raises
        ValueError, with nothing played, if one of the actions is illegal.
        """
        cdef long long last = -1
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
        cdef int count = rows.shape[0]
        with self.lock:
            self._check_legal(&rows[0], &actions[0], count)
            self.task.kind = RESUME
            self.task.rows = &rows[0]
            self.task.actions = &actions[0]
            self.task.count = count
            self.task.buffers = buffers
            self._run()

    def observe(
        self,
        int8_t[:, ::1] observations not None,
        int8_t[:, ::1] masks not None,
        int8_t[:, ::1] finals not None,
        float[:, ::1] rewards not None,
        uint8_t[::1] ended not None,
        int8_t[::1] actors not None,
    ):
        """Write the observations as they are now, without a step: rewards and ``ended`` are 0."""
        buffers = self._buffers(observations, masks, finals, rewards, ended, actors)
        with self.lock:
            self.task.kind = OBSERVE
            self.task.buffers = buffers
            self._run()

    cdef int _run(self) except -1:
        """Run the task on all threads. Raises MemoryError if memory runs out."""
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

    def _run_part(self, int part, int parts):
        """Run one thread's part of the task."""
        cdef int first = <long long>self.task.count * part // parts
        cdef int last = <long long>self.task.count * (part + 1) // parts
        with nogil:
            for index in range(first, last):
                self._do(index, self.workspaces[part])

    cdef void _do(self, int index, Workspace* workspace) noexcept nogil:
        task = &self.task
        if task.kind == DEAL:
            if task.which[index]:
                self._start(&self.games[index], workspace)
        elif task.kind == STEP:
            self._step(index, task.actions[index], workspace)
        elif task.kind == RESUME:
            self._play(task.rows[index], task.actions[index], workspace)
            self._observe(task.rows[index])
        else:
            self._clear_rewards(index)
            self._observe(index)

    cdef void _step(self, int at, int action, Workspace* workspace) noexcept nogil:
        game = &self.games[at]
        self._clear_rewards(at)
        if game.state.phase != OVER:
            self._play(at, action, workspace)
        elif self.restart == NEXT_STEP:
            self._start(game, workspace)
        self._observe(at)

    cdef void _clear_rewards(self, int at) noexcept nogil:
        rewards = &self.task.buffers.rewards[at * self.players]
        memset(rewards, 0, self.players * sizeof(float))
        self.task.buffers.ended[at] = 0

    cdef void _play(self, int at, int action, Workspace* workspace) noexcept nogil:
        game = &self.games[at]
        state = &game.state
        rewards = &self.task.buffers.rewards[at * self.players]
        if self.reward == SCORE:
            add_scores(state, -1, rewards)
        play(state, action)
        if state.draws:
            draw(state, &game.draw_rng)
        self._play_opponents(game, workspace)
        if self.reward == SCORE:
            add_scores(state, 1, rewards)
        if state.phase == OVER:
            self._end(at, workspace)
        else:
            self._list_legal(game)

    cdef void _end(self, int at, Workspace* workspace) noexcept nogil:
        game = &self.games[at]
        state = &game.state
        buffers = &self.task.buffers
        game.count = 0
        buffers.ended[at] = 1
        if not self.alone:
            game.observer = AGENT_SEAT
        if self.reward != SCORE:
            rewards = &buffers.rewards[at * self.players]
            write_outcome(state, self.reward == ZERO_SUM, rewards)
        observe(state, game.observer, &buffers.finals[at * OBSERVATION])
        if self.restart == SAME_STEP:
            self._start(game, workspace)

    cdef void _observe(self, int at) noexcept nogil:
        """Write one game's observation and mask, for the seat that acts."""
        game = &self.games[at]
        state = &game.state
        buffers = &self.task.buffers
        mask = &buffers.masks[at * NUM_ACTIONS]
        observe(state, game.observer, &buffers.observations[at * OBSERVATION])
        memset(mask, 0, NUM_ACTIONS)
        for index in range(game.count):
            mask[game.legal[index]] = 1
        buffers.actors[at] = state.actor
        if state.phase == OVER:
            buffers.actors[at] = -1
            mask[0] = 1  # so that a policy can be asked for all games alike

    def random_actions(self, int64_t[::1] actions not None):
        """Write a random legal action for each game, all equally likely; 0 if the game is over.

        Raises ValueError unless the buffer has one entry for each game.
        """
        self._check_rows("actions", actions.shape[0], 0, 0)
        with nogil:
            for at in range(self.count):
                game = &self.games[at]
                actions[at] = 0
                if game.count:
                    chosen = random_below(&game.action_rng, game.count)
                    actions[at] = game.legal[chosen]

    def decision_seeds(self, const int64_t[::1] rows not None, uint64_t[::1] seeds not None):
        """Write the next 48-bit random number of each of these games, for bots outside the batch.

        Raises ValueError for unknown games, or unless there is a place for each.
        """
        if rows.shape[0] != seeds.shape[0]:
            raise ValueError(f"there are {rows.shape[0]} games, but {seeds.shape[0]} seeds")
        for index in range(rows.shape[0]):
            self._check_at(rows[index])
            game = &self.games[rows[index]]
            seeds[index] = next_random(&game.action_rng) >> 16

    # --- State -----------------------------------------------------------------------------------

    def get_state(self):
        """Return all games with their random generators, as bytes for ``set_state``."""
        cdef Py_ssize_t size = self.count * sizeof(BatchGame)
        body = PyBytes_FromStringAndSize(<char*>self.games, size)
        return self._head(body) + body

    def set_state(self, bytes state not None):
        """Continue from a state of a batch with the same number of games, players and options.

        Raises ValueError, with nothing changed, for any other bytes. They are trusted as a pickle
        is: they have a checksum, but are not checked further.
        """
        body = state[len(self._head(b"")) :]
        if state != self._head(body) + body or len(body) != self.count * sizeof(BatchGame):
            raise ValueError("the state is damaged, of another version, or of other games")
        with self.lock:
            memcpy(self.games, PyBytes_AsString(body), len(body))

    def _head(self, body):
        """Return the header of a state: format, games and checksum."""
        about = f"{self.count} {self.players} {sizeof(BatchGame)} {self.options.to_dict()}"
        checksums = (crc32(about.encode()), crc32(body))
        return STATE_MAGIC + b"".join([number.to_bytes(4, "little") for number in checksums])

    def set_board(self, Py_ssize_t at, Board board not None):
        """Continue one game from this board: draw the tiles that are due and let opponents play.

        Raises ValueError for a board with other players or options.
        """
        self._check_at(at)
        if board.state.players != self.players or board.options != self.options:
            raise ValueError("the board has other players or options than the games")
        game = &self.games[at]
        with self.lock:
            game.state = board.state
            draw(&game.state, &game.draw_rng)
            self.out_of_memory = False
            self._play_opponents(game, self.workspaces[0])
            self._list_legal(game)
            if game.state.phase == OVER and not self.alone:
                game.observer = AGENT_SEAT
            game.started = True
        if self.out_of_memory:
            raise MemoryError

    # --- Queries ---------------------------------------------------------------------------------

    def board(self, Py_ssize_t at):
        """Return a copy of one game's board. Raises ValueError if there is no such game."""
        self._check_at(at)
        board = <Board>Board.__new__(Board)
        board.state = self.games[at].state
        board.options = self.options
        return board

    cdef int _check_legal(self, const int64_t* rows, const int64_t* actions, int count) except -1:
        cdef int at
        for index in range(count):
            at = index if rows == NULL else rows[index]
            if self._refuses(at, actions[index]):
                raise ValueError(self._refusal(at, actions[index]))
            if rows != NULL and self.games[at].state.phase == OVER:
                raise ValueError(f"game {at} is over: nobody acts there")
        return 0

    cdef bint _refuses(self, int at, int64_t action) noexcept nogil:
        game = &self.games[at]
        if not game.started:
            return True
        if game.state.phase == OVER:
            return self.restart == NEVER
        for index in range(game.count):
            if game.legal[index] == action:
                return False
        return True

    def _refusal(self, Py_ssize_t at, action):
        if not self.games[at].started:
            return f"game {at} has not begun: reset before the first step"
        if self.games[at].state.phase == OVER:
            return f"game {at} is over: reset it before the next step"
        try:
            self.board(at).play(action)
        except ValueError as refused:
            return f"game {at} refuses action {action}: {refused}"
        return f"game {at} refuses action {action}"

    cdef Buffers _buffers(
        self,
        int8_t[:, ::1] observations,
        int8_t[:, ::1] masks,
        int8_t[:, ::1] finals,
        float[:, ::1] rewards,
        uint8_t[::1] ended,
        int8_t[::1] actors,
    ) except *:
        cdef Buffers buffers
        self._check_rows("observations", observations.shape[0], observations.shape[1], OBSERVATION)
        self._check_rows("masks", masks.shape[0], masks.shape[1], NUM_ACTIONS)
        self._check_rows("finals", finals.shape[0], finals.shape[1], OBSERVATION)
        self._check_rows("rewards", rewards.shape[0], rewards.shape[1], self.players)
        self._check_rows("ended", ended.shape[0], 0, 0)
        self._check_rows("actors", actors.shape[0], 0, 0)
        buffers.observations = &observations[0, 0]
        buffers.masks = &masks[0, 0]
        buffers.finals = &finals[0, 0]
        buffers.rewards = &rewards[0, 0]
        buffers.ended = &ended[0]
        buffers.actors = &actors[0]
        return buffers

    cdef int _check_rows(
        self, str name, Py_ssize_t rows, Py_ssize_t columns, Py_ssize_t wanted
    ) except -1:
        if rows != self.count:
            raise ValueError(f"{name}: there are {self.count} games, not {rows}")
        if columns != wanted:
            raise ValueError(f"{name}: each game has {wanted}, not {columns}")
        return 0

    cdef int _check_at(self, Py_ssize_t at) except -1:
        if not 0 <= at < self.count:
            raise ValueError(f"games are numbered from 0 to {self.count - 1}, not {at}")
        return 0


def _index(name, value, known):
    if value not in known:
        raise ValueError(f"{name} is one of {', '.join(known)}, not {value!r}")
    return known.index(value)
