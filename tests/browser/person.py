"""A person who plays in a browser: sees what is on the page, and clicks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from re import Pattern
from typing import Any

from playwright.sync_api import (
    Browser,
    Locator,
    Page,
    Request,
    ViewportSize,
    WebSocketRoute,
    expect,
)

#: Timeout of expectations in milliseconds: long enough for a busy machine.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)

WIDE: ViewportSize = {"width": 1280, "height": 860}
SMALL: ViewportSize = {"width": 360, "height": 640}
#: A small phone, which has fingers.
PHONE: dict[str, Any] = {"viewport": SMALL, "has_touch": True, "is_mobile": True}
#: By how many pixels the page is wider than the window.
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
#: The people at one screen.
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
#: Plays in the page itself, with the cookie of the person there: quicker than clicks. A page
#: without a server has another way to its tables (site_visits.py).
FAST_FORWARD = """
async ([table, actions, until]) => {
  const server = location.origin.replace("http", "ws");
  const socket =
    window.openSocket?.(table) ?? new WebSocket(`${server}/api/tables/${table}/play`);
  const left = [...actions];
  const name = crypto.randomUUID();
  let number = 0;
  return await new Promise((done, fail) => {
    const id = () => `${name}-${(number += 1)}`;
    const send = (message) => socket.send(JSON.stringify({ ...message, id: id() }));
    const go = (state) => {
      const { scene, decision, version, pending } = state;
      const { phase, round } = scene.position;
      const reached = [until, "over"].includes(phase) || (until ?? Infinity) <= round;
      if (reached || (until === null && !left.length)) {
        socket.close();
        return done(version);
      }
      if (!decision) return;
      const { seat, choices } = decision;
      if (pending.can_confirm) return send({ type: "confirm", version, seat });
      const action = left.shift() ?? choices[version % choices.length].action;
      send({ type: "play", version, seat, actions: [action], auto_confirm: true });
    };
    socket.onopen = () => send({ type: "hello", seen: null });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "welcome") go(message.state);
      if (message.type === "state") go(message);
      if (message.type === "refused") fail(new Error(data));
    };
  });
}
"""
#: Whether the river has come to rest: nothing moves, and every cell lies where it lay for three
#: frames. Fonts and panels count too, because the picture of the river is fitted between them.
RESTS = """
() => {
  const world = document.querySelector("[data-viewport] .world");
  if (!world || document.querySelector("[data-moving]")) return false;
  if (document.fonts.status !== "loaded" || world.getAnimations().length) return false;
  const boxes = [...world.querySelectorAll("[data-cell]")].map((cell) => {
    const { x, y, width } = cell.getBoundingClientRect();
    return [x, y, width].join();
  });
  const lies = boxes.join(" ");
  const before = window.restingRiver;
  const frames = before?.lies === lies ? before.frames + 1 : 0;
  window.restingRiver = { lies, frames };
  return frames >= 3;
}
"""
#: Remembers whether an element was there at any time from now on, however briefly.
REMEMBER = """
(selector) => {
  const look = () => (window.remembered ||= Boolean(document.querySelector(selector)));
  window.remembered = false;
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true,
  });
}
"""


def eventually(read: Callable[[], object], wanted: object) -> None:
    """Read again and again until it is as wanted; else fail with what was read last."""
    until = time.monotonic() + PATIENCE / 1000
    while (found := read()) != wanted and time.monotonic() < until:
        time.sleep(0.05)
    assert found == wanted, f"found {found!r}"


def attribute(found: Locator, name: str) -> str:
    """The attribute of the first of these elements, once there is one."""
    value = found.first.get_attribute(name)
    assert value is not None
    return value


class Person:
    """A person's browser: its cookies, its page, and what went wrong in it."""

    def __init__(
        self, browser: Browser, url: str, *, breakable: bool = False, **context: Any
    ) -> None:
        self.url = url
        self.troubles: list[str] = []
        context = {
            "viewport": WIDE,
            "reduced_motion": "reduce",
            # The worker would answer before the test can break a line or look at a request.
            "service_workers": "block",
        } | context
        self.context = browser.new_context(**context)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._console)
        # A route would see them too, but it takes each request through this process.
        self.context.on("request", self._only_ours)
        self.broken = False
        self._lines: list[WebSocketRoute] = []
        if breakable:
            self.page.route_web_socket("**/play", self._line)

    # --- Coming and going ------------------------------------------------------------------------

    def open(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.url + path)

    def leave(self) -> None:
        self.context.close()

    def break_line(self) -> None:
        """The connection to the table breaks, and every new one too, until it is mended."""
        self.broken = True
        for line in self._lines:
            line.close(code=1012)
        self._lines.clear()

    def mend_line(self) -> None:
        self.broken = False

    def _line(self, line: WebSocketRoute) -> None:
        if self.broken:
            line.close(code=1012)
            return
        line.connect_to_server()
        self._lines.append(line)

    def _only_ours(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.troubles.append(f"a request to others: {request.url}")

    def _console(self, message: Any) -> None:
        refused = "the server responded with a status of 4" in message.text
        lost = self.broken or "WebSocket connection" in message.text
        if message.type == "error" and not refused and not lost:
            self.troubles.append(message.text)

    # --- What is on the page ---------------------------------------------------------------------

    def see(self, selector: str) -> Locator:
        """Wait until it is there to be seen."""
        found = self.page.locator(selector)
        expect(found.first).to_be_visible()
        return found

    def not_see(self, selector: str) -> None:
        expect(self.page.locator(selector)).to_have_count(0)

    def reads(self, selector: str, text: str | Pattern[str]) -> None:
        expect(self.page.locator(selector).first).to_contain_text(text)

    def fits(self) -> None:
        """The page need not be scrolled sideways."""
        eventually(lambda: self.page.evaluate(WIDER) <= 0, True)

    def rests(self) -> None:
        """Wait until nothing moves on the river, and the picture of it has come to rest."""
        self.page.wait_for_function(RESTS)

    @contextmanager
    def will_see_briefly(self, selector: str) -> Iterator[None]:
        """What is done in here makes the element appear, if only for a moment."""
        self.page.evaluate(REMEMBER, selector)
        yield
        self.page.wait_for_function("() => window.remembered")

    @property
    def table(self) -> str:
        return attribute(self.see("main[data-table]"), "data-table")

    @property
    def version(self) -> int:
        return int(attribute(self.see("main[data-table]"), "data-version"))

    def wait_for_version(self, version: int) -> None:
        expect(self.page.locator(f'main[data-version="{version}"]')).to_have_count(1)

    def tile(self, cell: str) -> str:
        """The tile on a cell, once one lies there."""
        return attribute(self.page.locator(f'[data-at="{cell}"]'), "data-tile")

    def see_tile(self, cell: str, tile: str | None) -> None:
        """Wait until this tile lies on the cell, or none."""
        if tile is None:
            self.not_see(f'[data-at="{cell}"]')
        else:
            expect(self.page.locator(f'[data-at="{cell}"][data-tile="{tile}"]')).to_have_count(1)

    def see_tokens(self, text: str, count: int = 1) -> None:
        """Wait until this number of tokens with this text is drawn."""
        expect(self.page.locator(f'[data-token="{text}"]')).to_have_count(count)

    def destinations(self) -> dict[str, tuple[int, int]]:
        """Cell -> the price in points and in salmon, once destinations are shown."""
        return {
            attribute(mark, "data-destination"): (
                int(mark.get_attribute("data-cost") or 0),
                int(mark.get_attribute("data-lost") or 0),
            )
            for mark in self.see("[data-destination]").all()
        }

    def live(self) -> list[str]:
        """The cells that a click would do something with, once there are any."""
        return [attribute(cell, "data-cell") for cell in self.see(".target.live").all()]

    # --- What one does ---------------------------------------------------------------------------

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def cell(self, cell: str) -> None:
        self.click(f'[data-cell="{cell}"]')

    def do(self, action: str) -> None:
        self.click(f'[data-action="{action}"]:not([disabled])')

    @contextmanager
    def answered(self) -> Iterator[None]:
        """What is done in here changes the table; wait until it has."""
        before = self.version
        yield
        self.wait_past(before)

    def does(self, action: str) -> None:
        """Do something and wait until the table has answered."""
        with self.answered():
            self.do(action)

    def lays(self, cell: str) -> None:
        with self.answered():
            self.cell(cell)

    def moves(self, origin: str, to: str, *, by: str | None = None) -> None:
        """Choose the token on a cell and where it goes: the best way, or by this one move."""
        before = self.version
        self.chooses(origin)
        mark = self.see(f'[data-destination="{to}"]')
        if by is None or attribute(mark, "data-route") == by:
            self.cell(to)
        else:
            self.asks_for_routes(to)
            self.click(f'[data-answer="{by}"]')
        self.wait_past(before)

    def chooses(self, origin: str) -> None:
        """Choose the token on a cell, unless it is chosen because it came here just now."""
        chosen = self.page.locator(".token.selected")
        if chosen.count() and attribute(chosen, "data-token")[1:] == origin:
            return
        if chosen.count():
            self.page.keyboard.press("Escape")
            expect(chosen).to_have_count(0)
        self.cell(origin)

    def asks_for_routes(self, to: str) -> None:
        """Every way to a destination, offered at the tile."""
        self.page.locator(f'[data-cell="{to}"]').click(button="right")
        self.see('[data-question="route"]')

    def wait_past(self, version: int) -> None:
        self.page.wait_for_function(
            "before => Number(document.querySelector('main').dataset.version) > before", arg=version
        )

    def plays(self, actions: Sequence[str]) -> None:
        """Do these actions one after the other, confirming by itself."""
        self.wait_past(self._fast_forward(self.table, actions) - 1)

    def plays_until(self, until: str | int) -> None:
        """Do whatever is allowed until this phase or round, or until the game is over."""
        self.wait_past(self._fast_forward(self.table, [], until) - 1)

    def plays_on(self) -> None:
        """Do whatever is allowed until the game is over."""
        self.plays_until("over")
        self.see("[data-final]")

    def _fast_forward(
        self, table: str, actions: Sequence[str], until: str | int | None = None
    ) -> int:
        """Play in the page. Return the version reached."""
        reached: int = self.page.evaluate(FAST_FORWARD, [table, list(actions), until])
        return reached

    def link(self, name: str) -> str:
        """The address that the panel of the table offers to hand on, or that of an open seat."""
        if name.startswith("seat-"):
            answer = self.context.request.get(f"{self.url}/api/tables/{self.table}").json()
            seats = {link["seat"]: link["url"] for link in answer["you"]["links"]["seats"]}
            return str(seats[int(name.removeprefix("seat-"))])
        self.click('[data-tab="table"]')
        return str(self.see(f'[data-link="{name}"]').input_value())

    def joins(self, address: str, name: str = "") -> None:
        """Take the seat that a link opens, under this name, or watch."""
        self.open(address)
        if name:
            self.page.locator("[data-link-form] [data-name]").fill(name)
        self.do("follow")
        self.see("main[data-table] [data-cell]")

    def sets_up(
        self,
        *kinds: str,
        names: Sequence[str] = NAMES,
        played: Sequence[str] = (),
        until: str | int | None = None,
        **table: Any,
    ) -> None:
        """Make a table with these seats, the first of which places first, and open it.

        Before that, do these actions, or whatever is allowed until a phase or a round.
        """
        more = [{"name": name} for name in names] or [{}] * len(kinds)
        seats = [
            {"kind": kind, **({"person": named, "bot": {"level": "parr"}}.get(kind, {}))}
            for kind, named in zip(kinds, more, strict=False)
        ]
        answer = self.context.request.post(
            f"{self.url}/api/tables",
            data={"seats": seats, "first": 0, **table},
            headers={"Origin": self.url},
        )
        assert answer.status == 201, answer.text()
        made = answer.json()["table"]["id"]
        if played or until is not None:
            self.open("/favicon.svg")  # a page of the server that draws nothing of it
            self._fast_forward(made, played, until)
        self.open(f"/table/{made}")
        if until != "over":
            self.see("main[data-table] [data-cell]")
            return
        self.see("[data-final], [data-moment]")
        if self.page.locator("[data-moment]").count():
            self.do("now")  # skip what the bots did since the last own turn
        self.see("[data-final]")

    def seats(self, *kinds: str, names: tuple[str, ...] = ()) -> None:
        """Open the form of the home page, and choose who sits where."""
        self.do("set-up")
        self.see("[data-setup-seat]")
        there = self.page.locator("[data-setup-seat]")
        count = there.count()
        while count != len(kinds):
            self.do("remove-seat" if count > len(kinds) else "add-seat")
            count += 1 if count < len(kinds) else -1
            expect(there).to_have_count(count)
        for number, kind in enumerate(kinds):
            self.page.locator(f'[data-setup-seat="{number}"] [data-kind]').select_option(kind)
        for number, name in enumerate(names):
            self.page.locator(f'[data-setup-seat="{number}"] [data-name]').fill(name)


#: The fixture ``sit``: sit down at a browser of your own.
Sit = Callable[..., Person]
#: The fixture ``at_table``: sit down at a new table.
AtTable = Callable[..., Person]
#: The fixture ``first_turn``: two people at one screen, the first turn about to begin.
FirstTurn = Callable[..., Person]
