"""Lessons, puzzles, studies, analyses and reports.

The server stores nothing of a lesson, a puzzle or a study: a client sends the start and all moves
since, and gets what came of them.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints
from typing_extensions import TypeAliasType

from upstream.app.messages.base import (
    MAX_SEATS,
    Action,
    Cell,
    Kind,
    Message,
    Name,
    Phase,
    PieceText,
    Refusal,
    SeatNumber,
    Version,
)
from upstream.app.messages.game import Decision, Event, Leg, Options, Scene
from upstream.app.messages.tables import PositionText, Seat
from upstream.app.messages.websocket import State

#: More than any game needs.
MAX_MOVES: Final = 200
MAX_STEPS: Final = 400
#: The greatest depth of an analysis; upstream/study/analysis.py defines what each depth searches.
MAX_DEPTH: Final = 6

#: An action, ``confirm`` to end the turn, or ``next`` when the guide of a lesson has been read.
Move = TypeAliasType("Move", Annotated[str, StringConstraints(max_length=12)])
#: An action, ``draw`` for tiles by chance, or ``draw WFE`` for these.
StudyStep = TypeAliasType("StudyStep", Annotated[str, StringConstraints(max_length=16)])


#: How the player points: the guide says “tap” or “click”.
Pointer = TypeAliasType("Pointer", Literal["touch", "mouse"])


class PlayMoves(Message):
    """POST /api/lessons/{name} and /api/puzzles/{id}: all moves so far."""

    moves: Annotated[list[Move], Field(max_length=MAX_MOVES)]
    seen: Version | None = None
    """The last version that this client saw; null for everything from the beginning."""
    pointer: Pointer = "mouse"


class AskWhy(Message):
    """POST /api/study/why: why a piece of the acting seat cannot go to a cell."""

    position: PositionText
    piece: PieceText
    cell: PieceText


class Reasons(Message):
    """Answers ``AskWhy``; no refusal at all means that it can be done."""

    refusals: list[Refusal]


# --- Lessons --------------------------------------------------------------------------------------


#: Read and go on; do one of ``wants``; play freely; it is done; it can be done no more.
GuideKind = TypeAliasType("GuideKind", Literal["read", "do", "play", "done", "missed"])


class Guide(Message):
    """The current text of the lesson."""

    kind: GuideKind
    text: str
    number: int
    """Which step this is, of how many."""
    count: int
    cells: list[Cell]
    """What the text speaks of."""
    wants: list[Move]
    """The possible moves that would do it."""
    aside: str | None
    """Said where the last move was allowed, but another one was asked for."""


class LessonAnswer(Message):
    """A lesson after these moves."""

    name: str
    seats: list[Seat]
    moves: list[Move]
    solution: list[Move]
    """Moves that lead to the end."""
    state: State
    guide: Guide


# --- Puzzles: the solution stays on the server until it is found, or the client gives up ----------


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
    options: list[str]
    """The names of its options; empty for the plain rules."""


class PuzzleList(Message):
    """GET /api/puzzles, the easy ones first, and among them those with the plain rules"""

    puzzles: list[PuzzleSummary]
    themes: list[PuzzleTheme]


class PuzzleMoment(Message):
    """The river after an action."""

    seat: SeatNumber | None
    """Who did it; null for the position of the puzzle."""
    action: Action | None
    scene: Scene
    events: list[Event]
    lines: list[str]


class PuzzleVerdict(Message):
    """The verdict on a whole turn."""

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
    options: list[str]
    """The names of its options; empty for the plain rules."""
    seat: SeatNumber
    """Whose turn is to be found."""
    seats: list[Seat]
    moves: list[Move]
    state: State
    hints: int
    verdict: PuzzleVerdict | None
    """Null until the turn is complete."""


class PuzzleHint(Message):
    """GET /api/puzzles/{id}/hints/{number}: each reveals more than the one before."""

    text: str
    cells: list[Cell]
    """What the text speaks of."""
    actions: list[Action]
    """The first move, for the last hint."""
    legs: list[Leg]


class PuzzleSolution(Message):
    """GET /api/puzzles/{id}/solution: for clients that give up"""

    actions: list[Action]
    legs: list[Leg]
    verdict: PuzzleVerdict


# --- Studies --------------------------------------------------------------------------------------


class WalkPosition(Message):
    """POST /api/study/position: a position, and what is played from there."""

    root: PositionText
    steps: Annotated[list[StudyStep], Field(max_length=MAX_STEPS)]
    names: Annotated[list[Name], Field(max_length=MAX_SEATS)] | None = None
    """Who plays, for the sentences; null names the seats by their colours."""


class StudyMoment(Message):
    """A position of a walk, and what led to it."""

    step: StudyStep | None
    """Null for the root; a random draw names its tiles."""
    seat: SeatNumber | None
    round: int
    actor: SeatNumber | None
    """Round and acting seat of the position: both stay the same during a turn."""
    position: str
    """On one line of text."""
    events: list[Event]
    lines: list[str]


class StudyPosition(Message):
    """Answers ``WalkPosition``: every moment of the walk, and what can be done at its end."""

    moments: list[StudyMoment]
    """The root, then one for each step."""
    scene: Scene
    decision: Decision | None
    """Null while tiles must be drawn, and when the game is over."""
    draws: int
    """How many of the unseen tiles must be drawn before the game goes on."""


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


class CheckedDraft(Message):
    """Answers ``CheckDraft`` and ``NewRiver``."""

    problems: list[DraftProblem]
    position: str | None
    """The position on one line; null if there are problems."""
    scene: Scene | None
    """Null where there are problems."""


# --- Analyses -------------------------------------------------------------------------------------


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
    """The acting seat; null if tiles must be drawn or the game is over."""
    chances: list[float]
    scores: list[float]
    turns: list[AnalysedTurn]
    """The best turns, the best first: at most five."""
    draws: list[AnalysedDraw]
    """The likeliest of the draws that come next, if the best turns are played until then."""
    before_draw: list[float] | None
    """Every seat's chances just before these draws, to compare theirs with."""
    proof: list[ProvedTurn] | None
    """Proved best play to the end of the game; null if there is no proof."""


