"""Answers to REST calls: messages as JSON, and refusals with the status that fits."""

from __future__ import annotations

import gzip
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from upstream.refusal import Refused
from upstream.server import protocol
from upstream.server.localization import refusal_message, spoken_language
from upstream.server.protocol.serialized import Serialized, json_of
from upstream.server.protocol.status import status_of

JSON: Final = "application/json"
_RETRY_SECONDS: Final = "5"


def answer(message: protocol.Message | Serialized[Any], status: int = 200) -> Response:
    """A message as an answer."""
    return Response(json_of(message), status, media_type=JSON)


def compressed(packed: bytes, request: Request, status: int = 200) -> Response:
    """A long answer, packed by gzip; it holds nothing secret, so that gives nothing away."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), status, media_type=JSON)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(packed, status, headers, media_type=JSON)


def problem(refused: Refused, language: str | None) -> Response:
    """A refusal as an answer."""
    refusal = refusal_message(refused, spoken_language(language))
    status = status_of(refused.refusal)
    response = answer(protocol.Problem(refusal=refusal), status)
    if status == 429:
        response.headers["Retry-After"] = _RETRY_SECONDS
    return response
