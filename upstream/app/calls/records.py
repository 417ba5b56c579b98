"""Records, replays, chances and reports: of tables, and of uploaded records."""

from __future__ import annotations

import json
import time
from typing import Annotated, Any, TypeAlias

from pydantic import WithJsonSchema

from upstream.app.calls.call import Context, Gzipped, Reply, call
from upstream.app.calls.tables import TableId
from upstream.app.messages.base import MAX_CLEANED, MAX_NAME, MAX_SEATS, clean
from upstream.app.messages.game import Chances, Replay
from upstream.app.messages.positions import ReportState
from upstream.app.messages.refusals import NoSuchReplay, TableRefused, TooMany
from upstream.app.messages.tables import GameRecord
from upstream.app.signing import new_replay_id
from upstream.app.store.port import AddReplay
from upstream.notation.record import Record, record_from_dict

#: Should be an object. ``tidy_record`` refuses anything else with its own reason.
UploadedRecord: TypeAlias = Annotated[Any, WithJsonSchema({"type": "object"})]


def _as_file(record: dict[str, Any], name: str) -> Reply[GameRecord]:
    text = json.dumps(record, ensure_ascii=False)
    return Reply(text, filename=f"upstream-{name}.json")


# --- Of a table ----------------------------------------------------------------------------------


@call("GET", "/tables/{table_id}/record")
async def show_record(context: Context, table_id: TableId) -> Reply[GameRecord]:
    """The record; while the game runs, with only the tiles that were drawn."""
    room = await context.room(table_id)
    return _as_file(room.record(context.language), room.id)


@call("GET", "/tables/{table_id}/replay")
async def show_replay(context: Context, table_id: TableId) -> Gzipped[Replay]:
    """The whole game, once it is over."""
    room = await context.room(table_id)
    record = room.finished_record(context.language)
    colours = [seat.colour for seat in room.seating.seats]
    replays = context.services.replays
    return Gzipped(await replays.of(context.address, record, context.language, colours))


@call("GET", "/tables/{table_id}/chances")
async def show_chances(context: Context, table_id: TableId) -> Chances:
    """Every seat's chances over the game, once it is over; by the report if there is one."""
    room = await context.room(table_id)
    record = room.finished_record(context.language)
    services = context.services
    curve = await services.reports.curve(table_id, record, context.language)
    return curve or await services.chances.of(f"table {room.id}", record, context.address)


@call("GET", "/tables/{table_id}/report")
async def show_report(context: Context, table_id: TableId) -> ReportState:
    """How far the report of a finished game has come, and the report."""
    record = (await context.room(table_id)).finished_record(context.language)
    reports = context.services.reports
    return await reports.state(table_id, record, context.language)


@call("POST", "/tables/{table_id}/report")
async def start_report(context: Context, table_id: TableId) -> ReportState:
    """Begin the report of a finished game."""
    record = (await context.room(table_id)).finished_record(context.language)
    reports = context.services.reports
    return await reports.start(table_id, record, context.language, context.address)


# --- Uploaded ------------------------------------------------------------------------------------


def tidy_record(body: Any) -> Any:
    """Return only what belongs to a record, with names that are fit to be shown.

    Anything but an object is returned unchanged: reading it as a record says what is wrong.
    """
    if not isinstance(body, dict):
        return body
    kept = {key: value for key, value in body.items() if key in GameRecord.model_fields}
    names: Any = kept.get("names")
    # Too many names are refused later, and not even looked at here.
    is_short = isinstance(names, list) and len(names) <= MAX_SEATS
    if is_short and all(isinstance(name, str) for name in names):
        kept["names"] = [_tidy_name(name, number) for number, name in enumerate(names, 1)]
    return kept


def _tidy_name(name: str, number: int) -> str:
    try:
        return clean(name[:MAX_CLEANED])[:MAX_NAME]
    except ValueError:
        return str(number)


@call("POST", "/replays", status=201, identity="keep", max_body="record")
async def upload_replay(context: Context, body: UploadedRecord) -> Gzipped[Replay]:
    """Upload a record, which is stored, and get its replay."""
    store, limit = context.services.store, context.services.settings.limits.replays_of_identity
    if len(await store.replays_of(context.identity)) >= limit:
        raise TableRefused(TooMany(limit))
    context.services.registry.count_creation(context.address)
    record, replay_id = record_from_dict(tidy_record(body)), new_replay_id()
    made = await _upload(context, record, replay_id)
    text = json.dumps(record.to_dict())
    await store.write([AddReplay(replay_id, context.identity, time.time(), text)])
    return made


@call("GET", "/replays/{replay_id}")
async def show_upload(context: Context, replay_id: TableId) -> Gzipped[Replay]:
    """The replay of an uploaded record."""
    return await _upload(context, await _record(context, replay_id), replay_id)


@call("GET", "/replays/{replay_id}/record")
async def show_uploaded_record(context: Context, replay_id: TableId) -> Reply[GameRecord]:
    """An uploaded record, as it is stored."""
    return _as_file((await _record(context, replay_id)).to_dict(), replay_id)


@call("GET", "/replays/{replay_id}/chances")
async def show_upload_chances(context: Context, replay_id: TableId) -> Chances:
    """Every seat's chances over an uploaded game; by the report if there is one."""
    record, services = await _record(context, replay_id), context.services
    curve = await services.reports.curve(replay_id, record, context.language)
    return curve or await services.chances.of(f"replay {replay_id}", record, context.address)


@call("GET", "/replays/{replay_id}/report")
async def show_upload_report(context: Context, replay_id: TableId) -> ReportState:
    """How far the report of an uploaded record has come, and the report."""
    record, reports = await _record(context, replay_id), context.services.reports
    return await reports.state(replay_id, record, context.language)


@call("POST", "/replays/{replay_id}/report")
async def start_upload_report(context: Context, replay_id: TableId) -> ReportState:
    """Begin the report of an uploaded record."""
    record, reports = await _record(context, replay_id), context.services.reports
    return await reports.start(replay_id, record, context.language, context.address)


async def _record(context: Context, replay_id: str) -> Record:
    """Return the record of a replay: uploaded, or the best game of a river of the day.

    Raises TableRefused if there is none.
    """
    text = await context.services.store.replay(replay_id)
    if text is not None:
        return record_from_dict(json.loads(text))
    record = await context.services.daily.record(replay_id, context.address)
    if record is None:
        raise TableRefused(NoSuchReplay())
    return record


async def _upload(context: Context, record: Record, replay_id: str) -> Gzipped[Replay]:
    replays = context.services.replays
    return Gzipped(await replays.of(context.address, record, context.language, id=replay_id))
