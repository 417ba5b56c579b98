"""Messages about a person: the display name, the browsers, and the ways back."""

from __future__ import annotations

from typing import Annotated

from pydantic import JsonValue, StringConstraints
from typing_extensions import TypeAliasType

from upstream.app.messages.base import Message, Name

#: A device link's code or a recovery code, as somebody types it.
Code = TypeAliasType("Code", Annotated[str, StringConstraints(min_length=1, max_length=64)])


class KnownDevice(Message):
    """A browser of yours."""

    key: str
    name: str | None
    """What the browser called itself; null if it never did."""
    created: float | None
    """When it was added; null if it was the first and that is not known."""
    here: bool
    """Whether it is the one that asks."""


class KnownPasskey(Message):
    """A passkey of yours."""

    key: str
    name: str | None
    """The browser that made it."""
    created: float


class Me(Message):
    """GET /api/me"""

    name: str | None
    """The display name."""
    recovery_code: bool
    """Whether there is a recovery code."""
    devices: list[KnownDevice]
    passkeys: list[KnownPasskey]
    email: bool
    """Whether this server sends e-mails, so that a verified address leads back."""


class ChangeMe(Message):
    """PATCH /api/me"""

    name: Name | None


class ThisDevice(Message):
    """POST /api/me/device-links, /api/me/recovery-code and /api/devices/{code}"""

    device_name: Name | None = None
    """What the browser calls itself, for the list of devices."""


class NewDeviceLink(Message):
    """A link that adds one other browser to you."""

    url: str
    seconds: float
    """How long it works."""
    qr: str
    """The link as a QR code (SVG)."""


class NewRecoveryCode(Message):
    """It is shown only once; an earlier one no longer works."""

    code: str


class DeviceLinkAnswer(Message):
    """GET /api/devices/{code}: whom the browser would belong to, before the link is used."""

    name: str | None
    own_tables: int
    """Tables of this browser, which would move there."""


class Recovery(ThisDevice):
    """POST /api/recovery"""

    code: Code


class PasskeyOptions(Message):
    """What a browser needs to make or to use a passkey (WebAuthn Level 3, JSON)."""

    options: dict[str, JsonValue]


class UsePasskey(ThisDevice):
    """POST /api/me/passkeys and /api/passkeys"""

    credential: dict[str, JsonValue]
    """The answer of the authenticator, as ``PublicKeyCredential.toJSON()`` returns it."""
