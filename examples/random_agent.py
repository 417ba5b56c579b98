"""Random agents in PettingZoo's environment: the loop of every agent.

python examples/random_agent.py --players 4 --show
"""

from __future__ import annotations

import argparse

from upstream.envs import upstream_v0


def play(players: int, seed: int, show: bool = False) -> dict[str, float]:
    """Play a game; returns each agent's total reward."""
    env = upstream_v0.env(players=players, render_mode="ansi" if show else None)
    env.reset(seed=seed)
    for seat, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + seat)
    totals = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    if show:
        print(env.render())
    return totals


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="draw the final position")
    arguments = parser.parse_args()
    for agent, reward in play(arguments.players, arguments.seed, arguments.show).items():
        print(f"{agent}: {reward:+.2f}")


if __name__ == "__main__":
    main()
