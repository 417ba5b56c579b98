"""What the other players of a lesson do: scripted where possible, otherwise harmless."""

from __future__ import annotations

from upstream.lessons.lesson import Lesson
from upstream.queries.consequences import preview
from upstream.rules.action import Action, Jump
from upstream.rules.legal import legal
from upstream.rules.position import Phase, Position


def reply(lesson: Lesson, position: Position) -> Action:
    """The action of the player to act, who is not the learner; deterministic."""
    able = {str(action): action for action in legal(position)}
    for action in lesson.preferred.get(position.round, ()):
        if action in able:
            return able[action]
    return min(able.values(), key=lambda action: _ease(position, action))


def _ease(position: Position, action: Action) -> tuple[object, ...]:
    """A sort key: first actions that lose no salmon, then swims, then the token furthest behind."""
    if position.phase is not Phase.MOVE:
        return (str(action),)
    would_be = preview(position, action)
    lost = would_be.lost + would_be.lost_to_herons
    behind = getattr(action, "origin", None)
    return lost, isinstance(action, Jump), behind and behind.height, str(action)
