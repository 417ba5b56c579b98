"""Trains the network of ``king`` on what its search found (expert iteration).

    python benchmarks/search_targets.py play --out DIR --parts 200
    python benchmarks/search_targets.py learn DIR --out weights.bin --targets searched --rate 5e-5
    upstream tournament grilse:weights=weights-003350.bin grilse-1 --games 1000 --no-luck

``play`` lets the search play itself and keeps every position with what the network and the search
thought of it, in parts of some games. It may be stopped: the same command plays the parts that are
missing. ``learn`` takes optimizer steps on the samples, from the weights that ship; it can be
repeated with other targets without playing again, and writes weights at several points. What they
are worth shows in a tournament. All of them count nodes and games, never seconds.
"""

from __future__ import annotations

import argparse
import io
import math
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from upstream.atomic_file import write_atomically
from upstream.bots.bot_spec import network
from upstream.bots.king import DRAWS
from upstream.envs.network_arrays import to_arrays
from upstream.fast.board import Board, Rng
from upstream.fast.endgame import EndgameSolver
from upstream.fast.features import board_features
from upstream.fast.network import LAYER_SIZES, Network
from upstream.fast.trainer import WORKER_COUNT, Trainer
from upstream.fast.tree_search import TreeSearch
from upstream.lab.training import BATCH, SELF_PLAY
from upstream.lab.training_tables import training_tables
from upstream.options import Options
from upstream.parallel import available_cores
from upstream.score import win_shares

#: The share of plain games for two; the other tables keep their proportions.
PLAIN_TWO: Final = 0.8
#: Games in a part, and in how many decisions an end is drawn from the softmax of the values.
PART_GAMES: Final = 20
EXPLORATION_RATE: Final = 0.12
TEMPERATURE: Final = 0.02
#: The ends beside the one that was played are kept with at least this share of the visits.
SIBLING_SHARE: Final = 0.08
#: Steps between two updates of the moving average, and how fast it moves.
STEPS: Final = 50
AVERAGE_RATE: Final = 0.05
#: No more samples than this are held in memory, 1.6 kB each.
MOST_SAMPLES: Final = 3_000_000
#: Every so many parts, one is kept out of the training to measure the error.
HELD_OUT: Final = 20

#: Win, own score and best rival's score of every seat.
Estimates = NDArray[np.float32]
Triple = tuple[float, float, float]
#: One row for each position and seat, in the order of the games, seats and decisions.
ROW: Final = np.dtype([
    ("game", "i4"), ("players", "i1"), ("seat", "i1"), ("number", "i2"),
    ("sibling", "?"), ("over", "?"), ("explored", "?"), ("visits", "i4"), ("features", "i2"),
    ("network", "f4", 3), ("searched", "f4", 3), ("outcome", "f4", 3),
    ("best_network", "f4", 3), ("best_searched", "f4", 3),
])  # fmt: skip


# --- Playing -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class End:
    """A position after a decision: what the network thinks of it, and what the search found."""

    board: Board
    features: tuple[dict[int, float], ...]
    network: Estimates
    searched: Estimates
    visits: int


@dataclass(frozen=True, slots=True)
class Decision:
    """The end that was played, the best one, and others that were searched well."""

    chosen: End
    best: End
    siblings: tuple[End, ...] = ()


