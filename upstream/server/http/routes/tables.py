"""Tables and their seats."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path
from starlette.responses import Response

from upstream.server import protocol
from upstream.server.http.responses import answer
from upstream.server.http.routes.dependencies import AnyCall, TableId, api_router
from upstream.server.opponents.levels import require_level
from upstream.server.tables.catalogue import catalogue

SeatPath = Annotated[int, Path(ge=0, lt=protocol.MAX_SEATS)]
ClientKey = Annotated[str, Path(pattern="^[a-z0-9]{1,32}$")]

router = api_router()


@router.get("/catalogue", response_model=protocol.Catalogue)
async def show_catalogue(call: AnyCall) -> Response:
    """Options, presets with their tile counts, levels, colours."""
    settings = call.services.settings
    return answer(catalogue(call.language, settings.pace, settings.external_bots))


@router.get("/tables", response_model=protocol.TableList)
async def list_tables(call: AnyCall) -> Response:
    """Your tables, the latest first."""
    return answer(await call.services.registry.tables_of(call.identity))


@router.get("/statistics", response_model=protocol.Statistics)
async def show_statistics(call: AnyCall) -> Response:
    """The results of your finished games."""
    return answer(await call.services.registry.statistics_of(call.identity))


@router.post("/tables", response_model=protocol.TableAnswer, status_code=201)
async def create_table(call: AnyCall, body: protocol.NewTable) -> Response:
    """Make a table and sit down."""
    room = await call.services.registry.create(call.identity, call.address, body)
    call.keep_identity()
    return call.table_answer(room, 201)


@router.get("/tables/{table_id}", response_model=protocol.TableAnswer)
async def show_table(call: AnyCall, table_id: TableId) -> Response:
    """A table, and who you are there."""
    return call.table_answer(await call.room(table_id))


@router.patch("/tables/{table_id}", response_model=protocol.TableAnswer)
async def change_table(call: AnyCall, table_id: TableId, body: protocol.ChangeTable) -> Response:
    """Change how fast the opponents play."""
    room = await call.room(table_id)
    await room.set_pace(call.identity, body.pace)
    return call.table_answer(room)


@router.patch("/tables/{table_id}/seats/{seat}", response_model=protocol.TableAnswer)
async def change_seat(
    call: AnyCall, table_id: TableId, seat: SeatPath, body: protocol.ChangeSeat
) -> Response:
    """Change the name and colour of your own seat."""
    room = await call.room(table_id)
    await room.rename(call.identity, seat, body.name, body.colour)
    return call.table_answer(room)


@router.put("/tables/{table_id}/seats/{seat}/bot", response_model=protocol.TableAnswer)
async def give_to_bot(
    call: AnyCall, table_id: TableId, seat: SeatPath, body: protocol.GiveToBot
) -> Response:
    """Let a bot play for a seat that is your own, open, or left."""
    room = await call.room(table_id)
    level = require_level(body.level, call.services.settings.external_bots)
    await room.give_to_bot(call.identity, seat, level)
    call.services.bots.wake(room)
    return call.table_answer(room)


@router.delete("/tables/{table_id}/seats/{seat}/bot", response_model=protocol.TableAnswer)
async def take_back(call: AnyCall, table_id: TableId, seat: SeatPath) -> Response:
    """Take your own seat back from its bot."""
    room = await call.room(table_id)
    await room.take_back(call.identity, seat)
    return call.table_answer(room)


@router.post("/tables/{table_id}/seats/{seat}/resign", response_model=protocol.TableAnswer)
async def resign(
    call: AnyCall, table_id: TableId, seat: SeatPath, body: protocol.Resign
) -> Response:
    """Let a bot play on for good: the seat is no longer yours, but you may watch."""
    room = await call.room(table_id)
    level = require_level(body.level, call.services.settings.external_bots)
    await room.resign(call.identity, seat, level)
    call.services.bots.wake(room)
    return call.table_answer(room)


@router.post("/tables/{table_id}/leave", response_model=protocol.Departure)
async def leave_table(call: AnyCall, table_id: TableId) -> Response:
    """Leave a table for good: your seats, your name and what you said there go."""
    is_deleted = await call.services.registry.leave(call.identity, table_id)
    return answer(protocol.Departure(deleted=is_deleted))


@router.get("/tables/{table_id}/clients", response_model=protocol.ClientList)
async def list_clients(call: AnyCall, table_id: TableId) -> Response:
    """Who else may see a table that you made."""
    return answer((await call.room(table_id)).clients(call.identity))


@router.delete("/tables/{table_id}/seats/{seat}/holders/{key}", response_model=protocol.ClientList)
async def remove_holder(
    call: AnyCall, table_id: TableId, seat: SeatPath, key: ClientKey
) -> Response:
    """Remove one of several clients that hold a seat, at a table that you made."""
    room = await call.room(table_id)
    await room.remove_holder(call.identity, seat, key)
    return answer(room.clients(call.identity))


@router.delete("/tables/{table_id}/watchers/{key}", response_model=protocol.ClientList)
async def remove_watcher(call: AnyCall, table_id: TableId, key: ClientKey) -> Response:
    """Remove a watcher, at a table that you made."""
    room = await call.room(table_id)
    await room.remove_watcher(call.identity, key)
    return answer(room.clients(call.identity))


@router.post(
    "/tables/{table_id}/rematch",
    response_model=protocol.TableAnswer,
    status_code=201,
    responses={200: {"model": protocol.TableAnswer, "description": "There already is one"}},
)
async def rematch(call: AnyCall, table_id: TableId) -> Response:
    """The same people and bots again, once the game is over."""
    room = await call.room(table_id)
    room, is_new = await call.services.registry.rematch(call.identity, call.address, room)
    return call.table_answer(room, 201 if is_new else 200)
