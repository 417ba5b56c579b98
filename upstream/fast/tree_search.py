# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Monte Carlo tree search over whole turns, with the network as evaluation (PUCT).

A node is a decision, its edges are the ends that the network values most. A simulation selects
an edge at each decision for the seat that decides, samples the draws from the unseen tiles,
expands the first new decision, and backs its evaluation up along the path. Every seat maximises
its own value (max-n).

With many players a whole round of such replies is too wide to look beyond. ``reply_width`` limits
how many ends the others have. With 1 they play what the network likes best, and a simulation does
not stop before the next decision of the seat that searches. With ``draw_width`` only so many
samples of a draw are tried after each end, and the ends of a decision are tried with the same ones.
"""

import time

import cython
from cython.cimports.cpython.exc import PyErr_CheckSignals
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.stdlib import free
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.evaluation import (
    POINT_VALUE,
    Evaluation,
    best_end,
    check_decision,
    evaluate,
    evaluate_ends,
    workspace_free,
    workspace_new,
)
from cython.cimports.upstream.fast.heuristic import best_heuristic_end, keep_best_ends
from cython.cimports.upstream.fast.network import Network
from cython.cimports.upstream.fast.scoring import position_hash
from cython.cimports.upstream.fast.state import HERON, MOVE, NUM_SEATS, OVER, BoardState, mix64
from cython.cimports.upstream.fast.tiles import draw
from cython.cimports.upstream.fast.tree_nodes import (
    MAX_EDGES,
    Edge,
    Node,
    PathStep,
    back_up,
    end_values,
    fill_edge,
    fill_node,
    mean_shift,
    mean_value,
    most_visited,
    normalize_values,
    reserve_node,
    select_edge,
    set_priors,
    terminal_values,
)

#: How many positions are evaluated between two looks at the clock.
POSITIONS_PER_CHECK = 4000


# --- The tree ------------------------------------------------------------------------------------


@cython.cclass
class TreeSearch:
    """A search with one network; each call builds a new tree. One thread at a time may use it."""

    def __cinit__(self, network: Network):
        self.network = network
        self.exploration = 0.4
        self.temperature = 0.04
        self.workspace = workspace_new(network.weights)
        if self.workspace == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        workspace_free(self.workspace)
        free(self.tree.nodes)

    def set_root(self, state):
        """Start a new tree at this decision; may raise MemoryError."""
        values: cython.float[NUM_SEATS]
        self.tree.count = 0
        self.workspace.evaluated = 0
        if self.new_node(state, values) < 0:
            raise MemoryError
        return True

    def new_node(self, state, values):
        """Expand a decision: its best ends, and the values of the best one for every seat.

        Where there is only one end to go on with, the values are not needed.
        """
        best: cython.int
        node: cython.pointer[Node]
        if not reserve_node(cython.address(self.tree)):
            return -1
        if self.root_width > 0 and not self.tree.count:
            best = self.best_root_end(state)
        else:
            best = best_end(self.workspace, state)
        if best < 0:
            return -1
        node = cython.address(self.tree.nodes[self.tree.count])
        fill_node(node, self.workspace, state, self.width_of(state), self.temperature)
        if not self.goes_on(node):
            end_values(self.workspace, best, state.actor, values)
        self.tree.count += 1
        return self.tree.count - 1

    def width_of(self, state):
        """How many ends of this decision are searched."""
        if not self.tree.count:
            return MAX_EDGES
        if state.actor != self.tree.nodes[0].actor:
            return min(self.reply_width or MAX_EDGES, MAX_EDGES)
        if state.phase not in (MOVE, HERON):
            return min(self.row_width or MAX_EDGES, MAX_EDGES)
        return MAX_EDGES

    def goes_on(self, node):
        """Whether a simulation does not stop at this new decision."""
        return self.reply_width == 1 and node.count == 1 and self.tree.count > 0

    def best_root_end(self, state):
        """The best end of the root where only ``root_width`` ends, the heuristic's best, count."""
        if best_heuristic_end(self.workspace, state) < 0:
            return -1
        if self.workspace.turns.count > self.root_width:
            keep_best_ends(self.workspace, self.root_width)
        return evaluate_ends(self.workspace, state.actor)

    def select(self, node):
        """The edge of a node that the next simulation takes."""
        return select_edge(node, self.exploration, mean_shift(node) if self.is_shifted else 0)

    def draw_tiles(self, state, edge, rng):
        """Draw the tiles that are due after an edge: at random, or the next of its samples."""
        own: uint64_t
        if not self.draw_width:
            draw(state, rng)
            return
        own = self.seed + edge.visits % self.draw_width
        own = mix64(own + (cython.cast(uint64_t, state.stack) << 32))
        draw(state, cython.address(own))

    def child_for(self, node, edge, state, values):
        """The child for this position; -2 if it is new and evaluated, -1 when memory runs out."""
        key: uint64_t = position_hash(state)
        child: cython.int = self.tree.nodes[node].edges[edge].child
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
        return child if self.goes_on(cython.address(self.tree.nodes[child])) else -2

    def simulate(self, rng, first):
        """One simulation, to a new decision or the end of the game; 0 when memory runs out.

        It begins with the edge ``first`` of the root; with a selected one if that is negative.
        """
        path: PathStep[MAX_PLIES]
        values: cython.float[NUM_SEATS]
        length: cython.int = 0
        node: cython.int = 0
        edge: cython.int
        state: BoardState
        self.workspace.evaluated += 1
        memset(values, 0, cython.sizeof(values))
        while node >= 0 and length < MAX_PLIES:
            edge = first
            if length or first < 0:
                edge = self.select(cython.address(self.tree.nodes[node]))
            path[length].node = node
            path[length].edge = edge
            length += 1
            state = self.tree.nodes[node].edges[edge].after
            if state.phase == OVER:
                terminal_values(cython.address(state), values)
                break
            if state.draws:
                self.draw_tiles(
                    cython.address(state), cython.address(self.tree.nodes[node].edges[edge]), rng
                )
            node = self.child_for(node, edge, cython.address(state), values)
        if node == -1:
            return 0
        if node >= 0 and state.phase != OVER:
            return 1  # too deep: nothing to back up
        back_up(cython.address(self.tree), path, length, values, state.players)
        return 1

    def run(self, rng, first, until):
        """Simulate until this many positions have been evaluated; 0 when memory runs out."""
        while self.workspace.evaluated < until:
            if not self.simulate(rng, first):
                return 0
        return 1

    # --- From Python -----------------------------------------------------------------------------

    def search(
        self, board: Board, nodes: int, seconds: float, seed: int, required: object = None
    ) -> int:
        """Search this decision; returns the number of positions evaluated.

        The end that leads to the board ``required`` is searched whatever the network thinks of
        it. Raises ValueError where nobody has to decide or no end leads to that board, and
        MemoryError where memory runs out.
        """
        rng: uint64_t = mix64(seed)
        stop: float = time.perf_counter() + seconds
        self.seed = rng
        check_decision(cython.address(board.state))
        self.set_root(cython.address(board.state))
        if required is not None:
            self.require_end(position_hash(cython.address(cython.cast(Board, required).state)))
        if self.tree.nodes[0].count > 1:
            self.run_with_checks(cython.address(rng), -1, nodes, stop)
        return self.workspace.evaluated

    def deepen(self, end: int, nodes: int, seed: int) -> int:
        """Search on, from this end of the root only, for so many more positions.

        ``end`` is its place in ``ends()``. Returns the number of positions evaluated since the
        search began. Raises IndexError where there is no such end, ValueError before the first
        search, and MemoryError where memory runs out.
        """
        rng: uint64_t = mix64(seed)
        node: cython.pointer[Node] = self.searched_root()
        if not 0 <= end < node.count:
            raise IndexError(f"the ends are numbered from 0 to {node.count - 1}, not {end}")
        self.run_with_checks(
            cython.address(rng), end, self.workspace.evaluated + nodes, float("inf")
        )
        return self.workspace.evaluated

    def run_with_checks(self, rng, first, most, stop):
        """Simulate up to this many positions, with looks at the clock and at ``stopping``."""
        until: uint64_t
        succeeded: cython.int = 1
        while self.workspace.evaluated < most:
            PyErr_CheckSignals()
            if self.stopping or time.perf_counter() >= stop or self.tree.count >= MAX_NODES:
                break
            until = min(most, self.workspace.evaluated + POSITIONS_PER_CHECK)
            with cython.nogil:
                succeeded = self.run(rng, first, until)
            if not succeeded:
                raise MemoryError
        return True

    def require_end(self, key):
        """Search the end with this hash, in place of the least of the others if need be."""
        node: cython.pointer[Node] = self.tree.nodes
        at: cython.int
        for at in range(node.count):
            if position_hash(cython.address(node.edges[at].after)) == key:
                return True
        for at in range(self.workspace.turns.count):
            if position_hash(cython.address(self.workspace.turns.ends[at].state)) == key:
                fill_edge(cython.address(node.edges[node.count - 1]), self.workspace, at)
                set_priors(node, self.temperature)
                return True
        raise ValueError("no end of this decision leads there")

    def searched_root(self):
        """The root of the last tree; raises ValueError before the first search."""
        if not self.tree.count:
            raise ValueError("nothing has been searched yet")
        return self.tree.nodes

    def best_actions(self) -> tuple:
        """The actions of the best end; raises ValueError before the first search."""
        node: cython.pointer[Node] = self.searched_root()
        return _actions(cython.address(node.edges[most_visited(node)]))

    def evaluation(self) -> tuple:
        """Win probabilities and expected scores of every seat after the best end.

        Raises ValueError before the first search.
        """
        node: cython.pointer[Node] = self.searched_root()
        return self.edge_evaluation(cython.address(node.edges[most_visited(node)]))

    def ends(self) -> list:
        """Every end that is searched: actions, visits, mean value for the actor, evaluation.

        The evaluation is that of ``evaluation()``. Raises ValueError before the first search.
        """
        node: cython.pointer[Node] = self.searched_root()
        found: list = []
        edge: cython.pointer[Edge]
        at: cython.int
        for at in range(node.count):
            edge = cython.address(node.edges[at])
            value = mean_value(edge, node.actor)
            found.append((_actions(edge), edge.visits, value, *self.edge_evaluation(edge)))
        return found

    def edge_evaluation(self, edge):
        """Win probabilities and expected scores of every seat after this end."""
        evaluations: Evaluation[NUM_SEATS]
        values: cython.float[NUM_SEATS]
        players: cython.int = edge.after.players
        seat: cython.int
        for seat in range(players):
            evaluate(
                self.workspace, cython.address(edge.after), seat, cython.address(evaluations[seat])
            )
        normalize_values(evaluations, players, values)
        return (
            _win_probabilities(edge, evaluations, values, players),
            tuple([evaluations[seat].score for seat in range(players)]),
        )

    def principal_variation(self) -> list:
        """The principal variation up to a draw: for each decision its seat and its actions.

        Raises ValueError before the first search.
        """
        found: list = []
        node: cython.int = 0
        edge: cython.pointer[Edge]
        self.searched_root()
        while node >= 0 and len(found) < MAX_PLIES:
            edge = cython.address(
                self.tree.nodes[node].edges[most_visited(cython.address(self.tree.nodes[node]))]
            )
            found.append((self.tree.nodes[node].actor, _actions(edge)))
            node = -1 if edge.after.draws or edge.after.phase == OVER else edge.child
        return found


@cython.cfunc
def _actions(edge: cython.pointer[Edge]) -> tuple:
    return tuple([edge.actions[at] for at in range(edge.length)])


@cython.cfunc
def _win_probabilities(
    edge: cython.pointer[Edge],
    evaluations: cython.pointer[Evaluation],
    values: cython.pointer[cython.float],
    players: cython.int,
) -> tuple:
    """The mean over the visits and, as one more, the network's own evaluation of the end."""
    found: list = []
    seat: cython.int
    if edge.after.phase == OVER:  # exact, which a mean of many floats is not
        return tuple([evaluations[seat].win for seat in range(players)])
    for seat in range(players):
        mean = (values[seat] + edge.total[seat]) / (1 + edge.visits)
        mean -= POINT_VALUE * (evaluations[seat].score - evaluations[seat].rival)
        found.append(min(max(mean, 0.0), 1.0))
    total = sum(found) or 1.0
    return tuple([probability / total for probability in found])
