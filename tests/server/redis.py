"""A real Redis or Valkey for the tests, from the system's packages."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory


@contextmanager
def running_redis() -> Iterator[str]:
    """Start a server that listens on a socket in a folder of its own; its URL."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    assert program is not None, "install redis-server or valkey-server"
    with TemporaryDirectory(prefix="upstream-redis-") as folder:
        socket = Path(folder) / "redis.sock"
        options = ("--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", folder)
        with subprocess.Popen([program, *options], stdout=subprocess.DEVNULL) as server:
            deadline = time.monotonic() + 30
            while not socket.exists():
                assert time.monotonic() < deadline, "it did not start"
                time.sleep(0.01)
            try:
                yield f"unix://{socket}"
            finally:
                server.terminate()
