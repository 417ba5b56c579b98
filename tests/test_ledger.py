"""The ledger of a tournament: reading never writes; damage is reported by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from upstream.lab import arena, tournament
from upstream.lab.arena import Outcome, ScheduledGame
from upstream.lab.ledger import COLUMNS, BadLedger, Ledger
from upstream.lab.tournament import Plan, run
from upstream.rules.options import Options
from upstream.rules.position import RULES_VERSION
from upstream.version import VERSION

HEAD = ",".join(COLUMNS) + "\n"
GAME = Outcome(ScheduledGame(0, 0, 0, (0, 1)), (9, 3), (0, 1), (1.0, 0.0))
GOOD = "0,0,0,0 1,9 3,0 1,1 0,\n"
LADDER = Path(__file__).parent.parent / "benchmarks" / "ladder"


def plan(rivers: int = 3, seed: int = 1, best: str = "parr") -> Plan:
    return Plan(((best, "fry"),), 2, rivers, Options(), seed)


def ledger(folder: Path, text: str | None = None) -> Ledger:
    """A ledger in progress with this content."""
    found = Ledger(folder, plan().to_dict())
    found.resume()
    if text is not None:
        (folder / "games.csv").write_text(text)
    return found


def kept_plan(folder: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((folder / "plan.json").read_text())
    return found


@pytest.mark.parametrize("text", ["{", "[]", '{"seed": 1}', "[" * 100_000])
def test_other_or_damaged_plan_is_refused(tmp_path: Path, text: str) -> None:
    ledger(tmp_path)
    with pytest.raises(BadLedger, match=r"plan\.json: it is the plan of another tournament"):
        Ledger(tmp_path, plan(seed=2).to_dict())
    (tmp_path / "plan.json").write_text(text)
    with pytest.raises(BadLedger, match=r"plan\.json: damaged"):
        Ledger(tmp_path, plan().to_dict())


def test_reading_writes_nothing(tmp_path: Path) -> None:
    assert Ledger(tmp_path / "none", plan().to_dict()).outcomes() == []
    assert not (tmp_path / "none").exists()
    old = ",".join(COLUMNS[:-1]) + "\n0,0,0,0 1,9 3,0 1,1 0\n0,0,1,1 0,"
    reader = ledger(tmp_path, old)
    assert reader.outcomes() == [GAME]
    assert (tmp_path / "games.csv").read_text() == old


def test_reader_does_not_disturb_the_writer(tmp_path: Path) -> None:
    playing = ledger(tmp_path)
    reading = Ledger(tmp_path, plan().to_dict())
    assert reading.outcomes() == []
    playing.append([GAME])
    assert reading.outcomes() == [GAME]


def test_resuming_pads_old_rows_and_drops_truncated_ones(tmp_path: Path) -> None:
    row = GOOD.replace("0,\n", "0\n")
    playing = ledger(tmp_path, HEAD + row + row.replace("0,0,0", "0,1,0") + "0,1,1,1 0,4")
    assert len(playing.resume()) == 2
    playing.append([GAME])
    expected = HEAD + GOOD + GOOD.replace("0,0,0", "0,1,0") + GOOD
    assert (tmp_path / "games.csv").read_text() == expected


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("0,x,0,0 1,1 2,1 0,0 1", "invalid literal"),
        ("0,0,0,0 1,9,0 1,1,", "2 scores are expected, not 1"),
        ("0,0,0,0 1,9 3,0 1,1,", "2 shares are expected, not 1"),
        ("0,0,0,0 1 2,9 3 1,0 1 2,1 0 0,", "2 seats are expected, not 3"),
        ("0,0,0,0 0,9 3,0 1,1 0,", "no entrant has two seats"),
        ("0,0,0,0 1,9 3,0 7,1 0,", "places count from 0"),
        ("1,0,0,0 1,9 3,0 1,1 0,", "no such line-up"),
        ("0,0,0,0 1,9 3,0 1,nan 0,", "between 0 and 1"),
        ("0,0,0,0 1,9 3,0 1,1 0,[1]", "not a JSON object"),
        ('0,0,0,0 1,9 3,0 1,1 0,"{""4"": ""late""}"', "no such seat to forfeit"),
        ("0,0,0,0 1,9 3,0 1", "8 cells are expected, not 6"),
        ("", "8 cells are expected, not 0"),
    ],
)
def test_damaged_row_is_refused_by_file_and_line(tmp_path: Path, row: str, why: str) -> None:
    damaged = ledger(tmp_path, HEAD + GOOD + row + "\n" + GOOD)
    with pytest.raises(BadLedger, match=rf"games\.csv: damaged in line 3: .*{why}"):
        damaged.outcomes()


@pytest.mark.parametrize("data", [b"nothing\n", b"", b"\xff\xfe\n", b'"' + b"x" * 200_000 + b"\n"])
def test_other_file_is_no_ledger(tmp_path: Path, data: bytes) -> None:
    damaged = ledger(tmp_path)
    (tmp_path / "games.csv").write_bytes(data)
    with pytest.raises(BadLedger, match=r"games\.csv: damaged"):
        damaged.outcomes()


def test_stored_plan_has_the_largest_number_of_rivers(tmp_path: Path) -> None:
    for rivers, told in ((1, 1), (2, 2), (1, 2)):
        wanted = plan(rivers)
        run(wanted, Ledger(tmp_path, wanted.to_dict()), jobs=1)
        assert kept_plan(tmp_path)["rivers"] == told


def test_plan_names_the_weights_of_network_bots() -> None:
    (noted,) = arena.weights(["king:nodes=5", "parr"]).values()
    assert len(noted) == 64
    assert arena.weights(["parr", "fry:nodes=3"]) == {}
    assert plan(best="grilse").to_dict()["weights"] == noted


def test_resuming_with_other_weights_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Ledger(tmp_path, plan(best="grilse").to_dict()).resume()
    monkeypatch.setattr(arena, "_checksum", lambda _: "0ther")
    with pytest.raises(BadLedger, match=r"plan\.json: .*other weights .*now 0ther"):
        Ledger(tmp_path, plan(best="grilse").to_dict())


def test_unknown_weights_stay_unknown(tmp_path: Path) -> None:
    wanted = plan(best="grilse").to_dict()
    old = {key: value for key, value in wanted.items() if key != "weights"}
    Ledger(tmp_path, old).resume()
    (tmp_path / "games.csv").write_text(HEAD + GOOD)
    assert Ledger(tmp_path, wanted).resume() == [GAME]
    assert kept_plan(tmp_path) == Ledger(tmp_path, wanted).plan() == old
    (tmp_path / "games.csv").write_text(HEAD)
    Ledger(tmp_path, wanted).resume()
    assert kept_plan(tmp_path) == Ledger(tmp_path, wanted).plan() == wanted


def test_plan_lists_versions_and_refuses_other_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Ledger(tmp_path, plan().to_dict()).resume()
    (tmp_path / "games.csv").write_text(HEAD + GOOD)
    assert kept_plan(tmp_path)["versions"] == [VERSION]
    assert kept_plan(tmp_path)["rules_version"] == RULES_VERSION
    monkeypatch.setattr(tournament, "VERSION", "9.0")
    Ledger(tmp_path, plan().to_dict()).resume()
    assert kept_plan(tmp_path)["versions"] == [VERSION, "9.0"]
    monkeypatch.setattr(tournament, "RULES_VERSION", 77)
    with pytest.raises(BadLedger, match=r"other rules \(rules version \d+, now 77\)"):
        Ledger(tmp_path, plan().to_dict())


@pytest.mark.parametrize("folder", sorted(LADDER.iterdir()), ids=lambda folder: folder.name)
def test_ladder_ledgers_are_readable(folder: Path) -> None:
    told = json.loads((folder / "plan.json").read_text())
    games = Ledger(folder, told).outcomes()
    assert len(games) <= len(told["lineups"]) * told["players"] * told["rivers"]
    lines = (folder / "games.csv").read_text().splitlines()
    assert len(lines) == 1 + len(games) > 1
    assert {line.count(",") for line in lines} == {len(COLUMNS) - 1}
