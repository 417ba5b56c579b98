"""The types of the compiled feature extraction."""

from collections.abc import Mapping

from upstream.fast.board import Board

def board_features(board: Board, seat: int) -> dict[int, float]: ...
def mirror_features(features: Mapping[int, float]) -> dict[int, float]: ...
