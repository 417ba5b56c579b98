"""Opponents: one protocol, one file a bot.

A bot is handed what its seat may know and chooses one of the legal actions. It keeps nothing
from one decision to the next, so a game that was put away goes on as if nothing had happened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from upstream.action import Action
from upstream.bots.greedy import Greedy
from upstream.bots.random import Aimless
from upstream.game import View


class Bot(Protocol):
    """Whoever can choose an action."""

    def choose(self, view: View, chance: Random) -> Action:
        """One of ``view.legal``; all randomness comes from ``chance``."""
        ...


#: Every bot by the name that players type.
BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {"greedy": Greedy, "random": Aimless}
)
