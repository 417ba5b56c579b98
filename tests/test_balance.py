"""Studies of balance: every table is played, every figure has its interval, one page is written."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from upstream import Game
from upstream.cli import main
from upstream.lab.balance import (
    CAUSES,
    BalanceFolder,
    BalancePlan,
    GameFacts,
    all_tables,
    facts,
    interval,
    luck_part,
    proportion,
    read_study,
    study_facts,
    table_facts,
    unfairness,
)
from upstream.lab.ledger import BadLedger
from upstream.lab.workers import open_workers
from upstream.rules.options import Options

MIX = {"W": 5, "R": 3, "H": 2, "B": 2, "E": 2}
ASKED = ["study", "balance", "--levels", "parr", "--mix", json.dumps(MIX), "--players", "2"]


def game(*shares: float, luck: tuple[float, ...] = ()) -> GameFacts:
    scores = tuple(round(9 * share) for share in shares)
    return GameFacts(
        "2 plain", 9, 0, shares, scores, (4,) * len(shares), {"bear": 2}, {"3": 2}, luck
    )


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Eight games of the plain game and of a mix."""
    folder = tmp_path_factory.mktemp("study")
    assert main([*ASKED, "--games", "8", "--jobs", "2", "--out", str(folder)]) == 0
    return folder


def test_study_covers_all_tables() -> None:
    tables = all_tables((2, 3, 4, 5))
    assert len({table.key for table in tables}) == len(tables)
    names = {table.name for table in tables}
    assert {"plain", "whirlpool", "movement tokens", "exact five", "rapids added"} <= names
    assert {"rapids herons", "rapids eagles", "rapids water", "3 bear fewer"} <= names
    for table in tables:
        table.options.stack(table.players)  # none is impossible
    plain, mixed = all_tables((2,), MIX)
    assert (plain.name, plain.options, mixed.name) == ("plain", Options(), "your mix")
    assert replace(mixed.options, mix=None) == Options()


def test_facts_of_a_game_add_up(study: Path) -> None:
    games = read_study(study)["parr"]
    assert len(games) == 2 * 8
    for found in games:
        players = int(found.table.split()[0])
        assert len(found.shares) == len(found.scores) == len(found.home) == players
        assert sum(found.shares) == pytest.approx(1)
        assert sum(found.luck) == pytest.approx(0, abs=1e-5)
        lost = sum(found.causes.values())
        assert lost == sum(found.rows.values()) == 8 * players - sum(found.home)
        assert set(found.causes) <= set(CAUSES.values())


def test_seats_are_counted_from_the_first_turn() -> None:
    made = Game.deal(3, seed=4)
    while made.legal:
        made.play(made.legal[0])
    record = made.record()
    found = facts("3 plain", record, (0.0, 0.25, 0.75), (-1.0, 0.0, 1.0))
    starter = (record["first"] - found.first_placer) % 3
    assert found.shares[0] == (0.0, 0.25, 0.75)[starter]
    assert found.luck[0] == (-1.0, 0.0, 1.0)[starter]


def test_fairness_of_equal_and_unequal_seats() -> None:
    even = [game(1.0, 0.0), game(0.0, 1.0)] * 20
    assert unfairness(even) == 0
    assert unfairness([game(1.0, 0.0)] * 20) == pytest.approx(0.5)
    found = table_facts("parr", [game(1.0, 0.0)] * 30 + [game(0.0, 1.0)] * 10)
    assert found.unfairness.low < 0.25 < found.unfairness.high
    assert found.shares[0].low < 0.75 < found.shares[0].high


def test_luck_is_the_variance_explained_by_draws() -> None:
    lucky = [game(1.0, 0.0, luck=(0.5, -0.5)), game(0.0, 1.0, luck=(-0.5, 0.5))] * 10
    half = [game(1.0, 0.0, luck=(0.25, -0.25)), game(0.0, 1.0, luck=(-0.25, 0.25))] * 10
    none = [game(1.0, 0.0, luck=(0.0, 0.0)), game(0.0, 1.0, luck=(0.0, 0.0))] * 10
    assert [luck_part(games) for games in (lucky, half, none)] == pytest.approx([1, 0.5, 0])
    assert table_facts("parr", [game(1.0, 0.0)] * 9).luck is None  # not measured


def test_intervals_are_students_and_within_bounds() -> None:
    found = proportion([0.0, 1.0, 1.0, 1.0])
    assert (found.value, found.high) == (0.75, 1)
    assert proportion([1.0] * 8).low < 0.7  # always so far is not always
    assert interval([3.0]).high == float("inf")
    assert interval([0.0, 0.0, 1.0], 0).low == 0
    with pytest.raises(ValueError, match="no game"):
        table_facts("parr", [])


def test_page_and_docs_show_every_part(study: Path) -> None:
    page = (study / "balance.html").read_text(encoding="utf-8")
    text = (study / "balance.md").read_text(encoding="utf-8")
    for title in ("Seats with 2 players", "Luck and play", "Options"):
        assert f"<h2>{title}</h2>" in page
        assert f"## {title}\n" in text
    assert "2 players, your mix" in page
    assert page.count("<svg") == page.count("<figure") == 4
    assert "Try your own mix" in text
    for line in text.splitlines():
        if line.startswith("!["):
            assert (study / line.partition("](")[2].rstrip(")")).exists()


def test_resumed_study_has_the_same_bytes(study: Path, tmp_path: Path) -> None:
    asked = [*ASKED, "--jobs", "1", "--out", str(tmp_path), "--docs", str(tmp_path / "docs")]
    assert main([*asked, "--games", "2"]) == 0
    kept = tmp_path / "parr.jsonl"
    kept.write_text(kept.read_text()[:-20])  # a crash
    assert main([*asked, "--games", "8"]) == 0
    assert kept.read_bytes() == (study / "parr.jsonl").read_bytes()
    assert (tmp_path / "balance.html").read_bytes() == (study / "balance.html").read_bytes()
    assert (tmp_path / "docs" / "balance.md").exists()


def test_levels_are_compared(study: Path) -> None:
    games = read_study(study)["parr"]
    found = study_facts({"parr": games, "fry": [replace(each, luck=()) for each in games]})
    assert [each.level for each in found] == ["parr"] * 2 + ["fry"] * 2
    assert {each.name for each in found} == {"plain", "your mix"}


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (["--levels", "queen"], "is not a bot"),
        (["--mix", '{"W": 99}'], "99"),
    ],
)
def test_impossible_studies_are_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: list[str], why: str
) -> None:
    assert main(["study", "balance", *asked, "--out", str(tmp_path / "none")]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert why in said


def test_other_study_or_damaged_folder_is_refused(tmp_path: Path) -> None:
    tables = tuple(all_tables((2,), MIX))
    with open_workers() as workers:
        list(BalanceFolder(tmp_path, BalancePlan("fry", tables, 1, False)).play(1, workers))
        with pytest.raises(BadLedger, match="the plan of another study"):
            list(BalanceFolder(tmp_path, BalancePlan("fry", tables, 2, False)).play(1, workers))
    (tmp_path / "fry.jsonl").write_text("{}\n")
    with pytest.raises(BadLedger, match=r"fry\.jsonl: damaged"):
        read_study(tmp_path)
    (tmp_path / "fry.json").unlink()
    with pytest.raises(BadLedger, match="no plan next to it"):
        read_study(tmp_path)
