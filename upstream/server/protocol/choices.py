"""What the acting seat may do, and what it has done but not confirmed."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field
from typing_extensions import TypeAliasType

from upstream.server.protocol.base import Action, Cell, Message, SeatNumber, Tile, Token


class PlaceChoice(Message):
    """Lay this tile, turned like this, on this cell."""

    kind: Literal["place"]
    action: Action
    tile: Tile
    cell: Cell


class Catch(Message):
    """A predator on the way that takes one salmon."""

    by: Literal["bear", "eagle"]
    cell: Cell


class MoveChoice(Message):
    """Swim or jump with this token."""

    kind: Literal["swim", "jump"]
    action: Action
    token: Token
    to: Cell
    """The cell that the player points at: ``e1`` for the spawn."""
    way: list[Cell]
    """The cells that the move passes, its destination last (the spawn's entrance by its cell)."""
    cost: int
    """Points, with what rapids make it pay on the way."""
    lost: int
    """Salmon lost by the move itself."""
    lost_to_herons: int
    """Salmon that the herons will take if the turn ends like this."""
    catches: list[Catch]
    """Who takes the salmon that the move itself loses, in order."""
    herons: list[Cell]
    """The herons that will strike if the turn ends like this."""
    ends: Cell | None
    """Where the token ends (rapids carry it on); null where it is lost."""
    ends_turn: bool
    """Whether no move will be left."""


class Leg(Message):
    """One move of a route, with what it sets off."""

    action: Action
    kind: Literal["swim", "jump"]
    cells: list[Cell]
    """The cells that it passes, its target last, then those that rapids carry the token to."""
    cost: int
    catches: list[Catch]
    """Who takes a salmon on this leg, in order."""
    ends: Cell | None
    """Where the token is afterwards; null where it is lost."""


class Route(Message):
    """A sequence of moves of one token; ``play`` does them all."""

    actions: list[Action]
    legs: list[Leg]
    cost: int
    """Points, for all legs together."""
    lost: int
    """Salmon lost on the way."""
    lost_to_herons: int
    """Salmon that the herons will take if the turn ends like this."""
    herons: list[Cell]
    """The herons that will strike if the turn ends like this."""
    ends: Cell | None
    """Where the token ends; null where it is lost."""
    ends_turn: bool
    """Whether no move will be left."""


class Destination(Message):
    """A cell that a token can be sent to, with the sensible routes, the best first.

    The best route loses the fewest salmon, then costs least, then has the fewest moves.
    """

    cell: Cell
    """``e1`` for the spawn."""
    routes: list[Route]


class HeronChoice(Message):
    """The heron takes a salmon from this token."""

    kind: Literal["heron"]
    action: Action
    cell: Cell
    token: Token


AnyChoice: TypeAlias = PlaceChoice | MoveChoice | HeronChoice
Choice = TypeAliasType("Choice", Annotated[AnyChoice, Field(discriminator="kind")])


class Decision(Message):
    """Everything that the acting seat may do now; sent to its holder only."""

    seat: SeatNumber
    choices: list[Choice]


class Caution(Message):
    """Something to think over before confirming; the turn may be confirmed all the same.

    ``order``: the same moves in another order keep more salmon, or as many on more tokens.
    ``row``: tokens that could have got away this turn go with the row when the round ends.
    """

    kind: Literal["order", "row"]
    text: str
    """In words."""
    tokens: list[Token]
    """For ``row``: the tokens that will be washed away."""
    order: list[Action]
    """For ``order``: the actions as they had better be done."""
    steps: list[str]
    """The same in words."""


class Pending(Message):
    """The actions of this turn that are not confirmed yet. Everybody sees them."""

    actions: list[Action]
    can_undo: bool
    """Whether the last of them can be taken back."""
    can_confirm: bool
    """Whether nothing is left to do but to confirm."""
    cautions: list[Caution]
    """What the player may want to know before confirming."""
