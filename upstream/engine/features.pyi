"""Types of the compiled feature extraction."""

from collections.abc import Mapping

from upstream.engine.board import Board

def board_features(board: Board, seat: int) -> dict[int, float]: ...
def mirror_features(features: Mapping[int, float]) -> dict[int, float]: ...
