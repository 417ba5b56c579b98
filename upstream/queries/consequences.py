"""The consequences of a legal action, before it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from upstream.rules import event
from upstream.rules.action import Action, Move
from upstream.rules.event import Event
from upstream.rules.moves import can_move, way
from upstream.rules.position import Position, vanishing_row
from upstream.rules.river import Cell
from upstream.rules.tile import Kind
from upstream.rules.token import Token, token_of
from upstream.rules.transition import act, heron_cells


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do, before any tile is drawn."""

    #: Points it costs, including what rapids charge on the way.
    cost: int
    #: Salmon lost by the action itself.
    lost: int
    #: Salmon that the herons will take if the turn ends like this.
    lost_to_herons: int
    #: Where the token ends; None if it is lost, and for actions that move no token.
    to: Cell | None
    #: Whether no move will be left, so that the herons strike at once.
    ends_turn: bool


@dataclass(frozen=True, slots=True)
class Catch:
    """A salmon taken on the way, by a bear or an eagle."""

    by: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class MoveConsequences:
    """Everything that a move would do."""

    preview: Preview
    #: The cells it passes, its destination last.
    way: tuple[Cell, ...]
    #: The predators it meets, in order.
    catches: tuple[Catch, ...]
    #: The herons that strike if the turn ends like this, downstream first.
    herons: tuple[Cell, ...]
    #: How many more of the player's salmon herons take than without this move.
    added_herons: int
    #: Where rapids carry the token; None if they do not.
    carried: Cell | None
    #: Whether a whirlpool holds the token.
    held: bool
    #: Whether the token ends on a tile that is removed when this round ends.
    washed_away: bool

    @property
    def token_lost(self) -> bool:
        return self.preview.to is None


def preview(position: Position, action: Action) -> Preview:
    """Return what a legal action would do to this position."""
    return _preview(position, action, *act(position, action))


def _preview(
    position: Position, action: Action, after: Position, events: Iterable[Event]
) -> Preview:
    herons, token, ends_turn = after.herons, None, False
    if isinstance(action, Move):
        herons, token = heron_cells(after), moved_token(action, events)
        ends_turn = not can_move(after)
    caught = (event.CaughtByBear, event.CaughtByEagle, event.CaughtByHeron)
    return Preview(
        cost=position.points - after.points,
        lost=sum(isinstance(happened, caught) for happened in events),
        lost_to_herons=len(herons),
        to=None if token is None else token.cell,
        ends_turn=ends_turn,
    )


def move_consequences(position: Position, move: Move) -> MoveConsequences:
    """Return everything that a legal move would do to this position."""
    after, events = act(position, move)
    herons, seen = heron_cells(after), _preview(position, move, after, events)
    to = seen.to
    return MoveConsequences(
        preview=seen,
        way=way(position, move),
        catches=tuple(catches(events)),
        herons=herons,
        added_herons=max(0, len(herons) - len(heron_cells(position))),
        carried=to if to is not move.to else None,
        held=any(isinstance(happened, event.Held) for happened in events),
        washed_away=to is not None and not to.is_spawn and to.row <= vanishing_row(position.round),
    )


def catches(events: Iterable[Event]) -> Iterator[Catch]:
    """Yield the bears and eagles that took a salmon, in order."""
    for happened in events:
        match happened:
            case event.CaughtByBear():
                yield Catch(Kind.BEAR, happened.cell)
            case event.CaughtByEagle():
                yield Catch(Kind.EAGLE, happened.cell)


def moved_token(move: Move, events: Iterable[Event]) -> Token | None:
    """Return the token after its move; None if it is lost."""
    token = token_of(move.salmon, move.origin)
    for happened in events:
        match happened:
            case event.Swam() | event.Jumped() | event.Carried():
                token = token_of(token.salmon, happened.to)
            case event.CaughtByBear() | event.CaughtByEagle():
                if happened.left is None:
                    return None
                token = token_of(happened.left.salmon, token.cell)
            case event.Held():
                token = token_of(token.salmon, token.cell, held=True)
    return token
