"""What a position must fulfil before any rule is asked; the checks of ``Game.from_position``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, Never

from upstream.moves import capacity, full_cells
from upstream.position import POINTS_PER_TURN, Phase, Position
from upstream.refusal import BadPosition, Refusal, WrongValue, shown
from upstream.river import LAST_ROW, SEA, SETUP_ROWS, Cell, ahead, row_cells
from upstream.rules import lays_last_row, row_being_laid
from upstream.tile import (
    LAST_ROW_TILES,
    ROW_TILES,
    SETUP_TILES,
    Direction,
    Kind,
    Tile,
    rotations,
)
from upstream.token import Token

#: More rounds than any river lasts for.
LAST_ROUND: Final = 99


def draws_matter(phase: Phase, drawn: tuple[Kind, ...]) -> bool:
    """Only where tiles are laid and none lies ready can a draw be due."""
    return phase in (Phase.SETUP, Phase.PLACE) and not drawn


def draws_due(phase: Phase, laid: int, stack: int) -> int:
    """How many tiles have to be drawn where none lies ready: one for the set-up, or a row."""
    return int(laid < SETUP_TILES) if phase is Phase.SETUP else min(ROW_TILES, stack)


def laid(tiles: Iterable[Cell]) -> int:
    """How many tiles lie in the river; the sea does not count."""
    return sum(1 for cell in tiles if cell.row)


def check(position: Position) -> None:
    """Raise BadPosition for what no rule could cope with.

    Rivers may be incomplete: figures and puzzles are.
    """
    _check_river(position)
    _check_tokens(position)
    _check_stack(position)
    _check_phase(position)
    _check_herons(position)
    _check_markers(position)


def _check_river(position: Position) -> None:
    entrance = _entrance(position)
    for cell, tile in position.tiles.items():
        sea, key = cell.row == 0, f"tiles.{cell}"
        if cell.is_spawn or cell is entrance:
            wrong(key, str(tile), "no-tile-in-spawn")
        if sea != (tile.kind is Kind.SEA):
            wrong(key, str(tile), "sea-tile" if sea else "river-tile")
        if not sea and not _may_be_turned(tile, cell, entrance):
            wrong(key, str(tile), "rotation")
    _check_spawn(position)


def _entrance(position: Position) -> Cell | None:
    """Where the spawn begins, or will begin when the last of all tiles is laid."""
    if position.spawn is None and lays_last_row(position) and len(position.drawn) == 1:
        return row_cells(row_being_laid(position))[1]
    return position.spawn


def _may_be_turned(tile: Tile, cell: Cell, entrance: Cell | None) -> bool:
    """Whether a tile of the river may lie like this; rapids always point at a cell."""
    if tile.kind is Kind.RAPIDS and ahead(cell, Direction(tile.rotation)) is None:
        return False
    beside = entrance is not None and cell.row == entrance.row
    return tile.rotation in rotations(tile.kind, cell.column, beside_spawn=beside)


def _check_spawn(position: Position) -> None:
    spawn = position.spawn
    if spawn is not None:
        if spawn.column != "b" or spawn.row == 0 or position.unseen:
            wrong("spawn", str(spawn), "spawn")
        if any(cell.row > spawn.row for cell in position.tiles):
            wrong("spawn", str(spawn), "spawn-is-last")


def _check_tokens(position: Position) -> None:
    for seat, tokens in enumerate(position.tokens):
        key = f"tokens[{seat}]"
        if len(tokens) > len(SEA):
            wrong(key, ", ".join(tokens), "four-tokens")
        for token in tokens:
            if token.in_river and token.cell not in position.tiles:
                wrong(key, token, "token-on-tile")
            if token.cell.is_spawn and position.spawn is None:
                wrong(key, token, "token-before-spawn")
            if token.held and not _may_be_held(position, seat, token):
                wrong(key, token, "held")
    crowd = Counter(token.cell for tokens in position.tokens for token in tokens)
    for cell in full_cells(position):
        if crowd[cell] > capacity(position, position.tiles[cell]):
            wrong("tokens", f"{crowd[cell]} × {cell}", "capacity")


def _may_be_held(position: Position, seat: int, token: Token) -> bool:
    return (
        position.phase is Phase.MOVE
        and seat == position.actor
        and position.options.whirlpool
        and token.in_river
        and position.tiles[token.cell].kind is Kind.ROCK
    )


def _check_stack(position: Position) -> None:
    """Three tiles a row, and two for the last: nothing else can be laid."""
    stack, setup = position.stack, position.phase is Phase.SETUP
    for_rows = stack
    if setup:
        for_rows += len(position.drawn) - (SETUP_TILES - laid(position.tiles))
    fits = for_rows > 0 and for_rows % ROW_TILES == LAST_ROW_TILES
    if not fits and (setup or stack):
        wrong("stack", stack, "stack-of-threes")
    if _highest_row(position) + (for_rows + 1) // ROW_TILES > LAST_ROW:
        wrong("stack", stack, "stack-too-high")


def _highest_row(position: Position) -> int:
    """The highest row that has a tile, or will have one of those that are drawn."""
    if position.phase is Phase.SETUP:
        return SETUP_ROWS
    if position.drawn:
        return row_being_laid(position)
    return max((cell.row for cell in position.tiles), default=0)


def _check_phase(position: Position) -> None:
    phase, over = position.phase, position.phase is Phase.OVER
    setup = phase is Phase.SETUP
    if (position.actor is None) != over:
        wrong("actor", position.actor, "nobody" if over else "seat")
    if (position.starter is None) != setup:
        wrong("starter", position.starter, "nobody" if setup else "seat")
    if (position.round == 0) != setup or _max_rounds(position) > LAST_ROUND:
        wrong("round", position.round, "round")
    if position.points > (POINTS_PER_TURN if phase is Phase.MOVE else 0):
        wrong("points", position.points, "points")
    if phase in (Phase.SETUP, Phase.PLACE):
        _check_laying(position)
    elif position.drawn:
        wrong("drawn", " ".join(position.drawn), "nothing-drawn")
    if over and _has_token_in_river(position):
        wrong("phase", phase, "over")


def _max_rounds(position: Position) -> int:
    """A round that the game cannot outlast: each unseen tile counts as if it were a whole row."""
    next_is_due = position.phase is Phase.PLACE and not position.draws
    return position.round + position.stack + next_is_due


def _has_token_in_river(position: Position) -> bool:
    return any(token.in_river for tokens in position.tokens for token in tokens)


def _check_laying(position: Position) -> None:
    due = draws_due(position.phase, laid(position.tiles), position.stack)
    if position.draws not in (0, due):
        wrong("draws", position.draws, "draws")
    if not _has_token_in_river(position):
        wrong("tokens", [list(tokens) for tokens in position.tokens], "somebody-in-river")
    if position.phase is Phase.SETUP:
        _check_setup(position)
    elif position.drawn:
        _check_row_being_laid(position)


def _check_row_being_laid(position: Position) -> None:
    """What lies in the row and what is drawn for it must be the whole row together."""
    if position.spawn is not None:
        wrong("spawn", position.spawn, "spawn")
    row = row_being_laid(position)
    lie = sum(1 for cell in position.tiles if cell.row == row)
    width = LAST_ROW_TILES if lays_last_row(position) else ROW_TILES
    if row == 0 or lie + len(position.drawn) != width:
        wrong("drawn", " ".join(position.drawn), "drawn")


def _check_setup(position: Position) -> None:
    """Columns grow without a gap, to four tiles; one tile at a time is drawn for them."""
    for column in "abc":
        rows = sorted(cell.row for cell in position.tiles if cell.row and cell.column == column)
        if rows != list(range(1, len(rows) + 1)) or len(rows) > SETUP_ROWS:
            wrong("tiles", f"{column}: {rows}", "setup-columns")
    if len(position.drawn) > draws_due(position.phase, laid(position.tiles), position.stack):
        wrong("drawn", " ".join(position.drawn), "drawn")


def _check_herons(position: Position) -> None:
    if (position.phase is not Phase.HERON) and position.herons:
        wrong("herons", ", ".join(position.herons), "no-herons")
    if position.phase is Phase.HERON:
        mine = {token.cell for token in position.tokens[position.acting_seat]}
        for cell in position.herons:
            tile = position.tiles.get(cell)
            if tile is None or tile.kind is not Kind.HERON or cell not in mine:
                wrong("herons", str(cell), "herons")
        if list(position.herons) != sorted(set(position.herons), key=lambda c: c.order):
            wrong("herons", ", ".join(position.herons), "herons")


def _check_markers(position: Position) -> None:
    if not position.options.movement_tokens:
        return
    total = sum(position.markers) + position.given
    if total != (0 if position.phase is Phase.SETUP else POINTS_PER_TURN):
        wrong("markers", list(position.markers), "five-markers")
    if position.actor is not None and position.points > position.markers[position.actor]:
        wrong("points", position.points, "points-are-markers")


def wrong(key: str, value: Any, expected: str) -> Never:
    """Refuse the value at this key; ``expected`` names the message that says what belongs there."""
    refuse(WrongValue(key, shown(value), expected))


def refuse(refusal: Refusal) -> Never:
    """Raise the refusal as that of a position."""
    raise BadPosition(refusal)
