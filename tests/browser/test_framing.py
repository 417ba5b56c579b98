"""What the picture shows of the river: it follows, and is dragged, pinched and zoomed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import FloatRect, expect

from tests.browser.person import PHONE, FirstTurn, Person, eventually
from tests.browser.prepared import UP_THE_RIGHT

FLAT: dict[str, Any] = PHONE | {"viewport": {"width": 640, "height": 360}}
FOLLOWS = '[data-viewport="auto"]'
OWN = '[data-viewport="manual"]'


def box(ada: Person, cell: str) -> FloatRect:
    """Where a cell lies on the page when everything has come to rest."""
    ada.rests()
    found = ada.page.locator(f'[data-cell="{cell}"]').bounding_box()
    assert found is not None
    return found


def middle(ada: Person, cell: str) -> tuple[float, float]:
    at = box(ada, cell)
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def river(ada: Person) -> FloatRect:
    found = ada.page.locator("[data-viewport]").bounding_box()
    assert found is not None
    return found


def shows(ada: Person, cell: str) -> bool:
    """Whether the middle of a cell is in the picture."""
    (x, y), picture = middle(ada, cell), river(ada)
    inside_x = picture["x"] < x < picture["x"] + picture["width"]
    return inside_x and picture["y"] < y < picture["y"] + picture["height"]


class Fingers:
    """Touches that move, which only the browser's own protocol can make."""

    def __init__(self, person: Person) -> None:
        self._page = person.page
        self._session = person.context.new_cdp_session(person.page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    def drag(self, start: tuple[float, float], by: tuple[float, float]) -> None:
        (x, y), (dx, dy) = start, by
        self._touch("touchStart", (x, y))
        for part in (0.25, 0.5, 0.75, 1.0):
            self._touch("touchMove", (x + dx * part, y + dy * part))
        self._page.wait_for_timeout(150)  # rests: a fling would swallow the tap that follows
        self._touch("touchEnd")

    def pinch(self, around: tuple[float, float], wide: float, wider: float) -> None:
        x, y = around
        self._touch("touchStart", (x - wide, y), (x + wide, y))
        for part in (0.25, 0.5, 0.75, 1.0):
            now = wide + (wider - wide) * part
            self._touch("touchMove", (x - now, y), (x + now, y))
        self._touch("touchEnd")


@contextmanager
def nothing_chosen(ada: Person) -> Iterator[None]:
    """What happens in here is no click on the river."""
    before = ada.version
    yield
    ada.rests()
    ada.not_see("[data-destination]")
    assert ada.version == before


def test_all_of_the_river_shows_between_the_panels(first_turn: FirstTurn) -> None:
    ada = first_turn()
    panels = [
        ada.page.locator(name).bounding_box()
        for name in ("[data-turn-place]", "main > .right > .seats")
    ]
    assert panels[0] is not None
    assert panels[1] is not None
    for cell in ("s0", "a0", "c2", "b4"):
        at = box(ada, cell)
        assert shows(ada, cell)
        assert at["x"] > panels[0]["x"] + panels[0]["width"] - 12
        assert at["x"] + at["width"] < panels[1]["x"] + 12


def test_the_wheel_comes_nearer_around_the_pointer_and_a_button_brings_it_back(
    first_turn: FirstTurn,
) -> None:
    ada = first_turn()
    ada.see(FOLLOWS)
    before, at = box(ada, "b2"), middle(ada, "b2")
    ada.page.mouse.move(*at)
    ada.page.mouse.wheel(0, -300)
    ada.see(OWN)
    assert box(ada, "b2")["width"] > 1.3 * before["width"]
    assert middle(ada, "b2") == pytest.approx(at, abs=2)
    ada.click('[data-zoom="auto"]')
    ada.see(FOLLOWS)
    assert box(ada, "b2") == pytest.approx(before, abs=1)


def test_a_framing_of_ones_own_stays_when_something_happens(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.page.mouse.move(*middle(ada, "b1"))
    ada.page.mouse.wheel(0, -120)
    ada.see(OWN)
    before = box(ada, "b2")
    ada.moves("c0", "c1")
    ada.see(OWN)
    assert box(ada, "b2") == pytest.approx(before, abs=1)


def test_a_new_turn_out_of_sight_is_followed_again(first_turn: FirstTurn) -> None:
    ada = first_turn(viewport={"width": 1280, "height": 720})
    for _ in range(6):
        ada.page.keyboard.press("+")
    ada.see(OWN)
    ada.plays(UP_THE_RIGHT)
    ada.reads("section.turn h2", "Ben")
    ada.see(FOLLOWS)
    assert all(shows(ada, cell) for cell in ("a0", "b0", "s0"))


def test_keys_and_buttons_zoom(first_turn: FirstTurn) -> None:
    ada = first_turn()
    before = box(ada, "b2")["width"]
    ada.page.keyboard.press("+")
    nearer = box(ada, "b2")["width"]
    assert nearer > before
    ada.page.keyboard.press("-")
    assert box(ada, "b2")["width"] == pytest.approx(before, abs=1)
    ada.click('[data-zoom="in"]')
    assert box(ada, "b2")["width"] == pytest.approx(nearer, abs=1)
    ada.page.keyboard.press("0")
    ada.see(FOLLOWS)
    assert box(ada, "b2")["width"] == pytest.approx(before, abs=1)


def test_zooming_has_limits_and_the_river_cannot_be_lost(first_turn: FirstTurn) -> None:
    ada = first_turn()
    for _ in range(12):
        ada.page.keyboard.press("+")
    assert box(ada, "b2")["width"] < 500
    expect(ada.page.locator('[data-zoom="in"]')).to_have_attribute("aria-disabled", "true")
    x, y = middle(ada, "b2")
    for _ in range(6):
        ada.page.mouse.move(x, y)
        ada.page.mouse.down()
        ada.page.mouse.move(x + 700, y + 700, steps=3)
        ada.page.mouse.up()
    assert any(shows(ada, cell) for cell in ("a3", "a4", "b4"))
    for _ in range(20):
        ada.page.keyboard.press("-")
    assert shows(ada, "s0")
    assert shows(ada, "b4")


def test_a_drag_moves_the_river_and_is_no_click(first_turn: FirstTurn) -> None:
    ada = first_turn()
    x, y = middle(ada, "a0")
    with nothing_chosen(ada):
        ada.page.mouse.move(x, y)
        ada.page.mouse.down()
        ada.page.mouse.move(x + 60, y - 80, steps=6)
        ada.page.mouse.up()
    ada.see(OWN)
    assert middle(ada, "a0") == pytest.approx((x + 60, y - 80), abs=2)


def test_a_hand_that_trembles_still_clicks(first_turn: FirstTurn) -> None:
    ada = first_turn()
    x, y = middle(ada, "a0")
    ada.page.mouse.move(x, y)
    ada.page.mouse.down()
    ada.page.mouse.move(x + 3, y - 2)
    ada.page.mouse.up()
    ada.see("[data-destination]")
    ada.see(FOLLOWS)


def test_a_double_click_on_what_cannot_be_played_comes_nearer_and_goes_back(
    first_turn: FirstTurn,
) -> None:
    ada = first_turn()
    before = box(ada, "b3")["width"]
    ada.page.mouse.dblclick(*middle(ada, "b3"))
    ada.see(OWN)
    assert box(ada, "b3")["width"] > 1.5 * before
    ada.page.mouse.dblclick(*middle(ada, "b3"))
    ada.see(FOLLOWS)


def test_the_focus_is_brought_into_the_picture(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.cell("a0")
    for _ in range(8):
        ada.page.keyboard.press("+")
    ada.page.locator('[data-cell="a0"]').focus()
    ada.page.keyboard.press("ArrowUp")
    ada.page.keyboard.press("ArrowUp")
    ada.see('[data-cell="a2"]:focus')
    assert shows(ada, "a2")


def test_two_fingers_come_nearer_and_one_finger_moves(first_turn: FirstTurn) -> None:
    ada = first_turn(**PHONE)
    fingers = Fingers(ada)
    before, at = box(ada, "b2")["width"], middle(ada, "b2")
    with nothing_chosen(ada):
        fingers.pinch(at, 30, 75)
        ada.see(OWN)
        assert box(ada, "b2")["width"] == pytest.approx(2.5 * before, rel=0.15)
        x, y = middle(ada, "b2")
        fingers.drag((x, y), (30, 60))
        assert middle(ada, "b2") == pytest.approx((x + 30, y + 60), abs=12)
    ada.page.locator('[data-zoom="auto"]').tap()
    ada.see(FOLLOWS)
    assert box(ada, "b2")["width"] == pytest.approx(before, abs=1)


def test_where_all_of_the_river_shows_a_finger_scrolls_the_page(first_turn: FirstTurn) -> None:
    ada = first_turn(**PHONE)
    ada.page.keyboard.press("0")
    svg = ada.page.locator("[data-viewport] > svg")
    overflows = not (shows(ada, "s0") and shows(ada, "b4"))
    expect(svg).to_have_css("touch-action", "none" if overflows else "pan-y")
    outside = ada.page.locator("main .right > .seats").evaluate(
        "it => getComputedStyle(it).touchAction"
    )
    assert outside == "auto"


@pytest.mark.parametrize("size", [PHONE, FLAT], ids=["upright", "flat"])
def test_a_phone_plays_a_whole_turn_by_touch(first_turn: FirstTurn, size: dict[str, Any]) -> None:
    ada = first_turn(**size, reduced_motion="no-preference")
    for origin, to in (("c0", "c1"), ("c1", "c2"), ("c2", "c3"), ("c3", "c4")):
        before = ada.version
        eventually(partial(shows, ada, origin), True)
        if origin == "c0":  # from then on the token stays chosen
            ada.page.locator(f'[data-cell="{origin}"]').tap()
        ada.see(f'[data-destination="{to}"]')
        eventually(partial(shows, ada, to), True)
        ada.page.locator(f'[data-cell="{to}"]').tap()
        ada.wait_past(before)
    with ada.answered():
        ada.page.locator('[data-action="confirm"]:enabled').first.tap()
    ada.reads("section.turn h2", "Ben")
    ada.rests()
    ada.see_tokens("2c4")
    ada.fits()
