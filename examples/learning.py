"""A small learner on the vector environment: a policy gradient in plain numpy.

One seat learns against the careful policy, which mostly swims away from predators. Its own policy
is a single layer from observation to logits, trained by advantage actor-critic with Adam.

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
    """The hyperparameters."""

    games: int = 128
    steps: int = 32
    updates: int = 200
    rate: float = 0.01
    discount: float = 0.99
    players: int = 2
    seed: int = 1


class Adam:
    """An array of weights with its optimizer."""

    def __init__(self, shape: tuple[int, ...], rate: float) -> None:
        self.weights = np.zeros(shape, np.float32)
        self._rate, self._count = rate, 0
        self._mean, self._square = np.zeros_like(self.weights), np.zeros_like(self.weights)

    def step(self, gradient: Floats) -> None:
        self._count += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.01 * (gradient**2 - self._square)
        mean = self._mean / (1 - 0.9**self._count)
        square = self._square / (1 - 0.99**self._count)
        self.weights += self._rate * mean / (np.sqrt(square) + 1e-6)


class ActorCritic:
    """A linear policy over the legal actions, and a linear value function."""

    def __init__(self, features: int, actions: int, rate: float, seed: int) -> None:
        self._policy, self._value = Adam((features, actions), rate), Adam((features, 1), rate)
        self._rng = np.random.default_rng(seed)

    def probabilities(self, features: Floats, mask: NDArray[np.int8]) -> Floats:
        """The probability of each action."""
        logits = np.where(mask, features @ self._policy.weights, -np.inf)
        weight = np.exp(logits - logits.max(axis=1, keepdims=True))
        return weight / weight.sum(axis=1, keepdims=True)

    def sample(self, features: Floats, mask: NDArray[np.int8]) -> NDArray[np.int64]:
        """One action for each game."""
        below = self.probabilities(features, mask).cumsum(axis=1)
        drawn = self._rng.random((len(features), 1)) * below[:, -1:]
        return (below <= drawn).sum(axis=1)

    def value(self, features: Floats) -> Floats:
        return (features @ self._value.weights)[:, 0]

    def update(
        self, features: Floats, mask: NDArray[np.int8], actions: NDArray[np.int64], returns: Floats
    ) -> None:
        """One update of policy and value from a batch of steps."""
        advantage = returns - self.value(features)
        score = -self.probabilities(features, mask)
        score[np.arange(len(actions)), actions] += 1
        scale = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        self._policy.step(features.T @ (score * scale[:, None]) / len(actions))
        self._value.step(features.T @ advantage[:, None] / len(actions))


def features_of(observation: NDArray[np.int8]) -> Floats:
    """The observation scaled to 0–1; counts above four are clipped."""
    return np.minimum(observation, 4).astype(np.float32) / 4


@dataclass(frozen=True)
class Progress:
    """The games that ended between two updates."""

    games: int
    score: float
    #: The share in which the learner's score was the highest.
    ahead: float


class Training:
    """The agent and its environment."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.env = UpstreamVectorEnv(
            settings.games, settings.players, opponents="careful", reward="score"
        )
        size, actions = self.env.observation_space.shape[1], self.env.action_space.nvec[0]
        self.agent = ActorCritic(size, actions, settings.rate, settings.seed)
        self._observation, self._infos = self.env.reset(seed=settings.seed)

    def train(self) -> Iterator[Progress]:
        """Play and update; yields the progress of each rollout."""
        for _ in range(self.settings.updates):
            features, masks, actions, rewards, ends, finals = zip(*self._rollout(), strict=True)
            after = self.agent.value(features_of(self._observation))
            returns = discounted(rewards, ends, after, self.settings.discount)
            self.agent.update(*map(np.concatenate, (features, masks, actions, returns)))
            yield progress(np.concatenate(finals))

    def _rollout(self) -> Iterator[tuple[Any, ...]]:
        """Steps of all games: features, masks, actions, rewards, ends, final observations."""
        for _ in range(self.settings.steps):
            features, mask = features_of(self._observation), self._infos["action_mask"]
            action = self.agent.sample(features, mask)
            self._observation, reward, ended, _, self._infos = self.env.step(action)
            finals = self._infos.get("final_obs", self._observation)[ended]
            yield features, mask, action, reward, ended, finals


def progress(finals: NDArray[np.int8]) -> Progress:
    """Read the scores from the last observations of finished games."""
    scores = split(finals)[1][:, :, 4]
    if not len(scores):
        return Progress(0, 0.0, 0.0)
    ahead = scores[:, 0] > scores[:, 1:].max(axis=1)
    return Progress(len(scores), float(scores[:, 0].mean()), float(ahead.mean()))


def discounted(
    rewards: Sequence[Floats], ends: Sequence[NDArray[np.bool_]], after: Floats, discount: float
) -> list[Floats]:
    """The discounted return of each step, within its game."""
    returns = []
    for reward, ended in zip(reversed(rewards), reversed(ends), strict=True):
        after = reward + discount * after * ~ended
        returns.append(after)
    return returns[::-1]


def curve(rollouts: Iterator[Progress], width: int) -> list[Progress]:
    """The progress in groups of ``width`` updates, printed on the way."""
    points: list[Progress] = []
    while group := list(islice(rollouts, width)):
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
    default = Settings()
    parser.add_argument("--updates", type=int, default=default.updates)
    parser.add_argument("--games", type=int, default=default.games)
    parser.add_argument("--players", type=int, default=default.players)
    parser.add_argument("--seed", type=int, default=default.seed)
    settings = Settings(**vars(parser.parse_args()))
    curve(Training(settings).train(), max(1, settings.updates // 10))


if __name__ == "__main__":
    main()
