"""Languages, and refusals as clients get them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from upstream.app.messages.base import Refusal
from upstream.narration.locales import LANGUAGES, Words, plain, spoken
from upstream.narration.narrator import tell_refusal
from upstream.rules.refusal import Refused

#: Characters of a header that are read: browsers send far fewer.
_MAX_HEADER: Final = 1000


@cache
def words_of(language: str) -> Words:
    """Return the sentences in a language, loaded once. Raises ValueError if it is not ours."""
    return Words(language)


def weighted(header: str) -> dict[str, float]:
    """Read a header such as ``fr, en;q=0.8``: its values in lower case, each with its weight.

    A weight is 1 if there is none, 0 if it cannot be read (RFC 9110, section 12.4.2).
    """
    weights: dict[str, float] = {}
    for part in header[:_MAX_HEADER].split(","):
        name, _, parameters = part.partition(";")
        key, _, value = parameters.partition("=")
        try:
            weight = float(value) if key.strip().lower() == "q" else 1.0
        except ValueError:
            weight = 0.0
        weights[name.strip().lower()] = weight
    return weights


def spoken_language(wanted: str | None) -> str:
    """Return our most wanted language of an Accept-Language header (or a plain name)."""
    weights = weighted(wanted or "")
    liked = sorted(weights, key=lambda tag: -weights[tag])
    return spoken(tag for tag in liked if weights[tag] > 0) or LANGUAGES[0]


def refusal_message(
    refused: Refused, language: str, names: Sequence[str] | None = None, *, whirlpool: bool = False
) -> Refusal:
    """Return a refusal with its sentence."""
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
        # Clients may have written the texts.
        parameters={
            name: plain(str(value)) if isinstance(value, str) else value
            for name, value in why.parameters.items()
        },
        text=text,
    )
