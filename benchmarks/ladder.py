"""The ladder of the opponents, as docs/bots.md shows it.

    python benchmarks/ladder.py play [NAME...]   plays (or goes on with) the tournaments
    python benchmarks/ladder.py write            writes the tables into docs/bots.md

Every game is kept under benchmarks/ladder/ as soon as it is over.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NoReturn

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from upstream.lab.ledger import BadLedger, Ledger
from upstream.lab.standings import Share, shares
from upstream.lab.tournament import Plan, lineups, report, run
from upstream.options import Options, presets_that_fit
from upstream.parallel import available_cores

HERE = Path(__file__).parent
KEPT = HERE / "ladder"
PAGE = HERE.parent / "docs" / "bots.md"

SEED = 20261115
#: The constants that UCT was tuned on, each against parr.
GRID = (0.1, 0.2, 0.4, 0.8, 1.4)
LEVELS = ("fry", "parr", "smolt", "grilse", "king:nodes=20000")
OPTIONS = {
    "rapids": Options(rapids="added"),
    "whirlpool": Options(whirlpool=True),
    "movement tokens": Options(movement_tokens=True),
    "exact five": Options(exact_five=True),
}
#: ``king`` has to be ahead of chance with each of them.
CHAMPION_OPTIONS = {
    **{name: options for name, options in OPTIONS.items() if name != "rapids"},
    **{f"rapids {name}": Options(rapids=name) for name in presets_that_fit(4, whirlpool=False)},
}


def plan(tables: tuple[tuple[str, ...], ...], games: int, options: Options | None = None) -> Plan:
    players = len(tables[0])
    return Plan(tables, players, -(-games // players), options or Options(), SEED)


def steps(levels: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Each level against the one below."""
    return tuple(zip(levels[1:], levels, strict=False))


def plans() -> dict[str, Plan]:
    """Every tournament by its name."""
    king = "king:nodes=30000"
    found = {
        "levels": plan(steps(LEVELS[:4]), 400),
        "king": plan(((king, "grilse"),), 400),
        "grid": plan(tuple((f"uct:seconds=0.1,curiosity={c}", "parr") for c in GRID), 40),
        "uct": plan((("king:seconds=0.1", "uct:seconds=0.1"),), 400),
        "four": plan((("king:nodes=20000", "parr", "parr", "parr"),), 400),
    }
    for name, options in OPTIONS.items():
        found[f"with {name}"] = plan(steps(LEVELS), 60, options)
    found["five players"] = plan(lineups(LEVELS, 5), 600)
    return found | champion_plans()


def champion_plans() -> dict[str, Plan]:
    """``king`` against the anchors: with equal time, and alone among ``grilse-1``."""
    found = {"champion of 2": plan((("king:seconds=0.25", "king-1:seconds=0.25"),), 400)}
    for players in (3, 4, 5):
        alone = ("king", *["grilse-1"] * (players - 1))
        found[f"champion of {players}"] = plan((alone,), 300)
    alone = ("king", *["grilse-1"] * 3)
    for name, options in CHAMPION_OPTIONS.items():
        found[f"champion with {name}"] = plan((alone,), 32, options)
    return found


def play(names: list[str]) -> None:
    unknown = [name for name in names if name not in plans()]
    if unknown:
        refuse(f"no tournament is called {unknown[0]!r}; there are: {', '.join(plans())}")
    jobs = available_cores()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    for name, wanted in plans().items():
        if names and name not in names:
            continue
        folder = KEPT / name.replace(" ", "-")
        ledger = Ledger(folder, wanted.to_dict())
        with Progress(*columns, TimeRemainingColumn()) as progress:
            outcomes = run(wanted, ledger, jobs, progress)
        report(wanted, outcomes, ledger)


# --- The page ------------------------------------------------------------------------------------


def found(name: str) -> list[Share]:
    wanted = plans()[name]
    folder = KEPT / name.replace(" ", "-")
    if not (folder / "games.csv").exists():
        return []
    return shares(wanted.lineups, Ledger(folder, wanted.to_dict()).outcomes())


def rows(name: str) -> list[str]:
    """The first of each line-up, and how often it won against the others."""
    wanted, lines = plans()[name], []
    for row in found(name):
        first, *others = wanted.lineups[row.lineup]
        if row.entrant == first or len(set(others)) > 1:
            interval = f"{row.low:.1%} – {row.high:.1%}"
            against = ", ".join(others) if row.entrant == first else "the others"
            cells = (name, row.entrant, against, row.games, f"{row.share:.1%}", interval)
            lines.append(f"| {' | '.join(map(str, cells))} |")
    return lines


def write() -> None:
    head = ["| table | bot | against | games | wins | 95 % |", "|---|---|---|---|---|---|"]
    main = [row for name in ("levels", "king", "uct", "four") for row in rows(name)]
    others = [name for name in plans() if name.startswith(("with", "five"))]
    champion = [row for name in champion_plans() for row in rows(name)]
    put("ladder", [*head, *main])
    put("champion", [*head, *champion] if champion else [])
    put("grid", [*head, *rows("grid")])
    put("options", [*head, *(row for name in others for row in rows(name))])


def put(mark: str, lines: list[str]) -> None:
    """Replace what stands between two marks in docs/bots.md."""
    text = PAGE.read_text()
    pattern = rf"(<!-- {mark} -->\n).*?(<!-- end -->)"
    assert re.search(pattern, text, re.DOTALL), f"no place for {mark}"
    PAGE.write_text(
        re.sub(pattern, lambda m: m[1] + "\n".join(lines) + "\n" + m[2], text, flags=re.DOTALL)
    )


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
