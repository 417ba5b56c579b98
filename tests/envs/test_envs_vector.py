"""The vectorized environment: the very games of the board, restarts, seeds, refusals."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import wrappers
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from tests.envs.env_tables import TABLES, Twin, any_of, name_of
from upstream.engine import Board
from upstream.engine.batch import BoardBatch
from upstream.envs import VECTOR_ENV_ID, UpstreamVectorEnv, upstream_v0
from upstream.rules.refusal import BadOptions

GAMES = 6


def assert_alike(twin: Twin, at: int, observations: NDArray[np.int8], infos: Any) -> None:
    actor = twin.board.actor
    assert infos["actor"][at] == actor
    assert actor is not None
    assert observations[at].tobytes() == twin.board.observe(actor)
    assert infos["action_mask"][at].tobytes() == twin.board.mask()


@pytest.mark.parametrize("keep", [True, False])
@pytest.mark.parametrize(("players", "options"), TABLES, ids=name_of)
def test_every_step_is_the_boards(players: int, options: dict[str, Any], keep: bool) -> None:
    env = UpstreamVectorEnv(GAMES, players, options, copy=keep)
    twins = [Twin(players, options, 40 + at) for at in range(GAMES)]
    observations, infos = env.reset(seed=40)
    ended = 0
    rng = random.Random(1)
    while ended < 2 * GAMES:
        for at, twin in enumerate(twins):
            assert_alike(twin, at, observations, infos)
            assert env.board(at) == twin.board
        actions = np.array([any_of(mask, rng) for mask in infos["action_mask"]])
        seers = infos["actor"].tolist()
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert not truncations.any()
        for at, twin in enumerate(twins):
            twin.play(int(actions[at]))
            assert terminations[at] == twin.board.over
            if not twin.board.over:
                assert not rewards[at].any()
                continue
            assert infos["_final_obs"][at]
            assert infos["final_obs"][at].tobytes() == twin.board.observe(seers[at])
            assert_pays_the_winners(rewards[at], twin.board)
            ended += 1
            twin.deal()  # the next game begins in the same step, and chance goes on


def assert_pays_the_winners(rewards: NDArray[np.float32], board: Board) -> None:
    result = board.result
    assert result is not None
    players, winners = board.players, result.winners
    reward_of_winner = (players / len(winners) - 1) / (players - 1)
    others = -1 / (players - 1)
    expected = [reward_of_winner if seat in winners else others for seat in range(players)]
    assert rewards.tolist() == pytest.approx(expected)


def finish(env: UpstreamVectorEnv) -> tuple[Any, ...]:
    """Random steps until some game has ended in the last of them."""
    while True:
        step = env.step(env.random_actions())
        if step[2].any():
            return step


def test_next_step_mode_shows_the_end_before_dealing() -> None:
    env = UpstreamVectorEnv(GAMES, 2, autoreset_mode=AutoresetMode.NEXT_STEP)
    env.reset(seed=1)
    observations, rewards, terminations, _, infos = finish(env)
    at = int(np.flatnonzero(terminations)[0])
    assert "final_obs" not in infos
    assert infos["actor"][at] == -1
    assert np.flatnonzero(infos["action_mask"][at]).tolist() == [0]
    assert env.board(at).over
    assert observations[at].tobytes() in {env.board(at).observe(seat) for seat in (0, 1)}
    assert rewards[at].any()
    actions = env.random_actions()
    actions[at] = -5  # whatever is said there is not heard
    _, rewards, terminations, _, infos = env.step(actions)
    assert not terminations[at]
    assert not rewards[at].any()
    assert env.board(at).phase == "setup"
    assert infos["action_mask"][at].any()


def test_disabled_autoreset_waits_for_a_reset() -> None:
    env = UpstreamVectorEnv(GAMES, 2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    _, _, terminations, _, _ = finish(env)
    at = int(np.flatnonzero(terminations)[0])
    with pytest.raises(ValueError, match=f"game {at} is over: reset it"):
        env.step(env.random_actions())
    others = [env.board(other) for other in range(GAMES) if not terminations[other]]
    env.reset(options={"reset_mask": terminations})
    assert env.board(at).phase == "setup"
    assert [env.board(other) for other in range(GAMES) if not terminations[other]] == others
    env.step(env.random_actions())


def test_reseeding_some_games_leaves_others_alone() -> None:
    first = np.arange(GAMES) == 0

    def run(*, again: bool) -> list[NDArray[np.int8]]:
        env = UpstreamVectorEnv(GAMES, 3)
        env.reset(seed=5)
        if again:
            env.reset(seed=900, options={"reset_mask": first})
        return [env.step(env.random_actions())[0] for _ in range(60)]

    for kept, changed in zip(run(again=False), run(again=True), strict=True):
        assert (kept[~first] == changed[~first]).all()
    assert (run(again=False)[-1][0] != run(again=True)[-1][0]).any()


def test_seeds_determine_the_games() -> None:
    def run(seed: int) -> list[bytes]:
        env = UpstreamVectorEnv(16, 3)
        env.reset(seed=seed)
        return [env.step(env.random_actions())[0].tobytes() for _ in range(200)]

    assert run(5) == run(5)
    assert run(5) != run(6)
    dealt = [UpstreamVectorEnv(8).reset()[0].tobytes() for _ in range(3)]
    assert len(set(dealt)) == 3  # without a seed


def test_seeds_count_up_or_are_named_one_by_one() -> None:
    one, other = UpstreamVectorEnv(3, 3), UpstreamVectorEnv(3, 3)
    first, _ = one.reset(seed=7)
    second, _ = other.reset(seed=[9, 7, 8])
    assert np.array_equal(first, second[[1, 2, 0]])
    with pytest.raises(ValueError, match="3 games, but 2 seeds"):
        other.reset(seed=[1, 2])
    other.reset(seed=[None, 7, -1])


def test_it_deals_the_games_of_the_other_environments() -> None:
    env = UpstreamVectorEnv(4, 5)
    sights, _ = env.reset(seed=20)
    for at in range(4):
        single = upstream_v0.raw_env(players=5)
        single.reset(seed=20 + at)
        seen = single.observe(single.agent_selection)["observation"]
        assert np.array_equal(sights[at], seen)


def test_held_arrays_are_not_overwritten() -> None:
    kept, reused = UpstreamVectorEnv(4), UpstreamVectorEnv(4, copy=False)
    for env in (kept, reused):
        env.reset(seed=1)
    steps = [kept.step(kept.random_actions()) for _ in range(3)]
    held = [(step[0], step[4]["action_mask"][1:, ::2], step[1].view(np.int8)) for step in steps]
    del steps
    before = [[part.tobytes() for part in parts] for parts in held]
    for _ in range(6):
        kept.step(kept.random_actions())
    assert [[part.tobytes() for part in parts] for parts in held] == before
    assert len({id(kept.step(kept.random_actions())[0]) for _ in range(20)}) <= 2
    first = reused.step(reused.random_actions())[0]
    assert reused.step(reused.random_actions())[0] is first


@pytest.mark.parametrize("reward", ["victory", "score"])
def test_other_rewards(reward: str) -> None:
    env = UpstreamVectorEnv(64, 2, reward=reward)
    env.reset(seed=3)
    totals = np.zeros((64, 2), np.float32)
    ends = 0
    for _ in range(400):
        before = [env.board(at) for at in range(64)] if reward == "score" else []
        actions = env.random_actions()
        _, rewards, terminations, _, _ = env.step(actions)
        totals += rewards
        for at in np.flatnonzero(terminations):
            ends += 1
            if reward == "victory":
                assert totals[at].sum() == pytest.approx(1)
            else:
                last = before[at]
                last.play(int(actions[at]))
                assert totals[at].tolist() == last.scores
            totals[at] = 0
    assert ends


@pytest.mark.parametrize("opponents", ["random", "careful"])
@pytest.mark.parametrize("players", [2, 5])
def test_against_opponents_one_always_decides_for_seat_nought(opponents: str, players: int) -> None:
    env = UpstreamVectorEnv(32, players, opponents=opponents)
    observations, infos = env.reset(seed=1)
    ends = 0
    for _ in range(150):
        assert set(infos["actor"]) == {0}
        for at in (0, 31):
            assert observations[at].tobytes() == env.board(at).observe(0)
        observations, rewards, terminations, _, infos = env.step(env.random_actions())
        assert rewards.shape == (32,)
        assert np.array_equal(infos["seat_rewards"][:, 0], rewards)
        assert infos["seat_rewards"].sum(axis=1) == pytest.approx(0, abs=1e-6)
        assert not rewards[~terminations].any()
        for ended in np.flatnonzero(terminations):
            phases = infos["final_obs"][ended][688:693]
            assert phases.tolist() == [0, 0, 0, 0, 1]
            ends += 1
    assert ends


# --- Threads and state ---------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", [None, "parr"])
def test_the_number_of_threads_changes_nothing(opponents: str | None) -> None:
    def run(threads: int) -> list[bytes]:
        env = UpstreamVectorEnv(17, 3, opponents=opponents, threads=threads)
        env.reset(seed=5)
        steps = (env.step(env.random_actions()) for _ in range(30))
        return [step[0].tobytes() + step[1].tobytes() for step in steps]

    assert run(1) == run(2) == run(7)


def following(env: UpstreamVectorEnv) -> list[bytes]:
    steps = [env.step(env.random_actions()) for _ in range(15)]
    return [step[0].tobytes() + step[1].tobytes() + step[2].tobytes() for step in steps]


@pytest.mark.parametrize("opponents", [None, "grilse", ["parr", "king:nodes=5"]])
def test_games_resume_from_state_copy_and_pickle(opponents: Any) -> None:
    env = UpstreamVectorEnv(5, 3, {"whirlpool": True}, opponents=opponents)
    env.reset(seed=2)
    following(env)
    state, (observations, infos) = env.get_state(), env.observe()
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), copy.copy(env)]
    expected = following(env)
    again, infos_again = env.set_state(state)
    assert np.array_equal(observations, again)
    assert np.array_equal(infos["action_mask"], infos_again["action_mask"])
    assert following(env) == expected
    assert [following(other) for other in copies] == [expected] * 3


def test_foreign_or_damaged_state_is_refused() -> None:
    env = UpstreamVectorEnv(3, 2)
    env.reset(seed=1)
    state = env.get_state()
    others: list[tuple[Any, ...]] = [(4, 2), (3, 3), (3, 2, {"whirlpool": True})]
    wrong = [UpstreamVectorEnv(*other).get_state() for other in others]
    wrong += [b"", state[:-1], state[:99] + bytes([state[99] ^ 1]) + state[100:], bytes(len(state))]
    for bad in wrong:
        with pytest.raises(ValueError, match="the state is damaged"):
            env.set_state(bad)
    assert env.get_state() == state


def test_games_begin_at_positions_of_ones_choice() -> None:
    start = Board.from_position("u1 m3 0.0.5 1:WWW/WWW/WWW - - W2 2a1/2b1 - - -")
    waiting = Board(2)  # a tile must be drawn first
    env = UpstreamVectorEnv(3, 2)
    observations, infos = env.set_boards([start, waiting, start])
    assert env.board(0) == start
    assert observations[2].tobytes() == start.observe(0)
    assert infos["action_mask"][2].tobytes() == start.mask()
    assert env.board(1).draws == 0
    env.set_boards([start], [1])
    assert env.board(1) == start
    env.step(env.random_actions())
    with pytest.raises(ValueError, match="other players or options"):
        env.set_boards([Board(3)], [0])
    with pytest.raises(ValueError, match="3 games, but 1 boards"):
        env.set_boards([start])
    later = start.copy()
    while later.actor == 0:
        later.play(later.legal[0])
    against = UpstreamVectorEnv(1, 2, opponents="parr")
    _, infos = against.set_boards([later])  # whose turn it is not: the opponent plays first
    assert infos["actor"].tolist() in ([0], [-1])


# --- Gymnasium's own parts -----------------------------------------------------------------------


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
def test_the_librarys_wrappers_and_make_vec(mode: AutoresetMode) -> None:
    env = gymnasium.make_vec(
        VECTOR_ENV_ID, num_envs=8, opponents="random", autoreset_mode=mode, reward="victory"
    )
    assert isinstance(env.unwrapped, UpstreamVectorEnv)
    batch = env.unwrapped
    assert batch.reset(seed=1)[0] in env.observation_space
    assert batch.random_actions() in env.action_space
    wrapped = wrappers.vector.DictInfoToList(wrappers.vector.RecordEpisodeStatistics(env))
    wrapped.reset(seed=1)
    steps = ends = 0
    while ends < 12:
        actions = batch.random_actions()
        _, rewards, terminations, _, infos = wrapped.step(actions)
        assert isinstance(infos, list)
        steps += 1
        for at in np.flatnonzero(terminations):
            ends += 1
            assert infos[at]["episode"]["r"] == rewards[at]
            assert 0 < infos[at]["episode"]["l"] <= steps
            assert ("final_info" in infos[at]) == (mode is AutoresetMode.SAME_STEP)
            final = infos[at].get("final_info", infos[at])
            assert final["actor"] == -1
            assert np.flatnonzero(final["action_mask"]).tolist() == [0]
        for info in infos:
            assert info["action_mask"].any()
            assert info["action_mask"].dtype == np.int8


# --- Refusals ------------------------------------------------------------------------------------


def test_illegal_action_is_refused_and_changes_nothing() -> None:
    env = UpstreamVectorEnv(4, 3)
    env.reset(seed=1)
    before = [env.board(at) for at in range(4)]
    actions = env.random_actions()
    for wrong in (475, -1, 477, 2**40):
        actions[2] = wrong
        with pytest.raises(ValueError, match=f"game 2 refuses action {wrong}: "):
            env.step(actions)
    assert [env.board(at) for at in range(4)] == before


@pytest.mark.parametrize(
    "actions", [np.zeros(3, np.int64), np.zeros(4), [[1, 2, 3, 4]], ["a", "b", "c", "d"], None]
)
def test_a_step_needs_an_action_for_each_game(actions: Any) -> None:
    env = UpstreamVectorEnv(4)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="4 whole numbers, one for each game"):
        env.step(actions)


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(ValueError, match="has not begun: reset"):
        UpstreamVectorEnv(2).step([0, 0])


def test_wrong_arguments_are_refused() -> None:
    for count in (0, -1, 2**40):
        with pytest.raises(ValueError, match="games side by side"):
            UpstreamVectorEnv(count)
    with pytest.raises(ValueError, match="reward is one of"):
        UpstreamVectorEnv(2, reward="fame")
    with pytest.raises(ValueError, match="threads: from 1 to 256, not 0"):
        UpstreamVectorEnv(2, threads=0)
    with pytest.raises(BadOptions):
        UpstreamVectorEnv(2, 6)
    with pytest.raises(BadOptions):
        UpstreamVectorEnv(2, 3, {"whirl": True})


def test_buffers_that_do_not_fit_are_refused() -> None:
    batch = BoardBatch(2, 3)
    batch.seed(np.arange(2, dtype=np.uint64), np.ones(2, np.uint8))
    batch.deal(np.ones(2, np.uint8))
    fitting: dict[str, NDArray[Any]] = {
        "observations": np.empty((2, 717), np.int8),
        "masks": np.empty((2, 477), np.int8),
        "finals": np.empty((2, 717), np.int8),
        "rewards": np.empty((2, 3), np.float32),
        "ended": np.empty(2, np.uint8),
        "actors": np.empty(2, np.int8),
    }
    batch.observe(**fitting)
    for name, buffer in fitting.items():
        for wrong in (buffer[:1], buffer[:, :-1].copy() if buffer.ndim == 2 else buffer[:0]):
            with pytest.raises(ValueError, match=name):
                batch.observe(**(fitting | {name: wrong}))
    with pytest.raises(ValueError, match="numbered from 0 to 1, not 2"):
        batch.board(2)
    with pytest.raises(ValueError, match="there are 2 games, not 3"):
        batch.deal(np.ones(3, np.uint8))
    with pytest.raises(ValueError, match="there are 2 games, not 3"):
        batch.random_actions(np.zeros(3, np.int64))


def test_game_k_of_seed_s_is_the_game_of_seed_s_plus_k() -> None:
    envs = UpstreamVectorEnv(3, players=3)
    envs.reset(seed=40)
    for at in range(3):
        other = upstream_v0.env(players=3)
        other.reset(seed=40 + at)
        assert other.board == envs.board(at)
    with pytest.raises(ValueError, match="a seed is a whole number or a list of them, not 'a'"):
        envs.reset(seed="a")  # type: ignore[arg-type]
