"""Every sentence that a player reads: messages, in a folder for each language.

The messages are Fluent files (``en/*.ftl``), which the browser reads as well. This package knows
nothing of the game: it is given the names and numbers that belong in a sentence. A missing message
or variable is an error, never half a sentence; there is no other language to fall back to.
``upstream.narration.narrator`` tells events, actions, refusals and scores with these words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import filterfalse
from typing import Any, Final

from upstream.narration import fluent

#: The first is spoken where none of the others is asked for.
LANGUAGES: Final = ("en", "fr", "es", "de")
#: A text of unknown origin is quoted up to this length.
_QUOTED: Final = 100
_VOWEL_I: Final = re.compile("(?:h?i|y)(?![aeiou])")


class MissingMessage(KeyError):
    """There is no message of this name."""

    def __str__(self) -> str:
        return f"no message is called {self.args[0]!r}"


class HalfSentence(ValueError):
    """A message cannot be said in full: a variable is missing, for instance."""


class Words:
    """The sentences of one language."""

    def __init__(self, language: str = "en") -> None:
        """Raises ValueError if the language is not one of LANGUAGES."""
        if language not in LANGUAGES:
            raise ValueError(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language

    def say(self, message_id: str, /, **variables: Any) -> str:
        """Return the sentence with its variables filled in.

        Raises MissingMessage if there is no such message, HalfSentence if a variable is missing.
        """
        return _filled(self.language, message_id, None, **variables)

    def has(self, message_id: str) -> bool:
        return message_id in _sources(self.language)

    def attribute(self, message_id: str, name: str, /, **variables: Any) -> str | None:
        """Return a side text of a message (``tile-B.help``), or None if it does not exist.

        Raises MissingMessage if there is no such message, HalfSentence if a variable is missing.
        """
        if name not in _message(self.language, message_id).attributes:
            return None
        return _filled(self.language, message_id, name, **variables)

    def joined(self, items: Sequence[str]) -> str:
        """``a``, ``a and b``, ``a, b and c``."""
        if len(items) < 2:
            return "".join(items)
        if len(items) == 2:
            first, last = items
            return self.say("list-two", first=first, last=last, begins=_first_sound(last))
        return self.say("list-more", first=items[0], rest=self.joined(items[1:]))


# --- Messages ------------------------------------------------------------------------------------


# A game uses the same sentences again and again. The types count: "1" and 1 read differently.
@lru_cache(maxsize=4096, typed=True)
def _filled(language: str, message_id: str, attribute: str | None, /, **variables: Any) -> str:
    """Return a message, or an attribute that it has, with its variables filled in."""
    message = _message(language, message_id)
    name = message_id if attribute is None else f"{message_id}.{attribute}"
    pattern = message.value if attribute is None else message.attributes[attribute]
    if pattern is None:
        raise MissingMessage(name)
    try:
        return fluent.format_pattern(pattern, language, variables)
    except fluent.FluentError as error:
        raise HalfSentence(f"{name}: {error}") from None


@cache
def _message(language: str, message_id: str) -> fluent.Message:
    """Return a message. Messages are parsed when they are first used."""
    try:
        return fluent.parse(_sources(language)[message_id])
    except KeyError:
        raise MissingMessage(message_id) from None


@cache
def _sources(language: str) -> dict[str, str]:
    """Return the source of every message of a language by its name."""
    return {name: source for file in texts(language) for name, source in fluent.entries(file)}


def texts(language: str) -> Iterable[str]:
    """Yield the message files of a language as they are written."""
    from importlib.resources import files  # noqa: PLC0415 (slow; often unneeded)

    folder = files(__name__) / language
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            yield file.read_text(encoding="utf-8")


# --- Texts ---------------------------------------------------------------------------------------


def spoken(tags: Iterable[str]) -> str | None:
    """Return the first of these that is one of our languages, whatever its region, or None."""
    for tag in tags:
        language = re.split("[-_.@]", tag.strip().lower())[0]
        if language in LANGUAGES:
            return language
    return None


def _first_sound(text: str) -> str:
    """``i`` if a word begins with the sound of that vowel, otherwise ``other``.

    Spanish says “e” instead of “y” before that vowel, however it is spelt: Inés, Hilda, Yves. In
    Iago, hielo and Yolanda another vowel follows, and what is heard is a consonant.
    """
    letters = unicodedata.normalize("NFD", text[:4].lower())
    without_accents = "".join(filterfalse(unicodedata.combining, letters))
    return "i" if _VOWEL_I.match(without_accents) else "other"


def plain(text: str) -> str:
    """Return a text of unknown origin for quoting on one line: short and printable."""
    return printable(text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…")


def printable(text: str) -> str:
    """Return a text with controls and lone surrogates escaped, so that no terminal obeys them."""
    return text if text.isprintable() else "".join(map(_escaped, text))


def _escaped(character: str) -> str:
    if character.isprintable():
        return character
    return character.encode("unicode_escape").decode("ascii")
