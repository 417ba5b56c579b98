"""The river of the day: what is played, one's own attempts, and the best game."""

from __future__ import annotations

from typing import Literal

from upstream.server.protocol.base import Colour, Day, Message, Name, SeatNumber
from upstream.server.protocol.game import Options


class DailySeat(Message):
    """Who sits where: you, or an opponent."""

    seat: SeatNumber
    colour: Colour
    level: str | None
    """Null for your own seat."""


class DailyRound(Message):
    """What a round brought to the player's seat."""

    home: int
    """Salmon that came home."""
    lost: int


class DailyResult(Message):
    """How a game ended for the player."""

    place: int
    points: int
    salmon: int
    """Salmon brought home."""
    rounds: list[DailyRound]
    shapes: str
    """The rounds as a line of shapes, to share."""


class DailyAttempt(Message):
    """One of your tables for this date."""

    table: str
    over: bool
    counts: bool
    """Whether this is the one that counts: the first that you finished."""
    place: int | None
    """Null while the game runs, as are the points."""
    points: int | None


class DailyBest(Message):
    """The best game of a date whose day is over."""

    replay: str
    """The id of its replay, which shows nobody's name."""
    by: Literal["player", "king"]
    """Somebody on this server, or the level ``king`` in the player's seat."""
    result: DailyResult


class Daily(Message):
    """GET /api/daily and GET /api/daily/{date}"""

    date: Day
    today: Day
    """The date by which everybody plays now: a day begins at midnight UTC."""
    options: Options
    first: SeatNumber
    """Who places first."""
    seats: list[DailySeat]
    attempts: list[DailyAttempt]
    """Yours: finished ones in the order of their ends, then those that still run."""
    result: DailyResult | None
    """Your result; null until you have finished a game."""
    best: DailyBest | None
    """The best game on this server; null as long as the day lasts, or where nobody finished one."""


class PlayDaily(Message):
    """POST /api/daily/{date}: a new table with the river of that date."""

    name: Name | None = None
