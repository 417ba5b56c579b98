"""Gymnasium's own checks over ``Upstream-v0``, and what its class promises."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from tests.envs.env_tables import TABLES, any_of, name_of
from upstream.bots import BOTS
from upstream.envs import ENV_ID, UpstreamEnv


@pytest.mark.parametrize(("players", "options"), TABLES, ids=name_of)
def test_the_librarys_check(players: int, options: dict[str, Any]) -> None:
    env = gymnasium.make(
        ENV_ID, players=players, options=options, opponents="random", disable_env_checker=True
    )
    check_env(env.unwrapped, skip_render_check=True)


def test_the_librarys_check_of_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(ENV_ID, render_mode="ansi", disable_env_checker=True).unwrapped)
    assert capsys.readouterr()


def play(env: Any, seed: int | None) -> float:
    """Play random actions. Return the total reward."""
    rng = random.Random(seed)
    _, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        _, reward, over, truncated, info = env.step(any_of(info["action_mask"], rng))
        total += reward
        assert not truncated
    return total


@pytest.mark.parametrize("opponent", [name for name in BOTS if name != "king"])
def test_every_bot_can_be_an_opponent(opponent: str) -> None:
    env = UpstreamEnv(players=2, opponents=opponent)
    _, info = env.reset(seed=1)
    rng, over, steps = random.Random(1), False, 0
    while steps < 12 and not over:
        _, _, over, _, info = env.step(any_of(info["action_mask"], rng))
        steps += 1
    assert env.board.phase in ("move", "heron", "place", "over")


def test_a_game_is_worth_what_its_result_says() -> None:
    env = UpstreamEnv(players=3, opponents="random")
    for seed in range(6):
        total = play(env, seed)
        result = env.board.result
        assert result is not None
        winners = result.winners
        expected = (3 / len(winners) - 1) / 2 if 0 in winners else -0.5
        assert total == pytest.approx(expected)
    env = UpstreamEnv(players=2, opponents="random", reward="score")
    for seed in range(4):
        assert play(env, seed) == env.board.scores[0]


def test_it_is_always_the_agents_decision() -> None:
    env = UpstreamEnv(players=4, opponents="random")
    _, info = env.reset(seed=3)
    rng = random.Random(3)
    for _ in range(20):
        assert env.board.actor == 0
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        observation, _, over, _, info = env.step(any_of(info["action_mask"], rng))
        assert observation.tobytes() == env.board.observe(0)
        if over:
            break


def test_the_same_seed_is_the_same_game() -> None:
    one, other = (UpstreamEnv(players=3, opponents="fry") for _ in range(2))
    for env in (one, other):
        env.reset(seed=11)
    rng = random.Random(1)
    for _ in range(10):
        action = any_of(one.action_masks().astype(np.int8), rng)
        assert one.step(action)[0].tobytes() == other.step(action)[0].tobytes()


def test_opponents_can_differ_and_be_functions() -> None:
    asked = []

    def first_legal(observation: NDArray[np.int8], mask: NDArray[np.int8]) -> int:
        asked.append(observation[608 + 1])  # of the observer's own seat: it is its decision
        return int(mask.argmax())

    env = UpstreamEnv(players=3, opponents=["random", first_legal])
    play(env, 1)
    assert set(asked) == {1}


def test_an_illegal_action_ends_the_game_with_the_reason() -> None:
    env = UpstreamEnv(players=2, opponents="random")
    env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(475)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert "475 is not an action here" in info["illegal"]
    assert observation.tobytes() == env.board.observe(0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(475)
    env.reset()
    assert env.board.phase == "setup"


def test_steps_outside_the_space_or_after_the_end_are_refused() -> None:
    env = UpstreamEnv(opponents="random")
    env.reset(seed=1)
    for wrong in (-1, 477):
        with pytest.raises(ValueError, match="numbered from 0 to 476"):
            env.step(wrong)
    play(env, 1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset before"):
        env.step(0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"opponents": "shark"},
        {"opponents": ["fry", "fry"]},
        {"opponents": 7},
        {"reward": "x"},
        {"render_mode": "x"},
    ],
)
def test_wrong_arguments_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"opponents|is one of"):
        UpstreamEnv(**wrong)


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_play_the_same_game_on(duplicate: Callable[[Any], Any]) -> None:
    env: Any = gymnasium.make(ENV_ID, opponents="parr")
    _, info = env.reset(seed=7)
    for _ in range(10):
        _, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    twin = duplicate(env)
    assert twin.unwrapped.board == env.unwrapped.board
    over = False
    while not over:
        action = np.flatnonzero(info["action_mask"])[-1]
        _, reward, over, _, info = env.step(action)
        _, same_reward, same_over, _, same_info = twin.step(action)
        assert (same_reward, same_over) == (reward, over)
        assert (same_info["action_mask"] == info["action_mask"]).all()


def test_the_library_puts_them_side_by_side() -> None:
    envs = gymnasium.make_vec(ENV_ID, num_envs=2, opponents="random")
    observations, infos = envs.reset(seed=1)
    assert observations.shape == (2, 717)
    assert infos["action_mask"].shape == (2, 477)
    envs.close()


def test_without_the_library_the_extra_is_named() -> None:
    code = (
        "import sys; sys.modules['gymnasium'] = None\n"
        "import upstream, upstream.cli\n"
        "try:\n    import upstream.envs\nexcept ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ".[envs]" in done.stdout
