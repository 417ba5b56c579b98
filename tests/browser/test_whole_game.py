"""A whole game against opponents, from the first click to the final screen; log and replay."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.person import AtTable, Person, Sit, attribute, eventually

HERON = '[data-phase="heron"] .row button'
SHOWN = "[data-log] [aria-current]"
#: What the final screen says first, by the player's place.
PLACES = {
    "1": re.compile("You won|You shared the victory"),
    "2": re.compile("You came second"),
    "3": re.compile("You came third"),
}
WAITING = f'[data-final], [data-action="confirm"]:enabled, .target.live, {HERON}'


def take_a_step(ada: Person) -> bool:
    """Whatever is to be done now; False when the game is over."""
    ada.see(WAITING)
    if ada.page.locator("[data-final]").count():
        return False
    before = ada.version
    if ada.page.locator('[data-action="confirm"]:enabled').count():
        ada.do("confirm")
    elif ada.page.locator(HERON).count():
        ada.click(HERON)
    elif ada.page.locator('[data-phase="move"]').count():
        swim_up(ada)
    else:
        ada.cell(ada.live()[0])
    ada.wait_past(before)
    return True


def swim_up(ada: Person) -> None:
    """With the token that can go on, or the one furthest downstream, wherever it loses least."""
    if not ada.page.locator(".token.selected").count():
        ada.cell(ada.live()[0])
    ada.see("[data-chooser], [data-destination]")
    if ada.page.locator("[data-chooser]").count():
        ada.click("[data-chooser] button")
    ada.see("[data-destination]")
    reachable = ada.destinations()
    ada.cell(min(reachable, key=lambda cell: (reachable[cell][1], reachable[cell][0])))
    if ada.page.locator("[data-chooser]").count():  # another token stands there
        ada.page.locator("[data-chooser] [data-answer]").last.click()


def test_play_now_leads_to_the_final_screen(sit: Sit) -> None:
    ada = sit("/")
    ada.page.locator("[data-play-players]").select_option("3")
    ada.page.locator("[data-play-quick]").uncheck()
    ada.do("play-now")
    ada.see("main[data-table] [data-cell]")
    expect(ada.page.locator(".seat")).to_have_count(3)
    while take_a_step(ada):
        pass
    expect(ada.page.locator("[data-final-seat]")).to_have_count(3)
    ada.see("[data-final-words]")
    points = [int(text) for text in ada.page.locator("[data-final-points]").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    place = attribute(ada.page.locator('[data-final-seat="0"][data-rank]'), "data-rank")
    ada.reads("[data-final] h2", PLACES[place])
    ada.do("rematch")
    ada.page.wait_for_url(lambda url: "/table/" in url)
    ada.see(".target.live, [data-mine=false]")


@pytest.fixture
def ada(at_table: AtTable) -> Person:
    """Ada, who has just finished a game against Ben at one screen."""
    return at_table("person", "person", until="over")


def test_a_line_of_the_log_shows_its_moment(ada: Person) -> None:
    ada.do("look")
    ada.click('[data-log] [data-version="3"]')
    ada.see("[data-moment]")
    tiles = ada.page.locator("[data-at]")
    eventually(lambda: tiles.count() < 16, True)  # the sea, and what was laid by then
    ada.do("moment-forth")
    ada.not_see('[data-log] [data-version="3"][aria-current]')
    ada.do("now")
    ada.not_see("[data-moment]")


def moment(ada: Person) -> int:
    """The number of the moment that the replay shows."""
    return int(attribute(ada.see("[data-replay]"), "data-at"))


def test_the_replay_steps_by_action_turn_and_round(ada: Person, sit: Sit, tmp_path: Path) -> None:
    ada.do("replay")
    ada.see('[data-replay][data-at="0"]')
    ada.do("forth-action")
    ada.see('[data-replay][data-at="1"]')
    ada.do("forth-round")
    ada.not_see('[data-replay][data-at="1"]')
    at = moment(ada)
    assert at >= 12  # past the set-up
    ada.do("forth-turn")
    eventually(lambda: moment(ada) > at, True)
    ada.do("back-turn")
    ada.see(f'[data-replay][data-at="{at}"]')
    expect(ada.page).to_have_url(re.compile(rf"\?at={at}$"))

    ben = sit(ada.page.url.removeprefix(ada.url))  # a link to a moment is for those at the table
    ben.see("[data-notice]")

    with ada.page.expect_download() as waiting:
        ada.do("download")
    file = tmp_path / "record.json"
    waiting.value.save_as(file)
    record = json.loads(file.read_text())
    assert record["names"] == ["Ada", "Ben"]

    ben.open("/")
    ben.page.locator("[data-upload]").set_input_files(file)
    ben.see('[data-replay][data-at="0"]')
    last = len(record["actions"])
    ben.open(f"{ben.page.url}?at={last}")
    ben.see(f'[data-replay][data-at="{last}"]')
    ben.do("result")
    ben.reads("[data-final]", "Ada")


def test_a_file_that_is_no_record_is_refused_in_words(sit: Sit, tmp_path: Path) -> None:
    ada = sit("/")
    file = tmp_path / "record.json"
    file.write_text('{"players": 9}')
    ada.see('[data-home="listed"]')
    ada.page.locator("[data-upload]").set_input_files(file)
    ada.see(".upload [data-refusal]")
    file.write_text("salmon")
    ada.page.locator("[data-upload]").set_input_files([])
    ada.page.locator("[data-upload]").set_input_files(file)
    ada.reads(".upload [data-refusal]", "not a record")


def test_what_others_did_since_my_last_turn_can_be_stepped_through(at_table: AtTable) -> None:
    ada = at_table("person", "bot", "bot")
    ada.lays(ada.live()[0])
    ada.does("confirm")
    ada.see('[data-action="since"]')
    ada.do("since")
    ada.see("[data-moment]")
    while ada.page.locator('[data-action="moment-forth"]:enabled').count():
        before = attribute(ada.see(SHOWN), "data-version")
        ada.do("moment-forth")
        ada.not_see(f'{SHOWN}[data-version="{before}"]')  # the next moment has come
    ada.do("now")
    ada.see('[data-mine="true"]')


def test_what_others_did_is_played_again(at_table: AtTable) -> None:
    ada = at_table("person", "bot", reduced_motion="no-preference")
    ada.lays(ada.live()[0])
    ada.does("confirm")
    ada.see('[data-mine="true"]')
    ada.do("since")
    ada.see('[data-moment][data-playing="true"]')
    ada.do("twice")
    ada.not_see("[data-moment]")  # at its end the present is back
    ada.see('[data-mine="true"]')


def test_my_tables_are_listed_at_home(ada: Person) -> None:
    ada.open("/")
    ada.reads("[data-my-tables]", "Ada and Ben")
    ada.reads("[data-my-tables]", "Won by")
    ada.click("[data-my-tables] a")
    ada.see("[data-replay]")


def test_a_table_that_is_not_there(sit: Sit) -> None:
    ada = sit("/table/nosuchtable")
    ada.reads("[data-notice]", "no such table")
    ada.open("/nowhere")
    ada.see("[data-notice]")
