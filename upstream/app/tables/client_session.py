"""One client's WebSocket: answers its messages and enforces its limits."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any, Final, Protocol

from pydantic import ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from upstream.app.limits import Rate
from upstream.app.messages.base import Message, MessageId
from upstream.app.messages.refusals import (
    HelloFirst,
    NotStored,
    StorageUnavailable,
    TableRefused,
    TooFast,
    unreadable,
)
from upstream.app.messages.websocket import (
    FROM_CLIENT,
    AskHint,
    AskLog,
    AskMoment,
    Confirm,
    Hello,
    Ping,
    Play,
    Pong,
    RefusedMessage,
    Say,
    Undo,
    Why,
    WhyNot,
)
from upstream.app.metrics import Metrics
from upstream.app.rate_limiter import RateLimiter, RateLimiters
from upstream.app.store.port import NotRead, NotWritten
from upstream.app.tables.bots import Hints
from upstream.app.tables.connection import NOT_ADMITTED, RESTART, TOO_MUCH, Connection
from upstream.app.tables.room import Room
from upstream.rules.refusal import Refused

#: How long a client may take to say hello.
HELLO_SECONDS: Final = 20.0
#: A welcome is a thousand times as long as the hello that it answers.
HELLOS: Final = Rate(0.5, 10)
#: Messages over the limit that are answered before the connection is closed.
MAX_EXCESS_MESSAGES: Final = 100


class Receiver(Protocol):
    """The receiving side of a WebSocket."""

    async def receive(self) -> Mapping[str, Any]: ...


class ClientSession:
    """A client at a table, from its first message to its last."""

    def __init__(
        self,
        room: Room,
        connection: Connection,
        hints: Hints,
        *,
        rate: Rate,
        address_limiters: RateLimiters,
        metrics: Metrics,
    ) -> None:
        self._room = room
        self._connection = connection
        self._hints = hints
        self._asking: set[asyncio.Task[None]] = set()
        self._limiter = RateLimiter(rate)
        self._hellos = RateLimiter(HELLOS)
        self._address_limiters = address_limiters
        self._excess_left = MAX_EXCESS_MESSAGES
        self._metrics = metrics
        self._is_answering = False
        self._is_leaving = False

    @property
    def table_id(self) -> str:
        return self._room.id

    def hand_over(self) -> None:
        """Make the client reconnect to another process, once the current message is answered.

        Later messages stay unanswered: the client repeats them there.
        """
        self._is_leaving = True
        self._close_if_leaving()

    def _close_if_leaving(self) -> None:
        if self._is_leaving and not self._is_answering:
            self._connection.close_when_sent(RESTART)

    async def run(self, socket: Receiver) -> None:
        """Answer messages until the client is gone. Close the connection if it says no hello."""
        loop = asyncio.get_running_loop()
        closing = loop.call_later(HELLO_SECONDS, self._close_unless_greeted)
        try:
            while True:
                frame = await socket.receive()
                if frame["type"] == "websocket.disconnect":
                    return
                if self._is_leaving:
                    continue
                self._is_answering = True
                await self.receive(frame.get("text") or "")
                self._is_answering = False
                self._close_if_leaving()
        finally:
            closing.cancel()
            self.end()

    def _close_unless_greeted(self) -> None:
        if not self._connection.greeted:
            self._connection.close(NOT_ADMITTED)

    def end(self) -> None:
        """Cancel questions that are under way: the client is gone."""
        for task in self._asking:
            task.cancel()

    async def receive(self, text: str) -> None:
        """Answer one message. A message over the limit is refused unread."""
        is_allowed = self._limiter.take() and self._address_limiters.take(self._connection.address)
        if not is_allowed:
            self._refuse(_readable_id(text), TableRefused(TooFast()))
            self._excess_left -= 1
            if self._excess_left <= 0:
                self._connection.close(TOO_MUCH)
            return
        try:
            message = FROM_CLIENT.validate_json(text)
        except ValidationError as error:
            self._refuse(_readable_id(text), unreadable(first_problem(error)))
            return
        with self._metrics.messages.labels(message.type).time():
            await self._answer_or_refuse(self._answer(message), message.id)

    async def _answer_or_refuse(self, answer: Coroutine[Any, Any, None], id: str) -> None:
        try:
            await answer
        except Refused as refused:
            self._refuse(id, refused)
        except NotWritten:
            self._refuse(id, TableRefused(NotStored()))
        except NotRead:
            self._refuse(id, TableRefused(StorageUnavailable()))

    async def _answer(self, message: Any) -> None:
        room, connection = self._room, self._connection
        await room.catch_up_to(getattr(message, "version", 0))
        match message:
            case Hello() if not self._hellos.take():
                raise TableRefused(TooFast())
            case Hello():
                await room.welcome(connection, message)
            case Ping():
                if message.looking and connection.greeted:
                    room.note_look(connection.identity)
                connection.send(Pong(id=message.id))
            case _ if not connection.greeted:
                raise TableRefused(HelloFirst())
            case Play() | Undo() | Confirm():
                await room.play(connection, message)
            case Say():
                await room.say(connection, message)
            case WhyNot():
                refusals = room.why_not(connection.identity, message, connection.language)
                connection.send(Why(id=message.id, refusals=refusals))
            case AskHint():  # in the background, so that the client can go on meanwhile
                hint = self._answer_or_refuse(self._send_hint(message), message.id)
                task = asyncio.create_task(hint)
                self._asking.add(task)
                task.add_done_callback(self._asking.discard)
            case AskMoment():
                language = connection.language
                connection.send(room.presenter.moment(message.id, message.version, language))
            case AskLog():
                language = connection.language
                connection.send(room.presenter.log_page(message.id, message.before, language))

    async def _send_hint(self, message: AskHint) -> None:
        self._connection.send(await self._hints.find(self._room, self._connection, message))

    def _refuse(self, id: str | None, refused: Refused) -> None:
        room, connection = self._room, self._connection
        self._metrics.refusals.labels(refused.refusal.reason).inc()
        version = room.game.version if connection.greeted else None
        refusal = room.presenter.localized(connection.language).refusal(refused)
        connection.send(RefusedMessage(id=id, version=version, refusal=refusal))


def first_problem(error: ValidationError) -> ErrorDetails:
    """Return the first invalid field, and what is wrong with it."""
    return error.errors(include_url=False, include_context=False, include_input=False)[0]


class _Identified(Message):
    model_config = ConfigDict(extra="ignore")
    id: MessageId


def _readable_id(text: str) -> str | None:
    """Return the id of an otherwise unreadable message."""
    try:
        return _Identified.model_validate_json(text).id
    except ValidationError:
        return None
