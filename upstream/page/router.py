"""Finds the call that a page makes, reads its parameters and its body, and answers as JSON."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import unquote

from pydantic import TypeAdapter, ValidationError

from upstream.app.calls.call import Answer, Call, Context, Gzipped, Reply
from upstream.app.limits import Limits
from upstream.app.messages.base import Message
from upstream.app.messages.refusals import (
    NeedsServer,
    NoSuchPage,
    NotThisWay,
    TableRefused,
    TooLong,
    unreadable,
)
from upstream.app.messages.serialized import json_of
from upstream.app.tables.client_session import first_problem


@dataclass(frozen=True, slots=True)
class PageReply:
    """An answer as the page gets it; with a name it is a file to save."""

    text: str
    status: int = 200
    name: str | None = None
    is_json: bool = True

    def to_json(self) -> str:
        """Return status, type, name and body. A JSON body is not parsed again."""
        kind = "json" if self.is_json else "text"
        body = (self.text or "null") if self.is_json else json.dumps(self.text)
        head = {"status": self.status, "type": kind, "name": self.name}
        return f'{json.dumps(head)[:-1]}, "body": {body}}}'


def page_reply(answer: Answer, status: int = 200) -> PageReply:
    """Return a call's answer as the page gets it."""
    match answer:
        case Gzipped(data):
            return PageReply(gzip.decompress(data).decode(), status)
        case Reply(body, own_status, filename, media_type):
            if isinstance(body, Message):
                body = json_of(body)
            text = body.decode() if isinstance(body, bytes) else body
            is_json = media_type == "application/json"
            return PageReply(text, own_status or status, filename, is_json)
        case _:
            return PageReply(json_of(answer), status)


class Router:
    """Answers calls."""

    def __init__(self, calls: Sequence[Call], limits: Limits) -> None:
        self._calls = calls
        self._limits = limits

    async def answer(self, method: str, path: str, body: str | None, context: Context) -> PageReply:
        """Answer a call. Raises whatever its handler raises.

        Raises TableRefused if there is no such call, its parameters or its body cannot be read,
        or it needs a server.
        """
        call, values = self._find(method.upper(), path)
        if call.needs_server:
            raise TableRefused(NeedsServer())
        arguments = {
            name: _parsed(call.types[name], value, f"path.{name}") for name, value in values.items()
        }
        if "body" in call.types:
            text = body or ""
            limit = None if call.max_body is None else getattr(self._limits, call.max_body)
            if limit is not None and len(text.encode()) > limit:
                raise TableRefused(TooLong(limit))
            arguments["body"] = _parsed(call.types["body"], text, "body")
        return page_reply(await call.handler(context, **arguments), call.status)

    def _find(self, method: str, path: str) -> tuple[Call, dict[str, str]]:
        given = path.split("/")
        is_there = False
        for call in self._calls:
            wanted = call.path.split("/")
            pairs = list(zip(wanted, given, strict=False))
            if len(wanted) != len(given) or any(
                want != have for want, have in pairs if not want.startswith("{")
            ):
                continue
            if call.method == method:
                names = ((want, have) for want, have in pairs if want.startswith("{"))
                return call, {want[1:-1]: unquote(have) for want, have in names}
            is_there = True
        raise TableRefused(NotThisWay(method) if is_there else NoSuchPage())


@cache
def _adapter(type_: Any) -> TypeAdapter[Any]:
    return TypeAdapter(type_)


def _parsed(type_: Any, text: str, place: str) -> Any:
    """Return a parameter of the path, or the body. Raises TableRefused if it cannot be read."""
    adapter = _adapter(type_)
    try:
        if place == "body":
            return text if type_ is str else adapter.validate_json(text)
        return adapter.validate_strings(text)
    except ValidationError as error:
        raise unreadable(first_problem(error), place) from None
