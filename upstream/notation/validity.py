"""Conditions that a position must meet before the rules apply: checks of ``Game.from_position``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Never, TypedDict, Unpack

from upstream.rules.moves import capacity, full_cells
from upstream.rules.position import POINTS_PER_TURN, Phase, Position
from upstream.rules.refusal import BadPosition, Refusal, WrongValue, shown
from upstream.rules.river import CELLS, LAST_ROW, SEA, SETUP_ROWS, Cell, ahead, row_cells
from upstream.rules.tile import (
    LAST_ROW_TILES,
    ROW_TILES,
    SETUP_TILES,
    Direction,
    Kind,
    rotations,
)
from upstream.rules.transition import lays_last_row, row_being_laid

#: More rounds than any river lasts for.
LAST_ROUND: Final = 99


def draws_due(phase: Phase, laid: int, stack: int) -> int:
    """Return how many tiles to draw if none are drawn yet: one for the set-up, or a row."""
    return int(laid < SETUP_TILES) if phase is Phase.SETUP else min(ROW_TILES, stack)


def laid(tiles: Iterable[Cell]) -> int:
    """Return how many tiles are in the river; the sea does not count."""
    return sum(1 for cell in tiles if cell.row)


@dataclass(frozen=True, slots=True)
class Problem:
    """A reason why the rules cannot continue, and its place: a cell, a seat or a field."""

    refusal: WrongValue
    cell: Cell | None = None
    seat: int | None = None


def check(position: Position) -> None:
    """Raise BadPosition if the rules cannot continue this position.

    Rivers may be incomplete: figures and puzzles are.
    """
    first = next(problems(position), None)
    if first is not None:
        refuse(first.refusal)


def problems(position: Position) -> Iterator[Problem]:
    """Yield every reason why the rules cannot continue this position."""
    yield from _river_problems(position)
    yield from _token_problems(position)
    yield from _stack_problems(position)
    yield from _phase_problems(position)
    yield from _heron_problems(position)
    yield from _marker_problems(position)


class _Where(TypedDict, total=False):
    cell: Cell
    seat: int


def _problem(key: str, value: Any, expected: str, **where: Unpack[_Where]) -> Problem:
    return Problem(WrongValue(key, shown(value), expected), **where)


def _river_problems(position: Position) -> Iterator[Problem]:
    entrance = position.spawn
    if entrance is None and lays_last_row(position) and len(position.drawn) == 1:
        entrance = row_cells(row_being_laid(position))[1]  # the last of all tiles is drawn
    for cell, tile in position.tiles.items():
        sea, key = cell.row == 0, f"tiles.{cell}"
        if cell.is_spawn or cell is entrance:
            yield _problem(key, str(tile), "no-tile-in-spawn", cell=cell)
        elif sea != (tile.kind is Kind.SEA):
            yield _problem(key, str(tile), "sea-tile" if sea else "river-tile", cell=cell)
        elif not sea:
            beside = entrance is not None and cell.row == entrance.row
            allowed = rotations(tile.kind, cell.column, beside_spawn=beside)
            # Rapids point at a cell, also from the highest row.
            exit = ahead(cell, Direction(tile.rotation)) if tile.kind is Kind.RAPIDS else cell
            if tile.rotation not in allowed or exit is None:
                yield _problem(key, str(tile), "rotation", cell=cell)

    spawn = position.spawn
    if spawn is not None:
        if spawn.column != "b" or spawn.row == 0 or position.unseen:
            yield _problem("spawn", str(spawn), "spawn", cell=spawn)
        if any(cell.row > spawn.row for cell in position.tiles):
            yield _problem("spawn", str(spawn), "spawn-is-last", cell=spawn)


def _token_problems(position: Position) -> Iterator[Problem]:
    for seat, tokens in enumerate(position.tokens):
        key = f"tokens[{seat}]"
        if len(tokens) > len(SEA):
            yield _problem(key, ", ".join(tokens), "four-tokens", seat=seat)
        for token in tokens:
            where: _Where = {"cell": token.cell, "seat": seat}
            if token.in_river and token.cell not in position.tiles:
                yield _problem(key, token, "token-on-tile", **where)
            elif token.cell.is_spawn and position.spawn is None:
                yield _problem(key, token, "token-before-spawn", **where)
            elif token.held and not (
                position.phase is Phase.MOVE
                and seat == position.actor
                and position.options.whirlpool
                and token.in_river
                and position.tiles[token.cell].kind is Kind.ROCK
            ):
                yield _problem(key, token, "held", **where)
    crowd = Counter(token.cell for tokens in position.tokens for token in tokens)
    for cell in full_cells(position):
        if crowd[cell] > capacity(position, position.tiles[cell]):
            yield _problem("tokens", f"{crowd[cell]} × {cell}", "capacity", cell=cell)


def _stack_problems(position: Position) -> Iterator[Problem]:
    """Three tiles a row, and two for the last: nothing else can be laid."""
    stack, setup = position.stack, position.phase is Phase.SETUP
    for_rows = stack
    if setup:
        for_rows += len(position.drawn) - (SETUP_TILES - laid(position.tiles))
    fits = for_rows > 0 and for_rows % ROW_TILES == LAST_ROW_TILES
    if not fits and (setup or stack):
        yield _problem("stack", stack, "stack-of-threes")
    highest = max((cell.row for cell in position.tiles), default=0)
    if setup:
        highest = SETUP_ROWS
    elif position.drawn:
        highest = row_being_laid(position)
    if highest + (for_rows + 1) // ROW_TILES > LAST_ROW:
        yield _problem("stack", stack, "stack-too-high")


def _phase_problems(position: Position) -> Iterator[Problem]:
    phase, over = position.phase, position.phase is Phase.OVER
    setup = phase is Phase.SETUP
    # The game cannot outlast this round: each unseen tile counts as if it were a whole row.
    next_is_due = phase is Phase.PLACE and not position.draws
    max_rounds = position.round + position.stack + next_is_due
    if (position.actor is None) != over:
        yield _problem("actor", position.actor, "nobody" if over else "seat")
    if (position.starter is None) != setup:
        yield _problem("starter", position.starter, "nobody" if setup else "seat")
    if (position.round == 0) != setup or max_rounds > LAST_ROUND:
        yield _problem("round", position.round, "round")
    if position.points > (POINTS_PER_TURN if phase is Phase.MOVE else 0):
        yield _problem("points", position.points, "points")
    if phase in (Phase.SETUP, Phase.PLACE):
        yield from _laying_problems(position)
    elif position.drawn:
        yield _problem("drawn", " ".join(position.drawn), "nothing-drawn")
    if over and _has_token_in_river(position):
        yield _problem("phase", phase, "over")


def _has_token_in_river(position: Position) -> bool:
    return any(token.in_river for tokens in position.tokens for token in tokens)


def _laying_problems(position: Position) -> Iterator[Problem]:
    due = draws_due(position.phase, laid(position.tiles), position.stack)
    if position.draws not in (0, due):
        yield _problem("draws", position.draws, "draws")
    if not _has_token_in_river(position):
        tokens = [list(tokens) for tokens in position.tokens]
        yield _problem("tokens", tokens, "somebody-in-river")
    if position.phase is Phase.SETUP:
        yield from _setup_problems(position)
    elif position.drawn:
        if position.spawn is not None:
            yield _problem("spawn", position.spawn, "spawn", cell=position.spawn)
        # The tiles of the row and those drawn for it must together be the whole row.
        row = row_being_laid(position)
        lie = sum(1 for cell in position.tiles if cell.row == row)
        width = LAST_ROW_TILES if lays_last_row(position) else ROW_TILES
        if row == 0 or lie + len(position.drawn) != width:
            yield _problem("drawn", " ".join(position.drawn), "drawn")


def _setup_problems(position: Position) -> Iterator[Problem]:
    """Columns grow without a gap, to four tiles; one tile at a time is drawn for them."""
    for column in "abc":
        rows = sorted(cell.row for cell in position.tiles if cell.row and cell.column == column)
        if rows != list(range(1, len(rows) + 1)) or len(rows) > SETUP_ROWS:
            # Only a column that has tiles can have them in the wrong places.
            highest = CELLS[f"{column}{rows[-1]}"]
            yield _problem("tiles", f"{column}: {rows}", "setup-columns", cell=highest)
    if len(position.drawn) > draws_due(position.phase, laid(position.tiles), position.stack):
        yield _problem("drawn", " ".join(position.drawn), "drawn")


def _heron_problems(position: Position) -> Iterator[Problem]:
    if position.phase is not Phase.HERON:
        if position.herons:
            yield _problem("herons", ", ".join(position.herons), "no-herons")
        return
    mine = {token.cell for token in position.tokens[position.actor or 0]}
    for cell in position.herons:
        tile = position.tiles.get(cell)
        if tile is None or tile.kind is not Kind.HERON or cell not in mine:
            yield _problem("herons", str(cell), "herons", cell=cell)
    if list(position.herons) != sorted(set(position.herons), key=lambda c: c.order):
        yield _problem("herons", ", ".join(position.herons), "herons")


def _marker_problems(position: Position) -> Iterator[Problem]:
    if not position.options.movement_tokens:
        return
    total = sum(position.markers) + position.given
    if total != (0 if position.phase is Phase.SETUP else POINTS_PER_TURN):
        yield _problem("markers", list(position.markers), "five-markers")
    if position.actor is not None and position.points > position.markers[position.actor]:
        yield _problem("points", position.points, "points-are-markers")


def wrong(key: str, value: Any, expected: str) -> Never:
    """Refuse the value at this key; ``expected`` names the message that says what belongs there."""
    refuse(WrongValue(key, shown(value), expected))


def refuse(refusal: Refusal) -> Never:
    """Raise the refusal as that of a position."""
    raise BadPosition(refusal)
