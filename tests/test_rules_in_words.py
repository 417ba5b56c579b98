"""What the messages and docs/rules.md say about the rules agrees with what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rulebook_statements import statements
from upstream.bots import MIDDLE
from upstream.narration.locales import LANGUAGES, Words
from upstream.rules.options import RAPIDS, presets_that_fit
from upstream.terminal.table import HUMAN, SEAT_TYPES

#: Statements about pieces of the box that a screen does not need.
OF_THE_BOX = {9, 18, 19}
DOCS = Path(__file__).parent.parent / "docs"
each_language = pytest.mark.parametrize("language", LANGUAGES)

#: A rule that was once told wrongly or not at all, by its message: what each language must say.
TOLD = {
    ("rules-aim-text", "most points wins"): {
        "en": "The player with the most points wins",
        "fr": "Le joueur qui a le plus de points gagne",
        "es": "Gana quien tenga más puntos",
        "de": "Wer die meisten Punkte hat, gewinnt",
    },
    ("rules-score-text", "most points wins"): {
        "en": "The player with the most points wins",
        "fr": "Le joueur qui a le plus de points gagne",
        "es": "Gana quien tenga más puntos",
        "de": "Wer die meisten Punkte hat, gewinnt",
    },
    ("rules-setup-text", "clockwise"): {
        "en": "clockwise",
        "fr": "sens horaire",
        "es": "sentido de las agujas del reloj",
        "de": "Uhrzeigersinn",
    },
    ("rules-setup-known", "columns grow on their own"): {
        "en": "a row need not be finished",
        "fr": "il n’est pas nécessaire de finir une rangée",
        "es": "no hace falta acabar una fila",
        "de": "Eine Reihe muss nicht fertig sein",
    },
    ("rules-turn-text", "clockwise"): {
        "en": "clockwise",
        "fr": "sens horaire",
        "es": "sentido de las agujas del reloj",
        "de": "Uhrzeigersinn",
    },
    ("rules-turn-text", "a pair costs what a single costs"): {
        "en": "A pair costs no more to move than a single",
        "fr": "Déplacer une paire ne coûte pas plus cher que déplacer un saumon seul",
        "es": "Mover una pareja cuesta lo mismo que mover un salmón solo",
        "de": "Ein Paar zu bewegen kostet nicht mehr als einen einzelnen Lachs",
    },
    ("rules-jump-text", "a bear catches what jumps over it"): {
        "en": "only bears catch a salmon that jumps over them",
        "fr": "seuls les ours attrapent un saumon qui saute par-dessus eux",
        "es": "solo los osos atrapan a quien salta por encima de ellos",
        "de": "nur Bären fangen einen Lachs, der über sie springt",
    },
    ("rules-bear-text", "swimming across is safe"): {
        "en": "Swimming onto a bear’s tile, or across it, is safe",
        "fr": "Entrer sur sa tuile ou la traverser à la nage est sans danger",
        "es": "Entrar nadando en su loseta, o cruzarla, es seguro",
        "de": "Auf sein Plättchen oder darüber hinweg zu schwimmen ist sicher",
    },
    ("rules-bear-known", "it stays"): {
        "en": "stays where it is after a catch",
        "fr": "Après une prise, l’ours reste où il est",
        "es": "Después de una captura, el oso se queda donde está",
        "de": "Nach einem Fang bleibt der Bär, wo er ist",
    },
    ("rules-heron-known", "it stays"): {
        "en": "stays where it is after a catch",
        "fr": "Après une prise, le héron reste où il est",
        "es": "Después de una captura, la garza se queda donde está",
        "de": "Nach einem Fang bleibt der Reiher, wo er ist",
    },
}
#: What is said of tokens that wait on rapids: once for a full tile, once for an obstacle.
NEXT_TURN = {
    "en": "start of your next turn",
    "fr": "début de votre prochain tour",
    "es": "(?:principio|comienzo) de tu próximo turno",
    "de": "(?:Anfang|Beginn) deines nächsten Zuges",
}
ITSELF = {
    "en": "by themselves|by itself",
    "fr": "d’eux-mêmes|de lui-même",
    "es": "solas|sola",
    "de": "von selbst",
}
IN_THE_RIVER = {"en": "river", "fr": "rivière", "es": "río", "de": "Fluss"}
QUOTED = {"en": "“{}”", "fr": "«\u202f{}\u202f»", "es": "«{}»", "de": "„{}“"}


@each_language
def test_every_statement_of_the_rulebooks_is_told(language: str) -> None:
    words, listed = Words(language), statements()
    assert [statement.number for statement in listed] == list(range(1, 88))
    for statement in listed:
        told = statement.told(words)
        assert bool(told) != (statement.number in OF_THE_BOX), statement
        assert all(len(sentence) > 10 for sentence in told), statement


@each_language
def test_the_printed_example_is_counted(language: str) -> None:
    told = Words(language).say("rules-score-figure")
    assert re.findall(r"(\d) \+ (\d) = _(\d+) ", told) == [
        ("4", "8", "12"),
        ("5", "8", "13"),
        ("6", "8", "14"),
    ]


@each_language
@pytest.mark.parametrize(("message", "rule"), TOLD, ids=" ".join)
def test_the_rules_page_tells_this_rule(message: str, rule: str, language: str) -> None:
    assert TOLD[message, rule][language] in Words(language).say(message)


@each_language
def test_a_carry_that_cannot_be_paid_is_paid_at_the_next_turn(language: str) -> None:
    words = Words(language)
    assert len(re.findall(NEXT_TURN[language], words.say("rules-rapids-text"))) == 2
    told = words.attribute("tile-C", "help")
    assert told is not None
    assert len(re.findall(NEXT_TURN[language], told)) == 2


@each_language
def test_the_rules_name_the_presets_that_fit_with_two_players(language: str) -> None:
    words = Words(language)
    told = words.say("rules-rapids-text")
    named = {
        name for name in RAPIDS if QUOTED[language].format(words.say(f"rapids-{name}")) in told
    }
    assert named == set(presets_that_fit(2, whirlpool=False))


@each_language
def test_the_help_names_every_sitter_and_the_level_that_a_number_seats(language: str) -> None:
    told = Words(language).say("cli-option-seats")
    listed, number = told.rsplit(";", 1)
    assert set(re.findall(r"[a-z]+", listed)) >= {*SEAT_TYPES}
    assert {sitter for sitter in SEAT_TYPES if re.search(rf"\b{sitter}\b", number)} == {MIDDLE}
    assert HUMAN in SEAT_TYPES


@each_language
def test_a_token_at_home_moves_by_itself_and_is_not_said_not_to(language: str) -> None:
    words = Words(language)
    rule = words.attribute("refusal-already-home", "rule")
    assert rule is not None
    assert re.search(ITSELF[language], rule)
    assert not re.search(ITSELF[language], words.say("refusal-already-home", cell="e1"))


@each_language
def test_a_better_order_counts_tokens_at_home_too(language: str) -> None:
    for tokens in (1, 2):
        told = Words(language).say("warning-order", salmon=0, tokens=tokens)
        assert IN_THE_RIVER[language] not in told


@pytest.mark.parametrize(
    ("language", "each"), [("en", "each"), ("fr", "chacun"), ("es", "cada uno"), ("de", "je ")]
)
def test_a_heron_takes_a_salmon_from_each_player(language: str, each: str) -> None:
    words = Words(language)
    both = words.say("danger-heron-waits", cell="b1", players="Ada, Ben", count=2)
    assert each in both
    assert each not in words.say("danger-heron-waits", cell="b1", players="Ada", count=1)


@pytest.mark.parametrize(
    "sentence",
    [
        "play goes clockwise",
        "A pair costs no more to move than a single",
        "A row need not be finished",
        "Swimming onto its tile or across it is safe",
        "Bears and herons stay where they are after a catch",
        "you must pay at the start of your next turn",
        "The first player starts with all five",
        "the player with the most points wins",
        "may spend only four of them in the very first turn",
        "two bears on the way take two",
        "whoever ate salmon most recently",
    ],
)
def test_the_written_rules_tell_this_rule(sentence: str) -> None:
    told = " ".join((DOCS / "rules.md").read_text(encoding="utf-8").split())
    assert sentence in told


def test_the_written_rules_name_the_presets_that_fit_with_two_players() -> None:
    told = " ".join((DOCS / "rules.md").read_text(encoding="utf-8").split())
    named = re.search(r"With two players and no whirlpools, only ([^.]*) are possible", told)
    assert named is not None
    assert tuple(re.findall("`([a-z-]+)`", named[1])) == presets_that_fit(2, whirlpool=False)
