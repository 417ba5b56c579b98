"""Types of the compiled heuristic."""

from upstream.engine.board import Board

def best_actions(board: Board, compare_all: bool = False) -> tuple[int, ...]: ...
