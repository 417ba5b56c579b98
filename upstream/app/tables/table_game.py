"""The game of a table: validates messages and replays logs, without I/O.

The log is the save. Every action, undo and confirmation is an entry, and the number of entries is
the table's version. ``play``, ``undo`` and ``confirm`` validate a message: they return the entries
that it would add, or raise. The caller stores these entries and then adds them.

The actions of a turn are *pending* until they are confirmed. Only a confirmation settles the
position: herons strike, the next turn begins, tiles are drawn. So nothing hidden is revealed as
long as it can be taken back.

Most entries of earlier turns are kept in their stored form to save memory. Their positions and
events, which take most of it, are computed again when they are needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from random import SystemRandom
from typing import Any, Final, Literal, Never, TypeAlias, cast, overload

from upstream.app.messages.refusals import (
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
from upstream.game import View, begin, settle_and_draw
from upstream.notation.record import Record, shuffled
from upstream.queries.warnings import BetterOrder, TurnWarning, turn_warnings
from upstream.rules import transition as rules
from upstream.rules.action import Action, parse
from upstream.rules.event import Event
from upstream.rules.legal import legal, refusal
from upstream.rules.moves import can_move
from upstream.rules.options import Options
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import GameIsOver, IllegalAction, Refusal, Refused

# --- The log --------------------------------------------------------------------------------------

EntryKind: TypeAlias = Literal["begin", "act", "undo", "confirm", "failed"]


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A log entry in its stored form."""

    version: int
    kind: EntryKind
    seat: int | None
    #: The action of an act, or the reason for which a bot failed.
    action: str | None
    time: float
    #: Whether nobody asked for it: a turn confirmed by itself, or a quick river.
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class ValidatedEntry:
    """A log entry with the resulting position and events."""

    entry: LogEntry
    position: Position
    events: tuple[Event, ...]
    #: The version of the entry that an undo takes back.
    undoes: int | None = None
    #: The action of an act.
    action: Action | None = None

    @property
    def version(self) -> int:
        return self.entry.version

    @property
    def kind(self) -> EntryKind:
        return self.entry.kind


def acted(position: Position, action: Action, entry: LogEntry) -> ValidatedEntry:
    """Return the entry of a legal action."""
    return ValidatedEntry(entry, *rules.act(position, action), action=action)


#: Settles a confirmed position, with the tiles that this game draws.
Settle: TypeAlias = Callable[[Position], tuple[Position, tuple[Event, ...]]]

#: Minimum distance between two entries that are kept with their positions.
_DISTANCE: Final = 16


class GameLog(Sequence[ValidatedEntry]):
    """The entries of a game, indexed by version."""

    def __init__(self, begin: ValidatedEntry, settle: Settle) -> None:
        self._entries: list[ValidatedEntry | LogEntry] = [begin]
        self._settle = settle
        #: The last compacted entry that was kept with its position.
        self._whole = 0
        #: The starts of the last two turns.
        self._turns = (0, 0)

    def __len__(self) -> int:
        return len(self._entries)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameLog) and [*self] == [*other]

    __hash__ = None  # type: ignore[assignment]  # it grows

    def append(self, validated: ValidatedEntry) -> None:
        """Add the next entry."""
        self._entries.append(validated)
        if validated.kind == "confirm":
            before, last = self._turns
            self._turns = (last, len(self._entries))
            self._compact(before, last)

    def _compact(self, first: int, end: int) -> None:
        """Replace most entries of a turn by their stored form."""
        for version in range(first, end):
            kept = self._entries[version]
            is_distant = version >= self._whole + _DISTANCE
            assert isinstance(kept, ValidatedEntry)
            if is_distant or kept.kind not in ("act", "confirm"):
                self._whole = version
            else:
                self._entries[version] = kept.entry

    @overload
    def __getitem__(self, index: int) -> ValidatedEntry: ...
    @overload
    def __getitem__(self, index: slice) -> list[ValidatedEntry]: ...
    def __getitem__(self, index: int | slice) -> ValidatedEntry | list[ValidatedEntry]:
        if isinstance(index, slice):
            first, end, step = index.indices(len(self._entries))
            if step == 1:
                return [*self._between(first, end)]
            return [self[version] for version in range(first, end, step)]
        kept = self._entries[index]
        if isinstance(kept, ValidatedEntry):
            return kept
        (made,) = self._between(kept.version, kept.version + 1)
        return made

    def __iter__(self) -> Iterator[ValidatedEntry]:
        return self._between(0, len(self._entries))

    def _between(self, first: int, end: int) -> Iterator[ValidatedEntry]:
        """Yield the entries from one version to before another."""
        version, made = min(first, len(self._entries) - 1), None
        while version > 0 and isinstance(self._entries[version], LogEntry):
            version -= 1
        for kept in self._entries[version:end]:
            if isinstance(kept, ValidatedEntry):
                made = kept
            else:
                assert made is not None, "the first entry has its position"
                made = self._made(kept, made.position)
            if made.version >= first:
                yield made

    def _made(self, entry: LogEntry, before: Position) -> ValidatedEntry:
        if entry.kind == "act":
            return acted(before, parse(str(entry.action)), entry)
        return ValidatedEntry(entry, *self._settle(before))


