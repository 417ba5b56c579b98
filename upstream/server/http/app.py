"""The whole server as an ASGI app."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from upstream.app.jobs.analyses import ClientGone
from upstream.app.localization import spoken_language
from upstream.app.messages.refusals import (
    MessageNotReadable,
    NoSuchPage,
    NotStored,
    NotThisWay,
    StorageUnavailable,
    TableRefused,
    unreadable,
)
from upstream.app.settings import Settings
from upstream.app.signing import Signer, read_secret
from upstream.app.store.port import NotRead, NotWritten
from upstream.rules.refusal import Refused
from upstream.server.http.call_routes import add_calls, problem
from upstream.server.http.contract import api_page, openapi
from upstream.server.http.middleware import middlewares
from upstream.server.http.static_files import StaticFiles
from upstream.server.process import ServerProcess, open_process
from upstream.server.prometheus import PrometheusMetrics
from upstream.version import VERSION

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
        middleware=middlewares(settings, signer),
    )
    app.openapi = openapi  # type: ignore[method-assign]
    add_calls(app)
    _add_pages(app, settings)
    _add_handlers(app)
    return app


def _add_pages(app: FastAPI, settings: Settings) -> None:
    static_files = StaticFiles(address=settings.public_url)

    @app.get("/api/docs", include_in_schema=False)
    async def show_api() -> Response:
        return HTMLResponse(api_page(openapi()))

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def show_page(request: Request, path: str) -> Response:
        kind, _, key = path.partition("/")
        preview = None
        if kind in ("join", "seat"):
            process: ServerProcess = request.app.state.process
            language = spoken_language(request.headers.get("accept-language"))
            with contextlib.suppress(NotRead):
                preview = await process.services.invitations.preview(key, language)
        page = None if kind == "api" else static_files.find(request, path, preview)
        if page is None:
            raise TableRefused(NoSuchPage())
        return page


def _add_handlers(app: FastAPI) -> None:
    """Give every refusal the same form, wherever it comes from."""

    @app.exception_handler(Refused)
    @app.exception_handler(NotWritten)
    @app.exception_handler(NotRead)
    @app.exception_handler(RequestValidationError)
    @app.exception_handler(HTTPException)
    async def refuse(request: Request, error: Exception) -> Response:
        refused = _refused(request, error)
        process: ServerProcess = request.app.state.process
        if not isinstance(error, NotRead):
            process.metrics.refusals.labels(refused.refusal.reason).inc()
        language = request.query_params.get("language") or request.headers.get("accept-language")
        response = problem(refused, language)
        if isinstance(error, HTTPException):
            response.headers.update(error.headers or {})
        return response

    @app.exception_handler(ClientGone)
    async def gone(_request: Request, _: ClientGone) -> Response:
        return Response(status_code=_CLIENT_CLOSED_REQUEST)


def _refused(request: Request, error: Exception) -> Refused:
    match error:
        case Refused():
            return error
        case NotWritten():
            return TableRefused(NotStored())
        case NotRead():
            return TableRefused(StorageUnavailable())
        case RequestValidationError():
            return unreadable(error.errors()[0])
        case HTTPException(status_code=404):
            return TableRefused(NoSuchPage())
        case HTTPException(status_code=405):
            return TableRefused(NotThisWay(request.method))
    return TableRefused(MessageNotReadable(str(getattr(error, "detail", ""))))
