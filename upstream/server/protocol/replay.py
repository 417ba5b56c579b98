"""A whole game, moment by moment, and every seat's chances over it."""

from __future__ import annotations

from pydantic import JsonValue

from upstream.server.protocol.base import Action, Colour, Message, SeatNumber
from upstream.server.protocol.events import Event
from upstream.server.protocol.game import Scene


class ReplayMoment(Message):
    """The game after ``number`` actions; 0 is the beginning."""

    number: int
    seat: SeatNumber | None
    action: Action | None
    turn: int
    """Counts the turns from 1 on; the laying of a row is one too. 0 is the beginning."""
    round: int
    scene: Scene
    events: list[Event]
    lines: list[str]
    """The events as lines of a log, in the language of the connection."""


class Replay(Message):
    """A whole game, moment by moment."""

    id: str | None
    """The id of an uploaded record; null for the game of a table."""
    players: int
    names: list[str]
    colours: list[Colour]
    options: dict[str, JsonValue]
    moments: list[ReplayMoment]


class ChancesAt(Message):
    """Every seat's chances to win, as the trained network sees them; they add up to 1."""

    number: int
    """The number of actions before it: the moment of the replay."""
    round: int
    seat: SeatNumber | None
    """Whose turn begins there; null at the end of the game."""
    chances: list[float]


class TurningPoint(Message):
    """The turn in which the winner's chances rose most."""

    number: int
    """The moment at which that turn begins."""
    round: int
    seat: SeatNumber
    """Whose turn it was."""
    winner: SeatNumber
    before: float
    after: float


class Chances(Message):
    """GET /api/tables/{id}/chances: the chances at the start of each turn, and at the end."""

    points: list[ChancesAt]
    turning_point: TurningPoint | None
