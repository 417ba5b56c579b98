"""What a player can ask about a position by pointing: where a piece can go, and why not there."""

from __future__ import annotations

from upstream.app.messages.game import Destination
from upstream.app.messages.refusals import NoSuchCell, NoSuchPiece, TableRefused
from upstream.app.tables.scene import destination_messages
from upstream.rules.action import Action, Jump, Place, Swim
from upstream.rules.legal import refusal
from upstream.rules.position import Position
from upstream.rules.refusal import Refusal, TooFarToSwim
from upstream.rules.river import CELLS, Cell
from upstream.rules.tile import TILES
from upstream.rules.token import TOKENS


def reasons_against(position: Position, piece: str, cell: str) -> list[Refusal]:
    """Why a piece of the acting seat cannot go to a cell; nothing if it can.

    Raises TableRefused where there is no such piece or cell.
    """
    reasons = [refusal(position, action) for action in _meant(piece, cell)]
    if None in reasons:
        return []
    # A swim that is too far only means that a jump was asked about.
    return list(dict.fromkeys(why for why in reasons if why and not isinstance(why, TooFarToSwim)))


def destinations_of(position: Position, token: str) -> list[Destination]:
    """Where a token can be sent, each cell with its routes; empty where it cannot move.

    Raises TableRefused where there is no such token.
    """
    if token not in TOKENS:
        raise TableRefused(NoSuchPiece(token))
    return destination_messages(position, TOKENS[token])


def _meant(piece: str, cell: str) -> list[Action]:
    """The actions that pointing at a piece and a cell may mean."""
    to = CELLS.get(cell)
    if to is None:
        raise TableRefused(NoSuchCell(cell))
    if piece in TILES:
        return [Place(TILES[piece], to)]
    return _moves(piece, to)


def _moves(piece: str, to: Cell) -> list[Action]:
    token = TOKENS.get(piece)
    if token is None:
        raise TableRefused(NoSuchPiece(piece))
    return [Swim(token.salmon, token.cell, to), Jump(token.salmon, token.cell, to)]
