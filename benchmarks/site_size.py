"""How large the standalone site is; writes its section of results.md.

Run ``scripts/site`` first, then ``PYTHONPATH=scripts .venv/bin/python benchmarks/site_size.py``.
"""

from __future__ import annotations

import json

from results import write_section
from site_build.build import SITE
from site_build.sizes import MOST, sizes, table


def main() -> None:
    measured = sizes(SITE)
    total = sum(measured.values())
    hosts = json.loads((SITE / "site.json").read_text())["bytes"]
    text = (
        f"{table(measured)}\n\nTogether {total / 1e6:.2f} MB of at most {MOST / 1e6:.0f} MB. "
        f"A host that compresses with gzip sends {hosts['gzip'] / 1e6:.2f} MB, "
        f"one that compresses nothing {hosts['none'] / 1e6:.2f} MB, to a page that keeps itself. "
        "`tests/site/test_sizes.py` fails where a part has grown by a tenth."
    )
    print(text)
    write_section("Size of the site", text)


if __name__ == "__main__":
    main()
