"""Types of the proposals."""

from upstream.engine.board import Board
from upstream.engine.network import Network

def propose(
    board: Board, network: Network, width: int, compare_all: bool = False
) -> list[tuple[tuple[int, ...], float]] | None: ...
