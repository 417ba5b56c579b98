"""The score of a position, and who is ahead of whom."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import TypeAlias

from upstream.rules.position import Position


class TieBreak(StrEnum):
    """What separates two players in the end, in the order in which it counts."""

    POINTS = "points"
    SALMON = "salmon"
    TOKENS = "tokens"
    EGGS = "eggs"
    MARKER = "marker"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Tally:
    """How one seat's score came about."""

    seat: int
    salmon: int
    #: The eggs of each token's space, highest first.
    eggs: tuple[int, ...]
    #: Two players: holds the first-player marker, and so loses the last tie-break.
    has_marker: bool

    @property
    def tokens(self) -> int:
        return len(self.eggs)

    @property
    def points(self) -> int:
        return self.salmon + sum(self.eggs)

    @property
    def order(self) -> Order:
        """What ties are broken by, in order; more is better throughout."""
        return (self.points, self.salmon, self.tokens, self.eggs, not self.has_marker)


Order: TypeAlias = tuple[int, int, int, tuple[int, ...], bool]


@dataclass(frozen=True, slots=True)
class Result:
    """The scores by seat, and the ranking: groups of seats that share a place, best first."""

    tallies: tuple[Tally, ...]

    @property
    def scores(self) -> list[int]:
        return [tally.points for tally in self.tallies]

    @property
    def ranking(self) -> list[list[int]]:
        best_first = sorted(self.tallies, key=lambda tally: tally.order, reverse=True)
        places = groupby(best_first, key=lambda tally: tally.order)
        return [sorted(tally.seat for tally in place) for _, place in places]

    @property
    def winners(self) -> list[int]:
        return self.ranking[0]

    def separated_by(self, one: int, other: int) -> TieBreak:
        """Return what decided between two seats: the points, a tie-break, or nothing."""
        pairs = zip(self.tallies[one].order, self.tallies[other].order, strict=True)
        for reason, (mine, theirs) in zip(TieBreak, pairs, strict=False):
            if mine != theirs:
                return reason
        return TieBreak.SHARED


def win_shares(winners: Collection[int], players: int) -> tuple[float, ...]:
    """Return each seat's share of the victory; winners who tie have equal shares."""
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))


def tally(position: Position, seat: int) -> Tally:
    """Return a seat's score: a point for each salmon at home, plus its tokens' eggs."""
    home = [token for token in position.tokens[seat] if token.cell.is_spawn]
    return Tally(
        seat=seat,
        salmon=sum(token.salmon for token in home),
        eggs=tuple(sorted((token.cell.row for token in home), reverse=True)),
        has_marker=position.players == 2 and seat == position.starter,
    )


def result(position: Position) -> Result:
    """Return the scores as they stand; final when the game is over."""
    return Result(tuple(tally(position, seat) for seat in range(position.players)))
