"""The report of a finished game: made while one waits, summary first, then turn by turn."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.person import PHONE, Person, Sit, attribute, eventually
from tests.browser.running import Server
from tests.browser.states import report


def reported(server: Server, sit: Sit, **context: Any) -> Person:
    ada = sit(**context)
    report(server, ada)
    return ada


def test_the_final_screen_leads_to_the_report(server: Server, sit: Sit) -> None:
    ada = reported(server, sit)
    ada.reads('[data-report-seat="0"]', "Ada")
    expect(ada.page.locator("[data-report-seat]")).to_have_count(2)
    ada.see("[data-chances]")
    # The first moment that decided is shown, with the better turn drawn on the river.
    expect(ada.page.locator("[data-moment]")).to_have_count(2)
    ada.see('[data-report-turn][data-grade="blunder"]')
    ada.reads("[data-played] h3", "Played")
    ada.reads("[data-better] h3", "Better")
    ada.reads("[data-better] li", re.compile("The (pair|single) on"))
    ada.see('[data-trail="hint"]')
    ada.do("next-error")
    ada.see('[data-moment="1"][aria-pressed="true"]')
    # Every turn can be looked at, with what would have been better.
    ada.page.locator("[data-all]").check()
    turns = ada.page.locator("button[data-turn]")
    eventually(lambda: turns.count() > 1, True)
    turns.last.click()
    last = attribute(turns.last, "data-turn")
    ada.see(f'[data-report-turn="{last}"]')
    ada.do("study")
    ada.see("main[data-study]")
    ada.reads(".seat[data-seat='0']", "Ada")
    # The list of tables leads there as well, and so does the page of reports; it is kept.
    for page, link in (("/", "[data-report-table]"), ("/report", "[data-finished-table]")):
        ada.open(page)
        ada.click(link)
        ada.see("[data-report] [data-report-turn]")
    ada.open("/study")
    ada.click("[data-finished-table]")
    ada.see("[data-replay]")


def test_a_marked_moment_leads_to_the_river_on_a_phone(server: Server, sit: Sit) -> None:
    ada = reported(server, sit, **PHONE)
    ada.page.locator("[data-moment]").first.tap()
    ada.page.wait_for_function("scrollY > 100")
    ada.see('[data-moment="0"][aria-pressed="true"]')
    box = ada.page.locator("[data-viewport]").bounding_box()
    assert box is not None
    assert -5 <= box["y"] < 640 / 2
    ada.fits()


def test_while_it_is_made_there_is_a_progress_bar(sit: Sit) -> None:
    states = [
        {"state": "searching", "done": 1, "total": 4, "report": None},
        {"state": "searching", "done": 3, "total": 4, "report": None},
    ]

    def answer(route: Route) -> None:
        route.fulfill(json=states[0] if route.request.method == "POST" else states[1])

    ada = sit()
    ada.page.route("**/api/tables/abc/report", answer)
    ada.open("/report/abc")
    ada.see('[data-progress="1"]')
    ada.see('[data-progress="3"]')
    ada.reads("[data-notice]", "3 of 4 turns")


def test_a_game_that_runs_has_no_report(sit: Sit) -> None:
    ada = sit("/report")
    ada.reads('[data-finished="0"]', "You have not finished a game")
    ada.sets_up("person", "bot")
    ada.open(f"/report/{ada.table}")
    ada.reads("[data-notice]", "when the game is over")
