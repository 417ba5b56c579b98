"""Which step of a guided game applies now, which move completes it, and which steps are over."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from upstream.lessons.lesson import CONFIRM, Step
from upstream.rules.position import Phase, Position

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
    """The index of the first step, from this one on, that is not over."""
    while index < len(steps) and _has_passed(steps[index], moment):
        index += 1
    return index


def fits(step: Step, moment: GuideState) -> bool:
    """Whether a step applies now: its phase has come, and what it asks to confirm is possible."""
    if _key(step.phase, step.round) != _now(moment.position):
        return False
    return moment.can_confirm or step.wants != (CONFIRM,)


def _has_passed(step: Step, moment: GuideState) -> bool:
    """Whether the phase of a step is over, or its condition or its moves are no longer possible."""
    then, now = _key(step.phase, step.round), _now(moment.position)
    if then != now:
        return then < now
    return not step.when(moment.position) or _cannot_be_done(step, moment)


def _cannot_be_done(step: Step, moment: GuideState) -> bool:
    if not step.wants or step.is_read or step.wants == (CONFIRM,):
        return False
    return not any(step.is_done_by(move) for move in moment.possible)


def _now(position: Position) -> tuple[int, int]:
    return _key(position.phase, position.round)


def _key(phase: Phase, round: int) -> tuple[int, int]:
    """A sort key for the phases of a game: in every round first the moves, then the new row."""
    return _AFTER_ALL if phase is Phase.OVER else (round, phase is Phase.PLACE)
