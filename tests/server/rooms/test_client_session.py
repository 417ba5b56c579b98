"""One client's WebSocket: every message is answered, and limits are kept."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket

from tests.server.rooms.rooms import FakeStore, connection_of, person, room_with, sent_to
from upstream.app.limits import Rate
from upstream.app.messages.refusals import NoHint, TableRefused
from upstream.app.messages.websocket import AskHint, Hint, Pong
from upstream.app.rate_limiter import RateLimiters
from upstream.app.tables import client_session as module
from upstream.app.tables.bots import Hints
from upstream.app.tables.client_session import ClientSession
from upstream.app.tables.connection import NOT_ADMITTED, RESTART, TOO_MUCH, Connection
from upstream.app.tables.room import Room
from upstream.server.prometheus import PrometheusMetrics

PLENTY = Rate(1000, 1000)


class FakeHints:
    """Hints that come when they are let."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.asked = 0

    async def find(self, _: Room, connection: Connection, message: AskHint) -> Hint:
        self.asked += 1
        await self.ready.wait()
        if connection.identity != "ada":
            raise TableRefused(NoHint())
        return Hint(
            id=message.id, version=message.version, level="king", actions=[], legs=[], text="So."
        )


class Opened:
    """A session at a table where Ada has to place the first tile."""

    def __init__(
        self, *, greeted: bool = True, rate: Rate = PLENTY, of_address: Rate = PLENTY
    ) -> None:
        self.store = FakeStore()
        self.room = room_with(person(0, "ada"), person(1, "ben"), store=self.store)
        self.connection = connection_of("ada", greeted=greeted)
        self.hints = FakeHints()
        limiters = RateLimiters(of_address)
        self.session = self.another(self.connection, rate, limiters)
        self.limiters = limiters

    def another(self, connection: Connection, rate: Rate, limiters: RateLimiters) -> ClientSession:
        return ClientSession(
            self.room,
            connection,
            cast("Hints", self.hints),
            rate=rate,
            address_limiters=limiters,
            metrics=PrometheusMetrics(),
        )

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        return await self.say(json.dumps({"type": type, "id": "i", **fields}))

    async def say(self, text: str) -> dict[str, Any]:
        await self.session.receive(text)
        return sent_to(self.connection)[0]

    @property
    def action(self) -> str:
        return str(self.room.game.legal[0])


def reason(answer: dict[str, Any]) -> str:
    assert answer["type"] == "refused", answer
    return str(answer["refusal"]["reason"])


async def test_hello_comes_first_and_a_ping_is_always_answered() -> None:
    opened = Opened(greeted=False)
    assert await opened.ask("ping") == {"type": "pong", "id": "i"}
    early = await opened.ask("moment", version=0)
    assert (reason(early), early["version"]) == ("hello-first", None)
    assert (await opened.ask("hello", language="fr"))["type"] == "welcome"
    assert opened.connection.language == "fr"
    assert (await opened.ask("moment", version=0))["type"] == "moment"
    assert [entry["version"] for entry in (await opened.ask("log", before=1))["entries"]] == [0]


async def test_a_client_that_never_says_hello_is_disconnected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Silent:
        async def receive(self) -> dict[str, str]:
            while not opened.connection._closed:
                await asyncio.sleep(0.01)
            return {"type": "websocket.disconnect"}

    monkeypatch.setattr(module, "HELLO_SECONDS", 0.05)
    opened = Opened(greeted=False)
    async with asyncio.timeout(30):
        await opened.session.run(Silent())
    assert opened.connection._unread.get_nowait() == NOT_ADMITTED


async def test_hello_is_answered_at_a_limited_rate() -> None:
    opened = Opened(greeted=False)
    answers = [await opened.ask("hello", language="fr") for _ in range(12)]
    assert [answer["type"] for answer in answers[:10]] == ["welcome"] * 10
    assert reason(answers[-1]) == "too-fast"


async def test_an_action_is_accepted() -> None:
    opened = Opened()
    answer = await opened.ask("play", version=0, seat=0, actions=[opened.action])
    assert answer == {"type": "accepted", "id": "i", "version": 1}


async def test_a_refusal_names_the_message_and_the_version() -> None:
    opened = Opened()
    stale = await opened.ask("play", version=7, seat=0, actions=[opened.action])
    assert (reason(stale), stale["id"], stale["version"]) == ("stale-version", "i", 0)


async def test_a_client_goes_on_while_it_waits_for_a_hint() -> None:
    opened = Opened()
    ask = json.dumps({"type": "hint", "id": "h", "version": 0, "seat": 0})
    await opened.session.receive(ask)
    assert (await opened.ask("ping"))["type"] == "pong"
    opened.hints.ready.set()
    await asyncio.gather(*opened.session._asking)
    assert [message["text"] for message in sent_to(opened.connection)] == ["So."]
    opened.connection.identity = "ben"
    await opened.session.receive(ask)
    await asyncio.gather(*opened.session._asking)
    assert reason(sent_to(opened.connection)[0]) == "no-hint"
    assert opened.hints.asked == 2


