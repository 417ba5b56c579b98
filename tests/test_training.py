"""Training: reproducible, stored, resumed, and refused if the checkpoint is damaged."""

from __future__ import annotations

import csv
import re
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from tests.rivers import river
from upstream.engine import Board
from upstream.engine.network import Network
from upstream.engine.training import Trainer
from upstream.lab import training
from upstream.lab.training import (
    COLUMNS,
    BadCheckpoint,
    Checkpoint,
    Files,
    Run,
    fresh_network,
    main,
    train,
    training_tables,
)
from upstream.lab.workers import Serial, Workers
from upstream.rules.options import Options

FURTHER_ON = river("W W W", tokens=("2a1", "2b1"))


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games instead of thousands."""
    for name, value in {
        "BUFFER_SIZE": 3000,
        "GAMES": 2,
        "CAREFUL_GAMES": 16,
        "BATCH": 32,
        "CHECK_GAMES": 4,
    }.items():
        monkeypatch.setattr(training, name, value)


def generations(run: Run, count: int) -> Run:
    with ThreadPoolExecutor(2) as pool:
        for _ in range(count):
            run.generation_of_games(pool)
    return run


def test_training_tables_cover_all_players_and_options() -> None:
    tables = list(training_tables())
    assert sum(share for _, _, share in tables) == pytest.approx(1)
    assert {players for players, _, _ in tables} == {2, 3, 4, 5}
    assert len({(players, options) for players, options, _ in tables}) == len(tables)
    assert max(tables, key=lambda table: table[2])[:2] == (2, Options())
    every = {"none", "added", "herons", "eagles", "water", "water-rock"}
    assert {options.rapids for _, options, _ in tables} == every


def test_same_seed_trains_the_same_network() -> None:
    one, two = generations(Run.begin(5), 4), generations(Run.begin(5), 4)
    assert one.trainer.network.get_weights() == two.trainer.network.get_weights()
    other = generations(Run.begin(6), 4)
    assert other.trainer.network.get_weights() != one.trainer.network.get_weights()


def test_careful_policy_plays_the_first_games() -> None:
    assert generations(Run.begin(1), 1).games == 16
    assert generations(Run.begin(1), 2).games == 20


def test_training_lowers_the_loss() -> None:
    trainer = Trainer(fresh_network(1), 4000)
    trainer.add_table(Board(2), 1.0)
    for part in range(2):
        trainer.self_play(part, 40, part, training.CAREFUL)
    first = trainer.train(2, 64, 1e-3, 1)
    trainer.train(150, 64, 1e-3, 2)
    assert trainer.train(2, 64, 1e-3, 1) < 0.8 * first


@pytest.mark.parametrize("threads", [2, 3, 20])
def test_threads_learn_the_same_weights_as_one(threads: int) -> None:
    one, many = played_trainer(), played_trainer()
    error = one.train(3, 50, 1e-3, 1)
    assert many.train(3, 50, 1e-3, 1, threads) == error
    assert many.network.get_weights() == one.network.get_weights()
    assert many.network.get_weights() != fresh_network(1).get_weights()


def played_trainer() -> Trainer:
    found = trainer()
    for worker in range(2):
        found.self_play(worker, 2, worker, training.CAREFUL)
    return found


def test_rate_factor_scales_the_steps() -> None:
    usual, slow = Run.begin(5), Run.begin(5)
    slow.rate_factor = 0.0
    before = slow.trainer.network.get_weights()
    generations(usual, 1)
    generations(slow, 1)
    assert slow.trainer.network.get_weights() == before
    assert usual.trainer.network.get_weights() != before


def test_average_weights_are_a_moving_average() -> None:
    trainer = Trainer(fresh_network(1), 100)
    trainer.update_average(1.0)
    assert trainer.average.get_weights() == trainer.network.get_weights()
    trainer.network.set_weights(fresh_network(2).get_weights())
    trainer.update_average(0.5)
    one, two = (array("f", fresh_network(seed).get_weights()) for seed in (1, 2))
    means = [(a + b) / 2 for a, b in zip(one, two, strict=True)]
    assert list(array("f", trainer.average.get_weights())) == pytest.approx(means, abs=1e-6)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda: trainer().train(1, 1, 1e-3, 1), "nothing has been played"),
        (lambda: Trainer(fresh_network(1), 9).self_play(0, 1, 1, training.CAREFUL), "no table"),
        (lambda: trainer().self_play(2, 1, 1, training.CAREFUL), "workers are numbered"),
        (lambda: Trainer(fresh_network(1), 0), "at least 1 sample"),
        (lambda: trainer().add_table(Board.from_position(FURTHER_ON), 1.0), "further on"),
        (lambda: trainer().match(0, 0, 1), "at least 1 game"),
        (lambda: trainer().train(1, 0, 1e-3, 1), "at least 1 batch"),
        (lambda: trainer().train(1, 1, 1e-3, 1, 0), "at least 1 thread"),
    ],
)
def test_trainer_refuses_what_it_cannot_do(wrong: Callable[[], object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        wrong()


def trainer() -> Trainer:
    found = Trainer(fresh_network(1), 100)
    found.add_table(Board(2), 1.0)
    return found


def test_checkpoint_restores_everything_but_the_samples(tmp_path: Path) -> None:
    run = generations(Run.begin(3), 3)
    with ThreadPoolExecutor(2) as pool:
        run.check(pool)
    run.checkpoint().write(tmp_path / "run.checkpoint")
    again = Run.from_checkpoint(Checkpoint.read(tmp_path / "run.checkpoint"))
    assert again.checkpoint() == Checkpoint.read(tmp_path / "run.checkpoint")
    assert (again.generation, again.games, again.seed) == (3, run.games, 3)
    assert again.trainer.steps == run.trainer.steps
    assert again.trainer.network.get_weights() == run.trainer.network.get_weights()
    assert again.curve == run.curve
    generations(again, 1)
    assert again.games > run.games


@pytest.mark.parametrize("at", [30, 120, 5000, -1])
def test_damaged_checkpoint_is_refused_by_name(tmp_path: Path, at: int) -> None:
    file = tmp_path / "run.checkpoint"
    generations(Run.begin(3), 1).checkpoint().write(file)
    data = bytearray(file.read_bytes())
    data[at] ^= 1
    file.write_bytes(data)
    with pytest.raises(BadCheckpoint, match=r"run\.checkpoint: damaged"):
        Checkpoint.read(file)
    file.write_text("salmon")
    with pytest.raises(BadCheckpoint, match=r"run\.checkpoint: not a checkpoint"):
        Checkpoint.read(file)


def test_training_writes_weights_a_checkpoint_and_the_curve(tmp_path: Path) -> None:
    files = Files(tmp_path / "mine.bin")
    train(Run.begin(2), files, minutes=0.02)
    network = Network.from_bytes(files.weights.read_bytes(), "mine.bin")
    assert network.get_weights() == Checkpoint.read(files.checkpoint).average_weights
    with files.curve.open() as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[-1]) == COLUMNS
    assert 0 <= float(rows[-1]["against_parr"]) <= 1
    assert not list(tmp_path.glob("*.part"))


def test_training_resumes_and_never_overwrites(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--minutes", "0.01", "--out", str(tmp_path / "mine.bin")]
    assert main(asked) == 0
    before = Checkpoint.read(tmp_path / "mine.checkpoint").games
    capsys.readouterr()
    assert main(asked) == 2
    assert "add --resume" in capsys.readouterr().err
    assert main([*asked, "--resume"]) == 0
    assert Checkpoint.read(tmp_path / "mine.checkpoint").games > before


def test_weights_do_not_depend_on_threads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def weights(name: str, *words: str) -> bytes:
        assert main(["--games", "30", "--out", str(tmp_path / name), *words]) == 0
        assert 30 <= Checkpoint.read(tmp_path / name.replace("bin", "checkpoint")).games < 50
        return (tmp_path / name).read_bytes()

    first = weights("one.bin", "--threads", "1")
    assert weights("two.bin", "--threads", "2") == first
    shards = ("--shards", "3")
    assert weights("many.bin", *shards, "--threads", "3") == weights("few.bin", *shards)
    assert weights("other.bin", "--lambda", "0", "--exploration", "0") != first
    capsys.readouterr()


@pytest.mark.parametrize(
    ("words", "processes"),
    [
        (("--threads", "3", "--shards", "3"), [3]),
        (("--threads", "8", "--shards", "3"), [3]),
        (("--threads", "8"), []),
        (("--threads", "1", "--shards", "3"), []),
    ],
)
def test_more_than_two_shards_are_played_by_processes(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    processes: list[int],
) -> None:
    opened: list[int] = []

    def open_workers(jobs: int, cluster: str | None) -> nullcontext[Workers]:
        assert cluster is None
        opened.append(jobs)
        return nullcontext(Serial())

    monkeypatch.setattr(training, "open_workers", open_workers)
    assert main(["--games", "1", "--out", str(tmp_path / "mine.bin"), *words]) == 0
    assert opened == processes
    capsys.readouterr()


class InterruptedTrainer:
    """A trainer whose third training is interrupted."""

    def __init__(self, trainer: Trainer) -> None:
        self._trainer, self._trained = trainer, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._trainer, name)

    def train(self, *settings: Any) -> float:
        loss = self._trainer.train(*settings)
        self._trained += 1
        if self._trained == 3:
            raise KeyboardInterrupt
        return loss


def test_interrupted_training_keeps_the_last_whole_generation(tmp_path: Path) -> None:
    run, files = Run.begin(1), Files(tmp_path / "mine.bin")
    run.trainer = cast(Trainer, InterruptedTrainer(run.trainer))
    with pytest.raises(KeyboardInterrupt):
        train(run, files, games=1000)
    kept, whole = Checkpoint.read(files.checkpoint), generations(Run.begin(1), 2).checkpoint()
    assert run.trainer.steps > kept.steps
    assert (kept.network, kept.steps) == (whole.network, whole.steps)


def test_help_shows_every_setting_with_its_default(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    usual = {
        "minutes": 60,
        "rate": 0.001,
        "lambda": 0.8,
        "exploration": 0.1,
        "threads": 2,
        "pace": 1,
    }
    for option, default in (usual | {"pace": 1}).items():
        assert re.search(rf"--{option} \w+ [^-]*\(default: {re.escape(str(default))}", said)
    assert "1051, 128, 32 and 3 units" in said


@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        *(("--minutes", wrong) for wrong in ("nan", "-1", "0", "inf", "soon")),
        *(("--lambda", "1.5"), ("--exploration", "half"), ("--rate", "nan")),
    ],
)
def test_invalid_settings_are_refused(
    option: str, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([option, wrong])
    assert f"argument {option}: '{wrong}' is not a" in capsys.readouterr().err


def test_interrupted_run_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Run.generation_of_games

    def until_interrupted(self: Run, pool: ThreadPoolExecutor, _: Workers | None) -> None:
        if self.generation == 2:
            raise KeyboardInterrupt
        real(self, pool)

    monkeypatch.setattr(Run, "generation_of_games", until_interrupted)
    assert main(["--minutes", "5", "--out", str(tmp_path / "mine.bin")]) == 130
    assert Checkpoint.read(tmp_path / "mine.checkpoint").generation == 2


def test_checkpoint_of_another_network_is_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = replace(generations(Run.begin(3), 1).checkpoint(), network=b"abc")
    kept.write(tmp_path / "run.checkpoint")
    assert main(["--resume", "--out", str(tmp_path / "run.bin")]) == 2
    assert "run.checkpoint: made by another version" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["mine.bin", "mine.csv"])
def test_existing_files_are_not_overwritten(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text("salmon")
    assert main(["--minutes", "5", "--out", str(tmp_path / "mine.bin")]) == 2
    assert f"{name} exists" in capsys.readouterr().err
    assert (tmp_path / name).read_text() == "salmon"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--out {}/run.checkpoint", "choose another, such as .bin"),
        ("--out {}/run.csv", "choose another, such as .bin"),
        ("--out {}", "is a folder"),
        ("--out {}/none/mine.bin", "there is no folder"),
        ("--out {}/mine.bin --resume", "mine.checkpoint: leave --resume out"),
        ("--out {}/mine.bin --resume --seed 3", "leave --seed out"),
    ],
)
def test_impossible_runs_are_refused_before_playing(
    tmp_path: Path, words: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--minutes", "5", *words.format(tmp_path).split()]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert str(tmp_path) in said or "--seed" in said
    assert why in said
    assert not list(tmp_path.iterdir())
