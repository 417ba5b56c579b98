"""A small learner on the vectorised environment: policy gradient with nothing but numpy.

One seat learns against careful salmon, which mostly swim and keep away from predators. The policy
is one layer: what is seen in, a preference for each action out. After every so many steps it is
nudged towards what did better than expected (advantage actor-critic, with Adam).

Run it as ``python examples/learning.py --updates 200``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from upstream.envs import UpstreamVectorEnv, split

Floats = NDArray[np.float32]


@dataclass
class Settings:
    """How much is learned, and how fast."""

    games: int = 128
    steps: int = 32
    updates: int = 200
    rate: float = 0.01
    discount: float = 0.99
    players: int = 2
    seed: int = 1


class Adam:
    """One array of weights and how it is nudged."""

    def __init__(self, shape: tuple[int, ...], rate: float) -> None:
        self.weights = np.zeros(shape, np.float32)
        self._rate, self._count = rate, 0
        self._mean, self._square = np.zeros_like(self.weights), np.zeros_like(self.weights)

    def nudge(self, gradient: Floats) -> None:
        self._count += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.01 * (gradient**2 - self._square)
        mean = self._mean / (1 - 0.9**self._count)
        square = self._square / (1 - 0.99**self._count)
        self.weights += self._rate * mean / (np.sqrt(square) + 1e-6)


class Learner:
    """Chooses by preference among what is legal, and expects a value of what it sees."""

    def __init__(self, sights: int, actions: int, rate: float, seed: int) -> None:
        self._policy, self._value = Adam((sights, actions), rate), Adam((sights, 1), rate)
        self._chance = np.random.default_rng(seed)

    def chances(self, sight: Floats, mask: NDArray[np.int8]) -> Floats:
        """How likely each action is."""
        wish = np.where(mask, sight @ self._policy.weights, -np.inf)
        weight = np.exp(wish - wish.max(axis=1, keepdims=True))
        return weight / weight.sum(axis=1, keepdims=True)

    def choose(self, sight: Floats, mask: NDArray[np.int8]) -> NDArray[np.int64]:
        """One action for each game."""
        below = self.chances(sight, mask).cumsum(axis=1)
        drawn = self._chance.random((len(sight), 1)) * below[:, -1:]
        return (below <= drawn).sum(axis=1)

    def value(self, sight: Floats) -> Floats:
        return (sight @ self._value.weights)[:, 0]

    def learn(
        self, sight: Floats, mask: NDArray[np.int8], done: NDArray[np.int64], worth: Floats
    ) -> None:
        """Do what was worth more than expected more often, and expect better."""
        surprise = worth - self.value(sight)
        push = -self.chances(sight, mask)
        push[np.arange(len(done)), done] += 1
        scale = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        self._policy.nudge(sight.T @ (push * scale[:, None]) / len(done))
        self._value.nudge(sight.T @ surprise[:, None] / len(done))


def seen(observation: NDArray[np.int8]) -> Floats:
    """The observation as small floats: large counts say no more than four does."""
    return np.minimum(observation, 4).astype(np.float32) / 4


@dataclass(frozen=True)
class Progress:
    """How the games went that ended between two updates."""

    games: int
    score: float
    #: In what part of them the learner's score was the highest.
    ahead: float


class Loop:
    """The learner at its tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.env = UpstreamVectorEnv(
            settings.games, settings.players, opponents="careful", reward="score"
        )
        sights, actions = self.env.observation_space.shape[1], self.env.action_space.nvec[0]
        self.learner = Learner(sights, actions, settings.rate, settings.seed)
        self._observation, self._infos = self.env.reset(seed=settings.seed)

    def train(self) -> Iterator[Progress]:
        """What each stretch of play was like, before the learner learned from it."""
        for _ in range(self.settings.updates):
            sights, masks, actions, rewards, ends, finals = zip(*self._stretch(), strict=True)
            after = self.learner.value(seen(self._observation))
            worth = returns(rewards, ends, after, self.settings.discount)
            self.learner.learn(*map(np.concatenate, (sights, masks, actions, worth)))
            yield progress(np.concatenate(finals))

    def _stretch(self) -> Iterator[tuple[Any, ...]]:
        """So many steps: what was seen, legal and done, and what came of it."""
        for _ in range(self.settings.steps):
            sight, mask = seen(self._observation), self._infos["action_mask"]
            action = self.learner.choose(sight, mask)
            self._observation, reward, ended, _, self._infos = self.env.step(action)
            finals = self._infos.get("final_obs", self._observation)[ended]
            yield sight, mask, action, reward, ended, finals


def progress(finals: NDArray[np.int8]) -> Progress:
    """Read off the last observations of games: the scores are in the part about the seats."""
    scores = split(finals)[1][:, :, 4]
    if not len(scores):
        return Progress(0, 0.0, 0.0)
    ahead = scores[:, 0] > scores[:, 1:].max(axis=1)
    return Progress(len(scores), float(scores[:, 0].mean()), float(ahead.mean()))


def returns(
    rewards: Sequence[Floats], ends: Sequence[NDArray[np.bool_]], after: Floats, discount: float
) -> list[Floats]:
    """What came of each step: its reward and, while the game went on, what followed."""
    worth = []
    for reward, ended in zip(reversed(rewards), reversed(ends), strict=True):
        after = reward + discount * after * ~ended
        worth.append(after)
    return worth[::-1]


def curve(stretches: Iterator[Progress], width: int) -> list[Progress]:
    """The progress in groups of so many updates, printed as it comes."""
    points: list[Progress] = []
    while group := list(islice(stretches, width)):
        games = sum(part.games for part in group)
        weights = [part.games / max(games, 1) for part in group]
        score = sum(w * part.score for w, part in zip(weights, group, strict=True))
        ahead = sum(w * part.ahead for w, part in zip(weights, group, strict=True))
        points.append(Progress(games, score, ahead))
        bar = "#" * round(40 * ahead)
        print(f"update {width * len(points):4}  score {score:5.2f}  ahead {ahead:4.0%}  {bar}")
    return points


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    usual = Settings()
    parser.add_argument("--updates", type=int, default=usual.updates)
    parser.add_argument("--games", type=int, default=usual.games)
    parser.add_argument("--players", type=int, default=usual.players)
    parser.add_argument("--seed", type=int, default=usual.seed)
    wishes = parser.parse_args()
    settings = Settings(**vars(wishes))
    curve(Loop(settings).train(), max(1, settings.updates // 10))


if __name__ == "__main__":
    main()
