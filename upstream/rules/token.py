"""Salmon tokens: a pair or a single, and where it is."""

from __future__ import annotations

from typing import Final

from upstream.rules.frozen import FrozenText, fix
from upstream.rules.river import CELLS, Cell

PAIR: Final = 2
SINGLE: Final = 1


class Token(FrozenText):
    """A token *is* its notation: salmon and cell (``2a3``, ``1e4``), ``!`` when it is held.

    There is exactly one object for each text. Whose token it is stands in the position.
    Raises ValueError for a text that is no token.
    """

    __slots__ = ("cell", "held", "salmon")

    salmon: int
    cell: Cell
    #: A whirlpool holds it: no more points on it this turn.
    held: bool

    def __new__(cls, text: str) -> Token:
        try:
            return TOKENS[text]
        except KeyError:
            raise ValueError(f"no such token: {text!r}") from None

    @property
    def in_river(self) -> bool:
        """In the river or the sea: neither home nor lost."""
        return self.cell.column != "e"


def _token(salmon: int, cell: Cell, held: bool) -> Token:
    token = str.__new__(Token, f"{salmon}{cell}{'!' if held else ''}")
    fix(token, salmon=salmon, cell=cell, held=held)
    return token


TOKENS: Final[dict[str, Token]] = {
    str(token): token
    for salmon in (PAIR, SINGLE)
    for cell in CELLS.values()
    for held in (False, True)
    for token in (_token(salmon, cell, held),)
}


def token_of(salmon: int, cell: Cell, held: bool = False) -> Token:
    """Return the token with this many salmon on that cell. Raises KeyError if there is none."""
    return TOKENS[f"{salmon}{cell}{'!' if held else ''}"]
