"""``upstream train``: train a network by self-play, from random weights.

Each generation plays games, adds samples to the replay buffers, and trains in batches. The first
few thousand games are played by the careful policy: random play never reaches the spawn. The file
holds a moving average of the weights, which plays better than any single state of them.

The games of a generation are split into shards, each with a seed of its own. Two threads play
them, or more processes, or the workers of a cluster, which send their samples back; learning stays
in one place, on as many threads as it is given. The same seed and shards give the same network.
"""

from __future__ import annotations

import argparse
import csv
import io
import random
import sys
import time
from array import array
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from upstream.atomic_file import write_atomically
from upstream.fast.network import LAYER_SIZES, Network
from upstream.fast.trainer import WORKER_COUNT, Trainer
from upstream.lab.checkpoint import BadCheckpoint, Checkpoint
from upstream.lab.command import add_cluster, run_command
from upstream.lab.shards import Shard, new_trainer, play_shard
from upstream.parallel import Workers, WorkersFailed, open_workers

#: Samples in each worker's replay buffer.
BUFFER_SIZE: Final = 40_000
#: Games of each shard of a generation, and how often each sample is used on average.
GAMES: Final = 128
PASSES: Final = 3.0
#: Samples in a batch.
BATCH: Final = 512
#: The games that are played by the careful policy before self-play begins.
CAREFUL_GAMES: Final = 8_000
#: The learning rate; from RATE_GAMES on it falls with the square root of the games played.
RATE: Final = 1e-3
RATE_GAMES: Final = 20_000
_MOST_SHARDS: Final = 10_000
#: Windows lets a pool have no more processes.
_MOST_THREADS: Final = 61
#: The moving average of the weights spans about this many generations.
AVERAGED_GENERATIONS: Final = 100
#: The length of a run that is not told any.
DEFAULT_MINUTES: Final = 60.0
#: Seconds between checkpoints, and between matches against ``parr``; games of such a match.
KEEP_EVERY: Final = 60.0
CHECK_EVERY: Final = 120.0
CHECK_GAMES: Final = 400

CAREFUL: Final = {
    "exploration_rate": 0.0,
    "temperature": 0.0,
    "careful_rate": 1.0,
    "trace_decay": 1.0,
}
SELF_PLAY: Final = {
    "exploration_rate": 0.1,
    "temperature": 0.02,
    "careful_rate": 0.0,
    "trace_decay": 0.8,
}
COLUMNS: Final = ("seconds", "games", "loss", "points", "against_parr")


def fresh_network(seed: int) -> Network:
    """Small random weights; the output biases start at the values of an average game."""
    rng = random.Random(seed)
    features, first, second, outputs = LAYER_SIZES
    weights = [rng.gauss(0, 0.05) for _ in range(features * first)] + [0.0] * first
    weights += [rng.gauss(0, 0.12) for _ in range(first * second)] + [0.0] * second
    weights += [rng.gauss(0, 0.05) for _ in range(second * outputs)]
    network = Network()
    network.set_weights(array("f", [*weights, -0.5, 0.5, 0.5]).tobytes())
    return network


