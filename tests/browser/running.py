"""The server as a process of its own, which can be stopped and started again."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


class Server:
    """The real server, listening on a free port."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        self.folder = folder
        self._database = database
        self.url = ""
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, str(HERE / "river_server.py"), str(self.folder), str(self.port)]
        command += [] if self._database is None else [self._database]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("Ready: "):
                self.url = line.removeprefix("Ready: ").strip()
                self.port = int(self.url.rpartition(":")[2])
                return
        raise RuntimeError("the server did not start")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(timeout=60)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def deal(self, letters: str) -> None:
        """The next table draws its tiles in this order."""
        (self.folder / "deal.json").write_text(json.dumps(list(letters)))
