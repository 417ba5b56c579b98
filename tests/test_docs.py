"""The docs for developers name files that exist."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
#: Something in backticks that is a file with a known ending, or a folder.
NAMED = re.compile(r"`([\w./*-]+\.(?:py|pyi|pxd|ts|svelte|css|ftl)|[\w./*-]+/|scripts/\w+)`")


def paths() -> list[str]:
    """The files and folders that docs speak of; folders end with a slash."""
    tops = [ROOT / top for top in ("upstream", "web/src", "tests", "scripts", "docs", "benchmarks")]
    return [
        f"/{path.relative_to(ROOT)}{'/' if path.is_dir() else ''}"
        for top in tops
        for path in (top, *top.rglob("*"))
    ]


@pytest.mark.parametrize("page", ["decisions.md", "engine.md"])
def test_every_file_that_is_named_exists(page: str) -> None:
    named = set(NAMED.findall((ROOT / "docs" / page).read_text(encoding="utf-8")))
    assert named
    there = paths()
    missing = {name for name in named if not any(fnmatch(path, f"*/{name}") for path in there)}
    assert missing == set()
