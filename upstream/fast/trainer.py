# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Training by self-play: TD(lambda) over the positions between decisions, all in C.

Every position that a decision leads to becomes a training sample for every seat. Its target
blends later evaluations in the same game with the outcome. Samples stay in a replay buffer and
are drawn from it at random; half of them are mirrored left to right. Each worker plays a fixed
share of the games with its own random generator, so the result does not depend on scheduling.
"""

import cython
from cython.cimports.libc.math import logf, powf, sqrtf
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.upstream.fast.actions import careful_action, play
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.evaluation import (
    Evaluation,
    Workspace,
    best_end,
    evaluate,
    share_of_win,
    terminal_evaluation,
    workspace_free,
    workspace_new,
)
from cython.cimports.upstream.fast.features import extract_features
from cython.cimports.upstream.fast.heuristic import best_heuristic_end
from cython.cimports.upstream.fast.network import NUM_WEIGHTS, Network
from cython.cimports.upstream.fast.replay_buffer import (
    Sample,
    accumulate_gradient,
    buffer_add_bytes,
    buffer_free,
    buffer_new,
    buffer_next,
    buffer_to_bytes,
)
from cython.cimports.upstream.fast.scoring import score
from cython.cimports.upstream.fast.state import (
    OVER,
    SETUP,
    BoardState,
    mix64,
    next_random,
    random_below,
)
from cython.cimports.upstream.fast.tiles import draw

#: The network predicts scores in tens.
TENTH = cython.declare(cython.float, 0.1)
#: Adam's hyperparameters, as the paper names them.
BETA_1 = cython.declare(cython.float, 0.9)
BETA_2 = cython.declare(cython.float, 0.999)
EPSILON = cython.declare(cython.float, 1e-8)

#: How many workers there are, for Python.
WORKER_COUNT = NUM_WORKERS


# --- Playing -------------------------------------------------------------------------------------


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _uniform(rng: cython.pointer[uint64_t]) -> cython.float:
    """Between 0 and 1, never quite either: 23 bits and a half are exact in a float."""
    return ((next_random(rng) >> 41) + cython.cast(cython.float, 0.5)) / 8388608


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _careful_decision(
    state: cython.pointer[BoardState], rng: cython.pointer[uint64_t]
) -> cython.void:
    """A whole turn, row or set-up tile by the careful policy."""
    actor: cython.int = state.actor
    round: cython.int = state.round
    while state.phase != OVER and not state.draws and state.actor == actor and state.round == round:
        play(state, careful_action(state, rng))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _sampled_end(
    workspace: cython.pointer[Workspace], temperature: cython.float, rng: cython.pointer[uint64_t]
) -> cython.int:
    """An end drawn from the softmax of the values at this temperature (Gumbel-max trick)."""
    best: cython.int = 0
    most: cython.float = -1e9
    value: cython.float
    at: cython.int
    for at in range(workspace.turns.count):
        value = workspace.evaluations[at].value - temperature * logf(-logf(_uniform(rng)))
        if value > most:
            most = value
            best = at
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _evaluate_all(
    workspace: cython.pointer[Workspace],
    state: cython.pointer[cython.const[BoardState]],
    evaluations: cython.pointer[Evaluation],
) -> cython.void:
    seat: cython.int
    for seat in range(state.players):
        evaluate(workspace, state, seat, cython.address(evaluations[seat]))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _decide(
    worker: cython.pointer[Worker],
    state: cython.pointer[BoardState],
    hyperparameters: cython.pointer[cython.const[Hyperparameters]],
    rng: cython.pointer[uint64_t],
) -> cython.bint:
    """One decision of the network; False when memory runs out."""
    workspace: cython.pointer[Workspace] = worker.workspace
    trajectory: cython.pointer[Trajectory] = worker.trajectory
    best: cython.int = best_end(workspace, state)
    chosen: cython.int = best
    if best < 0:
        return False
    if _uniform(rng) < hyperparameters.exploration_rate:
        chosen = _sampled_end(workspace, hyperparameters.temperature, rng)
    state[0] = workspace.turns.ends[chosen].state
    trajectory.explored[trajectory.length] = chosen != best
    if chosen != best:
        _evaluate_all(
            workspace,
            cython.address(workspace.turns.ends[best].state),
            trajectory.best_evaluations[trajectory.length],
        )
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _play_game(
    worker: cython.pointer[Worker],
    state: cython.pointer[BoardState],
    hyperparameters: cython.pointer[cython.const[Hyperparameters]],
    rng: cython.pointer[uint64_t],
) -> cython.bint:
    trajectory: cython.pointer[Trajectory] = worker.trajectory
    careful: cython.bint = _uniform(rng) < hyperparameters.careful_rate
    trajectory.length = 0
    while state.phase != OVER and trajectory.length < MAX_DECISIONS:
        if state.draws:
            draw(state, rng)
        trajectory.explored[trajectory.length] = False
        if careful:
            _careful_decision(state, rng)
        elif not _decide(worker, state, hyperparameters, rng):
            return False
        trajectory.states[trajectory.length] = state[0]
        _evaluate_all(worker.workspace, state, trajectory.evaluations[trajectory.length])
        trajectory.length += 1
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _play_match(
    workspace: cython.pointer[Workspace],
    state: cython.pointer[BoardState],
    seat: cython.int,
    rng: cython.pointer[uint64_t],
) -> cython.void:
    """The network in one seat, the heuristic in the others."""
    best: cython.int
    while state.phase != OVER:
        if state.draws:
            draw(state, rng)
        best = (
            best_end(workspace, state)
            if state.actor == seat
            else best_heuristic_end(workspace, state)
        )
        if best < 0:
            return
        state[0] = workspace.turns.ends[best].state


# --- Samples -------------------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _blend(
    into: cython.pointer[Evaluation],
    estimate: cython.pointer[cython.const[Evaluation]],
    decay: cython.float,
) -> cython.void:
    """One step of TD(lambda): the return so far, blended with this position's own estimate."""
    into.win = decay * into.win + (1 - decay) * estimate.win
    into.score = decay * into.score + (1 - decay) * estimate.score
    into.rival = decay * into.rival + (1 - decay) * estimate.rival


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _add_samples(
    worker: cython.pointer[Worker], seat: cython.int, decay: cython.float
) -> cython.void:
    """Walk back through the game. The last position is over: it is a target, not a sample."""
    game: cython.pointer[Trajectory] = worker.trajectory
    target: Evaluation
    at: cython.int = game.length - 1
    terminal_evaluation(cython.address(game.states[at]), seat, cython.address(target))
    while True:
        if game.explored[at]:
            target = game.best_evaluations[at][seat]
        at -= 1
        if at < 0:
            return
        _add_sample(worker, cython.address(game.states[at]), seat, cython.address(target))
        _blend(cython.address(target), cython.address(game.evaluations[at][seat]), decay)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _add_sample(
    worker: cython.pointer[Worker],
    state: cython.pointer[cython.const[BoardState]],
    seat: cython.int,
    target: cython.pointer[cython.const[Evaluation]],
) -> cython.void:
    sample: cython.pointer[Sample] = buffer_next(cython.address(worker.buffer))
    extract_features(
        state, seat, cython.address(worker.workspace.distances), cython.address(sample.features)
    )
    sample.target[0] = target.win
    sample.target[1] = target.score * TENTH
    sample.target[2] = target.rival * TENTH


