"""Runs other libraries on our environments, and writes what they do a second to results.md.

Gymnasium's vector wrappers and OpenSpiel's search with our evaluator are in the tests as well. The
learners of Stable-Baselines3 and tianshou need PyTorch, which would double the time of the tests,
so they are run here only: ``pip install '.[openspiel]' sb3-contrib tianshou`` into an environment
of its own, then ``python benchmarks/bridges.py``.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

from results import write_section

import upstream.envs  # noqa: F401 -- registers the environments
from upstream.envs import UpstreamVectorEnv

TITLE = "Bridges to other libraries"
#: Games that are played at once, and the simulations of a decision of OpenSpiel's search.
GAMES = 64
SIMULATIONS = 50

#: What was done and counted, and how often a second of processor time.
Result = tuple[str, float]


def rate(count: float, began: float) -> float:
    return count / (time.process_time() - began)


def maskable_ppo(steps: int) -> Result:
    """MaskablePPO learns against parr through our adapter; its masks are kept, so all is legal."""
    from sb3_contrib import MaskablePPO  # noqa: PLC0415 -- it may be missing

    from upstream.envs.sb3 import SB3VecEnv  # noqa: PLC0415

    env = SB3VecEnv(UpstreamVectorEnv(GAMES, 2, opponents="parr", reward="score"))
    model: Any = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=512, seed=1, device="cpu")
    began = time.process_time()
    model.learn(steps)
    name = f"`MaskablePPO` of sb3-contrib {version('sb3-contrib')} through `SB3VecEnv`"
    return f"{name}, steps learned from", rate(model.num_timesteps, began)


def tianshou_collector(steps: int) -> Result:
    """A collector of tianshou asks a random policy that knows masks, in single environments."""
    from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm  # noqa: PLC0415
    from tianshou.data import Collector, VectorReplayBuffer  # noqa: PLC0415
    from tianshou.env import DummyVectorEnv  # noqa: PLC0415

    class Masked(gymnasium.ObservationWrapper[Any, Any, Any]):
        """Observation and mask as one dictionary, as tianshou's policies expect them."""

        def observation(self, observation: Any) -> Any:
            inner: Any = self.unwrapped
            return {"obs": observation, "mask": inner.action_masks()}

    def make() -> Any:
        return Masked(gymnasium.make("Upstream-v0", opponents="parr"))

    envs = DummyVectorEnv([make for _ in range(8)])
    policy = MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=make().action_space)
    collector: Any = Collector(policy, envs, VectorReplayBuffer(steps, 8))
    collector.reset()
    began = time.process_time()
    collector.collect(n_step=steps)
    name = f"tianshou {version('tianshou')}, `Collector` with a masked random policy"
    return f"{name}, steps collected", rate(steps, began)


def gymnasium_wrappers(steps: int) -> Result:
    """Gymnasium's vector wrappers around ``make_vec``."""
    env = gymnasium.make_vec("UpstreamVector-v0", num_envs=GAMES, opponents="parr")
    batch: Any = env.unwrapped
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    wrapped.reset(seed=1)
    began = time.process_time()
    for _ in range(steps // GAMES):
        wrapped.step(batch.random_actions())
    name = f"Gymnasium {version('gymnasium')}, `RecordEpisodeStatistics` around `make_vec`"
    return f"{name}, steps", rate(steps // GAMES * GAMES, began)


def openspiel_search(steps: int) -> Result:
    """OpenSpiel's tree search plays the first decisions of a game with our rollouts."""
    import pyspiel  # noqa: PLC0415 -- it may be missing
    from open_spiel.python.algorithms import mcts  # noqa: PLC0415

    from upstream.envs.openspiel import RolloutEvaluator  # noqa: PLC0415

    game = pyspiel.load_game("python_upstream(players=2)")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, SIMULATIONS, RolloutEvaluator(20, seed=1), random_state=rng)
    state, decisions = game.new_initial_state(), 0
    began = time.process_time()
    while decisions < max(1, steps // 500) and not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(bot.step(state))
            decisions += 1
    name = f"OpenSpiel {version('open_spiel')}, `MCTSBot` with `RolloutEvaluator(20)`"
    return f"{name}, simulations", rate(decisions * SIMULATIONS, began)


LIBRARIES: tuple[Callable[[int], Result], ...] = (
    maskable_ppo,
    tianshou_collector,
    gymnasium_wrappers,
    openspiel_search,
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--steps", type=int, default=32_768)
    parser.add_argument("--write", action="store_true", help="write them to results.md")
    arguments = parser.parse_args()
    rows = ["| two players, against `parr` where there are opponents | a second |", "|---|---|"]
    for library in LIBRARIES:
        name, found = library(arguments.steps)
        rows.append(f"| {name} | {found:,.0f} |")
        print(rows[-1], flush=True)
    if arguments.write:
        write_section(TITLE, "\n".join(rows) + "\n\n" + NOTE)


NOTE = """\
By `benchmarks/bridges.py --write`, in seconds of the process's own time. The wrappers and the
search are in the tests, too; `MaskablePPO` and the collector need PyTorch and are run here only."""


if __name__ == "__main__":
    main()
