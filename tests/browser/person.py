"""Somebody who plays in a browser: sees what is on the page, and clicks."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

WIDE = {"width": 1280, "height": 860}
#: Plays in the page itself, with the cookie of whoever sits there: quicker than clicks.
FAST_FORWARD = """
async ([table, actions, stop]) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/play`);
  const left = [...actions];
  const name = crypto.randomUUID();
  let number = 0;
  return await new Promise((done, fail) => {
    const id = () => `${name}-${(number += 1)}`;
    const send = (message) => socket.send(JSON.stringify({ ...message, id: id() }));
    const go = (state) => {
      const { scene, decision, version, pending } = state;
      const { position } = scene;
      const enough = stop ? position.round >= stop : !left.length;
      if (position.phase === "over" || enough) {
        socket.close();
        return done(version);
      }
      if (!decision) return;
      const { seat, choices } = decision;
      if (pending.can_confirm) return send({ type: "confirm", version, seat });
      const action = left.length ? left.shift() : choices[version % choices.length].action;
      send({ type: "act", version, seat, action, auto_confirm: true });
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


class Person:
    """A browser of one's own: its cookies, its page, and what went wrong in it."""

    def __init__(
        self, browser: Browser, url: str, *, breakable: bool = False, **wishes: Any
    ) -> None:
        self.url = url
        self.troubles: list[str] = []
        wishes = {
            "viewport": WIDE,
            "reduced_motion": "reduce",
            # The worker would answer before the test can break a line or look at a request.
            "service_workers": "block",
        } | wishes
        self.context = browser.new_context(**wishes)
        self.context.set_default_timeout(20_000)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._console)
        self.context.route("**/*", self._only_ours)
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

    def _only_ours(self, route: Route) -> None:
        if not route.request.url.startswith(self.url):
            self.troubles.append(f"a request to others: {route.request.url}")
        route.continue_()

    def _console(self, message: Any) -> None:
        refused = "the server responded with a status of 4" in message.text
        lost = self.broken or "WebSocket connection" in message.text
        if message.type == "error" and not refused and not lost:
            self.troubles.append(message.text)

    # --- What is on the page ---------------------------------------------------------------------

    def see(self, selector: str) -> Any:
        """Wait until it is there to be seen."""
        found = self.page.locator(selector)
        expect(found.first).to_be_visible(timeout=20_000)
        return found

    def not_see(self, selector: str) -> None:
        expect(self.page.locator(selector)).to_have_count(0, timeout=20_000)

    def reads(self, selector: str, text: Any) -> None:
        expect(self.page.locator(selector).first).to_contain_text(text, timeout=20_000)

    @property
    def table(self) -> str:
        return str(self.see("main[data-table]").first.get_attribute("data-table"))

    @property
    def version(self) -> int:
        return int(self.see("main[data-table]").first.get_attribute("data-version"))

    def wait_for_version(self, version: int) -> None:
        expect(self.page.locator(f'main[data-version="{version}"]')).to_have_count(
            1, timeout=20_000
        )

    def tile(self, cell: str) -> str | None:
        found = self.page.locator(f'[data-at="{cell}"]')
        return found.get_attribute("data-tile") if found.count() else None

    def tokens(self, text: str) -> int:
        return self.page.locator(f'[data-token="{text}"]').count()

    def destinations(self) -> dict[str, tuple[int, int]]:
        """Cell -> the price in points and in salmon."""
        return {
            str(mark.get_attribute("data-destination")): (
                int(mark.get_attribute("data-cost") or 0),
                int(mark.get_attribute("data-lost") or 0),
            )
            for mark in self.page.locator("[data-destination]").all()
        }

    def live(self) -> list[str]:
        """The cells that a click would do something with."""
        return [
            str(cell.get_attribute("data-cell")) for cell in self.page.locator(".target.live").all()
        ]

    # --- What one does ---------------------------------------------------------------------------

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def cell(self, cell: str) -> None:
        self.click(f'[data-cell="{cell}"]')

    def do(self, action: str) -> None:
        self.click(f'[data-action="{action}"]:not([disabled])')

    def does(self, action: str) -> None:
        """Do something and wait until the table has answered."""
        before = self.version
        self.do(action)
        self.wait_past(before)

    def lays(self, cell: str) -> None:
        before = self.version
        self.cell(cell)
        self.wait_past(before)

    def moves(self, origin: str, to: str) -> None:
        """Choose the token on a cell, and where it goes."""
        before = self.version
        self.cell(origin)
        self.see(f'[data-destination="{to}"]')
        self.cell(to)
        self.wait_past(before)

    def wait_past(self, version: int) -> None:
        self.page.wait_for_function(
            "before => Number(document.querySelector('main').dataset.version) > before", arg=version
        )

    def plays(self, actions: list[str]) -> None:
        """Do these actions one after the other, confirming by itself."""
        self.wait_for_version(self.page.evaluate(FAST_FORWARD, [self.table, actions, 0]))

    def plays_until_round(self, round: int) -> None:
        """Do whatever is allowed until this round, or until the game is over."""
        self.page.evaluate(FAST_FORWARD, [self.table, [], round])

    def plays_on(self) -> None:
        """Do whatever is allowed until the game is over."""
        self.plays_until_round(1000)
        self.see("[data-final]")

    def sets_up(self, *kinds: str, first: str | None = "0", names: tuple[str, ...] = ()) -> None:
        """Set up a table with these seats and begin."""
        self.seats(*kinds, names=names)
        if first is not None:
            self.page.locator("[data-first]").select_option(index=int(first) + 1)
        self.do("start")
        self.see("main[data-table] [data-cell]")

    def seats(self, *kinds: str, names: tuple[str, ...] = ()) -> None:
        self.see("[data-setup]")
        there = self.page.locator("[data-setup-seat]")
        while there.count() > len(kinds):
            self.do("remove-seat")
        while there.count() < len(kinds):
            self.do("add-seat")
        for number, kind in enumerate(kinds):
            self.page.locator(f'[data-setup-seat="{number}"] [data-kind]').select_option(kind)
        for number, name in enumerate(names):
            self.page.locator(f'[data-setup-seat="{number}"] [data-name]').fill(name)
