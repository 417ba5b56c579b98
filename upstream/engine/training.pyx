# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Training by self-play: TD(lambda) over the positions between decisions.

Every position that a decision leads to becomes a training sample for every seat. Its target
blends later evaluations in the same game with the outcome. Samples are stored in a replay buffer
and drawn from it at random; half of them are mirrored left to right.

Each worker plays a fixed share of the games with its own random generator, and each batch is
split into a fixed number of parts, so the result does not depend on scheduling.
"""

from concurrent.futures import ThreadPoolExecutor

from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize
from libc.math cimport logf, powf, sqrtf
from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset
from upstream.engine.board cimport Board
from upstream.engine.evaluation cimport (
    Evaluation, Workspace, best_end, evaluate, share_of_win, terminal_evaluation, workspace_free,
    workspace_new,
)
from upstream.engine.features cimport (
    MAX_ACTIVE_FEATURES, MIRROR, NUM_FEATURES, FeatureList, extract_features,
)
from upstream.engine.heuristic cimport best_heuristic_end
from upstream.engine.network cimport (
    NUM_OUTPUTS, NUM_WEIGHTS, Activations, Network, backpropagate, forward, sigmoid,
)
from upstream.engine.rules cimport careful_action, draw, play
from upstream.engine.state cimport (
    NUM_SEATS, OVER, SETUP, BoardState, mix64, next_random, random_below, score,
)

from upstream.engine.thread_parts import run_parts


# === Replay buffer ===============================================================================

# The features of a position for one seat, and what the network should have predicted.
cdef struct Sample:
    FeatureList features
    float target[NUM_OUTPUTS]

# A ring: when it is full, new samples take the place of the oldest.
cdef struct ReplayBuffer:
    Sample* samples
    int capacity
    int count
    int next

#: The errors of predicted scores weigh less than that of the win.
cdef float SCORE_LOSS_WEIGHT = 0.5


cdef Sample* buffer_next(ReplayBuffer* buffer) noexcept nogil:
    cdef Sample* sample = &buffer.samples[buffer.next]
    buffer.next = (buffer.next + 1) % buffer.capacity
    buffer.count = min(buffer.count + 1, buffer.capacity)
    return sample


cdef float accumulate_gradient(
    const float* weights, float* gradient, const Sample* sample, bint mirrored
) noexcept nogil:
    cdef FeatureList features = sample.features
    cdef Activations activations
    cdef float error[NUM_OUTPUTS]
    if mirrored:
        for at in range(features.count):
            features.index[at] = MIRROR[features.index[at]]
    forward(weights, &features, &activations)
    error[0] = sigmoid(activations.out[0]) - sample.target[0]
    error[1] = SCORE_LOSS_WEIGHT * (activations.out[1] - sample.target[1])
    error[2] = SCORE_LOSS_WEIGHT * (activations.out[2] - sample.target[2])
    backpropagate(weights, &features, &activations, error, gradient)
    return error[0] * error[0]


# --- As bytes ------------------------------------------------------------------------------------


cdef inline size_t _packed_size(int features) noexcept:
    return (sizeof(int) + features * (sizeof(short) + sizeof(float)) + NUM_OUTPUTS * sizeof(float))


cdef inline const Sample* _kept(const ReplayBuffer* buffer, int back) noexcept:
    """Return the sample added this many samples ago; 1 is the last one."""
    return &buffer.samples[(buffer.next - back + buffer.capacity) % buffer.capacity]


cdef bytes buffer_to_bytes(const ReplayBuffer* buffer, int count):
    cdef size_t size = 0
    cdef const Sample* sample
    count = max(0, min(count, buffer.count))
    for at in range(count):
        size += _packed_size(_kept(buffer, count - at).features.count)
    cdef bytes data = PyBytes_FromStringAndSize(NULL, size)
    cdef char* out = PyBytes_AsString(data)
    for at in range(count):
        sample = _kept(buffer, count - at)
        out = _packed(out, sample)
    return data


cdef char* _packed(char* out, const Sample* sample) noexcept:
    """Write a sample. Return where the next one begins."""
    cdef int features = sample.features.count
    memcpy(out, &features, sizeof(int))
    out += sizeof(int)
    memcpy(out, sample.features.index, features * sizeof(short))
    out += features * sizeof(short)
    memcpy(out, sample.features.value, features * sizeof(float))
    out += features * sizeof(float)
    memcpy(out, sample.target, NUM_OUTPUTS * sizeof(float))
    return out + NUM_OUTPUTS * sizeof(float)


cdef int buffer_add_bytes(ReplayBuffer* buffer, bytes data, long skipped) except -1:
    cdef size_t left = len(data)
    cdef char* at = data
    cdef int features
    cdef size_t size
    _check_bytes(at, left)  # all of them, or none
    buffer.next = (buffer.next + skipped) % buffer.capacity
    buffer.count = min(buffer.count + skipped, buffer.capacity)
    while left:
        memcpy(&features, at, sizeof(int))
        size = _packed_size(features)
        _unpack(at + sizeof(int), features, buffer_next(buffer))
        at += size
        left -= size
    return 0


cdef int _check_bytes(char* at, size_t left) except -1:
    """Raise ValueError unless these bytes are whole samples with features of this network."""
    cdef int features
    cdef short index
    cdef int number
    cdef char* place
    while left:
        if left < _packed_size(0):
            raise ValueError("these are not the samples of this network")
        memcpy(&features, at, sizeof(int))
        if not 0 <= features <= MAX_ACTIVE_FEATURES or left < _packed_size(features):
            raise ValueError("these are not the samples of this network")
        for number in range(features):
            place = at + sizeof(int) + number * sizeof(short)
            memcpy(&index, place, sizeof(short))
            if not 0 <= index < NUM_FEATURES:
                raise ValueError("these are not the samples of this network")
        at += _packed_size(features)
        left -= _packed_size(features)
    return 0


cdef void _unpack(char* at, int features, Sample* sample) noexcept:
    sample.features.count = features
    memcpy(sample.features.index, at, features * sizeof(short))
    at += features * sizeof(short)
    memcpy(sample.features.value, at, features * sizeof(float))
    at += features * sizeof(float)
    memcpy(sample.target, at, NUM_OUTPUTS * sizeof(float))


# === Self-play ===================================================================================

cdef enum:
    # At most 90 occur: five players, fourteen rounds, the rows and the set-up.
    MAX_DECISIONS = 160

# A game as it was played: the position after each decision, and its evaluation for each seat.
# After an exploring decision, `best_evaluations` are those of the best decision instead.
cdef struct Trajectory:
    int length
    BoardState states[MAX_DECISIONS]
    Evaluation evaluations[MAX_DECISIONS][NUM_SEATS]
    Evaluation best_evaluations[MAX_DECISIONS][NUM_SEATS]
    bint explored[MAX_DECISIONS]

cdef struct Hyperparameters:
    float exploration_rate  # how often a decision is sampled instead of the best one
    float temperature       # of the softmax it is sampled from
    float careful_rate      # the share of games played by the careful policy
    float trace_decay       # lambda of TD(lambda)

# One thread's workspace, game and replay buffer.
cdef struct Worker:
    Workspace* workspace
    Trajectory* trajectory
    ReplayBuffer buffer

#: The network predicts scores in tens.
cdef float TENTH = 0.1


# --- Playing -------------------------------------------------------------------------------------


cdef float uniform(uint64_t* rng) noexcept nogil:
    """Return a float strictly between 0 and 1: 23 bits and a half are exact in a float."""
    return ((next_random(rng) >> 41) + <float>0.5) / 8388608


cdef void _careful_decision(BoardState* state, uint64_t* rng) noexcept nogil:
    """Play a whole turn, row or set-up tile by the careful policy."""
    cdef int actor = state.actor
    cdef int round = state.round
    while state.phase != OVER and not state.draws and state.actor == actor and state.round == round:
        play(state, careful_action(state, rng))


cdef int _sampled_end(Workspace* workspace, float temperature, uint64_t* rng) noexcept nogil:
    """Draw an end from the softmax of the values at this temperature (Gumbel-max trick)."""
    cdef int best = 0
    cdef float highest = -1e9
    cdef float value
    for at in range(workspace.turns.count):
        value = workspace.evaluations[at].value - temperature * logf(-logf(uniform(rng)))
        if value > highest:
            highest = value
            best = at
    return best


cdef void _evaluate_all(
    Workspace* workspace, const BoardState* state, Evaluation* evaluations
) noexcept nogil:
    for seat in range(state.players):
        evaluate(workspace, state, seat, &evaluations[seat])


cdef bint _decide(
    Worker* worker, BoardState* state, const Hyperparameters* hyperparameters, uint64_t* rng
) noexcept nogil:
    """Play one decision of the network. Return False if memory runs out."""
    cdef Workspace* workspace = worker.workspace
    cdef Trajectory* trajectory = worker.trajectory
    cdef int best = best_end(workspace, state)
    cdef int chosen = best
    if best < 0:
        return False
    if uniform(rng) < hyperparameters.exploration_rate:
        chosen = _sampled_end(workspace, hyperparameters.temperature, rng)
    state[0] = workspace.turns.ends[chosen].state
    trajectory.explored[trajectory.length] = chosen != best
    if chosen != best:
        _evaluate_all(
            workspace,
            &workspace.turns.ends[best].state,
            trajectory.best_evaluations[trajectory.length],
        )
    return True


cdef bint play_game(
    Worker* worker, BoardState* state, const Hyperparameters* hyperparameters, uint64_t* rng
) noexcept nogil:
    """Play a game of the network against itself. Return False if memory runs out."""
    cdef Trajectory* trajectory = worker.trajectory
    cdef bint careful = uniform(rng) < hyperparameters.careful_rate
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


cdef void play_against_heuristic(
    Workspace* workspace, BoardState* state, int seat, uint64_t* rng
) noexcept nogil:
    """Play a game of the network in one seat against the heuristic in the others."""
    cdef int best
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


cdef void _blend(Evaluation* into, const Evaluation* estimate, float decay) noexcept nogil:
    """Take one step of TD(lambda): blend the return so far with this position's own estimate."""
    into.win = decay * into.win + (1 - decay) * estimate.win
    into.score = decay * into.score + (1 - decay) * estimate.score
    into.rival = decay * into.rival + (1 - decay) * estimate.rival


