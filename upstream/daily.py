"""The river of the day: one river for each date, the same for everybody.

Everything follows from the date by SHA-256: the options, the opponents, who places first, and the
order of the stack. Neither a server nor the random module has a part in it, so that the river of a
date is the same forever. Anyone with this program can compute it: it is a game, not a secret.

A day begins at midnight UTC, everywhere at the same moment. The opponents grow stronger from Monday
to Sunday. They decide with a number of nodes instead of a time, and with seeds that follow from the
date, so that the same moves always get the same replies from the same version of the program.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import count
from typing import Any, Final

from upstream.bots.bot import Budget
from upstream.notation.record import Record
from upstream.rules.event import (
    Arrived,
    CaughtByBear,
    CaughtByEagle,
    CaughtByHeron,
    Event,
    RoundBegan,
    TurnBegan,
    WashedAway,
)
from upstream.rules.options import Options
from upstream.rules.position import first_position
from upstream.rules.tile import Kind

#: The seat of the player; bots have the others.
SEAT: Final = 0
#: Every hashed text begins with this. Another number would give every date another river.
_PREFIX: Final = "upstream river of the day 1"
#: The order of the tiles before they are shuffled; it must never change.
_KINDS: Final = "WFEBHRC"
_PLAYERS: Final = (2, 2, 3, 3, 4)
#: The options of a day, for two players and for more.
_OPTIONS: Final[dict[bool, Sequence[dict[str, Any]]]] = {
    True: (
        {},
        {},
        {"whirlpool": True},
        {"rapids": "added"},
        {"rapids": "water"},
        {"whirlpool": True, "rapids": "water-rock"},
    ),
    False: (
        {},
        {},
        {"whirlpool": True},
        {"rapids": "added"},
        {"rapids": "herons"},
        {"rapids": "eagles"},
        {"rapids": "water-rock"},
        {"whirlpool": True, "rapids": "added"},
    ),
}
#: The opponents of Monday to Sunday.
_LEVELS: Final = (
    ("parr",),
    ("parr", "smolt"),
    ("smolt",),
    ("smolt", "grilse"),
    ("grilse",),
    ("grilse", "king"),
    ("king",),
)
#: How long the levels that search may think; the others compare the ends of their turn.
_NODES: Final = {"smolt": 3000, "king": 20_000}


@dataclass(frozen=True, slots=True)
class DailyRiver:
    """The river of a date, before anything is played."""

    date: date
    #: The options, who places first, and the stack.
    record: Record
    #: By seat; None for the player.
    levels: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Repeatable:
    """Seed and budget that make a bot's decision depend only on what its seat may see."""

    seed: int
    #: None for levels that do not search.
    nodes: int | None

    @property
    def budget(self) -> Budget:
        return Budget(nodes=self.nodes)


def today() -> date:
    """Return today's date in UTC."""
    return datetime.now(UTC).date()


def river_of(day: date) -> DailyRiver:
    """Return the river of a date: past, present or future."""
    numbers = _Numbers(f"{day.isoformat()}/river")
    players = numbers.choose(_PLAYERS)
    options = Options.from_dict(numbers.choose(_OPTIONS[players == 2]))
    first = numbers.below(players)
    bots = [numbers.choose(_LEVELS[day.weekday()]) for _ in range(players - 1)]
    tiles = options.stack(players)
    stack = [Kind(letter) for letter in _KINDS for _ in range(tiles.get(Kind(letter), 0))]
    numbers.shuffle(stack)
    record = Record(first_position(players, options, first), tuple(stack), first=first)
    return DailyRiver(day, record, (None, *bots))


def conditions(day: date, level: str, seat: int, played: int) -> Repeatable:
    """Return how a bot decides at the river of a date, after this many actions of the game."""
    numbers = _Numbers(f"{day.isoformat()}/seat {seat}/after {played}")
    return Repeatable(numbers.below(2**32), _NODES.get(level))


class _Numbers:
    """Numbers that follow from a text: SHA-256 of the text and a counter, eight bytes each."""

    def __init__(self, text: str) -> None:
        digests = (
            hashlib.sha256(f"{_PREFIX}/{text}/{number}".encode()).digest() for number in count()
        )
        self._stream = (
            int.from_bytes(digest[at : at + 8], "big")
            for digest in digests
            for at in range(0, 32, 8)
        )

    def below(self, bound: int) -> int:
        """Return a number from 0 up to, but not including, the bound; all are equally likely."""
        fair = 2**64 - 2**64 % bound
        return next(number for number in self._stream if number < fair) % bound

    def choose(self, among: Sequence[Any]) -> Any:
        return among[self.below(len(among))]

    def shuffle(self, items: list[Any]) -> None:
        """Fisher and Yates, from the last place down."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


# --- The result, to share ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundTrace:
    #: Salmon that came home, and salmon that were lost.
    home: int
    lost: int

    @property
    def shapes(self) -> str:
        """Circles for home, crosses for losses, a diamond where neither happened."""
        return ("🟠" if self.home else "") + ("❌" if self.lost else "") or "🔷"


_CAUGHT: Final = (CaughtByBear, CaughtByEagle, CaughtByHeron)
_CONCERNS: Final = (TurnBegan, Arrived, WashedAway, *_CAUGHT)


def trace(events: Iterable[Event], seat: int) -> tuple[RoundTrace, ...]:
    """Return what each round brought to a seat, as long as it had a token in the river."""
    rounds: list[list[Event]] = []
    for event in events:
        if isinstance(event, RoundBegan):
            rounds.append([])
        elif rounds and isinstance(event, _CONCERNS) and event.seat == seat:
            rounds[-1].append(event)
    return tuple(
        RoundTrace(
            home=sum(event.token.salmon for event in mine if isinstance(event, Arrived)),
            lost=sum(event.token.salmon for event in mine if isinstance(event, WashedAway))
            + sum(isinstance(event, _CAUGHT) for event in mine),
        )
        for mine in rounds
        if mine
    )
