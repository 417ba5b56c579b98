"""benchmarks/results.md: the report of ``scripts/bench``, then a section for each other program."""

from __future__ import annotations

import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

RESULTS = Path(__file__).parent / "results.md"
_HEADING = "\n## "


def write_report(text: str) -> None:
    """Write the first part, and keep the sections that other benchmarks wrote."""
    _, *sections = RESULTS.read_text(encoding="utf-8").split(_HEADING)
    _write(text, sections)


def write_section(title: str, text: str) -> None:
    """Write a section with its date and machine; it replaces one of the same title."""
    report, *sections = RESULTS.read_text(encoding="utf-8").split(_HEADING)
    others = [section for section in sections if section.split("\n", 1)[0] != title]
    measured = f"Measured on {datetime.now(UTC):%Y-%m-%d}, commit {commit()},\n{machine()}."
    _write(report, [*others, f"{title}\n\n{measured}\n\n{text}\n"])


def _write(report: str, sections: list[str]) -> None:
    parts = [part.strip("\n") for part in (report, *sorted(sections))]
    RESULTS.write_text(f"\n{_HEADING}".join(parts) + "\n", encoding="utf-8")


def commit() -> str:
    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], capture_output=True, text=True, check=False)
        return done.stdout.strip()

    changed = " with changes" if git("status", "--porcelain", "--", "upstream") else ""
    return (git("rev-parse", "--short", "HEAD") or "unknown") + changed


def machine() -> str:
    model = platform.processor() or platform.machine()
    about = Path("/proc/cpuinfo")
    if about.exists():
        lines = about.read_text().splitlines()
        model = next((x.split(":")[1].strip() for x in lines if x.startswith("model name")), model)
    return f"{model}, {platform.system()}, Python {platform.python_version()}"
