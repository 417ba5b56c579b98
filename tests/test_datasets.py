"""Datasets: the same rows in both formats, and the positions that were played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from upstream.cli import main
from upstream.engine import Board, FastGame
from upstream.lab.datasets import (
    SCHEMA_VERSION,
    SCHEMAS,
    BadDataset,
    about,
    decisions_of,
    file_of,
    read_rows,
)

DOCS = Path(__file__).parent.parent / "docs" / "datasets.md"
OPTIONS = ["--players", "3", "--options", '{"whirlpool": true}', "--seed", "4", "--nodes", "50"]


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games in two parts."""
    folder = tmp_path_factory.mktemp("dataset")
    asked = ["games", "make", "grilse", "parr", *OPTIONS, "--games", "3", "--part", "2"]
    assert main([*asked, "--jobs", "2", "--out", str(folder)]) == 0
    return folder


def test_both_formats_hold_the_same_rows(dataset: Path) -> None:
    for kind, columns in SCHEMAS.items():
        rows = list(read_rows(dataset, kind, "parquet"))
        assert rows == list(read_rows(dataset, kind, "jsonl"))
        assert all(list(row) == list(columns) for row in rows)
    assert file_of(dataset, "games", 1, "parquet").exists()


def test_reading_back_reproduces_the_positions(dataset: Path) -> None:
    games = list(read_rows(dataset, "games"))
    rows = list(read_rows(dataset, "positions"))
    assert [game["game"] for game in games] == [0, 1, 2]
    for game in games:
        mine = [row for row in rows if row["game"] == game["game"]]
        decisions = decisions_of(game)
        assert len(mine) == len(decisions)
        for row, decision in zip(mine, decisions, strict=True):
            assert Board.from_position(row["position"]) == decision.start
            assert tuple(row["actions"]) == decision.actions
            assert (row["seat"], row["round"]) == (decision.seat, decision.round)
        result = FastGame.from_record(json.loads(game["record"])).result
        assert result is not None
        assert game["scores"] == list(result.scores)


def test_rows_hold_players_results_and_evaluations(dataset: Path) -> None:
    first, second, *_ = read_rows(dataset, "games")
    assert first["entrants"] == ["grilse", "parr", "grilse"]
    assert second["entrants"] == ["parr", "grilse", "parr"]
    assert json.loads(first["options"]) == {"whirlpool": True}
    for row in read_rows(dataset, "positions"):
        assert sum(row["chances"]) == pytest.approx(1, abs=1e-5)
        assert len(row["expected"]) == 3
        board = Board.from_position(row["position"])
        for action in row["best"]:
            board.play(board.number(action))


def test_resumed_dataset_has_the_same_bytes(dataset: Path, tmp_path: Path) -> None:
    asked = ["games", "make", "grilse", "parr", *OPTIONS, "--part", "2", "--jobs", "1"]
    out = ["--out", str(tmp_path)]
    assert main([*asked, "--games", "2", *out]) == 0
    assert main([*asked, "--games", "3", *out]) == 0
    names = sorted(path.name for path in dataset.iterdir())
    assert names == sorted(path.name for path in tmp_path.iterdir())
    for name in names:
        assert (tmp_path / name).read_bytes() == (dataset / name).read_bytes()


def test_shorter_part_is_replaced(tmp_path: Path) -> None:
    asked = ["games", "make", "fry", "--jobs", "1", "--out", str(tmp_path), "--games"]
    for games in (1, 2):
        assert main([*asked, str(games)]) == 0
        assert len(list(read_rows(tmp_path, "games"))) == games


def test_dataset_json_holds_the_settings(dataset: Path) -> None:
    made = about(dataset)
    assert (made["schema"], made["seed"], made["nodes"]) == (SCHEMA_VERSION, 4, 50)
    assert made["entrants"] == ["grilse", "parr"]
    assert len(made["weights"]) == len(made["evaluation"]) == 64


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (["queen"], "is not a bot"),
        (["--seed", "5"], "made with other settings"),
        (["--options", '{"x": 1}'], "x"),
    ],
)
def test_impossible_datasets_are_refused_in_one_line(
    dataset: Path, capsys: pytest.CaptureFixture[str], asked: list[str], why: str
) -> None:
    assert main(["games", "make", *asked, "--jobs", "1", "--out", str(dataset)]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert why in said


def test_folder_without_dataset_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadDataset, match="not a dataset"):
        list(read_rows(tmp_path, "games"))
    (tmp_path / "dataset.json").write_text('{"schema": 0}')
    with pytest.raises(BadDataset, match="schema 0; this version reads 1"):
        list(read_rows(tmp_path, "games"))
    (tmp_path / "dataset.json").write_text('{"schema": 1}')
    with pytest.raises(BadDataset, match="there are no games in it"):
        list(read_rows(tmp_path, "games"))


def test_missing_pyarrow_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    asked = ["games", "make", "fry", "--games", "1", "--jobs", "1", "--out"]
    assert main([*asked, str(tmp_path / "one")]) == 2
    assert "--format jsonl does not" in capsys.readouterr().err
    assert main([*asked, str(tmp_path / "two"), "--format", "jsonl"]) == 0


def test_docs_list_every_column_with_its_type() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for kind, columns in SCHEMAS.items():
        table = text.partition(f"<!-- {kind} -->")[2].partition("\n\n")[0]
        listed = re.findall(r"^\| `(\w+)` \| (\S+) \|", table, re.MULTILINE)
        assert {name: kind.replace("&lt;", "<").replace("&gt;", ">") for name, kind in listed} == (
            dict(columns)
        )
