"""Requests to addresses that people have entered: bounded, and never to this network.

A name is resolved once, every address of it is checked, and the connection goes to the checked
address. A name that resolves differently later (DNS rebinding) therefore leads nowhere else.
Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

TIMEOUT_SECONDS: Final = 10.0
#: How long to try one of several addresses.
_CONNECT_SECONDS: Final = 4.0
#: Ports below this belong to services that are no web servers, except 80 and 443.
_FIRST_FREE_PORT: Final = 1024
#: Characters of the head of an answer; its body is not read.
_MAX_HEAD: Final = 16 * 1024
#: IPv6 addresses that contain an IPv4 address, which a gateway may reach.
_NAT64: Final = IPv6Network("64:ff9b::/96")
#: Names are resolved in threads of their own: a name server that does not answer keeps a thread
#: waiting, and the database must not run out of threads.
_RESOLVERS: Final = ThreadPoolExecutor(8, thread_name_prefix="resolver")


class Forbidden(OSError):
    """The address is not on the internet."""


def is_public(text: str) -> bool:
    """Return whether an address belongs to the internet, not to this machine or network."""
    address: IPv4Address | IPv6Address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        if address in _NAT64:
            address = IPv4Address(int(address) & 0xFFFFFFFF)
        elif address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        elif address.sixtofour is not None or address.teredo is not None or address.is_site_local:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(
    url: str, body: bytes, headers: Mapping[str, str], *, to_loopback: bool = False
) -> int:
    """Post a body. Return the status of the answer.

    ``to_loopback`` also allows addresses of this machine. Raises Forbidden if the address is not on
    the internet, and OSError if there is no answer in time.
    """
    parts = urlsplit(url)
    host, is_secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if is_secure else 80)
    if not is_secure and not to_loopback:
        raise Forbidden("not https")
    if port < _FIRST_FREE_PORT and port not in (80, 443):
        raise Forbidden("a port of another service")
    async with asyncio.timeout(TIMEOUT_SECONDS):
        addresses = await _resolved(host, port, to_loopback=to_loopback)
        reader, writer = await _connected(addresses, port, host if is_secure else None)
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close"]
            lines += [f"{name}: {value}" for name, value in headers.items()]
            lines.append(f"Content-Length: {len(body)}")
            if any("\r" in line or "\n" in line for line in lines):
                raise Forbidden("a header of several lines")
            writer.write("\r\n".join((*lines, "", "")).encode("ascii") + body)
            await writer.drain()
            return _status(await reader.readline())
        except ValueError as error:  # the line is too long
            raise OSError("no answer in HTTP") from error
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                writer.transport.abort()


async def _connected(
    addresses: Sequence[str], port: int, host: str | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the first address that can be reached; with TLS if ``host`` is given."""
    tls = None if host is None else _tls()
    for left, address in enumerate(addresses, 1 - len(addresses)):
        try:
            async with asyncio.timeout(_CONNECT_SECONDS):
                return await asyncio.open_connection(
                    address, port, ssl=tls, server_hostname=host, limit=_MAX_HEAD
                )
        except OSError:  # perhaps there is no IPv6 here
            if not left:
                raise
    raise OSError("no address")


async def _resolved(host: str, port: int, *, to_loopback: bool) -> list[str]:
    """Return the addresses of a host.

    Raises Forbidden if it is no name or one of them is not on the internet, and OSError.
    """
    loop = asyncio.get_running_loop()
    resolve = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    try:
        found = await loop.run_in_executor(_RESOLVERS, resolve)
    except UnicodeError as error:  # a label is empty or too long
        raise Forbidden("no name") from error
    addresses = [str(place[0]) for *_, place in found]
    for address in addresses:
        is_allowed = is_public(address) or (to_loopback and ip_address(address).is_loopback)
        if not is_allowed:
            raise Forbidden("an address of a private network")
    return addresses


def _status(line: bytes) -> int:
    protocol, _, rest = line.partition(b" ")
    code = rest[:3]
    if not protocol.startswith(b"HTTP/1.") or not code.isdigit():
        raise OSError("no answer in HTTP")
    return int(code)
