"""The whole server as an ASGI app."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from upstream.app.jobs.analyses import ClientGone
from upstream.app.messages.refusals import (
    MessageNotReadable,
    NoSuchPage,
    NotStored,
    NotThisWay,
    StorageUnavailable,
    TableRefused,
)
from upstream.app.settings import Settings
from upstream.app.signing import Signer, read_secret
from upstream.app.store.port import NotRead, NotWritten
from upstream.rules.refusal import Refused
from upstream.server.http.call_routes import add_calls
from upstream.server.http.contract import api_page, openapi
from upstream.server.http.middleware import middlewares
from upstream.server.http.responses import problem
from upstream.server.http.static_files import StaticFiles
from upstream.server.process import ServerProcess, open_process
from upstream.server.prometheus import PrometheusMetrics
from upstream.version import VERSION

#: How long an answer of the database to a probe is good for.
_READY_SECONDS: Final = 1.0
#: The status of a response that nobody reads, because the client has hung up.
_CLIENT_CLOSED_REQUEST: Final = 499


def create_app(settings: Settings, metrics: PrometheusMetrics | None = None) -> FastAPI:
    """Create the server's app.

    Raises ValueError if the secret key in the data folder is damaged.
    """
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    signer = Signer(read_secret(settings.secret_file))

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_process(settings, signer, metrics) as process:
            app.state.process = process
            yield

    app = FastAPI(
        title="Upstream",
        version=VERSION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        middleware=middlewares(settings, signer, _Readiness()),
    )
    app.openapi = openapi  # type: ignore[method-assign]
    add_calls(app)
    _add_pages(app, settings)
    _add_handlers(app)
    return app


class _Readiness:
    """Checks that the server has started, is not stopping, and its database answers.

    The database is asked once a second at most, however many probes there are.
    """

    def __init__(self) -> None:
        self._asking: asyncio.Task[bool] | None = None
        self._asked_at = 0.0

    async def __call__(self, scope: Scope) -> bool:
        process: ServerProcess | None = getattr(scope["app"].state, "process", None)
        if process is None or process.handover.begun:
            return False
        now = time.monotonic()
        is_recent = now < self._asked_at + _READY_SECONDS
        if self._asking is None or (self._asking.done() and not is_recent):
            self._asked_at = now
            self._asking = asyncio.create_task(process.store.is_reachable())
        return await asyncio.shield(self._asking)


def _add_pages(app: FastAPI, settings: Settings) -> None:
    static_files = StaticFiles(address=settings.public_url)

    @app.get("/api/docs", include_in_schema=False)
    async def show_api() -> Response:
        return HTMLResponse(api_page(openapi()))

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def show_page(request: Request, path: str) -> Response:
        page = None if path.startswith("api/") else static_files.find(request, path)
        if page is None:
            raise TableRefused(NoSuchPage())
        return page


def _add_handlers(app: FastAPI) -> None:
    """Give every refusal the same form, wherever it comes from."""

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return _counted(request, error)

    @app.exception_handler(NotWritten)
    async def not_written(request: Request, _: NotWritten) -> Response:
        return _counted(request, TableRefused(NotStored()))

    @app.exception_handler(NotRead)
    async def not_read(request: Request, _: NotRead) -> Response:
        return problem(TableRefused(StorageUnavailable()), _language_of(request))

    @app.exception_handler(ClientGone)
    async def gone(_request: Request, _: ClientGone) -> Response:
        return Response(status_code=_CLIENT_CLOSED_REQUEST)

    @app.exception_handler(RequestValidationError)
    async def not_readable(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        why = MessageNotReadable(f"{place}: {first['msg']}")
        return _counted(request, TableRefused(why))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        why = {404: NoSuchPage(), 405: NotThisWay(request.method)}.get(error.status_code)
        why = why or MessageNotReadable(str(error.detail))
        response = _counted(request, TableRefused(why))
        response.headers.update(error.headers or {})
        return response


def _counted(request: Request, refused: Refused) -> Response:
    process: ServerProcess = request.app.state.process
    process.metrics.refusals.labels(refused.refusal.reason).inc()
    return problem(refused, _language_of(request))


def _language_of(request: Request) -> str | None:
    return request.query_params.get("language") or request.headers.get("accept-language")
