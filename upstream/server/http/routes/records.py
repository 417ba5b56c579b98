"""Records, replays and chances: of tables, and of records that were uploaded."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from fastapi import Body
from pydantic import WithJsonSchema
from starlette.responses import Response

from upstream.record import Record, record_from_dict
from upstream.server import protocol
from upstream.server.http.responses import answer, compressed
from upstream.server.http.routes.dependencies import AnyCall, Call, TableId, api_router
from upstream.server.protocol.refusals import NoSuchReplay, TableRefused, TooMany
from upstream.server.signing import new_replay_id
from upstream.server.storage.writes import add_replay
from upstream.server.tables.uploaded_record import tidy_record

router = api_router()

#: Should be an object. What is something else is refused in the words of records.
UploadedBody: TypeAlias = Annotated[Any, Body(), WithJsonSchema({"type": "object"})]


# --- Of a table ----------------------------------------------------------------------------------


@router.get("/tables/{table_id}/record", response_model=protocol.Record)
async def show_record(call: AnyCall, table_id: TableId) -> Response:
    """The record; while the game runs, with only the tiles that were drawn."""
    room = await call.room(table_id)
    return _as_file(json.dumps(room.record(call.language), ensure_ascii=False), room.id)


@router.get("/tables/{table_id}/replay", response_model=protocol.Replay)
async def show_replay(call: AnyCall, table_id: TableId) -> Response:
    """The whole game, once it is over."""
    room = await call.room(table_id)
    record = room.finished_record(call.language)
    colours = [seat.colour for seat in room.seating.seats]
    return compressed(await _replay(call, record, colours), call.request)


@router.get("/tables/{table_id}/chances", response_model=protocol.Chances)
async def show_chances(call: AnyCall, table_id: TableId) -> Response:
    """Every seat's chances over the game, once it is over."""
    room = await call.room(table_id)
    record = room.finished_record(call.language)
    return answer(await call.services.chances.of(f"table {room.id}", record, call.address))


@router.get("/tables/{table_id}/report", response_model=protocol.ReportState)
async def show_report(call: AnyCall, table_id: TableId) -> Response:
    """How far the report of a finished game has come, and the report."""
    record = (await call.room(table_id)).finished_record(call.language)
    return answer(await call.services.reports.state(table_id, record, call.language, call.address))


@router.post("/tables/{table_id}/report", response_model=protocol.ReportState)
async def start_report(call: AnyCall, table_id: TableId) -> Response:
    """Begin the report of a finished game."""
    record = (await call.room(table_id)).finished_record(call.language)
    return answer(await call.services.reports.start(table_id, record, call.language, call.address))


# --- Uploaded ------------------------------------------------------------------------------------


@router.post("/replays", response_model=protocol.Replay, status_code=201)
async def upload_replay(call: AnyCall, body: UploadedBody) -> Response:
    """Upload a record, which is kept, and get its replay."""
    store, most = call.services.store, call.services.settings.limits.replays_of_identity
    if await store.replays_of(call.identity) >= most:
        raise TableRefused(TooMany(most))
    call.services.registry.count_creation(call.address)
    record, replay_id = record_from_dict(tidy_record(body)), new_replay_id()
    made = await _replay(call, record, (), replay_id)
    text = json.dumps(record.to_dict())
    await store.write([add_replay(replay_id, call.identity, time.time(), text)])
    call.keep_identity()
    return compressed(made, call.request, 201)


@router.get("/replays/{replay_id}", response_model=protocol.Replay)
async def show_upload(call: AnyCall, replay_id: TableId) -> Response:
    """The replay of an uploaded record."""
    record = await replayed_record(call, replay_id)
    return compressed(await _replay(call, record, (), replay_id), call.request)


@router.get("/replays/{replay_id}/record", response_model=protocol.Record)
async def show_uploaded_record(call: AnyCall, replay_id: TableId) -> Response:
    """An uploaded record, as it is kept."""
    record = await replayed_record(call, replay_id)
    return _as_file(json.dumps(record.to_dict()), replay_id)


@router.get("/replays/{replay_id}/chances", response_model=protocol.Chances)
async def show_upload_chances(call: AnyCall, replay_id: TableId) -> Response:
    """Every seat's chances over the game of an uploaded record."""
    record = await replayed_record(call, replay_id)
    return answer(await call.services.chances.of(f"replay {replay_id}", record, call.address))


@router.get("/replays/{replay_id}/report", response_model=protocol.ReportState)
async def show_upload_report(call: AnyCall, replay_id: TableId) -> Response:
    """How far the report of an uploaded record has come, and the report."""
    record = await replayed_record(call, replay_id)
    return answer(await call.services.reports.state(replay_id, record, call.language, call.address))


@router.post("/replays/{replay_id}/report", response_model=protocol.ReportState)
async def start_upload_report(call: AnyCall, replay_id: TableId) -> Response:
    """Begin the report of an uploaded record."""
    record = await replayed_record(call, replay_id)
    return answer(await call.services.reports.start(replay_id, record, call.language, call.address))


async def replayed_record(call: Call, replay_id: str) -> Record:
    """The record of a replay: uploaded, or the best game of a river of the day.

    Raises TableRefused where there is none.
    """
    text = await call.services.store.replay(replay_id)
    if text is not None:
        return record_from_dict(json.loads(text))
    record = await call.services.daily.record(replay_id, call.address)
    if record is None:
        raise TableRefused(NoSuchReplay())
    return record


# --- Both ----------------------------------------------------------------------------------------


async def _replay(
    call: Call, record: Record, colours: Sequence[str], replay_id: str | None = None
) -> bytes:
    replays = call.services.replays
    return await replays.of(call.address, record, call.language, colours, replay_id)


def _as_file(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="upstream-{name}.json"'}
    return Response(text, headers=headers, media_type="application/json")
