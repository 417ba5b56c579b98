"""Are the chances true? Of positions that are given 30 %, about 30 % should be won.

``python -m upstream.lab.calibration`` lets ``grilse`` play itself at tables of two to five, and
compares what it expected for every seat, at every decision, with what came of the game.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean
from typing import Final

from rich.progress import track

from upstream.bots.grilse import Grilse
from upstream.fast import FastGame
from upstream.lab.arena import view
from upstream.lab.checkpoint import write_whole
from upstream.lab.standings import wilson
from upstream.options import Options

BINS: Final = 20
#: One position in so many is counted, since those of one game are much alike.
ONE_IN: Final = 5

#: The powers among which the best is looked for.
POWERS: Final = tuple(power / 20 for power in range(10, 41))

#: The chance that a seat was given, and its share of the win.
Guess = tuple[float, float]


def guesses(game: FastGame, seed: int) -> list[list[Guess]]:
    """For some decisions of a game: the guess for every seat."""
    bot, seen = Grilse(), []
    number = 0
    while game.actor is not None:
        decision = bot.decide(view(game, game.actor, 0), None, seed)
        assert decision.evaluation is not None
        if (number + seed) % ONE_IN == 0:
            seen.append(decision.evaluation.chances)
        for action in decision.actions:
            game.play(action)
        number += 1
    assert game.result is not None
    winners = game.result.winners
    shares = [1 / len(winners) if s in winners else 0.0 for s in range(game.players)]
    return [list(zip(chances, shares, strict=True)) for chances in seen]


def best_power(found: Iterable[Sequence[Guess]]) -> float:
    """The power that would make the chances truest (by likelihood): 1 where nothing is to mend."""
    found = list(found)
    return max(POWERS, key=lambda power: sum(_likelihood(guess, power) for guess in found))


def _likelihood(guess: Sequence[Guess], power: float) -> float:
    raised = [max(chance, 1e-6) ** power for chance, _ in guess]
    total = sum(raised)
    return sum(
        share * math.log(chance / total) for chance, (_, share) in zip(raised, guess, strict=True)
    )


def bins(found: Iterable[Guess]) -> list[dict[str, float]]:
    """Guesses of about the same size together: expected, won, with an interval."""
    groups: dict[int, list[Guess]] = {}
    for guess in found:
        groups.setdefault(min(int(guess[0] * BINS), BINS - 1), []).append(guess)
    rows = []
    for _, group in sorted(groups.items()):
        won = mean(share for _, share in group)
        low, high = wilson(won, len(group))
        expected = mean(chance for chance, _ in group)
        rows.append(
            {"expected": expected, "won": won, "low": low, "high": high, "count": len(group)}
        )
    return rows


def error(rows: Sequence[dict[str, float]]) -> float:
    """How far expectation and outcome lie apart, over all guesses."""
    total = sum(row["count"] for row in rows)
    return sum(row["count"] * abs(row["expected"] - row["won"]) for row in rows) / total


def main(argv: Sequence[str] | None = None) -> int:
    from upstream.lab.pictures import calibration_picture  # noqa: PLC0415 (slow to import)

    parser = argparse.ArgumentParser("upstream.lab.calibration", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--out", type=Path, default=Path())
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    wishes = parser.parse_args(sys.argv[1:] if argv is None else argv)
    found: list[list[Guess]] = []
    for seed in track(range(wishes.first, wishes.first + wishes.games), description=""):
        found += guesses(FastGame.deal(2 + seed % 4, Options(), seed), seed)
    rows = bins(pair for guess in found for pair in guess)
    powers = {n: best_power(g for g in found if len(g) == n) for n in range(2, 6)}
    kept = {
        "games": wishes.games,
        "first": wishes.first,
        "error": error(rows),
        "powers": powers,
        "bins": rows,
    }
    write_whole(wishes.out / "calibration.json", json.dumps(kept, indent=2).encode() + b"\n")
    calibration_picture(rows, wishes.out / "calibration.svg")
    print(f"mean error {error(rows):.3f} over {len(found)} positions; powers still due: {powers}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
