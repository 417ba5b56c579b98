"""Why a turn is right or wrong: frozen values, each of which was true when the puzzle was made.

``upstream.puzzles.telling`` puts them into words. In JSON the name of a fact is its type's name in
kebab-case: ``OnlyTurnWins`` is ``only-turn-wins``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from upstream.rules.frozen import Fact


class Explanation(Fact):
    """The base of all explanations. The fields are numbers and words, as in JSON."""

    def to_dict(self) -> dict[str, Any]:
        return {"fact": self.name, **self.parameters}


# --- Of the right turn ---------------------------------------------------------------------------


class OnlyTurnWins(Explanation):
    """No other turn wins; with best play this one does, by so many points."""

    margin: int


class OnlyTurnWinsTie(Explanation):
    """No other turn wins; this one does in spite of equal points, by this tie-break."""

    by: str


class OnlyTurnShares(Explanation):
    """Every other turn loses; with best play this one shares the victory among so many seats."""

    seats: int


class BestChances(Explanation):
    """The chance to win after this turn, and after the best of all others, in percent."""

    chance: int
    others: int


class OthersLoseSalmon(Explanation):
    """Every other turn loses at least so many salmon more before the round is over."""

    salmon: int


class OthersLoseToRow(Explanation):
    """Every other turn loses at least so many salmon with the row that goes; 0 is the sea."""

    salmon: int
    row: int


# --- Of a wrong one ------------------------------------------------------------------------------


class LosesToRow(Explanation):
    """So many salmon are lost with the row that goes when the round ends; 0 is the sea."""

    salmon: int
    row: int


class LosesToPredator(Explanation):
    """So many salmon are lost to predators; ``by`` is the letter of their tile."""

    salmon: int
    by: str


class SeatWins(Explanation):
    """With best play this seat wins, by so many points."""

    seat: int
    margin: int


class SeatWinsTie(Explanation):
    """With best play this seat wins in spite of equal points, by this tie-break."""

    seat: int
    by: str


class VictoryIsShared(Explanation):
    """With best play so many seats share the victory."""

    seats: int


class ChanceFalls(Explanation):
    """The chance to win is only so many percent."""

    chance: int


KINDS: Final = {kind.name: kind for kind in Explanation.__subclasses__()}


def explanation_from_dict(data: Mapping[str, Any]) -> Explanation:
    """Read what ``to_dict`` writes; raises KeyError or TypeError if it is something else."""
    parameters = dict(data)
    return KINDS[parameters.pop("fact")](**parameters)
