"""Tables and seats, what clients ask for them, and the pages around them."""

from __future__ import annotations

from typing import (
    Annotated,
    Final,
    Literal,
)

from pydantic import ConfigDict, Field, JsonValue, StringConstraints
from typing_extensions import TypeAliasType

from upstream.app.messages.base import (
    MAX_BOT_DELAY,
    MAX_SEATS,
    Action,
    Colour,
    Day,
    Kind,
    Message,
    Name,
    Phase,
    Phrase,
    Refusal,
    SeatNumber,
    Version,
)
from upstream.app.messages.game import Options, Position, Rapids


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
    """Whether a person holds it: a bot then only plays until they take it back."""
    connected: bool
    """Whether one of its holders is connected."""
    left: bool
    """Whether it may be given to a bot: open, or left for a while."""
    asked: bool = False
    """Whether the host asks its player to give it up."""
    stand_in: bool = False
    """Whether the bot only plays this turn, because the player's time was up."""


AtZero = TypeAliasType("AtZero", Literal["turn", "seat", "wait"])
"""When the time of a turn is up, a bot plays it (``turn``), a bot takes the seat (``seat``), or the
table waits until another player nudges, and a bot plays the turn if that does not help (``wait``).
"""


class LiveClock(Message):
    """A time for each turn, and a reserve of each seat for the whole game, in seconds."""

    kind: Literal["live"] = "live"
    turn: Annotated[float, Field(ge=10, le=3600, allow_inf_nan=False)]
    reserve: Annotated[float, Field(ge=0, le=7200, allow_inf_nan=False)] = 0
    at_zero: AtZero = "turn"


class SlowClock(Message):
    """Days for each turn, and days that each seat may pause."""

    kind: Literal["slow"] = "slow"
    days: Literal[1, 2, 3, 7]
    vacation: Annotated[int, Field(ge=0, le=28)] = 7
    at_zero: AtZero = "turn"


ClockTimes = TypeAliasType(
    "ClockTimes", Annotated[LiveClock | SlowClock, Field(discriminator="kind")]
)


class SeatTimes(Message):
    """What a seat has left for the rest of the game, in seconds."""

    reserve: float
    """When its present turn began."""
    vacation: float
    away_until: float | None
    """The end of its latest pause."""


class TableClock(Message):
    """The clock of a table. Clients count down to ``due``, by the time of the server."""

    agreed: ClockTimes
    now: float
    """The time of the server when it sent this."""
    due: float | None
    """When the time of the acting seat is up; null while the clock stands: a bot plays, the time
    is up, or a seat is still free at the beginning."""
    expired: bool
    """Whether the time of the turn is up."""
    nudged: bool
    """Whether another player has nudged since."""
    seats: list[SeatTimes]
    """Empty until all seats are taken, when the clock starts."""


class SeatLink(Message):
    """Opens a seat, once: an open one for a friend, or your own on another device."""

    seat: SeatNumber
    url: str


class Links(Message):
    """The links that this client may hand on."""

    watch: str | None
    seats: list[SeatLink]
    table: str | None = None
    """To the table with its free seats, for everybody who is to play."""


class You(Message):
    """What this client is at the table: the seats it holds; a watcher has none."""

    seats: list[SeatNumber]
    elsewhere: bool
    """Whether one of them is connected from another device too: both play the same seat."""
    links: Links
    maker: bool = False
    """Whether this client decides on the table's bots: it is the host, or nobody is."""
    host: bool = False
    """Whether this client is the host: it made the table, or another host handed it over."""


class Table(Message):
    """A table as everybody sees it; ``You`` has what concerns one client."""

    id: str
    players: int
    options: Options
    first: SeatNumber
    seats: list[Seat]
    bot_delay: float
    """Seconds that an opponent waits before each of its actions."""
    created: float
    over: bool
    takes_back: bool
    """Whether moves can be taken back until the turn is confirmed."""
    read_only: bool
    """The log could not be replayed to its end; nothing can be played any more."""
    rematch: str | None
    """The table of the rematch, once there is one."""
    left_level: str | None = None
    """Who plays a seat that is left, unless its holder chose."""
    left_after: float | None = None
    """Seconds without a connection after which a seat counts as left."""
    daily: Day | None = None
    """The date, where the river of the day is played here."""
    host: SeatNumber | None = None
    """A seat of the host; null if the host has none or nobody is."""
    several_seats: bool = False
    """Whether the table's link gives one person several seats."""
    watching: int = 0
    """How many watchers are connected."""
    clock: TableClock | None = None
    """Null for no limit."""
    open_to_all: bool = False
    """Whether anybody on this server may take a free seat."""


