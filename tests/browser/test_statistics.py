"""The page of a player's statistics."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import SMALL, AtTable, Sit


def test_without_games_it_says_so_and_leads_to_one(sit: Sit) -> None:
    ada = sit("/statistics")
    ada.see('[data-statistics="0"] [data-empty]')
    ada.click("[data-empty] a")
    ada.see('[data-action="play-now"]')


def test_finished_games_are_counted(at_table: AtTable) -> None:
    ada = at_table("person", "bot", until="over")
    ada.open("/")
    ada.do("statistics")
    ada.see('[data-statistics="1"]')
    expect(ada.page.locator("[data-games]")).to_have_text("1")
    result = ada.page.request.get(f"{ada.url}/api/statistics").json()["total"]
    expect(ada.page.locator("[data-wins]")).to_have_text(str(result["places"][0]))
    tables = ada.page.locator("[data-statistics] table")
    expect(tables).to_have_count(3)  # by opponents, players and options


def test_the_page_does_not_scroll_sideways_on_a_phone(at_table: AtTable) -> None:
    ada = at_table("person", "bot", "bot", until="over", viewport=SMALL)
    ada.open("/statistics")
    ada.see('[data-statistics="1"]')
    ada.fits()
