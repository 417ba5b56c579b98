"""The process in which an opponent thinks: a question a line in, an answer a line out.

Started by ``upstream.server.thinkers``. It ends when its input ends, so that none is left behind
when the server is gone.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from functools import cache
from random import SystemRandom
from typing import Any, Final, Protocol, runtime_checkable

from upstream.action import Action
from upstream.bots import BOTS, Bot, Budget, Decision
from upstream.game import View
from upstream.legal import legal
from upstream.notation import position_from_dict

#: People and their tables come first.
_NICE: Final = 10


def question(bot: str, view: View) -> dict[str, Any]:
    """What a thinker is asked: all that the seat may know, and who is to think."""
    return {
        "bot": bot,
        "seat": view.seat,
        "position": view.position.to_dict(),
        "first": view.first,
        "names": view.names,
        "actions": view.actions,
    }


def answer(asked: dict[str, Any]) -> tuple[Action, ...]:
    """What the bot chooses: an action, or the rest of its turn."""
    position = position_from_dict(asked["position"])
    view = View(
        seat=asked["seat"],
        position=position,
        first=asked["first"],
        names=tuple(asked["names"]),
        actions=tuple(asked["actions"]),
        legal=legal(position),
    )
    bot, chance = _bot(asked["bot"]), SystemRandom()
    if isinstance(bot, Decides):
        return bot.decide(view, seed=chance.getrandbits(32)).actions
    return (bot.choose(view, chance),)


@runtime_checkable
class Decides(Protocol):
    """A bot that thinks in whole turns."""

    def decide(self, view: View, budget: Budget | None = None, seed: int = 0) -> Decision: ...


@cache
def _bot(name: str) -> Bot:
    """Bots keep nothing from one decision to the next, so one of each is enough."""
    return BOTS[name]()


def main() -> None:
    """Answer until nobody asks any more."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(_NICE)
    for line in sys.stdin:
        print(*answer(json.loads(line)), flush=True)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main()
