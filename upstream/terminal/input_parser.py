"""Parse typed input: an action, a part of one, a number of the list, or a command."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from upstream.rules.action import Action, Jump, Move, Place, Swim, parse
from upstream.rules.legal import refusal
from upstream.rules.moves import WAYS, river_cell
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import IllegalAction, Refusal
from upstream.rules.river import CELLS, COLUMNS, Cell
from upstream.rules.tile import RIVER_LETTERS, Kind, Tile, rotations, tile_of
from upstream.rules.transition import lays_last_row, open_cells
from upstream.terminal.choices import Choice


@dataclass(frozen=True, slots=True)
class Chosen:
    action: Action


@dataclass(frozen=True, slots=True)
class Narrowed:
    """Several legal actions fit, and the next question decides. All actions: start over."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the program, with its argument."""

    word: str
    rest: str


@dataclass(frozen=True, slots=True)
class Refusing:
    """An action that the rules refuse, or text that is no action."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class NothingThere:
    """A cell that no token of the player can leave or reach."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NoSuchNumber:
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
#: A letter alone is a tile if it is a capital: b3 is a cell, B3 a Bear.
_SMALL: Final = "".join(letter for letter in RIVER_LETTERS.lower() if letter not in COLUMNS)
_TILE_ALONE: Final = re.compile(rf"([{RIVER_LETTERS}])([0-5])?|([{_SMALL}])([0-5])?", re.ASCII)
_COLUMN: Final = re.compile(r"[abc]", re.ASCII)


def parse_input(
    text: str, position: Position, legal: Sequence[Action], choices: Sequence[Choice]
) -> ParsedInput:
    """Return the meaning of a typed line in this position."""
    text = text.strip()
    if not text:
        return Narrowed(tuple(legal))
    if text.isascii() and text.isdigit():
        number = int(text[:6])
        if not 1 <= number <= len(choices):
            return NoSuchNumber(number, len(choices))
        choice = choices[number - 1]
        return Chosen(choice.action) if choice.is_final else Narrowed(choice.actions)
    word, _, rest = text.partition(" ")
    if text.startswith("?"):
        word, rest = "?", text[1:]
    word = word.lower()
    word = _SHORT.get(word, word)
    if word in COMMANDS:
        return Command(word, rest.strip())
    return _ActionParser(position, legal).read(text)


class _ActionParser:
    """Parses actions and parts of them; the legal actions decide between meanings."""

    def __init__(self, position: Position, legal: Sequence[Action]) -> None:
        self._position, self._legal = position, tuple(legal)

    def read(self, text: str) -> ParsedInput:
        """Parse the notation of records first, then the short forms of this phase."""
        try:
            action = parse(text)
        except IllegalAction as illegal:
            laying = self._position.phase in (Phase.SETUP, Phase.PLACE)
            parsed = self._read_tile(text) if laying else self._read_move(text)
            return parsed or Refusing(illegal.refusal)
        return self._checked(action)

    def _checked(self, action: Action) -> ParsedInput:
        why = refusal(self._position, action)
        return Chosen(action) if why is None else Refusing(why)

    def _those(self, fits: Callable[[Action], bool]) -> tuple[Action, ...]:
        return tuple(action for action in self._legal if fits(action))

    # --- Moves -----------------------------------------------------------------------------------

    def _read_move(self, text: str) -> ParsedInput | None:
        if found := _MOVE.fullmatch(text):
            salmon, *origin, way, column, row = found.groups()
            start, to = _cell(*origin), _cell(column, row)
            return self._move(salmon, start, way or "", to) if start and to else None
        if not (found := _TOKEN.fullmatch(text)) or not (cell := _cell(found[2], found[3])):
            return None
        salmon = found[1]
        leaving = self._those(
            lambda action: (
                isinstance(action, Swim | Jump)
                and action.origin is cell
                and salmon in (None, str(action.salmon))
            )
        )
        if leaving:
            return Narrowed(leaving)
        reaching = self._those(lambda action: isinstance(action, Swim | Jump) and action.to is cell)
        return Narrowed(reaching) if reaching and salmon is None else NothingThere(cell)

    def _move(self, salmon: str | None, origin: Cell, way: str, to: Cell) -> ParsedInput:
        kinds: dict[str, tuple[type[Move], ...]] = {"-": (Swim,), "^": (Jump,)}
        moves = [
            action
            for action in self._legal
            if isinstance(action, kinds.get(way, (Swim, Jump)))
            and action.origin is origin
            and action.to is to
            and salmon in (None, str(action.salmon))
        ]
        # Without a sign the cheaper move is meant.
        moves = [move for move in moves if isinstance(move, Swim)] or moves
        if moves:
            return Chosen(moves[0]) if len(moves) == 1 else Narrowed(tuple(moves))
        # Check the full action that this short form stands for, to explain the refusal.
        mine = self._position.tokens[self._position.acting_seat]
        there = max((token.salmon for token in mine if token.cell is origin), default=2)
        target = river_cell(self._position, to)
        steps = len(WAYS[origin, target][1]) if target and (origin, target) in WAYS else 1
        jumps = way == "^" or (way != "-" and steps > 1)
        return self._checked((Jump if jumps else Swim)(int(salmon or there), origin, to))

    # --- Tiles -----------------------------------------------------------------------------------

    def _read_tile(self, text: str) -> ParsedInput | None:
        if found := _TILE.fullmatch(text):
            return self._tile(found[1], found[2], _cell(found[3], found[4]))
        if found := _TILE_ALONE.fullmatch(text):
            return self._tile(found[1] or found[3], found[2] or found[4], None)
        if _COLUMN.fullmatch(text):
            rows = (cell.row for cell in self._position.tiles if cell.column == text)
            return self._on(_cell(text, str(max(rows, default=0) + 1)))
        if (found := _TOKEN.fullmatch(text)) and not found[1]:
            return self._on(_cell(found[2], found[3]))
        return None

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
            return self._checked(Place(self._turned(kind, turn, spot), spot))
        return Chosen(places[0]) if len(places) == 1 else Narrowed(places)

    def _on(self, cell: Cell | None) -> ParsedInput | None:
        """Return the tiles that can be laid on a cell."""
        if cell is None or cell.is_spawn:
            return None
        places = self._those(lambda action: isinstance(action, Place) and action.cell is cell)
        if places:
            return Chosen(places[0]) if len(places) == 1 else Narrowed(places)
        return self._checked(Place(self._turned(self._position.drawn[0], None, cell), cell))

    def _turned(self, kind: Kind, turn: str | None, cell: Cell) -> Tile:
        if turn is not None:
            return tile_of(kind, int(turn))
        last = lays_last_row(self._position)
        allowed = rotations(kind, cell.column, beside_spawn=last) if cell.column in "abc" else (0,)
        return tile_of(kind, allowed[0])


def _cell(column: str, row: str) -> Cell | None:
    return CELLS.get(f"{column.lower()}{int(row)}")
