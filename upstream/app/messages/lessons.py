"""The bodies of the REST calls about lessons.

A lesson keeps nothing on the server: a client sends all moves so far, and gets what came of them.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints
from typing_extensions import TypeAliasType

from upstream.app.messages.base import Cell, Message, Refusal, Token, Version
from upstream.app.messages.game import Destination
from upstream.app.messages.tables import Seat
from upstream.app.messages.websocket import State

#: More than any game needs.
MOST_MOVES: Final = 200

#: An action, ``confirm`` to end the turn, or ``next`` when the guide has been read.
LessonMove = TypeAliasType("LessonMove", Annotated[str, StringConstraints(max_length=12)])
LessonMoves = TypeAliasType(
    "LessonMoves", Annotated[list[LessonMove], Field(max_length=MOST_MOVES)]
)


#: How the player points: the guide says “tap” or “click”.
Pointer = TypeAliasType("Pointer", Literal["touch", "mouse"])


class PlayLesson(Message):
    """POST /api/lessons/{name}: all moves so far."""

    moves: LessonMoves
    seen: Version | None = None
    """The last version that this client saw; null for everything from the beginning."""
    pointer: Pointer = "mouse"


class AskLesson(Message):
    """POST /api/lessons/{name}/why: why a piece cannot go to a cell after these moves."""

    moves: LessonMoves
    piece: Annotated[str, StringConstraints(max_length=8)]
    cell: Annotated[str, StringConstraints(max_length=8)]


class AskLessonRoutes(Message):
    """POST /api/lessons/{name}/routes: where a token can be sent after these moves."""

    moves: LessonMoves
    token: Token


class LessonRoutes(Message):
    """Answers ``AskLessonRoutes``; empty where the token cannot move now."""

    destinations: list[Destination]


class LessonReasons(Message):
    """Answers ``AskLesson``; no refusal at all means that it can be done."""

    refusals: list[Refusal]


#: Read and go on; do one of ``wants``; play freely; it is done; it can be done no more.
GuideKind = TypeAliasType("GuideKind", Literal["read", "do", "play", "done", "missed"])


class Guide(Message):
    """What the lesson says now."""

    kind: GuideKind
    text: str
    number: int
    """Which step this is, of how many."""
    count: int
    cells: list[Cell]
    """What the text speaks of."""
    wants: list[LessonMove]
    """The possible moves that would do it."""
    aside: str | None
    """Said where the last move was allowed, but another one was asked for."""


class LessonAnswer(Message):
    """A lesson after these moves."""

    name: str
    seats: list[Seat]
    moves: list[LessonMove]
    solution: list[LessonMove]
    """Moves that lead to the end."""
    state: State
    guide: Guide
