"""The workers of the built site, without its pages: what Python answers in a browser."""

from __future__ import annotations

import json
from typing import Any, Self

from playwright.sync_api import Browser, Page
from websockets.exceptions import ConnectionClosed

from tests.browser.static_server import StaticServer
from tests.standalone.page import PageAnswer

_TIMEOUT_SECONDS = 60.0
#: In the page: starts the table worker and speaks to it as tableHost.ts does.
_START_TABLES = """
(url) => {
  const worker = new Worker(url, { type: "module" });
  const waiting = new Map();
  const inboxes = new Map();
  let last = 0;
  const ask = (question) => new Promise((resolve, reject) => {
    const id = (last += 1);
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, ...question });
  });
  const put = (socket, item) => {
    const inbox = inboxes.get(socket);
    const take = inbox?.takers.shift();
    if (take) take(item);
    else inbox?.items.push(item);
  };
  worker.onmessage = ({ data }) => {
    if (data.kind === "answer") waiting.get(data.id).resolve(data.value);
    if (data.kind === "failed") waiting.get(data.id).reject(new Error(data.reason));
    if (data.kind === "message") put(data.socket, data.text);
    if (data.kind === "closed") put(data.socket, data.code);
  };
  window.tables = {
    call: (method, path, language, body) => ask({ kind: "call", method, path, language, body }),
    async open(table) {
      const socket = (last += 1);
      inboxes.set(socket, { items: [], takers: [] });
      await ask({ kind: "open", socket, table });
      return socket;
    },
    send: (socket, text) => worker.postMessage({ kind: "send", socket, text }),
    receive(socket, timeout) {
      const { items, takers } = inboxes.get(socket);
      if (items.length) return items.shift();
      return new Promise((resolve) => {
        const take = (item) => (clearTimeout(timer), resolve(item));
        takers.push(take);
        const timer = setTimeout(() => {
          takers.splice(takers.indexOf(take), 1);
          resolve(null);
        }, timeout);
      });
    },
    close: (socket) => worker.postMessage({ kind: "close", socket }),
  };
  return ask({ kind: "start", alive: "alive", owner: "test", settings: '{"bot_delay": 0}' });
}
"""
#: In the page: the bot worker answers these jobs, one after the other.
_ANSWER_JOBS = """
async ({ url, jobs }) => {
  const worker = new Worker(url, { type: "module" });
  const reply = () => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  const answers = [(await reply()).kind];
  for (const job of jobs) {
    const replied = reply();
    worker.postMessage(job);
    answers.push((await replied).answer);
  }
  worker.terminate();
  return answers;
}
"""


def empty_page(browser: Browser, site: StaticServer) -> Page:
    """A page of the site's origin with nothing in it."""
    page = browser.new_page()
    page.set_default_timeout(0)
    page.goto(f"{site.url}site.json")
    return page


def script(site: StaticServer, name: str) -> str:
    """The address of a script whose name has a hash."""
    (path,) = (site.folder / "assets").glob(f"{name}-*.js")
    return f"{site.url}assets/{path.name}"


def answered_by_bots(page: Page, site: StaticServer, jobs: list[str]) -> list[str]:
    """What the built bot worker answers to these jobs."""
    asked = {"url": script(site, "botWorker"), "jobs": jobs}
    answers: list[str]
    ready, *answers = page.evaluate(_ANSWER_JOBS, asked)
    assert ready == "ready"
    return answers


class BuiltTables:
    """The built table worker; what it keeps is in the IndexedDB of a browser of its own."""

    def __init__(self, browser: Browser, site: StaticServer) -> None:
        self.page = empty_page(browser, site)
        self.page.evaluate(_START_TABLES, script(site, "tableWorker"))

    def call(self, method: str, path: str, body: Any = None, language: str = "en") -> PageAnswer:
        text = body if body is None or isinstance(body, str) else json.dumps(body)
        return PageAnswer(self.evaluate("call", method, path, language, text))

    def connect(self, table_id: str) -> BuiltSocket:
        return BuiltSocket(self, table_id)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        return self.page.evaluate(f"given => tables.{function}(...given)", list(arguments))

    def close(self) -> None:
        self.page.close()


class BuiltSocket:
    """A session, as websockets has it."""

    def __init__(self, tables: BuiltTables, table_id: str) -> None:
        self._tables = tables
        self._number = tables.evaluate("open", table_id)
        self.close_code: int | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send(self, text: str | bytes) -> None:
        sent = text if isinstance(text, str) else text.decode(errors="replace")
        self._tables.evaluate("send", self._number, sent)

    def recv(self, timeout: float = _TIMEOUT_SECONDS) -> str:
        item = self._tables.evaluate("receive", self._number, timeout * 1000)
        if item is None:
            raise TimeoutError
        if isinstance(item, int):
            self.close_code = item
            raise ConnectionClosed(None, None)
        return str(item)

    def close(self) -> None:
        self._tables.evaluate("close", self._number)
