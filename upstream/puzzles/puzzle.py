"""One puzzle: a position, the turns that are right, and what there is to say about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias

from upstream.notation.positions import position_from
from upstream.puzzles.explanation import Explanation, explanation_from_dict
from upstream.rules.position import Position

#: The actions of a turn, as text.
Turn: TypeAlias = tuple[str, ...]
#: Turns that follow each other: each seat, and its actions.
Line: TypeAlias = tuple[tuple[int, Turn], ...]

#: The levels that try every puzzle, weakest first.
LEVELS: Final = ("fry", "parr", "smolt", "grilse")


class Theme(StrEnum):
    """What a puzzle is about; one can have several."""

    HERON = "heron"
    BEAR = "bear"
    EAGLE = "eagle"
    RACE = "race"
    BLOCKING = "blocking"
    RAPIDS = "rapids"
    WHIRLPOOL = "whirlpool"
    LAST_ROW = "last-row"
    TIE_BREAK = "tie-break"


@dataclass(frozen=True, slots=True)
class Try:
    """A turn that looks good but is wrong, and how that shows."""

    #: The levels that play it.
    levels: tuple[str, ...]
    actions: Turn
    #: What follows, up to the next draw or the end of the game.
    line: Line
    explanations: tuple[Explanation, ...]

    def to_dict(self) -> dict[str, Any]:
        return {
            "levels": list(self.levels),
            "actions": " ".join(self.actions),
            "line": _line_to_list(self.line),
            "explanations": [explanation.to_dict() for explanation in self.explanations],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Try:
        """Read what ``to_dict`` writes; raises KeyError or TypeError for something else."""
        return cls(
            levels=tuple(data["levels"]),
            actions=tuple(data["actions"].split()),
            line=_line_from_list(data["line"]),
            explanations=tuple(map(explanation_from_dict, data["explanations"])),
        )


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and the turns that are clearly better than all others."""

    id: str
    #: On one line.
    position: str
    #: One way to each end of the turn that is right.
    solutions: tuple[Turn, ...]
    themes: tuple[Theme, ...]
    #: Which of the levels find it.
    solved_by: tuple[str, ...]
    #: Whether the solver proved it; otherwise a deep search found it.
    proved: bool
    #: Every seat's chances after the first solution: certain ones where it is proved.
    chances: tuple[float, ...]
    #: What follows the first solution, up to the next draw or the end of the game.
    line: Line
    explanations: tuple[Explanation, ...]
    tries: tuple[Try, ...]

    @property
    def difficulty(self) -> int:
        """From 1, where the second weakest level finds it, to 4, where none does."""
        solvers = [LEVELS.index(level) for level in self.solved_by]
        return max(1, min(solvers)) if solvers else len(LEVELS)

    def start(self) -> Position:
        """The position; raises BadPosition if the text is none."""
        return position_from(self.position)

    def to_dict(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "position": self.position,
            "solutions": [" ".join(turn) for turn in self.solutions],
            "themes": [str(theme) for theme in self.themes],
            "solved_by": list(self.solved_by),
            "proved": self.proved,
            "chances": [round(chance, 4) for chance in self.chances],
            "line": _line_to_list(self.line),
            "explanations": [explanation.to_dict() for explanation in self.explanations],
            "tries": [wrong.to_dict() for wrong in self.tries],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Puzzle:
        """Read what ``to_dict`` writes; raises KeyError, TypeError or ValueError otherwise."""
        return cls(
            id=data["id"],
            position=data["position"],
            solutions=tuple(tuple(turn.split()) for turn in data["solutions"]),
            themes=tuple(map(Theme, data["themes"])),
            solved_by=tuple(data["solved_by"]),
            proved=data["proved"],
            chances=tuple(map(float, data["chances"])),
            line=_line_from_list(data["line"]),
            explanations=tuple(map(explanation_from_dict, data["explanations"])),
            tries=tuple(map(Try.from_dict, data["tries"])),
        )


def _line_to_list(line: Line) -> list[list[Any]]:
    return [[seat, " ".join(turn)] for seat, turn in line]


def _line_from_list(line: Sequence[Sequence[Any]]) -> Line:
    return tuple((int(seat), tuple(turn.split())) for seat, turn in line)
