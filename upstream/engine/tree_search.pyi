"""Types of the compiled tree search."""

from upstream.engine.board import Board
from upstream.engine.network import Network

class TreeSearch:
    exploration: float
    temperature: float
    root_width: int
    proposes_root: bool
    proposals: int
    reply_width: int
    row_width: int
    draw_width: int
    is_shifted: bool
    stopping: bool
    @property
    def network(self) -> Network: ...
    def __init__(self, network: Network) -> None: ...
    def search(
        self,
        board: Board,
        nodes: int,
        seconds: float,
        seed: int,
        required: Board | None = None,
    ) -> int: ...
    def deepen(self, end: int, nodes: int, seed: int) -> int: ...
    def best_actions(self) -> tuple[int, ...]: ...
    def evaluation(self) -> tuple[tuple[float, ...], tuple[float, ...]]: ...
    def ends(
        self,
    ) -> list[tuple[tuple[int, ...], int, float, tuple[float, ...], tuple[float, ...]]]: ...
    def principal_variation(self) -> list[tuple[int, tuple[int, ...]]]: ...
