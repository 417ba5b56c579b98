"""The site stays small: what is written in benchmarks/results.md, and no tenth more."""

from __future__ import annotations

from pathlib import Path

from site_build import sizes

RESULTS = Path(__file__).parents[2] / "benchmarks" / "results.md"


def test_no_part_has_grown_by_a_tenth(built_site: Path) -> None:
    written = sizes.read_table(RESULTS.read_text(encoding="utf-8"))
    measured = sizes.sizes(built_site)
    assert measured.keys() <= written.keys(), "run benchmarks/site_size.py"
    grown = {part: size for part, size in measured.items() if size > written[part] * sizes.GROWTH}
    assert not grown, "if that is meant to be, run benchmarks/site_size.py"


def test_everything_is_small_enough(built_site: Path) -> None:
    assert sum(sizes.sizes(built_site).values()) <= sizes.MOST


def test_sizes_are_written_and_read_alike() -> None:
    measured = {"one part": 1_234_567, "another": 800}
    assert sizes.read_table(sizes.table(measured)) == {"one part": 1_234_600, "another": 800}


def test_every_file_is_counted_once_and_compressed(tmp_path: Path) -> None:
    (tmp_path / "python").mkdir()
    for name, content in {
        "python/library-1.txt": "12345",
        "python/library-1.txt.br": "123",
        "python/library-1.txt.gz": "1234",
        "app.js": "12",
        "icon.png": "1",
        "social.png": "1",
    }.items():
        (tmp_path / name).write_text(content)
    found = {part: size for part, size in sizes.sizes(tmp_path).items() if size}
    assert found == {"standard library": 3, "client": 2, "fonts and pictures": 1}
