"""Our reader of Fluent messages, compared with Mozilla's over every message of every language."""

from __future__ import annotations

from itertools import islice, product
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from upstream.narration.fluent import (
    FluentError,
    Message,
    entries,
    format_number,
    format_pattern,
    parse,
    plural_category,
)
from upstream.narration.locales import LANGUAGES, texts

each_language = pytest.mark.parametrize("language", LANGUAGES)
NUMBERS = (0, 1, 2, 5, 1000)


class Variables(Visitor):
    """The variables of a text, each with the values that the text distinguishes."""

    def __init__(self) -> None:
        self.values: dict[str, set[Any]] = {}

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 (the visitor's own spelling)
        self.values.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        for variant in node.variants:
            key = variant.key
            value = key.name if isinstance(key, ftl.Identifier) else int(key.value)
            self.values.setdefault(node.selector.id.name, set()).add(value)
        self.generic_visit(node)


def fillings(pattern: ftl.Pattern) -> list[dict[str, Any]]:
    """Up to 200 sets of variables that together reach the variants of a text."""
    finder = Variables()
    finder.visit(pattern)
    choices = product(*(samples(values) for values in finder.values.values()))
    return [dict(zip(finder.values, chosen, strict=True)) for chosen in islice(choices, 200)]


def samples(values: set[Any]) -> tuple[Any, ...]:
    numbers = {value for value in values if isinstance(value, int)}
    if not values:
        return ("x", 12345)
    if numbers or "one" in values:
        return tuple(sorted(numbers | set(NUMBERS)))
    return tuple(sorted(values | {"something else"}))


def bundle(language: str, source: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(source))
    return made


def message(source: str) -> Message:
    ((_, text),) = entries(source)
    return parse(text)


@each_language
def test_every_message_reads_as_in_fluent_runtime(language: str) -> None:
    compared = 0
    for source in texts(language):
        theirs = bundle(language, source)
        ours = {name: parse(text) for name, text in entries(source)}
        written = [e for e in FluentParser().parse(source).body if isinstance(e, ftl.Message)]
        assert [*ours] == [entry.id.name for entry in written]
        for entry in written:
            mine, other = ours[entry.id.name], theirs.get_message(entry.id.name)
            assert [*mine.attributes] == [*other.attributes], entry.id.name
            assert (mine.value is None) == (entry.value is None), entry.id.name
            pairs: list[tuple[Any, Any, Any]] = []
            if entry.value is not None:
                pairs.append((entry.value, mine.value, other.value))
            for side in entry.attributes:
                name = side.id.name
                pairs.append((side.value, mine.attributes[name], other.attributes[name]))
            for tree, pattern, expected in pairs:
                for variables in fillings(tree):
                    text, errors = theirs.format_pattern(expected, variables)
                    assert not errors
                    assert format_pattern(pattern, language, variables) == text, entry.id.name
                    compared += 1
    assert compared > 1000


@each_language
@pytest.mark.parametrize(
    "number",
    [0, 1, -1, 2, 999, 1234, 12345, 10**6, 2 * 10**6, 1.5, 0.12345, 1.0, 1e6, 0.5, -1234.5, True],
)
def test_numbers_and_plurals_follow_the_language(language: str, number: float) -> None:
    theirs = bundle(
        language,
        "n = { $n }\np =\n  { $n ->\n    [one] one\n    [many] many\n   *[other] other\n  }\n",
    )
    for name, ours in (("n", format_number), ("p", plural_category)):
        pattern = theirs.get_message(name).value
        assert pattern is not None
        assert theirs.format_pattern(pattern, {"n": number}) == (ours(number, language), [])


@pytest.mark.parametrize(
    "source",
    [
        "m = plain",
        "m =\n    first\n      second\n\n    third",
        "m = first\n    second { $x }\n   third   ",
        'm = {" "}a\\b{"\\u00A0 \\"q\\" \\\\ \\U01F41F"}{" "}',
        "m =\n  { $x ->\n    [1] one\n      more\n   *[e1] { $x }, [not a key]\n  } end",
        "m = a\n  # not a comment\n  .side = b\n  .other =\n    c\n    d",
        "m =\n  .side = { $x ->\n    [x] { $x ->\n     *[x] twice\n    }\n   *[y] no\n  }",
    ],
)
def test_layout_is_read_as_in_fluent_runtime(source: str) -> None:
    theirs, mine = bundle("en", source), message(source)
    other = theirs.get_message("m")
    assert [*mine.attributes] == [*other.attributes]
    pairs: list[tuple[Any, Any]] = [
        (mine.attributes[name], other.attributes[name]) for name in mine.attributes
    ]
    if mine.value is not None:
        pairs.append((mine.value, other.value))
    for pattern, expected in pairs:
        text = format_pattern(pattern, "en", {"x": "x"})
        assert (text, []) == theirs.format_pattern(expected, {"x": "x"})


@pytest.mark.parametrize(
    "source",
    [
        "m = { other }",
        "m = { -term }",
        "m = { NUMBER($n) }",
        "m = { $n",
        "m = stray } brace",
        "m = { $n ->\n    [one] no default\n  }",
        "m = { $n ->\n   *[one] no end",
    ],
)
def test_unsupported_syntax_is_an_error(source: str) -> None:
    with pytest.raises(FluentError):
        message(source)


def test_no_message_uses_a_term() -> None:
    assert not [text for language in LANGUAGES for text in texts(language) if "\n-" in text]
