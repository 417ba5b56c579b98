# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Monte Carlo tree search over whole turns, with the network as evaluation (PUCT).

A node is a decision, its edges are the ends that the network values most. A simulation selects
an edge at each decision for the seat that decides, samples the draws from the unseen tiles,
expands the first new decision, and backs its evaluation up along the path. Every seat maximises
its own value (max-n).
"""

import time

import cython
from cython.cimports.cpython.exc import PyErr_CheckSignals
from cython.cimports.libc.math import expf, sqrtf
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.stdlib import free, realloc
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.evaluation import (
    POINT_VALUE,
    Evaluation,
    best_end,
    check_decision,
    evaluate,
    evaluate_ends,
    terminal_evaluation,
    workspace_free,
    workspace_new,
)
from cython.cimports.upstream.fast.heuristic import best_heuristic_end
from cython.cimports.upstream.fast.network import Network
from cython.cimports.upstream.fast.scoring import position_hash
from cython.cimports.upstream.fast.state import NUM_SEATS, OVER, BoardState, mix64
from cython.cimports.upstream.fast.tiles import draw

#: How many positions are evaluated between two looks at the clock.
POSITIONS_PER_CHECK = 4000


# --- Values --------------------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _normalize_values(
    evaluations: cython.pointer[Evaluation],
    players: cython.int,
    values: cython.pointer[cython.float],
) -> cython.void:
    """The values of all seats, with win probabilities that add up to one."""
    total: cython.float = cython.cast(cython.float, 1e-6)
    seat: cython.int
    for seat in range(players):
        total += evaluations[seat].win
    for seat in range(players):
        values[seat] = evaluations[seat].win / total + POINT_VALUE * (
            evaluations[seat].score - evaluations[seat].rival
        )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _terminal_values(
    state: cython.pointer[cython.const[BoardState]], values: cython.pointer[cython.float]
) -> cython.void:
    evaluation: Evaluation
    seat: cython.int
    for seat in range(state.players):
        terminal_evaluation(state, seat, cython.address(evaluation))
        values[seat] = evaluation.value


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
        """Expand a decision: its best ends, and the values of the best one for every seat."""
        grown: cython.pointer[Node]
        best: cython.int
        if self.tree.count == self.tree.capacity:
            grown = cython.cast(
                cython.pointer[Node],
                realloc(self.tree.nodes, (2 * self.tree.capacity + 64) * cython.sizeof(Node)),
            )
            if grown == cython.NULL:
                return -1
            self.tree.nodes = grown
            self.tree.capacity = 2 * self.tree.capacity + 64
        if self.root_width > 0 and not self.tree.count:
            best = self.best_root_end(state)
        else:
            best = best_end(self.workspace, state)
        if best < 0:
            return -1
        _fill_node(
            cython.address(self.tree.nodes[self.tree.count]),
            self.workspace,
            state,
            self.temperature,
        )
        _evaluate_end(self.workspace, best, state.actor, values)
        self.tree.count += 1
        return self.tree.count - 1

    def best_root_end(self, state):
        """The best end of the root where only ``root_width`` ends, the heuristic's best, count."""
        if best_heuristic_end(self.workspace, state) < 0:
            return -1
        if self.workspace.turns.count > self.root_width:
            _keep_best(self.workspace, self.root_width)
        return evaluate_ends(self.workspace, state.actor)

    def select(self, node):
        """Selection by PUCT: the mean value plus an exploration bonus."""
        best: cython.int = 0
        most: cython.float = -1e9
        value: cython.float
        scale: cython.float = self.exploration * sqrtf(node.visits + 1)
        edge: cython.pointer[cython.const[Edge]]
        at: cython.int
        for at in range(node.count):
            edge = cython.address(node.edges[at])
            value = _mean_value(edge, node.actor) + scale * edge.prior / (1 + edge.visits)
            if value > most:
                most = value
                best = at
        return best

    def most_visited(self, node):
        """The edge with the most visits; among equals the one with the highest mean value."""
        best: cython.int = 0
        at: cython.int
        for at in range(1, node.count):
            if node.edges[at].visits > node.edges[best].visits or (
                node.edges[at].visits == node.edges[best].visits
                and _mean_value(cython.address(node.edges[at]), node.actor)
                > _mean_value(cython.address(node.edges[best]), node.actor)
            ):
                best = at
        return best

    def child_for(self, node, edge, state, values):
        """The child for this position; -2 if it is new, -1 when memory runs out."""
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
        return -2

    def simulate(self, rng):
        """One simulation, to a new decision or the end of the game; 0 when memory runs out."""
        path: PathStep[MAX_PLIES]
        values: cython.float[NUM_SEATS]
        length: cython.int = 0
        node: cython.int = 0
        edge: cython.int
        state: BoardState
        self.workspace.evaluated += 1
        memset(values, 0, cython.sizeof(values))
        while node >= 0 and length < MAX_PLIES:
            edge = self.select(cython.address(self.tree.nodes[node]))
            path[length].node = node
            path[length].edge = edge
            length += 1
            state = self.tree.nodes[node].edges[edge].after
            if state.phase == OVER:
                _terminal_values(cython.address(state), values)
                break
            if state.draws:
                draw(cython.address(state), rng)
            node = self.child_for(node, edge, cython.address(state), values)
        if node == -1:
            return 0
        if node >= 0 and state.phase != OVER:
            return 1  # too deep: nothing to back up
        _backup(cython.address(self.tree), path, length, values, state.players)
        return 1

    def run(self, rng, until):
        """Simulate until this many positions have been evaluated; 0 when memory runs out."""
        while self.workspace.evaluated < until:
            if not self.simulate(rng):
                return 0
        return 1

    # --- From Python -----------------------------------------------------------------------------

    def search(self, board: Board, nodes: int, seconds: float, seed: int) -> int:
        """Search this decision; returns the number of positions evaluated.

        Raises ValueError where nobody has to decide, and MemoryError where memory runs out.
        """
        rng: uint64_t = mix64(seed)
        until: uint64_t = 0
        most: uint64_t = nodes
        succeeded: cython.int = 1
        stop: float = time.perf_counter() + seconds
        check_decision(cython.address(board.state))
        self.set_root(cython.address(board.state))
        while self.tree.nodes[0].count > 1 and self.workspace.evaluated < most:
            PyErr_CheckSignals()
            if self.stopping or time.perf_counter() >= stop or self.tree.count >= MAX_NODES:
                break
            until = min(most, self.workspace.evaluated + POSITIONS_PER_CHECK)
            with cython.nogil:
                succeeded = self.run(cython.address(rng), until)
            if not succeeded:
                raise MemoryError
        return self.workspace.evaluated

    def searched_root(self):
        """The root of the last tree; raises ValueError before the first search."""
        if not self.tree.count:
            raise ValueError("nothing has been searched yet")
        return self.tree.nodes

    def best_actions(self) -> tuple:
        """The actions of the best end; raises ValueError before the first search."""
        node: cython.pointer[Node] = self.searched_root()
        return _actions(cython.address(node.edges[self.most_visited(node)]))

    def evaluation(self) -> tuple:
        """Win probabilities and expected scores of every seat after the best end.

        Raises ValueError before the first search.
        """
        evaluations: Evaluation[NUM_SEATS]
        values: cython.float[NUM_SEATS]
        node: cython.pointer[Node] = self.searched_root()
        edge: cython.pointer[Edge] = cython.address(node.edges[self.most_visited(node)])
        players: cython.int = edge.after.players
        seat: cython.int
        for seat in range(players):
            evaluate(
                self.workspace, cython.address(edge.after), seat, cython.address(evaluations[seat])
            )
        _normalize_values(evaluations, players, values)
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
                self.tree.nodes[node].edges[
                    self.most_visited(cython.address(self.tree.nodes[node]))
                ]
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
    for seat in range(players):
        mean = (values[seat] + edge.total[seat]) / (1 + edge.visits)
        mean -= POINT_VALUE * (evaluations[seat].score - evaluations[seat].rival)
        found.append(min(max(mean, 0.0), 1.0))
    total = sum(found) or 1.0
    return tuple([probability / total for probability in found])


