"""OpenSpiel's own tree search, unchanged, against random play.

python examples/openspiel_mcts.py --simulations 60
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import upstream.envs.openspiel  # noqa: F401 -- registers the game


def play(game: Any, simulations: int, seed: int) -> list[float]:
    """Play a game in which seat 0 searches and the others are random; returns the returns."""
    rng = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2.0, simulations, evaluator, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=weights)))
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    returns: list[float] = state.returns()
    return returns


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=60)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = pyspiel.load_game("python_upstream", {"players": arguments.players})
    returns = [
        play(game, arguments.simulations, arguments.seed + at) for at in range(arguments.games)
    ]
    print(f"MCTS with {arguments.simulations} simulations, returns by seat:")
    for result in returns:
        print("  " + "  ".join(f"{value:+.2f}" for value in result))
    print(f"mean of the searching seat: {np.mean([result[0] for result in returns]):+.2f}")


if __name__ == "__main__":
    main()
