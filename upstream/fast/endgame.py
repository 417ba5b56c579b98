# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Exact endgames: once the stack is empty nothing is left to chance, and best play can be proved.

``minimax`` says what best play means for two players, ``maxn`` for more.
"""

import cython
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.bounds import measure_home_distances
from cython.cimports.upstream.fast.evaluation import check_decision, list_rows
from cython.cimports.upstream.fast.exact_search import ExactSearch
from cython.cimports.upstream.fast.maxn import Maxn
from cython.cimports.upstream.fast.minimax import Minimax
from cython.cimports.upstream.fast.scoring import score
from cython.cimports.upstream.fast.state import OVER, PLACE, SETUP, BoardState
from cython.cimports.upstream.fast.turns import (
    TurnEnd,
    turn_ends,
    turns_free,
    turns_new,
)

from upstream.fast.solution import Solution, SolvedTurn

#: A table has 2 to this power entries of 64 bytes.
DEFAULT_TABLE_BITS = 17
MAX_TABLE_BITS = 26


@cython.cfunc
def _numbers(end: cython.pointer[TurnEnd]) -> tuple:
    return tuple([end.actions[at] for at in range(end.length)])


@cython.cclass
class EndgameSolver:
    """Finds the result of positions without chance. One thread at a time may use it.

    Each call starts with an empty table of ``2**table_bits`` entries, so with a limit of nodes
    alone its result depends on nothing but the position. Raises ValueError for a table that is
    too small or too large.
    """

    def __cinit__(self, table_bits: int = DEFAULT_TABLE_BITS):
        if not 4 <= table_bits <= MAX_TABLE_BITS:
            raise ValueError(f"a table has from 4 to {MAX_TABLE_BITS} bits, not {table_bits}")
        self.two = Minimax(table_bits)
        self.more = Maxn(table_bits)
        self.turns = turns_new()
        if self.turns == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        turns_free(self.turns)

    @property
    def stopping(self) -> bool:
        """Another thread may set it: the search ends soon."""
        return self.two.stopping

    @stopping.setter
    def stopping(self, stopping: bool) -> None:
        self.two.stopping = stopping
        self.more.stopping = stopping

    def solve(self, board: Board, nodes: int, seconds: float = float("inf")):
        """The result with best play, or None where a limit was reached or tiles are unseen.

        A node is a position that is generated. Raises ValueError where nobody has to decide, and
        MemoryError where memory runs out.
        """
        state: BoardState = board.state
        search: ExactSearch
        end: cython.int
        line: list = []
        first: tuple = None
        outcome: tuple
        check_decision(cython.address(state))
        if state.stack or state.phase == SETUP:
            return None
        search = self.two if state.players == 2 else self.more
        search.prepare(cython.address(state), nodes, seconds)
        while state.phase != OVER:
            outcome = search.outcome(cython.address(state))
            end = -1
            if not search.interrupted:
                first = first or outcome
                with cython.nogil:
                    end = search.best_end(cython.address(state))
            search.check_errors()
            if end < 0:
                return None
            line.append(
                (state.actor, _numbers(cython.address(search.workspaces[0].turns.ends[end])))
            )
            state = search.workspaces[0].turns.ends[end].state
            measure_home_distances(cython.address(state), cython.address(search.distances))
        scores: tuple = tuple([score(cython.address(state), seat) for seat in range(state.players)])
        return Solution(first[0], first[1], scores, tuple(line), search.nodes)

    def turn_values(self, board: Board, nodes: int, seconds: float = float("inf")):
        """Every end of the turn with its result, or None as in ``solve``, which raises the same."""
        state: BoardState = board.state
        search: ExactSearch
        outcome: tuple
        found: list = []
        at: cython.int
        count: cython.int
        check_decision(cython.address(state))
        if state.stack or state.phase == SETUP:
            return None
        search = self.two if state.players == 2 else self.more
        search.prepare(cython.address(state), nodes, seconds)
        if state.phase == PLACE:
            count = list_rows(cython.address(state), self.turns)
        else:
            count = turn_ends(cython.address(state), self.turns)
        if count < 0:
            raise MemoryError
        for at in range(count):
            state = self.turns.ends[at].state
            measure_home_distances(cython.address(state), cython.address(search.distances))
            outcome = search.outcome(cython.address(state))
            search.check_errors()
            if search.interrupted:
                return None
            found.append(
                SolvedTurn(_numbers(cython.address(self.turns.ends[at])), outcome[0], outcome[1])
            )
        return found
