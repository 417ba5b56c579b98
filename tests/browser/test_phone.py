"""A small phone shows the river: three fifths of the height, in every phase and language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.person import PHONE, AtTable, FirstTurn, Person, Sit, eventually
from tests.browser.prepared import BEAR_RIVER, HERON_RIVER, UP_THE_RIGHT, laying

LANGUAGES = ("en", "de", "fr", "es")
SHARE = 0.6
#: What a warning leaves of it, which has to be read in full.
WARNED_SHARE = 0.5
#: A turn that ends with a pair and a single beside the heron.
HERON_TURN = (("a0", "a1"), ("a1", "b1"), ("b0", "b1"), ("c0", "c1"))


#: What is seen of the board on the first screen, and whether all that a player needs is in sight.
LOOK = """
() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? null;
  const board = box("[data-viewport]");
  const turn = box("[data-turn-place]");
  const beside = turn.left >= board.right || turn.right <= board.left;
  const end = beside ? board.bottom : Math.min(board.bottom, turn.top);
  // The part of the screen that shows the board: neither the panel nor a question lies over it.
  const questions = [...document.querySelectorAll("[data-question]")]
    .map((question) => question.getBoundingClientRect());
  const overlap = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const open = {
    left: board.left, right: board.right,
    top: Math.max(board.top, 0), bottom: Math.min(end, innerHeight),
  };
  const covered = questions.reduce((sum, question) => sum + overlap(open, question), 0);
  const inside = ({ top, bottom, left, right }, outer) =>
    top >= outer.top - 1 && bottom <= outer.bottom + 1 &&
    left >= outer.left - 1 && right <= outer.right + 1;
  const screen = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
  const middle = (mark) => {
    const { x, y, width, height } = mark.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return { left: across, right: across, top: down, bottom: down };
  };
  // The round is written over the board, the zoom buttons lie on it, and questions may.
  const covers = [...document.querySelectorAll("[data-round-words], [data-zoom]")]
    .map((cover) => cover.getBoundingClientRect()).concat(questions);
  const inSight = (mark) =>
    inside(middle(mark), board) && !covers.some((cover) => inside(middle(mark), cover));
  const marks = (selector) => {
    const found = [...document.querySelectorAll(selector)];
    return { count: found.length, inSight: found.every(inSight) };
  };
  const confirm = document.querySelector('[data-action="confirm"], [data-action="lay"]');
  // Whole, and nothing over it.
  const canBeTapped = (button) => {
    const { left, top } = middle(button);
    const whole = inside(button.getBoundingClientRect(), screen);
    return whole && button.contains(document.elementFromPoint(left, top));
  };
  return {
    share: (open.bottom - open.top - covered / board.width) / innerHeight,
    victims: marks("[data-victim]"),
    destinations: marks("[data-destination], .prices rect"),
    chosen: marks(".token.selected"),
    confirm: confirm && canBeTapped(confirm),
    overflow: document.documentElement.scrollWidth - innerWidth,
    tooWide: [...document.querySelectorAll("section.turn .button")]
      .filter((button) => button.scrollWidth > button.clientWidth).length,
  };
}
"""


def shows_the_river(
    ada: Person, *, chosen: bool = False, confirm: bool = False, share: float = SHARE
) -> None:
    """At rest, the board is large enough, and everything that is needed now is in sight."""
    ada.rests()
    seen = ada.page.evaluate(LOOK)
    assert seen["share"] >= share, seen
    assert seen["destinations"]["inSight"], seen
    assert seen["chosen"]["inSight"], seen
    assert seen["victims"]["inSight"], seen
    assert not chosen or (seen["chosen"]["count"] and seen["destinations"]["count"]), seen
    assert bool(seen["confirm"]) == confirm, seen
    assert seen["overflow"] <= 0, seen
    assert seen["tooWide"] == 0, seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_keeps_three_fifths_in_every_phase(at_table: AtTable, language: str) -> None:
    ada = at_table("person", "person", river=HERON_RIVER, locale=language, **PHONE)
    expect(ada.page.locator("[data-strip-seat]")).to_have_count(2)
    shows_the_river(ada)  # set-up
    ada.plays(laying(HERON_RIVER[:12]))
    ada.see('[data-phase="move"]')
    shows_the_river(ada)
    ada.moves("c0", "c4")
    ada.see('[data-action="undo-step"]')
    shows_the_river(ada, confirm=True)
    ada.does("undo")
    ada.cell("a0")
    ada.see("[data-destination]")
    shows_the_river(ada, chosen=True)
    ada.asks_for_routes("b1")
    shows_the_river(ada, chosen=True)
    ada.do("close-question")
    ada.do("release")
    for move in HERON_TURN[:3]:
        ada.moves(*move)
    ada.page.keyboard.press("Escape")
    ada.cell("b1")  # a pair and a single: which one?
    ada.see('[data-question="token"]')
    shows_the_river(ada)
    ada.do("close-question")
    ada.moves(*HERON_TURN[3])
    shows_the_river(ada, confirm=True)
    ada.does("confirm")
    ada.see('[data-phase="heron"]')
    expect(ada.page.locator("[data-victim]")).to_have_count(2)
    ada.not_see("[data-question]")  # the panel asks, and the tokens are there to be tapped
    shows_the_river(ada)
    with ada.answered():
        ada.page.locator('[data-victim="b1x1"]').tap()
    ada.see_tokens("1b1", 0)
    ada.plays_until("place")
    ada.see("[data-drawn]")
    shows_the_river(ada)
    ada.page.locator(".target.live").first.tap()
    shows_the_river(ada, confirm=True)  # a tile over a cell
    ada.plays_on()
    ada.do("look")
    ada.see('[data-action="result"]')
    shows_the_river(ada)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cautions_leave_the_board_and_the_button_in_sight(
    first_turn: FirstTurn, language: str
) -> None:
    badly = [*UP_THE_RIGHT, "2b0-a1", "2a0-a1", "2a1^a3"]
    ada = first_turn(BEAR_RIVER, badly, locale=language, **PHONE)
    ada.see("[data-caution]")
    shows_the_river(ada, confirm=True, share=WARNED_SHARE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_waiting_player_sees_the_river(at_table: AtTable, language: str) -> None:
    ada = at_table("person", "open", locale=language, **PHONE)
    ada.see('[data-mine="true"] [data-drawn]')
    ada.lays(ada.live()[0])
    ada.does("confirm")
    ada.see("[data-waits]")
    shows_the_river(ada)


def test_what_lies_below_the_river_is_reached(sit: Sit, at_table: AtTable) -> None:
    """By a button on the river that counts what was said, and by a finger on the panel."""
    ada = at_table("person", "open")
    ben = sit(**PHONE)
    ben.joins(ada.link("seat-1"))
    expect(ben.page.locator("[data-own]")).to_have_text("you")
    log = ben.page.locator("[data-log]")
    expect(log).not_to_be_in_viewport()
    ada.click('[data-tab="chat"]')
    ada.click('[data-phrase="good-luck"]')
    ben.reads('[data-action="side"]', "1")
    ben.page.locator('[data-action="side"]').tap()
    expect(ben.page.locator("[data-chat]")).to_be_in_viewport()
    ben.not_see('[data-action="side"] b')
    ben.page.evaluate("scrollTo(0, 0)")
    panel = ben.page.locator("section.turn").bounding_box()
    assert panel is not None
    swipe_up(ben, panel["x"] + 100, panel["y"] + panel["height"] - 8)
    eventually(lambda: ben.page.evaluate("scrollY > 50"), True)


def swipe_up(person: Person, x: float, y: float) -> None:
    session = person.context.new_cdp_session(person.page)
    for kind, way in (("touchStart", 0), *(("touchMove", 20 * n) for n in range(1, 10))):
        at = [{"x": x, "y": y - way}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
        person.page.wait_for_timeout(16)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(
    "size", [(390, 844), (844, 390), (1024, 768)], ids=["phone", "flat", "tablet"]
)
def test_nothing_overflows(first_turn: FirstTurn, size: tuple[int, int]) -> None:
    width, height = size
    ada = first_turn(**PHONE | {"viewport": {"width": width, "height": height}})
    ada.cell("a0")
    ada.see("[data-destination]")
    shows_the_river(ada, chosen=True)
    for move in HERON_TURN:
        ada.moves(*move)
    shows_the_river(ada, confirm=True)


def test_the_first_tiles_are_counted_and_take_two_taps_each(at_table: AtTable) -> None:
    ada = at_table("person", "person", river=BEAR_RIVER, **PHONE)
    for number in range(1, 13):
        ada.reads("[data-round-words]", f"tile {number} of 12")
        ada.rests()
        before = ada.version
        cell = ada.page.locator(f'[data-cell="{ada.live()[0]}"]')
        cell.tap()
        ada.see("[data-ghost]")
        cell.tap()
        ada.wait_past(before)
    ada.see('[data-phase="move"]')


def test_one_screen_for_two_has_the_colour_of_the_acting_seat(first_turn: FirstTurn) -> None:
    ada = first_turn(**PHONE)
    panel = ada.page.locator("section.turn")
    before = panel.evaluate("it => getComputedStyle(it).borderLeftColor")
    ada.plays(UP_THE_RIGHT)
    ada.reads("section.turn h2", "Ben")
    expect(panel).not_to_have_css("border-left-color", before)
