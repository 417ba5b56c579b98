"""A record: the options, the seats, the whole stack and the actions. Enough to replay a game."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any, Final, Never, Protocol

from upstream.notation.positions import check_versions, position_from_dict
from upstream.rules.action import Action
from upstream.rules.frozen import FrozenDict
from upstream.rules.options import Options
from upstream.rules.position import FORMAT_VERSION, RULES_VERSION, Position, first_position
from upstream.rules.refusal import (
    BadRecord,
    IllegalAction,
    KeyMissing,
    NotAnObject,
    NotJson,
    Refusal,
    Refused,
    StackDoesNotFit,
    WrongValue,
    as_json,
    shown,
)
from upstream.rules.tile import RIVER_KINDS, Kind

_OWN_KEYS: Final = (
    *("version", "rules_version", "players", "names", "options", "first"),
    *("stack", "position", "actions"),
)
MAX_NAME: Final = 40


class Rng(Protocol):
    """The part of a random number generator that dealing needs, such as ``random.Random``."""

    def shuffle(self, x: list[Any], /) -> None: ...
    def randrange(self, start: int, /) -> int: ...


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is kept. ``start`` is the position before anything was drawn or played."""

    start: Position
    #: Every tile that ``start`` has not seen, in drawing order.
    stack: tuple[Kind, ...] = field(repr=False)  # hidden: it must not get into a log by accident
    actions: tuple[str, ...] = ()
    #: None if the game was set up from a position of its own.
    first: int | None = None
    names: tuple[str, ...] | None = None
    #: Keys of others that were found in the record, kept as they were.
    extra: Mapping[str, Any] = field(default_factory=FrozenDict)

    @classmethod
    def deal(
        cls,
        players: int,
        options: Options,
        rng: Rng,
        first: int | None = None,
        names: Sequence[str] | None = None,
    ) -> Record:
        """Shuffle the stack and draw who places first, unless a seat is named.

        Raises BadOptions if no stack fits the options and the number of players, and BadRecord
        if ``first`` is not a seat or the names do not fit.
        """
        stack = shuffled(options.stack(players), rng)
        drawn_first = rng.randrange(players)  # also if a seat is named: a seed keeps its games
        data = {
            "players": players,
            "options": options.to_dict(),
            "first": drawn_first if first is None else first,
            "stack": stack,
        }
        return record_from_dict(data if names is None else {**data, "names": list(names)})

    @property
    def players(self) -> int:
        return self.start.players

    @property
    def options(self) -> Options:
        return self.start.options

    def next_tiles(self, stack: int, draws: int) -> tuple[Kind, ...]:
        """Return the next ``draws`` tiles to be drawn, when ``stack`` tiles are left."""
        at = len(self.stack) - stack
        return self.stack[at : at + draws]

    def without_unseen(self, stack: int) -> Record:
        """Return the record without the last ``stack`` tiles, which are still to be drawn."""
        return replace(self, stack=self.stack[: len(self.stack) - stack])

    def to_dict(self) -> dict[str, Any]:
        """Return the record as JSON, with the whole stack."""
        data: dict[str, Any] = {
            "version": FORMAT_VERSION,
            "rules_version": RULES_VERSION,
            "players": self.start.players,
            "options": self.start.options.to_dict(),
        }
        if self.names is not None:
            data["names"] = list(self.names)
        if self.first is None:
            data["position"] = self.start.to_dict()
        else:
            data["first"] = self.first
        data["stack"] = [kind.value for kind in self.stack]
        data["actions"] = list(self.actions)
        return {**deepcopy(dict(self.extra)), **data}


def shuffled(tiles: Mapping[Kind, int], rng: Rng) -> list[Kind]:
    """Return these tiles in a random order."""
    stack = [kind for kind, count in tiles.items() for _ in range(count)]
    rng.shuffle(stack)
    return stack


