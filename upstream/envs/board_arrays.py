"""Facts about the board as arrays, for networks over observations and actions.

- ``EDGES``, ``EDGE_DIRECTIONS``, ``NEIGHBOURS``: how the 19 cells border each other.
- ``OBSERVATION_MAX``: the largest value of each of the 717 numbers of an observation.
- ``MIRROR_OBSERVATION``, ``MIRROR_ACTIONS``: left and right change places. The game is the same in
  a mirror, so each sample can be learnt from twice.

The arrays cannot be written to. docs/engine.md describes cells, actions and observations.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from upstream.engine import ACTION_COUNT, OBSERVATION_SIZE
from upstream.engine.tables import (
    CELL_NUMBER,
    DIRECTIONS,
    FIRST_HERON,
    FIRST_PLACE,
    KINDS,
    MOVE_PATTERNS,
    SALMON,
    VARIANTS,
    WINDOW_CELLS,
)
from upstream.envs.spaces import CELL_SIZE, NUM_CELLS, split
from upstream.rules.options import MAX_PLAYERS
from upstream.rules.position import POINTS_PER_TURN
from upstream.rules.river import COLUMNS, LAST_ROW, LINES, SPACES, Cell
from upstream.rules.tile import BOX, ROW_TILES, Direction, Tile

__all__ = [
    "EDGES",
    "EDGE_DIRECTIONS",
    "MIRROR_ACTIONS",
    "MIRROR_OBSERVATION",
    "NEIGHBOURS",
    "OBSERVATION_MAX",
    "mirror",
]

#: The tokens of a seat.
_TOKENS: Final = 4


def _fixed(values: Any, kind: type[np.integer[Any]] = np.int64) -> NDArray[Any]:
    array = np.array(values, kind)
    array.flags.writeable = False
    return array


# --- Cells ---------------------------------------------------------------------------------------


#: Every step upstream inside the window: from, to, and the number of its direction.
_STEPS: Final = [
    (number, CELL_NUMBER[to], index)
    for cell, number in CELL_NUMBER.items()
    for index, direction in enumerate(DIRECTIONS)
    for to in LINES[cell].get(direction, ())[:1]
    if to in CELL_NUMBER
]
_neighbours = np.full((NUM_CELLS, len(Direction)), -1)
for _origin, _to, _index in _STEPS:
    _neighbours[_origin, DIRECTIONS[_index]] = _to
    _neighbours[_to, DIRECTIONS[_index].opposite] = _origin

#: The steps upstream, (40, 2): from a cell, to a cell.
EDGES: Final = _fixed([step[:2] for step in _STEPS])
#: The direction of each of them: 0 for N, 1 for NE, 2 for NW.
EDGE_DIRECTIONS: Final = _fixed([step[2] for step in _STEPS])
#: (19, 6): the neighbour N, NE, SE, S, SW and NW of each cell; -1 if there is none.
NEIGHBOURS: Final = _fixed(_neighbours)


# --- Maxima --------------------------------------------------------------------------------------


_largest = np.ones(OBSERVATION_SIZE, np.int8)
_cells, _seats, _table = split(_largest)
_cells[:, 18] = MAX_PLAYERS  # how many more tokens the tile takes
_cells[:, 20:] = _TOKENS
_seats[:, 3] = _TOKENS
_seats[:, 4] = _TOKENS * (max(SALMON) + SPACES)
_seats[:, 5] = POINTS_PER_TURN  # there are five movement tokens, for all seats together
_seats[:, 6:] = _TOKENS
_table[5:12] = (
    MAX_PLAYERS,
    LAST_ROW + 2,  # from the third round on every round takes a row
    POINTS_PER_TURN,
    ROW_TILES,
    POINTS_PER_TURN,
    LAST_ROW,
    sum(BOX[kind] for kind in KINDS),
)
_table[15:22] = [BOX[kind] for kind in KINDS]
_table[22:] = ROW_TILES
#: No number of an observation is ever larger, nor negative: divide by these to scale to 0–1.
OBSERVATION_MAX: Final = _fixed(_largest, np.int8)


# --- The mirror ----------------------------------------------------------------------------------

_MIRRORED_COLUMN: Final = {"a": "c", "b": "b", "c": "a", "s": "s"}


def _mirrored_cell(number: int) -> int:
    cell = WINDOW_CELLS[number]
    return CELL_NUMBER[Cell(f"{_MIRRORED_COLUMN[cell.column]}{cell.row}")]


def _mirrored_direction(direction: int) -> Direction:
    return Direction(-direction % len(Direction))


def _mirrored_tile(tile: Tile) -> Tile:
    """Return the tile of the same kind whose obstacles or arrow lie as in a mirror."""
    closed = tuple(tile.closed[_mirrored_direction(edge)] for edge in range(len(Direction)))
    rotation = _mirrored_direction(tile.rotation)
    (found,) = (
        other
        for other in VARIANTS
        if other.kind is tile.kind
        and other.closed == closed
        and (any(closed) or other.rotation == rotation)
    )
    return found


def _mirrored_action(action: int) -> int:
    if action >= FIRST_HERON:
        return action
    if action >= FIRST_PLACE:
        tile, column = divmod(action - FIRST_PLACE, len(COLUMNS))
        mirrored = VARIANTS.index(_mirrored_tile(VARIANTS[tile]))
        return FIRST_PLACE + mirrored * len(COLUMNS) + len(COLUMNS) - 1 - column
    rest, cell = divmod(action, NUM_CELLS)
    salmon, pattern = divmod(rest, len(MOVE_PATTERNS))
    is_jump, direction, length = MOVE_PATTERNS[pattern]
    mirrored = MOVE_PATTERNS.index((is_jump, _mirrored_direction(direction), length))
    return (salmon * len(MOVE_PATTERNS) + mirrored) * NUM_CELLS + _mirrored_cell(cell)


_inside = np.arange(CELL_SIZE)
_inside[9:15] = [9 + _mirrored_direction(edge) for edge in range(6)]
_inside[15:18] = [15 + DIRECTIONS.index(_mirrored_direction(d)) for d in DIRECTIONS]
_indices = np.arange(OBSERVATION_SIZE)
for _cell in range(NUM_CELLS):
    _indices[_cell * CELL_SIZE : (_cell + 1) * CELL_SIZE] = (
        _mirrored_cell(_cell) * CELL_SIZE + _inside
    )

#: ``observation[..., MIRROR_OBSERVATION]`` is the observation of the mirrored position.
MIRROR_OBSERVATION: Final = _fixed(_indices)
#: For each action its mirrored one; ``mask[..., MIRROR_ACTIONS]`` is the mirrored mask.
MIRROR_ACTIONS: Final = _fixed([_mirrored_action(action) for action in range(ACTION_COUNT)])


def mirror(
    observations: NDArray[Any], masks: NDArray[Any], actions: NDArray[Any]
) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Return the same steps in a mirror: observations, masks and the actions taken.

    Herons strike downstream first and from left to right. If several are still to strike, an
    action for a heron may mean another one in the mirror.
    """
    return (
        observations[..., MIRROR_OBSERVATION],
        masks[..., MIRROR_ACTIONS],
        MIRROR_ACTIONS[actions],
    )
