"""The types of the compiled flat Monte Carlo search."""

from upstream.fast.board import Board

class FlatMonteCarlo:
    exploration: float
    stopping: bool
    def __init__(self) -> None: ...
    def search(self, board: Board, nodes: int, seconds: float, seed: int) -> int: ...
    def best_actions(self) -> tuple[int, ...]: ...
