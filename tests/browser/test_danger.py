"""Danger at a glance, and the warning before a turn is confirmed."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.person import FirstTurn, Person
from tests.browser.prepared import BEAR_RIVER, UP_THE_RIGHT


def at_the_bears(first_turn: FirstTurn) -> Person:
    """Two people at one screen; Ada has had her first turn, and Ben is about to begin."""
    ada = first_turn(BEAR_RIVER, UP_THE_RIGHT)
    ada.reads("section.turn h2", "Ben")
    return ada


def plays_badly(ada: Person) -> None:
    """The wrong token feeds the eagle, and a whole pair goes to the bears.

    The board offers no such jump where a swim spares the salmon, but the rules allow it.
    """
    ada.plays(["2b0-a1", "2a0-a1", "2a1^a3"])


# --- Before a turn is confirmed ------------------------------------------------------------------


def test_a_turn_that_another_order_would_improve_is_warned_of(first_turn: FirstTurn) -> None:
    ada = at_the_bears(first_turn)
    plays_badly(ada)
    ada.reads('[data-caution="order"]', "one more salmon")
    ada.reads('[data-caution="order"] ol', "from a1 to a3")
    ada.does("confirm")
    ada.not_see("[data-caution]")
    ada.reads(".seat[data-seat='1'] [data-river]", "5")


def test_the_better_order_is_one_click_away(first_turn: FirstTurn) -> None:
    ada = at_the_bears(first_turn)
    plays_badly(ada)
    ada.do("reorder")
    ada.not_see("[data-caution]")
    ada.see('[data-action="confirm"]')
    ada.see_tokens("2a1")
    ada.see_tokens("1a1", 0)
    ada.does("confirm")
    ada.reads(".seat[data-seat='1'] [data-river]", "6")


def test_a_turn_that_confirms_by_itself_stops_for_the_warning(first_turn: FirstTurn) -> None:
    ada = at_the_bears(first_turn)
    ada.page.evaluate("localStorage.setItem('upstream.preferences', '{\"autoConfirm\":true}')")
    ada.page.reload()
    ada.reads("section.turn h2", "Ben")
    plays_badly(ada)
    ada.see('[data-caution="order"]')
    ada.reads("section.turn h2", "Ben")
    ada.does("confirm")


def test_salmon_left_behind_are_named_before_the_round_takes_them(first_turn: FirstTurn) -> None:
    ada = at_the_bears(first_turn)
    ada.plays(["2b0-b1", "2b1-b2", "2c0-c1", "2c1-c2", "2c2-c3"])
    ada.plays(["W@a5", "F3@b5", "E@c5", "2b0-b1", "2b1-b2", "2b2-b3", "2b3-b4"])
    ada.not_see("[data-caution]")
    ada.moves("a0", "a1")
    ada.reads('[data-caution="row"]', "a pair on s0")
    expect(ada.page.locator('[data-action="reorder"]')).to_have_count(0)
    ada.does("confirm")
    ada.not_see("[data-caution]")


# --- At a glance ---------------------------------------------------------------------------------


def test_the_sea_counts_down_from_the_first_round_on(first_turn: FirstTurn) -> None:
    ada = at_the_bears(first_turn)
    ada.reads("[data-round-words]", "The sea is washed away after round 2")
    ada.plays(["2b0-b1", "2b1-b2", "2c0-c1", "2c1-c2", "2c2-c3", "W@a5", "F3@b5", "E@c5"])
    ada.see('main[data-round="2"]')
    ada.reads("[data-round-words]", "The sea is washed away after this round")
    ada.reads(".seat[data-seat='0'] [data-endangered]", "6 salmon must leave their row this round")
    expect(ada.page.locator('[data-threat="wave"]')).to_have_count(5)
    ada.plays(["2b0-b1", "2b1-b2", "2b2-b3", "2b3-b4", "2a0-a1"])
    ada.reads(".seat[data-seat='0'] [data-endangered]", "2 salmon are washed away with the row")
    expect(ada.page.locator('[data-threat="lost"]')).to_have_count(1)


def test_pointing_at_danger_says_it_in_words(first_turn: FirstTurn) -> None:
    ada = at_the_bears(first_turn)
    ada.page.locator('[data-cell="s0"]').hover()
    ada.reads("[data-danger]", "s0 is full: the tokens there belong to Ada and Ben")
    ada.see('[data-full="s0"]')
    ada.cell("s0")
    ada.see('[data-full="a0"]')  # with a token in hand, every tile upstream without room
    ada.cell("b0")
    ada.not_see('[data-full="a0"]')  # a0 is not upstream of b0
    ada.page.locator('[data-cell="a1"]').hover()
    ada.reads("[data-move]", "The eagle on a1 will take one salmon.")
    label = re.compile("full.*washed away after round 2")
    expect(ada.page.locator('[data-cell="s0"]')).to_have_attribute("aria-label", label)


def test_a_jump_over_bears_names_each_of_them(first_turn: FirstTurn) -> None:
    ada = first_turn(BEAR_RIVER, ["2b0-b1", "2c0-c1", "2c1-c2", "2c2-c3"])
    ada.reads("section.turn h2", "Ben")
    ada.moves("b0", "b1")  # full now: from a1 only the jump is left
    ada.moves("a0", "a1")
    ada.see('[data-destination="a3"]')
    ada.page.locator('[data-cell="a3"]').hover()
    ada.reads("[data-move]", "The bear on a2 will take one salmon. The token does not arrive.")


def test_salmon_beside_a_heron_are_marked(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.moves("b0", "b1")
    ada.see('[data-threat="beak"]')
    ada.see(".seat[data-seat='0'] [data-at-herons='b1']")
    ada.page.locator('[data-cell="b1"]').hover()
    ada.see(
        '.token.selected[data-token="2b1"]'
    )  # it can go on, and the danger is said all the same
    ada.reads("[data-danger]", "If the turn ends like this, the heron on b1 takes one salmon.")
    ada.cell("c0")
    ada.page.locator('[data-cell="c1"]').hover()
    ada.reads("[data-move]", "the heron on b1 takes one salmon")
