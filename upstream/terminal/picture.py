"""Draw the river with characters: hexagons, closed edges, tokens, the sea and the spawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from rich.text import Text

from upstream.rules.position import Phase, Position
from upstream.rules.river import SETUP_ROWS, SPAWN, Cell, row_cells
from upstream.rules.tile import FACTS, Direction, Kind
from upstream.rules.transition import lays_last_row, open_cells, row_being_laid
from upstream.terminal import palette
from upstream.terminal.palette import OUTLINE, TIMBER, Glyphs, seat_style

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a hexagon: characters of its top edge, lines of its slanted edges."""

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


class Canvas:
    """A grid of characters and their styles."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str | None = None) -> None:
        """Write text at (x, y), in the style that is there if none is given."""
        for at, sign in enumerate(text, x):
            self._signs[y][at] = sign
            if style is not None:
                self._styles[y][at] = style

    def style_at(self, x: int, y: int) -> str:
        return self._styles[y][x]

    def lines(self) -> list[Text]:
        """Return the canvas as lines of styled text."""
        lines = []
        for signs, styles in zip(self._signs, self._styles, strict=True):
            line = Text(no_wrap=True, end="")
            for style, run in groupby(zip(signs, styles, strict=True), key=lambda pair: pair[1]):
                line.append("".join(sign for sign, _ in run), style or None)
            lines.append(line)
        return lines


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
        """Return the start and the width of the inside of a line."""
        slant = self.size.slant
        inset = slant - line if line <= slant else line - slant - 1
        return self.x + inset + 1, self.size.width + 2 * (slant - inset) - 2

    def edge(self, direction: Direction) -> Iterator[Point]:
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
        """Draw an edge over the background that is there."""
        flat, rise, fall = glyphs.flat, glyphs.rise, glyphs.fall
        if closed:
            flat, rise, fall = glyphs.thick_flat, glyphs.thick_rise, glyphs.thick_fall
        match direction:
            case Direction.N | Direction.S:
                sign = flat
            case Direction.NW | Direction.SE:
                sign = rise
            case _:
                sign = fall
        for x, y in self.edge(direction):
            _, on, fill = canvas.style_at(x, y).partition(" on ")
            canvas.put(x, y, sign, f"{TIMBER if closed else OUTLINE}{on}{fill}")


# --- The river ------------------------------------------------------------------------------------


Piece = tuple[str, str | None]
#: A column of hexagons and a row; the fourth tile of the sea is below the first of the centre.
GridPosition = tuple[str, int]

#: For each slant height, the lines of the cell's name, the tile's name and the tokens.
_LINES: Final = {1: (1, 1, 2), 2: (1, 2, 3), 3: (2, 3, 5)}
_COLUMNS: Final = {"a": 0, "b": 1, "c": 2}
#: The tiles of the spawn from the entrance, and the spaces on each.
_SPAWN_TILES: Final = (("b", 0, (1,)), ("a", 1, (2,)), ("b", 1, (3,)), ("c", 1, (4, 5)))


@dataclass(frozen=True, slots=True)
class RiverStyle:
    glyphs: Glyphs
    size: Size
    #: The short name of a tile.
    tile_name: Callable[[Kind], str]
    spawn_name: str
    #: Labels next to the names of cells, such as the numbers of destinations.
    marks: Mapping[Cell, str] = field(default_factory=dict)


def river_lines(position: Position, style: RiverStyle) -> list[Text]:
    """Draw the whole river, upstream at the top."""
    return _Picture(position, style).lines()


class _Picture:
    def __init__(self, position: Position, style: RiverStyle) -> None:
        self._position, self._river_style = position, style
        waiting: list[Cell] = []
        if position.phase is Phase.SETUP:
            waiting = [cell for row in range(1, SETUP_ROWS + 1) for cell in row_cells(row)]
        elif position.phase is Phase.PLACE:
            waiting = list(row_cells(row_being_laid(position)))
        cells = dict.fromkeys((*position.tiles, *waiting))
        self._spots: dict[GridPosition, Cell] = {
            ("b", -1) if cell.column == "s" else (cell.column, cell.row): cell for cell in cells
        }
        self._spawn: dict[GridPosition, tuple[int, ...]] = {}
        if position.spawn is not None:
            self._spawn = {
                (column, position.spawn.row + rows): spaces for column, rows, spaces in _SPAWN_TILES
            }
        self._foam = () if position.phase is Phase.OVER else position.vanishing
        size, heights = style.size, [_height(spot) for spot in (*self._spots, *self._spawn)]
        self._top = max(heights, default=0)
        lines = (self._top - min(heights, default=0)) * size.slant + size.height + 1
        self._canvas = Canvas(3 * size.width + 4 * size.slant, lines)

    def lines(self) -> list[Text]:
        canvas, glyphs = self._canvas, self._river_style.glyphs
        for spot, cell in self._spots.items():
            tile = self._position.tiles.get(cell)
            if tile is not None:
                is_whirlpool = tile.kind is Kind.ROCK and self._position.options.whirlpool
                style = palette.WHIRLPOOL if is_whirlpool else palette.TILE_STYLES[tile.kind]
                self._hexagon(spot).fill(canvas, style)
        for spot in self._spawn:
            self._hexagon(spot).fill(canvas, palette.SPAWN)
        for spot in (*self._spots, *self._spawn):
            for direction in Direction:
                self._hexagon(spot).draw_edge(canvas, direction, glyphs, closed=False)
        for spot, cell in self._spots.items():
            tile = self._position.tiles.get(cell)
            for direction in Direction:
                if tile is not None and tile.closed[direction]:
                    self._hexagon(spot).draw_edge(canvas, direction, glyphs, closed=True)
        for spot, cell in self._spots.items():
            self._label(self._hexagon(spot), cell)
        for spot, spaces in self._spawn.items():
            self._label_spawn(self._hexagon(spot), spaces)
        return canvas.lines()

    def _hexagon(self, spot: GridPosition) -> Hexagon:
        size = self._river_style.size
        x = _COLUMNS[spot[0]] * size.across
        return Hexagon(x, (self._top - _height(spot)) * size.slant, size)

    # --- Names and tokens ------------------------------------------------------------------------

    def _label(self, hexagon: Hexagon, cell: Cell) -> None:
        style, tile = self._river_style, self._position.tiles.get(cell)
        cell_line, name_line, token_line = _LINES[style.size.slant]
        if tile is not None:
            name = style.tile_name(tile.kind)
            if FACTS[tile.kind].has_current:
                name += f" {style.glyphs.arrows.get(Direction(tile.rotation), '')}"
        else:
            kept_free = lays_last_row(self._position) and cell not in open_cells(self._position)
            name = style.spawn_name if kept_free else ""
        title: list[Piece] = [(str(cell), None), *self._mark(cell)]
        foam = cell in self._foam
        if cell_line == name_line:
            # One line for everything; the letter of the tile replaces its name if space is short.
            room = hexagon.inside(cell_line)[1] - (4 if foam else 0)
            for called in (name, str(tile or "")):
                title = [(f"{cell} {called}".rstrip(), None), *self._mark(cell)]
                if _length(title) <= room:
                    break
        else:
            self._write(hexagon, name_line, [(name, None)])
        self._write(hexagon, cell_line, title, foam=foam)
        self._write(hexagon, token_line, self._tokens(cell, hexagon.inside(token_line)[1]))

    def _mark(self, cell: Cell) -> list[Piece]:
        mark = self._river_style.marks.get(cell)
        return [(" ", None), (f"[{mark}]", palette.MARK)] if mark else []

    def _write(
        self, hexagon: Hexagon, line: int, pieces: list[Piece], *, foam: bool = False
    ) -> None:
        """Write pieces into the middle of a line; foam fills the rest of it."""
        start, width = hexagon.inside(line)
        y = hexagon.y + line
        length = _length(pieces)
        x = start + max(0, (width - length) // 2)
        if foam:
            self._canvas.put(start, y, self._river_style.glyphs.foam * width)
            x, pieces = x - 1, [(" ", None), *pieces, (" ", None)]
        for text, style in pieces:
            shown = text[: max(0, start + width - x)]
            self._canvas.put(max(x, start), y, shown, style)
            x += len(shown)

    def _tokens(self, cell: Cell, room: int) -> list[Piece]:
        """Return tokens as ``2●``, closer together or summed up by seat if space is short."""
        position, signs = self._position, self._river_style.glyphs.seats
        each: list[tuple[str, int]] = []
        salmon: dict[int, int] = {}
        for seat, tokens in enumerate(position.tokens):
            for token in tokens:
                if token.cell is cell:
                    each.append((f"{token.salmon}{signs[seat]}{'!' if token.held else ''}", seat))
                    salmon[seat] = salmon.get(seat, 0) + token.salmon
        summed = [(f"{count}{signs[seat]}", seat) for seat, count in salmon.items()]
        pieces: list[Piece] = []
        for texts, gap in ((each, " "), (each, ""), (summed, " "), (summed, "")):
            pieces = []
            for text, seat in texts:
                if pieces and gap:
                    pieces.append((gap, None))
                pieces.append((text, seat_style(seat, active=seat == position.actor)))
            if _length(pieces) <= room:
                break
        return pieces

    # --- The spawn -------------------------------------------------------------------------------

    def _label_spawn(self, hexagon: Hexagon, spaces: tuple[int, ...]) -> None:
        cell_line, name_line, token_line = _LINES[self._river_style.size.slant]
        if len(spaces) == 1:
            (eggs,) = spaces
            cell = SPAWN[eggs - 1]
            name: list[Piece] = [(f" {self._river_style.spawn_name}", None)] if eggs == 1 else []
            title = [(str(cell), None), *self._eggs(eggs), *self._mark(cell)]
            if cell_line == name_line:
                title += name
            else:
                self._write(hexagon, name_line, name)
            self._write(hexagon, cell_line, title)
            self._write(hexagon, token_line, self._tokens(cell, hexagon.inside(token_line)[1]))
            return
        for eggs, line in zip(reversed(spaces), (cell_line, token_line), strict=True):
            cell = SPAWN[eggs - 1]
            title = [(str(cell), None), *self._eggs(eggs), (" ", None)]
            room = hexagon.inside(line)[1]
            tokens = self._tokens(cell, room - _length(title))
            if _length([*title, *tokens]) > room:  # the cell's number is the number of eggs
                title = [(str(cell), None), (" ", None)]
            self._write(hexagon, line, [*title, *tokens])

    def _eggs(self, eggs: int) -> list[Piece]:
        _, _, fill = palette.SPAWN.partition(" on ")
        return [(" ", None), (self._river_style.glyphs.egg * eggs, f"bold {palette.ROE} on {fill}")]


def _length(pieces: Iterable[Piece]) -> int:
    return sum(len(text) for text, _ in pieces)


def _height(spot: GridPosition) -> int:
    """Return how far upstream a spot lies, in half tiles."""
    column, row = spot
    return 2 * row + (column == "b")
