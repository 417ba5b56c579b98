"""The study of a position: opened, played through, analysed, shared and played on."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.person import PHONE, SMALL, AtTable, Person, Sit, attribute, eventually

#: Red moves with five points; Yellow's turn then ends the round, and three tiles are drawn.
ROOT = "u1 m3 0.0.5 1:WWW/WWW/WWW/WWW - - W3F2 2a3,2b2/2c4 - - -"
#: Yellow has one point left.
LAST_MOVE = "u1 m3 1.0.1 1:WWW/WWW/WWW/WWW - - W3F2 2a3,2b2/2c2 - - -"


def studied(sit: Sit, root: str = ROOT, **context: Any) -> Person:
    ada = sit(f"/study#{root.replace(' ', '_')}", **context)
    ada.see("main[data-study]")
    ada.rests()
    return ada


def goes(ada: Person, cell: str, to: str) -> None:
    """Move the token on a cell, and wait until it is there."""
    ada.chooses(cell)
    ada.see(f'[data-destination="{to}"]')
    at = ada.page.locator("main").get_attribute("data-at")
    ada.cell(to)
    expect(ada.page.locator(f'main[data-busy="false"]:not([data-at="{at}"])')).to_have_count(1)


def is_at(ada: Person, node: int) -> None:
    ada.see(f'main[data-at="{node}"][data-busy="false"]')


def steps(ada: Person) -> list[str]:
    found = ada.page.locator("[data-step]")
    return [attribute(found.nth(n), "data-step") for n in range(found.count())]


def position_is(ada: Person, text: str) -> None:
    """Compare with what the page would copy."""
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.do("copy-text")
    eventually(lambda: ada.page.evaluate("navigator.clipboard.readText()"), text)


# --- Opening -------------------------------------------------------------------------------------


def test_a_pasted_position_is_opened(sit: Sit) -> None:
    ada = sit("/")
    ada.do("study")
    ada.see("[data-open-study]")
    ada.page.fill("[data-position]", "u1 nonsense")
    ada.do("open")
    ada.reads("[data-refusal]", "is not a position on one line")
    ada.page.fill("[data-position]", ROOT)
    ada.do("open")
    ada.see("main[data-study]")
    assert ada.page.url.endswith("/study#" + ROOT.replace(" ", "_"))


def test_links_and_files_that_are_damaged_are_refused_in_words(sit: Sit) -> None:
    ada = sit("/study#u1;7*2a1-a2")
    ada.reads("[data-refusal]", "This link is damaged")
    ada.page.set_input_files(
        "[data-upload]", {"name": "a.json", "mimeType": "application/json", "buffer": b'{"study":1'}
    )
    ada.reads("[data-refusal]", "neither a position nor a study")
    # A step that the rules do not allow: the position is opened, and the step named.
    ada.open(f"/study#{ROOT.replace(' ', '_')};2a3-a4,2a4-a3;2")
    ada.page.reload()
    ada.see("main[data-study]")
    ada.reads("[data-refusal]", "Step 2 of 2 (2a4-a3)")


def test_a_moment_of_a_replay_is_studied_with_its_names(at_table: AtTable) -> None:
    ada = at_table("person", "bot", until="over")
    ada.do("replay")
    ada.see('[data-replay][data-at="0"]')
    ada.do("forth-round")
    ada.do("study")
    ada.see("main[data-study]")
    ada.reads(".seat[data-seat='0']", "Ada")
    assert "/study#u1_m1_" in ada.page.url
    ada.page.go_back()
    ada.see("[data-replay]")


# --- Walking -------------------------------------------------------------------------------------


def test_every_try_is_a_branch_that_keys_walk_through(sit: Sit) -> None:
    ada = studied(sit)
    goes(ada, "a3", "a4")
    goes(ada, "b2", "b3")
    eventually(lambda: steps(ada), ["2a3-a4", "2b2-b3"])
    ada.page.keyboard.press("Escape")
    ada.page.locator("h2").first.click()  # away from the river, where arrows go from cell to cell
    ada.page.keyboard.press("ArrowLeft")
    is_at(ada, 1)
    goes(ada, "b2", "c3")
    eventually(lambda: steps(ada), ["2a3-a4", "2b2-b3", "2b2-c3"])
    ada.page.locator("h2").first.click()
    ada.page.keyboard.press("ArrowUp")
    is_at(ada, 2)
    ada.page.keyboard.press("ArrowDown")
    is_at(ada, 3)
    ada.page.keyboard.press("Home")
    is_at(ada, 0)
    ada.page.keyboard.press("End")
    is_at(ada, 2)
    ada.page.keyboard.press(",")
    is_at(ada, 1)
    ada.page.keyboard.press(".")
    is_at(ada, 2)
    ada.click('[data-node="3"]')
    is_at(ada, 3)
    ada.page.reload()
    is_at(ada, 3)
    assert steps(ada) == ["2a3-a4", "2b2-b3", "2b2-c3"]
    ada.see_tokens("2c3")
    ada.do("remove")
    is_at(ada, 1)
    eventually(lambda: steps(ada), ["2a3-a4", "2b2-b3"])


def test_a_route_or_a_whole_turn_is_taken_back(sit: Sit) -> None:
    ada = studied(sit)
    goes(ada, "b2", "b3")
    goes(ada, "a3", "c4")
    eventually(lambda: len(steps(ada)), 3)
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("u")
    is_at(ada, 1)
    # All five points spent: the turn is Yellow's, and Undo takes the whole of Red's back.
    ada.click('[data-turn="0"]')
    ada.see('main[data-busy="false"] .turn h2:has-text("Yellow")')
    ada.do("undo")
    is_at(ada, 0)


def test_draws_are_chosen_or_left_to_chance(sit: Sit) -> None:
    ada = studied(sit, LAST_MOVE)
    goes(ada, "c2", "c3")
    ada.see('[data-draws="3"]')
    ada.click('[data-draw="F"]')
    ada.click('[data-draw="F"]')
    expect(ada.page.locator('[data-draw="F"]')).to_be_disabled()
    expect(ada.page.locator('[data-action="draw-these"]')).to_be_disabled()
    ada.click('[data-draw="W"]')
    ada.do("draw-these")
    ada.see('[data-drawn="F"]')
    eventually(lambda: steps(ada)[-1], "draw FFW")
    ada.do("go-back")
    ada.do("draw-by-chance")
    ada.see("[data-drawn]")
    assert steps(ada)[-1].startswith("draw ")
    # What is drawn can be laid.
    ada.do("go-start")
    ada.do("go-end")
    ada.see('[data-drawn="F"]')
    ada.cell("a5")
    ada.see('[data-at="a5"]')


def test_a_study_is_saved_and_opened_again(sit: Sit) -> None:
    ada = studied(sit)
    goes(ada, "a3", "a4")
    with ada.page.expect_download() as saving:
        ada.do("save")
    saved = saving.value.path().read_bytes()
    assert json.loads(saved)["tree"][1]["step"] == "2a3-a4"
    ben = sit("/study")
    ben.page.set_input_files(
        "[data-upload]", {"name": "a.json", "mimeType": "application/json", "buffer": saved}
    )
    is_at(ben, 1)
    ben.see_tokens("2a4")
    position_is(ben, ROOT.replace("0.0.5", "0.0.4").replace("2a3,", "2a4,"))


def test_one_plays_on_at_a_real_table(sit: Sit) -> None:
    ada = studied(sit)
    goes(ada, "a3", "a4")
    ada.do("play-on")
    ada.see('[data-dialog="play-on"] [data-setup-seat="1"]')
    ada.page.locator('[data-setup-seat="1"] [data-kind]').select_option("person")
    ada.click('[data-dialog="play-on"] [data-action="start"]')
    ada.see('[data-table] [data-points="4"]')
    ada.see_tokens("2a4")


# --- Analysis ------------------------------------------------------------------------------------


def test_the_best_turns_are_drawn_and_played(sit: Sit) -> None:
    ada = studied(sit)
    ada.see('[data-turn="0"]')
    expect(ada.page.locator("[data-chances]")).to_have_count(2)
    ada.click("[data-explanation] summary")
    ada.reads("[data-explanation]", "the probability of winning")
    ada.see('[data-action="stop-analysis"]')
    ada.page.locator('[data-turn="0"]').hover()
    ada.see("[data-trail]")
    # Each of them is told in words, and they differ.
    told = ada.page.locator("[data-turn] [data-moves]").all_inner_texts()
    assert len(told) == len(set(told)) > 1
    assert all(re.match("The (pair|single) on [a-c][0-9] (swims|jumps) ", text) for text in told)
    actions = attribute(ada.page.locator('[data-turn="0"]'), "data-actions").split()
    ada.click('[data-turn="0"]')
    eventually(lambda: steps(ada), actions)
    is_at(ada, len(actions))


def test_the_analysis_deepens_until_it_is_stopped(sit: Sit) -> None:
    ada = studied(sit)
    ada.see('[data-analysis]:not([data-analysis="0"])')
    ada.do("stop-analysis")
    depth = ada.page.locator("[data-analysis]").get_attribute("data-analysis")
    ada.page.reload()
    ada.see('[data-action="go-on-analysis"]')
    expect(ada.page.locator("[data-chances]")).to_have_count(0)
    assert depth
    ada.do("go-on-analysis")
    ada.see("[data-chances]")


def test_an_endgame_is_proved_and_played_out(sit: Sit) -> None:
    ada = studied(sit, "u1 m9 0.0.5 7:WHW/EWW/W-W b9 - - 2a7,2b7/2c7,2b8 - - -")
    ada.see("[data-proved]")
    ada.do("best-play")
    ada.see("[data-over]")
    ada.do("go-start")
    is_at(ada, 0)


def test_without_compiled_code_it_says_so_and_the_rest_works(sit: Sit) -> None:
    def refuse(route: Route) -> None:
        refusal = {"reason": "no-evaluation", "message": "", "parameters": {}, "text": "Not here."}
        route.fulfill(status=404, json={"refusal": refusal})

    ada = sit("/")
    ada.page.route("**/api/study/analysis", refuse)
    ada.open(f"/study#{ROOT.replace(' ', '_')}")
    ada.reads("[data-no-analysis]", "Not here.")
    goes(ada, "a3", "a4")
    is_at(ada, 1)


# --- On a phone ----------------------------------------------------------------------------------


def test_on_a_phone_the_panels_share_a_place_below_the_river(sit: Sit) -> None:
    ada = studied(sit, **PHONE)
    board = ada.page.locator("[data-viewport]").bounding_box()
    assert board is not None
    assert board["height"] >= 0.59 * 640
    goes(ada, "a3", "a4")
    ada.do("step-back")
    is_at(ada, 0)
    ada.click('[data-tab="analysis"]')
    ada.see('[data-turn="0"]')
    ada.do("stop-analysis")  # a deeper one could put another turn there between the taps
    ada.page.locator('[data-turn="0"]').tap()
    ada.see("[data-trail]")  # the first tap shows it
    is_at(ada, 0)
    ada.page.locator('[data-turn="0"]').tap()
    eventually(lambda: attribute(ada.page.locator("main"), "data-at") != "0", True)
    ada.click('[data-tab="variations"]')
    ada.see('[data-node="0"]')
    ada.page.locator('[data-node="0"]').tap()
    is_at(ada, 0)
    ada.fits()


@pytest.mark.parametrize("language", ["fr", "es", "de"])
def test_it_speaks_the_language_of_the_browser(sit: Sit, language: str) -> None:
    ada = studied(sit, locale=language, viewport=SMALL)
    ada.see(f'html[lang="{language}"]')
    ada.fits()
