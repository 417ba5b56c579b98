"""Runs in Pyodide while the site is built: imports whatever playing imports only when it must."""

from __future__ import annotations

import asyncio
import json
import traceback

from upstream import Game
from upstream.bots import BOTS, Budget
from upstream.words import LANGUAGES, Words


def play(name: str) -> Game:
    """A bot plays a game with itself; it has little time."""
    game, bot = Game.deal(2, seed=1), BOTS[name]()
    while game.actor is not None:
        for action in bot.decide(game.view(game.actor), Budget(nodes=20), seed=1).actions:
            game.play(action)
    return game


for name in BOTS:
    json.dumps(play(name).record())
for language in LANGUAGES:
    Words(language).joined(["1", "2", "3"])
try:
    Words("xx")
except ValueError:
    traceback.format_exc()
asyncio.get_event_loop()