cdef void add_game_samples(Worker* worker, int seat, float decay) noexcept nogil:
    """Add a seat's samples, last position first; the final one is a target, not a sample."""
    cdef Trajectory* game = worker.trajectory
    cdef Evaluation target
    cdef int at = game.length - 1
    terminal_evaluation(&game.states[at], seat, &target)
    while True:
        if game.explored[at]:
            target = game.best_evaluations[at][seat]
        at -= 1
        if at < 0:
            return
        _add_sample(worker, &game.states[at], seat, &target)
        _blend(&target, &game.evaluations[at][seat], decay)


cdef void _add_sample(
    Worker* worker, const BoardState* state, int seat, const Evaluation* target
) noexcept nogil:
    cdef Sample* sample = buffer_next(&worker.buffer)
    extract_features(state, seat, &worker.workspace.distances, &sample.features)
    sample.target[0] = target.win
    sample.target[1] = target.score * TENTH
    sample.target[2] = target.rival * TENTH


# === Trainer =====================================================================================

cdef enum:
    NUM_WORKERS = 2         # one thread each
    # Parts of a batch; each has its own gradient. They are summed in the same order on any number
    # of threads, so that the weights do not depend on it.
    NUM_PARTS = 8
    MAX_TABLES = 256

# A sample of a batch, and whether it is mirrored.
cdef struct BatchSample:
    const Sample* sample
    bint mirrored

