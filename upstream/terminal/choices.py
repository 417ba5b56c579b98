"""What can be chosen now, as a numbered list: first what to move or lay, then where to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from upstream.action import Action, FeedHeron, Jump, Place, Swim
from upstream.river import Cell
from upstream.tile import Kind
from upstream.token import Token, token_of

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of the list: all the actions that it stands for."""

    actions: tuple[Action, ...]
    #: Where its number is written into the river.
    cell: Cell | None

    @property
    def action(self) -> Action:
        """The first of its actions: the only one, where nothing more is to be chosen."""
        return self.actions[0]

    @property
    def is_final(self) -> bool:
        return len(self.actions) == 1


@dataclass(frozen=True, slots=True)
class Tokens(Choice):
    """A token, or several that look alike, and the moves that it has."""

    token: Token


@dataclass(frozen=True, slots=True)
class Drawn(Choice):
    """A drawn tile, to be laid somewhere."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class CellChoice(Choice):
    """A cell for a tile whose rotation is still open."""


def overview(legal: Sequence[Action]) -> list[Choice]:
    """The first question: which token, which tile, whose salmon."""
    moves = [action for action in legal if isinstance(action, Swim | Jump)]
    if len({(move.salmon, move.origin) for move in moves}) > 1:
        return [
            Tokens(tuple(group), group[0].origin, token_of(group[0].salmon, group[0].origin))
            for group in _groups(moves, lambda move: (move.origin.order, -move.salmon))
        ]
    return narrowed(legal)


def narrowed(actions: Sequence[Action]) -> list[Choice]:
    """The next question about these actions; each by itself where no other is left."""
    places = [action for action in actions if isinstance(action, Place)]
    if len({place.tile.kind for place in places}) > 1:
        groups = _groups(places, lambda place: place.tile.kind)
        return [Drawn(tuple(group), None, group[0].tile.kind) for group in groups]
    if len({place.cell for place in places}) > 1:
        return [CellChoice(tuple(g), g[0].cell) for g in _groups(places, lambda place: place.cell)]
    return [Choice((action,), _cell(action)) for action in _in_order(actions)]


def _groups(actions: Iterable[A], key: Callable[[A], Any]) -> list[list[A]]:
    groups: dict[Any, list[A]] = {}
    for action in actions:
        groups.setdefault(key(action), []).append(action)
    return [groups[k] for k in sorted(groups)]


def _in_order(actions: Sequence[Action]) -> list[Action]:
    """Swims before jumps, short ways before long ones; last the jumps that a swim would spare."""
    swims = {(action.salmon, action.to) for action in actions if isinstance(action, Swim)}

    def order(action: Action) -> tuple[object, ...]:
        if not isinstance(action, Swim | Jump):
            return ()
        jumps = isinstance(action, Jump)
        needless = jumps and (action.salmon, action.to) in swims
        return (needless, jumps, action.origin.order, -action.salmon, _distance(action.to))

    return sorted(actions, key=order)


def _distance(cell: Cell) -> tuple[bool, tuple[int, str]]:
    """Sorts cells downstream first, the spawn last."""
    return (cell.is_spawn, cell.order)


def _cell(action: Action) -> Cell | None:
    """Where an action leads."""
    match action:
        case Swim() | Jump():
            return action.to
        case Place() | FeedHeron():
            return action.cell


def marks(choices: Sequence[Choice]) -> dict[Cell, str]:
    """The numbers of the list, as they are written into the river."""
    numbers: dict[Cell, list[str]] = {}
    for number, choice in enumerate(choices, 1):
        if choice.cell is not None:
            numbers.setdefault(choice.cell, []).append(str(number))
    return {cell: ",".join(written) for cell, written in numbers.items()}
