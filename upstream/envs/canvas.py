"""An image to draw on with smooth edges: polygons, ellipses, lines and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

Point: TypeAlias = tuple[float, float]

#: The image is drawn this many times as large, and then reduced (supersampling).
_SCALE: Final = 3


@cache
def _font(size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


class Canvas:
    """An image in the making; x goes right, y goes down, in pixels. Colours are ``#rrggbb``."""

    def __init__(self, width: int, height: int, colour: str) -> None:
        self._image = Image.new("RGB", (width * _SCALE, height * _SCALE), colour)
        self._draw = ImageDraw.Draw(self._image)

    def array(self) -> NDArray[np.uint8]:
        """The finished image: (height, width, 3)."""
        return np.array(self._image.reduce(_SCALE))

    def polygon(self, points: Sequence[Point], colour: str) -> None:
        self._draw.polygon(_scaled(points), fill=colour)

    def disc(self, centre: Point, radius: float, colour: str) -> None:
        self.ellipse(centre, radius, radius, colour)

    def ellipse(self, centre: Point, across: float, down: float, colour: str) -> None:
        x, y = centre
        box = _scaled([(x - across, y - down), (x + across, y + down)])
        self._draw.ellipse(box, fill=colour)

    def line(self, points: Iterable[Point], width: float, colour: str) -> None:
        """Draw a line through these points, with round joints and ends."""
        corners = list(points)
        self._draw.line(_scaled(corners), fill=colour, width=round(width * _SCALE))
        for corner in corners:
            self.disc(corner, width / 2, colour)

    def number(self, corner: Point, size: float, number: int, colour: str) -> None:
        """Write a number; its upper left corner is here."""
        (place,) = _scaled([corner])
        self._draw.text(place, str(number), fill=colour, font=_font(size * _SCALE), anchor="lt")


def _scaled(points: Iterable[Point]) -> list[Point]:
    return [(x * _SCALE, y * _SCALE) for x, y in points]
