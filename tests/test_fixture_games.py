"""Recorded games, one for each way a game can end: every step is as it was recorded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engines import Engine, Playing

GAMES: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "games.jsonl").read_text().splitlines()
]
NUMBERS = range(1, len(GAMES) + 1)


def untouched(recorded: dict[str, Any]) -> dict[str, Any]:
    """The record before its first action."""
    keys = ("players", "options", "first", "stack")
    return {**{key: recorded[key] for key in keys}, "actions": []}


def same(what: str, expected: object, found: object) -> None:
    assert found == expected, f"{what}: expected {expected}, found {found}"


def check_end(where: str, recorded: dict[str, Any], game: Playing) -> None:
    final = game.position.to_dict()
    for key, expected in recorded["final"].items():
        same(f"{where}, {key} at the end", expected, final[key])
    assert game.result is not None, f"{where}: the game is not over"
    same(f"{where}, scores", recorded["scores"], game.result.scores)
    same(f"{where}, ranking", recorded["ranking"], game.result.ranking)
    if "decided_by" in recorded:
        first, second = [seat for place in game.result.ranking for seat in place][:2]
        decided_by = game.result.separated_by(first, second)
        same(f"{where}, decided by", recorded["decided_by"], decided_by)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_recorded_game_replays_step_by_step(engine: Engine, number: int) -> None:
    recorded = GAMES[number - 1]
    game = engine.from_record(untouched(recorded))
    steps = zip(recorded["actions"], recorded["legal_counts"], recorded["actors"], strict=True)
    for step, (action, legal_count, actor) in enumerate(steps, 1):
        where = f"game {number}, action {step} of {len(recorded['actions'])} ({action})"
        same(f"{where}, actor", actor, game.actor)
        legal = [str(option) for option in game.legal]
        same(f"{where}, legal actions {legal}", legal_count, len(legal))
        assert action in legal, f"{where}: not legal, but {legal}"
        game.play(action)
    check_end(f"game {number}", recorded, game)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_recorded_game_replays_at_once(engine: Engine, number: int) -> None:
    recorded = GAMES[number - 1]
    whole = {**untouched(recorded), "actions": recorded["actions"]}
    check_end(f"game {number}", recorded, engine.from_record(whole))


def test_the_recorded_games_end_in_every_way() -> None:
    decided = {game["decided_by"] for game in GAMES if "decided_by" in game}
    assert decided == {"salmon", "tokens", "eggs", "marker", "shared"}
    assert {game["players"] for game in GAMES} == {2, 3, 4, 5}
    assert {bool(game["final"]["spawn"]) for game in GAMES} == {True, False}
