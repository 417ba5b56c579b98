"""Simple shapes for the pictures: tiles, fish, markers. Each is drawn around its middle."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from upstream.envs.canvas import Canvas, Point
from upstream.tile import Kind

#: Draws a shape: on the canvas, around a middle, for a tile's radius, in a colour.
Shape: TypeAlias = Callable[[Canvas, Point, float, str], None]

_SHADE: Final = "#0b2b33"
_BEAK: Final = "#ff9b42"


def _at(middle: Point, size: float, points: Sequence[Point]) -> list[Point]:
    return [(middle[0] + size * x, middle[1] + size * y) for x, y in points]


def _polygon(
    canvas: Canvas, middle: Point, size: float, colour: str, points: Sequence[Point]
) -> None:
    canvas.polygon(_at(middle, size, points), colour)


def _line(canvas: Canvas, middle: Point, size: float, colour: str, points: Sequence[Point]) -> None:
    canvas.line(_at(middle, size, points), size * 0.07, colour)


# --- Water ---------------------------------------------------------------------------------------


def _wave(width: float, down: float) -> list[Point]:
    return [(width * (at / 6 - 1), down - 0.07 * (at % 2)) for at in range(13)]


def water(canvas: Canvas, middle: Point, size: float, colour: str) -> None:  # noqa: ARG001
    for width, down in ((0.3, -0.42), (0.42, 0.02), (0.3, 0.46)):
        _line(canvas, middle, size * 0.9, "#3f93a4", _wave(width, down))


def sea(canvas: Canvas, middle: Point, size: float, colour: str) -> None:  # noqa: ARG001
    for width, down in ((0.4, -0.45), (0.6, -0.15), (0.6, 0.2), (0.4, 0.5)):
        _line(canvas, middle, size * 0.9, "#2a6a86", _wave(width, down))


def waterfall(canvas: Canvas, middle: Point, size: float, colour: str) -> None:  # noqa: ARG001
    for across in (-0.4, -0.2, 0.0, 0.2, 0.4):
        reach = 0.5 - abs(across) / 2
        _line(canvas, middle, size, "#ffffff", [(across, -reach), (across, reach - 0.1)])


def rapids(canvas: Canvas, middle: Point, size: float, colour: str) -> None:  # noqa: ARG001
    for width, down in ((0.34, -0.62), (0.34, 0.66)):
        _line(canvas, middle, size, "#a8e0d5", _wave(width, down))


def arrow(canvas: Canvas, middle: Point, size: float, turn: float, colour: str) -> None:
    """The arrow of Rapids, turned clockwise from north, in radians."""
    upright = ((0, -0.5), (0.36, -0.04), (0.14, -0.04), (0.14, 0.46))
    points = [*upright, *((-x, y) for x, y in reversed(upright[1:]))]
    cos, sin = math.cos(turn), math.sin(turn)
    turned = [(x * cos - y * sin, x * sin + y * cos) for x, y in points]
    _polygon(canvas, middle, size, colour, turned)


def whirlpool(canvas: Canvas, middle: Point, size: float, colour: str) -> None:
    spiral = [
        (0.6 * at / 40 * math.cos(at / 3.2), 0.6 * at / 40 * math.sin(at / 3.2)) for at in range(41)
    ]
    _line(canvas, middle, size, colour, spiral)


# --- Rocks and animals ---------------------------------------------------------------------------


def rock(canvas: Canvas, middle: Point, size: float, colour: str) -> None:  # noqa: ARG001
    body = ((-0.6, 0.36), (-0.42, -0.24), (-0.06, -0.52), (0.36, -0.3), (0.6, 0.3), (0.2, 0.5))
    _polygon(canvas, middle, size, "#4b5658", body)
    light = ((-0.42, -0.24), (-0.06, -0.52), (0.36, -0.3), (0.05, -0.06))
    _polygon(canvas, middle, size, "#93a1a3", light)
    _polygon(canvas, middle, size, "#7b898b", ((-0.6, 0.36), (-0.42, -0.24), (0.05, -0.06)))


def bear(canvas: Canvas, middle: Point, size: float, colour: str) -> None:  # noqa: ARG001
    x, y = middle
    for side in (-1, 1):
        canvas.disc((x + side * 0.32 * size, y - 0.42 * size), 0.16 * size, "#2f1c10")
    canvas.ellipse((x, y - 0.08 * size), 0.46 * size, 0.42 * size, "#3d2515")
    canvas.ellipse((x, y + 0.12 * size), 0.22 * size, 0.18 * size, "#b98a5c")
    canvas.ellipse((x, y + 0.04 * size), 0.09 * size, 0.06 * size, _SHADE)
    for side in (-1, 1):
        canvas.disc((x + side * 0.17 * size, y - 0.18 * size), 0.05 * size, "#f3e7d0")


def eagle(canvas: Canvas, middle: Point, size: float, colour: str) -> None:  # noqa: ARG001
    wing = ((0, -0.06), (0.3, -0.42), (0.74, -0.3), (0.56, -0.06), (0.4, 0.06), (0.16, 0.18))
    for side in (-1, 1):
        _polygon(canvas, middle, size, "#4a3a22", [(side * x, y) for x, y in wing])
    tail = ((-0.12, 0.2), (0.12, 0.2), (0.2, 0.52), (-0.2, 0.52))
    _polygon(canvas, middle, size, "#f7f2e2", tail)
    x, y = middle
    canvas.ellipse((x, y + 0.06 * size), 0.15 * size, 0.26 * size, "#4a3a22")
    canvas.disc((x, y - 0.22 * size), 0.13 * size, "#f7f2e2")
    beak = ((-0.06, -0.2), (0.06, -0.2), (0, -0.04))
    _polygon(canvas, middle, size, _BEAK, beak)


def heron(canvas: Canvas, middle: Point, size: float, colour: str) -> None:
    x, y = middle
    for across in (-0.02, 0.1):
        _line(canvas, middle, size, _SHADE, [(across, 0.2), (across, 0.62)])
    canvas.ellipse((x + 0.08 * size, y + 0.12 * size), 0.36 * size, 0.17 * size, "#b9c3e6")
    neck = [(-0.2, 0.08), (-0.32, -0.14), (-0.16, -0.3), (-0.26, -0.5)]
    canvas.line(_at(middle, size, neck), size * 0.12, "#b9c3e6")
    canvas.disc((x - 0.26 * size, y - 0.52 * size), 0.11 * size, colour)
    _polygon(canvas, middle, size, _BEAK, ((-0.34, -0.58), (-0.34, -0.46), (-0.7, -0.46)))


WHIRLPOOL: Final[Shape] = whirlpool
BY_KIND: Final[Mapping[Kind, Shape]] = {
    Kind.WATER: water,
    Kind.WATERFALL: waterfall,
    Kind.EAGLE: eagle,
    Kind.BEAR: bear,
    Kind.HERON: heron,
    Kind.ROCK: rock,
    Kind.RAPIDS: rapids,
    Kind.SEA: sea,
}


# --- Beside the tiles ----------------------------------------------------------------------------


def fish(canvas: Canvas, middle: Point, size: float, colour: str) -> None:
    canvas.ellipse(middle, size, size * 0.45, colour)
    _polygon(canvas, middle, size, colour, ((0.7, 0), (1.3, -0.5), (1.3, 0.5)))


def star(canvas: Canvas, middle: Point, size: float, colour: str) -> None:
    """The first-player marker."""
    points = [
        (
            (1 if at % 2 == 0 else 0.45) * math.sin(at * math.pi / 5),
            (-1 if at % 2 == 0 else -0.45) * math.cos(at * math.pi / 5),
        )
        for at in range(10)
    ]
    _polygon(canvas, middle, size, colour, points)


def pine(canvas: Canvas, middle: Point, colour: str) -> None:
    for down in (0, 9, 18):
        width = 8 + down / 3
        points = ((-width, 14 + down), (width, 14 + down), (0, down - 6))
        _polygon(canvas, middle, 1, colour, points)
