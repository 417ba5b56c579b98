"""In a browser, too, the same games are played as natively."""

from __future__ import annotations

import json
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

from tests.site import parity
from tests.site.conftest import files

__all__ = ["files"]

ROOT = Path(__file__).parents[2]
#: Answered from this machine's files; there is no server.
ORIGIN = "http://site.test"
#: Loads Python as the workers do, and runs the program that Node runs in test_parity.py.
SCRIPT = """async ({ names, bootstrap, program, games }) => {
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
  pyodide.globals.set("games", games);
  return pyodide.runPython("import json; json.dumps(run({'games': games}))");
}"""


@pytest.mark.parametrize("games", ["random", "levels"])
def test_games_in_chromium_are_the_same_as_natively(
    files: Path,
    browser: Browser,
    games: str,
) -> None:
    page = browser.new_page()
    page.set_default_timeout(0)

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
    told = page.evaluate(SCRIPT, _arguments(files, games))
    page.close()
    assert json.loads(told) == parity.run({"games": games})


def _arguments(files: Path, games: str) -> dict[str, Any]:
    return {
        "names": json.loads((files / "files.json").read_text()),
        "bootstrap": (ROOT / "web" / "src" / "standalone" / "bootstrap.py").read_text(),
        "program": Path(parity.__file__).read_text(),
        "games": games,
    }
