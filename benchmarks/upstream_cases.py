"""Benchmarks of Upstream: the compiled board, inside and from Python, and the reference."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from functools import partial

from timing import Work

from upstream import Game, Options
from upstream.fast import Board, FastGame, Rng

BASE = Options()
THREE = Options(whirlpool=True, rapids="added", movement_tokens=True)
OPTIONS = {
    "whirlpool": Options(whirlpool=True),
    "rapids added": Options(rapids="added"),
    "rapids herons": Options(rapids="herons"),
    "rapids eagles": Options(rapids="eagles"),
    "rapids water": Options(rapids="water"),
    "rapids water-rock": Options(rapids="water-rock"),
    "movement tokens": Options(movement_tokens=True),
    "whirlpool, rapids, movement tokens": THREE,
    "exact five": Options(exact_five=True),
    "all four": Options(whirlpool=True, rapids="added", movement_tokens=True, exact_five=True),
}


def inside(players: int, options: Options, games: int, careful: bool = False) -> Work:
    """Playouts inside the kernel, all legal actions listed at each step."""
    board, rng = Board(players, options), Rng(1)
    return lambda: board.playouts(games, rng, careful)[0]


def driven(players: int, options: Options, games: int) -> Work:
    """Random games from Python, action by action."""
    return partial(_drive, Board(players, options), Rng(1), games)


def _drive(start: Board, rng: Rng, games: int) -> int:
    actions = 0
    for _ in range(games):
        board = start.copy()
        board.draw(rng)
        while legal := board.legal():
            board.apply(legal[rng.below(len(legal))])
            if board.draws:
                board.draw(rng)
            actions += 1
    return actions


def driven_as_openspiel(players: int, options: Options, games: int) -> Work:
    """The loop in which OpenSpiel's games are driven, with the same generator for the choices."""
    return partial(_drive_as_openspiel, Board(players, options), random.Random(1), Rng(1), games)


def _drive_as_openspiel(start: Board, rng: random.Random, draws: Rng, games: int) -> int:
    actions = 0
    for _ in range(games):
        board = start.copy()
        board.draw(draws)
        while not board.over:
            legal = board.legal()
            board.apply(legal[int(rng.random() * len(legal))])
            actions += 1
            board.draw(draws)
    return actions


def played(engine: type[Game] | type[FastGame], players: int, games: int) -> Work:
    """Random games on a whole engine, with records, typed actions and frozen positions."""
    seeds = random.Random(1)

    def work() -> int:
        return sum(_play(engine.deal(players, seed=seeds.randrange(10**6))) for _ in range(games))

    return work


def _play(game: Game | FastGame) -> int:
    rng = random.Random(1)
    while legal := game.legal:
        game.play(legal[int(rng.random() * len(legal))])
    return len(game.actions)


# --- Others --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turns:
    """How long it takes to list every distinct end of a whole turn."""

    microseconds: float
    positions: float
    most: int


def turns(games: int) -> Turns:
    """At every start of a turn, in games for four by the careful policy."""
    times, counts = [], []
    for seed in range(games):
        for board in _starts_of_turns(Rng(seed)):
            began = time.process_time()
            count = board.count_turn_ends()
            times.append(time.process_time() - began)
            counts.append(count)
    return Turns(1e6 * statistics.median(times), statistics.median(counts), max(counts))


def _starts_of_turns(rng: Rng) -> list[Board]:
    board, starts = Board(4), []
    board.draw(rng)
    while board.legal():
        if board.points == 5:
            starts.append(board.copy())
        board.apply(board.careful_action(rng))
        if board.draws:
            board.draw(rng)
    return starts


@dataclass(frozen=True)
class Start:
    """From the start of a process to the end of its first playout."""

    seconds: float
    cpu_seconds: float


def start(times: int) -> Start:
    code = (
        "from upstream.fast import Board, Rng; Board(4).playout(Rng(1)); "
        "import time; print(time.process_time())"
    )
    # The first one is left out: it may have to write the modules' byte code.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    walls, own = [], []
    for _ in range(times + 1):
        began = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-c", code], check=True, capture_output=True, text=True, env=env
        )
        walls.append(time.perf_counter() - began)
        own.append(float(done.stdout))
    return Start(statistics.median(walls[1:]), statistics.median(own[1:]))


def growth(playouts: int) -> int:
    """By how many KiB the process grows over this many playouts."""
    code = (
        "import resource; from upstream.fast import Board, Rng; b, r = Board(4), Rng(1); "
        "size = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss; "
        f"b.playouts(1000, r); before = size(); b.playouts({playouts}, r); print(size() - before)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return int(done.stdout)


def new_board(turns: int = 5, boards: int = 20_000) -> float:
    """Microseconds of the process's own time for a new game, over two to five players."""
    times = []
    for _ in range(turns):
        began = time.process_time()
        for number in range(boards):
            Board(2 + number % 4)
        times.append(1e6 * (time.process_time() - began) / boards)
    return statistics.median(times)
