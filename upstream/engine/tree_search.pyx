# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Monte Carlo tree search over whole turns, with the network as evaluation (PUCT).

A node is a decision, its edges are the ends that the network values most. A simulation selects
an edge at each decision for the acting seat, samples the draws from the unseen tiles, expands the
first new decision, and backs its evaluation up along the path. Every seat maximises its own value
(max-n).

With many players a whole round of replies is too wide to search beyond. ``reply_width`` limits
how many ends the others have. With 1 they play the network's favourite, and a simulation continues
to the next decision of the searching seat. ``draw_width`` limits how many samples of a draw are
tried after each end; all ends of a decision are tried with the same samples.
"""

import time

from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport expf, sqrtf
from libc.stdint cimport int16_t, uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memset
from upstream.engine.board cimport Board
from upstream.engine.evaluation cimport (
    POINT_VALUE, Evaluation, Workspace, best_end, check_decision, evaluate, terminal_evaluation,
    workspace_free, workspace_new,
)
from upstream.engine.heuristic cimport best_preselected_end
from upstream.engine.network cimport Network
from upstream.engine.proposals cimport best_end_within, best_proposed_end
from upstream.engine.rules cimport draw
from upstream.engine.state cimport HERON, MOVE, NUM_SEATS, OVER, BoardState, mix64, position_hash
from upstream.engine.turns cimport MAX_TURN_ACTIONS


# === The tree ====================================================================================

cdef enum:
    MAX_EDGES = 16          # ends of a decision that are searched: the best by the network

# One end of a decision, and its statistics.
cdef struct Edge:
    BoardState after        # tiles may have to be drawn first
    int16_t actions[MAX_TURN_ACTIONS]
    int length
    float value             # by the network, for the actor
    float prior             # softmax of the values
    int visits
    float total[NUM_SEATS]  # the values of all visits, by seat
    int child               # its first child, or -1; the others are siblings of that one

# One decision.
cdef struct Node:
    uint64_t key
    int sibling             # the next child of the same edge: other tiles were drawn
    int actor
    int visits
    int count
    Edge edges[MAX_EDGES]

cdef struct Tree:
    Node* nodes
    int count
    int capacity

# One selected edge of a simulation.
cdef struct PathStep:
    int node
    int edge

# --- Values --------------------------------------------------------------------------------------


cdef void normalize_values(Evaluation* evaluations, int players, float* values) noexcept nogil:
    """Compute the values of all seats, with win probabilities that add up to one."""
    cdef float total = <float>1e-6
    for seat in range(players):
        total += evaluations[seat].win
    for seat in range(players):
        values[seat] = evaluations[seat].win / total + POINT_VALUE * (
            evaluations[seat].score - evaluations[seat].rival
        )


cdef void terminal_values(const BoardState* state, float* values) noexcept nogil:
    """Compute the values of all seats in a finished game."""
    cdef Evaluation evaluation
    for seat in range(state.players):
        terminal_evaluation(state, seat, &evaluation)
        values[seat] = evaluation.value


cdef void end_values(Workspace* workspace, int end, int actor, float* values) noexcept nogil:
    """Compute the values of an evaluated end for every seat."""
    cdef Evaluation evaluations[NUM_SEATS]
    cdef BoardState state = workspace.turns.ends[end].state
    for seat in range(state.players):
        if seat == actor:
            evaluations[seat] = workspace.evaluations[end]
        else:
            evaluate(workspace, &state, seat, &evaluations[seat])
    normalize_values(evaluations, state.players, values)


# --- Nodes and edges -----------------------------------------------------------------------------


cdef bint reserve_node(Tree* tree) noexcept nogil:
    """Make room for one more node. Return False if memory runs out."""
    cdef Node* grown
    if tree.count < tree.capacity:
        return True
    grown = <Node*>realloc(tree.nodes, (2 * tree.capacity + 64) * sizeof(Node))
    if grown == NULL:
        return False
    tree.nodes = grown
    tree.capacity = 2 * tree.capacity + 64
    return True


cdef void fill_node(
    Node* node, Workspace* workspace, const BoardState* state, int width, float temperature
) noexcept nogil:
    """Move up to ``width`` of the best ends into the node, best first."""
    cdef int at, best, other
    node.actor = state.actor
    node.sibling = -1
    node.visits = 0
    node.key = 0
    node.count = min(workspace.turns.count, width)
    for at in range(node.count):
        best = 0
        for other in range(workspace.turns.count):
            if workspace.evaluations[other].value > workspace.evaluations[best].value:
                best = other
        fill_edge(&node.edges[at], workspace, best)
        workspace.evaluations[best].value = -1e9
    set_priors(node, temperature)


cdef void fill_edge(Edge* edge, Workspace* workspace, int end) noexcept nogil:
    """Move an evaluated end into a new edge."""
    memset(edge, 0, sizeof(Edge))
    edge.after = workspace.turns.ends[end].state
    edge.length = workspace.turns.ends[end].length
    for at in range(edge.length):
        edge.actions[at] = workspace.turns.ends[end].actions[at]
    edge.value = workspace.evaluations[end].value
    edge.child = -1


cdef void set_priors(Node* node, float temperature) noexcept nogil:
    """Set the priors: the softmax of the values at this temperature. The first edge is the best."""
    cdef float total = 0
    for at in range(node.count):
        node.edges[at].prior = expf((node.edges[at].value - node.edges[0].value) / temperature)
        total += node.edges[at].prior
    for at in range(node.count):
        node.edges[at].prior /= total


# --- Selection and backup ------------------------------------------------------------------------


cdef float mean_value(const Edge* edge, int actor) noexcept nogil:
    """Return the mean value of an edge; the network's own evaluation counts as one visit."""
    return (edge.value + edge.total[actor]) / (1 + edge.visits)


