"""The routes: REST for tables and records, the WebSocket for play, and the client's pages."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from fastapi import APIRouter, Body, Depends, FastAPI, Path, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from upstream.lessons import LESSONS
from upstream.record import Record, record_from_dict
from upstream.refusal import Refused
from upstream.server import protocol
from upstream.server.answers import answer, compressed, problem
from upstream.server.apidocs import api_page
from upstream.server.catalogue import catalogue
from upstream.server.connection import (
    NO_SUCH_TABLE,
    NOT_ADMITTED,
    TOO_MUCH,
    Connection,
)
from upstream.server.gate import Gate, address
from upstream.server.hub import Hub
from upstream.server.identity import Signer, new_replay_id, read_secret
from upstream.server.lesson import Learning
from upstream.server.pages import Pages
from upstream.server.protocol.refusals import (
    GameStillRuns,
    MessageNotReadable,
    NoSuchLesson,
    NoSuchPage,
    NoSuchReplay,
    NotStored,
    NotThisWay,
    TableRefused,
    TooMany,
)
from upstream.server.replay import replay
from upstream.server.room import Room, Services
from upstream.server.settings import Settings
from upstream.server.spoken import spoken_language
from upstream.server.store import NotWritten, Store, add_replay, database, sqlite_url
from upstream.server.thinkers import Thinkers
from upstream.version import VERSION

#: Messages over the limit after which a connection is let go.
_PATIENCE: Final = 100

TableId = Annotated[str, Path(pattern="^[a-z0-9]{1,24}$")]
SeatPath = Annotated[int, Path(ge=0, lt=protocol.MAX_SEATS)]
Key = Annotated[str, Path(min_length=1, max_length=100)]
LessonName = Annotated[str, Path(pattern="^[a-z-]{1,24}$")]
LanguageQuery = Annotated[str | None, Query(alias="language", max_length=35)]


# --- Who asks ------------------------------------------------------------------------------------


class Asking:
    """A request: whose it is, and what it is about."""

    def __init__(self, request: Request, language: LanguageQuery = None) -> None:
        self.request = request
        self.hub: Hub = request.app.state.hub
        self.identity: str = request.state.identity
        self.base: str = request.state.base
        self.address = address(request.scope)
        self.language = spoken_language(language or request.headers.get("accept-language"))

    async def room(self, table_id: str) -> Room:
        """A table, if this client may see it."""
        return await self.hub.room(table_id, self.identity)

    def table(self, room: Room, status: int = 200) -> Response:
        return answer(room.answer(self.identity, self.base), status)


Asks = Annotated[Asking, Depends()]

_PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": protocol.Problem, "description": "Refused, and why"},
    422: {"model": protocol.Problem, "description": "Refused, and why"},
    503: {"model": protocol.Problem, "description": "Could not be stored"},
}
router = APIRouter(prefix="/api", responses=_PROBLEMS)


# --- Tables --------------------------------------------------------------------------------------


@router.get("/catalogue", response_model=protocol.Catalogue)
async def show_catalogue(asks: Asks) -> Response:
    """Options, presets with their tile counts, levels, colours."""
    settings = asks.hub.services.settings
    return answer(catalogue(asks.language, settings.pace, settings.outside))


@router.get("/tables", response_model=protocol.TableList)
async def list_tables(asks: Asks) -> Response:
    """One's own tables, the latest first."""
    return answer(await asks.hub.tables_of(asks.identity))


@router.post("/tables", response_model=protocol.TableAnswer, status_code=201)
async def create_table(asks: Asks, body: protocol.NewTable) -> Response:
    """Make a table and sit down."""
    room = await asks.hub.create(asks.identity, asks.address, body)
    return asks.table(room, 201)


@router.get("/tables/{table_id}", response_model=protocol.TableAnswer)
async def show_table(asks: Asks, table_id: TableId) -> Response:
    """A table, and who you are there."""
    return asks.table(await asks.room(table_id))


