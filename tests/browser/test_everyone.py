"""The whole game by keyboard alone and with a screen reader; sizes for fingers and weak eyes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.person import PHONE, AtTable, FirstTurn, Person, Sit, attribute, eventually
from tests.browser.prepared import HERON_RIVER
from tests.browser.reading import nothing_serious
from tests.browser.running import Server
from tests.browser.states import STATES

FOCUSED = "() => document.activeElement?.getAttribute('data-cell')"
#: Buttons, links and fields that are smaller than a finger; links inside a sentence may be.
SMALL = """
() => [...document.querySelectorAll("button, select, input:not([type=file]), [role=button], a")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((element) => getComputedStyle(element).clipPath === "none")
  .filter((element) => !element.closest("p, li p, .hidden-words"))
  .map((element) => element.closest("label") ?? element)
  .map((element) => [element, element.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 0 && (width < 43.5 || height < 43.5))
  .map(([element, { width, height }]) =>
    `${element.outerHTML.slice(0, 120)} is ${width.toFixed(0)} x ${height.toFixed(0)}`)
"""


def tab_to_the_river(ada: Person) -> str:
    """Tab until a cell of the river has the focus. Return the cell."""
    for _ in range(40):
        ada.page.keyboard.press("Tab")
        cell = ada.page.evaluate(FOCUSED)
        if cell:
            return str(cell)
    raise AssertionError("the river cannot be reached with Tab")


def walk_to(ada: Person, cell: str) -> None:
    """With the arrow keys, as the columns and rows lie."""
    for _ in range(20):
        here = str(ada.page.wait_for_function(FOCUSED).json_value())
        if here == cell:
            return
        sideways = "abc".index(cell[0]) - "abc".index(here[0])
        key = "ArrowRight" if sideways > 0 else "ArrowLeft" if sideways else None
        key = key or ("ArrowUp" if int(cell[1:]) > int(here[1:]) else "ArrowDown")
        ada.page.keyboard.press(key)
        ada.not_see(f'[data-cell="{here}"]:focus')
    raise AssertionError(f"{cell} cannot be reached with the arrow keys")


def test_a_whole_turn_by_keyboard_alone(first_turn: FirstTurn) -> None:
    ada = first_turn()
    assert tab_to_the_river(ada)
    walk_to(ada, "c0")
    ada.page.keyboard.press("Enter")
    for origin, to in (("c0", "c1"), ("c1", "c2"), ("c2", "c3"), ("c3", "c4")):
        before = ada.version
        ada.see(f'.token.selected[data-token="2{origin}"]')  # it stays chosen where it came to
        ada.see(f'[data-destination="{to}"]')
        walk_to(ada, to)
        ada.see(f'[data-way="2{origin}-{to}"]')
        ada.page.keyboard.press("Enter")
        ada.wait_past(before)
    with ada.answered():
        ada.page.keyboard.press("u")
    ada.see_tokens("2c3")
    before = ada.version
    walk_to(ada, "c3")
    ada.page.keyboard.press("Enter")
    ada.see('[data-destination="c4"]')
    walk_to(ada, "c4")
    ada.page.keyboard.press("Enter")
    ada.wait_past(before)
    with ada.answered():
        ada.page.keyboard.press("c")
    ada.reads("h2", "Ben")


def test_laying_and_turning_a_tile_by_keyboard_alone(at_table: AtTable) -> None:
    ada = at_table("person", "person", river="F" + HERON_RIVER.replace("F", "", 1))
    cell = tab_to_the_river(ada)
    first = attribute(ada.see("[data-ghost]"), "data-ghost")
    ada.page.keyboard.press("r")
    expect(ada.page.locator("[data-ghost]")).not_to_have_attribute("data-ghost", first)
    turned = attribute(ada.page.locator("[data-ghost]"), "data-ghost")
    with ada.answered():
        ada.page.keyboard.press("Enter")
    ada.see_tile(cell, turned)


def test_the_river_can_be_read_and_played_in_words(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.page.keyboard.press("w")
    ada.reads("[data-dialog=aloud]", "b1: Blue heron")
    ada.reads("[data-dialog=aloud]", "a0: Sea, Ada’s pair, Ben’s pair")
    ada.reads('[data-accessibility-token="2a0"]', "a0, Ada’s pair")
    ada.click('[data-accessibility-token="2a0"]')
    ada.reads('[data-accessibility-do="2a0-a1"]', "Swim to a1: 1 movement point.")
    ada.reads('[data-accessibility-do="2a0-a1"]', "The eagle on a1 will take one salmon.")
    ada.click('[data-accessibility-token="2c0"]')
    for action in ("2c0-c1", "2c1-c2", "2c2-c3", "2c3-c4", "confirm"):
        with ada.answered():
            button = ada.page.locator(f'[data-accessibility-do="{action}"]')
            button.focus()
            ada.page.keyboard.press("Enter")
        ada.see("[data-dialog=aloud] :focus")  # never lost, although the button is gone
    ada.reads("[data-dialog=aloud]", "c4: Waterfall")
    ada.do("close-aloud")
    ada.not_see("[data-dialog=aloud]")
    ada.reads("h2", "Ben")


def test_the_keys_are_listed_and_the_focus_returns_to_the_tile(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.page.mouse.move(0, 0)
    ada.page.keyboard.press("?")
    ada.reads("[data-dialog=keys]", "Undo one step")
    ada.page.keyboard.press("Escape")
    ada.not_see("[data-dialog=keys]")
    tab_to_the_river(ada)
    here = ada.page.evaluate(FOCUSED)
    ada.page.keyboard.press("?")
    ada.see(f'[data-tile-card="{here}"]')
    ada.page.keyboard.press("Escape")
    ada.not_see("[data-tile-card]")
    ada.see(f'[data-cell="{here}"]:focus')


def test_what_happens_is_announced_politely(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.moves("c0", "c1")
    said = ada.page.locator('[data-announced][aria-live="polite"]')
    expect(said).to_contain_text("Ada’s pair swims from c0 to c1")
    ada.moves("c1", "c2")
    expect(said).to_contain_text("from c1 to c2")
    expect(said).not_to_contain_text("from c0 to c1")


@pytest.mark.parametrize("state", STATES)
def test_nothing_serious_in_both_themes_and_at_twice_the_size(
    server: Server, sit: Sit, state: str
) -> None:
    ada = sit(color_scheme="light")
    STATES[state](server, ada)
    nothing_serious(ada)
    ada.page.emulate_media(color_scheme="dark")
    ada.see('html[data-theme="dusk"]')
    nothing_serious(ada)
    # Zoom to 200 % is a page of half as many pixels: it must not need to be moved sideways.
    ada.page.set_viewport_size({"width": 640, "height": 430})
    ada.fits()


@pytest.mark.parametrize("state", STATES)
def test_everything_that_is_touched_is_large_enough(server: Server, sit: Sit, state: str) -> None:
    ada = sit(**PHONE)
    STATES[state](server, ada)
    eventually(lambda: ada.page.evaluate(SMALL), [])
