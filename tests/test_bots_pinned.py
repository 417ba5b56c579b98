"""Every bot plays the games that it played before, action by action, under every Python.

tests/data/bot_games.json was written by version 0.1.0 on Python 3.11: ``turns`` with the decisions
of whole turns, ``actions`` with bots that are asked for one action at a time. The games of ``king``
are those of its search of November 2026, which proposes ends; ``king-1`` has its older ones.
"""

from __future__ import annotations

import builtins
import json
import math
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from upstream import Game, Options
from upstream.bots import BOTS, ActionPlayer, Bot, Budget
from upstream.bots.uct import Uct

GAMES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parent / "data" / "bot_games.json").read_text(encoding="utf-8")
)


def name(game: dict[str, Any]) -> str:
    return f"{game['bot']}-{game['players']}"


def begun(pinned: dict[str, Any]) -> Game:
    return Game.deal(pinned["players"], Options.from_dict(pinned["options"]), seed=pinned["seed"])


def bot_of(pinned: dict[str, Any]) -> Bot:
    return Uct() if pinned["bot"] == "uct" else BOTS[pinned["bot"]]()


def played_by_turns(pinned: dict[str, Any]) -> str:
    """The game that the bot plays with itself; each decision has its number as the seed."""
    game, bot, decisions = begun(pinned), bot_of(pinned), 0
    while game.actor is not None:
        decision = bot.decide(game.view(game.actor), Budget(pinned["nodes"]), decisions)
        for action in decision.actions:
            game.play(action)
        decisions += 1
    return " ".join(map(str, game.actions))


def played_by_actions(pinned: dict[str, Any]) -> str:
    game, player, rng = begun(pinned), ActionPlayer(bot_of(pinned)), Random(pinned["seed"])
    while game.actor is not None:
        game.play(player.choose(game.view(game.actor), rng))
    return " ".join(map(str, game.actions))


def test_every_bot_has_its_games() -> None:
    assert {pinned["bot"] for pinned in GAMES["turns"]} == {*BOTS, "uct"}


@pytest.mark.parametrize("pinned", GAMES["turns"], ids=name)
def test_a_bot_decides_the_same_turns_as_before(pinned: dict[str, Any]) -> None:
    assert played_by_turns(pinned) == pinned["actions"]


@pytest.mark.parametrize("pinned", GAMES["actions"], ids=name)
def test_a_bot_chooses_the_same_actions_as_before(pinned: dict[str, Any]) -> None:
    assert played_by_actions(pinned) == pinned["actions"]


def compensated_sum(values: Iterable[Any], /, start: Any = 0) -> Any:
    """``sum`` as it is from Python 3.12 on: for floats, rounded once."""
    values = list(values)
    if any(isinstance(value, float) for value in values):
        return math.fsum((start, *values))
    return plain_sum(values, start)


plain_sum = builtins.sum


@pytest.mark.untraced
@pytest.mark.parametrize("pinned", GAMES["turns"], ids=name)
def test_the_sum_of_newer_pythons_changes_no_choice(
    pinned: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builtins, "sum", compensated_sum)
    assert played_by_turns(pinned) == pinned["actions"]
