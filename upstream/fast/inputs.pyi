"""What the network sees of a position."""

from upstream.fast.board import Board

def inputs(board: Board, seat: int) -> dict[int, float]: ...
