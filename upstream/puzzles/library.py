"""The puzzles that come with the package."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from upstream.puzzles.puzzle import Puzzle

#: One puzzle on each line, as JSON.
FILE: Final = "puzzles.jsonl"


@cache
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """All of them, read once; the easy ones come first."""
    text = files("upstream.puzzles").joinpath(FILE).read_text(encoding="utf-8")
    return tuple(sorted(puzzles_in(text.splitlines()), key=lambda puzzle: puzzle.difficulty))


def puzzles_in(lines: Iterable[str]) -> list[Puzzle]:
    """Read puzzles, one on each line; raises ValueError, KeyError or TypeError for damaged ones."""
    return [Puzzle.from_dict(json.loads(line)) for line in lines]


def to_line(puzzle: Puzzle) -> str:
    """A puzzle on one line, as it is kept."""
    return json.dumps(puzzle.to_dict(), ensure_ascii=False, separators=(",", ":"))


@cache
def _by_id() -> Mapping[str, Puzzle]:
    return MappingProxyType({puzzle.id: puzzle for puzzle in shipped_puzzles()})


def puzzle_of(id: str) -> Puzzle:
    """The shipped puzzle with this id; raises KeyError if there is none."""
    return _by_id()[id]
