"""The log of a table's game, compacted to save memory.

Most entries of earlier turns are kept in their stored form. Their positions and events, which take
most of the memory, are computed again when they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, overload

from upstream.rules import transition as rules
from upstream.rules.action import Action, parse
from upstream.rules.event import Event
from upstream.rules.position import Position

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
