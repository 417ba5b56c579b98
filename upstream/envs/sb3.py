"""Stable-Baselines3: the vector environment as a ``VecEnv``, for ``MaskablePPO`` of sb3-contrib.

``SB3VecEnv(UpstreamVectorEnv(64, 2, opponents="parr"))``. Needs stable-baselines3, which is not
among the extras: ``pip install sb3-contrib``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as error:
    raise ImportError(
        f"upstream.envs.sb3 needs {error.name}: pip install sb3-contrib (or stable-baselines3)"
    ) from error

from upstream.envs.spaces import Bytes, Flags, Floats
from upstream.envs.vector import UpstreamVectorEnv


class SB3VecEnv(VecEnv):  # type: ignore[misc]  # the library may be missing where this is checked
    """Games of one agent against opponents, for Stable-Baselines3.

    ``action_masks`` returns the masks, for ``MaskablePPO``. Raises ValueError for an environment
    without opponents, or one whose games do not restart in the same step.
    """

    def __init__(self, env: UpstreamVectorEnv) -> None:
        if env.rewards_every_seat:
            raise ValueError("Stable-Baselines3 learns for one agent: name opponents=")
        if env.metadata["autoreset_mode"] is not AutoresetMode.SAME_STEP:
            raise ValueError("Stable-Baselines3 needs AutoresetMode.SAME_STEP")
        self.env = env
        self._masks: Bytes = np.zeros((0, 0), np.int8)
        self._actions: NDArray[np.int64] = np.zeros(0, np.int64)
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)

    def reset(self) -> Bytes:
        observations, infos = self.env.reset(seed=self._seeds[0])
        self._reset_seeds()
        self._masks = infos["action_mask"]
        return observations

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[Bytes, Floats, Flags, list[dict[str, Any]]]:
        observations, rewards, ended, _, infos = self.env.step(self._actions)
        self._masks = infos["action_mask"]
        about: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for at in np.flatnonzero(ended):
            about[at] = {"terminal_observation": infos["final_obs"][at]}
        return observations, rewards, ended, about

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions of all games."""
        return self._masks.view(np.bool_)

    def close(self) -> None:
        self.env.close()

    # --- Attributes and methods: all games have the same ------------------------------------------

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, attr_name)] * len(self._chosen(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ARG002
        setattr(self.env, attr_name, value)

    def env_method(
        self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any
    ) -> list[Any]:
        """Call a method of each game, of which there is one: ``action_masks``."""
        if method_name != "action_masks":
            raise AttributeError(f"the games have no method {method_name}")
        del method_args, method_kwargs
        masks = self.action_masks()
        return [masks[at] for at in self._chosen(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ARG002
        return [False] * len(self._chosen(indices))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks" or hasattr(self.env, attr_name)

    def _chosen(self, indices: Any) -> Sequence[int]:
        if indices is None:
            return range(self.num_envs)
        return [indices] if isinstance(indices, int) else list(indices)
