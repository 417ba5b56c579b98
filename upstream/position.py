"""Where everything is at one moment: a frozen value, safe to share and to keep.

A position says how many tiles of each kind are unseen, never in which order they lie, and
holds no random generator: the code that plays the game supplies the drawn tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from upstream.frozen import FrozenDict
from upstream.options import Options
from upstream.river import SEA, Cell
from upstream.tile import SEA_TILE, Kind, Tile
from upstream.token import PAIR, Token, token_of

POINTS_PER_TURN = 5


class Phase(StrEnum):
    SETUP = "setup"
    MOVE = "move"
    HERON = "heron"
    PLACE = "place"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that all players can see."""

    options: Options
    phase: Phase
    #: 0 in the set-up; while a row is laid, still that of the round that ended.
    round: int
    #: Whose decision it is; None when the game is over.
    actor: int | None
    points: int
    #: Who holds the first-player marker; None in the set-up.
    starter: int | None
    tiles: FrozenDict[Cell, Tile]
    #: The cell of the spawn's entrance, once both tiles of the last row lie.
    spawn: Cell | None
    #: Drawn tiles that are still to be laid, sorted.
    drawn: tuple[Kind, ...]
    #: How many tiles must be drawn before the game goes on; 0 where a player decides.
    draws: int
    unseen: FrozenDict[Kind, int]
    #: For each seat its tokens, sorted by their text; lost ones are gone.
    tokens: tuple[tuple[Token, ...], ...]
    #: The heron cells still to strike in phase ``heron``, in order.
    herons: tuple[Cell, ...]
    #: Movement tokens: how many each seat holds, and how many wait for the next turn.
    markers: tuple[int, ...]
    given: int

    @property
    def players(self) -> int:
        return len(self.tokens)

    @property
    def acting_seat(self) -> int:
        """Whose decision it is; raises ValueError when the game is over."""
        if self.actor is None:
            raise ValueError("the game is over: it is nobody's turn")
        return self.actor

    @property
    def stack(self) -> int:
        """How many tiles are left to draw."""
        return sum(self.unseen.values())

    def in_river(self, seat: int) -> Iterator[Token]:
        """The seat's tokens that are neither home nor lost."""
        return (token for token in self.tokens[seat] if token.cell.column != "e")

    @property
    def vanishing(self) -> tuple[Cell, ...]:
        """The tiles that will be removed when this round ends, ``a b c``."""
        row = vanishing_row(self.round)
        # In a game nothing lies further down; in a position built by hand it goes as well.
        gone = (cell for cell in self.tiles if cell.row <= row)
        return tuple(sorted(gone, key=lambda cell: cell.order))

    def to_dict(self) -> dict[str, Any]:
        """The JSON of a position, able to stand alone."""
        from upstream.notation import position_to_dict  # noqa: PLC0415 (it reads positions too)

        return position_to_dict(self)

    def __str__(self) -> str:
        """The position on one line."""
        from upstream.oneline import position_to_text  # noqa: PLC0415 (it reads positions too)

        return position_to_text(self)


#: A row goes two rounds after the round that bears its number.
_ROUNDS_BEHIND = 2


def vanishing_row(round: int) -> int:
    """The row that goes after this round: the sea after round 2, then row 1; at first none."""
    return round - _ROUNDS_BEHIND


def vanishing_round(row: int) -> int:
    """The round after which this row goes."""
    return row + _ROUNDS_BEHIND


def first_position(players: int, options: Options, first: int) -> Position:
    """The sea with everybody's pairs, before the first tile is drawn."""
    shoal = tuple(sorted(token_of(PAIR, cell) for cell in SEA))
    return Position(
        options=options,
        phase=Phase.SETUP,
        round=0,
        actor=first,
        points=0,
        starter=None,
        tiles=FrozenDict(dict.fromkeys(SEA, SEA_TILE)),
        spawn=None,
        drawn=(),
        draws=1,
        unseen=options.stack(players),
        tokens=(shoal,) * players,
        herons=(),
        markers=(0,) * players,
        given=0,
    )
