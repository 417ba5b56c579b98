"""Four languages in the browser: detected, switched at once, remembered, whole and readable."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.person import AtTable, FirstTurn, Person, Sit, eventually
from tests.browser.prepared import HERON_RIVER, laying
from tests.browser.reading import unreadable

LANGUAGES = ("en", "fr", "es", "de")
TITLES = {
    "en": "Upstream",
    "fr": "À contre-courant",
    "es": "A contracorriente",
    "de": "Flussaufwärts",
}
SIZES: tuple[ViewportSize, ...] = ({"width": 360, "height": 740}, {"width": 1440, "height": 900})
each_language = pytest.mark.parametrize("language", LANGUAGES)


def speak(person: Person, language: str) -> None:
    person.do("settings")
    person.page.locator(f'[data-setting="language-{language}"]').check()
    person.do("close-settings")
    person.not_see("[data-dialog=settings]")
    person.see(f'html[lang="{language}"]')


def readable(person: Person) -> None:
    """On a phone and on a wide screen, at which it is left."""
    for size in SIZES:
        person.page.set_viewport_size(size)
        eventually(lambda: unreadable(person.page), [])


# --- Which language ---


@each_language
def test_the_browsers_language_is_spoken(sit: Sit, language: str) -> None:
    ada = sit("/", locale={"en": "en-GB", "fr": "fr-CH", "es": "es-MX", "de": "de-AT"}[language])
    ada.reads("h1", TITLES[language])
    ada.see(f'html[lang="{language}"]')
    expect(ada.page).to_have_title(TITLES[language])


def test_a_language_that_is_not_ours_gets_english(sit: Sit) -> None:
    sit("/", locale="ja-JP").reads("h1", "Upstream")


def test_another_language_is_spoken_at_once_and_remembered(sit: Sit) -> None:
    ada = sit("/")
    ada.do("settings")
    for language in ("de", "es", "fr"):
        ada.page.locator(f'[data-setting="language-{language}"]').check()
        expect(ada.page).to_have_title(TITLES[language])
    ada.reads("#settings-title", "Réglages")
    ada.do("close-settings")
    ada.do("set-up")
    ada.do("options")
    ada.reads(".options", "Tourbillon")
    ada.page.reload()
    ada.reads("h1", TITLES["fr"])


def test_languages_are_named_in_themselves(sit: Sit) -> None:
    ada = sit("/", locale="es")
    ada.do("settings")
    for name in ("English", "Français", "Español", "Deutsch"):
        ada.reads("[data-dialog=settings]", name)


def test_the_log_of_an_open_table_is_told_again(first_turn: FirstTurn) -> None:
    ada = first_turn()
    ada.moves("c0", "c1")
    ada.reads("[data-log]", "Ada’s pair swims from c0 to c1")
    speak(ada, "fr")
    ada.reads("[data-log]", "Ada fait nager une paire de c0 à c1")
    ada.reads("[data-log]", "Ada pose une Chute d’eau")
    expect(ada.page.locator("[data-log]")).not_to_contain_text("swims")
    speak(ada, "de")
    ada.reads("[data-log]", "Ada")
    expect(ada.page.locator("[data-log]")).not_to_contain_text("fait nager")
    ada.moves("c1", "c2")
    expect(ada.page.locator("[data-log]")).not_to_contain_text("swims")
    ada.does("undo")


def test_refusals_come_in_the_language_that_is_spoken(first_turn: FirstTurn) -> None:
    ada = first_turn(locale="fr")
    ada.cell("a0")
    ada.see("[data-destination]")
    ada.cell("b4")
    ada.reads("[data-refusal]", "Aucune ligne droite")


# --- Readable ---


@each_language
def test_pages_can_be_read(sit: Sit, language: str) -> None:
    ada = sit("/", locale=language)
    ada.see('[data-home="listed"]')
    readable(ada)
    ada.do("set-up")
    ada.do("options")
    ada.page.locator('[data-option="mix"]').check()
    ada.page.locator('[data-setup-seat="2"] [data-kind]').select_option("open")
    readable(ada)
    ada.do("close-set-up")
    ada.do("settings")
    ada.see("[data-dialog=settings]")
    readable(ada)
    for path, selector in {
        "/nowhere/at/all": "[data-notice]",
        "/table/nosuchtable": "[data-notice] a.primary",
        "/seat/nosuchlink": "[data-notice] a.primary",
        "/rules": "h1",
        "/learn": "main h1, main h2",
    }.items():
        ada.open(path)
        ada.see(selector)
        readable(ada)


@each_language
def test_a_game_can_be_read(at_table: AtTable, language: str) -> None:
    ada = at_table("person", "person", river=HERON_RIVER, names=(), locale=language)
    readable(ada)
    ada.plays(laying(HERON_RIVER[:12]))
    ada.cell("c0")
    ada.see("[data-destination]")
    readable(ada)
    ada.page.keyboard.press("Escape")
    ada.not_see("[data-destination]")
    ada.moves("c0", "c1")
    readable(ada)
    for tab in ("chat", "table", "log"):
        ada.click(f'[data-tab="{tab}"]')
        readable(ada)
    ada.plays_on()
    readable(ada)
    ada.open(f"/replay/{ada.table}?at=30")
    ada.see("main[data-replay]")
    readable(ada)
