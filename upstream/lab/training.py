"""``upstream train``: train a network by self-play, from random weights.

Each generation plays games, adds samples to the replay buffers, and trains in batches. The careful
policy plays the first few thousand games, because random play never reaches the spawn. The file
holds a moving average of the weights, which plays better than any single state of them.

The games of a generation are split into shards, each with its own seed. Two threads play them, or
more processes, or the workers of a cluster, which send their samples back. Learning stays in one
place, on as many threads as it is given. The same seed and shards give the same network.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import io
import json
import math
import random
import sys
import time
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from threading import Lock
from typing import Any, Final

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from upstream.engine.board import Board
from upstream.engine.network import LAYER_SIZES, Network
from upstream.engine.training import WORKER_COUNT, Trainer
from upstream.files import write_atomically
from upstream.lab.command import add_cluster, run_command, whole_number
from upstream.lab.workers import Workers, WorkersFailed, open_workers
from upstream.rules.options import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    NO_RAPIDS,
    Options,
    presets_that_fit,
)

#: Shares of the plain game for two, of the plain game for more, and of all options together.
PLAIN_TWO = 0.5
PLAIN_MORE = 0.2
OPTIONS = 0.3


def training_tables() -> Iterator[tuple[int, Options, float]]:
    """Yield players, options, and their share of all games; the shares add up to 1."""
    yield 2, Options(), PLAIN_TWO
    for players in range(MIN_PLAYERS + 1, MAX_PLAYERS + 1):
        yield players, Options(), PLAIN_MORE / (MAX_PLAYERS - MIN_PLAYERS)
    varied = [
        (players, Options(whirlpool, rapids, movement_tokens, exact_five))
        for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)
        for whirlpool, movement_tokens, exact_five in product((False, True), repeat=3)
        for rapids in (NO_RAPIDS, *presets_that_fit(players, whirlpool))
    ]
    varied = [(players, options) for players, options in varied if options != Options()]
    for players, options in varied:
        yield players, options, OPTIONS / len(varied)


# --- Checkpoints: replaced as a whole, and refused if damaged -------------------------------------


MAGIC: Final = b"UPSTREAM TRAINING 1\n"


class BadCheckpoint(ValueError):
    """A checkpoint that cannot be used; the message names the file and the reason."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The state of a run that resuming needs, without the replay buffers."""

    seed: int
    generation: int
    games: int
    steps: int
    seconds: float
    network: bytes
    average_weights: bytes
    #: Adam's moments.
    optimizer_state: bytes
    #: The learning curve so far, a row for each check.
    curve: tuple[dict[str, Any], ...] = field(default=())
    #: The parts of a generation; old checkpoints do not name the number, which was two.
    shards: int = 2

    def write(self, path: Path) -> None:
        """Replace the checkpoint in this file."""
        parts = (self.network, self.average_weights, self.optimizer_state)
        head = {
            "seed": self.seed,
            "generation": self.generation,
            "games": self.games,
            "steps": self.steps,
            "seconds": round(self.seconds, 1),
            "curve": list(self.curve),
            "shards": self.shards,
            "sizes": [len(part) for part in parts],
        }
        body = json.dumps(head).encode() + b"\n" + b"".join(parts)
        digest = hashlib.sha256(body).hexdigest().encode()
        write_atomically(path, MAGIC + digest + b"\n" + body)

    @classmethod
    def read(cls, path: Path) -> Checkpoint:
        """Read a checkpoint. Raises OSError, or BadCheckpoint if the file is none or damaged."""
        data = path.read_bytes()
        if not data.startswith(MAGIC):
            raise BadCheckpoint(f"{path}: not a checkpoint of a training run")
        digest, _, body = data[len(MAGIC) :].partition(b"\n")
        if hashlib.sha256(body).hexdigest().encode() != digest:
            raise BadCheckpoint(f"{path}: damaged, its checksum does not fit")
        text, _, rest = body.partition(b"\n")
        head = json.loads(text)
        first, second, third = head.pop("sizes")
        return cls(
            network=rest[:first],
            average_weights=rest[first : first + second],
            optimizer_state=rest[first + second :][:third],
            curve=tuple(head.pop("curve")),
            **head,
        )


# --- Shards: games that a worker of a cluster plays -----------------------------------------------


