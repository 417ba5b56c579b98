"""The rules in the app: the page, its small rivers, and what is this tile."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.person import PHONE, SMALL, AtTable, Person, Sit, attribute, eventually
from upstream.app.localization import words_of
from upstream.lessons import LESSONS
from upstream.lessons.small_rivers import SMALL_RIVERS
from upstream.narration.locales import LANGUAGES


def example(person: Person, name: str) -> str:
    """The selector of a small river, once it is there to be played."""
    selector = f'[data-example="{name}"]'
    person.page.locator(selector).scroll_into_view_if_needed()
    person.see(f"{selector} [data-cell]")
    return selector


def plays(person: Person, name: str, *moves: str) -> None:
    """Move tokens on a small river by pointing at cells."""
    here = example(person, name)
    for move in moves:
        before = attribute(person.see(here), "data-version")
        if not person.page.locator(f'{here} .token.selected[data-token="{move[:3]}"]').count():
            person.click(f'{here} [data-cell="{move[1:3]}"]')
        mark = person.see(f'{here} [data-destination="{move[-2:]}"]')
        to = person.page.locator(f'{here} [data-cell="{move[-2:]}"]')
        if attribute(mark, "data-route") == move:
            to.click()
        else:
            to.click(button="right")
            person.click(f'{here} [data-answer="{move}"]')
        expect(person.page.locator(here)).not_to_have_attribute("data-version", before)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_has_its_words_and_fits(sit: Sit, language: str) -> None:
    ada = sit("/rules", locale=language)
    ada.see("[data-rules]")
    sections = ada.page.locator("[data-section]")
    index = ada.page.locator("[data-index]")
    examples = ada.page.locator("[data-example]")
    eventually(
        lambda: sections.evaluate_all("all => all.map(one => one.dataset.section)"),
        index.evaluate_all("all => all.map(one => one.dataset.index)"),
    )
    eventually(
        lambda: set(examples.evaluate_all("all => all.map(one => one.dataset.example)")),
        {lesson.name for lesson in SMALL_RIVERS},
    )
    ada.fits()
    ada.page.set_viewport_size(SMALL)
    ada.fits()
    ada.reads("h1", words_of(language).say("rules-title"))


def test_the_index_leads_to_a_section(sit: Sit) -> None:
    ada = sit("/rules")
    ada.click('[data-index="heron"]')
    expect(ada.page.locator('[data-section="heron"] h3')).to_be_in_viewport()
    ada.open("/rules/score")
    expect(ada.page.locator('[data-section="score"] h3')).to_be_in_viewport()


def test_small_rivers_are_played_to_their_goals(sit: Sit) -> None:
    ada = sit("/rules")
    for name in ("swim", "jump", "bear", "eagle", "heron", "round", "spawn"):
        plays(ada, name, *LESSONS[name].solution)
        here = f'[data-example="{name}"]'
        ada.see(f'{here}[data-kind="done"]')
        ada.reads(f"{here} .task", words_of("en").say(LESSONS[name].praise))


def test_a_small_river_is_tried_freely_taken_back_and_begun_again(sit: Sit) -> None:
    ada = sit("/rules/bear")
    here = example(ada, "bear")
    plays(ada, "bear", "2b1^b3")
    expect(ada.page.locator(f'{here} [data-token="1b3"]')).to_have_count(1)
    ada.click(f'{here} [data-action="take-back"]')
    expect(ada.page.locator(f'{here} [data-token="2b1"]')).to_have_count(1)
    plays(ada, "bear", "2b1-c2", "2c2-b2")
    ada.click(f'{here} [data-action="again"]')
    expect(ada.page.locator(f'{here} [data-token="2b1"]')).to_have_count(1)


def test_a_missed_goal_and_a_refusal_are_told_kindly(sit: Sit) -> None:
    ada = sit("/rules/rock")
    here = example(ada, "rock")
    ada.click(f'{here} [data-cell="b1"]')
    ada.see(f"{here} [data-destination]")
    ada.click(f'{here} [data-cell="b2"]')
    ada.reads(f"{here} [data-refusal]", "b2 is full")
    ada.open("/rules/turn")
    plays(ada, "pass", "2c2-c3")
    ada.see('[data-example="pass"][data-kind="missed"]')


def test_one_is_shown_how_it_goes(sit: Sit) -> None:
    ada = sit("/rules/rapids")
    here = example(ada, "rapids")
    ada.click(f'{here} [data-action="show"]')
    ada.see(f'{here}[data-kind="done"]')


def test_a_row_is_laid_by_fingers(sit: Sit) -> None:
    ada = sit("/rules/row", **PHONE)
    here = example(ada, "row")
    for kind, cell in (("W", "b4"), ("F", "a4"), ("B", "c4")):
        ada.page.locator(f'{here} [data-drawn="{kind}"]').first.tap()
        ada.page.locator(f'{here} [data-cell="{cell}"]').tap()
        ada.page.locator(f'{here} [data-action="lay"]').tap()
        expect(ada.page.locator(f'{here} [data-at="{cell}"]')).to_have_count(1)
    ada.see(f'{here}[data-kind="done"]')


def test_another_language_is_spoken_at_once(sit: Sit) -> None:
    ada = sit("/rules/swim")
    example(ada, "swim")
    ada.click('[data-action="settings"]')
    ada.page.locator('[data-dialog=settings] input[value="fr"]').check(force=True)
    ada.reads("h1", words_of("fr").say("rules-title"))
    ada.reads('[data-example="swim"] .task', words_of("fr").say("lesson-swim", pointer="mouse"))


# --- From the table ------------------------------------------------------------------------------


def test_a_tile_is_asked_about_with_a_key(at_table: AtTable) -> None:
    ada = at_table("person", "person")
    ada.page.locator('[data-cell="b0"]').hover()
    ada.page.keyboard.press("?")
    ada.reads('[data-tile-card="b0"] h2', "Sea")
    ada.do("more")
    ada.see("[data-dialog=rules]")
    expect(ada.page.locator('[data-section="water"] h3')).to_be_in_viewport()
    ada.do("close-rules")
    ada.not_see("[data-dialog=rules]")
    ada.see("main[data-table]")
    assert ada.version == 0


def test_a_tile_is_asked_about_with_the_button_and_nothing_is_played(at_table: AtTable) -> None:
    ada = at_table("person", "person")
    ada.do("help")
    ada.do("what")
    ada.see("[data-asking]")
    ada.cell("c0")
    ada.see('[data-tile-card="c0"]')
    ada.not_see("[data-asking]")
    ada.page.keyboard.press("Escape")
    ada.not_see("[data-tile-card]")
    assert ada.version == 0


def test_a_finger_that_rests_on_a_tile_asks_about_it(at_table: AtTable) -> None:
    ada = at_table("person", "person", **PHONE)
    cell = ada.page.locator('[data-cell="b0"]')
    cell.scroll_into_view_if_needed()
    down = {"pointerType": "touch", "isPrimary": True, "bubbles": True}
    cell.dispatch_event("pointerdown", down)
    ada.see('[data-tile-card="b0"]')
    ada.do("close-card")
    ada.not_see("[data-tile-card]")


def test_a_small_river_over_the_table_is_not_asked_about(at_table: AtTable) -> None:
    ada = at_table("person", "person")
    ada.do("help")
    ada.do("rules")
    ada.see("[data-dialog=rules]")
    here = example(ada, "swim")
    plays(ada, "swim", "2b1-a2")
    ada.page.locator(f'{here} [data-cell="b1"]').click(button="right")
    ada.page.keyboard.press("Escape")
    ada.not_see("[data-dialog=rules]")
    ada.not_see("[data-tile-card]")
