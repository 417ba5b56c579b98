"""Datasets of games: their schema, files in Parquet and JSON Lines, and ``upstream games make``.

A dataset is a folder; docs/datasets.md describes it. ``dataset.json`` holds the settings. Games
come in parts, each a pair of files with the games and their positions. The same settings and seed
give the same rows on any machine. A part is written as a whole; the same command resumes.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from threading import Lock
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from upstream.bots.compiled import network, played
from upstream.bots.grilse import CALIBRATION_EXPONENTS, calibrated
from upstream.engine import FastGame
from upstream.engine.tree_search import TreeSearch
from upstream.files import write_atomically
from upstream.lab.arena import BadEntrant, Entrant, ScheduledGame, play_on, weights
from upstream.lab.command import add_cluster, read_json, run_command, whole_number
from upstream.lab.workers import Workers, WorkersFailed, available_cores, open_workers
from upstream.notation.record import record_from_dict, record_from_json
from upstream.rules.options import MAX_PLAYERS, MIN_PLAYERS, Options
from upstream.rules.refusal import Refused
from upstream.study.decisions import PlayedDecision, played_game
from upstream.version import VERSION

#: Changes when a column is renamed, removed or means something else.
SCHEMA_VERSION: Final = 1
FORMATS: Final = ("parquet", "jsonl")
KINDS: Final = ("games", "positions")

#: Every column with its type.
GAMES: Final = {
    "game": "int32",
    "players": "int32",
    "options": "string",
    "entrants": "list<string>",
    "scores": "list<int32>",
    "places": "list<int32>",
    "shares": "list<double>",
    "record": "string",
}
POSITIONS: Final = {
    "game": "int32",
    "number": "int32",
    "seat": "int32",
    "round": "int32",
    "phase": "string",
    "position": "string",
    "actions": "list<string>",
    "chances": "list<double>",
    "expected": "list<double>",
    "best": "list<string>",
    "shares": "list<double>",
    "scores": "list<int32>",
}
SCHEMAS: Final[Mapping[str, Mapping[str, str]]] = {"games": GAMES, "positions": POSITIONS}

Row = dict[str, Any]


class BadDataset(ValueError):
    """A folder that cannot be used; the message names the folder and the reason."""


def file_of(folder: Path, kind: str, part: int, format: str) -> Path:
    """Return the file of a part: ``games-0000.parquet``, ``positions-0000.jsonl``."""
    return folder / f"{kind}-{part:04}.{format}"


# --- Writing -------------------------------------------------------------------------------------


def write_part(folder: Path, kind: str, part: int, format: str, rows: Sequence[Row]) -> None:
    """Write all rows of a part at once, or none. Raises BadDataset without pyarrow."""
    file, schema = file_of(folder, kind, part, format), SCHEMAS[kind]
    if format == "jsonl":
        values = ({name: row[name] for name in schema} for row in rows)
        lines = (json.dumps(value, ensure_ascii=False) + "\n" for value in values)
        write_atomically(file, "".join(lines).encode())
        return
    arrow, parquet = _pyarrow()
    types = {
        "int32": arrow.int32(),
        "string": arrow.string(),
        "list<int32>": arrow.list_(arrow.int32()),
        "list<double>": arrow.list_(arrow.float64()),
        "list<string>": arrow.list_(arrow.string()),
    }
    arrow_schema = arrow.schema(
        [arrow.field(name, types[type_], nullable=False) for name, type_ in schema.items()],
        metadata={"upstream_schema": str(SCHEMA_VERSION)},
    )
    table = arrow.Table.from_pylist([dict(row) for row in rows], schema=arrow_schema)
    sink = arrow.BufferOutputStream()
    parquet.write_table(table, sink, compression="zstd")
    write_atomically(file, sink.getvalue().to_pybytes())


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # noqa: PLC0415 (an extra)
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError as missing:
        raise BadDataset(
            'Parquet needs the extra "datasets" (in a checkout: .venv/bin/pip install'
            f' ".[datasets]"), --format jsonl does not ({missing})'
        ) from None
    return pyarrow, parquet


# --- Reading -------------------------------------------------------------------------------------


def read_rows(folder: Path, kind: str, format: str | None = None) -> Iterator[Row]:
    """Yield all rows of ``games`` or ``positions``, from the first format that exists.

    Raises BadDataset if the folder holds no such files, or those of another schema.
    """
    about(folder)
    for found in FORMATS if format is None else (format,):
        paths = sorted(folder.glob(f"{kind}-*.{found}"))
        for path in paths:
            if found == "parquet":
                _, parquet = _pyarrow()
                yield from parquet.read_table(path).to_pylist()
            else:
                with path.open(encoding="utf-8") as file:
                    yield from map(json.loads, file)
        if paths:
            return
    raise BadDataset(f"{folder}: there are no {kind} in it")


def about(folder: Path) -> dict[str, Any]:
    """Return a dataset's settings. Raises BadDataset if there is none, or of another schema."""
    try:
        made: dict[str, Any] = json.loads((folder / "dataset.json").read_text(encoding="utf-8"))
        schema = made["schema"]
    except (OSError, ValueError, KeyError, TypeError):
        raise BadDataset(f"{folder}: not a dataset, its dataset.json cannot be read") from None
    if schema != SCHEMA_VERSION:
        raise BadDataset(f"{folder}: schema {schema}; this version reads {SCHEMA_VERSION}")
    return made


