"""The bodies of the REST calls about positions to study, and to build by hand.

The server keeps nothing of a study: a client sends a position and what is played from there, and
gets what came of it.
"""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field, StringConstraints
from typing_extensions import TypeAliasType

from upstream.app.messages.base import (
    MAX_SEATS,
    Cell,
    Message,
    Name,
    Refusal,
    SeatNumber,
    Token,
)
from upstream.app.messages.game import Decision, Destination, Event, Options, Scene
from upstream.app.messages.tables import MAX_POSITION

#: More than any game needs.
MOST_STEPS: Final = 400

#: A position as one line of text, or as JSON in a text.
PositionText = TypeAliasType(
    "PositionText", Annotated[str, StringConstraints(min_length=1, max_length=MAX_POSITION)]
)
#: An action, ``draw`` for tiles by chance, or ``draw WFE`` for these.
StudyStep = TypeAliasType("StudyStep", Annotated[str, StringConstraints(max_length=16)])


class WalkPosition(Message):
    """POST /api/study/position: a position, and what is played from there."""

    root: PositionText
    steps: Annotated[list[StudyStep], Field(max_length=MOST_STEPS)]
    names: Annotated[list[Name], Field(max_length=MAX_SEATS)] | None = None
    """Who plays, for the sentences; null names the seats by their colours."""


class StudyMoment(Message):
    """A position of a walk, and what led to it."""

    step: StudyStep | None
    """Null for the root; of a draw by chance it tells the tiles."""
    seat: SeatNumber | None
    """Who took the step."""
    round: int
    actor: SeatNumber | None
    """Round and acting seat of the position: both stay the same during a turn."""
    position: str
    """On one line of text."""
    events: list[Event]
    lines: list[str]
    """The events as lines of a log, in the language of the call."""


class StudyPosition(Message):
    """Answers ``WalkPosition``: every moment of the walk, and what can be done at its end."""

    moments: list[StudyMoment]
    """The root, then one for each step."""
    scene: Scene
    decision: Decision | None
    """Null while tiles must be drawn, and when the game is over."""
    draws: int
    """How many of the unseen tiles must be drawn before the game goes on."""


class AskStudyRoutes(Message):
    """POST /api/study/routes: where a token of the acting seat can be sent."""

    position: PositionText
    token: Token


class StudyRoutes(Message):
    """Answers ``AskStudyRoutes``; empty where the token cannot move now."""

    destinations: list[Destination]


class AskStudy(Message):
    """POST /api/study/why: why a piece of the acting seat cannot go to a cell."""

    position: PositionText
    piece: Annotated[str, StringConstraints(max_length=8)]
    cell: Annotated[str, StringConstraints(max_length=8)]


class StudyReasons(Message):
    """Answers ``AskStudy``; no refusal at all means that it can be done."""

    refusals: list[Refusal]


class CheckDraft(Message):
    """POST /api/study/draft: a position in the making."""

    draft: PositionText


class NewRiver(Message):
    """POST /api/study/river: a river as the set-up may leave it, to begin a draft with."""

    players: Annotated[int, Field(ge=2, le=MAX_SEATS)]
    options: Options = Options()


class DraftProblem(Message):
    """Something that cannot be, where it is, and what would be right."""

    field: str
    """The field of the position: ``tiles``, ``tokens``, ``points`` …"""
    cell: Cell | None
    seat: SeatNumber | None
    text: str
    """In words."""


class CheckedDraft(Message):
    """Answers ``CheckDraft`` and ``NewRiver``."""

    problems: list[DraftProblem]
    position: str | None
    """The position on one line; null where there are problems."""
    scene: Scene | None
    """Null where there are problems."""
