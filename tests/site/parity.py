"""Games whose course must not depend on where they are played; runs natively and in Pyodide."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

from upstream import Game, Options
from upstream.bots import BOTS, ActionPlayer, Bot, Budget
from upstream.bots.uct import Uct
from upstream.engine import FastGame, compiled
from upstream.rules.options import RAPIDS

#: Together they have every option, on and off.
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    *({"rapids": rapids} for rapids in RAPIDS),
    {"whirlpool": True},
    {"movement_tokens": True},
    {"exact_five": True},
    {"whirlpool": True, "movement_tokens": True, "exact_five": True, "rapids": "added"},
    {"mix": {"W": 7, "R": 5, "B": 3, "H": 3, "E": 2}},
)
PLAYERS = (2, 3, 4, 5)
#: Nodes for the levels that search; the others decide at once.
NODES = {"smolt": 30, "king": 200}


def tables() -> list[tuple[int, Options]]:
    return [
        (players, options)
        for options in map(Options.from_dict, OPTIONS)
        for players in PLAYERS
        if _fits(players, options)
    ]


def random_games() -> dict[str, str]:
    """Every position, choice and event of random games, with both engines."""
    told: dict[str, str] = {}
    for players, options in tables():
        for engine in (Game, FastGame):
            game = engine.deal(players, options, seed=players)
            rng, digest = Random(players), sha256()
            while game.actor is not None:
                choices = game.legal
                digest.update(f"{game.position.to_dict()} {[*map(str, choices)]}".encode())
                events = game.play(choices[rng.randrange(len(choices))])
                digest.update(repr(events).encode())
            digest.update(repr(game.result).encode())
            told[f"{engine.__name__} {players} {options}"] = digest.hexdigest()
    return told


def run(pinned: dict[str, list[dict[str, Any]]]) -> dict[str, str]:
    """Play the games of tests/data/bot_games.json again."""
    assert compiled
    told = {}
    for how, play in (("turns", _played_by_turns), ("actions", _played_by_actions)):
        for each in pinned[how]:
            options = Options.from_dict(each["options"])
            game = Game.deal(each["players"], options, seed=each["seed"])
            bot = Uct() if each["bot"] == "uct" else BOTS[each["bot"]]()
            play(game, bot, each)
            told[f"{how} {each['bot']} {each['players']}"] = " ".join(map(str, game.actions))
    return told


def _played_by_turns(game: Game, bot: Bot, pinned: dict[str, Any]) -> None:
    decisions = 0
    while game.actor is not None:
        decision = bot.decide(game.view(game.actor), Budget(pinned["nodes"]), decisions)
        for action in decision.actions:
            game.play(action)
        decisions += 1


def _played_by_actions(game: Game, bot: Bot, pinned: dict[str, Any]) -> None:
    player, rng = ActionPlayer(bot), Random(pinned["seed"])
    while game.actor is not None:
        game.play(player.choose(game.view(game.actor), rng))


def _fits(players: int, options: Options) -> bool:
    try:
        Game.deal(players, options, seed=0)
    except ValueError:
        return False
    return True
