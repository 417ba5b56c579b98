"""Routes: everywhere a token can get, in one tap; other ways, undo, drag and drop, questions."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.person import PHONE, AtTable, FirstTurn, Person, Sit, attribute, eventually
from tests.browser.prepared import BEAR_RIVER, UP_THE_RIGHT, laying, stack
from upstream import Game
from upstream.queries.routes import destinations

LARGE_PHONE = PHONE | {"viewport": {"width": 390, "height": 844}}  # shows all of the river
SIZES = pytest.mark.parametrize("size", [{}, LARGE_PHONE], ids=["wide", "phone"])
FOUR_SWIMS = "2c0-c1 2c1-c2 2c2-c3 2c3-c4"


def tap(ada: Person, cell: str) -> None:
    found = ada.page.locator(f'[data-cell="{cell}"]')
    if ada.page.evaluate("navigator.maxTouchPoints"):
        found.tap()
    else:
        found.click()


def points_left(ada: Person, points: int) -> None:
    expect(ada.page.locator("[data-points]")).to_have_attribute("data-points", str(points))


def middle(ada: Person, selector: str) -> tuple[float, float]:
    ada.rests()
    box = ada.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def token(text: str) -> str:
    return f'[data-token="{text}"][data-seat="0"]'


def drag(ada: Person, start: tuple[float, float], end: tuple[float, float]) -> None:
    """With the mouse, or with a finger where there is one."""
    steps = [
        (start[0] + (end[0] - start[0]) * n / 8, start[1] + (end[1] - start[1]) * n / 8)
        for n in range(1, 9)
    ]
    if not ada.page.evaluate("navigator.maxTouchPoints"):
        ada.page.mouse.move(*start)
        ada.page.mouse.down()
        for at in steps:
            ada.page.mouse.move(*at)
        ada.page.mouse.up()
        return
    finger = ada.context.new_cdp_session(ada.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    touch("touchStart", start)
    for at in steps:
        touch("touchMove", at)
    touch("touchEnd")


# --- Everywhere it can get -------------------------------------------------------------------


@SIZES
def test_one_tap_plays_a_whole_route(first_turn: FirstTurn, size: dict[str, Any]) -> None:
    ada = first_turn(**size)
    tap(ada, "c0")
    eventually(lambda: ada.destinations()["c4"], (4, 0))
    mark = ada.page.locator('[data-destination="c4"]')
    expect(mark).to_have_attribute("data-route", FOUR_SWIMS)
    before = ada.version
    tap(ada, "c4")
    ada.wait_for_version(before + 4)
    ada.see_tokens("2c4")
    points_left(ada, 0)
    ada.does("confirm")
    ada.reads("section.turn h2", "Ben")


def test_five_swims_along_a_line_take_three_taps(first_turn: FirstTurn) -> None:
    """Token, destination, confirm."""
    ada = first_turn(stack("WWWWWWWHHHHE"), UP_THE_RIGHT)
    points_left(ada, 5)
    before = ada.version
    ada.cell("a0")
    mark = ada.see('[data-destination="b4"]')
    assert len(attribute(mark, "data-route").split()) == 5
    ada.cell("b4")
    ada.wait_for_version(before + 5)
    ada.does("confirm")


def test_the_route_that_is_pointed_at_is_drawn_step_by_step(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.cell("c0")
    ada.see('[data-destination="c3"]')
    ada.page.locator('[data-cell="c3"]').hover()
    ada.see('[data-way="2c2-c3"]')
    expect(ada.page.locator("[data-step]")).to_have_count(3)
    ada.reads("[data-move]", "To c3 by way of c1 and c2: 3 movement points.")
    ada.reads("[data-task]", "Where to?")  # hover does not replace the prompt
    ada.page.keyboard.press("Escape")
    ada.cell("a0")
    ada.see('[data-destination="a1"]')
    ada.page.locator('[data-cell="a1"]').hover()
    ada.see('[data-catch="eagle"]')
    ada.reads("[data-task]", "Where to?")


def test_a_token_stays_chosen_while_it_can_go_on(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.moves("c0", "c2")
    ada.see('.token.selected[data-token="2c2"]')
    eventually(lambda: ada.destinations()["c3"], (1, 0))
    with ada.answered():
        ada.cell("c4")
    ada.not_see(".token.selected")


def on_the_way_to_another_token(first_turn: FirstTurn, **size: Any) -> Person:
    """The pair on b1 stays chosen; c2, where another pair of Ada's is, is a destination of it."""
    ada = first_turn(**size)
    ada.moves("c0", "c2")
    ada.moves("b0", "b1")
    ada.see('[data-destination="c2"]')
    return ada


