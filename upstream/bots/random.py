"""``random``: any legal action, all equally likely."""

from __future__ import annotations

from random import Random

from upstream.bots.bot import ActionBot
from upstream.game import View
from upstream.rules.action import Action


class RandomBot(ActionBot):
    def choose(self, view: View, rng: Random) -> Action:
        return rng.choice(view.legal)
