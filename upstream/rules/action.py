"""Actions of players: frozen values whose text is their notation."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from upstream.rules.refusal import IllegalAction, NotReadable, shown
from upstream.rules.river import CELLS, Cell
from upstream.rules.tile import TILES, Tile
from upstream.rules.token import Token


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a drawn tile on a free cell: ``F2@a5``."""

    tile: Tile
    cell: Cell

    def __str__(self) -> str:
        return f"{self.tile}@{self.cell}"


@dataclass(frozen=True, slots=True)
class Swim:
    """Move a token one step, where nothing lies between: ``2a2-b2``."""

    salmon: int
    origin: Cell
    to: Cell

    def __str__(self) -> str:
        return f"{self.salmon}{self.origin}-{self.to}"


@dataclass(frozen=True, slots=True)
class Jump:
    """Move a token along a straight line, over anything: ``2b3^b5``."""

    salmon: int
    origin: Cell
    to: Cell

    def __str__(self) -> str:
        return f"{self.salmon}{self.origin}^{self.to}"


@dataclass(frozen=True, slots=True)
class FeedHeron:
    """Choose the token that a heron takes a salmon from: ``a4x1``."""

    cell: Cell
    salmon: int

    def __str__(self) -> str:
        return f"{self.cell}x{self.salmon}"


Move: TypeAlias = Swim | Jump
Action: TypeAlias = Place | Swim | Jump | FeedHeron

_PLACE: Final = re.compile(r"([A-Z][0-5]?)@([a-z]\d{1,2})", re.ASCII)
_MOVE: Final = re.compile(r"([12])([a-z]\d{1,2})([-^])([a-z]\d{1,2})", re.ASCII)
_HERON: Final = re.compile(r"([a-z]\d{1,2})x([12])", re.ASCII)


@cache
def swim(token: Token, to: Cell) -> Swim:
    return Swim(token.salmon, token.cell, to)


@cache
def jump(token: Token, to: Cell) -> Jump:
    return Jump(token.salmon, token.cell, to)


@cache
def place(tile: Tile, cell: Cell) -> Place:
    return Place(tile, cell)


@cache
def feed_heron(cell: Cell, salmon: int) -> FeedHeron:
    return FeedHeron(cell, salmon)


def parse(text: str) -> Action:
    """Read an action's text. Raises IllegalAction(NotReadable) if it is not one."""
    with suppress(KeyError, TypeError):  # no such cell or tile, or not a text
        if found := _MOVE.fullmatch(text):
            salmon, origin, way, to = found.groups()
            kind = Swim if way == "-" else Jump
            return kind(int(salmon), CELLS[origin], CELLS[to])
        if found := _PLACE.fullmatch(text):
            return place(TILES[found[1]], CELLS[found[2]])
        if found := _HERON.fullmatch(text):
            return feed_heron(CELLS[found[1]], int(found[2]))
    raise IllegalAction(NotReadable(shown(text)))