def point(ada: Person, at: tuple[float, float]) -> None:
    if ada.page.evaluate("navigator.maxTouchPoints"):
        ada.page.touchscreen.tap(*at)
    else:
        ada.page.mouse.click(*at)


@SIZES
def test_pointing_at_another_token_picks_it_and_beside_it_goes_there(
    first_turn: FirstTurn, size: dict[str, Any]
) -> None:
    ada = on_the_way_to_another_token(first_turn, **size)
    point(ada, middle(ada, token("2c2")))
    ada.see('.token.selected[data-token="2c2"]')
    ada.not_see("[data-chooser]")
    ada.chooses("b1")
    ada.see('[data-destination="c2"]')
    with ada.answered():
        tap(ada, "c2")
    ada.see_tokens("2c2", 2)


def test_by_keyboard_another_token_on_a_destination_is_asked_about(first_turn: FirstTurn) -> None:
    ada = on_the_way_to_another_token(first_turn)
    ada.page.locator('[data-cell="c2"]').focus()
    ada.page.keyboard.press("Enter")
    ada.see('[data-chooser] [data-answer="2b1-c2"]')
    ada.click('[data-chooser] [data-answer="2c2"]')
    ada.see('.token.selected[data-token="2c2"]')


def test_near_destinations_come_first_and_a_dominated_way_is_no_fork(
    first_turn: FirstTurn,
) -> None:
    ada = first_turn()
    ada.cell("c0")
    ada.see('[data-destination="c1"][data-faint="false"]')
    prices = ada.page.locator("[data-price]")
    near = prices.count()
    assert near < len(ada.destinations())
    ada.see('[data-destination="c4"][data-faint="true"]')
    ada.page.locator('[data-cell="c4"]').hover()
    expect(prices).to_have_count(near + 1)
    ada.page.mouse.move(0, 0)
    expect(prices).to_have_count(near)
    ada.cell("c0")  # a second tap shows the far ones
    expect(prices).to_have_count(len(ada.destinations()))
    ada.not_see("[data-routes-sign]")  # two swims to c2 are better than a jump in every way
    ada.cell("c0")
    ada.not_see("[data-destination]")


def test_a_token_that_cannot_move_says_why(sit: Sit) -> None:
    ada = sit()
    rows = "1:WF2W/WHW/B0EW/WWW"
    position = f"u1 m3 0.0.5 {rows} - - W3F2 2a3,2b4/2c4,2b4/2a2 - - -"
    ada.sets_up(*["person"] * 3, start={"position": position}, first=None)
    ada.cell("b4")
    ada.reads("[data-refusal]", "There is no tile on b5")
    ada.not_see(".token.selected")


# --- Other ways ------------------------------------------------------------------------------