# Sums over some games.
cdef struct SelfPlayTotals:
    long games
    long seats
    long points
    long decisions
    long samples

#: Adam's hyperparameters, as the paper names them.
cdef float BETA_1 = 0.9
cdef float BETA_2 = 0.999
cdef float EPSILON = 1e-8

#: The number of workers, for Python.
WORKER_COUNT = NUM_WORKERS


cdef class Trainer:
    """A network in training: self-play, replay buffers, the optimizer and a moving average."""

    cdef readonly Network network
    cdef readonly Network average
    cdef float* first_moment
    cdef float* second_moment
    cdef float* gradients   # NUM_PARTS of them
    cdef double errors[NUM_PARTS]
    cdef BatchSample* batch
    cdef int batch_size
    cdef float rate
    cdef Worker workers[NUM_WORKERS]
    cdef BoardState tables[MAX_TABLES]
    cdef float shares[MAX_TABLES]
    cdef int table_count
    cdef readonly long steps

    def __cinit__(self, Network network not None, int capacity):
        """``capacity``: how many samples each worker's replay buffer holds."""
        if capacity < 1:
            raise ValueError(f"the capacity must be at least 1 sample, not {capacity}")
        self.network = network
        self.average = Network()
        self.first_moment = _floats(NUM_WEIGHTS)
        self.second_moment = _floats(NUM_WEIGHTS)
        self.gradients = _floats(NUM_PARTS * NUM_WEIGHTS)
        for worker in range(NUM_WORKERS):
            mine = &self.workers[worker]
            mine.workspace = workspace_new(network.weights)
            mine.trajectory = <Trajectory*>calloc(1, sizeof(Trajectory))
            mine.buffer.samples = <Sample*>malloc(capacity * sizeof(Sample))
            mine.buffer.capacity = capacity
            if mine.workspace == NULL or mine.trajectory == NULL or mine.buffer.samples == NULL:
                raise MemoryError

    def __dealloc__(self):
        free(self.first_moment)
        free(self.second_moment)
        free(self.gradients)
        free(self.batch)
        for worker in range(NUM_WORKERS):
            workspace_free(self.workers[worker].workspace)
            free(self.workers[worker].trajectory)
            free(self.workers[worker].buffer.samples)

    def add_table(self, Board board not None, double share):
        """Add a kind of game: a board before its first tile, and its share of all games.

        Raises ValueError for a board past its set-up, or for too many kinds.
        """
        if self.table_count == MAX_TABLES:
            raise ValueError(f"at most {MAX_TABLES} tables")
        if board.state.phase != SETUP:
            raise ValueError("games begin with the set-up: this board is further on")
        self.tables[self.table_count] = board.state
        self.shares[self.table_count] = share
        self.table_count += 1

    def self_play(self, int worker, int games, seed, dict hyperparameters not None):
        """Play games of self-play and store their samples. Return sums over the games.

        Raises ValueError without a table or for a wrong worker, MemoryError if memory runs out.
        """
        cdef uint64_t rng = mix64(seed)
        cdef Hyperparameters settings = hyperparameters
        cdef SelfPlayTotals totals
        cdef Worker* mine = &self.workers[self.check_worker(worker)]
        cdef bint succeeded = True
        memset(&totals, 0, sizeof(SelfPlayTotals))
        with nogil:
            while succeeded and totals.games < games:
                succeeded = self.play_one_game(mine, &settings, &rng, &totals)
        if not succeeded:
            raise MemoryError
        return totals

    cdef bint play_one_game(
        self,
        Worker* worker,
        const Hyperparameters* hyperparameters,
        uint64_t* rng,
        SelfPlayTotals* totals,
    ) noexcept nogil:
        """Play one game at one of the tables. Return False if memory runs out."""
        cdef BoardState state = self.tables[self.sample_table(rng)]
        state.actor = random_below(rng, state.players)
        if not play_game(worker, &state, hyperparameters, rng):
            return False
        for seat in range(state.players):
            add_game_samples(worker, seat, hyperparameters.trace_decay)
            totals.points += score(&state, seat)
        totals.games += 1
        totals.seats += state.players
        totals.decisions += worker.trajectory.length
        totals.samples += state.players * (worker.trajectory.length - 1)
        return True

    def get_samples(self, int worker, int count):
        """Return up to ``count`` of a worker's latest samples, oldest first.

        Raises ValueError without a table or for a wrong worker.
        """
        return buffer_to_bytes(&self.workers[self.check_worker(worker)].buffer, count)

    def add_samples(self, int worker, bytes samples not None, long skipped=0):
        """Store samples as if this worker had played them, after ``skipped`` that were not stored.

        Raises ValueError without a table, for a wrong worker, or if these are not samples.
        """
        buffer_add_bytes(&self.workers[self.check_worker(worker)].buffer, samples, skipped)

    def match(self, int worker, int games, seed):
        """Play two-player games of the averaged network against the heuristic. Return its win rate.

        Raises ValueError without a table, without a game, or for a wrong worker.
        """
        cdef uint64_t rng = mix64(seed)
        cdef Worker* mine = &self.workers[self.check_worker(worker)]
        cdef float won = 0
        cdef BoardState state
        if games < 1:
            raise ValueError(f"a match has at least 1 game, not {games}")
        mine.workspace.weights = self.average.weights
        with nogil:
            for game in range(games):
                state = self.tables[0]
                state.actor = game // 2 % state.players
                play_against_heuristic(mine.workspace, &state, game % state.players, &rng)
                won += share_of_win(&state, game % state.players)
        mine.workspace.weights = self.network.weights
        return won / games

    def train(self, int steps, int samples, float rate, seed, threads=1):
        """Take optimizer steps on random batches. Return the mean squared error of the win.

        The result does not depend on the number of threads. Nothing else may use the trainer
        meanwhile. Raises ValueError for empty batches, without a thread, and before both workers
        have played.
        """
        cdef uint64_t rng = mix64(seed)
        cdef double error = 0
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
                self.draw_batch(&rng)
                self.steps += 1
                run_parts(pool, self._compute_gradients, threads)
                run_parts(pool, self._take_step, threads)
                for part in range(NUM_PARTS):
                    error += self.errors[part]
        return error / (steps * samples)

    cdef bint reserve_batch(self, int samples) except -1:
        """Make room for a batch. Raises MemoryError if there is none."""
        if samples > self.batch_size:
            free(self.batch)
            self.batch = <BatchSample*>calloc(samples, sizeof(BatchSample))
        self.batch_size = samples if self.batch != NULL else 0
        if not self.batch_size:
            raise MemoryError
        return True

    cdef void draw_batch(self, uint64_t* rng) noexcept nogil:
        """Draw the samples of the next step, in turns from the buffers of the workers."""
        cdef Worker* worker
        for at in range(self.batch_size):
            worker = &self.workers[at % NUM_WORKERS]
            self.batch[at].sample = &worker.buffer.samples[random_below(rng, worker.buffer.count)]
            self.batch[at].mirrored = next_random(rng) >> 63

    def _compute_gradients(self, int thread, int threads):
        """Compute the gradients and errors of this thread's share of the parts."""
        cdef int part = thread
        cdef int at
        cdef float* gradient
        with nogil:
            while part < NUM_PARTS:
                gradient = self.gradients + <size_t>part * NUM_WEIGHTS
                memset(gradient, 0, NUM_WEIGHTS * sizeof(float))
                self.errors[part] = 0
                at = part
                while at < self.batch_size:
                    self.errors[part] += accumulate_gradient(
                        self.network.weights, gradient, self.batch[at].sample, self.batch[at].mirrored
                    )
                    at += NUM_PARTS
                part += threads

    def _take_step(self, int thread, int threads):
        """Take Adam's step for this thread's share of the weights."""
        cdef int begin = NUM_WEIGHTS * thread // threads
        cdef int end = NUM_WEIGHTS * (thread + 1) // threads
        with nogil:
            self.adam_step(begin, end)

    cdef void adam_step(self, int begin, int end) noexcept nogil:
        """Take one step of Adam for the weights from ``begin`` to ``end``."""
        cdef float* weights = self.network.weights
        cdef float gradient
        # The moments start at zero: correct their bias.
        cdef float step_size = self.rate / (1 - powf(BETA_1, self.steps))
        cdef float root = 1 / sqrtf(1 - powf(BETA_2, self.steps))
        cdef float scale = <float>1 / self.batch_size
        cdef int part, at
        for at in range(begin, end):
            gradient = self.gradients[at]
            for part in range(1, NUM_PARTS):
                gradient += self.gradients[<size_t>part * NUM_WEIGHTS + at]
            gradient *= scale
            self.first_moment[at] = BETA_1 * self.first_moment[at] + (1 - BETA_1) * gradient
            self.second_moment[at] = (
                BETA_2 * self.second_moment[at] + (1 - BETA_2) * gradient * gradient
            )
            weights[at] -= (
                step_size * self.first_moment[at] / (sqrtf(self.second_moment[at]) * root + EPSILON)
            )

    def update_average(self, float rate):
        """Move the exponential moving average of the weights towards the network."""
        cdef float* weights = self.network.weights
        cdef float* average = self.average.weights
        for at in range(NUM_WEIGHTS):
            average[at] += rate * (weights[at] - average[at])

    cdef int sample_table(self, uint64_t* rng) noexcept nogil:
        """Return the number of a table, drawn by the tables' shares."""
        cdef float left = uniform(rng)
        for at in range(self.table_count - 1):
            left -= self.shares[at]
            if left < 0:
                return at
        return self.table_count - 1

    cdef int check_worker(self, int worker) except -1:
        """Return the worker's number. Raises ValueError if it cannot play."""
        if not 0 <= worker < NUM_WORKERS:
            raise ValueError(f"workers are numbered from 0 to {NUM_WORKERS - 1}")
        if not self.table_count:
            raise ValueError("there is no table to play at")
        return worker

    def get_optimizer_state(self):
        """Return both of Adam's moments, for a checkpoint."""
        size = NUM_WEIGHTS * sizeof(float)
        return ((<char*>self.first_moment)[:size] + (<char*>self.second_moment)[:size])

    def set_optimizer_state(self, bytes state not None, steps):
        """Restore a checkpoint. Raises ValueError if it is for a network of another size."""
        cdef int size = NUM_WEIGHTS * sizeof(float)
        cdef char* data = state
        if len(state) != 2 * size:
            raise ValueError("the optimizer state does not fit this network")
        memcpy(self.first_moment, data, size)
        memcpy(self.second_moment, data + size, size)
        self.steps = steps


cdef float* _floats(int count):
    cdef float* found = <float*>calloc(count, sizeof(float))
    if found == NULL:
        raise MemoryError
    return found
