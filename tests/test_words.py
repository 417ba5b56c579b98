"""The messages of all languages: whole sentences or an error, and a check that misses nothing."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

import upstream
from upstream import BadOptions, BadRecord, Game, IllegalAction, Options
from upstream.narration.locales import LANGUAGES, HalfSentence, MissingMessage, Words, plain, texts
from upstream.narration.narrator import tell_refusal
from upstream.rules.refusal import (
    Full,
    KeyMissing,
    NoSuchToken,
    NotAnObject,
    PlayerCount,
    Refusal,
    TileNotDrawn,
    TooExpensive,
    WouldStrandPoints,
    WrongValue,
)

PACKAGE = Path(upstream.__file__).parent
CHECK = PACKAGE.parent / "scripts" / "check_messages.py"


def load_check() -> ModuleType:
    sys.path.insert(0, str(CHECK.parent))  # it has a part in a file of its own
    spec = importlib.util.spec_from_file_location("check_messages", CHECK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look themselves up there
    spec.loader.exec_module(module)
    return module


check_messages = load_check()
REFUSAL_TYPES = check_messages.read_source(PACKAGE).refusal_types


@pytest.fixture
def words() -> Words:
    return Words("en")


# --- Sentences ---


def test_a_message_is_said_with_its_variables(words: Words) -> None:
    assert words.say("event-spawn-reached", cell="b9") == (
        "The spawn is in sight: its entrance is on b9."
    )


def test_an_unknown_message_is_an_error(words: Words) -> None:
    with pytest.raises(MissingMessage, match="no message is called 'tile-X'"):
        words.say("tile-X")
    with pytest.raises(KeyError):
        words.attribute("tile-X", "help")
    assert not words.has("tile-X")
    assert words.has("tile-W")


@pytest.mark.parametrize("given", [{}, {"cell": None}, {"other": "b9"}])
def test_a_missing_variable_is_an_error_and_never_half_a_sentence(
    words: Words, given: dict[str, str]
) -> None:
    with pytest.raises(HalfSentence, match=r"event-spawn-reached: .*cell"):
        words.say("event-spawn-reached", **given)


def test_a_missing_variable_of_a_choice_is_an_error_too(words: Words) -> None:
    with pytest.raises(HalfSentence, match="points"):
        words.say("event-turn-began", player="Ann")


def test_a_side_text_is_said_or_is_none(words: Words) -> None:
    assert words.attribute("tile-B", "one") == "a Bear"
    assert words.attribute("tile-B", "smell") is None


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="en, fr, es, de, not 'tlh'"):
        Words("tlh")


def test_no_marks_of_direction_are_mixed_in(words: Words) -> None:
    assert words.say("event-round-ended", round=5) == "Round 5 is over."


@pytest.mark.parametrize(
    ("items", "text"),
    [
        ([], ""),
        (["a1"], "a1"),
        (["a1", "b1"], "a1 and b1"),
        (["a1", "b1", "c1"], "a1, b1 and c1"),
        (["a0", "b0", "c0", "s0"], "a0, b0, c0 and s0"),
    ],
)
def test_a_list_is_joined(words: Words, items: list[str], text: str) -> None:
    assert words.joined(items) == text


@pytest.mark.parametrize(
    ("message", "variable", "none", "one", "two"),
    [
        (
            *("event-turn-began", "points"),
            *("no movement points to spend.", "with 1 movement point.", "with 2 movement points."),
        ),
        (
            "event-took-up",
            "markers",
            "no movement tokens.",
            "1 movement token.",
            "2 movement tokens.",
        ),
        (
            *("event-turn-ended", "unspent"),
            *("are over.", "1 movement point could", "2 movement points could"),
        ),
    ],
)
def test_none_one_and_two_are_told_apart(
    words: Words, message: str, variable: str, none: str, one: str, two: str
) -> None:
    for number, part in enumerate((none, one, two)):
        assert part in words.say(message, player="Ann", **{variable: number})


def test_a_pair_is_told_from_a_single(words: Words) -> None:
    assert words.say("token-on", salmon=2, cell="a1") == "a pair on a1"
    assert words.say("token-on", salmon=1, cell="a1") == "a single on a1"
    assert words.say("token-to", salmon=1, eggs=1) == "a single to 1 egg"
    assert words.say("token-to", salmon=2, eggs=2) == "a pair to 2 eggs"


# --- Refusals ---


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (Full("b4", 1), "b4 is full: it holds 1 token."),
        (Full("b4", 3), "b4 is full: it holds 3 tokens."),
        (TooExpensive(3, 2), "This costs 3 movement points, and only 2 are left."),
        (TooExpensive(2, 1), "This costs 2 movement points, and only 1 is left."),
        (TooExpensive(1, 0), "This costs 1 movement point, and none is left."),
        (NoSuchToken(2, 1, "b4"), "Green has no single on b4."),
        (TileNotDrawn("B", "F W"), "Bear (B) was not drawn. To be laid: Waterfall and Water."),
        (TileNotDrawn("B", ""), "No tile has been drawn yet."),
        (
            WouldStrandPoints(1),
            (
                "After this, 1 movement point could no longer be spent. "
                "Choose other moves that spend all your movement points."
            ),
        ),
        (
            WrongValue("first", "7", "seat"),
            "“first” cannot be 7. It is a seat, counted from 0.",
        ),
    ],
)
def test_a_refusal_reads_as_a_sentence(refusal: Refusal, sentence: str) -> None:
    assert str(IllegalAction(refusal)) == sentence


@pytest.mark.parametrize("refused", REFUSAL_TYPES, ids=lambda refused: refused.name)
def test_every_type_of_refusal_is_a_whole_sentence(words: Words, refused: Any) -> None:
    sentence = tell_refusal(words, refused.reason, refused.parameters)
    assert re.fullmatch(r"[A-Zx“].*\.", sentence)
    assert not re.search(r"[{}$\n]|\?\?\?|None", sentence)


def test_every_type_of_refusal_is_known_to_the_check() -> None:
    kinds = {kind.__name__ for kind in Refusal.__subclasses__()}
    assert kinds <= {refused.name for refused in REFUSAL_TYPES}
    assert len(kinds) > 40


def test_every_expected_value_has_its_sentence(words: Words) -> None:
    expected = check_messages.read_source(PACKAGE).expected
    assert {"seat", "phase", "stack", "names", "version", "sea-tile", "nobody"} <= expected
    for name in expected:
        sentence = tell_refusal(words, "wrong-value", {"key": "k", "value": "v", "expected": name})
        assert re.fullmatch(r"“k” cannot be v\. [A-Z].*[^.]\.", sentence)


def test_the_place_of_a_refusal_is_named(words: Words) -> None:
    place = ("place-action", {"number": 17, "total": 60, "action": "2a0-a1"})
    sentence = tell_refusal(words, "full", {"cell": "a1", "capacity": 3}, place)
    assert sentence == "Action 17 of 60 (2a0-a1): a1 is full: it holds 3 tokens."


def test_a_bad_record_says_where_it_is_bad_and_what_would_be_right() -> None:
    game = Game.deal(3, seed=5)
    for _ in range(4):
        game.play(game.legal[0])
    record = game.record()
    record["actions"] += ["2a0-a1", "W@a1"]
    with pytest.raises(BadRecord) as bad:
        Game.from_record(record)
    assert str(bad.value) == (
        "Action 5 of 6 (2a0-a1): A set-up tile must be laid first. You cannot swim now."
    )


def test_other_bad_input_says_what_would_be_right() -> None:
    assert str(BadOptions(PlayerCount("7"))) == "Upstream is for 2 to 5 players, not 7."
    assert str(BadRecord(KeyMissing("stack"))) == "“stack” is missing."
    assert str(BadRecord(NotAnObject("17"))) == "There must be a JSON object here, not 17."
    with pytest.raises(BadOptions) as bad:
        Options(rapids="herons").stack(2)
    assert str(bad.value) == (
        "The rapids “herons” replace 5 Blue heron tiles (H), and this game has only 4. "
        "These are possible: added, water."
    )


def test_what_others_wrote_is_quoted_short_and_harmless(words: Words) -> None:
    assert plain("2a0-a1") == "2a0-a1"
    assert plain("\x1b[31m\n\ud800é") == "\\x1b[31m\\n\\ud800é"
    assert plain("x" * 5000) == "x" * 99 + "…"
    long = tell_refusal(words, "not-readable", {"text": "\n" * 5000})
    assert long.isprintable()
    assert len(long) < 400


# --- The files ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_use_proper_quotes_dashes_and_single_spaces(language: str) -> None:
    for text in texts(language):
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ftl.Message):
                entry.comment = None
                written = FluentSerializer().serialize_entry(entry)
                assert not re.search(r"'|\.\.\.| - |\w  \w", written), entry.id.name


# --- scripts/check_messages.py ---


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The messages and the modules of the rules, to be spoilt."""
    package = tmp_path / "upstream"
    for folder in ("rules", "notation", "narration", "queries"):
        shutil.copytree(PACKAGE / folder, package / folder)
    for file in PACKAGE.glob("*.py"):
        shutil.copyfile(file, package / file.name)
    return package


