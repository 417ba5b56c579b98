"""A server over real sockets, and clients that talk to it as a browser does."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import secrets
import socket
import threading
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from upstream.app.limits import Limits, Rate
from upstream.app.messages.tables import Problem
from upstream.app.messages.websocket import FROM_CLIENT, FROM_SERVER
from upstream.app.services import Services
from upstream.app.settings import Settings
from upstream.server.http.app import create_app
from upstream.server.http.server import GracefulServer
from upstream.server.process import ServerProcess

_TIMEOUT_SECONDS = 60.0
GENEROUS = Limits(
    frames=Rate(10_000, 10_000),
    messages=Rate(10_000, 10_000),
    messages_of_address=Rate(10_000, 10_000),
    calls=Rate(10_000, 10_000),
    tables=Rate(10_000, 10_000),
    chat=Rate(10_000, 10_000),
    chat_of_address=Rate(10_000, 10_000),
    renames=Rate(10_000, 10_000),
    hints=Rate(10_000, 10_000),
    requests=Rate(10_000, 10_000),
    guesses=Rate(10_000, 10_000),
    chat_reports=Rate(10_000, 10_000),
    open_seats=Rate(10_000, 10_000),
)


def quick(data: Path, **changes: Any) -> Settings:
    """Settings for tests: opponents that do not wait, limits that no test meets."""
    usual = Settings(data=data, port=0, bot_delay=0.0, away=0.3, workers=1, limits=GENEROUS)
    return replace(usual, **changes)


class Server:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)
        self._listener = socket.create_server(("127.0.0.1", settings.port))
        # Its connections inherit that they send small answers at once, as a server's do.
        self._listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.port = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._server = GracefulServer(self.app, settings.limits)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        with asyncio.Runner() as runner:
            self.loop = runner.get_loop()
            runner.run(self._server.serve(sockets=[self._listener]))

    def __enter__(self) -> Server:
        self._thread.start()
        while not self._server.started:
            self._thread.join(0.01)
            assert self._thread.is_alive(), "the server did not start"
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.join()

    def stop(self) -> None:
        """What SIGTERM does to a server in a process of its own."""
        self._server.should_exit = True

    def join(self) -> None:
        """Wait until the server has ended."""
        self._thread.join(_TIMEOUT_SECONDS)
        assert not self._thread.is_alive(), "the server does not end"
        self._listener.close()

    @property
    def process(self) -> ServerProcess:
        process = self.app.state.process
        assert isinstance(process, ServerProcess)
        return process

    @property
    def services(self) -> Services:
        return self.process.services

    def run(self, coroutine: Any) -> Any:
        """Run something on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(_TIMEOUT_SECONDS)

    def room(self, table_id: str) -> Any:
        """The table as the server holds it."""
        return self.run(self.services.registry.find(table_id))


