"""Changes of a table's seats, watchers and settings that its clients ask for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from upstream.refusal import GameIsOver
from upstream.server.protocol.refusals import NoSuchLink, SeatsOfTheDay, TableRefused, TooFast
from upstream.server.rate_limiter import RateLimiters
from upstream.server.rooms.departures import Departures
from upstream.server.rooms.table_copy import RoomServices, change
from upstream.server.signing import Link
from upstream.server.storage import writes
from upstream.server.storage.stored import StoredTable
from upstream.server.storage.writes import Write
from upstream.server.tables.seats import WATCHING, Seat


class SeatChanges(Departures):
    """A table whose seats can be taken, given to bots, renamed and left."""

    def __init__(self, stored: StoredTable, services: RoomServices) -> None:
        super().__init__(stored, services)
        self._renames = RateLimiters(services.settings.limits.renames)

    @abstractmethod
    def announce(self) -> None:
        """Tell everybody who sits where."""

    @abstractmethod
    def _broadcast(self, since: int) -> None:
        """Show everybody what happened since a version."""

    @change
    async def admit_watcher(self, identity: str, link: Link) -> None:
        """Let a client watch that has a link.

        Raises TableRefused where the link has become void, and StoreFailed where the client could
        not be stored.
        """
        self.require_link_opens(link, identity)
        if not self.seating.knows(identity):
            holder = writes.add_holder(self.id, WATCHING, identity)
            await self._write_settings([holder], lambda: self.seating.knows(identity))
            self.seating.add_watcher(identity)

    @change
    async def take_seat(
        self, identity: str, link: Link, name: str | None, colour: str | None
    ) -> None:
        """Give a client the seat that a link opens, unless it has it already.

        Raises TableRefused where the link does not work or the colour is taken, and StoreFailed
        where the change could not be stored.
        """
        self.require_link_opens(link, identity)
        if identity not in self.seating[link.seat].holders:
            seat = self.seating.taken(link.seat, link.generation, identity, name, colour)
            await self._change(seat, writes.add_holder(self.id, seat.seat, identity))

    def require_link_opens(self, link: Link, identity: str) -> None:
        """Raise TableRefused where a link opens nothing for this client."""
        if link.seat == WATCHING:
            if link.generation != self.watch_generation and not self.seating.knows(identity):
                raise TableRefused(NoSuchLink("unknown", ""))
            return
        if not self.seating[link.seat].holders:
            self._require_not_daily()  # whoever also played the opponents would win as they like
        is_over = self.game.over
        self.seating.require_opens(link.seat, link.generation, identity, is_over=is_over)

    @change
    async def give_to_bot(self, identity: str, number: int, level: str) -> None:
        """Let a bot play for a seat that is the client's own, open, or left.

        Raises TableRefused where it is none of these, or at the river of the day, and StoreFailed
        where the change could not be stored.
        """
        self._require_not_daily()
        is_left = self.presence.is_left(self.seating[number])
        await self._change(self.seating.given_to_bot(identity, number, level, is_left=is_left))

    @change
    async def resign(self, identity: str, number: int, level: str) -> None:
        """Let a bot play on for good; those who held the seat may watch.

        Raises TableRefused where the game is over, the seat is not the client's, or at the river
        of the day, and StoreFailed where the change could not be stored.
        """
        self._require_not_daily()
        if self.game.over:
            raise TableRefused(GameIsOver())
        seat = self.seating.resigned(identity, number, level)
        watchers = self.seating[number].holders - self.seating.watchers
        rows = [writes.add_holder(self.id, WATCHING, watcher) for watcher in watchers]
        await self._change(seat, writes.remove_holders(self.id, number), *rows)
        for watcher in watchers:
            self.seating.add_watcher(watcher)

    def _require_not_daily(self) -> None:
        if self.daily is not None:
            raise TableRefused(SeatsOfTheDay())

    @change
    async def take_back(self, identity: str, number: int) -> None:
        """Let the holder of a seat play again.

        Raises TableRefused where the seat is not the client's or no bot plays for it, and
        StoreFailed where the change could not be stored.
        """
        await self._change(self.seating.taken_back(identity, number))

    @change
    async def rename(
        self, identity: str, number: int, name: str | None, colour: str | None
    ) -> None:
        """Change the name and colour of a client's own seat.

        Raises TableRefused where the seat is not the client's, the colour is taken or names change
        too fast, and StoreFailed where the change could not be stored.
        """
        renamed = self.seating.renamed(identity, number, name, colour)
        if not self._renames.take(str(number)):
            raise TableRefused(TooFast())
        if renamed != self.seating[number]:
            await self._change(renamed)

    @change
    async def set_pace(self, identity: str, pace: float) -> None:
        """Change how fast the opponents play.

        Raises TableRefused where the client holds no seat or does not decide on the bots, and
        StoreFailed where the change could not be stored.
        """
        self.seating.require_decides_on_bots(identity)
        await self._write_settings([writes.set_pace(self.id, pace)], lambda: self.pace == pace)
        self.pace = pace
        self.announce()

    @change
    async def set_rematch(self, rematch: str, new_table: Sequence[Write], gone: str | None) -> bool:
        """Store a table as the rematch of this one; False where there is one already.

        ``gone`` is an earlier rematch that was deleted. Raises StoreFailed where the new one could
        not be stored.
        """
        if self.rematch not in (None, gone):
            return self.rematch == rematch
        jobs = [*new_table, writes.set_rematch(self.id, rematch)]
        await self._write_settings(jobs, lambda: self.rematch == rematch)
        self.rematch = rematch
        self.announce()
        return True

    async def _change(self, changed: Seat, *others: Write) -> None:
        """Store a changed seat, and show everybody the table as it is for them now."""
        before = self.seating.seats
        jobs = [writes.change_seat(self.id, changed), *others]
        await self._write_settings(jobs, lambda: self.seating[changed.seat] == changed)
        self.seating.put(changed)
        self._show_seats(before)

    def _show_seats(self, before: Sequence[Seat]) -> None:
        seats = self.seating.seats
        if [(s.name, s.colour) for s in before] != [(s.name, s.colour) for s in seats]:
            self.presenter.rename(seats)
        self.announce()
        self._broadcast(self.game.version)