def change(file: Path, before: str, after: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1
    file.write_text(text.replace(before, after), encoding="utf-8")


@pytest.mark.untraced
def test_every_message_has_its_text() -> None:
    assert check_messages.problems(PACKAGE) == []


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("file", "before", "after", "problem"),
    [
        ("events.ftl", "event-row-laid =", "event-row-lad =", "event-row-laid has no text"),
        ("events.ftl", "event-row-laid =", "event-row-lad =", "event-row-lad is never said"),
        (
            "events.ftl",
            "has laid row { $row }",
            "has laid row { $r }",
            "event-row-laid uses $r",
        ),
        ("events.ftl", "event-row-laid =", "event-row-laid", "Expected"),
        ("refusals.ftl", "expected-seat =", "expected-chair =", "expected-seat has no text"),
        (
            "refusals.ftl",
            ".rule = Tiles are laid",
            ".why = Tiles are laid",
            "refusal-cell-taken.rule",
        ),
        (
            "refusals.ftl",
            "Action { $number } of { $total }",
            "Action { $no } of { $total }",
            "place-action uses $no",
        ),
        ("tiles.ftl", ".one = a Bear", ".on = a Bear", "tile-B.one has no text"),
        ("tiles.ftl", "tile-whirlpool =", "tile-maelstrom =", "tile-whirlpool has no text"),
        ("tiles.ftl", "direction-SW =", "direction-SSW =", "direction-SW has no text"),
        ("options.ftl", "rapids-herons =", "rapids-none =", "rapids-none is there twice"),
        ("options.ftl", "option-exact_five =", "option-exact =", "option-exact_five has no text"),
        ("options.ftl", "phase-heron =", "phase-hero =", "phase-heron.asks has no text"),
        ("score.ftl", "score-win-eggs =", "score-win-egg =", "score-win-eggs has no text"),
    ],
)
def test_a_spoilt_text_is_found(
    copy: Path, file: str, before: str, after: str, problem: str
) -> None:
    change(copy / "narration" / "locales" / "en" / file, before, after)
    assert problem in "\n".join(check_messages.problems(copy))


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('words.say("river-ends")', "river-ends has no text (asked for by upstream/new.py:1)"),
        ('words.say("a-1" if bank else "b-2")', "b-2 has no text"),
        ('words.attribute("tile-B", "smell")', "tile-B.smell has no text"),
        ('self._say("event-row-laid")', "event-row-laid uses $row, which upstream/new.py:1"),
        ('words.say(f"fish-{name}")', "which messages begin with fish-?"),
        ('words.say(f"fish-{name}-{size}")', "which messages begin with f'fish-{name}-{size}'?"),
        ('F = ("a", "b")\n[words.say(f"fish-{f}") for f in F]', "fish-b has no text"),
        ('words.attribute(f"phase-{p}", "smell")', "phase-move.smell has no text"),
        ('words.say(f"seat-{n}", size=3)\nwords.say(f"event-{e}", cost=1)', "event-held uses $at"),
        ('wrong("river", 3, "wet")', "expected-wet has no text"),
    ],
)
def test_code_that_asks_for_what_is_not_there_is_found(copy: Path, line: str, problem: str) -> None:
    (copy / "new.py").write_text(line, encoding="utf-8")
    assert problem in "\n".join(check_messages.problems(copy))


