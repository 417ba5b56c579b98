"""Opponents in the vector environment that do not play in compiled code: policies, other bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from upstream.bots.bot_spec import BotSpec, network
from upstream.envs.buffers import Buffers
from upstream.envs.opponents import Policy, planner, view_of
from upstream.fast.batch import BoardBatch
from upstream.fast.network import Network

Numbers = NDArray[np.int64]

#: The bots that play in compiled code by their names.
_COMPILED: Final = ("random", "careful", "fry", "parr")
_OUTSIDE: Final = "caller"
#: More ends than any turn has.
_MOST_ENDS: Final = 1 << 30


def in_batch(opponent: BotSpec | Policy) -> str | tuple[Network, int]:
    """How ``BoardBatch`` is told of an opponent; those from outside wait for their actions."""
    if not isinstance(opponent, BotSpec):
        return _OUTSIDE
    if opponent.name in _COMPILED:
        return opponent.name
    if opponent.name != "grilse":
        return _OUTSIDE
    nodes = None if opponent.budget is None else opponent.budget.nodes
    return network(opponent.weights), 0 if nodes is None else min(max(1, nodes), _MOST_ENDS)


class _Player(Protocol):
    """Acts for one seat in some of the games."""

    def actions(self, games: Numbers, buffers: Buffers) -> Numbers:
        """One action for each of these games, whose rows in the buffers are up to date."""
        ...

    def begin(self) -> None:
        """Forget what was planned in an earlier step."""
        ...


class OutsidePlayers:
    """Lets the players from outside act until the agent has to, in every game."""

    def __init__(self, batch: BoardBatch, opponents: Sequence[BotSpec | Policy]) -> None:
        """``opponents``: who has the seats from 1 on."""
        self._batch: Final = batch
        self._players: Final = {
            seat: _player(batch, opponent)
            for seat, opponent in enumerate(opponents, 1)
            if in_batch(opponent) == _OUTSIDE
        }
        self._finished = True

    def check_finished(self) -> None:
        """Raise ValueError if a policy has failed in the last step."""
        if not self._finished:
            raise ValueError("an opponent failed in the last step: reset before the next one")

    def play(self, buffers: Buffers) -> None:
        """Act and write the results into the same buffers.

        Passes on what a policy raises; raises ValueError for what is no legal action.
        """
        if not self._players:
            return
        self._finished = False
        for player in self._players.values():
            player.begin()
        while len(games := np.flatnonzero(buffers.actors > 0)):
            self._batch.resume(games, self._actions(games, buffers), *buffers.arrays)
        self._finished = True

    def _actions(self, games: Numbers, buffers: Buffers) -> Numbers:
        actions = np.empty(len(games), np.int64)
        actors = buffers.actors[games]
        for seat, player in self._players.items():
            here = actors == seat
            if here.any():
                actions[here] = player.actions(games[here], buffers)
        return actions


def _player(batch: BoardBatch, opponent: BotSpec | Policy) -> _Player:
    return _Bot(batch, opponent) if isinstance(opponent, BotSpec) else _PolicyPlayer(opponent)


class _PolicyPlayer:
    """Asks a policy about all games in one call."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def begin(self) -> None:
        """A policy plans nothing."""

    def actions(self, games: Numbers, buffers: Buffers) -> Numbers:
        chosen = np.asarray(self._policy(buffers.observations[games], buffers.masks[games]))
        if chosen.shape != games.shape or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"a policy returns {len(games)} whole numbers, one for each game, "
                f"not {chosen.dtype} of shape {chosen.shape}"
            )
        return chosen.astype(np.int64)


class _Bot:
    """Asks a bot about one game after another, and keeps to the turns that it decides."""

    def __init__(self, batch: BoardBatch, spec: BotSpec) -> None:
        self._batch, self._planner = batch, planner(spec)
        self._plans: dict[int, list[int]] = {}

    def begin(self) -> None:
        self._plans.clear()

    def actions(self, games: Numbers, buffers: Buffers) -> Numbers:  # noqa: ARG002 (bots see the board)
        missing = np.array([at for at in games if not self._plans.get(at)], np.int64)
        seeds = np.empty(len(missing), np.uint64)
        self._batch.decision_seeds(missing, seeds)
        for at, seed in zip(missing.tolist(), seeds.tolist(), strict=True):
            self._plans[at] = self._plan(at, seed)
        return np.array([self._plans[at].pop(0) for at in games], np.int64)

    def _plan(self, at: int, seed: int) -> list[int]:
        board: Any = self._batch.board(at)
        return list(self._planner(board, Random(seed), lambda: view_of(board)))
