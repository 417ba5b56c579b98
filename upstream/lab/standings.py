"""What a tournament says about its entrants: shares of wins, and ratings, with intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import mean, stdev
from typing import Any, Final

from openskill.models import PlackettLuce

from upstream.lab.arena import Outcome

#: Nineteen of twenty intervals hold the truth.
SIGMAS: Final = 1.96


@dataclass(frozen=True, slots=True)
class Share:
    """How often an entrant won in one line-up; ties count in part."""

    lineup: int
    entrant: str
    games: int
    share: float
    low: float
    high: float
    points: float


@dataclass(frozen=True, slots=True)
class Rating:
    """An entrant's strength over all line-ups (Plackett-Luce)."""

    entrant: str
    games: int
    rating: float
    low: float
    high: float


def shares(lineups: Sequence[Sequence[str]], outcomes: Iterable[Outcome]) -> list[Share]:
    """For each line-up and each different entrant in it."""
    outcomes = list(outcomes)
    found = []
    for number, lineup in enumerate(lineups):
        mine = [outcome for outcome in outcomes if outcome.fixture.lineup == number]
        found += [_share(number, lineup, name, mine) for name in dict.fromkeys(lineup) if mine]
    return found


def _share(number: int, lineup: Sequence[str], name: str, outcomes: Sequence[Outcome]) -> Share:
    """Games on one river are alike, so the interval is that of the rivers' means, if wider."""
    by_river: dict[int, list[float]] = {}
    points: list[int] = []
    for outcome in outcomes:
        for seat, who in enumerate(outcome.fixture.seats):
            if lineup[who] == name:
                points.append(outcome.scores[seat])
        won = sum(
            outcome.shares[seat]
            for seat, who in enumerate(outcome.fixture.seats)
            if lineup[who] == name
        )
        by_river.setdefault(outcome.fixture.river, []).append(won)
    means = [mean(wins) for wins in by_river.values()]
    share = mean(win for wins in by_river.values() for win in wins)
    spread = SIGMAS * stdev(means) / math.sqrt(len(means)) if len(means) > 1 else 0.5
    low, high = wilson(share, len(outcomes))
    low, high = min(low, share - spread), max(high, share + spread)
    return Share(number, name, len(outcomes), share, max(0.0, low), min(1.0, high), mean(points))


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval, which is honest near 0 and 1 too."""
    square = SIGMAS**2 / games
    middle = (share + square / 2) / (1 + square)
    half = SIGMAS * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return middle - half, middle + half


def ratings(lineups: Sequence[Sequence[str]], outcomes: Iterable[Outcome]) -> list[Rating]:
    """Rate every game in the order of the rivers; best entrant first."""
    model = PlackettLuce()
    rated = {name: model.rating(name=name) for lineup in lineups for name in lineup}
    games = dict.fromkeys(rated, 0)
    ordered = sorted(outcomes, key=lambda o: (o.fixture.river, o.fixture.lineup, o.fixture.turn))
    for outcome in ordered:
        names = [lineups[outcome.fixture.lineup][who] for who in outcome.fixture.seats]
        _rate(model, rated, names, outcome.places)
        for name in set(names):
            games[name] += 1
    found = [_rating(name, rated[name], games[name]) for name in rated]
    return sorted(found, key=lambda rating: rating.rating, reverse=True)


def _rate(model: Any, rated: dict[str, Any], names: Sequence[str], places: Sequence[int]) -> None:
    """One game. An entrant that sits on several seats gets the mean of what they bring."""
    teams = [[model.rating(mu=rated[n].mu, sigma=rated[n].sigma)] for n in names]
    after = model.rate(teams, ranks=[float(place) for place in places])
    for name in set(names):
        mine = [team[0] for team, who in zip(after, names, strict=True) if who == name]
        rated[name] = model.rating(
            name=name, mu=mean(r.mu for r in mine), sigma=mean(r.sigma for r in mine)
        )


def _rating(name: str, rating: Any, games: int) -> Rating:
    spread = SIGMAS * rating.sigma
    return Rating(name, games, rating.mu, rating.mu - spread, rating.mu + spread)


def as_json(found: Iterable[Share | Rating]) -> list[dict[str, Any]]:
    return [asdict(row) for row in found]
