"""Answers to REST calls: messages as JSON, and refusals with the status that fits."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from upstream.refusal import Refusal, Refused
from upstream.server import protocol
from upstream.server.localization import refusal_message, spoken_language
from upstream.server.protocol import refusals
from upstream.server.protocol.serialized import Serialized, json_of

JSON: Final = "application/json"
#: What a refusal means in HTTP; any other is 422, something that cannot be done as it was asked.
_STATUS: Final[Mapping[type[Refusal], int]] = {
    refusals.NoSuchTable: 404,
    refusals.NoSuchLink: 404,
    refusals.NoSuchSeat: 404,
    refusals.NoSuchReplay: 404,
    refusals.NoSuchLesson: 404,
    refusals.NoSuchPage: 404,
    refusals.NoEvaluation: 404,
    refusals.NoSuchDay: 404,
    refusals.NoSuchPuzzle: 404,
    refusals.DayToCome: 404,
    refusals.DayNotOver: 409,
    refusals.NotThisWay: 405,
    refusals.NotYourSeat: 403,
    refusals.NotLeft: 403,
    refusals.OnlyForPlayers: 403,
    refusals.OnlyForMaker: 403,
    refusals.NoSuchClient: 404,
    refusals.LastHolder: 409,
    refusals.WrongOrigin: 403,
    refusals.ColourTaken: 409,
    refusals.GameStillRuns: 409,
    refusals.NoBotThere: 409,
    refusals.TooLong: 413,
    refusals.TooFast: 429,
    refusals.StudyBusy: 429,
    refusals.TooMany: 429,
    refusals.NotStored: 503,
    refusals.StorageUnavailable: 503,
}
_OTHER: Final = 422
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
    status = _STATUS.get(type(refused.refusal), _OTHER)
    response = answer(protocol.Problem(refusal=refusal), status)
    if status == 429:
        response.headers["Retry-After"] = _RETRY_SECONDS
    return response
