"""Who waits for a replay, and which are kept."""

from __future__ import annotations

import asyncio
import dataclasses
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from upstream.app.positions import replay as module
from upstream.app.positions.replay import Replays, replay
from upstream.notation.record import Record, record_from_dict
from upstream.rules.refusal import Refused

GAMES = Path(__file__).parents[2] / "data" / "games.jsonl"


def recorded() -> Record:
    record = record_from_dict(json.loads(GAMES.read_text(encoding="utf-8").splitlines()[6]))
    return dataclasses.replace(record, actions=record.actions[:3])


def named(name: str) -> Record:
    record = recorded()
    return dataclasses.replace(record, names=(name,) * record.players)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first name of each game, in the order in which their replays are made."""
    order: list[str] = []

    def noted(record: Record, *arguments: Any) -> Any:
        order.append((record.names or ("?",))[0])
        return replay(record, *arguments)

    monkeypatch.setattr(module, "replay", noted)
    return order


async def test_an_address_that_asks_for_many_holds_up_no_other(made: list[str]) -> None:
    replays = Replays()
    many = [replays.of("greedy", named(f"g{number}"), "en") for number in range(6)]
    await asyncio.gather(*many, replays.of("ada", named("ada"), "en"))
    assert made.index("ada") <= 2


async def test_an_address_that_asks_for_too_many_is_refused() -> None:
    replays = Replays()
    many = [replays.of("greedy", named(f"g{number}"), "en") for number in range(20)]
    answers = await asyncio.gather(
        *many, replays.of("ada", named("ada"), "en"), return_exceptions=True
    )
    refused = [answer for answer in answers if isinstance(answer, Refused)]
    assert [why.refusal.reason for why in refused] == ["too-fast"] * 9  # one at work, ten wait
    assert isinstance(answers[-1], bytes)


async def test_a_replay_is_made_once_for_each_name_language_and_colour(made: list[str]) -> None:
    replays = Replays()
    ada = named("Ada")
    same = await asyncio.gather(*(replays.of("here", ada, "en") for _ in range(3)))
    assert same == [same[0]] * 3
    others = [
        await replays.of("here", named("Ben"), "en"),
        await replays.of("here", ada, "fr"),
        await replays.of("here", ada, "en", ["white", "red"]),
        await replays.of("here", ada, "en", (), "kept"),
    ]
    assert len({*same, *others}) == 5
    assert json.loads(gzip.decompress(others[3]))["id"] == "kept"
    assert made == ["Ada", "Ben", "Ada", "Ada", "Ada"]


async def test_only_the_latest_are_kept(monkeypatch: pytest.MonkeyPatch, made: list[str]) -> None:
    monkeypatch.setattr(module, "_CACHED", 2)
    replays = Replays()
    for name in ("a", "b", "a", "c", "a", "b"):
        await replays.of("here", named(name), "en")
    assert made == ["a", "b", "c", "b"]
