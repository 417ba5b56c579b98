"""Nothing is covered or cut: no control, text or seat, in any phase, size, language or company."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

import pytest

from tests.browser.learner import Learner
from tests.browser.person import Person, Sit, attribute
from tests.browser.prepared import BEAR_RIVER, UP_THE_RIGHT, laying, stack
from tests.browser.running import Server
from tests.browser.states import seated
from tests.browser.test_puzzles import PUZZLE, answers
from upstream.lessons.first_game import FIRST_GAME

LANGUAGES: Final = ("en", "fr", "es", "de")
#: Width, height, and whether it is touched.
SIZES: Final = (
    (1440, 900, False),
    (1280, 800, False),
    (1024, 768, True),
    (768, 1024, True),
    (412, 915, True),
    (390, 844, True),
    (375, 667, True),
    (360, 640, True),
    (844, 390, True),
    (667, 375, True),
)
#: The whole box, with five Rocks, in an order that shows every phase soon.
ALL_TILES: Final = {"W": 7, "F": 4, "E": 5, "B": 3, "H": 5, "R": 5}
TILES: Final = "FEHWWWWWWWRRFBE"
TWO_PLAYER_TILES: Final = "FEHWWWWWWWEEFBE"
#: Where the tiles of the set-up come to lie: an eagle on a1 next to a heron on b1.
SET_UP: Final = ("c1", "a1", "b1", "a2", "b2", "c2", "a3", "b3", "c3", "a4", "b4", "c4")
NAMES: Final = ("Ada", "Maximilian", "Cleo", "Dorothea", "Emil")
#: A pair and a single end up before the heron.
HERON_TURN: Final = ("2a0-a1", "1a1-b1", "2b0-b1", "2s0-a0", "2a0-a1")

#: Makes the window as large as this, with fingers or a mouse, and speaks a language.
SPEAK: Final = """
async (language) => {
  if (document.documentElement.lang === language) return;
  const find = async (selector) => {
    for (;;) {
      const found = document.querySelector(selector);
      if (found) return found;
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  for (const dialog of document.querySelectorAll("dialog[open]"))
    if (dialog.dataset.dialog === "settings") dialog.close();
  (await find("[data-action=settings]")).click();
  (await find(`[data-setting="language-${language}"]`)).click();
  await find(`html[lang="${language}"]`);
  (await find("[data-action=close-settings]")).click();
  while (document.querySelector("[data-dialog=settings]"))
    await new Promise((done) => setTimeout(done, 10));
}
"""

#: What is covered, cut off, or out of sight, once the page has come to rest.
LOOK: Final = """
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  scrollTo(0, 0);
  await frame();
  await frame();
  const root =
    [...document.querySelectorAll("dialog[open]")].at(-1) ??
    document.querySelector(".veil") ??
    document.body;
  const wrong = new Map();
  const complain = (what, pixels = 0) =>
    wrong.set(what, Math.max(pixels, wrong.get(what) ?? 0));
  // Only these may have more to show than they have room for, besides a whole page or dialog.
  const SCROLLS = "[data-log], .invite, dialog, dialog .card, .veil, .veil .card, main";
  // What a player needs now is in sight at once.
  const NOW = ".bar, [data-turn-place], [data-strip]";
  const around = function* (element) {
    for (let now = element; now && now !== document.body; now = now.parentElement) yield now;
  };
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const within = (box, edge) =>
    box.left >= edge.left - 1.5 && box.right <= edge.right + 1.5 &&
    box.top >= edge.top - 1.5 && box.bottom <= edge.bottom + 1.5;
  const by = (box, edge) =>
    Math.round(Math.max(edge.left - box.left, box.right - edge.right,
      edge.top - box.top, box.bottom - edge.bottom));
  const called = (element) =>
    element.dataset.action ? `[${element.dataset.action}]` :
    element.dataset.drawn ? `tile ${element.dataset.drawn}` :
    element.dataset.seat ? `seat ${element.dataset.seat}` :
    element.closest("[data-seat]") ? `text of seat ${element.closest("[data-seat]").dataset.seat}` :
    `“${(element.textContent.trim() || element.getAttribute("aria-label") || element.tagName)
      .replace(/\\s+/g, " ").slice(0, 40)}”`;
  const place = (element) => {
    const found = element.closest(
      "[data-turn-place], .bar, .seats, .side, dialog, [data-question], [data-zoom]");
    return found ? found.dataset.dialog ?? found.classList[0] ?? found.tagName : "page";
  };
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    ![...around(element)].some((outer) => getComputedStyle(outer).clipPath !== "none");

  /** Say whether a box is cut or covered; `probes` are the points that must be seen of it. */
  const look = (element, box, probes, name) => {
    if (box.width < 1 || box.height < 1) return;
    for (const outer of around(element)) {
      const style = getComputedStyle(outer);
      if (outer !== element && style.overflow !== "visible" && style.display !== "inline") {
        const edge = outer.getBoundingClientRect();
        if (!within(box, edge)) {
          const scrolls = /auto|scroll/.test(style.overflowY) && outer.matches(SCROLLS);
          const sideways = box.left < edge.left - 1.5 || box.right > edge.right + 1.5;
          if (scrolls && !sideways && !element.closest(NOW)) return;
          complain(`${name} in ${place(element)} is cut`, by(box, edge));
          return;
        }
      }
      if (style.position === "fixed") break;
    }
    if (!within(box, screen)) {
      const sideways = box.left < -1.5 || box.right > innerWidth + 1.5;
      if (sideways || (root === document.body && element.closest(NOW)))
        complain(`${name} in ${place(element)} leaves the screen`, by(box, screen));
      return;
    }
    if (getComputedStyle(element).pointerEvents === "none") return;
    for (const [x, y] of probes) {
      const top = document.elementFromPoint(
        box.left + (x < 0 ? box.width + x : x < 1 ? box.width * x : x),
        box.top + (y < 0 ? box.height + y : y < 1 ? box.height * y : y));
      if (!top || element.contains(top) || top.contains(element)) continue;
      if (top.closest("label")?.contains(element) || element.closest("button")?.contains(top))
        continue;
      complain(`${name} in ${place(element)} is covered by ${called(top)} in ${place(top)}`);
      return;
    }
  };

  const CORNERS = [[0.5, 0.5], [5, 5], [-5, 5], [5, -5], [-5, -5]];
  const controls =
    "button, a[href], input:not([type=file]), select, textarea, [data-strip-seat], [data-seat]";
  for (const element of root.querySelectorAll(controls)) {
    if (element.closest("svg") || !isShown(element)) continue;
    const whole = element.matches("input[type=radio], input[type=checkbox]")
      ? (element.closest("label") ?? element) : element;
    look(whole, whole.getBoundingClientRect(), CORNERS, called(whole));
    const fits = !element.matches("button, a.button") ||
      (element.scrollWidth <= element.clientWidth + 1 &&
        element.scrollHeight <= element.clientHeight + 1);
    if (!fits) complain(`${called(element)} in ${place(element)} does not fit its button`);
  }
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest("svg, select, script, style, .hidden-words"))
      continue;
    if (!isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      look(element, box, [[0.5, 0.5], [2, 0.5], [-2, 0.5]], called(element));
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    complain(`the page is ${document.documentElement.scrollWidth - innerWidth} px too wide`);

  // The river: what is left of the screen is enough, and shows what can be touched.
  const board = document.querySelector("main.layout [data-viewport]");
  if (board && root === document.body) {
    const edge = board.getBoundingClientRect();
    const isFree = (x, y) => board.contains(document.elementFromPoint(x, y));
    let free = 0;
    const STEPS = 24;
    for (let column = 0; column < STEPS; column += 1)
      for (let row = 0; row < STEPS; row += 1)
        free += isFree(innerWidth * (column + 0.5) / STEPS, innerHeight * (row + 0.5) / STEPS);
    const share = free / STEPS ** 2;
    if (share < 0.42) complain(`the river has ${(share * 100).toFixed(0)} % of the screen`);
    const marks = ".token.selected, [data-victim], [data-destination], [data-ghost]";
    for (const mark of board.querySelectorAll(marks)) {
      const { x, y, width, height } = mark.getBoundingClientRect();
      const name = mark.dataset.destination ?? mark.dataset.token ?? mark.dataset.victim;
      const [across, down] = [x + width / 2, y + height / 2];
      const isInside = across > edge.left && across < edge.right &&
        down > edge.top && down < edge.bottom;
      if (!isInside || !isFree(across, down)) complain(`${name} on the river is out of sight`);
    }
    const seats = [...document.querySelectorAll("[data-strip-seat], [data-seat]:not(svg *)")]
      .filter((seat) => seat.checkVisibility() && within(seat.getBoundingClientRect(), screen));
    const seen = new Set(seats.map((seat) => seat.dataset.stripSeat ?? seat.dataset.seat));
    const all = new Set([...document.querySelectorAll("[data-seat]:not(svg *)")]
      .map((seat) => seat.dataset.seat));
    for (const seat of all) if (!seen.has(seat)) complain(`seat ${seat} is out of sight`);
  }
  return [...wrong];
}
"""

Finding: TypeAlias = str
#: Brings the page into a state again after another language was chosen.
Arrive: TypeAlias = Callable[[], object]


class Looker:
    """Looks at one page in every size and language, and remembers what was wrong."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.session = person.context.new_cdp_session(person.page)
        self.found: dict[Finding, list[str]] = defaultdict(list)

    def resize(self, width: int, height: int, touch: bool) -> None:
        self.session.send(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch},
        )
        self.session.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})

    def look(
        self,
        state: str,
        arrive: Arrive = lambda: None,
        sizes: Iterable[tuple[int, int, bool]] = SIZES,
    ) -> None:
        for language in LANGUAGES:
            self.person.page.evaluate(SPEAK, language)
            arrive()
            for size in sizes:
                self.resize(*size)
                if wrong := self.person.page.evaluate(LOOK):
                    self.person.page.wait_for_timeout(150)
                    wrong = self.person.page.evaluate(LOOK)
                for finding, pixels in wrong:
                    place = f"{size[0]}x{size[1]} {language}"
                    self.found[f"{state}: {finding}"].append(
                        f"{place} {pixels} px" if pixels else place
                    )
        self.resize(*SIZES[0])

    def report(self) -> str:
        return "\n".join(
            f"{finding} ({', '.join(places)})" for finding, places in sorted(self.found.items())
        )


