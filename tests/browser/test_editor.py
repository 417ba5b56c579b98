"""The editor: a river built by hand, what is impossible told at its place, and what comes of it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.person import PHONE, Person, Sit, attribute, eventually

ROOT = "u1 m3 0.0.5 1:RRR/WWW/WWW/RWR - - F2H3 2a3,2b2/2c4 - - -"
#: More Water than a box holds, even if every Eagle has fed.
ABSURD = "u1_m3_0.0.5_1:WWW/WWW/WWW/WWW_-_-_W3F2_2a3,2b2/2c4_-_-_-"


def edited(sit: Sit, root: str = ROOT, **context: Any) -> Person:
    ada = sit(f"/editor#{root.replace(' ', '_')}", **context)
    possible(ada)
    ada.rests()
    return ada


def possible(ada: Person) -> None:
    ada.see('[data-editor][data-checking="false"][data-problems="0"]')


def impossible(ada: Person, count: int = 1) -> None:
    ada.see(f'[data-editor][data-checking="false"][data-problems="{count}"]')


def tool(ada: Person, name: str) -> None:
    ada.click(f'[data-tool="{name}"]')
    ada.see(f'[data-tool="{name}"][aria-pressed="true"]')


def text(ada: Person) -> str:
    """The position as the address has it."""
    return str(ada.page.evaluate("location.hash.slice(1)")).replace("_", " ")


def test_a_new_river_is_offered_at_first(sit: Sit) -> None:
    ada = sit("/study")
    ada.do("editor")
    possible(ada)
    expect(ada.page.locator("[data-editor-seat]")).to_have_count(3)
    before = text(ada)
    assert before.startswith("u1 m1 ")
    ada.page.locator('[data-field="players"]').select_option("2")
    ada.do("new-river")
    eventually(lambda: ada.page.locator("[data-editor-seat]").count(), 2)
    possible(ada)


def test_tiles_are_laid_turned_and_taken_away(sit: Sit) -> None:
    ada = edited(sit)
    tool(ada, "F")
    ada.cell("a5")
    ada.see_tile("a5", "F0")
    ada.cell("a5")
    ada.see_tile("a5", "F1")
    tool(ada, "erase")
    ada.cell("a5")
    ada.see_tile("a5", None)
    ada.do("undo")
    ada.see_tile("a5", "F1")
    possible(ada)
    eventually(lambda: "/F1" in text(ada), True)


def test_tokens_are_set_turned_over_and_taken_away(sit: Sit) -> None:
    ada = edited(sit)
    tool(ada, "1-1")
    ada.cell("b3")
    ada.see('[data-editor-seat="1"] [data-chip="1b3"]')
    ada.click('[data-chip="1b3"] button')
    ada.see('[data-chip="2b3"]')
    ada.page.locator('[data-chip="2b3"] button').last.click()
    ada.not_see('[data-chip="2b3"]')
    possible(ada)


def test_a_token_is_taken_up_and_set_down_elsewhere(sit: Sit) -> None:
    ada = edited(sit)
    ada.cell("a3")
    ada.reads(".task", "Red, pair from a3")
    ada.cell("b4")
    ada.see('[data-editor-seat="0"] [data-chip="2b4"]')
    ada.not_see('[data-chip="2a3"]')
    # Where there is no room for another token, a click is meant for one that is there.
    tool(ada, "1-1")
    ada.cell("b4")
    possible(ada)
    ada.cell("b4")
    ada.see('[data-tool="move"][aria-pressed="true"]')
    ada.cell("c1")
    ada.see('[data-editor-seat="0"] [data-chip="2c1"]')
    possible(ada)


def test_what_is_impossible_is_told_at_its_place(sit: Sit) -> None:
    ada = edited(sit)
    tool(ada, "erase")
    ada.cell("c4")  # the token
    ada.cell("c4")  # the tile
    possible(ada)
    tool(ada, "0-2")
    ada.cell("c4")
    impossible(ada)
    ada.reads('[data-editor-seat="0"] [data-problem-cell="c4"]', "needs a tile under it")
    expect(ada.page.locator('[data-action="play-on"]')).to_be_disabled()
    tool(ada, "W")
    ada.cell("c4")
    possible(ada)
    ada.page.fill('[data-field="points"]', "9")
    ada.page.keyboard.press("Enter")
    impossible(ada)
    ada.reads('[data-problem="points"]', "0 to 5")
    ada.page.fill('[data-field="points"]', "3")
    ada.page.keyboard.press("Enter")
    possible(ada)
    ada.page.locator('[data-counts="unseen"] [data-kind="E"] button').last.click()
    impossible(ada)
    ada.reads('[data-problem="stack"]', "two must be left for the last row")


def test_no_more_tiles_than_the_box_holds(sit: Sit) -> None:
    ada = edited(sit)
    tool(ada, "B")
    for cell in ("a1", "b1", "c1"):
        ada.cell(cell)
        ada.see_tile(cell, "B0")
    possible(ada)
    ada.cell("b2")
    impossible(ada)
    too_many = "There are 4 × Bear here, but the box has only enough for 3"
    ada.reads('[data-problem="tiles"]', too_many)
    expect(ada.page.locator('[data-action="play-on"]')).to_be_disabled()
    # A position from elsewhere is opened, and can be fixed.
    ada.page.goto(ada.page.url.split("/editor")[0] + f"/editor#{ABSURD}")
    ada.page.reload()
    impossible(ada)
    too_many = "There are 15 × Water here, but the box has only enough for 12"
    ada.reads('[data-problem="unseen"]', too_many)


def test_phases_have_their_fields(sit: Sit) -> None:
    ada = edited(sit)
    ada.page.locator('[data-field="phase"]').select_option("place")
    ada.see('[data-counts="drawn"]')
    for _ in range(3):
        ada.page.locator('[data-counts="drawn"] [data-kind="E"] button').last.click()
    eventually(lambda: " EEE " in text(ada), True)
    possible(ada)
    tool(ada, "H")
    ada.cell("b2")
    ada.page.locator('[data-field="phase"]').select_option("heron")
    ada.page.locator('[data-heron="b2"]').check()
    possible(ada)
    eventually(lambda: " b2 - -" in text(ada), True)


def test_the_last_row_and_the_spawn(sit: Sit) -> None:
    ada = edited(sit)
    tool(ada, "spawn")
    ada.cell("b5")
    impossible(ada)  # tiles are still unseen
    unseen = ada.page.locator('[data-counts="unseen"]')
    for kind, count in (("H", 3), ("F", 2)):
        for _ in range(count):
            unseen.locator(f'[data-kind="{kind}"] button').first.click()
    possible(ada)
    tool(ada, "0-2")
    ada.cell("e1")
    ada.see('[data-chip="2e1"]')
    ada.page.locator('[data-chip="2e1"] select').select_option("e4")
    ada.see('[data-chip="2e4"]')
    possible(ada)


def test_options_bring_their_fields(sit: Sit) -> None:
    ada = edited(sit)
    ada.do("options")
    ada.page.locator('[data-option="movement_tokens"]').check()
    ada.see('[data-field="markers-0"]')
    possible(ada)
    ada.page.fill('[data-field="given"]', "2")
    ada.page.keyboard.press("Enter")
    impossible(ada)
    ada.reads('[data-problem="markers"]', "add up to five")


def test_it_leads_to_a_study_and_to_a_table(sit: Sit) -> None:
    ada = edited(sit)
    ada.do("study")
    ada.see("main[data-study]")
    ada.do("edit")
    possible(ada)
    ada.do("play-on")
    ada.see('[data-dialog="play-on"] [data-setup-seat="1"]')
    ada.click('[data-dialog="play-on"] [data-action="start"]')
    ada.see("main[data-table]")
    ada.see_tokens("2a3")


def test_a_damaged_link_begins_with_a_new_river_and_says_so(sit: Sit) -> None:
    ada = sit("/editor#u1_nonsense")
    ada.see("[data-editor]")
    ada.reads("[data-refusal]", "is not a position on one line")


def test_it_works_by_keyboard(sit: Sit) -> None:
    ada = edited(sit)
    ada.page.locator('[data-tool="B"]').focus()
    ada.page.keyboard.press("Enter")
    ada.page.locator('[data-cell="a4"]').focus()
    ada.page.keyboard.press("ArrowUp")
    ada.page.keyboard.press("Enter")
    ada.see('[data-at="a5"][data-tile="B0"]')
    ada.page.keyboard.press("Control+z")
    ada.see_tile("a5", None)


def test_on_a_phone_tools_stay_below_the_river(sit: Sit) -> None:
    ada = edited(sit, **PHONE)
    ada.page.locator('[data-tool="E"]').tap()
    ada.page.locator('[data-cell="b3"]').tap()
    ada.see_tile("b3", "E")
    box = ada.page.locator("[data-viewport]").bounding_box()
    assert box is not None
    assert box["height"] >= 0.55 * 640
    ada.fits()
    assert attribute(ada.page.locator("main"), "data-problems") == "0"
