"""Languages, and refusals as clients get them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from upstream.app.messages.base import Refusal
from upstream.narration.locales import LANGUAGES, Words, plain, spoken
from upstream.narration.narrator import tell_refusal
from upstream.rules.refusal import Refused

#: Characters of a header that are read: browsers send far fewer.
_MOST_READ: Final = 1000


@cache
def words_of(language: str) -> Words:
    """The sentences in a language, loaded once; raises ValueError if it is not one of ours."""
    return Words(language)


def spoken_language(wanted: str | None) -> str:
    """The most wanted language of an Accept-Language header (or a plain name) that is ours."""
    parts = [part.partition(";") for part in (wanted or "")[:_MOST_READ].split(",")]
    liked = sorted(parts, key=lambda part: -_weight(part[2]))
    return spoken(tag for tag, _, how in liked if _weight(how) > 0) or LANGUAGES[0]


def _weight(how: str) -> float:
    """How much a language of the header is wanted: ``q=0.8``, and 1 where nothing is said."""
    name, _, value = how.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0


def refusal_message(
    refused: Refused,
    language: str,
    names: Sequence[str] | None = None,
    *,
    whirlpool: bool = False,
) -> Refusal:
    """A refusal with its sentence."""
    why = refused.refusal
    text = tell_refusal(
        words_of(language),
        why.reason,
        why.parameters,
        refused.place,
        names=names,
        whirlpool=whirlpool,
    )
    return Refusal(
        reason=why.reason,
        message=f"refusal-{why.reason}",
        parameters={name: _plain(value) for name, value in why.parameters.items()},
        text=text,
    )


def _plain(value: Any) -> Any:
    """What others wrote, fit to be sent back."""
    return plain(str(value)) if isinstance(value, str) else value
