"""``upstream tables``: what a host does with the tables of a server."""

from __future__ import annotations

import json
import sqlite3
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text, update

from tests.server.clients import Client, Server, finish, quick
from tests.server.postgres import running_postgres
from upstream import Game
from upstream.cli import main
from upstream.server.database.engine import open_database, sqlite_url
from upstream.server.database.schema import TABLES


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with running_postgres() as url:
        yield url


class Host:
    """A running server, and the command line of its host."""

    def __init__(self, server: Server, where: tuple[str, ...]) -> None:
        self.server = server
        self._where = where

    def run(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
        code = main(["tables", *arguments, *self._where, "--language", "en"])
        said = capsys.readouterr()
        return code, said.out, said.err

    def left_alone(self, *ids: str) -> None:
        """Nobody has been at these tables for long."""
        with self.server.process.store.engine.begin() as connection:
            old = update(TABLES).where(TABLES.c.id.in_(ids))
            connection.execute(old.values(touched=1.0, visited=1.0))


@pytest.fixture(params=["sqlite", "postgresql"])
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Host]:
    """A server that runs meanwhile."""
    database = None
    where: tuple[str, ...] = ("--data", str(tmp_path))
    if request.param == "postgresql":
        database = str(request.getfixturevalue("postgres_url"))
        engine = open_database(database)
        with engine.begin() as connection:
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))
        engine.dispose()
        where = ("--database", database)
    with Server(quick(tmp_path, database=database)) as server:
        yield Host(server, where)


def named(client: Client) -> str:
    """A table with names, identities and chat."""
    made = client.create({"kind": "person", "name": "Adelheid"}, "random")
    return str(made["table"]["id"])


def identity_of(client: Client) -> str:
    return client.cookie.partition("=")[2].partition(".")[0]


def test_all_tables_are_listed_without_names(
    host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    with Client(host.server.url) as ada:
        running, over = named(ada), named(ada)
        finish(ada, over)
        code, said, _ = host.run(capsys)
        lines = said.splitlines()
        assert code == 0
        assert lines[0].split() == ["table", "created", "last", "visit", "seats", "people", "state"]
        assert [line.split()[0] for line in lines[1:]] == [running, over]
        assert [line.split()[5:7] for line in lines[1:]] == [["2", "1"], ["2", "1"]]
        assert lines[2].endswith("finished")
        assert "Adelheid" not in said
        assert identity_of(ada) not in said
        assert host.run(capsys, "list", over)[1].splitlines()[1:] == lines[2:]


def test_records_are_exported_as_json_lines(host: Host, capsys: pytest.CaptureFixture[str]) -> None:
    with Client(host.server.url) as ada:
        running, over = named(ada), named(ada)
        finish(ada, over)
        code, said, _ = host.run(capsys, "export")
        records: list[dict[str, Any]] = [json.loads(line) for line in said.splitlines()]
        assert (code, len(records)) == (0, 2)
        assert Game.from_record(records[1]).result is not None
        assert len(records[0]["stack"]) < len(records[1]["stack"])  # only what was drawn
        assert "Adelheid" not in said
        assert identity_of(ada) not in said
        assert host.run(capsys, "export", running)[1].splitlines() == said.splitlines()[:1]


def test_tables_are_deleted_by_their_ids(host: Host, capsys: pytest.CaptureFixture[str]) -> None:
    with Client(host.server.url) as ada:
        gone = ada.create("person", "person", first=0)["table"]["id"]
        stays = named(ada)
        code, said, _ = host.run(capsys, "delete", gone)
        assert (code, "One table would be deleted" in said, "--yes" in said) == (1, True, True)
        assert ada.http.get(f"/api/tables/{gone}").status_code == 200
        with ada.sit(gone) as player:
            assert host.run(capsys, "delete", gone, "--yes")[:2] == (0, "One table was deleted.\n")
            action = player.choices[0]["action"]
            player.send("play", version=0, seat=0, actions=[action])
            assert player.closed() == 4004  # the server notices at the next action
        assert ada.http.get(f"/api/tables/{stays}").status_code == 200
        assert [table["id"] for table in ada.http.get("/api/tables").json()["tables"]] == [stays]


def test_old_tables_are_deleted_by_their_age(
    host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    with Client(host.server.url) as ada:
        # No bots, which might still play on.
        old = [ada.create("person", "person")["table"]["id"] for _ in range(3)]
        named(ada)
        host.left_alone(*old)
        by_age = ("delete", "--keep-unfinished", "30")
        assert host.run(capsys, *by_age)[0] == 1
        code, said, _ = host.run(capsys, *by_age, "--yes")
        assert (code, said) == (0, "3 tables were deleted.\n")
        assert host.run(capsys, *by_age)[:2] == (
            0,
            "0 tables would be deleted. Add --yes to delete them; that cannot be undone.\n",
        )
        assert len(host.run(capsys)[1].splitlines()) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("dance",), "“dance” is not something to do with tables"),
        (("list", "nothing"), "There is no table “nothing”."),
        (("export", "nothing"), "There is no table “nothing”."),
        (("delete", "nothing", "--yes"), "There is no table “nothing”."),
        (("delete",), "Which tables?"),
        (("delete", "a", "--keep-finished", "3"), "Which tables?"),
        (("delete", "--keep-finished", "many"), "--keep-finished needs a whole number of days"),
        (("delete", "--keep-unfinished", "0"), "--keep-unfinished needs a whole number of days"),
        (("backup",), "Where to?"),
        (("list", "--keeep"), "“--keeep” is not understood here"),
    ],
)
def test_a_bad_command_gets_one_sentence(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    sentence: str,
) -> None:
    open_database(sqlite_url(tmp_path / "tables.sqlite3")).dispose()
    where = ("--data", str(tmp_path), "--language", "en")
    assert main(["tables", *arguments, *where]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("sqlite:////nowhere/tables.sqlite3", "There is no database /nowhere/tables.sqlite3"),
        ("postgresql://x@localhost:1/none?connect_timeout=2", "The database cannot be used"),
        ("mysql://x@localhost/none", "The database cannot be used"),
        ("nonsense", "“nonsense” is not the address of a database"),
    ],
)
def test_a_database_that_is_not_there_is_said_and_not_made(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, database: str, sentence: str
) -> None:
    assert main(["tables", "--database", database, "--language", "en"]) == 2
    assert sentence in capsys.readouterr().err
    assert main(["tables", "--data", str(tmp_path), "--language", "en"]) == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("revision", "word"), [("0003", "older"), ("9999", "newer")])
