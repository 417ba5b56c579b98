"""Draw the pieces in Chromium, without a server: ``scripts/draw icons`` and ``scripts/draw looks``.

``icons`` writes the icons for home screens and the picture for link previews. ``looks`` measures
how well tiles and tokens can be told apart, and writes docs/looks.md.
"""

from __future__ import annotations

import io
import mimetypes
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from playwright.sync_api import Page, Route, sync_playwright

from tests.browser.chromium import executable

ROOT: Final = Path(__file__).parent.parent
GALLERY: Final = ROOT / "web" / "node_modules" / ".gallery"
#: This host is never contacted: every request is answered from the folder.
ADDRESS: Final = "http://gallery.invalid"
ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--force-color-profile=srgb")


@contextmanager
def gallery(width: int = 1560, height: int = 900) -> Iterator[Page]:
    """Yield a page of this size that can open the gallery: ``page.goto(at("theme=dusk"))``."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=list(ARGUMENTS))
        page = browser.new_page(
            viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        page.route("**/*", _answer)
        yield page
        browser.close()


def at(query: str = "") -> str:
    return f"{ADDRESS}/gallery.html?{query}"


def _answer(route: Route) -> None:
    path = route.request.url.removeprefix(ADDRESS).partition("?")[0].lstrip("/")
    file = GALLERY / path
    if file.is_file():
        media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        route.fulfill(body=file.read_bytes(), content_type=media)
    else:
        route.fulfill(status=404)


# --- Distances between pictures: silhouettes, grey, colour-blind eyes -----------------------------


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


# --- Looks ---------------------------------------------------------------------------------------


THEMES: Final = ("light", "dusk")
TILE_SIZE: Final = 48
#: Outlines are measured on larger pictures, because small ones blur the corners.
LARGE: Final = 8
#: The smallest allowed difference between two kinds of tiles, or two tokens.
LEAST_SILHOUETTE: Final = 0.35
LEAST_TILE_COLOUR: Final = 6.0
LEAST_RIM: Final = 0.07
LEAST_TOKEN_COLOUR: Final = 12.0
_BOXES: Final = """pieces => pieces.map(piece => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return [piece.dataset.piece ?? piece.dataset.token, x, y, width, height].map(
        value => typeof value === "number" ? Math.round(value) : value);
})"""
#: The kinds as the gallery names them; tiles that turn are measured in all rotations.
KINDS: Final[Mapping[str, str]] = {
    "W": "Water", "F": "Waterfall", "E": "Eagle", "B": "Bear", "H": "Blue heron",
    "R": "Rock", "pool": "Whirlpool", "C": "Rapids", "S": "Sea",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Pieces:
    """Every piece of a theme: tiles and tokens at the size of a small screen, outlines larger."""

    tiles: Mapping[str, Picture]
    tokens: Mapping[str, Picture]
    rims: Mapping[str, Picture]


@dataclass(frozen=True, slots=True)
class Closest:
    """The two pieces that are most alike by a measure."""

    measure: str
    theme: str
    eye: str
    pair: tuple[str, str]
    distance: float
    least: float

    @property
    def is_too_close(self) -> bool:
        return self.distance < self.least


def measure_looks() -> int:
    drawn = draw_all()
    found = [closest for theme, pieces in drawn.items() for closest in measure(theme, pieces)]
    _sheet(drawn).save(ROOT / "docs" / "pictures" / "looks.png", optimize=True)
    (ROOT / "docs" / "looks.md").write_text(_page(found), encoding="utf-8")
    for closest in found:
        if closest.is_too_close:
            print(f"Too close: {_row(closest)}", file=sys.stderr)
    return any(closest.is_too_close for closest in found)


# --- Drawing -------------------------------------------------------------------------------------


def draw_all() -> dict[str, Pieces]:
    with gallery() as page:
        return {theme: _draw(page, theme) for theme in THEMES}


def _draw(page: Page, theme: str) -> Pieces:
    small = _pictures(page, theme, TILE_SIZE)
    large = _pictures(page, theme, TILE_SIZE * LARGE, "[data-token]")
    return Pieces(
        tiles={name: picture for name, picture in small.items() if " " not in name},
        tokens={name: picture for name, picture in small.items() if " " in name},
        rims={name.split()[0]: picture for name, picture in large.items() if name.endswith("2")},
    )


def _pictures(
    page: Page, theme: str, size: int, which: str = "[data-piece], [data-token]"
) -> dict[str, Picture]:
    """Each piece by its name, on a transparent background."""
    page.goto(at(f"theme={theme}&size={size}"))
    page.evaluate("document.documentElement.style.background = 'transparent'")
    sheet = _read(_settled_screenshot(page))
    boxes = page.locator(which).evaluate_all(_BOXES)
    return {name: sheet[y : y + high, x : x + wide] for name, x, y, wide, high in boxes}


def _settled_screenshot(page: Page) -> bytes:
    """The page once two pictures in a row are the same: a busy machine may paint it late."""
    before = b""
    while (now := page.screenshot(omit_background=True, full_page=True)) != before:
        before = now
    return now


def _read(png: bytes) -> Picture:
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"), dtype=np.float64) / 255


# --- Measuring -----------------------------------------------------------------------------------


def measure(theme: str, pieces: Pieces) -> Iterator[Closest]:
    """The two most similar pieces for every measure and every eye."""
    shadows = {name: silhouette(picture) for name, picture in pieces.tiles.items()}
    kinds = list(_pairs_of_kinds(pieces.tiles))
    apart = {pair: silhouette_distance(shadows[pair[0]], shadows[pair[1]]) for pair in kinds}
    yield _closest("silhouettes of tiles", theme, "grey", apart, LEAST_SILHOUETTE)
    rims = {pair: rim_distance(*_both(pieces.rims, pair)) for pair in combinations(pieces.rims, 2)}
    yield _closest("rims of tokens", theme, "grey", rims, LEAST_RIM)
    for eye in EYES:
        tiles = {name: seen_by(eye, picture) for name, picture in pieces.tiles.items()}
        tokens = {name: seen_by(eye, picture) for name, picture in pieces.tokens.items()}
        apart = {pair: colour_distance(*_both(tiles, pair)) for pair in kinds}
        yield _closest("pictures of tiles", theme, eye, apart, LEAST_TILE_COLOUR)
        apart = {pair: colour_distance(*_both(tokens, pair)) for pair in combinations(tokens, 2)}
        yield _closest("pictures of tokens", theme, eye, apart, LEAST_TOKEN_COLOUR)


def _pairs_of_kinds(tiles: Mapping[str, Picture]) -> Iterator[tuple[str, str]]:
    """Every pair of tiles of different kinds, in all rotations."""
    return ((p, q) for p, q in combinations(tiles, 2) if _kind(p) != _kind(q))


def _kind(tile: str) -> str:
    return tile.rstrip("012345")


def _both(pictures: Mapping[str, Picture], pair: tuple[str, str]) -> tuple[Picture, Picture]:
    return pictures[pair[0]], pictures[pair[1]]


def _closest(
    measure: str, theme: str, eye: str, apart: Mapping[tuple[str, str], float], least: float
) -> Closest:
    pair = min(apart, key=lambda pair: apart[pair])
    return Closest(measure, theme, eye, pair, apart[pair], least)


# --- The sheet and the page ----------------------------------------------------------------------


def _sheet(drawn: Mapping[str, Pieces]) -> Image.Image:
    """A row for each theme and eye, with every kind at 48 px and every token."""
    rows = [(theme, eye) for theme in drawn for eye in EYES]
    sheet = Image.new("RGB", (930, 10 + 58 * len(rows)), "#f4efe2")
    for number, (theme, eye) in enumerate(rows):
        _draw_row(sheet, 10 + 58 * number, f"{theme}, {eye}", _shown(drawn[theme]), eye)
    return sheet.quantize(256, dither=Image.Dither.NONE)


def _shown(pieces: Pieces) -> list[Picture]:
    kinds = [name for name in pieces.tiles if name in KINDS or name.endswith("0")]
    return [pieces.tiles[name] for name in kinds] + list(pieces.tokens.values())


def _draw_row(sheet: Image.Image, y: int, title: str, pictures: list[Picture], eye: str) -> None:
    ImageDraw.Draw(sheet).text((8, y + 16), title, fill="#0b2b33")
    x = 130
    for picture in pictures:
        image = Image.fromarray((seen_by(eye, picture) * 255).round().astype(np.uint8), "RGBA")
        sheet.paste(image, (x, y + (48 - image.height) // 2), image)
        x += image.width + 6


def _page(found: list[Closest]) -> str:
    rows = "\n".join(f"| {_row(closest)} |" for closest in found)
    return _TEXT.format(
        silhouette=LEAST_SILHOUETTE, tile=LEAST_TILE_COLOUR, rim=LEAST_RIM,
        token=LEAST_TOKEN_COLOUR, rows=rows,
    )  # fmt: skip


def _row(closest: Closest) -> str:
    names = " and ".join(KINDS.get(_kind(name), name) for name in closest.pair)
    return (
        f"{closest.measure} | {closest.theme} | {closest.eye} | {names} "
        f"| {closest.distance:.3g} | {closest.least:g}"
    )


_TEXT: Final = """# How well the pieces can be told apart

