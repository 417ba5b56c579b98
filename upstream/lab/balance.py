"""What the games of a study say: seats, length, scores, losses and luck, with 95 % intervals."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, quantiles, stdev
from typing import Final

from upstream.lab.balance_games import CAUSES, GameFacts
from upstream.lab.standings import interval as share_interval
from upstream.lab.standings import student
from upstream.summation import sequential_sum

#: How often the games are resampled where there is no formula; the same games, the same interval.
_RESAMPLES: Final = 300
#: Games of a table without which nothing is said of luck.
_FEWEST: Final = 8


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float

    def scaled(self, factor: float) -> Interval:
        return Interval(self.value * factor, self.low * factor, self.high * factor)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What the games of one level at one table say; seats in the order of the first turns."""

    table: str
    level: str
    games: int
    #: Each seat's share of the wins, its points and the salmon that it brings home.
    shares: tuple[Interval, ...]
    scores: tuple[Interval, ...]
    home: Interval
    rounds: Interval
    #: Between the first and the second place at the end, in points.
    margin: Interval
    #: The part of the games whose win is shared, after all tie-breaks.
    shared: Interval
    #: Salmon lost in a game, by cause.
    causes: Mapping[str, Interval]
    #: The part of all losses on each row.
    rows: Mapping[int, float]
    #: How far the seats' chances are from equal: their standard deviation, without noise.
    unfairness: Interval
    #: The part of the variance of the results that the draws explain; None if not measured.
    luck: Interval | None
    #: In how many of the games luck was measured.
    measured: int

    @property
    def players(self) -> int:
        return len(self.shares)

    @property
    def name(self) -> str:
        """The options, without the number of players."""
        return self.table.partition(" ")[2]


def table_facts(level: str, games: Sequence[GameFacts]) -> TableFacts:
    """The facts of one table; raises ValueError without a game."""
    if not games:
        raise ValueError("there is no game of this table")
    seats = range(len(games[0].shares))
    lost = Counter[int]()
    for game in games:
        lost.update({int(row): count for row, count in game.rows.items()})
    total = sum(lost.values()) or 1
    return TableFacts(
        table=games[0].table,
        level=level,
        games=len(games),
        shares=tuple(proportion([game.shares[seat] for game in games]) for seat in seats),
        scores=tuple(interval([float(game.scores[seat]) for game in games]) for seat in seats),
        home=interval([mean(game.home) for game in games]),
        rounds=interval([float(game.rounds) for game in games], 0),
        margin=interval([_margin(game) for game in games], 0),
        shared=proportion([float(max(game.shares) < 1) for game in games]),
        causes={
            cause: interval([float(game.causes.get(cause, 0)) for game in games], 0)
            for cause in CAUSES.values()
        },
        rows={row: count / total for row, count in sorted(lost.items())},
        unfairness=_bootstrap(games, unfairness, least=0.0),
        luck=_luck(games),
        measured=sum(bool(game.luck) for game in games),
    )


def _margin(game: GameFacts) -> float:
    first, second, *_ = sorted(game.scores, reverse=True)
    return float(first - second)


def interval(values: Sequence[float], least: float = -math.inf) -> Interval:
    """The mean, with Student's interval; a single game says nothing about its spread."""
    middle = mean(values)
    if len(values) < 2:
        return Interval(middle, least, math.inf)
    half = student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Interval(middle, max(least, middle - half), middle + half)


def proportion(values: Sequence[float]) -> Interval:
    """The mean of values from 0 to 1; what never happened can still happen."""
    middle = mean(values)
    return Interval(middle, *share_interval(middle, values, len(values)))


def unfairness(games: Sequence[GameFacts]) -> float:
    """The standard deviation of the seats' chances, less what chance alone would show."""
    columns = list(zip(*(game.shares for game in games), strict=True))
    even = 1 / len(columns)
    apart = mean((mean(column) - even) ** 2 for column in columns)
    noise = mean(_variance(column) / len(column) for column in columns)
    return math.sqrt(max(0.0, apart - noise))


def luck_part(games: Sequence[GameFacts]) -> float:
    """Covariance of luck and result over the variance of the result.

    What is not luck of the draws is the play of all seats, so both parts add up to 1.
    """
    pairs = [pair for game in games for pair in zip(game.shares, game.luck, strict=True)]
    middle = mean(share for share, _ in pairs)
    spread = sequential_sum((share - middle) ** 2 for share, _ in pairs)
    together = sequential_sum((share - middle) * luck for share, luck in pairs)
    return together / spread if spread else 0.0


def _luck(games: Sequence[GameFacts]) -> Interval | None:
    measured = [game for game in games if game.luck]
    return _bootstrap(measured, luck_part) if len(measured) >= _FEWEST else None


def _variance(values: Sequence[float]) -> float:
    return stdev(values) ** 2 if len(values) > 1 else 0.0


def _bootstrap(
    games: Sequence[GameFacts],
    estimate: Callable[[Sequence[GameFacts]], float],
    least: float = -math.inf,
) -> Interval:
    """An estimate with the middle 95 % of those of resampled games."""
    rng = random.Random(1)
    found = [estimate(rng.choices(games, k=len(games))) for _ in range(_RESAMPLES)]
    cuts = quantiles(found, n=40, method="inclusive")
    value = estimate(games)
    return Interval(value, max(least, min(value, cuts[0])), max(value, cuts[-1]))


def study_facts(study: Mapping[str, Iterable[GameFacts]]) -> list[TableFacts]:
    """The facts of all tables, level by level, in the order in which they were first played."""
    found = []
    for level, games in study.items():
        by_table: dict[str, list[GameFacts]] = {}
        for game in games:
            by_table.setdefault(game.table, []).append(game)
        found += [table_facts(level, mine) for mine in by_table.values()]
    return found
