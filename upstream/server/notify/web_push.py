"""Web Push: encrypted messages (RFC 8291) to the push services of browsers, signed (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
import time
from typing import Final
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from upstream.app.notifications import Channel, News
from upstream.server.notify.outgoing import post

#: How long a push service keeps a message for a browser that is offline.
_TTL_SECONDS: Final = 24 * 3600
#: How long a signature is valid; services refuse more than a day.
_TOKEN_SECONDS: Final = 12 * 3600
#: Bytes of a message; services accept 4,096 with the encryption around it.
_MAX_BYTES: Final = 3600
_RECORD_BYTES: Final = 4096
_CURVE: Final = ec.SECP256R1()
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """Encrypt a message for a subscription. Raises ValueError if its keys are invalid."""
    browser = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, _bytes(p256dh))
    own, salt = ec.generate_private_key(_CURVE), os.urandom(16)
    sender, receiver = _point(own.public_key()), _point(browser)
    shared = own.exchange(ec.ECDH(), browser)
    info = b"WebPush: info\0" + receiver + sender
    secret = _derived(_bytes(auth), shared, info, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD_BYTES.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


class WebPush:
    """Sends to browsers, as the application server of this key."""

    def __init__(self, secret: bytes, contact: str, *, to_loopback: bool = False) -> None:
        """``contact`` is how a push service reaches the host: a URL, or ``mailto:``."""
        number = int.from_bytes(secret, "big") % (_ORDER - 1) + 1
        self._key = ec.derive_private_key(number, _CURVE)
        self._contact = contact
        self._to_loopback = to_loopback
        #: What browsers need to subscribe.
        self.public_key = _base64(_point(self._key.public_key()))

    def _authorization(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + _TOKEN_SECONDS,
            "sub": self._contact,
        }
        head = {"typ": "JWT", "alg": "ES256"}
        text = ".".join(_base64(json.dumps(part).encode()) for part in (head, claims))
        signature = self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256()))
        numbers = (number.to_bytes(32, "big") for number in decode_dss_signature(signature))
        return f"vapid t={text}.{_base64(b''.join(numbers))}, k={self.public_key}"

    async def send(self, channel: Channel, news: News) -> int:
        """Send a notification to a browser. Return the status of the push service.

        Raises ValueError if the keys of the subscription are invalid, and OSError if the service
        does not answer.
        """
        try:
            body = encrypt(_payload(news), channel.p256dh or "", channel.auth or "")
        except InvalidKey as error:
            raise ValueError("the keys are invalid") from error
        headers = {
            "Authorization": self._authorization(channel.address),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_TTL_SECONDS),
            "Urgency": "high" if news.urgent else "normal",
            "Topic": news.tag[:32],
        }
        return await post(channel.address, body, headers, to_loopback=self._to_loopback)


def _payload(news: News) -> bytes:
    """Return what the service worker shows, in as many lines as a message may have."""
    lines = [*news.lines]
    while True:
        shown = {
            "title": news.title,
            "body": "\n".join(lines),
            "url": news.path,
            "tag": news.tag,
            "image": news.picture_path,
        }
        payload = json.dumps(shown, ensure_ascii=False).encode()
        if len(payload) <= _MAX_BYTES or not lines:
            return payload
        del lines[0]