@router.patch("/tables/{table_id}", response_model=protocol.TableAnswer)
async def change_table(asks: Asks, table_id: TableId, body: protocol.ChangeTable) -> Response:
    """How fast the opponents play."""
    room = await asks.room(table_id)
    await room.change_table(asks.identity, body)
    return asks.table(room)


@router.patch("/tables/{table_id}/seats/{seat}", response_model=protocol.TableAnswer)
async def change_seat(
    asks: Asks, table_id: TableId, seat: SeatPath, body: protocol.ChangeSeat
) -> Response:
    """One's own name and colour."""
    room = await asks.room(table_id)
    await room.change_seat(asks.identity, seat, body)
    return asks.table(room)


@router.put("/tables/{table_id}/seats/{seat}/bot", response_model=protocol.TableAnswer)
async def give_to_bot(
    asks: Asks, table_id: TableId, seat: SeatPath, body: protocol.GiveToBot
) -> Response:
    """Let a bot play for a seat that is one's own, open, or left."""
    room = await asks.room(table_id)
    await room.give_to_bot(asks.identity, seat, asks.hub.known_level(body.level))
    asks.hub.wake(room)
    return asks.table(room)


@router.delete("/tables/{table_id}/seats/{seat}/bot", response_model=protocol.TableAnswer)
async def take_back(asks: Asks, table_id: TableId, seat: SeatPath) -> Response:
    """Play again for one's own seat."""
    room = await asks.room(table_id)
    await room.take_back(asks.identity, seat)
    return asks.table(room)


@router.post(
    "/tables/{table_id}/rematch",
    response_model=protocol.TableAnswer,
    status_code=201,
    responses={200: {"model": protocol.TableAnswer, "description": "There already is one"}},
)
async def rematch(asks: Asks, table_id: TableId) -> Response:
    """The same people and bots again, once the game is over."""
    room = await asks.room(table_id)
    room, is_new = await asks.hub.rematch(asks.identity, asks.address, room)
    return asks.table(room, 201 if is_new else 200)


# --- Links ---------------------------------------------------------------------------------------


@router.get("/links/{key}", response_model=protocol.LinkAnswer)
async def show_link(asks: Asks, key: Key) -> Response:
    """What a link opens."""
    return answer(await asks.hub.look_at_link(key, asks.identity))


@router.post("/links/{key}", response_model=protocol.TableAnswer)
async def use_link(asks: Asks, key: Key, body: protocol.UseLink) -> Response:
    """Take the seat, or watch."""
    return asks.table(await asks.hub.use_link(key, asks.identity, body))


# --- Records -------------------------------------------------------------------------------------


@router.get("/tables/{table_id}/record", response_model=protocol.Record)
async def show_record(asks: Asks, table_id: TableId) -> Response:
    """The record; while the game runs, with only the tiles that were drawn."""
    room = await asks.room(table_id)
    return _as_file(json.dumps(room.record(asks.language), ensure_ascii=False), room.id)


@router.get("/tables/{table_id}/replay", response_model=protocol.Replay)
async def show_replay(asks: Asks, table_id: TableId) -> Response:
    """The whole game, once it is over."""
    room = await asks.room(table_id)
    if not room.table.over:
        raise TableRefused(GameStillRuns())
    record = record_from_dict(room.record(asks.language))
    colours = [seat.colour for seat in room.seats]
    told = await _told(asks, record, colours)
    return compressed(told, asks.request)


@router.get("/tables/{table_id}/chances", response_model=protocol.Chances)
async def show_chances(asks: Asks, table_id: TableId) -> Response:
    """Every seat's chances over the game, once it is over."""
    room = await asks.room(table_id)
    if not room.table.over:
        raise TableRefused(GameStillRuns())
    record = record_from_dict(room.record(asks.language))
    return answer(await asks.hub.chances.of(f"table {room.id}", record))


