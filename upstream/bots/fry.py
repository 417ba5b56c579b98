"""``fry``: a child's first opponent. It moves at random, but not into a bear."""

from __future__ import annotations

from random import Random

from upstream.action import Action, Jump
from upstream.bots.action_by_action import ActionBot
from upstream.game import View
from upstream.moves import way
from upstream.position import Position
from upstream.tile import Kind


class Fry(ActionBot):
    """Any legal action; a jump past a bear only if there is nothing else."""

    def choose(self, view: View, rng: Random) -> Action:
        return rng.choice(_safe(view) or view.legal)


def _safe(view: View) -> tuple[Action, ...]:
    return tuple(action for action in view.legal if not _meets_bear(view.position, action))


def _meets_bear(position: Position, action: Action) -> bool:
    """Whether a bear sits where a jump begins, passes or ends."""
    if not isinstance(action, Jump):
        return False
    passed = (action.origin, *way(position, action))
    return any(cell in position.tiles and position.tiles[cell].kind is Kind.BEAR for cell in passed)