cdef float mean_shift(const Node* node) noexcept nogil:
    """Return the mean difference between the values found behind the edges and the network's.

    As one more visit without a difference counts, it is 0 for a node without visits.
    """
    cdef float shift = 0
    for at in range(node.count):
        shift += node.edges[at].total[node.actor] - node.edges[at].visits * node.edges[at].value
    return shift / (1 + node.visits)


cdef int select_edge(const Node* node, float exploration, float shift) noexcept nogil:
    """Return the edge with the best PUCT value: the mean value plus an exploration bonus.

    ``shift`` is added to the network's evaluations, so that edges with few visits are comparable
    to those with many.
    """
    cdef int best = 0
    cdef float highest = -1e9
    cdef float value
    cdef float scale = exploration * sqrtf(node.visits + 1)
    cdef const Edge* edge
    for at in range(node.count):
        edge = &node.edges[at]
        value = (edge.value + shift + edge.total[node.actor]) / (1 + edge.visits)
        value += scale * edge.prior / (1 + edge.visits)
        if value > highest:
            highest = value
            best = at
    return best


cdef int most_visited(const Node* node) noexcept nogil:
    """Return the most visited edge; among equals the one with the highest mean value."""
    cdef int best = 0
    for at in range(1, node.count):
        if node.edges[at].visits > node.edges[best].visits or (
            node.edges[at].visits == node.edges[best].visits
            and mean_value(&node.edges[at], node.actor)
            > mean_value(&node.edges[best], node.actor)
        ):
            best = at
    return best


cdef void back_up(
    Tree* tree, PathStep* path, int length, float* values, int players
) noexcept nogil:
    """Add the values to every edge along the path."""
    cdef Edge* edge
    cdef int at, seat
    for at in range(length):
        tree.nodes[path[at].node].visits += 1
        edge = &tree.nodes[path[at].node].edges[path[at].edge]
        edge.visits += 1
        for seat in range(players):
            edge.total[seat] += values[seat]


cdef enum:
    MAX_PLIES = 64          # decisions in one simulation
    MAX_NODES = 1 << 17     # some 400 MB

#: How many positions are evaluated between two checks of the clock.
cdef int POSITIONS_PER_CHECK = 4000


# --- The search ----------------------------------------------------------------------------------


