"""Puzzles: which there are, one that is being solved, and what there is to say about a turn.

What is right stays on the server until a client has solved the puzzle, or gives up.
"""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field, StringConstraints
from typing_extensions import TypeAliasType

from upstream.app.messages.base import Action, Cell, Message, Refusal, SeatNumber, Token, Version
from upstream.app.messages.game import Destination, Event, Leg, Scene
from upstream.app.messages.tables import Seat
from upstream.app.messages.websocket import State

#: More moves than any turn has.
MOST_PUZZLE_MOVES: Final = 40

#: An action, or ``confirm`` to end the turn.
PuzzleMove = TypeAliasType("PuzzleMove", Annotated[str, StringConstraints(max_length=12)])
PuzzleMoves = TypeAliasType(
    "PuzzleMoves", Annotated[list[PuzzleMove], Field(max_length=MOST_PUZZLE_MOVES)]
)


class PuzzleTheme(Message):
    """What puzzles can be about."""

    theme: str
    name: str


class PuzzleSummary(Message):
    """One entry in the list of puzzles."""

    id: str
    themes: list[str]
    difficulty: int
    """From 1 to 4."""
    proved: bool
    """Whether the solver has proved what is right; else a deep search found it."""
    players: int


class PuzzleList(Message):
    """GET /api/puzzles, the easy ones first"""

    puzzles: list[PuzzleSummary]
    themes: list[PuzzleTheme]


class PlayPuzzle(Message):
    """POST /api/puzzles/{id}: a puzzle after these moves; the last one ends the turn."""

    moves: PuzzleMoves
    seen: Version | None = None
    """The last version that this client saw; null for everything from the beginning."""


class PuzzleMoment(Message):
    """The river after an action."""

    seat: SeatNumber | None
    """Who did it; null for the position of the puzzle."""
    action: Action | None
    scene: Scene
    events: list[Event]
    lines: list[str]


class PuzzleVerdict(Message):
    """What there is to say about a whole turn."""

    right: bool
    lines: list[str]
    """Why: sentences."""
    moments: list[PuzzleMoment]
    """The turn, and the best play after it up to the next draw or the end of the game."""


class PuzzleAnswer(Message):
    """A puzzle after some moves."""

    id: str
    difficulty: int
    proved: bool
    seat: SeatNumber
    """Whose turn is to be found."""
    seats: list[Seat]
    moves: list[PuzzleMove]
    state: State
    hints: int
    """How many hints there are."""
    verdict: PuzzleVerdict | None
    """Null until the turn is complete."""


class PuzzleHint(Message):
    """GET /api/puzzles/{id}/hints/{number}, each tells more than the one before"""

    text: str
    cells: list[Cell]
    """What the text speaks of."""
    actions: list[Action]
    """The first move, for the last hint."""
    legs: list[Leg]


class PuzzleSolution(Message):
    """GET /api/puzzles/{id}/solution: for whoever gives up"""

    actions: list[Action]
    legs: list[Leg]
    verdict: PuzzleVerdict


class AskPuzzle(Message):
    """POST /api/puzzles/{id}/why: why a piece cannot go to a cell after these moves."""

    moves: PuzzleMoves
    piece: Annotated[str, StringConstraints(max_length=8)]
    cell: Annotated[str, StringConstraints(max_length=8)]


class PuzzleReasons(Message):
    """Answers ``AskPuzzle``; no refusal at all means that it can be done."""

    refusals: list[Refusal]


class AskPuzzleRoutes(Message):
    """POST /api/puzzles/{id}/routes: where a token can be sent after these moves."""

    moves: PuzzleMoves
    token: Token


class PuzzleRoutes(Message):
    """Answers ``AskPuzzleRoutes``; empty where the token cannot move now."""

    destinations: list[Destination]
