"""What came of finished games: the result of each seat, and one client's statistics."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, TypeVar

from upstream.app.messages.tables import (
    HeadToHead,
    LevelStatistics,
    OptionStatistics,
    PlayedOption,
    PlayersStatistics,
    ResultStatistics,
    Statistics,
)
from upstream.rules.options import Options
from upstream.rules.score import Result


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a game ended for one seat; those who share a place have the same one."""

    place: int
    points: int
    #: Salmon brought home.
    salmon: int


@dataclass(frozen=True, slots=True)
class Opponent:
    """Another seat of a finished game."""

    name: str | None
    colour: str
    #: The level of its bot; None for a person.
    bot: str | None
    holders: frozenset[str]
    result: SeatResult


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game as one of its players sees it."""

    options: Options
    mine: SeatResult
    opponents: tuple[Opponent, ...]


def seat_results(result: Result) -> list[SeatResult]:
    """Place, points and salmon of each seat, in seat order."""
    places: dict[int, int] = {}
    for seats in result.ranking:
        place = len(places) + 1
        places |= dict.fromkeys(seats, place)
    return [SeatResult(places[tally.seat], tally.points, tally.salmon) for tally in result.tallies]


# --- Statistics ----------------------------------------------------------------------------------


def statistics(games: Sequence[FinishedGame]) -> Statistics:
    """The statistics of one client over its finished games, the latest first."""
    return Statistics(
        total=_summed(games),
        by_level=[
            LevelStatistics(level=level, results=_summed(found))
            for level, found in _grouped(games, _levels)
        ],
        by_players=[
            PlayersStatistics(players=players, results=_summed(found))
            for players, found in sorted(_grouped(games, _players))
        ],
        by_option=[
            OptionStatistics(option=option, results=_summed(found))
            for option, found in _grouped(games, _options)
        ],
        people=_people(games),
    )


def _summed(games: Sequence[FinishedGame]) -> ResultStatistics:
    places = [game.mine.place for game in games]
    most = max((len(game.opponents) + 1 for game in games), default=0)
    return ResultStatistics(
        games=len(games),
        places=[places.count(place) for place in range(1, most + 1)],
        average_points=_average(game.mine.points for game in games),
        average_salmon=_average(game.mine.salmon for game in games),
    )


def _average(values: Iterable[int]) -> float | None:
    found = list(values)
    return round(fmean(found), 2) if found else None


Key = TypeVar("Key", bound=Hashable)


def _grouped(
    games: Iterable[FinishedGame], keys: Callable[[FinishedGame], Iterable[Key]]
) -> list[tuple[Key, list[FinishedGame]]]:
    """The games by each of their keys, the most frequent first."""
    groups: dict[Key, list[FinishedGame]] = {}
    for game in games:
        for key in keys(game):
            groups.setdefault(key, []).append(game)
    return sorted(groups.items(), key=lambda group: -len(group[1]))


def _levels(game: FinishedGame) -> set[str]:
    """The levels of the opponents that nobody holds."""
    return {seat.bot for seat in game.opponents if seat.bot is not None and not seat.holders}


def _players(game: FinishedGame) -> Iterator[int]:
    yield len(game.opponents) + 1


#: Each option, and whether a game was played with it.
_WITH_OPTION: Final[dict[PlayedOption, Callable[[Options], bool]]] = {
    "none": lambda options: options == Options(),
    "whirlpool": lambda options: options.whirlpool,
    "rapids": lambda options: options.rapids != Options().rapids,
    "movement_tokens": lambda options: options.movement_tokens,
    "exact_five": lambda options: options.exact_five,
    "mix": lambda options: options.mix is not None,
}


def _options(game: FinishedGame) -> Iterator[PlayedOption]:
    return (option for option, played in _WITH_OPTION.items() if played(game.options))


# --- People --------------------------------------------------------------------------------------


def _people(games: Sequence[FinishedGame]) -> list[HeadToHead]:
    """One line for each person met; the name and colour are the latest."""
    person = _persons(games)
    met: dict[str, list[tuple[FinishedGame, Opponent]]] = {}
    for game in games:
        for seat in game.opponents:
            if seat.holders:
                met.setdefault(person[min(seat.holders)], []).append((game, seat))
    return [_head_to_head(found) for found in sorted(met.values(), key=len, reverse=True)]


def _persons(games: Iterable[FinishedGame]) -> dict[str, str]:
    """For each identity the first one of the same person: devices that have shared a seat."""
    first: dict[str, str] = {}
    for game in games:
        for seat in game.opponents:
            known = {first.get(identity, identity) for identity in seat.holders}
            if known:
                one = min(known)
                same = [key for key, value in first.items() if value in known]
                first |= dict.fromkeys([*seat.holders, *known, *same], one)
    return first


def _head_to_head(met: Sequence[tuple[FinishedGame, Opponent]]) -> HeadToHead:
    differences = [seat.result.place - game.mine.place for game, seat in met]
    return HeadToHead.model_validate(
        {
            "name": next((seat.name for _, seat in met if seat.name), None),
            "colour": met[0][1].colour,
            "games": len(met),
            "ahead": sum(difference > 0 for difference in differences),
            "behind": sum(difference < 0 for difference in differences),
            "tied": sum(difference == 0 for difference in differences),
        }
    )
