"""A small network that imitates the bots of a dataset, trained with PyTorch on the CPU.

    upstream games make --games 2000 --format jsonl --out games
    python examples/imitation.py games --epochs 5

Every action of the dataset is an example: what the seat observed, and what was played. The trained
policy then plays through ``upstream.envs`` against ``fry``, with the mask of legal actions. PyTorch
is no part of Upstream's extras: ``pip install torch``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from upstream.engine import ACTION_COUNT, OBSERVATION_SIZE, Board
from upstream.envs import UpstreamEnv
from upstream.lab.datasets import read_rows

Bytes = NDArray[np.int8]


def examples(folder: Path) -> Iterator[tuple[bytes, bytes, int]]:
    """What was observed, what was legal and what was played, action by action."""
    for row in read_rows(folder, "positions"):
        board = Board.from_position(row["position"])
        for action in row["actions"]:
            number = board.number(action)
            yield board.observe(row["seat"]), board.mask(), number
            board.play(number)


def load(folder: Path) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    observed, legal, played = zip(*examples(folder), strict=True)
    tensors = [
        torch.from_numpy(np.frombuffer(b"".join(part), np.int8).reshape(len(part), -1).copy())
        for part in (observed, legal)
    ]
    return tensors[0], tensors[1].bool(), torch.tensor(played)


def features(observation: torch.Tensor) -> torch.Tensor:
    """The observation scaled to 0–1; counts above four are clipped."""
    return observation.clamp(max=4).float() / 4


def policy() -> torch.nn.Module:
    return torch.nn.Sequential(
        torch.nn.Linear(OBSERVATION_SIZE, 128),
        torch.nn.ReLU(),
        torch.nn.Linear(128, ACTION_COUNT),
    )


def logits(net: torch.nn.Module, observation: torch.Tensor, legal: torch.Tensor) -> torch.Tensor:
    """The logits of the legal actions; the others are impossible."""
    found: torch.Tensor = net(features(observation))
    return found.masked_fill(~legal, -1e9)


def train(
    net: torch.nn.Module, data: Sequence[torch.Tensor], epochs: int, batch: int = 256
) -> Iterator[tuple[float, float]]:
    """Train; yields loss and accuracy on a tenth of the examples that is held out."""
    observed, legal, played = data
    held = len(played) // 10
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    loss_of = torch.nn.CrossEntropyLoss()
    for _ in range(epochs):
        for chosen in (held + torch.randperm(len(played) - held)).split(batch):
            optimizer.zero_grad()
            loss = loss_of(logits(net, observed[chosen], legal[chosen]), played[chosen])
            loss.backward()
            optimizer.step()
        with torch.no_grad():
            found = logits(net, observed[:held], legal[:held])
            right = (found.argmax(1) == played[:held]).float().mean()
            yield float(loss_of(found, played[:held])), float(right)


def play(net: torch.nn.Module, games: int, opponent: str, seed: int) -> float:
    """The share of two-player games that the policy wins through the environment."""
    env = UpstreamEnv(2, opponents=opponent, reward="victory")
    won = 0.0
    for game in range(games):
        observation, info = env.reset(seed=seed + game)
        over = False
        while not over:
            action = choose(net, observation, info["action_mask"])
            observation, reward, over, _, info = env.step(np.int64(action))
            won += float(reward)
    return won / games


def choose(net: torch.nn.Module, observation: Bytes, mask: Any) -> int:
    with torch.no_grad():
        seen = torch.from_numpy(np.asarray(observation)).unsqueeze(0)
        legal = torch.from_numpy(np.asarray(mask)).bool().unsqueeze(0)
        return int(logits(net, seen, legal).argmax())


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="made by upstream games make")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--games", type=int, default=100, help="games against the opponent")
    parser.add_argument("--opponent", default="fry")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    torch.manual_seed(arguments.seed)
    net, data = policy(), load(arguments.folder)
    print(f"{len(data[2]):,} actions")
    for epoch, (loss, right) in enumerate(train(net, data, arguments.epochs), 1):
        print(f"epoch {epoch}: loss {loss:.3f}, {right:.1%} of the actions held out")
    won = play(net, arguments.games, arguments.opponent, arguments.seed)
    print(f"{won:.1%} of {arguments.games} games won against {arguments.opponent}")


if __name__ == "__main__":
    main()
