"""The bodies of the REST calls about the value of positions."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from upstream.server.protocol.base import Action, Kind, Message, SeatNumber
from upstream.server.protocol.choices import Leg
from upstream.server.protocol.study import PositionText

#: The last level of an analysis; upstream/study/analysis.py says what each one searches.
DEEPEST_LEVEL: Final = 6


class AskAnalysis(Message):
    """POST /api/study/analysis: what a position is worth, and what is best there.

    Each level searches twice as long as the one before; a client asks for one after the other as
    long as somebody looks.
    """

    position: PositionText
    level: Annotated[int, Field(ge=0, le=DEEPEST_LEVEL)] = 0


class AnalysedTurn(Message):
    """One of the best turns of whoever is to act."""

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
    level: int
    deepest: int
    """The last level that can be asked for."""
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
