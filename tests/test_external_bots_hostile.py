"""Hostile external bots: each loses its game with the reason on record, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.external_bots import hostile, none_left, otter
from upstream.bots.external.bot_protocol import FailureReason
from upstream.bots.external.config import ExternalBot
from upstream.lab.arena import Outcome, PlayerPool, ScheduledGame, forfeited
from upstream.lab.ledger import Ledger
from upstream.lab.tournament import Plan, main, run
from upstream.narration.locales import Words
from upstream.rules.options import Options

#: What each does, after how many answers, with which limits, and why it is out.
HOSTILE = [
    ("silent", -1, {"startup": 0.2}, FailureReason.LATE),
    ("silent", 2, {"patience": 0.3}, FailureReason.LATE),
    ("rubbish", -1, {}, FailureReason.RUBBISH),
    ("rubbish", 2, {}, FailureReason.RUBBISH),
    ("no-action", 2, {}, FailureReason.RUBBISH),
    ("nothing", 2, {}, FailureReason.RUBBISH),
    ("binary", 2, {}, FailureReason.RUBBISH),
    ("evaluation", 2, {}, FailureReason.RUBBISH),
    ("deep", 2, {}, FailureReason.RUBBISH),
    ("illegal", 2, {}, FailureReason.ILLEGAL),
    ("late-illegal", 2, {}, FailureReason.ILLEGAL),
    ("flood", -1, {}, FailureReason.FLOOD),
    ("flood", 2, {}, FailureReason.FLOOD),
    ("complaints", 2, {}, FailureReason.FLOOD),
    ("huge", 2, {}, FailureReason.FLOOD),
    ("dies", -1, {}, FailureReason.ENDED),
    ("dies", 2, {}, FailureReason.ENDED),
    ("killed", 2, {}, FailureReason.ENDED),
    ("closes", 2, {}, FailureReason.ENDED),
    ("children", 2, {}, FailureReason.ENDED),
    ("forks", 2, {"processes": 8}, FailureReason.FORKS),
    ("many", 2, {"processes": 8}, FailureReason.FORKS),
    ("error", 2, {}, FailureReason.ERROR),
]


def plan_with(bot: ExternalBot, rivers: int = 1) -> Plan:
    lineup = (("fry", bot.name, "fry"),)
    return Plan(lineup, 3, rivers, Options(), 1, {bot.name: bot})


@pytest.mark.parametrize(("deed", "answers", "limits", "reason"), HOSTILE, ids=str)
def test_a_hostile_bot_forfeits_with_its_reason(
    deed: str, answers: int, limits: dict[str, float], reason: FailureReason, tmp_path: Path
) -> None:
    mark = f"{deed} {answers}"
    plan = plan_with(hostile(deed, answers, environment={"MARK": mark}, **limits))
    games = run(plan, Ledger(tmp_path, plan.to_dict()), jobs=1)
    assert len(games) == 3
    for game in games:
        ((seat, why),) = game.forfeits
        assert game.scheduled.seats[seat] == 1
        assert reason.sentence(Words("en")) in why
        assert (game.scores[seat], game.places[seat], game.shares[seat]) == (0, max(game.places), 0)
        assert sum(game.shares) == pytest.approx(1)
    assert Ledger(tmp_path, plan.to_dict()).outcomes() == games
    assert none_left(mark)


def test_a_program_that_is_not_there_loses_too(tmp_path: Path) -> None:
    gone = ExternalBot("gone", ("./no-such-program",), str(tmp_path))
    nowhere = ExternalBot("gone", ("./no-such-program",), str(tmp_path / "none"))
    for bot in (gone, nowhere):
        plan = plan_with(bot)
        games = run(plan, Ledger(tmp_path / str(len(bot.folder)), plan.to_dict()), jobs=1)
        assert all("could not be started" in game.forfeits[0][1] for game in games)


def test_those_who_fail_share_the_last_place() -> None:
    assert forfeited([[2], [0, 1], [3]], {2: "late"}) == [[0, 1], [3], [2]]
    assert forfeited([[0, 1], [2]], {0: "late", 2: "late"}) == [[1], [0, 2]]
    assert forfeited([[0, 1]], {0: "late", 1: "late"}) == [[0, 1]]


def test_where_everybody_fails_nobody_wins(tmp_path: Path) -> None:
    bot = hostile("rubbish", 0)
    plan = Plan(((bot.name, bot.name),), 2, 1, Options(), 1, {bot.name: bot})
    for game in run(plan, Ledger(tmp_path, plan.to_dict()), jobs=1):
        for result in (game.scores, game.shares, game.places):
            assert result == (0, 0)
        assert len(game.forfeits) == 2


def test_the_command_seats_programs_and_reports_forfeits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bots.toml"
    bots = [otter(), hostile("illegal", 3)]
    file.write_text(
        "".join(f'[[bot]]\nname = "{b.name}"\ncommand = {json.dumps(b.command)}\n' for b in bots)
    )
    out = tmp_path / "out"
    asked = ["otter:nodes=3", "hostile", "parr", "--players", "3", "--games", "3"]
    assert main([*asked, "--bots", str(file), "--out", str(out), "--jobs", "2"]) == 0
    said = capsys.readouterr().out
    assert "games lost" in said
    assert "allowed. (2a1-a9)" in said
    found = json.loads((out / "standings.json").read_text())
    assert [bot["name"] for bot in found["plan"]["bots"]] == ["otter", "hostile"]
    assert [forfeit["entrant"] for forfeit in found["forfeits"]] == ["hostile"] * 3
    assert all("not allowed" in forfeit["reason"] for forfeit in found["forfeits"])
    assert (out / "games.csv").read_text().count("2a1-a9") == 3
    file.write_text("[[bot]]")
    assert main([*asked, "--bots", str(file), "--out", str(out)]) == 2
    assert "name is missing" in capsys.readouterr().err


def test_an_interrupted_tournament_with_programs_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan((("otter", "fry"),), 2, 2, Options(), 1, {"otter": otter()})
    whole = run(plan, Ledger(tmp_path / "whole", plan.to_dict()), jobs=1)
    asked: list[ScheduledGame] = []
    real = Plan.play

    def until_interrupted(self: Plan, scheduled: ScheduledGame, pool: PlayerPool) -> Outcome:
        asked.append(scheduled)
        if len(asked) == 3:
            raise KeyboardInterrupt
        return real(self, scheduled, pool)

    monkeypatch.setattr(Plan, "play", until_interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(plan, Ledger(tmp_path / "cut", plan.to_dict()), jobs=1)
    assert run(plan, Ledger(tmp_path / "cut", plan.to_dict()), jobs=1) == whole
    assert len(asked) == 2 + 1 + 2


def test_a_ledger_from_before_there_were_forfeits_is_read(tmp_path: Path) -> None:
    plan = Plan((("parr", "fry"),), 2, 1, Options(), 1)
    games = run(plan, Ledger(tmp_path, plan.to_dict()), jobs=1)
    file = tmp_path / "games.csv"
    old = [line.rpartition(",")[0] for line in file.read_text().splitlines()]
    file.write_text("\n".join(old) + "\n")
    assert Ledger(tmp_path, plan.to_dict()).outcomes() == games
    assert Ledger(tmp_path, plan.to_dict()).resume() == games
    assert file.read_text().startswith("lineup,river,turn,seats,scores,places,shares,forfeits\n")
