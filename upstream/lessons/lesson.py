"""What a lesson is made of: a prepared river, what is to be done there, and how others answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Final

from upstream.frozen import FrozenDict
from upstream.notation import position_from
from upstream.position import Phase, Position
from upstream.tile import Kind

#: The seat of whoever learns.
LEARNER: Final = 0
#: Moves of a lesson that are no actions: go on after reading, and end the turn.
NEXT: Final = "next"
CONFIRM: Final = "confirm"
_NO_TILE: Final = "."
_SPAWN: Final = "*"
_SEA: Final = {"a0": "S", "b0": "S", "c0": "S", "s0": "S"}


def always(_: Position) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Step:
    """One idea of a guided game, and what the player does to have understood it."""

    #: The message that the guide says.
    text: str
    round: int
    phase: Phase = Phase.MOVE
    #: Moves that do it, as patterns (``2b1-*``). Without any, it lasts as long as its phase.
    wants: tuple[str, ...] = ()
    #: The cells that it speaks of.
    cells: tuple[str, ...] = ()
    #: It is left out where the river has come to look different.
    when: Callable[[Position], bool] = always

    @property
    def is_read(self) -> bool:
        return self.wants == (NEXT,)

    def is_done_by(self, move: str) -> bool:
        return any(fnmatchcase(move, pattern) for pattern in self.wants)


@dataclass(frozen=True, slots=True)
class Goal:
    """What a small river asks for. Everything that is named must hold."""

    #: Tokens that the player has then.
    tokens: tuple[str, ...] = ()
    #: Names of events that have happened.
    events: tuple[str, ...] = ()
    #: Salmon that the player still has when the turn is over.
    salmon: int | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A river to learn something on: a small one with a goal, or a whole game with a guide."""

    name: str
    start: Position
    #: Moves that lead to its end.
    solution: tuple[str, ...]
    #: The unseen tiles in drawing order.
    stack: tuple[Kind, ...] = ()
    #: The message with the task, and the one that is said when it is done.
    task: str = ""
    praise: str = ""
    goal: Goal | None = None
    steps: tuple[Step, ...] = ()
    #: What the others would like to do in a round; where they cannot, they swim gently.
    wishes: Mapping[int, tuple[str, ...]] = field(default_factory=FrozenDict)


def river(
    *rows: str,
    tokens: tuple[str, ...],
    lowest: int = 1,
    sea: bool = False,
    unseen: str = "WW",
    **given: Any,
) -> Position:
    """A position as it is drawn: the highest row first, each as ``a b c``, ``*`` for the spawn.

    Without further words it is the learner's turn with five points, in a round after which
    nothing vanishes.
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
