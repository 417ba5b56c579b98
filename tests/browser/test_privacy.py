"""What a player can delete, and the page that says what is kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person, Sit, eventually

PHONE = {"width": 360, "height": 640}


def cookies(person: Person) -> list[str]:
    return [str(cookie.get("name")) for cookie in person.context.cookies()]


def two_people(sit: Sit) -> tuple[Person, Person]:
    """Ada has made a table, and Ben sits there."""
    ada = sit()
    ada.sets_up("person", "open", names=("Ada",))
    ben = sit(ada.see('[data-link="seat-1"]').input_value())
    ben.see("[data-link-form]")
    ben.do("follow")
    ben.see("main[data-table]")
    return ada, ben


def test_looking_around_leaves_no_cookie_and_a_table_does(sit: Sit) -> None:
    ada = sit()
    ada.see("[data-setup]")
    for path in ("/rules", "/learn", "/statistics", "/privacy"):
        ada.open(path)
        ada.see("main")
    assert cookies(ada) == []
    ada.open("/")
    ada.sets_up("person", "bot")
    assert len(cookies(ada)) == 1


@pytest.mark.parametrize("viewport", [{"width": 1440, "height": 900}, PHONE])
def test_the_privacy_page_is_found_from_home_and_from_the_settings(
    sit: Sit, viewport: dict[str, int]
) -> None:
    ada = sit(viewport=viewport)
    ada.click('.about [data-action="privacy"]')
    ada.reads("[data-privacy] h1", "Privacy")
    ada.reads("[data-retention]", "Unfinished tables are kept until their players delete them")
    ada.open("/rules")
    ada.do("settings")
    ada.click('[data-dialog="settings"] [data-action="privacy"]')
    ada.see("[data-privacy]")
    ada.not_see('[data-dialog="settings"]')
    width = ada.page.evaluate("document.documentElement.scrollWidth")
    assert width <= viewport["width"]


@pytest.mark.parametrize(
    ("language", "title"),
    [("fr", "Vie privée"), ("es", "Privacidad"), ("de", "Datenschutz")],
)
def test_the_privacy_page_speaks_every_language(sit: Sit, language: str, title: str) -> None:
    ada = sit("/privacy", locale=language)
    ada.reads("[data-privacy] h1", title)
    expect(ada.page).to_have_title(re.compile(title))


def test_everything_goes_after_a_question(sit: Sit) -> None:
    ada = sit()
    ada.sets_up("person", "bot", names=("Ada",))
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
    ada.see("[data-setup]")
    ada.not_see("[data-continue]")


def test_who_leaves_for_good_is_replaced_by_a_bot(sit: Sit) -> None:
    ada, ben = two_people(sit)
    ben.do("table-menu")
    ben.not_see('[data-setting="pace-none"]')
    ben.do("menu-depart")
    ben.see('[data-departing="bot"]')
    ben.do("depart-no")
    ben.do("menu-depart")
    ben.do("depart-yes")
    ben.see("[data-setup]")
    ben.not_see("[data-continue]")
    expect(ada.page.locator(".seat[data-seat='1']")).to_have_attribute("data-kind", "bot")


def test_a_table_of_ones_own_is_deleted_when_it_is_left(sit: Sit) -> None:
    ada = sit()
    ada.sets_up("person", "bot", names=("Ada",))
    path = f"{ada.url}/api/tables/{ada.table}"
    ada.do("table-menu")
    ada.do("menu-depart")
    ada.see('[data-departing="deleted"]')
    ada.do("depart-yes")
    ada.see("[data-setup]")
    assert ada.context.request.get(path).status == 404


def test_a_finished_game_leaves_the_list(sit: Sit) -> None:
    ada = sit()
    ada.sets_up("person", "person", names=("Ada", "Ben"))
    table = ada.table
    ada.plays_on()
    ada.open("/")
    ada.see(f'[data-my-table="{table}"]')
    ada.click(f'[data-leave-table="{table}"]')
    ada.see('[data-dialog="leave"]')
    ada.do("confirm-no")
    ada.click(f'[data-leave-table="{table}"]')
    ada.do("confirm-yes")
    ada.not_see(f'[data-my-table="{table}"]')
    ada.not_see('[data-dialog="leave"]')


def test_the_maker_removes_a_watcher(sit: Sit) -> None:
    ada = sit()
    ada.sets_up("person", "bot", names=("Ada",))
    ada.do("table-menu")
    ada.not_see("[data-clients]")
    eve = sit(ada.see('[data-link="menu-watch"]').input_value())
    eve.do("follow")
    eve.see("main[data-table]")
    ada.page.reload()
    ada.see("main[data-table] [data-cell]")
    ada.do("table-menu")
    ada.reads("[data-clients]", "A watcher, here now")
    ada.do("remove-client")
    ada.do("remove-yes")
    ada.not_see("[data-clients]")
    eve.see("[data-notice]")


def test_another_device_of_a_seat_is_removed(sit: Sit) -> None:
    ada = sit()
    ada.sets_up("person", "open", names=("Ada",))
    table = f"{ada.url}/api/tables/{ada.table}"
    links = ada.context.request.get(table).json()["you"]["links"]["seats"]
    phone = sit(next(link["url"] for link in links if link["seat"] == 0), viewport=PHONE)
    phone.do("follow")
    phone.see("main[data-table]")
    ada.do("table-menu")
    ada.reads("[data-clients]", "Another device at Ada’s seat")
    ada.do("remove-client")
    ada.do("remove-yes")
    phone.see("[data-notice]")
    eventually(lambda: phone.context.request.get(table).status, 404)