@pytest.fixture
def looker(sit: Sit) -> Iterator[Looker]:
    """Look at everything first, then complain about all of it at once."""
    found = Looker(sit(viewport={"width": 1440, "height": 900}))
    yield found
    if found.found:
        pytest.fail("\n" + found.report(), pytrace=False)


def tap(person: Person, selector: str) -> None:
    """Tap, as a finger does: nothing is hovered."""
    person.see(selector)
    person.page.locator(selector).first.dispatch_event("click")


def pin(person: Person, kind: str) -> None:
    """Hold a drawn tile over a cell."""
    tap(person, f'[data-drawn="{kind}"]')
    if not person.page.locator('[data-action="lay"]').count():
        tap(person, ".target.live")
    person.see('[data-action="lay"]')


def choose(person: Person, token: str) -> None:
    if not person.page.locator("[data-destination]").count():
        tap(person, f'[data-cell="{token[1:]}"]')
    person.see("[data-destination]")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_phase_at_one_screen(server: Server, looker: Looker, players: int) -> None:
    ada = looker.person
    two = players == 2
    tiles = TWO_PLAYER_TILES if two else TILES
    server.deal(stack(tiles) if two else stack(tiles, ALL_TILES))
    ada.sets_up(*["person"] * players, names=NAMES)
    looker.look("set-up", lambda: pin(ada, "F"))
    ada.plays(
        [
            text.split("@")[0] + f"@{cell}"
            for text, cell in zip(laying(tiles[:12]), SET_UP, strict=True)
        ]
    )
    ada.see('[data-phase="move"]')
    looker.look("to move")
    looker.look("token chosen", lambda: choose(ada, "2a0"))
    ada.page.keyboard.press("Escape")
    for move in HERON_TURN[: 4 if two else 5]:
        ada.moves(move[1:3], move[-2:])
    ada.see('[data-action="confirm"]')
    looker.look("to confirm")
    ada.does("confirm")
    ada.see("[data-victim]")
    looker.look("heron")
    with ada.answered():
        ada.click("[data-victim]")
    ada.plays_until("place")
    looker.look("row", lambda: pin(ada, "F"))
    ada.plays_until(3)
    ada.see('[data-phase="move"]')
    looker.look("salmon in danger")
    ada.plays_on()
    looker.look("result")
    ada.do("look")
    ada.see('[data-action="result"]')
    looker.look("over")