class GoneSocket:
    """A socket whose client asks for a hint and is gone."""

    def __init__(self) -> None:
        text = json.dumps({"type": "hint", "id": "h", "version": 0, "seat": 0})
        self.frames = [{"type": "websocket.receive", "text": text}]

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)
        return self.frames.pop() if self.frames else {"type": "websocket.disconnect"}


async def test_nobody_looks_for_a_hint_when_its_client_is_gone() -> None:
    opened = Opened()
    await opened.session.run(cast("WebSocket", GoneSocket()))
    tasks = set(opened.session._asking)
    assert len(tasks) == 1
    await asyncio.wait(tasks)
    assert all(task.cancelled() for task in tasks)


class ScriptedSocket:
    """A socket whose client sends what it is told to, and is gone when it was closed."""

    def __init__(self, *texts: str) -> None:
        self.frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        for text in texts:
            self.frames.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self) -> dict[str, Any]:
        return await self.frames.get()


def queued(connection: Connection) -> list[str | int]:
    """The types of the messages that wait for a client, and the code that closes after them."""
    found: list[str | int] = []
    while not connection._unread.empty():
        item = connection._unread.get_nowait()
        found.append(item if isinstance(item, int) else json.loads(item)["type"])
    return found


async def test_a_client_that_is_handed_over_first_gets_the_answer_at_hand() -> None:
    opened = Opened()
    writing, go_on = asyncio.Event(), asyncio.Event()
    write = opened.store.write

    async def slow(writes: Any, at: Any) -> None:
        writing.set()
        await go_on.wait()
        await write(writes, at)

    opened.store.write = slow  # type: ignore[method-assign,assignment]
    act = {"type": "play", "id": "a", "version": 0, "seat": 0, "actions": [opened.action]}
    opened.room.join(opened.connection)
    sent_to(opened.connection)
    socket = ScriptedSocket(json.dumps(act), json.dumps({"type": "ping", "id": "p"}))
    running = asyncio.create_task(opened.session.run(cast("WebSocket", socket)))
    await writing.wait()
    for _ in range(2):
        opened.session.hand_over()
    assert queued(opened.connection) == []
    go_on.set()
    socket.frames.put_nowait({"type": "websocket.disconnect"})
    await running
    # The ping that came later is for the next process.
    assert queued(opened.connection) == ["accepted", "state", RESTART]


async def test_a_client_that_waits_for_nothing_is_handed_over_at_once() -> None:
    opened = Opened()
    opened.connection.send(Pong(id="p"))
    opened.session.hand_over()
    assert opened.session.table_id == opened.room.id
    assert queued(opened.connection) == ["pong", RESTART]


async def test_what_could_not_be_stored_is_refused() -> None:
    opened = Opened()
    opened.store.fails = True
    answer = await opened.ask("play", version=0, seat=0, actions=[opened.action])
    assert reason(answer) == "not-stored"


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("", None),
        ("nonsense", None),
        ('{"type": "play", "id": "i"}', "i"),
        ('{"type": "unheard", "id": "i"}', "i"),
        ('{"type": "ping", "id": "i", "more": 1}', "i"),
        ('{"type": "ping", "id": "not an id"}', None),
    ],
)
async def test_what_cannot_be_read_is_refused_with_its_id_if_it_has_one(
    text: str, id: str | None
) -> None:
    answer = await Opened().say(text)
    assert (reason(answer), answer["id"]) == ("message-not-readable", id)


async def test_too_many_messages_are_refused_unread_and_then_the_connection_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "MAX_EXCESS_MESSAGES", 3)
    opened = Opened(rate=Rate(0, 2))
    for _ in range(2):
        assert (await opened.ask("ping"))["type"] == "pong"
    for _ in range(2):
        answer = await opened.ask("play", version=0, seat=0, actions=[opened.action])
        assert (reason(answer), answer["id"]) == ("too-fast", "i")
    assert opened.room.game.version == 0
    await opened.session.receive("")
    assert opened.connection._unread.get_nowait() == TOO_MUCH


async def test_all_connections_of_an_address_share_a_limit() -> None:
    opened = Opened(of_address=Rate(0, 1))
    other = connection_of("ben")
    assert (await opened.ask("ping"))["type"] == "pong"
    await opened.another(other, PLENTY, opened.limiters).receive('{"type":"ping","id":"b"}')
    assert reason(sent_to(other)[0]) == "too-fast"
