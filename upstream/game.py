"""A game: the facade that people import.

It holds a record and what came of it, and supplies the tiles that are drawn. Everything that
it hands out is a frozen value; only ``play`` and ``undo`` change the game itself.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from upstream import rules
from upstream.action import Action, parse
from upstream.derived.consequences import Preview, preview
from upstream.draft import Outcome
from upstream.event import Event
from upstream.kept import KeptGame
from upstream.legal import legal, refusal
from upstream.notation import position_from
from upstream.options import Options
from upstream.position import Phase, Position
from upstream.record import Record, read_stack, record_from_dict
from upstream.refusal import BadPosition, IllegalAction, Refusal
from upstream.score import Result, result


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat may know. The order of the stack is not in it."""

    seat: int
    position: Position
    first: int | None
    names: tuple[str, ...] | None
    actions: tuple[str, ...]
    #: What this seat may do now; empty while others decide.
    legal: tuple[Action, ...]

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
class _Step:
    """One action and all that came of it."""

    action: Action
    position: Position
    events: tuple[Event, ...]


class Game(KeptGame):
    """One game of Upstream from its first tile on."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self._start, self.opening = self._supply(*rules.settle(record.start))
        self._steps: list[_Step] = []
        self._legal: tuple[Action, ...] | None = None
        self._replay()

    # --- Ways to begin ---------------------------------------------------------------------------

    @classmethod
    def deal(
        cls,
        players: int,
        options: Options | Mapping[str, Any] | None = None,
        seed: int | None = None,
        *,
        first: int | None = None,
        names: Sequence[str] | None = None,
    ) -> Game:
        """Shuffle the stack, draw who places first, and begin. No seed: the system's own chance."""
        if not isinstance(options, Options):
            options = Options.from_dict({} if options is None else options)
        tiles = options.stack(players)
        chance = random.SystemRandom() if seed is None else random.Random(seed)
        stack = [kind for kind, count in tiles.items() for _ in range(count)]
        chance.shuffle(stack)
        drawn_first = chance.randrange(players)
        first = drawn_first if first is None else first
        record = {"players": players, "options": options.to_dict(), "first": first, "stack": stack}
        return cls.from_record(record if names is None else {**record, "names": list(names)})

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Game:
        """Replay a record; raises BadRecord with the place of the first thing that is wrong."""
        return cls(record_from_dict(record))

    @classmethod
    def from_position(
        cls,
        position: str | Mapping[str, Any] | Position,
        *,
        stack: Sequence[str] | None = None,
        seed: int | None = None,
    ) -> Game:
        """Go on from a position. The unseen tiles are shuffled unless their order is given."""
        # A Position may have been put together by anybody: only what was read has been checked.
        start = position_from(position.to_dict() if isinstance(position, Position) else position)
        if stack is None:
            chance = random.SystemRandom() if seed is None else random.Random(seed)
            unseen = [kind for kind, count in start.unseen.items() for _ in range(count)]
            chance.shuffle(unseen)
            stack = unseen
        return cls(Record(start, read_stack(stack, start, BadPosition)))

    # --- What is so ------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        return self._steps[-1].position if self._steps else self._start

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
        return tuple(step.action for step in self._steps)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far, in order."""
        return self.opening + tuple(e for step in self._steps for e in step.events)

    @property
    def turn(self) -> tuple[Position, tuple[Action, ...]]:
        """Where the actor's moves of this turn began, and the moves so far.

        Outside of phase ``move`` there are none, and the turn begins here.
        """
        now = self.position
        moves: list[Action] = []
        while len(moves) < len(self._steps) and _is_same_turn(now, self._before(len(moves) + 1)):
            moves.append(self._steps[-len(moves) - 1].action)
        return self._before(len(moves)), tuple(reversed(moves))

    def _before(self, count: int) -> Position:
        """The position before the last actions, so many of them."""
        at = len(self._steps) - count
        return self._steps[at - 1].position if at else self._start

    @property
    def result(self) -> Result | None:
        """None while the game runs; then the scores and the ranking."""
        return result(self.position) if self.position.phase is Phase.OVER else None

    # --- What can be done ------------------------------------------------------------------------

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Do an action and all that follows by itself; returns what happened."""
        action = self._judged(action)
        position, events = self._supply(*rules.play(self.position, action))
        self._steps.append(_Step(action, position, events))
        self._legal = None
        return events

    def undo(self) -> Action | None:
        """Take back the last action and all that came of it; None at the very start."""
        self._legal = None
        return self._steps.pop().action if self._steps else None

    # --- What would be ---------------------------------------------------------------------------

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why an action is refused; None if it is legal."""
        try:
            return refusal(self.position, parse(str(action)))
        except IllegalAction as unreadable:
            return unreadable.refusal

    def preview(self, action: Action | str) -> Preview:
        """What a legal action would do; raises IllegalAction where it is none."""
        return preview(self.position, self._judged(action))

    def view(self, seat: int) -> View:
        """All that this seat may know: everything but the order of the stack."""
        if not 0 <= seat < self.players:
            raise ValueError(f"seats are numbered from 0 to {self.players - 1}, not {seat}")
        return View(
            seat=seat,
            position=self.position,
            first=self._record.first,
            names=self.names,
            actions=tuple(str(action) for action in self.actions),
            legal=self.legal if self.actor == seat else (),
        )

    def _judged(self, action: Action | str) -> Action:
        """The action, if it is legal: our own object, whoever made the other."""
        if isinstance(action, str):
            action = parse(action)
        try:
            return self.legal[self.legal.index(action)]
        except ValueError:
            action = parse(str(action))  # somebody's own object: what counts is what it says
        if why := refusal(self.position, action):
            raise IllegalAction(why)
        return action

    def _supply(self, position: Position, events: tuple[Event, ...]) -> Outcome:
        """Draw the tiles that are due from this game's own stack."""
        if position.draws:
            position, drew = rules.draw(position, self._next_tiles(position.stack, position.draws))
            events += drew
        return position, events


def _is_same_turn(now: Position, before: Position) -> bool:
    if now.phase is not Phase.MOVE or before.phase is not Phase.MOVE:
        return False
    return (now.actor, now.round) == (before.actor, before.round)
