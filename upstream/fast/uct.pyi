"""The types of the compiled UCT search."""

from upstream.fast.board import Board

class Uct:
    exploration: float
    stopping: bool
    def __init__(self) -> None: ...
    def search(self, board: Board, nodes: int, seconds: float, seed: int) -> int: ...
