"""Read and format Fluent messages: the part of the language that our texts use.

A message has a text and attributes. Both may contain variables, quoted strings and choices by
number, plural or word. Terms, references to other messages and functions are not supported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

#: The decimal separator and the thousands separator of each language.
_SEPARATORS: Final = {
    "en": (".", ","),
    "fr": (",", "\N{NARROW NO-BREAK SPACE}"),
    "es": (",", "."),
    "de": (",", "."),
}
_ENTRY: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
_ATTRIBUTE: Final = re.compile(r"\s*^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
_SPACES: Final = re.compile(" *")
_TEXT: Final = re.compile(r"[^{}\n]+")
_LINE: Final = re.compile(r"((?: *\n)+)( +)(?![ }.\[*\n])")
_STRING: Final = re.compile(r'\{\s*"((?:[^"\\\n]|\\.)*)"\s*\}')
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|([\"\\]))")
_VARIABLE: Final = re.compile(r"\{\s*\$([a-zA-Z][\w-]*)\s*(\}|->)", re.ASCII)
_VARIANT: Final = re.compile(r"\s*^ *(\*?)\[\s*([\w.-]+)\s*\]", re.MULTILINE)
_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?", re.ASCII)
_CLOSE: Final = re.compile(r"\s*\}")

Value: TypeAlias = str | int | float


class FluentError(ValueError):
    """A message cannot be read, or cannot be formatted with the given variables."""


@dataclass(frozen=True, slots=True)
class Variable:
    """A placeholder for the value of a variable."""

    name: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several patterns, chosen by the value of a variable."""

    variable: str
    variants: tuple[tuple[str | float, Pattern], ...]
    default: Pattern


Pattern: TypeAlias = "tuple[str | Variable | Choice, ...]"


@dataclass(frozen=True, slots=True)
class Message:
    """A message: its own text, if it has one, and its attributes."""

    value: Pattern | None
    attributes: Mapping[str, Pattern]


def entries(source: str) -> Iterator[tuple[str, str]]:
    """Split a file into its messages; yield the name and the source of each."""
    starts = [*_ENTRY.finditer(source)]
    ends = [start.start() for start in starts[1:]] + [len(source)]
    for start, end in zip(starts, ends, strict=True):
        yield start[1], source[start.end() : end]


def parse(source: str) -> Message:
    """Read a message from its source, as ``entries`` yields it.

    Raises FluentError if the source is not a message, or uses more than this module supports.
    """
    reader = _Reader(re.sub(r"^#.*", "", source, flags=re.MULTILINE))
    value = reader.pattern()
    attributes = {}
    while found := reader.take(_ATTRIBUTE):
        attributes[found[1]] = reader.pattern()
    reader.expect_end()
    return Message(value or None, attributes)


class _Reader:
    """A position in the source of a message."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0

    def take(self, expected: re.Pattern[str]) -> re.Match[str] | None:
        """Return the match at this position and move behind it, or return None."""
        found = expected.match(self._source, self._at)
        if found:
            self._at = found.end()
        return found

    def expect_end(self) -> None:
        if rest := self._source[self._at :].strip():
            raise FluentError(f"cannot read {rest.splitlines()[0]!r}")

    def pattern(self) -> Pattern:
        """Read text and placeables up to the next attribute, variant or closing brace."""
        self.take(_SPACES)
        parts: list[str | Variable | Choice] = []
        lines: dict[int, re.Match[str]] = {}
        is_text = False
        while True:
            if text := self.take(_TEXT):
                parts.append(text[0])
            elif self._source.startswith("{", self._at):
                parts.append(self._placeable())
            elif line := self.take(_LINE):
                lines[len(parts)] = line
                parts.append("")
            else:
                break
            is_text = text is not None
        if is_text:
            parts[-1] = str(parts[-1]).rstrip(" ")
        # The lines lose the indentation that they share. The first may be behind the equals sign.
        shared = min((len(line[2]) for line in lines.values()), default=0)
        for index, line in lines.items():
            parts[index] = "\n" * line[1].count("\n") * (index > 0) + line[2][shared:]
        return tuple(parts)

    def _placeable(self) -> str | Variable | Choice:
        if quoted := self.take(_STRING):
            return _ESCAPE.sub(_unescaped, quoted[1])
        variable = self.take(_VARIABLE)
        if variable is None:
            raise FluentError(f"cannot read {self._source[self._at :].splitlines()[0]!r}")
        name, follows = variable.groups()
        if follows == "}":
            return Variable(name)
        variants: list[tuple[str | float, Pattern]] = []
        default: Pattern | None = None
        while variant := self.take(_VARIANT):
            star, key = variant.groups()
            pattern = self.pattern()
            variants.append((float(key) if _NUMBER.fullmatch(key) else key, pattern))
            if star:
                default = pattern
        if default is None or not self.take(_CLOSE):
            raise FluentError(f"the choice by ${name} has no default or no end")
        return Choice(name, tuple(variants), default)


def _unescaped(escape: re.Match[str]) -> str:
    short, long, character = escape.groups()
    return chr(int(short or long, 16)) if short or long else str(character)


# --- Formatting ----------------------------------------------------------------------------------


def format_pattern(pattern: Pattern, language: str, variables: Mapping[str, Value]) -> str:
    """Return the text of a pattern with its variables filled in.

    Raises FluentError if a variable is missing, or is neither a text nor a number.
    """

    def value_of(name: str) -> Value:
        value = variables.get(name)
        if not isinstance(value, str | int | float):
            raise FluentError(f"${name} is {'not a text or a number' if value else 'missing'}")
        return value

    texts = []
    for part in pattern:
        match part:
            case str():
                texts.append(part)
            case Variable(name):
                value = value_of(name)
                texts.append(value if isinstance(value, str) else format_number(value, language))
            case Choice():
                chosen = _chosen(part, value_of(part.variable), language)
                texts.append(format_pattern(chosen, language, variables))
    return "".join(texts)


def _chosen(choice: Choice, value: Value, language: str) -> Pattern:
    """Return the first variant whose key is the value or its plural category."""
    category = value if isinstance(value, str) else plural_category(value, language)
    for key, pattern in choice.variants:
        if key in (value, category):
            return pattern
    return choice.default


def format_number(number: float, language: str) -> str:
    """Return a number with thousands separators and at most three decimals."""
    text = f"{number:,}" if isinstance(number, int) else f"{number:,.3f}".rstrip("0").rstrip(".")
    decimal, thousands = _SEPARATORS[language]
    return text.translate({ord("."): decimal, ord(","): thousands})


def plural_category(number: float, language: str) -> str:
    """Return the plural category of a number, by the rules of Unicode's CLDR."""
    size = abs(number)
    if size == 1 or (language == "fr" and size < 2):
        return "one"
    if language in ("fr", "es") and size and size % 1_000_000 == 0:
        return "many"
    return "other"
