"""Everything that goes over the wire, in both directions: the contract with every client.

``ClientMessage`` and ``ServerMessage`` travel over the WebSocket of a table; the classes at the
end are the bodies of the REST calls. ``scripts/types`` makes the JSON Schema and the TypeScript
types from this module, with the texts below the fields as their descriptions, and
docs/protocol.md shows whole conversations.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    StringConstraints,
    TypeAdapter,
    create_model,
)
from typing_extensions import TypeAliasType

from upstream import event as events
from upstream import river, tile, token

#: Bumped when an older client could no longer follow.
PROTOCOL: Final = 1
MAX_SEATS: Final = 5
MAX_NAME: Final = 24
MAX_CHAT: Final = 300
#: The longest that an opponent waits before each of its actions, in seconds.
SLOWEST_PACE: Final = 5.0
#: Controls that turn the writing around or break lines would let a name spoil a page.
_UNWELCOME: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def clean(text: str) -> str:
    """The text on one line, without control characters."""
    composed = unicodedata.normalize("NFC", text)
    shown = (c if unicodedata.category(c) not in _UNWELCOME else " " for c in composed)
    tidy = " ".join("".join(shown).split())
    if not tidy:
        raise ValueError("nothing is left of it that can be read")
    return tidy


class Message(BaseModel):
    """The base of everything here: frozen, strict, and closed to unknown keys."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


# --- Words of the notation -----------------------------------------------------------------------

#: A place in the river (``b3``), in the sea (``s0``) or in the spawn (``e4``).
Cell = TypeAliasType("Cell", Annotated[str, StringConstraints(max_length=3)])
#: A tile as it lies: its letter, with the rotation for F, B and C (``W``, ``F2``, ``C5``).
Tile = TypeAliasType("Tile", Annotated[str, StringConstraints(max_length=2)])
#: What is printed on a tile: ``W F E B H R C`` or ``S``.
Kind = TypeAliasType("Kind", Literal["W", "F", "E", "B", "H", "R", "C", "S"])
#: Salmon and cell (``2a3``, ``1e4``), with ``!`` behind a token that a whirlpool holds.
Token = TypeAliasType("Token", Annotated[str, StringConstraints(max_length=5)])
#: An action's text, as in the record: ``F2@a5``, ``2a2-b2``, ``2b3^b5``, ``a4x1``.
Action = TypeAliasType("Action", Annotated[str, StringConstraints(max_length=12)])
Phase = TypeAliasType("Phase", Literal["setup", "move", "heron", "place", "over"])
Colour = TypeAliasType("Colour", Literal["red", "yellow", "green", "purple", "white"])
COLOURS: Final[tuple[str, ...]] = get_args(Colour.__value__)

SeatNumber = TypeAliasType("SeatNumber", Annotated[int, Field(ge=0, lt=MAX_SEATS)])
#: A language as browsers name it: ``en``, ``fr-CH``.
Language = TypeAliasType("Language", Annotated[str, StringConstraints(max_length=35)])
#: Chosen by the client, different for each of its messages at a table.
MessageId = TypeAliasType(
    "MessageId", Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9._:-]{1,64}$")]
)
#: How many entries the table's log has; the table after the opening has version 0.
Version = TypeAliasType("Version", Annotated[int, Field(ge=0, le=1_000_000)])
Name = TypeAliasType(
    "Name",
    Annotated[str, StringConstraints(min_length=1, max_length=MAX_NAME), AfterValidator(clean)],
)
ChatText = TypeAliasType(
    "ChatText",
    Annotated[str, StringConstraints(min_length=1, max_length=MAX_CHAT), AfterValidator(clean)],
)


# --- Events --------------------------------------------------------------------------------------

_WORDS: Final[Mapping[type, Any]] = {
    river.Cell: Cell,
    tile.Tile: Tile,
    tile.Kind: Kind,
    token.Token: Token,
}


