"""Identities without accounts, as signed cookies; and links that cannot be guessed.

Links are signed instead of stored: a key names the table and the seat, and ends with a signature
that only this server can make.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from upstream.app.tables.seats import JOINING, WATCHING

#: The name of cookies before each server had one of its own; those that are signed stay valid.
OLD_COOKIE: Final = "upstream"
#: Half a year after the last visit, a browser forgets its seats.
COOKIE_SECONDS: Final = 180 * 24 * 3600
_SECRET_BYTES: Final = 32
_SIGNATURE_BYTES: Final = 16
#: How links name what is not a seat.
_PLACES: Final = {WATCHING: "w", JOINING: "t"}
_NUMBERS: Final = {letter: number for number, letter in _PLACES.items()}


def read_secret(path: Path) -> bytes:
    """Return the server's secret key, created on first start; only its owner can read it.

    Raises ValueError if the file is damaged, and OSError if it cannot be read or written.
    """
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        secret = path.read_bytes()
        if len(secret) != _SECRET_BYTES:
            raise ValueError(
                f"{path} is damaged: remove it, and everybody gets new links"
            ) from None
        return secret
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_bytes(_SECRET_BYTES))
        file.flush()
        os.fsync(file.fileno())
    return path.read_bytes()


def _letters(data: bytes) -> str:
    return base64.b32encode(data).decode("ascii").rstrip("=").lower()


def new_table_id() -> str:
    return _letters(secrets.token_bytes(10))


def is_table_id(text: str) -> bool:
    """Return whether it looks like one; databases refuse some other texts."""
    return text.isascii() and text.isalnum() and len(text) <= 24


def new_replay_id() -> str:
    return _letters(secrets.token_bytes(15))


@dataclass(frozen=True, slots=True)
class Link:
    """What a key opens at a generation: a seat, watching, or the table with its free seats.

    A seat's generation counts how often its link was used or became void, that of the others how
    often they became void.
    """

    table: str
    seat: int = WATCHING
    generation: int = 0


class Signer:
    """Makes and reads what only this server can have made."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def _sign(self, purpose: str, text: str) -> str:
        message = f"{purpose}:{text}".encode()
        digest = hmac.new(self._secret, message, hashlib.sha256).digest()
        return _letters(digest[:_SIGNATURE_BYTES])

    def _is_signed(self, purpose: str, text: str, signature: str) -> bool:
        return hmac.compare_digest(self._sign(purpose, text).encode(), signature.encode())

    @property
    def fingerprint(self) -> str:
        """Identifies the secret key to other processes without revealing it."""
        return self._sign("fingerprint", "")

    @property
    def cookie_name(self) -> str:
        """The name of this server's cookies: servers on other ports of a host have others."""
        return f"{OLD_COOKIE}-{self._sign('cookie name', '')[:8]}"

    def new_identity(self) -> str:
        return _letters(secrets.token_bytes(16))

    def cookie(self, identity: str) -> str:
        return f"{identity}.{self._sign('cookie', identity)}"

    def identity(self, cookie: str | None) -> str | None:
        """Return whose cookie it is; None if this server did not make it."""
        identity, _, signature = (cookie or "").partition(".")
        return identity if self._is_signed("cookie", identity, signature) else None

    def key(self, link: Link) -> str:
        seat = _PLACES.get(link.seat, str(link.seat))
        text = f"{link.table}-{seat}"
        if link.seat != WATCHING or link.generation:
            text += f"-{link.generation}"
        return f"{text}-{self._sign('link', text)}"

    def link(self, key: str) -> Link | None:
        """Return what a key opens; None if this server did not make it."""
        text, _, signature = key.rpartition("-")
        if not self._is_signed("link", text, signature):
            return None
        table, seat, *generation = text.split("-")
        number = _NUMBERS[seat] if seat in _NUMBERS else int(seat)
        return Link(table, number, int(generation[0]) if generation else 0)

    def channel_code(self, purpose: str, key: str) -> str:
        """Return a link's code for a channel: to verify it, to unsubscribe, or to read a feed."""
        return f"{key}-{self._sign(f'channel {purpose}', key)}"

    def channel(self, purpose: str, code: str) -> str | None:
        """Return the key of a code's channel; None if this server did not make it."""
        key, _, signature = code.partition("-")
        return key if self._is_signed(f"channel {purpose}", key, signature) else None

    def picture_code(self, table: str, version: int) -> str:
        """Return the code of a picture of a table at a version."""
        text = f"{table}-{version}"
        return f"{text}-{self._sign('picture', text)}"

    def picture(self, code: str) -> tuple[str, int] | None:
        """Return the table and the version of a picture; None if this server did not make it."""
        text, _, signature = code.rpartition("-")
        if not self._is_signed("picture", text, signature):
            return None
        table, _, version = text.partition("-")
        return table, int(version)

    @property
    def push_secret(self) -> bytes:
        """The secret from which the key for Web Push is derived."""
        return hmac.new(self._secret, b"web push", hashlib.sha256).digest()

    def pseudonym(self, scope: str, identity: str) -> str:
        """Return a name for a client that does not reveal its identity.

        It only means something at one table, or to one other client: the ``scope``.
        """
        return self._sign("client", f"{scope}:{identity}")
