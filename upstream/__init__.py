"""Upstream, the board game by Víctor Samitier: the whole game, to play and to study."""

from upstream.game import Game, View
from upstream.queries.consequences import Preview
from upstream.rules.action import Action, FeedHeron, Jump, Place, Swim
from upstream.rules.options import Options
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import (
    BadOptions,
    BadPosition,
    BadRecord,
    IllegalAction,
    Refusal,
    Refused,
)
from upstream.rules.score import Result
from upstream.version import VERSION

__version__ = VERSION


def _describe(refused: Refused) -> str:
    """Return a refusal as an English sentence."""
    from upstream.narration.locales import Words  # noqa: PLC0415 (only if a refusal is shown)
    from upstream.narration.narrator import tell_refusal  # noqa: PLC0415

    why = refused.refusal
    return tell_refusal(Words("en"), why.reason, why.parameters, refused.place)


Refused.describe = _describe


def __dir__() -> list[str]:
    return sorted((*__all__, "__doc__", "__version__"))


__all__ = [
    "Action",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "FeedHeron",
    "Game",
    "IllegalAction",
    "Jump",
    "Options",
    "Phase",
    "Place",
    "Position",
    "Preview",
    "Refusal",
    "Refused",
    "Result",
    "Swim",
    "View",
]
