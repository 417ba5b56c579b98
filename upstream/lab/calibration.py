"""Calibration of the predicted chances: of positions that are given 30 %, 30 % should be won.

``python -m upstream.lab.calibration`` lets ``grilse`` play itself at tables of two to five, and
compares its predictions for every seat with the results. The positions and seats of one game
share its result, so the intervals are found by resampling whole games (a bootstrap).
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Final

from rich.progress import track

from upstream.atomic_file import write_atomically
from upstream.bots.grilse import Grilse
from upstream.fast import FastGame
from upstream.lab.arena import view
from upstream.lab.entrants import weights
from upstream.lab.standings import one_sided, wilson
from upstream.options import Options
from upstream.rules import RULES_VERSION
from upstream.score import win_shares
from upstream.summation import sequential_sum
from upstream.version import VERSION

BINS: Final = 20
#: One in this many positions is counted: those of one game are much alike.
ONE_IN: Final = 5

#: The powers that are tried.
POWERS: Final = tuple(power / 20 for power in range(10, 41))

#: The chance that a seat was given, and its share of the win.
Prediction = tuple[float, float]
#: The predictions of one game: for some of its positions, one for every seat.
Predictions = list[list[Prediction]]
#: The sums of one game in one bin: the number of predictions, their chances, their shares.
Sums = tuple[int, float, float]

#: How often the games are resampled; the same games give the same intervals.
RESAMPLES: Final = 1000


def predictions(game: FastGame, seed: int) -> Predictions:
    """Play a game, and return the predictions at some of its decisions."""
    bot, seen = Grilse(), []
    number, first = 0, game.actor
    while game.actor is not None:
        decision = bot.decide(view(game, game.actor, first), None, seed)
        assert decision.evaluation is not None
        if (number + seed) % ONE_IN == 0:
            seen.append(decision.evaluation.chances)
        for action in decision.actions:
            game.play(action)
        number += 1
    assert game.result is not None
    shares = win_shares(game.result.winners, game.players)
    return [list(zip(chances, shares, strict=True)) for chances in seen]


def best_power(found: Iterable[Sequence[Prediction]]) -> float:
    """The power of the greatest likelihood: 1 if the chances are calibrated."""
    found = list(found)
    return max(
        POWERS, key=lambda power: sequential_sum(_likelihood(position, power) for position in found)
    )


def _likelihood(position: Sequence[Prediction], power: float) -> float:
    raised = [max(chance, 1e-6) ** power for chance, _ in position]
    total = sequential_sum(raised)
    return sequential_sum(
        share * math.log(chance / total)
        for chance, (_, share) in zip(raised, position, strict=True)
    )


def bins(games: Sequence[Predictions]) -> list[dict[str, float]]:
    """For each bin of predicted chances: the mean prediction, the share won, and its interval."""
    groups: dict[int, dict[int, Sums]] = {}
    for number, game in enumerate(games):
        for bin_, sums in _sums(game).items():
            groups.setdefault(bin_, {})[number] = sums
    resampled = _resampled(len(games), groups)
    return [_row(group, resampled[bin_]) for bin_, group in sorted(groups.items())]


def _sums(game: Predictions) -> dict[int, Sums]:
    """The sums of a game by bin."""
    found: dict[int, Sums] = {}
    for chance, share in (prediction for position in game for prediction in position):
        bin_ = min(int(chance * BINS), BINS - 1)
        count, chances, shares = found.get(bin_, (0, 0.0, 0.0))
        found[bin_] = count + 1, chances + chance, shares + share
    return found


def _resampled(games: int, groups: Mapping[int, Mapping[int, Sums]]) -> dict[int, list[float]]:
    """The shares won in each bin, once for each bootstrap sample of the games."""
    rng = random.Random(1)
    found: dict[int, list[float]] = {bin_: [] for bin_ in groups}
    for _ in range(RESAMPLES):
        times = Counter(rng.choices(range(games), k=games))
        for bin_, group in groups.items():
            count = sum(times[game] * sums[0] for game, sums in group.items())
            if count:
                won = sequential_sum(times[game] * sums[2] for game, sums in group.items())
                found[bin_].append(won / count)
    return found


def _row(group: Mapping[int, Sums], resampled: Sequence[float]) -> dict[str, float]:
    """One bin. If nearly all games went one way, resampling says little, and Wilson's is used."""
    count = sum(sums[0] for sums in group.values())
    chances = sequential_sum(sums[1] for sums in group.values())
    won = sequential_sum(sums[2] for sums in group.values()) / count
    low, high = _interval(resampled)
    if one_sided([sums[2] / sums[0] for sums in group.values()]):
        lower, upper = wilson(won, len(group))
        low, high = min(low, lower), max(high, upper)
    interval = {"low": max(0.0, low), "high": min(1.0, high)}
    return {
        "expected": chances / count,
        "won": won,
        **interval,
        "count": count,
        "games": len(group),
    }


def _interval(resampled: Sequence[float]) -> tuple[float, float]:
    """The middle 95 %."""
    cuts = quantiles(resampled, n=40, method="inclusive")
    return cuts[0], cuts[-1]


def error(rows: Sequence[dict[str, float]]) -> float:
    """The mean distance between prediction and result (expected calibration error)."""
    total = sum(row["count"] for row in rows)
    apart = (row["count"] * abs(row["expected"] - row["won"]) for row in rows)
    return sequential_sum(apart) / total


def _parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("upstream.lab.calibration", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    parser.add_argument("--out", type=Path, default=Path(), help="folder for calibration.json")
    parser.add_argument(
        "--picture", type=Path, help="file of the plot (default: beside calibration.json)"
    )
    arguments = parser.parse_args(argv)
    if arguments.games < 1:
        parser.error(f"--games: at least 1, not {arguments.games}")
    return arguments


def main(argv: Sequence[str] | None = None) -> int:
    """Run the calibration; returns the exit code."""
    from upstream.lab.plots import plot_calibration  # noqa: PLC0415 (slow to import)

    arguments = _parse_arguments(sys.argv[1:] if argv is None else argv)
    seeds = range(arguments.first, arguments.first + arguments.games)
    games = [
        predictions(FastGame.deal(2 + seed % 4, Options(), seed), seed)
        for seed in track(seeds, description="")
    ]
    found = [position for game in games for position in game]
    rows = bins(games)
    powers = {n: best_power(p for p in found if len(p) == n) for n in range(2, 6)}
    report = {
        "games": arguments.games,
        "first": arguments.first,
        "positions": len(found),
        "version": VERSION,
        "rules_version": RULES_VERSION,
        **weights(["grilse"]),
        "error": error(rows),
        "powers": powers,
        "bins": rows,
    }
    arguments.out.mkdir(parents=True, exist_ok=True)
    write_atomically(
        arguments.out / "calibration.json", json.dumps(report, indent=2).encode() + b"\n"
    )
    plot_calibration(rows, arguments.picture or arguments.out / "calibration.svg")
    print(f"mean error {error(rows):.3f} over {len(found)} positions")
    print(f"remaining correction exponents: {powers}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
