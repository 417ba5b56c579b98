"""Every sentence that a player reads: one catalogue of messages, a folder for each language.

The messages are Fluent files (``en/*.ftl``), which the browser reads as well. This layer knows
nothing of the rules: it is given the names and numbers that belong into a sentence. A message
that is missing, or a variable, is an error and never half a sentence; there is no other language
to fall back to. ``upstream.story`` tells events, actions and scores with these words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import filterfalse
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

#: The first is spoken where none of the others is asked for.
LANGUAGES: Final = ("en", "fr", "es", "de")
#: Where something was refused: a message and its variables.
Place: TypeAlias = tuple[str, Mapping[str, Any]]

#: What others wrote is quoted up to this length.
_QUOTED: Final = 100
_VOWEL_I: Final = re.compile("(?:h?i|y)(?![aeiou])")


class MissingMessage(KeyError):
    """The catalogue has no such message."""

    def __str__(self) -> str:
        return f"no message is called {self.args[0]!r}"


class HalfSentence(ValueError):
    """A message cannot be said in full: a variable is missing, for instance."""


class Words:
    """The sentences of one language."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language

    def say(self, message_id: str, /, **variables: Any) -> str:
        """The sentence with its variables filled in."""
        return self._fill(self._message(message_id).value, message_id, variables)

    def has(self, message_id: str) -> bool:
        return _catalogue(self.language).has_message(message_id)

    def attribute(self, message_id: str, name: str, /, **variables: Any) -> str | None:
        """A side text of a message (``tile-B.help``), or None if it has none of that name."""
        pattern = self._message(message_id).attributes.get(name)
        if pattern is None:
            return None
        return self._fill(pattern, f"{message_id}.{name}", variables)

    def joined(self, items: Sequence[str]) -> str:
        """``a``, ``a and b``, ``a, b and c``."""
        if len(items) < 2:
            return "".join(items)
        if len(items) == 2:
            first, last = items
            return self.say("list-two", first=first, last=last, begins=_first_sound(last))
        return self.say("list-more", first=items[0], rest=self.joined(items[1:]))

    # --- Refusals --------------------------------------------------------------------------------

    def refused(
        self,
        reason: str,
        parameters: Mapping[str, Any],
        place: Place | None = None,
        *,
        names: Sequence[str] | None = None,
        whirlpool: bool = False,
    ) -> str:
        """Why something was refused, and where if that is known."""
        spoken = self.spoken(parameters, names=names, whirlpool=whirlpool)
        sentence = self.say(f"refusal-{reason}", **spoken)
        if place is None:
            return sentence
        message_id, where = place
        return self.say(message_id, sentence=sentence, **self.spoken(where))

    def spoken(
        self,
        parameters: Mapping[str, Any],
        *,
        names: Sequence[str] | None = None,
        whirlpool: bool = False,
    ) -> dict[str, Any]:
        """A refusal's parameters as its message wants them: names instead of seats and letters."""
        variables: dict[str, Any] = {
            name: plain(value) if isinstance(value, str) else value
            for name, value in parameters.items()
        }
        if "seat" in variables:
            seat = variables.pop("seat")
            variables["player"] = self.say(f"seat-{seat}") if names is None else plain(names[seat])
        if "kind" in variables:
            variables["letter"] = variables["kind"]
            variables["kind"] = self._tile(variables["kind"], whirlpool)
        if "drawn" in variables:
            letters = variables["drawn"].split()
            variables["count"] = len(letters)
            variables["drawn"] = self.joined([self._tile(kind, whirlpool) for kind in letters])
        if isinstance(variables.get("expected"), str):
            variables["expected"] = self.say(f"expected-{variables['expected']}")
        return variables

    def tile_id(self, letter: str, whirlpool: bool = False) -> str:
        """The message of a kind of tile. With the variant a Rock is a Whirlpool."""
        return "tile-whirlpool" if whirlpool and letter == "R" else f"tile-{letter}"

    def _tile(self, letter: str, whirlpool: bool) -> str:
        """The name of a tile; letters that stand for none are quoted as they are."""
        message_id = self.tile_id(letter, whirlpool)
        return self.say(message_id) if self.has(message_id) else letter

    # --- Messages --------------------------------------------------------------------------------

    def _message(self, message_id: str) -> Any:
        try:
            return _catalogue(self.language).get_message(message_id)
        except LookupError:
            raise MissingMessage(message_id) from None

    def _fill(self, pattern: Pattern, message_id: str, variables: Mapping[str, Any]) -> str:
        text, errors = _catalogue(self.language).format_pattern(pattern, dict(variables))
        if errors:
            raise HalfSentence(f"{message_id}: {'; '.join(map(str, errors))}")
        return str(text)


def spoken(tags: Iterable[str]) -> str | None:
    """The first of these that is one of our languages, whatever its region; None if none is."""
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
    """What somebody else wrote, fit to be quoted on one line: short, nothing unprintable."""
    clipped = text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…"
    if clipped.isprintable():
        return clipped
    return "".join(map(_printable, clipped))


def _printable(character: str) -> str:
    """Controls and lone surrogates as their escape, so that no terminal obeys or chokes on them."""
    if character.isprintable():
        return character
    return character.encode("unicode_escape").decode("ascii")


@cache
def _catalogue(language: str) -> FluentBundle:
    """The messages of a language, read when the first is said."""
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 (slow; often unneeded)

    # Isolation marks keep left-to-right and right-to-left text apart; all our languages are
    # written one way, and the marks would show up in terminals and files.
    bundle = FluentBundle([language], use_isolating=False)
    for text in texts(language):
        bundle.add_resource(FluentResource(text))
    return bundle


def texts(language: str) -> Iterable[str]:
    """The message files of a language, as they are written."""
    from importlib.resources import files  # noqa: PLC0415 (slow; often unneeded)

    folder = files(__name__) / language
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            yield file.read_text(encoding="utf-8")
