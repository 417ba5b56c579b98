"""Bridges to other libraries: Stable-Baselines3, OpenSpiel's search, tournaments, arrays."""

from __future__ import annotations

import importlib
import sys
import types
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from open_spiel.python.algorithms import mcts

from upstream import Options
from upstream.bots.compiled import network
from upstream.engine import Board, Rng
from upstream.engine.features import board_features
from upstream.envs import UpstreamVectorEnv
from upstream.envs.network_arrays import SHAPES, features, from_arrays, to_arrays
from upstream.envs.openspiel import RolloutEvaluator
from upstream.envs.policy_bot import PolicyBot, play_match
from upstream.game import Game
from upstream.rules.refusal import IllegalAction


def last_legal(_: NDArray[np.int8], masks: NDArray[np.int8]) -> Any:
    return masks.shape[-1] - 1 - masks[..., ::-1].argmax(axis=-1)


# --- Stable-Baselines3 ---------------------------------------------------------------------------


class VecEnv:
    """The constructor of the library's class, which is too large to install for the tests."""

    def __init__(self, num_envs: int, observation_space: Any, action_space: Any) -> None:
        self.num_envs, self.action_space = num_envs, action_space
        self.observation_space = observation_space
        self._reset_seeds()

    def _reset_seeds(self) -> None:
        self._seeds: list[int | None] = [None] * self.num_envs


