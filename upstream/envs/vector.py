"""Thousands of games in one call, inside compiled code: ``UpstreamVectorEnv``.

It follows ``gymnasium.vector.VectorEnv``; the class describes what a game of several players adds.
Every game has its own seed, and is the game that the other environments play under that seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from upstream.engine import Board
from upstream.engine.batch import BoardBatch
from upstream.envs.opponents import NOBODY, Opponent, OutsidePlayers, each_opponent, in_batch
from upstream.envs.spaces import (
    BufferPool,
    Buffers,
    Bytes,
    Flags,
    Floats,
    TableOptions,
    action_space,
    observation_space,
    read_options,
)
from upstream.rules.options import DEFAULT_PLAYERS

StepResult = tuple[Bytes, Floats, Flags, Flags, dict[str, Any]]

_RESTART: Final = {
    AutoresetMode.SAME_STEP: "same-step",
    AutoresetMode.NEXT_STEP: "next-step",
    AutoresetMode.DISABLED: "never",
}


class UpstreamVectorEnv(VectorEnv[Bytes, NDArray[np.int64], NDArray[Any]]):
    """Many games of Upstream at once.

    Without opponents (None or ``"nobody"``) you play all seats: each step takes one action for
    each game, for the seat that has to act. With ``opponents`` you play seat 0 in every game. They
    are named as in ``UpstreamEnv`` (``parr``, ``king:nodes=500``, ``grilse:weights=mine.bin``), or
    are policies of your own, or a list with one for each of the other seats. ``random``,
    ``careful``, ``fry``, ``parr`` and ``grilse`` play in compiled code, other bots game by game. A
    policy is called with observations, ``(games, 717)``, and masks, ``(games, 477)``, of the games
    in which it has to act, and returns an action for each.

    - Observations, ``(num_envs, 717)`` of int8: of the seat that acts next.
    - ``infos["action_mask"]``, ``(num_envs, 477)`` of int8: its legal actions. In a game that is
      over, which ignores the next action, action 0 alone.
    - ``infos["actor"]``, ``(num_envs,)`` of int8: that seat; -1 in a game that is over.
    - Rewards, float32: ``(num_envs, players)``, for every seat; with opponents ``(num_envs,)``, and
      those of every seat in ``infos["seat_rewards"]``.
    - Terminations: the games that have ended in this step. Truncations: never.
    - ``infos["final_obs"]``, in the rows where ``infos["_final_obs"]`` is true: the last
      observation of the seat that ended the game, with opponents of seat 0. ``final_info`` has
      the mask and the actor of those games.

    By default the next game begins in the same step (``AutoresetMode.SAME_STEP``), and the
    observation is already its first. ``NEXT_STEP`` begins it in the next step, which ignores the
    action for that game. With ``DISABLED`` you call ``reset(options={"reset_mask": mask})``.

    ``reset(seed=s)`` gives game *k* the seed *s* + *k*, modulo 2**64; a list names them all. So
    game *k* is the game of ``reset(seed=s + k)`` in the other environments. Vectors with the seeds
    0 and 1 share all games but one: space your seeds by at least ``num_envs``.
    An array that you still hold is never overwritten; with ``copy=False`` every step overwrites
    the same arrays. ``threads`` share the games; their number changes only the speed.
    ``get_state`` and ``set_state`` save and restore all games, ``set_boards`` begins at positions
    of your choice, and the environment can be pickled and copied.

    Raises BadOptions for wrong options, and ValueError for other wrong arguments.
    """

    def __init__(
        self,
        num_envs: int = 1024,
        players: int = DEFAULT_PLAYERS,
        options: TableOptions = None,
        *,
        reward: str = "zero-sum",
        opponents: Opponent | Sequence[Opponent] | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.SAME_STEP,
        copy: bool = True,
        threads: int = 1,
    ) -> None:
        autoreset_mode = AutoresetMode(autoreset_mode)
        self._arguments = (
            (num_envs, players, options),
            {
                "reward": reward,
                "opponents": opponents,
                "autoreset_mode": autoreset_mode,
                "copy": copy,
                "threads": threads,
            },
        )
        self._alone = opponents is None or opponents == NOBODY
        others = () if opponents is None or self._alone else each_opponent(opponents, players - 1)
        self._batch = BoardBatch(
            num_envs,
            players,
            read_options(options),
            reward,
            _RESTART[autoreset_mode],
            NOBODY if self._alone else tuple(map(in_batch, others)),
            threads,
        )
        self._outside = OutsidePlayers(self._batch, others)
        self.num_envs = num_envs
        self.players: Final = players
        self.metadata = {"autoreset_mode": autoreset_mode, "render_modes": []}
        self.single_action_space = action_space()
        self.single_observation_space = observation_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._seeded = False
        self._pool = BufferPool(num_envs, players, reuse=not copy)

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
            self._seed(self._seeds(seed), which if self._seeded else self._which(None))
        self._batch.deal(which)
        return self.observe()

    def step(self, actions: ArrayLike) -> StepResult:
        """Play one action in every game. Raises ValueError, with nothing played, if any is illegal.

        Errors of a policy among the opponents are passed on. Raises ValueError if it returns
        anything but a legal action for each game; reset afterwards.
        """
        self._outside.check_finished()
        read = np.asarray(actions)
        if read.shape != (self.num_envs,) or read.dtype.kind not in "iu":
            raise ValueError(
                f"a step takes {self.num_envs} whole numbers, one for each game, "
                f"not {read.dtype} of shape {read.shape}"
            )
        buffers = self._pool.next()
        self._batch.step(np.ascontiguousarray(read, np.int64), *buffers.arrays)
        self._outside.play(buffers)
        terminations = buffers.ended.view(np.bool_)
        infos = self._infos(buffers)
        if terminations.any() and (
            self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
        ):  # what Gymnasium adds; the rows of games that go on mean nothing
            ended, masks = terminations.copy(), np.zeros_like(buffers.masks)
            masks[:, 0] = 1
            infos |= {
                "final_obs": buffers.finals,
                "_final_obs": ended,
                "final_info": {"action_mask": masks, "actor": np.full(self.num_envs, -1, np.int8)},
                "_final_info": ended,
            }
        rewards = buffers.rewards
        if not self._alone:
            infos["seat_rewards"], rewards = rewards, rewards[:, 0]
        return buffers.observations, rewards, terminations, np.zeros(self.num_envs, np.bool_), infos

    def observe(self) -> tuple[Bytes, dict[str, Any]]:
        """Return the current observations and infos, as ``reset`` does."""
        buffers = self._pool.next()
        self._batch.observe(*buffers.arrays)
        self._outside.play(buffers)
        return buffers.observations, self._infos(buffers)

    @property
    def rewards_every_seat(self) -> bool:
        """Whether you play all seats, and each has a reward of its own."""
        return self._alone

    def random_actions(self) -> NDArray[np.int64]:
        """Return a random legal action for each game, from the game's own seed."""
        actions = np.empty(self.num_envs, np.int64)
        self._batch.random_actions(actions)
        return actions

    # --- State -----------------------------------------------------------------------------------

    def board(self, at: int) -> Board:
        """Return a copy of the board of one game."""
        return self._batch.board(at)

    def set_boards(
        self, boards: Sequence[Board], games: Sequence[int] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Continue from these boards, in all games or in the named ones.

        Tiles that are due are drawn, and opponents whose turn it is play first. Return what
        ``reset`` returns. Raises ValueError for boards with other players or options.
        """
        games = range(self.num_envs) if games is None else games
        if len(boards) != len(games):
            raise ValueError(f"there are {len(games)} games, but {len(boards)} boards")
        self._seed_once()
        for at, board in zip(games, boards, strict=True):
            self._batch.set_board(at, board)
        return self.observe()

    def get_state(self) -> bytes:
        """Return all games with their random numbers, for ``set_state``."""
        self._seed_once()
        return self._batch.get_state()

    def set_state(self, state: bytes) -> tuple[Bytes, dict[str, Any]]:
        """Continue from a state. Return what ``reset`` returns.

        It must come from an environment with as many games, and the same players and options.
        Raises ValueError, with nothing changed, if it does not. A state is trusted as a pickle is.
        """
        self._batch.set_state(state)
        self._seeded = True
        return self.observe()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), *self._arguments, self.get_state())

    def __deepcopy__(self, memo: dict[int, Any]) -> UpstreamVectorEnv:
        return _restored(type(self), *self._arguments, self.get_state())

    # --- Internals -------------------------------------------------------------------------------

    def _infos(self, buffers: Buffers) -> dict[str, Any]:
        return {"action_mask": buffers.masks, "actor": buffers.actors}

    def _seed(self, seeds: NDArray[np.uint64], which: NDArray[np.uint8]) -> None:
        self._batch.seed(seeds, which)
        self._seeded = True

    def _seed_once(self) -> None:
        if not self._seeded:
            self._seed(self._seeds(None), self._which(None))

    def _seeds(self, seed: int | list[int | None] | None) -> NDArray[np.uint64]:
        fresh = np.random.SeedSequence().generate_state(self.num_envs, np.uint64).astype(np.uint64)
        if seed is None:
            return fresh
        if not isinstance(seed, int | np.integer):
            if isinstance(seed, str) or not hasattr(seed, "__len__"):  # type: ignore[unreachable]
                raise ValueError(f"a seed is a whole number or a list of them, not {seed!r}")
            if len(seed) != self.num_envs:
                raise ValueError(f"there are {self.num_envs} games, but {len(seed)} seeds")
            pairs = zip(seed, fresh, strict=True)
            return np.array([_word(f if s is None else s) for s, f in pairs], np.uint64)
        return np.array([_word(int(seed) + at) for at in range(self.num_envs)], np.uint64)

    def _which(self, mask: ArrayLike | None) -> NDArray[np.uint8]:
        if mask is None:
            return np.ones(self.num_envs, np.uint8)
        return np.ascontiguousarray(mask, np.bool_).view(np.uint8)


def _word(seed: int) -> int:
    return int(seed) & 0xFFFF_FFFF_FFFF_FFFF


def _restored(
    kind: type[UpstreamVectorEnv],
    arguments: tuple[Any, ...],
    settings: dict[str, Any],
    state: bytes,
) -> UpstreamVectorEnv:
    env = kind(*arguments, **settings)
    env.set_state(state)
    return env


def make_vector(
    num_envs: int = 1,
    players: int = DEFAULT_PLAYERS,
    options: TableOptions = None,
    *,
    reward: str = "zero-sum",
    opponents: Opponent | Sequence[Opponent] | None = "fry",
    autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
    copy: bool = True,
    threads: int = 1,
) -> UpstreamVectorEnv:
    """Return an environment with the defaults of ``Upstream-v0``, for ``gymnasium.make_vec``.

    Raises ValueError and BadOptions as the class does.
    """
    return UpstreamVectorEnv(
        num_envs,
        players,
        options,
        reward=reward,
        opponents=opponents,
        autoreset_mode=autoreset_mode,
        copy=copy,
        threads=threads,
    )