def test_warnings_before_confirming(server: Server, looker: Looker) -> None:
    badly = [*laying(BEAR_RIVER[:12]), *UP_THE_RIGHT, "2b0-a1", "2a0-a1", "2a1^a3"]
    server.deal(BEAR_RIVER)
    looker.person.sets_up("person", "person", played=badly)
    looker.person.see("[data-caution]")
    looker.look("warned")


def test_while_others_play(server: Server, looker: Looker) -> None:
    """Four friends are awaited, come, play, and leave; their moves are looked at again."""
    ada = looker.person
    ada.sets_up("person", *["open"] * 4)
    looker.look("invites")
    ben = ada.context.browser.new_context()  # type: ignore[union-attr]
    headers = {"Origin": ada.url}
    for seat, name in enumerate(NAMES[1:], 1):
        key = ada.link(f"seat-{seat}").rpartition("/")[2]
        answer = ben.request.post(
            f"{ada.url}/api/links/{key}", data={"name": name}, headers=headers
        )
        assert answer.ok, answer.text()
    ben.close()
    ada.page.reload()
    pin(ada, attribute(ada.see("[data-drawn]"), "data-drawn"))
    with ada.answered():
        tap(ada, '[data-action="lay"]')
    ada.see("[data-waits]")
    ada.see('[data-action="give-to-bot"]')
    looker.look("others are away")
    tap(ada, "[data-log] button")
    looker.look("an earlier moment")


