"""The outbox: sends the notices that are due, each in one process.

A process claims due notices in one transaction, so no other process sends them meanwhile. Once they
are sent it deletes them; a channel that failed gets its notice again, later and later. If the
process dies between sending and deleting, the claim expires and another process sends them again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final, Literal, Protocol
from urllib.parse import urlsplit

from upstream.app.limits import Limits
from upstream.app.localization import words_of
from upstream.app.metrics import Metrics
from upstream.app.notifications import (
    Channel,
    Letter,
    News,
    Notice,
    NotificationStore,
    Preferences,
    Reporter,
    digest,
    due,
)
from upstream.app.rate_limiter import RateLimiters
from upstream.app.signing import Signer
from upstream.app.store.port import StoreFailed
from upstream.server.notify.mail import Mail
from upstream.server.notify.web_push import WebPush
from upstream.server.notify.webhook import WebhookSender

_LOG: Final = logging.getLogger(__name__)

#: How often to look for due notices at most, and the longest that they may be claimed.
POLL_SECONDS: Final = 5.0
_CLAIM_SECONDS: Final = 300.0
#: The delay after the first failure, the factor with each further one, and the last attempt.
RETRY_SECONDS: Final = 30.0
_RETRY_FACTOR: Final = 4
MAX_ATTEMPTS: Final = 7
#: How long news of a person with too many of them wait, to come together.
_FLOOD_SECONDS: Final = 600.0
_LIMIT: Final = 50
#: Notifications that are sent at the same time.
_AT_ONCE: Final = 8
#: Statuses of push services and webhooks that no longer know the address.
_GONE: Final = (404, 410)

Outcome = Literal["sent", "gone", "failed"]


class OutboxStore(NotificationStore, Protocol):
    """The rows of the outbox. Reading raises NotRead, the rest NotWritten."""

    async def has_due_notice(self, now: float) -> bool: ...
    async def claim_notices(
        self, now: float, claim: str, until: float, limit: int
    ) -> list[Notice]: ...
    async def finish_notice(self, notice: Notice, *, waits: bool) -> None: ...
    async def postpone_notice(
        self, notice: Notice, due: float, attempts: int, left: tuple[str, ...] | None
    ) -> None: ...


class Outbox:
    """Sends notices in the background. Every process that players reach runs one."""

    def __init__(
        self,
        store: OutboxStore,
        reporter: Reporter,
        signer: Signer,
        *,
        push: WebPush,
        webhooks: WebhookSender,
        mail: Mail | None,
        base: str,
        after: float,
        limits: Limits,
        metrics: Metrics,
        now: Callable[[], float],
    ) -> None:
        """``base`` is the address of the server, for links; empty if players have none."""
        self._store = store
        self._reporter = reporter
        self._signer = signer
        self._push = push
        self._webhooks = webhooks
        self._mail = mail
        self._base = base
        self._after = after
        self._floods = RateLimiters(limits.notifications)
        self._metrics = metrics
        self._now = now
        self._sending = asyncio.Semaphore(_AT_ONCE)

    async def run(self) -> None:
        """Send what is due, again and again, until the task is cancelled."""
        while True:
            try:
                while await self.send_due():
                    pass
            except StoreFailed as error:
                _LOG.warning("the outbox cannot be read: %s", error)
            except Exception:
                _LOG.exception("notifications cannot be sent")
            await asyncio.sleep(min(POLL_SECONDS, max(0.05, self._after)))

    async def send_due(self) -> bool:
        """Send what is due. Return whether there may be more. Raises StoreFailed."""
        now = self._now()
        if not await self._store.has_due_notice(now):
            return False
        claim = secrets.token_hex(16)
        found = await self._store.claim_notices(now, claim, now + _CLAIM_SECONDS, _LIMIT)
        groups: defaultdict[tuple[str, tuple[str, ...] | None], list[Notice]] = defaultdict(list)
        for notice in found:
            groups[notice.person, notice.left].append(notice)
        await asyncio.gather(*map(self._send_safely, groups.values()))
        return len(found) == _LIMIT

    async def _send_safely(self, group: list[Notice]) -> None:
        """Send the notices of a person. If that fails, another attempt follows."""
        async with self._sending:
            try:
                await self._send(group)
            except Exception as error:
                _LOG.error(
                    "a notification failed (%s)",
                    type(error).__name__,
                    exc_info=None if isinstance(error, StoreFailed) else error,
                )
                with contextlib.suppress(StoreFailed):
                    await self._retry(group, group[0].left)

    async def _send(self, group: list[Notice]) -> None:
        wanted, left = await self._store.preferences(group[0].person), group[0].left
        channels = [each for each in wanted.open_channels if left is None or each.key in left]
        told: dict[Notice, News] = {}
        for notice in group:
            is_wanted = channels and wanted.wants(notice.kind, notice.table_id)
            item = await self._reporter.news(notice, wanted.language) if is_wanted else None
            then = due(notice, wanted, self._after)
            if item is None:
                await self._store.finish_notice(notice, waits=False)
            elif then > self._now() and not notice.attempts:
                await self._store.postpone_notice(notice, then, 0, left)
            else:
                told[notice] = item
        if not told:
            return
        if not group[0].attempts and not self._floods.take(wanted.person):
            together = (self._now() // _FLOOD_SECONDS + 1) * _FLOOD_SECONDS
            for notice in told:
                await self._store.postpone_notice(notice, together, 1, left)
            return
        news = [*told.values()]
        whole = news[0] if len(news) == 1 else digest(news, wanted.language)
        sending = (self._deliver(channel, whole, wanted) for channel in channels)
        outcomes = zip(channels, await asyncio.gather(*sending), strict=True)
        failed = [channel.key for channel, outcome in outcomes if outcome == "failed"]
        if failed:
            await self._retry(told, tuple(failed))
        else:
            for notice in told:
                await self._finish(notice)

    async def _finish(self, notice: Notice) -> None:
        # Somebody who writes much does not cause many notifications.
        await self._store.finish_notice(notice, waits=notice.kind == "chat")

    async def _retry(self, notices: Iterable[Notice], left: tuple[str, ...] | None) -> None:
        """Send notices again later; give up after the last attempt."""
        for notice in notices:
            attempts = notice.attempts + 1
            if attempts >= MAX_ATTEMPTS:
                await self._finish(notice)
            else:
                delay = RETRY_SECONDS * _RETRY_FACTOR**notice.attempts
                await self._store.postpone_notice(notice, self._now() + delay, attempts, left)

    async def _deliver(self, channel: Channel, news: News, wanted: Preferences) -> Outcome:
        """Send news through a channel. A dead channel is deleted."""
        outcome: Outcome = "failed"
        try:
            match channel.kind:
                case "push":
                    outcome = _outcome(await self._push.send(channel, news))
                case "webhook" if self._base:
                    status = await self._webhooks.send(channel.address, news, self._base)
                    outcome = _outcome(status)
                case "email" if self._mail is not None:
                    await self._mail.send(await self._letter(channel, news, wanted))
                    outcome = "sent"
                case _:  # the host has switched it off meanwhile
                    return "sent"
        except OSError:  # among them Forbidden and errors of certificates
            pass
        except ValueError:  # the keys or the address cannot be used
            outcome = "gone"
        self._metrics.notifications.labels(channel.kind, outcome).inc()
        if outcome == "gone":
            await self._store.delete_channel(channel.person, channel.key)
        elif (outcome == "failed") != (channel.failed is not None):
            failed = self._now() if outcome == "failed" else None
            await self._store.update_channel(channel.person, channel.key, {"failed": failed})
        return outcome

    async def _letter(self, channel: Channel, news: News, wanted: Preferences) -> Letter:
        code = self._signer.channel_code("unsubscribe", channel.key)
        return Letter(
            channel.address,
            wanted.language,
            news.title,
            news.lines,
            words_of(wanted.language).say("notice-open", host=urlsplit(self._base).netloc),
            self._base + news.path,
            f"{self._base}/unsubscribe/{code}",
            None if news.picture is None else await self._reporter.draw(news.picture),
        )


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return "sent"
    return "gone" if status in _GONE else "failed"
