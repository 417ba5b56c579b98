"""What a page shows before Python is there."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest

from tests.standalone.page import Page
from upstream.narration.locales import LANGUAGES


def test_the_catalogues_are_those_that_a_page_answers_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["catalogue", str(tmp_path / "new")])
    monkeypatch.delitem(sys.modules, "upstream.page.catalogue", raising=False)
    runpy.run_module("upstream.page.catalogue", run_name="__main__")
    written = {path.stem: json.loads(path.read_text()) for path in (tmp_path / "new").iterdir()}
    assert written.keys() == set(LANGUAGES)
    with Page(bot_delay=0.8) as page:
        for language, catalogue in written.items():
            assert page.call("GET", "/catalogue", language=language).json() == catalogue