def _on_the_wire(hint: Any) -> Any:
    """The type of an event's field as messages carry it."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (UnionType, Union):
        return Union[tuple(_on_the_wire(part) for part in inner)]  # noqa: UP007 (made, not written)
    if origin is tuple:
        return list[_on_the_wire(inner[0])]  # type: ignore[misc] # made, not written
    return _WORDS.get(hint, hint)


def _event_message(kind: type[events.Event]) -> type[Message]:
    """The message of an event: its name as ``event``, and its fields."""
    hints = {name: hint for name, hint in get_type_hints(kind).items() if name != "name"}
    fields: dict[str, Any] = {"event": (Literal[kind.name], ...)}
    fields |= {name: (_on_the_wire(hint), ...) for name, hint in hints.items()}
    return create_model(kind.__name__, __base__=Message, __doc__=kind.__doc__, **fields)


EVENTS: Final = tuple(
    _event_message(kind)
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, events.Event) and kind is not events.Event
)

if TYPE_CHECKING:
    Event: TypeAlias = Any
else:
    Event = TypeAliasType("Event", Annotated[Union[EVENTS], Field(discriminator="event")])  # noqa: UP007


# --- Words for players ---------------------------------------------------------------------------


class Refusal(Message):
    """Why something was refused: a typed reason with its parameters, and the sentence that says so.

    ``message`` and ``parameters`` are for clients that read the message catalogue themselves;
    ``text`` is the sentence in the language of the connection.
    """

    reason: str
    message: str
    parameters: dict[str, JsonValue]
    text: str


# --- The river -----------------------------------------------------------------------------------


class Options(Message):
    """What the table agreed on; ``mix`` (letter to count) replaces the usual tiles altogether."""

    whirlpool: bool = False
    rapids: Literal["none", "added", "herons", "eagles", "water", "water-rock"] = "none"
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
    """The most points that a turn can have; the position tells how many are left."""
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


# --- What a seat may do --------------------------------------------------------------------------


class PlaceChoice(Message):
    """Lay this tile, turned like this, on this cell."""

    kind: Literal["place"]
    action: Action
    tile: Tile
    cell: Cell


class Catch(Message):
    """A predator on the way that takes one salmon."""

    by: Literal["bear", "eagle"]
    cell: Cell


class MoveChoice(Message):
    """Swim or jump with this token."""

    kind: Literal["swim", "jump"]
    action: Action
    token: Token
    to: Cell
    """The cell that the player points at: ``e1`` for the spawn."""
    way: list[Cell]
    """The cells that the move passes, its destination last (the spawn's entrance by its cell)."""
    cost: int
    """Points, with what rapids make it pay on the way."""
    lost: int
    """Salmon lost by the move itself."""
    lost_to_herons: int
    """Salmon that the herons will take if the turn ends like this."""
    catches: list[Catch]
    """Who takes the salmon that the move itself loses, in order."""
    herons: list[Cell]
    """The herons that will strike if the turn ends like this."""
    ends: Cell | None
    """Where the token ends (rapids carry it on); null where it is lost."""
    ends_turn: bool
    """Whether no move will be left."""


class HeronChoice(Message):
    """The heron takes a salmon from this token."""

    kind: Literal["heron"]
    action: Action
    cell: Cell
    token: Token


AnyChoice: TypeAlias = PlaceChoice | MoveChoice | HeronChoice
Choice = TypeAliasType("Choice", Annotated[AnyChoice, Field(discriminator="kind")])


class Decision(Message):
    """Everything that the acting seat may do now; sent to its holder only."""

    seat: SeatNumber
    choices: list[Choice]


class Caution(Message):
    """Something to think over before confirming; the turn may be confirmed all the same.

    ``order``: the same moves in another order keep more salmon, or as many on more tokens.
    ``row``: tokens that could have got away this turn go with the row when the round ends.
    """

    kind: Literal["order", "row"]
    text: str
    """In words."""
    tokens: list[Token]
    """For ``row``: the tokens that will be washed away."""
    order: list[Action]
    """For ``order``: the actions as they had better be done."""
    steps: list[str]
    """The same in words."""


class Pending(Message):
    """The actions of this turn that are not confirmed yet. Everybody sees them."""

    actions: list[Action]
    can_undo: bool
    """Whether the last of them can be taken back."""
    can_confirm: bool
    """Whether nothing is left to do but to confirm."""
    cautions: list[Caution]
    """What the player may want to know before confirming."""


class Entry(Message):
    """One entry of the table's log. ``version`` is the table's after it: its moment."""

    version: Version
    kind: Literal["begin", "act", "undo", "confirm", "failed"]
    """``failed``: the bot of this seat, a program from outside, is out; another one plays on."""
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


# --- The table -----------------------------------------------------------------------------------


class Seat(Message):
    """A seat as all can see it."""

    seat: SeatNumber
    name: str | None
    """Null for an open seat."""
    colour: Colour
    kind: Literal["person", "bot", "open"]
    level: str | None
    """The opponent's level, for ``bot``."""
    held: bool
    """Whether it belongs to somebody: a bot then only plays until they take it back."""
    connected: bool
    """Whether one of its holders is connected."""
    left: bool
    """Whether it may be given to a bot: open, or left for a while."""


class SeatLink(Message):
    """Opens a seat, once: an open one for whom one invites, one's own on another device."""

    seat: SeatNumber
    url: str


class Links(Message):
    """The links that this client may hand on."""

    watch: str | None
    seats: list[SeatLink]


class You(Message):
    """What this client is at the table: the seats it holds; a watcher has none."""

    seats: list[SeatNumber]
    elsewhere: bool
    """Whether one of them is connected from another device too: both play the same seat."""
    links: Links


class Table(Message):
    """A table as all see it; who *you* are is told apart."""

    id: str
    players: int
    options: Options
    first: SeatNumber
    """Who placed first."""
    seats: list[Seat]
    pace: float
    """Seconds that an opponent waits before each of its actions."""
    created: float
    over: bool
    takes_back: bool
    """Whether moves can be taken back until the turn is confirmed."""
    read_only: bool
    """The log could not be replayed to its end; nothing can be played any more."""
    rematch: str | None
    """The table of the rematch, once there is one."""


class ChatLine(Message):
    """What somebody said at the table."""

    number: int
    seat: SeatNumber
    name: str
    text: str
    time: float


class State(Message):
    """The table at a version, and what happened since an earlier one."""

    type: Literal["state"] = "state"
    version: Version
    since: Version | None
    """The version that ``entries`` go on from; null when they begin with the game."""
    entries: list[Entry]
    """What happened since then, in order."""
    scene: Scene
    pending: Pending
    decision: Decision | None
    """Only where the decision is one of the receiver's seats'."""


# --- From the client -----------------------------------------------------------------------------


class Hello(Message):
    """The first message of a connection; answered with ``welcome``."""

    type: Literal["hello"] = "hello"
    id: MessageId
    language: Language = "en"
    """The language of sentences; English where it is not spoken."""
    seen: Version | None = None
    """The last version that this client saw; null for everything from the beginning."""
    chat_seen: Annotated[int, Field(ge=0)] | None = None
    """The number of the last chat line that it saw."""


class Act(Message):
    """Do one action of one's own seat."""

    type: Literal["act"] = "act"
    id: MessageId
    version: Version
    seat: SeatNumber
    action: Action
    auto_confirm: bool = False
    """Confirm by itself when nothing is left to do."""


class Undo(Message):
    """Take back the last pending action."""

    type: Literal["undo"] = "undo"
    id: MessageId
    version: Version
    seat: SeatNumber


class Confirm(Message):
    """End the turn, or the laying: the herons strike, and the game goes on."""

    type: Literal["confirm"] = "confirm"
    id: MessageId
    version: Version
    seat: SeatNumber


class WhyNot(Message):
    """Ask why a token cannot go to a cell, or why a tile cannot lie there."""

    type: Literal["why_not"] = "why_not"
    id: MessageId
    version: Version
    seat: SeatNumber
    piece: Annotated[str, StringConstraints(max_length=8)]
    """A token or a tile, as positions write them: ``2a3``, ``F2``."""
    cell: Annotated[str, StringConstraints(max_length=8)]


class AskMoment(Message):
    """Ask for the table as it was at an earlier version."""

    type: Literal["moment"] = "moment"
    id: MessageId
    version: Version


class Say(Message):
    """Say something at the table."""

    type: Literal["say"] = "say"
    id: MessageId
    seat: SeatNumber
    text: ChatText


class Ping(Message):
    """Ask whether the server is still there."""

    type: Literal["ping"] = "ping"
    id: MessageId


#: What changes the game, and is judged by its version.
Played: TypeAlias = Act | Undo | Confirm

ClientMessage = TypeAliasType(
    "ClientMessage",
    Annotated[
        Hello | Act | Undo | Confirm | WhyNot | AskMoment | Say | Ping,
        Field(discriminator="type"),
    ],
)


# --- From the server -----------------------------------------------------------------------------


class Welcome(Message):
    """Answers ``hello``: the table, who you are there, and what you missed."""

    type: Literal["welcome"] = "welcome"
    id: MessageId
    protocol: int
    table: Table
    you: You
    state: State
    chat: list[ChatLine]


class Accepted(Message):
    """The message was applied, is on disk, and led to this version."""

    type: Literal["accepted"] = "accepted"
    id: MessageId
    version: Version


class RefusedMessage(Message):
    """The message changed nothing. ``id`` is null where none could be read."""

    type: Literal["refused"] = "refused"
    id: MessageId | None
    version: Version | None
    """The table's version now, where the client may know it."""
    refusal: Refusal


class Why(Message):
    """Answers ``why_not``; no refusal at all means that it can be done."""

    type: Literal["why"] = "why"
    id: MessageId
    refusals: list[Refusal]


class MomentMessage(Message):
    """Answers ``moment``."""

    type: Literal["moment"] = "moment"
    id: MessageId
    version: Version
    entry: Entry
    scene: Scene


class Said(Message):
    """Somebody said something."""

    type: Literal["said"] = "said"
    line: ChatLine


class TableChanged(Message):
    """Somebody came, left, took a seat, gave one to a bot, or changed the pace."""

    type: Literal["table"] = "table"
    table: Table
    you: You


class Pong(Message):
    """Answers ``ping``."""

    type: Literal["pong"] = "pong"
    id: MessageId


ServerMessage = TypeAliasType(
    "ServerMessage",
    Annotated[
        Welcome
        | State
        | Accepted
        | RefusedMessage
        | Why
        | MomentMessage
        | Said
        | TableChanged
        | Pong,
        Field(discriminator="type"),
    ],
)


# --- REST ----------------------------------------------------------------------------------------


class NewPerson(Message):
    """A person at this screen: the seat is held by whoever makes the table."""

    kind: Literal["person"] = "person"
    name: Name | None = None
    colour: Colour | None = None


class NewBot(Message):
    """An opponent by its level."""

    kind: Literal["bot"] = "bot"
    level: Annotated[str, StringConstraints(min_length=1, max_length=24)]
    name: Name | None = None
    colour: Colour | None = None


class NewOpen(Message):
    """An open seat, for whoever gets its link."""

    kind: Literal["open"] = "open"
    colour: Colour | None = None


NewSeat = TypeAliasType(
    "NewSeat", Annotated[NewPerson | NewBot | NewOpen, Field(discriminator="kind")]
)
Pace = TypeAliasType("Pace", Annotated[float, Field(ge=0, le=SLOWEST_PACE, allow_inf_nan=False)])


class NewTable(Message):
    """POST /api/tables"""

    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=MAX_SEATS)]
    options: Options = Options()
    first: SeatNumber | None = None
    """Who places first; null draws it."""
    pace: Pace | None = None


