"""The links that a client may hand on."""

from __future__ import annotations

from collections.abc import Sequence

from upstream.server import protocol
from upstream.server.signing import Link, Signer
from upstream.server.tables.seats import Seat


def links_for(
    signer: Signer,
    watch: Link,
    seats: Sequence[Seat],
    mine: Sequence[int],
    base: str,
    *,
    decides_on_bots: bool = True,
) -> protocol.Links:
    """The links of a player: to watch, to the player's own seats, and to open ones.

    ``watch`` is the link to watch at the table, ``base`` the beginning of all of them: without one
    nobody can come. Whoever decides on bots may hand on the seats that bots play, too.
    """
    if not mine or not base:
        return protocol.Links(watch=None, seats=[])

    def may_hand_on(seat: Seat) -> bool:
        is_free = not seat.holders and (seat.bot is None or decides_on_bots)
        return seat.seat in mine or is_free

    def seat_link(seat: Seat) -> protocol.SeatLink:
        key = signer.key(Link(watch.table, seat.seat, seat.generation))
        return protocol.SeatLink(seat=seat.seat, url=f"{base}/seat/{key}")

    return protocol.Links(
        watch=f"{base}/watch/{signer.key(watch)}",
        seats=[seat_link(seat) for seat in seats if may_hand_on(seat)],
    )
