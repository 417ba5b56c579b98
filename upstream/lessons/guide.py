"""Where a player is in a guided game: which step fits, what does it, and what has passed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from upstream.lessons.lesson import CONFIRM, Step
from upstream.position import Phase, Position

_AFTER_ALL: Final = (1 << 20, 0)


@dataclass(frozen=True, slots=True)
class Moment:
    """The game as the guide sees it: the position, and the moves that are possible."""

    position: Position
    possible: Collection[str]

    @property
    def can_confirm(self) -> bool:
        return CONFIRM in self.possible


def step_at(steps: tuple[Step, ...], index: int, moment: Moment) -> int:
    """The first step from this one on that has not passed."""
    while index < len(steps) and _has_passed(steps[index], moment):
        index += 1
    return index


def fits(step: Step, moment: Moment) -> bool:
    """Whether it can be said now: its phase has come, and where it asks to confirm, that can be."""
    if _key(step.phase, step.round) != _now(moment.position):
        return False
    return moment.can_confirm or step.wants != (CONFIRM,)


def _has_passed(step: Step, moment: Moment) -> bool:
    """Whether its phase is over, or the river has come to look different."""
    then, now = _key(step.phase, step.round), _now(moment.position)
    if then != now:
        return then < now
    return not step.when(moment.position) or _cannot_be_done(step, moment)


def _cannot_be_done(step: Step, moment: Moment) -> bool:
    if not step.wants or step.is_read or step.wants == (CONFIRM,):
        return False
    return not any(step.is_done_by(move) for move in moment.possible)


def _now(position: Position) -> tuple[int, int]:
    return _key(position.phase, position.round)


def _key(phase: Phase, round: int) -> tuple[int, int]:
    """Sorts the phases of a game: in every round the moves, then the laying."""
    return _AFTER_ALL if phase is Phase.OVER else (round, phase is Phase.PLACE)
