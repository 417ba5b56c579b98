"""Visits to the standalone site, and what every one of them does."""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import Browser, Route, Worker

from tests.browser.person import Person
from tests.browser.static_server import BASE, StaticServer

#: Bytes, compressed, before Python is asked for.
BASE_SIZE = 100_000
#: A second way to the tables of the page, in the shape of a WebSocket: by its table worker.
OPEN_SOCKET = """
{
  const Original = Worker;
  let worker = null;
  let last = 1e9;
  self.Worker = class extends Original {
    constructor(url, options) {
      super(url, options);
      if (String(url).includes("tableWorker")) worker = this;
    }
  };
  self.openSocket = (table) => {
    const number = (last += 1);
    const post = (request) => worker.postMessage({ socket: number, ...request });
    const socket = {
      send: (text) => post({ kind: "send", text }),
      close: () => post({ kind: "close" }),
    };
    worker.addEventListener("message", ({ data }) => {
      if (data.kind === "answer" && data.id === number) socket.onopen();
      if (data.kind === "message" && data.socket === number) socket.onmessage({ data: data.text });
    });
    post({ id: number, kind: "open", table });
    return socket;
  };
}
"""
#: Python has to be fetched and started first, on a machine that may be busy.
START = 120_000


class Visitor(Person):
    """A person at the site."""

    def __init__(self, browser: Browser, url: str, **context: Any) -> None:
        super().__init__(browser, url, **context)
        self.context.set_default_timeout(START)
        self.context.add_init_script(OPEN_SOCKET)

    def in_another_tab(self, path: str) -> Visitor:
        """The same browser, in a second tab."""
        other = object.__new__(Visitor)
        other.__dict__ = self.__dict__ | {"page": self.context.new_page()}
        other.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        other.open(path)
        return other

    def prepare_worker(self, script: str) -> None:
        """The table worker runs this before anything else."""

        def prepared(route: Route) -> None:
            fetched = route.fetch()
            route.fulfill(response=fetched, body=script + fetched.text())

        self.context.route("**/tableWorker*.js", prepared)

    def table_workers(self) -> list[Worker]:
        return [worker for worker in self.page.workers if "tableWorker" in worker.url]


class Visit(Protocol):
    def __call__(self, path: str | None = "", *, worker: str = "", **context: Any) -> Visitor: ...


def begin_game(person: Person) -> None:
    """A game against a quick opponent that waits for nothing, as soon as it can be played."""
    person.seats("person", "bot")
    person.page.locator("[data-setup-seat='1'] [data-level]").select_option("parr")
    person.page.locator("[data-first]").select_option(index=1)
    person.page.locator("[data-pace]").select_option("0")
    person.do("start")
    person.page.wait_for_selector("main[data-table] [data-cell]", timeout=START)


def python_requests(site: StaticServer) -> list[str]:
    return [path for path in site.requested if path.startswith(f"{BASE}python/")]
