"""``upstream tournament``: bots play each other, on the same rivers and with rotated seats.

Every line-up plays every river once for each rotation of the seats, so all entrants have the same
draws and play on every seat. Rotations keep the order around the table: with three or more players,
the luck of that order does not cancel. Every game is saved when it is over, and the same command
continues a tournament. Finished tournaments are sorted by the schedule, so the ledger does not
depend on the number of processes or machines.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Column, Table
from rich.text import Text

from upstream.bots.external.config import BadConfig, ExternalBot, read_bots
from upstream.files import write_atomically
from upstream.lab.arena import (
    BadEntrant,
    Entrant,
    Outcome,
    PlayerPool,
    ScheduledGame,
    play,
    schedule,
    weights,
    worker_players,
)
from upstream.lab.command import add_cluster, read_json, run_command, whole_number
from upstream.lab.ledger import BadLedger, Ledger
from upstream.lab.standings import Rating, Share, as_json, ratings, shares
from upstream.lab.workers import WorkersFailed, available_cores, open_workers
from upstream.rules.options import MAX_PLAYERS, MIN_PLAYERS, Options
from upstream.rules.position import RULES_VERSION
from upstream.rules.refusal import Refused
from upstream.version import VERSION


@dataclass(frozen=True, slots=True)
class Plan:
    """The line-ups, the number of rivers, and the options."""

    lineups: tuple[tuple[str, ...], ...]
    players: int
    rivers: int
    options: Options
    seed: int
    #: The external bots among the entrants, by name.
    bots: Mapping[str, ExternalBot] = field(default_factory=dict)
    #: Whether the luck of the draws is measured.
    with_luck: bool = False

    def to_dict(self) -> dict[str, Any]:
        """Return the content of ``plan.json``. Raises BadEntrant, or OSError without weights."""
        bots = {"bots": [bot.to_dict() for bot in self.bots.values()]} if self.bots else {}
        names = {entrant for lineup in self.lineups for entrant in lineup}
        # The value function is fixed before the games are played: that of grilse.
        luck = {"luck": weights(["grilse"])["weights"]} if self.with_luck else {}
        return (
            bots
            | luck
            | weights(names, self.bots)
            | {
                "lineups": [list(lineup) for lineup in self.lineups],
                "players": self.players,
                "rivers": self.rivers,
                "options": self.options.to_dict(),
                "seed": self.seed,
                "rules_version": RULES_VERSION,
                "versions": [VERSION],
            }
        )

    def schedule(self) -> list[ScheduledGame]:
        return schedule(len(self.lineups), self.players, self.rivers)

    def play(self, scheduled: ScheduledGame, pool: PlayerPool | None = None) -> Outcome:
        """Play one game of the plan with players of the pool. Raises BadEntrant."""
        lineup = [Entrant.parse(text, self.bots) for text in self.lineups[scheduled.lineup]]
        return play(scheduled, lineup, self.options, self.seed, pool, with_luck=self.with_luck)


def lineups(
    entrants: Sequence[str], players: int, bots: Mapping[str, ExternalBot] | None = None
) -> tuple[tuple[str, ...], ...]:
    """Return all combinations of entrants that fill the seats. Raises BadEntrant."""
    for text in entrants:
        Entrant.parse(text, bots or {})
    if len(entrants) < players:
        raise BadEntrant(f"{players} seats need {players} entrants; the same may sit on several")
    if len(entrants) > players and len(set(entrants)) < len(entrants):
        raise BadEntrant("an entrant named twice needs exactly as many entrants as seats")
    return tuple(combinations(entrants, players))


# --- Playing -------------------------------------------------------------------------------------


def run(
    plan: Plan,
    ledger: Ledger,
    jobs: int,
    progress: Progress | None = None,
    cluster: str | None = None,
) -> list[Outcome]:
    """Play the missing games. Return all games of the plan.

    Raises BadLedger, and WorkersFailed if processes or machines fail.
    """
    wanted = plan.schedule()
    outcomes = {outcome.scheduled: outcome for outcome in ledger.resume()}
    missing = [scheduled for scheduled in wanted if scheduled not in outcomes]
    plan = replace(plan, with_luck=ledger.with_luck)  # a ledger that began without goes on without
    task = None if progress is None else progress.add_task("", total=len(wanted))
    if progress is not None and task is not None:
        progress.advance(task, len(wanted) - len(missing))
    here = jobs == 1 and cluster is None
    with open_workers(jobs, cluster) as workers, PlayerPool() as players:
        play = partial(plan.play, pool=players) if here else partial(_play_in_worker, plan)
        for outcome in workers.as_completed(play, missing):
            ledger.append([outcome])
            if progress is not None and task is not None:
                progress.advance(task)
    ledger.sort()
    # Read them back: the same games give the same standings whenever they are computed.
    outcomes = {outcome.scheduled: outcome for outcome in ledger.outcomes()}
    return [outcomes[scheduled] for scheduled in wanted]


def _play_in_worker(plan: Plan, scheduled: ScheduledGame) -> Outcome:
    return plan.play(scheduled, worker_players())


# --- Reporting -----------------------------------------------------------------------------------


def report(
    plan: Plan, outcomes: Iterable[Outcome], ledger: Ledger
) -> tuple[list[Share], list[Rating]]:
    """Write the standings next to the games, as JSON, CSV and a plot. Return them."""
    from upstream.lab.plots import plot_ratings  # noqa: PLC0415 (slow to import)

    outcomes, folder = list(outcomes), ledger.folder
    won, rated = shares(plan.lineups, outcomes), ratings(plan.lineups, outcomes)
    found = {
        "plan": ledger.plan(),
        "shares": as_json(won),
        "ratings": as_json(rated),
        "forfeits": list(forfeits(plan, outcomes)),
    }
    write_atomically(folder / "standings.json", json.dumps(found, indent=2).encode() + b"\n")
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("entrant", "games", "rating", "low", "high"))
    for row in rated:
        numbers = (f"{number:.3f}" for number in (row.rating, row.low, row.high))
        writer.writerow((row.entrant, row.games, *numbers))
    write_atomically(folder / "standings.csv", text.getvalue().encode())
    plot_ratings(rated, folder / "ratings.svg")
    return won, rated


def forfeits(plan: Plan, outcomes: Iterable[Outcome]) -> Iterator[dict[str, Any]]:
    """Yield the forfeited games with their reasons."""
    for outcome in outcomes:
        scheduled = outcome.scheduled
        where = {"lineup": scheduled.lineup, "river": scheduled.river, "turn": scheduled.rotation}
        for seat, why in outcome.forfeits:
            entrant = plan.lineups[scheduled.lineup][scheduled.seats[seat]]
            yield {"entrant": entrant, "reason": why, "seat": seat, **where}


def show_forfeits(found: Iterable[Mapping[str, Any]], console: Console) -> None:
    """Print the entrants that failed, with reasons and counts."""
    counted = Counter((forfeit["entrant"], forfeit["reason"]) for forfeit in found)
    if counted:
        table = Table("entrant", "reason", "games lost")
        for (entrant, reason), times in counted.most_common():
            table.add_row(Text(entrant), Text(reason), str(times))
        console.print(table)


def show(plan: Plan, won: Sequence[Share], rated: Sequence[Rating], console: Console) -> None:
    """Print the shares of wins and the ratings."""
    table = Table(
        Column("table", overflow="fold"),
        Column("entrant", overflow="fold"),
        *(Column(name, no_wrap=True) for name in ("games", "wins", "95 %", "points")),
    )
    for row in won:
        against = " / ".join(plan.lineups[row.lineup])
        interval = f"{row.low:.1%}–{row.high:.1%}"
        table.add_row(
            against, row.entrant, str(row.games), f"{row.share:.1%}", interval, f"{row.points:.1f}"
        )
    console.print(table)
    show_without_luck(plan, won, console)
    table = Table(Column("entrant", overflow="fold"), "games", "rating", "about 95 %, rough")
    for rating in rated:
        interval = f"{rating.low:.1f} to {rating.high:.1f}"
        table.add_row(rating.entrant, str(rating.games), f"{rating.rating:.1f}", interval)
    console.print(table)


def show_without_luck(plan: Plan, won: Sequence[Share], console: Console) -> None:
    """Print the shares without the luck of the draws, if it was measured."""
    table = Table(
        Column("without luck", overflow="fold"),
        Column("entrant", overflow="fold"),
        *(Column(name, no_wrap=True) for name in ("wins", "95 %", "worth")),
    )
    for row in won:
        if row.without_luck is not None:
            found = row.without_luck
            interval = f"{found.low:.1%} to {found.high:.1%}"
            worth = f"{found.worth * row.games:,.0f} games"
            against = " / ".join(plan.lineups[row.lineup])
            table.add_row(against, row.entrant, f"{found.share:.1%}", interval, worth)
    if table.rows:
        console.print(table)


# --- The command ---------------------------------------------------------------------------------


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``upstream tournament``. Return the exit code."""
    parser = argparse.ArgumentParser(
        "upstream tournament", description="Let bots play each other.", allow_abbrev=False
    )
    add, count = parser.add_argument, whole_number(1)
    players = whole_number(MIN_PLAYERS, MAX_PLAYERS)
    about = "games per line-up, rounded up to whole rotations (default: 400)"
    add("entrants", nargs="+", help="bots, such as king grilse smolt:nodes=500")
    add("--players", type=players, default=2, help="seats at a table (default: 2)")
    add("--games", type=count, default=400, help=about)
    add("--seed", type=int, default=1, help="seed of the rivers (default: 1)")
    add("--out", type=Path, default=Path("tournament"), help="the folder (default: tournament)")
    add("--jobs", type=count, default=available_cores(), help="number of processes (default: all)")
    add_cluster(parser)
    about = "do not measure the luck of the draws, some milliseconds a game"
    add("--no-luck", action="store_true", help=about)
    add("--bots", type=Path, help="file that lists external bots")
    about = """table options as JSON, such as {"whirlpool": true}"""
    add("--options", type=read_json, default={}, help=about)
    arguments = parser.parse_args(argv)
    console = Console()

    def command() -> None:
        options = Options.from_dict(arguments.options)
        options.stack(arguments.players)  # refuses mixes that do not fit
        bots = {} if arguments.bots is None else read_bots(arguments.bots)
        names = {text.partition(":")[0] for text in arguments.entrants}
        plan = Plan(
            lineups(arguments.entrants, arguments.players, bots),
            arguments.players,
            -(-arguments.games // arguments.players),
            options,
            arguments.seed,
            {name: bot for name, bot in bots.items() if name in names},
            with_luck=not arguments.no_luck,
        )
        ledger = Ledger(arguments.out, plan.to_dict())
        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console) as progress:
            outcomes = run(plan, ledger, arguments.jobs, progress, arguments.cluster)
        show(plan, *report(plan, outcomes, ledger), console)
        show_forfeits(forfeits(plan, outcomes), console)

    return run_command(
        command,
        (BadEntrant, BadLedger, BadConfig, Refused, WorkersFailed),
        out=arguments.out,
        how_to_resume=f"the same command goes on from {arguments.out}",
    )


if __name__ == "__main__":
    sys.exit(main())
