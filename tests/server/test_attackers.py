"""What clients try who do not play fair."""

from __future__ import annotations

import itertools
import random
import re
import stat
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.clients import GENEROUS, Client, Player, Server, finish, key, quick, reason
from tests.server.table_games import table_of
from upstream.app.limits import Rate
from upstream.app.positions.replay import replay
from upstream.app.signing import Link, Signer, read_secret
from upstream.narration.locales import LANGUAGES
from upstream.notation.record import Record
from upstream.rules.tile import Kind
from upstream.server.http.connections import client_address

# --- Other people's seats ------------------------------------------------------------------------


def test_nobody_acts_for_another_seat(ada: Client, ben: Client) -> None:
    made = ada.create("person", "open", first=0)
    table_id = made["table"]["id"]
    ben.http.post(f"/api/links/{key(made['you'], 1)}", json={})
    with ada.sit(table_id) as player, ben.sit(table_id) as thief:
        assert thief.state["decision"] is None
        action = player.choices[0]["action"]
        for message, more in (("play", {"actions": [action]}), ("undo", {}), ("confirm", {})):
            answer = thief.ask(message, version=0, seat=0, **more)
            assert thief.refused(answer) == "not-your-seat"
        answer = thief.ask("play", version=0, seat=1, actions=[action])
        assert thief.refused(answer) == "not-your-turn"
        answer = thief.ask("why_not", version=0, seat=0, piece="W", cell="a1")
        assert thief.refused(answer) == "not-your-seat"
        player.act(action)
        assert thief.refused(thief.ask("undo", version=1, seat=0)) == "not-your-seat"
        assert thief.refused(thief.ask("say", seat=0, text="I am Ada")) == "not-your-seat"
        assert player.version == 1


def test_a_watcher_only_watches(ada: Client, ben: Client) -> None:
    made = ada.create("person", "person")
    table_id = made["table"]["id"]
    ben.http.post(f"/api/links/{key(made['you'])}", json={})
    path = f"/api/tables/{table_id}"
    with ben.sit(table_id) as watcher:
        nothing: dict[str, Any] = {"watch": None, "seats": [], "table": None}
        assert watcher.you == {
            "seats": [],
            "elsewhere": False,
            "links": nothing,
            "maker": False,
            "host": False,
        }
        for seat in (0, 1):
            answer = watcher.ask("play", version=0, seat=seat, actions=["W@a1"])
            assert watcher.refused(answer) == "not-your-seat"
    for method, where, body in (
        ("PUT", "/seats/0/bot", {"level": "random"}),
        ("DELETE", "/seats/0/bot", None),
        ("PATCH", "/seats/0", {"name": "Eve"}),
        ("PATCH", "", {"bot_delay": 0}),
    ):
        response = ben.http.request(method, path + where, json=body)
        assert response.status_code == 403, response.text


# --- Private tables ------------------------------------------------------------------------------


def test_a_table_cannot_be_opened_without_its_link(ada: Client, ben: Client) -> None:
    table_id = ada.create("person", "open")["table"]["id"]
    path = f"/api/tables/{table_id}"
    for where in ("", "/record", "/replay"):
        answer = ben.http.get(path + where)
        assert (answer.status_code, reason(answer)) == (404, "no-such-table")
    assert reason(ben.http.post(f"{path}/rematch")) == "no-such-table"
    with ben.connect(table_id) as intruder:
        assert intruder.closed() == 4004
        assert intruder.heard == []
    # A table that is not there looks exactly the same.
    nothing = ben.http.get("/api/tables/k3vq5rj7wz2m4xn6")
    assert nothing.content == ben.http.get(path).content


@pytest.mark.parametrize("name", ["%00", "a" * 500, "%F0%9F%90%9F", "x'--"])
def test_names_that_no_table_has_are_turned_away(ada: Client, name: str) -> None:
    with ada.connect(name) as intruder:
        assert intruder.closed() == 4004


