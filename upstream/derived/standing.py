"""How a seat stands: its salmon at home, in the river and lost, and its points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from upstream.position import Position
from upstream.river import SEA
from upstream.score import tally
from upstream.token import PAIR, Token

#: Every player starts with a pair on each Sea tile.
ALL_SALMON: Final = PAIR * len(SEA)


@dataclass(frozen=True, slots=True)
class Standing:
    """The salmon and the points of one seat. ``home + river + lost`` is always the same."""

    seat: int
    #: Salmon at home.
    home: int
    #: Salmon in the river.
    river: int
    #: Salmon that were caught or washed away.
    lost: int
    #: What the seat would score if the game ended now.
    points: int
    #: Its tokens on tiles that are removed when this round ends.
    endangered: tuple[Token, ...]


def standing(position: Position, seat: int) -> Standing:
    """How this seat stands."""
    going = frozenset(position.vanishing)
    home = tally(position, seat)
    in_river = tuple(position.in_river(seat))
    river = sum(token.salmon for token in in_river)
    return Standing(
        seat=seat,
        home=home.salmon,
        river=river,
        lost=ALL_SALMON - home.salmon - river,
        points=home.points,
        endangered=tuple(token for token in in_river if token.cell in going),
    )
