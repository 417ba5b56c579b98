"""The game as an image: the river with its tokens, and the standings next to it."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from upstream.engine.tables import WINDOW_ROWS
from upstream.rules.position import Position
from upstream.rules.river import SPAWN, Cell
from upstream.rules.score import tally
from upstream.rules.tile import Direction, Kind, Tile, tile_of
from upstream.terminal import palette


def image(position: Position, colours: Sequence[str] = palette.SEAT_COLOURS) -> Image.Image:
    """Draw the game, always of the same size; ``colours`` are those of the seats."""
    picture = _Picture(position, colours)
    picture.banks()
    for cell, tile in position.tiles.items():
        picture.tile(picture.middle(cell.column, cell.row), tile)
    picture.spawn()
    for cell, tile in position.tiles.items():
        picture.obstacles(picture.middle(cell.column, cell.row), tile)
    picture.tokens()
    picture.seats()
    picture.drawn()
    return picture.image.reduce(_SCALE)


def png(position: Position, colours: Sequence[str] = palette.SEAT_COLOURS) -> bytes:
    """Return the image of the game as a PNG file."""
    file = io.BytesIO()
    image(position, colours).quantize(128).save(file, "png", optimize=True)
    return file.getvalue()


# --- Shapes, around (0, 0), for a tile of radius 1 ------------------------------------------------


Point: TypeAlias = tuple[float, float]


class Fill(NamedTuple):
    """A filled polygon."""

    colour: str
    points: Sequence[Point]


class Stroke(NamedTuple):
    """A line with round ends."""

    colour: str
    points: Sequence[Point]
    width: float = 0.07


class Oval(NamedTuple):
    """An ellipse, by its centre and its two radii."""

    colour: str
    centre: Point
    across: float
    down: float


#: The parts of a drawing, the lowest first.
Shape: TypeAlias = tuple[Fill | Stroke | Oval, ...]

_INK: Final = ""  # the colour of the tile's sign
_SHADE, _BEAK, _PLUMAGE = "#0b2b33", "#ff9b42", "#b9c3e6"
_EAGLE, _EAGLE_WHITE = "#4a3a22", "#f7f2e2"
_WING: Final = ((0, -0.06), (0.3, -0.42), (0.74, -0.3), (0.56, -0.06), (0.4, 0.06), (0.16, 0.18))
_ARROW: Final = (
    *((0, -0.5), (0.36, -0.04), (0.14, -0.04), (0.14, 0.46)),
    *((-0.14, 0.46), (-0.14, -0.04), (-0.36, -0.04)),
)


def _wave(width: float, down: float) -> list[Point]:
    return [(width * (at / 6 - 1), down - 0.07 * (at % 2)) for at in range(13)]


_WHIRLPOOL: Final[Shape] = (
    Stroke(
        _INK,
        [(0.015 * at * math.cos(at / 3.2), 0.015 * at * math.sin(at / 3.2)) for at in range(41)],
    ),
)
_BY_KIND: Final[Mapping[Kind, Shape]] = {
    Kind.WATER: tuple(
        Stroke("#3f93a4", _wave(width, down), 0.063)
        for width, down in ((0.27, -0.38), (0.38, 0.02), (0.27, 0.41))
    ),
    Kind.SEA: tuple(
        Stroke("#2a6a86", _wave(width, down), 0.063)
        for width, down in ((0.36, -0.4), (0.54, -0.14), (0.54, 0.18), (0.36, 0.45))
    ),
    Kind.WATERFALL: tuple(
        Stroke("#ffffff", [(across, -reach), (across, reach - 0.1)])
        for across, reach in ((-0.4, 0.3), (-0.2, 0.4), (0, 0.5), (0.2, 0.4), (0.4, 0.3))
    ),
    Kind.RAPIDS: tuple(Stroke("#a8e0d5", _wave(0.34, down)) for down in (-0.62, 0.66)),
    Kind.ROCK: (
        Fill(
            "#4b5658",
            ((-0.6, 0.36), (-0.42, -0.24), (-0.06, -0.52), (0.36, -0.3), (0.6, 0.3), (0.2, 0.5)),
        ),
        Fill("#93a1a3", ((-0.42, -0.24), (-0.06, -0.52), (0.36, -0.3), (0.05, -0.06))),
        Fill("#7b898b", ((-0.6, 0.36), (-0.42, -0.24), (0.05, -0.06))),
    ),
    Kind.BEAR: (
        *(Oval("#2f1c10", (side, -0.42), 0.16, 0.16) for side in (-0.32, 0.32)),
        Oval("#3d2515", (0, -0.08), 0.46, 0.42),
        Oval("#b98a5c", (0, 0.12), 0.22, 0.18),
        Oval(_SHADE, (0, 0.04), 0.09, 0.06),
        *(Oval("#f3e7d0", (side, -0.18), 0.05, 0.05) for side in (-0.17, 0.17)),
    ),
    Kind.EAGLE: (
        *(Fill(_EAGLE, [(side * x, y) for x, y in _WING]) for side in (-1, 1)),
        Fill(_EAGLE_WHITE, ((-0.12, 0.2), (0.12, 0.2), (0.2, 0.52), (-0.2, 0.52))),
        Oval(_EAGLE, (0, 0.06), 0.15, 0.26),
        Oval(_EAGLE_WHITE, (0, -0.22), 0.13, 0.13),
        Fill(_BEAK, ((-0.06, -0.2), (0.06, -0.2), (0, -0.04))),
    ),
    Kind.HERON: (
        *(Stroke(_SHADE, [(across, 0.2), (across, 0.62)]) for across in (-0.02, 0.1)),
        Oval(_PLUMAGE, (0.08, 0.12), 0.36, 0.17),
        Stroke(_PLUMAGE, [(-0.2, 0.08), (-0.32, -0.14), (-0.16, -0.3), (-0.26, -0.5)], 0.12),
        Oval(_INK, (-0.26, -0.52), 0.11, 0.11),
        Fill(_BEAK, ((-0.34, -0.58), (-0.34, -0.46), (-0.7, -0.46))),
    ),
}
_FISH: Final[Shape] = (Oval(_INK, (0, 0), 1, 0.45), Fill(_INK, ((0.7, 0), (1.3, -0.5), (1.3, 0.5))))
#: The first-player marker.
_STAR: Final[Shape] = (
    Fill(
        _INK,
        [
            (reach * math.sin(at * math.pi / 5), -reach * math.cos(at * math.pi / 5))
            for at in range(10)
            for reach in (0.45 if at % 2 else 1.0,)
        ],
    ),
)
_PINE: Final[Shape] = tuple(
    Fill(_INK, ((-8 - down / 3, 14 + down), (8 + down / 3, 14 + down), (0, down - 6)))
    for down in (0, 9, 18)
)


# --- The image ------------------------------------------------------------------------------------


#: The image is drawn this many times as large, and then reduced (supersampling).
_SCALE: Final = 3
#: The radius of a hexagon and half its height, the margins, and the size of the image.
_RADIUS: Final = 44.0
_HALF: Final = _RADIUS * math.sqrt(3) / 2
_LEFT, _TOP = 34.0, 16.0
_BESIDE: Final = _LEFT + 5 * _RADIUS + 40
_WIDTH: Final = int(_BESIDE + 136)
#: Six rows, the upper row of the spawn, half a tile for the centre, one for the sea.
_HEIGHT: Final = int(2 * _TOP + (2 * (WINDOW_ROWS + 1) + 2) * _HALF)

_BANK, _FOREST, _WATER, _TIMBER = "#2e5238", "#23452f", "#12606f", "#8a5a33"
_FOAM, _ROE = palette.FOAM, palette.ROE
_COLUMN: Final = {"a": 0, "b": 1, "s": 1, "c": 2}
#: The corners, clockwise from the upper left.
_CORNERS: Final = tuple(
    (math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    for turn in (240, 300, 0, 60, 120, 180)
)
#: The places of tokens on a tile, in radii from its middle; the last one is shared.
_PLACES: Final = ((0.0, 0.46), (-0.5, 0.3), (0.5, 0.3), (-0.56, -0.22), (0.56, -0.22), (0.0, -0.6))
#: The spaces of the spawn: column, rows above the entrance, and radii right of the middle.
_SPACES: Final = (("b", 0, 0.0), ("a", 1, 0.0), ("b", 1, 0.0), ("c", 1, -0.3), ("c", 1, 0.3))
_font: Final = cache(ImageFont.load_default)


def _scaled(points: Iterable[Point]) -> list[Point]:
    return [(x * _SCALE, y * _SCALE) for x, y in points]


class _Picture:
    """Draws a position; x goes right, y goes down, in pixels. Colours are ``#rrggbb``."""

    def __init__(self, position: Position, colours: Sequence[str]) -> None:
        self.position = position
        self._colours = colours
        self.image = Image.new("RGB", (_WIDTH * _SCALE, _HEIGHT * _SCALE), _BANK)
        self._draw = ImageDraw.Draw(self.image)
        rows = [cell.row for cell in position.tiles]
        entrance = position.spawn
        self._base = min(rows, default=0 if entrance is None else entrance.row)

    def _polygon(self, points: Iterable[Point], colour: str) -> None:
        self._draw.polygon(_scaled(points), fill=colour)

    def _oval(self, centre: Point, across: float, down: float, colour: str) -> None:
        x, y = centre
        self._draw.ellipse(_scaled([(x - across, y - down), (x + across, y + down)]), fill=colour)

    def _disc(self, centre: Point, radius: float, colour: str) -> None:
        self._oval(centre, radius, radius, colour)

    def _line(self, points: Sequence[Point], width: float, colour: str) -> None:
        """Draw a line through these points, with round joints and ends."""
        self._draw.line(_scaled(points), fill=colour, width=round(width * _SCALE))
        for point in points:
            self._disc(point, width / 2, colour)

    def _number(self, corner: Point, number: int) -> None:
        """Write a number below and to the right of a corner."""
        (place,) = _scaled([corner])
        font = _font(27 * _SCALE)
        self._draw.text(place, str(number), fill=_FOAM, font=font, anchor="lt")

    def _shape(self, shape: Shape, middle: Point, size: float, ink: str) -> None:
        """Draw a shape of this size around a middle; ``ink`` is the colour of parts without one."""

        def placed(points: Iterable[Point]) -> list[Point]:
            return [(middle[0] + size * x, middle[1] + size * y) for x, y in points]

        for part in shape:
            colour = part.colour or ink
            match part:
                case Fill(_, points):
                    self._polygon(placed(points), colour)
                case Stroke(_, points, width):
                    self._line(placed(points), size * width, colour)
                case Oval(_, centre, across, down):
                    self._oval(placed([centre])[0], size * across, size * down, colour)

    # --- The river -------------------------------------------------------------------------------

    def middle(self, column: str, row: int) -> Point:
        """Return the middle of a tile; the fourth of the sea lies below the centre column."""
        half_rows = 2 * (row - self._base) + {"b": 1, "s": -1}.get(column, 0)
        x = _LEFT + _RADIUS * (1 + 1.5 * _COLUMN[column])
        return x, _HEIGHT - _TOP - (2 + half_rows) * _HALF

    def banks(self) -> None:
        """Draw pines on both sides, and deep water between."""
        for side in (6, _LEFT + 5 * _RADIUS + 28):
            for at in range(12):
                self._shape(_PINE, (side + 9 * (at % 2), 46 * at + 24), 1, _FOREST)
        left, right = _LEFT - 4, _LEFT + 5 * _RADIUS + 4
        self._polygon([(left, 0), (right, 0), (right, _HEIGHT), (left, _HEIGHT)], _WATER)

    def _hexagon(self, middle: Point, size: float, colour: str) -> None:
        """Draw a hexagon with a dark edge."""
        for edge, fill in ((1, palette.INK), (2.5, colour)):
            radius = size * (_RADIUS - edge)
            self._polygon([self._corner(middle, at, radius) for at in range(6)], fill)

    def _corner(self, middle: Point, at: int, radius: float) -> Point:
        x, y = _CORNERS[at % 6]
        return middle[0] + radius * x, middle[1] + radius * y

    def tile(self, middle: Point, tile: Tile, size: float = 1.0) -> None:
        whirls = tile.kind is Kind.ROCK and self.position.options.whirlpool
        style = palette.WHIRLPOOL if whirls else palette.TILE_STYLES[tile.kind]
        ink, _, fill = style.split()
        self._hexagon(middle, size, fill)
        sign = _WHIRLPOOL if whirls else _BY_KIND[tile.kind]
        if tile.kind is Kind.RAPIDS:
            turn = math.radians(60 * tile.rotation)
            cos, sin = math.cos(turn), math.sin(turn)
            sign += (Fill(_INK, [(x * cos - y * sin, x * sin + y * cos) for x, y in _ARROW]),)
        self._shape(sign, middle, size * _RADIUS, ink)

    def obstacles(self, middle: Point, tile: Tile, size: float = 1.0) -> None:
        """Draw timber along the closed edges, with white water below it."""
        for width, radius, colour in ((7, 0.84, _FOAM), (8, 0.93, _TIMBER)):
            for edge in Direction:
                if tile.closed[edge]:
                    reach = radius * _RADIUS * size
                    ends = [self._corner(middle, edge + on, reach) for on in (0, 1)]
                    self._line(ends, width * size, colour)

    def spawn(self) -> None:
        entrance = self.position.spawn
        if entrance is None:
            return
        for column, up in dict.fromkeys((column, up) for column, up, _ in _SPACES):
            self._hexagon(self.middle(column, entrance.row + up), 1, palette.SPAWN.split()[-1])
        for space in range(1, len(_SPACES) + 1):
            x, y = self._space(entrance, space)
            for egg in range(space):
                row, at = divmod(egg, 3)
                across = at - (min(3, space - 3 * row) - 1) / 2
                self._disc((x + 7 * across, y - 30 + 7 * row), 3, _ROE)

    def _space(self, entrance: Cell, eggs: int) -> Point:
        column, up, aside = _SPACES[eggs - 1]
        x, y = self.middle(column, entrance.row + up)
        return x + aside * _RADIUS, y

    def tokens(self) -> None:
        lying: dict[Cell, int] = {}
        entrance = self.position.spawn
        for seat, tokens in enumerate(self.position.tokens):
            for token in tokens:
                at = lying.setdefault(token.cell, 0)
                lying[token.cell] += 1
                if token.in_river or entrance is None:
                    x, y = self.middle(token.cell.column, token.cell.row)
                    aside, down = _PLACES[min(at, len(_PLACES) - 1)]
                    x, y = x + aside * _RADIUS, y + down * _RADIUS
                else:
                    x, y = self._space(entrance, SPAWN.index(token.cell) + 1)
                    x, y = x + 12 * (at % 3 - 1), y - 10 + 14 * (at // 3)
                self._disc((x, y), 11, palette.INK)
                self._disc((x, y), 9.6, self._colours[seat])
                for fish in range(token.salmon):
                    middle = (x, y + 6 * (fish - (token.salmon - 1) / 2))
                    self._shape(_FISH, middle, 5.4, palette.INK)
                if token.held:
                    self._line([(x - 8, y - 8), (x + 8, y + 8)], 2, palette.DANGER)

    # --- Next to the river -----------------------------------------------------------------------

    def seats(self) -> None:
        """Draw the colour, score and tokens of each seat, and highlight the actor."""
        for seat, tokens in enumerate(self.position.tokens):
            y = 40.0 + 58 * seat
            if seat == self.position.actor:
                self._line([(_BESIDE, y), (_BESIDE + 112, y)], 48, _FOREST)
            self._disc((_BESIDE + 8, y), 15, palette.INK)
            self._disc((_BESIDE + 8, y), 13, self._colours[seat])
            if seat == self.position.starter:
                self._shape(_STAR, (_BESIDE + 8, y), 8, palette.INK)
            self._number((_BESIDE + 32, y - 10), tally(self.position, seat).points)
            for at, token in enumerate(tokens):
                x = _BESIDE + 70 + 13 * at
                colour = palette.SALMON if token.in_river else _ROE
                for row in range(token.salmon):
                    self._shape(_FISH, (x, y - 5 + 10 * row), 5, colour)

    def drawn(self) -> None:
        """Draw the remaining points, the drawn tiles, and the size of the stack."""
        y = 40.0 + 58 * 5
        for point in range(self.position.points):
            self._disc((_BESIDE + 4 + 20 * point, y), 7, palette.SHALLOW)
        for at, kind in enumerate(self.position.drawn):
            middle = (_BESIDE + 12 + 40 * at, y + 50)
            self.tile(middle, tile_of(kind), 0.45)
            self.obstacles(middle, tile_of(kind), 0.45)
        self._number((_BESIDE, _HEIGHT - 40), self.position.stack)
