"""The action space and the observation that all environments share."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from upstream.fast import ACTION_COUNT, OBSERVATION_SIZE, Board

Bytes: TypeAlias = NDArray[np.int8]
#: An observation with its mask, as PettingZoo's users expect it.
Masked: TypeAlias = dict[str, Bytes]

#: The parts of an observation: cells and what each shows, seats and what each has, the table.
CELLS, OF_CELL = 19, 32
SEATS, OF_SEAT = 5, 16
#: Places in the table's part: two counts, and where the counts of each kind begin.
TO_DRAW, IN_STACK, UNSEEN, DRAWN = 8, 11, 15, 22
#: No count in an observation is larger; nothing in it is negative.
MOST = 127
#: What an illegal action is worth. It ends the game.
ILLEGAL = -1.0


def action_space() -> spaces.Discrete:
    return spaces.Discrete(ACTION_COUNT)


def observation_space() -> spaces.Space[Bytes]:
    box: spaces.Space[Any] = spaces.Box(0, MOST, (OBSERVATION_SIZE,), np.int8)
    return box


def masked_space() -> spaces.Dict:
    mask = spaces.Box(0, 1, (ACTION_COUNT,), np.int8)
    return spaces.Dict({"observation": observation_space(), "action_mask": mask})


def no_action(action: object) -> str:
    """What is said of a number that is no action anywhere."""
    return f"{action} is no action: they are numbered from 0 to {ACTION_COUNT - 1}"


def observed(board: Board, seat: int) -> Bytes:
    """What the seat sees, in an array of its own."""
    sight = np.empty(OBSERVATION_SIZE, np.int8)
    board.observe_into(seat, sight)
    return sight


def mask_of(board: Board) -> Bytes:
    """A 1 for each action that is legal now, in an array of its own."""
    mask = np.empty(ACTION_COUNT, np.uint8)
    board.mask_into(mask)
    return mask.view(np.int8)


def split(observation: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Views of an observation, or of a batch: cells (19 × 32), seats (5 × 16), table (29)."""
    first_seat = CELLS * OF_CELL
    table = first_seat + SEATS * OF_SEAT
    batch = observation.shape[:-1]
    return (
        observation[..., :first_seat].reshape(*batch, CELLS, OF_CELL),
        observation[..., first_seat:table].reshape(*batch, SEATS, OF_SEAT),
        observation[..., table:],
    )
