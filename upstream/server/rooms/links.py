"""The links that a client may hand on."""

from __future__ import annotations

from collections.abc import Sequence

from upstream.server import protocol
from upstream.server.signing import Link, Signer
from upstream.server.tables.seats import Seat


def links_for(
    signer: Signer, table_id: str, seats: Sequence[Seat], mine: Sequence[int], base: str
) -> protocol.Links:
    """The links of a player: to watch, to one's own seats, and to those that nobody holds."""
    if not mine:
        return protocol.Links(watch=None, seats=[])

    def seat_link(seat: Seat) -> protocol.SeatLink:
        key = signer.key(Link(table_id, seat.seat, seat.generation))
        return protocol.SeatLink(seat=seat.seat, url=f"{base}/seat/{key}")

    return protocol.Links(
        watch=f"{base}/watch/{signer.key(Link(table_id))}",
        seats=[seat_link(seat) for seat in seats if seat.seat in mine or not seat.holders],
    )
