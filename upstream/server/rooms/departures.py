"""Clients that leave a table for good, and those that its maker removes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence

from upstream.server import protocol
from upstream.server.protocol.refusals import NoSuchClient, TableRefused
from upstream.server.rooms.connection import NO_SUCH_TABLE
from upstream.server.rooms.presence import Presence
from upstream.server.rooms.table_copy import TableCopy, change
from upstream.server.storage import writes
from upstream.server.storage.writes import Write
from upstream.server.tables.seats import WATCHING, Seat


class Departures(TableCopy):
    """A table that clients can leave, and that can be deleted."""

    presence: Presence

    @abstractmethod
    def _show_seats(self, before: Sequence[Seat]) -> None:
        """Show everybody the table as it is for them now."""

    # --- For good --------------------------------------------------------------------------------

    @change
    async def depart(self, identity: str) -> bool:
        """Remove a client with its seats, its name and what it said; whether the table goes too.

        A table where nobody else sits is deleted. Raises StoreFailed where that could not be
        stored.
        """
        if self.seating.is_deserted_without(identity):
            await self._services.store.delete_tables([self.id])
            self._services.peers.changed(self.id)
            self.delete()
            return True
        changed = self.seating.departed(identity, is_over=self.game.over)
        jobs = [writes.remove_holder(self.id, seat.seat, identity) for seat in changed]
        jobs += self._forgetting(identity)
        await self._seat_anew(changed, jobs, without=identity)
        self._chat.forget(identity)
        self._accepted = {
            sent: version for sent, version in self._accepted.items() if sent.identity != identity
        }
        return False

    def _forgetting(self, identity: str) -> Iterable[Write]:
        yield writes.remove_holder(self.id, WATCHING, identity)
        yield from writes.forget_client(self.id, identity)
        if self.seating.agreement.maker == identity:
            yield writes.forget_maker(self.id)

    async def _seat_anew(
        self, changed: Sequence[Seat], others: Iterable[Write], *, without: str
    ) -> None:
        """Store changed seats, with one watcher less, and show them."""
        before = self.seating.seats
        jobs = [*(writes.change_seat(self.id, seat) for seat in changed), *others]
        await self._write_settings(
            jobs, lambda: all(self.seating[seat.seat] == seat for seat in changed)
        )
        for seat in changed:
            self.seating.put(seat)
        self.seating.forget(without)
        self._dismiss_strangers()
        self._show_seats(before)

    def delete(self) -> None:
        """The table is deleted: everybody has to leave, and nothing happens here any more."""
        self.is_deleted = True
        self._on_deletion()

    def _on_deletion(self) -> None:
        for connection in list(self.presence.connections):
            connection.close(NO_SUCH_TABLE)

    def _dismiss_strangers(self) -> None:
        """Disconnect those who may no longer see the table."""
        for connection in list(self.presence.connections):
            if not self.seating.knows(connection.identity):
                connection.close(NO_SUCH_TABLE)

    # --- By the maker of the table ---------------------------------------------------------------

    def clients(self, identity: str) -> protocol.ClientList:
        """Who else may see the table: the other clients of each seat, and the watchers.

        Raises TableRefused where the client did not make the table.
        """
        self.seating.require_maker(identity)
        return protocol.ClientList(
            clients=[
                protocol.TableClient(
                    key=self._services.signer.pseudonym(self.id, other),
                    seat=None if number == WATCHING else number,
                    connected=self.presence.has(other),
                    removable=number == WATCHING or len(holders) > 1,
                )
                for number, holders in self._all_clients()
                for other in sorted(holders - {identity})
            ]
        )

    def _all_clients(self) -> Iterable[tuple[int, frozenset[str]]]:
        yield from ((seat.seat, seat.holders) for seat in self.seating.seats)
        yield WATCHING, self.seating.watchers

    @change
    async def remove_holder(self, identity: str, number: int, key: str) -> None:
        """Remove one of several clients that hold a seat; all links of the table change.

        Raises TableRefused where the client did not make the table, where there is no such seat or
        client, or it is the only one there; StoreFailed where that could not be stored.
        """
        other = self._named(identity, self.seating[number].holders, key)
        changed = self.seating.without_holder(number, other)
        await self._remove(changed, number, other)

    @change
    async def remove_watcher(self, identity: str, key: str) -> None:
        """Remove a watcher; all links of the table change.

        Raises TableRefused where the client did not make the table, or there is no such watcher;
        StoreFailed where that could not be stored.
        """
        other = self._named(identity, self.seating.watchers, key)
        await self._remove(self.seating.with_new_links(), WATCHING, other)

    def _named(self, identity: str, clients: frozenset[str], key: str) -> str:
        """The client among these that has this pseudonym, if it is another one."""
        self.seating.require_maker(identity)
        pseudonym = self._services.signer.pseudonym
        for other in clients - {identity}:
            if pseudonym(self.id, other) == key:
                return other
        raise TableRefused(NoSuchClient())

    async def _remove(self, changed: Sequence[Seat], number: int, other: str) -> None:
        generation = self.watch_generation + 1
        jobs = [
            writes.remove_holder(self.id, number, other),
            writes.set_watch_generation(self.id, generation),
        ]
        gone = other if number == WATCHING else ""
        self.watch_generation = generation  # a link too old is better than one too many
        await self._seat_anew(changed, jobs, without=gone)
