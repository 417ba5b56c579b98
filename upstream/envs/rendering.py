"""Render a game: pixels for videos and notebooks, or the river of the terminal as text."""

from __future__ import annotations

import io
import math
from typing import Final

import gymnasium
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.text import Text

from upstream.envs import shapes
from upstream.envs.canvas import Canvas, Point
from upstream.fast import Board
from upstream.fast.tables import WINDOW_ROWS
from upstream.position import Position
from upstream.river import SPAWN, Cell
from upstream.score import tally
from upstream.story import Story, seat_names
from upstream.terminal import palette
from upstream.terminal.canvas import Size
from upstream.terminal.palette import UNICODE
from upstream.terminal.panel import Panel
from upstream.terminal.picture import RiverStyle, river_lines
from upstream.terminal.table import HUMAN
from upstream.tile import Direction, Kind, Tile, tile_of
from upstream.token import Token
from upstream.words import Words

MODES: Final = ("human", "ansi", "rgb_array")
#: The text: small hexagons, and a panel as wide as the river.
_SIZE: Final = Size(14, 2)
_PANEL: Final = 60

#: A hexagon's radius and half its height, the margins, and the size of the image.
_RADIUS: Final = 44.0
_HALF: Final = _RADIUS * math.sqrt(3) / 2
_LEFT, _TOP = 34.0, 16.0
_BESIDE: Final = _LEFT + 5 * _RADIUS + 40
_WIDTH: Final = int(_BESIDE + 136)
#: Six rows, the spawn's upper row, half a tile for the centre's and one for the sea's fourth tile.
_HEIGHT: Final = int(2 * _TOP + (2 * (WINDOW_ROWS + 1) + 2) * _HALF)

_BANK, _PINE, _WATER = "#2e5238", "#23452f", "#12606f"
_INK, _FOAM, _TIMBER, _ROE = palette.INK, palette.FOAM, "#8a5a33", palette.ROE
_COLUMN: Final = {"a": 0, "b": 1, "s": 1, "c": 2}
#: The corners from which each edge goes clockwise: N from the upper left on.
_CORNERS: Final = tuple(
    (math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    for turn in (240, 300, 0, 60, 120, 180)
)
#: Where tokens lie on a tile, in radii from its middle; from the sixth on, on top of each other.
_PLACES: Final = ((0.0, 0.46), (-0.5, 0.3), (0.5, 0.3), (-0.56, -0.22), (0.56, -0.22), (0.0, -0.6))
#: The spaces of the spawn: column, rows above the entrance, eggs, and radii right of the middle.
_SPACES: Final = (
    ("b", 0, 1, 0.0),
    ("a", 1, 2, 0.0),
    ("b", 1, 3, 0.0),
    ("c", 1, 4, -0.3),
    ("c", 1, 5, 0.3),
)


def render(board: Board, mode: str | None) -> NDArray[np.uint8] | str | None:
    """Render the board in this mode; ``human`` prints it and returns nothing."""
    if mode is None:
        gymnasium.logger.warn("render() needs a render_mode: give one to the environment")
        return None
    if mode == "rgb_array":
        return pixels(board.position)
    rendered = text(board.position)
    if mode == "ansi":
        return rendered
    print(rendered)
    return None


def text(position: Position) -> str:
    """The river and the standings as in the terminal, with ANSI colours."""
    words = Words()
    story = Story(words, seat_names(words, position.players), position.options)
    style = RiverStyle(UNICODE, _SIZE, story.tile, story.spawn())
    panel = Panel(story, UNICODE, (HUMAN,) * position.players)
    drawn = Text(" ".join(story.tile(kind) for kind in position.drawn), f"bold {palette.ROE}")
    lines = [*river_lines(position, style), *panel.lines(position, _PANEL), drawn]
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, color_system="truecolor", width=_PANEL + 20)
    console.print(Text("\n").join(lines))
    return file.getvalue()


def pixels(position: Position) -> NDArray[np.uint8]:
    """The game as an image, (height, width, 3), of the same size at every step."""
    renderer = _Renderer(position)
    renderer.banks()
    for cell, tile in position.tiles.items():
        renderer.tile(renderer.middle(cell.column, cell.row), tile)
    renderer.spawn()
    for cell, tile in position.tiles.items():
        renderer.obstacles(renderer.middle(cell.column, cell.row), tile)
    renderer.tokens()
    renderer.seats()
    renderer.drawn()
    return renderer.canvas.array()


