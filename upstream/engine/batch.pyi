"""Types of the compiled batch of games."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias, final

from upstream.engine.board import Board
from upstream.engine.network import Network
from upstream.rules.options import Options

#: Who plays a seat: a word, a network, or a network with the number of ends that it evaluates.
_Opponent: TypeAlias = str | Network | tuple[Network, int]

REWARDS: Final[tuple[str, ...]]
RESTARTS: Final[tuple[str, ...]]
OPPONENTS: Final[tuple[str, ...]]
NOBODY: Final[str]
MAX_GAMES: Final[int]
STATE_MAGIC: Final[bytes]

@final
class BoardBatch:
    def __init__(
        self,
        count: int,
        players: int,
        options: Options | None = None,
        reward: str = "zero-sum",
        restart: str = "same-step",
        opponents: str | Network | Sequence[_Opponent] = "nobody",
        threads: int = 1,
    ) -> None: ...
    @property
    def count(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def threads(self) -> int: ...
    @property
    def options(self) -> Options: ...
    def seed(self, seeds: Any, which: Any) -> None: ...
    def deal(self, which: Any) -> None: ...
    def step(
        self,
        actions: Any,
        observations: Any,
        masks: Any,
        finals: Any,
        rewards: Any,
        ended: Any,
        actors: Any,
    ) -> None: ...
    def resume(
        self,
        rows: Any,
        actions: Any,
        observations: Any,
        masks: Any,
        finals: Any,
        rewards: Any,
        ended: Any,
        actors: Any,
    ) -> None: ...
    def observe(
        self,
        observations: Any,
        masks: Any,
        finals: Any,
        rewards: Any,
        ended: Any,
        actors: Any,
    ) -> None: ...
    def random_actions(self, actions: Any) -> None: ...
    def decision_seeds(self, rows: Any, seeds: Any) -> None: ...
    def get_state(self) -> bytes: ...
    def set_state(self, state: bytes) -> None: ...
    def set_board(self, at: int, board: Board) -> None: ...
    def board(self, at: int) -> Board: ...
