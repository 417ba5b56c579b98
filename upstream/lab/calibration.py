"""Calibration of the predicted chances: of positions with 30 %, 30 % should be won.

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

from upstream.bots.grilse import Grilse
from upstream.engine import FastGame
from upstream.files import write_atomically
from upstream.lab.arena import view, weights
from upstream.lab.command import whole_number
from upstream.lab.standings import one_sided, wilson
from upstream.rules.options import Options
from upstream.rules.position import RULES_VERSION
from upstream.rules.score import win_shares
from upstream.summation import sequential_sum
from upstream.version import VERSION

BINS: Final = 20
#: One in this many positions is counted, because those of one game are similar.
ONE_IN: Final = 5

#: Candidate exponents.
POWERS: Final = tuple(power / 20 for power in range(10, 41))

#: The predicted chance of a seat, and its share of the win.
Prediction = tuple[float, float]
#: The predictions of one game: for some of its positions, one for every seat.
Predictions = list[list[Prediction]]
#: The sums of one game in one bin: the number of predictions, their chances, their shares.
Sums = tuple[int, float, float]

#: Bootstrap samples; the same games give the same intervals.
RESAMPLES: Final = 1000


def predictions(game: FastGame, seed: int) -> Predictions:
    """Play a game. Return the predictions at some of its decisions."""
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
    """Return the exponent of the greatest likelihood: 1 if the chances are calibrated."""
    found = list(found)

    def likelihood(power: float) -> float:
        logs = []
        for position in found:
            raised = [max(chance, 1e-6) ** power for chance, _ in position]
            total = sequential_sum(raised)
            logs.append(
                sequential_sum(
                    share * math.log(chance / total)
                    for chance, (_, share) in zip(raised, position, strict=True)
                )
            )
        return sequential_sum(logs)

    return max(POWERS, key=likelihood)


def bins(games: Sequence[Predictions]) -> list[dict[str, float]]:
    """Return for each bin of predicted chances the mean prediction and the share won.

    The interval of that share is found by resampling. If nearly all games went one way, it is at
    least Wilson's interval.
    """
    groups: dict[int, dict[int, Sums]] = {}
    for number, game in enumerate(games):
        for chance, share in (prediction for position in game for prediction in position):
            group = groups.setdefault(min(int(chance * BINS), BINS - 1), {})
            count, chances, shares = group.get(number, (0, 0.0, 0.0))
            group[number] = count + 1, chances + chance, shares + share
    resampled = _resampled(len(games), groups)
    rows = []
    for bin_, group in sorted(groups.items()):
        count = sum(sums[0] for sums in group.values())
        chances = sequential_sum(sums[1] for sums in group.values())
        won = sequential_sum(sums[2] for sums in group.values()) / count
        low, *_, high = quantiles(resampled[bin_], n=40, method="inclusive")
        if one_sided([sums[2] / sums[0] for sums in group.values()]):
            lower, upper = wilson(won, len(group))
            low, high = min(low, lower), max(high, upper)
        row = {"expected": chances / count, "won": won, "low": max(0.0, low)}
        rows.append({**row, "high": min(1.0, high), "count": count, "games": len(group)})
    return rows


def _resampled(games: int, groups: Mapping[int, Mapping[int, Sums]]) -> dict[int, list[float]]:
    """Return the shares won in each bin, one for each bootstrap sample of the games."""
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


def error(rows: Sequence[dict[str, float]]) -> float:
    """Return the mean distance between prediction and result (expected calibration error)."""
    total = sum(row["count"] for row in rows)
    apart = (row["count"] * abs(row["expected"] - row["won"]) for row in rows)
    return sequential_sum(apart) / total


def main(argv: Sequence[str] | None = None) -> int:
    """Run the calibration. Return the exit code."""
    from upstream.lab.plots import plot_calibration  # noqa: PLC0415 (slow to import)

    parser = argparse.ArgumentParser("upstream.lab.calibration", description=__doc__)
    add = parser.add_argument
    add("--games", type=whole_number(1), default=1000)
    add("--first", type=int, default=0, help="seed of the first game")
    add("--out", type=Path, default=Path(), help="folder for calibration.json")
    add("--picture", type=Path, help="file of the plot (default: next to calibration.json)")
    arguments = parser.parse_args(argv)
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