def test_the_database_of_another_version_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], revision: str, word: str
) -> None:
    path = tmp_path / "tables.sqlite3"
    open_database(sqlite_url(path)).dispose()
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    database.close()
    assert main(["tables", "--data", str(tmp_path), "--language", "en"]) == 2
    assert word in capsys.readouterr().err


def test_an_empty_server_has_no_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_database(sqlite_url(tmp_path / "tables.sqlite3")).dispose()
    assert main(["tables", "--data", str(tmp_path), "--language", "en"]) == 0
    assert capsys.readouterr().out == "There are no tables.\n"


def test_a_damaged_table_is_left_out_of_an_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        damaged = named(ada)
        named(ada)
        with server.process.store.engine.begin() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == damaged).values(stack="?"))
        assert main(["tables", "export", "--data", str(tmp_path), "--language", "en"]) == 1
        said = capsys.readouterr()
        assert len(said.out.splitlines()) == 1
        assert said.err == "One table is damaged and was left out.\n"


# --- Back up and restore -------------------------------------------------------------------------


def test_a_backup_made_while_people_play_is_a_whole_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "backups" / "monday"
    with Server(quick(data)) as server, Client(server.url) as ada:
        table_id = ada.create("person", "person")["table"]["id"]
        with ada.sit(table_id) as player:
            for _ in range(4):
                player.act(player.choices[0]["action"], auto_confirm=True)
            version = player.version
            assert main(["tables", "backup", str(copy), "--data", str(data)]) == 0
            player.act(player.choices[0]["action"])
        cookie = ada.cookie
    assert str(copy) in capsys.readouterr().out
    assert sorted(path.name for path in copy.iterdir()) == ["secret.key", "tables.sqlite3"]
    for path, mode in ((copy, 0o700), *((path, 0o600) for path in copy.iterdir())):
        assert stat.S_IMODE(path.stat().st_mode) == mode
    # To restore, the folder takes the place of the data folder.
    copy.rename(tmp_path / "restored")
    with Server(quick(tmp_path / "restored")) as server, Client(server.url) as ada:
        name, _, value = cookie.partition("=")
        ada.http.cookies.set(name, value)
        with ada.sit(table_id) as player:
            assert player.version == version
            assert player.act(player.choices[0]["action"])["type"] == "accepted"


def test_a_backup_writes_over_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    data.mkdir()
    open_database(sqlite_url(data / "tables.sqlite3")).dispose()
    arguments = ["tables", "backup", str(tmp_path), "--data", str(data), "--language", "en"]
    assert main(arguments) == 2
    assert "name a new folder" in capsys.readouterr().err
    (tmp_path / "file").touch()
    arguments[2] = str(tmp_path / "file" / "below")
    assert main(arguments) == 2
    assert "could not be made" in capsys.readouterr().err


def test_the_copy_of_a_damaged_database_is_not_called_sound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with Server(quick(data)) as server, Client(server.url) as ada:
        for _ in range(20):
            ada.create("person", "person")
    path = data / "tables.sqlite3"
    pages = bytearray(path.read_bytes())
    middle = len(pages) // 2 // 4096 * 4096
    pages[middle : middle + 4096] = b"\xff" * 4096
    path.write_bytes(pages)
    arguments = ["tables", "backup", str(copy), "--data", str(data), "--language", "en"]
    assert main(arguments) == 2
    assert "damaged" in capsys.readouterr().err


def test_postgresql_has_its_own_backup(
    postgres_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    open_database(postgres_url).dispose()
    arguments = ["tables", "backup", str(tmp_path / "copy"), "--database", postgres_url]
    assert main([*arguments, "--language", "en"]) == 2
    assert "pg_dump" in capsys.readouterr().err
    assert not (tmp_path / "copy").exists()


def test_times_are_those_of_this_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        named(ada)
        assert main(["tables", "--data", str(tmp_path), "--language", "en"]) == 0
    today = time.strftime("%Y-%m-%d", time.localtime())
    assert today in capsys.readouterr().out
