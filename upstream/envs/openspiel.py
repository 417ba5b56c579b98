"""Upstream for OpenSpiel: importing this module registers the game ``python_upstream``.

``pyspiel.load_game("python_upstream(players=3,whirlpool=True,rapids=added)")`` makes a game. The
parameters are the table options; ``mix`` is written as letters with counts, such as ``W7F4E3``.

- The 477 actions and the observation (as floats) are those of the other environments.
- The first chance node draws the first placer. Then there is one for each tile that is drawn: its
  outcome is the kind, with the probability of its share of the unseen tiles. A state knows how
  many tiles of each kind are unseen, but no order of the stack.
- All players see everything else: the game has perfect information.
- Returns are those of ``zero-sum``: 1 for a sole winner, -1/(n-1) for the others.
- ``state.board`` is the compiled board of a state, None until the first placer is drawn. Your own
  fast algorithms can use a copy of it, as ``RolloutEvaluator`` does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

try:
    import pyspiel
    from open_spiel.python.algorithms import mcts
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ImportError as error:
    raise ImportError(
        f"upstream.envs.openspiel needs {error.name}: install upstream with its extra, "
        "as in pip install '.[openspiel]' in a checkout"
    ) from error

from upstream.engine import ACTION_COUNT, OBSERVATION_SIZE, Board, Rng
from upstream.engine.tables import KIND_NUMBER, KINDS
from upstream.envs.spaces import DRAWN, IN_STACK, TO_DRAW, UNSEEN, outcome, split
from upstream.rules.options import (
    DEFAULT_PLAYERS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NO_RAPIDS,
    OPTION_NAMES,
    SWITCHES,
    Options,
)
from upstream.rules.position import POINTS_PER_TURN
from upstream.rules.river import LAST_ROW, SEA
from upstream.rules.tile import BOX, Kind

#: No river is higher, and from the third round on every round takes a row.
_MAX_ROUNDS: Final = LAST_ROW + 2
#: The moves of a turn, and a heron at each token.
_MAX_TURN_ACTIONS: Final = POINTS_PER_TURN + len(SEA)
_MAX_TILES: Final = sum(BOX[kind] for kind in KINDS)

GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_upstream",
    long_name="Python Upstream",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "players": DEFAULT_PLAYERS,
        **dict.fromkeys(SWITCHES, False),
        "rapids": NO_RAPIDS,
        "mix": "",
    },
)


def read_parameters(parameters: Mapping[str, Any]) -> tuple[int, Options]:
    """Return the number of players and the table options. Raises BadOptions or ValueError."""
    options = {name: value for name, value in parameters.items() if name in OPTION_NAMES}
    mix = options.pop("mix", "")
    if mix:
        if not re.fullmatch(r"([A-Z]\d+)+", mix):
            raise ValueError(
                f"a mix is written as letters with counts, such as W7F4E3, not {mix!r}"
            )
        tiles = re.findall(r"([A-Z])(\d+)", mix)
        options["mix"] = {letter: int(count) for letter, count in tiles}
    return parameters.get("players", DEFAULT_PLAYERS), Options.from_dict(options)


class UpstreamGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """Upstream for one number of players and one set of options.

    The constructor raises BadOptions or ValueError for parameters that cannot be used.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = dict(params or {})
        players, self.options = read_parameters(parameters)
        self.options.stack(players)  # raises for impossible player counts and mixes
        turns = _MAX_ROUNDS * players
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNT,
            max_chance_outcomes=len(KINDS),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_MAX_TILES + turns * _MAX_TURN_ACTIONS,
        )
        super().__init__(GAME_TYPE, info, parameters)

    def new_initial_state(self) -> UpstreamState:
        return UpstreamState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1 + _MAX_TILES

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return UpstreamObserver(params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class UpstreamState(pyspiel.State):  # type: ignore[misc]
    """A state: the board, and the tiles that chance has drawn so far."""

    def __init__(self, game: UpstreamGame) -> None:
        super().__init__(game)
        #: None until the first placer is drawn.
        self.board: Board | None = None
        #: The kinds drawn so far of the tiles that are due together.
        self.drawn: tuple[int, ...] = ()

    # --- The current player ----------------------------------------------------------------------

    def current_player(self) -> int:
        if self.board is None or self.board.draws:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.board.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor is None else actor

    def is_terminal(self) -> bool:
        return self.board is not None and self.board.over

    def returns(self) -> list[float]:
        if self.board is None or not self.board.over:
            return [0.0] * self.num_players()
        return list(outcome(self.board))

    # --- Chance ----------------------------------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the first placers, all equally likely; then kinds, by how many are unseen."""
        if self.board is None:
            players = self.num_players()
            return [(seat, 1 / players) for seat in range(players)]
        unseen = {KIND_NUMBER[Kind(kind)]: count for kind, count in self.board.unseen.items()}
        for drawn in self.drawn:
            unseen[drawn] -= 1
        total = sum(unseen.values())
        return [(kind, count / total) for kind, count in sorted(unseen.items()) if count]

    # --- Actions ---------------------------------------------------------------------------------

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 -- only the actor is asked
        assert self.board is not None
        return self.board.legal

    def _apply_action(self, action: int) -> None:
        if self.board is None:
            game = self.get_game()
            players, options = read_parameters(game.get_parameters())
            self.board = Board(players, options, first=action)
        elif self.board.draws:
            self.drawn += (action,)
            if len(self.drawn) == self.board.draws:
                self.board.draw_tiles([KINDS[drawn] for drawn in self.drawn])
                self.drawn = ()
        else:
            self.board.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            assert self.board is not None
            meant = self.board.action(action)
            return f"action {action}" if meant is None else str(meant)
        return f"first {action}" if self.board is None else f"draw {KINDS[action]}"

    def __str__(self) -> str:
        """Return the position on one line, and the tiles drawn so far."""
        if self.board is None:
            return "the first placer is to be drawn"
        drawn = "".join(KINDS[kind] for kind in self.drawn)
        return f"{self.board.position} {drawn}".rstrip()

    def observation(self, player: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """Return this player's observation; zeros until the first placer is drawn."""
        observation = np.zeros(OBSERVATION_SIZE, np.int8)
        if self.board is None:
            return observation
        self.board.observe_into(player, observation)
        _, _, table = split(observation)
        for kind in self.drawn:
            table[[TO_DRAW, IN_STACK, UNSEEN + kind]] -= 1
            table[DRAWN + kind] += 1
        return observation


class UpstreamObserver:
    """An observer as OpenSpiel defines it. Raises ValueError for any parameters."""

    def __init__(self, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no observation parameters, but {dict(params)} were given")
        self.tensor = np.zeros(OBSERVATION_SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: UpstreamState, player: int) -> None:
        self.tensor[:] = state.observation(player)

    def string_from(self, state: UpstreamState, player: int) -> str:
        return f"seat {player}: {state}"


class RolloutEvaluator(mcts.Evaluator):  # type: ignore[misc]
    """Plays random games from a state, in compiled code, for OpenSpiel's ``mcts.MCTSBot``.

    It replaces ``mcts.RandomRolloutEvaluator``, which plays its games in Python. With ``careful``
    the careful policy plays them, which mostly swims away from predators and so estimates a
    position better.
    """

    def __init__(self, n_rollouts: int = 1, seed: int = 0, *, careful: bool = False) -> None:
        self.n_rollouts, self.careful = n_rollouts, careful
        self._rng = Rng(seed)

    def evaluate(self, state: UpstreamState) -> np.ndarray[Any, np.dtype[np.float64]]:
        """Return the mean returns of all players."""
        if state.board is None or state.is_terminal():
            return np.array(state.returns())
        players: int = state.num_players()
        wins = np.zeros(players)
        if state.drawn:  # some of the tiles that are due together
            for _ in range(self.n_rollouts):
                wins += self._drawn(state).playouts(1, self._rng, self.careful)[1]
        else:
            wins += state.board.playouts(self.n_rollouts, self._rng, self.careful)[1]
        return (players * wins / self.n_rollouts - 1) / (players - 1)

    def _drawn(self, state: UpstreamState) -> Board:
        """Return a board on which the tiles that are still due have been drawn, too."""
        state = state.clone()
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            at, total = self._rng.below(1 << 24) / (1 << 24), 0.0
            for kind, probability in outcomes:
                total += probability
                if at < total or kind == outcomes[-1][0]:
                    state.apply_action(kind)
                    break
        assert state.board is not None
        return state.board

    def prior(self, state: UpstreamState) -> list[tuple[int, float]]:
        """Return equal probabilities for all legal actions."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


pyspiel.register_game(GAME_TYPE, UpstreamGame)