@pytest.mark.untraced
def test_the_browser_game_is_read_as_well(copy: Path) -> None:
    page = copy.parent / "web" / "src" / "Page.svelte"
    page.parent.mkdir(parents=True)
    page.write_text("{say('river-ends')} {say(`fish-${name}`)} {name ?? 'lake'}", encoding="utf-8")
    (copy / "narration" / "locales" / "en" / "web.ftl").write_text(
        "lake = Lake\nbrook = Brook\n", encoding="utf-8"
    )
    found = "\n".join(check_messages.problems(copy))
    assert "river-ends has no text (asked for by web/src/Page.svelte)" in found
    assert "web/src/Page.svelte: which messages begin with fish-?" in found
    assert "brook is never said" in found
    assert "lake is never said" not in found


@pytest.mark.untraced
def test_a_language_that_is_not_listed_is_found(copy: Path) -> None:
    (copy / "narration" / "locales" / "tlh").mkdir()
    (copy / "narration" / "locales" / "tlh" / "tiles.ftl").write_text(
        "tile-W = bIQ\n", encoding="utf-8"
    )
    assert "words/tlh: a folder and LANGUAGES must go together" in check_messages.problems(copy)


def test_the_script_prints_what_is_wrong_and_fails(copy: Path) -> None:
    change(copy / "narration" / "locales" / "en" / "tiles.ftl", "tile-E =", "tile-Eagle =")
    run = subprocess.run(
        [sys.executable, str(CHECK), str(copy)],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(PACKAGE.parent)},
    )
    assert run.returncode == 1
    assert "en: tile-E has no text" in run.stderr
