"""Shapes on an array of pixels: polygons, discs and lines with soft edges, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Point: TypeAlias = tuple[float, float]
Floats: TypeAlias = NDArray[np.float64]

#: Every pixel is painted as a square of so many by so many, and then averaged.
_FINE: Final = 2
#: The figures, three by five, a row for each five letters of 0 and 1.
_FIGURES: Final = {
    "0": "111101101101111",
    "1": "010110010010111",
    "2": "111001111100111",
    "3": "111001111001111",
    "4": "101101111001001",
    "5": "111100111001111",
    "6": "111100111101111",
    "7": "111001010010010",
    "8": "111101111101111",
    "9": "111101111001111",
}


def rgb(colour: str) -> NDArray[np.uint8]:
    """``#rrggbb`` as three numbers from 0 to 255."""
    return np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)], np.uint8)


class Painting:
    """A picture in the making; x goes right, y goes down, in pixels."""

    def __init__(self, width: int, height: int, colour: str) -> None:
        self._pixels = np.empty((height * _FINE, width * _FINE, 3), np.uint8)
        self._pixels[:] = rgb(colour)

    def array(self) -> NDArray[np.uint8]:
        """The picture as it is shown: (height, width, 3)."""
        offsets = [(row, column) for row in range(_FINE) for column in range(_FINE)]
        total = np.full(self._pixels[::_FINE, ::_FINE].shape, _FINE**2 // 2, np.uint16)
        for row, column in offsets:
            total += self._pixels[row::_FINE, column::_FINE]
        return (total // _FINE**2).astype(np.uint8)

    def polygon(self, points: Sequence[Point], colour: str) -> None:
        corners = np.array(points, float)
        rows, columns, x, y = self._around(corners.min(axis=0), corners.max(axis=0))
        inside = np.zeros(np.broadcast_shapes(x.shape, y.shape), bool)
        for (x0, y0), (x1, y1) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
            if y0 != y1:
                crossing = x0 + (y - y0) * (x1 - x0) / (y1 - y0)
                inside ^= ((y0 <= y) != (y1 <= y)) & (x < crossing)
        self._pixels[rows, columns][inside] = rgb(colour)

    def disc(self, centre: Point, radius: float, colour: str) -> None:
        self.ellipse(centre, radius, radius, colour)

    def ellipse(self, centre: Point, across: float, down: float, colour: str) -> None:
        middle = np.array(centre)
        reach = np.array((across, down))
        rows, columns, x, y = self._around(middle - reach, middle + reach)
        inside = ((x - centre[0]) / across) ** 2 + ((y - centre[1]) / down) ** 2 <= 1
        self._pixels[rows, columns][inside] = rgb(colour)

    def line(self, points: Iterable[Point], width: float, colour: str) -> None:
        """Through all these points, with round ends."""
        corners = [np.array(point, float) for point in points]
        for one, other in pairwise(corners):
            self._stroke(one, other, width / 2, colour)

    def _stroke(self, one: Floats, other: Floats, reach: float, colour: str) -> None:
        low, high = np.minimum(one, other) - reach, np.maximum(one, other) + reach
        rows, columns, x, y = self._around(low, high)
        way = other - one
        along = ((x - one[0]) * way[0] + (y - one[1]) * way[1]) / max(float(way @ way), 1e-9)
        along = np.clip(along, 0, 1)
        apart = (x - one[0] - along * way[0]) ** 2 + (y - one[1] - along * way[1]) ** 2
        self._pixels[rows, columns][apart <= reach**2] = rgb(colour)

    def number(self, corner: Point, size: float, number: int, colour: str) -> None:
        """A whole number from this upper left corner on; a figure is three ``size`` wide."""
        for place, figure in enumerate(str(number)):
            for at, bit in enumerate(_FIGURES[figure]):
                if bit == "1":
                    x = corner[0] + (4 * place + at % 3) * size
                    y = corner[1] + at // 3 * size
                    self._box((x, y), (x + size, y + size), colour)

    def _box(self, low: Point, high: Point, colour: str) -> None:
        rows, columns, _, _ = self._around(np.array(low), np.array(high))
        self._pixels[rows, columns] = rgb(colour)

    def _around(self, low: Floats, high: Floats) -> tuple[slice, slice, Any, Any]:
        """The fine pixels of a box, as slices and as the coordinates of their middles."""
        height, width, _ = self._pixels.shape
        left, top = np.clip(np.floor(low * _FINE).astype(int), 0, (width, height))
        right, bottom = np.clip(np.ceil(high * _FINE).astype(int), 0, (width, height))
        x = (np.arange(left, right)[None, :] + 0.5) / _FINE
        y = (np.arange(top, bottom)[:, None] + 0.5) / _FINE
        return slice(top, bottom), slice(left, right), x, y
