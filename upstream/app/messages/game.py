"""A game on the wire: events, positions, choices, the log, and replays."""

from __future__ import annotations

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

from pydantic import Field, JsonValue, create_model
from typing_extensions import TypeAliasType

from upstream.app.messages.base import (
    Action,
    Cell,
    Colour,
    Kind,
    Message,
    Phase,
    SeatNumber,
    Tile,
    Token,
    Version,
)
from upstream.rules import event as events
from upstream.rules import river, tile, token

_WORDS: Final[Mapping[type, Any]] = {
    river.Cell: Cell,
    tile.Tile: Tile,
    tile.Kind: Kind,
    token.Token: Token,
}


def _on_the_wire(hint: Any) -> Any:
    """Return the type of an event's field as messages carry it."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (UnionType, Union):
        return Union[tuple(_on_the_wire(part) for part in inner)]  # noqa: UP007 (made, not written)
    if origin is tuple:
        return list[_on_the_wire(inner[0])]  # type: ignore[misc] # made, not written
    return _WORDS.get(hint, hint)


def _event_message(kind: type[events.Event]) -> type[Message]:
    """Return the message of an event: its name as ``event``, and its fields."""
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


# --- Positions and the log ------------------------------------------------------------------------


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
    """When a row of the river vanishes; row 0 is the sea."""

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
    """A sentence: who has to do what now."""
    turn_points: int
    """The most points that this turn can have; the position has those that are left."""
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
    automatic: bool
    """Whether nobody asked for it: the server confirmed the turn, or laid a quick river."""
    events: list[Event]
    lines: list[str]
    """The events as lines of a log, in the language of the connection."""
    time: float
    """Seconds since 1970."""
    line_events: list[list[int]] = Field(default_factory=list)
    """For each line the events that it tells, by their index; empty for a ``failed`` entry."""


# --- Choices --------------------------------------------------------------------------------------


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
    """Swim or jump with this token; its routes have the price and the losses."""

    kind: Literal["swim", "jump"]
    action: Action
    token: Token
    to: Cell
    """The cell that the player points at: ``e1`` for the spawn."""


class Leg(Message):
    """One move of a route, with what it sets off."""

    action: Action
    kind: Literal["swim", "jump"]
    cells: list[Cell]
    """The cells that it passes, its target last, then those that rapids carry the token to."""
    cost: int
    catches: list[Catch]
    """Who takes a salmon on this leg, in order."""
    ends: Cell | None
    """Where the token is afterwards; null if it is lost."""


class Route(Message):
    """A sequence of moves of one token; ``play`` does them all."""

    actions: list[Action]
    legs: list[Leg]
    cost: int
    """Points, for all legs together."""
    lost: int
    """Salmon lost on the way."""
    herons: list[Cell]
    """The herons that will strike if the turn ends like this."""
    ends: Cell | None
    """Where the token ends; null if it is lost."""


class Destination(Message):
    """A cell that a token can be sent to, with the sensible routes, the best first.

    The best route loses the fewest salmon, then costs least, then has the fewest moves.
    """

    cell: Cell
    """``e1`` for the spawn."""
    forks: bool
    """Whether the routes differ in salmon, eagles, price or end, so that it is worth asking."""
    routes: list[Route]


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
    routes: dict[Token, list[Destination]]
    """For each token that can move: every cell that it can be sent to, downstream first.
    Empty for a client that did not ask for routes in ``hello``."""


class Caution(Message):
    """Something to think over before confirming; the turn may be confirmed all the same.

    ``order``: the same moves in another order keep more salmon, or as many on more tokens.
    ``row``: tokens that could have got away this turn go with the row when the round ends.
    """

    kind: Literal["order", "row"]
    text: str
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


# --- Replays --------------------------------------------------------------------------------------


class ReplayMoment(Message):
    """The game after ``number`` actions; 0 is the beginning."""

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
    """Every seat's chances to win; they add up to 1."""

    number: int
    """The number of actions before it: the moment of the replay."""
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
    winner: SeatNumber
    before: float
    after: float


class Chances(Message):
    """GET /api/tables/{id}/chances: the chances at the start of each turn, and at the end."""

    points: list[ChancesAt]
    turning_point: TurningPoint | None
    is_searched: bool
    """Whether they are those of the report's searches; otherwise the network alone found them."""
