"""Shared by all environments: the spaces, their arrays, and one episode."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Mapping
from secrets import randbits
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from upstream.engine import ACTION_COUNT, OBSERVATION_SIZE, Board, Rng
from upstream.engine.batch import REWARDS
from upstream.rules.options import Options

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
    """Return the message for a number outside the action space."""
    return f"{action} is not an action: actions are numbered from 0 to {ACTION_COUNT - 1}"


def observe(board: Board, seat: int) -> Bytes:
    """Return the observation of a seat, as a new array."""
    observation = np.empty(OBSERVATION_SIZE, np.int8)
    board.observe_into(seat, observation)
    return observation


def action_mask(board: Board) -> Bytes:
    """Return a new array with a 1 for each legal action."""
    mask = np.empty(ACTION_COUNT, np.uint8)
    board.mask_into(mask)
    return mask.view(np.int8)


def split(observation: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Return views of an observation or a batch: cells (19, 32), seats (5, 16), table (29)."""
    first_seat = NUM_CELLS * CELL_SIZE
    table = first_seat + NUM_SEATS * SEAT_SIZE
    batch = observation.shape[:-1]
    return (
        observation[..., :first_seat].reshape(*batch, NUM_CELLS, CELL_SIZE),
        observation[..., first_seat:table].reshape(*batch, NUM_SEATS, SEAT_SIZE),
        observation[..., table:],
    )


# --- Arrays of the vector environment, reused when they are free ----------------------------------


Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]

#: How many sets of arrays are kept for reuse.
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
        """Whether the caller still holds one of the arrays, or a view of one."""
        return _reference_counts(self.arrays) != self._unused


def _reference_counts(arrays: Iterable[NDArray[Any]]) -> list[int]:
    return [sys.getrefcount(array) for array in arrays]


class BufferPool:
    """Reuses arrays: always, or once the caller no longer holds them.

    With many games, allocating memory would cost more than the steps themselves.
    """

    def __init__(self, games: int, players: int, *, reuse: bool) -> None:
        self._games, self._players, self._reuse = games, players, reuse
        self._remembered: deque[Buffers] = deque(maxlen=_REMEMBERED)

    def next(self) -> Buffers:
        """Return the arrays for the next step."""
        for buffers in self._remembered:
            if self._reuse or not buffers.in_use:
                return buffers
        self._remembered.append(Buffers(self._games, self._players))
        return self._remembered[-1]


# --- One episode: the board, its random draws, and the rewards ------------------------------------


#: The table options, or a mapping as in JSON.
TableOptions: TypeAlias = Options | Mapping[str, Any] | None
ZERO_SUM: Final = "zero-sum"
SCORE: Final = "score"


def read_options(options: TableOptions) -> Options:
    """Return the options. Raises BadOptions."""
    if isinstance(options, Options):
        return options
    return Options.from_dict({} if options is None else options)


class Episode:
    """Deals and plays one game after another.

    The same seed gives the same games, also in the vector environment. Raises ValueError for an
    unknown reward, and BadOptions.
    """

    def __init__(self, players: int, options: TableOptions, reward: str) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
        self.reward: Final = reward
        self.options: Final = read_options(options)
        self._starts = [Board(players, self.options, first=first) for first in range(players)]
        self._rng: Rng | None = None
        self.first = 0
        self.board = self._starts[0].copy()

    @property
    def players(self) -> int:
        return len(self._starts)

    def reset(self, seed: int | None) -> None:
        """Deal a new game, from this seed or with the next random numbers."""
        if seed is not None:
            self._rng = Rng(seed)
        elif self._rng is None:
            self._rng = Rng(randbits(64))
        assert self._rng is not None
        self.first = self._rng.below(self.players)
        self.board = self._starts[self.first].copy()
        self.board.draw(self._rng)

    def step(self, action: int) -> tuple[float, ...] | None:
        """Play an action and draw the tiles that are due.

        Return each seat's reward, or None if all are 0. Raises ValueError, with nothing changed,
        if the action is illegal.
        """
        before = self.board.scores if self.reward == SCORE else None
        self.board.play(action)
        if self.board.draws:
            assert self._rng is not None  # nothing is legal before the first reset
            self.board.draw(self._rng)
        if before is not None:
            now = self.board.scores
            return tuple(float(new - old) for new, old in zip(now, before, strict=True))
        return outcome(self.board, self.reward) if self.board.over else None


def outcome(board: Board, reward: str = ZERO_SUM) -> tuple[float, ...]:
    """Return each seat's reward at the end of a game.

    ``victory``: the winners share 1, the others get 0. ``zero-sum``: the same, shifted and scaled
    so that the rewards add up to 0 and a sole winner gets 1. ``score``: the scores.
    """
    if reward == SCORE:
        return tuple(map(float, board.scores))
    standings = board.standings
    best = max(standings)
    share = 1 / standings.count(best)
    shares = [share if standing == best else 0.0 for standing in standings]
    if reward != ZERO_SUM:
        return tuple(shares)
    players = board.players
    return tuple((players * share - 1) / (players - 1) for share in shares)
