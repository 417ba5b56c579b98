# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Exact search for more than two players: max-n, each seat for itself.

A seat wants, in this order, the largest share of the win, the best margin (its score minus the
best score among the others), and the highest score. Of turns that are equal in all that, it takes
the one that is worst for the next seat clockwise, measured in the same way, then for the seat
after that, and so on. Turns that are equal for every seat have the same result, so the result is
unique.

A value has the three side by side in one number, so more is better.
"""

import cython
from cython.cimports.libc.stdint import int32_t, uint64_t
from cython.cimports.libc.string import memcmp, memcpy
from cython.cimports.upstream.fast.bounds import highest_final_score
from cython.cimports.upstream.fast.evaluation import best_rival_score
from cython.cimports.upstream.fast.exact_search import (
    Key,
    TableEntry,
    write_two_hashes,
)
from cython.cimports.upstream.fast.scoring import rank_key, score
from cython.cimports.upstream.fast.state import NUM_SEATS, OVER, PLACE, BoardState
from cython.cimports.upstream.fast.turns import TurnEnd

#: Margins are stored plus this; scores and margins have this many values.
MARGIN_OFFSET = cython.declare(cython.int, 32)
FIELD = cython.declare(cython.int, 64)
WHOLE = cython.declare(cython.double, SHARE)


# --- Values --------------------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _pack(share: cython.int, margin: cython.int, points: cython.int) -> int32_t:
    return (share * FIELD + margin + MARGIN_OFFSET) * FIELD + points


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _share(value: int32_t) -> cython.int:
    return value // (FIELD * FIELD)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _margin(value: int32_t) -> cython.int:
    return value // FIELD % FIELD - MARGIN_OFFSET


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _final_values(
    state: cython.pointer[cython.const[BoardState]], values: cython.pointer[int32_t]
) -> cython.void:
    ranks: cython.uint[NUM_SEATS]
    best: cython.uint = 0
    winners: cython.int = 0
    seat: cython.int
    share: cython.int
    for seat in range(state.players):
        ranks[seat] = rank_key(state, seat)
        best = max(best, ranks[seat])
    for seat in range(state.players):
        winners += ranks[seat] == best
    for seat in range(NUM_SEATS):
        values[seat] = 0
    for seat in range(state.players):
        share = SHARE // winners if ranks[seat] == best else 0
        values[seat] = _pack(
            share, score(state, seat) - best_rival_score(state, seat), score(state, seat)
        )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _prefers(
    actor: cython.int,
    found: cython.pointer[int32_t],
    best: cython.pointer[int32_t],
    players: cython.int,
) -> cython.bint:
    """Whether the actor takes these values rather than those."""
    seat: cython.int
    after: cython.int
    if found[actor] != best[actor]:
        return found[actor] > best[actor]
    for after in range(1, players):
        seat = (actor + after) % players
        if found[seat] != best[seat]:
            return found[seat] < best[seat]
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _most_beside(value: int32_t) -> int32_t:
    """The most that another seat can have where this one has at least this value."""
    if _share(value) == SHARE:
        return _pack(0, -_margin(value), FIELD - 1)
    if _share(value) > 0:
        return _pack(SHARE // 2, 0, FIELD - 1)
    return _pack(SHARE, MARGIN_OFFSET - 1, FIELD - 1)


# --- The search ----------------------------------------------------------------------------------


@cython.cclass
class Maxn(ExactSearch):
    """Prunes only what an actor does not choose for certain, so ties stay exact."""

    def outcome(self, state):
        players: cython.int = state.players
        with cython.nogil:
            self.search(state, -1, 0, 0, self.values)
        return (
            tuple(
                [
                    cython.cast(cython.double, _share(self.values[seat])) / SHARE
                    for seat in range(players)
                ]
            ),
            tuple([_margin(self.values[seat]) for seat in range(players)]),
        )

    def best_end(self, state):
        found: int32_t[NUM_SEATS]
        actor: cython.int = state.actor
        exact: cython.bint
        end: cython.pointer[TurnEnd]
        for _ in range(self.list_ordered(state, 0)):
            end = self.next_best(state, 0)
            exact = self.search(cython.address(end.state), actor, self.values[actor], 1, found)
            if self.interrupted:
                return -1
            if exact and memcmp(found, self.values, cython.sizeof(found)) == 0:
                return end - self.workspaces[0].turns.ends
        return -1

    def static_upper_value(self, state, seat):
        """No result is better for the seat."""
        most: cython.int = highest_final_score(state, seat, cython.address(self.distances))
        margin: cython.int = most - best_rival_score(state, seat)
        return _pack(SHARE if margin >= 0 else 0, margin, most)

    def search(self, state, parent, bound, ply, values):
        """The values of all seats. False where the parent's actor has less than the bound, and so
        never comes here, and where a limit is reached. A negative parent stands for none.
        """
        theirs: int32_t[NUM_SEATS]
        found: cython.bint = False
        started: uint64_t = self.nodes
        actor: cython.int = state.actor
        key: Key
        entry: cython.pointer[TableEntry]
        end: cython.pointer[TurnEnd]
        if state.phase == OVER:
            _final_values(state, values)
            return True
        if parent >= 0 and state.phase != PLACE and self.static_upper_value(state, parent) < bound:
            return False
        write_two_hashes(state, cython.address(key))
        entry = self.find(cython.address(key))
        if entry != cython.NULL:
            memcpy(values, entry.values, cython.sizeof(entry.values))
            return True
        for _ in range(self.list_ordered(state, ply)):
            end = self.next_best(state, ply)
            if self.search(
                cython.address(end.state),
                actor if found else -1,
                values[actor] if found else 0,
                ply + 1,
                theirs,
            ) and (not found or _prefers(actor, theirs, values, state.players)):
                memcpy(values, theirs, cython.sizeof(theirs))
                found = True
            if self.interrupted:
                return False
            if parent >= 0 and parent != actor and _most_beside(values[actor]) < bound:
                return False
        if self.interrupted:
            return False
        entry = self.entry_for(cython.address(key), self.nodes - started)
        memcpy(entry.values, values, cython.sizeof(entry.values))
        return True
