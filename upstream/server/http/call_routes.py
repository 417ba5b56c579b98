"""The application's calls as routes of FastAPI below ``/api``, and their answers as responses."""

from __future__ import annotations

import gzip
import inspect
from collections.abc import Callable, Coroutine, Mapping
from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Body, Depends, FastAPI, Path, Query, Request
from pydantic import BaseModel
from starlette.responses import JSONResponse, Response

from upstream.app.calls import CALLS
from upstream.app.calls.call import Answer, Call, Context, Gzipped, Reply
from upstream.app.localization import refusal_message, spoken_language
from upstream.app.messages.base import Message
from upstream.app.messages.refusals import status_of
from upstream.app.messages.serialized import json_of
from upstream.app.messages.tables import Problem
from upstream.rules.refusal import Refused
from upstream.server.http.connections import client_address
from upstream.server.http.static_files import accepted_encodings
from upstream.server.http.websocket import play

PREFIX: Final = "/api"
JSON: Final = "application/json"
_RETRY_SECONDS: Final = "5"
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
        device=request.state.device,
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
        if isinstance(answer, Reply) and answer.device is not None:
            request.state.device = answer.device
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


def response(answer: Answer, status: int, headers: Mapping[str, str]) -> Response:
    """Return a call's answer as a response to a request with these headers."""
    match answer:
        case Gzipped(data):
            if "gzip" in accepted_encodings(headers, ["gzip"]):
                encoded = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
                return Response(data, status, encoded, media_type=JSON)
            vary = {"Vary": "Accept-Encoding"}
            return Response(gzip.decompress(data), status, vary, media_type=JSON)
        case Reply(body, own_status, filename, media_type):
            content = json_of(body) if isinstance(body, Message) else body
            file = f'attachment; filename="{filename}"'
            more = {} if filename is None else {"Content-Disposition": file}
            return Response(content, own_status or status, more, media_type=media_type)
        case _:
            return Response(json_of(answer), status, media_type=JSON)


def problem(refused: Refused, language: str | None) -> Response:
    """Return a refusal as a response."""
    refusal = refusal_message(refused, spoken_language(language))
    status = status_of(refused.refusal)
    headers = {"Retry-After": _RETRY_SECONDS} if status == 429 else {}
    return Response(json_of(Problem(refusal=refusal)), status, headers, media_type=JSON)
