# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Looking ahead: a tree of whole turns over the network, grown where it pays.

Each node is a decision, its edges are the ends that look best to the network. A descent takes,
at each decision, the end that is best for whoever decides, by what has been found so far and
with some curiosity for what has been visited little; draws what must be drawn from the unseen
tiles; and values the decision that it ends at. Every seat plays for itself.
"""

import time

import cython
from cython.cimports.cpython.exc import PyErr_CheckSignals
from cython.cimports.libc.math import expf, sqrtf
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.stdlib import free, realloc
from cython.cimports.libc.string import memset
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.hand import best_by_hand
from cython.cimports.upstream.fast.kernel import (
    OVER,
    SEATS,
    River,
    draw,
    mixed,
    position_hash,
)
from cython.cimports.upstream.fast.network import Network
from cython.cimports.upstream.fast.search import (
    POINT_WORTH,
    Outlook,
    best_end,
    check_asked,
    final_outlook,
    mind_free,
    mind_new,
    value,
    value_ends,
)

#: How many positions are valued between two looks at the clock.
CHUNK = 4000


# --- Values --------------------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _share_out(
    outlooks: cython.pointer[Outlook], players: cython.int, worths: cython.pointer[cython.float]
) -> cython.void:
    """The chances of all seats add up to one; a point of the score counts a little."""
    chances: cython.float = cython.cast(cython.float, 1e-6)
    seat: cython.int
    for seat in range(players):
        chances += outlooks[seat].win
    for seat in range(players):
        worths[seat] = outlooks[seat].win / chances + POINT_WORTH * (
            outlooks[seat].score - outlooks[seat].rival
        )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _final_worths(
    river: cython.pointer[cython.const[River]], worths: cython.pointer[cython.float]
) -> cython.void:
    outlook: Outlook
    seat: cython.int
    for seat in range(river.players):
        final_outlook(river, seat, cython.address(outlook))
        worths[seat] = outlook.worth


# --- The tree ------------------------------------------------------------------------------------


@cython.cclass
class Lookahead:
    """A search over one network; asked again it begins anew. One thread at a time may use it."""

    def __cinit__(self, network: Network):
        self.network = network
        self.curiosity = 0.4
        self.heat = 0.04
        self.mind = mind_new(network.weights)
        if self.mind == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        mind_free(self.mind)
        free(self.tree.nodes)

    def root(self, river):
        """Begin a new tree at this decision."""
        worths: cython.float[SEATS]
        self.tree.count = 0
        self.mind.valued = 0
        if self.new_node(river, worths) < 0:
            raise MemoryError
        return True

    def new_node(self, river, worths):
        """A decision, its best ends, and what the best of them is worth to every seat."""
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
        if self.widest > 0 and not self.tree.count:
            best = self.first_best(river)
        else:
            best = best_end(self.mind, river)
        if best < 0:
            return -1
        _fill_node(cython.address(self.tree.nodes[self.tree.count]), self.mind, river, self.heat)
        _value_end(self.mind, best, river.actor, worths)
        self.tree.count += 1
        return self.tree.count - 1

    def first_best(self, river):
        """The best end of the first decision, if only so many may be valued: the best by hand."""
        if best_by_hand(self.mind, river) < 0:
            return -1
        if self.mind.turns.count > self.widest:
            _keep_best(self.mind, self.widest)
        return value_ends(self.mind, river.actor)

    def choose(self, node):
        """The edge to follow: what it has brought so far, and curiosity."""
        best: cython.int = 0
        most: cython.float = -1e9
        worth: cython.float
        root: cython.float = self.curiosity * sqrtf(node.visits + 1)
        edge: cython.pointer[cython.const[Edge]]
        at: cython.int
        for at in range(node.count):
            edge = cython.address(node.edges[at])
            worth = _mean_worth(edge, node.actor) + root * edge.prior / (1 + edge.visits)
            if worth > most:
                most = worth
                best = at
        return best

    def favourite(self, node):
        """The edge that was followed most; among equals the one that is worth most."""
        best: cython.int = 0
        at: cython.int
        for at in range(1, node.count):
            if node.edges[at].visits > node.edges[best].visits or (
                node.edges[at].visits == node.edges[best].visits
                and _mean_worth(cython.address(node.edges[at]), node.actor)
                > _mean_worth(cython.address(node.edges[best]), node.actor)
            ):
                best = at
        return best

    def node_behind(self, node, edge, river, worths):
        """The decision behind that edge at this river; -2 if it is new, -1 for no memory."""
        key: uint64_t = position_hash(river)
        child: cython.int = self.tree.nodes[node].edges[edge].child
        while child >= 0 and self.tree.nodes[child].key != key:
            child = self.tree.nodes[child].sibling
        if child >= 0:
            return child
        child = self.new_node(river, worths)
        if child < 0:
            return -1
        self.tree.nodes[child].key = key
        self.tree.nodes[child].sibling = self.tree.nodes[node].edges[edge].child
        self.tree.nodes[node].edges[edge].child = child
        return -2

    def descend(self, rng):
        """From the root to a new decision or the end of the game; 0 when memory runs out."""
        path: Step[MOST_PLIES]
        worths: cython.float[SEATS]
        length: cython.int = 0
        node: cython.int = 0
        edge: cython.int
        river: River
        self.mind.valued += 1
        memset(worths, 0, cython.sizeof(worths))
        while node >= 0 and length < MOST_PLIES:
            edge = self.choose(cython.address(self.tree.nodes[node]))
            path[length].node = node
            path[length].edge = edge
            length += 1
            river = self.tree.nodes[node].edges[edge].after
            if river.phase == OVER:
                _final_worths(cython.address(river), worths)
                break
            if river.draws:
                draw(cython.address(river), rng)
            node = self.node_behind(node, edge, cython.address(river), worths)
        if node == -1:
            return 0
        if node >= 0 and river.phase != OVER:
            return 1  # too deep: nothing was found
        _tell(cython.address(self.tree), path, length, worths, river.players)
        return 1

    def grow(self, rng, until):
        """Descend until so many positions have been valued; 0 when memory runs out."""
        while self.mind.valued < until:
            if not self.descend(rng):
                return 0
        return 1

    # --- From Python -----------------------------------------------------------------------------

    def think(self, board: Board, nodes: int, seconds: float, seed: int) -> int:
        """Grow a tree for this decision; how many positions were valued."""
        rng: uint64_t = mixed(seed)
        until: uint64_t = 0
        most: uint64_t = nodes
        there: cython.int = 1
        stop: float = time.perf_counter() + seconds
        check_asked(cython.address(board.river))
        self.root(cython.address(board.river))
        while self.tree.nodes[0].count > 1 and self.mind.valued < most:
            PyErr_CheckSignals()
            if self.stopping or time.perf_counter() >= stop or self.tree.count >= MOST_NODES:
                break
            until = min(most, self.mind.valued + CHUNK)
            with cython.nogil:
                there = self.grow(cython.address(rng), until)
            if not there:
                raise MemoryError
        return self.mind.valued

    def grown(self):
        """The root of the last tree."""
        if not self.tree.count:
            raise ValueError("nothing has been thought yet")
        return self.tree.nodes

    def chosen(self) -> tuple:
        """The actions of the best end."""
        node: cython.pointer[Node] = self.grown()
        return _actions(cython.address(node.edges[self.favourite(node)]))

    def outlook(self) -> tuple:
        """For every seat the chance to win and the expected score, behind the best end."""
        outlooks: Outlook[SEATS]
        worths: cython.float[SEATS]
        node: cython.pointer[Node] = self.grown()
        edge: cython.pointer[Edge] = cython.address(node.edges[self.favourite(node)])
        players: cython.int = edge.after.players
        seat: cython.int
        for seat in range(players):
            value(self.mind, cython.address(edge.after), seat, cython.address(outlooks[seat]))
        _share_out(outlooks, players, worths)
        return (
            _chances(edge, outlooks, worths, players),
            tuple([outlooks[seat].score for seat in range(players)]),
        )

    def line(self) -> list:
        """What is expected: one decision after the other, each as its actions, up to a draw."""
        found: list = []
        node: cython.int = 0
        edge: cython.pointer[Edge]
        self.grown()
        while node >= 0 and len(found) < MOST_PLIES:
            edge = cython.address(
                self.tree.nodes[node].edges[self.favourite(cython.address(self.tree.nodes[node]))]
            )
            found.append((self.tree.nodes[node].actor, _actions(edge)))
            node = -1 if edge.after.draws or edge.after.phase == OVER else edge.child
        return found


@cython.cfunc
def _actions(edge: cython.pointer[Edge]) -> tuple:
    return tuple([edge.actions[at] for at in range(edge.length)])


@cython.cfunc
def _chances(
    edge: cython.pointer[Edge],
    outlooks: cython.pointer[Outlook],
    worths: cython.pointer[cython.float],
    players: cython.int,
) -> tuple:
    """What the visits found, and what the network says of the end itself, as one more visit."""
    found: list = []
    seat: cython.int
    for seat in range(players):
        mean = (worths[seat] + edge.total[seat]) / (1 + edge.visits)
        mean -= POINT_WORTH * (outlooks[seat].score - outlooks[seat].rival)
        found.append(min(max(mean, 0.0), 1.0))
    total = sum(found) or 1.0
    return tuple([chance / total for chance in found])


# --- The best by hand ----------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _keep_best(mind: cython.pointer[Mind], most: cython.int) -> cython.void:
    """Drop all but so many ends; among equals the first ones stay, and so does their order."""
    at: cython.int
    kept: cython.int = 0
    least: cython.float = _nth_worth(mind.outlooks, mind.turns.count, most - 1)
    equals: cython.int = most
    for at in range(mind.turns.count):
        equals -= mind.outlooks[at].worth > least
    for at in range(mind.turns.count):
        if mind.outlooks[at].worth < least:
            continue
        if mind.outlooks[at].worth == least:
            equals -= 1
            if equals < 0:
                continue
        mind.turns.ends[kept] = mind.turns.ends[at]
        kept += 1
    mind.turns.count = kept


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _nth_worth(
    outlooks: cython.pointer[Outlook], count: cython.int, nth: cython.int
) -> cython.float:
    """The worth in this place, best first (Hoare's selection); ``rival`` holds what is sorted."""
    low: cython.int = 0
    high: cython.int = count - 1
    left: cython.int
    right: cython.int
    middle: cython.float
    for left in range(count):
        outlooks[left].rival = outlooks[left].worth
    while low < high:
        middle = outlooks[nth].rival
        left = low
        right = high
        while left <= right:
            while outlooks[left].rival > middle:
                left += 1
            while outlooks[right].rival < middle:
                right -= 1
            if left <= right:
                outlooks[left].rival, outlooks[right].rival = (
                    outlooks[right].rival,
                    outlooks[left].rival,
                )
                left += 1
                right -= 1
        if right < nth:
            low = left
        if left > nth:
            high = right
    return outlooks[nth].rival


# --- Nodes and edges -----------------------------------------------------------------------------


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _mean_worth(edge: cython.pointer[cython.const[Edge]], actor: cython.int) -> cython.float:
    """What the network says counts as one visit."""
    return (edge.worth + edge.total[actor]) / (1 + edge.visits)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _fill_node(
    node: cython.pointer[Node],
    mind: cython.pointer[Mind],
    river: cython.pointer[cython.const[River]],
    heat: cython.float,
) -> cython.void:
    """Move the best ends into the node, best first."""
    at: cython.int
    best: cython.int
    other: cython.int
    node.actor = river.actor
    node.sibling = -1
    node.visits = 0
    node.key = 0
    node.count = min(mind.turns.count, MOST_EDGES)
    for at in range(node.count):
        best = 0
        for other in range(mind.turns.count):
            if mind.outlooks[other].worth > mind.outlooks[best].worth:
                best = other
        _fill_edge(cython.address(node.edges[at]), mind, best)
        mind.outlooks[best].worth = -1e9
    _weigh(node, heat)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _fill_edge(
    edge: cython.pointer[Edge], mind: cython.pointer[Mind], end: cython.int
) -> cython.void:
    at: cython.int
    memset(edge, 0, cython.sizeof(Edge))
    edge.after = mind.turns.ends[end].river
    edge.length = mind.turns.ends[end].length
    for at in range(edge.length):
        edge.actions[at] = mind.turns.ends[end].actions[at]
    edge.worth = mind.outlooks[end].worth
    edge.child = -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _weigh(node: cython.pointer[Node], heat: cython.float) -> cython.void:
    """How likely each edge looks to be the best: the first is."""
    total: cython.float = 0
    at: cython.int
    for at in range(node.count):
        node.edges[at].prior = expf((node.edges[at].worth - node.edges[0].worth) / heat)
        total += node.edges[at].prior
    for at in range(node.count):
        node.edges[at].prior /= total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _value_end(
    mind: cython.pointer[Mind],
    end: cython.int,
    actor: cython.int,
    worths: cython.pointer[cython.float],
) -> cython.void:
    """What this end is worth to every seat."""
    outlooks: Outlook[SEATS]
    river: River = mind.turns.ends[end].river
    seat: cython.int
    for seat in range(river.players):
        if seat == actor:
            outlooks[seat] = mind.outlooks[end]
        else:
            value(mind, cython.address(river), seat, cython.address(outlooks[seat]))
    _share_out(outlooks, river.players, worths)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _tell(
    tree: cython.pointer[Tree],
    path: cython.pointer[Step],
    length: cython.int,
    worths: cython.pointer[cython.float],
    players: cython.int,
) -> cython.void:
    """Every edge on the way learns what was found."""
    edge: cython.pointer[Edge]
    at: cython.int
    seat: cython.int
    for at in range(length):
        tree.nodes[path[at].node].visits += 1
        edge = cython.address(tree.nodes[path[at].node].edges[path[at].edge])
        edge.visits += 1
        for seat in range(players):
            edge.total[seat] += worths[seat]
