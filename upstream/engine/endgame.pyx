# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Exact endgames: once the stack is empty nothing is left to chance, and best play can be proved.

For two players best play is minimax: alpha-beta over whole turns. A value is twice the difference
of the scores, plus one if seat 0 wins and minus one if it loses: the sign is the winner by all
tie-breaks of the rules. All values are for seat 0 unless a name or a docstring says otherwise.

For more players it is max-n, each seat for itself. A seat wants, in this order, the largest share
of the win, the best margin (its score minus the best score among the others), and the highest
score. Of turns that are equal in all three, it takes the one that is worst for the next seat
clockwise, measured in the same way, then for the seat after that, and so on. Turns that are equal
for every seat have the same result, so the result is unique. A value packs the three numbers into
one, so that higher is better.
"""

import time

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int16_t, int32_t, int8_t, uint32_t, uint64_t, uint8_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memcpy, memset
from upstream.engine.board cimport Board
from upstream.engine.evaluation cimport (
    Workspace, best_rival_score, check_decision, workspace_free, workspace_new,
)
from upstream.engine.heuristic cimport best_heuristic_end
from upstream.engine.rules cimport ARROW_DIRECTION, STRIDE, play
from upstream.engine.state cimport (
    CELL_BITS, HOME, KEY_WORDS, KIND_OF, LOST, MOVE, NORTH, NUM_CELLS, NUM_SEATS, NUM_TOKENS, OVER,
    PAIR, PLACE, SETUP, BoardState, mix64, rank_key, score, write_key,
)
from upstream.engine.turns cimport (
    MAX_TURN_ACTIONS, TurnEnd, Turns, end_actions, list_rows, turn_ends, turns_free, turns_new,
)

from upstream.engine import tables
from upstream.engine.solution import Solution, SolvedTurn
from upstream.rules import position, river
from upstream.rules.tile import Kind


# === Bounds of final scores ======================================================================
# The upper bound is what a seat alone in the river could reach. The lower bound is the current
# score, for tokens that are home never leave. The exact search prunes by both, so they may be loose
# but never wrong.

# The least points to the spawn from each cell, other tokens and eagles ignored: for a token that
# meets no bear, and for one that may lose a salmon to one. They hold until the game ends.
cdef struct HomeDistances:
    int base                # the window's lowest row when they were measured
    int last_round          # when it ends, the last row goes
    uint8_t unbitten[NUM_CELLS]
    uint8_t bitten[NUM_CELLS]

cdef int POINTS_PER_TURN = position.POINTS_PER_TURN
cdef int LAST_SPACE = river.SPACES
cdef int RAPIDS = tables.KIND_NUMBER[Kind.RAPIDS]
#: How many rounds after the round of its number a row is removed.
cdef int ROUNDS_BEHIND = position.vanishing_round(0)
#: Longer than any path.
cdef int UNREACHABLE = 120
cdef int LONGEST_JUMP = max(tables.LONGEST_MOVE.values())
#: The directions that lead on from a cell, by its number modulo 3: ``b``, ``a``, ``c``.
cdef uint8_t LEADS_ON[3][3]


def _fill_tables():
    for cell in tables.WINDOW_CELLS[1:4]:
        for index, direction in enumerate(tables.DIRECTIONS):
            LEADS_ON[tables.CELL_NUMBER[cell] % 3][index] = direction in tables.LINES[cell]


_fill_tables()


# --- Distances -----------------------------------------------------------------------------------


cdef void measure_home_distances(const BoardState* state, HomeDistances* distances) noexcept nogil:
    """Measure each cell's distance from the spawn; without a spawn it is unreachable."""
    cdef int cell, direction
    memset(distances.unbitten, UNREACHABLE, NUM_CELLS)
    memset(distances.bitten, UNREACHABLE, NUM_CELLS)
    distances.base = state.base
    distances.last_round = state.round
    if state.spawn < 0:
        return
    distances.last_round = max(state.round, state.base + (state.spawn - 1) // 3 + ROUNDS_BEHIND)
    distances.unbitten[state.spawn] = 0
    distances.bitten[state.spawn] = 0
    for cell in range(state.spawn - 1, -1, -1):
        if state.tiles >> cell & 1:
            for direction in range(3):
                if LEADS_ON[cell % 3][direction]:
                    _measure_line(state, distances, cell, direction)


cdef void _measure_line(
    const BoardState* state, HomeDistances* distances, int cell, int direction
) noexcept nogil:
    """Measure the paths that begin with a move in this direction."""
    cdef int bites = state.bears >> cell & 1
    cdef int blocked = state.blocked >> (direction * NUM_CELLS + cell) & 1
    cdef int to = cell
    cdef int length
    for length in range(1, LONGEST_JUMP + 1):
        to += STRIDE[direction]
        if to >= NUM_CELLS or not state.tiles >> to & 1:
            return
        bites += state.bears >> to & 1
        _shorten(distances, cell, to, 1 + length, bites)
        if length == 1:
            if not blocked:
                _shorten(distances, cell, to, 1, 0)
            if (
                KIND_OF[state.tile_at[cell]] == RAPIDS
                and ARROW_DIRECTION[state.tile_at[cell]] == direction
            ):
                # A carry over an obstacle is a jump, but only a bear at its end bites.
                _shorten(distances, cell, to, blocked, blocked & (state.bears >> to & 1))
        if not LEADS_ON[to % 3][direction]:
            return


cdef void _shorten(HomeDistances* distances, int cell, int to, int cost, int bites) noexcept nogil:
    """Shorten a cell's distances by a move with these costs in points and salmon."""
    if bites == 0:
        distances.unbitten[cell] = min(distances.unbitten[cell], cost + distances.unbitten[to])
        distances.bitten[cell] = min(distances.bitten[cell], cost + distances.bitten[to])
    elif bites == 1:
        distances.bitten[cell] = min(distances.bitten[cell], cost + distances.unbitten[to])


# --- Scores --------------------------------------------------------------------------------------


cdef int highest_final_score(
    const BoardState* state, int seat, const HomeDistances* distances
) noexcept nogil:
    """Return the score if nobody is in the way and the nearest tokens go first."""
    cdef int costs[NUM_TOKENS]
    cdef int salmon[NUM_TOKENS]
    cdef int in_river = 0
    cdef int score = 0
    cdef int index, token, cell
    cdef int rounds = distances.last_round - state.round + 1
    cdef int to_come = _turn_to_come(state, seat)
    cdef int points = _points_this_round(state, seat, to_come)
    cdef int all_points = points + POINTS_PER_TURN * (rounds - 1)
    cdef int going = _last_cell_that_goes(state)
    for index in range(NUM_TOKENS):
        token = state.tokens[seat][index]
        cell = token & CELL_BITS
        if token == LOST:
            continue
        if cell > HOME:
            score += min(LAST_SPACE, cell - HOME + rounds) + (2 if token & PAIR else 1)
        elif to_come or cell > going:
            cell += NORTH * (state.base - distances.base)
            costs[in_river] = distances.bitten[cell] if token & PAIR else distances.unbitten[cell]
            salmon[in_river] = 2 if token & PAIR and distances.unbitten[cell] <= all_points else 1
            in_river += 1
    return score + _best_arrivals(costs, salmon, in_river, points, rounds)


cdef int _best_arrivals(int* costs, int* salmon, int count, int points, int rounds) noexcept nogil:
    """Return the most that tokens at these distances can score, in eggs and salmon."""
    cdef int score = 0
    cdef int arrived = 0
    cdef int pairs = 0
    cdef int spent = 0
    cdef int late, at, nearest
    for at in range(count):
        pairs += salmon[at] == 2
    while arrived < count:
        nearest = 0
        for at in range(1, count):
            if costs[at] < costs[nearest]:
                nearest = at
        spent += costs[nearest]
        costs[nearest] = 2 * UNREACHABLE
        late = max(0, spent - points + POINTS_PER_TURN - 1) // POINTS_PER_TURN
        if late >= rounds:
            break
        score += min(LAST_SPACE, 1 + rounds - late)
        arrived += 1
    return score + arrived + min(pairs, arrived)


cdef int _last_cell_that_goes(const BoardState* state) noexcept nogil:
    """Return the highest cell that is removed when this round ends, or -1."""
    cdef int row = state.round - ROUNDS_BEHIND - state.base
    return NORTH * (row + 1) if row >= 0 else -1


cdef bint _turn_to_come(const BoardState* state, int seat) noexcept nogil:
    """Return whether the seat can still move in this round."""
    cdef int mine = (seat - state.starter + state.players) % state.players
    cdef int now = (state.actor - state.starter + state.players) % state.players
    return mine > now or (mine == now and state.phase == MOVE)


cdef int _points_this_round(const BoardState* state, int seat, bint to_come) noexcept nogil:
    if not to_come:
        return 0
    return state.points if seat == state.actor else POINTS_PER_TURN


# === What both searches share: limits, ordered ends, a transposition table =======================

cdef enum:
    MAX_PLIES = 128         # more turns than any river lasts for
    WAYS = 4                # entries that share a place in the table

# 128 bits: with fewer, equal hashes of different positions could make a proof wrong.
cdef struct Key:
    uint64_t place
    uint64_t check

cdef struct TurnActions:
    int16_t actions[MAX_TURN_ACTIONS]
    int8_t length           # 0 if no turn is known

cdef struct TableEntry:
    Key key
    uint32_t work           # positions that the search below it generated
    uint32_t search         # the number of the search that it belongs to; others are void
    int32_t values[NUM_SEATS]
    TurnActions best

#: How many positions are generated between two checks of the clock.
cdef uint64_t POSITIONS_PER_CHECK = 16384
#: The highest amount of work that an entry can hold.
cdef uint64_t MAX_WORK = 0xFFFFFFFF
cdef float USED = -1e9


cdef void write_two_hashes(const BoardState* state, Key* key) noexcept nogil:
    cdef uint64_t words[KEY_WORDS]
    cdef int word
    key.place = 0
    key.check = 0x9E3779B97F4A7C15
    write_key(state, words)
    for word in range(KEY_WORDS):
        key.place = mix64(key.place ^ words[word])
        key.check = mix64(key.check + words[word])


cdef class ExactSearch:
    """The base of the exact searches. One thread at a time may use it."""

    cdef int table_size
    cdef TableEntry* table
    cdef Workspace* workspaces[MAX_PLIES]
    cdef HomeDistances distances
    cdef uint32_t search_number
    cdef uint64_t nodes         # positions generated so far
    cdef uint64_t max_nodes
    cdef uint64_t next_check    # of the clock, in positions generated
    cdef double stop_time
    cdef bint interrupted       # a limit was reached: what the search returns means nothing
    cdef object error           # raised while the clock was looked at
    cdef bint stopping

    def __cinit__(self, table_bits):
        self.table_size = 1 << table_bits

    def __dealloc__(self):
        for ply in range(MAX_PLIES):
            workspace_free(self.workspaces[ply])
        free(self.table)

    # --- Limits ----------------------------------------------------------------------------------

    cdef int prepare(self, const BoardState* state, uint64_t nodes, double seconds) except -1:
        """Empty the table and set the limits."""
        self.search_number += 1
        self.nodes = 0
        self.max_nodes = nodes
        self.next_check = 0
        self.stop_time = time.perf_counter() + seconds
        self.interrupted = False
        self.error = None
        if self.table == NULL:
            self.table = <TableEntry*>calloc(self.table_size, sizeof(TableEntry))
            if self.table == NULL:
                raise MemoryError
        measure_home_distances(state, &self.distances)
        return 0

    cdef int check_errors(self) except -1:
        """Raise the error, if any, that the clock check caught."""
        if self.error is not None:
            raise self.error
        return 0

    cdef bint out_of_budget(self) noexcept nogil:
        """Return whether a limit is reached; called before ends are listed."""
        if self.nodes >= self.max_nodes:
            self.interrupted = True
        elif self.nodes >= self.next_check:
            self.next_check = self.nodes + POSITIONS_PER_CHECK
            self.look_at_clock()
        return self.interrupted

    cdef void look_at_clock(self) noexcept nogil:
        with gil:
            try:
                PyErr_CheckSignals()
                if self.stopping or time.perf_counter() >= self.stop_time:
                    self.interrupted = True
            except BaseException as error:  # a signal's; raised again when the search has ended
                self.error = error
                self.interrupted = True

    # --- The ends of a turn ----------------------------------------------------------------------

    cdef int list_ordered(self, const BoardState* state, int ply) noexcept nogil:
        """List a decision's ends for ``next_best``. Return the count; 0 if a limit is reached."""
        if self.out_of_budget():
            return 0
        if ply < MAX_PLIES and self.workspaces[ply] == NULL:
            self.workspaces[ply] = workspace_new(NULL)
        if (
            ply >= MAX_PLIES
            or self.workspaces[ply] == NULL
            or best_heuristic_end(self.workspaces[ply], state) < 0
        ):
            self.interrupted = True
            return 0
        self.nodes += self.workspaces[ply].turns.count
        return self.workspaces[ply].turns.count

    cdef TurnEnd* next_best(self, const BoardState* state, int ply) noexcept nogil:
        """Return the next end, best first by the heuristic."""
        cdef int best = 0
        cdef Workspace* workspace = self.workspaces[ply]
        for at in range(1, workspace.turns.count):
            if workspace.evaluations[at].value > workspace.evaluations[best].value:
                best = at
        workspace.evaluations[best].value = USED
        if state.phase == PLACE:  # the river is complete only now
            measure_home_distances(&workspace.turns.ends[best].state, &self.distances)
        return &workspace.turns.ends[best]

    # --- The transposition table -----------------------------------------------------------------

    cdef TableEntry* find(self, const Key* key) noexcept nogil:
        """Return the entry of a position, or NULL."""
        cdef TableEntry* entry = (self.table + (key.place & (self.table_size // WAYS - 1)) * WAYS)
        for _ in range(WAYS):
            if (
                entry.search == self.search_number
                and entry.key.place == key.place
                and entry.key.check == key.check
            ):
                return entry
            entry += 1
        return NULL

    cdef TableEntry* entry_for(self, const Key* key, uint64_t work) noexcept nogil:
        """Return the entry to fill: the position's own, a void one, or that with the least work."""
        cdef TableEntry* entry = self.find(key)
        cdef TableEntry* other = (self.table + (key.place & (self.table_size // WAYS - 1)) * WAYS)
        if entry != NULL:
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
        entry.work = <uint32_t>min(work, MAX_WORK)
        return entry

    # --- Minimax and Maxn override both ----------------------------------------------------------

    cdef tuple outcome(self, const BoardState* state):
        raise NotImplementedError("an exact search is Minimax or Maxn")

    cdef int best_end(self, const BoardState* state) noexcept nogil:
        return -1


# === Two players: minimax ========================================================================

#: Above every value.
cdef int INFINITE = 1000


cdef int _final_value(const BoardState* state) noexcept nogil:
    cdef unsigned int mine = rank_key(state, 0)
    cdef unsigned int theirs = rank_key(state, 1)
    return 2 * (score(state, 0) - score(state, 1)) + (mine > theirs) - (mine < theirs)


cdef class Minimax(ExactSearch):
    """Proves who wins, then the margin."""

    cdef int value          # of the last position asked about

    cdef tuple outcome(self, const BoardState* state):
        cdef int wins, margin
        with nogil:
            self.value = self.search(state, -1, 1, 0)
            if not self.interrupted:
                if self.value > 0:
                    self.value = self.search(state, 0, INFINITE, 0)
                else:
                    self.value = self.search(state, -INFINITE, 0, 0)
        wins = (self.value > 0) - (self.value < 0)
        margin = (self.value - wins) // 2
        return (0.5 + 0.5 * wins, 0.5 - 0.5 * wins), (margin, -margin)

    cdef int best_end(self, const BoardState* state) noexcept nogil:
        cdef int actor = state.actor
        cdef int value = -self.value if actor else self.value
        cdef int found
        cdef TurnEnd* end
        for _ in range(self.list_ordered(state, 0)):
            end = self.next_best(state, 0)
            found = self.for_actor(&end.state, actor, value - 1, value, 0)
            if self.interrupted:
                return -1
            if found >= value:
                return end - self.workspaces[0].turns.ends
        return -1

    cdef void static_bounds(self, const BoardState* state, int* lower, int* upper) noexcept nogil:
        """Compute the bounds of every possible result."""
        cdef int highest = highest_final_score(state, 0, &self.distances)
        cdef int theirs = highest_final_score(state, 1, &self.distances)
        lower[0] = 2 * (score(state, 0) - theirs) - 1
        upper[0] = 2 * (highest - score(state, 1)) + 1

    cdef int search(self, const BoardState* state, int alpha, int beta, int ply) noexcept nogil:
        """Return the value if it lies inside the window, else a bound on that side (fail-soft)."""
        cdef int lower = -INFINITE
        cdef int upper = INFINITE
        cdef int value
        cdef uint64_t started = self.nodes
        cdef Key key
        cdef TurnActions best
        cdef TableEntry* entry
        if state.phase == OVER:
            return _final_value(state)
        if state.phase != PLACE:
            self.static_bounds(state, &lower, &upper)
        if lower >= beta or lower == upper:
            return lower
        if upper <= alpha:
            return upper
        best.length = 0
        write_two_hashes(state, &key)
        entry = self.find(&key)
        if entry != NULL:
            lower = max(lower, entry.values[0])
            upper = min(upper, entry.values[1])
            best = entry.best
            if lower >= beta or lower == upper:
                return lower
            if upper <= alpha:
                return upper
        alpha = max(alpha, lower)
        beta = min(beta, upper)
        value = self.search_ends(state, alpha, beta, ply, &best)
        if self.interrupted:
            return 0
        value = min(max(value, lower), upper)
        if value < beta:
            upper = value
        if value > alpha:
            lower = value
        entry = self.entry_for(&key, self.nodes - started)
        entry.values[0] = lower
        entry.values[1] = upper
        entry.best = best
        return value

    cdef int search_ends(
        self, const BoardState* state, int alpha, int beta, int ply, TurnActions* best
    ) noexcept nogil:
        """Return the best value of a turn's ends, trying the one in ``best`` first.

        Every end that is better than the window's edge replaces ``best``.
        """
        cdef int actor = state.actor
        cdef int low = -beta if actor else alpha
        cdef int high = -alpha if actor else beta
        cdef int value = -INFINITE
        cdef int found
        cdef bint is_first = best.length == 0
        cdef TurnEnd* end
        if not is_first:
            value = self.known_turn(state, low, high, ply, best)
            low = max(low, value)
            if self.interrupted or value >= high:
                return -value if actor else value
        for _ in range(self.list_ordered(state, ply)):
            end = self.next_best(state, ply)
            if is_first:
                found = self.for_actor(&end.state, actor, low, high, ply)
            else:
                found = self.null_window_first(&end.state, actor, low, high, ply)
            if self.interrupted:
                return 0
            is_first = False
            value = max(value, found)
            if found > low:
                low = found
                best.length = end.length
                memcpy(best.actions, end.actions, sizeof(best.actions))
            if value >= high:
                break
        return -value if actor else value

    cdef int known_turn(
        self, const BoardState* state, int low, int high, int ply, const TurnActions* turn
    ) noexcept nogil:
        """Return the actor's value of a turn that the table knows."""
        cdef BoardState child = state[0]
        for at in range(turn.length):
            play(&child, turn.actions[at])
        if state.phase == PLACE:
            measure_home_distances(&child, &self.distances)
        return self.for_actor(&child, state.actor, low, high, ply)

    cdef int for_actor(
        self, const BoardState* child, int actor, int low, int high, int ply
    ) noexcept nogil:
        """Return a child's value for its parent's actor, whose view the window takes."""
        if actor:
            return -self.search(child, -high, -low, ply + 1)
        return self.search(child, low, high, ply + 1)

    cdef int null_window_first(
        self, const BoardState* child, int actor, int low, int high, int ply
    ) noexcept nogil:
        """Do the same, with a full search only if the child is better than the best known."""
        cdef int found = self.for_actor(child, actor, low, low + 1, ply)
        if self.interrupted or found <= low or found >= high:
            return found
        return self.for_actor(child, actor, found - 1, high, ply)


# === More players: max-n =========================================================================

cdef enum:
    SHARE = 60              # the whole victory: two to five players can share it

#: Margins are stored plus this; scores and margins have this many values.
cdef int MARGIN_OFFSET = 32
cdef int FIELD = 64


# --- Values --------------------------------------------------------------------------------------


cdef int32_t _pack(int share, int margin, int points) noexcept nogil:
    return (share * FIELD + margin + MARGIN_OFFSET) * FIELD + points


cdef int _share(int32_t value) noexcept nogil:
    return value // (FIELD * FIELD)


cdef int _margin(int32_t value) noexcept nogil:
    return value // FIELD % FIELD - MARGIN_OFFSET


cdef void _final_values(const BoardState* state, int32_t* values) noexcept nogil:
    cdef unsigned int ranks[NUM_SEATS]
    cdef unsigned int best = 0
    cdef int winners = 0
    cdef int seat, share
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


cdef bint _prefers(int actor, int32_t* found, int32_t* best, int players) noexcept nogil:
    """Return whether the actor prefers these values to those."""
    cdef int seat, after
    if found[actor] != best[actor]:
        return found[actor] > best[actor]
    for after in range(1, players):
        seat = (actor + after) % players
        if found[seat] != best[seat]:
            return found[seat] < best[seat]
    return False


cdef int32_t _max_of_another(int32_t value) noexcept nogil:
    """Return the most that another seat can have if this one has at least this value."""
    if _share(value) == SHARE:
        return _pack(0, -_margin(value), FIELD - 1)
    if _share(value) > 0:
        return _pack(SHARE // 2, 0, FIELD - 1)
    return _pack(SHARE, MARGIN_OFFSET - 1, FIELD - 1)


# --- The search ----------------------------------------------------------------------------------


cdef class Maxn(ExactSearch):
    """Prunes only what an actor does not choose for certain, so ties stay exact."""

    cdef int32_t values[NUM_SEATS]  # of the last position asked about

    cdef tuple outcome(self, const BoardState* state):
        cdef int players = state.players
        with nogil:
            self.search(state, -1, 0, 0, self.values)
        return (
            tuple([<double>_share(self.values[seat]) / SHARE for seat in range(players)]),
            tuple([_margin(self.values[seat]) for seat in range(players)]),
        )

    cdef int best_end(self, const BoardState* state) noexcept nogil:
        cdef int32_t found[NUM_SEATS]
        cdef int actor = state.actor
        cdef bint exact
        cdef TurnEnd* end
        for _ in range(self.list_ordered(state, 0)):
            end = self.next_best(state, 0)
            exact = self.search(&end.state, actor, self.values[actor], 1, found)
            if self.interrupted:
                return -1
            if exact and memcmp(found, self.values, sizeof(found)) == 0:
                return end - self.workspaces[0].turns.ends
        return -1

    cdef int32_t static_upper_value(self, const BoardState* state, int seat) noexcept nogil:
        """Return an upper bound of the seat's value."""
        cdef int highest = highest_final_score(state, seat, &self.distances)
        cdef int margin = highest - best_rival_score(state, seat)
        return _pack(SHARE if margin >= 0 else 0, margin, highest)

    cdef bint search(
        self, const BoardState* state, int parent, int32_t bound, int ply, int32_t* values
    ) noexcept nogil:
        """Compute the values of all seats. Return whether they are exact.

        They are not if the parent's actor has less than the bound, and so never comes here, or if
        a limit is reached. A negative ``parent`` stands for none.
        """
        cdef int32_t theirs[NUM_SEATS]
        cdef bint found = False
        cdef uint64_t started = self.nodes
        cdef int actor = state.actor
        cdef Key key
        cdef TableEntry* entry
        cdef TurnEnd* end
        if state.phase == OVER:
            _final_values(state, values)
            return True
        if parent >= 0 and state.phase != PLACE and self.static_upper_value(state, parent) < bound:
            return False
        write_two_hashes(state, &key)
        entry = self.find(&key)
        if entry != NULL:
            memcpy(values, entry.values, sizeof(entry.values))
            return True
        for _ in range(self.list_ordered(state, ply)):
            end = self.next_best(state, ply)
            if self.search(
                &end.state, actor if found else -1, values[actor] if found else 0, ply + 1, theirs
            ) and (not found or _prefers(actor, theirs, values, state.players)):
                memcpy(values, theirs, sizeof(theirs))
                found = True
            if self.interrupted:
                return False
            if parent >= 0 and parent != actor and _max_of_another(values[actor]) < bound:
                return False
        if self.interrupted:
            return False
        entry = self.entry_for(&key, self.nodes - started)
        memcpy(entry.values, values, sizeof(entry.values))
        return True


# === The solver ==================================================================================

#: A table has 2 to this power entries of 64 bytes.
cdef int DEFAULT_TABLE_BITS = 17
cdef int MAX_TABLE_BITS = 26


cdef class EndgameSolver:
    """Finds the result of positions without chance. One thread at a time may use it.

    Each call starts with an empty table of ``2**table_bits`` entries, so with a limit of nodes
    alone its result depends on nothing but the position. Raises ValueError for a table that is
    too small or too large.
    """

    cdef ExactSearch two, more
    cdef Turns* turns

    def __cinit__(self, table_bits=DEFAULT_TABLE_BITS):
        if not 4 <= table_bits <= MAX_TABLE_BITS:
            raise ValueError(f"a table has from 4 to {MAX_TABLE_BITS} bits, not {table_bits}")
        self.two = Minimax(table_bits)
        self.more = Maxn(table_bits)
        self.turns = turns_new()
        if self.turns == NULL:
            raise MemoryError

    def __dealloc__(self):
        turns_free(self.turns)

    @property
    def stopping(self):
        """Whether to end the search soon; another thread may set it."""
        return self.two.stopping

    @stopping.setter
    def stopping(self, bool stopping):
        self.two.stopping = stopping
        self.more.stopping = stopping

    def solve(self, Board board not None, nodes, double seconds=float("inf")):
        """Return the result with best play; None if a limit is reached or tiles are unseen.

        A node is a position that is generated. Raises ValueError if nobody has to decide, and
        MemoryError if memory runs out.
        """
        cdef BoardState state = board.state
        cdef ExactSearch search
        cdef int end
        cdef list line = []
        cdef tuple first = None
        cdef tuple outcome
        check_decision(&state)
        if state.stack or state.phase == SETUP:
            return None
        search = self.two if state.players == 2 else self.more
        search.prepare(&state, nodes, seconds)
        while state.phase != OVER:
            outcome = search.outcome(&state)
            end = -1
            if not search.interrupted:
                first = first or outcome
                with nogil:
                    end = search.best_end(&state)
            search.check_errors()
            if end < 0:
                return None
            line.append((state.actor, end_actions(&search.workspaces[0].turns.ends[end])))
            state = search.workspaces[0].turns.ends[end].state
            measure_home_distances(&state, &search.distances)
        cdef tuple scores = tuple([score(&state, seat) for seat in range(state.players)])
        return Solution(first[0], first[1], scores, tuple(line), search.nodes)

    def turn_values(self, Board board not None, nodes, double seconds=float("inf")):
        """Every end of the turn with its result, or None as in ``solve``, which raises the same."""
        cdef BoardState state = board.state
        cdef ExactSearch search
        cdef tuple outcome
        cdef list found = []
        cdef int at, count
        check_decision(&state)
        if state.stack or state.phase == SETUP:
            return None
        search = self.two if state.players == 2 else self.more
        search.prepare(&state, nodes, seconds)
        if state.phase == PLACE:
            count = list_rows(&state, self.turns)
        else:
            count = turn_ends(&state, self.turns)
        if count < 0:
            raise MemoryError
        for at in range(count):
            state = self.turns.ends[at].state
            measure_home_distances(&state, &search.distances)
            outcome = search.outcome(&state)
            search.check_errors()
            if search.interrupted:
                return None
            found.append(SolvedTurn(end_actions(&self.turns.ends[at]), outcome[0], outcome[1]))
        return found