# --- The heuristic's best ------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _keep_best(workspace: cython.pointer[Workspace], most: cython.int) -> cython.void:
    """Drop all but the best ends; among equals the first ones stay, and so does their order."""
    at: cython.int
    kept: cython.int = 0
    least: cython.float = _nth_value(workspace.evaluations, workspace.turns.count, most - 1)
    equals: cython.int = most
    for at in range(workspace.turns.count):
        equals -= workspace.evaluations[at].value > least
    for at in range(workspace.turns.count):
        if workspace.evaluations[at].value < least:
            continue
        if workspace.evaluations[at].value == least:
            equals -= 1
            if equals < 0:
                continue
        workspace.turns.ends[kept] = workspace.turns.ends[at]
        kept += 1
    workspace.turns.count = kept


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _nth_value(
    evaluations: cython.pointer[Evaluation], count: cython.int, nth: cython.int
) -> cython.float:
    """The n-th highest value (quickselect); ``rival`` serves as scratch space."""
    low: cython.int = 0
    high: cython.int = count - 1
    left: cython.int
    right: cython.int
    middle: cython.float
    for left in range(count):
        evaluations[left].rival = evaluations[left].value
    while low < high:
        middle = evaluations[nth].rival
        left = low
        right = high
        while left <= right:
            while evaluations[left].rival > middle:
                left += 1
            while evaluations[right].rival < middle:
                right -= 1
            if left <= right:
                evaluations[left].rival, evaluations[right].rival = (
                    evaluations[right].rival,
                    evaluations[left].rival,
                )
                left += 1
                right -= 1
        if right < nth:
            low = left
        if left > nth:
            high = right
    return evaluations[nth].rival