class ChatLine(Message):
    """A line of chat."""

    number: int
    seat: SeatNumber
    name: str
    text: str
    """For a phrase, its English wording."""
    time: float
    phrase: Phrase | None = None
    """The phrase or reaction that was chosen; null for typed text."""


# --- Calls about tables ---------------------------------------------------------------------------


#: A position as one line of text, or as JSON in a text.
PositionText = TypeAliasType(
    "PositionText", Annotated[str, StringConstraints(min_length=1, max_length=8000)]
)
#: The longest time until a seat counts as left: a week.
MAX_LEFT_AFTER: Final = 7 * 24 * 3600

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
BotDelay = TypeAliasType(
    "BotDelay", Annotated[float, Field(ge=0, le=MAX_BOT_DELAY, allow_inf_nan=False)]
)


class StartAtPosition(Message):
    """A position."""

    position: PositionText


class StartAtTable(Message):
    """One of your tables, as it was at a version of its log."""

    table: Annotated[str, StringConstraints(min_length=1, max_length=24)]
    version: Version


class StartAtReplay(Message):
    """An uploaded record or a finished table, after a number of actions."""

    replay: Annotated[str, StringConstraints(min_length=1, max_length=32)]
    number: Annotated[int, Field(ge=0)]


class StartOnRiver(Message):
    """The river of an uploaded record or a finished table: the same tiles in the same order.

    The set-up is laid as in that game. No seat may be open: others would not know the tiles.
    """

    river: Annotated[str, StringConstraints(min_length=1, max_length=32)]


Start = TypeAliasType("Start", StartAtPosition | StartAtTable | StartAtReplay | StartOnRiver)


class NewTable(Message):
    """POST /api/tables"""

    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=MAX_SEATS)]
    options: Options = Options()
    first: SeatNumber | None = None
    """Who places first; null draws it."""
    bot_delay: BotDelay | None = None
    left_level: LevelName | None = None
    """Who plays a seat that its holder has left; null for the usual level."""
    left_after: Annotated[float, Field(ge=10, le=MAX_LEFT_AFTER)] | None = None
    """Seconds without a connection after which a seat counts as left; null for the usual time."""
    start: Start | None = None
    """Where the game begins; null with the set-up. Options and ``first`` are then those of the
    position. Unless it begins on the river of another game, the unseen tiles are shuffled again."""
    clock: ClockTimes | None = None
    """How long a turn may take; null for no limit."""
    quick: bool = False
    """Whether chance lays the tiles of the set-up."""


class Note(Message):
    """GET and PUT /api/tables/{id}/note: a note to yourself; nobody else sees it."""

    text: Annotated[str, StringConstraints(max_length=2000)]


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
    results: list[SeatResult] = Field(default_factory=list)
    """How it ended, the best first; empty while it runs."""
    due: float | None = None
    """When the time of the turn is up."""
    clock: ClockTimes | None = None
    """Null for no limit."""


class TableList(Message):
    """GET /api/tables, the latest first"""

    tables: list[TableSummary]


class LinkAnswer(Message):
    """GET /api/links/{key}: what a link opens, before it is used."""

    kind: Literal["seat", "watch", "table"]
    table: str
    seat: SeatNumber | None
    known: bool
    """Whether this client is at the table already."""
    seats: list[Seat]
    options: Options
    mine: list[SeatNumber] = Field(default_factory=list)
    """The seats that this client holds."""
    host: SeatNumber | None = None
    """A seat of the host; null if the host has none or nobody is."""
    several_seats: bool = False
    began: bool = False
    """Whether anything was played yet."""
    url: str = ""
    """The link as everybody can open it."""
    clock: ClockTimes | None = None
    """Null for no limit."""
    open_to_all: bool = False
    """Whether the list of open seats shows the table."""


class ChangeSeat(Message):
    """PATCH /api/tables/{id}/seats/{seat}"""

    name: Name | None = None
    colour: Colour | None = None


class UseLink(ChangeSeat):
    """POST /api/links/{key}: take the seat, or watch."""

    seat: SeatNumber | None = None
    """The free seat to take with the table's link; null to watch. Other links ignore it."""


class ChooseBot(Message):
    """PUT …/seats/{seat}/bot, until its holder takes it back, or POST …/resign, for good."""

    level: LevelName


class ChangeTable(Message):
    """PATCH /api/tables/{id}: null leaves a value as it is."""

    bot_delay: BotDelay | None = None
    several_seats: bool | None = None
    """For the host: whether the table's link gives one person several seats."""
    open_to_all: bool | None = None
    """For the host of a slow game: whether the list of open seats shows it."""


