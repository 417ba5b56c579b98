"""The types of the compiled batch of games."""

from typing import Any, Final, final

from upstream.fast.board import Board
from upstream.options import Options

REWARDS: Final[tuple[str, ...]]
RESTARTS: Final[tuple[str, ...]]
OPPONENTS: Final[tuple[str, ...]]

@final
class BoardBatch:
    def __init__(
        self,
        count: int,
        players: int,
        options: Options | None = None,
        reward: str = "zero-sum",
        restart: str = "same-step",
        opponents: str = "nobody",
    ) -> None: ...
    @property
    def count(self) -> int: ...
    @property
    def players(self) -> int: ...
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
    def board(self, at: int) -> Board: ...
