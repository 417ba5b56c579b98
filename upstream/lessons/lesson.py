"""The parts of a lesson: a prepared river, the task or the steps, and the replies of the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Final

from upstream.notation.positions import position_from
from upstream.rules.frozen import FrozenDict
from upstream.rules.position import Phase, Position
from upstream.rules.tile import Kind

#: The learner's seat.
LEARNER: Final = 0
#: Moves of a lesson that are not actions: continue after reading, and end the turn.
NEXT: Final = "next"
CONFIRM: Final = "confirm"
_NO_TILE: Final = "."
_SPAWN: Final = "*"
_SEA: Final = {"a0": "S", "b0": "S", "c0": "S", "s0": "S"}


def always(_: Position) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Step:
    """One idea of a guided game, and the moves that complete it."""

    #: The message that the guide says.
    text: str
    round: int
    phase: Phase = Phase.MOVE
    #: Moves that complete it, as patterns (``2b1-*``). Without any, it lasts as long as its phase.
    wants: tuple[str, ...] = ()
    #: The cells to highlight.
    cells: tuple[str, ...] = ()
    #: The step is left out where this does not hold.
    when: Callable[[Position], bool] = always

    @property
    def is_read(self) -> bool:
        return self.wants == (NEXT,)

    def is_done_by(self, move: str) -> bool:
        return any(fnmatchcase(move, pattern) for pattern in self.wants)


@dataclass(frozen=True, slots=True)
class Goal:
    """The goal of a small river. Everything that is given must hold."""

    #: Tokens that the player must have.
    tokens: tuple[str, ...] = ()
    #: Names of events that must have happened.
    events: tuple[str, ...] = ()
    #: Salmon that the player must still have when the turn is over.
    salmon: int | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A prepared river: a small one with a goal, or a whole game with a guide."""

    name: str
    start: Position
    #: Moves that complete the lesson.
    solution: tuple[str, ...]
    #: The unseen tiles in drawing order.
    stack: tuple[Kind, ...] = ()
    #: The messages with the task, and for when it is done.
    task: str = ""
    praise: str = ""
    goal: Goal | None = None
    steps: tuple[Step, ...] = ()
    #: For each round, what the other players do if they can.
    preferred: Mapping[int, tuple[str, ...]] = field(default_factory=FrozenDict)


def river(
    *rows: str,
    tokens: tuple[str, ...],
    lowest: int = 1,
    sea: bool = False,
    unseen: str = "WW",
    **given: Any,
) -> Position:
    """A position from a drawing: the highest row first, each as ``a b c``; ``*`` is the spawn.

    By default it is the learner's turn with five points, in a round after which nothing vanishes.
    Raises BadPosition.
    """
    tiles = dict(_SEA) if sea else {}
    spawn = None
    for row, line in enumerate(reversed(rows), lowest):
        for column, tile in zip("abc", line.split(), strict=True):
            if tile == _SPAWN:
                spawn = f"{column}{row}"
            elif tile != _NO_TILE:
                tiles[f"{column}{row}"] = tile
    left = "" if spawn else unseen
    position = {
        "phase": "move",
        "round": 1,
        "actor": LEARNER,
        "points": 5,
        "starter": LEARNER,
        "tiles": tiles,
        "spawn": spawn,
        "drawn": [],
        "stack": len(left),
        "unseen": {kind: left.count(kind) for kind in sorted(set(left))},
        "tokens": [seat.split() for seat in tokens],
        "herons": [],
        "options": {},
    }
    return position_from({**position, **given})


def stack_of(letters: str) -> tuple[Kind, ...]:
    return tuple(map(Kind, letters))
