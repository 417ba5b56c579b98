"""Draws the learning curve of docs/bots.md from the CSV that `upstream train` leaves.

python benchmarks/learning_curve.py [CSV]
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

from upstream.lab.plots import plot_learning

HERE = Path(__file__).parent
CURVE = HERE / "training" / "curve.csv"
PICTURE = HERE.parent / "docs" / "pictures" / "learning.svg"


def main() -> None:
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else CURVE
    with file.open() as rows:
        curve = [{key: float(value) for key, value in row.items()} for row in csv.DictReader(rows)]
    plot_learning(curve, PICTURE)


if __name__ == "__main__":
    main()
