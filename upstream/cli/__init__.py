"""The command line: the commands and their options, and one clear sentence for each mistake."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

from upstream.cli.commands import run
from upstream.cli.options import LANGUAGE
from upstream.refusal import Refused
from upstream.terminal import InputError, told
from upstream.words import LANGUAGES, Words, plain, spoken

WRONG: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
#: Replacements for typographic characters in terminals that lack them; letters lose their accents.
_ASCII: Final = {
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", " "),
    **dict.fromkeys("¿¡", ""),
    "…": "...",
    "–": "-",
    # The shapes of the river of the day.
    "🟠": "o",
    "❌": "x",
    "🔷": "-",
    "œ": "oe",
    "Œ": "Oe",
    "ß": "ss",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _replace_unencodable_characters()
    words = Words(system_language(os.environ))
    try:
        words = _chosen_words(arguments, words)
        return run(arguments, words)
    except (InputError, Refused) as wrong:
        print(told(wrong, words), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone; the interpreter must not flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _replace_unencodable_characters() -> None:
    """Print a plainer character, not a traceback, where the terminal's encoding lacks one."""
    codecs.register_error("upstream-ascii", _replaced)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="upstream-ascii")


def _replaced(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    characters = error.object[error.start : error.end]
    return "".join(map(_ascii, characters)), error.end


def _ascii(character: str) -> str:
    if character in _ASCII:
        return _ASCII[character]
    letter = unicodedata.normalize("NFD", character)[0]
    return letter if letter.isascii() else "?"


# --- The language --------------------------------------------------------------------------------


def system_language(environment: Mapping[str, str]) -> str:
    """The language of the POSIX locale variables; English if there is no translation."""
    asked = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return spoken([next(filter(None, asked), "")]) or LANGUAGES[0]


def _chosen_words(arguments: list[str], words: Words) -> Words:
    """Take ``--language`` out of the arguments, wherever it stands, and return its words."""
    for at, argument in enumerate(arguments):
        option, equals, value = argument.partition("=")
        if option == LANGUAGE:
            value = value if equals else "".join(arguments[at + 1 : at + 2])
            del arguments[at : at + (1 if equals else 2)]
            return Words(_language(value, words))
    return words


def _language(value: str, words: Words) -> str:
    if not value or value.startswith("-"):
        raise InputError(words.say("cli-needs-value", option=LANGUAGE, command="play"))
    language = spoken([value])
    if language is None:
        known = words.joined(LANGUAGES)
        raise InputError(words.say("cli-unknown-language", value=plain(value), known=known))
    return language
