"""Runs learners of other libraries on our environments: MaskablePPO, and tianshou's collector.

They need PyTorch, which would double the time of the tests, so this is run by hand:
``pip install sb3-contrib tianshou``, then ``python benchmarks/bridges.py``. What is not installed
is named and left out.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

import gymnasium

import upstream.envs  # noqa: F401 -- registers the environments
from upstream.envs import UpstreamVectorEnv


def maskable_ppo(steps: int) -> str:
    """Learn for some steps against fry, through our adapter."""
    from sb3_contrib import MaskablePPO  # noqa: PLC0415 -- it may be missing

    from upstream.envs.sb3 import SB3VecEnv  # noqa: PLC0415

    env = SB3VecEnv(UpstreamVectorEnv(64, 2, opponents="fry", reward="score"))
    model: Any = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=512, seed=1)
    began = time.perf_counter()
    model.learn(steps)
    return f"MaskablePPO: {model.num_timesteps / (time.perf_counter() - began):,.0f} steps a second"


def tianshou_collector(steps: int) -> str:
    """Collect steps of a random policy from single environments."""
    from tianshou.data import Collector, VectorReplayBuffer  # noqa: PLC0415 -- it may be missing
    from tianshou.env import DummyVectorEnv  # noqa: PLC0415

    class Masked(gymnasium.ObservationWrapper[Any, Any, Any]):
        """Observation and mask as one dictionary, as tianshou's policies expect them."""

        def observation(self, observation: Any) -> Any:
            inner: Any = self.unwrapped
            return {"obs": observation, "mask": inner.action_masks()}

    from tianshou.policy import RandomPolicy  # noqa: PLC0415

    def make() -> Any:
        return Masked(gymnasium.make("Upstream-v0", opponents="fry"))

    envs = DummyVectorEnv([make for _ in range(8)])
    policy = RandomPolicy(action_space=make().action_space)
    collector = Collector(policy, envs, VectorReplayBuffer(steps, 8))
    collector.reset()
    began = time.perf_counter()
    collector.collect(n_step=steps)
    return f"tianshou's collector: {steps / (time.perf_counter() - began):,.0f} steps a second"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--steps", type=int, default=16_384)
    steps = parser.parse_args().steps
    learners: tuple[Callable[[int], str], ...] = (maskable_ppo, tianshou_collector)
    for learner in learners:
        try:
            print(learner(steps))
        except ImportError as missing:
            print(f"{learner.__name__}: {missing}", file=sys.stderr)


if __name__ == "__main__":
    main()
