"""The other players of a lesson: they do as its script wishes, and otherwise swim gently on."""

from __future__ import annotations

from upstream.action import Action, Jump
from upstream.derived.consequences import preview
from upstream.legal import legal
from upstream.lessons.lesson import Lesson
from upstream.position import Phase, Position


def reply(lesson: Lesson, position: Position) -> Action:
    """What whoever is not the learner does: the same every time."""
    able = {str(action): action for action in legal(position)}
    for wish in lesson.wishes.get(position.round, ()):
        if wish in able:
            return able[wish]
    return min(able.values(), key=lambda action: _ease(position, action))


def _ease(position: Position, action: Action) -> tuple[object, ...]:
    """The easiest first: no salmon lost, no jump, the token that is furthest behind."""
    if position.phase is not Phase.MOVE:
        return (str(action),)
    would_be = preview(position, action)
    lost = would_be.lost + would_be.lost_to_herons
    behind = getattr(action, "origin", None)
    return lost, isinstance(action, Jump), behind and behind.height, str(action)