class Pause(Message):
    """PUT /api/tables/{id}/seats/{seat}/pause"""

    days: Annotated[int, Field(ge=1, le=28)]


class SeatAnswer(Message):
    """POST /api/tables/{id}/seats/{seat}/answer: what a player says to the host's request."""

    gives_up: bool


class NewHost(Message):
    """PUT /api/tables/{id}/host"""

    seat: SeatNumber
    """Whoever holds this seat hosts the table from now on."""


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


class GameRecord(Message):
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


# --- The river of the day -------------------------------------------------------------------------


class DailySeat(Message):
    """Who sits where: you, or an opponent."""

    seat: SeatNumber
    colour: Colour
    level: str | None
    """Null for your own seat."""


class DailyRound(Message):
    """What a round brought to the player's seat."""

    home: int
    lost: int


class DailyResult(Message):
    """How a game ended for the player."""

    place: int
    points: int
    salmon: int
    rounds: list[DailyRound]
    shapes: str
    """The rounds as a line of shapes, to share."""


class DailyAttempt(Message):
    """One of your tables for this date."""

    table: str
    over: bool
    counts: bool
    """Whether this is the one that counts: the first that you finished."""
    place: int | None
    """Null while the game runs, as are the points."""
    points: int | None


class DailyBest(Message):
    """The best game of a date whose day is over."""

    replay: str
    """The id of its replay, which shows nobody's name."""
    by: Literal["player", "king"]
    """Somebody on this server, or the level ``king`` in the player's seat."""
    result: DailyResult


class Daily(Message):
    """GET /api/daily and GET /api/daily/{date}"""

    date: Day
    today: Day
    """The date by which everybody plays now: a day begins at midnight UTC."""
    options: Options
    first: SeatNumber
    seats: list[DailySeat]
    attempts: list[DailyAttempt]
    """Yours: finished ones in the order of their ends, then those that still run."""
    result: DailyResult | None
    """Your result; null until you have finished a game."""
    best: DailyBest | None
    """The best game on this server; null until the day is over, or if nobody finished one."""


class PlayDaily(Message):
    """POST /api/daily/{date}: a new table with the river of that date."""

    name: Name | None = None


# --- Statistics -----------------------------------------------------------------------------------


class ResultStatistics(Message):
    """The results of some games."""

    games: int
    places: list[int]
    """How often you came first, second, and so on; a shared place is the better one."""
    average_points: float | None
    """Null without games."""
    average_salmon: float | None
    """Salmon brought home; null without games."""


class LevelStatistics(Message):
    """Games with an opponent of this level."""

    level: str
    results: ResultStatistics


class PlayersStatistics(Message):
    """Games with this number of players."""

    players: int
    results: ResultStatistics


PlayedOption = TypeAliasType(
    "PlayedOption",
    Literal["none", "whirlpool", "rapids", "movement_tokens", "exact_five", "mix"],
)


class OptionStatistics(Message):
    """Games with this option; ``none`` for games without any."""

    option: PlayedOption
    results: ResultStatistics


class HeadToHead(Message):
    """All games with one person."""

    name: str | None
    """The name this person used last."""
    key: str
    """Names this person in your calls only."""
    colour: Colour
    games: int
    ahead: int
    """How often you were placed before this person."""
    behind: int
    tied: int
    """How often both shared a place."""


class Statistics(Message):
    """GET /api/statistics

    Games that began with the set-up, in which this client held one seat, and which are finished.
    """

    total: ResultStatistics
    by_level: list[LevelStatistics]
    by_players: list[PlayersStatistics]
    by_option: list[OptionStatistics]
    people: list[HeadToHead]


# --- The catalogue --------------------------------------------------------------------------------


class TileFacts(Message):
    """What the picture of a kind needs: its closed edges clockwise from N (0), as printed.

    Kept for other clients: the browser client draws from a generated file, ``printedEdges.ts``.
    """

    kind: Kind
    closed: list[int]
    turns: bool
    """Whether it is written with a rotation; which ones are allowed, the choices tell."""


class RapidsPreset(Message):
    """A rapids preset and its stack by number of players (2 to 5); null if it cannot be."""

    rapids: Rapids
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
    difficulty: str | None = None
    """How hard it is to beat, in a word or two; None for an external bot."""


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
    max_bot_delay: float
    bot_delay: float
    open_seats: bool = False
    """Whether slow games can be listed for everybody who looks for one."""
