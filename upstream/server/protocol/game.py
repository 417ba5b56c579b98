"""A position, what follows from it, and the log of what happened."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import Field, JsonValue
from typing_extensions import TypeAliasType

from upstream.server.protocol.base import (
    Action,
    Cell,
    Kind,
    Message,
    Phase,
    SeatNumber,
    Tile,
    Token,
    Version,
)
from upstream.server.protocol.events import Event

#: Which tiles the rapids replace, if they are used at all.
Rapids = TypeAliasType(
    "Rapids", Literal["none", "added", "herons", "eagles", "water", "water-rock"]
)


class Options(Message):
    """What the table agreed on; ``mix`` (letter to count) replaces the usual tiles altogether."""

    whirlpool: bool = False
    rapids: Rapids = "none"
    movement_tokens: bool = False
    exact_five: bool = False
    mix: dict[Kind, int] | None = None


class Position(Message):
    """Where everything is, in the notation of positions (docs/notation.md)."""

    version: int
    rules_version: int
    options: dict[str, JsonValue]
    phase: Phase
    round: int
    actor: SeatNumber | None
    """Whose decision it is; null when the game is over."""
    points: int
    starter: SeatNumber | None
    tiles: dict[Cell, Tile]
    spawn: Cell | None
    """The cell of the spawn's entrance, once both tiles of the last row lie."""
    drawn: list[Kind]
    stack: int
    """How many tiles are left in the stack."""
    tokens: list[list[Token]]
    unseen: dict[Kind, int]
    herons: list[Cell]
    markers: list[int] | None
    given: int | None
    draws: int | None


class Standing(Message):
    """How one seat's salmon fare."""

    seat: SeatNumber
    home: int
    """Salmon in the spawn, in the river, and lost."""
    river: int
    lost: int
    points: int
    """The score so far."""
    endangered: list[Token]
    """The seat's tokens that go when this round ends, if they stay."""
    turn_to_come: bool
    """Whether the seat still has a turn before then: without one, they are as good as lost."""
    at_herons: list[Cell]
    """The herons that strike at the end of the seat's next turn, if its tokens stay."""


class FullTile(Message):
    """A tile that has no room; ``seats`` has the owner of each token there."""

    cell: Cell
    capacity: int
    seats: list[SeatNumber]


class RowGoes(Message):
    """When a row of the river vanishes: row 0 is the sea."""

    row: int
    cells: list[Cell]
    round: int
    """It goes when this round ends."""
    rounds: int
    """The rounds that begin before then: 0 when it is this one."""


class Tally(Message):
    """How one seat's score adds up: one point a salmon, and the eggs of each token's space."""

    seat: SeatNumber
    points: int
    salmon: int
    tokens: int
    eggs: list[int]


DecidedBy: TypeAlias = Literal["points", "salmon", "tokens", "eggs", "marker"]


class Result(Message):
    """The end of a game. ``decided_by[i]`` is what put place ``i`` before place ``i + 1``."""

    scores: list[int]
    ranking: list[list[SeatNumber]]
    """Groups of seats that share a place, best first."""
    tallies: list[Tally]
    decided_by: list[DecidedBy]
    score_lines: list[str]
    """In words: how each seat's score came about, and who wins and why."""
    ranking_lines: list[str]


class Scene(Message):
    """A position and what follows from it, so that a client need not know the rules."""

    position: Position
    standings: list[Standing]
    full: list[FullTile]
    asks: str
    """In words: what is to be done now, and by whom."""
    turn_points: int
    """The most points that this turn can have; the position tells how many are left."""
    vanishing: list[Cell]
    """The tiles that go when this round ends."""
    going: list[RowGoes]
    """When each row goes, the lowest first; empty when the game is over."""
    next_placer: SeatNumber | None
    """Who lays the next row; null when no row is to come."""
    rows_to_come: int
    """Rows still to be laid, the one that is being laid included."""
    last_round: int
    """After this round no tile is left in the river."""
    result: Result | None
    """Set when the game is over."""


class Entry(Message):
    """One entry of the table's log. ``version`` is the table's after it: its moment."""

    version: Version
    kind: Literal["begin", "act", "undo", "confirm", "failed"]
    """``failed``: the external bot of this seat is out; another bot plays on."""
    seat: SeatNumber | None
    """Null for the beginning."""
    action: Action | None
    undoes: Version | None
    """For ``undo``: the version of the entry that was taken back."""
    by_itself: bool
    """A confirmation that the server gave by itself."""
    events: list[Event]
    lines: list[str]
    """The events as lines of a log, in the language of the connection."""
    time: float
    """Seconds since 1970."""
    line_events: list[list[int]] = Field(default_factory=list)
    """For each line the events that it tells, by their index; empty for a ``failed`` entry."""
