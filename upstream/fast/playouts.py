# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Searches by sampled playouts: over the ends of a turn, and UCT over single actions.

Playouts are those of careful salmon, which mostly swim and keep away from predators; with
random ones hardly any salmon comes home. Draws are sampled from the unseen tiles.
"""

import time

import cython
from cython.cimports.cpython.exc import PyErr_CheckSignals
from cython.cimports.libc.math import logf, sqrtf
from cython.cimports.libc.stdint import int16_t, uint64_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.hand import best_by_hand
from cython.cimports.upstream.fast.kernel import (
    MOST_LEGAL,
    OVER,
    River,
    careful_playout,
    draw,
    legal,
    mixed,
    play,
    position_hash,
    random_below,
    score,
)
from cython.cimports.upstream.fast.search import (
    best_rival,
    check_asked,
    mind_free,
    mind_new,
    share_of_win,
)

#: What a point of the score counts for beside the win, in a playout.
POINT_OF_PLAYOUT = cython.declare(cython.float, 0.02)
#: How many playouts there are between two looks at the clock.
CHUNK = 64


# --- Over the ends of a turn ---------------------------------------------------------------------


@cython.cclass
class Playouts:
    """Plays the most promising ends of a turn on, those most that do best."""

    def __cinit__(self):
        self.curiosity = 0.5
        self.mind = mind_new(cython.NULL)
        if self.mind == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        mind_free(self.mind)

    def select(self, river):
        """The ends to try: the best by hand. False when memory runs out."""
        at: cython.int
        other: cython.int
        best: cython.int = best_by_hand(self.mind, river)
        if best < 0:
            return False
        self.count = min(self.mind.turns.count, MOST_TRIED)
        for at in range(self.count):
            for other in range(self.mind.turns.count):
                if self.mind.outlooks[other].worth > self.mind.outlooks[best].worth:
                    best = other
            self.trials[at].end = best
            self.trials[at].visits = 0
            self.trials[at].total = 0
            self.mind.outlooks[best].worth = -1e9
        return True

    def next_trial(self):
        """What has done best so far, with some curiosity (UCB)."""
        best: cython.int = 0
        most: cython.float = -1e9
        worth: cython.float
        log: cython.float = logf(self.played + 1)
        at: cython.int
        for at in range(self.count):
            if not self.trials[at].visits:
                return at
            worth = self.trials[at].total / self.trials[at].visits
            worth += self.curiosity * sqrtf(log / self.trials[at].visits)
            if worth > most:
                most = worth
                best = at
        return best

    def play_on(self, seat, rng, until):
        """Play ends on until there have been so many playouts."""
        river: River
        trial: cython.pointer[Trial]
        while self.played < until:
            trial = cython.address(self.trials[self.next_trial()])
            river = self.mind.turns.ends[trial.end].river
            careful_playout(cython.address(river), rng)
            trial.visits += 1
            trial.total += share_of_win(cython.address(river), seat) + POINT_OF_PLAYOUT * (
                score(cython.address(river), seat) - best_rival(cython.address(river), seat)
            )
            self.played += 1

    def favourite(self):
        """The end that was tried most, and of those the one that did best."""
        best: cython.int = 0
        at: cython.int
        for at in range(1, self.count):
            if self.trials[at].visits > self.trials[best].visits or (
                self.trials[at].visits == self.trials[best].visits
                and self.trials[at].total > self.trials[best].total
            ):
                best = at
        return best

    def think(self, board: Board, nodes: int, seconds: float, seed: int) -> int:
        """Try the ends of this decision; how many playouts that took."""
        rng: uint64_t = mixed(seed)
        until: cython.int
        most: cython.int = min(nodes, 1 << 30)
        seat: cython.int = board.river.actor
        stop: float = time.perf_counter() + seconds
        self.played = 0
        check_asked(cython.address(board.river))
        if not self.select(cython.address(board.river)):
            raise MemoryError
        while self.count > 1 and self.played < most and time.perf_counter() < stop:
            PyErr_CheckSignals()
            if self.stopping:
                break
            until = min(most, self.played + CHUNK)
            with cython.nogil:
                self.play_on(seat, cython.address(rng), until)
        return self.played

    def chosen(self) -> tuple:
        """The actions of the best end."""
        if not self.count:
            raise ValueError("nothing has been thought yet")
        end: cython.int = self.trials[self.favourite()].end
        return tuple(
            [
                self.mind.turns.ends[end].actions[at]
                for at in range(self.mind.turns.ends[end].length)
            ]
        )


@cython.cfunc
def _chosen_by_hand(board: Board) -> tuple:
    mind: cython.pointer[Mind] = mind_new(cython.NULL)
    end: cython.int
    if mind == cython.NULL:
        raise MemoryError
    try:
        check_asked(cython.address(board.river))
        end = best_by_hand(mind, cython.address(board.river))
        if end < 0:
            raise MemoryError
        return tuple(
            [mind.turns.ends[end].actions[at] for at in range(mind.turns.ends[end].length)]
        )
    finally:
        mind_free(mind)


def chosen_by_hand(board: Board) -> tuple:
    """The actions of the end that is best by the worth made by hand."""
    return _chosen_by_hand(board)


# --- UCT -----------------------------------------------------------------------------------------


@cython.cclass
class Uct:
    """Plain UCT over single actions: each iteration adds one position to the tree and plays on."""

    def __cinit__(self):
        self.curiosity = 0.4
        self.table = cython.cast(cython.pointer[Known], calloc(TABLE_SIZE, cython.sizeof(Known)))
        if self.table == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.table)

    def find(self, key):
        """What is known of a position; a new place for it if nothing is yet."""
        at: cython.int = key & (TABLE_SIZE - 1)
        known: cython.pointer[Known] = self.peek(key)
        if known != cython.NULL:
            return known
        while self.table[at].key:
            at = (at + 1) & (TABLE_SIZE - 1)
        self.table[at].key = key
        self.filled += 1
        return cython.address(self.table[at])

    def peek(self, key):
        """What is known of a position, or NULL."""
        at: cython.int = key & (TABLE_SIZE - 1)
        while self.table[at].key and self.table[at].key != key:
            at = (at + 1) & (TABLE_SIZE - 1)
        return cython.address(self.table[at]) if self.table[at].key else cython.NULL

    def choose(self, river, rng):
        """The action by UCB1, untried ones first."""
        out: int16_t[MOST_LEGAL]
        after: River
        known: cython.pointer[Known]
        count: cython.int = legal(river, out)
        best: cython.int = 0
        untried: cython.int = 0
        most: cython.float = -1e9
        worth: cython.float
        log: cython.float = logf(self.find(position_hash(river)).visits + 1)
        at: cython.int
        for at in range(count):
            after = river[0]
            play(cython.address(after), out[at])
            known = self.peek(position_hash(cython.address(after)))
            if known == cython.NULL or not known.visits:
                untried += 1
                if random_below(rng, untried) == 0:
                    best = at
            elif not untried:
                worth = known.total[river.actor] / known.visits
                worth += self.curiosity * sqrtf(log / known.visits)
                if worth > most:
                    most = worth
                    best = at
        return out[best]

    def descend(self, root, rng):
        """Down the tree to a position that is new, then a playout; all on the way learn of it."""
        path: cython.pointer[Known][MOST_STEPS]
        river: River = root[0]
        known: cython.pointer[Known] = self.find(position_hash(root))
        length: cython.int = 0
        at: cython.int
        seat: cython.int
        share: cython.float
        path[0] = known
        length = 1
        while river.phase != OVER and length < MOST_STEPS - 1:
            if river.draws:
                # What was drawn is a position of its own, whose visits its choice must know.
                draw(cython.address(river), rng)
                path[length] = self.find(position_hash(cython.address(river)))
                length += 1
            play(cython.address(river), self.choose(cython.address(river), rng))
            known = self.find(position_hash(cython.address(river)))
            path[length] = known
            length += 1
            if not known.visits:
                break
        careful_playout(cython.address(river), rng)
        for seat in range(river.players):
            share = share_of_win(cython.address(river), seat)
            for at in range(length):
                path[at].total[seat] += share
        for at in range(length):
            path[at].visits += 1
        self.played += 1

    def grow(self, root, rng, until):
        """Iterate until there have been so many; the tree stops growing where it is full."""
        while self.played < until and self.filled < TABLE_SIZE // 2:
            self.descend(root, rng)

    def most_visited(self, river):
        out: int16_t[MOST_LEGAL]
        after: River
        count: cython.int = legal(river, out)
        best: cython.int = 0
        most: cython.int = -1
        known: cython.pointer[Known]
        visits: cython.int
        at: cython.int
        if not count:
            return -1
        for at in range(count):
            after = river[0]
            play(cython.address(after), out[at])
            known = self.peek(position_hash(cython.address(after)))
            visits = 0 if known == cython.NULL else known.visits
            if visits > most:
                most = visits
                best = at
        return out[best]

    def think(self, board: Board, nodes: int, seconds: float, seed: int) -> int:
        """The number of the action to do, after so many iterations or seconds."""
        rng: uint64_t = mixed(seed)
        until: cython.int = 0
        most: cython.int = min(nodes, 1 << 30)
        root: River = board.river
        stop: float = time.perf_counter() + seconds
        check_asked(cython.address(board.river))
        memset(self.table, 0, TABLE_SIZE * cython.sizeof(Known))
        self.played = self.filled = 0
        while self.played < most and time.perf_counter() < stop and until <= self.played:
            PyErr_CheckSignals()
            if self.stopping:
                break
            until = min(most, self.played + CHUNK)
            with cython.nogil:
                self.grow(cython.address(root), cython.address(rng), until)
        best: cython.int = self.most_visited(cython.address(root))
        if best < 0:
            raise ValueError("nothing can be done here")
        return best
