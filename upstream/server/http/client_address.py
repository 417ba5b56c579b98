"""The address by which requests are counted."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.types import Scope

#: A client that has one IPv6 address has all that begin with the same bits.
_PREFIX_BITS: Final = 64


def client_address(scope: Scope) -> str:
    """The address that a request comes from; for IPv6 the network that belongs to one client."""
    client = scope.get("client")
    return _network(str(client[0])) if client else ""


def _network(text: str) -> str:
    try:
        found = ip_address(text)
    except ValueError:
        return text
    if not isinstance(found, IPv6Address):
        return text
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{int(found) >> (128 - _PREFIX_BITS):x}/{_PREFIX_BITS}"
