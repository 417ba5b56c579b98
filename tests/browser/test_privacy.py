"""What a player can delete, and the page that says what is kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import SMALL, WIDE, AtTable, Person, Sit, eventually


def cookies(person: Person) -> list[str]:
    return [str(cookie.get("name")) for cookie in person.context.cookies()]


def test_looking_around_leaves_no_cookie_and_a_table_does(sit: Sit) -> None:
    ada = sit("/")
    ada.see('[data-home="listed"]')
    for path in ("/rules", "/learn", "/statistics", "/privacy"):
        ada.open(path)
        ada.see("main")
    assert cookies(ada) == []
    ada.sets_up("person", "bot")
    assert len(cookies(ada)) == 1


@pytest.mark.parametrize("viewport", [WIDE, SMALL])
def test_the_privacy_page_is_found_from_home_and_from_the_settings(
    sit: Sit, viewport: dict[str, int]
) -> None:
    ada = sit("/", viewport=viewport)
    ada.click('.about [data-action="privacy"]')
    ada.reads("[data-privacy] h1", "Privacy")
    ada.reads("[data-retention]", "Unfinished tables are kept until their players delete them")
    ada.open("/rules")
    ada.do("settings")
    ada.click('[data-dialog="settings"] [data-action="privacy"]')
    ada.see("[data-privacy]")
    ada.not_see('[data-dialog="settings"]')
    ada.fits()


@pytest.mark.parametrize(
    ("language", "title"),
    [("fr", "Vie privée"), ("es", "Privacidad"), ("de", "Datenschutz")],
)
def test_the_privacy_page_speaks_every_language(sit: Sit, language: str, title: str) -> None:
    ada = sit("/privacy", locale=language)
    ada.reads("[data-privacy] h1", title)
    expect(ada.page).to_have_title(re.compile(title))


def test_everything_goes_after_a_question(at_table: AtTable) -> None:
    ada = at_table("person", "bot")
    ada.open("/privacy")
    ada.do("delete-all")
    ada.do("confirm-no")
    ada.not_see('[data-dialog="delete-all"]')
    assert len(cookies(ada)) == 1
    ada.do("delete-all")
    ada.do("confirm-yes")
    ada.see("[data-deleted]")
    assert cookies(ada) == []
    assert ada.page.evaluate("localStorage.length") == 0
    ada.open("/")
    ada.see('[data-home="listed"]')
    ada.not_see("[data-continue]")


def test_who_leaves_for_good_is_replaced_by_a_bot(sit: Sit, at_table: AtTable) -> None:
    ada, ben = at_table("person", "open"), sit()
    ben.joins(ada.link("seat-1"))
    ben.do("settings")
    ben.see('[data-dialog="settings"] [data-setting="sound"]')
    ben.not_see('[data-setting="pace-none"]')
    ben.do("close-settings")
    ben.do("table-menu")
    ben.do("menu-depart")
    ben.see('[data-departing="bot"]')
    ben.do("depart-no")
    ben.do("menu-depart")
    ben.do("depart-yes")
    ben.see('[data-home="listed"]')
    ben.not_see("[data-continue]")
    expect(ada.page.locator(".seat[data-seat='1']")).to_have_attribute("data-kind", "bot")


def test_a_table_of_ones_own_is_deleted_when_it_is_left(at_table: AtTable) -> None:
    ada = at_table("person", "bot")
    path = f"{ada.url}/api/tables/{ada.table}"
    ada.do("table-menu")
    ada.do("menu-depart")
    ada.see('[data-departing="deleted"]')
    ada.do("depart-yes")
    ada.see('[data-home="listed"]')
    assert ada.context.request.get(path).status == 404


def test_a_finished_game_leaves_the_list(at_table: AtTable) -> None:
    ada = at_table("person", "person", until="over")
    table = ada.table
    ada.open("/")
    ada.see(f'[data-my-table="{table}"]')
    ada.click(f'[data-leave-table="{table}"]')
    ada.see('[data-dialog="leave"]')
    ada.do("confirm-no")
    ada.click(f'[data-leave-table="{table}"]')
    ada.do("confirm-yes")
    ada.not_see(f'[data-my-table="{table}"]')
    ada.not_see('[data-dialog="leave"]')


def test_the_maker_removes_a_watcher(sit: Sit, at_table: AtTable) -> None:
    ada = at_table("person", "bot")
    ada.do("table-menu")
    ada.not_see("[data-clients]")
    address = ada.see('[data-link="menu-watch"]').input_value()
    eve = sit()
    eve.joins(address)
    ada.page.reload()
    ada.see("main[data-table] [data-cell]")
    ada.do("table-menu")
    ada.reads("[data-clients]", "A spectator, here now")
    ada.do("remove-client")
    ada.see('[data-action="remove-yes"]')
    sit().joins(address)
    ada.see('[data-clients="2"]')  # who comes does not close the question
    ada.do("remove-yes")
    ada.see('[data-clients="1"]')
    eve.see("[data-notice]")


def test_another_device_of_a_seat_is_removed(sit: Sit, at_table: AtTable) -> None:
    ada = at_table("person", "open")
    table = f"{ada.url}/api/tables/{ada.table}"
    links = ada.context.request.get(table).json()["you"]["links"]["seats"]
    phone = sit(viewport=SMALL)
    phone.joins(next(link["url"] for link in links if link["seat"] == 0))
    ada.do("table-menu")
    ada.reads("[data-clients]", "Another device at Ada’s seat")
    ada.do("remove-client")
    ada.do("remove-yes")
    phone.see("[data-notice]")
    eventually(lambda: phone.context.request.get(table).status, 404)
