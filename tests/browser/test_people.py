"""Other people: play with them again, block them, report what they write."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import FAST_FORWARD, PHONE, Person, Sit
from tests.browser.test_lobby import opens_lobby, sits_down


def meet(sit: Sit) -> tuple[Person, Person]:
    """Ada and Ben at a table for two."""
    ada, ben = sit("/"), sit(**PHONE)
    link = opens_lobby(ada, 2)
    sits_down(ben, link, "Ben", 1)
    for person in (ada, ben):
        person.do("start")
        person.see("main[data-table] [data-cell]")
    return ada, ben


def test_a_person_is_invited_again_from_the_statistics(sit: Sit) -> None:
    ada, ben = meet(sit)
    both, table = (ada, ben), ada.table
    for person in both:  # each plays their own turns, until the end
        begin = f"(game) => void (window.played = ({FAST_FORWARD})(game))"
        person.page.evaluate(begin, [table, [], "over"])
    for person in both:
        person.page.evaluate("() => window.played")
    ben.open("/")
    ada.open("/statistics")
    ada.reads("[data-again]", "Play again with Ben")
    ada.click("[data-again]")
    ada.see("[data-lobby]")
    ben.reads("[data-invitation]", "Ada invites you to play again")  # without a reload
    ben.fits()
    ben.click("[data-invitation]")
    ben.see("[data-lobby]")


def test_a_line_is_reported_and_its_writer_blocked(sit: Sit) -> None:
    ada, ben = meet(sit)
    ada.click('[data-tab="chat"]')
    ada.page.locator("[data-chat-text]").first.fill("Something rude")
    ada.do("say")
    ben.click('[data-tab="chat"]')
    ben.click("[data-line]")
    ben.do("report-line")
    ben.see("[data-told]")
    ben.fits()
    ben.do("block")
    expect(ben.page.locator("[data-chat] [data-line]")).to_have_count(0)
    ben.page.reload()
    ben.click('[data-tab="chat"]')
    expect(ben.page.locator("[data-chat] [data-line]")).to_have_count(0)
    ben.open("/you")
    ben.reads("[data-blocked]", "Ada")
    ben.do("unblock")
    ben.not_see("[data-blocked]")
