"""What every game has that begins from a record and can be kept as one, whoever plays it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any

from upstream.action import Action
from upstream.options import Options
from upstream.record import Record
from upstream.refusal import BadRecord, IllegalAction, shown
from upstream.tile import Kind


class KeptGame(ABC):
    """A game that knows the record it began from, with the order of its stack."""

    def __init__(self, record: Record) -> None:
        self._record = record

    @property
    def players(self) -> int:
        return self._record.start.players

    @property
    def options(self) -> Options:
        return self._record.start.options

    @property
    def names(self) -> tuple[str, ...] | None:
        return self._record.names

    @property
    @abstractmethod
    def actions(self) -> tuple[Action, ...]:
        """What was done so far, in order."""

    @abstractmethod
    def play(self, action: Action | str) -> object:
        """Do an action and all that follows by itself."""

    def record(self) -> dict[str, Any]:
        """The game as it is kept, with the whole stack: not for the players while it runs."""
        return replace(self._record, actions=tuple(map(str, self.actions))).to_dict()

    def _replay(self) -> None:
        """Play what the record tells; raises BadRecord with the place of what is wrong."""
        total = len(self._record.actions)
        for number, text in enumerate(self._record.actions, 1):
            try:
                self.play(text)
            except IllegalAction as illegal:
                place = ("place-action", {"number": number, "total": total, "action": shown(text)})
                raise BadRecord(illegal.refusal, place) from None

    def _next_tiles(self, stack: int, draws: int) -> tuple[Kind, ...]:
        """The tiles that are drawn next from a stack that holds so many."""
        at = len(self._record.stack) - stack
        return self._record.stack[at : at + draws]
