"""Shards of a generation of self-play: what a worker of a cluster gets, plays and sends back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import Final

from upstream.fast.board import Board
from upstream.fast.network import Network
from upstream.fast.trainer import Trainer
from upstream.lab.training_tables import training_tables


def new_trainer(network: Network, capacity: int) -> Trainer:
    """A trainer with all tables, and so many samples in each replay buffer."""
    trainer = Trainer(network, capacity)
    for players, options, share in training_tables():
        trainer.add_table(Board(players, options), share)
    return trainer


@dataclass(frozen=True, slots=True)
class Shard:
    """Some games of self-play, for a worker."""

    weights: bytes
    games: int
    seed: int
    hyperparameters: dict[str, float]
    #: No more samples than this are sent back: the replay buffer holds no more.
    most_samples: int


@dataclass(frozen=True, slots=True)
class PlayedShard:
    """What a worker sends back."""

    totals: dict[str, int]
    samples: bytes
    #: How many samples came before those.
    skipped: int


#: The threads of a worker take turns: they share one trainer.
_PLAYING: Final = Lock()


def play_shard(shard: Shard) -> PlayedShard:
    """Play the games of a shard."""
    with _PLAYING:
        trainer = _worker_trainer(shard.most_samples)
        trainer.network.set_weights(shard.weights)
        totals = trainer.self_play(0, shard.games, shard.seed, shard.hyperparameters)
        samples = trainer.get_samples(0, totals["samples"])
    return PlayedShard(totals, samples, max(0, totals["samples"] - shard.most_samples))


@cache
def _worker_trainer(capacity: int) -> Trainer:
    """One trainer for each process: its memory is allocated once."""
    return new_trainer(Network(), capacity)
