"""The statistics of one client: GET /api/statistics."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

from upstream.server.protocol.base import Colour, Message


class ResultStatistics(Message):
    """What came of some games."""

    games: int
    places: list[int]
    """How often you came first, second, and so on; a shared place is the better one."""
    average_points: float | None
    """Null without games."""
    average_salmon: float | None
    """Salmon brought home; null without games."""


class LevelStatistics(Message):
    """Games with an opponent of this level."""

    level: str
    results: ResultStatistics


class PlayersStatistics(Message):
    """Games with this number of players."""

    players: int
    results: ResultStatistics


PlayedOption = TypeAliasType(
    "PlayedOption",
    Literal["none", "whirlpool", "rapids", "movement_tokens", "exact_five", "mix"],
)


class OptionStatistics(Message):
    """Games with this option; ``none`` for games without any."""

    option: PlayedOption
    results: ResultStatistics


class HeadToHead(Message):
    """All games with one person."""

    name: str | None
    """The name this person used last."""
    colour: Colour
    games: int
    ahead: int
    """How often you were placed before this person."""
    behind: int
    level: int
    """How often both shared a place."""


class Statistics(Message):
    """GET /api/statistics

    Games that began with the set-up, in which this client held one seat, and which are finished.
    """

    total: ResultStatistics
    by_level: list[LevelStatistics]
    by_players: list[PlayersStatistics]
    by_option: list[OptionStatistics]
    people: list[HeadToHead]
