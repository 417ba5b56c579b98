"""Results with the luck of the draws taken out: the same mean, and less to chance."""

from __future__ import annotations

import math
from pathlib import Path
from statistics import mean, stdev

import pytest

from upstream.engine import Board, FastGame
from upstream.engine.board import Rng
from upstream.lab.arena import DrawLuck, Outcome, ScheduledGame
from upstream.lab.ledger import BadLedger, Ledger
from upstream.lab.standings import shares
from upstream.lab.tournament import Plan, main, run
from upstream.notation.record import record_from_dict
from upstream.rules.options import Options
from upstream.study.decisions import GameNotOver
from upstream.study.turn_search import possible_draws

#: The shortest river there is: games of a few milliseconds.
SHORT = Options.from_dict({"mix": {"W": 5, "R": 3, "H": 2, "B": 2, "E": 2}})


def plan(rivers: int, *, with_luck: bool = True) -> Plan:
    return Plan((("parr", "fry"),), 2, rivers, SHORT, 1, with_luck=with_luck)


@pytest.mark.parametrize("players", [2, 4])
def test_luck_of_all_possible_draws_cancels(players: int) -> None:
    board, rng = Board(players), Rng(1)
    while board.round < 2 or not board.draws:
        if board.draws:
            board.draw(rng)
        else:
            board.apply(board.careful_action(rng))
    luck, draws = DrawLuck(), possible_draws(board)
    each = [(probability, luck.of_draw(board, tiles)) for tiles, probability in draws]
    for seat in range(players):
        assert sum(p * found[seat] for p, found in each) == pytest.approx(0, abs=1e-9)
    assert all(sum(found) == pytest.approx(0, abs=1e-6) for _, found in each)
    assert any(max(found) > 0.001 for _, found in each)


def test_unfinished_game_has_no_luck() -> None:
    with pytest.raises(GameNotOver):
        DrawLuck().of_game(FastGame.deal(2, SHORT, 1))


@pytest.mark.no_cover
def test_shares_with_and_without_luck_agree(tmp_path: Path) -> None:
    made = plan(150)
    outcomes = run(made, Ledger(tmp_path, made.to_dict()), jobs=2)
    luck = [outcome.luck[0] for outcome in outcomes]
    assert abs(mean(luck)) < 3 * stdev(luck) / math.sqrt(len(luck))
    assert all(sum(outcome.luck) == pytest.approx(0, abs=1e-5) for outcome in outcomes)
    for row in shares(made.lineups, outcomes):
        found = row.without_luck
        assert found is not None
        assert found.low < row.share < found.high
        assert found.low < found.share < found.high


def outcome(river: int, turn: int, won: float, luck: float) -> Outcome:
    seats = (turn, 1 - turn)
    by_entrant = ((won, luck), (1 - won, -luck))
    return Outcome(
        ScheduledGame(0, river, turn, seats),
        (9, 9),
        (0, 0),
        tuple(by_entrant[who][0] for who in seats),
        luck=tuple(by_entrant[who][1] for who in seats),
    )


def test_luck_can_explain_all_variance_or_a_part_of_it() -> None:
    found = []
    for luck in ((-0.75, 0.25), (-0.25, 0.25)):
        games = [outcome(r, turn, r % 2, luck[r % 2]) for r in range(10) for turn in range(2)]
        row = shares([("parr", "fry")], games)[0]
        assert row.share == 0.5
        assert row.without_luck is not None
        found.append(row.without_luck)
    everything, half = found
    assert everything.share == pytest.approx(0.75)
    assert everything.high - everything.low == pytest.approx(0)
    assert half.worth == pytest.approx(4)  # the ratio of the variances


def test_unmeasured_luck_is_not_reported() -> None:
    known = outcome(0, 0, 1.0, 0.2)
    unknown = Outcome(ScheduledGame(0, 1, 0, (0, 1)), (9, 9), (0, 1), (1.0, 0.0))
    assert shares([("parr", "fry")], [known, unknown])[0].without_luck is None
    assert shares([("parr", "fry")], [known])[0].without_luck is None  # one river


def test_ledger_without_luck_stays_without(tmp_path: Path) -> None:
    old = plan(1, with_luck=False)
    run(old, Ledger(tmp_path, old.to_dict()), jobs=1)
    new = plan(2)
    outcomes = run(new, Ledger(tmp_path, new.to_dict()), jobs=1)
    assert [outcome.luck for outcome in outcomes] == [()] * 4
    assert "luck" not in (tmp_path / "games.csv").read_text()


def test_ledger_refuses_another_luck_measure(tmp_path: Path) -> None:
    made = plan(1)
    outcomes = run(made, Ledger(tmp_path, made.to_dict()), jobs=1)
    assert all(len(outcome.luck) == 2 for outcome in outcomes)
    assert (tmp_path / "games.csv").read_text().splitlines()[0].endswith("forfeits,luck")
    assert Ledger(tmp_path, made.to_dict()).outcomes() == outcomes
    with pytest.raises(BadLedger, match="luck was measured with other weights"):
        Ledger(tmp_path, made.to_dict() | {"luck": "0ther"})
    (tmp_path / "games.csv").write_text(
        (tmp_path / "games.csv").read_text().rsplit(" ", 1)[0] + "\n"
    )
    with pytest.raises(BadLedger, match="the luck of 2 seats is expected"):
        Ledger(tmp_path, made.to_dict()).outcomes()


def test_command_shows_shares_without_luck(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["parr", "fry", "--games", "4", "--jobs", "1", "--out"]
    options = ["--options", '{"mix": {"W": 5, "R": 3, "H": 2, "B": 2, "E": 2}}']
    assert main([*asked, str(tmp_path / "with"), *options]) == 0
    assert "without luck" in capsys.readouterr().out
    assert '"without_luck": {' in (tmp_path / "with" / "standings.json").read_text()
    assert main([*asked, str(tmp_path / "plain"), *options, "--no-luck"]) == 0
    assert "without luck" not in capsys.readouterr().out


def test_record_and_game_have_the_same_draws() -> None:
    game, rng = FastGame.deal(2, SHORT, 3), Rng(3)
    while game.actor is not None:
        game.play(game.legal[rng.below(len(game.legal))])
    assert DrawLuck().of_game(game) == DrawLuck().of_game(
        FastGame.from_record(record_from_dict(game.record()).to_dict())
    )
