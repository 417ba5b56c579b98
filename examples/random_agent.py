"""Random agents at a table of PettingZoo's: the loop that every agent for it has.

python examples/random_agent.py --players 4 --show
"""

from __future__ import annotations

import argparse

from upstream.envs import upstream_v0


def play(players: int, seed: int, show: bool = False) -> dict[str, float]:
    """One game; what each agent is given in the end."""
    env = upstream_v0.env(players=players, render_mode="ansi" if show else None)
    env.reset(seed=seed)
    for seat, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + seat)
    given = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        given[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    if show:
        print(env.render())
    return given


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="draw how the game ended")
    wishes = parser.parse_args()
    for agent, reward in play(wishes.players, wishes.seed, wishes.show).items():
        print(f"{agent}: {reward:+.2f}")


if __name__ == "__main__":
    main()