def new_trainer(network: Network, capacity: int) -> Trainer:
    """Return a trainer with all tables and room for ``capacity`` samples in each replay buffer."""
    trainer = Trainer(network, capacity)
    for players, options, share in training_tables():
        trainer.add_table(Board(players, options), share)
    return trainer


@dataclass(frozen=True, slots=True)
class Shard:
    """Some games of self-play, for a worker."""

    weights: bytes
    games: int
    seed: int
    hyperparameters: dict[str, float]
    #: Limit of samples to send back: the replay buffer holds no more.
    max_samples: int


@dataclass(frozen=True, slots=True)
class PlayedShard:
    """The samples and totals that a worker sends back."""

    totals: dict[str, int]
    samples: bytes
    #: Number of earlier samples that were left out.
    skipped: int


#: The trainer of a worker process, whose memory is allocated once.
_worker_trainer: Final = cache(lambda capacity: new_trainer(Network(), capacity))
#: The threads of a worker take turns: they share one trainer.
_PLAYING: Final = Lock()


def play_shard(shard: Shard) -> PlayedShard:
    """Play the games of a shard. Return their samples."""
    with _PLAYING:
        trainer = _worker_trainer(shard.max_samples)
        trainer.network.set_weights(shard.weights)
        totals = trainer.self_play(0, shard.games, shard.seed, shard.hyperparameters)
        samples = trainer.get_samples(0, totals["samples"])
    return PlayedShard(totals, samples, max(0, totals["samples"] - shard.max_samples))


# --- Training -------------------------------------------------------------------------------------


#: Samples in each worker's replay buffer.
BUFFER_SIZE: Final = 40_000
#: Games of each shard of a generation, and how often each sample is used on average.
GAMES: Final = 128
PASSES: Final = 3.0
#: Samples in a batch.
BATCH: Final = 512
#: Games of the careful policy before self-play begins.
CAREFUL_GAMES: Final = 8_000
#: The learning rate; from RATE_GAMES on it falls with the square root of the games played.
RATE: Final = 1e-3
RATE_GAMES: Final = 20_000
_MAX_SHARDS: Final = 10_000
#: The largest process pool on Windows.
_MAX_THREADS: Final = 61
#: The moving average of the weights spans about this many generations.
AVERAGED_GENERATIONS: Final = 100
#: Default run length.
DEFAULT_MINUTES: Final = 60.0
#: Seconds between checkpoints, seconds between matches against ``parr``, and games of a match.
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
    """Return small random weights, with the values of an average game as output biases."""
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
    """A training run: its trainer and its progress."""

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
    #: The learning rate, and overrides of ``SELF_PLAY``.
    rate: float = RATE
    settings: Mapping[str, float] = field(default_factory=dict)
    #: Shards of a generation.
    shards: int = WORKER_COUNT
    #: Threads that learn. The weights do not depend on their number.
    threads: int = WORKER_COUNT
    #: The run after its last whole generation; an interrupted run resumes from it.
    kept: Checkpoint | None = None

    @classmethod
    def begin(cls, seed: int) -> Run:
        return cls(new_trainer(fresh_network(seed), BUFFER_SIZE), seed)

    @classmethod
    def from_checkpoint(cls, kept: Checkpoint) -> Run:
        """Resume a run. Checkpoints hold no samples, so new ones are played first."""
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
        """Play, train, and update the moving average. If there are ``workers``, they play.

        Raises WorkersFailed if they cannot go on.
        """
        trainer, started = self.trainer, time.perf_counter()
        careful = self.games < CAREFUL_GAMES
        hyperparameters = CAREFUL if careful else {**SELF_PLAY, **self.settings}
        games = GAMES * 4 if careful else GAMES
        played: list[dict[str, int]] = []
        if workers is None:

            def play(worker: int) -> list[dict[str, int]]:
                return [
                    trainer.self_play(worker, games, self._shard_seed(shard), hyperparameters)
                    for shard in range(worker, self.shards, WORKER_COUNT)
                ]

            played = [totals for part in pool.map(play, range(WORKER_COUNT)) for totals in part]
        else:
            weights = trainer.network.get_weights()
            shards = [
                Shard(weights, games, self._shard_seed(shard), hyperparameters, BUFFER_SIZE)
                for shard in range(self.shards)
            ]
            # Their samples are added in the same order as above.
            for shard, found in enumerate(workers.in_order(play_shard, shards)):
                trainer.add_samples(shard % WORKER_COUNT, found.samples, found.skipped)
                played.append(found.totals)
        self.points = sum(p["points"] for p in played) / sum(p["seats"] for p in played)
        rate = self.rate_factor * self.rate * min(1.0, (RATE_GAMES / max(self.games, 1)) ** 0.5)
        steps = max(1, round(PASSES * sum(part["samples"] for part in played) / BATCH))
        self.loss = trainer.train(steps, BATCH, rate, self._seed(WORKER_COUNT), self.threads)
        self.generation += 1
        self.games += sum(part["games"] for part in played)
        trainer.update_average(max(1 / self.generation, 1 / AVERAGED_GENERATIONS))
        self.seconds += time.perf_counter() - started
        self.kept = self.checkpoint()

    def _shard_seed(self, shard: int) -> int:
        if shard < WORKER_COUNT:
            return self._seed(shard)
        return (self._seed(WORKER_COUNT + 1) + (shard << 40)) % 2**63

    def _seed(self, use: int) -> int:
        return ((self.seed * 1_000_003 + self.generation) * 16 + use) % 2**63

    def check(self, pool: ThreadPoolExecutor) -> float:
        """Play ``parr`` and add the result to the curve. Return the averaged network's wins."""
        started = time.perf_counter()
        games = CHECK_GAMES // WORKER_COUNT
        won = sum(
            pool.map(
                lambda worker: self.trainer.match(worker, games, self._seed(worker)),
                range(WORKER_COUNT),
            )
        )
        row = (round(self.seconds, 1), self.games, self.loss, self.points, won / WORKER_COUNT)
        self.curve += (dict(zip(COLUMNS, row, strict=True)),)
        self.seconds += time.perf_counter() - started
        self.kept = self.checkpoint()
        return won / WORKER_COUNT