def decisions_of(game: Row) -> tuple[PlayedDecision, ...]:
    """Return the decisions of a row of ``games``, replayed from its record. Raises BadRecord."""
    return played_game(record_from_dict(record_from_json(game["record"]))).decisions


# --- Making: bots play ----------------------------------------------------------------------------


#: Digits of evaluations in the files.
_DIGITS: Final = 6
_search: Final = cache(lambda: TreeSearch(network()))
#: Threads take turns: the memory of one search is shared.
_EVALUATING: Final = Lock()


@dataclass(frozen=True, slots=True)
class DatasetPlan:
    """The games of a dataset, and the evaluation of their positions."""

    entrants: tuple[str, ...]
    players: int
    options: Options
    seed: int
    #: Nodes of the search that evaluates a position; 0 is the network alone.
    nodes: int
    #: Games in a part.
    part: int

    def to_dict(self) -> dict[str, Any]:
        """Return the content of ``dataset.json``. Raises BadEntrant."""
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
        """Play the game of this number. Return its row, and the rows of its positions."""
        rng = random.Random(f"games {self.seed} {number}")
        game = FastGame.deal(self.players, self.options, rng.getrandbits(48))
        seats = tuple((seat + number) % len(self.entrants) for seat in range(self.players))
        lineup = [Entrant.parse(text) for text in self.entrants]
        outcome = play_on(game, ScheduledGame(0, number, 0, seats), lineup, rng)
        row: Row = {
            "game": number,
            "players": self.players,
            "options": json.dumps(self.options.to_dict()),
            "entrants": [self.entrants[who] for who in seats],
            "scores": list(outcome.scores),
            "places": list(outcome.places),
            "shares": list(outcome.shares),
            "record": json.dumps(game.record()),
        }
        rows, search = [], _search()
        with _EVALUATING:
            for decision in played_game(record_from_dict(game.record())).decisions:
                search.search(decision.start, self.nodes, math.inf, decision.number)
                chances, expected = search.evaluation()
                shown = calibrated(chances, CALIBRATION_EXPONENTS[self.players])
                best = played(decision.start.copy(), search.best_actions())
                rows.append(
                    {
                        "game": number,
                        "number": decision.number,
                        "seat": decision.seat,
                        "round": decision.round,
                        "phase": decision.phase.value,
                        "position": str(decision.start.position),
                        "actions": list(decision.actions),
                        "chances": [round(chance, _DIGITS) for chance in shown],
                        "expected": [round(score, _DIGITS) for score in expected],
                        "best": list(map(str, best)),
                        "shares": row["shares"],
                        "scores": row["scores"],
                    }
                )
        return row, rows


