"""The game of a table: the authority over it, with no I/O.

The log is the save. Every ``act``, ``undo`` and ``confirm`` is an entry, and the number of entries
is the table's version. A message is validated first: ``act``, ``undo`` and ``confirm`` return the
entries that it would add, or raise. Then the caller stores the entries, and only then adds them:
what could not be stored never happened.

The actions of a turn are *pending* until they are confirmed. Only a confirmation settles: herons
strike, the next turn begins, tiles are drawn. So nothing hidden shows as long as anything can be
taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from random import SystemRandom
from typing import Any, Final, Never, cast

from upstream.action import Action, parse
from upstream.derived.cautions import AnyCaution, BetterOrder, cautions
from upstream.event import Event
from upstream.game import View, begin, settle_and_draw
from upstream.legal import legal, refusal
from upstream.moves import can_move
from upstream.options import Options
from upstream.position import Phase, Position
from upstream.record import Record, shuffled
from upstream.refusal import GameIsOver, IllegalAction, Refusal, Refused
from upstream.server.protocol.refusals import (
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
from upstream.server.tables.game_log import GameLog, LogEntry, ValidatedEntry, acted

#: What a seat may take back in a game: a player who moves back and forth must not fill the disk.
MOST_UNDOS: Final = 400


def deal(players: int, options: Options, first: int | None = None) -> Record:
    """A new game, shuffled by the system's secure source: there is no seed to guess.

    Raises BadOptions where no stack fits the options and the number of players.
    """
    return Record.deal(players, options, SystemRandom(), first)


def deal_from(start: Position) -> Record:
    """A game that begins at a position, with its unseen tiles shuffled by the secure source."""
    return Record(start, tuple(shuffled(start.unseen, SystemRandom())))


@lru_cache(maxsize=16_384)
def _text(action: Action) -> str:
    """The text of an action, the same object for all games."""
    return str(action)


class TableGame:
    """One game, its log, and the actions that are not confirmed yet."""

    def __init__(self, record: Record, time: float) -> None:
        """Begin the game of this record. The order of its stack never leaves a running table."""
        self._record = record
        position, events = begin(record)
        start = LogEntry(0, "begin", None, None, time)
        settle = partial(settle_and_draw, record)
        self.entries = GameLog(ValidatedEntry(start, position, events), settle)
        self._pending: list[ValidatedEntry] = []
        self._actions: list[str] = []
        self._undos: Counter[int] = Counter()
        self._legal: tuple[int, tuple[Action, ...]] = (-1, ())
        self._cautions: tuple[int, tuple[AnyCaution, ...]] = (-1, ())
        self.read_only = False

    @classmethod
    def restore(cls, record: Record, time: float, log: Iterable[LogEntry]) -> TableGame:
        """Replay a log; up to its first bad entry, if it has one: the table is then read-only."""
        table = cls(record, time)
        table.extend(log)
        return table

    def extend(self, log: Iterable[LogEntry]) -> None:
        """Replay what a stored log has beyond this game, in the same way."""
        for entry in log:
            if self.read_only:
                return
            if entry.version <= self.version:
                continue
            try:
                self.add(self._replayed(entry))
            except (Refused, ValueError, KeyError, IndexError, AssertionError):
                self.read_only = True

    # --- The present -----------------------------------------------------------------------------

    @property
    def version(self) -> int:
        return len(self.entries) - 1

    @property
    def position(self) -> Position:
        return self.entries[-1].position

    @property
    def players(self) -> int:
        return self._record.players

    @property
    def options(self) -> Options:
        return self._record.options

    @property
    def first(self) -> int:
        """Who placed the first tile; in a game that began from a position, who starts rounds."""
        first = self._record.first
        return (self._record.start.starter or 0) if first is None else first

    @property
    def actor(self) -> int | None:
        return self.position.actor

    @property
    def over(self) -> bool:
        return self.position.phase is Phase.OVER

    @property
    def pending(self) -> tuple[str, ...]:
        """The actions of this turn that are not confirmed yet."""
        return tuple(str(validated.entry.action) for validated in self._pending)

    @property
    def actions(self) -> tuple[str, ...]:
        """All actions that were not taken back."""
        return tuple(self._actions)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the game, without what was taken back."""
        undone = {validated.undoes for validated in self.entries}
        kept = (validated for validated in self.entries if validated.version not in undone)
        return tuple(event for validated in kept for event in validated.events)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the actor may do now, pending actions counted in."""
        if self._legal[0] != self.version:
            self._legal = (self.version, legal(self.position))
        return self._legal[1]

    @property
    def can_undo(self) -> bool:
        return self._has_pending and self._undos_left(self.actor) > 0

    @property
    def _has_pending(self) -> bool:
        return bool(self._pending) and not self.read_only

    def _undos_left(self, seat: int | None) -> int:
        return 0 if seat is None else MOST_UNDOS - self._undos[seat]

    @property
    def takes_back(self) -> bool:
        """Whether actions are pending until they are confirmed; movement tokens change hands."""
        return not self.options.movement_tokens

    @property
    def can_confirm(self) -> bool:
        return self._has_pending and _is_done(self.position)

    @property
    def cautions(self) -> tuple[AnyCaution, ...]:
        """What the actor may want to know before confirming."""
        if self._cautions[0] != self.version:
            found = self._cautions_of(self._pending) if self.can_confirm else ()
            self._cautions = (self.version, found)
        return self._cautions[1]

    def _cautions_of(self, pending: Sequence[ValidatedEntry]) -> tuple[AnyCaution, ...]:
        start = self.entries[pending[0].version - 1].position
        actions = [validated.action for validated in pending if validated.action is not None]
        return cautions(start, actions, pending[-1].position)

    def entry_at(self, version: int) -> ValidatedEntry:
        """The entry with this version; raises TableRefused where there is none."""
        if not 0 <= version <= self.version:
            _refuse(NoSuchMoment(version, self.version))
        return self.entries[version]

    def view(self, names: Sequence[str]) -> View:
        """What the acting seat may know; bots get nothing else."""
        assert self.actor is not None
        return View.of(self._record_now(names), self.position, self.actor, self.legal)

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """The record; as long as the game runs only with the part of the stack that was seen."""
        record = self._record_now(names)
        return (record if self.over else record.without_unseen(self.position.stack)).to_dict()

    def _record_now(self, names: Sequence[str]) -> Record:
        return replace(self._record, actions=tuple(self._actions), names=tuple(names))

    # --- Validating messages ---------------------------------------------------------------------

    def act(
        self,
        seat: int,
        text: str,
        version: int,
        time: float,
        *,
        auto_confirm: bool = False,
        cautious: bool = True,
    ) -> tuple[ValidatedEntry, ...]:
        """The entries of one action; see ``play``."""
        args = (seat, (text,), version, time)
        return self.play(*args, auto_confirm=auto_confirm, cautious=cautious)

    def play(
        self,
        seat: int,
        texts: Sequence[str],
        version: int,
        time: float,
        *,
        auto_confirm: bool = False,
        cautious: bool = True,
    ) -> tuple[ValidatedEntry, ...]:
        """The entries of some actions, with a confirmation where nothing else is left to do.

        A turn that another order of moves would improve is not confirmed automatically if
        ``cautious``. Raises TableRefused where the seat may not act at this version, and
        IllegalAction for the first action that is not legal; then none of them is done.
        """
        self._require_turn(seat, version)
        is_final = self._is_final()
        validated: list[ValidatedEntry] = []
        for text in texts:
            position = validated[-1].position if validated else self.position
            action = self._validated(text, position)
            entry = LogEntry(self.version + 1 + len(validated), "act", seat, _text(action), time)
            validated.append(acted(position, action, entry))
        if not (is_final or auto_confirm) or not _is_done(validated[-1].position):
            return tuple(validated)
        if cautious and not is_final and self._could_be_better(validated):
            return tuple(validated)
        return (*validated, self._confirmed(validated[-1], time, by_itself=True))

    def _could_be_better(self, validated: Sequence[ValidatedEntry]) -> bool:
        found = self._cautions_of([*self._pending, *validated])
        return any(isinstance(caution, BetterOrder) for caution in found)

    def undo(
        self, seat: int, version: int, time: float, count: int = 1
    ) -> tuple[ValidatedEntry, ...]:
        """The entries that take back the last pending actions, one for each.

        Raises TableRefused where the seat may not act at this version, where fewer are pending,
        or where it has taken back too many in this game.
        """
        undone = self._undos_of(seat, version, time, count)
        if self._undos_left(seat) < count:
            _refuse(TooMany(MOST_UNDOS))
        return undone

    def _undos_of(
        self, seat: int, version: int, time: float, count: int
    ) -> tuple[ValidatedEntry, ...]:
        self._require_turn(seat, version)
        if len(self._pending) < count:
            _refuse(NothingToUndo() if self.takes_back else NoWayBack())
        return tuple(
            self._undone(pending, LogEntry(self.version + 1 + number, "undo", seat, None, time))
            for number, pending in enumerate(reversed(self._pending[-count:]))
        )

    def confirm(self, seat: int, version: int, time: float) -> tuple[ValidatedEntry, ...]:
        """The entry that ends a turn: the herons strike, and the game goes on.

        Raises TableRefused where the seat may not act at this version, or has moves or tiles left.
        """
        self._require_turn(seat, version)
        if self.position.phase is Phase.HERON or not _is_done(self.position):
            _refuse(_not_done(self.position))
        return (self._confirmed(self.entries[-1], time, by_itself=False),)

    def failed(self, reason: str, version: int, time: float) -> tuple[ValidatedEntry, ...]:
        """The entry that notes why the bot of the acting seat is out; nothing else changes.

        Raises TableRefused where the table has moved on.
        """
        seat = cast("int", self.actor)
        self._require_turn(seat, version)
        return (self._note_entry(LogEntry(self.version + 1, "failed", seat, reason, time)),)

    def add(self, entries: Sequence[ValidatedEntry]) -> None:
        """Add entries that were validated here, once they are stored."""
        for validated in entries:
            assert validated.version == self.version + 1
            self.entries.append(validated)
            self._apply(validated)

    def _require_turn(self, seat: int, version: int) -> None:
        if self.read_only:
            _refuse(ReadOnly())
        if version != self.version:
            _refuse(StaleVersion(version, self.version))
        if self.actor is None:
            _refuse(GameIsOver())
        if self.actor != seat:
            _refuse(NotYourTurn(self.actor))

    def _validated(self, text: str, position: Position) -> Action:
        """The action, if it is legal in a position of this turn."""
        is_now = position is self.position
        action = parse(text)
        if action in (self.legal if is_now else legal(position)):
            return action
        if self.can_confirm if is_now else _is_done(position):
            _refuse(OnlyConfirm())
        why = refusal(position, action)
        assert why is not None, f"{action} is neither legal nor refused"
        raise IllegalAction(why)

    # --- Entries ---------------------------------------------------------------------------------

    def _is_final(self) -> bool:
        """Heron choices stand at once, and so does everything with movement tokens."""
        return not self.takes_back or self.position.phase is Phase.HERON

    def _undone(self, pending: ValidatedEntry, entry: LogEntry) -> ValidatedEntry:
        before = self.entries[pending.version - 1].position
        return ValidatedEntry(entry, before, (), pending.version)

    def _note_entry(self, entry: LogEntry) -> ValidatedEntry:
        return ValidatedEntry(entry, self.position, ())

    def _confirmed(self, after: ValidatedEntry, time: float, *, by_itself: bool) -> ValidatedEntry:
        seat = after.position.actor
        entry = LogEntry(after.version + 1, "confirm", seat, None, time, by_itself)
        return ValidatedEntry(entry, *settle_and_draw(self._record, after.position))

    def _replayed(self, entry: LogEntry) -> tuple[ValidatedEntry, ...]:
        """An entry of a stored log, validated like any other."""
        assert entry.version == self.version + 1
        seat = -1 if entry.seat is None else entry.seat
        match entry.kind:
            case "act":
                self._require_turn(seat, self.version)
                action = self._validated(str(entry.action), self.position)
                return (acted(self.position, action, entry),)
            case "undo":
                return self._undos_of(seat, self.version, entry.time, 1)
            case "confirm":
                assert _is_done(self.position)
                by_itself = entry.by_itself
                return (self._confirmed(self.entries[-1], entry.time, by_itself=by_itself),)
            case "failed":
                return (self._note_entry(entry),)
            case _:
                raise ValueError(f"a log has no entries of kind {entry.kind!r}")

    def _apply(self, validated: ValidatedEntry) -> None:
        match validated.kind:
            case "act":
                self._actions.append(str(validated.entry.action))
                before = self.entries[validated.version - 1].position
                if before.phase is not Phase.HERON and self.takes_back:
                    self._pending.append(validated)
            case "undo":
                self._pending.pop()
                self._actions.pop()
                self._undos[cast("int", validated.entry.seat)] += 1
            case "confirm":
                self._pending.clear()


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