def record_from_json(text: str) -> dict[str, Any]:
    """Return the JSON object of a record file. Raises BadRecord if the text is not one."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:  # a ValueError also for endless numbers
        raise BadRecord(NotJson(shown(str(error)))) from None
    if not isinstance(data, dict):
        _refuse(NotAnObject(as_json(data)))
    return data


def record_from_dict(data: Mapping[str, Any]) -> Record:
    """Read and check everything but the legality of the actions, which only a replay can check.

    Raises BadRecord with the place of the first thing that is wrong.
    """
    if not isinstance(data, Mapping):
        _refuse(NotAnObject(as_json(data)))
    check_versions(data, BadRecord)
    start, first = _start(data)
    stack = read_stack(_required(data, "stack"), start, BadRecord)
    actions, names = data.get("actions", []), data.get("names")
    if not isinstance(actions, list | tuple):
        _refuse(WrongValue("actions", as_json(actions), "actions"))
    if names is not None:
        fits = isinstance(names, list | tuple) and len(names) == start.players
        if not fits or not all(
            isinstance(name, str) and 0 < len(name.strip()) <= MAX_NAME and name.isprintable()
            for name in names
        ):
            _refuse(WrongValue("names", as_json(names), "names"))
    return Record(
        start=start,
        stack=stack,
        actions=tuple(a if isinstance(a, str) else as_json(a) for a in actions),
        first=first,
        names=None if names is None else tuple(names),
        extra=FrozenDict({k: deepcopy(v) for k, v in data.items() if k not in _OWN_KEYS}),
    )


def _start(data: Mapping[str, Any]) -> tuple[Position, int | None]:
    try:
        if data.get("position") is not None:
            start = position_from_dict(data["position"])
            if data.get("players", start.players) != start.players:
                _refuse(WrongValue("players", as_json(data["players"]), "as-in-position"))
            if "options" in data and Options.from_dict(data["options"]) != start.options:
                _refuse(WrongValue("options", as_json(data["options"]), "as-in-position"))
            return start, None
        options = Options.from_dict(data.get("options", {}))
        players = _required(data, "players")
        options.stack(players)  # refuses impossible player counts and mixes
    except Refused as refused:
        raise BadRecord(refused.refusal, refused.place) from None
    first = _required(data, "first")
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < players:
        _refuse(WrongValue("first", as_json(first), "seat"))
    return first_position(players, options, first), first


def read_stack(letters: Any, start: Position, error: type[Refused]) -> tuple[Kind, ...]:
    """Check that these are the tiles unseen at the start, in any order. Raises ``error`` if not."""
    if not isinstance(letters, list | tuple):
        raise error(WrongValue("stack", as_json(letters), "stack"))
    for number, letter in enumerate(letters):
        if letter not in RIVER_KINDS:
            raise error(WrongValue(f"stack[{number}]", as_json(letter), "kind"))
    stack = tuple(map(Kind, letters))
    counts = Counter(stack)
    for kind in RIVER_KINDS:
        if counts[kind] != start.unseen.get(kind, 0):
            raise error(StackDoesNotFit(kind, counts[kind], start.unseen.get(kind, 0)))
    return stack


def _required(data: Mapping[str, Any], key: str) -> Any:
    if key not in data:
        _refuse(KeyMissing(key))
    return data[key]


def _refuse(refusal: Refusal) -> Never:
    raise BadRecord(refusal)


# --- Games that can be recorded ---


class RecordedGame(ABC):
    """A game that knows the record it began from, with the order of its stack."""

    def __init__(self, record: Record) -> None:
        self._record = record

    @property
    def players(self) -> int:
        return self._record.players

    @property
    def options(self) -> Options:
        return self._record.options

    @property
    def names(self) -> tuple[str, ...] | None:
        return self._record.names

    @property
    @abstractmethod
    def actions(self) -> tuple[Action, ...]:
        """The actions played so far, in order."""

    @abstractmethod
    def play(self, action: Action | str) -> object:
        """Play an action and everything that follows automatically. Raises IllegalAction."""

    def record(self) -> dict[str, Any]:
        """Return the record as JSON, with the whole stack, which players must not see early."""
        return self._record_now().to_dict()

    def _record_now(self) -> Record:
        return replace(self._record, actions=tuple(map(str, self.actions)))

    def _replay(self) -> None:
        """Play the actions of the record. Raises BadRecord with the place of an illegal one."""
        total = len(self._record.actions)
        for number, text in enumerate(self._record.actions, 1):
            try:
                self.play(text)
            except IllegalAction as illegal:
                place = ("place-action", {"number": number, "total": total, "action": shown(text)})
                raise BadRecord(illegal.refusal, place) from None
