"""``upstream puzzles make``: finds puzzles in games that the bots play with each other.

It can be stopped at any time; run again with the same file and seed, it goes on where it was. The
games are looked through by several processes or machines, and taken in their order: the file is
the same whoever does the work.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from itertools import count as numbers_from
from pathlib import Path
from time import perf_counter
from typing import Final

from upstream.atomic_file import write_atomically
from upstream.fast.endgame import EndgameSolver
from upstream.parallel import WorkersFailed, available_cores, open_workers
from upstream.puzzles.candidates import decisions, table
from upstream.puzzles.judging import prove, search
from upstream.puzzles.library import puzzles_in, to_line
from upstream.puzzles.making import make_puzzle
from upstream.puzzles.puzzle import Puzzle

_REFUSED: Final = 2
_INTERRUPTED: Final = 130
_ROUNDS_BETWEEN: Final = 2
#: Options that a table has or has not.
_OPTIONS: Final = ("whirlpool", "movement_tokens", "exact_five")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code."""
    arguments = _parse_arguments(sys.argv[1:] if argv is None else argv)
    try:
        make(
            arguments.out,
            arguments.count,
            arguments.seed,
            only_proved=arguments.proved,
            option=arguments.option,
            jobs=arguments.jobs,
            cluster=arguments.cluster,
        )
    except WorkersFailed as failed:
        print(failed, file=sys.stderr)
        return _REFUSED
    except OSError as error:
        print(f"{error.filename or arguments.out}: {error.strerror}", file=sys.stderr)
        return _REFUSED
    except (ValueError, KeyError, TypeError) as error:
        print(f"{arguments.out}: not a file of puzzles ({error})", file=sys.stderr)
        return _REFUSED
    except KeyboardInterrupt:
        print("stopped; run it again to go on", file=sys.stderr)
        return _INTERRUPTED
    return 0


def _parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="upstream puzzles", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="make")
    making = commands.add_parser("make", help="find puzzles, and append them to a file")
    making.add_argument("--out", type=Path, default=Path("puzzles.jsonl"), help="the file")
    making.add_argument("--count", type=int, default=10, help="how many it shall hold in the end")
    making.add_argument("--seed", type=int, default=1, help="which games are played")
    making.add_argument("--proved", action="store_true", help="only puzzles that can be proved")
    making.add_argument("--option", choices=_OPTIONS, help="only tables with this option")
    making.add_argument(
        "--jobs", type=_jobs, default=available_cores(), help="number of processes (default: all)"
    )
    making.add_argument(
        "--cluster", metavar="ADDRESS", help="Dask scheduler whose workers do the work; docs/lab.md"
    )
    return parser.parse_args(argv)


def _jobs(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text)):
        raise argparse.ArgumentTypeError(f"at least 1, not {text}")
    return int(text)


@dataclass(slots=True)
class Progress:
    """Which game is next; kept beside the puzzles."""

    path: Path
    seed: int
    game: int = 0

    def load(self) -> None:
        """Go on where it was, if the games are the same; raises ValueError if it is damaged."""
        if self.path.exists():
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            if kept["seed"] == self.seed:
                self.game = int(kept["game"])

    def save(self) -> None:
        text = json.dumps({"seed": self.seed, "game": self.game})
        write_atomically(self.path, text.encode() + b"\n")


def make(
    out: Path,
    count: int,
    seed: int,
    *,
    only_proved: bool = False,
    option: str | None = None,
    jobs: int = 1,
    cluster: str | None = None,
) -> None:
    """Find puzzles until the file holds so many of them.

    Raises ValueError, KeyError or TypeError where the file holds something else, OSError, and
    WorkersFailed where processes or machines cannot go on.
    """
    kept = puzzles_in(out.read_text(encoding="utf-8").splitlines()) if out.exists() else []
    known = {puzzle.id for puzzle in kept}
    progress = Progress(out.with_name(f"{out.name}.progress"), seed)
    progress.load()
    if len(known) >= count:
        return
    out.open("a", encoding="utf-8").close()  # refused now, not after the first game
    started, before = perf_counter(), len(known)
    look = partial(puzzle_lines, seed=seed, only_proved=only_proved, option=option)
    with open_workers(jobs, cluster) as workers:
        for new in workers.in_order(look, numbers_from(progress.game)):
            with out.open("a", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for id, line in new.items() if id not in known)
            known |= new.keys()
            progress.game += 1
            progress.save()
            seconds = (perf_counter() - started) / max(1, len(known) - before)
            _show(progress.game, len(known), count, seconds * (count - len(known)))
            if len(known) >= count:
                break
    print(file=sys.stderr)


def _show(games: int, found: int, count: int, seconds: float) -> None:
    if sys.stderr.isatty() or games % 100 == 0:
        left = f"about {timedelta(seconds=round(max(0.0, seconds)))} left"
        line = f"\r{found} of {count} puzzles, {games} games, {left} "
        print(line, end="", file=sys.stderr, flush=True)


def puzzle_lines(
    number: int, seed: int, only_proved: bool, option: str | None = None
) -> dict[str, str]:
    """The puzzles of one game by their ids, as lines of a file; none without the option."""
    if option is not None and not getattr(table(number, seed)[1], option):
        return {}
    found = puzzles_of_game(number, seed, only_proved)
    return {puzzle.id: to_line(puzzle) for puzzle in found}


def puzzles_of_game(number: int, seed: int, only_proved: bool) -> Iterator[Puzzle]:
    """The puzzles of one game: at most one that is proved, and one that is not.

    Rounds lie between the two, so that they differ.
    """
    solver, next_round = EndgameSolver(), 0
    found: set[bool] = {False} if only_proved else set()
    for board in decisions(number, seed):
        if board.round < next_round:
            continue
        judged = None if True in found else prove(board, solver)
        if judged is None and False not in found:
            judged = search(board, seed + number)
        puzzle = make_puzzle(board, judged) if judged is not None else None
        if puzzle is not None:
            found.add(puzzle.proved)
            next_round = board.round + _ROUNDS_BETWEEN
            yield puzzle
