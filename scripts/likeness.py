"""How far apart two small pictures look: by silhouette, in grey, and to colour-blind eyes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

#: Red, green, blue and alpha, each from 0 to 1, for every pixel.
Picture: TypeAlias = NDArray[np.float64]
Mask: TypeAlias = NDArray[np.bool_]

#: Linear light as each eye sees it: Machado, Oliveira and Fernandes (2009), at full severity.
_EYES: Final[Mapping[str, NDArray[np.float64]]] = {
    "colour": np.eye(3),
    "grey": np.array([[0.2126, 0.7152, 0.0722]] * 3),
    "protanopia": np.array(
        [[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.0520]]
    ),
    "deuteranopia": np.array(
        [[0.3673, 0.8606, -0.2280], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]]
    ),
    "tritanopia": np.array(
        [[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]]
    ),
}
EYES: Final = tuple(_EYES)
_TO_XYZ: Final = np.array(
    [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
)
_WHITE: Final = np.array([0.9505, 1.0, 1.089])
#: A pixel belongs to the drawing on a tile if its lightness differs from the water's by this much.
_STANDS_OUT: Final = 9.0
#: Silhouettes are shifted by up to this many pixels to find the best match.
_ABOUT: Final = 3


def seen_by(eye: str, picture: Picture) -> Picture:
    """The picture as this eye sees it."""
    light = _linear(picture[..., :3]) @ _EYES[eye].T
    return np.dstack([_encoded(np.clip(light, 0, 1)), picture[..., 3]])


def lab(picture: Picture) -> NDArray[np.float64]:
    """CIE L*a*b* of every pixel."""
    xyz = (_linear(picture[..., :3]) @ _TO_XYZ.T) / _WHITE
    root = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    return np.dstack([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def colour_distance(one: Picture, other: Picture) -> float:
    """The mean difference of colour (CIE 1976) over all pixels that either covers."""
    covered = (one[..., 3] > 0.5) | (other[..., 3] > 0.5)
    apart = np.linalg.norm(lab(one) - lab(other), axis=2)
    apart[(one[..., 3] > 0.5) != (other[..., 3] > 0.5)] = 100
    return float(apart[covered].mean())


def silhouette(picture: Picture) -> Mask:
    """The pixels whose lightness differs from the tile's own water."""
    covered = picture[..., 3] > 0.5
    lightness = lab(picture)[..., 0]
    water = np.median(lightness[covered])
    return covered & (np.abs(lightness - water) > _STANDS_OUT)


def silhouette_distance(one: Mask, other: Mask) -> float:
    """1 - (shared area / joint area), at the shift where most is shared: 0 alike, 1 disjoint."""
    shifts = range(-_ABOUT, _ABOUT + 1)
    return min(_apart(one, np.roll(other, (dy, dx), (0, 1))) for dy in shifts for dx in shifts)


def _apart(one: Mask, other: Mask) -> float:
    joint = float((one | other).sum())
    return 1 - float((one & other).sum()) / joint if joint else 0.0


def rim_distance(one: Picture, other: Picture) -> float:
    """The greatest difference between two outlines, relative to their mean radius."""
    return float(np.abs(_outline(one) - _outline(other)).max())


def _outline(picture: Picture, directions: int = 72) -> NDArray[np.float64]:
    """The radius of the picture in every direction, relative to the mean; corners are peaks."""
    cover = picture[..., 3]
    ys, xs = np.nonzero(cover > 0.5)
    middle = np.array([xs.mean(), ys.mean()])
    angles = np.arctan2(ys - middle[1], xs - middle[0])
    radii = np.hypot(xs - middle[0], ys - middle[1])
    which = ((angles + np.pi) / (2 * np.pi) * directions).astype(int) % directions
    reach = np.array([radii[which == n].max() for n in range(directions)])
    return np.asarray(reach / reach.mean())


def _linear(encoded: NDArray[np.float64]) -> NDArray[np.float64]:
    low = encoded <= 0.04045
    return np.where(low, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def _encoded(linear: NDArray[np.float64]) -> NDArray[np.float64]:
    low = linear <= 0.0031308
    return np.where(low, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
