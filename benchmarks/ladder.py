"""Measure ``king`` against the anchors and write the table into docs/bots.md.

    python benchmarks/ladder.py play [NAME...]   play, or resume, the tournaments
    python benchmarks/ladder.py write            write the table into docs/bots.md

Every game is appended to a ledger under benchmarks/ladder/ as soon as it is over.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NoReturn

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from upstream.lab.ledger import BadLedger, Ledger
from upstream.lab.standings import shares
from upstream.lab.tournament import Plan, report, run
from upstream.lab.workers import available_cores
from upstream.rules.options import Options, presets_that_fit

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "bots.md"
SEED = 20261115
#: ``king`` has to beat chance with each of these.
OPTIONS = {
    "whirlpool": Options(whirlpool=True),
    "movement tokens": Options(movement_tokens=True),
    "exact five": Options(exact_five=True),
    **{f"rapids {name}": Options(rapids=name) for name in presets_that_fit(4, whirlpool=False)},
}


def plan(lineup: tuple[str, ...], games: int, options: Options | None = None) -> Plan:
    players = len(lineup)
    return Plan((lineup,), players, -(-games // players), options or Options(), SEED)


def plans() -> dict[str, Plan]:
    """Return every tournament by name: two with default budgets, else alone among ``grilse-1``.

    The default budgets of ``king`` and ``king-1`` take equal processor time.
    """
    found = {"champion of 2": plan(("king", "king-1"), 400)}
    for players in (3, 4, 5):
        found[f"champion of {players}"] = plan(("king", *["grilse-1"] * (players - 1)), 300)
    for name, options in OPTIONS.items():
        found[f"champion with {name}"] = plan(("king", *["grilse-1"] * 3), 32, options)
    return found


def folder(name: str) -> Path:
    return HERE / "ladder" / name.replace(" ", "-")


def play(names: list[str]) -> None:
    unknown = [name for name in names if name not in plans()]
    if unknown:
        refuse(f"no tournament is called {unknown[0]!r}; there are: {', '.join(plans())}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    for name, wanted in plans().items():
        if names and name not in names:
            continue
        ledger = Ledger(folder(name), wanted.to_dict())
        with Progress(*columns, TimeRemainingColumn()) as progress:
            outcomes = run(wanted, ledger, available_cores(), progress)
        report(wanted, outcomes, ledger)


def write() -> None:
    """Replace the rows of the tournaments whose games are stored here; keep the others."""
    text = PAGE.read_text()
    for name, wanted in plans().items():
        if not (folder(name) / "games.csv").exists():
            continue
        outcomes = Ledger(folder(name), wanted.to_dict()).outcomes()
        first, *others = wanted.lineups[0]
        (share,) = (row for row in shares(wanted.lineups, outcomes) if row.entrant == first)
        interval = f"{share.low:.1%} – {share.high:.1%}"
        cells = (name, first, ", ".join(others), str(share.games), f"{share.share:.1%}", interval)
        row = f"| {' | '.join(cells)} |"
        text, found = re.subn(rf"^\| {re.escape(name)} \|.*$", row, text, flags=re.MULTILINE)
        assert found == 1, f"docs/bots.md has no row for {name}"
    PAGE.write_text(text)


def refuse(why: object) -> NoReturn:
    print(why, file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    try:
        match sys.argv[1:]:
            case ["play", *names]:
                play(names)
            case ["write"]:
                write()
            case _:
                refuse(__doc__)
    except BadLedger as bad:
        refuse(bad)
