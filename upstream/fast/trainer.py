# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Training by self-play: TD(lambda) over the positions between decisions, in C.

Samples stay in a replay buffer and are drawn from it at random; half of them are mirrored left to
right. Each worker plays a fixed share of the games with its own random generator, and a batch is
learnt from in a fixed number of parts, so the result does not depend on scheduling.
"""

from concurrent.futures import ThreadPoolExecutor

import cython
from cython.cimports.libc.math import powf, sqrtf
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.evaluation import share_of_win, workspace_free, workspace_new
from cython.cimports.upstream.fast.network import NUM_WEIGHTS, Network
from cython.cimports.upstream.fast.replay_buffer import (
    accumulate_gradient,
    buffer_add_bytes,
    buffer_free,
    buffer_new,
    buffer_to_bytes,
)
from cython.cimports.upstream.fast.scoring import score
from cython.cimports.upstream.fast.self_play import (
    Hyperparameters,
    Trajectory,
    Worker,
    add_game_samples,
    play_against_heuristic,
    play_game,
    uniform,
)
from cython.cimports.upstream.fast.state import (
    SETUP,
    BoardState,
    mix64,
    next_random,
    random_below,
)

from upstream.fast.thread_parts import run_parts

#: Adam's hyperparameters, as the paper names them.
BETA_1 = cython.declare(cython.float, 0.9)
BETA_2 = cython.declare(cython.float, 0.999)
EPSILON = cython.declare(cython.float, 1e-8)

#: How many workers there are, for Python.
WORKER_COUNT = NUM_WORKERS


@cython.cclass
class Trainer:
    """A network in training: self-play, replay buffers, the optimizer and a moving average."""

    def __cinit__(self, network: Network, capacity: cython.int):
        """``capacity``: how many samples each worker's replay buffer holds."""
        worker: cython.int
        if capacity < 1:
            raise ValueError(f"the capacity must be at least 1 sample, not {capacity}")
        self.network = network
        self.average = Network()
        self.first_moment = _floats(NUM_WEIGHTS)
        self.second_moment = _floats(NUM_WEIGHTS)
        self.gradients = _floats(NUM_PARTS * NUM_WEIGHTS)
        for worker in range(NUM_WORKERS):
            self.workers[worker].workspace = workspace_new(network.weights)
            self.workers[worker].trajectory = cython.cast(
                cython.pointer[Trajectory], calloc(1, cython.sizeof(Trajectory))
            )
            if (
                not buffer_new(cython.address(self.workers[worker].buffer), capacity)
                or self.workers[worker].workspace == cython.NULL
                or self.workers[worker].trajectory == cython.NULL
            ):
                raise MemoryError

    def __dealloc__(self):
        worker: cython.int
        free(self.first_moment)
        free(self.second_moment)
        free(self.gradients)
        free(self.batch)
        for worker in range(NUM_WORKERS):
            workspace_free(self.workers[worker].workspace)
            free(self.workers[worker].trajectory)
            buffer_free(cython.address(self.workers[worker].buffer))

    def add_table(self, board: Board, share: float) -> None:
        """Play this kind of game too: a board before its first tile, and its share of all games.

        Raises ValueError for a board past its set-up, or for too many kinds.
        """
        if self.table_count == MAX_TABLES:
            raise ValueError(f"at most {MAX_TABLES} tables")
        if board.state.phase != SETUP:
            raise ValueError("games begin with the set-up: this board is further on")
        self.tables[self.table_count] = board.state
        self.shares[self.table_count] = share
        self.table_count += 1

    def self_play(
        self, worker: cython.int, games: cython.int, seed: int, hyperparameters: dict
    ) -> dict:
        """Play games against itself and keep their samples; returns sums over the games.

        Raises ValueError without a table or for a wrong worker, MemoryError where memory runs out.
        """
        rng: uint64_t = mix64(seed)
        settings: Hyperparameters = hyperparameters
        totals: SelfPlayTotals
        mine: cython.pointer[Worker] = cython.address(self.workers[self.check_worker(worker)])
        succeeded: cython.bint = True
        memset(cython.address(totals), 0, cython.sizeof(SelfPlayTotals))
        with cython.nogil:
            while succeeded and totals.games < games:
                succeeded = self.play_one_game(
                    mine, cython.address(settings), cython.address(rng), cython.address(totals)
                )
        if not succeeded:
            raise MemoryError
        return totals

    def play_one_game(self, worker, hyperparameters, rng, totals):
        """One game at one of the tables; False when memory runs out."""
        state: BoardState = self.tables[self.sample_table(rng)]
        seat: cython.int
        state.actor = random_below(rng, state.players)
        if not play_game(worker, cython.address(state), hyperparameters, rng):
            return False
        for seat in range(state.players):
            add_game_samples(worker, seat, hyperparameters.trace_decay)
            totals.points += score(cython.address(state), seat)
        totals.games += 1
        totals.seats += state.players
        totals.decisions += worker.trajectory.length
        totals.samples += state.players * (worker.trajectory.length - 1)
        return True

    def get_samples(self, worker: cython.int, count: cython.int) -> bytes:
        """The last samples that a worker has kept, at most so many, oldest first.

        Raises ValueError without a table or for a wrong worker.
        """
        return buffer_to_bytes(
            cython.address(self.workers[self.check_worker(worker)].buffer), count
        )

    def add_samples(self, worker: cython.int, samples: bytes, skipped: cython.long = 0) -> None:
        """Keep samples as if this worker had played them, after so many that were not kept.

        Raises ValueError without a table, for a wrong worker, or where these are no samples.
        """
        buffer_add_bytes(
            cython.address(self.workers[self.check_worker(worker)].buffer), samples, skipped
        )

    def match(self, worker: cython.int, games: cython.int, seed: int) -> float:
        """Two-player games of the averaged network against the heuristic; the share it wins.

        Raises ValueError without a table, without a game, or for a wrong worker.
        """
        rng: uint64_t = mix64(seed)
        mine: cython.pointer[Worker] = cython.address(self.workers[self.check_worker(worker)])
        won: cython.float = 0
        game: cython.int
        state: BoardState
        if games < 1:
            raise ValueError(f"a match has at least 1 game, not {games}")
        mine.workspace.weights = self.average.weights
        with cython.nogil:
            for game in range(games):
                state = self.tables[0]
                state.actor = game // 2 % state.players
                play_against_heuristic(
                    mine.workspace, cython.address(state), game % state.players, cython.address(rng)
                )
                won += share_of_win(cython.address(state), game % state.players)
        mine.workspace.weights = self.network.weights
        return won / games

    def train(
        self,
        steps: cython.int,
        samples: cython.int,
        rate: cython.float,
        seed: int,
        threads: int = 1,
    ) -> float:
        """Take optimizer steps on random batches; returns the mean squared error of the win.

        The result does not depend on the number of threads. Nothing else may use the trainer
        meanwhile. Raises ValueError for empty batches, without a thread, and before both workers
        have played.
        """
        rng: uint64_t = mix64(seed)
        error: cython.double = 0
        part: cython.int
        if steps < 1 or samples < 1:
            raise ValueError(f"at least 1 batch of 1 sample, not {steps} of {samples}")
        if threads < 1:
            raise ValueError(f"at least 1 thread, not {threads}")
        if not (self.workers[0].buffer.count and self.workers[1].buffer.count):
            raise ValueError("nothing has been played yet")
        self.reserve_batch(samples)
        self.rate = rate
        threads = min(threads, NUM_PARTS)
        with ThreadPoolExecutor(threads) as pool:
            for _step in range(steps):
                self.draw_batch(cython.address(rng))
                self.steps += 1
                run_parts(pool, self._compute_gradients, threads)
                run_parts(pool, self._take_step, threads)
                for part in range(NUM_PARTS):
                    error += self.errors[part]
        return error / (steps * samples)

    def reserve_batch(self, samples):
        """Make room for a batch; may raise MemoryError."""
        if samples > self.batch_size:
            free(self.batch)
            self.batch = cython.cast(
                cython.pointer[BatchSample], calloc(samples, cython.sizeof(BatchSample))
            )
        self.batch_size = samples if self.batch != cython.NULL else 0
        if not self.batch_size:
            raise MemoryError
        return True

    def draw_batch(self, rng):
        """Draw the samples of the next step, in turns from the buffers of the workers."""
        at: cython.int
        worker: cython.pointer[Worker]
        for at in range(self.batch_size):
            worker = cython.address(self.workers[at % NUM_WORKERS])
            self.batch[at].sample = cython.address(
                worker.buffer.samples[random_below(rng, worker.buffer.count)]
            )
            self.batch[at].mirrored = next_random(rng) >> 63

    def _compute_gradients(self, thread: cython.int, threads: cython.int) -> None:
        """The gradients of this thread's share of the parts."""
        part: cython.int = thread
        with cython.nogil:
            while part < NUM_PARTS:
                self.compute_gradient(part)
                part += threads

    def compute_gradient(self, part):
        """The gradient of one part of the batch, and its error."""
        gradient: cython.pointer[cython.float] = (
            self.gradients + cython.cast(cython.size_t, part) * NUM_WEIGHTS
        )
        error: cython.double = 0
        at: cython.int = part
        memset(gradient, 0, NUM_WEIGHTS * cython.sizeof(cython.float))
        while at < self.batch_size:
            error += accumulate_gradient(
                self.network.weights, gradient, self.batch[at].sample, self.batch[at].mirrored
            )
            at += NUM_PARTS
        self.errors[part] = error

    def _take_step(self, thread: cython.int, threads: cython.int) -> None:
        """Adam's step for this thread's share of the weights."""
        begin: cython.int = NUM_WEIGHTS * thread // threads
        end: cython.int = NUM_WEIGHTS * (thread + 1) // threads
        with cython.nogil:
            self.adam_step(begin, end)

    def adam_step(self, begin, end):
        """One step of Adam for the weights from ``begin`` to ``end``."""
        weights: cython.pointer[cython.float] = self.network.weights
        gradient: cython.float
        # The moments start at zero: correct their bias.
        step_size: cython.float = self.rate / (1 - powf(BETA_1, self.steps))
        root: cython.float = 1 / sqrtf(1 - powf(BETA_2, self.steps))
        scale: cython.float = cython.cast(cython.float, 1) / self.batch_size
        part: cython.int
        at: cython.int
        for at in range(begin, end):
            gradient = self.gradients[at]
            for part in range(1, NUM_PARTS):
                gradient += self.gradients[cython.cast(cython.size_t, part) * NUM_WEIGHTS + at]
            gradient *= scale
            self.first_moment[at] = BETA_1 * self.first_moment[at] + (1 - BETA_1) * gradient
            self.second_moment[at] = (
                BETA_2 * self.second_moment[at] + (1 - BETA_2) * gradient * gradient
            )
            weights[at] -= (
                step_size * self.first_moment[at] / (sqrtf(self.second_moment[at]) * root + EPSILON)
            )

    def update_average(self, rate: cython.float) -> None:
        """Move the exponential moving average of the weights towards the network."""
        weights: cython.pointer[cython.float] = self.network.weights
        average: cython.pointer[cython.float] = self.average.weights
        at: cython.int
        for at in range(NUM_WEIGHTS):
            average[at] += rate * (weights[at] - average[at])

    def sample_table(self, rng):
        """The number of a table, drawn by the tables' shares."""
        left: cython.float = uniform(rng)
        at: cython.int
        for at in range(self.table_count - 1):
            left -= self.shares[at]
            if left < 0:
                return at
        return self.table_count - 1

    def check_worker(self, worker):
        """Return the worker's number; raises ValueError if it cannot play."""
        if not 0 <= worker < NUM_WORKERS:
            raise ValueError(f"workers are numbered from 0 to {NUM_WORKERS - 1}")
        if not self.table_count:
            raise ValueError("there is no table to play at")
        return worker

    def get_optimizer_state(self) -> bytes:
        """Both of Adam's moments, for a checkpoint."""
        size = NUM_WEIGHTS * cython.sizeof(cython.float)
        return (
            cython.cast(cython.p_char, self.first_moment)[:size]
            + cython.cast(cython.p_char, self.second_moment)[:size]
        )

    def set_optimizer_state(self, state: bytes, steps: int) -> None:
        """Restore a checkpoint; raises ValueError if it is not of this network's size."""
        size: cython.int = NUM_WEIGHTS * cython.sizeof(cython.float)
        data: cython.p_char = state
        if len(state) != 2 * size:
            raise ValueError("the optimizer state does not fit this network")
        memcpy(self.first_moment, data, size)
        memcpy(self.second_moment, data + size, size)
        self.steps = steps


@cython.cfunc
def _floats(count: cython.int) -> cython.pointer[cython.float]:
    found: cython.pointer[cython.float] = cython.cast(
        cython.pointer[cython.float], calloc(count, cython.sizeof(cython.float))
    )
    if found == cython.NULL:
        raise MemoryError
    return found
