"""Opens the gallery of the pieces in Chromium, without a server."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

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