# --- The command ---------------------------------------------------------------------------------


class Files:
    """The weights file, and next to it the checkpoint and the learning curve."""

    def __init__(self, out: Path) -> None:
        self.weights = out
        self.checkpoint = out.with_suffix(".checkpoint")
        self.curve = out.with_suffix(".csv")

    def open_run(self, seed: int | None, *, resume: bool) -> Run:
        """Begin a run, or resume the stored one.

        Raises BadCheckpoint if it cannot be resumed, or if files would be overwritten or cannot be
        written there.
        """
        if not self.weights.parent.is_dir():
            raise BadCheckpoint(f"there is no folder {self.weights.parent} to keep the weights in")
        if self.weights.is_dir():
            raise BadCheckpoint(f"{self.weights} is a folder: name a file in it")
        if self.weights in (self.checkpoint, self.curve):
            raise BadCheckpoint(
                f"{self.weights}: the checkpoint and the curve are stored next to the weights with "
                "the endings .checkpoint and .csv; choose another, such as .bin"
            )
        if not resume:
            if self.checkpoint.exists():
                raise BadCheckpoint(f"{self.checkpoint} exists: add --resume to continue that run")
            for file in (self.weights, self.curve):
                if file.exists():
                    raise BadCheckpoint(f"{file} exists, and would be overwritten")
            return Run.begin(1 if seed is None else seed)
        if seed is not None:
            raise BadCheckpoint("a resumed run has its seed already: leave --seed out")
        if not self.checkpoint.is_file():
            raise BadCheckpoint(f"there is no {self.checkpoint}: leave --resume out to start over")
        try:
            return Run.from_checkpoint(Checkpoint.read(self.checkpoint))
        except BadCheckpoint:
            raise
        except (TypeError, ValueError, KeyError) as error:
            raise BadCheckpoint(
                f"{self.checkpoint}: made by another version of the training"
            ) from error

    def keep(self, run: Run) -> None:
        """Write the state of the run after its last complete generation."""
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


