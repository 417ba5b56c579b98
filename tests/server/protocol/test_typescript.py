"""The generated files: JSON Schema and TypeScript."""

from __future__ import annotations

from pathlib import Path

import pytest

from upstream.server.protocol.typescript import SCHEMA_PATH, TYPES_PATH, files, main

ROOT = Path(__file__).parents[3]


def test_the_generated_files_are_those_of_this_version() -> None:
    for path, text in files().items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, f"{path}: run scripts/types"


def test_stale_files_are_named_and_mended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check"], tmp_path) == 1
    said = capsys.readouterr().err
    assert SCHEMA_PATH in said
    assert TYPES_PATH in said
    assert main([], tmp_path) == 0
    assert main(["--check"], tmp_path) == 0
    (tmp_path / TYPES_PATH).write_text("stale")
    assert main(["--check"], tmp_path) == 1
