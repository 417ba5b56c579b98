"""Replays: whole games, moment by moment, made once for everybody."""

from __future__ import annotations

import asyncio
import gzip
import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from upstream import Game, Phase
from upstream.app.messages.base import COLOURS
from upstream.app.messages.game import Replay
from upstream.app.positions import replay as module
from upstream.app.positions.replay import Replays
from upstream.notation.record import Record, record_from_dict
from upstream.rules.refusal import BadRecord, Refused

RECORDS = (Path(__file__).parents[2] / "data" / "games.jsonl").read_text().splitlines()


def replay(record: Record, language: str, *arguments: Any) -> Replay:
    """The replay as a client reads it."""
    sent = module.replay(record, language, *arguments)
    return Replay.model_validate_json(sent.json)


def some_record(number: int = 0) -> Record:
    return record_from_dict(json.loads(RECORDS[number]))


@pytest.mark.parametrize("number", range(3))
def test_every_moment_is_the_game_after_so_many_actions(number: int) -> None:
    record = some_record(number)
    told = replay(record, "en")
    game = Game(replace(record, actions=()))
    assert [moment.number for moment in told.moments] == list(range(len(record.actions) + 1))
    for moment in told.moments:
        if moment.action is not None:
            assert moment.seat == game.actor
            events = game.play(moment.action)
            assert [event.name for event in events] == [event.event for event in moment.events]
        shown = moment.scene.position
        assert (shown.phase, shown.actor) == (game.position.phase, game.actor)
        assert shown.tokens == game.position.to_dict()["tokens"]
    assert game.position.phase is Phase.OVER
    assert told.moments[-1].scene.result is not None


def test_a_turn_goes_on_as_long_as_one_seat_lays_or_moves() -> None:
    moments = replay(some_record(), "en").moments
    assert (moments[0].turn, moments[0].seat, moments[0].action) == (0, None, None)
    assert moments[1].turn == 1
    for before, after in pairwise(moments[1:]):
        laying = ["@" in str(moment.action) for moment in (before, after)]
        goes_on = before.seat == after.seat and laying[0] == laying[1]
        assert after.turn - before.turn in ((0, 1) if goes_on else (1,))
    assert any(a.turn == b.turn for a, b in pairwise(moments[1:]))


def test_names_and_colours_are_those_of_the_record_or_the_usual_ones() -> None:
    record = replace(some_record(), names=None)
    usual, french = replay(record, "en"), replay(record, "fr")
    assert usual.colours == list(COLOURS[: record.players])
    assert usual.names != french.names
    assert usual.id is None
    names = tuple("ABCDE"[: record.players])
    own = replay(replace(record, names=names), "en", COLOURS[::-1][: record.players], "r1")
    assert (own.names, own.id) == (list(names), "r1")
    assert own.colours == list(COLOURS[::-1][: record.players])


def test_the_lines_are_in_the_language_that_is_asked_for() -> None:
    record = some_record()
    english, german = replay(record, "en").moments[1], replay(record, "de").moments[1]
    assert english.lines
    assert len(english.lines) == len(german.lines)
    assert english.lines != german.lines


def test_a_game_that_was_broken_off_is_told_up_to_there() -> None:
    record = some_record()
    told = replay(replace(record, actions=record.actions[:5]), "en")
    assert len(told.moments) == 6
    assert told.moments[-1].scene.result is None


@pytest.mark.parametrize("bad", ["nonsense", "2a0-a1", "W@a1" * 20])
def test_an_action_that_is_not_legal_is_refused_with_its_place(bad: str) -> None:
    record = some_record()
    actions = (*record.actions[:3], bad, *record.actions[4:])
    with pytest.raises(BadRecord) as refused:
        replay(replace(record, actions=actions), "en")
    assert refused.value.place == (
        "place-action",
        {"number": 4, "total": len(actions), "action": bad[:40]},
    )


def named(name: str) -> Record:
    record = some_record(6)
    return replace(record, actions=record.actions[:3], names=(name,) * record.players)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first name of each game, in the order in which their replays are made."""
    order: list[str] = []

    make = module.replay

    def noted(record: Record, *arguments: Any) -> Any:
        order.append((record.names or ("?",))[0])
        return make(record, *arguments)

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