def test_links_cannot_be_made_up(server: Server, ada: Client, ben: Client) -> None:
    made = ada.create("person", "open", "open")
    good = key(made["you"], 1)
    table_id, seat, generation, signature = good.split("-")
    others = Signer(bytes(32))
    for bad in (
        f"{table_id}-2-{generation}-{signature}",
        f"{table_id}-{seat}-1-{signature}",
        f"{table_id}-w-{signature}",
        f"{table_id}-{seat}-{generation}-{'a' * 26}",
        others.key(Link(table_id, 1)),
        others.key(Link(table_id)),
        table_id,
        "-",
        "é",
    ):
        answer = ben.http.post(f"/api/links/{bad}", json={})
        assert (answer.status_code, reason(answer)) == (404, "no-such-link")
    assert ben.http.get("/api/tables").json()["tables"] == []


def test_cookies_cannot_be_made_up(server: Server, ada: Client) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    name, _, value = ada.cookie.partition("=")
    identity, _, signature = value.partition(".")
    for bad in (identity, f"{identity}.", f"{identity}.{'a' * 26}", f"{'a' * 26}.{signature}", "."):
        answer = httpx.get(
            f"{server.url}/api/tables/{table_id}",
            headers={"Cookie": f"upstream={bad}; {name}={bad}"},
            trust_env=False,
        )
        assert answer.status_code == 404
        assert "set-cookie" not in answer.headers


def test_the_secret_is_for_its_owner_alone(tmp_path: Path) -> None:
    secret = read_secret(tmp_path / "secret.key")
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600
    assert read_secret(tmp_path / "secret.key") == secret
    (tmp_path / "secret.key").write_bytes(b"short")
    with pytest.raises(ValueError, match="damaged"):
        read_secret(tmp_path / "secret.key")


# --- The stack -----------------------------------------------------------------------------------


def orders(stack: tuple[str, ...], seen: int) -> Iterator[str]:
    """How what is left of a stack could be written in a message."""
    rest = stack[seen:]
    if len(set(rest)) > 1:
        yield '","'.join(rest)
        yield "".join(rest)
        yield ",".join(rest)
        yield " ".join(rest)


def test_nothing_of_the_order_of_the_stack_is_ever_sent(server: Server, ada: Client) -> None:
    """Every byte of a running game is searched, for seats, watchers and the REST calls."""
    made = ada.create("person", "person", "person", bot_delay=0)
    table_id = made["table"]["id"]
    stack = server.room(table_id).game._record.stack
    rng = random.Random(7)
    with ada.sit(table_id) as player:
        while player.position["phase"] != "over":
            seen = len(stack) - player.position["stack"]
            record = ada.http.get(f"/api/tables/{table_id}/record").text
            table = ada.http.get(f"/api/tables/{table_id}").text
            moment = player.ask("moment", version=rng.randrange(player.version + 1))
            assert moment["type"] == "moment"
            said = [record, table, *player.heard]
            for order in itertools.islice(orders(stack, seen), 4):
                if len(order) > 12:
                    assert not [text for text in said if order in text]
            # What was drawn is all that the record shows, and counts are all of the rest.
            assert f'"stack": {_list(stack[:seen])}' in record
            player.heard.clear()
            if player.pending["can_confirm"]:
                player.play("confirm")
            else:
                player.act(rng.choice(player.choices)["action"])
    assert ada.http.get(f"/api/tables/{table_id}/record").json()["stack"] == list(stack)


def _list(kinds: Any) -> str:
    return "[" + ", ".join(f'"{kind}"' for kind in kinds) + "]"


def plan(rng: random.Random, player: Player) -> None:
    """Act, undo, ask: everything but to confirm what cannot be taken back."""
    while not player.pending["can_confirm"]:
        if player.pending["can_undo"] and rng.random() < 0.3:
            player.play("undo")
        else:
            player.act(min(choice["action"] for choice in player.choices))
        player.ask("moment", version=player.version)


def tell(text: str, table_id: str) -> str:
    """A message with what differs between any two tables taken out."""
    text = re.sub(r'"(time|created)":[0-9.]+', r'"\1":0', text)
    text = re.sub(r'"id":"[0-9a-f]{8}-', '"id":"', text)
    return re.sub(rf"{table_id}(-\w+)*", "TABLE", text)


