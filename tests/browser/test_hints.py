"""A hint against bots, and the trail of what the others did."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import PHONE, AtTable


def test_a_hint_for_a_tile_shows_where_it_should_lie_and_why(at_table: AtTable) -> None:
    ada = at_table("person", "bot")
    ada.see('[data-mine="true"] [data-drawn]')
    ada.do("hint")
    expect(ada.see("[data-hint]")).not_to_be_empty()
    ada.see(".highlight")
    ada.not_see('[data-action="hint"]')
    ada.lays(ada.live()[0])
    ada.not_see("[data-hint]")
    ada.not_see(".highlight")


def test_a_hint_for_moves_is_drawn_on_the_river_until_the_position_changes(
    at_table: AtTable,
) -> None:
    ada = at_table("person", "bot", until="move", **PHONE)
    ada.see('[data-mine="true"][data-phase="move"]')
    ada.do("hint")
    ada.see("[data-hint]")
    hinted = ada.see('[data-trail="hint"]').first
    start = str(hinted.get_attribute("data-from"))
    end = str(hinted.get_attribute("data-to"))
    ada.rests()
    ada.moves(start, end)
    ada.not_see("[data-hint]")
    ada.not_see('[data-trail="hint"]')


def test_there_is_no_hint_button_where_others_sit(at_table: AtTable) -> None:
    ada = at_table("person", "open")
    ada.see('[data-mine="true"] [data-drawn]')
    ada.not_see('[data-action="hint"]')


def test_the_others_leave_a_trail_until_ones_own_turn_ends(at_table: AtTable) -> None:
    ada = at_table("person", "bot", until=2)
    ada.see('[data-mine="true"]')
    trails = ada.page.locator("[data-trail]:not([data-trail=hint])")
    expect(trails.first).to_be_visible()
    expect(ada.page.locator(".trail.last")).to_have_count(1)
    expect(ada.page.locator("[data-trail=red]")).to_have_count(0)
