"""Calibration: what was expected against what came of it, and how sure that is."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from upstream.bots.bot import Budget, Decision
from upstream.bots.grilse import Grilse
from upstream.game import View
from upstream.lab.arena import deal
from upstream.lab.calibration import Predictions, best_power, bins, error, main, predictions
from upstream.rules.options import Options


def test_similar_predictions_share_a_bin() -> None:
    found = [[(0.31, 1.0), (0.32, 0.0)], [(0.33, 0.0), (0.91, 1.0)]]
    low, high = bins([found])
    assert low["expected"] == pytest.approx(0.32)
    assert low["won"] == pytest.approx(1 / 3)
    assert low["low"] < low["won"] < low["high"]
    assert (high["count"], high["won"]) == (1, 1.0)
    assert error([low, high]) == pytest.approx((3 * (1 / 3 - 0.32) + 0.09) / 4)


def test_predictions_cover_every_seat() -> None:
    found = predictions(deal(3, Options(), 1, 1), seed=0)
    assert len(found) > 3
    for guess in found:
        assert len(guess) == 3
        assert sum(chance for chance, _ in guess) == pytest.approx(1)
        assert sum(share for _, share in guess) == pytest.approx(1)


def test_exponent_corrects_timid_and_bold_predictions() -> None:
    timid = [[(0.6, 1.0), (0.4, 0.0)]] * 9 + [[(0.6, 0.0), (0.4, 1.0)]]
    bold = [[(0.9, 1.0), (0.1, 0.0)]] * 6 + [[(0.9, 0.0), (0.1, 1.0)]] * 4
    true = [[(0.6, 1.0), (0.4, 0.0)]] * 6 + [[(0.6, 0.0), (0.4, 1.0)]] * 4
    assert best_power(timid) > 1.5
    assert best_power(bold) < 0.8
    assert best_power(true) == pytest.approx(1)


def games(number: int, positions: int) -> list[Predictions]:
    """Made-up games of two, always predicted even; each is seen a number of times."""
    rng = random.Random(3)
    winners = [rng.randrange(2) for _ in range(number)]
    return [[[(0.46, 1.0 - won), (0.54, float(won))]] * positions for won in winners]


def test_more_positions_of_one_game_do_not_narrow_intervals() -> None:
    once, often = bins(games(60, 1)), bins(games(60, 20))
    for one, many in zip(once, often, strict=True):
        assert many["count"] == 20 * one["count"]
        assert many["games"] == one["games"] == 60
        assert (many["low"], many["high"]) == pytest.approx((one["low"], one["high"]))
        assert one["high"] - one["low"] == pytest.approx(2 * 1.96 * (0.25 / 60) ** 0.5, rel=0.15)
    assert bins(games(60, 1)) == once


def test_seats_of_one_game_are_not_independent() -> None:
    """Four alike seats at every table: one of them wins, and that is certain."""
    seats = [(0.22, float(seat == 0)) for seat in range(4)]
    (row,) = bins([[seats]] * 50)
    assert row["won"] == pytest.approx(0.25)
    assert row["high"] - row["low"] == pytest.approx(0)


def test_interval_of_identical_results_is_not_empty() -> None:
    low, high = bins([[[(0.02, 0.0), (0.98, 1.0)]] * 30] * 10)
    assert (low["low"], high["high"]) == (0, 1)
    assert low["high"] == pytest.approx(1 - high["low"]) == pytest.approx(0.278, abs=0.001)


def test_calibration_views_name_the_first_player(monkeypatch: pytest.MonkeyPatch) -> None:
    told: set[int | None] = set()
    real = Grilse.decide

    def listening(self: Grilse, view: View, budget: Budget | None, seed: int) -> Decision:
        told.add(view.first)
        return real(self, view, budget, seed)

    monkeypatch.setattr(Grilse, "decide", listening)
    game = next(g for river in range(20) if (g := deal(3, Options(), 1, river)).actor == 2)
    predictions(game, seed=0)
    assert told == {2}


def test_calibration_writes_figures_and_plot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "drawn.svg"
    asked = ["--games", "4", "--first", "50", "--out", str(tmp_path / "kept")]
    assert main([*asked, "--picture", str(picture)]) == 0
    found = json.loads((tmp_path / "kept" / "calibration.json").read_text())
    assert (found["games"], found["first"], len(found["weights"])) == (4, 50, 64)
    assert sum(row["count"] for row in found["bins"]) > found["positions"] > 0
    assert picture.read_text().startswith("<?xml")
    assert main(asked) == 0
    assert (tmp_path / "kept" / "calibration.svg").exists()
    assert "mean error" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="2"):
        main(["--games", "0"])
    assert "at least 1, not 0" in capsys.readouterr().err
