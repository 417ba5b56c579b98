"""A plain web server for a folder: no rewriting, no headers of its own, below a path of a site."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

#: Where the folder lies, as a project page would.
BASE = "/games/upstream/"


class StaticServer:
    """Serves a folder on a free port until it is stopped; then it can be started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.requested: list[str] = []
        self._port = 0
        self._server: ThreadingHTTPServer | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}{BASE}"

    def start(self) -> None:
        handler = partial(_Handler, server_of=self)
        self._server = _Server(("127.0.0.1", self._port), handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        assert self._server is not None
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """Browsers break off what they no longer want; whatever else fails, a page misses."""


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, server_of: StaticServer) -> None:
        self._served = server_of
        super().__init__(*arguments, directory=str(server_of.folder))

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        self._served.requested.append(path)
        if not path.startswith(BASE):
            self.send_error(404)
            return
        self.directory = str(self._served.folder)
        self.path = "/" + path.removeprefix(BASE)
        super().do_GET()

    def log_message(self, format: str, *arguments: Any) -> None:
        pass
