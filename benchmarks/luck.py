"""How well a report measures luck, and how much only later searches see.

    python benchmarks/luck.py [--draws 300] [--nodes 0 4000 16000] [--deep 64000]
                              [--games 4] [--reports 937500 3750000 15000000]

First table: the luck of random draws as reports measure it, with some numbers of nodes for each
possible draw, compared with searches of ``--deep`` nodes with other random numbers. ``r`` is the
correlation over all seats. Second table: reports of whole games with some numbers of nodes, and by
how much each column moves a seat's chances. In all games the network plays, with some turns at
random.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from itertools import chain
from random import Random
from statistics import correlation, fmean
from typing import Final

from upstream.bots.bot import Budget
from upstream.bots.king import King
from upstream.engine import Board, FastGame
from upstream.notation.record import Record, record_from_dict
from upstream.rules.options import Options, presets_that_fit
from upstream.rules.tile import Kind
from upstream.study.decisions import played_game, value_draw
from upstream.study.report import NODES, report
from upstream.study.turn_search import TurnSearch, possible_draws

#: One turn in this many is played at random.
_CARELESS: Final = 10
#: Draws that are measured in each game, half of them tiles of the set-up and half of them rows.
_OF_GAME: Final = 4


def game_of(number: int) -> Record:
    """Return a game of two to five players, with varying options."""
    rng, search, players = Random(number), TurnSearch(), 2 + number % 4
    rapids = rng.choice(["none", "none", *presets_that_fit(players, False)])
    game = FastGame.deal(players, Options(rapids=rapids), number)
    while game.actor is not None:
        if not rng.randrange(_CARELESS):
            game.play(rng.choice(game.legal))
            continue
        board = game.board
        for action in search.network_turn(board).numbers:
            game.play(board.text(action))
            board.play(action)
    return record_from_dict(game.record())


def draws_of(record: Record, rng: Random) -> list[tuple[Board, tuple[Kind, ...]]]:
    """Return some of the uncertain draws of a game, half of them rows."""
    found = [(each.after, each.drawn) for each in played_game(record).decisions if each.drawn]
    found = [draw for draw in found if len(possible_draws(draw[0])) > 1]
    tiles = [draw for draw in found if draw[0].draws == 1]
    rows = [draw for draw in found if draw[0].draws > 1]
    half = _OF_GAME // 2
    return rng.sample(tiles, half) + rng.sample(rows, half)


def deep_luck(board: Board, tiles: Sequence[Kind], nodes: int, seed: int) -> list[float]:
    """Return the luck of each seat by deeper searches, with random numbers of their own."""
    king, mean, came = King(), [0.0] * board.players, [0.0] * board.players
    for number, (kinds, probability) in enumerate(possible_draws(board)):
        after = board.copy()
        after.draw_tiles(kinds)
        evaluation = king.search(after, Budget(nodes), seed + number).evaluation
        assert evaluation is not None  # king always has one
        for seat, chance in enumerate(evaluation.chances):
            mean[seat] += probability * chance
        if sorted(kinds) == sorted(tiles):
            came = list(evaluation.chances)
    return [after - before for after, before in zip(came, mean, strict=True)]


def measure_draws(count: int, nodes: Sequence[int], deep: int) -> None:
    """Print how well the luck by each number of nodes agrees with deeper searches."""
    king = King()
    found: dict[tuple[int, bool], list[list[float]]] = {}
    done, number, started = 0, 0, time.process_time()
    while done < count:
        number += 1
        for board, tiles in draws_of(game_of(number), Random(number)):
            measured = [deep_luck(board, tiles, deep, 1_000_000 * number)]
            for each in nodes:
                valued = value_draw(king, board, tiles, each)
                pairs = zip(valued.after, valued.before, strict=True)
                measured.append([after - before for after, before in pairs])
            columns = found.setdefault(
                (board.players, board.draws > 1), [[] for _ in range(len(nodes) + 1)]
            )
            for column, lucks in zip(columns, measured, strict=True):
                column.extend(lucks)
            done += 1
        if not number % 2 or done >= count:
            print(f"\n{done} draws, {time.process_time() - started:.0f} s")
            _print_draws(found, nodes)


def _print_draws(found: dict[tuple[int, bool], list[list[float]]], nodes: Sequence[int]) -> None:
    heads = " | ".join(f"r at {each:,}" for each in nodes)
    print(f"| players | draws | mean size | {heads} |")
    print("|---|---|---|" + "---|" * len(nodes))
    groups: list[tuple[str, str, list[tuple[int, bool]]]] = [
        (str(players), "rows" if rows else "set-up", [(players, rows)])
        for players, rows in sorted(found)
    ]
    for rows in (False, True):
        keys = [key for key in found if key[1] is rows]
        groups.append(("all", "rows" if rows else "set-up", keys))
    for players, kind, chosen in [*groups, ("all", "all", list(found))]:
        every = zip(*(found[key] for key in chosen), strict=True)
        columns = [list(chain.from_iterable(parts)) for parts in every]
        size = fmean(map(abs, columns[0]))
        fits = " | ".join(f"{correlation(columns[0], column):.2f}" for column in columns[1:])
        print(f"| {players} | {kind} | {size:.3f} | {fits} |", flush=True)


def measure_reports(count: int, nodes: Sequence[int]) -> None:
    """Print the mean size of each column of the reports, per seat, for each number of nodes."""
    for each in nodes:
        columns: list[list[float]] = [[], [], [], []]
        started = time.process_time()
        for number in range(1, count + 1):
            for seat in report(game_of(number), each).seats:
                values = (seat.luck, seat.own_errors, seat.others_errors, seat.seen_later)
                for column, value in zip(columns, values, strict=True):
                    column.append(abs(value))
        sizes = " | ".join(f"{fmean(column):.3f}" for column in columns)
        print(f"| {each:,} | {sizes} | {(time.process_time() - started) / count:.1f} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draws", type=int, default=300)
    parser.add_argument("--nodes", type=int, nargs="+", default=[0, 4000, 16_000])
    parser.add_argument("--deep", type=int, default=64_000)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--reports", type=int, nargs="+", default=[NODES // 16, NODES // 4, NODES])
    given = parser.parse_args(sys.argv[1:])
    if given.draws:
        measure_draws(given.draws, given.nodes, given.deep)
    if given.games:
        print("\n| nodes | luck | own errors | errors of others | seen later | s a report |")
        print("|---|---|---|---|---|---|")
        measure_reports(given.games, given.reports)


if __name__ == "__main__":
    main()
