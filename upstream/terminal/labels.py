"""The entries of a numbered list in words: what, at which price, and at which risk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from upstream.action import Action, FeedHeron, Jump, Place, Swim
from upstream.derived.consequences import MoveConsequences, move_consequences
from upstream.position import Position, vanishing_row
from upstream.story import Story
from upstream.terminal import palette
from upstream.terminal.canvas import Canvas, Hexagon, Size
from upstream.terminal.choices import CellChoice, Choice, Drawn, Tokens
from upstream.terminal.palette import Glyphs
from upstream.tile import FACTS, Direction, Tile, turns

#: The small hexagons that show how a tile can be turned.
_SMALL = Size(width=6, slant=1)


@dataclass(frozen=True, slots=True)
class Labels:
    """Puts the entries of a list into words."""

    story: Story
    glyphs: Glyphs

    def entries(self, choices: Sequence[Choice], position: Position) -> list[Text]:
        digits = len(str(len(choices)))
        return [
            Text()
            .append(f"{number:>{digits}} ", f"bold {palette.ROE}")
            .append_text(self._label(choice, position))
            for number, choice in enumerate(choices, 1)
        ]

    def _label(self, choice: Choice, position: Position) -> Text:
        match choice:
            case Tokens():
                return Text(
                    self._say("terminal-token", salmon=choice.token.salmon, cell=choice.token.cell)
                )
            case Drawn():
                return Text(f"{choice.kind.value} {self.story.tile(choice.kind)}")
            case CellChoice() if not choice.is_final:
                return Text(str(choice.cell))
            case _:
                return self._action(choice.action, position)

    def _action(self, action: Action, position: Position) -> Text:
        match action:
            case Swim() | Jump():
                return self._move(action, position)
            case Place():
                return Text().append(str(action), "bold").append(self._sides(action.tile))
            case FeedHeron():
                text = self._say("terminal-heron", salmon=action.salmon)
                return Text().append(str(action), "bold").append(f" {text}")

    def _say(self, message_id: str, /, **variables: object) -> str:
        return self.story.words.say(message_id, **variables)

    # --- Moves -----------------------------------------------------------------------------------

    def _move(self, move: Swim | Jump, position: Position) -> Text:
        known = move_consequences(position, move)
        label = Text().append(str(move), "bold")
        label.append(f" {self.glyphs.point * known.preview.cost}", palette.ROE)
        remarks = self._remarks(known, vanishing_row(position.round))
        bad = known.token_lost or known.preview.lost > 0
        bad = bad or known.added_herons > 0 or known.washed_away
        if remarks:
            style = palette.DANGER if bad else palette.SHALLOW
            label.append(f" {', '.join(remarks)}", style)
        return label

    def _remarks(self, known: MoveConsequences, row: int) -> list[str]:
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
            remarks.append(self._say("terminal-remark-washed-away", row=row))
        if known.preview.ends_turn:
            remarks.append(self._say("terminal-remark-ends-turn"))
        return remarks

    # --- Tiles -----------------------------------------------------------------------------------

    def _sides(self, tile: Tile) -> str:
        """Which sides a tile closes, or where its current flows."""
        if not turns(tile.kind):
            return ""
        flows = FACTS[tile.kind].has_current
        edges = [Direction(tile.rotation)] if flows else [e for e in Direction if tile.closed[e]]
        sides = ", ".join(self._say(f"terminal-side-{edge.name}") for edge in edges)
        return " " + self._say("terminal-flows" if flows else "terminal-closes", sides=sides)

    def turns(self, choices: Sequence[Choice]) -> list[Text]:
        """The ways a tile can be turned, as a row of small hexagons over their numbers."""
        tiles = [choice.action.tile for choice in choices if isinstance(choice.action, Place)]
        step = _SMALL.width + 2 * _SMALL.slant + 1
        canvas = Canvas(step * len(tiles), _SMALL.height + 2)
        for at, tile in enumerate(tiles):
            self._turned(canvas, Hexagon(step * at, 0, _SMALL), tile)
            number = f"{at + 1:^{step - 1}}"
            canvas.put(step * at, _SMALL.height + 1, number, f"bold {palette.ROE}")
        return canvas.lines()

    def _turned(self, canvas: Canvas, hexagon: Hexagon, tile: Tile) -> None:
        hexagon.fill(canvas, palette.TILE_STYLES[tile.kind])
        for closed in (False, True):
            for edge in Direction:
                if tile.closed[edge] == closed:
                    hexagon.draw_edge(canvas, edge, self.glyphs, closed=closed)
        start, width = hexagon.inside(1)
        flows = FACTS[tile.kind].has_current
        arrow = f" {self.glyphs.arrows[Direction(tile.rotation)]}" if flows else ""
        canvas.put(start, hexagon.y + 1, f"{tile}{arrow}".center(width))


def are_turns(choices: Sequence[Choice]) -> bool:
    """Whether nothing but the rotation of one tile on one cell is left to choose."""
    places = [choice.action for choice in choices if isinstance(choice.action, Place)]
    return (
        len(places) == len(choices) > 1
        and all(choice.is_final for choice in choices)
        and len({(place.tile.kind, place.cell) for place in places}) == 1
    )
