"""The base of the bots that search on the compiled board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from threading import Lock

from upstream.action import Action
from upstream.bots.bot import Bot, Budget, Decision
from upstream.bots.greedy import Greedy
from upstream.fast.board import Board
from upstream.fast.network import Network
from upstream.game import View
from upstream.refusal import BadPosition

#: The network that ``grilse`` and ``king`` share.
WEIGHTS = "weights.bin"


@cache
def network() -> Network:
    """The network of the package, read once; raises BadWeights if the file is damaged."""
    file = files("upstream.bots").joinpath(WEIGHTS)
    return Network.from_bytes(file.read_bytes(), str(file))


class BoardBot(Bot):
    """A bot that searches on the compiled board."""

    def __init__(self) -> None:
        #: A search works in memory of its own, so threads that share a bot take turns.
        self._lock = Lock()

    def decide(self, view: View, budget: Budget | None = None, seed: int = 0) -> Decision:
        board = _board(view)
        if board is None:
            return Greedy().decide(view, budget, seed)
        with self._lock:
            return self.search(board, budget or self.default_budget, seed % 2**63)

    def decide_on_board(
        self, board: Board, budget: Budget | None = None, seed: int = 0
    ) -> tuple[int, ...]:
        """Decide as ``decide`` does, without a view: action numbers; the board is not changed.

        Raises ValueError if nobody has to decide.
        """
        board = board.copy()
        # Sums of floats depend on the order of the tokens: take that of a position.
        board.sort_tokens()
        with self._lock:
            return self.plan(board, budget or self.default_budget, seed % 2**63)

    def search(self, board: Board, budget: Budget, seed: int) -> Decision:
        """Decide the rest of the turn, or of the row; the board may be changed."""
        return Decision(played(board, self.plan(board, budget, seed)))

    @abstractmethod
    def plan(self, board: Board, budget: Budget, seed: int) -> tuple[int, ...]:
        """The numbers of the actions to play: the rest of the turn or the row, or at least one."""


def _board(view: View) -> Board | None:
    """None if the compiled board cannot hold the position: a hand-made river can be too high."""
    try:
        return Board.from_position(view.position)
    except BadPosition:
        return None


def played(board: Board, numbers: Sequence[int]) -> tuple[Action, ...]:
    """Play these action numbers on the board, and return them as actions."""
    actions: list[Action] = []
    for number in numbers:
        action = board.action(number)
        assert action is not None  # a search returns legal actions only
        actions.append(action)
        board.apply(number)
    return tuple(actions)
