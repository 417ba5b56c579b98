# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Exact search for two players: alpha-beta over whole turns.

A value is twice the difference of the scores, plus one where seat 0 wins and minus one where it
loses: the sign is the winner by all tie-breaks of the rules. All values are for seat 0, but where
a name or a docstring says that they are the actor's.
"""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.string import memcpy
from cython.cimports.upstream.fast.actions import play
from cython.cimports.upstream.fast.bounds import highest_final_score, measure_home_distances
from cython.cimports.upstream.fast.exact_search import (
    Key,
    TableEntry,
    TurnActions,
    write_two_hashes,
)
from cython.cimports.upstream.fast.scoring import rank_key, score
from cython.cimports.upstream.fast.state import OVER, PLACE, BoardState
from cython.cimports.upstream.fast.turns import TurnEnd

#: Beyond every value.
INFINITE = cython.declare(cython.int, 1000)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _final_value(state: cython.pointer[cython.const[BoardState]]) -> cython.int:
    mine: cython.uint = rank_key(state, 0)
    theirs: cython.uint = rank_key(state, 1)
    return 2 * (score(state, 0) - score(state, 1)) + (mine > theirs) - (mine < theirs)


@cython.cclass
class Minimax(ExactSearch):
    """Proves who wins, then by how much."""

    def outcome(self, state):
        wins: cython.int
        margin: cython.int
        with cython.nogil:
            self.prove(state)
        wins = (self.value > 0) - (self.value < 0)
        margin = (self.value - wins) // 2
        return (0.5 + 0.5 * wins, 0.5 - 0.5 * wins), (margin, -margin)

    def prove(self, state):
        self.value = self.search(state, -1, 1, 0)
        if not self.interrupted:
            if self.value > 0:
                self.value = self.search(state, 0, INFINITE, 0)
            else:
                self.value = self.search(state, -INFINITE, 0, 0)

    def best_end(self, state):
        actor: cython.int = state.actor
        value: cython.int = -self.value if actor else self.value
        found: cython.int
        end: cython.pointer[TurnEnd]
        for _ in range(self.list_ordered(state, 0)):
            end = self.next_best(state, 0)
            found = self.for_actor(cython.address(end.state), actor, value - 1, value, 0)
            if self.interrupted:
                return -1
            if found >= value:
                return end - self.workspaces[0].turns.ends
        return -1

    def static_bounds(self, state, lower, upper):
        """Between which bounds every possible result lies."""
        most: cython.int = highest_final_score(state, 0, cython.address(self.distances))
        theirs: cython.int = highest_final_score(state, 1, cython.address(self.distances))
        lower[0] = 2 * (score(state, 0) - theirs) - 1
        upper[0] = 2 * (most - score(state, 1)) + 1

    def search(self, state, alpha, beta, ply):
        """The value if it lies inside the window, else a bound of it on that side (fail-soft)."""
        lower: cython.int = -INFINITE
        upper: cython.int = INFINITE
        value: cython.int
        started: uint64_t = self.nodes
        key: Key
        best: TurnActions
        entry: cython.pointer[TableEntry]
        if state.phase == OVER:
            return _final_value(state)
        if state.phase != PLACE:
            self.static_bounds(state, cython.address(lower), cython.address(upper))
        if lower >= beta or lower == upper:
            return lower
        if upper <= alpha:
            return upper
        best.length = 0
        write_two_hashes(state, cython.address(key))
        entry = self.find(cython.address(key))
        if entry != cython.NULL:
            lower = max(lower, entry.values[0])
            upper = min(upper, entry.values[1])
            best = entry.best
            if lower >= beta or lower == upper:
                return lower
            if upper <= alpha:
                return upper
        alpha = max(alpha, lower)
        beta = min(beta, upper)
        value = self.search_ends(state, alpha, beta, ply, cython.address(best))
        if self.interrupted:
            return 0
        value = min(max(value, lower), upper)
        if value < beta:
            upper = value
        if value > alpha:
            lower = value
        entry = self.entry_for(cython.address(key), self.nodes - started)
        entry.values[0] = lower
        entry.values[1] = upper
        entry.best = best
        return value

    def search_ends(self, state, alpha, beta, ply, best):
        """The best value of the ends of a turn, first of the one in ``best``, which is replaced
        by every end that is better than the window's edge.
        """
        actor: cython.int = state.actor
        low: cython.int = -beta if actor else alpha
        high: cython.int = -alpha if actor else beta
        value: cython.int = -INFINITE
        found: cython.int
        is_first: cython.bint = best.length == 0
        end: cython.pointer[TurnEnd]
        if not is_first:
            value = self.known_turn(state, low, high, ply, best)
            low = max(low, value)
            if self.interrupted or value >= high:
                return -value if actor else value
        for _ in range(self.list_ordered(state, ply)):
            end = self.next_best(state, ply)
            if is_first:
                found = self.for_actor(cython.address(end.state), actor, low, high, ply)
            else:
                found = self.null_window_first(cython.address(end.state), actor, low, high, ply)
            if self.interrupted:
                return 0
            is_first = False
            value = max(value, found)
            if found > low:
                low = found
                best.length = end.length
                memcpy(best.actions, end.actions, cython.sizeof(best.actions))
            if value >= high:
                break
        return -value if actor else value

    def known_turn(self, state, low, high, ply, turn):
        """The actor's value of a turn that the table knows."""
        child: BoardState = state[0]
        at: cython.int
        for at in range(turn.length):
            play(cython.address(child), turn.actions[at])
        if state.phase == PLACE:
            measure_home_distances(cython.address(child), cython.address(self.distances))
        return self.for_actor(cython.address(child), state.actor, low, high, ply)

    def for_actor(self, child, actor, low, high, ply):
        """The value of a child for the actor of its parent, as the window is."""
        if actor:
            return -self.search(child, -high, -low, ply + 1)
        return self.search(child, low, high, ply + 1)

    def null_window_first(self, child, actor, low, high, ply):
        """The same, with a full search only where the child is better than what is known."""
        found: cython.int = self.for_actor(child, actor, low, low + 1, ply)
        if self.interrupted or found <= low or found >= high:
            return found
        return self.for_actor(child, actor, found - 1, high, ply)
