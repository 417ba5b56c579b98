"""Marks on the river and at its edge: none hides, blinks, or spills out of its place."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.person import FirstTurn, Sit, eventually
from tests.browser.prepared import BEAR_RIVER, UP_THE_RIGHT

LANGUAGES = ("en", "de", "fr", "es")
#: Ben's first turn and the next row, up to the round in which the sea goes.
TO_ROUND_TWO = ["2b0-b1", "2b1-b2", "2c0-c1", "2c1-c2", "2c2-c3", "W@a5", "F3@b5", "E@c5"]
#: Whether every entry of a menu has room for its text, and all of it lies on the screen.
HAS_ROOM = """
(menu) => {
  const box = menu.getBoundingClientRect();
  const onScreen = box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const entries = [...menu.querySelectorAll("button")];
  return onScreen && entries.every((entry) => {
    const text = document.createRange();
    text.selectNodeContents(entry);
    const words = text.getBoundingClientRect();
    return words.left >= box.left && words.right <= box.right && words.width > 0;
  });
}
"""
#: Counts the fewest elements that were there at any frame from now on.
FEWEST = """
(selector) => {
  const count = () => document.querySelectorAll(selector).length;
  window.fewest = count();
  const look = () => {
    window.fewest = Math.min(window.fewest, count());
    requestAnimationFrame(look);
  };
  look();
}
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_menu_has_room_for_its_words(sit: Sit, language: str) -> None:
    ada = sit("/learn", locale=language)
    ada.do("help")
    menu = ada.see("[data-help] .menu")
    eventually(lambda: menu.evaluate(HAS_ROOM), True)
    ada.page.set_viewport_size({"width": 360, "height": 640})
    eventually(lambda: menu.evaluate(HAS_ROOM), True)


def test_badges_stay_while_others_move(first_turn: FirstTurn) -> None:
    ada = first_turn(BEAR_RIVER, UP_THE_RIGHT, reduced_motion="no-preference")
    ada.plays(TO_ROUND_TWO)
    ada.see('main[data-round="2"]')
    ada.rests()
    badges = ada.page.locator('[data-threat="wave"]')
    expect(badges).to_have_count(5)
    ada.page.evaluate(FEWEST, '[data-threat="wave"]')
    with ada.will_see_briefly("[data-moving]"):
        ada.moves("c4", "c5")
    ada.rests()
    assert ada.page.evaluate("window.fewest") == 5


def test_foam_lies_on_the_tile_that_goes_and_its_row_counts_down(first_turn: FirstTurn) -> None:
    ada = first_turn(BEAR_RIVER, [*UP_THE_RIGHT, *TO_ROUND_TWO])
    foam = ada.page.locator("[data-vanishing]")
    on_its_tile = ada.page.locator("[data-at] > .tile-motion > [data-vanishing]")
    expect(foam).not_to_have_count(0)
    expect(on_its_tile).to_have_count(foam.count())
    sign = ada.see('[data-row-sign="0"]')
    expect(sign.locator(".lit")).to_have_count(1)
    expect(sign.locator("text")).to_have_count(0)


def test_a_frame_does_not_hide_timber_and_nothing_hides_a_price(first_turn: FirstTurn) -> None:
    ada = first_turn(BEAR_RIVER, UP_THE_RIGHT)
    ada.moves("b0", "a1")
    ada.chooses("a1")
    ada.see('[data-destination="a2"]')
    order = ada.page.evaluate("""() => {
      const all = [...document.querySelectorAll(".world *")];
      const last = (selector) => all.lastIndexOf([...document.querySelectorAll(selector)].at(-1));
      return ["[data-destination]", ".closed [data-closed]", "[data-token]", ".prices"].map(last);
    }""")
    assert -1 not in order
    assert order == sorted(order)


def test_levels_say_how_hard_they_are(sit: Sit) -> None:
    ada = sit("/")
    ada.seats("person", "bot")
    level = ada.page.locator('[data-setup-seat="1"] [data-level]')
    expect(level.locator("option").first).to_have_text("Fry – easy")
    expect(level.locator("option").last).to_have_text("King salmon – expert")
