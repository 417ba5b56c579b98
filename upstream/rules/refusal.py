"""Why something was refused: one small type for each reason, with its parameters.

A refusal holds facts, never a sentence. Its sentence is a message in
``upstream/narration/locales``: that of ``NoSuchToken`` is called ``refusal-no-such-token``, and its
variables are the fields.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar, Final

from upstream.narration.locales import printable
from upstream.rules.frozen import Fact

#: A refusal quotes no more characters than this.
_SHOWN: Final = 60


def shown(value: object) -> str:
    """Return a value as a refusal quotes it: short, printable, on one line."""
    text = value if isinstance(value, str) else as_json(value)
    text = printable(text[: _SHOWN + 1])
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def as_json(value: object) -> str:
    """Return a value as short JSON, which distinguishes ``"3"`` from ``3``."""
    try:
        text = json.dumps(value, default=repr, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__  # too deep, too long, or nothing that JSON knows
    return shown(text)


class Refusal(Fact):
    """The base of all reasons; ``reason`` is the type's name as messages and JSON write it."""

    reason: ClassVar[str] = "refusal"

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.reason = cls.name

    def to_dict(self) -> dict[str, Any]:
        return {"reason": self.reason, **self.parameters}


# --- Actions that are refused ---------------------------------------------------------------


class NotReadable(Refusal):
    """The text is not an action in the notation."""

    text: str


class WrongPhase(Refusal):
    """The action does not belong to the phase that the game is in."""

    phase: str
    action: str


class GameIsOver(Refusal):
    """Nothing can be played any more."""


class NoSuchToken(Refusal):
    """The player has no token with that number of salmon on that cell."""

    seat: int
    salmon: int
    cell: str


class AlreadyHome(Refusal):
    """A token in the spawn moves up by itself; a player can no longer move it."""

    cell: str


class Held(Refusal):
    """A whirlpool holds the token for the rest of the turn."""

    salmon: int
    cell: str


class StaysWhereItIs(Refusal):
    """A move has to lead to another cell."""

    cell: str


class Downstream(Refusal):
    """The destination does not lie upstream."""

    origin: str
    to: str


class Sideways(Refusal):
    """The destination lies in the other outer column, level with the token."""

    origin: str
    to: str


class NotInLine(Refusal):
    """No straight line upstream leads from one cell to the other."""

    origin: str
    to: str


class TooFarToSwim(Refusal):
    """A swim is one step; only a jump goes further."""

    origin: str
    to: str
    steps: int


class NoTileThere(Refusal):
    """A cell on the way, or the destination, has no tile."""

    cell: str


class NotTheEntrance(Refusal):
    """Tokens enter the spawn by ``e1`` only."""

    cell: str


class SpawnIsWritten(Refusal):
    """The spawn's entrance as a destination is written ``e1``."""

    cell: str


class Full(Refusal):
    """The destination holds as many tokens as it can."""

    cell: str
    capacity: int


class Obstacle(Refusal):
    """An obstacle lies on the edge between the two tiles: it can only be jumped."""

    origin: str
    to: str


class TooExpensive(Refusal):
    """The move costs more points than are left."""

    cost: int
    points: int


class WouldStrandPoints(Refusal):
    """Exact five: after this move the points could not all be spent, and another order can."""

    points: int


class TileNotDrawn(Refusal):
    """The tile is not among those that were drawn."""

    kind: str
    drawn: str


class RotationNotAllowed(Refusal):
    """Rapids must point at a cell of the river; next to the spawn, at the spawn."""

    tile: str
    cell: str
    allowed: str


class CellTaken(Refusal):
    """A tile lies there already."""

    cell: str


class CellKeptForSpawn(Refusal):
    """The centre of the last row is kept for the spawn's entrance."""

    cell: str


class NotThisRow(Refusal):
    """New tiles go on the next row only."""

    cell: str
    row: int


class ColumnComplete(Refusal):
    """In the set-up a column takes four river tiles."""

    column: str


class NotNextInColumn(Refusal):
    """In the set-up a tile goes on the next free cell of a column."""

    cell: str
    next: str


class NotThisHeron(Refusal):
    """Another heron strikes first, or there is no heron on that cell."""

    cell: str
    heron: str


# --- Options, records and positions that are refused -----------------------------------------


class UnknownOption(Refusal):
    option: str
    known: str


class OptionNotTrueOrFalse(Refusal):
    option: str
    value: str


class UnknownRapids(Refusal):
    value: str
    known: str


class MixBesidePreset(Refusal):
    rapids: str


class MixNotReadable(Refusal):
    value: str


class MixUnknownKind(Refusal):
    kind: str
    known: str


class MixCount(Refusal):
    """The box does not hold that many tiles of the kind."""

    kind: str
    count: str
    limit: int


class MixTotal(Refusal):
    """The stack would not leave exactly two tiles for the last row."""

    total: int
    totals: str


class PresetNeedsTiles(Refusal):
    """The preset takes out tiles that are not in the game."""

    rapids: str
    kind: str
    needed: int
    there: int
    would_do: str


class PlayerCount(Refusal):
    value: str


class NotAnObject(Refusal):
    value: str


class NotJson(Refusal):
    detail: str


class KeyMissing(Refusal):
    key: str


class WrongValue(Refusal):
    """A value is not what belongs there; ``expected`` names a message that says what does."""

    key: str
    value: str
    expected: str


class NewerVersion(Refusal):
    key: str
    version: int
    known: int


class StackDoesNotFit(Refusal):
    """The stack is not made of the tiles that the options call for."""

    kind: str
    count: int
    expected: int


class TextNotReadable(Refusal):
    """A position's one-line text cannot be read at this field."""

    field: str
    value: str
    example: str


class Refused(ValueError):
    """Something was refused: ``refusal`` says why, ``place`` (a message, its variables) where."""

    #: Describes a refusal. The package sets it to English sentences when it is imported.
    describe: ClassVar[Callable[[Refused], str]] = repr

    def __init__(self, refusal: Refusal, place: tuple[str, dict[str, Any]] | None = None) -> None:
        super().__init__(refusal, place)
        self.refusal = refusal
        self.place = place

    def __str__(self) -> str:
        return Refused.describe(self)


class IllegalAction(Refused):
    """The rules do not allow this action here and now."""


class BadOptions(Refused):
    """The options cannot be played."""


class BadRecord(Refused):
    """The record cannot be replayed."""


class BadPosition(Refused):
    """The game knows no such position."""
