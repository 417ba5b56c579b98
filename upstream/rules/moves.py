"""Swims and jumps: their way, their cost, and which ones a player can pay for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from upstream.rules.action import Jump, Move, jump, swim
from upstream.rules.frozen import FrozenDict
from upstream.rules.position import Position
from upstream.rules.river import ENTRANCE, LINES, Cell
from upstream.rules.tile import Direction, Kind, Tile
from upstream.rules.token import Token

SWIM_COST: Final = 1

#: For each pair of cells in line: the direction, and the cells up to and with the destination.
WAYS: Final[dict[tuple[Cell, Cell], tuple[Direction, tuple[Cell, ...]]]] = {
    (cell, to): (direction, line[: length + 1])
    for cell, lines in LINES.items()
    for direction, line in lines.items()
    for length, to in enumerate(line)
}


def jump_cost(length: int) -> int:
    """Return the points of a jump: one, plus one for each tile of its length."""
    return 1 + length


def river_cell(position: Position, to: Cell) -> Cell | None:
    """Return the cell of the river that a destination means: ``e1`` is where the spawn begins."""
    return position.spawn if to is ENTRANCE else to


def way(position: Position, move: Move) -> tuple[Cell, ...]:
    """Return the cells that a move passes, its destination last."""
    target = river_cell(position, move.to)
    assert target is not None  # a legal move leads somewhere
    return WAYS[move.origin, target][1]


def cost(position: Position, move: Move) -> int:
    """Return the points that a move costs, without any charge of rapids on the way."""
    return jump_cost(len(way(position, move))) if isinstance(move, Jump) else SWIM_COST


def capacity(position: Position, tile: Tile) -> int:
    """Return the number of players; one less for a Rock, unless it is a whirlpool."""
    is_whirlpool = tile.kind is Kind.ROCK and position.options.whirlpool
    return len(position.tokens) - (0 if is_whirlpool else tile.capacity_reduction)


def full_cells(position: Position) -> set[Cell]:
    """Return the cells that are full. The spawn never is."""
    crowd: dict[Cell, int] = {}
    for tokens in position.tokens:
        for token in tokens:
            crowd[token.cell] = crowd.get(token.cell, 0) + 1
    # Few cells come near their limit: look at the tile only where a Rock would be full.
    least = len(position.tokens) - 1
    return {
        cell
        for cell, count in crowd.items()
        if count >= least
        and cell in position.tiles
        and count >= capacity(position, position.tiles[cell])
    }


def obstacle(tiles: FrozenDict[Cell, Tile], cell: Cell, ahead: Cell, direction: Direction) -> bool:
    """Return whether either tile has an obstacle on the edge between them. The spawn has none."""
    if tiles[cell].closed[direction]:
        return True
    beyond = tiles.get(ahead)
    return beyond is not None and beyond.closed[(direction + 3) % 6]


def moves(position: Position) -> Iterator[Move]:
    """Yield every swim and jump that the actor can pay for (exact five apart)."""
    if position.points < SWIM_COST or position.actor is None:
        return
    full = full_cells(position)
    previous = None
    for token in position.tokens[position.actor]:
        if token is not previous:  # tokens that look alike are interchangeable
            yield from _moves_of(position, token, full)
        previous = token


def token_moves(position: Position, token: Token) -> Iterator[Move]:
    """Return every swim and jump of this token that can be paid for (exact five apart)."""
    if position.points < SWIM_COST:
        return iter(())
    return _moves_of(position, token, full_cells(position))


def _moves_of(position: Position, token: Token, full: set[Cell]) -> Iterator[Move]:
    if token.held:
        return
    points, tiles, spawn = position.points, position.tiles, position.spawn
    for direction, line in LINES[token.cell].items():
        for length, cell in enumerate(line, 1):
            if length > 1 and jump_cost(length) > points:
                break
            if cell not in tiles and cell is not spawn:
                break  # every cell on the way has its tile
            if cell in full:
                continue
            to = ENTRANCE if cell is spawn else cell
            if length == 1 and not obstacle(tiles, token.cell, cell, direction):
                yield swim(token, to)
            if jump_cost(length) <= points:
                yield jump(token, to)


def can_move(position: Position) -> bool:
    """Return whether the actor has a move left that can be paid for."""
    return next(moves(position), None) is not None
