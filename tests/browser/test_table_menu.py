"""The menu at a table, the log turn by turn, and the coordinates."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.person import AtTable, FirstTurn, eventually
from tests.browser.prepared import BEAR_RIVER, UP_THE_RIGHT

PACE_AT_ONCE = '[data-setting="pace-none"]'


def test_a_bot_plays_for_me_until_i_take_back(at_table: AtTable) -> None:
    ada = at_table("person", "person")
    ada.see('[data-mine="true"] [data-drawn]')
    ada.do("table-menu")
    ada.see('[data-dialog="table-menu"]')
    with ada.will_see_briefly('section.turn[data-mine="false"]'):
        ada.click('[data-action="menu-bot"][data-of="0"]')
    ada.not_see('[data-dialog="table-menu"]')
    # The bot lays its tile; then it is the turn of Ben, who shares this screen.
    ada.reads("section.turn h2", "Ben")
    ada.do("table-menu")
    ada.click('[data-action="menu-back"][data-of="0"]')
    ada.not_see('[data-dialog="table-menu"]')
    expect(ada.page.locator(".seat[data-seat='0']")).to_have_attribute("data-kind", "person")


def test_a_seat_that_a_bot_plays_never_says_your_turn(at_table: AtTable) -> None:
    ada = at_table("person", "bot")
    ada.see('[data-mine="true"] [data-drawn]')
    ada.do("settings")
    ada.page.locator('label:has([data-setting="pace-slow"])').click()
    ada.do("close-settings")
    ada.do("table-menu")
    ada.click('[data-action="menu-bot"][data-of="0"]')
    ada.not_see('[data-dialog="table-menu"]')
    for _ in range(5):
        expect(ada.page.locator('section.turn[data-mine="true"]')).to_have_count(0)
        assert ada.page.title() == "Upstream"
        ada.page.wait_for_timeout(200)


def test_a_player_who_resigns_is_asked_once_more_and_may_watch_on(at_table: AtTable) -> None:
    ada = at_table("person", "bot")
    ada.see('[data-mine="true"] [data-drawn]')
    ada.do("table-menu")
    ada.do("menu-resign")
    ada.see("[data-resigning]")
    ada.do("resign-no")
    ada.not_see("[data-resigning]")
    ada.do("menu-resign")
    ada.do("resign-yes")
    ada.not_see('[data-dialog="table-menu"]')
    expect(ada.page.locator(".seat[data-seat='0']")).to_have_attribute("data-kind", "bot")
    ada.not_see('[data-action="take-back"]')
    ada.not_see('section.turn[data-mine="true"]')
    ada.see("[data-final]")  # two bots play on at once, and one sees how it ends
    ada.open("/")
    ada.see("[data-my-table]")
    ada.not_see("[data-continue-table]")


def test_the_pace_changes_during_the_game(at_table: AtTable) -> None:
    ada = at_table("person", "bot")
    ada.do("settings")
    slow = ada.page.locator('[data-setting="pace-slow"]')
    expect(ada.page.locator(PACE_AT_ONCE)).to_be_checked()
    ada.page.locator('label:has([data-setting="pace-slow"])').click()
    expect(slow).to_be_checked()
    table = f"{ada.url}/api/tables/{ada.table}"
    eventually(lambda: ada.context.request.get(table).json()["table"]["bot_delay"] > 1, True)


def test_the_names_of_the_tiles_are_shown_and_remembered(first_turn: FirstTurn) -> None:
    ada = first_turn()
    names = ada.page.locator(".world text", has_text=re.compile("^b2$"))
    expect(names).to_have_count(1)  # as in the log
    ada.do("settings")
    ada.page.locator('[data-setting="coordinates"]').uncheck()
    expect(names).to_have_count(0)
    ada.page.reload()
    ada.see("main[data-table] [data-cell]")
    expect(names).to_have_count(0)


def test_the_log_stands_turn_by_turn_and_lights_its_tiles(first_turn: FirstTurn) -> None:
    ada = first_turn(BEAR_RIVER, UP_THE_RIGHT)
    swims = ada.page.locator('[data-log] li[data-line-seat="0"]', has_text="c2 to c3")
    expect(swims).to_have_count(1)
    expect(ada.page.locator('[data-log] li[data-line-seat="1"].begins').last).to_contain_text("Ben")
    swims.locator("button").hover()
    expect(ada.page.locator("[data-lit]")).to_have_count(2)
    ada.see('[data-lit="c3"]')
    ada.page.mouse.move(5, 5)
    ada.not_see("[data-lit]")


def test_the_menu_leads_home(first_turn: FirstTurn) -> None:
    ada = first_turn(viewport={"width": 360, "height": 640})
    ada.do("table-menu")
    ada.click('[data-action="menu-leave"]')
    ada.see('[data-home="listed"]')
