"""Best play by plain exhaustive search over the reference rules, as slow as it is simple."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypeAlias

from upstream import Position
from upstream.rules.legal import legal
from upstream.rules.position import Phase
from upstream.rules.score import result
from upstream.rules.transition import play

#: What a seat wants, in order: its share of the win, its margin, its score.
Value: TypeAlias = tuple[float, int, int]


class TooLarge(Exception):
    """The position has more successors than allowed."""


class ExhaustiveSearch:
    """Searches every position that can follow once, up to a limit."""

    def __init__(self, most: int) -> None:
        self._left = most
        self._known: dict[Position, tuple[Value, ...]] = {}

    def values(self, position: Position) -> tuple[Value, ...]:
        """Return all seats' values if each plays best for itself. Raises TooLarge."""
        known = self._known.get(position)
        if known is None:
            self._left -= 1
            if self._left < 0:
                raise TooLarge
            known = self._known[position] = self._best(position)
        return known

    def _best(self, position: Position) -> tuple[Value, ...]:
        if position.phase is Phase.OVER:
            return final_values(position)
        after = [self.values(play(position, action)[0]) for action in legal(position)]
        return max(after, key=lambda values: preference(values, position.acting_seat))


def preference(values: tuple[Value, ...], seat: int) -> tuple[tuple[float, ...], ...]:
    """Return a sort key: the own value, then low values of the seats after this one."""
    players = len(values)
    others = (values[(seat + after) % players] for after in range(1, players))
    return (values[seat], *(tuple(-number for number in other) for other in others))


def final_values(position: Position) -> tuple[Value, ...]:
    """The values of a game that is over, by its result."""
    ended = result(position)
    winners = ended.ranking[0]
    return tuple(
        (
            1 / len(winners) if seat in winners else 0.0,
            score - max(other for at, other in enumerate(ended.scores) if at != seat),
            score,
        )
        for seat, score in enumerate(ended.scores)
    )


def thinned(position: Position, tokens: int, rng: Random) -> Position | None:
    """Return the river with up to this many tokens left, chosen at random.

    Return None if the actor would have nothing left to decide.
    """
    standing = [
        (seat, at)
        for seat in range(position.players)
        for at, token in enumerate(position.tokens[seat])
        if token.in_river
    ]
    gone = frozenset(rng.sample(standing, max(0, len(standing) - tokens)))
    kept = tuple(
        tuple(token for at, token in enumerate(mine) if (seat, at) not in gone)
        for seat, mine in enumerate(position.tokens)
    )
    thin = replace(position, tokens=kept)
    if not legal(thin) or (thin.phase is Phase.MOVE and not any(thin.in_river(thin.acting_seat))):
        return None
    return thin
