"""The cases of ``bench.py`` that need no environment: Upstream's own, and OpenSpiel's games.

Rates are measured in alternating turns, so that changes in the machine's load favour no case.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pyspiel

from upstream import Game, Options
from upstream.engine import Board, FastGame, Rng

#: Does some work and returns how much it was.
Work = Callable[[], float]


@dataclass
class Rate:
    """The rates of one case in each of its turns, per second of this process's CPU time."""

    rates: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.rates)

    @property
    def spread(self) -> float:
        """Half the distance between the slowest and the fastest turn, as a part of the median."""
        return (max(self.rates) - min(self.rates)) / 2 / self.median


def measure(cases: Mapping[str, Work], turns: int) -> dict[str, Rate]:
    """Let each case work once in every turn; the first turn only warms up and does not count."""
    rates = {name: Rate() for name in cases}
    for turn in range(turns + 1):
        for name, work in cases.items():
            began = time.process_time()
            done = work()
            rate = done / (time.process_time() - began)
            if turn:
                rates[name].rates.append(rate)
    return rates


# --- Benchmarks of Upstream: the compiled board, inside and from Python, and the reference --------


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
        while legal := board.legal:
            board.play(legal[rng.below(len(legal))])
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
            legal = board.legal
            board.play(legal[int(rng.random() * len(legal))])
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
    while board.legal:
        if board.points == 5:
            starts.append(board.copy())
        board.play(board.careful_action(rng))
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
        "from upstream.engine import Board, Rng; Board(4).playout(Rng(1)); "
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
    """Return by how many KiB the process grows over this many playouts."""
    code = (
        "import resource; from upstream.engine import Board, Rng; b, r = Board(4), Rng(1); "
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


# --- OpenSpiel's games, driven from Python and inside its own C++ playouts ------------------------


#: The names by which OpenSpiel loads them.
GAMES = {
    "hex": "hex",
    "havannah": "havannah",
    "maedn": "maedn(players=4)",
    "backgammon": "backgammon",
}


class Peer:
    """A game of OpenSpiel from its first decision on; only decisions of players are counted."""

    def __init__(self, name: str, seed: int = 1) -> None:
        self.game = pyspiel.load_game(GAMES[name])
        self.start = self.game.new_initial_state()
        self._rng = random.Random(seed)
        self._advance(self.start)
        self._games = self._decisions = 0

    def drive(self, games: int) -> int:
        """Play random games from Python, asking for the legal actions at each decision."""
        decisions = 0
        for _ in range(games):
            state = self.start.clone()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(self._rng.random() * len(legal))])
                decisions += 1
                self._advance(state)
        self._games += games
        self._decisions += decisions
        return decisions

    def _advance(self, state: Any) -> None:
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self._rng.choices(outcomes, weights)[0])

    @property
    def mean_length(self) -> float:
        """Decisions in a random game, as found by driving it."""
        return self._decisions / self._games

    def play_inside(self, games: int) -> float:
        """Random games in C++: a tree search with one simulation asks its evaluator for them.

        The evaluator does not say how many decisions it took, so the mean length stands in.
        """
        evaluator = pyspiel.RandomRolloutEvaluator(games, self._rng.randrange(2**30))
        bot = pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 10, False, 1, False)
        bot.step(self.start)
        return games * self.mean_length
