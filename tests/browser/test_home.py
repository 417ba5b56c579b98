"""The home page leads back to games, and starts new ones in one tap."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.person import AtTable, Sit, attribute


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
    ada.see("[data-setup]")
    ada.not_see("[data-continue]")
    ada.not_see('[data-action="statistics"]')


def test_play_now_remembers_strength_and_players(sit: Sit) -> None:
    ada = sit("/")
    ada.see("[data-setup]")
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
