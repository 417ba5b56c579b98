"""Does in Pyodide what a page does: plays at a table, looks at it later, studies, makes mistakes.

While the site is built it brings in whatever is imported only when it is needed; afterwards it
shows that nothing of that was left out.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from typing import Any, Final

from upstream import Game
from upstream.bots import BOTS, Budget
from upstream.narration.locales import LANGUAGES, Words
from upstream.page import Standalone, answer

SEATS: Final = (
    {"kind": "person"},
    {"kind": "bot", "level": "grilse"},
    {"kind": "bot", "level": "fry"},
)


class Page:
    """The surroundings of the tables in a page: stored rows, and a worker for jobs."""

    def __init__(self) -> None:
        self.rows: dict[str, Any] = {}
        #: The status of every call, by method and path.
        self.statuses: dict[str, int] = {}
        self.standalone = Standalone(self.keep, self.ask, json.dumps({"bot_delay": 0}))

    async def keep(self, changes: str) -> None:
        for kind, key, *value in json.loads(changes):
            if kind == "put":
                self.rows[key] = value[0]
            else:
                self.rows.pop(key, None)

    async def ask(self, job: str) -> str:
        return answer(job)

    async def call(self, method: str, path: str, body: Any = None, language: str = "en") -> Any:
        text = None if body is None else json.dumps(body)
        told = json.loads(await self.standalone.call(method, path, language, text))
        self.statuses[f"{method} {path}"] = told["status"]
        return told["body"]


class Player:
    """A client at a table, which always takes the first choice."""

    def __init__(self, page: Page, table: str) -> None:
        self.inbox: asyncio.Queue[str] = asyncio.Queue()
        self.session = page.standalone.open(table, self.inbox.put_nowait, lambda _: None)
        self.state: dict[str, Any] = {}
        self.sent = 0

    async def send(self, **message: Any) -> None:
        self.sent += 1
        await self.session.receive(json.dumps({"id": f"exercise-{self.sent}", **message}))

    async def hear(self) -> None:
        message = json.loads(await asyncio.wait_for(self.inbox.get(), 60))
        assert message["type"] != "refused", message
        if message["type"] in ("welcome", "state"):
            self.state = message.get("state", message)

    async def play(self) -> None:
        """Play to the end."""
        await self.send(type="hello")
        answered = -1
        while not self.state or self.state["scene"]["position"]["phase"] != "over":
            decision = self.state.get("decision")
            version = self.state.get("version", -1)
            if decision is not None and version > answered:
                answered = version
                await self._decide(decision["choices"], version)
            await self.hear()

    async def _decide(self, choices: list[dict[str, Any]], version: int) -> None:
        about = {"version": version, "seat": self.state["scene"]["position"]["actor"]}
        if choices:
            await self.send(type="play", actions=[choices[0]["action"]], auto_confirm=True, **about)
        else:
            await self.send(type="confirm", **about)


async def run(arguments: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG001 (none needed)
    """Return the status of every call, and the number of stored rows."""
    page = Page()
    await page.standalone.restore("[]")
    table = (await page.call("POST", "/tables", {"seats": SEATS}))["table"]["id"]
    await Player(page, table).play()
    for language in LANGUAGES:
        await page.call("GET", f"/tables/{table}/replay", language=language)
    for path in ("", "/record", "/chances", "/report"):
        await page.call("GET", f"/tables/{table}{path}")
    record = await page.call("GET", f"/tables/{table}/record")
    await page.call("POST", "/replays", record)
    await page.call("POST", f"/tables/{table}/report")
    for path in ("/catalogue", "/tables", "/statistics", "/puzzles", "/daily", "/privacy"):
        await page.call("GET", path)
    await page.call("GET", "/lessons/first-game")
    await page.call("POST", "/study/river", {"players": 3})
    await page.call("POST", "/study/analysis", {"position": str(Game.deal(3, seed=1).position)})
    # Mistakes, and what a page cannot do.
    await page.call("POST", "/study/analysis", {"position": "no position"})
    # What cannot be printed is told by its number, for which Python fetches a codec.
    await page.call("POST", "/lessons/first-game", {"moves": ["\x1f"]})
    await page.call("GET", "/links/unknown")
    await page.call("POST", "/tables", {"seats": "none"})
    again = Page()
    await again.standalone.restore(json.dumps([*page.rows.items()]))
    await again.call("GET", f"/tables/{table}")
    _play_with_bots()
    _fail()
    return {"statuses": page.statuses | again.statuses, "rows": len(page.rows)}


def _play_with_bots() -> None:
    """Let each bot play itself, with little time."""
    for make in BOTS.values():
        game, bot = Game.deal(2, seed=1), make()
        while game.actor is not None:
            for action in bot.decide(game.view(game.actor), Budget(nodes=20), seed=1).actions:
                game.play(action)


def _fail() -> None:
    """Format a traceback, as a page does when a program fails."""
    try:
        Words("xx")
    except ValueError:
        traceback.format_exc()
