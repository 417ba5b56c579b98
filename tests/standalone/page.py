"""A page as Python sees it: what it keeps, a bot worker, and a client that talks as a browser does.

The same tests can play at a server and at a page: ``PageClient`` is a ``Client`` without a network.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, Self

from websockets.exceptions import ConnectionClosed

from tests.server.clients import Client, Player
from upstream.page import Standalone, answer

_TIMEOUT_SECONDS = 60.0


class Page:
    """The table worker in a thread of its own, with the rows that were kept."""

    def __init__(self, rows: dict[str, Any] | None = None, **settings: Any) -> None:
        #: What an IndexedDB would hold.
        self.rows: dict[str, Any] = {} if rows is None else rows
        self.settings = {"bot_delay": 0, **settings}
        #: Called before changes are kept; whatever it raises is what the page's database raises.
        self.before_keeping: Callable[[list[Any]], None] = lambda _: None
        #: What the bot worker does.
        self.answer: Callable[[str], str] = answer
        self.restored: dict[str, Any] = {}

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Load Python, and restore what was kept."""
        self._is_alive = True
        self._bot_worker = ThreadPoolExecutor(1)
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        self.run(self._begin())

    async def _begin(self) -> None:
        self.standalone = Standalone(self._keep, self._ask, json.dumps(self.settings))
        text = await self.standalone.restore(json.dumps([*self.rows.items()]))
        self.restored = json.loads(text)

    def kill(self) -> None:
        """End the worker in the middle of whatever it does."""
        self._is_alive = False
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(_TIMEOUT_SECONDS)
        assert not self._thread.is_alive()
        self._bot_worker.shutdown(wait=True, cancel_futures=True)
        self.loop.run_until_complete(_cancel(asyncio.all_tasks(self.loop)))
        self.loop.close()

    def restart(self) -> None:
        self.kill()
        self.start()

    def run(self, coroutine: Any) -> Any:
        """Run something on the worker's own loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(_TIMEOUT_SECONDS)

    async def _keep(self, changes_json: str) -> None:
        changes = json.loads(changes_json)
        await asyncio.sleep(0)
        assert self._is_alive, "the worker was killed"
        self.before_keeping(changes)
        for kind, key, *value in changes:
            if kind == "put":
                self.rows[key] = value[0]
            else:
                del self.rows[key]

    async def _ask(self, job: str) -> str:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._bot_worker, lambda: self.answer(job))

    def call(self, method: str, path: str, body: Any = None, language: str = "en") -> PageAnswer:
        text = body if body is None or isinstance(body, str) else json.dumps(body)
        return PageAnswer(self.run(self.standalone.call(method, path, language, text)))

    def connect(self, table_id: str) -> PageSocket:
        return PageSocket(self, table_id)


async def _cancel(tasks: set[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class PageAnswer:
    """The answer to a call, as httpx has it."""

    def __init__(self, text: str) -> None:
        read = json.loads(text)
        self.status_code: int = read["status"]
        self.kind: str = read["type"]
        self.name: str | None = read["name"]
        self._body = read["body"]
        file = "" if self.name is None else f'attachment; filename="{self.name}"'
        self.headers = {"content-disposition": file}

    def json(self) -> Any:
        return self._body

    @property
    def text(self) -> str:
        return self._body if isinstance(self._body, str) else json.dumps(self._body)


class PageSocket:
    """A session, as websockets has it."""

    def __init__(self, page: Page, table_id: str) -> None:
        self._page = page
        self._inbox: queue.SimpleQueue[str | int] = queue.SimpleQueue()
        self.close_code: int | None = None
        self._session = page.run(self._open(table_id))

    async def _open(self, table_id: str) -> Any:
        return self._page.standalone.open(table_id, self._inbox.put, self._inbox.put)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send(self, text: str) -> None:
        asyncio.run_coroutine_threadsafe(self._session.receive(text), self._page.loop)

    def recv(self, timeout: float = _TIMEOUT_SECONDS) -> str:
        try:
            item = self._inbox.get(timeout=timeout)
        except queue.Empty:
            raise TimeoutError from None
        if isinstance(item, int):
            self.close_code = item
            raise ConnectionClosed(None, None)
        return item

    def close(self) -> None:
        if self._page.loop.is_running():
            self._page.loop.call_soon_threadsafe(self._session.close)


class Tables(Protocol):
    """Whatever answers calls and messages as a page does."""

    def call(
        self, method: str, path: str, body: Any = None, language: str = "en"
    ) -> PageAnswer: ...

    def connect(self, table_id: str) -> Any: ...


class _Http:
    """The calls of an httpx client that the tests use."""

    def __init__(self, page: Tables) -> None:
        self._page = page

    def request(
        self,
        method: str,
        path: str,
        *,
        json: Any = None,
        content: str | bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> PageAnswer:
        text = content.decode() if isinstance(content, bytes) else content
        language = {key.lower(): value for key, value in (headers or {}).items()}
        return self._page.call(
            method,
            path.removeprefix("/api"),
            json if text is None else text,
            language.get("accept-language", "en"),
        )

    def get(self, path: str, **more: Any) -> PageAnswer:
        return self.request("GET", path, **more)

    def post(self, path: str, **more: Any) -> PageAnswer:
        return self.request("POST", path, **more)

    def put(self, path: str, **more: Any) -> PageAnswer:
        return self.request("PUT", path, **more)

    def patch(self, path: str, **more: Any) -> PageAnswer:
        return self.request("PATCH", path, **more)

    def delete(self, path: str, **more: Any) -> PageAnswer:
        return self.request("DELETE", path, **more)

    def close(self) -> None: ...


class PageClient(Client):
    """The person in front of the page."""

    http: Any

    def __init__(self, page: Tables) -> None:
        self.page = page
        self.url = ""
        self.http = _Http(page)

    def connect(self, table_id: str, **_: str) -> Player:
        return Player(self.page.connect(table_id))
