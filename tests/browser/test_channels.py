"""A player asks to be told of a slow game, in the browser and by e-mail."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import leave_all
from tests.browser.person import PHONE, Person
from tests.browser.test_notifications import FAKE
from tests.server.clients import Client, Server, key, quick
from tests.server.receivers import HttpReceiver, Mailbox, Subscriber, receiving
from tests.server.test_notifications import BASE, LIMITS, play_turn

#: A browser that can subscribe: its push service is ours.
SUBSCRIBES = """
((subscription) => {
  const { endpoint, ...keys } = subscription;
  const found = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
  const pushManager = { subscribe: async () => found, getSubscription: async () => found };
  navigator.serviceWorker.getRegistration = async () => ({ active: null, pushManager });
})
"""


@pytest.fixture(scope="module")
def receiver() -> Iterator[HttpReceiver]:
    with receiving() as running:
        yield running


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[Server]:
    settings = quick(
        tmp_path_factory.mktemp("channels"),
        public_url=BASE,
        smtp=mailbox.url,
        mail_from="Upstream <post@salmon.example>",
        notify_after=0.2,
        sends_to_loopback=True,
        limits=LIMITS,
    )
    with Server(settings) as running:
        yield running


def test_a_slow_game_finds_its_player(
    server: Server, browser: Browser, receiver: HttpReceiver, mailbox: Mailbox
) -> None:
    subscriber = Subscriber(receiver, "/push/browser")
    with Client(server.url) as ada:
        clock = {"kind": "slow", "days": 1}
        made = ada.create({"kind": "person", "name": "Ada"}, "open", first=0, clock=clock)
        ben = Person(browser, server.url, **PHONE)
        ben.page.add_init_script(FAKE)
        ben.page.add_init_script(f"{SUBSCRIBES}({json.dumps(subscriber.subscription)})")
        ben.joins(f"/seat/{key(made['you'], 1)}", "Ben")
        ben.reads("[data-notify-offer]", "A slow game takes days.")
        ben.do("notify-yes")
        ben.not_see("[data-notify-offer]")
        with ada.sit(made["table"]["id"]) as player:
            play_turn(player)
        # The page is open, but nobody looks at it.
        assert subscriber.messages()[0]["title"] == "Your turn at the table with Ada"

        ben.open("/you")
        expect(ben.see('[data-channel="push"]')).to_contain_text("This browser")
        ben.do("add-email")
        ben.page.locator("[data-new-channel]").fill("ben@example.org")
        ben.do("add-channel")
        ben.reads('[data-channel="email"]', "waits until you open the link")
        body = mailbox.to("ben@example.org")[0].get_body(("plain",))
        assert body is not None
        link = re.search(rf"{BASE}(/email/\S+)", body.get_content())
        assert link is not None
        ben.open(link[1])
        ben.do("verify-email")
        ben.do("to-you")
        ben.page.locator('[data-setting="kind-chat"]').uncheck()
        ben.page.locator('[data-setting="timing-daily"]').check()
        ben.page.locator("[data-hour]").select_option("7")
        ben.do("add-feed")
        ben.see('[data-link="feed"]')
        ben.fits()
        ben.page.reload()
        expect(ben.see("[data-hour]")).to_have_value("7")
        expect(ben.page.locator('[data-setting="kind-chat"]')).not_to_be_checked()
        for left in (2, 1, 0):
            ben.do("remove-channel")
            expect(ben.page.locator("[data-channel]")).to_have_count(left)
        leave_all([ben])
