"""How good the first answers of an analysis are, and what studies cost those who play.

``agreement`` analyses positions of games that the bots play, with the little time that a first
answer has, and compares its best turn with that of a much longer search. Both turns are then
judged by the longer search. ``latency`` plays at a table of a real server while some clients
let positions be analysed without a pause.

    .venv/bin/python benchmarks/study.py agreement [--positions 60] [--seconds 10] [--write]
        [--processes 2] [--ledger FILE]
    .venv/bin/python benchmarks/study.py latency [--studies 8] [--write]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from urllib.error import HTTPError

from results import write_section
from server_processes import Server
from table_clients import Identity, Player, Totals

from upstream.bots.compiled import network
from upstream.engine import Board, FastGame
from upstream.engine.tree_search import TreeSearch
from upstream.notation.positions import position_from
from upstream.rules.options import Options
from upstream.study.analysis import DEEPEST, nodes_of_depth
from upstream.study.turn_search import TurnSearch

#: The depth that a client has after 0.3 seconds, when it began at depth 0.
QUICK_LEVEL = 1
#: The most that the first answer may cost at the median, where it differs.
BAR = 0.01
OPTIONS = (
    Options(),
    Options(whirlpool=True),
    Options(rapids="added"),
    Options(movement_tokens=True),
    Options(exact_five=True),
)


# --- Agreement -----------------------------------------------------------------------------------


def positions(count: int) -> Iterator[Board]:
    """Decisions of two to five players with all options, at any time of the game."""
    search, number = TreeSearch(network()), 0
    while count:
        rng = Random(number)
        game = FastGame.deal(2 + number % 4, OPTIONS[number % len(OPTIONS)], number)
        wanted = rng.randrange(40)
        for _ in range(wanted):
            if game.actor is None:
                break
            _play_on(game, search, rng)
        if game.actor is not None and len(game.legal) > 1:
            yield game.board
            count -= 1
        number += 1


def _play_on(game: FastGame, search: TreeSearch, rng: Random) -> None:
    """A decision of the network, or now and then any action."""
    if rng.random() < 0.15:
        game.play(rng.choice(game.legal))
        return
    board = game.board
    search.search(board, 0, math.inf, 0)
    for number in search.best_actions():
        game.play(board.text(number))
        board.apply(number)


def nodes_a_second(search: TurnSearch) -> float:
    """In the process's own time: others may use the machine, too."""
    board = next(positions(1))
    before, start = search.nodes, time.process_time()
    search.turns(board, 200_000)
    return (search.nodes - before) / (time.process_time() - start)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The best turns of a short and of a long search of the same position."""

    nodes: int
    #: What the short search's turn costs by the long search; None where it is the same turn.
    loss: float | None
    is_proved: bool


def compare(nodes: int, text: str) -> Comparison:
    """Search a position twice, the second time with so many nodes."""
    search, board = TurnSearch(), Board.from_position(position_from(text))
    seat = board.actor
    assert seat is not None
    quick = search.turns(board, nodes_of_depth(QUICK_LEVEL))[0]
    turns = search.turns(board, nodes, seed=1, played=quick.after)
    best, judged = turns[0], next(turn for turn in turns if turn.after == quick.after)
    loss = None if judged is best else max(0.0, best.chances[seat] - judged.chances[seat])
    return Comparison(nodes, loss, best.is_proved)


def comparisons(
    count: int, seconds: float, processes: int, ledger: Path | None
) -> list[Comparison]:
    """Compare so many positions. What the ledger has already is not searched again."""
    lines = ledger.read_text().splitlines() if ledger and ledger.exists() else []
    done = [Comparison(**json.loads(line)) for line in lines][:count]
    nodes = done[0].nodes if done else round(seconds * nodes_a_second(TurnSearch()))
    texts = [str(board.position) for board in islice(positions(count), len(done), None)]
    with ProcessPoolExecutor(processes) as pool:
        for comparison in pool.map(partial(compare, nodes), texts):
            done.append(comparison)
            if ledger:
                with ledger.open("a") as file:
                    print(json.dumps(asdict(comparison)), file=file)
            print(f"{len(done)} of {count}", end="\r", file=sys.stderr)
    return done


def agreement(compared: Sequence[Comparison]) -> list[str]:
    """The share of positions where both find the same turn, and the losses elsewhere."""
    count = len(compared)
    losses = [each.loss for each in compared if each.loss is not None]
    proved = sum(each.is_proved for each in compared)
    long = compared[0].nodes
    same = (count - len(losses)) / count
    lines = [
        "| the answer after 0.3 s, against a long search | |",
        "|---|---|",
        f"| positions (2 to 5 players, all options, any phase) | {count} |",
        f"| nodes: first answer, long search | {nodes_of_depth(QUICK_LEVEL):,}, {long:,} |",
        f"| the same best turn | {100 * same:.0f} % |",
    ]
    if losses:
        late, median = sorted(losses)[int(0.9 * len(losses))], statistics.median(losses)
        lines += [
            f"| where they differ, loss at the median | {100 * median:.2f} points |",
            f"| … on average | {100 * statistics.mean(losses):.2f} points |",
            f"| … of nine in ten at most | {100 * late:.2f} points |",
        ]
    lines += [
        f"| loss over all positions, on average | {100 * sum(losses) / count:.2f} points |",
        f"| of them proved | {proved} |",
    ]
    missed = losses and statistics.median(losses) > BAR
    lines += ["", f"The bar is 1 point at the median{', and it is MISSED' if missed else ''}."]
    return lines


# --- Latency -------------------------------------------------------------------------------------


def study(
    url: str, boards: Sequence[Board], number: int, stop: threading.Event, answers: list[float]
) -> None:
    """Let one position after the other be analysed, depth by depth, until it is enough."""
    client, rng = Identity(lambda: url), Random(number)
    while board := rng.choice(boards):
        # The page shows the position first.
        client.call("POST", "/api/study/position", {"root": str(board.position), "steps": []})
        for depth in range(DEEPEST + 1):
            if stop.is_set():
                return
            if rng.random() < 0.3:
                break
            start = time.perf_counter()
            body = {"position": str(board.position), "depth": depth}
            try:
                client.call("POST", "/api/study/analysis", body)
            except HTTPError:  # too many wait
                time.sleep(1.0)
                continue
            if not depth:
                answers.append(1000 * (time.perf_counter() - start))


async def play_games(url: str, games: int) -> list[float]:
    """Play games of two people at one table; how long each action took, in milliseconds."""
    totals = Totals()
    for _ in range(games):
        host = await asyncio.to_thread(Identity, lambda: url)
        wanted = {"seats": [{"kind": "person"}] * 2, "bot_delay": 0}
        made = await asyncio.to_thread(host.call, "POST", "/api/tables", wanted)
        await Player(lambda: url, made["table"]["id"], host, lambda: 0.02, totals).play()
    assert not totals.problems, totals.problems
    return [1000 * taken for taken in totals.answers]


async def latency(url: str, studies: int, games: int) -> list[str]:
    """How long an action takes without and with studies beside it."""
    boards = [*positions(500)]  # before: the clients must not take the machine's time
    alone = await play_games(url, games)
    stop = threading.Event()
    answers: list[float] = []
    with ThreadPoolExecutor(studies) as students:
        for number in range(studies):
            students.submit(study, url, boards, number, stop, answers)
        await asyncio.sleep(3)
        beside = await play_games(url, games)
        stop.set()
    rows = (("nobody studies", alone), (f"{studies} studies", beside))
    return [
        "| an action at a table, until it is accepted | actions | median | 99 % within |",
        "|---|---|---|---|",
        *(_row(name, taken) for name, taken in rows),
        _row(f"first answers of {studies} studies", answers),
        "",
        f"Load average of the machine: {os.getloadavg()[0]:.1f}.",
    ]


def _row(name: str, taken: list[float]) -> str:
    ordered = sorted(taken)
    late = ordered[int(0.99 * len(ordered))]
    return f"| {name} | {len(ordered)} | {statistics.median(ordered):.1f} ms | {late:.1f} ms |"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("what", choices=("agreement", "latency"))
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--ledger", type=Path, help="keep comparisons here, and go on from them")
    parser.add_argument("--studies", type=int, default=8)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="write benchmarks/results.md")
    arguments = parser.parse_args()
    if arguments.what == "agreement":
        title = "First answers"
        compared = comparisons(
            arguments.positions, arguments.seconds, arguments.processes, arguments.ledger
        )
        lines = agreement(compared)
    else:
        title = "Tables beside studies"
        with tempfile.TemporaryDirectory() as data:
            server = Server(Path(data), 0)
            try:
                lines = asyncio.run(latency(server.url, arguments.studies, arguments.games))
            finally:
                server.stop()
    print("\n".join(lines))
    if arguments.write:
        write_section(title, "\n".join(lines))
    return 1 if any("MISSED" in line for line in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
