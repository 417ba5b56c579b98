"""Finds who answers a call: the REST calls of the server, without HTTP."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias
from urllib.parse import unquote

from pydantic import ValidationError

from upstream.server.limits import Limits
from upstream.server.protocol import Message
from upstream.server.protocol.refusals import (
    MessageNotReadable,
    NoSuchPage,
    NotThisWay,
    TableRefused,
    TooLong,
)
from upstream.server.protocol.serialized import Serialized, json_of
from upstream.server.rooms.client_session import first_problem
from upstream.standalone.services import Services


def never() -> bool:
    """For calls whose reply somebody waits for, however long it takes."""
    return False


@dataclass(frozen=True, slots=True)
class Call:
    """What is asked for: the parts of its path, the language, and the body."""

    services: Services
    path: Mapping[str, str]
    language: str
    body: Any = None
    #: Whether the page no longer waits for the reply.
    is_abandoned: Callable[[], bool] = never


@dataclass(frozen=True, slots=True)
class Reply:
    """What is answered; with a name it is a file to be saved."""

    text: str
    status: int = 200
    name: str | None = None
    is_json: bool = True

    def to_json(self) -> str:
        """As the page gets it. What is JSON already is not read again."""
        kind = "json" if self.is_json else "text"
        body = (self.text or "null") if self.is_json else json.dumps(self.text)
        head = {"status": self.status, "type": kind, "name": self.name}
        return f'{json.dumps(head)[:-1]}, "body": {body}}}'


def reply(message: Message | Serialized[Any], status: int = 200) -> Reply:
    """A message as a reply."""
    return Reply(json_of(message), status)


Handler: TypeAlias = Callable[[Call], Awaitable[Reply]]

#: What the parts of paths look like.
_PARTS: Final = {
    "table_id": "[a-z0-9]{1,24}",
    "replay_id": "[a-z0-9]{1,24}",
    "seat": "[0-4]",
    "key": ".{1,100}",
    "name": "[a-z-]{1,24}",
    "date": r"\d{4}-\d{2}-\d{2}",
    "id": "[a-z0-9]{1,24}",
    "number": "[1-3]",
}
#: Bytes of a body; a call may allow more.
_MOST: Final = Limits().body


@dataclass(frozen=True, slots=True)
class Route:
    """A call that is answered: with which method, where, and the type of its body."""

    method: str
    path: str
    handler: Handler
    body: type[Message] | None = None
    #: The largest body in bytes; None for any.
    most: int | None = _MOST

    def parts(self, path: str) -> dict[str, str] | None:
        """The parts of a path that this route names; None where it does not fit."""
        wanted, given = self.path.split("/"), path.split("/")
        if len(wanted) != len(given):
            return None
        parts: dict[str, str] = {}
        for want, have in zip(wanted, given, strict=True):
            if want.startswith("{"):
                parts[want[1:-1]] = unquote(have)
            elif want != have:
                return None
        return parts


class Router:
    """All routes."""

    def __init__(self, services: Services, routes: Sequence[Route]) -> None:
        self._services = services
        self._routes = routes

    async def call(
        self,
        method: str,
        path: str,
        language: str,
        body: str | None,
        is_abandoned: Callable[[], bool] = never,
    ) -> Reply:
        """The reply to a call; raises Refused or StoreFailed where there is none.

        Raises ClientGone where the page did not wait for it.
        """
        route, parts = self._find(method.upper(), path)
        for name, part in parts.items():
            if not re.fullmatch(_PARTS[name], part):
                raise TableRefused(MessageNotReadable(f"path.{name}"))
        call = Call(self._services, parts, language, _read(route, body), is_abandoned)
        return await route.handler(call)

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        is_there = False
        for route in self._routes:
            parts = route.parts(path)
            if parts is None:
                continue
            if route.method == method:
                return route, parts
            is_there = True
        raise TableRefused(NotThisWay(method) if is_there else NoSuchPage())


def _read(route: Route, body: str | None) -> Any:
    """The body as the route wants it; raises TableRefused where it is something else."""
    text = body or ""
    if route.most is not None and len(text.encode()) > route.most:
        raise TableRefused(TooLong(route.most))
    if route.body is None:
        return text
    try:
        return route.body.model_validate_json(text or "{}")
    except ValidationError as error:
        raise TableRefused(MessageNotReadable(first_problem(error, "body"))) from None