@dataclass
class Run:
    """A training run: how far it has come, and the trainer that it drives."""

    trainer: Trainer
    seed: int
    generation: int = 0
    games: int = 0
    seconds: float = 0.0
    loss: float = 0.0
    points: float = 0.0
    #: A factor of the learning rate (``--pace``); less than 1 helps towards the end of a run.
    rate_factor: float = 1.0
    curve: tuple[dict[str, Any], ...] = ()
    #: The learning rate, and what is other in self-play than ``SELF_PLAY`` says.
    rate: float = RATE
    settings: Mapping[str, float] = field(default_factory=dict)
    #: How many shards a generation has.
    shards: int = WORKER_COUNT
    #: How many threads learn. The weights do not depend on it.
    threads: int = WORKER_COUNT
    #: The run after its last whole generation: what an interrupted run is resumed from.
    kept: Checkpoint | None = None

    @classmethod
    def begin(cls, seed: int) -> Run:
        return cls(new_trainer(fresh_network(seed), BUFFER_SIZE), seed)

    @classmethod
    def from_checkpoint(cls, kept: Checkpoint) -> Run:
        """Go on; the samples themselves are not kept, so new ones are played first."""
        network = Network()
        network.set_weights(kept.network)
        trainer = new_trainer(network, BUFFER_SIZE)
        trainer.average.set_weights(kept.average_weights)
        trainer.set_optimizer_state(kept.optimizer_state, kept.steps)
        run = cls(trainer, kept.seed, kept.generation, kept.games, kept.seconds, curve=kept.curve)
        run.shards = kept.shards
        return run

    def checkpoint(self) -> Checkpoint:
        trainer = self.trainer
        return Checkpoint(
            self.seed,
            self.generation,
            self.games,
            trainer.steps,
            self.seconds,
            trainer.network.get_weights(),
            trainer.average.get_weights(),
            trainer.get_optimizer_state(),
            self.curve,
            self.shards,
        )

    def generation_of_games(self, pool: ThreadPoolExecutor, workers: Workers | None = None) -> None:
        """Play, train, and update the moving average; with ``workers``, they play.

        Raises WorkersFailed if they cannot go on.
        """
        started = time.perf_counter()
        careful = self.games < CAREFUL_GAMES
        hyperparameters = CAREFUL if careful else {**SELF_PLAY, **self.settings}
        games = GAMES * 4 if careful else GAMES
        if workers is None:
            played = self._play_here(pool, games, hyperparameters)
        else:
            played = self._play_there(workers, games, hyperparameters)
        self.points = sum(p["points"] for p in played) / sum(p["seats"] for p in played)
        self._train(sum(part["samples"] for part in played))
        self.generation += 1
        self.games += sum(part["games"] for part in played)
        self.trainer.update_average(max(1 / self.generation, 1 / AVERAGED_GENERATIONS))
        self.seconds += time.perf_counter() - started
        self.kept = self.checkpoint()

    def _play_here(
        self, pool: ThreadPoolExecutor, games: int, hyperparameters: dict[str, float]
    ) -> list[dict[str, int]]:
        """Each worker of the trainer plays its shards, one after the other."""

        def play(worker: int) -> list[dict[str, int]]:
            return [
                self.trainer.self_play(worker, games, self._shard_seed(shard), hyperparameters)
                for shard in range(worker, self.shards, WORKER_COUNT)
            ]

        return [totals for part in pool.map(play, range(WORKER_COUNT)) for totals in part]

    def _play_there(
        self, workers: Workers, games: int, hyperparameters: dict[str, float]
    ) -> list[dict[str, int]]:
        """The workers play the shards; their samples are kept in the same order as above."""
        weights = self.trainer.network.get_weights()
        shards = [
            Shard(weights, games, self._shard_seed(shard), hyperparameters, BUFFER_SIZE)
            for shard in range(self.shards)
        ]
        played = []
        for shard, found in enumerate(workers.in_order(play_shard, shards)):
            self.trainer.add_samples(shard % WORKER_COUNT, found.samples, found.skipped)
            played.append(found.totals)
        return played

    def _shard_seed(self, shard: int) -> int:
        if shard < WORKER_COUNT:
            return self._seed(shard)
        return (self._seed(WORKER_COUNT + 1) + (shard << 40)) % 2**63

    def _train(self, new: int) -> None:
        rate = self.rate_factor * self.rate * min(1.0, (RATE_GAMES / max(self.games, 1)) ** 0.5)
        steps = max(1, round(PASSES * new / BATCH))
        seed = self._seed(WORKER_COUNT)
        self.loss = self.trainer.train(steps, BATCH, rate, seed, self.threads)

    def _each(self, pool: ThreadPoolExecutor, work: Callable[[int, int], Any]) -> list[Any]:
        """Every worker's work at once, each with a seed of its own."""
        workers = range(WORKER_COUNT)
        return list(pool.map(work, workers, map(self._seed, workers)))

    def _seed(self, use: int) -> int:
        return ((self.seed * 1_000_003 + self.generation) * 16 + use) % 2**63

    def check(self, pool: ThreadPoolExecutor) -> float:
        """The share of games that the averaged network wins against ``parr``; kept in the curve."""
        started = time.perf_counter()
        games = CHECK_GAMES // WORKER_COUNT
        won: float = sum(
            self._each(pool, lambda worker, seed: self.trainer.match(worker, games, seed))
        )
        row = (round(self.seconds, 1), self.games, self.loss, self.points, won / WORKER_COUNT)
        self.curve += (dict(zip(COLUMNS, row, strict=True)),)
        self.seconds += time.perf_counter() - started
        self.kept = self.checkpoint()
        return won / WORKER_COUNT


