"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from upstream.app.store.port import NotRead
from upstream.app.tables.client_session import ClientSession
from upstream.app.tables.connection import (
    NO_SUCH_TABLE,
    NOT_ADMITTED,
    RESTART,
    TRY_AGAIN_LATER,
    Connection,
)
from upstream.app.tables.room import Room
from upstream.rules.refusal import Refused
from upstream.server.http.connections import client_address
from upstream.server.process import ServerProcess


async def play(socket: WebSocket, table_id: str) -> None:
    """Serve a client at a table, from its first message to its last."""
    process: ServerProcess = socket.app.state.process
    identity, address = socket.state.identity, client_address(socket.scope)
    await socket.accept()
    if process.handover.begun:
        return await socket.close(RESTART)
    try:
        room = await process.services.registry.room_to_join(table_id, identity)
    except Refused:
        return await socket.close(NO_SUCH_TABLE)
    except NotRead:
        return await socket.close(TRY_AGAIN_LATER)
    try:
        process.sweeper.note_visit(room.id)
        with process.connections.admitted(identity, address):
            await _play(socket, room, process, identity, address)
    except Refused:
        await socket.close(NOT_ADMITTED)


async def _play(
    socket: WebSocket, room: Room, process: ServerProcess, identity: str, address: str
) -> None:
    services = process.services
    limits = services.settings.limits
    connection = Connection(socket, identity, socket.state.base, limits, address)
    connection.device = socket.state.device
    session = ClientSession(
        room,
        connection,
        services.hints,
        rate=limits.messages,
        address_limiters=services.messages,
        metrics=services.metrics,
    )

    async def deliver() -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            await connection.deliver()

    services.registry.join(room, connection)
    delivery = asyncio.create_task(deliver())
    try:
        with process.handover.tracking(session):
            await session.run(socket)
    finally:
        # A client that is handed over stays present: others get no notice.
        room.leave(connection, quietly=process.handover.begun)
        delivery.cancel()