def make(  # noqa: PLR0917 (what, how many, where, how, by whom)
    plan: DatasetPlan,
    games: int,
    folder: Path,
    formats: Sequence[str],
    workers: Workers,
    advance: Callable[[int], None] = lambda _games: None,
) -> None:
    """Play and write all missing parts.

    Raises BadDataset if the folder holds another dataset, and WorkersFailed if the workers
    cannot go on.
    """
    if "parquet" in formats:
        _pyarrow()  # raises BadDataset before anything is played
    file, made = folder / "dataset.json", plan.to_dict()
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(file, json.dumps(made, indent=2).encode() + b"\n")
    else:
        try:
            stored = json.loads(file.read_text(encoding="utf-8"))
        except ValueError:
            raise BadDataset(f"{file}: damaged, it cannot be read") from None
        if stored != made:
            raise BadDataset(f"{file}: made with other settings; choose another folder with --out")
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
    """Check whether this part exists in all formats, with at least this many games."""
    files = [file_of(folder, kind, part, format) for format in formats for kind in KINDS]
    if not all(file.exists() for file in files):
        return False
    file = file_of(folder, "games", part, formats[0])
    if formats[0] == "jsonl":
        return file.read_bytes().count(b"\n") >= games
    _, parquet = _pyarrow()
    return bool(parquet.read_metadata(file).num_rows >= games)


# --- The command ---------------------------------------------------------------------------------


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``upstream games``. Return the exit code."""
    parser = argparse.ArgumentParser(
        "upstream games", description="Datasets of games; docs/datasets.md.", allow_abbrev=False
    )
    commands = parser.add_subparsers(required=True, metavar="make")
    making = commands.add_parser("make", help="let bots play, and write games and positions")
    add, count = making.add_argument, whole_number(1)
    players = whole_number(MIN_PLAYERS, MAX_PLAYERS)
    add("entrants", nargs="*", default=["grilse"], help="bots, in turns (default: grilse)")
    add("--games", type=count, default=1000, help="number of games (default: 1000)")
    add("--players", type=players, default=2, help="seats at a table (default: 2)")
    add("--options", type=read_json, default={}, help="table options as JSON")
    add("--seed", type=int, default=1, help="seed of the games (default: 1)")
    about = "nodes of an evaluation (default: the network alone)"
    add("--nodes", type=whole_number(0), default=0, help=about)
    add("--format", choices=(*FORMATS, "both"), default="both", help="of the files")
    add("--part", type=count, default=1000, help="games in a file (default: 1000)")
    add("--out", type=Path, default=Path("games"), help="the folder (default: games)")
    add("--jobs", type=count, default=available_cores(), help="number of processes (default: all)")
    add_cluster(making)
    arguments = parser.parse_args(argv)
    console = Console()

    def command() -> None:
        for text in arguments.entrants:
            Entrant.parse(text)
        options = Options.from_dict(arguments.options)
        options.stack(arguments.players)  # refuses mixes that do not fit
        plan = DatasetPlan(
            tuple(arguments.entrants),
            arguments.players,
            options,
            arguments.seed,
            arguments.nodes,
            arguments.part,
        )
        formats = FORMATS if arguments.format == "both" else (arguments.format,)
        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with (
            Progress(*columns, console=console) as progress,
            open_workers(arguments.jobs, arguments.cluster) as workers,
        ):
            advance = partial(progress.advance, progress.add_task("", total=arguments.games))
            make(plan, arguments.games, arguments.out, formats, workers, advance)

    return run_command(
        command,
        (BadDataset, BadEntrant, Refused, WorkersFailed),
        out=arguments.out,
        how_to_resume=f"the same command goes on with {arguments.out}",
    )


if __name__ == "__main__":
    sys.exit(main())
