"""A grid of characters with styles, and the hexagons that are drawn on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from upstream.terminal.palette import OUTLINE, TIMBER, Glyphs
from upstream.tile import Direction

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Size:
    """A hexagon: how many characters its top is wide, how many lines its slants are high."""

    width: int
    slant: int

    @property
    def height(self) -> int:
        """Lines from one top edge to the next."""
        return 2 * self.slant

    @property
    def across(self) -> int:
        """Characters from one column of hexagons to the next."""
        return self.width + self.slant

    @property
    def lines(self) -> int:
        """Lines of text inside, the one that the bottom edge runs through not counted."""
        return self.height - 1


class Canvas:
    """Characters and their styles; what was never drawn is blank."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str | None = None) -> None:
        """Write from (x, y) on; without a style the one that is there stays."""
        for at, sign in enumerate(text, x):
            self._signs[y][at] = sign
            if style is not None:
                self._styles[y][at] = style

    def style_at(self, x: int, y: int) -> str:
        return self._styles[y][x]

    def lines(self) -> list[Text]:
        return [self._line(y) for y in range(self.height)]

    def _line(self, y: int) -> Text:
        line = Text(no_wrap=True, end="")
        styled = zip(self._signs[y], self._styles[y], strict=True)
        for style, run in groupby(styled, key=lambda pair: pair[1]):
            line.append("".join(sign for sign, _ in run), style or None)
        return line


@dataclass(frozen=True, slots=True)
class Hexagon:
    """A flat-topped hexagon; (x, y) is its leftmost column and the line of its top edge."""

    x: int
    y: int
    size: Size

    def fill(self, canvas: Canvas, style: str) -> None:
        for line in range(1, self.size.height + 1):
            start, width = self.inside(line)
            canvas.put(start, self.y + line, " " * width, style)

    def inside(self, line: int) -> tuple[int, int]:
        """Where the inside of a line begins, and how wide it is."""
        inset = self._inset(line)
        return self.x + inset + 1, self.size.width + 2 * (self.size.slant - inset) - 2

    def _inset(self, line: int) -> int:
        slant = self.size.slant
        return slant - line if line <= slant else line - slant - 1

    def edge(self, direction: Direction) -> Iterator[Point]:
        """The places of an edge's signs."""
        width, slant = self.size.width, self.size.slant
        right = self.x + 2 * slant + width - 1
        lines = range(1, slant + 1)
        match direction:
            case Direction.N:
                yield from ((self.x + slant + i, self.y) for i in range(width))
            case Direction.S:
                bottom = self.y + self.size.height
                yield from ((self.x + slant + i, bottom) for i in range(width))
            case Direction.NW:
                yield from ((self.x + slant - i, self.y + i) for i in lines)
            case Direction.NE:
                yield from ((right - slant + i, self.y + i) for i in lines)
            case Direction.SW:
                yield from ((self.x + i - 1, self.y + slant + i) for i in lines)
            case Direction.SE:
                yield from ((right - i + 1, self.y + slant + i) for i in lines)

    def draw_edge(
        self, canvas: Canvas, direction: Direction, glyphs: Glyphs, *, closed: bool
    ) -> None:
        sign = _sign(direction, glyphs, closed)
        colour = TIMBER if closed else OUTLINE
        for x, y in self.edge(direction):
            canvas.put(x, y, sign, f"{colour}{_fill_of(canvas.style_at(x, y))}")


def _sign(direction: Direction, glyphs: Glyphs, closed: bool) -> str:
    match direction:
        case Direction.N | Direction.S:
            return glyphs.thick_flat if closed else glyphs.flat
        case Direction.NW | Direction.SE:
            return glyphs.thick_rise if closed else glyphs.rise
        case _:
            return glyphs.thick_fall if closed else glyphs.fall


def _fill_of(style: str) -> str:
    """The background that a style paints, as the end of a style."""
    _, on, fill = style.partition(" on ")
    return on + fill