# --- Nodes and edges -----------------------------------------------------------------------------


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _mean_value(edge: cython.pointer[cython.const[Edge]], actor: cython.int) -> cython.float:
    """The network's own evaluation counts as one visit."""
    return (edge.value + edge.total[actor]) / (1 + edge.visits)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _fill_node(
    node: cython.pointer[Node],
    workspace: cython.pointer[Workspace],
    state: cython.pointer[cython.const[BoardState]],
    temperature: cython.float,
) -> cython.void:
    """Move the best ends into the node, best first."""
    at: cython.int
    best: cython.int
    other: cython.int
    node.actor = state.actor
    node.sibling = -1
    node.visits = 0
    node.key = 0
    node.count = min(workspace.turns.count, MAX_EDGES)
    for at in range(node.count):
        best = 0
        for other in range(workspace.turns.count):
            if workspace.evaluations[other].value > workspace.evaluations[best].value:
                best = other
        _fill_edge(cython.address(node.edges[at]), workspace, best)
        workspace.evaluations[best].value = -1e9
    _set_priors(node, temperature)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _fill_edge(
    edge: cython.pointer[Edge], workspace: cython.pointer[Workspace], end: cython.int
) -> cython.void:
    at: cython.int
    memset(edge, 0, cython.sizeof(Edge))
    edge.after = workspace.turns.ends[end].state
    edge.length = workspace.turns.ends[end].length
    for at in range(edge.length):
        edge.actions[at] = workspace.turns.ends[end].actions[at]
    edge.value = workspace.evaluations[end].value
    edge.child = -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _set_priors(node: cython.pointer[Node], temperature: cython.float) -> cython.void:
    """Priors: the softmax of the values at this temperature; the first edge is the best."""
    total: cython.float = 0
    at: cython.int
    for at in range(node.count):
        node.edges[at].prior = expf((node.edges[at].value - node.edges[0].value) / temperature)
        total += node.edges[at].prior
    for at in range(node.count):
        node.edges[at].prior /= total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _evaluate_end(
    workspace: cython.pointer[Workspace],
    end: cython.int,
    actor: cython.int,
    values: cython.pointer[cython.float],
) -> cython.void:
    """The values of this end for every seat."""
    evaluations: Evaluation[NUM_SEATS]
    state: BoardState = workspace.turns.ends[end].state
    seat: cython.int
    for seat in range(state.players):
        if seat == actor:
            evaluations[seat] = workspace.evaluations[end]
        else:
            evaluate(workspace, cython.address(state), seat, cython.address(evaluations[seat]))
    _normalize_values(evaluations, state.players, values)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _backup(
    tree: cython.pointer[Tree],
    path: cython.pointer[PathStep],
    length: cython.int,
    values: cython.pointer[cython.float],
    players: cython.int,
) -> cython.void:
    """Add the values to every edge along the path."""
    edge: cython.pointer[Edge]
    at: cython.int
    seat: cython.int
    for at in range(length):
        tree.nodes[path[at].node].visits += 1
        edge = cython.address(tree.nodes[path[at].node].edges[path[at].edge])
        edge.visits += 1
        for seat in range(players):
            edge.total[seat] += values[seat]
