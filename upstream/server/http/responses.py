"""HTTP responses: answers of calls, refusals, compression and conditional requests."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

from upstream.app.calls.call import Answer, Gzipped, Reply
from upstream.app.localization import refusal_message, spoken_language, weighted
from upstream.app.messages.base import Message
from upstream.app.messages.refusals import status_of
from upstream.app.messages.serialized import json_of
from upstream.app.messages.tables import Problem
from upstream.rules.refusal import Refused

JSON: Final = "application/json"
_RETRY_SECONDS: Final = "5"


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


def accepted_encodings(headers: Mapping[str, str], offered: Iterable[str]) -> list[str]:
    """Return the offered encodings that a request accepts, the most wanted first.

    Equally wanted ones keep the order in which they are offered (RFC 9110, section 12.5.3).
    """
    weights = weighted(headers.get("accept-encoding", ""))
    weight = {name: weights.get(name, weights.get("*", 0.0)) for name in offered}
    return sorted((name for name in weight if weight[name] > 0), key=lambda name: -weight[name])


def is_not_modified(headers: Headers, etag: str) -> bool:
    """Return whether the client has this version already (RFC 9110, section 13.1.2).

    The comparison is weak, and the header may list several tags, or be ``*``.
    """
    known = [tag.strip().removeprefix("W/") for tag in headers.get("if-none-match", "").split(",")]
    return etag in known or known == ["*"]
