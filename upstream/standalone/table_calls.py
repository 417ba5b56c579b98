"""Calls about tables, their seats and their games."""

from __future__ import annotations

import json
import time
from typing import Any, Final

from upstream.record import Record, record_from_dict
from upstream.server import protocol
from upstream.server.limits import Limits
from upstream.server.opponents.levels import require_level
from upstream.server.protocol.refusals import (
    MessageNotReadable,
    NeedsServer,
    NoSuchReplay,
    TableRefused,
    TooMany,
)
from upstream.server.rooms.room import Room
from upstream.server.signing import new_replay_id
from upstream.server.storage.writes import add_replay
from upstream.server.tables.catalogue import catalogue
from upstream.server.tables.replay import replay
from upstream.server.tables.uploaded_record import tidy_record
from upstream.standalone.router import Call, Reply, Route, reply
from upstream.standalone.services import ADDRESS, IDENTITY


async def _room(call: Call) -> Room:
    return await call.services.registry.room(call.path["table_id"], IDENTITY)


def _table_reply(room: Room, status: int = 200) -> Reply:
    you = room.you_message(IDENTITY, "")
    return reply(protocol.TableAnswer(table=room.table_message(), you=you), status)


# --- Tables --------------------------------------------------------------------------------------


async def _show_catalogue(call: Call) -> Reply:
    return reply(catalogue(call.language, call.services.settings.pace))


async def _list_tables(call: Call) -> Reply:
    return reply(await call.services.registry.tables_of(IDENTITY))


async def _show_statistics(call: Call) -> Reply:
    return reply(await call.services.registry.statistics_of(IDENTITY))


async def _create_table(call: Call) -> Reply:
    if any(isinstance(seat, protocol.NewOpen) for seat in call.body.seats):
        raise TableRefused(NeedsServer())
    room = await call.services.registry.create(IDENTITY, ADDRESS, call.body)
    return _table_reply(room, 201)


async def _show_table(call: Call) -> Reply:
    return _table_reply(await _room(call))


async def _change_table(call: Call) -> Reply:
    room = await _room(call)
    await room.set_pace(IDENTITY, call.body.pace)
    return _table_reply(room)


async def _leave_table(call: Call) -> Reply:
    is_deleted = await call.services.registry.leave(IDENTITY, call.path["table_id"])
    return reply(protocol.Departure(deleted=is_deleted))


async def _list_clients(call: Call) -> Reply:
    return reply((await _room(call)).clients(IDENTITY))


async def _rematch(call: Call) -> Reply:
    room, is_new = await call.services.registry.rematch(IDENTITY, ADDRESS, await _room(call))
    return _table_reply(room, 201 if is_new else 200)


async def _needs_server(_call: Call) -> Reply:
    raise TableRefused(NeedsServer())


# --- Seats ---------------------------------------------------------------------------------------


async def _change_seat(call: Call) -> Reply:
    room = await _room(call)
    await room.rename(IDENTITY, int(call.path["seat"]), call.body.name, call.body.colour)
    return _table_reply(room)


async def _give_to_bot(call: Call) -> Reply:
    room, level = await _room(call), require_level(call.body.level, ())
    await room.give_to_bot(IDENTITY, int(call.path["seat"]), level)
    call.services.bots.wake(room)
    return _table_reply(room)


async def _take_back(call: Call) -> Reply:
    room = await _room(call)
    await room.take_back(IDENTITY, int(call.path["seat"]))
    return _table_reply(room)


async def _resign(call: Call) -> Reply:
    room, level = await _room(call), require_level(call.body.level, ())
    await room.resign(IDENTITY, int(call.path["seat"]), level)
    call.services.bots.wake(room)
    return _table_reply(room)


# --- Games ---------------------------------------------------------------------------------------


async def _show_record(call: Call) -> Reply:
    room = await _room(call)
    return _as_file(room.record(call.language), room.id)


async def _show_replay(call: Call) -> Reply:
    room = await _room(call)
    record = room.finished_record(call.language)
    colours = [seat.colour for seat in room.seating.seats]
    return reply(replay(record, call.language, colours, None))


async def _show_chances(call: Call) -> Reply:
    room = await _room(call)
    record = room.finished_record(call.language)
    return reply(await call.services.chances.of(f"table {room.id}", record))


async def _show_report(call: Call) -> Reply:
    room = await _room(call)
    record, reports = room.finished_record(call.language), call.services.reports
    return reply(await reports.state(room.id, record, call.language, ADDRESS))


