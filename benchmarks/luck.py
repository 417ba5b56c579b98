"""How many games are saved when the luck of the draws is taken out of a tournament.

    .venv/bin/python benchmarks/luck.py [--games 400] [--cluster ADDRESS] [--write]

For each pairing: the share with luck and without, both intervals, and how many plain games a game
is worth (the ratio of the variances over the rivers).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from results import write_section

from upstream.lab.arena import play
from upstream.lab.entrants import Entrant
from upstream.lab.ledger import Ledger
from upstream.lab.standings import shares
from upstream.lab.tournament import Plan, run
from upstream.options import Options
from upstream.parallel import available_cores

#: A bot that plays itself wins exactly its part on every river: there is nothing to save.
TABLES = (
    ("grilse", "parr"),
    ("grilse", "smolt:nodes=500"),
    ("king:nodes=5000", "grilse"),
    ("grilse", "parr", "parr", "parr"),
)


def row_of(table: tuple[str, ...], games: int, cluster: str | None) -> str:
    """The row of the first entrant."""
    players = len(table)
    plan = Plan((table,), players, -(-games // players), Options(), 7, with_luck=True)
    with tempfile.TemporaryDirectory() as folder:
        outcomes = run(plan, Ledger(Path(folder), plan.to_dict()), available_cores(), None, cluster)
    row = shares(plan.lineups, outcomes)[0]
    found = row.without_luck
    assert found is not None
    return (
        f"| {table[0]} | {', '.join(table[1:])} | {row.games} "
        f"| {row.share:.1%} | {row.low:.1%} – {row.high:.1%} "
        f"| {found.share:.1%} | {found.low:.1%} – {found.high:.1%} | {found.worth:.1f} |"
    )


def cost(games: int = 20) -> float:
    """Seconds of one core that measuring the luck of a two-player game takes."""
    lineup = [Entrant.parse("grilse")] * 2
    plan = Plan((("grilse", "grilse"),), 2, games, Options(), 7)
    times = {}
    for with_luck in (False, True):
        began = time.process_time()
        for scheduled in plan.schedule()[:games]:
            play(scheduled, lineup, Options(), 7, with_luck=with_luck)
        times[with_luck] = time.process_time() - began
    return (times[True] - times[False]) / games


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--cluster", metavar="ADDRESS")
    parser.add_argument("--write", action="store_true", help="write into benchmarks/results.md")
    arguments = parser.parse_args(argv)
    lines = [
        "| bot | against | games | wins | 95 % | without luck | 95 % | a game is worth |",
        "|---|---|---|---|---|---|---|---|",
    ]
    lines += [row_of(table, arguments.games, arguments.cluster) for table in TABLES]
    lines += [
        "",
        f"Measuring the luck of a two-player game takes {1000 * cost():.0f} ms of one core.",
    ]
    print("\n".join(lines))
    if arguments.write:
        write_section("Luck taken out of tournaments", "\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
