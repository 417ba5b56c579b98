"""Puzzles: a position, the turns that are right, and why; and those that come with the package.

An explanation was true when the puzzle was made. In JSON its name is its type's name in kebab-case:
``OnlyTurnWins`` is ``only-turn-wins``. ``upstream.puzzles.telling`` puts it into words.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

from upstream.notation.positions import position_from
from upstream.rules.frozen import Fact
from upstream.rules.options import Options
from upstream.rules.position import Position

#: The actions of a turn, as text.
Turn: TypeAlias = tuple[str, ...]
#: Turns that follow each other: each seat, and its actions.
Line: TypeAlias = tuple[tuple[int, Turn], ...]

#: The levels that try every puzzle, weakest first.
LEVELS: Final = ("fry", "parr", "smolt", "grilse")
#: The file of the package, with one puzzle on each line, as JSON.
FILE: Final = "puzzles.jsonl"


# --- Explanations --------------------------------------------------------------------------------


class Explanation(Fact):
    """The base of all explanations. The fields are numbers and words, as in JSON."""

    def to_dict(self) -> dict[str, Any]:
        return {"fact": self.name, **self.parameters}


class OnlyTurnWins(Explanation):
    """No other turn wins; with best play this one does, by this many points."""

    margin: int


class OnlyTurnWinsTie(Explanation):
    """No other turn wins; this one does in spite of equal points, by this tie-break."""

    by: str


class OnlyTurnShares(Explanation):
    """Every other turn loses; with best play this one shares the victory among this many seats."""

    seats: int


class OneOfTurnsWins(Explanation):
    """The turn is one of ``count`` that win; with best play by this many points."""

    count: int
    margin: int


class OneOfTurnsWinsTie(Explanation):
    """The turn is one of ``count`` that win, in spite of equal points by this tie-break."""

    count: int
    by: str


class BestChances(Explanation):
    """The chance to win after this turn, and after the best of all other turns, in percent."""

    chance: int
    others: int


class OthersLoseSalmon(Explanation):
    """Every other turn loses at least this many more salmon before the round is over."""

    salmon: int


class OthersLoseToRow(Explanation):
    """Every other turn loses at least this many salmon to the river; row 0 is the sea."""

    salmon: int
    row: int


class LosesToRow(Explanation):
    """Salmon that are washed away with their row when the round ends; row 0 is the sea."""

    salmon: int
    row: int


class LosesToPredator(Explanation):
    """Salmon that predators take; ``by`` is the letter of their tile."""

    salmon: int
    by: str


class SeatWins(Explanation):
    """With best play this seat wins by this many points."""

    seat: int
    margin: int


class SeatWinsTie(Explanation):
    """With best play this seat wins in spite of equal points, by this tie-break."""

    seat: int
    by: str


class VictoryIsShared(Explanation):
    """With best play this many seats share the victory."""

    seats: int


class ChanceFalls(Explanation):
    """The chance of winning is only this many percent."""

    chance: int


KINDS: Final = {kind.name: kind for kind in Explanation.__subclasses__()}


def explanation_from_dict(data: Mapping[str, Any]) -> Explanation:
    """Read the output of ``to_dict``. Raises KeyError or TypeError if it is something else."""
    parameters = dict(data)
    return KINDS[parameters.pop("fact")](**parameters)


# --- A puzzle ------------------------------------------------------------------------------------


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
    #: The line that follows, up to the next draw or the end of the game.
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
        """Read the output of ``to_dict``. Raises KeyError or TypeError if it is something else."""
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
    #: The line after the first solution, up to the next draw or the end of the game.
    line: Line
    #: What each solution is worth.
    values: tuple[Explanation, ...]
    #: What else is true of all solutions.
    explanations: tuple[Explanation, ...]
    tries: tuple[Try, ...]

    @property
    def difficulty(self) -> int:
        """From 1, where the second weakest level finds it, to 4, where none does."""
        solvers = [LEVELS.index(level) for level in self.solved_by]
        return max(1, min(solvers)) if solvers else len(LEVELS)

    def start(self) -> Position:
        """Return the position. Raises BadPosition if its text is invalid."""
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
            "values": [value.to_dict() for value in self.values],
            "explanations": [explanation.to_dict() for explanation in self.explanations],
            "tries": [wrong.to_dict() for wrong in self.tries],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Puzzle:
        """Read the output of ``to_dict``. Raises KeyError, TypeError or ValueError otherwise.

        Up to version 0.3 the value of the first solution stood for all.
        """
        told, values = data["explanations"], data.get("values")
        if values is None:
            values, told = told[:1] * len(data["solutions"]), told[1:]
        return cls(
            id=data["id"],
            position=data["position"],
            solutions=tuple(tuple(turn.split()) for turn in data["solutions"]),
            themes=tuple(map(Theme, data["themes"])),
            solved_by=tuple(data["solved_by"]),
            proved=data["proved"],
            chances=tuple(map(float, data["chances"])),
            line=_line_from_list(data["line"]),
            values=tuple(map(explanation_from_dict, values)),
            explanations=tuple(map(explanation_from_dict, told)),
            tries=tuple(map(Try.from_dict, data["tries"])),
        )


def _line_to_list(line: Line) -> list[list[Any]]:
    return [[seat, " ".join(turn)] for seat, turn in line]


def _line_from_list(line: Sequence[Sequence[Any]]) -> Line:
    return tuple((int(seat), tuple(turn.split())) for seat, turn in line)


# --- The puzzles of the package ------------------------------------------------------------------


@cache
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """Return all shipped puzzles; they are read once.

    The easy ones come first; among those, plain rules come before options and tie-breaks.
    """
    text = files("upstream.puzzles").joinpath(FILE).read_text(encoding="utf-8")
    return tuple(sorted(puzzles_in(text.splitlines()), key=_order))


def _order(puzzle: Puzzle) -> tuple[int, bool, bool]:
    has_options = puzzle.start().options != Options()
    return puzzle.difficulty, has_options, Theme.TIE_BREAK in puzzle.themes


def puzzles_in(lines: Iterable[str]) -> list[Puzzle]:
    """Read puzzles, one per line. Raises ValueError, KeyError or TypeError if one is damaged."""
    return [Puzzle.from_dict(json.loads(line)) for line in lines]


def to_line(puzzle: Puzzle) -> str:
    """Return a puzzle as a line of its file."""
    return json.dumps(puzzle.to_dict(), ensure_ascii=False, separators=(",", ":"))


def puzzle_of(id: str) -> Puzzle:
    """Return the shipped puzzle with this id. Raises KeyError if there is none."""
    return {puzzle.id: puzzle for puzzle in shipped_puzzles()}[id]
