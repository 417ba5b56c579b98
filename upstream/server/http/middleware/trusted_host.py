"""Only requests that name this server as their host."""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from upstream.server.http.middleware.refuse import refuse
from upstream.server.protocol.refusals import WrongOrigin

#: A name or an IPv4 address, or an IPv6 address in brackets; and perhaps a port.
_HOST: Final = re.compile(
    r"(?:(?P<name>[^\[\]:@/?#\s]+)|\[(?P<address>[0-9A-Fa-f:.]+)\])(?::[0-9]{1,5})?"
)


def trusted_names(public_url: str | None) -> frozenset[str]:
    """The names under which this server answers; numeric addresses are always trusted."""
    own = socket.gethostname().lower()
    names = {"localhost", own, f"{own}.local"}
    if public_url is not None:
        names.add((urlsplit(public_url).hostname or "").lower())
    return frozenset(names)


class TrustedHostMiddleware:
    """Refuses other host names: another site's name may have been made to lead here.

    starlette has a middleware of this name, but it trusts no numeric address unless it is listed,
    and players in a local network use one. The beginning of links, as this client reaches
    the server, goes into ``state.base``.
    """

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self._app = app
        self._public_url = public_url
        self._names = trusted_names(public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            host = Headers(scope=scope).get("host", "")
            if not self._trusts(host):
                await refuse(WrongOrigin(), scope, receive, send)
                return
            base = self._public_url or f"{_http_scheme(scope)}://{host}"
            scope.setdefault("state", {})["base"] = base
        await self._app(scope, receive, send)

    def _trusts(self, host: str) -> bool:
        # Links begin with it: nothing may stand before or behind the name and its port.
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = (found["name"] or found["address"]).lower()
        return name in self._names or _is_address(name)


def _http_scheme(scope: Scope) -> str:
    return "https" if scope["scheme"] in ("https", "wss") else "http"


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
