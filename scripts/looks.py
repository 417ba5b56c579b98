"""Measures how well tiles and tokens can be told apart; see scripts/looks and docs/looks.md."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np
from gallery import ROOT, at, gallery
from likeness import (
    EYES,
    Picture,
    colour_distance,
    rim_distance,
    seen_by,
    silhouette,
    silhouette_distance,
)
from PIL import Image, ImageDraw
from playwright.sync_api import Page

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


def main() -> int:
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

Generated by `scripts/looks`; a test makes the same measurements (`tests/browser/test_looks.py`).

![Every tile and token, in colour, in grey, and as seen by colour-blind eyes](pictures/looks.png)

Every tile is drawn 48 pixels wide and every token 24, in both themes, and seen in colour, in
grey, and with protanopia, deuteranopia and tritanopia (the matrices of Machado, Oliveira and
Fernandes, 2009, at full severity). Tiles that turn are measured in all rotations. The table shows
the two most similar pieces for each measure; none may be more similar than the last column allows.

- **Silhouettes of tiles**: the pixels that are lighter or darker than the tile's own water by more
  than 9 L\\*. Their distance is 1 - (shared area / joint area) at the best match within 3 pixels:
  0 means alike, 1 nothing in common. At least {silhouette:g}.
- **Rims of tokens**: the radius of the outline in 72 directions, relative to its mean; the greatest
  difference counts, measured on pictures eight times as large. At least {rim:g}.
- **Pictures of tiles** and **of tokens**: the mean CIE 1976 colour difference over all pixels,
  as each eye sees them; a pixel that only one of the two covers counts 100. At least {tile:g} and
  {token:g}. Tokens are compared with one fish and with two, also within one colour.

| measure | theme | seen in | closest | distance | at least |
|---|---|---|---|---|---|
{rows}
"""


if __name__ == "__main__":
    raise SystemExit(main())
