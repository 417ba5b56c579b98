"""The action space and the observation that all environments share."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from upstream.fast import ACTION_COUNT, OBSERVATION_SIZE, Board

Bytes: TypeAlias = NDArray[np.int8]
#: An observation with its action mask, as PettingZoo's users expect it.
Masked: TypeAlias = dict[str, Bytes]

#: The shapes of the parts: (cells, numbers per cell), (seats, numbers per seat).
NUM_CELLS, CELL_SIZE = 19, 32
NUM_SEATS, SEAT_SIZE = 5, 16
#: Indices in the last part, the table: two counts, and the first of the counts by kind.
TO_DRAW, IN_STACK, UNSEEN, DRAWN = 8, 11, 15, 22
#: The largest number in an observation; none is negative.
MAX_VALUE = 127
#: The reward of an illegal action, which ends the game.
ILLEGAL_REWARD = -1.0


def action_space() -> spaces.Discrete:
    return spaces.Discrete(ACTION_COUNT)


def observation_space() -> spaces.Space[Bytes]:
    box: spaces.Space[Any] = spaces.Box(0, MAX_VALUE, (OBSERVATION_SIZE,), np.int8)
    return box


def masked_space() -> spaces.Dict:
    mask = spaces.Box(0, 1, (ACTION_COUNT,), np.int8)
    return spaces.Dict({"observation": observation_space(), "action_mask": mask})


def no_such_action(action: object) -> str:
    """The message for a number outside of the action space."""
    return f"{action} is not an action: actions are numbered from 0 to {ACTION_COUNT - 1}"


def observe(board: Board, seat: int) -> Bytes:
    """The observation of a seat, as a new array."""
    observation = np.empty(OBSERVATION_SIZE, np.int8)
    board.observe_into(seat, observation)
    return observation


def action_mask(board: Board) -> Bytes:
    """A 1 for each legal action, as a new array."""
    mask = np.empty(ACTION_COUNT, np.uint8)
    board.mask_into(mask)
    return mask.view(np.int8)


def split(observation: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Views of an observation or a batch: cells (19 × 32), seats (5 × 16), table (29)."""
    first_seat = NUM_CELLS * CELL_SIZE
    table = first_seat + NUM_SEATS * SEAT_SIZE
    batch = observation.shape[:-1]
    return (
        observation[..., :first_seat].reshape(*batch, NUM_CELLS, CELL_SIZE),
        observation[..., first_seat:table].reshape(*batch, NUM_SEATS, SEAT_SIZE),
        observation[..., table:],
    )
