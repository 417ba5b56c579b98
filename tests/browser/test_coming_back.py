"""Coming back to a game after a while: what happened meanwhile, and one's own note."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import PHONE, AtTable, Person, Sit


def lays(person: Person) -> None:
    """Lay the first tile of the set-up, and confirm."""
    person.see('[data-mine="true"] [data-drawn]')
    person.lays(person.live()[0])
    person.does("confirm")


def test_a_player_who_comes_back_sees_what_happened_and_their_note(
    sit: Sit, at_table: AtTable
) -> None:
    ada = at_table("person", "open")
    ben = sit(**PHONE | {"reduced_motion": "no-preference"})
    ben.joins(ada.link("seat-1"), "Ben")
    lays(ada)
    lays(ben)
    table = ben.table
    ben.click('[data-tab="table"]')
    ben.page.locator("[data-own-note]").fill("Keep away\nfrom the bear.")
    ben.reads("[data-note-status]", "Saved")
    ben.open("/")
    lays(ada)
    tile = ada.page.locator("[data-at]").count()

    ben.open(f"/table/{table}")
    ben.see('[data-moment][data-playing="true"]')
    assert ben.page.locator("[data-at]").count() < tile  # the last tile is not told yet
    ben.see('[data-mine="true"] [data-drawn]')  # it stops at the decision by itself
    ben.not_see("[data-moment]")
    ben.reads("[data-note]", "from the bear")
    ben.fits()
    ada.not_see("[data-note]")
    ben.page.reload()
    ben.see('[data-mine="true"] [data-drawn]')
    ben.not_see("[data-moment]")  # it was seen

    lays(ben)
    ben.open("/")
    lays(ada)
    ben.open(f"/table/{table}")
    ben.do("now")  # one tap skips it
    ben.not_see("[data-moment]")
    ben.see('[data-mine="true"] [data-drawn]')
    expect(ben.page.locator("[data-at]")).to_have_count(ada.page.locator("[data-at]").count())