# --- The trainer ---------------------------------------------------------------------------------


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
        self.gradient = _floats(NUM_WEIGHTS)
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
        free(self.gradient)
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
        if not _play_game(worker, cython.address(state), hyperparameters, rng):
            return False
        for seat in range(state.players):
            _add_samples(worker, seat, hyperparameters.trace_decay)
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
                _play_match(
                    mine.workspace, cython.address(state), game % state.players, cython.address(rng)
                )
                won += share_of_win(cython.address(state), game % state.players)
        mine.workspace.weights = self.network.weights
        return won / games

    def train(self, steps: cython.int, samples: cython.int, rate: cython.float, seed: int) -> float:
        """Take optimizer steps on random batches; returns the mean squared error of the win.

        Raises ValueError for empty batches, and before both workers have played.
        """
        rng: uint64_t = mix64(seed)
        error: cython.double = 0
        at: cython.int
        worker: cython.pointer[Worker]
        if steps < 1 or samples < 1:
            raise ValueError(f"at least 1 batch of 1 sample, not {steps} of {samples}")
        if not (self.workers[0].buffer.count and self.workers[1].buffer.count):
            raise ValueError("nothing has been played yet")
        with cython.nogil:
            for _step in range(steps):
                memset(self.gradient, 0, NUM_WEIGHTS * cython.sizeof(cython.float))
                for at in range(samples):
                    worker = cython.address(self.workers[at % NUM_WORKERS])
                    error += accumulate_gradient(
                        self.network.weights,
                        self.gradient,
                        cython.address(
                            worker.buffer.samples[
                                random_below(cython.address(rng), worker.buffer.count)
                            ]
                        ),
                        next_random(cython.address(rng)) >> 63,
                    )
                self.steps += 1
                self.adam_step(rate, cython.cast(cython.float, 1) / samples)
        return error / (steps * samples)

    def adam_step(self, rate, scale):
        """One step of Adam."""
        weights: cython.pointer[cython.float] = self.network.weights
        gradient: cython.float
        # The moments start at zero: correct their bias.
        step_size: cython.float = rate / (1 - powf(BETA_1, self.steps))
        root: cython.float = 1 / sqrtf(1 - powf(BETA_2, self.steps))
        at: cython.int
        for at in range(NUM_WEIGHTS):
            gradient = self.gradient[at] * scale
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
        left: cython.float = _uniform(rng)
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
