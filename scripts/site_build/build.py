"""Puts the site together: Python for the browser, the catalogues, and the client."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

from upstream.page.catalogue import write_catalogues

from . import python_files
from .wasm import ROOT

#: The output folder.
SITE: Final = ROOT / "dist" / "site"
#: Files that the page reads before Python has started.
CATALOGUES: Final = ROOT / "web" / "src" / "transport" / "page" / "catalogue"
#: The sources of the client.
_CLIENT: Final = ("web/src", "web/public", "upstream/narration/locales")


def make() -> Path:
    """Bring the site up to date, and return its folder.

    Raises CalledProcessError if a step fails.
    """
    files = python_files.make()
    write_catalogues(CATALOGUES)
    inputs = [path for folder in _CLIENT for path in python_files.files_in(ROOT / folder)]
    inputs += [path for path in sorted((ROOT / "web").iterdir()) if path.is_file()]
    if not (SITE / "index.html").is_file():
        python_files.forget("client")
    python_files.step("client", [*inputs, files / "files.json"], _build_client)
    return SITE


def _build_client(folder: Path) -> None:  # noqa: ARG001 (Vite knows the folder)
    command = ["scripts/web", "run", "--silent", "build", "--"]
    command += ["--mode", "standalone", "--logLevel", "error"]
    subprocess.run(command, check=True, cwd=ROOT)  # noqa: S603 (our own arguments)
