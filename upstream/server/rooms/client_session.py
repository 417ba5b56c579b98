"""One client's WebSocket: receives its messages, answers each, and keeps it within the limits."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any, Final, Protocol

from pydantic import ConfigDict, ValidationError

from upstream.refusal import Refused
from upstream.server import protocol
from upstream.server.limits import Rate
from upstream.server.metrics import Metrics
from upstream.server.protocol.refusals import (
    HelloFirst,
    MessageNotReadable,
    NotStored,
    StorageUnavailable,
    TableRefused,
    TooFast,
)
from upstream.server.rate_limiter import RateLimiter, RateLimiters
from upstream.server.rooms.bot_runner import BotRunner
from upstream.server.rooms.connection import RESTART, TOO_MUCH, Connection
from upstream.server.rooms.hints import Hints
from upstream.server.rooms.room import Room
from upstream.server.storage.table_store import NotRead, NotWritten

#: Messages over the limit that are answered before the connection is closed.
MAX_EXCESS_MESSAGES: Final = 100


class Receiver(Protocol):
    """Where the frames of a WebSocket come from."""

    async def receive(self) -> Mapping[str, Any]: ...


class ClientSession:
    """A client at a table, from its first message to its last."""

    def __init__(
        self,
        room: Room,
        connection: Connection,
        bots: BotRunner,
        hints: Hints,
        *,
        rate: Rate,
        address_limiters: RateLimiters,
        metrics: Metrics,
    ) -> None:
        self._room = room
        self._connection = connection
        self._bots = bots
        self._hints = hints
        self._asking: set[asyncio.Task[None]] = set()
        self._limiter = RateLimiter(rate)
        self._address_limiters = address_limiters
        self._excess_left = MAX_EXCESS_MESSAGES
        self._metrics = metrics
        self._is_answering = False
        self._is_leaving = False

    @property
    def table_id(self) -> str:
        return self._room.id

    def hand_over(self) -> None:
        """Let the client go on at another process once the message at hand is answered.

        What it sends from now on stays unanswered: it sends that again, there.
        """
        self._is_leaving = True
        self._close_if_leaving()

    def _close_if_leaving(self) -> None:
        if self._is_leaving and not self._is_answering:
            self._connection.close_when_sent(RESTART)

    async def run(self, socket: Receiver) -> None:
        """Answer messages until the client is gone."""
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
            self.end()

    def end(self) -> None:
        """Ask for nothing more: the client is gone."""
        for task in self._asking:
            task.cancel()

    async def receive(self, text: str) -> None:
        """Answer one message, whatever it is; one over the limit is refused unread."""
        if not self._is_within_limits():
            self._refuse(_readable_id(text), TableRefused(TooFast()))
            self._excess_left -= 1
            if self._excess_left <= 0:
                self._connection.close(TOO_MUCH)
            return
        try:
            message = protocol.FROM_CLIENT.validate_json(text)
        except ValidationError as error:
            unreadable = TableRefused(MessageNotReadable(first_problem(error)))
            self._refuse(_readable_id(text), unreadable)
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

    def _is_within_limits(self) -> bool:
        """Whether neither this client nor all clients of its address send too much."""
        return self._limiter.take() and self._address_limiters.take(self._connection.address)

    async def _answer(self, message: Any) -> None:
        room, connection = self._room, self._connection
        await room.reach(getattr(message, "version", 0))
        match message:
            case protocol.Hello():
                await room.welcome(connection, message)
            case protocol.Ping():
                connection.send(protocol.Pong(id=message.id))
            case _ if not connection.greeted:
                raise TableRefused(HelloFirst())
            case protocol.Act() | protocol.Play() | protocol.Undo() | protocol.Confirm():
                await room.play(connection, message)
                self._bots.wake(room)
            case protocol.WhyNot():
                refusals = room.why_not(connection.identity, message, connection.language)
                connection.send(protocol.Why(id=message.id, refusals=refusals))
            case protocol.Choose():
                connection.send(room.routes(connection.identity, message))
            case protocol.AskHint():
                self._ask_for_hint(message)
            case protocol.AskMoment():
                language = connection.language
                connection.send(room.presenter.moment(message.id, message.version, language))
            case protocol.AskLog():
                language = connection.language
                connection.send(room.presenter.log_page(message.id, message.before, language))
            case protocol.Say():
                await room.say(connection, message)

    def _ask_for_hint(self, message: protocol.AskHint) -> None:
        """Answer in the background, so that the client can go on meanwhile."""
        asking = self._answer_or_refuse(self._hint(message), message.id)
        task = asyncio.create_task(asking)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _hint(self, message: protocol.AskHint) -> None:
        hint = await self._hints.find(self._room, self._connection, message)
        self._connection.send(hint)

    def _refuse(self, id: str | None, refused: Refused) -> None:
        room, connection = self._room, self._connection
        self._metrics.refusals.labels(refused.refusal.reason).inc()
        version = room.game.version if connection.greeted else None
        refusal = room.presenter.localized(connection.language).refusal(refused)
        connection.send(protocol.RefusedMessage(id=id, version=version, refusal=refusal))


# --- Messages that cannot be read ----------------------------------------------------------------


def first_problem(error: ValidationError, *where: str) -> str:
    """Where a message does not fit the protocol, and why; ``where`` it stands itself."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in (*where, *first["loc"]))
    return f"{place}: {first['msg']}" if place else first["msg"]


class _Identified(protocol.Message):
    model_config = ConfigDict(extra="ignore")
    id: protocol.MessageId


def _readable_id(text: str) -> str | None:
    """The id of a message of which nothing else makes sense."""
    try:
        return _Identified.model_validate_json(text).id
    except ValidationError:
        return None
