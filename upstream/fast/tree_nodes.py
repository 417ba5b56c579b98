# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""The nodes of a search tree: how they are filled, selected from and updated.

``tree_nodes.pxd`` has the structs.
"""

import cython
from cython.cimports.libc.math import expf, sqrtf
from cython.cimports.libc.stdlib import realloc
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.evaluation import (
    POINT_VALUE,
    Evaluation,
    evaluate,
    terminal_evaluation,
)
from cython.cimports.upstream.fast.state import NUM_SEATS, BoardState

# --- Values --------------------------------------------------------------------------------------


def normalize_values(evaluations, players, values):
    """The values of all seats, with win probabilities that add up to one."""
    total: cython.float = cython.cast(cython.float, 1e-6)
    seat: cython.int
    for seat in range(players):
        total += evaluations[seat].win
    for seat in range(players):
        values[seat] = evaluations[seat].win / total + POINT_VALUE * (
            evaluations[seat].score - evaluations[seat].rival
        )


def terminal_values(state, values):
    """The values of all seats where the game is over."""
    evaluation: Evaluation
    seat: cython.int
    for seat in range(state.players):
        terminal_evaluation(state, seat, cython.address(evaluation))
        values[seat] = evaluation.value


def end_values(workspace, end, actor, values):
    """The values of an evaluated end for every seat."""
    evaluations: Evaluation[NUM_SEATS]
    state: BoardState = workspace.turns.ends[end].state
    seat: cython.int
    for seat in range(state.players):
        if seat == actor:
            evaluations[seat] = workspace.evaluations[end]
        else:
            evaluate(workspace, cython.address(state), seat, cython.address(evaluations[seat]))
    normalize_values(evaluations, state.players, values)


# --- Nodes and edges -----------------------------------------------------------------------------


def reserve_node(tree):
    """Make room for one more node; False when memory runs out."""
    grown: cython.pointer[Node]
    if tree.count < tree.capacity:
        return True
    grown = cython.cast(
        cython.pointer[Node],
        realloc(tree.nodes, (2 * tree.capacity + 64) * cython.sizeof(Node)),
    )
    if grown == cython.NULL:
        return False
    tree.nodes = grown
    tree.capacity = 2 * tree.capacity + 64
    return True


def fill_node(node, workspace, state, width, temperature):
    """Move the best ends into the node, at most ``width`` of them, best first."""
    at: cython.int
    best: cython.int
    other: cython.int
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
        fill_edge(cython.address(node.edges[at]), workspace, best)
        workspace.evaluations[best].value = -1e9
    set_priors(node, temperature)


def fill_edge(edge, workspace, end):
    """Move an evaluated end into an edge that nobody has visited."""
    at: cython.int
    memset(edge, 0, cython.sizeof(Edge))
    edge.after = workspace.turns.ends[end].state
    edge.length = workspace.turns.ends[end].length
    for at in range(edge.length):
        edge.actions[at] = workspace.turns.ends[end].actions[at]
    edge.value = workspace.evaluations[end].value
    edge.child = -1


def set_priors(node, temperature):
    """Priors: the softmax of the values at this temperature; the first edge is the best."""
    total: cython.float = 0
    at: cython.int
    for at in range(node.count):
        node.edges[at].prior = expf((node.edges[at].value - node.edges[0].value) / temperature)
        total += node.edges[at].prior
    for at in range(node.count):
        node.edges[at].prior /= total


# --- Selection and backup ------------------------------------------------------------------------


def mean_value(edge, actor):
    """The network's own evaluation counts as one visit."""
    return (edge.value + edge.total[actor]) / (1 + edge.visits)


def mean_shift(node):
    """By how much what was found behind the edges differs from what the network thought of them.

    As one more visit without a difference counts, it is 0 for a node without visits.
    """
    shift: cython.float = 0
    at: cython.int
    for at in range(node.count):
        shift += node.edges[at].total[node.actor] - node.edges[at].visits * node.edges[at].value
    return shift / (1 + node.visits)


def select_edge(node, exploration, shift):
    """Selection by PUCT: the mean value plus an exploration bonus.

    ``shift`` is added to the network's evaluations, so that edges with few visits are comparable
    to those with many.
    """
    best: cython.int = 0
    most: cython.float = -1e9
    value: cython.float
    scale: cython.float = exploration * sqrtf(node.visits + 1)
    edge: cython.pointer[cython.const[Edge]]
    at: cython.int
    for at in range(node.count):
        edge = cython.address(node.edges[at])
        value = (edge.value + shift + edge.total[node.actor]) / (1 + edge.visits)
        value += scale * edge.prior / (1 + edge.visits)
        if value > most:
            most = value
            best = at
    return best


def most_visited(node):
    """The edge with the most visits; among equals the one with the highest mean value."""
    best: cython.int = 0
    at: cython.int
    for at in range(1, node.count):
        if node.edges[at].visits > node.edges[best].visits or (
            node.edges[at].visits == node.edges[best].visits
            and mean_value(cython.address(node.edges[at]), node.actor)
            > mean_value(cython.address(node.edges[best]), node.actor)
        ):
            best = at
    return best


def back_up(tree, path, length, values, players):
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
