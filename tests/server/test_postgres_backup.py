"""The backup of a PostgreSQL, as docs/hosting.md describes it: made while people play."""

from __future__ import annotations

import subprocess
from pathlib import Path

from sqlalchemy import text

from tests.server.clients import Client, Server, quick
from tests.server.postgres import SYSTEM, _from_wheel, running_postgres
from upstream.server.database.engine import connect

PROGRAMS = SYSTEM[0] if SYSTEM else _from_wheel()


def run(program: str, *arguments: str) -> None:
    subprocess.run([str(PROGRAMS / program), *arguments], check=True, timeout=120)


def test_a_dump_made_while_people_play_is_a_whole_database(tmp_path: Path) -> None:
    dump = str(tmp_path / "upstream.dump")
    with running_postgres() as url:
        with Server(quick(tmp_path, database=url)) as server, Client(server.url) as ada:
            table_id = ada.create("person", "person")["table"]["id"]
            with ada.sit(table_id) as player:
                player.act(player.choices[0]["action"], auto_confirm=True)
                version = player.version
                run("pg_dump", "--format=custom", f"--file={dump}", url)
                player.act(player.choices[0]["action"])
            cookie = ada.cookie
        engine = connect(url).execution_options(isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text("CREATE DATABASE restored"))
        engine.dispose()
        restored = url.replace("/postgres?", "/restored?")
        run("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={restored}", dump)
        with Server(quick(tmp_path, database=restored)) as server, Client(server.url) as ada:
            name, _, value = cookie.partition("=")
            ada.http.cookies.set(name, value)
            with ada.sit(table_id) as player:
                assert player.version == version
                assert player.act(player.choices[0]["action"])["type"] == "accepted"
