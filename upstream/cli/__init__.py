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
from upstream.extras import MissingExtra, NotCompiled
from upstream.narration.locales import LANGUAGES, Words, plain, spoken
from upstream.rules.refusal import Refused
from upstream.terminal import INTERRUPTED, InputError, told

WRONG: Final = 2
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
    """Run the command line. Return the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    codecs.register_error("upstream-ascii", _replaced)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="upstream-ascii")
    words = Words(system_language(os.environ))
    try:
        words = _chosen_words(arguments, words)
        return run(arguments, words)
    except (InputError, Refused) as wrong:
        print(told(wrong, words), file=sys.stderr)
        return WRONG
    except MissingExtra as missing:
        print(words.say("cli-needs-extra", package=f"'.[{missing.extra}]'"), file=sys.stderr)
        return WRONG
    except NotCompiled:
        print(words.say("cli-needs-engine"), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone; the interpreter must not flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that the terminal's encoding lacks with plainer ones."""
    assert isinstance(error, UnicodeEncodeError)
    plainer = []
    for character in error.object[error.start : error.end]:
        letter = unicodedata.normalize("NFD", character)[0]
        plainer.append(_ASCII.get(character, letter if letter.isascii() else "?"))
    return "".join(plainer), error.end


def system_language(environment: Mapping[str, str]) -> str:
    """Return the language of the POSIX locale variables, or English if it has no translation."""
    asked = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return spoken([next(filter(None, asked), "")]) or LANGUAGES[0]


def _chosen_words(arguments: list[str], words: Words) -> Words:
    """Remove ``--language`` from the arguments. Return the messages of its language."""
    for at, argument in enumerate(arguments):
        option, equals, value = argument.partition("=")
        if option == LANGUAGE:
            value = value if equals else "".join(arguments[at + 1 : at + 2])
            del arguments[at : at + (1 if equals else 2)]
            if not value or value.startswith("-"):
                raise InputError(words.say("cli-needs-value", option=LANGUAGE, command="play"))
            language = spoken([value])
            if language is None:
                known = words.joined(LANGUAGES)
                raise InputError(words.say("cli-unknown-language", value=plain(value), known=known))
            return Words(language)
    return words
