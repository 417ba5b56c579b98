"""What threatens or blocks tokens where they are: herons that wait, tiles that are full."""

from __future__ import annotations

from dataclasses import dataclass

from upstream.moves import capacity, full_cells
from upstream.position import Phase, Position
from upstream.river import Cell
from upstream.rules import heron_cells_of


@dataclass(frozen=True, slots=True)
class FullTile:
    """A full tile."""

    cell: Cell
    capacity: int
    #: The seats whose tokens are on it, one entry a token.
    seats: tuple[int, ...]


def waiting_herons(position: Position, seat: int) -> tuple[Cell, ...]:
    """The herons that strike this seat if its tokens stay, downstream first."""
    return () if position.phase is Phase.OVER else heron_cells_of(position, seat)


def full_tiles(position: Position) -> tuple[FullTile, ...]:
    """Every full tile, sorted by cell."""
    return tuple(_full_tile(position, cell) for cell in sorted(full_cells(position)))


def _full_tile(position: Position, cell: Cell) -> FullTile:
    seats = tuple(
        seat
        for seat, tokens in enumerate(position.tokens)
        for token in tokens
        if token.cell is cell
    )
    return FullTile(cell, capacity(position, position.tiles[cell]), seats)
