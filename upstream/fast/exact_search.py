# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""What both exact searches share: limits, the ends of a turn in order, a transposition table."""

import time

import cython
from cython.cimports.cpython.exc import PyErr_CheckSignals
from cython.cimports.libc.stdint import uint32_t, uint64_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.upstream.fast.bounds import measure_home_distances
from cython.cimports.upstream.fast.evaluation import Workspace, workspace_free, workspace_new
from cython.cimports.upstream.fast.heuristic import best_heuristic_end
from cython.cimports.upstream.fast.scoring import write_key
from cython.cimports.upstream.fast.state import KEY_WORDS, PLACE, mix64

#: How many positions are generated between two looks at the clock.
POSITIONS_PER_CHECK = cython.declare(uint64_t, 16384)
#: What an entry can hold.
MOST_WORK = cython.declare(uint64_t, 0xFFFFFFFF)
USED = cython.declare(cython.float, -1e9)


def write_two_hashes(state, key):
    words: uint64_t[KEY_WORDS]
    word: cython.int
    key.place = 0
    key.check = 0x9E3779B97F4A7C15
    write_key(state, words)
    for word in range(KEY_WORDS):
        key.place = mix64(key.place ^ words[word])
        key.check = mix64(key.check + words[word])


@cython.cclass
class ExactSearch:
    """The base of the exact searches. One thread at a time may use it."""

    def __cinit__(self, table_bits: int):
        self.table_size = 1 << table_bits

    def __dealloc__(self):
        ply: cython.int
        for ply in range(MAX_PLIES):
            workspace_free(self.workspaces[ply])
        free(self.table)

    # --- Limits ----------------------------------------------------------------------------------

    def prepare(self, state, nodes, seconds):
        """Empty the table and set the limits."""
        self.search_number += 1
        self.nodes = 0
        self.most_nodes = nodes
        self.next_check = 0
        self.stop_time = time.perf_counter() + seconds
        self.interrupted = False
        self.error = None
        if self.table == cython.NULL:
            self.table = cython.cast(
                cython.pointer[TableEntry], calloc(self.table_size, cython.sizeof(TableEntry))
            )
            if self.table == cython.NULL:
                raise MemoryError
        measure_home_distances(state, cython.address(self.distances))
        return 0

    def check_errors(self):
        """Raise what was raised while the clock was looked at."""
        if self.error is not None:
            raise self.error
        return 0

    def out_of_budget(self):
        """Whether a limit is reached; asked before ends are listed."""
        if self.nodes >= self.most_nodes:
            self.interrupted = True
        elif self.nodes >= self.next_check:
            self.next_check = self.nodes + POSITIONS_PER_CHECK
            self.look_at_clock()
        return self.interrupted

    def look_at_clock(self):
        with cython.gil:
            try:
                PyErr_CheckSignals()
                if self.stopping or time.perf_counter() >= self.stop_time:
                    self.interrupted = True
            except BaseException as error:  # a signal's; raised again when the search has ended
                self.error = error
                self.interrupted = True

    # --- The ends of a turn ----------------------------------------------------------------------

    def list_ordered(self, state, ply):
        """List the ends of a decision for ``next_best``; how many, 0 if a limit is reached."""
        if self.out_of_budget():
            return 0
        if ply < MAX_PLIES and self.workspaces[ply] == cython.NULL:
            self.workspaces[ply] = workspace_new(cython.NULL)
        if (
            ply >= MAX_PLIES
            or self.workspaces[ply] == cython.NULL
            or best_heuristic_end(self.workspaces[ply], state) < 0
        ):
            self.interrupted = True
            return 0
        self.nodes += self.workspaces[ply].turns.count
        return self.workspaces[ply].turns.count

    def next_best(self, state, ply):
        """The best end by the heuristic that was not handed out yet."""
        best: cython.int = 0
        at: cython.int
        workspace: cython.pointer[Workspace] = self.workspaces[ply]
        for at in range(1, workspace.turns.count):
            if workspace.evaluations[at].value > workspace.evaluations[best].value:
                best = at
        workspace.evaluations[best].value = USED
        if state.phase == PLACE:  # the river is complete only now
            measure_home_distances(
                cython.address(workspace.turns.ends[best].state), cython.address(self.distances)
            )
        return cython.address(workspace.turns.ends[best])

    # --- The transposition table -----------------------------------------------------------------

    def find(self, key):
        """The entry of a position, or NULL."""
        entry: cython.pointer[TableEntry] = (
            self.table + (key.place & (self.table_size // WAYS - 1)) * WAYS
        )
        for _ in range(WAYS):
            if (
                entry.search == self.search_number
                and entry.key.place == key.place
                and entry.key.check == key.check
            ):
                return entry
            entry += 1
        return cython.NULL

    def entry_for(self, key, work):
        """The entry to fill: the position's own, a void one, or the one with the least work."""
        entry: cython.pointer[TableEntry] = self.find(key)
        other: cython.pointer[TableEntry] = (
            self.table + (key.place & (self.table_size // WAYS - 1)) * WAYS
        )
        if entry != cython.NULL:
            work += entry.work
        else:
            entry = other
            for _ in range(WAYS):
                if entry.search == self.search_number and (
                    other.search != self.search_number or other.work < entry.work
                ):
                    entry = other
                other += 1
        entry.key = key[0]
        entry.search = self.search_number
        entry.work = cython.cast(uint32_t, min(work, MOST_WORK))
        return entry

    # --- Minimax and Maxn override both ----------------------------------------------------------

    def outcome(self, state):
        raise NotImplementedError("an exact search is Minimax or Maxn")

    def best_end(self, state):  # noqa: ARG002 (a default)
        return -1
