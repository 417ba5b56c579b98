"""Self-play with proximal policy optimization (PPO), in plain numpy.

One network plays all seats of a third of the games, and one seat of the others: against a league of
its past selves, and against a sparring partner, ``parr``. Every seat gets the credit for its own
actions: its reward is what its score grows by until its next decision, minus what the others'
scores grow by. Now and then the network plays a match against ``parr``.

Run it as ``python examples/selfplay_ppo.py --minutes 10 --save mine.npz``; ``--help`` lists the
settings. ``Network.load("mine.npz")`` is a policy, and can play wherever a policy can.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from upstream.envs import UpstreamVectorEnv
from upstream.envs.board_arrays import OBSERVATION_MAX

Floats = NDArray[np.float32]
Bytes = NDArray[np.int8]
Numbers = NDArray[np.int64]


def setting(value: Any, about: str) -> Any:
    """A hyperparameter with its default and what ``--help`` says of it."""
    return field(default=value, metadata={"about": about})


@dataclass
class Settings:
    """The hyperparameters; each is an option of the command."""

    minutes: float = setting(10.0, "stop after this time")
    updates: int = setting(1_000_000, "or after this many updates of the network")
    players: int = setting(2, "at each table")
    games: int = setting(255, "at once: a third each with itself, the league and the opponent")
    steps: int = setting(64, "of a rollout")
    hidden: int = setting(256, "units of the hidden layer")
    rate: float = setting(7e-4, "learning rate at the beginning; it falls to a tenth")
    discount: float = setting(0.995, "gamma")
    trace_decay: float = setting(0.95, "lambda of generalized advantage estimation")
    clip: float = setting(0.2, "how far a probability may move in an update")
    entropy: float = setting(0.01, "weight of the entropy bonus")
    passes: int = setting(2, "over the steps of each update")
    batch: int = setting(2048, "steps in a batch")
    league: int = setting(8, "number of past selves")
    league_every: int = setting(20, "updates between two past selves")
    match_every: float = setting(60.0, "seconds between two matches")
    match_games: int = setting(200, "games of a match")
    opponent: str = setting("parr", "of the last third of the games, and of the matches")
    threads: int = setting(2, "of the environments")
    seed: int = setting(1, "of the network and of the games")
    save: str = setting("", "file for the weights, such as mine.npz, written with every match")


# --- The network ---------------------------------------------------------------------------------


def scaled(observations: Bytes) -> Floats:
    """Observations from 0 to 1."""
    return observations / OBSERVATION_MAX.astype(np.float32)


class Network:
    """One hidden layer; then a logit for each action, and the value of the position."""

    def __init__(self, hidden: int, rng: np.random.Generator) -> None:
        def layer(size: int, following: int, scale: float) -> Floats:
            return (rng.standard_normal((size, following)) * scale / size**0.5).astype(np.float32)

        self.weights = {
            "input": layer(717, hidden, 2.0),
            "input bias": np.zeros(hidden, np.float32),
            "policy": layer(hidden, 477, 0.1),
            "policy bias": np.zeros(477, np.float32),
            "value": layer(hidden, 1, 0.1),
            "value bias": np.zeros(1, np.float32),
        }

    def forward(self, observations: Bytes, masks: Bytes) -> tuple[Floats, Floats, Floats]:
        """The hidden units, the probabilities of the actions, and the values."""
        w = self.weights
        hidden = np.maximum(scaled(observations) @ w["input"] + w["input bias"], 0)
        logits = np.where(masks, hidden @ w["policy"] + w["policy bias"], -np.inf)
        powers = np.exp(logits - logits.max(axis=1, keepdims=True))
        value = (hidden @ w["value"] + w["value bias"])[:, 0]
        return hidden, powers / powers.sum(axis=1, keepdims=True), value

    def __call__(self, observation: Bytes, mask: Bytes) -> Any:
        """The most probable action, for one position or for many: a policy."""
        chances = self.forward(np.atleast_2d(observation), np.atleast_2d(mask))[1]
        return chances.argmax(axis=1).reshape(observation.shape[:-1])[()]

    @staticmethod
    def load(file: str) -> Network:
        """The network that ``--save`` wrote."""
        network = Network(1, np.random.default_rng(0))
        network.weights = dict(np.load(file))
        return network

    def past_self(self) -> dict[str, Floats]:
        return {name: array.copy() for name, array in self.weights.items()}


def sample(probabilities: Floats, rng: np.random.Generator) -> Numbers:
    """One action for each row."""
    below = probabilities.cumsum(axis=1)
    return (below <= rng.random((len(below), 1), np.float32) * below[:, -1:]).sum(axis=1)


class Adam:
    """The optimizer of a network."""

    def __init__(self, network: Network, rate: float) -> None:
        self.network, self.rate, self.count = network, rate, 0
        self.first = {name: np.zeros_like(array) for name, array in network.weights.items()}
        self.second = {name: np.zeros_like(array) for name, array in network.weights.items()}

    def step(self, gradients: dict[str, Floats]) -> None:
        norm = sum(float((gradient**2).sum()) for gradient in gradients.values()) ** 0.5
        self.count += 1
        for name, raw in gradients.items():
            gradient = raw * min(1.0, 0.5 / (norm + 1e-8))
            self.first[name] += 0.1 * (gradient - self.first[name])
            self.second[name] += 0.001 * (gradient**2 - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.count)
            square = self.second[name] / (1 - 0.999**self.count)
            self.network.weights[name] -= self.rate * mean / (np.sqrt(square) + 1e-8)


# --- Playing -------------------------------------------------------------------------------------


@dataclass
class Rollout:
    """Steps of many games: arrays of shape (steps, games, …)."""

    observations: Bytes
    masks: Bytes
    actors: Bytes
    actions: Numbers
    chances: Floats  # of the actions, when they were taken
    values: Floats
    rewards: Floats  # of every seat
    ended: NDArray[np.bool_]


class Games:
    """Games that the network plays, one rollout after another."""

    def __init__(self, env: UpstreamVectorEnv, network: Network, seed: int) -> None:
        self.env, self.network = env, network
        self.rng = np.random.default_rng(seed)
        self.observations, self.infos = env.reset(seed=seed)

    def rollout(self, steps: int) -> Rollout:
        found = [self._step() for _ in range(steps)]
        return Rollout(*(np.stack(part) for part in zip(*found, strict=True)))

    def _step(self) -> tuple[Any, ...]:
        observations, masks = self.observations, self.infos["action_mask"]
        actors = self.infos["actor"]
        _, probabilities, values = self.network.forward(observations, masks)
        actions = sample(probabilities, self.rng)
        chances = probabilities[np.arange(len(actions)), actions]
        self.observations, rewards, ended, _, self.infos = self.env.step(actions)
        rewards = self.infos.get("seat_rewards", rewards)  # of all seats, against the league too
        return observations, masks, actors, actions, chances, values, rewards, ended


def relative(rewards: Floats) -> Floats:
    """What each seat gains against the mean of the others, in tens of points."""
    others = rewards.sum(axis=-1, keepdims=True) - rewards
    return (rewards - others / (rewards.shape[-1] - 1)) / 10


def advantages(played: Rollout, settings: Settings) -> Floats:
    """Generalized advantage estimation, for each seat along its own decisions only."""
    steps, games, players = played.rewards.shape
    found = np.zeros((steps, games), np.float32)
    rewards = relative(played.rewards)
    # By seat, what follows its decision: rewards until its next one, the value and advantage there.
    pending, value, advantage = (np.zeros((games, players), np.float32) for _ in range(3))
    known = np.zeros((games, players), bool)
    all_games = np.arange(games)
    for at in reversed(range(steps)):
        over = played.ended[at]
        for array in (pending, value, advantage):
            array[over] = 0
        known[over] = True
        pending += rewards[at]
        seat = played.actors[at]
        here = (all_games, seat)
        delta = pending[here] + settings.discount * value[here] - played.values[at]
        # A seat that has no later decision in this rollout: its future is not known.
        delta = np.where(known[here], delta, 0)
        advantage[here] = delta + settings.discount * settings.trace_decay * advantage[here]
        found[at] = advantage[here]
        value[here] = played.values[at]
        pending[here] = 0
        known[here] = True
    return found


class League:
    """Past selves as an opponent: each game of a step is played by one of them."""

    def __init__(self, network: Network, size: int, seed: int) -> None:
        self.network, self.size = network, size
        self.past = [network.past_self()]
        self.rng = np.random.default_rng(seed)
        self.playing = Network(1, self.rng)
        self.choose()

    def add(self) -> None:
        self.past = [*self.past, self.network.past_self()][-self.size :]

    def choose(self) -> None:
        """Another past self plays from now on."""
        self.playing.weights = self.past[self.rng.integers(len(self.past))]

    def __call__(self, observations: Bytes, masks: Bytes) -> Numbers:
        return sample(self.playing.forward(observations, masks)[1], self.rng)


# --- Learning ------------------------------------------------------------------------------------


def gradients(network: Network, batch: dict[str, Any], settings: Settings) -> dict[str, Floats]:
    """The gradients of PPO's loss: clipped surrogate, value error, entropy bonus."""
    w, count = network.weights, len(batch["actions"])
    hidden, probabilities, values = network.forward(batch["observations"], batch["masks"])
    rows = np.arange(count)
    ratio = probabilities[rows, batch["actions"]] / batch["chances"]
    gain = batch["advantages"]
    held = np.where(gain > 0, ratio > 1 + settings.clip, ratio < 1 - settings.clip)
    # With respect to the logits: of log-probabilities, then of the entropy.
    logits = probabilities * (ratio * gain * ~held)[:, None]
    logits[rows, batch["actions"]] -= ratio * gain * ~held
    logs = np.log(np.maximum(probabilities, 1e-20))
    entropy = -(probabilities * logs).sum(axis=1, keepdims=True)
    logits += settings.entropy * probabilities * (logs + entropy)
    logits /= count
    error = ((values - batch["returns"]) / count)[:, None].astype(np.float32)
    back = (logits @ w["policy"].T + error @ w["value"].T) * (hidden > 0)
    return {
        "input": scaled(batch["observations"]).T @ back,
        "input bias": back.sum(axis=0),
        "policy": hidden.T @ logits,
        "policy bias": logits.sum(axis=0),
        "value": hidden.T @ error,
        "value bias": error.sum(axis=0),
    }