async def _start_report(call: Call) -> Reply:
    room = await _room(call)
    record, reports = room.finished_record(call.language), call.services.reports
    return reply(await reports.start(room.id, record, call.language, ADDRESS))


def _as_file(record: dict[str, Any], name: str) -> Reply:
    return Reply(json.dumps(record, ensure_ascii=False), name=f"upstream-{name}.json")


# --- Uploaded records ----------------------------------------------------------------------------


async def _upload_replay(call: Call) -> Reply:
    store, most = call.services.store, call.services.settings.limits.replays_of_identity
    if await store.replays_of(IDENTITY) >= most:
        raise TableRefused(TooMany(most))
    record, replay_id = record_from_dict(tidy_record(_json(call.body))), new_replay_id()
    made = replay(record, call.language, None, replay_id)
    text = json.dumps(record.to_dict())
    await store.write([add_replay(replay_id, IDENTITY, time.time(), text)])
    return reply(made, 201)


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise TableRefused(MessageNotReadable("body")) from None


async def _replayed_record(call: Call) -> Record:
    replay_id = call.path["replay_id"]
    text = await call.services.store.replay(replay_id)
    if text is not None:
        return record_from_dict(json.loads(text))
    record = await call.services.daily.record(replay_id, ADDRESS)
    if record is None:
        raise TableRefused(NoSuchReplay())
    return record


async def _show_upload(call: Call) -> Reply:
    record = await _replayed_record(call)
    return reply(replay(record, call.language, None, call.path["replay_id"]))


async def _show_uploaded_record(call: Call) -> Reply:
    return _as_file((await _replayed_record(call)).to_dict(), call.path["replay_id"])


async def _show_upload_chances(call: Call) -> Reply:
    record = await _replayed_record(call)
    return reply(await call.services.chances.of(f"replay {call.path['replay_id']}", record))


async def _show_upload_report(call: Call) -> Reply:
    record, reports = await _replayed_record(call), call.services.reports
    return reply(await reports.state(call.path["replay_id"], record, call.language, ADDRESS))


async def _start_upload_report(call: Call) -> Reply:
    record, reports = await _replayed_record(call), call.services.reports
    return reply(await reports.start(call.path["replay_id"], record, call.language, ADDRESS))


_TABLE: Final = "/tables/{table_id}"
_SEAT: Final = "/tables/{table_id}/seats/{seat}"
_REPLAY: Final = "/replays/{replay_id}"
TABLE_ROUTES: Final = (
    Route("GET", "/catalogue", _show_catalogue),
    Route("GET", "/tables", _list_tables),
    Route("GET", "/statistics", _show_statistics),
    Route("POST", "/tables", _create_table, protocol.NewTable),
    Route("GET", _TABLE, _show_table),
    Route("PATCH", _TABLE, _change_table, protocol.ChangeTable),
    Route("POST", f"{_TABLE}/leave", _leave_table),
    Route("GET", f"{_TABLE}/clients", _list_clients),
    Route("POST", f"{_TABLE}/rematch", _rematch),
    Route("PATCH", _SEAT, _change_seat, protocol.ChangeSeat),
    Route("PUT", f"{_SEAT}/bot", _give_to_bot, protocol.GiveToBot),
    Route("DELETE", f"{_SEAT}/bot", _take_back),
    Route("POST", f"{_SEAT}/resign", _resign, protocol.Resign),
    Route("GET", f"{_TABLE}/record", _show_record),
    Route("GET", f"{_TABLE}/replay", _show_replay),
    Route("GET", f"{_TABLE}/chances", _show_chances),
    Route("GET", f"{_TABLE}/report", _show_report),
    Route("POST", f"{_TABLE}/report", _start_report),
    Route("POST", "/replays", _upload_replay, most=Limits().record),
    Route("GET", _REPLAY, _show_upload),
    Route("GET", f"{_REPLAY}/record", _show_uploaded_record),
    Route("GET", f"{_REPLAY}/chances", _show_upload_chances),
    Route("GET", f"{_REPLAY}/report", _show_upload_report),
    Route("POST", f"{_REPLAY}/report", _start_upload_report),
    Route("DELETE", f"{_SEAT}/holders/{{key}}", _needs_server),
    Route("DELETE", f"{_TABLE}/watchers/{{key}}", _needs_server),
    Route("GET", "/links/{key}", _needs_server),
    Route("GET", "/links/{key}/qr", _needs_server),
    Route("POST", "/links/{key}", _needs_server),
)
