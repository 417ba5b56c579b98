"""The messages of a table's WebSocket, in both directions."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self, TypeAlias

from pydantic import Field, TypeAdapter, model_validator
from typing_extensions import TypeAliasType

from upstream.app.messages.base import (
    Action,
    ChatText,
    Language,
    Message,
    MessageId,
    Phrase,
    PieceText,
    Refusal,
    SeatNumber,
    Version,
)
from upstream.app.messages.game import Decision, Entry, Leg, Pending, Scene
from upstream.app.messages.tables import ChatLine, Table, You

#: More actions than a turn can have, and few enough to validate in one go.
MAX_ACTIONS: Final = 32

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
    routes: bool = False
    """Whether decisions are to carry routes; searching for them takes time."""


class Play(Message):
    """Play one or more actions for your seat, such as a route: all of them, or none."""

    type: Literal["play"] = "play"
    id: MessageId
    version: Version
    seat: SeatNumber
    actions: Annotated[list[Action], Field(min_length=1, max_length=MAX_ACTIONS)]
    auto_confirm: bool = False
    """Confirm automatically when nothing is left to do."""


class Undo(Message):
    """Take back the last pending actions."""

    type: Literal["undo"] = "undo"
    id: MessageId
    version: Version
    seat: SeatNumber
    count: Annotated[int, Field(ge=1, le=MAX_ACTIONS)] = 1
    """How many of them, the last one first."""


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
    piece: PieceText
    cell: PieceText


class AskHint(Message):
    """Ask what a stronger level would do for your own seat, at a table without other people."""

    type: Literal["hint"] = "hint"
    id: MessageId
    version: Version
    seat: SeatNumber


class AskMoment(Message):
    """Ask for the table as it was at an earlier version."""

    type: Literal["moment"] = "moment"
    id: MessageId
    version: Version


class AskLog(Message):
    """Ask for the entries of a long log before those that the client has."""

    type: Literal["log"] = "log"
    id: MessageId
    before: Version


class Say(Message):
    """Say something at the table: either a text, or one of the phrases."""

    type: Literal["say"] = "say"
    id: MessageId
    seat: SeatNumber
    text: ChatText | None = None
    phrase: Phrase | None = None

    @model_validator(mode="after")
    def _has_one(self) -> Self:
        if (self.text is None) == (self.phrase is None):
            raise ValueError("either a text or a phrase must be said")
        return self


class Ping(Message):
    """Ask whether the server is still there."""

    type: Literal["ping"] = "ping"
    id: MessageId
    looking: bool = False
    """Whether the player is looking at the table now, so that notifications about it are not
    sent."""


#: Messages that change the game; their version must be the current one.
Played: TypeAlias = Play | Undo | Confirm

ClientMessage = TypeAliasType(
    "ClientMessage",
    Annotated[
        Hello | Play | Undo | Confirm | WhyNot | AskHint | AskMoment | AskLog | Say | Ping,
        Field(discriminator="type"),
    ],
)


# --- From the server -----------------------------------------------------------------------------


class State(Message):
    """The table at a version, and what happened since an earlier one."""

    type: Literal["state"] = "state"
    version: Version
    since: Version | None
    """The version that ``entries`` go on from; null when they begin with the game. Later than the
    version that was seen where more happened than one message has room for."""
    entries: list[Entry]
    scene: Scene
    pending: Pending
    decision: Decision | None
    """Only where the decision is one of the receiver's seats'."""


class Welcome(Message):
    """Answers ``hello``: the table, who you are there, and what you missed."""

    type: Literal["welcome"] = "welcome"
    id: MessageId
    protocol: int
    table: Table
    you: You
    state: State
    chat: list[ChatLine]
    acted: Version | None = None
    """The version of your latest action, from whichever browser; what bots did for you is none."""


class Accepted(Message):
    """The message was applied, is on disk, and led to this version."""

    type: Literal["accepted"] = "accepted"
    id: MessageId
    version: Version


class RefusedMessage(Message):
    """The message changed nothing. ``id`` is null if none could be read."""

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


class Hint(Message):
    """Answers ``hint``: the rest of the turn, of the row, or the tile of the set-up."""

    type: Literal["hint"] = "hint"
    id: MessageId
    version: Version
    level: str
    actions: list[Action]
    legs: list[Leg]
    text: str
    """Why this is good, in words."""


class MomentMessage(Message):
    """Answers ``moment``."""

    type: Literal["moment"] = "moment"
    id: MessageId
    version: Version
    entry: Entry
    scene: Scene


class LogPage(Message):
    """Answers ``log``: the entries just before a version."""

    type: Literal["log"] = "log"
    id: MessageId
    since: Version | None
    """The version that they go on from; null when they begin with the game."""
    entries: list[Entry]


class Said(Message):
    """A new line of chat."""

    type: Literal["said"] = "said"
    line: ChatLine


class TableChanged(Message):
    """The table or its seats have changed.

    Someone connects or leaves, a seat changes hands, a name, colour or the bot delay changes, the
    game ends, or there is a rematch.
    """

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
        | Hint
        | MomentMessage
        | LogPage
        | Said
        | TableChanged
        | Pong,
        Field(discriminator="type"),
    ],
)


FROM_CLIENT: Final[TypeAdapter[Any]] = TypeAdapter(ClientMessage)
FROM_SERVER: Final[TypeAdapter[Any]] = TypeAdapter(ServerMessage)
