"""Takes pictures of every page and state, with the real server and a real browser."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import executable  # noqa: E402
from tests.browser.conftest import ARGUMENTS  # noqa: E402 (the tests know how to get to each state)
from tests.browser.person import Person  # noqa: E402
from tests.browser.running import Server  # noqa: E402
from tests.browser.states import STATES  # noqa: E402

SIZES: Final[dict[str, dict[str, Any]]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
    "flat": {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True},
}
LANGUAGES: Final = ("en", "fr", "es", "de")
#: The pictures of the README: state, size, theme, language.
BEST: Final = (
    ("moving", "wide", "light", "en"),
    ("spawn", "wide", "dusk", "en"),
    ("final", "wide", "light", "en"),
    ("first-game", "phone", "light", "fr"),
    ("moving", "phone", "dusk", "de"),
    ("rules", "phone", "light", "es"),
    ("final", "phone", "dusk", "en"),
)


class Picture(NamedTuple):
    state: str
    size: str
    theme: str
    language: str

    @property
    def name(self) -> str:
        return "-".join(self)


def pictures(states: list[str]) -> Iterator[Picture]:
    """Every state in every size and theme; the languages alternate, so that each is covered."""
    number = 0
    for state in states:
        for size in SIZES:
            for theme in ("light", "dusk"):
                yield Picture(state, size, theme, LANGUAGES[number % len(LANGUAGES)])
                number += 1
        number += 1


def take(browser: Browser, server: Server, picture: Picture, folder: Path) -> None:
    scheme = "dark" if picture.theme == "dusk" else "light"
    context = {**SIZES[picture.size], "color_scheme": scheme, "locale": picture.language}
    person = Person(browser, server.url, **context)
    STATES[picture.state](server, person)
    person.page.wait_for_timeout(400)  # until fonts and pictures are loaded
    person.page.screenshot(path=folder / f"{picture.name}.png")
    person.leave()
    for trouble in person.troubles:
        print(f"{picture.name}: {trouble}", file=sys.stderr)


def main(arguments: list[str]) -> int:
    best = arguments[:1] == ["--readme"]
    folder = ROOT / ("docs/pictures" if best else "build/screenshots")
    if arguments and not best:
        folder = Path(arguments[0])
    wanted = map(Picture._make, BEST) if best else pictures(arguments[1:] or list(STATES))
    folder.mkdir(parents=True, exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable(), args=list(ARGUMENTS))
            for picture in wanted:
                take(browser, server, picture, folder)
                print(picture.name)
    finally:
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
