"""Hints: for whom, how many, and what they say."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from tests.server.clients import Client
from tests.server.rooms.rooms import connection_of, person, room_with
from upstream.app.jobs.decisions import BotDecisions
from upstream.app.jobs.pool import NoAnswer
from upstream.app.limits import Rate
from upstream.app.messages.websocket import AskHint
from upstream.app.tables.bots import Hints
from upstream.app.tables.room import Room
from upstream.app.tables.seats import Seat
from upstream.bots.hint import Suggestion
from upstream.game import View
from upstream.queries.reasons import OnlyAction
from upstream.rules.refusal import Refused

PLENTY = Rate(1000, 1000)
BOT = person(1, bot="fry")
#: The reason of the fake pool, in French.
ONLY_ACTION = "Il n’y a rien d’autre à faire."


class SlowPool:
    """A pool that answers with the first legal action when it is let."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.asked: list[tuple[str, str]] = []
        self.fails = False

    async def hint(self, level: str, view: View, group: str) -> Suggestion:
        self.asked.append((level, group))
        await self.ready.wait()
        if self.fails:
            raise NoAnswer("gone")
        return Suggestion(level, view.legal[:1], (OnlyAction(),))


def hints_from(pool: SlowPool, rate: Rate = PLENTY) -> Hints:
    return Hints(cast("BotDecisions", pool), rate)


def asked(version: int = 0, seat: int = 0) -> AskHint:
    return AskHint(id="h", version=version, seat=seat)


async def refused(hints: Hints, room: Room, who: str = "ada", **fields: int) -> str:
    with pytest.raises(Refused) as refusal:
        await hints.find(room, connection_of(who), asked(**fields))
    return refusal.value.refusal.reason


@pytest.mark.parametrize(
    "other",
    [
        person(1, "ben"),
        person(1),
        person(1, "ben", bot="fry"),
        person(1, "ada"),
    ],
)
async def test_there_are_no_hints_where_others_may_play(other: Seat) -> None:
    room = room_with(person(0, "ada"), other)
    assert await refused(hints_from(SlowPool()), room) == "no-hint-among-people"


async def test_a_hint_is_for_the_seat_that_decides_at_the_present_version() -> None:
    hints, room = hints_from(SlowPool()), room_with(person(0, "ada"), BOT)
    assert await refused(hints, room, version=3) == "stale-version"
    assert await refused(hints, room, seat=1) == "not-your-seat"
    assert await refused(hints, room, who="ben") == "not-your-seat"
    waiting = room_with(person(0, bot="fry"), person(1, "ada"))
    assert await refused(hints, waiting, seat=1) == "not-your-turn"
    given_away = room_with(person(0, "ada", bot="fry"), BOT)
    assert await refused(hints, given_away) == "bot-plays"


async def test_a_stronger_level_advises_in_the_language_of_the_client() -> None:
    pool, room = SlowPool(), room_with(person(0, "ada"), person(1, bot="grilse"))
    connection = connection_of("ada")
    connection.language = "fr"
    pool.ready.set()
    hint = await hints_from(pool).find(room, connection, asked())
    assert pool.asked == [("king", "192.0.2.1")]
    assert (hint.id, hint.version, hint.level, hint.text) == ("h", 0, "king", ONLY_ACTION)
    assert hint.actions == [str(room.game.legal[0])]
    assert hint.legs == []


async def test_a_client_waits_for_one_hint_at_a_time_and_asks_only_so_often() -> None:
    pool, room = SlowPool(), room_with(person(0, "ada"), BOT)
    hints = hints_from(pool, Rate(0, 2))
    first = asyncio.create_task(hints.find(room, connection_of("ada"), asked()))
    await asyncio.sleep(0)
    assert await refused(hints, room) == "hint-under-way"
    pool.ready.set()
    assert (await first).type == "hint"
    assert (await hints.find(room, connection_of("ada"), asked())).type == "hint"
    assert await refused(hints, room) == "too-fast"


async def test_a_hint_that_comes_too_late_or_not_at_all_is_refused() -> None:
    pool, room = SlowPool(), room_with(person(0, "ada"), BOT)
    hints = hints_from(pool)
    late = asyncio.create_task(hints.find(room, connection_of("ada"), asked()))
    await asyncio.sleep(0)
    room.game.add(room.game.act(0, str(room.game.legal[0]), 0, 0.0))
    pool.ready.set()
    with pytest.raises(Refused) as stale:
        await late
    assert stale.value.refusal.reason == "stale-version"
    pool.fails = True
    assert await refused(hints, room_with(person(0, "ada"), BOT)) == "no-hint"


def test_a_whole_turn_can_be_played_by_hints(ada: Client) -> None:
    table = ada.create("person", "fry", first=0)
    with ada.sit(table["table"]["id"], language="de") as player:
        phases = set()
        for _ in range(40):
            while player.state["decision"] is None and player.position["phase"] != "over":
                player.hear()
            if player.position["phase"] == "over":
                break
            if not player.choices:
                assert player.play("confirm")["type"] == "accepted"
                continue
            phases.add(player.position["phase"])
            hint = player.ask("hint", version=player.version, seat=0)
            assert hint["type"] == "hint"
            assert hint["level"] == "grilse"
            assert hint["text"].endswith((".", "!"))
            assert [leg["action"] for leg in hint["legs"]] == [
                action for action in hint["actions"] if "-" in action or "^" in action
            ]
            answer = player.play("play", actions=hint["actions"][:1], auto_confirm=True)
            assert answer["type"] == "accepted"
        assert phases >= {"setup", "move"}
    assert all('"stack":' not in text for text in player.heard if '"type":"hint"' in text)
