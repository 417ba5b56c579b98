"""The outbox goes on whatever fails: the database, or a person's notices."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from upstream.app.limits import Limits
from upstream.app.metrics import Metrics
from upstream.app.notifications import Notice, Preferences
from upstream.app.store.port import NotRead
from upstream.server.notify.outbox import MAX_ATTEMPTS, Outbox
from upstream.server.notify.outgoing import Forbidden, post


class FailingStore:
    """Fails twice when it is asked what is due, and whenever it is asked for preferences."""

    def __init__(self, *notices: Notice) -> None:
        self.failures: list[Exception] = [NotRead("the database is away"), RuntimeError("a bug")]
        self.notices = [*notices]
        self.postponed: list[tuple[str, int]] = []
        self.finished: list[str] = []

    async def has_due_notice(self, _: float) -> bool:
        if self.failures:
            raise self.failures.pop(0)
        return bool(self.notices)

    async def claim_notices(self, *_: Any) -> list[Notice]:
        found, self.notices = self.notices, []
        return found

    async def preferences(self, person: str) -> Preferences:
        raise RuntimeError(person)

    async def postpone_notice(self, notice: Notice, _: float, attempts: int, __: Any) -> None:
        self.postponed.append((notice.person, attempts))

    async def finish_notice(self, notice: Notice, *, waits: bool) -> None:
        assert not waits
        self.finished.append(notice.person)


async def test_failures_are_logged_and_tried_again_until_the_last_attempt(
    caplog: pytest.LogCaptureFixture,
) -> None:
    store = FailingStore(
        Notice("table", "ada", "turn", "", 0.0),
        Notice("table", "ben", "turn", "", 0.0, attempts=MAX_ATTEMPTS - 1),
    )
    unused = cast("Any", None)
    outbox = Outbox(
        cast("Any", store),
        unused,
        unused,
        push=unused,
        webhooks=unused,
        mail=None,
        base="",
        after=0.05,
        limits=Limits(),
        metrics=Metrics(),
        now=lambda: 0.0,
    )
    running = asyncio.create_task(outbox.run())
    async with asyncio.timeout(30):
        while not (store.postponed and store.finished):
            await asyncio.sleep(0.01)
    running.cancel()
    assert store.postponed == [("ada", 1)]
    assert store.finished == ["ben"]
    for told in ("the outbox cannot be read", "notifications cannot be sent", "(RuntimeError)"):
        assert told in caplog.text


@pytest.mark.parametrize("url", ["http://example.org/hook", "https://example.org:25/hook"])
async def test_only_https_to_the_ports_of_the_web_is_sent(url: str) -> None:
    with pytest.raises(Forbidden):
        await post(url, b"{}", {})
