"""External bots at a table: named by the operator of the server, and out when they fail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.external_bots import external_bot, heron, hostile, level, none_left, otter
from tests.server.clients import Client, Player, Server, quick
from tests.server.table_games import moving, play_on, table_of
from upstream.app.jobs.decisions import BotDecisions
from upstream.app.messages.refusals import NoSuchLevel
from upstream.bots.external.bot_protocol import Failed, FailureReason
from upstream.bots.external.config import ExternalBot
from upstream.narration.locales import LANGUAGES, Words
from upstream.server.launch import Launch, _settings
from upstream.server.start_checks import CannotStart
from upstream.server.worker_process import process_pool

MARK = {"MARK": "server"}


def programs(*bots: ExternalBot) -> dict[str, ExternalBot]:
    return {bot.name: bot for bot in bots}


SEATED = programs(otter(environment=MARK), heron(environment=MARK))


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with external bots."""
    with Server(quick(tmp_path_factory.mktemp("external"), external_bots=SEATED)) as running:
        yield running
    assert none_left("server")


@pytest.fixture
def eve(host: Server) -> Iterator[Client]:
    with Client(host.url) as client:
        yield client


def levels(client: Client, language: str = "en") -> dict[str, dict[str, str]]:
    found = client.http.get("/api/catalogue", params={"language": language}).json()["levels"]
    return {each["level"]: each for each in found}


def to_the_end(player: Player) -> None:
    while player.position["phase"] != "over":
        player.hear()


def test_the_catalogue_has_them_under_their_names(eve: Client, ada: Client) -> None:
    assert set(levels(eve)) - set(levels(ada)) == {"otter", "heron"}
    for language in LANGUAGES:
        says = Words(language).say("external-bot-level")
        assert levels(eve, language)["otter"] == {
            "level": "otter",
            "name": "otter",
            "says": says,
            "difficulty": None,
        }


def test_they_play_whole_games_at_a_table(eve: Client) -> None:
    with eve.sit(eve.create("otter", "heron", "fry")["table"]["id"]) as watcher:
        to_the_end(watcher)
        assert {entry["seat"] for entry in watcher.entries if entry["kind"] == "act"} == {0, 1, 2}
        assert not [entry for entry in watcher.entries if entry["kind"] == "failed"]
        assert [seat["level"] for seat in watcher.table["seats"]] == ["otter", "heron", "fry"]


def test_a_program_may_take_over_a_seat(eve: Client) -> None:
    table_id = eve.create("person", "fry")["table"]["id"]
    answer = eve.http.put(f"/api/tables/{table_id}/seats/0/bot", json={"level": "otter"})
    assert answer.json()["table"]["seats"][0]["level"] == "otter"


@pytest.mark.parametrize("wanted", ["otter", "python3 otter.py", "./otter", "hostile"])
def test_nobody_can_name_a_program_that_the_server_does_not(ada: Client, wanted: str) -> None:
    seats: list[dict[str, Any]] = [{"kind": "person"}, {"kind": "bot", "level": wanted}]
    answer = ada.http.post("/api/tables", json={"seats": seats})
    assert answer.status_code == 422
    assert answer.json()["refusal"]["reason"] == NoSuchLevel.reason
    seats[1] = {"kind": "bot", "level": "fry", "command": ["touch", "/tmp/x"]}
    assert ada.http.post("/api/tables", json={"seats": seats}).status_code == 422


HOSTILE = [
    ("illegal", {}, FailureReason.ILLEGAL),
    ("rubbish", {}, FailureReason.RUBBISH),
    ("dies", {}, FailureReason.ENDED),
    ("children", {}, FailureReason.ENDED),
    ("flood", {}, FailureReason.FLOOD),
    ("silent", {"patience": 0.3}, FailureReason.LATE),
    ("forks", {"processes": 8}, FailureReason.FORKS),
]


@pytest.mark.parametrize(("deed", "limits", "reason"), HOSTILE, ids=str)
def test_when_one_fails_the_log_says_why_and_the_game_goes_on(
    deed: str, limits: dict[str, float], reason: FailureReason, tmp_path: Path
) -> None:
    mark = f"server {deed}"
    bot = hostile(deed, 2, environment={"MARK": mark}, **limits)
    with (
        Server(quick(tmp_path, external_bots=programs(bot))) as server,
        Client(server.url) as client,
    ):
        table_id = client.create("hostile", "fry")["table"]["id"]
        with client.sit(table_id) as watcher:
            to_the_end(watcher)
            assert [seat["level"] for seat in watcher.table["seats"]] == ["parr", "fry"]
            (failed,) = [entry for entry in watcher.entries if entry["kind"] == "failed"]
            assert (failed["seat"], failed["action"], failed["events"]) == (0, None, [])
        for language in LANGUAGES:
            with client.sit(table_id, language=language) as reader:
                (line,) = reader.entries[failed["version"]]["lines"]
                assert reason.sentence(Words(language)) in line
    assert none_left(mark)


def test_the_log_keeps_the_reason_and_a_lost_program_is_named(tmp_path: Path) -> None:
    """After a restart without the file, the seat of a program that is not there is played on."""
    bots = programs(external_bot("slow", *hostile("silent", 0).command))
    with Server(quick(tmp_path, external_bots=bots)) as server, Client(server.url) as client:
        table_id = client.create("slow", "fry", first=0)["table"]["id"]
        cookies = dict(client.http.cookies)
    for _ in range(2):  # the second time the log is only read
        with Server(quick(tmp_path)) as server, Client(server.url) as client:
            client.http.cookies.clear()
            client.http.cookies.update(cookies)
            with client.sit(table_id) as watcher:
                to_the_end(watcher)
                failed = [entry for entry in watcher.entries if entry["kind"] == "failed"]
                assert [entry["lines"] for entry in failed] == [
                    ["Red is out of the game. The program is no longer there. Parr plays on."]
                ]


async def test_a_program_serves_many_tables_and_stays() -> None:
    pool = process_pool(1, 0, 60)
    decisions = BotDecisions(pool, programs(level("parr")))
    tables = [table_of(3, seed=seed) for seed in (1, 2)]
    for table in (*tables, *tables):
        play_on(table, moving)
        (choice, *_) = await decisions.choose("our parr", table.view("ABC"))
        assert choice in table.legal
    with pytest.raises(Failed) as failed:
        await decisions.choose("nobody", tables[0].view("ABC"))
    assert failed.value.reason is FailureReason.ABSENT
    await pool.close()


def test_a_file_that_cannot_be_used_is_refused_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "bots.toml"
    file.write_text("[[bot]]\nname = 'otter'\n")
    with pytest.raises(CannotStart, match="command is missing"):
        _settings(Launch(data=tmp_path, bots=file), 1)
    file.write_text("[[bot]]\nname = 'otter'\ncommand = ['./otter']\n")
    settings = _settings(Launch(data=tmp_path, bots=file), 1)
    assert settings.external_bots["otter"].folder == str(tmp_path)
