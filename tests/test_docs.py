"""The docs name files that exist, and their links lead somewhere."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("benchmarks/*.md")])
#: The others also speak of earlier versions.
CURRENT = [page for page in PAGES if page.name not in ("CHANGELOG.md", "results.md")]
#: Something in backticks that is a file with a known ending, or a folder.
NAMED = re.compile(r"`([\w./*-]+\.(?:py|pyi|pyx|pxd|ts|svelte|css|ftl)|[\w./*-]+/|scripts/\w+)`")
#: A link within the repository: a file, perhaps with a heading.
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
#: Folders that exist after a build, or in the built site.
BUILT = {"assets/", "dist/", "python/"}


def paths() -> list[str]:
    """The files and folders that docs speak of; folders end with a slash."""
    tops = "upstream", "web/src", "tests", "scripts", "docs", "benchmarks", "examples"
    files = [ROOT / "web" / "eslint.config.js"]
    files += [path for top in tops for path in (ROOT / top, *(ROOT / top).rglob("*"))]
    return [f"/{path.relative_to(ROOT)}{'/' if path.is_dir() else ''}" for path in files]


@pytest.mark.parametrize("page", CURRENT, ids=lambda page: page.name)
def test_every_file_that_is_named_exists(page: Path) -> None:
    there = paths()
    named = set(NAMED.findall(prose(page))) - BUILT
    assert named or page.name not in ("decisions.md", "engine.md")
    missing = {name for name in named if not any(fnmatch(path, f"*/{name}") for path in there)}
    assert missing == set()


def prose(page: Path) -> str:
    """The text of a page without its blocks of code."""
    return re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)


def headings(page: Path) -> set[str]:
    """The names by which links find the headings of a page, as GitHub makes them."""
    found = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for path, heading in LINK.findall(prose(page)):
        target = page.parent / path if path else page
        assert target.exists(), path
        assert not heading or heading in headings(target), heading


def test_the_workflow_names_tests_that_exist() -> None:
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    named = re.findall(r"tests/\S+\.py", workflow)
    assert named
    assert [pattern for pattern in named if not list(ROOT.glob(pattern))] == []