class TableAnswer(Message):
    """A table, and who you are there."""

    table: Table
    you: You


class TableSummary(Message):
    """A line of the list of one's own tables."""

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

    level: Annotated[str, StringConstraints(min_length=1, max_length=24)]


class ChangeSeat(Message):
    """PATCH /api/tables/{id}/seats/{seat}: one's own name and colour."""

    name: Name | None = None
    colour: Colour | None = None


class ChangeTable(Message):
    """PATCH /api/tables/{id}"""

    pace: Pace


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


class ReplayMoment(Message):
    """The game after so many actions; number 0 is the beginning."""

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
    """Every seat's chances to win, as the learned network sees them; they add up to 1."""

    number: int
    """After so many actions: the moment of the replay."""
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


class TileFacts(Message):
    """What the picture of a kind needs: its closed edges clockwise from N (0), as printed."""

    kind: Kind
    closed: list[int]
    turns: bool
    """Whether it is written with a rotation; which ones are allowed, the choices tell."""


class RapidsPreset(Message):
    """A rapids preset and its stack by number of players (2 to 5); null where it cannot be."""

    rapids: Literal["none", "added", "herons", "eagles", "water", "water-rock"]
    name: str
    says: str
    stacks: list[dict[Kind, int] | None]
    """For each number of players from 2 on: letter to count, without and with the whirlpool."""
    whirlpool_stacks: list[dict[Kind, int] | None]


