"""The home page leads back to games, and starts new ones in one tap."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.person import SMALL, WIDE, AtTable, Sit, attribute
from tests.browser.reading import nothing_serious


def test_a_running_game_is_continued_with_one_tap(at_table: AtTable) -> None:
    ada = at_table("person", "bot")
    table = ada.table
    ada.open("/")
    ada.reads("[data-continue]", re.compile("Your turn against .+ – continue"))
    ada.click(f'[data-continue-table="{table}"]')
    assert ada.table == table


def test_a_game_at_one_screen_is_continued_too(at_table: AtTable) -> None:
    ada = at_table("person", "person")
    ada.open("/")
    ada.reads("[data-continue]", "Your game at this screen – continue")
    ada.not_see("[data-my-tables]")


def test_a_newcomer_sees_no_games_and_no_statistics(sit: Sit) -> None:
    ada = sit("/")
    ada.see('[data-home="listed"]')
    ada.not_see("[data-continue]")
    ada.not_see('[data-action="statistics"]')


#: How far the page has jumped while it loaded, without anybody touching it.
SHIFT = """
() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 600);
})
"""


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "phone"])
def test_the_page_does_not_jump(sit: Sit, size: ViewportSize) -> None:
    ada = sit("/", viewport=size)
    ada.see('[data-home="listed"]')
    assert ada.page.evaluate(SHIFT) <= 0.02
    ada.sets_up("person", "bot")
    ada.sets_up("person", "bot", until="over")
    ada.open("/")
    ada.see("[data-continue]")
    ada.open("/")  # with a game to continue, as last time
    ada.see("[data-my-table]")
    assert ada.page.evaluate(SHIFT) <= 0.02
    nothing_serious(ada)


def test_a_newcomer_plays_a_quick_river_for_two(sit: Sit) -> None:
    ada = sit("/")
    ada.do("play-now")
    ada.see('[data-phase="move"]')
    answer = ada.page.request.get(f"{ada.url}/api/tables/{ada.table}").json()
    assert [seat["level"] for seat in answer["table"]["seats"]] == [None, "fry"]


def test_people_at_one_screen_pass_it_on(sit: Sit) -> None:
    ada = sit("/")
    ada.do("pass")
    ada.see("[data-setup-seat='1'] [data-kind]")
    ada.page.locator("[data-quick]").check()
    ada.do("start")
    ada.see('[data-mine="true"][data-phase="move"], [data-phase="move"]')
    answer = ada.page.request.get(f"{ada.url}/api/tables/{ada.table}").json()
    assert [seat["kind"] for seat in answer["table"]["seats"]] == ["person", "person"]


def test_play_now_remembers_strength_and_players(sit: Sit) -> None:
    ada = sit("/")
    ada.see('[data-home="listed"]')
    ada.page.locator("[data-play-level]").select_option("fry")
    ada.page.locator("[data-play-players]").select_option("4")
    ada.do("play-now")
    answer = ada.page.request.get(f"{ada.url}/api/tables/{ada.table}").json()
    levels = [seat["level"] for seat in answer["table"]["seats"]]
    assert levels == [None, "fry", "fry", "fry"]
    ada.open("/")
    expect(ada.page.locator("[data-play-level]")).to_have_value("fry")
    expect(ada.page.locator("[data-play-players]")).to_have_value("4")


def test_a_finished_game_shows_its_result_and_leads_to_its_replay(at_table: AtTable) -> None:
    ada = at_table("person", "bot", until="over")
    table = ada.table
    ada.open("/")
    ada.not_see("[data-continue]")
    ada.reads(f'[data-my-table="{table}"]', re.compile("You won with|You came second of 2 with"))
    ada.click(f'[data-my-table="{table}"]')
    assert attribute(ada.see("[data-replay]"), "data-replay") == table


def test_the_first_table_gives_three_tips_and_offers_sounds(sit: Sit) -> None:
    ada = sit("/")
    ada.do("play-now")
    ada.see('[data-tip="goal"]')
    ada.do("tip-seen")
    ada.see('[data-tip="token"]')
    ada.do("tip-seen")
    ada.see('[data-tip="sound"]')
    ada.do("sound-no")
    ada.plays_until(2)
    ada.see('[data-tip="foam"]')
    ada.see("[data-lit]")
    ada.do("tip-seen")
    ada.not_see("[data-tip]")
    ada.not_see("[data-lit]")
    ada.sets_up("person", "bot")
    ada.not_see("[data-tip]")
