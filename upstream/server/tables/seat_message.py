"""A seat as all can see it."""

from __future__ import annotations

from upstream.server import protocol
from upstream.server.tables.seats import Seat


def seat_message(seat: Seat, *, connected: bool, left: bool) -> protocol.Seat:
    """The message of a seat; who is connected is not the seat's own knowledge."""
    return protocol.Seat.model_validate(
        {
            "seat": seat.seat,
            "name": seat.name,
            "colour": seat.colour,
            "kind": seat.kind,
            "level": seat.bot,
            "held": bool(seat.holders),
            "connected": connected,
            "left": left,
        }
    )
