"""OpenSpiel's games, driven from Python and inside its own C++ playouts."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

#: The names by which OpenSpiel loads them.
GAMES = {
    "hex": "hex",
    "havannah": "havannah",
    "maedn": "maedn(players=4)",
    "backgammon": "backgammon",
}


class Peer:
    """A game of OpenSpiel from its first decision on; only decisions of players are counted."""

    def __init__(self, name: str, seed: int = 1) -> None:
        self.game = pyspiel.load_game(GAMES[name])
        self.start = self.game.new_initial_state()
        self._rng = random.Random(seed)
        self._advance(self.start)
        self._games = self._decisions = 0

    def drive(self, games: int) -> int:
        """Play random games from Python, asking for the legal actions at each decision."""
        decisions = 0
        for _ in range(games):
            state = self.start.clone()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(self._rng.random() * len(legal))])
                decisions += 1
                self._advance(state)
        self._games += games
        self._decisions += decisions
        return decisions

    def _advance(self, state: Any) -> None:
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self._rng.choices(outcomes, weights)[0])

    @property
    def mean_length(self) -> float:
        """Decisions in a random game, as found by driving it."""
        return self._decisions / self._games

    def play_inside(self, games: int) -> float:
        """Random games in C++: a tree search with one simulation asks its evaluator for them.

        The evaluator does not say how many decisions it took, so the mean length stands in.
        """
        evaluator = pyspiel.RandomRolloutEvaluator(games, self._rng.randrange(2**30))
        bot = pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 10, False, 1, False)
        bot.step(self.start)
        return games * self.mean_length
