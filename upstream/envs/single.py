"""Gymnasium: one agent at a table of opponents, ``gymnasium.make("Upstream-v0")``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

from upstream.action import Action
from upstream.bots import BOTS, ActionPlayer
from upstream.envs.course import Course, TableOptions
from upstream.envs.picture import MODES, shown
from upstream.envs.spaces import (
    ILLEGAL,
    Bytes,
    action_space,
    mask_of,
    no_action,
    observation_space,
    observed,
)
from upstream.fast import Board
from upstream.fast.numbers import order
from upstream.game import View

#: Another player: a bot by its name, or whatever turns an observation and a mask into an action.
Opponent: TypeAlias = str | Callable[[Bytes, Bytes], int]
#: Where the agent sits. Who places first is drawn anew for each game, so no seat is favoured.
SEAT: Final = 0


class UpstreamEnv(gymnasium.Env[Bytes, np.int64]):
    """A game of Upstream in which one seat is the agent's and the others are opponents'.

    - ``players``: two to five. ``options``: the table options, as ``Options`` or as a dict.
    - ``opponents``: the name of a bot (``random``, ``greedy``, or a level from ``fry`` to ``king``)
      or a function ``(observation, action_mask) -> action``, for all; or a list, one for each.
    - ``reward``: ``zero-sum`` (default), ``victory`` or ``score``.

    The observation is what the agent sees, 717 numbers of int8. What it may do is in
    ``info["action_mask"]``, 477 of int8, and in ``action_masks()`` for those who call that. An
    illegal action ends the game with a reward of -1 and the reason in ``info["illegal"]``.

    ``step`` plays on until the agent must decide again or the game is over.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012 -- so the library declares it

    def __init__(
        self,
        players: int = 2,
        options: TableOptions = None,
        *,
        opponents: Opponent | Sequence[Opponent] = "fry",
        reward: str = "zero-sum",
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}")
        self._course = Course(players, options, reward)
        self._deciders = tuple(map(_decider, _each(opponents, players - 1)))
        self._chance = Random()
        self._illegal = False
        self._texts: list[str] = []
        self.render_mode = render_mode
        self.action_space = action_space()
        self.observation_space = observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._chance.seed(seed)
        self._course.begin(seed)
        self._illegal = False
        self._texts = []
        self._answer()
        self._show()
        return observed(self.board, SEAT), self._info()

    def step(self, action: np.int64 | int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        if not self.action_space.contains(np.int64(action)):
            raise ValueError(no_action(action))
        if self.board.over or self._illegal:
            raise gymnasium.error.ResetNeeded("the game is over: reset before the next step")
        if not self.board.is_legal(int(action)):
            return self._refused(int(action))
        reward = self._play(int(action)) + self._answer()
        self._show()
        return observed(self.board, SEAT), reward, self.board.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, for learners that ask the environment (MaskablePPO does)."""
        return mask_of(self.board).view(np.bool_)

    def render(self) -> Any:
        return shown(self.board, self.render_mode)

    @property
    def board(self) -> Board:
        """The game as it stands."""
        return self._course.board

    # --- Inside ----------------------------------------------------------------------------------

    def _play(self, action: int) -> float:
        self._texts.append(self.board.text(action))
        rewards = self._course.play(action)
        return 0.0 if rewards is None else rewards[SEAT]

    def _answer(self) -> float:
        """The opponents play until it is the agent's turn, or the game is over."""
        reward = 0.0
        while (actor := self.board.actor) not in (None, SEAT):
            assert actor is not None
            decide = self._deciders[actor - 1]
            reward += self._play(decide(self, actor))
        return reward

    def _refused(self, action: int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        self._illegal = True
        info = self._info() | {"illegal": why_illegal(self.board, action)}
        return observed(self.board, SEAT), ILLEGAL, True, False, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": mask_of(self.board)}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def view(self, seat: int) -> View:
        """All that this seat may know, as the bots are handed it."""
        return View(
            seat=seat,
            position=self.board.position,
            first=self._course.first,
            names=None,
            actions=tuple(self._texts),
            legal=listed(self.board),
        )

    @property
    def chance(self) -> Random:
        """Where the opponents' randomness comes from."""
        return self._chance


def why_illegal(board: Board, action: int) -> str:
    """The reason in words why this is no legal action."""
    try:
        board.copy().apply(action)
    except ValueError as refused:
        return str(refused)
    raise AssertionError(f"{action} is legal")


def listed(board: Board) -> tuple[Action, ...]:
    """The legal actions in the order of the reference."""
    numbers = sorted(board.legal(), key=order(board.base).__getitem__)
    return tuple(action for number in numbers if (action := board.action(number)) is not None)


_Decider: TypeAlias = Callable[[UpstreamEnv, int], int]


def _each(opponents: Opponent | Sequence[Opponent], seats: int) -> Sequence[Opponent]:
    if isinstance(opponents, str) or callable(opponents):
        return (opponents,) * seats
    if len(opponents) != seats:
        raise ValueError(f"there are {seats} opponents at this table, not {len(opponents)}")
    return opponents


def _decider(opponent: Opponent) -> _Decider:
    if callable(opponent):
        return _by_policy(opponent)
    if opponent not in BOTS:
        raise ValueError(f"opponents are {', '.join(BOTS)} or a function, not {opponent!r}")
    return _by_bot(ActionPlayer(BOTS[opponent]()))


def _by_policy(policy: Callable[[Bytes, Bytes], int]) -> _Decider:
    def decide(env: UpstreamEnv, seat: int) -> int:
        return int(policy(observed(env.board, seat), mask_of(env.board)))

    return decide


def _by_bot(player: ActionPlayer) -> _Decider:
    def decide(env: UpstreamEnv, seat: int) -> int:
        return env.board.number(player.choose(env.view(seat), env.chance))

    return decide
