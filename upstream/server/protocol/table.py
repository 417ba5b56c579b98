"""A table, its seats and its chat, as everybody there sees them; and who *you* are."""

from __future__ import annotations

from typing import Literal

from upstream.server.protocol.base import Colour, Day, Message, Phrase, SeatNumber
from upstream.server.protocol.game import Options


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


class SeatLink(Message):
    """Opens a seat, once: an open one for a friend, or your own on another device."""

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
    maker: bool = False
    """Whether this client decides on the table's bots: it made the table."""


class Table(Message):
    """A table as everybody sees it; ``You`` has what concerns one client."""

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
    left_level: str | None = None
    """Who plays a seat that is left, unless its holder chose."""
    left_after: float | None = None
    """Seconds without a connection after which a seat counts as left."""
    daily: Day | None = None
    """The date, where the river of the day is played here."""


class ChatLine(Message):
    """A line of chat."""

    number: int
    seat: SeatNumber
    name: str
    text: str
    """In English for a phrase."""
    time: float
    phrase: Phrase | None = None
    """The phrase or reaction that was chosen; null for what was typed."""
