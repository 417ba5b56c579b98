"""A position in the making: what the rules change step by step before it is frozen again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from upstream.rules.event import Event
from upstream.rules.position import Phase, Position
from upstream.rules.token import Token

Transition: TypeAlias = tuple[Position, tuple[Event, ...]]


class Draft:
    """A position while something happens to it, and the events so far. It always has an actor."""

    __slots__ = (
        "actor",
        "drawn",
        "draws",
        "events",
        "given",
        "herons",
        "markers",
        "options",
        "phase",
        "points",
        "round",
        "spawn",
        "starter",
        "tiles",
        "tokens",
        "unseen",
    )

    def __init__(self, position: Position) -> None:
        """Raises ValueError if the game is over: nothing can happen any more."""
        self.options = position.options
        self.phase = position.phase
        self.round = position.round
        self.actor = position.acting_seat
        self.points = position.points
        self.starter = position.starter
        self.tiles = position.tiles
        self.spawn = position.spawn
        self.drawn = position.drawn
        self.draws = position.draws
        self.unseen = position.unseen
        self.tokens = position.tokens
        self.herons = position.herons
        self.markers = position.markers
        self.given = position.given
        self.events: list[Event] = []

    def position(self) -> Position:
        return Position(
            self.options,
            self.phase,
            self.round,
            None if self.phase is Phase.OVER else self.actor,
            self.points,
            self.starter,
            self.tiles,
            self.spawn,
            self.drawn,
            self.draws,
            self.unseen,
            self.tokens,
            self.herons,
            self.markers,
            self.given,
        )

    def transition(self) -> Transition:
        return self.position(), tuple(self.events)

    def emit(self, happened: Event) -> None:
        self.events.append(happened)

    @property
    def players(self) -> int:
        return len(self.tokens)

    def exchange(self, seat: int, token: Token, becomes: Token | None) -> None:
        """A token changes its place or its salmon, or is gone."""
        mine = list(self.tokens[seat])
        mine.remove(token)
        if becomes is not None:
            mine.append(becomes)
            mine.sort()
        self.set_tokens(seat, mine)

    def set_tokens(self, seat: int, tokens: Iterable[Token]) -> None:
        self.tokens = (*self.tokens[:seat], tuple(tokens), *self.tokens[seat + 1 :])

    def is_in_river(self, seat: int) -> bool:
        return any(token.in_river for token in self.tokens[seat])

    def spend(self, points: int) -> None:
        """Points are spent; movement tokens are given on as they are."""
        self.points -= points
        if self.options.movement_tokens:
            self._set_markers(self.actor, self.markers[self.actor] - points)
            self.given += points

    def take_up_markers(self, seat: int) -> int:
        """The markers given on, and those of all who are out of the river, go to this seat."""
        taken = self.given
        self.given = 0
        for other in range(self.players):
            if not self.is_in_river(other):
                taken += self.markers[other]
                self._set_markers(other, 0)
        self._set_markers(seat, self.markers[seat] + taken)
        return taken

    def _set_markers(self, seat: int, count: int) -> None:
        self.markers = (*self.markers[:seat], count, *self.markers[seat + 1 :])
