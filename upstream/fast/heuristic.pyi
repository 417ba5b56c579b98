"""The types of the compiled heuristic."""

from upstream.fast.board import Board

def best_actions(board: Board) -> tuple[int, ...]: ...
