"""The anchors of the laboratory play the games that they played in November 2026."""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from upstream import Game, Options
from upstream.bots import BOTS, Budget
from upstream.lab.anchors import ANCHORS
from upstream.lab.arena import Entrant

GAMES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "anchor_games.json").read_text(encoding="utf-8")
)
WEIGHTS = "cfdf90066c708687c09c9f2c74a3f334d94cdc44323d13a3af818bf8d4c0a35e"


@pytest.mark.parametrize("pinned", GAMES, ids=lambda game: f"{game['bot']}-{game['players']}")
def test_anchors_play_their_pinned_games(pinned: dict[str, Any]) -> None:
    options = Options.from_dict(pinned["options"])
    game = Game.deal(pinned["players"], options, seed=pinned["seed"])
    bot, decisions = ANCHORS[pinned["bot"]](), 0
    while game.actor is not None:
        decision = bot.decide(game.view(game.actor), Budget(pinned["nodes"]), decisions)
        for action in decision.actions:
            game.play(action)
        decisions += 1
    assert " ".join(map(str, game.actions)) == pinned["actions"]


def test_anchor_weights_never_change() -> None:
    assert {pinned["bot"] for pinned in GAMES} == set(ANCHORS)
    data = files("upstream.lab.anchors").joinpath("king-1.bin").read_bytes()
    assert hashlib.sha256(data).hexdigest() == WEIGHTS


def test_anchors_enter_tournaments_but_are_no_levels() -> None:
    for name, anchor in ANCHORS.items():
        assert isinstance(Entrant.parse(f"{name}:nodes=50").sit_down().bot, anchor)
        assert name not in BOTS


def test_budget_of_king_1_is_pinned() -> None:
    assert ANCHORS["king-1"].default_budget == Budget(nodes=150_000, seconds=1.5)


def test_anchor_can_be_stopped() -> None:
    bot, game = ANCHORS["king-1"](), Game.deal(2, seed=1)
    bot.set_stopping(True)
    assert bot.decide(game.view(game.actor or 0), Budget(nodes=10**9), 1).actions
