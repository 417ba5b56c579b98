"""Opponents: one protocol, one file a bot.

A bot is handed what its seat may know and chooses one of the legal actions, or a whole turn. It
keeps nothing from one turn to the next, so a game that was put away goes on as if nothing had
happened; asked action by action, it keeps to the turn that it has begun. The levels from ``parr``
on think on the compiled board; where that could not be built, the simple opponents are left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final

from upstream import fast
from upstream.bots.protocol import Bot, Budget, Decider, Decision, Evaluation

__all__ = [
    "BOTS",
    "LEVELS",
    "MIDDLE",
    "NAMES",
    "STAND_IN",
    "Bot",
    "Budget",
    "Decider",
    "Decision",
    "Evaluation",
]


def _sits_in(module: str, name: str) -> Callable[[], Bot]:
    """Makes the bot; its module, and with it the network, is read when it first sits down."""

    def make() -> Bot:
        bot: Bot = getattr(import_module(f"upstream.bots.{module}"), name)()
        return bot

    return make


_PLAIN: Final = {"fry": "Fry"}
_COMPILED: Final = {"parr": "Parr", "smolt": "Smolt", "grilse": "Grilse", "king": "King"}
_SIMPLE: Final = {"greedy": "Greedy", "random": "Aimless"}

#: Every bot that there is where everything could be built.
NAMES: Final = (*_PLAIN, *_COMPILED, *_SIMPLE)
#: Who plays on for a bot that is out of its game.
STAND_IN: Final = "parr" if fast.compiled else "greedy"
#: The levels, weakest first.
LEVELS: Final = (*_PLAIN, *(_COMPILED if fast.compiled else ()))
#: Every bot by the name that players type.
BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {
        name: _sits_in(name, bot)
        for name, bot in (_PLAIN | (_COMPILED if fast.compiled else {}) | _SIMPLE).items()
    }
)
#: Who sits down when nobody says otherwise: an opponent of middle strength.
MIDDLE: Final = "smolt" if "smolt" in BOTS else "greedy"
