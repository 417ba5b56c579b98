"""A replay plays by itself, and a new table goes on from any of its moments."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import PHONE, AtTable, Person, attribute, eventually


def replayed(at_table: AtTable, **context: object) -> Person:
    ada = at_table("person", "bot", until="over", **context)
    ada.do("replay")
    ada.see('[data-replay][data-at="0"]')
    return ada


def test_it_plays_by_itself_until_it_is_paused(at_table: AtTable) -> None:
    ada = replayed(at_table)
    ada.page.locator("[data-speed]").select_option("fast")
    ada.do("autoplay")
    ada.see('[data-playing="true"]')
    ada.see('[data-replay][data-at="3"]')
    ada.do("autoplay")
    ada.see('[data-playing="false"]')
    at = attribute(ada.see("[data-replay]"), "data-at")
    ada.page.wait_for_timeout(1200)  # more than a moment at this speed
    assert attribute(ada.see("[data-replay]"), "data-at") == at
    ada.page.reload()
    expect(ada.page.locator("[data-speed]")).to_have_value("fast")


def test_on_a_phone_the_river_stays_in_sight(at_table: AtTable) -> None:
    ada = replayed(at_table, **PHONE)
    ada.page.keyboard.press("p")
    ada.see('[data-replay][data-at="3"]')
    ada.page.keyboard.press("p")
    ada.see('[data-log] [aria-current="true"]')
    assert ada.page.evaluate("scrollY") == 0


def test_keys_play_and_change_the_speed(at_table: AtTable) -> None:
    ada = replayed(at_table)
    ada.page.keyboard.press("p")
    ada.see('[data-playing="true"]')
    ada.page.keyboard.press("p")
    ada.see('[data-playing="false"]')
    expect(ada.page.locator("[data-speed]")).to_have_value("normal")
    ada.page.keyboard.press("f")
    expect(ada.page.locator("[data-speed]")).to_have_value("fast")
    ada.page.keyboard.press("s")
    ada.page.keyboard.press("s")
    expect(ada.page.locator("[data-speed]")).to_have_value("slow")


def test_at_the_end_it_stops(at_table: AtTable) -> None:
    ada = replayed(at_table)
    last = attribute(ada.see("[data-slider]"), "max")
    ada.open(f"{ada.page.url.partition('?')[0]}?at={int(last) - 1}")
    ada.page.locator("[data-speed]").select_option("fast")
    ada.do("autoplay")
    ada.see(f'[data-replay][data-at="{last}"]')
    ada.see('[data-playing="false"]')


def test_one_plays_on_from_a_moment(at_table: AtTable) -> None:
    ada = replayed(at_table)
    old = attribute(ada.see("[data-replay]"), "data-replay")
    ada.do("forth-round")
    ada.do("forth-round")
    number = int(attribute(ada.see("[data-replay]"), "data-at"))
    moments = ada.page.request.get(f"{ada.url}/api/tables/{old}/replay").json()["moments"]
    position = moments[number]["scene"]["position"]
    ada.do("play-on")
    table = ada.table
    assert table != old
    record = ada.page.request.get(f"{ada.url}/api/tables/{table}/record").json()
    assert record["position"]["tiles"] == position["tiles"]
    assert record["position"]["tokens"] == position["tokens"]
    seats = ada.page.request.get(f"{ada.url}/api/tables/{table}").json()["you"]["seats"]
    assert seats == [position["actor"]]
    ada.plays_on()


def test_at_the_end_there_is_nothing_to_play_on(at_table: AtTable) -> None:
    ada = replayed(at_table)
    last = attribute(ada.see("[data-slider]"), "max")
    ada.open(f"{ada.page.url.partition('?')[0]}?at={last}")
    ada.see(f'[data-replay][data-at="{last}"]')
    eventually(lambda: ada.page.locator('[data-action="play-on"]').count(), 0)
