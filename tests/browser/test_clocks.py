"""Clocks: agreed in the form, shown in the lobby and next to the seats, paused and nudged."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.person import PHONE, Person, Sit
from tests.browser.test_lobby import sits_down


def opens_lobby(ada: Person, kind: str, **fields: str) -> str:
    """Make a table for two with a clock, and return its link."""
    ada.do("friend")
    form = ada.page.locator("[data-friend-form]")
    form.locator("[data-name]").fill("Ada")
    form.locator("[data-clock-kind]").select_option(kind)
    for field, value in fields.items():
        form.locator(f"[data-clock-{field.replace('_', '-')}]").select_option(value)
    ada.do("friend-go")
    return str(ada.see('[data-link="table"]').input_value())


def table_of_two(ada: Person, ben: Person, clock: dict[str, Any]) -> None:
    """Seat Ada and Ben at a table with a clock; Ada begins."""
    ada.open("/")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    body = {"seats": seats, "first": 0, "clock": clock}
    made = ada.page.evaluate(
        """async (body) => (await (await fetch("/api/tables", {method: "POST",
           headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)})).json())""",
        body,
    )
    ada.open(f"/table/{made['table']['id']}")
    ada.see("main[data-table]")
    sits_down(ben, made["you"]["links"]["table"], "Ben", 1)
    ben.do("start")
    ben.see("main[data-table]")


def test_the_form_offers_a_clock_and_the_lobby_shows_it(sit: Sit) -> None:
    ada, ben = sit("/", **PHONE), sit(**PHONE)
    link = opens_lobby(ada, "slow", turn="2", at_zero="wait")
    ada.reads("[data-agreed-clock]", "2 days for each turn")
    ada.reads("[data-agreed-clock]", "starts when all seats are taken")
    sits_down(ben, link, "Ben", 1)
    for person in (ada, ben):
        person.do("start")
        person.see("[data-countdown]")
        person.fits()


def test_the_set_up_of_a_table_offers_a_clock(sit: Sit) -> None:
    ada = sit("/")
    ada.do("set-up")
    form = ada.page.locator("[data-setup]")
    form.locator("[data-clock-kind]").select_option("live")
    form.locator("[data-clock-turn]").select_option("300")
    form.locator("[data-first]").select_option("0")
    ada.do("start")
    ada.see('[data-seat-clock="0"] [data-countdown]')


def test_a_player_pauses_a_slow_game(sit: Sit) -> None:
    ada, ben = sit(**PHONE), sit()
    table_of_two(ada, ben, {"kind": "slow", "days": 1, "vacation": 7})
    ada.see("[data-my-clock]")
    ada.do("table-menu")
    ada.click("[data-pause] summary")
    ada.page.locator("[data-pause-days]").select_option("3")
    ada.do("begin-pause")
    ada.see("[data-paused]")
    ben.reads('[data-seat-clock="0"]', "Away until")
    ada.do("end-pause")
    ada.see("[data-pause]")
    expect(ben.page.locator("[data-away]")).to_have_count(0)


def test_a_player_whose_time_is_up_is_nudged(sit: Sit) -> None:
    ada, ben = sit(**PHONE), sit(**PHONE)
    table_of_two(ada, ben, {"kind": "live", "turn": 10, "reserve": 0, "at_zero": "wait"})
    ada.see("[data-my-clock]")
    expect(ben.page.locator('[data-action="nudge"]')).to_be_visible(timeout=60_000)
    ada.see("[data-waits-for-you]")
    ben.fits()
    ben.do("nudge")
    ada.see("[data-nudged-you]")