def test_lobby(looker: Looker) -> None:
    looker.person.open("/")
    looker.person.do("friend")
    looker.look("invitation form")
    looker.person.page.locator("[data-friend-form] [data-name]").fill("Ada")
    looker.person.page.locator("[data-players]").select_option("5")
    looker.person.do("friend-go")
    looker.person.see("[data-lobby] [data-qr]")
    looker.look("lobby")


def test_lesson(looker: Looker) -> None:
    """Every step of the first game: its text, its task, and the river next to them."""
    ada = looker.person
    ada.open("/learn")
    learner = Learner(ada)
    ada.see('[data-guide="read"]')
    said = ""
    for number, move in enumerate(FIRST_GAME.solution):
        text = learner.guide().inner_text()
        if text != said:
            looker.look(f"lesson, before move {number}")
        said = text
        learner.follows([move])


def test_puzzle(looker: Looker) -> None:
    ada = looker.person
    ada.open(f"/puzzles/{PUZZLE.id}")
    ada.see('[data-puzzle-state="open"]')
    looker.look("puzzle")
    answers(ada, PUZZLE.tries[0].actions)
    ada.see('[data-puzzle-state="wrong"] [data-line]')
    looker.look("wrong")
    ada.do("again")
    for _ in range(3):
        ada.do("puzzle-hint")
    looker.look("hint")
    answers(ada, PUZZLE.solutions[0])
    ada.see('[data-puzzle-state="right"] [data-line]')
    looker.look("right")


def test_replay(server: Server, looker: Looker) -> None:
    seated(server, looker.person, 5, None)
    looker.person.open(f"/replay/{looker.person.table}?at=60")
    looker.person.see("[data-replay]")
    looker.look("replay")
