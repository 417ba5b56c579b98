"""The parts of a lesson: a prepared river, the task or the steps, and the replies of the others.

A guide shows the steps of a whole game as they apply, and leaves out those that no longer do.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Final

from upstream.notation.positions import position_from
from upstream.queries.consequences import preview
from upstream.rules.action import Action, Jump
from upstream.rules.frozen import FrozenDict
from upstream.rules.legal import legal
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
    """Return the position of a drawing: the highest row first, as ``a b c``; ``*`` is the spawn.

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


# --- The guide -----------------------------------------------------------------------------------

#: Sorts after every phase of a game.
_AFTER_ALL: Final = (1 << 20, 0)


@dataclass(frozen=True, slots=True)
class GuideState:
    """The game as the guide sees it: the position, and the moves that are possible."""

    position: Position
    possible: Collection[str]

    @property
    def can_confirm(self) -> bool:
        return CONFIRM in self.possible


def step_at(steps: tuple[Step, ...], index: int, moment: GuideState) -> int:
    """Return the index of the first step, from this one on, that is not over.

    A step is over if its phase is, or if its condition or its moves are no longer possible.
    """
    now = _now(moment.position)
    for step in steps[index:]:
        then = _key(step.phase, step.round)
        if then > now:
            break
        if then == now and step.when(moment.position):
            is_move = step.wants and not step.is_read and step.wants != (CONFIRM,)
            if not is_move or any(step.is_done_by(move) for move in moment.possible):
                break
        index += 1
    return index


def fits(step: Step, moment: GuideState) -> bool:
    """Return whether a step applies now: its phase has come, and any confirmation is possible."""
    if _key(step.phase, step.round) != _now(moment.position):
        return False
    return moment.can_confirm or step.wants != (CONFIRM,)


def _now(position: Position) -> tuple[int, int]:
    return _key(position.phase, position.round)


def _key(phase: Phase, round: int) -> tuple[int, int]:
    """Return a sort key for the phases of a game: in each round the moves, then the new row."""
    return _AFTER_ALL if phase is Phase.OVER else (round, phase is Phase.PLACE)


# --- The other players ---------------------------------------------------------------------------


def reply(lesson: Lesson, position: Position) -> Action:
    """Return the action of an opponent of the learner; deterministic."""
    able = {str(action): action for action in legal(position)}
    for action in lesson.preferred.get(position.round, ()):
        if action in able:
            return able[action]

    def ease(action: Action) -> tuple[object, ...]:
        """First actions that lose no salmon, then swims, then the token furthest behind."""
        if position.phase is not Phase.MOVE:
            return (str(action),)
        would_be = preview(position, action)
        lost = would_be.lost + would_be.lost_to_herons
        behind = getattr(action, "origin", None)
        return lost, isinstance(action, Jump), behind and behind.height, str(action)

    return min(able.values(), key=ease)
