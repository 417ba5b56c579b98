"""The terminal game: the river drawn with characters, and a table at one keyboard."""

from typing import Final

from upstream.narration.locales import Words
from upstream.narration.narrator import tell_refusal
from upstream.rules.refusal import Refused

#: The exit code after Ctrl-C.
INTERRUPTED: Final = 130


class InputError(ValueError):
    """Unusable input; the message names the error and the expected input."""


def told(wrong: InputError | Refused, words: Words) -> str:
    """Return the sentence for an error, in the language of ``words``."""
    if isinstance(wrong, Refused):
        return tell_refusal(words, wrong.refusal.reason, wrong.refusal.parameters, wrong.place)
    return str(wrong)
