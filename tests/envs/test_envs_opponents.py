"""Who plays the other seats: the same words everywhere, and the choices of the same bots."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.envs.env_tables import TABLES, Twin, any_of, name_of
from upstream.bots import ActionPlayer, Budget
from upstream.bots.bot_spec import NAMES, BotSpec
from upstream.bots.compiled import BoardBot
from upstream.engine import Board, Rng
from upstream.envs import BotAgent, UpstreamEnv, UpstreamVectorEnv, upstream_v0
from upstream.envs.opponents import Opponent, view_of
from upstream.envs.spaces import Episode
from upstream.lab.arena import Entrant


@pytest.mark.parametrize("bots", [["parr"], ["grilse"], ["grilse:nodes=9"]], ids=str)
@pytest.mark.parametrize(("players", "options"), TABLES[:9:2] + TABLES[1:8:3], ids=name_of)
def test_inside_the_batch_bots_choose_what_they_always_choose(
    players: int, options: dict[str, Any], bots: list[str]
) -> None:
    env = UpstreamVectorEnv(2, players, options, opponents=bots * (players - 1), threads=2)
    twins = [Twin(players, options, 30 + at, bots * (players - 1)) for at in range(2)]
    _, infos = env.reset(seed=30)
    rng, ended = random.Random(1), 0
    while not ended:
        for at, twin in enumerate(twins):
            assert env.board(at) == twin.board
        actions = np.array([any_of(mask, rng) for mask in infos["action_mask"]])
        _, _, terminations, _, infos = env.step(actions)
        for at, twin in enumerate(twins):
            twin.play(int(actions[at]))
            if twin.board.over:
                twin.deal()
        ended += terminations.sum()


@pytest.mark.parametrize(
    "words", ["parr", "smolt:nodes=60", "grilse", "king:nodes=300", "uct:nodes=40", "careful"]
)
def test_a_board_is_decided_as_its_position_is(words: str) -> None:
    spec = BotSpec.parse(words)
    bot, rng = spec.make(), Rng(5)
    assert isinstance(bot, BoardBot)
    board = Board(3)
    board.draw(rng)
    decisions = 0
    while not board.over and decisions < 25:
        decided = bot.decide(view_of(board), spec.budget, decisions).actions
        numbers = bot.decide_on_board(board, spec.budget, decisions)
        for action, number in zip(decided, numbers, strict=True):
            assert board.number(action) == number
            board.play(number)
        board.draw(rng)
        decisions += 1
        if words != "careful":  # wander off, so that tokens have come in many orders
            board.playouts(1, rng)
            while board.actor == decisions % 3 and board.phase == "move":
                board.play(board.careful_action(rng))
                board.draw(rng)


@pytest.mark.parametrize("opponent", ["random", "fry", "greedy", "parr", "grilse"])
def test_single_environment_reproduces_its_pinned_games(opponent: str) -> None:
    """Action by action, with a view for each, as version 0.1.0 did it."""
    env = UpstreamEnv(3, {"rapids": "added"}, opponents=opponent)
    episode, chance = Episode(3, {"rapids": "added"}, "zero-sum"), random.Random(8)
    players = [ActionPlayer(BotSpec.parse(opponent).make()) for _ in range(2)]
    _, info = env.reset(seed=8)
    episode.reset(8)
    rng = random.Random(2)
    for _ in range(7):
        while episode.board.actor:
            player = players[episode.board.actor - 1]
            chosen = player.choose(view_of(episode.board, episode.first), chance)
            episode.step(episode.board.number(chosen))
        assert env.board == episode.board
        action = any_of(info["action_mask"], rng)
        _, _, _, _, info = env.step(action)
        episode.step(action)


def first_legal(observations: NDArray[np.int8], masks: NDArray[np.int8]) -> Any:
    assert observations.shape[:-1] == masks.shape[:-1]
    assert (observations[..., 608 + 1] == 1).all()  # of the observer's own seat: its decision
    return masks.argmax(axis=-1)


def test_opponents_can_be_mixed_and_policies_of_your_own() -> None:
    """A policy that takes the last axis can be an opponent here and there."""

    def games(threads: int) -> list[bytes]:
        opponents: list[Opponent] = ["parr", first_legal, "king:nodes=20"]
        env = UpstreamVectorEnv(6, 4, opponents=opponents, threads=threads, reward="score")
        observations, infos = env.reset(seed=3)
        seen = [observations.tobytes()]
        for _ in range(50):
            assert set(infos["actor"]) == {0}
            observations, _, terminations, _, infos = env.step(env.random_actions())
            seen.append(observations.tobytes())
            for ended in np.flatnonzero(terminations):
                assert infos["final_obs"][ended][608] == 1  # of a seat that is taken
        return seen

    assert games(1) == games(3)
    env = UpstreamEnv(players=2, opponents=first_legal)
    env.reset(seed=1)
    assert env.board.actor == 0


def test_scores_of_steps_add_up_whoever_plays() -> None:
    env = UpstreamVectorEnv(8, 3, opponents=[first_legal, "smolt:nodes=2"], reward="score")
    env.reset(seed=1)
    totals, ends = np.zeros(8), 0
    while ends < 4:
        _, rewards, terminations, _, infos = env.step(env.random_actions())
        totals += rewards
        for at in np.flatnonzero(terminations):
            assert totals[at] == infos["final_obs"][at][608 + 4]
            totals[at] = 0
            ends += 1


@pytest.mark.parametrize(
    ("policy", "why"),
    [
        (lambda _, masks: masks.argmin(axis=1), "refuses action"),
        (lambda _, masks: masks.argmax(), "one for each game"),
        (lambda _, masks: masks.argmax(axis=1) / 2, "one for each game"),
    ],
)
def test_failing_policy_is_refused_until_reset(policy: Any, why: str) -> None:
    policies = [first_legal]
    env = UpstreamVectorEnv(4, 2, opponents=lambda *seen: policies[-1](*seen))  # noqa: PLW0108 (it changes)
    env.reset(seed=1)
    policies.append(policy)
    with pytest.raises(ValueError, match=why):
        env.step(env.random_actions())  # the set-up: the other seat lays the next tile
    with pytest.raises(ValueError, match="reset before the next one"):
        env.step([0] * 4)
    policies.pop()
    env.reset(seed=1)
    env.step(env.random_actions())


@pytest.mark.parametrize("name", NAMES)
def test_tournaments_and_environments_take_the_same_words(name: str) -> None:
    words = f"{name}:nodes=1"
    assert Entrant.parse(words).budget == Budget(nodes=1)
    UpstreamEnv(opponents=words).reset(seed=1)
    env = UpstreamVectorEnv(2, 2, opponents=words)
    env.reset(seed=1)
    _, rewards, _, _, _ = env.step(env.random_actions())
    assert rewards.shape == (2,)


def test_without_opponents_there_are_rewards_for_every_seat() -> None:
    env = UpstreamVectorEnv(2, 3, opponents="nobody")
    env.reset(seed=1)
    assert env.step(env.random_actions())[1].shape == (2, 3)
    with pytest.raises(ValueError, match="somebody must play the other seats"):
        UpstreamEnv(opponents="nobody")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("shark", "'shark' is not a bot; the bots are fry, parr"),
        ("king:depth=3", "'depth' is none of nodes, seconds"),
        (["fry", "fry"], "there are 1 at this table, not 2"),
        ([7], "names of bots or functions, not 7"),
        ("grilse:weights=/nowhere", "the weights cannot be read"),
    ],
)
def test_unknown_opponents_get_one_refusal_everywhere(wrong: Any, why: str) -> None:
    for make in (UpstreamEnv, lambda **given: UpstreamVectorEnv(2, 2, **given)):
        with pytest.raises(ValueError, match=why):
            make(opponents=wrong)


def test_bot_agent_plays_in_your_own_loop() -> None:
    env = upstream_v0.env(players=2)
    env.reset(seed=4)
    agents = {"player_0": BotAgent("parr", seed=1), "player_1": BotAgent("random", seed=1)}
    for agent in env.agent_iter():
        done = env.last()[2]
        env.step(None if done else agents[agent](env))
    assert env.unwrapped.board.result.winners == [0]
    with pytest.raises(ValueError, match="nobody has to decide"):
        agents["player_0"](env)
