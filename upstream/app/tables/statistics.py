"""One client's statistics."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
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
from upstream.app.store.stored import SeatResult, Summary
from upstream.app.tables.seats import Seat
from upstream.rules.options import SWITCHES, Options


@dataclass(frozen=True, slots=True)
class _Game:
    """A finished game as one of its players sees it."""

    options: Options
    mine: SeatResult
    #: The other seats and their results.
    others: list[tuple[Seat, SeatResult]]


def statistics(
    summaries: Iterable[Summary], identity: str, key_of: Callable[[str], str]
) -> Statistics:
    """Return the statistics of a client over its tables, the latest first.

    Finished games from the set-up on count, in which the client held exactly one seat: nobody knows
    who played which seat if several people shared a screen. ``key_of`` returns the key of a person.
    """
    games = []
    for summary in summaries:
        own = [seat.seat for seat in summary.seats if identity in seat.holders]
        if len(own) != 1 or not summary.results or summary.has_own_start:
            continue
        seats = [*zip(summary.seats, summary.results, strict=True)]
        _, mine = seats.pop(own[0])
        games.append(_Game(Options.from_dict(json.loads(summary.options)), mine, seats))
    return Statistics(
        total=_summed(games),
        by_level=[  # of bots whose seats nobody holds
            LevelStatistics(level=level, results=_summed(found))
            for level, found in _grouped(
                games, lambda game: {seat.bot for seat, _ in game.others if not seat.holders}
            )
            if level is not None
        ],
        by_players=[
            PlayersStatistics(players=players, results=_summed(found))
            for players, found in sorted(_grouped(games, lambda game: [len(game.others) + 1]))
        ],
        by_option=[
            OptionStatistics(option=option, results=_summed(found))
            for option, found in _grouped(
                games, lambda game: [o for o, is_in in _WITH_OPTION.items() if is_in(game.options)]
            )
        ],
        people=_people(games, key_of),
    )


def _summed(games: Sequence[_Game]) -> ResultStatistics:
    places = [game.mine.place for game in games]
    players = max((len(game.others) + 1 for game in games), default=0)
    return ResultStatistics(
        games=len(games),
        places=[places.count(place) for place in range(1, players + 1)],
        average_points=round(fmean(game.mine.points for game in games), 2) if games else None,
        average_salmon=round(fmean(game.mine.salmon for game in games), 2) if games else None,
    )


Key = TypeVar("Key", bound=Hashable)


def _grouped(
    games: Iterable[_Game], keys: Callable[[_Game], Iterable[Key]]
) -> list[tuple[Key, list[_Game]]]:
    """Return the games by each of their keys, the most frequent first."""
    groups: dict[Key, list[_Game]] = {}
    for game in games:
        for key in keys(game):
            groups.setdefault(key, []).append(game)
    return sorted(groups.items(), key=lambda group: -len(group[1]))


#: Each option, and whether a game was played with it.
_WITH_OPTION: Final[dict[PlayedOption, Callable[[Options], bool]]] = {
    "none": lambda options: options == Options(),
    **{name: attrgetter(name) for name in SWITCHES},
    "rapids": lambda options: options.rapids != Options().rapids,
    "mix": lambda options: options.mix is not None,
}


# --- People --------------------------------------------------------------------------------------


def _people(games: Sequence[_Game], key_of: Callable[[str], str]) -> list[HeadToHead]:
    """Return one line for each person met; the name and colour are the latest."""
    person = _persons(games)
    met: dict[str, list[tuple[Seat, int]]] = {}
    for game in games:
        for seat, result in game.others:
            if seat.holders:
                ahead = result.place - game.mine.place
                met.setdefault(person[min(seat.holders)], []).append((seat, ahead))
    return [
        HeadToHead.model_validate(
            {
                "name": next((seat.name for seat, _ in found if seat.name), None),
                "key": key_of(min(found[0][0].holders)),
                "colour": found[0][0].colour,
                "games": len(found),
                "ahead": sum(ahead > 0 for _, ahead in found),
                "behind": sum(ahead < 0 for _, ahead in found),
                "tied": sum(ahead == 0 for _, ahead in found),
            }
        )
        for found in sorted(met.values(), key=len, reverse=True)
    ]


def _persons(games: Iterable[_Game]) -> dict[str, str]:
    """Return for each identity the first of the same person: devices that have shared a seat."""
    first: dict[str, str] = {}
    for game in games:
        for seat, _ in game.others:
            known = {first.get(identity, identity) for identity in seat.holders}
            if known:
                same = [key for key, value in first.items() if value in known]
                first |= dict.fromkeys([*seat.holders, *known, *same], min(known))
    return first
