"""Between whole turns and single actions: bots that choose actions, and players of both kinds."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Final

from upstream.action import Action
from upstream.bots.bot import Bot, Budget, Decision
from upstream.game import View
from upstream.position import Position
from upstream.rules import play


class ActionBot(Bot):
    """Makes a bot of a choice between single actions: each decision is one action."""

    @abstractmethod
    def choose(self, view: View, rng: Random) -> Action:
        """Choose one of ``view.legal``; all randomness comes from ``rng``."""

    def decide(
        self,
        view: View,
        budget: Budget | None = None,  # noqa: ARG002 (it does not search)
        seed: int = 0,
    ) -> Decision:
        return Decision((self.choose(view, Random(seed)),))


class ActionPlayer:
    """Asks any bot for one action at a time, and keeps to the turn that the bot has decided."""

    def __init__(self, bot: Bot) -> None:
        self._bot: Final = bot
        #: The last decision: what to play in each position that it leads through.
        self._plan: dict[Position, Action] = {}

    def choose(self, view: View, rng: Random) -> Action:
        """Choose one of ``view.legal``; all randomness comes from ``rng``."""
        if isinstance(self._bot, ActionBot):
            return self._bot.choose(view, rng)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.position not in self._plan:
            decision = self._bot.decide(view, seed=rng.getrandbits(48))
            self._plan = _plan(view.position, decision)
        return self._plan[view.position]


def _plan(position: Position, decision: Decision) -> dict[Position, Action]:
    plan: dict[Position, Action] = {}
    for action in decision.actions:
        plan[position] = action
        position, _ = play(position, action)
    return plan
