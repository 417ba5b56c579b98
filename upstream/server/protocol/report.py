"""The bodies of the REST calls about reports of finished games."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

from upstream.server.protocol.base import Action, Kind, Message, Phase, SeatNumber
from upstream.server.protocol.choices import Leg

#: How good a turn was, by the chances that it gave away; docs/study.md has the bounds.
Grade = TypeAliasType("Grade", Literal["best", "good", "inaccuracy", "mistake", "blunder"])


class ReportedDraw(Message):
    """Tiles that were drawn, and what that changed for every seat; the changes add up to 0."""

    tiles: list[Kind]
    luck: list[float]


class ReportedTurn(Message):
    """A whole turn, a whole row or one tile of the set-up, and the draw that followed, if any."""

    number: int
    """How many actions came before it: the moment of the replay."""
    seat: SeatNumber
    round: int
    phase: Phase
    position: str
    """The position before it, on one line."""
    actions: list[Action]
    """What was played."""
    chances: list[float]
    """Every seat's chances before it, with best play."""
    error: list[float]
    """What the decision changed for every seat: never a gain for the one who decided."""
    loss: float
    """The chances that the seat gave away."""
    grade: Grade
    better: list[Action]
    """A better turn; empty for the best."""
    better_legs: list[Leg]
    """The moves of the better turn, to be drawn on the river."""
    text: str
    """Why the better turn is good, in words; empty where there is none."""
    draw: ReportedDraw | None


class ReportedMoment(Message):
    """A turn or a draw that decided the game, as one of few."""

    turn: int | None
    """Its place among the turns; null for the draw that the game began with."""
    is_draw: bool
    """Whether it is the draw after that turn."""
    change: list[float]
    text: str
    """In words."""


class SeatReport(Message):
    """One seat. ``start + luck + own_errors + others_errors = result``, but for rounding."""

    seat: SeatNumber
    start: float
    luck: float
    own_errors: float
    others_errors: float
    result: float
    points: int
    mean_loss: float
    """The chances that it gave away with each turn, on average."""
    grades: dict[Grade, int]
    """How many of its turns have each grade."""
    text: str
    """How it played and how lucky it was, in words."""


class GameReport(Message):
    """A finished game, explained. Chances lie between 0 and 1."""

    names: list[str]
    start: list[float]
    """Every seat's chances before anything was drawn or played."""
    draw: ReportedDraw | None
    """The draw that the game began with; null where it began at a position."""
    turns: list[ReportedTurn]
    result: list[float]
    """What the victory counted for every seat."""
    seats: list[SeatReport]
    moments: list[ReportedMoment]
    """The moments that decided the game, in its order: at most three."""


class ReportState(Message):
    """GET and POST /api/tables/{id}/report and /api/replays/{id}/report

    POST starts a report that nobody has started; it goes on whoever watches. GET tells how far it
    has come.
    """

    state: Literal["absent", "searching", "made"]
    done: int
    """Turns that have been searched, of ``total``."""
    total: int
    report: GameReport | None
    """Once it is made."""
