"""The first game, as a newcomer plays it."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.learner import Learner
from tests.browser.person import PHONE, Sit
from upstream.app.localization import words_of
from upstream.lessons.first_game import FIRST_GAME


def goes_on(sit: Sit, *moves: str) -> Learner:
    """The first game after these moves, which the page remembers."""
    ada = sit()
    stored = json.dumps({"moves": moves})
    ada.page.add_init_script(f"localStorage['upstream.first-game'] ??= '{stored}'")
    ada.open("/learn")
    ada.see('main[data-lesson="first-game"] [data-says]')
    return Learner(ada)


def begins(sit: Sit, *, taps: bool = False, **context: object) -> Learner:
    """From the home page, as a newcomer would."""
    learner = Learner(sit("/", **context), taps=taps)
    learner.press('[data-action="learn"]')
    learner.person.see('main[data-lesson="first-game"] [data-says]')
    return learner


def test_the_first_game_is_played_to_its_end_and_leads_to_a_real_one(sit: Sit) -> None:
    ada = begins(sit)
    ada.plays_to_the_end()
    ada.person.reads('[data-final-seat="0"][data-rank="1"] [data-final-points]', "13")
    ada.press('[data-action="play-now"]')
    ada.person.see("main[data-table] [data-cell]")


def test_it_is_played_on_a_phone_with_fingers_in_german(sit: Sit) -> None:
    ada = begins(sit, taps=True, locale="de-DE", **PHONE)
    expect(ada.guide()).to_contain_text("Du bist Rot")
    ada.plays_to_the_end()
    ada.person.reads('[data-final-seat="0"] [data-final-points]', "13")


@pytest.mark.parametrize("locale", ["es-ES", "fr-FR"])
def test_the_guide_speaks_the_language_of_the_page(sit: Sit, locale: str) -> None:
    ada = begins(sit, locale=locale)
    words = words_of(locale[:2])
    expect(ada.guide()).to_have_text(words.say("lesson-first-welcome"))
    ada.follows(["next"])
    expect(ada.guide()).to_have_text(words.say("lesson-first-swim", pointer="mouse"))


def test_it_can_be_left_and_taken_up_again(sit: Sit) -> None:
    ada = begins(sit)
    ada.follows(FIRST_GAME.solution[:7])
    said = ada.guide().inner_text()
    ada.press('[data-action="leave"]')
    ada.person.see('[data-action="play-now"]')
    ada.person.reads('[data-action="learn"]', "Continue your first game")
    ada.person.open("/learn")
    expect(ada.guide()).to_have_text(said)
    expect(ada.page.locator('main[data-moves="7"]')).to_have_count(1)
    ada.person.see_tokens("2a3")
    ada.plays_to_the_end()
    ada.person.open("/")
    ada.person.reads('[data-action="learn"]', "Learn in five minutes")


def test_players_who_stray_may_go_on_or_take_it_back(sit: Sit) -> None:
    ada = goes_on(sit, "next")
    ada.follows(["2b1-a2"])
    ada.person.see("[data-aside]")
    ada.press('[data-guide] [data-action="take-back"]')
    ada.person.not_see("[data-aside]")
    ada.person.see_tokens("2b1")
    ada.follows(["2b1-a2", "2b0-b1"])
    ada.person.not_see("[data-aside]")


def test_a_refusal_says_why(sit: Sit) -> None:
    ada = goes_on(sit, "next")
    ada.person.cell("a0")
    ada.person.see("[data-destination]")
    ada.person.cell("a1")
    ada.person.reads("[data-refusal]", re.compile("a1 is full"))


def test_it_begins_again_when_one_wishes(sit: Sit) -> None:
    ada = goes_on(sit, "next", "2b0-b1")
    ada.press('[data-guide] [data-action="again"]')
    expect(ada.page.locator('main[data-moves="0"]')).to_have_count(1)
    expect(ada.guide()).to_contain_text("You are Red")


#: What a learner sees of the river on a small phone, and whether the button can be tapped.
LOOK = """
() => {
  const board = document.querySelector("[data-viewport]").getBoundingClientRect();
  const panel = document.querySelector("[data-turn-place]").getBoundingClientRect();
  const says = document.querySelector("[data-says]").getBoundingClientRect();
  const button = document.querySelector('[data-action="lay"], [data-action="confirm"]');
  const box = button?.getBoundingClientRect();
  const tapped = box &&
    document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    share: (Math.min(board.bottom, panel.top, innerHeight) - board.top) / innerHeight,
    guide: says.top >= board.bottom && says.top < innerHeight - 40,
    button: button ? button.contains(tapped) : null,
  };
}
"""


def shows_the_river(ada: Learner, *, button: bool | None) -> None:
    ada.person.rests()
    seen = ada.page.evaluate(LOOK)
    assert seen["share"] >= 0.5, seen  # the text comes first: it is never cut
    assert (seen["guide"], seen["button"]) == (True, button), seen


@pytest.mark.parametrize("locale", ["en", "de", "fr", "es"])
def test_a_small_phone_shows_the_river_in_a_lesson(sit: Sit, locale: str) -> None:
    ada = begins(sit, taps=True, locale=locale, **PHONE)
    shows_the_river(ada, button=None)
    moves = FIRST_GAME.solution
    ada.follows(moves[: moves.index("confirm")])
    shows_the_river(ada, button=True)
    ada.follows(["confirm"])
    ada.press('[data-drawn="W"]')
    ada.page.locator(".target.live").first.tap()
    ada.person.see("[data-ghost]")
    shows_the_river(ada, button=True)


def test_a_broken_memory_does_no_harm(sit: Sit) -> None:
    ada = sit("/")
    ada.page.evaluate(
        """localStorage.setItem("upstream.first-game", '{"moves":["next","2c3-c9"]}')"""
    )
    ada.open("/learn")
    ada.reads("[data-says]", "You are Red")
