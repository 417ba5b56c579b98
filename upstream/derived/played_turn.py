"""The rest of a turn, played out: its actions with their events, and the way of each token."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from upstream import event
from upstream.action import Action, Move
from upstream.derived.routes import moved_token
from upstream.event import Event
from upstream.position import Position
from upstream.river import Cell
from upstream.rules import act, settle
from upstream.tile import Kind
from upstream.token import SINGLE, Token, token_of


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """One action, with the positions before and right after it."""

    before: Position
    action: Action
    after: Position
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class PlayedMove(PlayedAction):
    """One move of a token."""

    action: Move


@dataclass(frozen=True, slots=True)
class Journey:
    """All moves of one token."""

    start: Token
    #: The token after its last move; None where it is lost.
    end: Token | None
    moves: tuple[PlayedMove, ...]

    @property
    def events(self) -> Iterator[Event]:
        return (happened for move in self.moves for happened in move.events)

    @property
    def entered(self) -> Iterator[Cell]:
        """The cells that the token swam, jumped or was carried to, in order."""
        for happened in self.events:
            match happened:
                case event.Swam() | event.Jumped() | event.Carried():
                    yield happened.to


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A position, and actions that its actor takes in it."""

    start: Position
    seat: int
    played: tuple[PlayedAction, ...]
    journeys: tuple[Journey, ...]

    @property
    def end(self) -> Position:
        """The position after the last action, before anything that follows by itself."""
        return self.played[-1].after

    @property
    def end_of_moves(self) -> Position:
        """The position after the last move, before the herons; the start where there is none."""
        moves = [played for played in self.played if isinstance(played, PlayedMove)]
        return moves[-1].after if moves else self.start

    @property
    def arrivals(self) -> Iterator[tuple[Journey, Token]]:
        """The journeys that end well: the token survives, whatever herons do and rows that go."""
        going = frozenset(self.start.vanishing)
        for journey in self.journeys:
            end = journey.end
            if end is not None and end.cell not in going and not self._may_be_taken(end):
                yield journey, end

    def _may_be_taken(self, token: Token) -> bool:
        """Whether a heron may take what is left of the token when the turn ends."""
        return token.salmon == SINGLE and is_kind(self.start, token.cell, Kind.HERON)


def is_kind(position: Position, cell: Cell, kind: Kind) -> bool:
    """Whether a tile of that kind lies on the cell."""
    tile = position.tiles.get(cell)
    return tile is not None and tile.kind is kind


def play_turn(position: Position, actions: Sequence[Action]) -> PlayedTurn:
    """Play legal actions of the position's actor; raises ValueError if there are none."""
    if position.actor is None or not actions:
        raise ValueError("a turn needs an actor and at least one action")
    played = tuple(_played(position, actions))
    moves = [done for done in played if isinstance(done, PlayedMove)]
    return PlayedTurn(position, position.actor, played, tuple(_journeys(moves)))


def _played(position: Position, actions: Sequence[Action]) -> Iterator[PlayedAction]:
    for action in actions:
        after, events = act(position, action)
        if isinstance(action, Move):
            yield PlayedMove(position, action, after, events)
        else:
            yield PlayedAction(position, action, after, events)
        position, _ = settle(after)


def _journeys(moves: Sequence[PlayedMove]) -> list[Journey]:
    """The moves by token; tokens that look alike are interchangeable."""
    journeys: list[Journey] = []
    for move in moves:
        mover = token_of(move.action.salmon, move.action.origin)
        end = moved_token(move.action, move.events)
        for number, journey in enumerate(journeys):
            if journey.end is mover:
                journeys[number] = replace(journey, end=end, moves=(*journey.moves, move))
                break
        else:
            journeys.append(Journey(mover, end, (move,)))
    return journeys
