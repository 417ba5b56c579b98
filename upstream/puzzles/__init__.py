"""Puzzles: positions in which one turn is clearly best.

``puzzle`` has those that come with the package, ``checking`` judges an answer, ``telling`` puts an
explanation into words; ``upstream puzzles make`` finds new ones in games of the bots.
"""

from upstream.puzzles.checking import Answer, check, refute
from upstream.puzzles.puzzle import Puzzle, Theme, Try, puzzle_of, shipped_puzzles

__all__ = [
    "Answer",
    "Puzzle",
    "Theme",
    "Try",
    "check",
    "puzzle_of",
    "refute",
    "shipped_puzzles",
]
