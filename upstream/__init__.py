"""Upstream, the board game by Víctor Samitier: the whole game, to play and to study."""

from upstream.action import Action, FeedHeron, Jump, Place, Swim
from upstream.derived.consequences import Preview
from upstream.game import Game, View
from upstream.options import Options
from upstream.position import Phase, Position
from upstream.refusal import (
    BadOptions,
    BadPosition,
    BadRecord,
    IllegalAction,
    Refusal,
    Refused,
)
from upstream.score import Result
from upstream.version import VERSION

__version__ = VERSION

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