class Expert:
    """Decides as ``king`` does, with few nodes, and says what it found."""

    def __init__(self, network: Network, nodes: int) -> None:
        self._network = network
        self._nodes = nodes
        self._search = TreeSearch(network)
        self._solver = EndgameSolver()

    def decide(self, board: Board, rng: random.Random) -> Decision:
        """Search this decision, and choose an end; sometimes not the best."""
        solution = self._solver.solve(board, self._nodes)
        if solution is not None:
            found = np.array(with_rivals(solution.shares, solution.scores), np.float32)
            end = self._end(board, solution.actions, 0)
            end.searched[:] = found
            return Decision(end, end)
        return self._searched(board, rng)

    def _searched(self, board: Board, rng: random.Random) -> Decision:
        is_many = board.players > 2
        self._search.reply_width = self._search.row_width = 1 if is_many else 0
        self._search.draw_width = DRAWS if is_many else 0
        self._search.is_shifted = is_many
        self._search.search(board, self._nodes, math.inf, rng.getrandbits(48))
        ends = self._search.ends()
        actions = self._search.best_actions()
        best = next(at for at, end in enumerate(ends) if end[0] == actions)
        chosen = best
        if rng.random() < EXPLORATION_RATE:
            chosen = sampled([end[2] for end in ends], rng)
        enough = max(2.0, SIBLING_SHARE * sum(end[1] for end in ends))
        kept = {at for at, end in enumerate(ends) if end[1] >= enough} | {best, chosen}
        made = {at: self._end(board, ends[at][0], ends[at][1], ends[at][3]) for at in kept}
        return Decision(made[chosen], made[best], tuple(made[at] for at in sorted(kept - {chosen})))

    def _end(
        self, board: Board, actions: Sequence[int], visits: int, wins: Sequence[float] | None = None
    ) -> End:
        after = board.copy()
        for action in actions:
            after.apply(action)
        features = tuple(board_features(after, seat) for seat in range(after.players))
        own = outcome(after) if after.over else self._outputs(features)
        searched = own.copy()
        if wins is not None:
            searched[:, 0] = wins
        return End(after, features, own, searched, visits)

    def _outputs(self, features: Sequence[dict[int, float]]) -> Estimates:
        found = np.array([self._network.outputs(active) for active in features], np.float32)
        found[:, 0] = 1 / (1 + np.exp(-found[:, 0]))
        found[:, 1:] *= 10
        return found


def with_rivals(wins: Sequence[float], scores: Sequence[float]) -> list[Triple]:
    """For every seat its share of the win, its score, and the best of the others."""
    rivals = [
        max(s for other, s in enumerate(scores) if other != seat) for seat in range(len(scores))
    ]
    return list(zip(wins, scores, rivals, strict=True))


def outcome(board: Board) -> Estimates:
    """The result of a game that is over."""
    assert board.result is not None
    wins = win_shares(board.result.ranking[0], board.players)
    return np.array(with_rivals(wins, board.result.scores), np.float32)


def sampled(values: Sequence[float], rng: random.Random) -> int:
    """One of the ends, drawn from the softmax of their values."""
    most = max(values)
    weights = [math.exp((value - most) / TEMPERATURE) for value in values]
    return rng.choices(range(len(values)), weights)[0]


def table_shares() -> Iterator[tuple[int, Options, float]]:
    """The tables of ``upstream train``, with more plain games for two."""
    (players, options, share), *others = training_tables()
    yield players, options, PLAIN_TWO
    for players, options, other in others:
        yield players, options, other * (1 - PLAIN_TWO) / (1 - share)


def play_game(expert: Expert, rng: random.Random) -> tuple[list[Decision], Estimates]:
    """One game of the expert against itself, and its outcome."""
    tables = list(table_shares())
    players, options, _ = rng.choices(tables, [share for *_, share in tables])[0]
    board = Board(players, options, first=rng.randrange(players))
    draws = Rng(rng.getrandbits(48))
    decisions = []
    while not board.over:
        if board.draws:
            board.draw(draws)
        decisions.append(expert.decide(board, rng))
        board = decisions[-1].chosen.board
    return decisions, outcome(board)


# --- Samples on disk -----------------------------------------------------------------------------


@dataclass
class Samples:
    """Rows with their features, as they lie on disk."""

    rows: list[tuple[Any, ...]] = field(default_factory=list)
    index: list[int] = field(default_factory=list)
    value: list[float] = field(default_factory=list)

    def add_game(self, game: int, decisions: Sequence[Decision], result: Estimates) -> None:
        """Keep all positions of a game for every seat."""
        for seat in range(len(result)):
            for number, decision in enumerate(decisions):
                for end in (decision.chosen, *decision.siblings):
                    self._add((game, len(result), seat, number), decision, end, result[seat])

    def _add(
        self, place: tuple[int, int, int, int], decision: Decision, end: End, result: Estimates
    ) -> None:
        seat, best = place[2], decision.best
        active = end.features[seat]
        self.index += active.keys()
        self.value += active.values()
        flags = (end is not decision.chosen, end.board.over, decision.chosen is not best)
        found = (end.network[seat], end.searched[seat], result)
        best_found = (best.network[seat], best.searched[seat])
        self.rows.append((*place, *flags, end.visits, len(active), *found, *best_found))

    def write(self, path: Path) -> None:
        data = io.BytesIO()
        np.savez_compressed(
            data,
            rows=np.array(self.rows, ROW),
            index=np.array(self.index, np.int16),
            value=np.array(self.value, np.float32),
        )
        write_atomically(path, data.getvalue())


