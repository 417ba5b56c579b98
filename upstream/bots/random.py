"""``random``: any legal action, each as likely as the next."""

from __future__ import annotations

from random import Random

from upstream.action import Action
from upstream.game import View


class Aimless:
    """Has no plan at all."""

    def choose(self, view: View, chance: Random) -> Action:
        return chance.choice(view.legal)
