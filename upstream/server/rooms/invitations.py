"""Links that open a seat, or let a client watch."""

from __future__ import annotations

from upstream.server import protocol
from upstream.server.protocol.refusals import NoSuchLink, TableRefused
from upstream.server.rooms.registry import TableRegistry
from upstream.server.rooms.room import Room
from upstream.server.signing import Link, Signer
from upstream.server.tables.seats import WATCHING


class Invitations:
    """Finds what a link opens, and uses it."""

    def __init__(self, registry: TableRegistry, signer: Signer) -> None:
        self._registry = registry
        self._signer = signer

    async def _find(self, key: str) -> tuple[Room, Link]:
        link = self._signer.link(key)
        room = None if link is None else await self._registry.find(link.table)
        if link is None or room is None:
            raise TableRefused(NoSuchLink("unknown", ""))
        return room, link

    async def look_at(self, key: str, identity: str) -> protocol.LinkAnswer:
        """What a link opens.

        Raises TableRefused where it opens nothing, another client has used it, or the game ended
        before anybody did.
        """
        room, link = await self._find(key)
        is_seat = link.seat != WATCHING
        room.require_link_opens(link, identity)
        table = room.table_message()
        return protocol.LinkAnswer(
            kind="seat" if is_seat else "watch",
            table=room.id,
            seat=link.seat if is_seat else None,
            known=room.seating.knows(identity),
            seats=table.seats,
            options=table.options,
        )

    async def use(self, key: str, identity: str, body: protocol.UseLink) -> Room:
        """Take the seat that a link opens, or watch; the room that it leads to.

        Raises TableRefused where it opens nothing, another client has used it, or the colour is
        taken; StoreFailed where that cannot be stored.
        """
        room, link = await self._find(key)
        if link.seat == WATCHING:
            await room.admit_watcher(identity, link)
        else:
            await room.take_seat(identity, link, body.name, body.colour)
        return room