def _number(what: str, fits: Callable[[float], bool]) -> Callable[[str], float]:
    """Return an argparse type for numbers that fit."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not fits(number):
            raise argparse.ArgumentTypeError(f"{text!r} is not {what}")
        return number

    return read


_amount: Final = _number("a number above 0", lambda number: 0 < number < math.inf)
_share: Final = _number("a number from 0 to 1", lambda number: 0 <= number <= 1)
_LAYERS: Final = (
    "The network's layers have {}, {}, {} and {} units, ".format(*LAYER_SIZES)
    + "fixed when the package is compiled. The same seed, games and settings give the same "
    "weights, on any number of threads, if the run is not interrupted."
)


def train(
    run: Run,
    files: Files,
    minutes: float | None = DEFAULT_MINUTES,
    games: int | None = None,
    threads: int = WORKER_COUNT,
    *,
    workers: Workers | None = None,
) -> None:
    """Play and learn until ``minutes`` or ``games`` of the run are over, and store checkpoints.

    If there are ``workers``, they play. Raises WorkersFailed if they cannot go on.
    """
    began = checked = run.seconds
    kept = -KEEP_EVERY
    run.threads, run.kept = threads, run.checkpoint()
    columns = (BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    text = TextColumn("{task.fields[said]}")
    with ThreadPoolExecutor(threads) as pool, Progress(*columns, text) as progress:
        task = progress.add_task("", total=1.0, said="")

        def part_done() -> float:
            of_time = 0.0 if minutes is None else (run.seconds - began) / (60 * minutes)
            return max(of_time, 0.0 if games is None else run.games / games)

        done = part_done()
        try:
            while done < 1:
                run.generation_of_games(pool, workers)
                done = part_done()
                if run.seconds - checked >= CHECK_EVERY or done >= 1:
                    run.check(pool)
                    checked = run.seconds
                if run.seconds - kept >= KEEP_EVERY:
                    files.keep(run)
                    kept = run.seconds
                against = "no match yet"
                if run.curve:
                    against = f"{run.curve[-1]['against_parr']:.1%} against parr"
                said = f"{run.games:,} games, {run.points:.1f} points a seat, {against}"
                progress.update(task, completed=min(done, 1.0), said=said)
        finally:
            files.keep(run)


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``upstream train``. Return the exit code."""
    parser = argparse.ArgumentParser(
        "upstream train",
        description="Train a network by self-play.",
        epilog=_LAYERS,
        allow_abbrev=False,
    )
    add = parser.add_argument
    about = "training time (default: 60; with --games no limit)"
    add("--minutes", type=_amount, help=about)
    about = "stop after this many games of the whole run, rounded up to whole generations"
    add("--games", type=whole_number(1), help=about)
    about = "file of the weights (default: weights.bin)"
    add("--out", type=Path, default=Path("weights.bin"), help=about)
    add("--seed", type=int, help="seed of a new run (default: 1)")
    add("--resume", action="store_true", help="continue from the last checkpoint")
    add("--pace", type=_amount, default=1.0, help="factor of the learning rate (default: 1)")
    about = f"learning rate at the start (default: {RATE:g})"
    add("--rate", type=_amount, default=RATE, help=about)
    for option, name, about in (
        ("--lambda", "trace_decay", "trace decay of TD(lambda)"),
        ("--exploration", "exploration_rate", "share of explored decisions"),
    ):
        usual = SELF_PLAY[name]
        add(option, dest=name, type=_share, default=usual, help=f"{about} (default: {usual:g})")
    about = (
        "threads that learn, and how many shards are played at once: more than "
        f"{WORKER_COUNT} of them in processes (default: {WORKER_COUNT})"
    )
    add("--threads", type=whole_number(1, _MAX_THREADS), default=WORKER_COUNT, help=about)
    about = f"parts that a generation is played in (default: {WORKER_COUNT}, {GAMES} games each)"
    add("--shards", type=whole_number(WORKER_COUNT, _MAX_SHARDS), help=about)
    add_cluster(parser)
    arguments = parser.parse_args(argv)
    files = Files(arguments.out)

    def command() -> None:
        run = files.open_run(arguments.seed, resume=arguments.resume)
        run.rate_factor, run.rate = arguments.pace, arguments.rate
        run.settings = {
            name: getattr(arguments, name) for name in ("trace_decay", "exploration_rate")
        }
        run.shards = arguments.shards or run.shards
        minutes = arguments.minutes
        if minutes is None and arguments.games is None:
            minutes = DEFAULT_MINUTES
        jobs = min(arguments.threads, run.shards)
        opened: AbstractContextManager[Workers | None] = nullcontext()  # the trainer's own threads
        if arguments.cluster is not None or jobs > WORKER_COUNT:
            opened = open_workers(jobs, arguments.cluster)
        with opened as workers:
            train(run, files, minutes, arguments.games, arguments.threads, workers=workers)

    return run_command(
        command,
        (BadCheckpoint, WorkersFailed),
        out=arguments.out,
        how_to_resume=f"--resume goes on from {files.checkpoint}",
    )


if __name__ == "__main__":
    sys.exit(main())
