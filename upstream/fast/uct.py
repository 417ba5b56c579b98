# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Plain UCT over single actions, with a transposition table and playouts of the careful policy.

Tiles are drawn anew from the unseen ones in every iteration, so the statistics of a position
average over the draws that follow it.
"""

import time

import cython
from cython.cimports.cpython.exc import PyErr_CheckSignals
from cython.cimports.libc.math import logf, sqrtf
from cython.cimports.libc.stdint import int16_t, uint64_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.actions import (
    careful_playout,
    legal,
    play,
)
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.evaluation import check_decision, share_of_win
from cython.cimports.upstream.fast.scoring import (
    position_hash,
)
from cython.cimports.upstream.fast.state import (
    MAX_LEGAL,
    OVER,
    BoardState,
    mix64,
    random_below,
)
from cython.cimports.upstream.fast.tiles import (
    draw,
)

#: How many iterations are run between two looks at the clock.
ITERATIONS_PER_CHECK = 64


@cython.cclass
class Uct:
    """UCT over single actions: each iteration adds one position and runs one playout from it.

    One thread at a time may use it.
    """

    def __cinit__(self):
        self.exploration = 0.4
        self.table = cython.cast(
            cython.pointer[TableEntry], calloc(TABLE_SIZE, cython.sizeof(TableEntry))
        )
        if self.table == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.table)

    def find_or_insert(self, key):
        """The entry of a position, inserted if it is missing."""
        at: cython.int = key & (TABLE_SIZE - 1)
        entry: cython.pointer[TableEntry] = self.lookup(key)
        if entry != cython.NULL:
            return entry
        while self.table[at].key:
            at = (at + 1) & (TABLE_SIZE - 1)
        self.table[at].key = key
        self.filled += 1
        return cython.address(self.table[at])

    def lookup(self, key):
        """The entry of a position, or NULL."""
        at: cython.int = key & (TABLE_SIZE - 1)
        while self.table[at].key and self.table[at].key != key:
            at = (at + 1) & (TABLE_SIZE - 1)
        return cython.address(self.table[at]) if self.table[at].key else cython.NULL

    def select(self, state, rng):
        """Selection: the action by UCB1, untried ones first."""
        out: int16_t[MAX_LEGAL]
        after: BoardState
        entry: cython.pointer[TableEntry]
        count: cython.int = legal(state, out)
        best: cython.int = 0
        untried: cython.int = 0
        most: cython.float = -1e9
        value: cython.float
        log: cython.float = logf(self.find_or_insert(position_hash(state)).visits + 1)
        at: cython.int
        for at in range(count):
            after = state[0]
            play(cython.address(after), out[at])
            entry = self.lookup(position_hash(cython.address(after)))
            if entry == cython.NULL or not entry.visits:
                untried += 1
                if random_below(rng, untried) == 0:
                    best = at
            elif not untried:
                value = entry.total[state.actor] / entry.visits
                value += self.exploration * sqrtf(log / entry.visits)
                if value > most:
                    most = value
                    best = at
        return out[best]

    def simulate(self, root, rng):
        """One iteration: selection down to a new position, a playout, and backup along the path."""
        path: cython.pointer[TableEntry][MAX_DEPTH]
        state: BoardState = root[0]
        entry: cython.pointer[TableEntry] = self.find_or_insert(position_hash(root))
        length: cython.int = 0
        at: cython.int
        seat: cython.int
        share: cython.float
        path[0] = entry
        length = 1
        while state.phase != OVER and length < MAX_DEPTH - 1:
            if state.draws:
                # The position after the draw has visits of its own, which selection there needs.
                draw(cython.address(state), rng)
                path[length] = self.find_or_insert(position_hash(cython.address(state)))
                length += 1
            play(cython.address(state), self.select(cython.address(state), rng))
            entry = self.find_or_insert(position_hash(cython.address(state)))
            path[length] = entry
            length += 1
            if not entry.visits:
                break
        careful_playout(cython.address(state), rng)
        for seat in range(state.players):
            share = share_of_win(cython.address(state), seat)
            for at in range(length):
                path[at].total[seat] += share
        for at in range(length):
            path[at].visits += 1
        self.iterations += 1

    def run(self, root, rng, until):
        """Iterate until this many iterations have been run, or the table is half full."""
        while self.iterations < until and self.filled < TABLE_SIZE // 2:
            self.simulate(root, rng)

    def most_visited(self, state):
        out: int16_t[MAX_LEGAL]
        after: BoardState
        count: cython.int = legal(state, out)
        best: cython.int = 0
        most: cython.int = -1
        entry: cython.pointer[TableEntry]
        visits: cython.int
        at: cython.int
        if not count:
            return -1
        for at in range(count):
            after = state[0]
            play(cython.address(after), out[at])
            entry = self.lookup(position_hash(cython.address(after)))
            visits = 0 if entry == cython.NULL else entry.visits
            if visits > most:
                most = visits
                best = at
        return out[best]

    def search(self, board: Board, nodes: int, seconds: float, seed: int) -> int:
        """Search for this many iterations or seconds; returns the number of the best action.

        Raises ValueError where nobody has to decide.
        """
        rng: uint64_t = mix64(seed)
        until: cython.int = 0
        most: cython.int = min(nodes, 1 << 30)
        root: BoardState = board.state
        stop: float = time.perf_counter() + seconds
        check_decision(cython.address(board.state))
        memset(self.table, 0, TABLE_SIZE * cython.sizeof(TableEntry))
        self.iterations = self.filled = 0
        while self.iterations < most and time.perf_counter() < stop and until <= self.iterations:
            PyErr_CheckSignals()
            if self.stopping:
                break
            until = min(most, self.iterations + ITERATIONS_PER_CHECK)
            with cython.nogil:
                self.run(cython.address(root), cython.address(rng), until)
        best: cython.int = self.most_visited(cython.address(root))
        if best < 0:
            raise ValueError("nothing can be done here")
        return best
