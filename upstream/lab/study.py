"""``upstream study balance``: how fair the game is, how long, and how much is luck.

Every level plays the same tables, and its games are kept; the page is made of all levels in the
folder. The same command goes on, and may ask for more games.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from upstream.lab.balance import study_facts
from upstream.lab.balance_games import BalanceFolder, BalancePlan, all_tables, read_study
from upstream.lab.balance_page import write_study
from upstream.lab.command import add_cluster, run_command
from upstream.lab.entrants import BadEntrant, Entrant
from upstream.lab.ledger import BadLedger
from upstream.options import MAX_PLAYERS, MIN_PLAYERS
from upstream.parallel import WorkersFailed, available_cores, open_workers
from upstream.refusal import Refused


def _mix(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(
            f"""{text!r} is not JSON, such as {{"W": 7, "R": 5}}: {error}"""
        ) from None


def _parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "upstream study", description="Studies of the game; docs/balance.md.", allow_abbrev=False
    )
    commands = parser.add_subparsers(required=True, metavar="balance")
    balance = commands.add_parser("balance", help="seats, luck, scores and what costs salmon")
    add = balance.add_argument
    add("--levels", nargs="+", default=["grilse"], help="bots that play (default: grilse)")
    add("--games", type=int, default=20, help="games of each table and level (default: 20)")
    players = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    add("--players", type=int, nargs="+", default=list(players), choices=players, metavar="N")
    add("--mix", type=_mix, help="""tiles of your own as JSON, such as {"W": 7, "R": 5, …}""")
    add("--seed", type=int, default=1, help="which rivers are played (default: 1)")
    add("--no-luck", action="store_true", help="do not measure luck")
    add("--luck", type=int, help="games of each table that luck is measured in (default: all)")
    add("--out", type=Path, default=Path("balance"), help="the folder (default: balance)")
    add("--docs", type=Path, help="folder that gets balance.md and its pictures, too")
    add("--jobs", type=int, default=available_cores(), help="number of processes (default: all)")
    add_cluster(balance)
    return parser.parse_args(argv)


def _plans(arguments: argparse.Namespace) -> list[BalancePlan]:
    luck = True if arguments.luck is None else arguments.luck
    for name, count in (("games", arguments.games), ("jobs", arguments.jobs), ("luck", luck)):
        if count < 1:
            raise BadEntrant(f"--{name}: at least 1, not {count}")
    for level in arguments.levels:
        Entrant.parse(level)
    tables = tuple(all_tables(arguments.players, arguments.mix))
    return [
        BalancePlan(level, tables, arguments.seed, False if arguments.no_luck else luck)
        for level in dict.fromkeys(arguments.levels)
    ]


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``upstream study``; returns the exit code."""
    arguments = _parse_arguments(sys.argv[1:] if argv is None else argv)
    return run_command(
        lambda: _run(arguments, Console()),
        (BadEntrant, BadLedger, Refused, WorkersFailed),
        out=arguments.out,
        how_to_resume=f"the same command goes on from {arguments.out}",
    )


def _run(arguments: argparse.Namespace, console: Console) -> None:
    plans = _plans(arguments)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        Progress(*columns, TimeRemainingColumn(), console=console) as progress,
        open_workers(arguments.jobs, arguments.cluster) as workers,
    ):
        for plan in plans:
            games = arguments.games * len(plan.tables)
            task = progress.add_task(plan.level, total=games)
            folder = BalanceFolder(arguments.out, plan)
            progress.advance(task, folder.kept)
            for _ in folder.play(games, workers):
                progress.advance(task)
    write_study(study_facts(read_study(arguments.out)), arguments.out, arguments.docs)
    console.print(f"{arguments.out / 'balance.html'} is written")


if __name__ == "__main__":
    sys.exit(main())
