"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from upstream.refusal import Refused
from upstream.server.http.client_address import client_address
from upstream.server.http.services import Services
from upstream.server.rooms.client_session import ClientSession
from upstream.server.rooms.connection import (
    NO_SUCH_TABLE,
    NOT_ADMITTED,
    RESTART,
    TRY_AGAIN_LATER,
    Connection,
)
from upstream.server.rooms.room import Room
from upstream.server.storage.table_store import NotRead


async def play(socket: WebSocket, table_id: str) -> None:
    """A client at a table, from its first message to its last."""
    services: Services = socket.app.state.services
    identity, address = socket.state.identity, client_address(socket.scope)
    await socket.accept()
    if services.handover.begun:
        await socket.close(RESTART)
        return
    try:
        room = await services.registry.room_to_join(table_id, identity)
    except Refused:
        await socket.close(NO_SUCH_TABLE)
        return
    except NotRead:
        await socket.close(TRY_AGAIN_LATER)
        return
    try:
        services.sweeper.note_visit(room.id)
        with services.connections.admitted(identity, address):
            await _play(socket, room, services, identity, address)
    except Refused:
        await socket.close(NOT_ADMITTED)


async def _play(
    socket: WebSocket, room: Room, services: Services, identity: str, address: str
) -> None:
    limits = services.settings.limits
    connection = Connection(socket, identity, socket.state.base, limits, address)
    session = ClientSession(
        room,
        connection,
        services.bots,
        services.hints,
        rate=limits.messages,
        address_limiters=services.messages,
        metrics=services.metrics,
    )
    room.join(connection)
    delivery = asyncio.create_task(_deliver(connection))
    try:
        with services.handover.tracking(session):
            await session.run(socket)
    finally:
        # A client that is handed over is not gone: others need not hear of it.
        room.leave(connection, quietly=services.handover.begun)
        delivery.cancel()


async def _deliver(connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await connection.deliver()
