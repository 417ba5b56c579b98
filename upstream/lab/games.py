"""``upstream games make``: bots play, and games and positions are written for others to learn from.

The same settings and seed give the same rows, whoever plays them. A part is written as a whole; the
same command goes on with the parts that are missing.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from threading import Lock
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from upstream.atomic_file import write_atomically
from upstream.bots.compiled import network, played
from upstream.bots.grilse import CALIBRATION_EXPONENTS, calibrated
from upstream.fast import FastGame
from upstream.fast.tree_search import TreeSearch
from upstream.lab.arena import Outcome, ScheduledGame, play_on
from upstream.lab.command import add_cluster, read_options, run_command
from upstream.lab.dataset import (
    FORMATS,
    KINDS,
    SCHEMA_VERSION,
    BadDataset,
    Row,
    check_format,
    file_of,
    write_part,
)
from upstream.lab.entrants import BadEntrant, Entrant, weights
from upstream.options import MAX_PLAYERS, MIN_PLAYERS, Options
from upstream.parallel import Workers, WorkersFailed, available_cores, open_workers
from upstream.record import record_from_dict
from upstream.refusal import Refused
from upstream.study.decisions import PlayedDecision, played_game
from upstream.version import VERSION

#: Digits of evaluations that are kept.
_DIGITS: Final = 6
#: Threads take turns: the memory of one search is shared.
_EVALUATING: Final = Lock()


@dataclass(frozen=True, slots=True)
class DatasetPlan:
    """What is played and how positions are evaluated."""

    entrants: tuple[str, ...]
    players: int
    options: Options
    seed: int
    #: Nodes of the search that evaluates a position; 0 is the network alone.
    nodes: int
    #: Games in a part.
    part: int

    def to_dict(self) -> dict[str, Any]:
        """How the dataset is made, as ``dataset.json`` has it; raises BadEntrant."""
        return {
            "schema": SCHEMA_VERSION,
            "upstream": VERSION,
            "entrants": list(self.entrants),
            "players": self.players,
            "options": self.options.to_dict(),
            "seed": self.seed,
            "nodes": self.nodes,
            "part": self.part,
            "evaluation": weights(["grilse"])["weights"],
            **weights(self.entrants),
        }

    def make(self, number: int) -> tuple[Row, list[Row]]:
        """Play the game of this number: its row, and the rows of its positions."""
        rng = random.Random(f"games {self.seed} {number}")
        game = FastGame.deal(self.players, self.options, rng.getrandbits(48))
        seats = tuple((seat + number) % len(self.entrants) for seat in range(self.players))
        lineup = [Entrant.parse(text) for text in self.entrants]
        scheduled = ScheduledGame(0, number, 0, seats)
        outcome = play_on(game, scheduled, lineup, rng)
        row = self._game_row(number, game, outcome)
        found = played_game(record_from_dict(game.record()))
        with _EVALUATING:
            rows = [self._position_row(row, decision) for decision in found.decisions]
        return row, rows

    def _game_row(self, number: int, game: FastGame, outcome: Outcome) -> Row:
        return {
            "game": number,
            "players": self.players,
            "options": json.dumps(self.options.to_dict()),
            "entrants": [self.entrants[who] for who in outcome.scheduled.seats],
            "scores": list(outcome.scores),
            "places": list(outcome.places),
            "shares": list(outcome.shares),
            "record": json.dumps(game.record()),
        }

    def _position_row(self, game: Row, decision: PlayedDecision) -> Row:
        search = _search()
        search.search(decision.start, self.nodes, math.inf, decision.number)
        chances, expected = search.evaluation()
        shown = calibrated(chances, CALIBRATION_EXPONENTS[self.players])
        best = played(decision.start.copy(), search.best_actions())
        return {
            "game": game["game"],
            "number": decision.number,
            "seat": decision.seat,
            "round": decision.round,
            "phase": decision.phase.value,
            "position": str(decision.start.position),
            "actions": list(decision.actions),
            "chances": [round(chance, _DIGITS) for chance in shown],
            "expected": [round(score, _DIGITS) for score in expected],
            "best": list(map(str, best)),
            "shares": game["shares"],
            "scores": game["scores"],
        }


@cache
def _search() -> TreeSearch:
    return TreeSearch(network())


# --- Writing -------------------------------------------------------------------------------------


def make(  # noqa: PLR0917 (what, how many, where, how, by whom)
    plan: DatasetPlan,
    games: int,
    folder: Path,
    formats: Sequence[str],
    workers: Workers,
    advance: Callable[[int], None] = lambda _games: None,
) -> None:
    """Write all parts that are missing.

    Raises BadDataset if the folder holds another dataset, and WorkersFailed if the workers
    cannot go on.
    """
    for format in formats:
        check_format(format)
    _claim(folder, plan)
    for part, first in enumerate(range(0, games, plan.part)):
        numbers = range(first, min(first + plan.part, games))
        if not _is_written(folder, part, formats, len(numbers)):
            rows: dict[str, list[Row]] = {kind: [] for kind in KINDS}
            for game, positions in workers.in_order(plan.make, numbers):
                rows["games"].append(game)
                rows["positions"] += positions
                advance(1)
            for format in formats:
                for kind in reversed(KINDS):  # the games last: a part that has them is complete
                    write_part(folder, kind, part, format, rows[kind])
        else:
            advance(len(numbers))


def _is_written(folder: Path, part: int, formats: Sequence[str], games: int) -> bool:
    """Whether this part is there in all formats, and no shorter than it shall be."""
    files = [file_of(folder, kind, part, format) for format in formats for kind in KINDS]
    return all(file.exists() for file in files) and _games_in(folder, part, formats[0]) >= games


def _games_in(folder: Path, part: int, format: str) -> int:
    file = file_of(folder, "games", part, format)
    if format == "jsonl":
        return file.read_bytes().count(b"\n")
    from pyarrow import parquet  # noqa: PLC0415 (an extra; it has written this file)

    rows: int = parquet.read_metadata(file).num_rows
    return rows


def _claim(folder: Path, plan: DatasetPlan) -> None:
    """Write dataset.json; raises BadDataset if there is another one."""
    file, made = folder / "dataset.json", plan.to_dict()
    if file.exists():
        try:
            stored = json.loads(file.read_text(encoding="utf-8"))
        except ValueError:
            raise BadDataset(f"{file}: damaged, it cannot be read") from None
        if stored != made:
            raise BadDataset(f"{file}: it tells of other games; choose another folder with --out")
        return
    folder.mkdir(parents=True, exist_ok=True)
    write_atomically(file, json.dumps(made, indent=2).encode() + b"\n")


# --- The command ---------------------------------------------------------------------------------


def _parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "upstream games", description="Datasets of games; docs/datasets.md.", allow_abbrev=False
    )
    commands = parser.add_subparsers(required=True, metavar="make")
    making = commands.add_parser("make", help="let bots play, and write games and positions")
    add = making.add_argument
    add("entrants", nargs="*", default=["grilse"], help="bots, in turns (default: grilse)")
    add("--games", type=int, default=1000, help="how many games (default: 1000)")
    add("--players", type=int, default=2, help="seats at a table (default: 2)")
    add("--options", type=read_options, default={}, help="table options as JSON")
    add("--seed", type=int, default=1, help="which games are played (default: 1)")
    add("--nodes", type=int, default=0, help="search of an evaluation (default: the network alone)")
    add("--format", choices=(*FORMATS, "both"), default="both", help="of the files")
    add("--part", type=int, default=1000, help="games in a file (default: 1000)")
    add("--out", type=Path, default=Path("games"), help="the folder (default: games)")
    add("--jobs", type=int, default=available_cores(), help="number of processes (default: all)")
    add_cluster(making)
    return parser.parse_args(argv)


def _plan(arguments: argparse.Namespace) -> DatasetPlan:
    if not MIN_PLAYERS <= arguments.players <= MAX_PLAYERS:
        raise BadDataset(f"{MIN_PLAYERS} to {MAX_PLAYERS} players, not {arguments.players}")
    for name, least in (("games", 1), ("part", 1), ("jobs", 1), ("nodes", 0)):
        if getattr(arguments, name) < least:
            raise BadDataset(f"--{name}: at least {least}, not {getattr(arguments, name)}")
    for text in arguments.entrants:
        Entrant.parse(text)
    options = Options.from_dict(arguments.options)
    options.stack(arguments.players)  # refuses mixes that do not fit
    return DatasetPlan(
        tuple(arguments.entrants),
        arguments.players,
        options,
        arguments.seed,
        arguments.nodes,
        arguments.part,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``upstream games``; returns the exit code."""
    arguments = _parse_arguments(sys.argv[1:] if argv is None else argv)
    return run_command(
        lambda: _run(arguments, Console()),
        (BadDataset, BadEntrant, Refused, WorkersFailed),
        out=arguments.out,
        how_to_resume=f"the same command goes on with {arguments.out}",
    )


def _run(arguments: argparse.Namespace, console: Console) -> None:
    plan = _plan(arguments)
    formats = FORMATS if arguments.format == "both" else (arguments.format,)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=console) as progress,
        open_workers(arguments.jobs, arguments.cluster) as workers,
    ):
        advance = partial(progress.advance, progress.add_task("", total=arguments.games))
        make(plan, arguments.games, arguments.out, formats, workers, advance)


if __name__ == "__main__":
    sys.exit(main())
