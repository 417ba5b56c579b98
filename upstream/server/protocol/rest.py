"""The bodies of the REST calls about tables, seats, links and records."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import ConfigDict, Field, JsonValue, StringConstraints
from typing_extensions import TypeAliasType

from upstream.server.protocol.base import (
    MAX_SEATS,
    SLOWEST_PACE,
    Action,
    Colour,
    Kind,
    Message,
    Name,
    Phase,
    Refusal,
    SeatNumber,
    Version,
)
from upstream.server.protocol.game import Options, Position
from upstream.server.protocol.table import Seat, Table, You

#: The longest text of a position.
MAX_POSITION: Final = 8000


#: The longest time until a seat counts as left: a week.
MOST_LEFT_AFTER: Final = 7 * 24 * 3600

#: The name of an opponent's level.
LevelName = TypeAliasType(
    "LevelName", Annotated[str, StringConstraints(min_length=1, max_length=24)]
)


class NewPerson(Message):
    """A person at this screen: the client that makes the table holds the seat."""

    kind: Literal["person"] = "person"
    name: Name | None = None
    colour: Colour | None = None


class NewBot(Message):
    """A seat for a bot of this level."""

    kind: Literal["bot"] = "bot"
    level: LevelName
    name: Name | None = None
    colour: Colour | None = None


class NewOpen(Message):
    """An open seat, for the person who gets its link."""

    kind: Literal["open"] = "open"
    colour: Colour | None = None


NewSeat = TypeAliasType(
    "NewSeat", Annotated[NewPerson | NewBot | NewOpen, Field(discriminator="kind")]
)
Pace = TypeAliasType("Pace", Annotated[float, Field(ge=0, le=SLOWEST_PACE, allow_inf_nan=False)])


class StartAtPosition(Message):
    """A position as one line of text, or as JSON in a text."""

    position: Annotated[str, StringConstraints(min_length=1, max_length=MAX_POSITION)]


class StartAtTable(Message):
    """One of your tables, as it was at a version of its log."""

    table: Annotated[str, StringConstraints(min_length=1, max_length=24)]
    version: Version


class StartAtReplay(Message):
    """An uploaded record or a finished table, after a number of actions."""

    replay: Annotated[str, StringConstraints(min_length=1, max_length=32)]
    number: Annotated[int, Field(ge=0)]


Start = TypeAliasType("Start", StartAtPosition | StartAtTable | StartAtReplay)


class NewTable(Message):
    """POST /api/tables"""

    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=MAX_SEATS)]
    options: Options = Options()
    first: SeatNumber | None = None
    """Who places first; null draws it."""
    pace: Pace | None = None
    left_level: LevelName | None = None
    """Who plays a seat that its holder has left; null for the usual level."""
    left_after: Annotated[float, Field(ge=10, le=MOST_LEFT_AFTER)] | None = None
    """Seconds without a connection after which a seat counts as left; null for the usual time."""
    start: Start | None = None
    """Where the game begins; null with the set-up. Options and ``first`` are then those of the
    position, and the tiles that nobody has seen are shuffled anew."""


class TableAnswer(Message):
    """A table, and who you are there."""

    table: Table
    you: You


class SeatResult(Message):
    """How a game ended for one seat."""

    seat: SeatNumber
    place: int
    """Those who share a place have the same one."""
    points: int
    salmon: int
    """Salmon brought home."""


class TableSummary(Message):
    """One entry in the list of your tables."""

    id: str
    seats: list[Seat]
    mine: list[SeatNumber]
    created: float
    touched: float
    """When something last happened there."""
    phase: Phase
    round: int
    my_turn: bool
    """Whether one of my seats has to decide."""
    over: bool
    turn: SeatNumber | None = None
    """Who has to decide; null when the game is over."""
    finished: float | None = None
    """When the game ended."""
    results: list[SeatResult] = Field(default_factory=list)
    """How it ended, the best first; empty while it runs."""


class TableList(Message):
    """GET /api/tables, the latest first"""

    tables: list[TableSummary]


class LinkAnswer(Message):
    """GET /api/links/{key}: what a link opens, before it is used."""

    kind: Literal["seat", "watch"]
    table: str
    seat: SeatNumber | None
    known: bool
    """Whether this client is at the table already."""
    seats: list[Seat]
    options: Options


class UseLink(Message):
    """POST /api/links/{key}: take the seat, or watch."""

    name: Name | None = None
    colour: Colour | None = None


class GiveToBot(Message):
    """PUT /api/tables/{id}/seats/{seat}/bot: until its holder takes it back."""

    level: LevelName


class Resign(Message):
    """POST /api/tables/{id}/seats/{seat}/resign: a bot of this level plays on for good."""

    level: LevelName


class ChangeSeat(Message):
    """PATCH /api/tables/{id}/seats/{seat}: the name and colour of your own seat."""

    name: Name | None = None
    colour: Colour | None = None


class ChangeTable(Message):
    """PATCH /api/tables/{id}"""

    pace: Pace


class Departure(Message):
    """POST /api/tables/{id}/leave"""

    deleted: bool
    """Whether the table is gone: nobody else sat there."""


class TableClient(Message):
    """Another client that may see a table."""

    key: str
    """A name for it at this table, for removing it."""
    seat: SeatNumber | None
    """The seat that it holds; null for a watcher."""
    connected: bool
    removable: bool
    """Whether it can be removed: it watches, or others hold the same seat."""


class ClientList(Message):
    """GET /api/tables/{id}/clients: for the maker of the table"""

    clients: list[TableClient]


class ForgottenClient(Message):
    """DELETE /api/me: what went with the client."""

    left: int
    """Tables that go on without it."""
    deleted: int
    """Tables that are gone: nobody else sat there."""
    records: int
    """Uploaded records that are gone."""


class Privacy(Message):
    """GET /api/privacy: how many days this server keeps something; null for as long as it runs."""

    cookie: float
    unfinished: float | None
    """Unfinished tables after the last visit."""
    finished: float | None
    """Finished tables after their end, and uploaded records after their upload."""


class ImportedGames(Message):
    """POST /import, which only a page without a server answers: what became of an export."""

    tables: int
    """Tables that are new here, or further than they were."""
    replays: int
    """Uploaded records that are new here."""
    kept: int
    """Tables and records that were here already, and stay as they are."""
    damaged: list[str]
    """The keys of rows that cannot be understood."""


class Record(Message):
    """A record. While the game runs, ``stack`` has only the tiles that were drawn."""

    model_config = ConfigDict(extra="allow", frozen=True, strict=True)

    version: int
    rules_version: int
    players: int
    options: dict[str, JsonValue]
    names: list[str] | None = None
    first: SeatNumber | None = None
    position: Position | None = None
    stack: list[Kind]
    actions: list[Action]


class Problem(Message):
    """The body of every REST answer that is a refusal."""

    refusal: Refusal
