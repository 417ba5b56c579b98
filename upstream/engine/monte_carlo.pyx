# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Searches that value positions by playouts: flat Monte Carlo over turns, and UCT over actions.

Playouts follow the careful policy, which mostly swims and avoids predators; with random moves
hardly any salmon comes home. Both searches sample draws from the unseen tiles.
"""

import time

from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport logf, sqrtf
from libc.stdint cimport int16_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset
from upstream.engine.board cimport Board
from upstream.engine.evaluation cimport (
    Workspace, best_rival_score, check_decision, share_of_win, workspace_free, workspace_new,
)
from upstream.engine.heuristic cimport best_heuristic_end
from upstream.engine.rules cimport careful_playout, draw, legal, play
from upstream.engine.state cimport (
    MAX_LEGAL, NUM_SEATS, OVER, BoardState, mix64, position_hash, random_below, score,
)
from upstream.engine.turns cimport end_actions


# === Flat Monte Carlo: a bandit (UCB1) over the ends of a turn ===================================

cdef enum:
    MAX_ARMS = 24           # ends that are played out: the best by the heuristic

# One end and its statistics.
cdef struct Arm:
    int end
    int visits
    float total

#: The value of a point of the score next to the win, in a playout.
cdef float PLAYOUT_POINT_VALUE = 0.02
#: How many playouts run between two checks of the clock.
cdef int PLAYOUTS_PER_CHECK = 64


cdef class FlatMonteCarlo:
    """Runs playouts from the most promising ends of a turn, most of them from the best.

    One thread at a time may use it.
    """

    cdef Workspace* workspace
    cdef Arm arms[MAX_ARMS]
    cdef int count, played
    cdef public float exploration
    cdef public bint stopping   # another thread may set it: the search ends soon

    def __cinit__(self):
        self.exploration = 0.5
        self.workspace = workspace_new(NULL)
        if self.workspace == NULL:
            raise MemoryError

    def __dealloc__(self):
        workspace_free(self.workspace)

    cdef bint choose_arms(self, const BoardState* state) noexcept nogil:
        """Choose the best ends by the heuristic as arms. Return False if memory runs out."""
        cdef int at, other
        cdef int best = best_heuristic_end(self.workspace, state)
        if best < 0:
            return False
        self.count = min(self.workspace.turns.count, MAX_ARMS)
        for at in range(self.count):
            for other in range(self.workspace.turns.count):
                if self.workspace.evaluations[other].value > self.workspace.evaluations[best].value:
                    best = other
            self.arms[at].end = best
            self.arms[at].visits = 0
            self.arms[at].total = 0
            self.workspace.evaluations[best].value = -1e9
        return True

    cdef int select_arm(self) noexcept nogil:
        """Return the arm to pull next, by UCB1."""
        cdef int best = 0
        cdef float highest = -1e9
        cdef float value
        cdef float log = logf(self.played + 1)
        for at in range(self.count):
            if not self.arms[at].visits:
                return at
            value = self.arms[at].total / self.arms[at].visits
            value += self.exploration * sqrtf(log / self.arms[at].visits)
            if value > highest:
                highest = value
                best = at
        return best

    cdef void run(self, int seat, uint64_t* rng, int until) noexcept nogil:
        """Pull arms until this many playouts have been run."""
        cdef BoardState state
        cdef Arm* arm
        while self.played < until:
            arm = &self.arms[self.select_arm()]
            state = self.workspace.turns.ends[arm.end].state
            careful_playout(&state, rng)
            arm.visits += 1
            arm.total += share_of_win(&state, seat) + PLAYOUT_POINT_VALUE * (
                score(&state, seat) - best_rival_score(&state, seat)
            )
            self.played += 1

    cdef int best_arm(self) noexcept nogil:
        """Return the most visited arm; among equals the one with the best total."""
        cdef int best = 0
        for at in range(1, self.count):
            if self.arms[at].visits > self.arms[best].visits or (
                self.arms[at].visits == self.arms[best].visits
                and self.arms[at].total > self.arms[best].total
            ):
                best = at
        return best

    def search(self, Board board not None, nodes, double seconds, seed):
        """Search this decision. Return the number of playouts.

        Raises ValueError if nobody has to decide.
        """
        cdef uint64_t rng = mix64(seed)
        cdef int until
        cdef int limit = min(nodes, 1 << 30)
        cdef int seat = board.state.actor
        cdef double stop = time.perf_counter() + seconds
        self.played = 0
        check_decision(&board.state)
        if not self.choose_arms(&board.state):
            raise MemoryError
        while self.count > 1 and self.played < limit and time.perf_counter() < stop:
            PyErr_CheckSignals()
            if self.stopping:
                break
            until = min(limit, self.played + PLAYOUTS_PER_CHECK)
            with nogil:
                self.run(seat, &rng, until)
        return self.played

    def best_actions(self):
        """Return the actions of the best end. Raises ValueError before the first search."""
        if not self.count:
            raise ValueError("nothing has been searched yet")
        return end_actions(&self.workspace.turns.ends[self.arms[self.best_arm()].end])


# === UCT over single actions, with a transposition table =========================================

cdef enum:
    MAX_DEPTH = 256         # no simulation descends further
    TABLE_SIZE = 1 << 18    # entries of the transposition table

# The statistics of a position: visits, and the shares of wins of each seat.
cdef struct TableEntry:
    uint64_t key
    int visits
    float total[NUM_SEATS]

#: How many iterations run between two checks of the clock.
cdef int ITERATIONS_PER_CHECK = 64


cdef class Uct:
    """UCT over single actions: each iteration adds one position and runs one playout from it.

    Each iteration draws other tiles, so a position's statistics average over the draws after it.
    One thread at a time may use it.
    """

    cdef TableEntry* table
    cdef int filled, iterations
    cdef public float exploration
    cdef public bint stopping   # another thread may set it: the search ends soon

    def __cinit__(self):
        self.exploration = 0.4
        self.table = <TableEntry*>calloc(TABLE_SIZE, sizeof(TableEntry))
        if self.table == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.table)

    cdef TableEntry* find_or_insert(self, uint64_t key) noexcept nogil:
        """Return the entry of a position; insert it if it is missing."""
        cdef int at = key & (TABLE_SIZE - 1)
        cdef TableEntry* entry = self.lookup(key)
        if entry != NULL:
            return entry
        while self.table[at].key:
            at = (at + 1) & (TABLE_SIZE - 1)
        self.table[at].key = key
        self.filled += 1
        return &self.table[at]

    cdef TableEntry* lookup(self, uint64_t key) noexcept nogil:
        """Return the entry of a position, or NULL."""
        cdef int at = key & (TABLE_SIZE - 1)
        while self.table[at].key and self.table[at].key != key:
            at = (at + 1) & (TABLE_SIZE - 1)
        return &self.table[at] if self.table[at].key else NULL

    cdef int select(self, const BoardState* state, uint64_t* rng) noexcept nogil:
        """Return the action to try next: by UCB1, untried ones first."""
        cdef int16_t out[MAX_LEGAL]
        cdef BoardState after
        cdef TableEntry* entry
        cdef int count = legal(state, out)
        cdef int best = 0
        cdef int untried = 0
        cdef float highest = -1e9
        cdef float value
        cdef float log = logf(self.find_or_insert(position_hash(state)).visits + 1)
        for at in range(count):
            after = state[0]
            play(&after, out[at])
            entry = self.lookup(position_hash(&after))
            if entry == NULL or not entry.visits:
                untried += 1
                if random_below(rng, untried) == 0:
                    best = at
            elif not untried:
                value = entry.total[state.actor] / entry.visits
                value += self.exploration * sqrtf(log / entry.visits)
                if value > highest:
                    highest = value
                    best = at
        return out[best]

    cdef void simulate(self, const BoardState* root, uint64_t* rng) noexcept nogil:
        """Run one iteration: select down to a new position, play out, back up along the path."""
        cdef TableEntry* path[MAX_DEPTH]
        cdef BoardState state = root[0]
        cdef TableEntry* entry = self.find_or_insert(position_hash(root))
        cdef int length = 0
        cdef int at, seat
        cdef float share
        path[0] = entry
        length = 1
        while state.phase != OVER and length < MAX_DEPTH - 1:
            if state.draws:
                # The position after the draw has visits of its own, which selection there needs.
                draw(&state, rng)
                path[length] = self.find_or_insert(position_hash(&state))
                length += 1
            play(&state, self.select(&state, rng))
            entry = self.find_or_insert(position_hash(&state))
            path[length] = entry
            length += 1
            if not entry.visits:
                break
        careful_playout(&state, rng)
        for seat in range(state.players):
            share = share_of_win(&state, seat)
            for at in range(length):
                path[at].total[seat] += share
        for at in range(length):
            path[at].visits += 1
        self.iterations += 1

    cdef void run(self, const BoardState* root, uint64_t* rng, int until) noexcept nogil:
        """Iterate until this many iterations have been run, or the table is half full."""
        while self.iterations < until and self.filled < TABLE_SIZE // 2:
            self.simulate(root, rng)

    cdef int most_visited(self, const BoardState* state) noexcept nogil:
        cdef int16_t out[MAX_LEGAL]
        cdef BoardState after
        cdef int count = legal(state, out)
        cdef int best = 0
        cdef int highest = -1
        cdef TableEntry* entry
        cdef int visits, at
        if not count:
            return -1
        for at in range(count):
            after = state[0]
            play(&after, out[at])
            entry = self.lookup(position_hash(&after))
            visits = 0 if entry == NULL else entry.visits
            if visits > highest:
                highest = visits
                best = at
        return out[best]

    def search(self, Board board not None, nodes, double seconds, seed):
        """Search for this many iterations or seconds. Return the best action's number.

        Raises ValueError if nobody has to decide.
        """
        cdef uint64_t rng = mix64(seed)
        cdef int until = 0
        cdef int limit = min(nodes, 1 << 30)
        cdef BoardState root = board.state
        cdef double stop = time.perf_counter() + seconds
        check_decision(&board.state)
        memset(self.table, 0, TABLE_SIZE * sizeof(TableEntry))
        self.iterations = self.filled = 0
        while self.iterations < limit and time.perf_counter() < stop and until <= self.iterations:
            PyErr_CheckSignals()
            if self.stopping:
                break
            until = min(limit, self.iterations + ITERATIONS_PER_CHECK)
            with nogil:
                self.run(&root, &rng, until)
        cdef int best = self.most_visited(&root)
        if best < 0:
            raise ValueError("nothing can be done here")
        return best
