"""Are the chances true? Of positions that are given 30 %, about 30 % should be won.

``python -m upstream.lab.calibration`` lets ``grilse`` play itself at tables of two to five, and
compares what it expected for every seat, at every decision, with what came of the game. The
positions of one game share its outcome, and so do its seats: how sure the figures are is found by
drawing whole games anew from those that were played.
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
from upstream.fast import FastGame
from upstream.lab.arena import view
from upstream.lab.checkpoint import write_whole
from upstream.lab.entrants import weights
from upstream.lab.standings import one_sided, wilson
from upstream.options import Options
from upstream.score import win_shares
from upstream.summation import sequential_sum

BINS: Final = 20
#: One position in so many is counted, since those of one game are much alike.
ONE_IN: Final = 5

#: The powers among which the best is looked for.
POWERS: Final = tuple(power / 20 for power in range(10, 41))

#: The chance that a seat was given, and its share of the win.
Guess = tuple[float, float]
#: The guesses of one game: some of its positions, and every seat in each.
Guesses = list[list[Guess]]
#: What one game brings to a group of alike guesses: their number, chances and shares, summed up.
Part = tuple[int, float, float]

#: How often the games are drawn anew; the same games give the same intervals.
DRAWS: Final = 1000


def guesses(game: FastGame, seed: int) -> Guesses:
    """For some decisions of a game: the guess for every seat."""
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


def best_power(found: Iterable[Sequence[Guess]]) -> float:
    """The power that would make the chances truest (by likelihood): 1 where nothing is to mend."""
    found = list(found)
    return max(
        POWERS, key=lambda power: sequential_sum(_likelihood(guess, power) for guess in found)
    )


def _likelihood(guess: Sequence[Guess], power: float) -> float:
    raised = [max(chance, 1e-6) ** power for chance, _ in guess]
    total = sequential_sum(raised)
    return sequential_sum(
        share * math.log(chance / total) for chance, (_, share) in zip(raised, guess, strict=True)
    )


def bins(games: Sequence[Guesses]) -> list[dict[str, float]]:
    """Guesses of about the same size together: expected, won, with an interval."""
    groups: dict[int, dict[int, Part]] = {}
    for number, game in enumerate(games):
        for bin_, part in _parts(game).items():
            groups.setdefault(bin_, {})[number] = part
    drawn = _drawn(len(games), groups)
    return [_row(group, drawn[bin_]) for bin_, group in sorted(groups.items())]


def _parts(game: Guesses) -> dict[int, Part]:
    """By bin: what this game brings to it."""
    parts: dict[int, Part] = {}
    for chance, share in (guess for position in game for guess in position):
        bin_ = min(int(chance * BINS), BINS - 1)
        count, chances, shares = parts.get(bin_, (0, 0.0, 0.0))
        parts[bin_] = count + 1, chances + chance, shares + share
    return parts


def _drawn(games: int, groups: Mapping[int, Mapping[int, Part]]) -> dict[int, list[float]]:
    """By bin: the share that was won, each time that as many games are drawn from the games."""
    chance = random.Random(1)
    drawn: dict[int, list[float]] = {bin_: [] for bin_ in groups}
    for _ in range(DRAWS):
        times = Counter(chance.choices(range(games), k=games))
        for bin_, group in groups.items():
            count = sum(times[game] * part[0] for game, part in group.items())
            if count:
                won = sequential_sum(times[game] * part[2] for game, part in group.items())
                drawn[bin_].append(won / count)
    return drawn


def _row(group: Mapping[int, Part], drawn: Sequence[float]) -> dict[str, float]:
    """Where nearly all games went one way, drawing them says little: then as so many games."""
    count = sum(part[0] for part in group.values())
    chances = sequential_sum(part[1] for part in group.values())
    won = sequential_sum(part[2] for part in group.values()) / count
    low, high = _middle(drawn)
    if one_sided([part[2] / part[0] for part in group.values()]):
        less, more = wilson(won, len(group))
        low, high = min(low, less), max(high, more)
    sure = {"low": max(0.0, low), "high": min(1.0, high)}
    return {"expected": chances / count, "won": won, **sure, "count": count, "games": len(group)}


def _middle(drawn: Sequence[float]) -> tuple[float, float]:
    """Between these lie nineteen of twenty."""
    cuts = quantiles(drawn, n=40, method="inclusive")
    return cuts[0], cuts[-1]


def error(rows: Sequence[dict[str, float]]) -> float:
    """How far expectation and outcome lie apart, over all guesses."""
    total = sum(row["count"] for row in rows)
    apart = (row["count"] * abs(row["expected"] - row["won"]) for row in rows)
    return sequential_sum(apart) / total


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("upstream.lab.calibration", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--out", type=Path, default=Path(), help="a folder for calibration.json")
    parser.add_argument("--picture", type=Path, help="where to draw (beside calibration.json)")
    wishes = parser.parse_args(argv)
    if wishes.games < 1:
        parser.error(f"--games: at least 1, not {wishes.games}")
    return wishes


def main(argv: Sequence[str] | None = None) -> int:
    from upstream.lab.pictures import calibration_picture  # noqa: PLC0415 (slow to import)

    wishes = _arguments(sys.argv[1:] if argv is None else argv)
    seeds = range(wishes.first, wishes.first + wishes.games)
    games = [
        guesses(FastGame.deal(2 + seed % 4, Options(), seed), seed)
        for seed in track(seeds, description="")
    ]
    found = [position for game in games for position in game]
    rows = bins(games)
    powers = {n: best_power(g for g in found if len(g) == n) for n in range(2, 6)}
    kept = {
        "games": wishes.games,
        "first": wishes.first,
        "positions": len(found),
        **weights(["grilse"]),
        "error": error(rows),
        "powers": powers,
        "bins": rows,
    }
    wishes.out.mkdir(parents=True, exist_ok=True)
    write_whole(wishes.out / "calibration.json", json.dumps(kept, indent=2).encode() + b"\n")
    calibration_picture(rows, wishes.picture or wishes.out / "calibration.svg")
    print(f"mean error {error(rows):.3f} over {len(found)} positions; powers still due: {powers}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
