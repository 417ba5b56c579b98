"""The base of the bots that search on the compiled board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from threading import Lock

from upstream.bots.bot import Bot, Budget, Decision, Evaluation
from upstream.bots.greedy import Greedy
from upstream.engine.board import Board
from upstream.engine.network import Network
from upstream.game import View
from upstream.rules.action import Action
from upstream.rules.refusal import BadPosition

#: The network that ``grilse`` and ``king`` share.
WEIGHTS = "weights.bin"


@cache
def network() -> Network:
    """Return the network of the package, read once. Raises BadWeights if the file is damaged."""
    file = files("upstream.bots").joinpath(WEIGHTS)
    return Network.from_bytes(file.read_bytes(), str(file))


class BoardBot(Bot):
    """A bot that searches on the compiled board."""

    def __init__(self) -> None:
        #: A search has its own memory, so threads that share a bot take turns.
        self._lock = Lock()

    def decide(self, view: View, budget: Budget | None = None, seed: int = 0) -> Decision:
        try:
            board = Board.from_position(view.position)
        except BadPosition:  # a hand-made river can be too long for the compiled board
            return Greedy().decide(view, budget, seed)
        with self._lock:
            return self.search(board, budget or self.default_budget, seed % 2**63)

    def decide_on_board(
        self, board: Board, budget: Budget | None = None, seed: int = 0
    ) -> tuple[int, ...]:
        """Decide as ``decide`` does, but from a board, which is not changed.

        Return action numbers. Raises ValueError if nobody has to decide.
        """
        board = board.copy()
        # Sums of floats depend on the order of the tokens: take that of a position.
        board.sort_tokens()
        with self._lock:
            return self.plan(board, budget or self.default_budget, seed % 2**63)

    def search(self, board: Board, budget: Budget, seed: int) -> Decision:
        """Decide the rest of the turn or of the row. The board may be changed."""
        return Decision(played(board, self.plan(board, budget, seed)))

    @abstractmethod
    def plan(self, board: Board, budget: Budget, seed: int) -> tuple[int, ...]:
        """Return the numbers of the actions to play, at most the rest of the turn or the row."""


def decision_along(
    board: Board,
    line: Sequence[tuple[int, Sequence[int]]],
    chances: tuple[float, ...],
    scores: tuple[float, ...],
) -> Decision:
    """Return the decision to play the first turn of a line: each seat, and its action numbers.

    The turn is played on the board.
    """
    ahead = board.copy()
    expected = tuple((seat, tuple(map(str, played(ahead, numbers)))) for seat, numbers in line)
    return Decision(played(board, line[0][1]), Evaluation(chances, scores, expected))


def played(board: Board, numbers: Sequence[int]) -> tuple[Action, ...]:
    """Play these action numbers on the board, and return them as actions."""
    actions: list[Action] = []
    for number in numbers:
        action = board.action(number)
        assert action is not None  # a search returns legal actions only
        actions.append(action)
        board.play(number)
    return tuple(actions)
