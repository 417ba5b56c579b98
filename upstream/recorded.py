"""What both engines share: a game that begins from a record and can be kept as one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any

from upstream.action import Action
from upstream.options import Options
from upstream.record import Record
from upstream.refusal import BadRecord, IllegalAction, shown


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
        """What was done so far, in order."""

    @abstractmethod
    def play(self, action: Action | str) -> object:
        """Do an action and all that follows by itself; raises IllegalAction."""

    def record(self) -> dict[str, Any]:
        """The record as JSON, with the whole stack: not for the players while the game runs."""
        return self._record_now().to_dict()

    def _record_now(self) -> Record:
        return replace(self._record, actions=tuple(map(str, self.actions)))

    def _replay(self) -> None:
        """Play the actions of the record; raises BadRecord with the place of an illegal one."""
        total = len(self._record.actions)
        for number, text in enumerate(self._record.actions, 1):
            try:
                self.play(text)
            except IllegalAction as illegal:
                place = ("place-action", {"number": number, "total": total, "action": shown(text)})
                raise BadRecord(illegal.refusal, place) from None
