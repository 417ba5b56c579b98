"""What notifications are sent to: a push service, a webhook and a mail server, on this machine."""

from __future__ import annotations

import base64
import json
import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_TIMEOUT_SECONDS = 30.0


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Received:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class HttpReceiver:
    """Notes requests, and answers each path with its status, usually 201."""

    port: int = 0
    received: list[Received] = field(default_factory=list)
    statuses: dict[str, int] = field(default_factory=dict)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def of(self, path: str, count: int = 1) -> list[Received]:
        """Wait until this many requests have come to a path. Return all."""
        until = time.monotonic() + _TIMEOUT_SECONDS
        while True:
            found = [each for each in self.received if each.path == path]
            if len(found) >= count:
                return found
            assert time.monotonic() < until, f"only {len(found)} requests to {path}"
            time.sleep(0.02)


@contextmanager
def receiving() -> Iterator[HttpReceiver]:
    receiver = HttpReceiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.received.append(Received(self.path, dict(self.headers), body))
            self.send_response(receiver.statuses.get(self.path, 201))
            if receiver.statuses.get(self.path) == 302:
                self.send_header("Location", f"{receiver.url}/elsewhere")
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        receiver.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield receiver
        server.shutdown()
        thread.join()


class Subscriber:
    """A browser with a push subscription, which can decrypt (RFC 8291)."""

    def __init__(self, receiver: HttpReceiver, path: str) -> None:
        self._receiver = receiver
        self.path = path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self._receiver.url + self.path,
            "p256dh": b64(point),
            "auth": b64(self._auth),
        }

    def messages(self, count: int = 1) -> list[dict[str, Any]]:
        """Wait for this many messages. Return all, decrypted."""
        return [
            json.loads(
                http_ece.decrypt(
                    each.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
                )
            )
            for each in self._receiver.of(self.path, count)
        ]

    def claims(self, push_key: str) -> dict[str, Any]:
        """Check the signature of the last message (RFC 8292). Return what it claims."""
        last = self._receiver.of(self.path)[-1]
        scheme, _, rest = last.headers["Authorization"].partition(" ")
        fields = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert (scheme, fields["k"]) == ("vapid", push_key)
        text, _, signature = fields["t"].rpartition(".")
        raw = unb64(signature)
        numbers = (int.from_bytes(half, "big") for half in (raw[:32], raw[32:]))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(push_key))
        key.verify(encode_dss_signature(*numbers), text.encode(), ec.ECDSA(hashes.SHA256()))
        claims: dict[str, Any] = json.loads(unb64(text.split(".")[1]))
        return claims


class Mailbox:
    """A mail server that keeps what it gets."""

    def __init__(self) -> None:
        self.mails: list[tuple[str, EmailMessage]] = []
        #: The next mails that it refuses for now.
        self.refused = 0
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self._controller = Controller(self, hostname="127.0.0.1", port=self._port)

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802 (its name)
        if self.refused:
            self.refused -= 1
            return "451 later"
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append((envelope.rcpt_tos[0], mail))
        return "250 OK"

    def __enter__(self) -> Mailbox:
        self._controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self._port}"

    def to(self, address: str, count: int = 1) -> list[EmailMessage]:
        """Wait until this many e-mails have come for an address. Return all."""
        until = time.monotonic() + _TIMEOUT_SECONDS
        while len(found := [mail for to, mail in self.mails if to == address]) < count:
            assert time.monotonic() < until, f"only {len(found)} e-mails to {address}"
            time.sleep(0.02)
        return found
