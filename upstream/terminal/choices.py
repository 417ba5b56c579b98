"""The numbered list of choices: first what to move or lay, then where. Also labels its entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from rich.text import Text

from upstream.narration.narrator import Story
from upstream.queries.consequences import move_consequences
from upstream.rules.action import Action, FeedHeron, Jump, Place, Swim
from upstream.rules.position import Position, vanishing_row
from upstream.rules.river import Cell
from upstream.rules.tile import FACTS, Direction, Kind, turns
from upstream.rules.token import Token, token_of
from upstream.terminal import palette
from upstream.terminal.palette import Glyphs
from upstream.terminal.picture import Canvas, Hexagon, Size

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of the list, with all the actions it stands for."""

    actions: tuple[Action, ...]
    #: The cell of the drawn river that shows its number.
    cell: Cell | None

    @property
    def action(self) -> Action:
        """The first of its actions, and the only one of a final choice."""
        return self.actions[0]

    @property
    def is_final(self) -> bool:
        return len(self.actions) == 1


@dataclass(frozen=True, slots=True)
class Tokens(Choice):
    """A token, or several identical ones, and its moves."""

    token: Token


@dataclass(frozen=True, slots=True)
class Drawn(Choice):
    """A drawn tile that has several places to go."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class CellChoice(Choice):
    """A cell for a tile whose rotation is still open."""


def overview(legal: Sequence[Action]) -> list[Choice]:
    """Return the choices of the first question: which token, which tile, whose salmon."""
    moves = [action for action in legal if isinstance(action, Swim | Jump)]
    if len({(move.salmon, move.origin) for move in moves}) > 1:
        return [
            Tokens(tuple(group), group[0].origin, token_of(group[0].salmon, group[0].origin))
            for group in _groups(moves, lambda move: (move.origin.order, -move.salmon))
        ]
    return narrowed(legal)


def narrowed(actions: Sequence[Action]) -> list[Choice]:
    """Return the choices of the next question about these actions.

    Actions are listed one by one when no question is left: swims before jumps, short ways before
    long ones, and last the jumps to cells that a swim reaches.
    """
    places = [action for action in actions if isinstance(action, Place)]
    if len({place.tile.kind for place in places}) > 1:
        groups = _groups(places, lambda place: place.tile.kind)
        return [Drawn(tuple(group), None, group[0].tile.kind) for group in groups]
    if len({place.cell for place in places}) > 1:
        return [CellChoice(tuple(g), g[0].cell) for g in _groups(places, lambda place: place.cell)]
    swims = {(action.salmon, action.to) for action in actions if isinstance(action, Swim)}

    def order(action: Action) -> tuple[object, ...]:
        if not isinstance(action, Swim | Jump):
            return ()
        jumps = isinstance(action, Jump)
        needless = jumps and (action.salmon, action.to) in swims
        to = (action.to.is_spawn, action.to.order)
        return (needless, jumps, action.origin.order, -action.salmon, to)

    return [
        Choice((action,), action.to if isinstance(action, Swim | Jump) else action.cell)
        for action in sorted(actions, key=order)
    ]


def _groups(actions: Iterable[A], key: Callable[[A], Any]) -> list[list[A]]:
    groups: dict[Any, list[A]] = {}
    for action in actions:
        groups.setdefault(key(action), []).append(action)
    return [groups[k] for k in sorted(groups)]


def marks(choices: Sequence[Choice]) -> dict[Cell, str]:
    """Return the numbers of the list that each cell of the drawn river shows."""
    numbers: dict[Cell, list[str]] = {}
    for number, choice in enumerate(choices, 1):
        if choice.cell is not None:
            numbers.setdefault(choice.cell, []).append(str(number))
    return {cell: ",".join(written) for cell, written in numbers.items()}


def are_turns(choices: Sequence[Choice]) -> bool:
    """Check whether only the rotation of one tile on one cell is left to choose."""
    places = [choice.action for choice in choices if isinstance(choice.action, Place)]
    return (
        len(places) == len(choices) > 1
        and all(choice.is_final for choice in choices)
        and len({(place.tile.kind, place.cell) for place in places}) == 1
    )


# --- Labels: the action, its cost and its risks ---------------------------------------------------


#: The small hexagons that show the rotations of a tile.
_SMALL = Size(width=6, slant=1)


@dataclass(frozen=True, slots=True)
class Labels:
    story: Story
    glyphs: Glyphs

    def entries(self, choices: Sequence[Choice], position: Position) -> list[Text]:
        """Return a line for each choice: its number and its label."""
        digits = len(str(len(choices)))
        entries = []
        for number, choice in enumerate(choices, 1):
            entry = Text().append(f"{number:>{digits}} ", f"bold {palette.ROE}")
            match choice:
                case Tokens():
                    token = choice.token
                    entry.append(self._say("terminal-token", salmon=token.salmon, cell=token.cell))
                case Drawn():
                    entry.append(f"{choice.kind.value} {self.story.tile(choice.kind)}")
                case CellChoice() if not choice.is_final:
                    entry.append(str(choice.cell))
                case _:
                    entry.append_text(self._action(choice.action, position))
            entries.append(entry)
        return entries

    def _action(self, action: Action, position: Position) -> Text:
        label = Text().append(str(action), "bold")
        match action:
            case Swim() | Jump():
                self._add_consequences(label, action, position)
            case Place() if turns(action.tile.kind):
                tile = action.tile
                flows = FACTS[tile.kind].has_current
                edges = [e for e in Direction if tile.closed[e]]
                if flows:
                    edges = [Direction(tile.rotation)]
                sides = ", ".join(self._say(f"terminal-side-{edge.name}") for edge in edges)
                message = "terminal-flows" if flows else "terminal-closes"
                label.append(" " + self._say(message, sides=sides))
            case FeedHeron():
                label.append(" " + self._say("terminal-heron", salmon=action.salmon))
        return label

    def _add_consequences(self, label: Text, move: Swim | Jump, position: Position) -> None:
        known = move_consequences(position, move)
        label.append(f" {self.glyphs.point * known.preview.cost}", palette.ROE)
        remarks = []
        if known.carried is not None:
            remarks.append(self._say("terminal-remark-carried", to=known.carried))
        if known.token_lost:
            remarks.append(self._say("terminal-remark-token-lost", lost=known.preview.lost))
        elif known.preview.lost:
            remarks.append(self._say("terminal-remark-lost", lost=known.preview.lost))
        if known.held:
            remarks.append(self._say("terminal-remark-held"))
        if known.added_herons:
            remarks.append(self._say("terminal-remark-herons", lost=known.added_herons))
        if known.washed_away:
            row = vanishing_row(position.round)
            remarks.append(self._say("terminal-remark-washed-away", row=row))
        if known.preview.ends_turn:
            remarks.append(self._say("terminal-remark-ends-turn"))
        bad = known.token_lost or known.preview.lost or known.added_herons or known.washed_away
        if remarks:
            style = palette.DANGER if bad else palette.SHALLOW
            label.append(f" {', '.join(remarks)}", style)

    def _say(self, message_id: str, /, **variables: object) -> str:
        return self.story.words.say(message_id, **variables)

    def turns(self, choices: Sequence[Choice]) -> list[Text]:
        """Draw the rotations of a tile as a row of small hexagons above their numbers."""
        tiles = [choice.action.tile for choice in choices if isinstance(choice.action, Place)]
        step = _SMALL.width + 2 * _SMALL.slant + 1
        canvas = Canvas(step * len(tiles), _SMALL.height + 2)
        for at, tile in enumerate(tiles):
            hexagon = Hexagon(step * at, 0, _SMALL)
            hexagon.fill(canvas, palette.TILE_STYLES[tile.kind])
            for closed in (False, True):  # closed edges cover open ones
                for edge in Direction:
                    if tile.closed[edge] == closed:
                        hexagon.draw_edge(canvas, edge, self.glyphs, closed=closed)
            start, width = hexagon.inside(1)
            flows = FACTS[tile.kind].has_current
            arrow = f" {self.glyphs.arrows[Direction(tile.rotation)]}" if flows else ""
            canvas.put(start, hexagon.y + 1, f"{tile}{arrow}".center(width))
            number = f"{at + 1:^{step - 1}}"
            canvas.put(step * at, _SMALL.height + 1, number, f"bold {palette.ROE}")
        return canvas.lines()
