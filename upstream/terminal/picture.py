"""The river as a picture: hexagons, closed edges, tokens, the sea and the spawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from upstream.position import Phase, Position
from upstream.river import SETUP_ROWS, SPAWN, Cell, row_cells
from upstream.rules import lays_last_row, open_cells, row_being_laid
from upstream.terminal import palette
from upstream.terminal.canvas import Canvas, Hexagon, Size
from upstream.terminal.palette import Glyphs, seat_style
from upstream.tile import FACTS, Direction, Kind
from upstream.token import Token

Piece = tuple[str, str | None]
#: A column of hexagons and a row; the sea's fourth tile is below the centre's first.
GridPosition = tuple[str, int]

#: For each slant height the lines of the cell's name, the tile's name and the tokens.
_LINES: Final = {1: (1, 1, 2), 2: (1, 2, 3), 3: (2, 3, 5)}
_COLUMNS: Final = {"a": 0, "b": 1, "c": 2}
#: The spawn's tiles from the entrance, and the spaces on each.
_SPAWN_TILES: Final = (("b", 0, (1,)), ("a", 1, (2,)), ("b", 1, (3,)), ("c", 1, (4, 5)))


@dataclass(frozen=True, slots=True)
class RiverStyle:
    """How a river is to be drawn."""

    glyphs: Glyphs
    size: Size
    #: The short name of a tile.
    tile_name: Callable[[Kind], str]
    spawn_name: str
    #: Signs to put beside the names of cells, such as the numbers of destinations.
    marks: Mapping[Cell, str] = field(default_factory=dict)


def river_lines(position: Position, style: RiverStyle) -> list[Text]:
    """The whole river, upstream at the top."""
    return _Picture(position, style).lines()


class _Picture:
    def __init__(self, position: Position, style: RiverStyle) -> None:
        self._position, self._river_style = position, style
        self._spots = dict(self._river_spots())
        self._foam = () if position.phase is Phase.OVER else position.vanishing
        size, heights = style.size, [_height(spot) for spot in self._all_spots()]
        self._top = max(heights, default=0)
        lines = (self._top - min(heights, default=0)) * size.slant + size.height + 1
        self._canvas = Canvas(3 * size.width + 4 * size.slant, lines)

    def lines(self) -> list[Text]:
        for spot, cell in self._spots.items():
            self._fill(spot, cell)
        self._fill_spawn()
        for spot in self._all_spots():
            self._outline(self._hexagon(spot))
        for spot, cell in self._spots.items():
            self._close_edges(spot, cell)
        for spot, cell in self._spots.items():
            self._label(spot, cell)
        self._label_spawn()
        return self._canvas.lines()

    # --- Where everything is ---------------------------------------------------------------------

    def _river_spots(self) -> Iterator[tuple[GridPosition, Cell]]:
        for cell in (*self._position.tiles, *self._cells_to_come()):
            yield (("b", -1) if cell.column == "s" else (cell.column, cell.row)), cell

    def _cells_to_come(self) -> Iterator[Cell]:
        """The cells that wait for their tile in this phase."""
        position = self._position
        match position.phase:
            case Phase.SETUP:
                cells = [cell for row in range(1, SETUP_ROWS + 1) for cell in row_cells(row)]
            case Phase.PLACE:
                cells = list(row_cells(row_being_laid(position)))
            case _:
                cells = []
        yield from (cell for cell in cells if cell not in position.tiles)

    def _spawn_spots(self) -> Iterator[tuple[GridPosition, tuple[int, ...]]]:
        spawn = self._position.spawn
        if spawn is not None:
            for column, rows, spaces in _SPAWN_TILES:
                yield (column, spawn.row + rows), spaces

    def _all_spots(self) -> list[GridPosition]:
        return [*self._spots, *(spot for spot, _ in self._spawn_spots())]

    def _hexagon(self, spot: GridPosition) -> Hexagon:
        size = self._river_style.size
        x = _COLUMNS[spot[0]] * size.across
        return Hexagon(x, (self._top - _height(spot)) * size.slant, size)

    # --- Fill and edges --------------------------------------------------------------------------

    def _fill(self, spot: GridPosition, cell: Cell) -> None:
        if cell in self._position.tiles:
            self._hexagon(spot).fill(self._canvas, self._style(cell))

    def _style(self, cell: Cell) -> str:
        tile = self._position.tiles.get(cell)
        if tile is None:
            return palette.GHOST
        if tile.kind is Kind.ROCK and self._position.options.whirlpool:
            return palette.WHIRLPOOL
        return palette.TILE_STYLES[tile.kind]

    def _fill_spawn(self) -> None:
        for spot, _ in self._spawn_spots():
            self._hexagon(spot).fill(self._canvas, palette.SPAWN)

    def _outline(self, hexagon: Hexagon) -> None:
        for direction in Direction:
            hexagon.draw_edge(self._canvas, direction, self._river_style.glyphs, closed=False)

    def _close_edges(self, spot: GridPosition, cell: Cell) -> None:
        """Every obstacle of this tile, on the edge where it lies."""
        tile = self._position.tiles.get(cell)
        if tile is None:
            return
        for direction in Direction:
            if tile.closed[direction]:
                self._hexagon(spot).draw_edge(
                    self._canvas, direction, self._river_style.glyphs, closed=True
                )

    # --- Names and tokens ------------------------------------------------------------------------

    def _label(self, spot: GridPosition, cell: Cell) -> None:
        cell_line, name_line, token_line = _LINES[self._river_style.size.slant]
        hexagon = self._hexagon(spot)
        title: list[Piece] = [(str(cell), None), *self._mark(cell)]
        name = self._tile_name(cell)
        if cell_line == name_line:
            title = self._short_title(cell, name, hexagon.inside(cell_line)[1])
        self._write(hexagon, cell_line, title, foam=cell in self._foam)
        if cell_line != name_line:
            self._write(hexagon, name_line, [(name, None)])
        self._write(hexagon, token_line, self._tokens(cell, hexagon.inside(token_line)[1]))

    def _short_title(self, cell: Cell, name: str, room: int) -> list[Piece]:
        """Cell, tile and mark on one line; the tile by its letter where room is short."""
        letter = str(self._position.tiles.get(cell, ""))
        room -= 4 if cell in self._foam else 0
        for called in (name, letter):
            title: list[Piece] = [(f"{cell} {called}".rstrip(), None), *self._mark(cell)]
            if _length(title) <= room:
                break
        return title

    def _tile_name(self, cell: Cell) -> str:
        tile = self._position.tiles.get(cell)
        if tile is None:
            kept_free = lays_last_row(self._position) and cell not in open_cells(self._position)
            return self._river_style.spawn_name if kept_free else ""
        name = self._river_style.tile_name(tile.kind)
        arrow = self._river_style.glyphs.arrows.get(Direction(tile.rotation), "")
        return f"{name} {arrow}" if FACTS[tile.kind].has_current else name

    def _mark(self, cell: Cell) -> list[Piece]:
        mark = self._river_style.marks.get(cell)
        return [(" ", None), (f"[{mark}]", palette.MARK)] if mark else []

    def _write(
        self, hexagon: Hexagon, line: int, pieces: list[Piece], *, foam: bool = False
    ) -> None:
        """Write pieces into the middle of a line; foam fills what is left of it."""
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
        here = [
            (seat, token)
            for seat, tokens in enumerate(self._position.tokens)
            for token in tokens
            if token.cell is cell
        ]
        return _fitting(here, room, self._river_style.glyphs, self._position.actor)

    # --- The spawn -------------------------------------------------------------------------------

    def _label_spawn(self) -> None:
        for spot, spaces in self._spawn_spots():
            hexagon = self._hexagon(spot)
            if len(spaces) > 1:
                self._label_two_spaces(hexagon, spaces)
            else:
                self._label_space(hexagon, spaces[0])

    def _label_space(self, hexagon: Hexagon, eggs: int) -> None:
        cell_line, name_line, token_line = _LINES[self._river_style.size.slant]
        cell = SPAWN[eggs - 1]
        name: list[Piece] = [(f" {self._river_style.spawn_name}", None)] if eggs == 1 else []
        title = [(str(cell), None), *self._eggs(eggs), *self._mark(cell)]
        if cell_line == name_line:
            title += name
        else:
            self._write(hexagon, name_line, name)
        self._write(hexagon, cell_line, title)
        self._write(hexagon, token_line, self._tokens(cell, hexagon.inside(token_line)[1]))

    def _label_two_spaces(self, hexagon: Hexagon, spaces: tuple[int, ...]) -> None:
        first, _, last = _LINES[self._river_style.size.slant]
        for eggs, line in zip(reversed(spaces), (first, last), strict=True):
            cell = SPAWN[eggs - 1]
            name: list[Piece] = [(str(cell), None), *self._eggs(eggs), (" ", None)]
            room = hexagon.inside(line)[1]
            tokens = self._tokens(cell, room - _length(name))
            if _length([*name, *tokens]) > room:  # the number says how many eggs there are
                name = [(str(cell), None), (" ", None)]
            self._write(hexagon, line, [*name, *tokens])

    def _eggs(self, eggs: int) -> list[Piece]:
        _, _, fill = palette.SPAWN.partition(" on ")
        return [(" ", None), (self._river_style.glyphs.egg * eggs, f"bold {palette.ROE} on {fill}")]


def _length(pieces: Iterable[Piece]) -> int:
    return sum(len(text) for text, _ in pieces)


def _height(spot: GridPosition) -> int:
    """How far upstream a spot lies, in half tiles."""
    column, row = spot
    return 2 * row + (column == "b")


def _fitting(
    here: list[tuple[int, Token]], room: int, glyphs: Glyphs, actor: int | None
) -> list[Piece]:
    """Tokens as ``2●``; closer together where room is short, and at last summed up by seat."""
    each = [
        (f"{token.salmon}{glyphs.seats[seat]}{'!' if token.held else ''}", seat)
        for seat, token in here
    ]
    salmon: dict[int, int] = {}
    for seat, token in here:
        salmon[seat] = salmon.get(seat, 0) + token.salmon
    summed = [(f"{count}{glyphs.seats[seat]}", seat) for seat, count in salmon.items()]
    for texts, gap in ((each, " "), (each, ""), (summed, " ")):
        pieces = _spaced(texts, gap, actor)
        if _length(pieces) <= room:
            return pieces
    return _spaced(summed, "", actor)


def _spaced(texts: list[tuple[str, int]], gap: str, actor: int | None) -> list[Piece]:
    pieces: list[Piece] = []
    for text, seat in texts:
        if pieces and gap:
            pieces.append((gap, None))
        pieces.append((text, seat_style(seat, active=seat == actor)))
    return pieces
