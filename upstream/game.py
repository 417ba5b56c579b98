"""A game: the facade that people import.

It holds a record and what came of it, and supplies the tiles that are drawn. Everything that
it hands out is a frozen value; only ``play`` and ``undo`` change the game itself.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from upstream.notation.positions import position_from
from upstream.notation.record import Record, RecordedGame, read_stack, record_from_dict, shuffled
from upstream.queries.consequences import Preview, preview
from upstream.rules import transition as rules
from upstream.rules.action import Action, parse
from upstream.rules.event import Event
from upstream.rules.legal import legal, refusal
from upstream.rules.options import DEFAULT_PLAYERS, Options
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import BadPosition, IllegalAction, Refusal
from upstream.rules.score import Result, result
from upstream.rules.transition import Transition


@dataclass(frozen=True, slots=True)
class View:
    """Everything that a seat may know: not the order of the stack."""

    seat: int
    position: Position
    first: int | None
    names: tuple[str, ...] | None
    actions: tuple[str, ...]
    #: What this seat may do now; empty while others decide.
    legal: tuple[Action, ...]

    @classmethod
    def of(cls, record: Record, position: Position, seat: int, legal: tuple[Action, ...]) -> View:
        """Return what this seat may know of a recorded game at this position."""
        actions, shown = record.actions, legal if position.actor == seat else ()
        return cls(seat, position, record.first, record.names, actions, shown)

    def to_dict(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "position": self.position.to_dict(),
            "first": self.first,
            "names": None if self.names is None else list(self.names),
            "actions": list(self.actions),
            "legal": [str(action) for action in self.legal],
        }


@dataclass(frozen=True, slots=True)
class _PlayedAction:
    """One action and all that came of it."""

    action: Action
    position: Position
    events: tuple[Event, ...]


class Game(RecordedGame):
    """One game of Upstream from its first tile on."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self._start, self.opening = begin(record)
        self._played: list[_PlayedAction] = []
        self._legal: tuple[Action, ...] | None = None
        self._replay()

    # --- Ways to begin ---------------------------------------------------------------------------

    @classmethod
    def deal(
        cls,
        players: int = DEFAULT_PLAYERS,
        options: Options | Mapping[str, Any] | None = None,
        seed: int | None = None,
        *,
        first: int | None = None,
        names: Sequence[str] | None = None,
    ) -> Game:
        """Shuffle the stack, draw who places first, and begin.

        Without a seed the system's secure source is used. Raises BadOptions if no stack fits
        the options and the number of players, BadRecord if ``first`` is not a seat or the names do
        not fit, and ValueError if the seed is not a whole number.
        """
        if not isinstance(options, Options):
            options = Options.from_dict({} if options is None else options)
        return cls(Record.deal(players, options, _rng(seed), first, names))

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Game:
        """Replay a record. Raises BadRecord with the place of its first error."""
        return cls(record_from_dict(record))

    @classmethod
    def from_position(
        cls,
        position: str | Mapping[str, Any] | Position,
        *,
        stack: Sequence[str] | None = None,
        seed: int | None = None,
    ) -> Game:
        """Go on from a position. The unseen tiles are shuffled unless their order is given.

        Raises BadPosition if the position is not valid, or the stack is not what it leaves.
        """
        # A Position may have been put together by hand: only those that are read are checked.
        start = position_from(position.to_dict() if isinstance(position, Position) else position)
        if stack is None:
            stack = shuffled(start.unseen, _rng(seed))
        return cls(Record(start, read_stack(stack, start, BadPosition)))

    # --- The present -----------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        return self._played[-1].position if self._played else self._start

    @property
    def actor(self) -> int | None:
        return self.position.actor

    @property
    def legal(self) -> tuple[Action, ...]:
        """Every action that the actor may do; empty when the game is over."""
        if self._legal is None:
            self._legal = legal(self.position)
        return self._legal

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(played.action for played in self._played)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far, in order."""
        return self.opening + tuple(e for played in self._played for e in played.events)

    @property
    def turn(self) -> tuple[Position, tuple[Action, ...]]:
        """Where the actor's moves of this turn began, and the moves so far.

        Outside of phase ``move`` there are none, and the turn begins here.
        """
        start, moves = self.position, list[Action]()
        turn = (Phase.MOVE, start.actor, start.round)
        if start.phase is Phase.MOVE:
            for at in range(len(self._played) - 1, -1, -1):
                before = self._played[at - 1].position if at else self._start
                if (before.phase, before.actor, before.round) != turn:
                    break
                start = before
                moves.insert(0, self._played[at].action)
        return start, tuple(moves)

    @property
    def result(self) -> Result | None:
        """None while the game runs; then the scores and the ranking."""
        return result(self.position) if self.position.phase is Phase.OVER else None

    # --- Playing ---------------------------------------------------------------------------------

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Play an action and everything that follows automatically. Return the events.

        Raises IllegalAction, with the reason, if the action is not legal; nothing changes then.
        """
        action = self._judged(action)
        acted, events = rules.act(self.position, action)
        position, more = settle_and_draw(self._record, acted)
        self._played.append(_PlayedAction(action, position, events + more))
        self._legal = None
        return events + more

    def undo(self) -> Action | None:
        """Take back the last action and all that came of it; None at the very start."""
        self._legal = None
        return self._played.pop().action if self._played else None

    # --- Asking ----------------------------------------------------------------------------------

    def why_not(self, action: Action | str) -> Refusal | None:
        """Return why an action is refused; None if it is legal."""
        try:
            return refusal(self.position, parse(str(action)))
        except IllegalAction as unreadable:
            return unreadable.refusal

    def preview(self, action: Action | str) -> Preview:
        """Return what a legal action would do. Raises IllegalAction if it is not legal."""
        return preview(self.position, self._judged(action))

    def view(self, seat: int) -> View:
        """Return all that this seat may know: everything but the order of the stack.

        Raises ValueError if there is no such seat.
        """
        if not 0 <= seat < self.players:
            raise ValueError(f"seats are numbered from 0 to {self.players - 1}, not {seat}")
        return View.of(self._record_now(), self.position, seat, self.legal)

    def _judged(self, action: Action | str) -> Action:
        """Return the action as an object of our class. Raises IllegalAction if it is not legal."""
        if isinstance(action, str):
            action = parse(action)
        try:
            return self.legal[self.legal.index(action)]
        except ValueError:
            action = parse(str(action))  # an object of another class: what counts is its text
        if why := refusal(self.position, action):
            raise IllegalAction(why)
        return action


def begin(record: Record) -> Transition:
    """Return the first position in which a player has to decide, and the events before it."""
    return settle_and_draw(record, record.start)


def settle_and_draw(record: Record, position: Position) -> Transition:
    """Run all automatic steps, and draw due tiles from the record's stack."""
    position, events = rules.settle(position)
    if position.draws:
        position, drew = rules.draw(position, record.next_tiles(position.stack, position.draws))
        events += drew
    return position, events


def _rng(seed: int | None) -> random.Random:
    if seed is not None and not isinstance(seed, int):
        raise ValueError(f"a seed is a whole number, not {seed!r}")
    return random.SystemRandom() if seed is None else random.Random(seed)
