"""What more cores and a Dask cluster bring, and what training moves between machines.

    .venv/bin/python benchmarks/cluster.py [--games 400] [--king 40] [--turns 3] [--write]

Run it on an idle machine with two cores or more. A tournament of ``grilse`` and one of ``king`` are
played by one process, by a pool of two and by a Dask cluster of two local workers, in turns; the
speed-up is the ratio of the medians. Starting the workers is not counted.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from statistics import median
from typing import TypeVar

from distributed import LocalCluster
from results import write_section

from upstream.lab.arena import ScheduledGame
from upstream.lab.shards import Shard, play_shard
from upstream.lab.tournament import Plan
from upstream.lab.training import SELF_PLAY, Run
from upstream.options import Options
from upstream.parallel import Workers, open_workers

T = TypeVar("T")

BAR = 1.8
CORES = 2
#: What two cores can do at best: they share caches and memory, and run slower together than alone.
APART = "two processes, without exchange"


def plan(entrant: str, games: int) -> Plan:
    return Plan(((entrant, entrant),), 2, games // 2, Options(), 1)


def seconds(plan: Plan, workers: Workers) -> float:
    """How long these workers take to play all games."""
    began = time.perf_counter()
    for _ in workers.as_completed(plan.play, plan.schedule()):
        pass
    return time.perf_counter() - began


def seconds_in_parts(plan: Plan, workers: Workers) -> float:
    """The same where each of two workers gets its part of the games at once: the least there is."""
    games = plan.schedule()
    parts = [games[part::CORES] for part in range(CORES)]
    began = time.perf_counter()
    for _ in workers.as_completed(partial(_play_all, plan), parts):
        pass
    return time.perf_counter() - began


def _play_all(plan: Plan, games: Sequence[ScheduledGame]) -> int:
    return len([plan.play(game) for game in games])


def speed_up(plans: dict[str, Plan], turns: int) -> list[str]:
    """The rows of the table."""
    rows = []
    with ExitStack() as stack:
        local = stack.enter_context(
            LocalCluster(n_workers=CORES, threads_per_worker=1, dashboard_address="127.0.0.1:0")
        )
        ways = {
            "one process": stack.enter_context(open_workers(1)),
            "pool of two": stack.enter_context(open_workers(CORES)),
            "Dask, two workers": stack.enter_context(open_workers(cluster=local.scheduler_address)),
        }
        for name, made in plans.items():
            times: dict[str, list[float]] = {way: [] for way in (*ways, APART)}
            for workers in ways.values():  # the weights are read, and processes started
                seconds(plan(name, 2 * CORES), workers)
            for _ in range(turns):
                for way, workers in ways.items():
                    times[way].append(seconds(made, workers))
                times[APART].append(seconds_in_parts(made, ways["pool of two"]))
            games, base = len(made.schedule()), median(times["one process"])
            for way, found in times.items():
                rate = 3600 * games / median(found)
                rows.append(f"| {name} | {way} | {rate:,.0f} | {base / median(found):.2f} |")
    return rows


def training_cost() -> list[str]:
    """What a shard of self-play weighs, and how long it is played and learnt from."""
    run = Run.begin(1)
    with ThreadPoolExecutor(2) as pool:
        while run.games < 9_000:  # past the careful games
            run.generation_of_games(pool)
    shard = Shard(run.trainer.network.get_weights(), 128, 1, dict(SELF_PLAY), 40_000)
    played, play_seconds = _timed(lambda: play_shard(shard))
    _, add_seconds = _timed(lambda: run.trainer.add_samples(0, played.samples, played.skipped))
    steps = round(3 * played.totals["samples"] / 512)
    learn = [
        _timed(partial(run.trainer.train, steps, 512, 1e-4, 1, threads))[1]
        for threads in (1, CORES)
    ]
    size, weights = len(played.samples) / 1e6, len(shard.weights) / 1e6
    return [
        f"A shard of 128 games: {play_seconds:.1f} s to play on one core, {learn[0]:.1f} s to",
        f"learn from on one thread, {learn[1]:.1f} s on two. It gets {weights:.2f} MB of weights",
        f"and returns {size:.1f} MB of samples",
        f"({played.totals['samples']:,}), which are put into the replay buffer in",
        f"{1000 * add_seconds:.0f} ms. Moving both takes {8 * (size + weights) / 1000:.2f} s over",
        "a network of 1 Gbit/s.",
    ]


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    began = time.perf_counter()
    return work(), time.perf_counter() - began


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games of grilse in a turn")
    parser.add_argument("--king", type=int, default=40, help="games of king in a turn")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="write into benchmarks/results.md")
    arguments = parser.parse_args(argv)
    plans = {
        "grilse": plan("grilse", arguments.games),
        "king:nodes=20000": plan("king:nodes=20000", arguments.king),
    }
    lines = [
        "| two-player games | played by | games an hour | speed-up |",
        "|---|---|---|---|",
        *speed_up(plans, arguments.turns),
        "",
        *training_cost(),
        "",
        f"The bar for two cores is a speed-up of {BAR}.",
    ]
    print("\n".join(lines))
    if arguments.write:
        write_section("Laboratory on several cores", "\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
