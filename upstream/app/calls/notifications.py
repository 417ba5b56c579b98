"""Notifications: channels, what you want to be told and when, and the links in what is sent."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from html import escape
from typing import Annotated, TypeAlias
from urllib.parse import urlsplit

from pydantic import StringConstraints

from upstream.app.calls.call import Context, Reply, call
from upstream.app.calls.tables import TableId
from upstream.app.localization import words_of
from upstream.app.messages.base import Message
from upstream.app.messages.notifications import (
    ChangeChannel,
    ChangeNotifications,
    Done,
    EmailAddress,
    NewPush,
    NewWebhook,
    NotificationChannel,
    NotificationSettings,
    TableNotifications,
    VerifiedEmail,
)
from upstream.app.notifications import Channel, Preferences, zone_of

ChannelPath: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z0-9]{1,32}$")]
CodePath: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z0-9-]{1,100}$")]


async def _settings(context: Context) -> NotificationSettings:
    notifications = context.notifications
    wanted = await notifications.store.preferences(context.identity)
    return NotificationSettings.model_validate(
        {
            "channels": [_channel(context, each) for each in wanted.channels],
            "kinds": sorted(wanted.kinds),
            "timing": wanted.timing,
            "hour": wanted.hour,
            "zone": wanted.zone,
            "push_key": notifications.senders.push_key,
            "email": notifications.senders.mailer is not None,
            "webhook": notifications.senders.webhooks is not None,
        }
    )


def _channel(context: Context, channel: Channel) -> NotificationChannel:
    address = {
        "push": "",
        "email": channel.address,
        "webhook": urlsplit(channel.address).netloc,
        "feed": f"{context.base}/api/feeds/"
        f"{context.notifications.signer.channel_code('feed', channel.key)}",
    }
    return NotificationChannel(
        key=channel.key,
        kind=channel.kind,
        address=address[channel.kind],
        name=channel.name,
        here=channel.device == context.device,
        verified=channel.verified,
        enabled=channel.enabled,
        failed=channel.failed,
    )


@call("GET", "/me/notifications", needs_server=True)
async def show_notifications(context: Context) -> NotificationSettings:
    """Your channels, and what you want to be told when."""
    return await _settings(context)


@call("PATCH", "/me/notifications", needs_server=True, identity="keep")
async def change_notifications(context: Context, body: ChangeNotifications) -> NotificationSettings:
    """Change what you want to be told and when, in the language of this call."""
    store = context.notifications.store
    before = await store.preferences(context.identity)
    zone = before.zone if body.zone is None or zone_of(body.zone) is None else body.zone
    await store.set_preferences(
        Preferences(
            context.identity,
            context.language,
            before.kinds if body.kinds is None else frozenset(body.kinds),
            body.timing or before.timing,
            before.hour if body.hour is None else body.hour,
            zone,
        )
    )
    return await _settings(context)


@call("POST", "/me/channels/push", needs_server=True, identity="keep")
async def add_browser(context: Context, body: NewPush) -> NotificationSettings:
    """Be notified in this browser (Web Push), or refresh its subscription."""
    channel = Channel(
        "",
        context.identity,
        "push",
        body.endpoint,
        body.p256dh,
        body.auth,
        context.device,
        body.device_name,
        time.time(),
    )
    await context.notifications.add_push(context.address, channel, context.language)
    return await _settings(context)


@call("POST", "/me/channels/email", needs_server=True, identity="keep")
async def add_email(context: Context, body: EmailAddress) -> NotificationSettings:
    """Add your e-mail address: a link that is sent there verifies it."""
    where = (body.address, context.base, context.language)
    await context.notifications.add_email(context.address, context.identity, *where)
    return await _settings(context)


@call("POST", "/me/channels/webhook", needs_server=True, identity="keep")
async def add_webhook(context: Context, body: NewWebhook) -> NotificationSettings:
    """Add a webhook, as Discord, Slack and others offer; it gets a first message at once."""
    where = (body.url, context.base, context.language)
    await context.notifications.add_webhook(context.address, context.identity, *where)
    return await _settings(context)


@call("POST", "/me/channels/feed", needs_server=True, identity="keep")
async def add_feed(context: Context) -> NotificationSettings:
    """Get a secret link to an Atom feed, in place of an earlier one."""
    await context.notifications.add_feed(context.address, context.identity, context.language)
    return await _settings(context)


@call("PATCH", "/me/channels/{key}", needs_server=True)
async def change_channel(
    context: Context, key: ChannelPath, body: ChangeChannel
) -> NotificationSettings:
    """Use a channel of yours, or not."""
    await context.notifications.enable(context.identity, key, enabled=body.enabled)
    return await _settings(context)


@call("DELETE", "/me/channels/{key}", needs_server=True)
async def delete_channel(context: Context, key: ChannelPath) -> NotificationSettings:
    """Delete a channel of yours."""
    await context.notifications.delete(context.identity, key)
    return await _settings(context)


# --- One table -----------------------------------------------------------------------------------


@call("GET", "/tables/{table_id}/notifications", needs_server=True)
async def show_table_notifications(context: Context, table_id: TableId) -> TableNotifications:
    """Whether you are notified about a table."""
    await context.room(table_id)
    return await _of_table(context, table_id)


async def _of_table(context: Context, table_id: str) -> TableNotifications:
    wanted = await context.notifications.store.preferences(context.identity)
    is_reachable = bool(wanted.open_channels)
    return TableNotifications(on=table_id not in wanted.muted, reachable=is_reachable)


@call("PUT", "/tables/{table_id}/notifications", needs_server=True)
async def change_table_notifications(
    context: Context, table_id: TableId, body: TableNotifications
) -> TableNotifications:
    """Be notified about a table, or not."""
    await context.room(table_id)
    store = context.notifications.store
    await store.mute_table(context.identity, table_id, muted=not body.on)
    return await _of_table(context, table_id)


# --- Links in what is sent -----------------------------------------------------------------------


@call("POST", "/email/{code}", needs_server=True)
async def verify_email(context: Context, code: CodePath) -> VerifiedEmail:
    """Confirm that an e-mail address is yours, with the link that was sent there."""
    return VerifiedEmail(address=await context.notifications.verify(code))


@call("POST", "/unsubscribe/{code}", needs_server=True)
async def unsubscribe(context: Context, code: CodePath) -> Done:
    """Get no more e-mails at the address to which this code was sent (RFC 8058)."""
    await context.notifications.unsubscribe(code)
    return Done()


@call("GET", "/unsubscribe/{code}", needs_server=True)
async def show_unsubscribe(context: Context, code: CodePath) -> Reply[Message]:
    """A link to the page that unsubscribes, for mail programs that only open addresses."""
    text = escape(words_of(context.language).say("notice-unsubscribe"))
    page = f'<!doctype html><title>Upstream</title><a href="/unsubscribe/{code}">{text}</a>'
    return Reply(page, media_type="text/html")


@call("POST", "/recovery/email", needs_server=True)
async def send_sign_in_link(context: Context, body: EmailAddress) -> Done:
    """Get a link by e-mail that brings you back to your games, once."""
    where = (context.address, body.address, context.base, context.language)
    await context.notifications.send_sign_in_link(*where)
    return Done()


@call("GET", "/pictures/{code}", needs_server=True)
async def show_picture(context: Context, code: CodePath) -> Reply[Message]:
    """The river of a notification (PNG)."""
    picture = await context.notifications.reporter.picture(code)
    return Reply(picture, media_type="image/png")


@call("GET", "/feeds/{code}", needs_server=True)
async def show_feed(context: Context, code: CodePath) -> Reply[Message]:
    """The games that wait for a person, and those that ended within a week (Atom)."""
    language, news = await context.notifications.feed(code)
    title = escape(words_of(language).say("notice-feed"))
    url, base = f"{context.base}/api/feeds/{code}", context.base
    latest = max((each.time for each in news), default=0.0)
    entries = "".join(
        f"<entry><id>{escape(f'{url}#{each.tag}-{each.time:.0f}')}</id>"
        f"<title>{escape(each.title)}</title><updated>{_day(each.time)}</updated>"
        f'<link href="{escape(base + each.path)}"/>'
        f'<content type="text">{escape(chr(10).join(each.lines))}</content></entry>'
        for each in news
    )
    feed = (
        '<?xml version="1.0" encoding="utf-8"?>'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{language}"><id>{escape(url)}</id>'
        f"<title>{title}</title><updated>{_day(latest)}</updated>"
        f'<link rel="self" href="{escape(url)}"/><link href="{escape(base)}/"/>'
        f"<author><name>Upstream</name></author>{entries}</feed>"
    )
    return Reply(feed, media_type="application/atom+xml")


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