@pytest.fixture
def sb3(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    for name in ("stable_baselines3", "stable_baselines3.common"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    module = types.ModuleType("stable_baselines3.common.vec_env")
    module.VecEnv = VecEnv  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    yield importlib.import_module("upstream.envs.sb3")
    sys.modules.pop("upstream.envs.sb3")


def test_a_vec_env_for_maskable_ppo(sb3: Any) -> None:
    env = sb3.SB3VecEnv(UpstreamVectorEnv(8, 2, opponents="random", reward="score"))
    env._seeds[0] = 5
    twin = UpstreamVectorEnv(8, 2, opponents="random", reward="score")
    assert np.array_equal(env.reset(), twin.reset(seed=5)[0])
    assert env.has_attr("action_masks")
    ended = 0
    while not ended:
        masks = np.stack(env.env_method("action_masks"))
        assert masks.dtype == np.bool_
        actions = masks.argmax(axis=1)
        env.step_async(actions)
        observations, rewards, dones, infos = env.step_wait()
        expected = twin.step(actions)
        assert np.array_equal(observations, expected[0])
        assert np.array_equal(rewards, expected[1])
        for at in range(8):
            assert dones[at] == ("terminal_observation" in infos[at])
        ended += dones.sum()
    assert env.env_method("action_masks", indices=3)[0].shape == (477,)
    assert env.env_is_wrapped(object, [0, 1]) == [False, False]
    assert env.get_attr("players", 0) == [2]
    with pytest.raises(AttributeError, match="no method render"):
        env.env_method("render")
    env.close()


def test_environments_that_it_cannot_learn_from_are_refused(sb3: Any) -> None:
    with pytest.raises(ValueError, match="name opponents="):
        sb3.SB3VecEnv(UpstreamVectorEnv(2, 2))
    later = UpstreamVectorEnv(2, 2, opponents="fry", autoreset_mode=AutoresetMode.NEXT_STEP)
    with pytest.raises(ValueError, match="SAME_STEP"):
        sb3.SB3VecEnv(later)


def test_without_the_library_its_name_is_told() -> None:
    with pytest.raises(ImportError, match=r"upstream\.envs\.sb3 needs stable_baselines3"):
        importlib.import_module("upstream.envs.sb3")


# --- OpenSpiel -----------------------------------------------------------------------------------


def play_at_random(state: Any, rng: np.random.RandomState) -> None:
    drawn = [kind for kind, _ in state.chance_outcomes()] if state.is_chance_node() else None
    state.apply_action(int(rng.choice(drawn or state.legal_actions())))


def test_rollouts_agree_with_the_librarys_and_are_repeatable() -> None:
    game = pyspiel.load_game("python_upstream(players=3)")
    state = game.new_initial_state()
    assert RolloutEvaluator(3).evaluate(state).tolist() == [0, 0, 0]
    rng = np.random.RandomState(1)
    while not (state.board is not None and state.board.round == 4):
        play_at_random(state, rng)
    means = [RolloutEvaluator(2000, seed).evaluate(state) for seed in (1, 1, 2)]
    assert means[0].tolist() == means[1].tolist() != means[2].tolist()
    assert means[0].sum() == pytest.approx(0)
    theirs = mcts.RandomRolloutEvaluator(30, rng).evaluate(state)
    assert np.abs(means[0] - theirs).max() < 0.5
    bot = mcts.MCTSBot(game, 2.0, 20, RolloutEvaluator(5, 1, careful=True), random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_rollouts_begin_between_the_draws_of_a_row() -> None:
    state = pyspiel.load_game("python_upstream(players=2)").new_initial_state()
    rng = np.random.RandomState(2)
    while not getattr(state, "drawn", ()):
        play_at_random(state, rng)
    before = str(state)
    value = RolloutEvaluator(20, 3).evaluate(state)
    assert value.sum() == pytest.approx(0)
    assert str(state) == before
    assert RolloutEvaluator().prior(state) == state.chance_outcomes()
    while not state.is_terminal():
        play_at_random(state, rng)
    assert RolloutEvaluator().evaluate(state).tolist() == state.returns()


# --- Policies in tournaments ---------------------------------------------------------------------


def test_a_policy_sits_wherever_a_bot_can() -> None:
    game, bot = Game.deal(3, Options(rapids="added"), seed=4), PolicyBot(last_legal)
    while game.actor is not None:
        (action,) = bot.decide(game.view(game.actor)).actions
        assert action in game.legal
        game.play(action)
    wrong = PolicyBot(lambda _, mask: int(mask.argmin()))
    with pytest.raises((IllegalAction, ValueError)):
        wrong.decide(Game.deal(2, seed=1).view(0))


def test_a_match_seats_everybody_everywhere() -> None:
    results = play_match({"mine": last_legal, "parr": "parr", "other": last_legal}, rivers=4)
    assert {result.games for result in results.values()} == {12}
    assert sum(result.wins for result in results.values()) == pytest.approx(1)
    assert results["parr"].wins > 0.8
    assert results["parr"].score > results["mine"].score
    with pytest.raises(ValueError, match="is not a bot"):
        play_match({"mine": last_legal, "other": "shark"})


# --- The network as arrays -----------------------------------------------------------------------


def test_the_network_is_the_same_as_arrays() -> None:
    arrays, rng = to_arrays(network()), Rng(3)
    boards = []
    for seed in range(4):
        board = Board(4)
        board.draw(rng)
        for _ in range(20 + 4 * seed):
            board.play(board.careful_action(rng))
            board.draw(rng)
        boards.append(board)
    inputs = hidden = features(boards, [0, 1, 2, 3])
    for layer in (1, 2):
        hidden = np.maximum(hidden @ arrays[f"weights_{layer}"] + arrays[f"biases_{layer}"], 0)
    outputs = hidden @ arrays["weights_3"] + arrays["biases_3"]
    for seat, board in enumerate(boards):
        found = board_features(board, seat)
        assert {int(at): float(inputs[seat][at]) for at in np.flatnonzero(inputs[seat])} == found
        assert network().outputs(found) == pytest.approx(outputs[seat], rel=1e-4, abs=1e-4)
    assert from_arrays(arrays).to_bytes() == network().to_bytes()


def test_arrays_of_other_shapes_are_refused() -> None:
    arrays = to_arrays(network())
    with pytest.raises(ValueError, match=r"biases_2: of shape \(32,\), not \(3,\)"):
        from_arrays({**arrays, "biases_2": np.zeros(3, np.float32)})
    with pytest.raises(ValueError, match="a network has weights_1, biases_1"):
        from_arrays({"weights_1": arrays["weights_1"]})
    assert list(SHAPES) == list(arrays)
    with pytest.raises(ValueError, match="seats are numbered from 0 to 1, not 2"):
        features([Board(2)], [2])
