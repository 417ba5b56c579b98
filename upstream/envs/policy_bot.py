"""A policy as a bot: seats any ``(observation, action_mask) -> action`` in a tournament.

``play_match({"mine": policy, "parr": "parr"})`` lets policies and bots play each other on the same
rivers, and returns how often each has won.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from random import Random

from upstream.bots.bot import ActionBot
from upstream.engine import Board, Rng
from upstream.envs.opponents import Opponent, Policy, each_opponent, planner, view_of
from upstream.envs.spaces import TableOptions, action_mask, observe, outcome, read_options
from upstream.game import View
from upstream.rules.action import Action


class PolicyBot(ActionBot):
    """A bot that asks a policy for every action.

    ``choose`` raises BadPosition for a river that is too high for the compiled board, and
    IllegalAction if the policy chooses an illegal action.
    """

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002 (the policy has its own)
        board = Board.from_position(view.position)
        number = int(self._policy(observe(board, view.seat), action_mask(board)))
        board.copy().play(number)  # raises the reason if it is illegal
        action = board.action(number)
        assert action is not None
        return action


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The share of ``games`` that an entrant wins, and its mean score.

    Shared victories count in part.
    """

    games: int
    wins: float
    score: float


def play_match(
    entrants: Mapping[str, Opponent], rivers: int = 50, options: TableOptions = None, seed: int = 1
) -> dict[str, MatchResult]:
    """Let as many entrants as there are seats play each other. Return their results by name.

    Every river is played once for each rotation of the seats: 50 rivers are 100 games of two. The
    seed chooses the rivers. Raises ValueError for unknown entrants, and BadOptions.
    """
    names = list(entrants)
    planners = [planner(read) for read in each_opponent(list(entrants.values()), len(names))]
    wins, scores = [0.0] * len(names), [0] * len(names)
    for river in range(rivers):
        for rotation in range(len(names)):
            seats = [(seat + rotation) % len(names) for seat in range(len(names))]
            board = Board(len(names), read_options(options), first=river % len(names))
            draws, rng = Rng(seed + river), Random(seed + river)
            board.draw(draws)
            while (actor := board.actor) is not None:
                for action in planners[seats[actor]](board, rng, partial(view_of, board)):
                    board.play(action)
                board.draw(draws)
            shares = outcome(board, "victory")
            for seat, who in enumerate(seats):
                wins[who] += shares[seat]
                scores[who] += board.scores[seat]
    games = rivers * len(names)
    return {
        name: MatchResult(games, wins[who] / games, scores[who] / games)
        for who, name in enumerate(names)
    }