def play_part(folder: Path, weights: str | None, nodes: int, seed: int, part: int) -> int:
    """Play the games of a part and keep them; returns how many rows they have."""
    expert = _expert(weights, nodes)
    samples = Samples()
    for game in range(part * PART_GAMES, (part + 1) * PART_GAMES):
        samples.add_game(game, *play_game(expert, random.Random(f"{seed} {game}")))
    samples.write(folder / f"part-{part:05}.npz")
    return len(samples.rows)


@cache
def _expert(weights: str | None, nodes: int) -> Expert:
    return Expert(network(weights), nodes)


def play_parts(arguments: argparse.Namespace) -> None:
    """Play the parts that are missing, one process on every core."""
    folder: Path = arguments.out
    folder.mkdir(parents=True, exist_ok=True)
    missing = [p for p in range(arguments.parts) if not (folder / f"part-{p:05}.npz").exists()]
    work = partial(play_part, folder, arguments.weights, arguments.nodes, arguments.seed)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for part, rows in zip(missing, pool.map(work, missing), strict=True):
            print(f"part {part}: {rows} rows", flush=True)


# --- Learning ------------------------------------------------------------------------------------


def targets(rows: NDArray[Any], estimates: str, decay: float, own: float) -> Estimates:
    """The target of every row: TD(lambda) over the estimates of the decisions that follow it.

    Where the game explored, it starts again from the best end. ``own`` is the weight of the
    row's own searched estimate, which is a mean over many draws. A sibling has nothing but that.
    """
    found = rows["searched"].copy()
    known, best, outcomes = rows[estimates], rows[f"best_{estimates}"], rows["outcome"]
    seats = np.stack((rows["game"], rows["seat"])).T.tolist()
    explored = rows["explored"].tolist()
    following = None
    for at in np.flatnonzero(~rows["sibling"])[::-1].tolist():
        if seats[at] != following:
            following, later = seats[at], outcomes[at]
        found[at] = own * found[at] + (1 - own) * later
        later = best[at] if explored[at] else decay * later + (1 - decay) * known[at]
    return found


def read_part(part: Path, arguments: argparse.Namespace) -> list[bytes]:
    """The samples of a part, each as ``Trainer.add_samples`` takes it."""
    with np.load(part) as file:
        rows, index, value = file["rows"], file["index"], file["value"]
    estimates = "network" if arguments.targets == "network" else "searched"
    decay = 1.0 if arguments.targets == "outcome" else arguments.decay
    wanted = targets(rows, estimates, decay, arguments.own) * np.array([1, 0.1, 0.1], np.float32)
    stops = np.cumsum(rows["features"].astype(np.int64))
    used = np.flatnonzero(~rows["over"] & (~rows["sibling"] | arguments.siblings))
    found = []
    for at in used:
        span = slice(stops[at] - rows["features"][at], stops[at])
        count = rows["features"][at].astype(np.int32)
        parts = (count, index[span], value[span], wanted[at].astype(np.float32))
        found.append(b"".join(array.tobytes() for array in parts))
    return found


def new_trainer(weights: str | None, capacity: int) -> Trainer:
    """A trainer that goes on from these weights, and so does its moving average."""
    start = Network()
    start.set_weights(network(weights).get_weights())
    trainer = Trainer(start, capacity)
    trainer.average.set_weights(start.get_weights())
    for players, options, share in table_shares():
        trainer.add_table(Board(players, options), share)
    return trainer


