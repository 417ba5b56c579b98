"""Several people at one table: links, watching, broken lines, chat, and bots that stand in."""

from __future__ import annotations

import signal

import pytest
from playwright.sync_api import expect

from tests.browser.person import AtTable, Person, Sit, eventually
from tests.browser.running import Server


@pytest.fixture
def together(sit: Sit, at_table: AtTable) -> tuple[Person, Person]:
    """Ada opens a table with one open seat, and Ben takes it."""
    ada = at_table("person", "open", breakable=True)
    ben = sit(breakable=True)
    ben.joins(ada.link("seat-1"), "Ben")
    ada.reads(".seat[data-seat='1']", "Ben")
    return ada, ben


def lay_and_confirm(person: Person) -> None:
    person.see('[data-mine="true"] [data-drawn]')
    person.lays(person.live()[0])
    person.does("confirm")


def test_two_browsers_and_a_watcher_over_a_reload_and_a_broken_line(
    sit: Sit, together: tuple[Person, Person]
) -> None:
    ada, ben = together
    watcher = sit()
    watcher.joins(ada.link("watch"))
    watcher.not_see(".target.live")

    ada.see('[data-mine="true"] [data-drawn]')
    ada.lays("b1")
    laid = ada.tile("b1")
    for other in (ben, watcher):  # pending moves are seen by all
        other.wait_for_version(ada.version)
        other.see_tile("b1", laid)
    ada.does("confirm")

    ben.page.reload()
    lay_and_confirm(ben)
    ada.wait_for_version(ben.version)

    ben.break_line()
    ben.see("[data-lost-line]")
    lay_and_confirm(ada)
    watcher.wait_for_version(ada.version)
    ben.mend_line()
    ben.not_see("[data-lost-line]")
    ben.wait_for_version(ada.version)
    lay_and_confirm(ben)
    for other in (ada, watcher):
        other.wait_for_version(ben.version)
    ada.click('[data-tab="log"]')
    ada.see("[data-log] button")
    log = "[data-log] button"
    eventually(ada.page.locator(log).all_inner_texts, ben.page.locator(log).all_inner_texts())


def test_what_was_done_while_the_line_was_broken_arrives_once(
    together: tuple[Person, Person],
) -> None:
    ada, _ = together
    ada.see('[data-mine="true"] [data-drawn]')
    before = ada.version
    ada.break_line()
    ada.see("[data-lost-line]")
    ada.cell("b1")
    ada.mend_line()
    ada.not_see("[data-lost-line]")
    ada.wait_for_version(before + 1)
    assert ada.tile("b1")


def test_the_page_goes_on_by_itself_after_the_server_was_killed(
    server: Server, together: tuple[Person, Person]
) -> None:
    ada, ben = together
    lay_and_confirm(ada)
    version = ada.version
    server.stop(signal.SIGKILL)
    for person in (ada, ben):
        person.see("[data-lost-line]")
    server.start()
    for person in (ada, ben):
        person.not_see("[data-lost-line]")
        person.wait_for_version(version)
    lay_and_confirm(ben)
    ada.wait_for_version(ben.version)


def test_a_link_of_a_seat_works_once(sit: Sit, at_table: AtTable) -> None:
    ada = at_table("person", "open", "open")
    address = ada.link("seat-2")
    sit().joins(address, "Ben")
    eve = sit(address)
    eve.reads("[data-notice]", "link")
    eve.reads("[data-notice]", "Ben has already taken this seat")


def test_people_at_a_table_can_talk(together: tuple[Person, Person]) -> None:
    ada, ben = together
    ben.click('[data-tab="chat"]')
    ben.page.locator("[data-chat-text]").fill("Mind the <b>bear</b>!")
    ben.do("say")
    ada.reads('[data-tab="chat"]', "1")
    ada.click('[data-tab="chat"]')
    ada.reads("[data-chat]", "Mind the <b>bear</b>!")
    expect(ada.page.locator("[data-chat] b")).to_have_count(0)


def test_a_seat_that_was_left_is_given_to_a_bot_and_taken_back(
    together: tuple[Person, Person],
) -> None:
    ada, ben = together
    lay_and_confirm(ada)
    at_the_table = ben.page.url
    ben.page.goto("about:blank")
    expect(ada.page.locator(".seat[data-seat='1']")).to_have_attribute("data-connected", "false")
    ada.do("give-to-bot")
    expect(ada.page.locator(".seat[data-seat='1']")).to_have_attribute("data-kind", "bot")
    lay_and_confirm(ada)  # the bot has laid its tile
    ada.see('[data-mine="true"] [data-drawn]')  # and another one

    ben.open(at_the_table)
    ben.reads("[data-bot-plays]", "A bot is playing for you.")
    ben.do("take-back-here")
    expect(ada.page.locator(".seat[data-seat='1']")).to_have_attribute("data-kind", "person")
    lay_and_confirm(ada)
    lay_and_confirm(ben)