# --- The command ---------------------------------------------------------------------------------


class Files:
    """The weights, and beside them the checkpoint and the learning curve."""

    def __init__(self, out: Path) -> None:
        self.weights = out
        self.checkpoint = out.with_suffix(".checkpoint")
        self.curve = out.with_suffix(".csv")

    def check(self) -> None:
        """Raise BadCheckpoint, before anything is played, if they cannot be kept there."""
        if not self.weights.parent.is_dir():
            raise BadCheckpoint(f"there is no folder {self.weights.parent} to keep the weights in")
        if self.weights.is_dir():
            raise BadCheckpoint(f"{self.weights} is a folder: name a file in it")
        if self.weights in (self.checkpoint, self.curve):
            raise BadCheckpoint(
                f"{self.weights}: the checkpoint and the curve stand beside the weights with the "
                "endings .checkpoint and .csv; choose another, such as .bin"
            )

    def keep(self, run: Run) -> None:
        """Write the run as it was after its last whole generation."""
        kept = run.kept or run.checkpoint()
        kept.write(self.checkpoint)
        average = Network()
        average.set_weights(kept.average_weights)
        write_atomically(self.weights, average.to_bytes())
        table = io.StringIO()
        writer = csv.DictWriter(table, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(kept.curve)
        write_atomically(self.curve, table.getvalue().encode())


def _amount(text: str) -> float:
    """A number above 0."""
    try:
        amount = float(text)
    except ValueError:
        amount = 0.0
    if not 0 < amount < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return amount


def _share(text: str) -> float:
    """A number from 0 to 1."""
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 1")
    return share


def _count(text: str) -> int:
    """A whole number above 0."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


#: The layers cannot be chosen: their sizes are compiled in.
_LAYERS: Final = (
    "The network's layers have {}, {}, {} and {} units, ".format(*LAYER_SIZES)
    + "fixed when the package is compiled. The same seed, games and settings give the same "
    "weights, on any number of threads, if the run is not interrupted."
)


def _parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "upstream train",
        description="Train a network by self-play.",
        epilog=_LAYERS,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--minutes", type=_amount, help="training time (default: 60; with --games no limit)"
    )
    parser.add_argument(
        "--games",
        type=_count,
        help="stop after this many games of the whole run, rounded up to whole generations",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("weights.bin"),
        help="file of the weights (default: weights.bin)",
    )
    parser.add_argument("--seed", type=int, help="seed of a new run (default: 1)")
    parser.add_argument("--resume", action="store_true", help="continue from the last checkpoint")
    parser.add_argument(
        "--pace", type=_amount, default=1.0, help="factor of the learning rate (default: 1)"
    )
    parser.add_argument(
        "--rate", type=_amount, default=RATE, help=f"learning rate at the start (default: {RATE:g})"
    )
    parser.add_argument(
        "--lambda",
        dest="trace_decay",
        type=_share,
        default=SELF_PLAY["trace_decay"],
        help=f"trace decay of TD(lambda) (default: {SELF_PLAY['trace_decay']:g})",
    )
    parser.add_argument(
        "--exploration",
        dest="exploration_rate",
        type=_share,
        default=SELF_PLAY["exploration_rate"],
        help=f"share of explored decisions (default: {SELF_PLAY['exploration_rate']:g})",
    )
    parser.add_argument(
        "--threads",
        type=_threads,
        default=WORKER_COUNT,
        help=f"threads that learn, and how many shards are played at once: more than "
        f"{WORKER_COUNT} of them in processes (default: {WORKER_COUNT})",
    )
    parser.add_argument(
        "--shards",
        type=_shards,
        help=f"parts that a generation is played in (default: {WORKER_COUNT}, {GAMES} games each)",
    )
    add_cluster(parser)
    return parser.parse_args(argv)


def _threads(text: str) -> int:
    threads = _count(text)
    if threads > _MOST_THREADS:
        raise argparse.ArgumentTypeError(f"at most {_MOST_THREADS} threads, not {text!r}")
    return threads


def _shards(text: str) -> int:
    """At least one for each replay buffer."""
    if not (text.isascii() and text.isdigit() and WORKER_COUNT <= int(text) <= _MOST_SHARDS):
        raise argparse.ArgumentTypeError(f"{WORKER_COUNT} to {_MOST_SHARDS} shards, not {text!r}")
    return int(text)


def _resumed(file: Path) -> Run:
    try:
        return Run.from_checkpoint(Checkpoint.read(file))
    except (TypeError, ValueError, KeyError) as error:
        if isinstance(error, BadCheckpoint):
            raise
        raise BadCheckpoint(f"{file}: made by another version of the training") from error


def _open_run(arguments: argparse.Namespace, files: Files) -> Run:
    files.check()
    if arguments.resume and arguments.seed is not None:
        raise BadCheckpoint("a resumed run has its seed already: leave --seed out")
    if arguments.resume and not files.checkpoint.is_file():
        raise BadCheckpoint(f"there is no {files.checkpoint}: leave --resume out to begin anew")
    if arguments.resume:
        return _resumed(files.checkpoint)
    if files.checkpoint.exists():
        raise BadCheckpoint(f"{files.checkpoint} is there already: add --resume to go on from it")
    for file in (files.weights, files.curve):
        if file.exists():
            raise BadCheckpoint(f"{file} is there already, and would be written over")
    return Run.begin(1 if arguments.seed is None else arguments.seed)


def train(
    run: Run,
    files: Files,
    minutes: float | None = DEFAULT_MINUTES,
    games: int | None = None,
    threads: int = WORKER_COUNT,
    *,
    workers: Workers | None = None,
) -> None:
    """Play and learn for this time, or up to this many games of the run, whichever comes first.

    Checkpoints are kept on the way. With ``workers``, they play. Raises WorkersFailed if they
    cannot go on.
    """
    began = checked = run.seconds
    kept = -KEEP_EVERY
    run.threads, run.kept = threads, run.checkpoint()
    with ThreadPoolExecutor(threads) as pool, _progress() as progress:
        task = progress.add_task("", total=1.0, said="")
        done = _part_done(run, began, minutes, games)
        try:
            while done < 1:
                run.generation_of_games(pool, workers)
                done = _part_done(run, began, minutes, games)
                if run.seconds - checked >= CHECK_EVERY or done >= 1:
                    run.check(pool)
                    checked = run.seconds
                if run.seconds - kept >= KEEP_EVERY:
                    files.keep(run)
                    kept = run.seconds
                progress.update(task, completed=min(done, 1.0), said=_said(run))
        finally:
            files.keep(run)


def _part_done(run: Run, began: float, minutes: float | None, games: int | None) -> float:
    """How much of the run is done: 1 or more when it is over."""
    of_time = 0.0 if minutes is None else (run.seconds - began) / (60 * minutes)
    of_games = 0.0 if games is None else run.games / games
    return max(of_time, of_games)


def _said(run: Run) -> str:
    against = f"{run.curve[-1]['against_parr']:.1%} against parr" if run.curve else "no match yet"
    return f"{run.games:,} games, {run.points:.1f} points a seat, {against}"


def _progress() -> Progress:
    columns = (BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*columns, TextColumn("{task.fields[said]}"))


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``upstream train``; returns the exit code."""
    arguments = _parse_arguments(sys.argv[1:] if argv is None else argv)
    files = Files(arguments.out)
    return run_command(
        lambda: _run_training(arguments, files),
        (BadCheckpoint, WorkersFailed),
        out=arguments.out,
        how_to_resume=f"--resume goes on from {files.checkpoint}",
    )


def _run_training(arguments: argparse.Namespace, files: Files) -> None:
    run = _open_run(arguments, files)
    run.rate_factor, run.rate = arguments.pace, arguments.rate
    run.settings = {name: getattr(arguments, name) for name in ("trace_decay", "exploration_rate")}
    run.shards = arguments.shards or run.shards
    minutes = arguments.minutes
    if minutes is None and arguments.games is None:
        minutes = DEFAULT_MINUTES
    with _players(arguments.cluster, min(arguments.threads, run.shards)) as workers:
        train(run, files, minutes, arguments.games, arguments.threads, workers=workers)


def _players(cluster: str | None, jobs: int) -> AbstractContextManager[Workers | None]:
    """The workers of the cluster, or processes; None where the trainer's own threads suffice."""
    if cluster is None and jobs <= WORKER_COUNT:
        return nullcontext()
    return open_workers(jobs, cluster)


if __name__ == "__main__":
    sys.exit(main())
