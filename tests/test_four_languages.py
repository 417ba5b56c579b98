"""Four languages: every message in each, whole games told in each, the terminal in each."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from tests.terminal_driver import Terminal
from tests.test_cli import run, the_sentence
from tests.test_fluent import fillings
from upstream import Game
from upstream.app.localization import spoken_language
from upstream.cli import system_language
from upstream.narration.locales import LANGUAGES, Words, texts
from upstream.narration.narrator import Story, seat_names

each_language = pytest.mark.parametrize("language", LANGUAGES)
TITLES = {"en": "Upstream", "fr": "À contre-courant", "es": "A contracorriente"}
TITLES["de"] = "Flussaufwärts"
GAMES = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "games.jsonl").read_text().splitlines()
]


# --- Every message ---


@each_language
def test_every_message_makes_a_whole_sentence(language: str) -> None:
    words = Words(language)
    for source in texts(language):
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ftl.Message):
                assert entry.value is not None, entry.id.name
                for variables in fillings(entry.value):
                    whole(entry.id.name, words.say(entry.id.name, **variables))
                for side in entry.attributes:
                    for variables in fillings(side.value):
                        said = words.attribute(entry.id.name, side.id.name, **variables)
                        whole(f"{entry.id.name}.{side.id.name}", said)


def whole(name: str, text: str | None) -> None:
    assert text, name
    assert not re.search(r"[{}$]|  |.None|None.", text), f"{name}: {text}"


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", ("0 movement points left", "1 movement point left", "2 movement points left")),
        (
            "fr",
            (
                "Encore 0 point de mouvement",
                "Encore 1 point de mouvement",
                "Encore 2 points de mouvement",
            ),
        ),
    ],
)
def test_plurals_are_those_of_the_language(language: str, counts: tuple[str, ...]) -> None:
    words = Words(language)
    assert tuple(words.say("web-points-left", points=count) for count in range(3)) == counts


def test_lists_follow_the_language() -> None:
    assert Words("fr").joined(["a1", "b1", "c1"]) == "a1, b1 et c1"
    assert Words("de").joined(["a1", "b1"]) == "a1 und b1"
    assert Words("es").joined(["Ana", "Ben"]) == "Ana y Ben"
    assert Words("es").joined(["Ana", "Ben", "Íñigo"]) == "Ana, Ben e Íñigo"


@pytest.mark.parametrize("name", ["Inés", "Íñigo", "Hilda", "Yves", "i"])
def test_spanish_says_e_before_the_sound_of_an_i(name: str) -> None:
    assert Words("es").joined(["Ada", name]) == f"Ada e {name}"


@pytest.mark.parametrize("name", ["Ben", "Hugo", "Iago", "hielo", "Yolanda"])
def test_spanish_says_y_before_every_other_sound(name: str) -> None:
    assert Words("es").joined(["Ada", name]) == f"Ada y {name}"


#: Words that change before a vowel, or before a name that begins with some sound.
BEFORE_A_NAME = {
    "fr": r"\b(?:de|que|ne|se|le|la|si|jusque|lorsque|puisque|quoique)",
    "es": r"\b[yeou]",
}
NAMES_OF_PLAYERS = "player|players|winner|winners|above|below|tied|name"


@pytest.mark.parametrize(("language", "word"), BEFORE_A_NAME.items())
def test_no_word_that_changes_before_a_vowel_stands_before_a_name(language: str, word: str) -> None:
    for text in texts(language):
        found = re.findall(rf"(?m)^.*{word} \{{ \$(?:{NAMES_OF_PLAYERS}) \}}.*$", text)
        assert not found, found


# --- Whole games ---


@each_language
def test_recorded_games_are_told_from_beginning_to_end(language: str) -> None:
    for recorded in GAMES:
        game = Game.from_record(recorded)
        story, english = (told_by(tag, game) for tag in (language, "en"))
        lines = story.tell_all(game.events)
        assert len(lines) == len(english.tell_all(game.events))
        assert all(re.fullmatch(r"\S.*[.!]", line) for line in lines)
        assert game.result is not None
        assert all((*story.score(game.result), *story.ranking(game.result)))


def told_by(language: str, game: Game) -> Story:
    words = Words(language)
    return Story(words, seat_names(words, game.players), game.options)


# --- Which language ---


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "es_MX", "LC_MESSAGES": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE@euro", "LC_ALL": ""}, "de"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_the_system_says_which_language(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("fr-CH", "fr"),
        ("ja, de;q=0.5, es;q=0.8", "es"),
        ("en;q=0.1,de", "de"),
        ("fr;q=0, es", "es"),
        ("fr;q=much, es;q=0.2", "es"),
        ("*", "en"),
    ],
)
def test_a_browser_says_which_language(header: str | None, language: str) -> None:
    assert spoken_language(header) == language


def test_nobody_keeps_the_server_busy_with_an_endless_list_of_languages() -> None:
    assert spoken_language("xx," * 100 + "fr") == "fr"
    assert spoken_language("xx," * 20_000 + "fr") == "en"


# --- The command line and the terminal ---


@each_language
def test_help_is_in_the_language_of_the_system(tmp_path: Path, language: str) -> None:
    done = run(tmp_path, "play", "--help", LC_ALL=f"{language}.UTF-8")
    assert done.returncode == 0
    assert Words(language).say("cli-option-terminal") in " ".join(done.stdout.split())
    assert Words(language).say("cli-usage-prefix").strip() in done.stdout


@pytest.mark.parametrize("how", [("--language", "fr", "play"), ("play", "--language=fr")])
def test_another_language_is_chosen_with_an_option(tmp_path: Path, how: tuple[str, ...]) -> None:
    told = the_sentence(run(tmp_path, *how, "--seats", "9", LC_ALL="de_DE.UTF-8"))
    assert told == "Une partie réunit de 2 à 5 joueurs, pas 9.\n"


def test_a_language_that_is_not_there_is_refused(tmp_path: Path) -> None:
    told = the_sentence(run(tmp_path, "play", "--language", "tlh"))
    assert told == "There is no language “tlh” here. There are: en, fr, es and de.\n"
    assert "--language" in the_sentence(run(tmp_path, "play", "--language"))


@each_language
def test_a_terminal_that_knows_only_ascii_gets_ascii(tmp_path: Path, language: str) -> None:
    done = run(tmp_path, "--language", language, "play", "--help", PYTHONIOENCODING="ascii")
    assert done.stdout.isascii()
    assert "?" not in done.stdout


@each_language
def test_bots_alone_play_to_the_end(tmp_path: Path, language: str) -> None:
    seats = ("--seats", "random,random,random", "--seed", "4", "--rapids", "added", "--whirlpool")
    done = run(tmp_path, "--language", language, "play", *seats)
    assert (done.returncode, done.stderr) == (0, "")
    assert Words(language).say("terminal-final-heading") in done.stdout


@each_language
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 50)])
def test_the_terminal_game_fits(tmp_path: Path, language: str, width: int, height: int) -> None:
    terminal = Terminal(
        tmp_path,
        *("--language", language, "play", "--seats", "human,random,random,random,random"),
        *("--seed", "3", "--whirlpool", "--rapids", "added", "--movement-tokens"),
        width=width,
        height=height,
    )
    terminal.wait()
    assert terminal.lines[0].startswith(TITLES[language]), terminal.text
    for number in ("1", "1", "1", "1"):
        terminal.type(number)
        assert terminal.lines[0].startswith(TITLES[language]), terminal.text