`scripts/draw looks` generates this page; `tests/browser/test_looks.py` repeats its measurements.

![Every tile and token, in colour, in grey, and as seen by colour-blind eyes](pictures/looks.png)

Tiles are drawn 48 pixels wide and tokens 24, in both themes. They are compared in colour, in
grey, and as people with protanopia, deuteranopia and tritanopia see them (the matrices of
Machado, Oliveira and Fernandes, 2009, at full severity). Tiles that can be turned are measured
in all rotations. The table shows the two most similar pieces for each measure. Their distance
must not fall below the last column.

- **Silhouettes of tiles**: the pixels that are lighter or darker than the tile's own water by more
  than 9 L\\*. Their distance is 1 - (shared area / joint area) at the best match within 3 pixels:
  0 for identical silhouettes, 1 for disjoint ones. At least {silhouette:g}.
- **Rims of tokens**: the radius of the outline in 72 directions, relative to its mean. The greatest
  difference counts, measured on pictures eight times as large. At least {rim:g}.
- **Pictures of tiles** and **of tokens**: the mean CIE 1976 colour difference over all pixels.
  A pixel that only one of the two covers counts 100. At least {tile:g} and {token:g}. Tokens
  with one fish and with two are compared, also within one colour.

| measure | theme | seen in | closest | distance | at least |
|---|---|---|---|---|---|
{rows}
"""


# --- Icons ---------------------------------------------------------------------------------------


PUBLIC: Final = ROOT / "web" / "public"
#: Home screens that crop icons to their own shape keep at least this part of them.
SAFE: Final = 0.72
SOCIAL: Final = (1200, 630)


def draw_icons() -> None:
    mark = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    with gallery(*SOCIAL) as page:
        _draw_icon(page, _square(mark), 180, "apple-touch-icon.png")
        _draw_icon(page, mark, 192, "icon-192.png")
        _draw_icon(page, mark, 512, "icon-512.png")
        _draw_icon(page, _padded(mark), 512, "icon-maskable-512.png")
        _social(page)


def _square(mark: str) -> str:
    """The icon with square corners: the phone rounds them itself."""
    return mark.replace(' clip-path="url(#shape)"', "")


def _padded(mark: str) -> str:
    """The icon with its mark inside the part that every shape keeps, and water up to the edges."""
    wide, shift = 64 / SAFE, 32 - 32 / SAFE
    view = f'viewBox="{shift:.2f} {shift:.2f} {wide:.2f} {wide:.2f}"'
    return _square(mark).replace('viewBox="0 0 64 64"', view)


def _draw_icon(page: Page, svg: str, size: int, name: str) -> None:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
    _keep(page.screenshot(omit_background=True), PUBLIC / name)


def _social(page: Page) -> None:
    width, height = SOCIAL
    page.set_viewport_size({"width": width, "height": height})
    page.goto(at("show=social"))
    page.evaluate("document.fonts.ready")
    _keep(page.screenshot(), PUBLIC / "social.png")


def _keep(png: bytes, file: Path) -> None:
    """Save with a palette, which is enough for flat colours."""
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    few = picture.quantize(128, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["icons"]:
        draw_icons()
    else:
        raise SystemExit(measure_looks())