class _Renderer:
    def __init__(self, position: Position) -> None:
        self.position = position
        self.canvas = Canvas(_WIDTH, _HEIGHT, _BANK)
        rows = [cell.row for cell in position.tiles]
        entrance = position.spawn
        self._base = min(rows, default=0 if entrance is None else entrance.row)

    def middle(self, column: str, row: int) -> Point:
        """The middle of a tile; the sea's fourth tile lies below the first of the centre column."""
        half_rows = 2 * (row - self._base) + {"b": 1, "s": -1}.get(column, 0)
        x = _LEFT + _RADIUS * (1 + 1.5 * _COLUMN[column])
        return x, _HEIGHT - _TOP - (2 + half_rows) * _HALF

    # --- The river -------------------------------------------------------------------------------

    def banks(self) -> None:
        """Pines on both sides, and deep water between."""
        for side in (6, _LEFT + 5 * _RADIUS + 28):
            for at in range(12):
                shapes.pine(self.canvas, (side + 9 * (at % 2), 46 * at + 24), _PINE)
        left, right = _LEFT - 4, _LEFT + 5 * _RADIUS + 4
        corners = [(left, 0), (right, 0), (right, _HEIGHT), (left, _HEIGHT)]
        self.canvas.polygon(corners, _WATER)

    def hexagon(self, middle: Point, radius: float, colour: str) -> None:
        self.canvas.polygon([self._corner(middle, at, radius) for at in range(6)], colour)

    def _corner(self, middle: Point, at: int, radius: float) -> Point:
        x, y = _CORNERS[at % 6]
        return middle[0] + radius * x, middle[1] + radius * y

    def tile(self, middle: Point, tile: Tile, size: float = 1.0) -> None:
        whirls = tile.kind is Kind.ROCK and self.position.options.whirlpool
        style = palette.WHIRLPOOL if whirls else palette.TILE_STYLES[tile.kind]
        ink, _, fill = style.split()
        self.hexagon(middle, size * (_RADIUS - 1), _INK)
        self.hexagon(middle, size * (_RADIUS - 2.5), fill)
        draw = shapes.WHIRLPOOL if whirls else shapes.BY_KIND[tile.kind]
        draw(self.canvas, middle, size * _RADIUS, ink)
        if tile.kind is Kind.RAPIDS:
            turn = math.radians(60 * tile.rotation)
            shapes.arrow(self.canvas, middle, size * _RADIUS, turn, ink)

    def obstacles(self, middle: Point, tile: Tile, size: float = 1.0) -> None:
        """Timber along the closed edges, with white water below it."""
        for width, radius, colour in ((7, 0.84, _FOAM), (8, 0.93, _TIMBER)):
            for edge in Direction:
                if tile.closed[edge]:
                    reach = radius * _RADIUS * size
                    ends = [self._corner(middle, edge + on, reach) for on in (0, 1)]
                    self.canvas.line(ends, width * size, colour)

    # --- The spawn -------------------------------------------------------------------------------

    def spawn(self) -> None:
        entrance = self.position.spawn
        if entrance is None:
            return
        for column, up in dict.fromkeys((column, up) for column, up, _, _ in _SPACES):
            middle = self.middle(column, entrance.row + up)
            self.hexagon(middle, _RADIUS - 1, _INK)
            self.hexagon(middle, _RADIUS - 2.5, palette.SPAWN.split()[-1])
        for space in range(1, len(_SPACES) + 1):
            x, y = self._space(entrance, space)
            for egg in range(space):
                row, at = divmod(egg, 3)
                across = at - (min(3, space - 3 * row) - 1) / 2
                self.canvas.disc((x + 7 * across, y - 30 + 7 * row), 3, _ROE)

    def _space(self, entrance: Cell, eggs: int) -> Point:
        column, up, _, aside = _SPACES[eggs - 1]
        x, y = self.middle(column, entrance.row + up)
        return x + aside * _RADIUS, y

    # --- Tokens ----------------------------------------------------------------------------------

    def tokens(self) -> None:
        lying: dict[Cell, int] = {}
        for seat, tokens in enumerate(self.position.tokens):
            for token in tokens:
                at = lying.setdefault(token.cell, 0)
                lying[token.cell] += 1
                self._token(self._lies(token, at), seat, token)

    def _lies(self, token: Token, at: int) -> Point:
        if token.in_river or self.position.spawn is None:
            x, y = self.middle(token.cell.column, token.cell.row)
            aside, down = _PLACES[min(at, len(_PLACES) - 1)]
            return x + aside * _RADIUS, y + down * _RADIUS
        x, y = self._space(self.position.spawn, SPAWN.index(token.cell) + 1)
        return x + 12 * (at % 3 - 1), y - 10 + 14 * (at // 3)

    def _token(self, middle: Point, seat: int, token: Token) -> None:
        x, y = middle
        self.canvas.disc((x, y), 11, _INK)
        self.canvas.disc((x, y), 9.6, palette.SEAT_COLOURS[seat])
        for at in range(token.salmon):
            shapes.fish(self.canvas, (x, y + 6 * (at - (token.salmon - 1) / 2)), 5.4, _INK)
        if token.held:
            self.canvas.line([(x - 8, y - 8), (x + 8, y + 8)], 2, palette.DANGER)

    # --- Beside the river ------------------------------------------------------------------------

    def seats(self) -> None:
        """For each seat its colour, score and remaining tokens; the actor is highlighted."""
        for seat, tokens in enumerate(self.position.tokens):
            y = 40.0 + 58 * seat
            if seat == self.position.actor:
                self.canvas.line([(_BESIDE, y), (_BESIDE + 112, y)], 48, _PINE)
            self.canvas.disc((_BESIDE + 8, y), 15, _INK)
            self.canvas.disc((_BESIDE + 8, y), 13, palette.SEAT_COLOURS[seat])
            if seat == self.position.starter:
                shapes.star(self.canvas, (_BESIDE + 8, y), 8, _INK)
            score = tally(self.position, seat).points
            self.canvas.number((_BESIDE + 32, y - 10), 27, score, _FOAM)
            for at, token in enumerate(tokens):
                x = _BESIDE + 70 + 13 * at
                colour = palette.SALMON if token.in_river else _ROE
                for fish in range(token.salmon):
                    shapes.fish(self.canvas, (x, y - 5 + 10 * fish), 5, colour)

    def drawn(self) -> None:
        """The points left, the drawn tiles, and the number of tiles in the stack."""
        y = 40.0 + 58 * 5
        for point in range(self.position.points):
            self.canvas.disc((_BESIDE + 4 + 20 * point, y), 7, palette.SHALLOW)
        for at, kind in enumerate(self.position.drawn):
            tile = tile_of(kind)
            middle = (_BESIDE + 12 + 40 * at, y + 50)
            self.tile(middle, tile, 0.45)
            self.obstacles(middle, tile, 0.45)
        self.canvas.number((_BESIDE, _HEIGHT - 40), 27, self.position.stack, _FOAM)
