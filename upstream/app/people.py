"""Other people: inviting them, finding them, blocking them, reporting what they write.

Nobody learns the identity of another person. Instead, each person gets a different key for everyone
they have shared a table with.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from typing import Final, Protocol

from upstream.app.messages.game import Options
from upstream.app.messages.people import (
    BlockedPeople,
    BlockedPerson,
    Invitation,
    InvitationList,
    OpenTable,
    OpenTables,
    SeatedPeople,
    SeatedPerson,
)
from upstream.app.messages.refusals import (
    NoSuchLine,
    NoSuchPerson,
    NotListable,
    NotTogether,
    TableRefused,
    TooFast,
    TooMany,
)
from upstream.app.messages.tables import NewOpen, NewPerson, NewTable
from upstream.app.rate_limiter import RateLimiters
from upstream.app.settings import Settings
from upstream.app.signing import Link, Signer
from upstream.app.store.port import TableStore
from upstream.app.store.stored import Summary
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import Room
from upstream.app.tables.seats import JOINING, clock_message, seat_message

#: Lines of a chat that the operator of the server sees, the reported one included.
REPORTED_LINES: Final = 50
#: How long reported chat is stored.
REPORT_SECONDS: Final = 90 * 24 * 3600.0
#: How long a table is listed after its last visit.
LISTED_SECONDS: Final = 7 * 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Block:
    """Somebody whom a person has blocked."""

    blocked: str
    name: str | None
    created: float


@dataclass(frozen=True, slots=True)
class StoredInvitation:
    """An invitation of a person to a table."""

    table_id: str
    inviter: str
    name: str | None
    created: float


@dataclass(frozen=True, slots=True)
class ChatReport:
    """A reported line with the lines before it, as JSON."""

    table_id: str
    number: int
    time: float
    lines: str


class PeopleStore(TableStore, Protocol):
    """Blocks, invitations and reports. Methods that read raise NotRead, the others NotWritten."""

    async def blocks(self, person: str) -> list[Block]: ...
    async def kept_apart(self, person: str) -> set[str]: ...
    async def open_tables(self, visited: float, limit: int) -> list[Summary]: ...
    async def listed_by(self, maker: str) -> int: ...
    async def add_block(self, person: str, block: Block) -> None: ...
    async def delete_block(self, person: str, blocked: str) -> None: ...
    async def invitations(self, person: str) -> list[StoredInvitation]: ...
    async def add_invitation(self, person: str, invitation: StoredInvitation) -> None: ...
    async def delete_invitation(self, person: str, table_id: str) -> None: ...
    async def add_chat_report(self, report: ChatReport, reporter: str, before: float) -> None: ...


class People:
    """Answers the calls of one person about others."""

    def __init__(
        self, store: PeopleStore, registry: TableRegistry, signer: Signer, settings: Settings
    ) -> None:
        self._store = store
        self._registry = registry
        self._signer = signer
        self._settings = settings
        self._reports = RateLimiters(settings.limits.chat_reports)
        self._open_seats = RateLimiters(settings.limits.open_seats)
        self._listings = RateLimiters(settings.limits.open_seats)

    async def _met(self, identity: str, key: str) -> tuple[str, str | None]:
        """Return whom a key names, with their latest name.

        Raises TableRefused if this client never shared a table with them, and NotRead.
        """
        for table in await self._store.tables_of(identity):
            for seat in table.seats:
                for other in seat.holders - {identity}:
                    if self._signer.pseudonym(identity, other) == key:
                        return other, seat.name
        raise TableRefused(NoSuchPerson())

    # --- Blocking --------------------------------------------------------------------------------

    async def at_table(self, identity: str, room: Room) -> SeatedPeople:
        """Return the other people at a table. Raises NotRead."""
        blocked = {block.blocked for block in await self._store.blocks(identity)}
        return SeatedPeople(
            people=[
                SeatedPerson(
                    seat=seat.seat,
                    key=self._signer.pseudonym(identity, other),
                    blocked=other in blocked,
                )
                for seat in room.seating.seats
                for other in sorted(seat.holders - {identity})
            ]
        )

    async def blocked(self, identity: str) -> BlockedPeople:
        """Return the people whom a person has blocked, the latest first. Raises NotRead."""
        return BlockedPeople(
            people=[
                BlockedPerson(
                    key=self._signer.pseudonym(identity, block.blocked),
                    name=block.name,
                    since=block.created,
                )
                for block in await self._store.blocks(identity)
            ]
        )

    async def block(self, identity: str, key: str) -> BlockedPeople:
        """Block a person. Return everybody whom the caller has blocked.

        Raises TableRefused if the key names nobody or too many are blocked, and StoreFailed.
        """
        other, name = await self._met(identity, key)
        if len(await self._store.blocks(identity)) >= self._settings.limits.blocks_of_person:
            raise TableRefused(TooMany(self._settings.limits.blocks_of_person))
        await self._store.add_block(identity, Block(other, name, time.time()))
        return await self.blocked(identity)

    async def unblock(self, identity: str, key: str) -> BlockedPeople:
        """Unblock a person. Raises TableRefused if the key names nobody, and StoreFailed."""
        for block in await self._store.blocks(identity):
            if self._signer.pseudonym(identity, block.blocked) == key:
                await self._store.delete_block(identity, block.blocked)
                return await self.blocked(identity)
        raise TableRefused(NoSuchPerson())

    async def require_together(self, identity: str, room: Room) -> None:
        """Raise TableRefused if a block keeps this client and somebody at a table apart."""
        others = {other for seat in room.seating.seats for other in seat.holders} - {identity}
        if others and others & await self._store.kept_apart(identity):
            raise TableRefused(NotTogether())

    # --- Invitations -----------------------------------------------------------------------------

    async def invite(self, identity: str, address: str, key: str, name: str | None) -> Room:
        """Create a table for two, and invite a person there.

        A person who has blocked the caller never sees the invitation, and the caller does not learn
        of that. Raises TableRefused if the key names nobody or the address creates tables too fast,
        and StoreFailed.
        """
        other, _ = await self._met(identity, key)
        body = NewTable(seats=[NewPerson(name=name), NewOpen()])
        room = await self._registry.create(identity, address, body)
        if other not in await self._store.kept_apart(identity):
            invitation = StoredInvitation(room.id, identity, name, time.time())
            await self._store.add_invitation(other, invitation)
        return room

    async def invitations(self, identity: str, base: str) -> InvitationList:
        """Return the open invitations of a person; ``base`` is the base URL of links."""
        found = []
        for each in await self._store.invitations(identity):
            room = await self._registry.find(each.table_id)
            is_open = room is not None and any(seat.is_free for seat in room.seating.seats)
            if room is None or not is_open or room.seating.held_by(identity):
                continue
            link = self._signer.key(Link(room.id, JOINING, room.watch_generation))
            found.append(
                Invitation(
                    table=room.id, name=each.name, url=f"{base}/join/{link}", created=each.created
                )
            )
        return InvitationList(invitations=found)

    async def decline(self, identity: str, table_id: str) -> None:
        """Delete an invitation. Raises NotWritten."""
        await self._store.delete_invitation(identity, table_id)

    # --- Open seats ------------------------------------------------------------------------------

    async def open_seats(self, identity: str, base: str) -> OpenTables:
        """Return the slow games that wait for players; those with the fewest free seats first.

        Nobody sees the tables of people whom a block keeps apart from them. Raises TableRefused if
        the operator does not allow such a list, and NotRead.
        """
        self._require_open_seats()
        since, limit = time.time() - LISTED_SECONDS, self._settings.limits.max_open_tables
        apart, found = await self._store.kept_apart(identity), []
        for each in await self._store.open_tables(since, limit):
            holders = {holder for seat in each.seats for holder in seat.holders}
            if each.clock is None or not apart.isdisjoint({*holders, each.maker}):
                continue
            key = self._signer.key(Link(each.id, JOINING, each.watch_generation))
            found.append(
                OpenTable(
                    url=f"{base}/join/{key}",
                    seats=[seat_message(seat, connected=False, left=False) for seat in each.seats],
                    mine=identity in holders,
                    options=Options.model_validate_json(each.options),
                    clock=clock_message(each.clock),
                    round=each.round,
                )
            )
        found.sort(key=lambda table: sum(seat.kind == "open" for seat in table.seats))
        return OpenTables(tables=found)

    async def require_may_list(self, identity: str, address: str) -> None:
        """Check that a person may list one more table.

        Raises TableRefused if the operator does not allow it, the person lists too many or the
        address too fast, and NotRead.
        """
        self._require_open_seats()
        limit = self._settings.limits.listed_of_person
        if await self._store.listed_by(identity) >= limit:
            raise TableRefused(TooMany(limit))
        if not self._listings.take(address):  # anybody can be many persons
            raise TableRefused(TooFast())

    def _require_open_seats(self) -> None:
        if not self._settings.open_seats:
            raise TableRefused(NotListable())

    def count_seat(self, address: str, room: Room) -> None:
        """Count a seat that is taken at a listed table.

        Raises TableRefused if an address takes too many.
        """
        if room.seating.settings.open_to_all and not self._open_seats.take(address):
            raise TableRefused(TooFast())

    # --- Reports ---------------------------------------------------------------------------------

    async def report(self, identity: str, address: str, room: Room, number: int) -> int:
        """Store a line of chat and those before it for the operator. Return how many lines.

        Raises TableRefused if there is no such line or the address reports too often, and
        StoreFailed.
        """
        lines = room.chat_until(number)[-REPORTED_LINES:]
        if not lines or lines[-1].number != number:
            raise TableRefused(NoSuchLine(number))
        if not self._reports.take(address):
            raise TableRefused(TooFast())
        now = time.time()
        text = json.dumps([asdict(line) for line in lines], ensure_ascii=False)
        stored = ChatReport(room.id, number, now, text)
        await self._store.add_chat_report(stored, identity, now - REPORT_SECONDS)
        return len(lines)
