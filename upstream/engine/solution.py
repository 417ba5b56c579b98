"""The result of solving an endgame."""

from __future__ import annotations

from typing import NamedTuple


class SolvedTurn(NamedTuple):
    """One end of a turn, and the result with best play after it, by seat."""

    #: The numbers of its actions.
    actions: tuple[int, ...]
    #: Each seat's share of the win: 1, 0, or a part if the victory is shared.
    shares: tuple[float, ...]
    #: Each seat's score minus the best score among the others.
    margins: tuple[int, ...]


class Solution(NamedTuple):
    """The result of a position with best play, proved."""

    shares: tuple[float, ...]
    margins: tuple[int, ...]
    #: The final scores if the line is played.
    scores: tuple[int, ...]
    #: Best play to the end of the game: each seat, and the numbers of its actions.
    line: tuple[tuple[int, tuple[int, ...]], ...]
    #: How many positions were generated.
    nodes: int

    @property
    def actions(self) -> tuple[int, ...]:
        """The numbers of the best turn's actions."""
        return self.line[0][1]
