"""A table: the authority over one game, with no I/O.

The log is the save. Every ``act``, ``undo`` and ``confirm`` is an entry, and the number of
entries is the table's version. A message is judged first (``act``, ``undo``, ``confirm`` return
the steps that it would add, or raise), then the caller puts the steps on the disk, and only then
are they added: what could not be stored never happened.

The actions of a turn are *pending* until they are confirmed. Only a confirmation settles: herons
strike, the next turn begins, tiles are drawn. So nothing hidden shows as long as anything can be
taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any, Final, Literal, Never, TypeAlias, cast

from upstream import rules
from upstream.action import Action, parse
from upstream.derived.cautions import AnyCaution, BetterOrder, cautions
from upstream.event import Event
from upstream.game import View, begin, settle_and_draw
from upstream.legal import legal, refusal
from upstream.moves import can_move
from upstream.options import Options
from upstream.position import Phase, Position
from upstream.record import Record
from upstream.refusal import GameIsOver, IllegalAction, Refusal, Refused
from upstream.server.refusals import (
    MovesLeft,
    NoHeronConfirm,
    NoSuchMoment,
    NothingToUndo,
    NotYourTurn,
    NoWayBack,
    OnlyConfirm,
    ReadOnly,
    StaleVersion,
    TableRefused,
    TilesLeft,
    TooMany,
)

StepKind: TypeAlias = Literal["begin", "act", "undo", "confirm", "failed"]

#: A player who only moves back and forth must not fill the disk.
MOST_UNDOS: Final = 200


def deal(players: int, options: Options, first: int | None = None) -> Record:
    """A new game, shuffled by the system's secure source: there is no seed to guess.

    Raises BadOptions where no stack fits the options and the number of players.
    """
    return Record.deal(players, options, SystemRandom(), first)


@dataclass(frozen=True, slots=True)
class Logged:
    """An entry of the log as it is stored."""

    version: int
    kind: StepKind
    seat: int | None
    #: For an act what was done; for a failure of a bot the reason.
    action: str | None
    time: float
    by_itself: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """An entry of the log, and what came of it."""

    logged: Logged
    position: Position
    events: tuple[Event, ...]
    #: For an undo: the version of the entry that it took back.
    undoes: int | None = None
    #: For an act: what was done.
    action: Action | None = None

    @property
    def version(self) -> int:
        return self.logged.version

    @property
    def kind(self) -> StepKind:
        return self.logged.kind


class Table:
    """One game, its log, and the actions that are not confirmed yet."""

    def __init__(self, record: Record, time: float) -> None:
        """Begin the game of this record. The order of its stack never leaves a running table."""
        self._record = record
        position, events = begin(record)
        self.steps: list[Step] = [Step(Logged(0, "begin", None, None, time), position, events)]
        self._pending: list[Step] = []
        self._actions: list[str] = []
        self._undos = 0
        self._legal: tuple[int, tuple[Action, ...]] = (-1, ())
        self._cautions: tuple[int, tuple[AnyCaution, ...]] = (-1, ())
        self.read_only = False

    @classmethod
    def restore(cls, record: Record, time: float, log: Iterable[Logged]) -> Table:
        """Replay a log; where it cannot be, the table opens read-only at its last good action."""
        table = cls(record, time)
        for logged in log:
            try:
                table.add(table._replayed(logged))
            except (Refused, ValueError, KeyError, IndexError, AssertionError):
                table.read_only = True
                break
        return table

    # --- What is so ------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        return len(self.steps) - 1

    @property
    def position(self) -> Position:
        return self.steps[-1].position

    @property
    def players(self) -> int:
        return self._record.players

    @property
    def options(self) -> Options:
        return self._record.options

    @property
    def first(self) -> int:
        """Who placed the first tile. Only a lesson begins without one, and it is not asked."""
        return cast("int", self._record.first)

    @property
    def actor(self) -> int | None:
        return self.position.actor

    @property
    def over(self) -> bool:
        return self.position.phase is Phase.OVER

    @property
    def pending(self) -> tuple[str, ...]:
        """The actions of this turn that are not confirmed yet."""
        return tuple(str(step.logged.action) for step in self._pending)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the actor may do now, pending actions counted in."""
        if self._legal[0] != self.version:
            self._legal = (self.version, legal(self.position))
        return self._legal[1]

    @property
    def can_undo(self) -> bool:
        return bool(self._pending) and not self.read_only

    @property
    def takes_back(self) -> bool:
        """Whether actions are pending until they are confirmed; movement tokens change hands."""
        return not self.options.movement_tokens

    @property
    def can_confirm(self) -> bool:
        return self.can_undo and _is_done(self.position)

    @property
    def cautions(self) -> tuple[AnyCaution, ...]:
        """What the actor may want to know before confirming."""
        if self._cautions[0] != self.version:
            found = self._cautions_of(self._pending) if self.can_confirm else ()
            self._cautions = (self.version, found)
        return self._cautions[1]

    def _cautions_of(self, pending: Sequence[Step]) -> tuple[AnyCaution, ...]:
        start = self.steps[pending[0].version - 1].position
        actions = [step.action for step in pending if step.action is not None]
        return cautions(start, actions, pending[-1].position)

    def step(self, version: int) -> Step:
        """The entry with this version."""
        if not 0 <= version <= self.version:
            _refuse(NoSuchMoment(version, self.version))
        return self.steps[version]

    def view(self, names: Sequence[str]) -> View:
        """What the acting seat may know: all that an opponent is told."""
        assert self.actor is not None
        return View.of(self._record_now(names), self.position, self.actor, self.legal)

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """The record; as long as the game runs only with the part of the stack that was seen."""
        record = self._record_now(names)
        return (record if self.over else record.without_unseen(self.position.stack)).to_dict()

    def _record_now(self, names: Sequence[str]) -> Record:
        return replace(self._record, actions=tuple(self._actions), names=tuple(names))

    # --- What would come of a message ------------------------------------------------------------

    def act(
        self,
        seat: int,
        text: str,
        version: int,
        time: float,
        *,
        auto_confirm: bool = False,
        cautious: bool = True,
    ) -> tuple[Step, ...]:
        """Do one action; what it leaves no choice about follows in the same breath.

        A turn that another order of moves would improve does not confirm by itself, unless
        nobody is there to heed it.
        """
        self._admit(seat, version)
        action = self._judged(text)
        step = self._acted(action, Logged(self.version + 1, "act", seat, str(action), time))
        if not (self._is_final() or auto_confirm) or not _is_done(step.position):
            return (step,)
        if cautious and not self._is_final() and self._could_be_better(step):
            return (step,)
        return (step, self._confirmed(step, time, by_itself=True))

    def _could_be_better(self, step: Step) -> bool:
        found = self._cautions_of([*self._pending, step])
        return any(isinstance(caution, BetterOrder) for caution in found)

    def undo(self, seat: int, version: int, time: float) -> tuple[Step, ...]:
        """Take back the last pending action."""
        self._admit(seat, version)
        if not self._pending:
            _refuse(NothingToUndo() if self.takes_back else NoWayBack())
        if self._undos >= MOST_UNDOS:
            _refuse(TooMany(MOST_UNDOS))
        return (self._undone(Logged(self.version + 1, "undo", seat, None, time)),)

    def confirm(self, seat: int, version: int, time: float) -> tuple[Step, ...]:
        """Let the herons strike and the game go on."""
        self._admit(seat, version)
        if self.position.phase is Phase.HERON or not _is_done(self.position):
            _refuse(_not_done(self.position))
        return (self._confirmed(self.steps[-1], time, by_itself=False),)

    def failed(self, reason: str, version: int, time: float) -> tuple[Step, ...]:
        """Note that the bot of the acting seat is out, and why; nothing else changes."""
        seat = cast("int", self.actor)
        self._admit(seat, version)
        return (self._noted(Logged(self.version + 1, "failed", seat, reason, time)),)

    def why_not(self, action: Action) -> Refusal | None:
        """Why the acting seat cannot do this now; None if it can."""
        return refusal(self.position, action)

    def add(self, steps: Sequence[Step]) -> None:
        """Take in what was judged, once it is stored."""
        for step in steps:
            assert step.version == self.version + 1
            self.steps.append(step)
            self._take_in(step)

    def _admit(self, seat: int, version: int) -> None:
        if self.read_only:
            _refuse(ReadOnly())
        if version != self.version:
            _refuse(StaleVersion(version, self.version))
        if self.actor is None:
            _refuse(GameIsOver())
        if self.actor != seat:
            _refuse(NotYourTurn(self.actor))

    def _judged(self, text: str) -> Action:
        action = parse(text)
        if action in self.legal:
            return action
        if self.can_confirm:
            _refuse(OnlyConfirm())
        why = refusal(self.position, action)
        assert why is not None, f"{action} is neither legal nor refused"
        raise IllegalAction(why)

    # --- Steps -----------------------------------------------------------------------------------

    def _is_final(self) -> bool:
        """Heron choices stand at once, and so does everything with movement tokens."""
        return not self.takes_back or self.position.phase is Phase.HERON

    def _acted(self, action: Action, logged: Logged) -> Step:
        return Step(logged, *rules.act(self.position, action), action=action)

    def _undone(self, logged: Logged) -> Step:
        taken_back = self._pending[-1].version
        return Step(logged, self.steps[taken_back - 1].position, (), taken_back)

    def _noted(self, logged: Logged) -> Step:
        return Step(logged, self.position, ())

    def _confirmed(self, after: Step, time: float, *, by_itself: bool) -> Step:
        seat = after.position.actor
        logged = Logged(after.version + 1, "confirm", seat, None, time, by_itself)
        return Step(logged, *settle_and_draw(self._record, after.position))

    def _replayed(self, logged: Logged) -> tuple[Step, ...]:
        """An entry of a stored log, judged like any other."""
        assert logged.version == self.version + 1
        seat = -1 if logged.seat is None else logged.seat
        match logged.kind:
            case "act":
                self._admit(seat, self.version)
                return (self._acted(self._judged(str(logged.action)), logged),)
            case "undo":
                return self.undo(seat, self.version, logged.time)
            case "confirm":
                assert _is_done(self.position)
                by_itself = logged.by_itself
                return (self._confirmed(self.steps[-1], logged.time, by_itself=by_itself),)
            case "failed":
                return (self._noted(logged),)
            case _:
                raise ValueError(f"a log has no entries of kind {logged.kind!r}")

    def _take_in(self, step: Step) -> None:
        match step.kind:
            case "act":
                self._actions.append(str(step.logged.action))
                before = self.steps[step.version - 1].position
                if before.phase is not Phase.HERON and self.takes_back:
                    self._pending.append(step)
            case "undo":
                self._pending.pop()
                self._actions.pop()
                self._undos += 1
            case "confirm":
                self._pending.clear()
                self._undos = 0


def _is_done(position: Position) -> bool:
    """Whether the actor has nothing left to do, so that the game can go on."""
    match position.phase:
        case Phase.MOVE:
            return not can_move(position)
        case Phase.SETUP | Phase.PLACE:
            return not position.drawn
        case Phase.HERON:
            return True  # asked after a choice: settling strikes on, up to the next one
        case Phase.OVER:
            return False


def _not_done(position: Position) -> Refusal:
    """What is still to be done before a confirmation."""
    match position.phase:
        case Phase.MOVE:
            return MovesLeft()
        case Phase.HERON:
            return NoHeronConfirm()
        case _:
            return TilesLeft()


def _refuse(why: Refusal) -> Never:
    raise TableRefused(why)
