"""The standings of a tournament: shares of wins, and ratings, with intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import NormalDist, mean, stdev
from typing import Any, Final

from openskill.models import PlackettLuce

from upstream.lab.arena import Outcome
from upstream.summation import sequential_sum

#: Half the width of a 95 % interval, in standard deviations.
SIGMAS: Final = NormalDist().inv_cdf(0.975)
#: The same for Student's t, for degrees of freedom with too inaccurate an expansion.
_STUDENT: Final = {1: 12.7062, 2: 4.3027, 3: 3.1824}
#: Minimum number of rivers that differ from always winning (or losing) for a useful spread.
_ENOUGH: Final = 5


@dataclass(frozen=True, slots=True)
class WithoutLuck:
    """A share of wins with the luck of the draws taken out: the same mean, a smaller spread.

    It is an estimate, and can lie below 0 or above 1.
    """

    share: float
    low: float
    high: float
    #: The number of games with luck that each game is worth: the ratio of the variances.
    worth: float


@dataclass(frozen=True, slots=True)
class Share:
    """An entrant's share of wins in one line-up; ties count in part."""

    lineup: int
    entrant: str
    games: int
    share: float
    low: float
    high: float
    points: float
    #: None unless luck was measured in all games, on two rivers at least.
    without_luck: WithoutLuck | None = None


@dataclass(frozen=True, slots=True)
class Rating:
    """An entrant's strength over all line-ups (Plackett-Luce).

    The interval is rough: openskill treats games on the same river as independent.
    """

    entrant: str
    games: int
    rating: float
    low: float
    high: float


def shares(lineups: Sequence[Sequence[str]], outcomes: Iterable[Outcome]) -> list[Share]:
    """Return the share of each entrant in each line-up."""
    outcomes = list(outcomes)
    found = []
    for number, lineup in enumerate(lineups):
        mine = [outcome for outcome in outcomes if outcome.scheduled.lineup == number]
        found += [_share(number, lineup, name, mine) for name in dict.fromkeys(lineup) if mine]
    return found


def _share(number: int, lineup: Sequence[str], name: str, outcomes: Sequence[Outcome]) -> Share:
    """Return the share of an entrant; the games on one river form one observation."""
    by_river: dict[int, list[float]] = {}
    without_luck: dict[int, list[float]] = {}
    points: list[int] = []
    for outcome in outcomes:
        river = outcome.scheduled.river
        seats = [seat for seat, who in enumerate(outcome.scheduled.seats) if lineup[who] == name]
        points += [outcome.scores[seat] for seat in seats]
        won = sequential_sum(outcome.shares[seat] for seat in seats)
        by_river.setdefault(river, []).append(won)
        if outcome.luck:
            won = sequential_sum(outcome.shares[seat] - outcome.luck[seat] for seat in seats)
            without_luck.setdefault(river, []).append(won)
    share = mean(win for wins in by_river.values() for win in wins)
    means = [mean(wins) for wins in by_river.values()]
    low, high = interval(share, means, len(outcomes))
    adjusted = None
    if len(means) > 1 and all(outcome.luck for outcome in outcomes):
        middle = mean(win for wins in without_luck.values() for win in wins)
        calm = [mean(wins) for wins in without_luck.values()]
        spread = stdev(calm)
        half = student(len(calm) - 1) * spread / math.sqrt(len(calm))
        worth = (stdev(means) / spread) ** 2 if spread else 1.0
        adjusted = WithoutLuck(middle, middle - half, middle + half, worth)
    return Share(number, name, len(outcomes), share, low, high, mean(points), adjusted)


def interval(share: float, means: Sequence[float], games: int) -> tuple[float, float]:
    """Return a 95 % interval: Student's, over the means of the rivers.

    It is never narrower than Wilson's interval for the same number of independent games, or for
    the number of rivers if nearly all of them went one way.
    """
    low, high = wilson(share, len(means) if one_sided(means) else games)
    if len(means) > 1:
        spread = student(len(means) - 1) * stdev(means) / math.sqrt(len(means))
        low, high = min(low, share - spread), max(high, share + spread)
    return max(0.0, low), min(1.0, high)


def one_sided(means: Sequence[float]) -> bool:
    """Check whether nearly all of these means are 0, or nearly all are 1."""
    return min(sum(m > 0 for m in means), sum(m < 1 for m in means)) < _ENOUGH


def student(freedom: int) -> float:
    """Return half the width of Student's 95 % interval in standard errors, to three digits.

    From four degrees of freedom on, by the Cornish-Fisher expansion of the normal quantile.
    """
    if freedom in _STUDENT:
        return _STUDENT[freedom]
    z = SIGMAS
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sequential_sum(term / float(freedom) ** power for power, term in enumerate(terms))


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval for independent games, which also holds near 0 and 1."""
    square = SIGMAS**2 / games
    middle = (share + square / 2) / (1 + square)
    half = SIGMAS * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return middle - half, middle + half


def ratings(lineups: Sequence[Sequence[str]], outcomes: Iterable[Outcome]) -> list[Rating]:
    """Rate the games in the order of the rivers. Return the best entrant first."""
    model = PlackettLuce()
    rated = {name: model.rating(name=name) for lineup in lineups for name in lineup}
    games = dict.fromkeys(rated, 0)
    ordered = sorted(
        outcomes, key=lambda o: (o.scheduled.river, o.scheduled.lineup, o.scheduled.rotation)
    )
    for outcome in ordered:
        names = [lineups[outcome.scheduled.lineup][who] for who in outcome.scheduled.seats]
        teams = [[model.rating(mu=rated[n].mu, sigma=rated[n].sigma)] for n in names]
        after = model.rate(teams, ranks=[float(place) for place in outcome.places])
        for name in dict.fromkeys(names):
            games[name] += 1
            # An entrant with several seats gets the mean of their ratings.
            mine = [team[0] for team, who in zip(after, names, strict=True) if who == name]
            rated[name] = model.rating(
                name=name, mu=mean(r.mu for r in mine), sigma=mean(r.sigma for r in mine)
            )
    found = []
    for name, rating in rated.items():
        spread = SIGMAS * rating.sigma
        found.append(Rating(name, games[name], rating.mu, rating.mu - spread, rating.mu + spread))
    return sorted(found, key=lambda rating: rating.rating, reverse=True)


def as_json(found: Iterable[Share | Rating]) -> list[dict[str, Any]]:
    return [asdict(row) for row in found]
