"""``random``: any legal action, all equally likely."""

from __future__ import annotations

from random import Random

from upstream.action import Action
from upstream.bots.action_by_action import ActionBot
from upstream.game import View


class RandomBot(ActionBot):
    """Any legal action."""

    def choose(self, view: View, rng: Random) -> Action:
        return rng.choice(view.legal)
