"""What stands beside the river: the players, the points, the stack and what is about to go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from upstream.derived.schedule import next_placer
from upstream.derived.standing import standing
from upstream.derived.threats import waiting_herons
from upstream.position import POINTS_PER_TURN, Phase, Position, vanishing_row
from upstream.story import Story
from upstream.terminal import palette
from upstream.terminal.palette import Glyphs, seat_style
from upstream.terminal.table import HUMAN
from upstream.terminal.wrapping import wrapped
from upstream.tile import RIVER_KINDS

#: From this width on there is room for the score and for what kind of player sits there.
WIDE: Final = 42


@dataclass(frozen=True, slots=True)
class Panel:
    """Tells how things stand."""

    story: Story
    glyphs: Glyphs
    seat_types: Sequence[str]

    def lines(self, position: Position, width: int) -> list[Text]:
        """The lines of the panel, wrapped to ``width``."""
        return [
            *self._players(position, width),
            Text(),
            *self._points(position),
            *self._markers(position, width),
            *self._stack(position, width),
            *self._going(position, width),
            *self._herons(position, width),
            *self._placer(position, width),
        ]

    def _say(self, message_id: str, /, **variables: object) -> str:
        return self.story.words.say(message_id, **variables)

    # --- The players -----------------------------------------------------------------------------

    def _players(self, position: Position, width: int) -> list[Text]:
        heads = [self._say(f"terminal-column-{column}") for column in _columns(width)]
        numbers = sum(cell_len(head) + 1 for head in heads)
        head = Text(" " * (width - numbers), style=palette.QUIET)
        head.append("".join(f" {head}" for head in heads))
        rows = [
            self._player(position, seat, width - numbers, heads) for seat in range(position.players)
        ]
        return [head, *rows]

    def _player(self, position: Position, seat: int, room: int, heads: Sequence[str]) -> Text:
        line = Text()
        turn = position.actor == seat
        line.append(self.glyphs.turn if turn else " ", palette.FOAM if turn else "")
        line.append(self.glyphs.seats[seat], seat_style(seat))
        line.append(" ")
        line.append(self._name(position, seat, room - 3), "bold" if turn else "")
        for number, head in zip(self._numbers(position, seat), heads, strict=False):
            line.append(f" {number:>{cell_len(head)}}")
        return line

    def _name(self, position: Position, seat: int, room: int) -> str:
        """The name, the star of the first player and, where there is room, the kind of bot."""
        name, star = self.story.names[seat], position.starter == seat
        tail = f" {self.glyphs.first}" if star else ""
        seat_type = "" if self.seat_types[seat] == HUMAN else f" ({self.seat_types[seat]})"
        if cell_len(name + seat_type + tail) <= room:
            name += seat_type
        return set_cell_size(
            set_cell_size(name, min(cell_len(name), room - len(tail))) + tail, room
        )

    def _numbers(self, position: Position, seat: int) -> list[int]:
        stands = standing(position, seat)
        return [stands.river, stands.home, stands.lost, stands.points]

    # --- The rest --------------------------------------------------------------------------------

    def _points(self, position: Position) -> list[Text]:
        if position.phase is not Phase.MOVE:
            return []
        line = Text(self._say("terminal-points") + " ")
        line.append(self.glyphs.point * position.points, f"bold {palette.ROE}")
        line.append(self.glyphs.spent * (POINTS_PER_TURN - position.points), palette.QUIET)
        return [line]

    def _markers(self, position: Position, width: int) -> list[Text]:
        """Movement tokens: who holds how many, and how many wait for the next turn."""
        if not position.options.movement_tokens or position.phase is Phase.SETUP:
            return []
        held = " ".join(
            f"{self.glyphs.seats[seat]}{count}" for seat, count in enumerate(position.markers)
        )
        text = self._say("terminal-markers", held=held, given=position.given)
        return wrapped(Text(text), width)

    def _stack(self, position: Position, width: int) -> list[Text]:
        """What is left to draw. With little room, the letters of the tiles."""
        left = [(kind, position.unseen[kind]) for kind in RIVER_KINDS if kind in position.unseen]
        tiles = " ".join(f"{kind.value}{count}" for kind, count in left)
        if width >= WIDE:
            tiles = ", ".join(f"{self.story.tile(kind)} {count}" for kind, count in left)
        return wrapped(Text(self._say("terminal-stack", count=position.stack, tiles=tiles)), width)

    def _going(self, position: Position, width: int) -> list[Text]:
        row = vanishing_row(position.round)
        if position.phase in (Phase.SETUP, Phase.PLACE, Phase.OVER) or row < 0:
            return []
        seat = position.acting_seat
        mine = len(standing(position, seat).endangered)
        text = self._say("terminal-going", row=row, mine=mine, player=self.story.names[seat])
        style = f"bold {palette.DANGER}" if mine else palette.SHALLOW
        return wrapped(Text(f"{self.glyphs.foam} {text}", style), width)

    def _herons(self, position: Position, width: int) -> list[Text]:
        """What the herons would take if the turn ended now."""
        if position.phase is not Phase.MOVE or position.actor is None:
            return []
        player = self.story.names[position.actor]
        lost = len(waiting_herons(position, position.actor))
        if not lost:
            return []
        text = self._say("terminal-herons", lost=lost, player=player)
        return wrapped(Text(text, f"bold {palette.DANGER}"), width)

    def _placer(self, position: Position, width: int) -> list[Text]:
        """Who lays the next row; while one is being laid, the question says it."""
        seat = next_placer(position)
        if seat is None or position.phase is Phase.PLACE:
            return []
        return wrapped(Text(self._say("terminal-placer", player=self.story.names[seat])), width)


def _columns(width: int) -> tuple[str, ...]:
    columns = ("river", "home", "lost")
    return (*columns, "points") if width >= WIDE else columns
