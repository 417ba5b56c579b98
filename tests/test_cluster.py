"""The same results on one core, on two, and on a cluster whose workers are killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from distributed import Client, LocalCluster

from tests.study_games import short_game
from upstream.cli import main
from upstream.lab import dask_cluster, puzzle_making, training
from upstream.lab.arena import Outcome
from upstream.lab.balance import BalanceFolder, BalancePlan, all_tables
from upstream.lab.dask_cluster import Checked, ChunkWork, chunks
from upstream.lab.ledger import Ledger
from upstream.lab.tournament import Plan, report, run
from upstream.lab.training import Run
from upstream.lab.workers import Workers, WorkersFailed, open_workers
from upstream.rules.options import Options
from upstream.study.report import report as report_of

PLAN = Plan((("parr", "grilse:nodes=8"),), 2, 8, Options(), 3)


class Cluster:
    """A scheduler in this process, and workers that are processes of their own."""

    def __init__(self, scheduler: LocalCluster) -> None:
        self.scheduler = scheduler.scheduler
        self.address: str = scheduler.scheduler_address
        self.workers: list[subprocess.Popen[bytes]] = []

    def start_worker(self) -> None:
        options = ["--no-nanny", "--nthreads", "1", "--no-dashboard"]
        command = [sys.executable, "-m", "distributed.cli.dask_worker", self.address, *options]
        self.workers.append(subprocess.Popen(command, stderr=subprocess.DEVNULL))

    def kill_one(self) -> None:
        """Kill the oldest worker without warning; another one joins as soon as it has started."""
        self.end_one()
        self.start_worker()

    def end_one(self) -> None:
        worker = self.workers.pop(0)
        worker.kill()
        worker.wait()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """One cluster for all tests: two workers, of which some will be killed."""
    scheduler = LocalCluster(
        n_workers=0, protocol="tcp", dashboard_address="127.0.0.1:0", silence_logs="CRITICAL"
    )
    with scheduler:
        found = Cluster(scheduler)
        for _ in range(2):
            found.start_worker()
        with Client(found.address, set_as_default=False) as client:
            client.wait_for_workers(2)
        yield found
        while found.workers:
            found.end_one()


def kept(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def played(folder: Path, jobs: int = 1, cluster: str | None = None) -> dict[str, bytes]:
    ledger = Ledger(folder, PLAN.to_dict())
    report(PLAN, run(PLAN, ledger, jobs, cluster=cluster), ledger)
    return kept(folder)


def test_tournament_survives_a_lost_worker(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = played(tmp_path / "alone")
    assert played(tmp_path / "two", jobs=2) == alone
    real, kills = Ledger.append, count()

    def kill_in_the_middle(self: Ledger, outcomes: Iterable[Outcome]) -> None:
        real(self, outcomes)
        if next(kills) == 4:
            cluster.kill_one()

    monkeypatch.setattr(Ledger, "append", kill_in_the_middle)
    monkeypatch.setattr(dask_cluster, "CHUNKS_PER_WORKER", 2)  # so that a chunk has several games
    assert played(tmp_path / "many", cluster=cluster.address) == alone
    assert next(kills) == 16  # every game was kept once
    assert alone["games.csv"].count(b"\n") == 1 + 16


def test_training_survives_a_lost_worker(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"BUFFER_SIZE": 500, "GAMES": 2, "CAREFUL_GAMES": 40, "BATCH": 32}
    for name, value in small.items():
        monkeypatch.setattr(training, name, value)

    def trained(workers: Workers | None) -> Run:
        made = Run.begin(5)
        made.shards = 5
        with ThreadPoolExecutor(2) as pool:
            for generation in range(3):
                if workers is not None and generation == 1:
                    cluster.kill_one()
                made.generation_of_games(pool, workers)
        return made

    with open_workers(cluster=cluster.address) as workers:
        there = trained(workers)
    here = trained(None)
    assert there.trainer.network.get_weights() == here.trainer.network.get_weights()
    assert there.trainer.average.get_weights() == here.trainer.average.get_weights()
    assert (there.games, there.points, there.loss) == (here.games, here.points, here.loss)


def test_puzzle_making_survives_a_lost_worker(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [tmp_path / name / "puzzles.jsonl" for name in ("alone", "two", "many")]
    for file in files:
        file.parent.mkdir()
    find = partial(puzzle_making.make, count=1, seed=26, only_proved=True)
    find(files[0])
    find(files[1], jobs=2)
    real, saved = puzzle_making.Progress.save, count()

    def kill_in_the_middle(self: puzzle_making.Progress) -> None:
        real(self)
        if next(saved) == 0:
            cluster.kill_one()

    monkeypatch.setattr(puzzle_making.Progress, "save", kill_in_the_middle)
    find(files[2], cluster=cluster.address)
    assert kept(files[0].parent) == kept(files[1].parent) == kept(files[2].parent)


def test_balance_study_survives_a_lost_worker(tmp_path: Path, cluster: Cluster) -> None:
    tables = tuple(all_tables((2,), {"W": 5, "R": 3, "H": 2, "B": 2, "E": 2}))
    plan = BalancePlan("parr", tables, 1, luck=False)
    for name, where in (("alone", None), ("many", cluster.address)):
        with open_workers(cluster=where) as workers:
            for number, _ in enumerate(BalanceFolder(tmp_path / name, plan).play(8, workers)):
                if where is not None and number == 2:
                    cluster.kill_one()
    assert kept(tmp_path / "alone") == kept(tmp_path / "many")


def test_report_is_the_same_on_a_cluster(cluster: Cluster) -> None:
    record = short_game()
    with open_workers(cluster=cluster.address) as workers:
        assert report_of(record, 2000, in_order=workers.in_order) == report_of(record, 2000)


def test_short_items_travel_in_chunks(cluster: Cluster) -> None:
    items = range(200)
    with open_workers(cluster=cluster.address) as workers:
        before = len(cluster.scheduler.transition_log)
        assert sorted(workers.as_completed(str, items)) == sorted(map(str, items))
        log = list(cluster.scheduler.transition_log)[before:]
    sent = {key for key, _, after, *_ in log if after == "processing"}
    assert len(sent) < 50


@pytest.mark.parametrize(
    ("seconds", "workers", "sizes"),
    [
        (10.0, 2, [1] * 100),  # long items
        (0.0, 2, [6] * 16 + [4]),  # several chunks for each worker
        (0.1, 1, [5] * 20),
        (0.1, 50, [1] * 100),  # fewer items than that
    ],
)
def test_chunks_have_the_target_duration(seconds: float, workers: int, sizes: list[int]) -> None:
    found = chunks(range(100), seconds, workers)
    assert [len(chunk) for chunk in found] == sizes
    assert [item for chunk in found for item in chunk] == list(range(100))


def test_worker_returns_the_rest_of_a_long_chunk() -> None:
    done = ChunkWork(slept)([0.0, 0.3, 0.3, 0.3, 0.0])
    assert len(done.results) < 4
    assert [*done.results, *done.left] == [0.0, 0.3, 0.3, 0.3, 0.0]


def test_chunks_with_long_items_are_divided(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dask_cluster, "CHUNKS_PER_WORKER", 1)
    items = [0.0] * 20 + [0.6] * 4
    with open_workers(cluster=cluster.address) as workers:
        assert sorted(workers.as_completed(slept, items)) == items


def slept(seconds: float) -> float:
    sleep(seconds)
    return seconds


def test_worker_of_another_version_refuses_work(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dask_cluster, "identity", lambda: "Upstream 0.0.1")
    with (
        open_workers(cluster=cluster.address) as workers,
        pytest.raises(WorkersFailed, match=r"a worker has Upstream .*; Upstream 0\.0\.1 asks"),
    ):
        list(workers.as_completed(abs, [1]))
    assert Checked(str, "Upstream 0.0.1")(1) == "1"


def die(_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_work_that_kills_workers_fails(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster.scheduler, "allowed_failures", 0)  # do not wait for three more
    with (
        open_workers(cluster=cluster.address) as workers,
        pytest.raises(WorkersFailed, match="died"),
    ):
        list(workers.as_completed(die, [1]))
    cluster.start_worker()


@pytest.mark.parametrize("way", ["as_completed", "in_order"])
def test_dead_process_is_reported_and_work_after_it_refused(way: str) -> None:
    with open_workers(2) as workers:
        for work in (die, abs):
            with pytest.raises(WorkersFailed, match="has died"):
                list(getattr(workers, way)(work, [1, 2]))


@pytest.mark.parametrize(
    "asked",
    [
        ["tournament", "parr", "fry", "--out", "{out}"],
        ["train", "--out", "{out}"],
        ["puzzles", "make", "--out", "{out}"],
        ["report", "{record}"],
    ],
    ids=lambda asked: asked[0],
)
def test_unreachable_cluster_is_reported_in_one_line(
    asked: Sequence[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(dask_cluster, "_PATIENCE", 0.2)
    (tmp_path / "game.json").write_text(json.dumps(short_game().to_dict()))
    places: dict[str, Any] = {"out": tmp_path / "new.bin", "record": tmp_path / "game.json"}
    words = [word.format(**places) for word in asked]
    assert main([*words, "--cluster", "tcp://127.0.0.1:9"]) == 2
    said = capsys.readouterr().err.strip()
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in said
    assert "\n" not in said
