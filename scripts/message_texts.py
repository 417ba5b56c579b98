"""The texts of one language, and how a translation compares with English.

A translation has the same messages, attributes and variables as English, every plural of its
language, and the typography of its language. Used by ``check_messages.py``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

#: The plural categories of each language that whole numbers up to a million need.
PLURALS: Final = {tag: frozenset({"one", "other"}) for tag in ("en", "fr", "es", "de")}
_CATEGORIES: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
#: Supplied for languages that need them; English does not.
GRAMMAR: Final = {"list-two": {"begins"}}
#: Programs read these, so they are the same in every language.
FIXED: Final = frozenset({"launch-ready"})
_PLACE: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
_NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Text:
    """A message or a side text: its variables, and its pattern as it was read."""

    variables: frozenset[str]
    pattern: Any


Texts = Mapping[str, Text]


def differences(language: str, said: Texts, english: Texts) -> Iterator[str]:
    """Where a language and English differ in their texts or variables."""
    for name in said.keys() - english.keys():
        yield f"{language}: {name} is not there in English"
    for name, meant in english.items():
        if name not in said:
            yield f"{language}: {name} has no text"
            continue
        there, grammar = said[name].variables, GRAMMAR.get(name, set())
        for variable in sorted((there ^ meant.variables) - grammar):
            where = "it, but English does not" if variable in there else "English, but not it"
            yield f"{language}: {name}: ${variable} is used by {where}"


# --- Plurals -------------------------------------------------------------------------------------


def plurals(language: str, said: Texts) -> Iterator[str]:
    """Selectors that choose by plural have exactly the categories of the language."""
    for name, text in said.items():
        for select in _selects(text.pattern):
            yield from _plural(language, name, select)


def _plural(language: str, name: str, select: ftl.SelectExpression) -> Iterator[str]:
    texts = {_key(variant): variant.value for variant in select.variants}
    used = texts.keys() & _CATEGORIES
    if used - {"other"} and used != PLURALS[language]:
        wanted = ", ".join(sorted(PLURALS[language]))
        yield f"{language}: {name}: the plurals of this language are {wanted}"
    # French uses one form for 0 and 1, so the number must come from a variable.
    if language == "fr" and "one" in texts and "0" not in texts and "1" in _plainly(texts["one"]):
        yield f"{language}: {name}: [one] is for 0 too, so it cannot say 1"


def _key(variant: ftl.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ftl.Identifier) else str(key.value)


def _plainly(pattern: ftl.Pattern) -> str:
    return "".join(part.value for part in pattern.elements if isinstance(part, ftl.TextElement))


def _selects(pattern: Any) -> Iterator[ftl.SelectExpression]:
    for part in pattern.elements if pattern else ():
        if isinstance(part, ftl.Placeable) and isinstance(part.expression, ftl.SelectExpression):
            yield part.expression
            for variant in part.expression.variants:
                yield from _selects(variant.value)


# --- Typography ----------------------------------------------------------------------------------


def misprints(language: str, said: Texts) -> Iterator[str]:
    """Where a text is not printed by the conventions of its language."""
    for name, text in said.items():
        for printed in () if name in FIXED else _as_printed(text.pattern):
            for wrong in (*_anywhere(printed), *_CONVENTIONS[language](printed)):
                yield f"{language}: {name}: {wrong} in “{printed}”"


def _as_printed(pattern: Any) -> Iterator[str]:
    """A pattern as it is printed, with a sign for each variable; each variant separately."""
    if pattern is None:
        return
    yield "".join(map(_printed, pattern.elements))
    for select in _selects(pattern):
        for variant in select.variants:
            yield "".join(map(_printed, variant.value.elements))


def _printed(part: Any) -> str:
    if isinstance(part, ftl.TextElement):
        return _JSON.sub("N", part.value)
    if isinstance(part.expression, ftl.StringLiteral):
        return str(part.expression.parse()["value"])
    return _PLACE


#: Quoted JSON and addresses are not prose.
_JSON: Final = re.compile(r'"[^"]*"|https?://\S*')


def _anywhere(text: str) -> Iterator[str]:
    if "..." in text:
        yield "three dots for …"
    if "'" in text:
        yield "a straight apostrophe"
    if '"' in text:
        yield "straight quotes"


def _english(text: str) -> Iterator[str]:
    if re.search("[«»„]", text):
        yield "quotes of another language"
    if text.count("“") != text.count("”"):
        yield "a quote without its other half"


def _french(text: str) -> Iterator[str]:
    if re.search(f"[^{_NARROW}][;!?»]|«[^{_NARROW}]", text):
        yield "no narrow no-break space before ; ! ? » or after «"
    # A notation such as W: 7 has no space in front.
    if re.search(rf"(?<![A-Z{_NO_BREAK}]):", text):
        yield "no no-break space before a colon"
    if re.search("[“”„]", text) or text.count("«") != text.count("»"):
        yield "quotes other than « »"


def _spanish(text: str) -> Iterator[str]:
    if re.search("[“”„]", text) or text.count("«") != text.count("»"):
        yield "quotes other than « »"
    # «?» and “? F” are what a person types.
    asked = len(re.findall(rf"[\w{_PLACE})]\?", text)), len(re.findall(rf"[\w{_PLACE})]!", text))
    if asked != (text.count("¿"), text.count("¡")):
        yield "a ? or ! without its ¿ or ¡"
    if re.search(rf"[\w{_PLACE})]\s[;:!?](?! )", text):
        yield "a space before ; : ! ?"


def _german(text: str) -> Iterator[str]:
    if re.search("[«»”]", text) or text.count("„") != text.count("“"):
        yield "quotes other than „ “"


_CONVENTIONS: Final[Mapping[str, Callable[[str], Iterator[str]]]] = {
    "en": _english,
    "fr": _french,
    "es": _spanish,
    "de": _german,
}


# --- Reading the files ---


@dataclass(slots=True)
class MessageTexts:
    """The texts of one language by name, and what is wrong with its files."""

    language: str
    texts: dict[str, Text] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def read_texts(language: str, folder: Path) -> MessageTexts:
    messages = MessageTexts(language)
    for file in sorted(folder.glob("*.ftl")):
        text = file.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            _read_entry(messages, f"{language}/{file.name}", text, entry)
    if not messages.texts:
        messages.problems.append(f"{language}: no message at all in {folder.name}/*.ftl")
    return messages


def _read_entry(messages: MessageTexts, file: str, text: str, entry: Any) -> None:
    line = text.count("\n", 0, entry.span.start) + 1
    if isinstance(entry, ftl.Junk):
        messages.problems.append(f"{file}:{line}: {entry.annotations[0].message}")
    if not isinstance(entry, ftl.Message):
        return
    if entry.id.name in messages.texts:
        messages.problems.append(f"{file}:{line}: {entry.id.name} is there twice")
    _read_text(messages, entry.id.name, entry.value)
    for side in entry.attributes:
        _read_text(messages, f"{entry.id.name}.{side.id.name}", side.value)


def _read_text(messages: MessageTexts, name: str, pattern: Any) -> None:
    messages.texts[name] = Text(_variables(pattern), pattern)


def _variables(pattern: Any) -> frozenset[str]:
    finder = _VariableFinder()
    finder.visit(pattern)
    return frozenset(finder.found)


class _VariableFinder(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 (the visitor's own spelling)
        self.found.add(node.id.name)