def told_before_the_last_confirmation(
    ada: Client, monkeypatch: pytest.MonkeyPatch, stack: tuple[Kind, ...], turns: int
) -> tuple[list[str], str]:
    """All messages of some turns at a table with that stack; and what the last one led to."""
    dealt = replace(table_of(2)._record, stack=stack)
    with monkeypatch.context() as patch:
        patch.setattr(Record, "deal", lambda *_: dealt)
        table_id = ada.create("person", "person")["table"]["id"]
    rng = random.Random(11)
    with ada.sit(table_id) as player:
        for _ in range(turns - 1):
            plan(rng, player)
            player.play("confirm")
        plan(rng, player)
        heard = [tell(text, table_id) for text in player.heard]
        player.play("confirm")
        return heard, tell(player.heard[-1], table_id)


@pytest.mark.parametrize(
    ("turns", "drawn"), [(1, 1), (14, 12)], ids=["a tile of the set-up", "a new row"]
)
def test_nothing_is_revealed_before_a_confirmation(
    ada: Client, monkeypatch: pytest.MonkeyPatch, turns: int, drawn: int
) -> None:
    """Two stacks that differ in what was not drawn: not a byte differs until the confirmation."""
    stack = table_of(2)._record.stack
    seen, rest = stack[:drawn], sorted(stack[drawn:])
    one = told_before_the_last_confirmation(ada, monkeypatch, (*seen, *rest), turns)
    two = told_before_the_last_confirmation(ada, monkeypatch, (*seen, *reversed(rest)), turns)
    assert one[0] == two[0]
    assert one[1] != two[1]  # only now tiles are drawn
    assert '"event":"drew"' in one[1]


# --- Other sites ---------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_other_sites_are_turned_away(server: Server, ada: Client, origin: str) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    body = {"seats": [{"kind": "open"}] * 2}
    answer = ada.http.post("/api/tables", json=body, headers={"Origin": origin})
    assert (answer.status_code, reason(answer)) == (403, "wrong-origin")
    with pytest.raises(InvalidStatus) as refused:
        ada.connect(table_id, Origin=origin)
    assert refused.value.response.status_code == 403
    assert len(ada.http.get("/api/tables").json()["tables"]) == 1


def test_our_own_site_is_let_in(server: Server, ada: Client) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    with ada.connect(table_id, Origin=server.url) as player:
        assert player.hello()["type"] == "welcome"


def test_a_name_that_is_made_to_lead_here_is_turned_away(server: Server) -> None:
    names = ("evil.example", "evil.example:80", "", "[", "127.0.0.1.evil.example")
    crooked = ("evil.example@127.0.0.1", "[::1].evil", "127.0.0.1:80:80", "[::1", "[::1]:x")
    for host in (*names, *crooked):
        answer = httpx.get(f"{server.url}/api/catalogue", headers={"Host": host}, trust_env=False)
        assert answer.status_code in (400, 403)
    upgrade = {
        "Host": "evil.example",
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "c2FsbW9uIHN3aW0gdXBzdA==",
    }
    answer = httpx.get(f"{server.url}/api/tables/x/play", headers=upgrade, trust_env=False)
    assert answer.status_code == 403


def test_links_cookies_and_origins_follow_the_public_url(tmp_path: Path) -> None:
    settings = quick(tmp_path, public_url="https://salmon.example")
    with Server(settings) as server:
        headers = {"Host": "salmon.example", "Origin": "https://salmon.example"}
        with httpx.Client(base_url=server.url, headers=headers, trust_env=False) as client:
            answer = client.post("/api/tables", json={"seats": [{"kind": "person"}] * 2})
            assert answer.status_code == 201
            assert "; Secure" in answer.headers["set-cookie"]
            watch = answer.json()["you"]["links"]["watch"]
            assert watch.startswith("https://salmon.example/watch/")
            other = client.post("/api/tables", json={}, headers={"Origin": "https://x.example"})
            assert other.status_code == 403