@router.post("/replays", response_model=protocol.Replay, status_code=201)
async def upload_replay(asks: Asks, body: Annotated[dict[str, Any], Body()]) -> Response:
    """Bring a record, and get its replay, which is kept."""
    store, limits = asks.hub.services.store, asks.hub.services.limits
    if await store.replays_of(asks.identity) >= limits.replays_of_identity:
        raise TableRefused(TooMany(limits.replays_of_identity))
    asks.hub.take_from_limit(asks.address)
    record, replay_id = record_from_dict(_tidy(body)), new_replay_id()
    told = await _told(asks, record, None, replay_id)
    text = json.dumps(record.to_dict())
    await store.write([add_replay(replay_id, asks.identity, time.time(), text)])
    return compressed(told, asks.request, 201)


@router.get("/replays/{replay_id}", response_model=protocol.Replay)
async def show_upload(asks: Asks, replay_id: TableId) -> Response:
    """A replay that somebody brought."""
    record = record_from_dict(json.loads(await _uploaded(asks, replay_id)))
    told = await _told(asks, record, None, replay_id)
    return compressed(told, asks.request)


@router.get("/replays/{replay_id}/record", response_model=protocol.Record)
async def show_uploaded_record(asks: Asks, replay_id: TableId) -> Response:
    """The record that somebody brought, as it is kept."""
    text = await _uploaded(asks, replay_id)
    return _as_file(text, replay_id)


@router.get("/replays/{replay_id}/chances", response_model=protocol.Chances)
async def show_upload_chances(asks: Asks, replay_id: TableId) -> Response:
    """Every seat's chances over the game that somebody brought."""
    record = record_from_dict(json.loads(await _uploaded(asks, replay_id)))
    return answer(await asks.hub.chances.of(f"replay {replay_id}", record))


async def _told(
    asks: Asking, record: Record, colours: list[str] | None, replay_id: str | None = None
) -> protocol.Replay:
    async with asks.hub.one_replay:
        return await asyncio.to_thread(replay, record, asks.language, colours, replay_id)


async def _uploaded(asks: Asking, replay_id: str) -> str:
    text = await asks.hub.services.store.replay(replay_id)
    if text is None:
        raise TableRefused(NoSuchReplay())
    return text