# --- Reports --------------------------------------------------------------------------------------


#: How good a turn was, by the chances that it gave away; ``none`` if nothing was at stake.
Grade = TypeAliasType("Grade", Literal["best", "good", "inaccuracy", "mistake", "blunder", "none"])


class ReportedDraw(Message):
    """Tiles that were drawn, and what that changed for every seat; the changes add up to 0."""

    tiles: list[Kind]
    luck: list[float]
    """What they are worth, against the mean over all possible draws."""
    seen_later: list[float]
    """What else the next decision's search saw differently than the one before the draw."""


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
    chances: list[float]
    """Every seat's chances before it, with best play."""
    error: list[float]
    """What the decision changed for every seat: never a gain for the one who decided."""
    loss: float
    """The chances that the seat gave away."""
    grade: Grade
    better: list[Action]
    """A better turn; empty for the best and if nothing was at stake."""
    better_legs: list[Leg]
    """The moves of the better turn, to be drawn on the river."""
    text: str
    """Why the better turn is good, in words; empty if there is none."""
    draw: ReportedDraw | None


class ReportedMoment(Message):
    """A turn or a draw that decided the game, as one of few."""

    turn: int | None
    """Its place among the turns; null for the draw that the game began with."""
    is_draw: bool
    """Whether it is the draw after that turn."""
    change: list[float]
    text: str


class SeatReport(Message):
    """One seat.

    But for rounding, ``start + luck + own_errors + others_errors + seen_later = result``.
    """

    seat: SeatNumber
    start: float
    luck: float
    own_errors: float
    others_errors: float
    seen_later: float
    """What later searches judged differently, and no draw explains."""
    result: float
    points: int
    mean_loss: float
    """The chances that it gave away with each turn that has a grade, on average."""
    grades: dict[Grade, int]
    """How many of its turns have each grade; those without any are left out."""
    text: str
    """How it played and how lucky it was, in words."""


class GameReport(Message):
    """A finished game, explained. Chances lie between 0 and 1."""

    names: list[str]
    start: list[float]
    """Every seat's chances before anything was drawn or played."""
    draw: ReportedDraw | None
    """The draw that the game began with; null if it began at a position."""
    turns: list[ReportedTurn]
    result: list[float]
    """What the victory counted for every seat."""
    seats: list[SeatReport]
    moments: list[ReportedMoment]
    """The moments that decided the game, in its order: at most three."""


class ReportState(Message):
    """GET and POST /api/tables/{id}/report and /api/replays/{id}/report

    POST starts a report that nobody has started; it continues without watchers. GET returns its
    progress.
    """

    state: Literal["absent", "searching", "made"]
    done: int
    """Turns that have been searched, of ``total``."""
    total: int
    report: GameReport | None
    """Once it is made."""
