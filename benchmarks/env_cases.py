"""Benchmarks of our environments and of those of other libraries."""

from __future__ import annotations

import os
import random
import statistics
import time
import warnings
from functools import partial
from typing import Any

# One core each, for a fair comparison. This must be set before jax is imported.
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import jax
import numpy as np
import pgx
from bench_cases import Work
from pettingzoo.classic.connect_four.connect_four import env as connect_four
from pgx.experimental import auto_reset

from upstream import Options
from upstream.envs import UpstreamVectorEnv, upstream_v0

#: How many games run in parallel, and how many where there are many.
BATCH = 1024
MANY = 8192
#: Steps after which the games of a batch are at every stage.
WARM_UP = 40
#: The games of pgx that the vector environment is compared with.
PGX_GAMES = ("hex", "connect_four", "backgammon")


def vector(players: int, options: Options, steps: int, games: int = BATCH, **settings: Any) -> Work:
    """Steps of all games at once, with observations and masks; a random legal action in each."""
    env = UpstreamVectorEnv(games, players, options, **settings)
    env.reset(seed=1)
    for _ in range(WARM_UP):  # past the set-up, which is cheaper
        env.step(env.random_actions())

    def work() -> int:
        for _ in range(steps):
            env.step(env.random_actions())
        return steps * games

    return work


def thread_rates(scale: float) -> dict[str, float]:
    """Steps a second by the clock on the wall, with one thread and with two; medians of turns."""
    cases = {
        (games, opponents, threads): vector(
            2,
            Options(),
            max(2, int(steps * scale)),
            games,
            opponents=opponents,
            threads=threads,
            copy=False,
        )
        for games, opponents, steps in (
            (BATCH, "random", 400),
            (MANY, "random", 60),
            (BATCH, "parr", 16),
            (MANY, "parr", 3),
        )
        for threads in (1, 2)
    }
    rates: dict[Any, list[float]] = {case: [] for case in cases}
    for _ in range(5):
        for case, work in cases.items():
            began = time.perf_counter()
            done = work()
            rates[case].append(done / (time.perf_counter() - began))
    return {
        f"{games:,} games against `{opponents}`, {threads} thread{'s' * (threads > 1)}": (
            statistics.median(rates[games, opponents, threads])
        )
        for games, opponents, threads in cases
    }


def pgx_game(name: Any, steps: int) -> Work:
    """The same of a game of pgx, its steps and random actions compiled together, with restarts."""
    env = pgx.make(name)
    begin = jax.jit(jax.vmap(env.init))
    run = jax.jit(partial(_run, env, steps))
    wait: Any = jax.block_until_ready  # jax has no type for it
    keys = jax.random.split(jax.random.PRNGKey(1), BATCH)
    kept = {"state": begin(keys), "key": jax.random.PRNGKey(2)}

    def work() -> int:
        kept["state"], kept["key"] = wait(run(kept["state"], kept["key"]))
        return steps * BATCH

    return work


def _run(env: Any, steps: int, state: Any, key: Any) -> Any:
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(_: Any, kept: Any) -> Any:
        state, key = kept
        key, acts, resets = jax.random.split(key, 3)
        # Among the legal ones: the same noise for all, the highest wins.
        noise = jax.random.uniform(acts, state.legal_action_mask.shape)
        actions = jax.numpy.argmax(noise * state.legal_action_mask, axis=-1)
        return step(state, actions, jax.random.split(resets, BATCH)), key

    return jax.lax.fori_loop(0, steps, one, (state, key))


def aec(make: Any, games: int) -> Work:
    """Random games of PettingZoo's loop: observation, mask, one of the legal actions."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = make()
    rng = random.Random(1)
    return lambda: sum(_play(env, rng) for _ in range(games))


def _play(env: Any, rng: random.Random) -> int:
    env.reset(seed=rng.randrange(2**30))
    steps = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[int(rng.random() * len(legal))]))
        steps += 1
    return steps


def env_cases(scale: float) -> dict[str, Work]:
    """All benchmarks of environments."""
    many, few = max(20, int(400 * scale)), max(2, int(30 * scale))
    three = Options(whirlpool=True, rapids="added", movement_tokens=True)
    return {
        "vector": vector(4, Options(), many),
        "vector, in place": vector(4, Options(), many, copy=False),
        "vector, many": vector(4, Options(), many // 8, MANY),
        "vector, many, in place": vector(4, Options(), many // 8, MANY, copy=False),
        "vector, 2 players": vector(2, Options(), many),
        "vector, three on": vector(4, three, many),
        "against parr": vector(2, Options(), many // 20, opponents="parr"),
        "against grilse": vector(2, Options(), max(1, many // 40), opponents="grilse"),
        **{f"pgx {name}": pgx_game(name, max(10, int(50 * scale))) for name in PGX_GAMES},
        "aec": aec(partial(upstream_v0.env, players=4), few),
        "aec, raw": aec(partial(upstream_v0.raw_env, players=4), few),
        "connect four": aec(connect_four, 2 * few),
    }
