"""Notifications: what is sent to whom, when, and what is refused. The receivers are real."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.server.clients import GENEROUS, Client, Player, Server, key, quick, reason
from tests.server.receivers import HttpReceiver, Mailbox, Subscriber, receiving
from upstream.app.limits import Rate
from upstream.app.notifications import Notice, Preferences, due
from upstream.app.store.port import AddNotice
from upstream.server.notify import outbox
from upstream.server.notify.outgoing import Forbidden, is_public, post

BASE = "http://salmon.example"
LIMITS = replace(GENEROUS, channels=Rate(1000, 1000), letters=Rate(1000, 1000))


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
        tmp_path_factory.mktemp("notify"),
        public_url=BASE,
        smtp=mailbox.url,
        mail_from="Upstream <post@salmon.example>",
        notify_after=0.2,
        sends_to_loopback=True,
        limits=LIMITS,
    )
    with Server(settings) as running:
        yield running


def wants_push(client: Client, subscriber: Subscriber) -> dict[str, Any]:
    answer = client.http.post("/api/me/channels/push", json=subscriber.subscription)
    assert answer.status_code == 200, answer.text
    return answer.json()  # type: ignore[no-any-return]


def wants_mail(client: Client, mailbox: Mailbox, address: str) -> None:
    answer = client.http.post("/api/me/channels/email", json={"address": address})
    assert answer.status_code == 200, answer.text
    mail = mailbox.to(address)[-1]
    body = mail.get_body(("plain",))
    assert body is not None
    found = re.search(rf"{BASE}/email/([a-z0-9-]+)", body.get_content())
    assert found is not None
    assert client.http.post(f"/api/email/{found[1]}").json() == {"address": address}


def slow_table(ada: Client, ben: Client, **more: Any) -> tuple[str, dict[str, Any]]:
    """A slow table of Ada and Ben, where Ben begins."""
    clock = {"kind": "slow", "days": 1}
    made = ada.create({"kind": "person", "name": "Ada"}, "open", first=0, clock=clock, **more)
    taken = ben.http.post(f"/api/links/{key(made['you'], 1)}", json={"name": "Ben"})
    assert taken.status_code == 200, taken.text
    return made["table"]["id"], taken.json()


def play_turn(player: Player) -> None:
    """Play anything until another seat decides."""
    (seat,) = player.you["seats"]
    while player.position["actor"] == seat:
        if player.pending["can_confirm"]:
            player.play("confirm")
        else:
            player.act(player.choices[0]["action"])


def test_a_turn_is_pushed_once_encrypted_and_signed(
    server: Server, receiver: HttpReceiver, ada: Client, ben: Client
) -> None:
    browser = Subscriber(receiver, "/push/turn")
    table, _ = slow_table(ada, ben)
    settings = wants_push(ben, browser)
    with ada.sit(table) as player:
        play_turn(player)
    (message,) = browser.messages()
    assert message["title"] == "Your turn at the table with Ada"
    assert "Ada" in message["body"]
    assert (message["url"], message["tag"]) == (f"/table/{table}", table)
    picture = ada.http.get(message["image"])
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    assert ada.http.get(message["image"][:-1]).status_code == 404
    claims = browser.claims(settings["push_key"])
    assert claims["aud"] == receiver.url
    assert time.time() < claims["exp"] < time.time() + 24 * 3600
    time.sleep(0.5)
    assert len(browser.messages()) == 1


def test_one_channel_fails_and_only_it_is_repeated(
    server: Server,
    receiver: HttpReceiver,
    mailbox: Mailbox,
    ada: Client,
    ben: Client,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outbox, "RETRY_SECONDS", 0.3)
    browser, table = Subscriber(receiver, "/push/partly"), slow_table(ada, ben)[0]
    wants_push(ben, browser)
    wants_mail(ben, mailbox, "ben@example.org")
    mailbox.refused = 1
    with ada.sit(table) as player:
        play_turn(player)
    mail = mailbox.to("ben@example.org", 2)[-1]
    assert mail["Subject"] == "Your turn at the table with Ada"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    html = mail.get_body(("html",))
    assert html is not None
    assert f"{BASE}/table/{table}" in html.get_content()
    pictures = [part for part in mail.walk() if part.get_content_type() == "image/png"]
    assert [part["Content-ID"][1:-1] in html.get_content() for part in pictures] == [True]
    assert len(browser.messages()) == 1

    unsubscribe = mail["List-Unsubscribe"][1:-1].removeprefix(BASE)
    form = {"content-type": "application/x-www-form-urlencoded"}
    with Client(server.url) as provider:  # without a cookie
        one_click = "List-Unsubscribe=One-Click"
        assert provider.http.post(unsubscribe, content=one_click, headers=form).is_success
        assert not provider.http.post(f"{unsubscribe[:-1]}x").is_success
    channels = ben.http.get("/api/me/notifications").json()["channels"]
    assert [each["enabled"] for each in channels] == [True, False]


def test_who_looks_is_not_told_and_an_idle_tab_is(
    server: Server, receiver: HttpReceiver, ada: Client, ben: Client
) -> None:
    browser, table = Subscriber(receiver, "/push/looking"), slow_table(ada, ben)[0]
    wants_push(ben, browser)
    with ada.sit(table) as player, ben.sit(table) as watching:
        play_turn(player)
        watching.decide()
        watching.ask("ping", looking=True)
        seat = {"seat": 0, "phrase": "hello"}
        player.ask("say", **seat)
        (message,) = browser.messages()
        assert message["title"] == "New messages at the table with Ada"
        assert message["body"] == "Ada: Hello!"
        player.ask("say", **seat)  # only once, until Ben has looked
        time.sleep(0.5)
        assert len(browser.messages()) == 1
        watching.ask("ping", looking=True)
        time.sleep(0.1)
        player.ask("say", **seat)
        assert len(browser.messages(2)) == 2
        answer = ben.http.put(f"/api/tables/{table}/notifications", json={"on": False})
        assert answer.json() == {"on": False, "reachable": True}
        play_turn(watching)
        player.decide()
        play_turn(player)
        time.sleep(0.6)
        assert len(browser.messages()) == 2


def test_seats_that_wait_and_games_that_end_are_told(
    server: Server, receiver: HttpReceiver, ada: Client, ben: Client
) -> None:
    table, _ = slow_table(ada, ben)
    browser = Subscriber(receiver, "/push/ends")
    with ada.sit(table):  # Ben only hears of the end
        for client, seat in ((ada, 0), (ben, 1)):
            client.http.put(f"/api/tables/{table}/seats/{seat}/bot", json={"level": "random"})
        wants_push(ben, browser)
        titles = [message["title"] for message in browser.messages()]
    assert titles == ["The game with Ada is over"]
    assert ada.http.post(f"/api/tables/{table}/rematch").status_code == 201
    again = browser.messages(2)[-1]
    assert again["title"] == "A seat is waiting for you in a new game with Ada"
    (person,) = ada.http.get(f"/api/tables/{table}/people").json()["people"]
    invited = ada.http.post(f"/api/people/{person['key']}/invitations", json={"name": "Ada"})
    assert invited.status_code == 201, invited.text
    last = browser.messages(3)[-1]
    assert last["title"] == "Ada invites you to play Upstream"
    assert last["url"].startswith("/join/")


def put(server: Server, table: str, client: Client, *kinds: tuple[str, str]) -> None:
    """Put notices into the outbox, as if something had happened at a table."""
    person, now = client.http.get("/api/me/export").json()["person"]["id"], time.time()
    server.run(
        server.services.store.write(
            [AddNotice(table, person, kind, detail, now, now) for kind, detail in kinds]
        )
    )


@pytest.mark.parametrize(
    ("detail", "title", "body"),
    [
        ("soon", "Your time is running out at the table with Ben", "24 hours are left"),
        ("nudged 1", "Ben nudges you: it is your turn", ""),
        ("up wait", "Your time is up at the table with Ben", "The table is waiting for you."),
        ("up turn", "Your time is up at the table with Ben", "A bot is playing this turn"),
    ],
)
def test_warnings_say_what_happens(
    server: Server,
    receiver: HttpReceiver,
    ada: Client,
    ben: Client,
    detail: str,
    title: str,
    body: str,
) -> None:
    browser, table = (
        Subscriber(receiver, f"/push/{detail.replace(' ', '-')}"),
        slow_table(ada, ben)[0],
    )
    wants_push(ada, browser)
    put(server, table, ada, ("time", detail))
    (message,) = browser.messages()
    assert message["title"] == title
    assert body in message["body"]


def test_much_news_comes_together(
    server: Server, receiver: HttpReceiver, ada: Client, ben: Client
) -> None:
    browser = Subscriber(receiver, "/push/digest")
    tables = [slow_table(ada, ben)[0] for _ in range(3)]
    wants_push(ada, browser)
    wanted = {"timing": "daily", "hour": 0, "zone": "Europe/Paris", "kinds": ["turn", "time"]}
    changed = ada.http.patch("/api/me/notifications", json=wanted, params={"language": "fr"})
    assert {**changed.json(), **wanted, "kinds": ["time", "turn"]} == changed.json()
    put(server, tables[0], ada, ("turn", ""), ("over", ""), ("chat", ""))
    put(server, tables[1], ada, ("turn", ""))
    time.sleep(0.6)
    assert not [each for each in receiver.received if each.path == browser.path]
    for table in tables:  # a warning never waits
        put(server, table, ada, ("time", "soon"))
    messages = browser.messages()
    time.sleep(0.5)
    told = "\n".join(str(each["title"]) + each["body"] for each in browser.messages())
    assert told.count("Votre temps touche à sa fin à la table avec Ben") == 3
    assert "À vous" not in told
    assert len(messages) <= 3


def test_a_webhook_gets_what_discord_and_slack_read(
    server: Server, receiver: HttpReceiver, ada: Client, ben: Client
) -> None:
    table, _ = slow_table(ada, ben)
    hook = {"url": f"{receiver.url}/hook"}
    receiver.statuses["/refuses"] = 500
    refused = ben.http.post("/api/me/channels/webhook", json={"url": f"{receiver.url}/refuses"})
    assert reason(refused) == "channel-failed"
    receiver.statuses["/moved"] = 302
    refused = ben.http.post("/api/me/channels/webhook", json={"url": f"{receiver.url}/moved"})
    assert reason(refused) == "channel-failed"
    assert ben.http.post("/api/me/channels/webhook", json=hook).is_success
    ada.http.patch(f"/api/tables/{table}/seats/0", json={"name": "@everyone <!b>", "colour": None})
    with ada.sit(table) as player:
        play_turn(player)
    body = json.loads(receiver.of("/hook", 2)[-1].body)
    assert "\\@everyone" in body["content"]
    assert body["allowed_mentions"] == {"parse": []}
    assert "&lt;!b&gt;" in body["text"]
    assert f"{BASE}/table/{table}" in body["text"]
    assert [each.path for each in receiver.received].count("/elsewhere") == 0


def test_a_dead_subscription_is_removed(
    server: Server, receiver: HttpReceiver, ada: Client, ben: Client
) -> None:
    browser, table = Subscriber(receiver, "/push/dead"), slow_table(ada, ben)[0]
    receiver.statuses[browser.path] = 410
    wants_push(ben, browser)
    with ada.sit(table) as player:
        play_turn(player)
    receiver.of(browser.path)
    for _ in range(100):
        if not ben.http.get("/api/me/notifications").json()["channels"]:
            break
        time.sleep(0.02)
    assert ben.http.get("/api/me/notifications").json()["channels"] == []


def test_a_feed_is_secret_and_can_be_revoked(server: Server, ada: Client, ben: Client) -> None:
    table, _ = slow_table(ada, ben)
    (channel,) = ada.http.post("/api/me/channels/feed").json()["channels"]
    feed = channel["address"].removeprefix(BASE)
    with Client(server.url) as reader:
        answer = reader.http.get(feed)
        assert answer.headers["content-type"] == "application/atom+xml"
        assert "Your turn at the table with Ben" in answer.text
        assert f"{BASE}/table/{table}" in answer.text
        (bens,) = ben.http.post("/api/me/channels/feed").json()["channels"]
        assert "<entry>" not in reader.http.get(bens["address"].removeprefix(BASE)).text
        name, _, signature = feed.rpartition("-")
        assert reader.http.get(f"{name}-{signature[::-1]}").status_code == 404
        assert ada.http.post("/api/me/channels/feed").is_success  # another link
        assert reader.http.get(feed).status_code == 404


def test_an_address_is_verified_and_leads_back_once(
    server: Server, mailbox: Mailbox, ada: Client, ben: Client
) -> None:
    table, _ = slow_table(ada, ben)
    for bad in ("a@b", "a b@c.de", "a@c.de\r\nBcc: x@y.zz", "<a@c.de>", "a@c.de, b@c.de"):
        refused = ada.http.post("/api/me/channels/email", json={"address": bad})
        assert reason(refused) == "bad-address", bad
    address = "ada@example.org"
    ada.http.post("/api/me/channels/email", json={"address": address})
    with Client(server.url) as lost:
        asks = {"address": address}
        assert lost.http.post("/api/recovery/email", json=asks).json() == {}
        wants_mail(ada, mailbox, address)
        before = len(mailbox.to(address))
        assert lost.http.post("/api/recovery/email", json=asks).json() == {}
        body = mailbox.to(address, before + 1)[-1].get_body(("plain",))
        assert body is not None
        found = re.search(rf"{BASE}/device/([a-z2-7]+)", body.get_content())
        assert found is not None
        assert lost.http.post(f"/api/devices/{found[1]}", json={}).is_success
        assert [each["id"] for each in lost.http.get("/api/tables").json()["tables"]] == [table]
        assert reason(lost.http.post(f"/api/devices/{found[1]}", json={})) == "no-such-code"
        exported = lost.http.get("/api/me/export").json()["notifications"]
        assert [each["address"] for each in exported["channels"]] == [address]
        devices = lost.http.get("/api/me").json()["devices"]
        assert [each["here"] for each in devices] == [False, True]  # the lost one can be revoked
    assert ada.http.delete("/api/me").is_success
    with Client(server.url) as gone:
        gone.http.post("/api/recovery/email", json=asks)
    time.sleep(0.2)
    assert len(mailbox.to(address)) == before + 1


def test_a_verified_address_outlives_one_that_nobody_verified(
    server: Server, mailbox: Mailbox, ada: Client
) -> None:
    ada.http.post("/api/me/channels/email", json={"address": "typo@example.org"})
    link = ada.http.post("/api/me/device-links", json={}).json()["url"]
    with Client(server.url) as phone:
        wants_mail(phone, mailbox, "ada@example.com")
        phone.http.post(f"/api/devices/{link.rpartition('/')[2]}", json={})
    channels = ada.http.get("/api/me/notifications").json()["channels"]
    assert "ada@example.com" in [each["address"] for each in channels if each["verified"]]


def test_one_mailbox_is_not_flooded_by_spelling_it_differently(
    tmp_path: Path, mailbox: Mailbox
) -> None:
    mail = {"smtp": mailbox.url, "mail_from": "post@salmon.example"}
    limits = replace(LIMITS, letters=Rate(0.001, 1))
    settings = quick(tmp_path, public_url=BASE, limits=limits, **mail)
    with Server(settings) as server, Client(server.url) as eve:
        asks = [
            eve.http.post("/api/me/channels/email", json={"address": f"{name}@example.org"})
            for name in ("flooded", "Flooded", "FLOODED")
        ]
        assert [each.status_code for each in asks] == [200, 429, 429]


def test_a_revoked_browser_is_not_told(server: Server, receiver: HttpReceiver, ada: Client) -> None:
    ada.create("person", "open")
    link = ada.http.post("/api/me/device-links", json={}).json()["url"]
    with Client(server.url) as phone:
        phone.http.post(f"/api/devices/{link.rpartition('/')[2]}", json={})
        wants_push(phone, Subscriber(receiver, "/push/stolen"))
        devices = phone.http.get("/api/me").json()["devices"]
    stolen = next(each["key"] for each in devices if each["here"])
    assert len(ada.http.get("/api/me/notifications").json()["channels"]) == 1
    assert ada.http.delete(f"/api/me/devices/{stolen}").is_success
    assert ada.http.get("/api/me/notifications").json()["channels"] == []


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "224.0.0.1"),
        *("100.64.0.1", "::1", "fe80::1%eth0", "fc00::1", "::ffff:10.0.0.1", "64:ff9b::7f00:1"),
        *("2002:7f00:1::", "ff02::1", "fec0::2", "255.255.255.255"),
    ],
)
def test_addresses_of_private_networks_are_refused(address: str) -> None:
    assert not is_public(address)


async def test_names_are_resolved_and_checked_before_connecting(server: Server) -> None:
    assert is_public("93.184.216.34")
    assert is_public("2606:4700::1111")
    for url in ("https://localhost/", "https://127.0.0.1:1/", "https://[::1]/", "http://1.1.1.1/"):
        with pytest.raises(Forbidden):
            await post(url, b"", {})
    for url in ("ftp://example.org/a", "https://", "https://a@example.org/", "https://a\r\nb"):
        with Client(server.url) as client:
            refused = client.http.post("/api/me/channels/webhook", json={"url": url})
            assert reason(refused) in ("bad-address", "message-not-readable")
    with Client(server.url) as client:
        refused = client.http.post("/api/me/channels/webhook", json={"url": "https://a..b/"})
        assert reason(refused) == "channel-failed"


async def test_a_name_server_that_does_not_answer_blocks_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers, resolve = Event(), socket.getaddrinfo

    def waiting(host: Any, *args: Any, **more: Any) -> Any:
        if host == "salmon.test":
            answers.wait(20)
            host = "127.0.0.1"
        return resolve(host, *args, **more)

    monkeypatch.setattr(socket, "getaddrinfo", waiting)
    posts = [asyncio.create_task(post("https://salmon.test/", b"", {})) for _ in range(40)]
    try:
        await asyncio.sleep(0.1)
        await asyncio.wait_for(asyncio.to_thread(time.time), 5)  # as the database is read
    finally:
        answers.set()
    found = await asyncio.gather(*posts, return_exceptions=True)
    assert all(isinstance(each, Forbidden) for each in found)


def test_when_a_notice_is_due() -> None:
    created = 1_800_000_000.0  # 2027-01-15 08:00 UTC
    turn = Notice("table", "ada", "turn", "", created)
    wanted = Preferences("ada", hour=9, zone="Europe/Paris")
    assert due(turn, wanted, 10) == created + 10
    assert due(turn, replace(wanted, timing="away"), 10) == created + 600
    daily = replace(wanted, timing="daily")
    assert due(turn, daily, 10) == created + 24 * 3600  # it is nine o'clock in Paris now
    assert due(turn, replace(daily, hour=10), 10) == created + 3600
    assert due(replace(turn, kind="time"), daily, 10) == created + 10


def test_two_processes_send_each_notice_once(
    tmp_path: Path, shared_database: str, receiver: HttpReceiver
) -> None:
    settings = quick(
        tmp_path,
        database=shared_database,
        public_url=BASE,
        notify_after=0.3,
        sends_to_loopback=True,
        limits=LIMITS,
    )
    with Server(settings) as one, Server(settings) as two, Client(one.url) as ada:
        guests = [Client(two.url) for _ in range(6)]
        browsers = [Subscriber(receiver, f"/push/cluster{number}") for number in range(6)]
        for guest, browser in zip(guests, browsers, strict=True):
            table, _ = slow_table(ada, guest)
            wants_push(guest, browser)
            with ada.sit(table) as player:
                play_turn(player)
        for browser in browsers:
            assert len(browser.messages()) == 1
        time.sleep(1)
        assert [len(browser.messages()) for browser in browsers] == [1] * 6
        # One that waits is sent by the process that is left.
        table, _ = slow_table(ada, guests[0])
        with ada.sit(table) as player:
            play_turn(player)
        one.stop()
        one.join()
        assert len(browsers[0].messages(2)) == 2
        for guest in guests:
            guest.http.close()
