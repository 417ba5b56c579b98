"""Laying tiles: choose a tile and a cell, turn it, take it back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import PHONE, AtTable, Person, eventually
from tests.browser.prepared import stack

FALLS_FIRST = stack("FBWWWWWEEHHH")


def with_a_waterfall(at_table: AtTable, **context: object) -> Person:
    ada = at_table("person", "person", river=FALLS_FIRST, **context)
    ada.see('[data-drawn="F"]')
    return ada


def ghost(ada: Person, tile: str) -> None:
    expect(ada.page.locator("[data-ghost]")).to_have_attribute("data-ghost", tile)


def test_a_tile_is_turned_by_key_wheel_and_button(at_table: AtTable) -> None:
    ada = with_a_waterfall(at_table)
    ada.page.locator('[data-cell="b1"]').hover()
    ghost(ada, "F0")
    ada.reads("[data-closes]", "south")
    ada.page.keyboard.press("r")
    ghost(ada, "F1")
    ada.page.keyboard.press("Shift+R")
    ghost(ada, "F0")
    ada.page.keyboard.press("Shift+R")
    ghost(ada, "F5")
    ada.page.mouse.wheel(0, 100)
    ghost(ada, "F0")
    ada.do("turn")
    ada.do("turn")
    ada.page.locator('[data-cell="b1"]').hover()
    ghost(ada, "F2")
    ada.lays("b1")
    ada.see_tile("b1", "F2")


def test_a_tile_can_be_turned_wherever_one_points(at_table: AtTable) -> None:
    ada = with_a_waterfall(at_table)
    ada.page.locator('[data-cell="s0"]').hover()  # where no tile can lie
    ada.do("turn")
    ada.page.locator('[data-cell="b1"]').hover()
    ghost(ada, "F1")


def test_a_laid_tile_is_pending_until_it_is_confirmed(at_table: AtTable) -> None:
    ada = with_a_waterfall(at_table)
    ada.lays("a1")
    ada.see_tile("a1", "F0")
    ada.not_see('[data-drawn="B"]')  # the next tile is not drawn before
    ada.does("undo")
    ada.see_tile("a1", None)
    ada.lays("c1")
    ada.does("confirm")
    ada.see('[data-drawn="B"]')
    ada.reads("section.turn h2", "Ben")


def test_a_cell_that_cannot_be_laid_on_says_why(at_table: AtTable) -> None:
    ada = with_a_waterfall(at_table)
    ada.cell("a0")
    ada.see("[data-refusal]")
    ada.reads("[data-refusal]", "a0")


def test_on_a_touch_screen_the_first_tap_shows_and_the_second_lays(at_table: AtTable) -> None:
    ada = with_a_waterfall(at_table, **PHONE)
    ada.page.locator('[data-cell="b1"]').tap()
    ghost(ada, "F0")
    ada.see_tile("b1", None)
    ada.page.locator('[data-action="turn"]').tap()
    ghost(ada, "F1")
    with ada.answered():
        ada.page.locator('[data-cell="b1"]').tap()
    ada.see_tile("b1", "F1")


def test_a_new_row_is_laid_in_any_order(at_table: AtTable) -> None:
    ada = with_a_waterfall(at_table)
    ada.plays_until(1)
    ada.see('[data-phase="move"]')
    ada.plays_until("place")
    ada.see('[data-phase="place"] [data-drawn]')
    eventually(lambda: sorted(ada.live()), ["a5", "b5", "c5"])
    drawn = ada.page.locator("[data-drawn]")
    expect(drawn).to_have_count(3)
    drawn.nth(2).click()
    ada.lays("b5")
    expect(drawn).to_have_count(2)
    ada.does("undo")
    expect(drawn).to_have_count(3)
    for cell in ("c5", "a5", "b5"):
        ada.lays(cell)
    ada.does("confirm")
    ada.see('[data-phase="move"]')
    ada.reads("[data-round-words]", "Round 2")