def learn(
    network: Network, optimizer: Adam, rollouts: list[Rollout], settings: Settings, seed: int
) -> None:
    """Some passes over all steps, in batches."""
    parts = []
    for played in rollouts:
        gains = advantages(played, settings)
        parts.append((played, gains, gains + played.values))

    def flat(pick: Any) -> NDArray[Any]:
        return np.concatenate([part.reshape(-1, *part.shape[2:]) for part in map(pick, parts)])

    data = {
        "observations": flat(lambda p: p[0].observations),
        "masks": flat(lambda p: p[0].masks),
        "actions": flat(lambda p: p[0].actions),
        "chances": flat(lambda p: p[0].chances),
        "advantages": flat(lambda p: p[1]),
        "returns": flat(lambda p: p[2]),
    }
    gains = data["advantages"]
    data["advantages"] = ((gains - gains.mean()) / (gains.std() + 1e-6)).astype(np.float32)
    rng = np.random.default_rng(seed)
    for _ in range(settings.passes):
        for rows in np.array_split(rng.permutation(len(gains)), len(gains) // settings.batch + 1):
            batch = {name: array[rows] for name, array in data.items()}
            optimizer.step(gradients(network, batch, settings))


def match(network: Network, settings: Settings) -> float:
    """The share of games that the network wins, by its most probable actions."""
    env = UpstreamVectorEnv(
        settings.match_games,
        settings.players,
        opponents=settings.opponent,
        reward="victory",
        autoreset_mode=AutoresetMode.NEXT_STEP,
        threads=settings.threads,
    )
    observations, infos = env.reset(seed=900_000)
    won = np.zeros(settings.match_games)
    running = np.ones(settings.match_games, bool)
    while running.any():
        actions = network(observations, infos["action_mask"])
        observations, rewards, ended, _, infos = env.step(actions)
        won += rewards * running
        running &= ~ended
    return float(won.mean())


@dataclass(frozen=True)
class Point:
    """A point of the learning curve."""

    seconds: float  # by the clock, and of the processor
    processor: float
    steps: int
    wins: float


def train(settings: Settings) -> Iterator[Point]:
    """Play and learn until the time is up; yields the results of the matches."""
    network = Network(settings.hidden, np.random.default_rng(settings.seed))
    optimizer, league = Adam(network, settings.rate), League(network, settings.league, 1)

    def games(opponents: Any, seed: int) -> Games:
        env = UpstreamVectorEnv(
            settings.games // 3,
            settings.players,
            reward="score",
            opponents=opponents,
            threads=settings.threads,
        )
        return Games(env, network, seed)

    opponents = (None, league, settings.opponent)
    tables = [games(who, settings.seed + 10_000 * at) for at, who in enumerate(opponents)]
    began, used, matched, updates, done = time.monotonic(), time.process_time(), 0.0, 0, 0.0
    yield Point(0.0, 0.0, 0, match(network, settings))
    while done < 1:
        optimizer.rate = settings.rate * (1 - 0.9 * done)
        learn(network, optimizer, [t.rollout(settings.steps) for t in tables], settings, updates)
        updates += 1
        league.choose()
        if updates % settings.league_every == 0:
            league.add()
        seconds = time.monotonic() - began
        done = max(seconds / (60 * settings.minutes), updates / settings.updates)
        if seconds - matched >= settings.match_every or done >= 1:
            matched, steps = seconds, updates * settings.games * settings.steps
            processor = time.process_time() - used
            if settings.save:
                np.savez(settings.save, **network.weights)
            yield Point(seconds, processor, steps, match(network, settings))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0] if __doc__ else None,
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    for each in fields(Settings):
        parser.add_argument(
            f"--{each.name.replace('_', '-')}",
            type=type(each.default),
            default=each.default,
            help=each.metadata["about"],
        )
    settings = Settings(**vars(parser.parse_args()))
    for point in train(settings):
        bar = "#" * round(40 * point.wins)
        clocks = f"{point.seconds:5.0f} s ({point.processor:5.0f} s of processor)"
        played = f"{clocks}  {point.steps:10,} steps"
        line = f"{played}  {point.wins:4.0%} against {settings.opponent}  {bar}"
        print(line.rstrip(), flush=True)


if __name__ == "__main__":
    main()
