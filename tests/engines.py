"""The engines that every test of the rules runs over: each must play the same game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from upstream import Game, Result
from upstream.engine import FastGame


class Placement(Protocol):
    """Whatever an engine hands out as its position."""

    def to_dict(self) -> dict[str, Any]: ...


class Playing(Protocol):
    """A game of any engine, as far as playing goes."""

    @property
    def legal(self) -> Sequence[Any]: ...
    @property
    def actor(self) -> int | None: ...
    @property
    def position(self) -> Placement: ...
    @property
    def result(self) -> Result | None: ...
    def play(self, action: str) -> Any: ...


class Engine(Protocol):
    """The class of such games."""

    def from_record(self, record: Mapping[str, Any]) -> Playing: ...
    def from_position(self, position: str | Mapping[str, Any]) -> Playing: ...


ENGINES: dict[str, Engine] = {"reference": Game, "fast": FastGame}
