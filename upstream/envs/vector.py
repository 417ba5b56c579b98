"""Thousands of games in one call, inside compiled code: ``UpstreamVectorEnv``.

It follows ``gymnasium.vector.VectorEnv``; the class describes what a game of several players adds.
Every game has its own seed, and is the game that the other environments play under that seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from upstream.envs.episode import TableOptions, read_options
from upstream.envs.spaces import Bytes, action_space, observation_space
from upstream.fast import ACTION_COUNT, OBSERVATION_SIZE, Board
from upstream.fast.batch import BoardBatch

Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]
StepResult = tuple[Bytes, Floats, Flags, Flags, dict[str, Any]]

_RESTART: Final = {
    AutoresetMode.SAME_STEP: "same-step",
    AutoresetMode.NEXT_STEP: "next-step",
    AutoresetMode.DISABLED: "never",
}


class UpstreamVectorEnv(VectorEnv[Bytes, NDArray[np.int64], NDArray[Any]]):
    """Many games of Upstream side by side.

    Without opponents you play all seats: each step takes one action for each game, for the seat
    that has to act. With ``opponents="random"`` or ``"careful"`` you play seat 0 in every game, and
    the compiled code plays the others.

    - Observations, ``(num_envs, 717)`` of int8: of the seat that acts next.
    - ``infos["action_mask"]``, ``(num_envs, 477)`` of int8: its legal actions.
    - ``infos["actor"]``, ``(num_envs,)`` of int8: that seat; -1 in a game that is over.
    - Rewards, float32: ``(num_envs, players)``, for every seat; with opponents ``(num_envs,)``.
    - Terminations: the games that have ended in this step. Truncations: never.
    - ``infos["final_obs"]``, in the rows where ``infos["_final_obs"]`` is true: the last
      observation of the seat that ended the game.

    By default the next game begins in the same step (``AutoresetMode.SAME_STEP``), and the
    observation is already its first. ``NEXT_STEP`` begins it in the next step, which ignores the
    action for that game. With ``DISABLED`` you call ``reset(options={"reset_mask": mask})``.

    ``reset(seed=7)`` gives game 0 the seed 7, game 1 the seed 8 and so on; a list names them all.
    Every step returns new arrays; with ``copy=False`` it overwrites the same ones.

    Raises BadOptions for wrong options, and ValueError for another argument that is wrong.
    """

    def __init__(
        self,
        num_envs: int = 1024,
        players: int = 4,
        options: TableOptions = None,
        *,
        reward: str = "zero-sum",
        opponents: str | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.SAME_STEP,
        copy: bool = True,
    ) -> None:
        autoreset_mode = AutoresetMode(autoreset_mode)
        self._batch = BoardBatch(
            num_envs,
            players,
            read_options(options),
            reward,
            _RESTART[autoreset_mode],
            "nobody" if opponents is None else opponents,
        )
        self.num_envs = num_envs
        self.players: Final = players
        self.metadata = {"autoreset_mode": autoreset_mode, "render_modes": []}
        self.single_action_space = action_space()
        self.single_observation_space = observation_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._alone = opponents is None
        self._copy = copy
        self._seeded = False
        self._buffers = _Buffers.allocate(num_envs, players)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal new games: all, or those where ``options["reset_mask"]`` is true.

        Raises ValueError if the mask or the list of seeds has the wrong length.
        """
        which = self._which((options or {}).get("reset_mask"))
        if seed is not None or not self._seeded:
            # Games that are not reset keep their random numbers.
            self._batch.seed(self._seeds(seed), which if self._seeded else self._which(None))
            self._seeded = True
        self._batch.deal(which)
        buffers = self._next_buffers()
        self._batch.observe(*buffers.as_tuple)
        return buffers.observations, self._infos(buffers)

    def step(self, actions: ArrayLike) -> StepResult:
        """Play one action in every game; if any is illegal, raises ValueError and plays none."""
        buffers = self._next_buffers()
        self._batch.step(self._read_actions(actions), *buffers.as_tuple)
        terminations = buffers.ended.view(np.bool_)
        infos = self._infos(buffers)
        if self._resets_in_same_step and terminations.any():
            infos |= {"final_obs": buffers.finals, "_final_obs": terminations.copy()}
        rewards = buffers.rewards if self._alone else buffers.rewards[:, 0]
        return buffers.observations, rewards, terminations, np.zeros(self.num_envs, np.bool_), infos

    def random_actions(self) -> NDArray[np.int64]:
        """A random legal action for each game, from the game's own seed."""
        actions = np.empty(self.num_envs, np.int64)
        self._batch.random_actions(actions)
        return actions

    def board(self, at: int) -> Board:
        """A copy of the board of one game."""
        return self._batch.board(at)

    # --- Internals -------------------------------------------------------------------------------

    @property
    def _resets_in_same_step(self) -> bool:
        return self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP

    def _next_buffers(self) -> _Buffers:
        if self._copy:
            self._buffers = _Buffers.allocate(self.num_envs, self.players)
        return self._buffers

    def _infos(self, buffers: _Buffers) -> dict[str, Any]:
        return {"action_mask": buffers.masks, "actor": buffers.actors}

    def _seeds(self, seed: int | list[int | None] | None) -> NDArray[np.uint64]:
        fresh = np.random.SeedSequence().generate_state(self.num_envs, np.uint64).astype(np.uint64)
        if seed is None:
            return fresh
        if not isinstance(seed, int | np.integer):
            if len(seed) != self.num_envs:
                raise ValueError(f"there are {self.num_envs} games, but {len(seed)} seeds")
            pairs = zip(seed, fresh, strict=True)
            return np.array([_word(f if s is None else s) for s, f in pairs], np.uint64)
        return np.array([_word(int(seed) + at) for at in range(self.num_envs)], np.uint64)

    def _which(self, mask: ArrayLike | None) -> NDArray[np.uint8]:
        if mask is None:
            return np.ones(self.num_envs, np.uint8)
        return np.ascontiguousarray(mask, np.bool_).view(np.uint8)

    def _read_actions(self, actions: ArrayLike) -> NDArray[np.int64]:
        read = np.asarray(actions)
        if read.shape != (self.num_envs,) or read.dtype.kind not in "iu":
            raise ValueError(
                f"a step takes {self.num_envs} whole numbers, one for each game, "
                f"not {read.dtype} of shape {read.shape}"
            )
        return np.ascontiguousarray(read, np.int64)


def _word(seed: int) -> int:
    return int(seed) & 0xFFFF_FFFF_FFFF_FFFF


@dataclass(frozen=True, slots=True)
class _Buffers:
    """The arrays that one step writes."""

    observations: Bytes
    masks: Bytes
    finals: Bytes
    rewards: Floats
    ended: NDArray[np.uint8]
    actors: Bytes

    @classmethod
    def allocate(cls, games: int, players: int) -> _Buffers:
        return cls(
            np.empty((games, OBSERVATION_SIZE), np.int8),
            np.empty((games, ACTION_COUNT), np.int8),
            np.empty((games, OBSERVATION_SIZE), np.int8),
            np.empty((games, players), np.float32),
            np.empty(games, np.uint8),
            np.empty(games, np.int8),
        )

    @property
    def as_tuple(self) -> tuple[Bytes, Bytes, Bytes, Floats, NDArray[np.uint8], Bytes]:
        return (
            self.observations,
            self.masks,
            self.finals,
            self.rewards,
            self.ended,
            self.actors,
        )