class Client:
    """A person with a browser: one identity."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=_TIMEOUT_SECONDS, trust_env=False)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    @property
    def cookie(self) -> str:
        """The cookie of this client; empty if it has none yet."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    def create(self, *seats: dict[str, Any] | str, **more: Any) -> dict[str, Any]:
        """A new table: ``"person"``, ``"open"``, or a bot by its level."""
        wanted = [seat if isinstance(seat, dict) else _seat(seat) for seat in seats]
        answer = self.http.post("/api/tables", json={"seats": wanted, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()  # type: ignore[no-any-return]

    def connect(self, table_id: str, **headers: str) -> Player:
        url = self.url.replace("http", "ws", 1) + f"/api/tables/{table_id}/play"
        return Player(
            connect(
                url,
                additional_headers={"Cookie": self.cookie, **headers},
                proxy=None,
                max_size=None,
            )
        )

    def sit(self, table_id: str, **hello: Any) -> Player:
        """Connect and say hello."""
        player = self.connect(table_id)
        player.hello(**hello)
        return player


def _seat(kind: str) -> dict[str, Any]:
    return {"kind": kind} if kind in ("person", "open") else {"kind": "bot", "level": kind}


def reason(answer: httpx.Response) -> str:
    """Why a REST call was refused."""
    problem = Problem.model_validate_json(answer.text)
    assert problem.refusal.text
    return problem.refusal.reason


def key(you: dict[str, Any], seat: int | None = None) -> str:
    """The key of a seat's link, or of the watch link."""
    links = you["links"]
    url = links["watch"] if seat is None else _seat_url(links, seat)
    return str(url).rpartition("/")[2]


def _seat_url(links: dict[str, Any], seat: int) -> str:
    return str(next(link["url"] for link in links["seats"] if link["seat"] == seat))


def finish(client: Client, table_id: str) -> None:
    """Let bots play for everybody until the game is over."""
    for seat in range(5):
        client.http.put(f"/api/tables/{table_id}/seats/{seat}/bot", json={"level": "random"})
    with client.sit(table_id) as player:
        while player.position["phase"] != "over":
            player.hear()


class Player:
    """A client at a table. Every message that comes is checked against the protocol."""

    def __init__(self, opening: AbstractContextManager[ClientConnection]) -> None:
        self._open = contextlib.ExitStack()
        self.socket = self._open.enter_context(opening)
        # An id is never used again, not even by another connection of the same client.
        prefix = secrets.token_hex(4)
        self.ids = (f"{prefix}-{number}" for number in itertools.count(1))
        #: Every message, as it came.
        self.heard: list[str] = []
        self.welcome: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        #: Every entry of the log in the order in which it came.
        self.entries: list[dict[str, Any]] = []

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    # --- Talking ---------------------------------------------------------------------------------

    def send(self, type: str, **fields: Any) -> str:
        message_id = str(fields.pop("id", None) or next(self.ids))
        adapter = FROM_CLIENT
        message = adapter.validate_python({"type": type, "id": message_id, **fields})
        self.socket.send(message.model_dump_json())
        return message_id

    def hear(self, timeout: float = _TIMEOUT_SECONDS) -> dict[str, Any]:
        """The next message, checked and taken note of."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = FROM_SERVER.validate_json(text).model_dump()
        self._note(message)
        return message

    def _note(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.welcome, self.table, self.you = message, message["table"], message["you"]
                self._note_state(message["state"])
            case "state":
                self._note_state(message)
            case "table":
                self.table, self.you = message["table"], message["you"]

    def _note_state(self, state: dict[str, Any]) -> None:
        if state["since"] is None:
            self.entries.clear()
        elif self.state:
            assert state["since"] == self.version, "an entry was missed"
        self.entries += state["entries"]
        versions = [entry["version"] for entry in self.entries]
        assert versions == list(range(state["version"] + 1))[-len(versions) :] or not versions
        self.state = state

    def until(self, *types: str, **fields: Any) -> dict[str, Any]:
        """Hear on until a message of that kind comes, with these fields."""
        while True:
            message = self.hear()
            fits = all(message.get(key) == value for key, value in fields.items())
            if message["type"] in types and fits:
                return message

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message and hear on up to its answer."""
        message_id = self.send(type, **fields)
        return self.until(
            "accepted", "refused", "welcome", "why", "moment", "log", "pong", "hint", id=message_id
        )

    def hello(self, **fields: Any) -> dict[str, Any]:
        return self.ask("hello", **fields)

    # --- Playing ---------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        return int(self.state["version"])

    @property
    def position(self) -> dict[str, Any]:
        position: dict[str, Any] = self.state["scene"]["position"]
        return position

    @property
    def choices(self) -> list[dict[str, Any]]:
        decision = self.state["decision"]
        return [] if decision is None else list(decision["choices"])

    @property
    def pending(self) -> dict[str, Any]:
        pending: dict[str, Any] = self.state["pending"]
        return pending

    def play(self, type: str, **fields: Any) -> dict[str, Any]:
        """Act, undo or confirm at the table as it stands, and see what comes of it."""
        fields = {"version": self.version, "seat": self.position["actor"], **fields}
        answer = self.ask(type, **fields)
        if answer["type"] == "accepted":
            self.catch_up(answer["version"])
        return answer

    def act(self, action: str, **fields: Any) -> dict[str, Any]:
        return self.play("play", actions=[action], **fields)

    def catch_up(self, version: int) -> None:
        while self.version < version:
            self.hear()

    def decide(self) -> None:
        """Wait until one of this client's seats has to decide, or the game is over."""
        while self.state["decision"] is None and self.position["phase"] != "over":
            self.hear()

    def refused(self, answer: dict[str, Any]) -> str:
        """The reason of a refusal."""
        assert answer["type"] == "refused", answer
        return str(answer["refusal"]["reason"])

    def closed(self) -> int | None:
        """Receive until the server closes. Return its code."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.socket.close_code
