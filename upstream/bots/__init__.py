"""Opponents: one protocol, one module for each bot.

A bot is given what its seat may know, and decides up to a whole turn. It keeps nothing from one
decision to the next, so a saved game continues as if it had never stopped. ``ActionPlayer`` asks
a bot for one action at a time. The levels from ``parr`` on search on the compiled board; without
it, ``fry``, ``greedy`` and ``random`` remain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from types import MappingProxyType
from typing import Final

from upstream import engine
from upstream.bots.bot import ActionBot, ActionPlayer, Bot, Budget, Decision, Evaluation

__all__ = [
    "BOTS",
    "LEVELS",
    "MIDDLE",
    "NAMES",
    "SUBSTITUTE",
    "ActionBot",
    "ActionPlayer",
    "Bot",
    "Budget",
    "Decision",
    "Evaluation",
]


def _make(module: str, name: str) -> Bot:
    """Import the bot's module, and with it the network, only when the bot is first made."""
    bot: Bot = getattr(import_module(f"upstream.bots.{module}"), name)()
    return bot


_PLAIN: Final = {"fry": "Fry"}
_COMPILED: Final = {"parr": "Parr", "smolt": "Smolt", "grilse": "Grilse", "king": "King"}
_SIMPLE: Final = {"greedy": "Greedy", "random": "RandomBot"}

#: Every bot of a complete installation.
NAMES: Final = (*_PLAIN, *_COMPILED, *_SIMPLE)
#: The bot that takes over the seat of one that has failed.
SUBSTITUTE: Final = "parr" if engine.compiled else "greedy"
#: The levels, weakest first.
LEVELS: Final = (*_PLAIN, *(_COMPILED if engine.compiled else ()))
#: Every bot by the name that players type.
BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {
        name: partial(_make, name, bot)
        for name, bot in (_PLAIN | (_COMPILED if engine.compiled else {}) | _SIMPLE).items()
    }
)
#: The default opponent, of middle strength.
MIDDLE: Final = "smolt" if "smolt" in BOTS else "greedy"
