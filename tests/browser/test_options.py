"""Every option once: chosen at home, agreed on at the table, seen in play."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person, Sit, attribute, eventually
from tests.browser.prepared import laying, stack
from tests.browser.running import Server

ALL_TILES = {"W": 7, "F": 4, "E": 5, "B": 3, "H": 5, "R": 5}


def at_home(sit: Sit, *kinds: str) -> Person:
    ada = sit("/")
    ada.seats(*(kinds or ("person", "person")), names=("Ada", "Ben"))
    ada.do("options")
    return ada


def begin(ada: Person) -> dict[str, Any]:
    """Start the table as it is set up. Return the options that the table shows."""
    ada.page.locator("[data-first]").select_option(index=1)
    ada.do("start")
    ada.see("main[data-table] [data-cell]")
    answer = ada.page.request.get(f"{ada.url}/api/tables/{ada.table}")
    return dict(answer.json()["table"]["options"])


def test_whirlpools_hold_a_token_that_enters(server: Server, sit: Sit) -> None:
    server.deal(letters := stack("RWWWWWWWFFFF", ALL_TILES))
    ada = at_home(sit)
    ada.page.locator('[data-option="whirlpool"]').check()
    expect(ada.page.locator('[data-kind="R"][data-count]')).to_have_attribute("data-count", "5")
    assert begin(ada)["whirlpool"] is True
    ada.plays(laying(letters[:12]))
    ada.moves("a0", "a1")
    ada.reads("[data-log]", "whirlpool on a1 holds")
    ada.see('[data-token="2a1"] .holds')
    eventually(lambda: "a1" in ada.live(), False)


@pytest.mark.parametrize("preset", ["added", "herons", "eagles", "water", "water-rock"])
def test_rapids_come_as_presets_with_their_tile_counts(sit: Sit, preset: str) -> None:
    ada = at_home(sit, "person", "person", "person")
    ada.page.locator('[data-option="rapids"]').select_option(preset)
    expect(ada.page.locator('[data-kind="C"][data-count]')).to_have_attribute("data-count", "6")
    assert begin(ada)["rapids"] == preset
    ada.see('[data-stack="34"], [data-stack="28"]')


def test_a_preset_that_needs_more_tiles_cannot_be_started(sit: Sit) -> None:
    ada = at_home(sit)
    ada.page.locator('[data-option="rapids"]').select_option("herons")
    expect(ada.page.locator('[data-action="start"]')).to_be_disabled()


def test_rapids_carry_a_token_on(server: Server, sit: Sit) -> None:
    tiles = {"W": 7, "F": 4, "E": 5, "B": 3, "H": 4, "C": 6}
    server.deal(letters := stack("CWWWWWWWFFFF", tiles))
    ada = at_home(sit)
    ada.page.locator('[data-option="rapids"]').select_option("added")
    begin(ada)
    ada.plays(["C0@a1", *laying(letters[:12])[1:]])
    ada.cell("a0")
    ada.page.locator('[data-cell="a1"]').hover()
    ada.reads("[data-move]", "The rapids carry it to a2")
    with ada.answered():
        ada.cell("a1")
    ada.see_tokens("2a2")


def test_movement_tokens_pass_on_and_nothing_can_be_undone(server: Server, sit: Sit) -> None:
    server.deal(letters := stack("WWWWWWWEEHHH"))
    ada = at_home(sit)
    ada.page.locator('[data-option="movement_tokens"]').check()
    assert begin(ada)["movement_tokens"] is True
    ada.plays(laying(letters[:12]))
    ada.reads(".seat[data-seat='0'] [data-markers]", "5")
    ada.moves("a0", "a1")
    ada.not_see('[data-action="undo"]')
    ada.click('[data-tab="table"]')
    ada.see('[data-link="watch"]')
    ada.not_see("[data-auto-confirm]")
    ada.reads(".seat[data-seat='0'] [data-markers]", "4")


def test_exact_five_is_agreed_on_and_played(sit: Sit) -> None:
    ada = at_home(sit)
    ada.page.locator('[data-option="exact_five"]').check()
    assert begin(ada)["exact_five"] is True
    ada.plays_until(3)
    ada.see('main[data-round="3"] [data-phase="move"]')


def test_a_mix_of_ones_own_says_whether_it_fits(sit: Sit) -> None:
    ada = at_home(sit)
    ada.page.locator('[data-option="mix"]').check()
    total = ada.page.locator("[data-total]")
    expect(total).to_have_attribute("data-total", "23")
    more = ada.page.locator('[data-kind="C"] button').nth(1)
    for _ in range(3):
        more.click()
    expect(total).to_have_attribute("data-total", "26")
    assert begin(ada)["mix"]["C"] == 3


def test_a_mix_that_does_not_fit_is_refused_in_words(sit: Sit) -> None:
    ada = at_home(sit)
    ada.page.locator('[data-option="mix"]').check()
    ada.page.locator('[data-kind="C"] button').nth(1).click()
    ada.do("start")
    ada.see(".setup [data-refusal]")
    ada.reads(".setup [data-refusal]", "24")


def test_who_places_first_names_and_colours(sit: Sit) -> None:
    ada = sit("/")
    ada.seats("person", "bot", "bot", names=("Ada",))
    ada.click('[data-setup-seat="0"] [data-colour]')
    others = ':is([data-colour="purple"], [data-colour="white"])'
    colour = attribute(ada.see(f'[data-setup-seat="0"] {others}'), "data-colour")
    ada.page.locator("[data-first]").select_option(index=1)
    ada.do("start")
    ada.see('[data-mine="true"]')
    ada.reads(".seat[data-seat='0']", "Ada")
    ada.see(f".seat[data-seat='0'] .token.{colour}")
