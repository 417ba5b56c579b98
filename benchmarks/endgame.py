"""The endgame solver: its speed, what it proves in a second, and what that is worth to king.

    python benchmarks/endgame.py [POSITIONS] [GAMES]

POSITIONS of each kind are solved, by players and by rounds left until the last row goes. They come
from games of grilse against itself in which one turn in five is parr's. A second is a second of
this process on this core: the solver's rate is measured first, and then it gets that many nodes.
King with and without the solver plays GAMES from positions of two players right after the last row
was laid, each position twice with seats exchanged. Decisions that the solver can prove are also put
to king without it: what do its turns give away? The results go to benchmarks/results.md.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random

from results import write_section

from upstream.bots.bot import Bot, Budget, Decision
from upstream.bots.grilse import Grilse
from upstream.bots.king import King
from upstream.fast import Board, FastGame, Rng
from upstream.fast.endgame import EndgameSolver
from upstream.fast.heuristic import best_actions
from upstream.lab.arena import view
from upstream.lab.standings import wilson
from upstream.position import Phase, vanishing_round
from upstream.score import win_shares
from upstream.study.turn_search import TurnSearch

TABLE_BITS = 20
RATE_NODES = 200_000
PROOF_NODES = 600_000
KING = Budget(nodes=30_000)
MOST_ROUNDS = 6


class SearchingKing(King):
    """King as it was without the solver."""

    def search(self, board: Board, budget: Budget, seed: int) -> Decision:
        return Grilse.search(self, board, budget, seed)


def endgame(players: int, seed: int) -> Iterator[Board]:
    """The turns of a game, from the first one after the last row was laid."""
    rng, search = Random(seed), TurnSearch()
    board, draws = Board(players, first=seed % players), Rng(seed)
    while not board.over:
        if board.draws:
            board.draw(draws)
            continue
        if board.stack == 0 and board.phase is Phase.MOVE:
            yield board.copy()
        careless = rng.randrange(5) == 0
        for number in best_actions(board) if careless else search.network_turn(board).numbers:
            board.apply(number)


def rounds_left(board: Board) -> int:
    """How many rounds there are until the last row goes, this one included."""
    spawn = board.position.spawn
    assert spawn is not None  # the last row lies
    return vanishing_round(spawn.row) - board.round + 1


def rate(players: int) -> float:
    """Nodes a second of processor time, over the first turns of some endgames."""
    nodes, spent = 0, 0.0
    solver = EndgameSolver(TABLE_BITS)
    for seed in range(10):
        board = next(endgame(players, seed))
        before = time.process_time()
        found = solver.solve(board, RATE_NODES)
        spent += time.process_time() - before
        nodes += RATE_NODES if found is None else found.nodes
    return nodes / spent


def solved(players: int, nodes: int, wanted: int) -> dict[int, tuple[int, int]]:
    """By rounds left: how many positions were solved with so many nodes, of how many."""
    solver, found, asked = EndgameSolver(TABLE_BITS), Counter[int](), Counter[int]()
    for seed in range(wanted):
        seen: dict[int, list[Board]] = defaultdict(list)
        for board in endgame(players, seed):
            seen[rounds_left(board)].append(board)
        for left, boards in seen.items():
            asked[left] += 1
            found[left] += solver.solve(boards[seed % len(boards)], nodes) is not None
    return {left: (found[left], asked[left]) for left in asked}


def strength(games: int) -> tuple[float, int]:
    """The share of wins of king with the solver against king without, and how often it proved."""
    with_solver, without = King(), SearchingKing()
    wins, proved = 0.0, 0
    for number in range(games):
        board = next(endgame(2, number // 2 + 1000))
        game, seat = FastGame.from_position(board.position), number % 2
        while game.actor is not None:
            bot: Bot = with_solver if game.actor == seat else without
            decision = bot.decide(view(game, game.actor, 0), KING, number)
            assert decision.evaluation is not None
            proved += bot is with_solver and max(decision.evaluation.chances) == 1
            for action in decision.actions:
                game.play(action)
        assert game.result is not None
        wins += win_shares(game.result.winners, 2)[seat]
        print(f"\r{number + 1} games, {wins:.0f} won", end="", file=sys.stderr, flush=True)
    return wins / games, proved


def given_away(games: int) -> tuple[int, int, int]:
    """Proved decisions of two players, and in how many king without the solver gives away the
    win, or points of the margin.
    """
    solver, bot = EndgameSolver(TABLE_BITS), SearchingKing()
    asked = wins = points = 0
    for seed in range(games):
        for board in endgame(2, seed + 1000):
            seat, best = board.position.acting_seat, solver.solve(board, PROOF_NODES)
            if best is None:
                continue
            game = FastGame.from_position(board.position)
            for action in bot.decide(view(game, seat, 0), KING, seed).actions:
                game.play(action)
            share, margin = _worth(solver, game, seat)
            asked += 1
            wins += share < best.shares[seat]
            points += margin < best.margins[seat]
    return asked, wins, points


def _worth(solver: EndgameSolver, game: FastGame, seat: int) -> tuple[float, int]:
    """The share and the margin of a seat with best play from here."""
    if game.result is not None:
        scores = game.result.scores
        return win_shares(game.result.winners, 2)[seat], scores[seat] - scores[1 - seat]
    found = solver.solve(Board.from_position(game.position), 100 * PROOF_NODES)
    assert found is not None  # it was proved one turn before
    return found.shares[seat], found.margins[seat]


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    lines = [
        "`benchmarks/endgame.py`: nodes (positions generated) a second of processor time, and the",
        "share of positions that are solved with as many nodes as that, by the number of rounds",
        "until the last row goes.\n",
        f"| players | nodes a second | {' | '.join(f'{left} left' for left in range(1, 7))} |",
        "|---|---|" + "---|" * MOST_ROUNDS,
    ]
    for players in (2, 3, 4, 5):
        nodes = rate(players)
        found = solved(players, round(nodes), wanted)
        cells = []
        for left in range(1, MOST_ROUNDS + 1):
            done, asked = found.get(left, (0, 0))
            cells.append(f"{100 * done / asked:.0f} % of {asked}" if asked else "–")
        lines.append(f"| {players} | {nodes / 1e6:.2f} M | {' | '.join(cells)} |")
        print(lines[-1], flush=True)
    share, proved = strength(games)
    low, high = wilson(share, games)
    lines.append(
        f"\nKing with the solver against king without it, {KING.nodes:,} nodes a turn, two players,"
        f"\nfrom the first turn after the last row: **{100 * share:.1f} %** of {games} games"
        f"\n({100 * low:.1f} to {100 * high:.1f} %), {proved / games:.1f} proved turns a game."
    )
    asked, wins, points = given_away(games // 4)
    lines.append(
        f"\nOf {asked} decisions that can be proved, king without the solver gives away the win in"
        f"\n{wins}, and points in {points}."
    )
    write_section("Endgames", "\n".join(lines))


if __name__ == "__main__":
    main()
