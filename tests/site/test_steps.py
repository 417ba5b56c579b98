"""The build of the site does again what has changed, and says what it does."""

from __future__ import annotations

from pathlib import Path

import pytest
from site_build import python_files


def test_a_step_is_told_and_done_only_where_something_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(python_files, "WORK", tmp_path / "work")
    source = tmp_path / "source"
    for content, told in (("one", 1), ("one", 0), ("two", 1)):
        source.write_text(content)
        folder = python_files.step("config", [source], lambda at: _copied(source, at))
        assert (folder / "made").read_text() == content
        said = f"{python_files.STEPS['config']} ...\n"
        assert capsys.readouterr().err == said * told


def _copied(source: Path, folder: Path) -> None:
    (folder / "made").write_text(source.read_text())


def test_a_step_that_failed_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(python_files, "WORK", tmp_path)

    def fail(folder: Path) -> None:
        raise OSError(folder.name)

    with pytest.raises(OSError, match="wheels"):
        python_files.step("wheels", [], fail)
    folder = python_files.step("wheels", [], lambda at: (at / "made").touch())
    assert (folder / "made").exists()
