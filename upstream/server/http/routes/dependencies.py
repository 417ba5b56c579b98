"""What the routes have in common: who calls, and what every call can be answered with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, ParamSpec, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from upstream.server import protocol
from upstream.server.http.client_address import client_address
from upstream.server.http.responses import answer
from upstream.server.http.services import Services
from upstream.server.localization import spoken_language
from upstream.server.rooms.room import Room

TableId = Annotated[str, Path(pattern="^[a-z0-9]{1,24}$")]
_P = ParamSpec("_P")
_T = TypeVar("_T")
LanguageQuery = Annotated[str | None, Query(alias="language", max_length=35)]


class Call:
    """One REST call: who calls, from where, in which language."""

    def __init__(self, request: Request, language: LanguageQuery = None) -> None:
        self.request = request
        self.services: Services = request.app.state.services
        self.identity: str = request.state.identity
        self.base: str = request.state.base
        self.address = client_address(request.scope)
        self.language = spoken_language(language or request.headers.get("accept-language"))

    def keep_identity(self) -> None:
        """Something belongs to this client from now on: it gets a cookie, to be known again."""
        self.request.state.keeps_identity = True

    def forget_identity(self) -> None:
        """Take the cookie away from this client."""
        self.request.state.forgets_identity = True

    async def in_thread(
        self, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """What the function returns, in a thread that addresses use in turn.

        Raises TableRefused where too many calls of this address wait.
        """
        return await self.services.study_threads.run(self.address, function, *args, **kwargs)

    async def room(self, table_id: str) -> Room:
        """The room of a table; raises TableRefused where this client may not see it."""
        return await self.services.registry.room(table_id, self.identity)

    def table_answer(self, room: Room, status: int = 200) -> Response:
        """The table, and who the caller is there."""
        you = room.you_message(self.identity, self.base)
        return answer(protocol.TableAnswer(table=room.table_message(), you=you), status)


AnyCall = Annotated[Call, Depends()]

_PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": protocol.Problem, "description": "Refused, and why"},
    422: {"model": protocol.Problem, "description": "Refused, and why"},
    503: {"model": protocol.Problem, "description": "Could not be stored"},
}


def api_router() -> APIRouter:
    """A router for calls below /api, all of which may be refused."""
    return APIRouter(prefix="/api", responses=_PROBLEMS)
