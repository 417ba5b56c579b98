"""Draws the icons for home screens and the picture for link previews; see scripts/icons."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from gallery import ROOT, at, gallery
from PIL import Image
from playwright.sync_api import Page

PUBLIC: Final = ROOT / "web" / "public"
#: Home screens that crop icons to their own shape keep at least this part of them.
SAFE: Final = 0.72
SOCIAL: Final = (1200, 630)


def main() -> None:
    mark = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    with gallery(*SOCIAL) as page:
        _draw(page, _square(mark), 180, "apple-touch-icon.png")
        _draw(page, mark, 192, "icon-192.png")
        _draw(page, mark, 512, "icon-512.png")
        _draw(page, _padded(mark), 512, "icon-maskable-512.png")
        _social(page)


def _square(mark: str) -> str:
    """The icon with square corners: the phone rounds them itself."""
    return mark.replace(' clip-path="url(#shape)"', "")


def _padded(mark: str) -> str:
    """The icon with its mark inside the part that every shape keeps, and water up to the edges."""
    wide, shift = 64 / SAFE, 32 - 32 / SAFE
    view = f'viewBox="{shift:.2f} {shift:.2f} {wide:.2f} {wide:.2f}"'
    return _square(mark).replace('viewBox="0 0 64 64"', view)


def _draw(page: Page, svg: str, size: int, name: str) -> None:
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
    main()
