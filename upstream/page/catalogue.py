"""Writes what the page shows before Python is there: the catalogue in every language."""

from __future__ import annotations

import sys
from pathlib import Path

from upstream.app.settings import Settings
from upstream.app.tables.catalogue import catalogue
from upstream.narration.locales import LANGUAGES


def write_catalogues(folder: Path) -> None:
    """Write ``en.json`` and the others, each as ``GET /catalogue`` answers."""
    folder.mkdir(parents=True, exist_ok=True)
    bot_delay = Settings(data=Path()).bot_delay
    for language in LANGUAGES:
        text = catalogue(language, bot_delay).model_dump_json()
        (folder / f"{language}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_catalogues(Path(sys.argv[1]))
