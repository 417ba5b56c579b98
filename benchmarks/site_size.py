"""How large the standalone site is; writes its section of results.md.

Run ``scripts/site`` first, then ``PYTHONPATH=scripts .venv/bin/python benchmarks/site_size.py``.
"""

from __future__ import annotations

from results import write_section
from site_build.build import SITE
from site_build.sizes import MOST, sizes, table


def main() -> None:
    measured = sizes(SITE)
    total = sum(measured.values())
    text = (
        f"{table(measured)}\n\nTogether {total / 1e6:.2f} MB of at most {MOST / 1e6:.0f} MB. "
        "`tests/site/test_sizes.py` fails where a part has grown by a tenth."
    )
    print(text)
    write_section("Size of the site", text)


if __name__ == "__main__":
    main()
