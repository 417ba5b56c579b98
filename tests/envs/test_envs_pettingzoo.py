"""PettingZoo's own tests over ``upstream_v0``, and what its documentation promises."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from tests.envs.env_tables import TABLES, any_of, name_of
from upstream.engine import Board, Rng
from upstream.envs import UpstreamVectorEnv, split, upstream_v0
from upstream.rules.refusal import BadOptions, IllegalAction


# The library exempts only its own games from these warnings about dictionaries with a mask.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize(("players", "options"), TABLES, ids=name_of)
def test_the_librarys_api_test(players: int, options: dict[str, Any]) -> None:
    api_test(upstream_v0.env(players=players, options=options), num_cycles=200)


@pytest.mark.parametrize(("players", "options"), TABLES, ids=name_of)
def test_the_librarys_seed_test(players: int, options: dict[str, Any]) -> None:
    seed_test(partial(upstream_v0.env, players=players, options=options), num_cycles=60)


@pytest.mark.parametrize(("players", "options"), TABLES[4:8], ids=name_of)
def test_the_librarys_render_test(
    players: int, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(partial(upstream_v0.env, players=players, options=options))
    assert "▶" in capsys.readouterr().out


def played(env: Any, seed: int) -> dict[str, float]:
    """What each agent is given in a random game."""
    rng = random.Random(seed)
    given = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        given[agent] += reward
        done = terminated or truncated
        env.step(None if done else any_of(observation["action_mask"], rng))
    return given


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_zero_sum_rewards_cancel_out(players: int) -> None:
    env = upstream_v0.env(players=players)
    sole = 0
    for seed in range(12):
        given = played(env, seed)
        assert sum(given.values()) == pytest.approx(0)
        result = env.unwrapped.board.result
        assert result is not None
        winners = result.winners
        reward_of_winner = (players / len(winners) - 1) / (players - 1)
        for seat in winners:
            assert given[f"player_{seat}"] == pytest.approx(reward_of_winner)
        sole += len(winners) == 1
    assert sole


def test_victories_share_one_and_scores_add_up() -> None:
    victory = upstream_v0.env(players=3, reward="victory")
    for seed in range(5):
        given = played(victory, seed)
        assert sum(given.values()) == pytest.approx(1)
        assert min(given.values()) >= 0
    env, some = upstream_v0.env(players=2, reward="score"), 0.0
    for seed in range(12):
        given = played(env, seed)
        assert list(given.values()) == env.unwrapped.board.scores
        some += sum(given.values())
    assert some


def test_the_observation_and_the_mask_are_the_boards() -> None:
    env = upstream_v0.env(players=3)
    env.reset(seed=3)
    rng = Rng(3)
    board = Board(3, first=rng.below(3))
    board.draw(rng)
    choices = random.Random(3)
    while env.agents and not board.over:
        seat = board.actor
        assert env.agent_selection == f"player_{seat}"
        for other in range(3):
            seen = env.observe(f"player_{other}")
            assert seen["observation"].tobytes() == board.observe(other)
            mask = board.mask() if other == seat else bytes(477)
            assert seen["action_mask"].tobytes() == mask
        action = any_of(env.observe(env.agent_selection)["action_mask"], choices)
        env.step(action)
        board.play(action)
        board.draw(rng)


def test_an_illegal_action_loses(caplog: pytest.LogCaptureFixture) -> None:
    env = upstream_v0.env(players=2)
    env.reset(seed=1)
    actor = env.agent_selection
    env.step(475)
    assert "Illegal move" in caplog.text
    given = {}
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        assert terminated
        assert not observation["action_mask"].any()
        given[agent] = reward
        env.step(None)
    assert given == {actor: -1, "player_0" if actor == "player_1" else "player_1": 0}


def test_nothing_goes_before_the_first_reset() -> None:
    misuses: dict[str, tuple[Any, ...]] = {"observe": ("player_0",), "step": (1,), "render": ()}
    for misuse, arguments in misuses.items():
        env = upstream_v0.env(render_mode="ansi")
        with pytest.raises(AttributeError, match=r"reset\(\) must be called"):
            getattr(env, misuse)(*arguments)


def test_a_step_after_the_end_is_told(caplog: pytest.LogCaptureFixture) -> None:
    env = upstream_v0.env(players=2)
    played(env, 1)
    env.step(None)
    assert "step() called after all agents" in caplog.text


def test_the_raw_environment_gives_the_reason() -> None:
    env = upstream_v0.raw_env(players=2)
    env.reset(seed=1)
    before = env.board.position
    with pytest.raises(ValueError, match="475 is not an action here"):
        env.step(475)
    with pytest.raises(IllegalAction):
        env.step(
            next(n for n in range(418, 475) if env.board.action(n) and not env.board.is_legal(n))
        )
    for wrong in (-1, 477, None):
        with pytest.raises(ValueError, match="numbered from 0 to 476"):
            env.step(wrong)
    assert env.board.position == before


def test_wrong_arguments_are_refused() -> None:
    tables: list[dict[str, Any]] = [{"players": 1}, {"players": 6}, {"options": {"rapid": True}}]
    for wrong in tables:
        with pytest.raises(BadOptions):
            upstream_v0.env(**wrong)
    settings: list[dict[str, Any]] = [{"reward": "fame"}, {"render_mode": "film"}]
    for wrong in settings:
        with pytest.raises(ValueError, match="is one of"):
            upstream_v0.env(**wrong)


def test_environments_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(upstream_v0.raw_env(players=3, options={"whirlpool": True})))
    env.reset(seed=1)
    assert env.possible_agents == ["player_0", "player_1", "player_2"]
    assert env.board.options.whirlpool


def test_reset_without_seed_continues_the_generator() -> None:
    def dealt(*seeds: int | None) -> str:
        env = upstream_v0.raw_env()
        for seed in seeds:
            env.reset(seed)
        return str(env.board.position)

    assert dealt(5, None) == dealt(5, None)
    assert len({dealt(None) for _ in range(8)}) > 1


def test_the_parts_of_an_observation_are_views() -> None:
    env = upstream_v0.raw_env(players=3)
    env.reset(seed=2)
    sight = env.observe("player_0")["observation"]
    cells, seats, table = split(sight)
    assert (cells.shape, seats.shape, table.shape) == ((19, 32), (5, 16), (29,))
    assert np.array_equal(np.concatenate([cells.ravel(), seats.ravel(), table]), sight)
    assert seats[:3, 0].tolist() == [1, 1, 1]
    assert table[5] == 3
    sights, _ = UpstreamVectorEnv(7, 3).reset(seed=2)
    assert split(sights)[1].shape == (7, 5, 16)


def test_pictures_keep_their_size_and_change_with_the_game() -> None:
    env = upstream_v0.raw_env(players=4, render_mode="rgb_array", options={"rapids": "added"})
    env.reset(seed=4)
    resets, rng = random.Random(1), Rng(1)
    pictures = [env.render()]
    while not env.board.over:
        env.step(env.board.careful_action(rng))
        if resets.random() < 0.05 or env.board.over:
            pictures.append(env.render())
    assert {picture.shape for picture in pictures} == {pictures[0].shape}
    assert len({picture.tobytes() for picture in pictures}) == len(pictures)
    env.render_mode = None
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


@pytest.mark.parametrize("make", [upstream_v0.env, upstream_v0.raw_env])
def test_copies_keep_the_game_and_its_random_numbers(make: Callable[..., Any]) -> None:
    env = make(players=3)
    env.reset(seed=7)
    for _ in range(20):
        env.step(env.board.legal[0])
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        original = copy.deepcopy(env)
        assert twin.board == env.board
        while not original.board.over:
            action = original.board.legal[-1]
            original.step(action)
            twin.step(action)
        assert twin.board == original.board
        assert twin.rewards == original.rewards
