"""# Upstream

| Import             | `from upstream.envs import upstream_v0`                |
|--------------------|--------------------------------------------------------|
| Actions            | Discrete                                               |
| Parallel API       | No                                                     |
| Manual Control     | No                                                     |
| Agents             | `agents= ['player_0', 'player_1', …]`, 2–5             |
| Action Values      | Discrete(477)                                          |
| Observation Shape  | (717,)                                                 |
| Observation Values | [0, 127]                                               |

Upstream is a board game for two to five players. Each leads four pairs of salmon up a river of
hexagonal tiles, past bears, eagles and herons, to the spawn, while the river vanishes behind them.

### Arguments

`players`: the number of agents, two to five; two if you name none.

`options`: the table options, as a dict or as `upstream.Options`: `whirlpool`, `rapids`,
`movement_tokens`, `exact_five`, `mix`.

`reward`: `zero-sum`, `victory` or `score`.

`render_mode`: `rgb_array`, `ansi`, or `human`, which prints the ansi picture at every step.

### Observations and actions

An observation is a dictionary. `'observation'` holds 717 numbers (int8) with everything that the
agent may know; seats are counted clockwise from it. `upstream.envs.split` divides them into cells
(19, 32), seats (5, 16) and table (29,). `'action_mask'` marks the legal ones of the 477 actions; it
is all zeros for agents that do not act. A turn has several actions, so the same agent often acts
again. `env.unwrapped.board.text(action)` writes an action in the notation of the game, such as
`2a2-b2`. `docs/engine.md` numbers the actions and describes every byte.

An illegal action ends the game with a reward of -1 for the agent that took it and 0 for all others;
`raw_env` raises ValueError with the reason instead.

### Rewards

| reward     | reward of an agent among *n*                                         |
|:----------:|----------------------------------------------------------------------|
| `zero-sum` | at the end: a sole winner +1, each other -1/(*n* - 1)                |
| `victory`  | at the end: the winners share 1, all others get 0                    |
| `score`    | at every step: the increase of its score; adds up to the final score |

If *k* agents share the victory, `zero-sum` gives each of them (*n*/*k* - 1)/(*n* - 1).

### Seeds

`reset(seed=7)` deals the same game, and the same tiles for the same actions, on every machine and
in every environment of `upstream.envs`. `reset()` without a seed continues with the next random
numbers. Pickling and copying keep the game and its random numbers.

### Version History

* v0: Initial versions release (0.1.0)

"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from upstream.engine import ACTION_COUNT, Board
from upstream.envs.rendering import MODES, render
from upstream.envs.spaces import (
    ILLEGAL_REWARD,
    Episode,
    Masked,
    TableOptions,
    action_mask,
    action_space,
    masked_space,
    no_such_action,
    observe,
)
from upstream.rules.options import DEFAULT_PLAYERS

__all__ = ["env", "raw_env"]


def env(
    players: int = DEFAULT_PLAYERS,
    options: TableOptions = None,
    reward: str = "zero-sum",
    render_mode: str | None = None,
) -> raw_env:
    """Return the environment for learners: an illegal action ends the game.

    It does the work of the library's wrappers at a fifth of their cost. Raises ValueError and
    BadOptions for wrong arguments.
    """
    return _TerminatingEnv(players, options, reward, render_mode)


# PettingZoo has no types of its own, and its users expect this name.
class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801
    """Upstream for PettingZoo; the module's docstring describes it.

    The constructor raises ValueError and BadOptions for wrong arguments; ``step`` raises ValueError
    for an illegal action or a number that is not an action. Before the first ``reset``, ``step``,
    ``observe`` and ``render`` raise AttributeError.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(MODES),
        "name": "upstream_v0",
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        players: int = DEFAULT_PLAYERS,
        options: TableOptions = None,
        reward: str = "zero-sum",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}")
        self._episode = Episode(players, options, reward)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._no_rewards = (0.0,) * players
        self._was_reset = False
        self.agents = self.possible_agents[:]
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: masked_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    @property
    def board(self) -> Board:
        """The current board."""
        return self._episode.board

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self._episode.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._was_reset = True
        self._select_actor()
        self._render_for_human()

    def observe(self, agent: str) -> Masked:
        self._check_reset()
        seat = self._seats[agent]
        acts = seat == self.board.actor and not self.terminations.get(agent, True)
        mask = action_mask(self.board) if acts else np.zeros(ACTION_COUNT, np.int8)
        return {"observation": observe(self.board, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        self._check_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < ACTION_COUNT:
            raise ValueError(no_such_action(action))
        self._play(agent, int(action))
        self._render_for_human()

    def _play(self, agent: str, action: int) -> None:
        rewards = self._episode.step(action)
        self._add_rewards(agent, rewards or self._no_rewards)
        if self.board.over:
            self._terminate()
        else:
            self._select_actor()

    def render(self) -> Any:
        self._check_reset()
        return render(self.board, self.render_mode)

    def close(self) -> None:
        """Do nothing: pictures are drawn without a window."""

    # --- Internals -------------------------------------------------------------------------------

    def _add_rewards(self, agent: str, rewards: Sequence[float]) -> None:
        """Add everybody's rewards; the acting agent has already seen its earlier ones."""
        self._cumulative_rewards[agent] = 0.0
        for other, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[other] = reward
            self._cumulative_rewards[other] += reward

    def _terminate(self) -> None:
        """End the game for all agents; the library then steps each of them once with None."""
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _select_actor(self) -> None:
        actor = self.board.actor
        assert actor is not None
        self.agent_selection = self.possible_agents[actor]

    def _check_reset(self) -> None:
        if not self._was_reset:
            raise AttributeError("reset() must be called before anything else")

    def _render_for_human(self) -> None:
        if self.render_mode == "human":
            self.render()


class _TerminatingEnv(raw_env):
    """Ends the game when an agent takes an illegal action."""

    def _play(self, agent: str, action: int) -> None:
        if self.board.is_legal(action):
            super()._play(agent, action)
            return
        EnvLogger.warn_on_illegal_move()
        rewards = [ILLEGAL_REWARD if other == agent else 0.0 for other in self.possible_agents]
        self._add_rewards(agent, rewards)
        self._terminate()