def filled_trainer(arguments: argparse.Namespace) -> tuple[Trainer, int]:
    """A trainer with the samples of the folder, or of games that it plays itself; how many."""
    if arguments.self_play:
        trainer = new_trainer(arguments.weights, MOST_SAMPLES // WORKER_COUNT)
        games = arguments.self_play // WORKER_COUNT
        played = [trainer.self_play(w, games, 1000 + w, SELF_PLAY) for w in range(WORKER_COUNT)]
        return trainer, sum(totals["samples"] for totals in played)
    packed: list[bytes] = []
    for part in learned_parts(arguments):
        packed += read_part(part, arguments)
    random.Random(1).shuffle(packed)
    packed = packed[:MOST_SAMPLES]
    trainer = new_trainer(arguments.weights, len(packed) // WORKER_COUNT + 1)
    for worker in range(WORKER_COUNT):
        trainer.add_samples(worker, b"".join(packed[worker::WORKER_COUNT]))
    return trainer, len(packed)


def learned_parts(arguments: argparse.Namespace) -> list[Path]:
    """The parts that are learned from: all but every twentieth."""
    parts = sorted(arguments.folder.glob("part-*.npz"))[: arguments.parts]
    return [part for part in parts if int(part.stem[5:]) % HELD_OUT]


def learn(arguments: argparse.Namespace) -> None:
    """Take optimizer steps; writes the averaged weights at several points, and their errors."""
    trainer, samples = filled_trainer(arguments)
    rounds = max(1, round(arguments.passes * samples / BATCH / STEPS))
    kept = {round(rounds * (point + 1) / arguments.points) for point in range(arguments.points)}
    check = HeldOut(arguments)
    print(f"{samples} samples, {rounds * STEPS} steps; before: {check.errors(trainer.average)}")
    for number in range(1, rounds + 1):
        loss = trainer.train(STEPS, BATCH, arguments.rate, number)
        trainer.update_average(AVERAGE_RATE)
        if number in kept:
            file = arguments.out.with_stem(f"{arguments.out.stem}-{number * STEPS:06}")
            write_atomically(file, trainer.average.to_bytes())
            print(f"{file}: training {loss:.5f}, {check.errors(trainer.average)}", flush=True)


class HeldOut:
    """Two-player positions that are not learned from."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        parts = sorted(arguments.folder.glob("part-*.npz"))
        rows, dense = [], []
        for part in [part for part in parts if not int(part.stem[5:]) % HELD_OUT]:
            with np.load(part) as file:
                found, index, value = file["rows"], file["index"], file["value"]
            used = ~found["over"] & (found["players"] == 2)
            inputs = np.zeros((len(found), LAYER_SIZES[0]), np.float32)
            inputs[np.repeat(np.arange(len(found)), found["features"]), index] = value
            rows.append(found[used])
            dense.append(inputs[used])
        self._rows, self._inputs = np.concatenate(rows), np.concatenate(dense)

    def errors(self, trained: Network) -> str:
        """The squared error of the win: against the search, and against the outcome."""
        hidden, layers = self._inputs, to_arrays(trained)
        for layer in (1, 2, 3):
            hidden = hidden @ layers[f"weights_{layer}"] + layers[f"biases_{layer}"]
            hidden = np.maximum(hidden, 0) if layer < 3 else hidden
        won = 1 / (1 + np.exp(-hidden[:, 0]))
        played = ~self._rows["sibling"]
        searched = np.mean((won - self._rows["searched"][:, 0])[played] ** 2)
        outcomes = np.mean((won - self._rows["outcome"][:, 0])[played] ** 2)
        return f"search {searched:.5f}, outcome {outcomes:.5f} ({played.sum()} positions)"


# --- The command ---------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(allow_abbrev=False)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="let the search play itself")
    playing.add_argument("--out", type=Path, required=True, help="folder of the samples")
    playing.add_argument("--parts", type=int, default=100, help=f"parts of {PART_GAMES} games")
    playing.add_argument("--nodes", type=int, default=2000, help="nodes of a decision")
    playing.add_argument("--weights", help="weights that play (default: those that ship)")
    playing.add_argument("--seed", type=int, default=1)
    playing.add_argument("--jobs", type=int, default=available_cores())
    playing.set_defaults(run=play_parts)
    learning = commands.add_parser("learn", help="train on the samples")
    learning.add_argument("folder", type=Path, help="folder of the samples")
    learning.add_argument("--out", type=Path, required=True, help="weights; steps are appended")
    learning.add_argument("--targets", choices=("searched", "network", "outcome"), required=True)
    learning.add_argument("--own", type=float, default=0.0, help="weight of the own estimate")
    learning.add_argument("--siblings", action="store_true", help="learn from other ends, too")
    learning.add_argument("--decay", type=float, default=SELF_PLAY["trace_decay"], help="lambda")
    learning.add_argument("--rate", type=float, default=5e-5, help="learning rate")
    learning.add_argument("--passes", type=float, default=3.0, help="uses of each sample")
    learning.add_argument("--points", type=int, default=4, help="files of weights")
    learning.add_argument("--parts", type=int, help="use the first parts only")
    learning.add_argument("--weights", help="weights to go on from (default: those that ship)")
    learning.add_argument("--self-play", type=int, default=0, help="play so many games instead")
    learning.set_defaults(run=learn)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
