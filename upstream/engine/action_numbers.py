"""Convert cells and actions to their numbers in a given window, and back."""

from __future__ import annotations

from functools import cache

from upstream.engine import tables
from upstream.rules.action import Action, FeedHeron, Move, Place, jump, swim
from upstream.rules.river import CELLS as ALL_CELLS
from upstream.rules.river import COLUMNS, ENTRANCE, Cell
from upstream.rules.token import token_of


@cache
def cells(base: int) -> tuple[Cell | None, ...]:
    """Return the cells of the window from row ``base`` on, by number; only the sea's has ``s0``."""
    return tuple(
        ALL_CELLS.get(f"{cell.column}{cell.row + base}")
        if base == 0 or cell.column != "s"
        else None
        for cell in tables.WINDOW_CELLS
    )


@cache
def cell_numbers(base: int) -> dict[Cell, int]:
    """Return the number of each cell of that window."""
    return {cell: number for number, cell in enumerate(cells(base)) if cell is not None}


@cache
def moves(base: int, spawn: int) -> tuple[Move | None, ...]:
    """Return the move that each number means there; None if the pattern leads out of the window.

    ``spawn`` is the number of the entrance's cell, which is written ``e1``, or -1.
    """
    return tuple(
        _move(salmon, pattern, number, base, spawn)
        for salmon in tables.SALMON
        for pattern in range(len(tables.MOVE_PATTERNS))
        for number in range(len(tables.WINDOW_CELLS))
    )


def _move(salmon: int, pattern: int, number: int, base: int, spawn: int) -> Move | None:
    passed = tables.path(tables.WINDOW_CELLS[number], pattern)
    origin = cells(base)[number]
    if not passed or origin is None:
        return None
    end = tables.CELL_NUMBER[passed[-1]]
    to = ENTRANCE if end == spawn else cells(base)[end]
    if to is None:
        return None
    is_jump = tables.MOVE_PATTERNS[pattern][0]
    return (jump if is_jump else swim)(token_of(salmon, origin), to)


@cache
def move_numbers(base: int, spawn: int) -> dict[Action, int]:
    """Return the number of each swim and jump in that window."""
    return {move: number for number, move in enumerate(moves(base, spawn)) if move is not None}


def place_or_heron_number(action: Action) -> int | None:
    """Return the number of laying a tile or feeding a heron; None for other actions."""
    match action:
        case Place(tile, cell) if tile in tables.VARIANTS and cell.column in COLUMNS:
            return tables.place_number(tile, cell.column)
        case FeedHeron(_, salmon):
            return tables.FIRST_HERON + tables.SALMON.index(salmon)
        case _:
            return None


@cache
def reference_order(base: int) -> tuple[int, ...]:
    """Return each action's place in the order in which the reference lists actions."""
    listed = sorted(range(tables.NUM_ACTIONS), key=lambda number: _reference_key(number, base))
    places = {number: place for place, number in enumerate(listed)}
    return tuple(places[number] for number in range(tables.NUM_ACTIONS))


def _reference_key(number: int, base: int) -> tuple[str, int, int, bool]:
    """Return a sort key: token and pattern; kind, column and rotation; or salmon for herons."""
    if number < tables.FIRST_PLACE:
        rest, cell = divmod(number, len(tables.WINDOW_CELLS))
        salmon, pattern = divmod(rest, len(tables.MOVE_PATTERNS))
        is_jump, direction, length = tables.MOVE_PATTERNS[pattern]
        token = f"{tables.SALMON[salmon]}{cells(base)[cell]}"
        return (token, tables.DIRECTIONS.index(direction), length, is_jump)
    if number < tables.FIRST_HERON:
        variant, column = divmod(number - tables.FIRST_PLACE, len(COLUMNS))
        tile = tables.VARIANTS[variant]
        return (tile.kind, column, tile.rotation, False)
    return ("", number, 0, False)


def why_no_action(number: int) -> str:
    """Return why a number that means no action on a board means none."""
    why = "it feeds a heron, and none strikes now"
    if not 0 <= number < tables.NUM_ACTIONS:
        why = f"actions have the numbers from 0 to {tables.NUM_ACTIONS - 1}"
    elif number < tables.FIRST_HERON:
        why = "it places a tile, and none can be placed there now"
    return f"{number} is not an action here: {why}"
