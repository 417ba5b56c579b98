"""Puzzles: tried, refuted on the river, hinted at, solved."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.learner import Learner
from tests.browser.person import SMALL, Person, Sit
from tests.browser.reading import nothing_serious
from tests.server.puzzle_turns import moves_of
from upstream.puzzles import Puzzle, shipped_puzzles

#: A move between cells with short names, which is what a learner can click.
SIMPLE = re.compile(r"\d[a-c]\d[-^][a-ce]\d")


def _is_simple(puzzle: Puzzle) -> bool:
    if not puzzle.tries or not puzzle.tries[0].line:
        return False
    turns = (puzzle.solutions[0], puzzle.tries[0].actions)
    return all(SIMPLE.fullmatch(action) for turn in turns for action in turn)


PUZZLE = next(filter(_is_simple, shipped_puzzles()))


def answers(person: Person, turn: tuple[str, ...]) -> None:
    """Play a whole turn as a player does."""
    learner = Learner(person)
    for number, move in enumerate(moves_of(PUZZLE, turn), 1):
        learner.makes(move)
        expect(person.page.locator(f'main[data-moves="{number}"]')).to_have_count(1)


def test_a_wrong_turn_is_refuted_and_the_right_one_explained(sit: Sit) -> None:
    ada = sit(f"/puzzles/{PUZZLE.id}")
    ada.see('[data-puzzle-state="open"]')
    answers(ada, PUZZLE.tries[0].actions)
    ada.see('[data-puzzle-state="wrong"] [data-line]')
    # What follows is played on the river by itself, up to its end.
    last = len(PUZZLE.tries[0].actions) + sum(len(turn) for _, turn in PUZZLE.tries[0].line)
    expect(ada.page.locator(f'main[data-shown="{last}"]')).to_have_count(1)
    ada.do("moment-back")
    expect(ada.page.locator(f'main[data-shown="{last - 1}"]')).to_have_count(1)
    ada.do("again")
    ada.see('[data-puzzle-state="open"]')
    answers(ada, PUZZLE.solutions[0])
    ada.see('[data-puzzle-state="right"] [data-line]')
    nothing_serious(ada)
    ada.see('[data-action="next-puzzle"]')
    ada.do("puzzles")
    # Solved, but not at the first try.
    ada.see('[data-solved="1"]')
    expect(ada.page.locator("[data-streak]")).to_have_text("0")
    expect(ada.page.locator("[data-puzzle-link=solved]")).to_have_count(1)


def test_a_run_ends_with_a_mistake_or_its_last_puzzle(sit: Sit) -> None:
    ada = sit("/puzzles")
    first = int(ada.see("[data-rating]").inner_text().rstrip("?"))
    listed = ada.page.request.get(f"{ada.url}/api/puzzles").json()["puzzles"]
    only = [{**each, "options": []} for each in listed if each["id"] == PUZZLE.id]
    ada.page.route(
        "**/api/puzzles", lambda route: route.fulfill(json={"puzzles": only, "themes": []})
    )
    ada.do("streak")
    answers(ada, PUZZLE.solutions[0])
    ada.see('[data-run-solved="1"]')
    ada.see("[data-run-over]")
    ada.do("restart")
    ada.see('[data-puzzle-state="open"] [data-run-solved="0"]')
    answers(ada, PUZZLE.tries[0].actions)
    ada.see("[data-run-over]")
    ada.do("puzzles")
    ada.reads("[data-action=streak]", "Your best: 1")
    ada.reads("[data-rating]", str(first))


def test_hints_come_in_steps_and_the_solution_when_it_is_asked_for(sit: Sit) -> None:
    ada = sit("/", viewport=SMALL)
    ada.do("puzzles")
    ada.see("[data-puzzles]")
    ada.fits()
    nothing_serious(ada)
    ada.page.locator("[data-filter=difficulty]").select_option("2")
    expect(ada.page.locator('[data-difficulty="1"]')).to_have_count(0)
    ada.do("next-puzzle")
    ada.see('[data-puzzle-state="open"]')
    for number in (1, 2, 3):
        ada.do("puzzle-hint")
        ada.see(f'[data-hint="{number}"]')
    ada.not_see('[data-action="puzzle-hint"]')
    ada.do("give-up")
    ada.see('[data-puzzle-state="solution"] [data-line]')
    ada.fits()
    before = ada.page.url
    ada.do("next-puzzle")
    ada.page.wait_for_url(lambda url: url != before)
    ada.see('[data-puzzle-state="open"]')


def test_a_puzzle_that_does_not_exist_is_said_so(sit: Sit) -> None:
    ada = sit("/puzzles/nosuch")
    ada.reads("[data-notice]", "There is no such puzzle")