# --- The game -------------------------------------------------------------------------------------

#: Undos per seat and game, so that a player who moves back and forth cannot fill the disk.
MAX_UNDOS: Final = 400


def deal(players: int, options: Options, first: int | None = None) -> Record:
    """Return a new game, shuffled by the system's secure source: there is no seed to guess.

    Raises BadOptions if no stack fits the options and the number of players.
    """
    return Record.deal(players, options, SystemRandom(), first)


def deal_from(start: Position) -> Record:
    """Return a game that begins at a position, its unseen tiles shuffled by the secure source."""
    return Record(start, tuple(shuffled(start.unseen, SystemRandom())))


@lru_cache(maxsize=16_384)
def _text(action: Action) -> str:
    """Return the text of an action, the same object for all games."""
    return str(action)


class TableGame:
    """One game, its log, and the actions that are not confirmed yet."""

    def __init__(self, record: Record, time: float) -> None:
        """Begin the game of a record. The order of its stack never leaves a running table."""
        self._record = record
        position, events = begin(record)
        start = LogEntry(0, "begin", None, None, time)
        settle = partial(settle_and_draw, record)
        self.entries = GameLog(ValidatedEntry(start, position, events), settle)
        self._pending: list[ValidatedEntry] = []
        self._actions: list[str] = []
        self._undos: Counter[int] = Counter()
        self._legal: tuple[int, tuple[Action, ...]] = (-1, ())
        self._cautions: tuple[int, tuple[TurnWarning, ...]] = (-1, ())
        self.read_only = False

    @classmethod
    def restore(cls, record: Record, time: float, log: Iterable[LogEntry]) -> TableGame:
        """Replay a log. At its first illegal entry the game stops and becomes read-only."""
        table = cls(record, time)
        table.extend(log)
        return table

    def extend(self, log: Iterable[LogEntry]) -> None:
        """Replay the entries of a stored log that this game does not have, like ``restore``."""
        for entry in log:
            if self.read_only:
                return
            if entry.version <= self.version:
                continue
            try:
                self.add(self._replayed(entry))
            except (Refused, ValueError, KeyError, IndexError):
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
        """The seat that placed the first tile, or starts rounds if the game began at a position."""
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
        """All events of the game, without undone actions."""
        undone = {validated.undoes for validated in self.entries}
        kept = (validated for validated in self.entries if validated.version not in undone)
        return tuple(event for validated in kept for event in validated.events)

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions after the pending ones."""
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
        return 0 if seat is None else MAX_UNDOS - self._undos[seat]

    @property
    def takes_back(self) -> bool:
        """Whether actions can be undone; with movement tokens they cannot."""
        return not self.options.movement_tokens

    @property
    def can_confirm(self) -> bool:
        return self._has_pending and _is_done(self.position)

    @property
    def cautions(self) -> tuple[TurnWarning, ...]:
        """Warnings that the actor should see before confirming."""
        if self._cautions[0] != self.version:
            found = self._cautions_of(self._pending) if self.can_confirm else ()
            self._cautions = (self.version, found)
        return self._cautions[1]

    def _cautions_of(self, pending: Sequence[ValidatedEntry]) -> tuple[TurnWarning, ...]:
        start = self.entries[pending[0].version - 1].position
        actions = [validated.action for validated in pending if validated.action is not None]
        return turn_warnings(start, actions, pending[-1].position)

    def entry_at(self, version: int) -> ValidatedEntry:
        """Return the entry with this version. Raises TableRefused if there is none."""
        if not 0 <= version <= self.version:
            _refuse(NoSuchMoment(version, self.version))
        return self.entries[version]

    def view(self, names: Sequence[str]) -> View:
        """Return what the acting seat may know; bots get nothing else."""
        assert self.actor is not None
        return View.of(self._record_now(names), self.position, self.actor, self.legal)

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """Return the record; while the game runs, without the unseen part of the stack."""
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
        """Return the entries of one action; see ``play``."""
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
        """Return the entries of some actions, with a confirmation if nothing else is left to do.

        If ``cautious``, a turn that another order of moves would improve is not confirmed
        automatically. Raises TableRefused if the seat may not act at this version, and
        IllegalAction for the first illegal action.
        """
        self._require_turn(seat, version)
        # Heron choices cannot be undone, and nothing can with movement tokens.
        is_final = not self.takes_back or self.position.phase is Phase.HERON
        validated: list[ValidatedEntry] = []
        for text in texts:
            position = validated[-1].position if validated else self.position
            action = self._validated(text, position)
            entry = LogEntry(self.version + 1 + len(validated), "act", seat, _text(action), time)
            validated.append(acted(position, action, entry))
        if not (is_final or auto_confirm) or not _is_done(validated[-1].position):
            return tuple(validated)
        if cautious and not is_final:
            found = self._cautions_of([*self._pending, *validated])
            if any(isinstance(caution, BetterOrder) for caution in found):
                return tuple(validated)
        return (*validated, self._confirmed(validated[-1], time, automatic=True))

    def undo(
        self, seat: int, version: int, time: float, count: int = 1
    ) -> tuple[ValidatedEntry, ...]:
        """Return the entries that take back the last pending actions, one for each.

        Raises TableRefused if the seat may not act at this version, if fewer actions are pending,
        or if the seat has used up its undos.
        """
        undone = self._undos_of(seat, version, time, count)
        if self._undos_left(seat) < count:
            _refuse(TooMany(MAX_UNDOS))
        return undone

    def _undos_of(
        self, seat: int, version: int, time: float, count: int
    ) -> tuple[ValidatedEntry, ...]:
        self._require_turn(seat, version)
        if len(self._pending) < count:
            _refuse(NothingToUndo() if self.takes_back else NoWayBack())
        undone = []
        for number, pending in enumerate(reversed(self._pending[-count:]), self.version + 1):
            before = self.entries[pending.version - 1].position
            entry = LogEntry(number, "undo", seat, None, time)
            undone.append(ValidatedEntry(entry, before, (), pending.version))
        return tuple(undone)

    def confirm(self, seat: int, version: int, time: float) -> tuple[ValidatedEntry, ...]:
        """Return the entry that ends a turn.

        Raises TableRefused if the seat may not act at this version, or has moves or tiles left.
        """
        self._require_turn(seat, version)
        phase = self.position.phase
        if phase is Phase.HERON:
            _refuse(NoHeronConfirm())
        if not _is_done(self.position):
            _refuse(MovesLeft() if phase is Phase.MOVE else TilesLeft())
        return (self._confirmed(self.entries[-1], time, automatic=False),)

    def failed(self, reason: str, version: int, time: float) -> tuple[ValidatedEntry, ...]:
        """Return the entry that notes why the bot of the acting seat is out.

        Raises TableRefused if the table has moved on.
        """
        seat = cast("int", self.actor)
        self._require_turn(seat, version)
        entry = LogEntry(self.version + 1, "failed", seat, reason, time)
        return (ValidatedEntry(entry, self.position, ()),)

    def lay_set_up(self, time: float, laid: Iterable[str] = ()) -> None:
        """Lay all tiles of the set-up, as ordinary turns of the seats.

        They are laid as in another game, whose actions are ``laid``, or by chance. Raises
        IllegalAction if they do not fit.
        """
        rng, earlier = SystemRandom(), iter(laid)
        while self.position.phase is Phase.SETUP:
            chosen = next(earlier, None) or str(rng.choice(self.legal))
            turn = self.play(
                cast("int", self.actor), [chosen], self.version, time, auto_confirm=True
            )
            self.add([replace(each, entry=replace(each.entry, automatic=True)) for each in turn])

    @property
    def is_quick(self) -> bool:
        """Whether chance laid the tiles of the set-up."""
        return any(each.kind == "act" and each.entry.automatic for each in self.entries[1:2])

    def add(self, entries: Sequence[ValidatedEntry]) -> None:
        """Add entries that were validated here, once they are stored."""
        for validated in entries:
            if validated.version != self.version + 1:
                raise ValueError(f"entry {validated.version} follows {self.version}")
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
        """Return the action if it is legal. Raises IllegalAction or TableRefused if it is not."""
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

    def _confirmed(self, after: ValidatedEntry, time: float, *, automatic: bool) -> ValidatedEntry:
        seat = after.position.actor
        entry = LogEntry(after.version + 1, "confirm", seat, None, time, automatic)
        return ValidatedEntry(entry, *settle_and_draw(self._record, after.position))

    def _replayed(self, entry: LogEntry) -> tuple[ValidatedEntry, ...]:
        """Validate an entry of a stored log. Raises ValueError or Refused if it is illegal."""
        if entry.version != self.version + 1:
            raise ValueError(f"entry {entry.version} follows {self.version}")
        seat = -1 if entry.seat is None else entry.seat
        match entry.kind:
            case "act":
                self._require_turn(seat, self.version)
                action = self._validated(str(entry.action), self.position)
                return (acted(self.position, action, entry),)
            case "undo":
                return self._undos_of(seat, self.version, entry.time, 1)
            case "confirm" if not _is_done(self.position):
                raise ValueError("a confirmation before the turn is complete")
            case "confirm":
                last = self.entries[-1]
                return (self._confirmed(last, entry.time, automatic=entry.automatic),)
            case "failed":
                return (ValidatedEntry(entry, self.position, ()),)
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
    """Return whether the actor has nothing left to do but confirm."""
    match position.phase:
        case Phase.MOVE:
            return not can_move(position)
        case Phase.SETUP | Phase.PLACE:
            return not position.drawn
        case Phase.HERON:
            return True  # after a choice, settling goes on to the next one
        case Phase.OVER:
            return False


def _refuse(why: Refusal) -> Never:
    raise TableRefused(why)
