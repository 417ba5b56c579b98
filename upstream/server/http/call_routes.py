"""Registers the application's calls with FastAPI, below ``/api``."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Body, Depends, FastAPI, Path, Query, Request
from pydantic import BaseModel
from starlette.responses import JSONResponse, Response

from upstream.app.calls import CALLS
from upstream.app.calls.call import Call, Context
from upstream.app.localization import spoken_language
from upstream.app.messages.tables import Problem
from upstream.server.http.connections import client_address
from upstream.server.http.responses import response
from upstream.server.http.websocket import play

PREFIX: Final = "/api"
LanguageQuery = Annotated[str | None, Query(alias="language", max_length=35)]
_Endpoint: TypeAlias = Callable[..., Coroutine[Any, Any, Response]]
_PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Problem, "description": "Refused, and why"},
    422: {"model": Problem, "description": "Refused, and why"},
    503: {"model": Problem, "description": "Could not be stored"},
}


async def context_of(request: Request, language: LanguageQuery = None) -> Context:
    """Return who calls, from where, in which language."""
    return Context(
        services=request.app.state.process.services,
        identity=request.state.identity,
        address=client_address(request.scope),
        language=spoken_language(language or request.headers.get("accept-language")),
        base=request.state.base,
        is_gone=request.is_disconnected,
    )


def add_calls(app: FastAPI) -> None:
    """Add every call to an app, and the WebSocket of tables."""
    # The first route, because all clients ask for it at once after a restart.
    app.add_api_websocket_route(f"{PREFIX}/tables/{{table_id}}/play", play)
    router = APIRouter(prefix=PREFIX, responses=_PROBLEMS)
    for call in CALLS:
        model = call.answer
        router.add_api_route(
            call.path,
            _endpoint(call),
            methods=[call.method],
            status_code=call.status,
            response_model=model,
            response_class=Response if model is None else JSONResponse,
            responses={
                status: {"model": model, "description": meaning}
                for status, meaning in call.other_statuses
            },
        )
    app.include_router(router)


def _endpoint(call: Call) -> _Endpoint:
    """Return a function with the signature that FastAPI needs to read and describe the call."""

    async def endpoint(request: Request, context: Context, **arguments: Any) -> Response:
        answer = await call.handler(context, **arguments)
        if call.identity == "keep":
            request.state.keeps_identity = True
        elif call.identity == "forget":
            request.state.forgets_identity = True
        return response(answer, call.status, request.headers)

    types: dict[str, Any] = {"request": Request, "context": Annotated[Context, Depends(context_of)]}
    for name, type_ in call.types.items():
        is_model = isinstance(type_, type) and issubclass(type_, BaseModel)
        kind = Path() if name != "body" else Body()
        types[name] = type_ if is_model else Annotated[type_, kind]
    by_name = inspect.Parameter.KEYWORD_ONLY
    parameters = [inspect.Parameter(name, by_name, annotation=types[name]) for name in types]
    endpoint.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    endpoint.__name__ = getattr(call.handler, "__name__", "")
    endpoint.__doc__ = call.handler.__doc__
    return endpoint
