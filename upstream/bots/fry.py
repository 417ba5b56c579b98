"""``fry``: a child's first opponent. It moves at random, but not into a bear."""

from __future__ import annotations

from random import Random

from upstream.bots.bot import ActionBot
from upstream.game import View
from upstream.rules.action import Action, Jump
from upstream.rules.moves import way
from upstream.rules.tile import Kind


class Fry(ActionBot):
    """Chooses any legal action; a jump from, past or to a bear only if there is nothing else."""

    def choose(self, view: View, rng: Random) -> Action:
        position = view.position
        bears = {cell for cell, tile in position.tiles.items() if tile.kind is Kind.BEAR}
        safe = [
            action
            for action in view.legal
            if not isinstance(action, Jump)
            or bears.isdisjoint((action.origin, *way(position, action)))
        ]
        return rng.choice(safe or view.legal)