def test_the_usual_headers_are_there(ada: Client) -> None:
    for path in ("/", "/api/catalogue", "/api/nothing", "/api/docs"):
        headers = ada.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http:" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    ada.create("person", "person")
    cookie = ada.http.get("/api/tables").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


# --- Too much ------------------------------------------------------------------------------------


def test_long_bodies_and_frames_are_refused(server: Server, ada: Client) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    answer = ada.http.post("/api/tables", content=b" " * 20_000)
    assert (answer.status_code, reason(answer)) == (413, "too-long")
    answer = ada.http.post("/api/replays", content=b" " * 300_000)
    assert (answer.status_code, reason(answer)) == (413, "too-long")
    with ada.sit(table_id) as player:
        player.socket.send("x" * 5000)
        assert player.closed() == 1009


def test_too_many_messages_are_refused_and_then_the_line_is_closed(tmp_path: Path) -> None:
    limits = replace(GENEROUS, messages=Rate(0.001, 3))
    with Server(quick(tmp_path, limits=limits)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person")["table"]["id"]
        with ada.sit(table_id) as player:
            assert player.ask("ping")["type"] == "pong"
            assert player.ask("ping")["type"] == "pong"
            assert player.refused(player.ask("ping")) == "too-fast"
            for _ in range(120):
                player.send("ping")
            assert player.closed() == 4000


def test_many_connections_of_an_address_share_a_limit(tmp_path: Path) -> None:
    limits = replace(GENEROUS, messages_of_address=Rate(0.001, 4))
    with Server(quick(tmp_path, limits=limits)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person")["table"]["id"]
        with ada.sit(table_id) as one, ada.sit(table_id) as two:
            assert one.ask("ping")["type"] == "pong"
            assert two.ask("ping")["type"] == "pong"
            assert one.refused(one.ask("ping")) == "too-fast"
            assert two.refused(two.ask("ping")) == "too-fast"


def test_clients_that_reconnect_again_and_again_are_refused(tmp_path: Path) -> None:
    limits = replace(GENEROUS, calls=Rate(0.001, 5))
    with Server(quick(tmp_path, limits=limits)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person")["table"]["id"]  # the first call
        for _ in range(4):
            ada.connect(table_id).close()
        with pytest.raises(InvalidStatus) as refused:
            ada.connect(table_id)
        assert refused.value.response.status_code == 403


def test_coming_again_does_not_let_anybody_talk_more(tmp_path: Path) -> None:
    limits = replace(GENEROUS, chat=Rate(0.001, 2))
    with Server(quick(tmp_path, limits=limits)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person")["table"]["id"]
        for _ in range(2):
            with ada.sit(table_id) as player:
                assert player.ask("say", seat=0, text="buy salmon")["type"] == "accepted"
        with ada.sit(table_id) as player:
            answer = player.ask("say", seat=0, text="buy salmon")
            assert player.refused(answer) == "too-fast"
            assert player.ask("say", seat=1, text="no")["type"] == "accepted"


def test_the_many_addresses_of_one_network_are_one_client() -> None:
    def of(text: str) -> str:
        return client_address({"client": (text, 1234)})

    assert of("2001:db8:1:2::1") == of("2001:db8:1:2:ffff:ffff:ffff:ffff")
    assert of("2001:db8:1:2::1") != of("2001:db8:1:3::1")
    assert of("192.0.2.1") == of("::ffff:192.0.2.1") != of("192.0.2.2")
    assert of("") == client_address({}) == ""


def test_calls_tables_connections_and_records_are_limited(tmp_path: Path) -> None:
    limits = replace(
        GENEROUS, tables=Rate(0.001, 2), connections_of_identity=2, replays_of_identity=0
    )
    with Server(quick(tmp_path, limits=limits)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person")["table"]["id"]
        ada.create("person", "person")
        answer = ada.http.post("/api/tables", json={"seats": [{"kind": "person"}] * 2})
        assert (answer.status_code, reason(answer)) == (429, "too-fast")
        assert answer.headers["retry-after"]
        with ada.sit(table_id), ada.sit(table_id), ada.connect(table_id) as third:
            assert third.closed() == 4003
        assert reason(ada.http.post("/api/replays", json={})) == "too-many"
    with Server(quick(tmp_path, limits=replace(GENEROUS, calls=Rate(0.001, 3)))) as server:
        client = httpx.Client(base_url=server.url, trust_env=False)
        answers = [client.get("/api/catalogue").status_code for _ in range(5)]
        client.close()
        assert answers == [200, 200, 200, 429, 429]


def test_replays_are_built_one_at_a_time(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Building all of them at once would leave no thread for the players."""
    table_id = ada.create("person", "person")["table"]["id"]
    finish(ada, table_id)
    at_once, most, made = 0, 0, 0

    def slow(*arguments: Any) -> Any:
        nonlocal at_once, most, made
        made += 1
        at_once += 1
        most = max(most, at_once)
        time.sleep(0.05)  # long enough for the others to come
        at_once -= 1
        return replay(*arguments)

    monkeypatch.setattr("upstream.app.positions.replay.replay", slow)
    with ThreadPoolExecutor(8) as pool:
        path = f"/api/tables/{table_id}/replay?language="
        answers = list(pool.map(ada.http.get, [path + tag for tag in LANGUAGES * 2]))
    assert [answer.status_code for answer in answers] == [200] * 8
    assert (most, made) == (1, len(LANGUAGES))


def test_a_finished_table_takes_nothing_more(ada: Client) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    finish(ada, table_id)
    for seat in (0, 1):
        ada.http.delete(f"/api/tables/{table_id}/seats/{seat}/bot")
    with ada.sit(table_id) as player:
        for message, more in (("play", {"actions": ["W@a1"]}), ("undo", {}), ("confirm", {})):
            answer = player.ask(message, version=player.version, seat=0, **more)
            assert player.refused(answer) == "game-is-over"


def test_a_broken_cookie_hides_no_valid_one(ada: Client) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    name, _, value = ada.cookie.partition("=")
    for broken in ("upstream=broken", f"{name}=x.y", f"upstream={value}x"):
        for cookies in (f"{broken}; {ada.cookie}", f"{ada.cookie}; {broken}"):
            headers = {"Cookie": cookies}
            answer = httpx.get(f"{ada.url}/api/tables/{table_id}", headers=headers, trust_env=False)
            assert answer.status_code == 200


# --- Cookies -------------------------------------------------------------------------------------


def test_who_only_looks_around_gets_no_cookie(ada: Client, ben: Client) -> None:
    made = ada.create("person", "open")
    link = f"/api/links/{key(made['you'], 1)}"
    finish(ada, made["table"]["id"])
    replay = ada.http.get(f"/api/tables/{made['table']['id']}/record").json()
    paths = ("/", "/api/catalogue", "/api/tables", "/api/statistics", "/api/lessons/swim", link)
    for path in paths:
        assert "set-cookie" not in ben.http.get(path).headers, path
    for path in ("/api/tables", "/api/replays"):  # what is refused leaves nothing behind, either
        assert "set-cookie" not in ben.http.post(path, json={}).headers
    answer = ben.http.post("/api/replays", json=replay)
    assert answer.status_code == 201
    assert ben.cookie == answer.headers["set-cookie"].partition(";")[0]


@pytest.mark.parametrize("seat", [1, None])
def test_who_takes_a_seat_or_watches_gets_a_cookie(
    ada: Client, ben: Client, seat: int | None
) -> None:
    made = ada.create("person", "open")
    assert ada.cookie
    assert ben.http.post(f"/api/links/{key(made['you'], seat)}", json={}).status_code == 200
    assert ben.http.get(f"/api/tables/{made['table']['id']}").status_code == 200


def test_the_cookie_of_a_client_that_comes_back_is_renewed(ada: Client) -> None:
    table_id = ada.create("person", "person")["table"]["id"]
    for path in ("/api/tables", "/api/catalogue", f"/api/tables/{table_id}"):
        answer = ada.http.get(path)
        assert answer.headers["set-cookie"].startswith(f"{ada.cookie}; Max-Age=15552000;")
