"""The page of a player's statistics."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import Sit


def test_without_games_it_says_so_and_leads_to_one(sit: Sit) -> None:
    ada = sit("/statistics")
    ada.see('[data-statistics="0"] [data-empty]')
    ada.click("[data-empty] a")
    ada.see('[data-action="play-now"]')


def test_finished_games_are_counted(sit: Sit) -> None:
    ada = sit()
    ada.sets_up("person", "bot", names=("Ada",))
    ada.plays_on()
    ada.open("/")
    ada.do("statistics")
    ada.see('[data-statistics="1"]')
    expect(ada.page.locator("[data-games]")).to_have_text("1")
    result = ada.page.request.get(f"{ada.url}/api/statistics").json()["total"]
    expect(ada.page.locator("[data-wins]")).to_have_text(str(result["places"][0]))
    tables = ada.page.locator("[data-statistics] table")
    expect(tables).to_have_count(3)  # by opponents, players and options


def test_the_page_does_not_scroll_sideways_on_a_phone(sit: Sit) -> None:
    ada = sit(viewport={"width": 360, "height": 640})
    ada.sets_up("person", "bot", "bot", names=("Ada",))
    ada.plays_on()
    ada.open("/statistics")
    ada.see('[data-statistics="1"]')
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert ada.page.evaluate(wide) == 0