def _as_file(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="upstream-{name}.json"'}
    return Response(text, headers=headers, media_type="application/json")


_OF_A_RECORD: Final = frozenset(protocol.Record.model_fields)


def _tidy(body: dict[str, Any]) -> dict[str, Any]:
    """Only what belongs to a record, with names that are fit to be shown."""
    kept = {key: value for key, value in body.items() if key in _OF_A_RECORD}
    names = kept.get("names")
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        kept["names"] = [_tidy_name(name, number) for number, name in enumerate(names, 1)]
    return kept


def _tidy_name(name: str, number: int) -> str:
    try:
        return protocol.clean(name)[: protocol.MAX_NAME]
    except ValueError:
        return str(number)


# --- Lessons -------------------------------------------------------------------------------------


@router.get("/lessons/{name}", response_model=protocol.LessonAnswer)
async def show_lesson(asks: Asks, name: LessonName) -> Response:
    """A lesson as it begins."""
    return answer((await _learning(name, [])).answer(None, asks.language))


@router.post("/lessons/{name}", response_model=protocol.LessonAnswer)
async def play_lesson(asks: Asks, name: LessonName, body: protocol.PlayLesson) -> Response:
    """A lesson after these moves; nothing is kept."""
    return answer((await _learning(name, body.moves)).answer(body.seen, asks.language))


@router.post("/lessons/{name}/why", response_model=protocol.LessonReasons)
async def ask_lesson(asks: Asks, name: LessonName, body: protocol.AskLesson) -> Response:
    """Why a piece cannot go to a cell after these moves."""
    refusals = (await _learning(name, body.moves)).why_not(body, asks.language)
    return answer(protocol.LessonReasons(refusals=refusals))


async def _learning(name: str, moves: list[str]) -> Learning:
    lesson = LESSONS.get(name)
    if lesson is None:
        raise TableRefused(NoSuchLesson())
    return await asyncio.to_thread(Learning, lesson, moves)


# --- Playing -------------------------------------------------------------------------------------


async def play(socket: WebSocket, table_id: str) -> None:
    """A client at a table, from its first message to its last."""
    hub: Hub = socket.app.state.hub
    identity = socket.state.identity
    await socket.accept()
    try:
        room = await hub.room(table_id, identity)
    except Refused:
        await socket.close(NO_SUCH_TABLE)
        return
    limits, where = hub.services.limits, address(socket.scope)
    connection = Connection(socket, identity, socket.state.base, limits, where)
    try:
        hub.join(room, connection)
    except Refused:
        await socket.close(NOT_ADMITTED)
        return
    delivery = asyncio.create_task(connection.deliver())
    try:
        await _listen(hub, room, socket, connection)
    finally:
        hub.leave(room, connection)
        delivery.cancel()


async def _listen(hub: Hub, room: Room, socket: WebSocket, connection: Connection) -> None:
    patience = _PATIENCE
    while True:
        frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        if hub.may_speak(connection):
            await hub.receive(room, connection, frame.get("text") or "")
            continue
        patience -= 1
        hub.too_fast(room, connection, frame.get("text") or "")
        if patience <= 0:
            connection.close(TOO_MUCH)


# --- The whole -----------------------------------------------------------------------------------


def create_app(settings: Settings) -> FastAPI:
    """The server for these settings, ready to be run."""
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    signer = Signer(read_secret(settings.data))

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_hub(settings, signer) as hub:
            app.state.hub = hub
            yield

    app = FastAPI(
        title="Upstream",
        version=VERSION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.include_router(router)
    app.add_api_websocket_route("/api/tables/{table_id}/play", play)
    _add_pages(app, settings)
    _add_handlers(app)
    app.add_middleware(Gate, settings=settings, signer=signer)
    return app


@contextlib.asynccontextmanager
async def open_hub(settings: Settings, signer: Signer) -> AsyncIterator[Hub]:
    """The tables of a server, as long as it runs."""
    url = settings.database or sqlite_url(settings.data / "tables.sqlite3")
    store = Store(await asyncio.to_thread(database, url))
    thinkers = Thinkers(settings.workers, settings.thinking, outside=settings.outside)
    hub = Hub(Services(store, thinkers, signer, settings))
    going_on = asyncio.create_task(hub.go_on())
    try:
        yield hub
    finally:
        going_on.cancel()
        await hub.close()
        await hub.chances.close()
        await thinkers.end()
        await store.close()


def _add_pages(app: FastAPI, settings: Settings) -> None:
    pages = Pages(address=settings.public_url)

    @app.get("/api/docs", include_in_schema=False)
    async def show_api() -> Response:
        return HTMLResponse(api_page(app.openapi()))

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def show_page(request: Request, path: str) -> Response:
        page = None if path.startswith("api/") else pages.find(request, path)
        if page is None:
            raise TableRefused(NoSuchPage())
        return page


def _add_handlers(app: FastAPI) -> None:
    """Every refusal has the same form, whoever refuses."""

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        wanted = request.query_params.get("language") or request.headers.get("accept-language")
        return problem(error, wanted)

    @app.exception_handler(NotWritten)
    async def not_written(request: Request, _: NotWritten) -> Response:
        return problem(TableRefused(NotStored()), request.headers.get("accept-language"))

    @app.exception_handler(RequestValidationError)
    async def not_readable(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        why = MessageNotReadable(f"{place}: {first['msg']}")
        return problem(TableRefused(why), request.headers.get("accept-language"))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        why = {404: NoSuchPage(), 405: NotThisWay(request.method)}.get(error.status_code)
        why = why or MessageNotReadable(str(error.detail))
        response = problem(TableRefused(why), request.headers.get("accept-language"))
        response.headers.update(error.headers or {})
        return response
