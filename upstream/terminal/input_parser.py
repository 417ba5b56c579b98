"""Parses what a person typed: an action, a part of one, a number of the list, or a command."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from upstream.action import Action, Jump, Move, Place, Swim, parse
from upstream.legal import refusal
from upstream.moves import WAYS, river_cell
from upstream.position import Phase, Position
from upstream.refusal import IllegalAction, Refusal
from upstream.river import CELLS, COLUMNS, Cell
from upstream.rules import lays_last_row, open_cells
from upstream.terminal.choices import Choice
from upstream.tile import RIVER_LETTERS, Kind, Tile, rotations, tile_of


@dataclass(frozen=True, slots=True)
class Chosen:
    """A legal action."""

    action: Action


@dataclass(frozen=True, slots=True)
class Narrowed:
    """Several legal actions are meant; the next question tells which. All: back to the start."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the program, with its argument."""

    word: str
    rest: str


@dataclass(frozen=True, slots=True)
class Refusing:
    """An action that the rules refuse, or text that is none."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class NothingThere:
    """A cell on which none of the player's tokens can move, and which none can reach."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NoSuchNumber:
    """A number that is not in the list."""

    number: int
    last: int


ParsedInput: TypeAlias = Chosen | Narrowed | Command | Refusing | NothingThere | NoSuchNumber

COMMANDS: Final = ("help", "moves", "undo", "log", "save", "quit")
_SHORT: Final = {"?": "help", "h": "help", "m": "moves", "u": "undo", "l": "log", "q": "quit"}

_CELL: Final = r"([abces])\s*(\d{1,2})"
_TOKEN: Final = re.compile(rf"([12])?\s*{_CELL}", re.IGNORECASE | re.ASCII)
_MOVE: Final = re.compile(rf"([12])?\s*{_CELL}\s*([-^>]|to\b)?\s*{_CELL}", re.IGNORECASE | re.ASCII)
_TILE: Final = re.compile(
    rf"([{RIVER_LETTERS}])\s*([0-5])?(?:\s*@\s*|\s+|(?=[abc])){_CELL}", re.IGNORECASE | re.ASCII
)
#: Alone, a capital letter is a tile, for b3 is a cell and B3 a Bear.
_SMALL: Final = "".join(letter for letter in RIVER_LETTERS.lower() if letter not in COLUMNS)
_TILE_ALONE: Final = re.compile(rf"([{RIVER_LETTERS}])([0-5])?|([{_SMALL}])([0-5])?", re.ASCII)
_COLUMN: Final = re.compile(r"[abc]", re.ASCII)


def parse_input(
    text: str, position: Position, legal: Sequence[Action], choices: Sequence[Choice]
) -> ParsedInput:
    """What a typed line means here and now."""
    text = text.strip()
    if not text:
        return Narrowed(tuple(legal))
    if text.isascii() and text.isdigit():
        return _number(int(text[:6]), choices)
    return _command(text) or _ActionParser(position, legal).read(text)


def _number(number: int, choices: Sequence[Choice]) -> ParsedInput:
    if not 1 <= number <= len(choices):
        return NoSuchNumber(number, len(choices))
    choice = choices[number - 1]
    return Chosen(choice.action) if choice.is_final else Narrowed(choice.actions)


def _command(text: str) -> Command | None:
    word, _, rest = text.partition(" ")
    if text.startswith("?"):
        word, rest = "?", text[1:]
    word = word.lower()
    word = _SHORT.get(word, word)
    return Command(word, rest.strip()) if word in COMMANDS else None


