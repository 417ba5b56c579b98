"""Messages about notifications: channels, and what a person wants to be told when."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints
from typing_extensions import TypeAliasType

from upstream.app.messages.base import Message, Name

NoticeKind = TypeAliasType("NoticeKind", Literal["turn", "seat", "time", "over", "chat"])
Timing = TypeAliasType("Timing", Literal["now", "away", "daily"])
Url = TypeAliasType("Url", Annotated[str, StringConstraints(min_length=8, max_length=2000)])
#: Base64 with the alphabet for URLs, as browsers encode keys.
PushKey = TypeAliasType("PushKey", Annotated[str, StringConstraints(pattern=r"^[\w=-]{16,100}$")])


class NotificationChannel(Message):
    """A way to reach you."""

    key: str
    kind: Literal["push", "email", "webhook", "feed"]
    address: str
    """The e-mail address, the host of a webhook, or the link of a feed; empty for a browser."""
    name: str | None
    """What a browser called itself."""
    here: bool
    """Whether it is the browser that asks."""
    verified: bool
    enabled: bool
    failed: float | None
    """When the last notification could not be delivered; null if it was."""


class NotificationSettings(Message):
    """GET /api/me/notifications"""

    channels: list[NotificationChannel]
    kinds: list[NoticeKind]
    timing: Timing
    hour: int
    """The hour of a daily digest."""
    zone: str
    push_key: str
    """The key with which a browser subscribes."""
    email: bool
    """Whether this server sends e-mails."""
    webhook: bool
    """Whether this server can post to webhooks."""


class ChangeNotifications(Message):
    """PATCH /api/me/notifications"""

    kinds: list[NoticeKind] | None = None
    timing: Timing | None = None
    hour: Annotated[int, Field(ge=0, le=23)] | None = None
    zone: Annotated[str, StringConstraints(max_length=64)] | None = None
    """The time zone, as ``Europe/Paris``."""


class NewPush(Message):
    """POST /api/me/channels/push: a subscription of this browser."""

    endpoint: Url
    p256dh: PushKey
    auth: PushKey
    device_name: Name | None = None


class EmailAddress(Message):
    """POST /api/me/channels/email and /api/recovery/email"""

    address: Annotated[str, StringConstraints(min_length=3, max_length=254)]


class NewWebhook(Message):
    """POST /api/me/channels/webhook"""

    url: Url


class ChangeChannel(Message):
    """PATCH /api/me/channels/{key}"""

    enabled: bool


class VerifiedEmail(Message):
    """POST /api/email/{code}"""

    address: str


class Done(Message):
    """An answer that says nothing more."""


class TableNotifications(Message):
    """GET and PUT /api/tables/{id}/notifications"""

    on: bool
    """Whether notifications about this table are wanted."""
    reachable: bool = True
    """Whether there is a channel for them."""