cdef class TreeSearch:
    """A search with one network; each call builds a new tree. One thread at a time may use it."""

    cdef readonly Network network
    cdef Workspace* workspace
    cdef Tree tree
    cdef uint64_t seed
    cdef public float exploration
    cdef public float temperature
    cdef public int root_width  # how many ends of the root are evaluated; 0 for all
    cdef public bint proposes_root  # whether a linear estimate proposes the ends of the root
    cdef public int proposals   # how many ends of a turn it proposes later on; 0 for all
    cdef public int reply_width # how many ends of the others' decisions are searched; 0 for all
    cdef public int row_width   # how many ways to lay tiles are searched later on; 0 for all
    cdef public int draw_width  # how many samples of a draw are tried after an end; 0 for any
    cdef public bint is_shifted # whether evaluations are shifted by what the search has found
    cdef public bint stopping   # another thread may set it: the search ends soon

    def __cinit__(self, Network network not None):
        self.network = network
        self.exploration = 0.4
        self.temperature = 0.04
        self.workspace = workspace_new(network.weights)
        if self.workspace == NULL:
            raise MemoryError

    def __dealloc__(self):
        workspace_free(self.workspace)
        free(self.tree.nodes)

    cdef int new_node(self, const BoardState* state, float* values) noexcept nogil:
        """Expand a decision into its best ends, and compute the best one's values for every seat.

        If a simulation continues with the only end, the values are not needed.
        """
        cdef int best
        cdef Node* node
        if not reserve_node(&self.tree):
            return -1
        if self.proposes_root and not self.tree.count:
            best = best_end_within(self.workspace, state, self.root_width)
        elif self.root_width > 0 and not self.tree.count:
            best = best_preselected_end(self.workspace, state, self.root_width)
        elif self.proposals > 0 and self.tree.count:
            best = best_proposed_end(self.workspace, state, self.proposals)
        else:
            best = best_end(self.workspace, state)
        if best < 0:
            return -1
        node = &self.tree.nodes[self.tree.count]
        fill_node(node, self.workspace, state, self.width_of(state), self.temperature)
        if not self.goes_on(node):
            end_values(self.workspace, best, state.actor, values)
        self.tree.count += 1
        return self.tree.count - 1

    cdef int width_of(self, const BoardState* state) noexcept nogil:
        """Return how many ends of this decision are searched."""
        if not self.tree.count:
            return MAX_EDGES
        if state.actor != self.tree.nodes[0].actor:
            return min(self.reply_width or MAX_EDGES, MAX_EDGES)
        if state.phase not in (MOVE, HERON):
            return min(self.row_width or MAX_EDGES, MAX_EDGES)
        return MAX_EDGES

    cdef bint goes_on(self, const Node* node) noexcept nogil:
        """Return whether a simulation continues beyond this new decision."""
        return self.reply_width == 1 and node.count == 1 and self.tree.count > 0

    cdef void draw_tiles(self, BoardState* state, const Edge* edge, uint64_t* rng) noexcept nogil:
        """Draw the tiles that are due after an edge: at random, or the next of its samples."""
        cdef uint64_t own
        if not self.draw_width:
            draw(state, rng)
            return
        own = self.seed + edge.visits % self.draw_width
        own = mix64(own + (<uint64_t>state.stack << 32))
        draw(state, &own)

    cdef int child_for(self, int node, int edge, BoardState* state, float* values) noexcept nogil:
        """Return this position's child; -2 if it was new and is evaluated, -1 without memory."""
        cdef uint64_t key = position_hash(state)
        cdef int child = self.tree.nodes[node].edges[edge].child
        while child >= 0 and self.tree.nodes[child].key != key:
            child = self.tree.nodes[child].sibling
        if child >= 0:
            return child
        child = self.new_node(state, values)
        if child < 0:
            return -1
        self.tree.nodes[child].key = key
        self.tree.nodes[child].sibling = self.tree.nodes[node].edges[edge].child
        self.tree.nodes[node].edges[edge].child = child
        return child if self.goes_on(&self.tree.nodes[child]) else -2

    cdef int simulate(self, uint64_t* rng, int first) noexcept nogil:
        """Run one simulation, to a new decision or the game's end. Return 0 if memory runs out.

        It begins with the edge ``first`` of the root; with a selected one if that is negative.
        """
        cdef PathStep path[MAX_PLIES]
        cdef float values[NUM_SEATS]
        cdef int length = 0
        cdef int node = 0
        cdef int edge
        cdef float shift
        cdef BoardState state
        self.workspace.evaluated += 1
        memset(values, 0, sizeof(values))
        while node >= 0 and length < MAX_PLIES:
            edge = first
            if length or first < 0:
                shift = mean_shift(&self.tree.nodes[node]) if self.is_shifted else 0
                edge = select_edge(&self.tree.nodes[node], self.exploration, shift)
            path[length].node = node
            path[length].edge = edge
            length += 1
            state = self.tree.nodes[node].edges[edge].after
            if state.phase == OVER:
                terminal_values(&state, values)
                break
            if state.draws:
                self.draw_tiles(&state, &self.tree.nodes[node].edges[edge], rng)
            node = self.child_for(node, edge, &state, values)
        if node == -1:
            return 0
        if node >= 0 and state.phase != OVER:
            return 1  # too deep: nothing to back up
        back_up(&self.tree, path, length, values, state.players)
        return 1

    # --- From Python -----------------------------------------------------------------------------

    def search(self, Board board not None, nodes, double seconds, seed, object required=None):
        """Search this decision. Return the number of positions evaluated.

        The end that leads to the board ``required`` is searched whatever the network thinks of
        it. Raises ValueError if nobody has to decide or no end leads to that board, and
        MemoryError if memory runs out.
        """
        cdef uint64_t rng = mix64(seed)
        cdef double stop = time.perf_counter() + seconds
        cdef float values[NUM_SEATS]
        self.seed = rng
        check_decision(&board.state)
        self.tree.count = 0
        self.workspace.evaluated = 0
        if self.new_node(&board.state, values) < 0:
            raise MemoryError
        if required is not None:
            self.require_end(position_hash(&(<Board>required).state))
        if self.tree.nodes[0].count > 1:
            self.run_with_checks(&rng, -1, nodes, stop)
        return self.workspace.evaluated

    def deepen(self, end, nodes, seed):
        """Continue the search from this end of the root only, for ``nodes`` more positions.

        ``end`` is its place in ``ends()``. Returns the number of positions evaluated since the
        search began. Raises IndexError if there is no such end, ValueError before the first
        search, and MemoryError if memory runs out.
        """
        cdef uint64_t rng = mix64(seed)
        cdef Node* node = self.searched_root()
        if not 0 <= end < node.count:
            raise IndexError(f"the ends are numbered from 0 to {node.count - 1}, not {end}")
        self.run_with_checks(&rng, end, self.workspace.evaluated + nodes, float("inf"))
        return self.workspace.evaluated

    cdef bint run_with_checks(
        self, uint64_t* rng, int first, uint64_t limit, double stop
    ) except -1:
        """Simulate up to ``limit`` positions; check the clock and ``stopping`` regularly."""
        cdef uint64_t until
        cdef int succeeded = 1
        while self.workspace.evaluated < limit:
            PyErr_CheckSignals()
            if self.stopping or time.perf_counter() >= stop or self.tree.count >= MAX_NODES:
                break
            until = min(limit, self.workspace.evaluated + POSITIONS_PER_CHECK)
            with nogil:
                while succeeded and self.workspace.evaluated < until:
                    succeeded = self.simulate(rng, first)
            if not succeeded:
                raise MemoryError
        return True

    cdef bint require_end(self, uint64_t key) except -1:
        """Search the end with this hash, in place of the least of the others if need be."""
        cdef Node* node = self.tree.nodes
        for at in range(node.count):
            if position_hash(&node.edges[at].after) == key:
                return True
        for at in range(self.workspace.turns.count):
            if position_hash(&self.workspace.turns.ends[at].state) == key:
                fill_edge(&node.edges[node.count - 1], self.workspace, at)
                set_priors(node, self.temperature)
                return True
        raise ValueError("no end of this decision leads there")

    cdef Node* searched_root(self) except NULL:
        """Return the root of the last tree. Raises ValueError before the first search."""
        if not self.tree.count:
            raise ValueError("nothing has been searched yet")
        return self.tree.nodes

    def best_actions(self):
        """Return the actions of the best end. Raises ValueError before the first search."""
        cdef Node* node = self.searched_root()
        return _actions(&node.edges[most_visited(node)])

    def evaluation(self):
        """Return every seat's win probability and expected score after the best end.

        Raises ValueError before the first search.
        """
        cdef Node* node = self.searched_root()
        return self.edge_evaluation(&node.edges[most_visited(node)])

    def ends(self):
        """Return each searched end's actions, visits, mean value for the actor and evaluation.

        The evaluation is that of ``evaluation()``. Raises ValueError before the first search.
        """
        cdef Node* node = self.searched_root()
        cdef list found = []
        cdef Edge* edge
        for at in range(node.count):
            edge = &node.edges[at]
            value = mean_value(edge, node.actor)
            found.append((_actions(edge), edge.visits, value, *self.edge_evaluation(edge)))
        return found

    cdef tuple edge_evaluation(self, Edge* edge):
        """Return every seat's win probability and expected score after this end."""
        cdef Evaluation evaluations[NUM_SEATS]
        cdef float values[NUM_SEATS]
        cdef int players = edge.after.players
        for seat in range(players):
            evaluate(self.workspace, &edge.after, seat, &evaluations[seat])
        normalize_values(evaluations, players, values)
        return (
            _win_probabilities(edge, evaluations, values, players),
            tuple([evaluations[seat].score for seat in range(players)]),
        )

    def principal_variation(self):
        """Return the principal variation up to a draw: the seat and the actions of each decision.

        Raises ValueError before the first search.
        """
        cdef list found = []
        cdef int node = 0
        cdef Edge* edge
        self.searched_root()
        while node >= 0 and len(found) < MAX_PLIES:
            edge = &self.tree.nodes[node].edges[most_visited(&self.tree.nodes[node])]
            found.append((self.tree.nodes[node].actor, _actions(edge)))
            node = -1 if edge.after.draws or edge.after.phase == OVER else edge.child
        return found


cdef tuple _actions(Edge* edge):
    return tuple([edge.actions[at] for at in range(edge.length)])


cdef tuple _win_probabilities(Edge* edge, Evaluation* evaluations, float* values, int players):
    """Return the mean over the visits, with the network's own evaluation as one more."""
    cdef list found = []
    if edge.after.phase == OVER:  # exact, which a mean of many floats is not
        return tuple([evaluations[seat].win for seat in range(players)])
    for seat in range(players):
        mean = (values[seat] + edge.total[seat]) / (1 + edge.visits)
        mean -= POINT_VALUE * (evaluations[seat].score - evaluations[seat].rival)
        found.append(min(max(mean, 0.0), 1.0))
    total = sum(found) or 1.0
    return tuple([probability / total for probability in found])