class Switch(Message):
    """An option that is on or off, with its name and a sentence."""

    option: Literal["whirlpool", "movement_tokens", "exact_five"]
    name: str
    says: str


class Level(Message):
    """An opponent that can be chosen."""

    level: str
    name: str
    says: str


class Catalogue(Message):
    """GET /api/catalogue: everything that a new table can be made of."""

    protocol: int
    switches: list[Switch]
    rapids: list[RapidsPreset]
    levels: list[Level]
    middle_level: str
    """The level of "Play now"."""
    colours: list[Colour]
    tiles: list[TileFacts]
    box: dict[Kind, int]
    """How many of each kind the box holds: the limits of a mix."""
    mix_totals: list[int]
    max_name: int
    max_chat: int
    slowest_pace: float
    pace: float


class Problem(Message):
    """The body of every REST answer that is a refusal."""

    refusal: Refusal


#: The REST bodies, by name, for the schema.
REST: Final[tuple[type[Message], ...]] = (
    NewTable,
    TableAnswer,
    TableList,
    LinkAnswer,
    UseLink,
    GiveToBot,
    ChangeSeat,
    ChangeTable,
    Record,
    Replay,
    Chances,
    Catalogue,
    Problem,
)

FROM_CLIENT: Final[TypeAdapter[Any]] = TypeAdapter(ClientMessage)
FROM_SERVER: Final[TypeAdapter[Any]] = TypeAdapter(ServerMessage)
