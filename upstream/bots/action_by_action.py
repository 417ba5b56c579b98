"""Bots that choose single actions, and a player that asks any bot for one action at a time."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Final

from upstream.bots.bot import Bot, Budget, Decision
from upstream.game import View
from upstream.rules.action import Action
from upstream.rules.position import Position
from upstream.rules.transition import play


class ActionBot(Bot):
    """A bot whose decisions are single actions."""

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
    """Asks any bot for one action at a time, and plays the whole turn that the bot decided."""

    def __init__(self, bot: Bot) -> None:
        self._bot: Final = bot
        #: The last decision: the action in each position that it leads through.
        self._plan: dict[Position, Action] = {}

    def choose(self, view: View, rng: Random) -> Action:
        """Choose one of ``view.legal``; all randomness comes from ``rng``."""
        if isinstance(self._bot, ActionBot):
            return self._bot.choose(view, rng)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.position not in self._plan:
            decision = self._bot.decide(view, seed=rng.getrandbits(48))
            self._plan, position = {}, view.position
            for action in decision.actions:
                self._plan[position] = action
                position, _ = play(position, action)
        return self._plan[view.position]