def test_other_routes_are_offered_at_the_tile(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.cell("c0")
    ada.see('[data-destination="c2"]')
    ada.not_see("[data-question]")
    for way in ("right click", "key"):
        if way == "right click":
            ada.page.locator('[data-cell="c2"]').click(button="right")
        else:
            ada.page.keyboard.press("Tab")  # from here on with the keyboard
            ada.page.locator('[data-cell="c2"]').focus()
            ada.page.keyboard.press("o")
        ada.reads('[data-question="route"]', "To c2: which way?")
        ada.reads('[data-answer="2c0-c1 2c1-c2"]', "To c2 by way of c1: 2 movement points.")
        ada.reads('[data-answer="2c0^c2"]', "Jump to c2: 3 movement points.")
        ada.page.locator('[data-answer="2c0^c2"]').hover()
        ada.see('[data-way="2c0^c2"]')
        if way != "key":
            ada.do("close-question")
            ada.not_see("[data-question]")
    with ada.answered():
        ada.click('[data-answer="2c0^c2"]')
    points_left(ada, 1)


def test_a_finger_that_is_held_asks_for_the_routes(first_turn: FirstTurn) -> None:
    ada = first_turn(**LARGE_PHONE)
    tap(ada, "c0")
    ada.see('[data-destination="c2"]')
    x, y = middle(ada, '[data-cell="c2"]')
    finger = ada.context.new_cdp_session(ada.page)
    touch = "Input.dispatchTouchEvent"
    finger.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    ada.see('[data-question="route"]')
    ada.see('[data-way="2c1-c2"]')
    finger.send(touch, {"type": "touchEnd", "touchPoints": []})
    ada.see('[data-question="route"]')
    with ada.answered():
        ada.page.locator('[data-answer="2c0^c2"]').tap()
    points_left(ada, 1)


def test_escape_closes_a_question_and_leads_back_to_its_tile(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.cell("c0")
    ada.see('[data-destination="c2"]')
    ada.asks_for_routes("c2")
    expect(ada.page.locator("[data-answer]").first).to_be_focused()
    ada.page.keyboard.press("ArrowDown")
    expect(ada.page.locator('[data-answer="2c0^c2"]')).to_be_focused()
    ada.page.keyboard.press("Escape")
    ada.not_see("[data-question]")
    ada.see('.token.selected[data-token="2c0"]')
    expect(ada.page.locator('[data-cell="c2"]')).to_be_focused()


# --- Undo ------------------------------------------------------------------------------------


def test_undo_takes_back_a_whole_route_or_one_step(first_turn: FirstTurn) -> None:
    """By button, by key, and in words."""
    ada = first_turn()

    def undo(how: str, *, one_step: bool) -> None:
        before = ada.version
        if how == "button":
            ada.do("undo-step" if one_step else "undo")
        elif how == "key":
            ada.page.keyboard.press("Shift+U" if one_step else "u")
        else:
            ada.click(f'[data-accessibility-do="{"undo-step" if one_step else "undo"}"]')
        ada.wait_past(before)

    for how in ("button", "key", "words"):
        ada.moves("c0", "c1")
        ada.moves("c1", "c4")
        if how == "words":
            ada.page.keyboard.press("w")
            ada.see("[data-dialog=aloud]")
        undo(how, one_step=True)
        ada.see_tokens("2c3")
        undo(how, one_step=False)
        ada.see_tokens("2c1")
        ada.not_see('[data-action="undo-step"]')  # the first route is one step long
        undo(how, one_step=False)
        ada.see_tokens("2c0", 2)
        ada.not_see('[data-action="undo"]')


# --- Drag and drop ---------------------------------------------------------------------------


@SIZES
def test_a_token_is_dragged_to_its_destination(first_turn: FirstTurn, size: dict[str, Any]) -> None:
    ada = first_turn(**size)
    before = ada.version
    drag(ada, middle(ada, token("2c0")), middle(ada, '[data-cell="c3"]'))
    ada.wait_for_version(before + 3)
    ada.see_tokens("2c3")
    ada.not_see("[data-dragged]")
    expect(ada.page.locator("[data-viewport]")).to_have_attribute("data-viewport", "auto")


def test_a_token_dropped_where_it_cannot_go_stays_and_says_why(first_turn: FirstTurn) -> None:
    ada = first_turn()
    drag(ada, middle(ada, token("2a0")), middle(ada, '[data-cell="c4"]'))
    ada.reads("[data-refusal]", "c4")
    ada.see('.token.selected[data-token="2a0"]')


@SIZES
def test_a_drawn_tile_is_dragged_onto_the_river(at_table: AtTable, size: dict[str, Any]) -> None:
    ada = at_table("person", "person", river=stack("FBWWWWWEEHHH"), **size)
    ada.see('[data-drawn="F"]')
    drag(ada, middle(ada, '[data-drawn="F"]'), middle(ada, '[data-cell="b1"]'))
    ghost = ada.page.locator("[data-ghost]")
    expect(ghost).to_have_attribute("data-ghost", "F0")
    ada.click('[data-drawn="F"]')  # a tap on the tile that is held turns it
    expect(ghost).to_have_attribute("data-ghost", "F1")
    with ada.answered():
        tap(ada, "b1")
    ada.see_tile("b1", "F1")
    ada.reads("section.turn h2", "Ben")  # it was looked at: laid and confirmed in one


# --- What is clicked answers -------------------------------------------------------------------


@SIZES
def test_pair_or_single_is_asked_for_pointed_at_and_given_to_the_heron(
    first_turn: FirstTurn, size: dict[str, Any]
) -> None:
    ada = first_turn(**size)
    for origin, to in (("a0", "a1"), ("a1", "b1"), ("b0", "b1")):
        ada.moves(origin, to)
    ada.page.keyboard.press("Escape")
    tap(ada, "b1")
    ada.reads(".board [data-chooser]", "Which token?")
    ada.page.locator('[data-chooser] [data-answer="1b1"]').click()
    ada.see('.token.selected[data-token="1b1"]')
    ada.page.keyboard.press("Escape")
    ada.not_see(".token.selected")
    for text in ("1b1", "2b1"):
        point(ada, middle(ada, token(text)))
        ada.see(f'.token.selected[data-token="{text}"]')
    ada.not_see("[data-chooser]")
    ada.moves("c0", "c1")
    ada.does("confirm")
    ada.see('.board [data-victim="b1x2"]')
    ada.rests()
    with ada.answered():
        ada.click('.board [data-victim="b1x1"]')
    ada.see_tokens("1b1", 0)


# --- In words, and on a river with bears -------------------------------------------------------


def test_the_river_in_words_offers_the_routes(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.page.keyboard.press("w")
    ada.click('[data-accessibility-token="2c0"]')
    ada.reads('[data-accessibility-do="2c0-c1 2c1-c2"]', "To c2 by way of c1: 2 movement points.")
    ada.reads('[data-accessibility-do="2c0^c2"]', "Or: Jump to c2: 3 movement points.")
    before = ada.version
    ada.click('[data-accessibility-do="2c0-c1 2c1-c2"]')
    ada.wait_for_version(before + 2)
    expect(ada.page.locator('[data-accessibility-token="2c2"]')).to_have_attribute(
        "aria-expanded", "true"
    )
    ada.see('[data-accessibility-do="2c2-c3"]')


def test_every_offer_is_what_the_rules_say(first_turn: FirstTurn) -> None:
    """Prices, losses and routes on a river with an eagle and bears, for each token."""
    game = Game.from_record({"players": 2, "options": {}, "first": 0, "stack": [*BEAR_RIVER]})
    for text in [*laying(BEAR_RIVER[:12]), *UP_THE_RIGHT]:
        game.play(next(action for action in game.legal if str(action) == text))
    ben = first_turn(BEAR_RIVER, UP_THE_RIGHT)
    ben.reads("section.turn h2", "Ben")
    for moved in sorted(set(game.position.tokens[1]), key=str):
        offered = {
            str(destination.cell): (
                " ".join(map(str, destination.best.actions)),
                str(destination.best.cost),
                str(destination.best.lost),
                str(len(destination.routes)),
            )
            for destination in destinations(game.position, moved)
        }
        ben.chooses(str(moved.cell))
        eventually(lambda: marks(ben), offered)


def marks(person: Person) -> dict[str, tuple[str, ...]]:
    names = ("data-route", "data-cost", "data-lost", "data-routes")
    return {
        attribute(mark, "data-destination"): tuple(attribute(mark, name) for name in names)
        for mark in person.page.locator("[data-destination]").all()
    }
