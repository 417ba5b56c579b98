"""The page's session at a table, in place of a WebSocket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from upstream.app.messages.refusals import NeedsServer, TableRefused
from upstream.app.messages.websocket import Say
from upstream.app.services import Services
from upstream.app.tables.client_session import ClientSession
from upstream.app.tables.connection import INTERNAL_ERROR, NO_SUCH_TABLE, Connection
from upstream.app.tables.room import Room
from upstream.page.services import ADDRESS, IDENTITY
from upstream.rules.refusal import Refused

Send: TypeAlias = Callable[[str], Any]
Closed: TypeAlias = Callable[[int], Any]
_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Socket:
    """Sends messages to the page, and reports that the session is closed."""

    send: Send
    closed: Closed

    async def send_text(self, data: str) -> None:
        self.send(data)

    async def close(self, code: int = 1000) -> None:
        self.closed(code)


class _LocalSession(ClientSession):
    """Refuses messages that need other people."""

    async def _answer(self, message: Any) -> None:
        if isinstance(message, Say):
            raise TableRefused(NeedsServer())
        await super()._answer(message)


class Session:
    """Answers the page's messages one at a time, in order."""

    def __init__(self, services: Services, table_id: str, send: Send, closed: Closed) -> None:
        """``closed`` is called with a WebSocket close code, unless the page closes the session."""
        self._services = services
        self._connection = Connection(
            _Socket(send, closed), IDENTITY, "", services.settings.limits, ADDRESS
        )
        self._in_turn = asyncio.Lock()
        self._room: Room | None = None
        self._session: ClientSession | None = None
        self._is_closed = False
        self._opening = asyncio.create_task(self._open(table_id))
        self._delivery = asyncio.create_task(self._deliver())

    async def _open(self, table_id: str) -> None:
        try:
            room = await self._services.registry.room(table_id, IDENTITY)
        except Refused:
            self._connection.close(NO_SUCH_TABLE)
            return
        except Exception:
            self._fail("a table could not be opened")
            return
        if self._is_closed:
            return
        self._room = room
        self._session = _LocalSession(
            room,
            self._connection,
            self._services.hints,
            rate=self._services.settings.limits.messages,
            address_limiters=self._services.messages,
            metrics=self._services.metrics,
        )
        self._services.registry.join(room, self._connection)

    async def _deliver(self) -> None:
        try:
            await self._connection.deliver()
        finally:
            self._leave()

    async def receive(self, text: str) -> None:
        """Answer a message; if that fails, close the session so that the page reconnects."""
        async with self._in_turn:
            await self._opening
            if self._session is None or self._is_closed:
                return
            try:
                await self._session.receive(text)
            except Exception:
                self._fail("a message could not be answered")

    def _fail(self, what: str) -> None:
        _LOG.exception(what)
        self._connection.close(INTERNAL_ERROR)

    def close(self) -> None:
        """Leave the table."""
        self._delivery.cancel()
        self._leave()

    def _leave(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        if self._room is not None and self._session is not None:
            self._session.end()
            self._room.leave(self._connection)
