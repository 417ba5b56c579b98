"""Gymnasium: one agent against opponents, ``gymnasium.make("Upstream-v0")``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from upstream.engine import Board
from upstream.envs.opponents import NOBODY, Opponent, each_opponent, legal_actions, planner
from upstream.envs.rendering import MODES, render
from upstream.envs.spaces import (
    ILLEGAL_REWARD,
    Bytes,
    Episode,
    TableOptions,
    action_mask,
    action_space,
    no_such_action,
    observation_space,
    observe,
)
from upstream.game import View
from upstream.rules.action import Action
from upstream.rules.options import DEFAULT_PLAYERS

#: The agent's seat. The first placer is drawn for each game, so no seat is favoured.
SEAT: Final = 0


class UpstreamEnv(gymnasium.Env[Bytes, np.int64]):
    """Upstream for one agent; bots or policies play the other seats.

    - ``players``: two to five. ``options``: the table options, as ``Options`` or as a dict.
    - ``opponents``: the name of a bot, with its settings (``parr``, ``king:nodes=500``,
      ``grilse:weights=mine.bin``), or a function ``(observation, action_mask) -> action``; or a
      list with one for each of the other seats.
    - ``reward``: ``zero-sum`` (default), ``victory`` or ``score``.

    The observation has 717 numbers of int8. ``info["action_mask"]``, 477 of int8, marks the legal
    actions; ``action_masks()`` returns the same. An illegal action ends the game with a reward of
    -1 and the reason in ``info["illegal"]``.

    ``step`` plays on until the agent has to decide again or the game is over. The constructor
    raises ValueError for unknown arguments; ``step`` raises ValueError for numbers that are not
    actions, and ``gymnasium.error.ResetNeeded`` after the end of a game. Pickling and copying keep
    the game and its random numbers.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012 -- as the library declares it

    def __init__(
        self,
        players: int = DEFAULT_PLAYERS,
        options: TableOptions = None,
        *,
        opponents: Opponent | Sequence[Opponent] = "fry",
        reward: str = "zero-sum",
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}")
        self._episode = Episode(players, options, reward)
        if opponents in (None, NOBODY):
            raise ValueError(
                "opponents: this environment has one agent, and somebody must play the other "
                "seats; upstream_v0 and UpstreamVectorEnv let you play all of them"
            )
        self._specs = each_opponent(opponents, players - 1)
        self._opponents = tuple(map(planner, self._specs))
        self._rng = Random()
        self._illegal = False
        self._history: list[Action | None] = []
        self.render_mode = render_mode
        self.action_space = action_space()
        self.observation_space = observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._rng.seed(seed)
        self._episode.reset(seed)
        self._illegal = False
        self._history = []
        self._play_opponents()
        self._render_for_human()
        return observe(self.board, SEAT), self._info()

    def step(self, action: np.int64 | int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        if not self.action_space.contains(np.int64(action)):
            raise ValueError(no_such_action(action))
        if self.board.over or self._illegal:
            raise gymnasium.error.ResetNeeded("the game is over: reset before the next step")
        try:
            reward = self._play(int(action))
        except ValueError as refused:
            self._illegal = True
            info = self._info() | {"illegal": str(refused)}
            return observe(self.board, SEAT), ILLEGAL_REWARD, True, False, info
        reward += self._play_opponents()
        self._render_for_human()
        return observe(self.board, SEAT), reward, self.board.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, for learners that ask for them, such as MaskablePPO."""
        return action_mask(self.board).view(np.bool_)

    def render(self) -> Any:
        return render(self.board, self.render_mode)

    @property
    def board(self) -> Board:
        """The current board."""
        return self._episode.board

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_opponents"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._opponents = tuple(map(planner, self._specs))

    # --- Internals -------------------------------------------------------------------------------

    def _play(self, action: int) -> float:
        meant = self.board.action(action)
        rewards = self._episode.step(action)
        self._history.append(meant)
        return 0.0 if rewards is None else rewards[SEAT]

    def _play_opponents(self) -> float:
        """Let the opponents play until the agent has to act or the game is over."""
        reward = 0.0
        while (actor := self.board.actor) not in (None, SEAT):
            assert actor is not None
            view = partial(self.view, actor)
            for action in self._opponents[actor - 1](self.board, self._rng, view):
                reward += self._play(action)
        return reward

    def _info(self) -> dict[str, Any]:
        return {"action_mask": action_mask(self.board)}

    def _render_for_human(self) -> None:
        if self.render_mode == "human":
            self.render()

    def view(self, seat: int) -> View:
        """Return everything that this seat may know, for bots."""
        return View(
            seat=seat,
            position=self.board.position,
            first=self._episode.first,
            names=None,
            actions=tuple(map(str, self._history)),
            legal=legal_actions(self.board),
        )
