"""What the bots that think on the compiled board have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from threading import Lock

from upstream.action import Action
from upstream.bots.greedy import Greedy
from upstream.bots.protocol import Budget, Decision
from upstream.fast.board import Board
from upstream.fast.network import Network
from upstream.game import View
from upstream.refusal import BadPosition

#: The network that ``grilse`` and ``king`` share.
WEIGHTS = "weights.bin"


@cache
def network() -> Network:
    """The weights that come with the package, read once; raises BadWeights if they are damaged."""
    file = files("upstream.bots").joinpath(WEIGHTS)
    return Network.from_bytes(file.read_bytes(), str(file))


class OnBoard(ABC):
    """A bot whose choice is the first action of its decision."""

    #: How much it thinks when nobody says otherwise.
    usual: Budget = Budget()

    def __init__(self) -> None:
        #: What the last decision had in mind: the position's hash -> the action there.
        self._plan: dict[int, Action] = {}
        #: A search works in memory of its own: who asks from another thread waits.
        self._thinks = Lock()

    def choose(self, view: View, chance: Random) -> Action:
        """A whole turn is decided once; asked in the middle of it, the bot goes on as planned."""
        if len(view.legal) == 1:
            return view.legal[0]
        board = _board(view)
        if board is None:
            return Greedy().choose(view, chance)
        with self._thinks:
            if board.hash() not in self._plan:
                decision = self.think(board.copy(), self.usual, chance.getrandbits(48))
                self._plan = _plan(board.copy(), decision.actions)
            return self._plan[board.hash()]

    def decide(self, view: View, budget: Budget | None = None, seed: int = 0) -> Decision:
        """The rest of the turn, or of the row; an empty budget is the bot's own."""
        board = _board(view)
        if board is None:
            return Decision((Greedy().choose(view, Random(seed)),))
        with self._thinks:
            return self.think(board, budget or self.usual, seed % 2**63)

    def let_stop(self, *, stopping: bool) -> None:
        """Another thread wants an answer soon; who never thinks for long need not listen."""
        del stopping

    @abstractmethod
    def think(self, board: Board, budget: Budget, seed: int) -> Decision:
        """The rest of the turn, or of the row."""


def _board(view: View) -> Board | None:
    """None where somebody's own river is higher than any of a game: the board cannot hold it."""
    try:
        return Board.from_position(view.position)
    except BadPosition:
        return None


def _plan(board: Board, actions: Sequence[Action]) -> dict[int, Action]:
    plan: dict[int, Action] = {}
    for action in actions:
        plan[board.hash()] = action
        board.apply(board.number(action))
    return plan


def spelled(board: Board, numbers: Sequence[int]) -> tuple[Action, ...]:
    """The actions that these numbers mean, one after the other; the board goes along."""
    actions: list[Action] = []
    for number in numbers:
        action = board.action(number)
        assert action is not None  # the kernel only names what can be done
        actions.append(action)
        board.apply(number)
    return tuple(actions)
