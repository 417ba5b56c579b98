"""The real server for browser tests, on a free port, with its stack dealt as a test likes it.

A test writes ``deal.json`` (the letters of the stack in drawing order) into the data folder; the
next table that is made gets that stack, and all others are shuffled. Nothing else differs from
a server that people play on, but for the delay of bots and how soon a seat counts as left.
"""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

from upstream.app.limits import Limits, Rate
from upstream.app.settings import Settings
from upstream.notation.record import Record, Rng
from upstream.rules.options import Options
from upstream.rules.position import first_position
from upstream.rules.tile import Kind
from upstream.server.http.app import create_app
from upstream.server.http.server import GracefulServer

shuffled = Record.deal


def deal_from(folder: Path) -> None:
    """Let ``Record.deal`` take the stack of the test, once, if there is one."""
    file = folder / "deal.json"

    def deal(
        players: int,
        options: Options,
        rng: Rng,
        first: int | None = None,
        names: Sequence[str] | None = None,
    ) -> Record:
        if not file.exists():
            return shuffled(players, options, rng, first, names)
        letters = json.loads(file.read_text())
        file.unlink()
        seat = first or 0
        start = first_position(players, options, seat)
        return Record(
            start, tuple(map(Kind, letters)), first=seat, names=tuple(names) if names else None
        )

    Record.deal = deal  # type: ignore[method-assign]


class Server(GracefulServer):
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        assert sockets is not None
        print(f"Ready: http://127.0.0.1:{sockets[0].getsockname()[1]}", flush=True)


def main(folder: Path, port: int, database: str | None = None) -> None:
    deal_from(folder)
    listener = socket.create_server(("127.0.0.1", port))
    # Its connections inherit that they send small answers at once, as a server's do.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    plenty = Rate(1000, 1000)
    limits = Limits(messages=plenty, messages_of_address=plenty, calls=plenty, tables=plenty)
    settings = Settings(
        data=folder,
        port=listener.getsockname()[1],
        database=database,
        bot_delay=0.0,
        away=0.5,
        open_seats=True,
        limits=limits,
    )
    Server(create_app(settings), settings.limits).run(sockets=[listener])


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
