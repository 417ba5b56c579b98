"""Messages about other people: invitations, blocked people, reported chat."""

from __future__ import annotations

from upstream.app.messages.base import Message, Name, SeatNumber
from upstream.app.messages.game import Options
from upstream.app.messages.tables import ClockTimes, Seat


class SeatedPerson(Message):
    """Somebody else who holds a seat of a table."""

    seat: SeatNumber
    key: str
    """Names this person in your calls only."""
    blocked: bool
    """Whether you have blocked them."""


class SeatedPeople(Message):
    """GET /api/tables/{id}/people"""

    people: list[SeatedPerson]


class BlockedPerson(Message):
    """Somebody whom you have blocked."""

    key: str
    name: str | None
    """The name that they had then."""
    since: float


class BlockedPeople(Message):
    """GET /api/people/blocked"""

    people: list[BlockedPerson]


class Invite(Message):
    """POST /api/people/{key}/invitations"""

    name: Name | None = None
    """Your own name at the new table."""


class Invitation(Message):
    """Somebody wants to play with you again."""

    table: str
    name: str | None
    """The name of the person who invites."""
    url: str
    """The link of the table."""
    created: float


class InvitationList(Message):
    """GET /api/invitations, the latest first"""

    invitations: list[Invitation]


class OpenTable(Message):
    """A slow game with free seats, for everybody on this server."""

    url: str
    """The link of the table."""
    seats: list[Seat]
    mine: bool
    """Whether you hold a seat there."""
    options: Options
    clock: ClockTimes
    round: int
    """0 during the set-up."""


class OpenTables(Message):
    """GET /api/open-seats: the tables that wait for the fewest players first"""

    tables: list[OpenTable]


class ReportedLine(Message):
    """POST /api/tables/{id}/chat/{number}/report: how many lines the operator sees."""

    lines: int
