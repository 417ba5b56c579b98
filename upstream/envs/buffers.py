"""The arrays that steps of the vector environment write into, and when one is used again."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from upstream.envs.spaces import Bytes
from upstream.fast import ACTION_COUNT, OBSERVATION_SIZE

Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]

#: How many sets of arrays are remembered, for when nobody else holds them any more.
_REMEMBERED: Final = 4


class Buffers:
    """The arrays that one step writes."""

    def __init__(self, games: int, players: int) -> None:
        self.observations: Bytes = np.empty((games, OBSERVATION_SIZE), np.int8)
        self.masks: Bytes = np.empty((games, ACTION_COUNT), np.int8)
        self.finals: Bytes = np.empty((games, OBSERVATION_SIZE), np.int8)
        self.rewards: Floats = np.empty((games, players), np.float32)
        self.ended: NDArray[np.uint8] = np.empty(games, np.uint8)
        self.actors: Bytes = np.empty(games, np.int8)
        #: In the order of ``BoardBatch.step``.
        self.arrays: Final[tuple[NDArray[Any], ...]] = (
            self.observations,
            self.masks,
            self.finals,
            self.rewards,
            self.ended,
            self.actors,
        )
        self._unused: Final = _reference_counts(self.arrays)

    @property
    def in_use(self) -> bool:
        """Whether anybody else holds one of the arrays, or a view of one."""
        return _reference_counts(self.arrays) != self._unused


def _reference_counts(arrays: Iterable[NDArray[Any]]) -> list[int]:
    return [sys.getrefcount(array) for array in arrays]


class BufferPool:
    """Arrays for step after step: always the same, or such that nobody holds any more.

    New memory would cost more than the steps themselves where there are many games.
    """

    def __init__(self, games: int, players: int, *, reuse: bool) -> None:
        self._games, self._players, self._reuse = games, players, reuse
        self._remembered: deque[Buffers] = deque(maxlen=_REMEMBERED)

    def next(self) -> Buffers:
        """The arrays for the next step."""
        for buffers in self._remembered:
            if self._reuse or not buffers.in_use:
                return buffers
        self._remembered.append(Buffers(self._games, self._players))
        return self._remembered[-1]
