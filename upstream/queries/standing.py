"""How a seat stands, and what threatens or blocks tokens where they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from upstream.rules.moves import capacity, full_cells
from upstream.rules.position import Phase, Position
from upstream.rules.river import SEA, Cell
from upstream.rules.score import tally
from upstream.rules.token import PAIR, Token
from upstream.rules.transition import heron_cells_of

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


@dataclass(frozen=True, slots=True)
class FullTile:
    cell: Cell
    capacity: int
    #: The seats whose tokens are on it, one entry a token.
    seats: tuple[int, ...]


def waiting_herons(position: Position, seat: int) -> tuple[Cell, ...]:
    """Return the herons that strike this seat if its tokens stay, downstream first."""
    return () if position.phase is Phase.OVER else heron_cells_of(position, seat)


def full_tiles(position: Position) -> tuple[FullTile, ...]:
    """Return every full tile, sorted by cell."""
    full: dict[Cell, list[int]] = {cell: [] for cell in sorted(full_cells(position))}
    for seat, tokens in enumerate(position.tokens):
        for token in tokens:
            if token.cell in full:
                full[token.cell].append(seat)
    return tuple(
        FullTile(cell, capacity(position, position.tiles[cell]), tuple(seats))
        for cell, seats in full.items()
    )
