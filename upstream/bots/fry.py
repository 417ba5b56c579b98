"""``fry``: a child's first opponent. It swims about at random, but not into a bear."""

from __future__ import annotations

from random import Random

from upstream.action import Action, Jump
from upstream.bots.protocol import Budget, Decision
from upstream.game import View
from upstream.moves import way
from upstream.position import Position
from upstream.tile import Kind


class Fry:
    """Any legal action, except jumps that a bear would punish, if there is another."""

    def choose(self, view: View, chance: Random) -> Action:
        return chance.choice(_unbitten(view) or view.legal)

    def decide(
        self,
        view: View,
        budget: Budget | None = None,  # noqa: ARG002 (it does not think)
        seed: int = 0,
    ) -> Decision:
        return Decision((self.choose(view, Random(seed)),))


def _unbitten(view: View) -> tuple[Action, ...]:
    return tuple(action for action in view.legal if not _bears_on(view.position, action))


def _bears_on(position: Position, action: Action) -> bool:
    """Whether a bear sits where a jump begins, passes or ends."""
    if not isinstance(action, Jump):
        return False
    passed = (action.origin, *way(position, action))
    return any(cell in position.tiles and position.tiles[cell].kind is Kind.BEAR for cell in passed)
