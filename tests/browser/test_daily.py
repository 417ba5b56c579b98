"""The river of the day: played, shared, and its best game looked at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import SMALL, Person, Sit, attribute
from tests.browser.reading import nothing_serious

#: Three players, the others of a weak level.
MONDAY = "2024-02-12"


def begins(person: Person, day: str) -> None:
    person.open(f"/daily/{day}")
    person.see(f'[data-daily="{day}"]')
    person.do("play")
    person.see("main[data-table] [data-cell]")


def test_a_river_is_played_and_its_result_copied(sit: Sit) -> None:
    ada = sit("/")
    ada.do("daily")
    ada.see("[data-daily] [data-level=you]")
    begins(ada, MONDAY)
    ada.see('[data-mine="true"]')
    ada.not_see('[data-action="hint"]')
    ada.do("table-menu")
    ada.see('[data-action="menu-leave"]')
    ada.not_see('[data-action="menu-resign"], [data-action="menu-bot"]')
    ada.do("close-menu")
    ada.open(f"/daily/{MONDAY}")
    ada.do("continue")
    ada.plays_on()
    ada.not_see('[data-action="rematch"]')
    # The picture shows the spawn, the points and the chances, and leads to no replay.
    ada.do("share")
    ada.see("[data-picture]")
    ada.not_see("[data-dialog=share] [data-link]")
    ada.do("close-share")
    ada.do("daily")
    ada.reads("[data-result]", re.compile(r"Place \d of 3 with \d+ point"))
    shapes = attribute(ada.see("[data-result] [data-shapes]"), "data-shapes")
    assert re.fullmatch("[🔷🟠❌]{3,}", shapes)
    drawn = ada.page.locator("[data-result] [data-shapes] svg")
    expect(drawn).to_have_count(len(shapes))
    ada.do("copy-result")
    ada.reads('[data-action="copy-result"]', "Copied")
    nothing_serious(ada)
    # Another game does not count, and says so.
    ada.do("play")
    ada.see("main[data-table] [data-cell]")
    ada.open(f"/daily/{MONDAY}")
    expect(ada.page.locator("[data-attempt]")).to_have_count(2)
    expect(ada.page.locator("[data-attempt=counts]")).to_have_count(1)
    # Somebody else can look at it, without a name.
    ben = sit(f"/daily/{MONDAY}", viewport=SMALL)
    ben.see("[data-best=player]")
    ben.fits()
    ben.do("best-replay")
    ben.see("[data-replay]")
    ben.page.go_back()
    ben.do("best-report")
    ben.see("[data-progress], [data-report]")
    assert re.search(r"/record/20240212\w+/report$", ben.page.url)


@pytest.mark.parametrize("day", ["9999-12-31", "2026-02-30"])
def test_other_dates_are_refused_in_words(sit: Sit, day: str) -> None:
    ada = sit(f"/daily/{day}")
    ada.reads("[data-notice]", "is not open yet" if day[0] == "9" else "is not a date")
    ada.do("today")
    ada.see("[data-daily]")


def test_a_phone_shows_the_whole_page_and_other_dates(sit: Sit) -> None:
    ada = sit("/daily/2024-02-05", viewport=SMALL)
    ada.see('[data-daily="2024-02-05"]')
    ada.do("ask-king")
    ada.see("[data-best=king] [data-shapes]")
    ada.fits()
    ada.do("earlier")
    ada.see('[data-daily="2024-02-04"]')
    ada.page.locator("[data-pick]").fill(MONDAY)
    ada.see(f'[data-daily="{MONDAY}"]')
