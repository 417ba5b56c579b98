"""The terminal game: the river drawn with characters, and a table at one keyboard."""

from upstream.refusal import Refused
from upstream.story import tell_refusal
from upstream.words import Words


class InputError(ValueError):
    """Input that cannot be used; its text says what is wrong and what would be right."""


def told(wrong: InputError | Refused, words: Words) -> str:
    """What is wrong, in the language that is spoken here."""
    if isinstance(wrong, Refused):
        return tell_refusal(words, wrong.refusal.reason, wrong.refusal.parameters, wrong.place)
    return str(wrong)
