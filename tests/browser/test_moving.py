"""Moving, taking back, confirming; herons."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import FirstTurn, eventually


def test_a_chosen_token_shows_its_destinations_with_their_price(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.cell("a0")
    ada.see("[data-destination]")
    eventually(lambda: ada.destinations()["a1"], (1, 1))  # the eagle takes one
    ada.page.locator('[data-cell="a1"]').hover()
    ada.see('[data-way="2a0-a1"]')
    ada.reads("[data-move]", "The eagle on a1 will take one salmon")


def test_swimming_is_the_default_and_jumping_is_offered_at_the_tile(
    first_turn: FirstTurn,
) -> None:
    ada = first_turn()
    ada.cell("c0")
    eventually(lambda: ada.destinations()["c1"], (1, 0))
    ada.not_see('[data-action="2c0^c1"]')
    ada.moves("c0", "c1", by="2c0^c1")
    expect(ada.page.locator("[data-points]")).to_have_attribute("data-points", "2")


def test_an_impossible_place_says_why(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.cell("c4")
    ada.not_see("[data-refusal]")
    ada.cell("a0")
    ada.see("[data-destination]")
    ada.cell("c4")
    ada.reads("[data-refusal]", "c4")
    ada.see_tokens("2a0", 2)


def test_moves_can_be_undone_one_by_one(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.moves("a0", "a1")
    ada.see_tile("a1", "W")
    ada.moves("a1", "b1")
    ada.see_tokens("1b1")
    ada.does("undo")
    ada.see_tokens("1a1")
    ada.does("undo")
    ada.see_tile("a1", "E")
    ada.see_tokens("2a0", 2)
    ada.not_see('[data-action="undo"]')


def test_nothing_is_revealed_before_the_turn_is_confirmed(first_turn: FirstTurn) -> None:
    ada = first_turn()
    for origin, to in (("b0", "b1"), ("c0", "c1"), ("c1", "c2"), ("c2", "c3")):
        ada.moves(origin, to)
    ada.see('[data-action="confirm"]')
    expect(ada.page.locator("[data-log]")).not_to_contain_text("takes one salmon")
    ada.see_tokens("2b1")
    ada.reads(".seat[data-seat='0'] [data-river]", "8")
    ada.does("undo")
    ada.not_see('[data-action="confirm"]')
    ada.moves("c2", "c3")
    ada.does("confirm")
    ada.reads("[data-log]", "The heron on b1 takes one salmon")
    ada.see_tokens("1b1")
    ada.reads(".seat[data-seat='0'] [data-river]", "7")


def test_the_player_chooses_what_the_heron_takes(first_turn: FirstTurn) -> None:
    ada = first_turn()
    for origin, to in (("a0", "a1"), ("a1", "b1"), ("b0", "b1"), ("c0", "c1")):
        ada.moves(origin, to)
    ada.does("confirm")
    ada.see('[data-phase="heron"]')
    ada.reads("[data-task]", "The heron on b1")
    ada.see('[data-action="b1x2"]')
    ada.does("b1x1")
    ada.reads(".seat[data-seat='0'] [data-river]", "6")
    ada.see_tokens("1b1", 0)
    ada.see_tokens("2b1", 1)


def test_a_chooser_opens_where_a_pair_and_a_single_stand_together(first_turn: FirstTurn) -> None:
    ada = first_turn()
    for origin, to in (("a0", "a1"), ("a1", "b1"), ("b0", "b1")):
        ada.moves(origin, to)
    ada.cell("b1")
    ada.see('[data-chooser] [data-action="2b1"]')
    ada.click('[data-chooser] [data-action="1b1"]')
    ada.see('[data-destination="b2"]')
    with ada.answered():
        ada.cell("b2")
    ada.see_tokens("1b2", 1)
    ada.see_tokens("2b1", 1)


def test_a_turn_can_confirm_by_itself(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.click('[data-tab="table"]')
    ada.page.locator("[data-auto-confirm]").check()
    for origin, to in (("c0", "c1"), ("c1", "c2"), ("c2", "c3"), ("a0", "a1")):
        ada.moves(origin, to)
    ada.reads("section.turn h2", "Ben")


def test_people_at_one_screen_take_turns(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.reads("section.turn h2", "Ada")
    for origin, to in (("c0", "c1"), ("c1", "c2"), ("c2", "c3"), ("c3", "c4")):
        ada.moves(origin, to)
    ada.does("confirm")
    ada.reads("section.turn h2", "Ben")
    expect(ada.page.locator("[data-points]")).to_have_attribute("data-points", "5")
    ada.moves("c0", "c1")
    ada.does("undo")
