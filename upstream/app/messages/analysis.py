"""Analyses of positions, and reports of games."""

from __future__ import annotations

from typing import (
    Annotated,
    Final,
    Literal,
)

from pydantic import Field
from typing_extensions import TypeAliasType

from upstream.app.messages.base import (
    Action,
    Kind,
    Message,
    Phase,
    SeatNumber,
)
from upstream.app.messages.game import Leg
from upstream.app.messages.study import PositionText

#: The greatest depth of an analysis; upstream/study/analysis.py defines what each depth searches.
MAX_DEPTH: Final = 6


class AskAnalysis(Message):
    """POST /api/study/analysis: what a position is worth, and what is best there.

    Each depth searches twice as long as the one before. A client asks for one after the other while
    somebody looks at the position.
    """

    position: PositionText
    depth: Annotated[int, Field(ge=0, le=MAX_DEPTH)] = 0


class AnalysedTurn(Message):
    """One of the best turns of the acting player."""

    actions: list[Action]
    legs: list[Leg]
    """The moves among the actions, to be drawn on the river."""
    chances: list[float]
    """Every seat's chances to win after it."""
    scores: list[float]
    """Every seat's expected points after it."""
    loss: float
    """What it costs the acting seat's chances against the best turn; 0 for that one."""
    visits: int
    """How often the search went this way: a turn with few visits is judged roughly."""
    proved: bool
    """Whether chances and points are the result with best play, and no estimate."""
    text: str
    """Why it is good, in words."""


class AnalysedDraw(Message):
    """Tiles that may be drawn together next, and every seat's chances after that."""

    tiles: list[Kind]
    probability: float
    chances: list[float]


class ProvedTurn(Message):
    """One turn of best play."""

    seat: SeatNumber
    actions: list[Action]


class Analysis(Message):
    """Answers ``AskAnalysis``. Chances lie between 0 and 1; those of all seats add up to 1."""

    position: str
    """The position on one line, with what follows from it without a decision."""
    depth: int
    deepest: int
    """The greatest depth that can be asked for."""
    nodes: int
    """Positions that were evaluated."""
    seat: SeatNumber | None
    """Who is to act; null where tiles must be drawn, and when the game is over."""
    chances: list[float]
    scores: list[float]
    turns: list[AnalysedTurn]
    """The best turns, the best first: at most five."""
    draws: list[AnalysedDraw]
    """The likeliest of the draws that come next, if the best turns are played until then."""
    before_draw: list[float] | None
    """Every seat's chances just before these draws, to compare theirs with."""
    proof: list[ProvedTurn] | None
    """Best play to the end of the game, where that is proved; null where it is not."""


# --- Reports --------------------------------------------------------------------------------------


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
