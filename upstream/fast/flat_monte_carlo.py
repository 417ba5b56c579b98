# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Flat Monte Carlo: a bandit (UCB1) over the ends of a turn, each valued by playouts.

Playouts follow the careful policy, which mostly swims and avoids predators; with random moves
hardly any salmon comes home. Draws are sampled from the unseen tiles.
"""

import time

import cython
from cython.cimports.cpython.exc import PyErr_CheckSignals
from cython.cimports.libc.math import logf, sqrtf
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.upstream.fast.actions import (
    careful_playout,
)
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.evaluation import (
    best_rival_score,
    check_decision,
    share_of_win,
    workspace_free,
    workspace_new,
)
from cython.cimports.upstream.fast.heuristic import best_heuristic_end
from cython.cimports.upstream.fast.scoring import (
    score,
)
from cython.cimports.upstream.fast.state import (
    BoardState,
    mix64,
)

#: The value of a point of the score beside the win, in a playout.
POINT_VALUE = cython.declare(cython.float, 0.02)
#: How many playouts are run between two looks at the clock.
PLAYOUTS_PER_CHECK = 64


@cython.cclass
class FlatMonteCarlo:
    """Runs playouts from the most promising ends of a turn, most of them from the best.

    One thread at a time may use it.
    """

    def __cinit__(self):
        self.exploration = 0.5
        self.workspace = workspace_new(cython.NULL)
        if self.workspace == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        workspace_free(self.workspace)

    def choose_arms(self, state):
        """The arms: the ends that the heuristic values most. False when memory runs out."""
        at: cython.int
        other: cython.int
        best: cython.int = best_heuristic_end(self.workspace, state)
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

    def select_arm(self):
        """The arm to pull next, by UCB1."""
        best: cython.int = 0
        most: cython.float = -1e9
        value: cython.float
        log: cython.float = logf(self.played + 1)
        at: cython.int
        for at in range(self.count):
            if not self.arms[at].visits:
                return at
            value = self.arms[at].total / self.arms[at].visits
            value += self.exploration * sqrtf(log / self.arms[at].visits)
            if value > most:
                most = value
                best = at
        return best

    def run(self, seat, rng, until):
        """Pull arms until this many playouts have been run."""
        state: BoardState
        arm: cython.pointer[Arm]
        while self.played < until:
            arm = cython.address(self.arms[self.select_arm()])
            state = self.workspace.turns.ends[arm.end].state
            careful_playout(cython.address(state), rng)
            arm.visits += 1
            arm.total += share_of_win(cython.address(state), seat) + POINT_VALUE * (
                score(cython.address(state), seat) - best_rival_score(cython.address(state), seat)
            )
            self.played += 1

    def best_arm(self):
        """The arm with the most visits; among equals the one with the best total."""
        best: cython.int = 0
        at: cython.int
        for at in range(1, self.count):
            if self.arms[at].visits > self.arms[best].visits or (
                self.arms[at].visits == self.arms[best].visits
                and self.arms[at].total > self.arms[best].total
            ):
                best = at
        return best

    def search(self, board: Board, nodes: int, seconds: float, seed: int) -> int:
        """Search this decision; returns the number of playouts.

        Raises ValueError where nobody has to decide.
        """
        rng: uint64_t = mix64(seed)
        until: cython.int
        most: cython.int = min(nodes, 1 << 30)
        seat: cython.int = board.state.actor
        stop: float = time.perf_counter() + seconds
        self.played = 0
        check_decision(cython.address(board.state))
        if not self.choose_arms(cython.address(board.state)):
            raise MemoryError
        while self.count > 1 and self.played < most and time.perf_counter() < stop:
            PyErr_CheckSignals()
            if self.stopping:
                break
            until = min(most, self.played + PLAYOUTS_PER_CHECK)
            with cython.nogil:
                self.run(seat, cython.address(rng), until)
        return self.played

    def best_actions(self) -> tuple:
        """The actions of the best end; raises ValueError before the first search."""
        if not self.count:
            raise ValueError("nothing has been searched yet")
        end: cython.int = self.arms[self.best_arm()].end
        return tuple(
            [
                self.workspace.turns.ends[end].actions[at]
                for at in range(self.workspace.turns.ends[end].length)
            ]
        )