class _ActionParser:
    """Parses actions and parts of them; what is legal decides what is meant."""

    def __init__(self, position: Position, legal: Sequence[Action]) -> None:
        self._position, self._legal = position, tuple(legal)

    def read(self, text: str) -> ParsedInput:
        laying = self._position.phase in (Phase.SETUP, Phase.PLACE)
        for reader in (self._exact, self._lay if laying else self._go):
            parsed = reader(text)
            if parsed is not None:
                return parsed
        return self._refused(text)

    def _exact(self, text: str) -> ParsedInput | None:
        """The notation as it is written in records."""
        try:
            action = parse(text)
        except IllegalAction:
            return None
        why = refusal(self._position, action)
        return Chosen(action) if why is None else Refusing(why)

    def _refused(self, text: str) -> ParsedInput:
        try:
            parse(text)
        except IllegalAction as illegal:
            return Refusing(illegal.refusal)
        raise AssertionError("an action in full notation is always understood")

    def _those(self, fits: Callable[[Action], bool]) -> tuple[Action, ...]:
        return tuple(action for action in self._legal if fits(action))

    # --- Moves -----------------------------------------------------------------------------------

    def _go(self, text: str) -> ParsedInput | None:
        if found := _MOVE.fullmatch(text):
            salmon, *origin, way, column, row = found.groups()
            return self._move(salmon, _cell(*origin), way or "", _cell(column, row))
        if found := _TOKEN.fullmatch(text):
            return self._token(found[1], _cell(found[2], found[3]))
        return None

    def _move(
        self, salmon: str | None, origin: Cell | None, way: str, to: Cell | None
    ) -> ParsedInput | None:
        if origin is None or to is None:
            return None
        moves = [
            action
            for action in self._legal
            if isinstance(action, _kinds(way))
            and action.origin is origin
            and action.to is to
            and salmon in (None, str(action.salmon))
        ]
        # Without a sign the cheaper way is meant.
        moves = [move for move in moves if isinstance(move, Swim)] or moves
        if not moves:
            return self._why_not(self._meant(salmon, origin, way, to))
        return Chosen(moves[0]) if len(moves) == 1 else Narrowed(tuple(moves))

    def _meant(self, salmon: str | None, origin: Cell, way: str, to: Cell) -> Move:
        """The action that a refused short form stands for."""
        shown = int(salmon) if salmon else self._shown_on(origin)
        target = river_cell(self._position, to)
        steps = len(WAYS[origin, target][1]) if target and (origin, target) in WAYS else 1
        jumps = way == "^" or (way != "-" and steps > 1)
        return (Jump if jumps else Swim)(shown, origin, to)

    def _shown_on(self, cell: Cell) -> int:
        """The salmon of the actor's token there, a pair if there are both."""
        mine = self._position.tokens[self._position.acting_seat]
        return max((token.salmon for token in mine if token.cell is cell), default=2)

    def _why_not(self, action: Action) -> ParsedInput:
        why = refusal(self._position, action)
        return Chosen(action) if why is None else Refusing(why)

    def _token(self, salmon: str | None, cell: Cell | None) -> ParsedInput | None:
        """A cell: the moves from there, or else those that lead there."""
        if cell is None:
            return None
        origins = self._those(
            lambda action: (
                isinstance(action, Swim | Jump)
                and action.origin is cell
                and salmon in (None, str(action.salmon))
            )
        )
        goals = self._those(lambda action: isinstance(action, Swim | Jump) and action.to is cell)
        if origins or (goals and salmon is None):
            return Narrowed(origins or goals)
        return NothingThere(cell)

    # --- Tiles -----------------------------------------------------------------------------------

    def _lay(self, text: str) -> ParsedInput | None:
        if found := _TILE.fullmatch(text):
            return self._tile(found[1], found[2], _cell(found[3], found[4]))
        if found := _TILE_ALONE.fullmatch(text):
            return self._tile(found[1] or found[3], found[2] or found[4], None)
        if _COLUMN.fullmatch(text):
            return self._on(self._end_of(text))
        if (found := _TOKEN.fullmatch(text)) and not found[1]:
            return self._on(_cell(found[2], found[3]))
        return None

    def _end_of(self, column: str) -> Cell | None:
        """The cell that would go on with a column."""
        rows = (cell.row for cell in self._position.tiles if cell.column == column)
        return _cell(column, str(max(rows, default=0) + 1))

    def _tile(self, letter: str, turn: str | None, cell: Cell | None) -> ParsedInput:
        kind = Kind(letter.upper())
        places = self._those(
            lambda action: (
                isinstance(action, Place)
                and action.tile.kind is kind
                and turn in (None, str(action.tile.rotation))
                and cell in (None, action.cell)
            )
        )
        if not places:
            spot = cell or open_cells(self._position)[0]
            return self._why_not(Place(self._turned(kind, turn, spot), spot))
        return Chosen(places[0]) if len(places) == 1 else Narrowed(places)

    def _turned(self, kind: Kind, turn: str | None, cell: Cell) -> Tile:
        if turn is not None:
            return tile_of(kind, int(turn))
        beside = lays_last_row(self._position)
        allowed = (
            rotations(kind, cell.column, beside_spawn=beside) if cell.column in "abc" else (0,)
        )
        return tile_of(kind, allowed[0])

    def _on(self, cell: Cell | None) -> ParsedInput | None:
        """A cell that a drawn tile is to go on."""
        if cell is None or cell.is_spawn:
            return None
        places = self._those(lambda action: isinstance(action, Place) and action.cell is cell)
        if places:
            return Chosen(places[0]) if len(places) == 1 else Narrowed(places)
        return self._why_not(Place(self._turned(self._position.drawn[0], None, cell), cell))


def _kinds(way: str) -> tuple[type[Move], ...]:
    match way:
        case "-":
            return (Swim,)
        case "^":
            return (Jump,)
        case _:
            return (Swim, Jump)


def _cell(column: str, row: str) -> Cell | None:
    return CELLS.get(f"{column.lower()}{int(row)}")
