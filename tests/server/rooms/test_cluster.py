"""Several processes over one PostgreSQL: everybody sees the same, and bots think once."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.clients import Client, Player, Server, finish, key
from tests.server.cluster import Servers, cluster_of, servers_over, until
from tests.server.postgres import new_database
from tests.server.redis import running_redis
from upstream.server.database.engine import libpq_url


@pytest.fixture(scope="module")
def pair(shared_database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    with servers_over(tmp_path_factory.mktemp("servers"), shared_database, 2) as servers:
        yield servers


def hear_until(player: Player, condition: Callable[[], Any]) -> None:
    while not condition():
        player.hear()


def seat(player: Player, number: int) -> dict[str, Any]:
    found: dict[str, Any] = player.table["seats"][number]
    return found


def versions(servers: Servers, table: str) -> list[int]:
    stored = servers[0].run(servers[0].services.store.table(table))
    return [entry.version for entry in stored.log]


# --- What one process changes, the others show ---------------------------------------------------


def test_an_action_shows_at_the_other_process(pair: Servers) -> None:
    ada, ben, table = pair.two_players()
    first, second = pair.sit(ada, table), pair.sit(ben, table)
    first.act(first.choices[0]["action"])
    hear_until(second, lambda: second.version == first.version)
    assert second.position == first.position
    assert second.entries[-1]["seat"] == 0


def said(player: Player) -> dict[int, str]:
    """The lines that a client was told, by number."""
    messages = map(json.loads, player.heard)
    lines = [message["line"] for message in messages if message["type"] == "said"]
    return {line["number"]: line["text"] for line in lines}


def test_chat_names_and_pace_show_at_the_other_process(pair: Servers) -> None:
    ada, ben, table = pair.two_players()
    first, second = pair.sit(ada, table), pair.sit(ben, table)
    first.send("say", seat=0, text="Hello")
    second.send("say", seat=1, text="Hello you")
    hear_until(first, lambda: len(said(first)) == 2)
    hear_until(second, lambda: len(said(second)) == 2)
    assert said(first) == said(second)
    assert sorted(said(first).values()) == ["Hello", "Hello you"]
    ada.http.patch(f"/api/tables/{table}/seats/0", json={"name": "Zoe"}).raise_for_status()
    hear_until(second, lambda: seat(second, 0)["name"] == "Zoe")
    ada.http.patch(f"/api/tables/{table}", json={"bot_delay": 2.5}).raise_for_status()
    hear_until(second, lambda: second.table["bot_delay"] == 2.5)


def test_who_is_connected_shows_at_the_other_process(pair: Servers) -> None:
    ada, ben, table = pair.two_players()
    first = pair.sit(ada, table)
    assert not seat(first, 1)["connected"]
    with ben.sit(table) as second:
        hear_until(second, lambda: seat(second, 0)["connected"])
        hear_until(first, lambda: seat(first, 1)["connected"])
        with pair.client(0, same_as=ben).sit(table):  # he reloads, and gets to another process
            second.close()
            until(lambda: pair[0].room(table).presence.remote == frozenset())
        hear_until(first, lambda: not seat(first, 1)["connected"])
    hear_until(first, lambda: seat(first, 1)["left"])


def test_a_rematch_is_made_once(pair: Servers) -> None:
    ada, ben, table = pair.two_players()
    url = f"/api/tables/{table}/seats/1/bot"
    ben.http.put(url, json={"level": "random"}).raise_for_status()
    finish(ada, table)
    second = pair.sit(ben, table)
    with ThreadPoolExecutor(2) as threads:
        asked = [
            threads.submit(client.http.post, f"/api/tables/{table}/rematch")
            for client in (ada, ben)
        ]
    answers = [one.result() for one in asked]
    assert sorted(answer.status_code for answer in answers) == [200, 201]
    (again,) = {answer.json()["table"]["id"] for answer in answers}
    hear_until(second, lambda: second.table["rematch"] == again)


def test_whoever_changes_something_sees_it_at_once_at_every_process(pair: Servers) -> None:
    ada, _, table = pair.two_players()
    elsewhere = pair.client(1, same_as=ada)
    for name in ("One", "Two", "Three"):
        ada.http.patch(f"/api/tables/{table}/seats/0", json={"name": name}).raise_for_status()
        shown = elsewhere.http.get(f"/api/tables/{table}").json()
        assert shown["table"]["seats"][0]["name"] == name


# --- Two processes at once -----------------------------------------------------------------------


def test_of_two_actions_at_the_same_version_one_is_accepted(pair: Servers) -> None:
    ada, _, table = pair.two_players()
    here, there = pair.sit(ada, table), pair.sit(pair.client(1, same_as=ada), table)
    for _ in range(10):
        hear_until(there, lambda: there.version == here.version)
        type = "undo" if here.pending["can_undo"] else "play"
        more = {} if type == "undo" else {"actions": [here.choices[0]["action"]]}
        message: dict[str, Any] = {"version": here.version, "seat": 0, **more}
        ids = [player.send(type, **message) for player in (here, there)]
        answers = [
            player.until("accepted", "refused", id=id)
            for player, id in zip((here, there), ids, strict=True)
        ]
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
        (refused,) = [answer for answer in answers if answer["type"] == "refused"]
        assert refused["refusal"]["reason"] == "stale-version"
        here.catch_up(message["version"] + 1)
        there.catch_up(message["version"] + 1)
    assert versions(pair, table) == list(range(1, 11))


def test_a_message_that_comes_again_elsewhere_is_only_acknowledged(pair: Servers) -> None:
    ada, _, table = pair.two_players()
    here, there = pair.sit(ada, table), pair.sit(pair.client(1, same_as=ada), table)
    action = {"actions": [here.choices[0]["action"]], "version": 0, "seat": 0}
    for type, fields in (("play", action), ("say", {"seat": 0, "text": "Hi"})):
        for player in (here, there):
            player.send(type, id=f"same-{type}", **fields)
        answers = [
            player.until("accepted", "refused", id=f"same-{type}") for player in (here, there)
        ]
        assert [answer["type"] for answer in answers] == ["accepted", "accepted"]
        assert {answer["version"] for answer in answers} == {1}
    assert versions(pair, table) == [1]
    stored = pair[0].run(pair[0].services.store.table(table))
    assert [line.text for line in stored.chat] == ["Hi"]


def test_a_link_that_two_use_at_once_seats_one(pair: Servers) -> None:
    ada = pair.client(0)
    for _ in range(5):
        link = f"/api/links/{key(ada.create('person', 'open')['you'], 1)}"
        guests = [pair.client(number) for number in (0, 1)]
        for guest in guests:
            guest.http.get(link).raise_for_status()  # both processes know the table
        with ThreadPoolExecutor(2) as threads:
            used = [threads.submit(guest.http.post, link, json={}) for guest in guests]
        assert sorted(one.result().status_code for one in used) in (
            [200, 403],
            [200, 404],
            [200, 409],
        )


# --- Lost words ----------------------------------------------------------------------------------


@pytest.fixture
def silent_bus(pair: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    for server in pair.all:
        monkeypatch.setattr(cluster_of(server)._bus, "publish", lambda _: None)


@pytest.mark.usefixtures("silent_bus")
def test_a_lost_notification_is_healed_within_seconds(pair: Servers) -> None:
    ada, ben, table = pair.two_players()
    first, second = pair.sit(ada, table), pair.sit(ben, table)
    began = time.monotonic()
    first.act(first.choices[0]["action"])
    first.ask("say", seat=0, text="Hello")
    ada.http.patch(f"/api/tables/{table}/seats/0", json={"name": "Zoe"}).raise_for_status()
    hear_until(second, lambda: second.version == first.version)
    hear_until(second, lambda: said(second) and seat(second, 0)["name"] == "Zoe")
    hear_until(first, lambda: seat(first, 1)["connected"])
    assert time.monotonic() - began < 10


@pytest.mark.usefixtures("silent_bus")
def test_who_comes_with_later_news_gets_no_older_ones(pair: Servers) -> None:
    ada, ben, table = pair.two_players()
    pair.sit(ben, table)
    first = pair.sit(ada, table)
    first.act(first.choices[0]["action"])
    again = pair.sit(pair.client(1, same_as=ada), table, seen=first.version)
    assert (again.version, again.state["since"]) == (first.version, first.version)
    first.play("undo")
    assert again.ask("undo", version=first.version, seat=0)["type"] == "refused"
    assert again.version == first.version, "the process has caught up with its client"


def test_a_table_that_is_gone_is_gone_everywhere(pair: Servers, shared_database: str) -> None:
    ada, ben, table = pair.two_players()
    second = pair.sit(ben, table)
    with psycopg.connect(libpq_url(shared_database)) as connection:
        for name in ("holders", "seats", "entries", "chat"):
            connection.execute(f"DELETE FROM {name} WHERE table_id = %s", [table])
        connection.execute("DELETE FROM tables WHERE id = %s", [table])
    assert second.closed() == 4004
    assert ada.http.get(f"/api/tables/{table}").status_code == 404


# --- Bots ----------------------------------------------------------------------------------------


def bot_actions(server: Server) -> float:
    value = server.process.metrics.registry.get_sample_value(
        "upstream_actions_total", {"by": "bot"}
    )
    return value or 0.0


def test_bots_play_each_version_once(pair: Servers) -> None:
    before = [bot_actions(server) for server in pair.all]
    ada = pair.client(0)
    tables = [ada.create("random", "random")["table"]["id"]]
    for number in (1, 0) * 3:
        client = pair.client(number, same_as=ada)
        tables.append(client.create("random", "random")["table"]["id"])
        other = pair.client(1 - number, same_as=ada)
        other.http.get(f"/api/tables/{tables[-1]}").raise_for_status()
    store = pair[0].services.store
    until(
        lambda: all(
            one.phase == "over" for one in pair[0].run(store.tables_of(owner(ada), limit=9))
        )
    )
    logs = [pair[0].run(store.table(table)).log for table in tables]
    actions = sum(entry.kind == "act" for log in logs for entry in log)
    assert actions == sum(map(bot_actions, pair.all)) - sum(before)


def owner(client: Client) -> str:
    return client.cookie.partition("=")[2].partition(".")[0]


def test_a_lease_that_nobody_uses_is_given_back_after_a_silence(
    pair: Servers, shared_database: str
) -> None:
    _, _, table = pair.two_players()
    process = cluster_of(pair[0]).process
    with psycopg.connect(libpq_url(shared_database), autocommit=True) as connection:
        connection.execute(
            "INSERT INTO leases (table_id, process) VALUES (%s, %s)", [table, process]
        )
        connection.execute("UPDATE processes SET seen = seen - 10 WHERE id = %s", [process])
        held = "SELECT count(*) FROM leases WHERE table_id = %s"
        until(lambda: connection.execute(held, [table]).fetchone() == (0,))


def test_a_table_that_went_on_meanwhile_is_looked_at_again(pair: Servers) -> None:
    """Only tables where no bot can move are left alone for a while."""
    _, _, table = pair.two_players()
    cluster = cluster_of(pair[0])
    pair[0].run(cluster._take_on([table]))  # a person decides there
    assert table not in cluster._idle
    pair[0].run(cluster._take_on(["gone"]))
    assert "gone" in cluster._idle
    cluster._idle.clear()


def test_a_bot_goes_on_elsewhere_when_its_process_ends(
    shared_database: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with servers_over(tmp_path_factory.mktemp("more"), shared_database, 1) as servers:
        with servers_over(servers._settings.data, shared_database, 1, bot_delay=0.2) as others:
            ada = others.client(0)
            table = ada.create("random", "random")["table"]["id"]
            watcher = servers.sit(servers.client(0, same_as=ada), table)
            hear_until(watcher, lambda: watcher.version > 0)
        seen = watcher.version
        hear_until(watcher, lambda: watcher.version > seen + 5)


# --- Processes that die --------------------------------------------------------------------------

START = """
import sys
from pathlib import Path
from upstream.server.launch import Launch, launch
data, database, bus = sys.argv[1:]
how = Launch(port=0, data=Path(data), database=database, bus=bus or None, workers=1)
raise SystemExit(launch(how))
"""


@contextlib.contextmanager
def process_over(data: Path, database: str, bus: str = "") -> Iterator[tuple[str, Any]]:
    """A server that can be killed; its URL and the process."""
    command = [sys.executable, "-c", START, str(data), database, bus]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().removeprefix("Ready: ").strip(), process
        finally:
            process.kill()


def test_when_a_process_is_killed_its_bots_and_clients_go_on_elsewhere(
    postgres_url: str, tmp_path: Path
) -> None:
    database = new_database(postgres_url)
    with (
        process_over(tmp_path, database) as (url, process),
        servers_over(tmp_path, database, 1) as servers,
        Client(url) as ada,
    ):
        table = ada.create("person", "random", "random", first=1, bot_delay=0.5)["table"]["id"]
        ben = servers.client(0)
        watch = f"/api/links/{key(ada.http.get(f'/api/tables/{table}').json()['you'])}"
        ben.http.post(watch, json={}).raise_for_status()
        watcher = servers.sit(ben, table)
        with ada.sit(table) as player:
            hear_until(watcher, lambda: seat(watcher, 0)["connected"])
            hear_until(player, lambda: player.version > 0)
            process.kill()
        killed = time.monotonic()
        hear_until(watcher, lambda: watcher.position["actor"] == 0)
        hear_until(watcher, lambda: not seat(watcher, 0)["connected"])
        assert time.monotonic() - killed < 20
        again = servers.sit(servers.client(0, same_as=ada), table)
        assert again.choices
        again.act(again.choices[0]["action"])


def test_redis_carries_notifications(postgres_url: str, tmp_path: Path) -> None:
    with (
        running_redis() as bus,
        servers_over(tmp_path, new_database(postgres_url), 2, bus=bus) as servers,
    ):
        ada, ben, table = servers.two_players()
        first, second = servers.sit(ada, table), servers.sit(ben, table)
        began = time.monotonic()
        for _ in range(20):  # healing alone would take two seconds each
            type = "undo" if first.pending["can_undo"] else "play"
            more = {} if type == "undo" else {"actions": [first.choices[0]["action"]]}
            first.play(type, **more)
            second.catch_up(first.version)
        assert time.monotonic() - began < 20
