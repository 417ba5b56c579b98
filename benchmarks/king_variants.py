"""``king`` with other settings of its search against ``king-1``, with two players.

    python benchmarks/king_variants.py [--games 300] [--nodes 10000] [--write] [NAME ...]

Both have the same number of nodes for a decision, unless the name of a variant says otherwise. Each
river is played twice, with the seats exchanged. Nodes are counted, not seconds: other work on the
machine changes only the time that it takes.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial

from results import write_section

from upstream.bots.bot import Budget
from upstream.bots.compiled import BoardBot
from upstream.bots.king import King
from upstream.fast.board import Board, Rng
from upstream.lab.anchors import King1
from upstream.lab.standings import interval
from upstream.parallel import available_cores
from upstream.score import win_shares


@dataclass(frozen=True, slots=True)
class Variant:
    """Attributes of the tree search, and how many times as many nodes as ``king-1`` has."""

    settings: Mapping[str, float] = field(default_factory=dict)
    times: int = 1


VARIANTS = {
    "as it is": Variant(),
    "exploration 0.2": Variant({"exploration": 0.2}),
    "exploration 0.8": Variant({"exploration": 0.8}),
    "temperature 0.02": Variant({"temperature": 0.02}),
    "temperature 0.08": Variant({"temperature": 0.08}),
    "shifted values": Variant({"is_shifted": True}),
    "16 common draws": Variant({"draw_width": 16}),
    "replies by the network": Variant(
        {"reply_width": 1, "row_width": 1, "draw_width": 16, "is_shifted": True}
    ),
    "2 replies": Variant({"reply_width": 2}),
    "twice the nodes": Variant(times=2),
    "four times the nodes": Variant(times=4),
}


class KingVariant(King):
    """``king`` with these settings."""

    def __init__(self, variant: Variant) -> None:
        super().__init__()
        self._variant = variant

    def _search_tree(self, board: Board, budget: Budget, seed: int) -> None:
        for name, value in self._variant.settings.items():
            setattr(self._search, name, value)
        super(King, self)._search_tree(board, budget, seed)


@cache
def bot(name: str) -> BoardBot:
    """One for each process; ``king-1`` or a variant."""
    return KingVariant(VARIANTS[name]) if name in VARIANTS else King1()


def played_river(name: str, nodes: int, river: int) -> float:
    """The share of the two games on this river that the variant wins."""
    return sum(played_game(name, nodes, river, seat) for seat in (0, 1)) / 2


def played_game(name: str, nodes: int, river: int, seat: int) -> float:
    """The share of the win of the variant, which has this seat."""
    names = [name, "king-1"] if seat == 0 else ["king-1", name]
    budgets = {name: Budget(nodes=VARIANTS[name].times * nodes), "king-1": Budget(nodes=nodes)}
    board, draws = Board(2, first=river % 2), Rng(river)
    board.draw(draws)
    while (actor := board.actor) is not None:
        who = names[actor]
        for action in bot(who).plan(board.copy(), budgets[who], river):
            board.apply(action)
        board.draw(draws)
    assert board.result is not None
    return win_shares(board.result.ranking[0], 2)[seat]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", metavar="NAME", help="variants (default: all)")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=10_000)
    parser.add_argument("--write", action="store_true", help="write into benchmarks/results.md")
    wanted = parser.parse_args()
    for name in wanted.names:
        if name not in VARIANTS:
            parser.error(f"there is no variant {name!r}; there are: {', '.join(VARIANTS)}")
    rows = ["| `king` with two players | games | wins | 95 % |", "|---|---|---|---|"]
    with ProcessPoolExecutor(available_cores()) as pool:
        for name in wanted.names or VARIANTS:
            work = partial(played_river, name, wanted.nodes)
            shares = list(pool.map(work, range(wanted.games // 2)))
            games, mean = 2 * len(shares), sum(shares) / len(shares)
            low, high = interval(mean, shares, games)
            rows.append(f"| {name} | {games} | {mean:.1%} | {low:.1%} – {high:.1%} |")
            print(rows[-1], flush=True)
    if wanted.write:
        about = f"Against `king-1`, which has {wanted.nodes:,} nodes for a decision."
        write_section("Settings of king with two players", "\n".join([*rows, "", about]))


if __name__ == "__main__":
    main()
