"""In a browser the same games are played as natively: rules, kernel and every level."""

from __future__ import annotations

import json
from collections.abc import Iterator
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.built_workers import answered_by_bots, empty_page
from tests.browser.static_server import StaticServer
from tests.site import parity
from tests.site.conftest import files
from upstream import Game
from upstream.app.jobs.jobs import Choose, job_to_json
from upstream.bots import LEVELS
from upstream.daily import Repeatable
from upstream.page import answer

__all__ = ["files"]

ROOT = Path(__file__).parents[2]
#: Answered from this machine's files; there is no server.
ORIGIN = "http://site.test"
#: Loads Python as the workers do, and plays the random games of parity.py.
SCRIPT = """async ({ names, bootstrap, program }) => {
  const { loadPyodide } = await import("/pyodide.mjs");
  const pyodide = await loadPyodide({
    indexURL: `/${names.pyodide}`,
    stdLibURL: `/${names.library}`,
    lockFileContents: { info: names.lock, packages: {} },
    env: names.environment,
  });
  pyodide.runPython(bootstrap);
  for (const name of names.archives) {
    const archive = await (await fetch(`/${name}`)).arrayBuffer();
    pyodide.globals.get("unpack")(new Uint8Array(archive));
  }
  pyodide.runPython(program);
  return pyodide.runPython("import json; json.dumps(random_games())");
}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page()
    opened.set_default_timeout(0)
    yield opened
    opened.close()


def test_rules_and_kernel_in_chromium_are_the_same_as_natively(files: Path, page: Page) -> None:
    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(f"{ORIGIN}/")
        pyodide = ROOT / "web" / "node_modules" / "pyodide" / name
        path = pyodide if name == "pyodide.mjs" else files / name
        if name:
            kind = "text/javascript" if name.endswith(".mjs") else guess_type(name)[0]
            route.fulfill(body=path.read_bytes(), content_type=kind)
        else:
            route.fulfill(body="<!doctype html>", content_type="text/html")

    page.route(f"{ORIGIN}/**", answer)
    page.goto(f"{ORIGIN}/")
    told = page.evaluate(SCRIPT, _arguments(files))
    assert json.loads(told) == parity.random_games()


def _arguments(files: Path) -> dict[str, Any]:
    return {
        "names": json.loads((files / "files.json").read_text()),
        "bootstrap": (ROOT / "web" / "src" / "transport" / "page" / "bootstrap.py").read_text(),
        "program": Path(parity.__file__).read_text(),
    }


def test_every_level_decides_in_the_built_bot_worker_as_natively(
    site: StaticServer, browser: Browser
) -> None:
    jobs, answers = zip(*decisions(), strict=True)
    page = empty_page(browser, site)
    assert answered_by_bots(page, site, [*jobs]) == [*answers]
    page.close()


def decisions() -> Iterator[tuple[str, str]]:
    """Jobs and what is answered natively: whole games of every level, for all tables."""
    names = (*LEVELS, "random")
    for number, (players, options) in enumerate(parity.tables()):
        game = Game.deal(players, options, seed=number)
        bots = [names[(number + seat) % len(names)] for seat in range(players)]
        while game.actor is not None:
            name = bots[game.actor]
            fixed = Repeatable(number, parity.NODES.get(name))
            view = game.view(game.actor)
            asked = Choose(name, view, budget=fixed.budget, seed=fixed.seed)
            job = job_to_json(asked)
            decided = answer(job)
            yield job, decided
            for action in asked.read(decided).actions:
                game.play(action)
