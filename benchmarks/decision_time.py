"""How long king and grilse take to decide a whole turn, with their usual budgets or a small one.

    python benchmarks/decision_time.py [DECISIONS]

Run it on an idle machine. The positions are those of games that the bots play themselves, two to
five players, plain and with every option.
"""

from __future__ import annotations

import sys
import time
from statistics import median

from upstream.bots import BOTS, Bot, Budget
from upstream.engine import FastGame
from upstream.lab.arena import view
from upstream.rules.options import Options

TABLES = (
    *((players, Options()) for players in (2, 3, 4, 5)),
    (2, Options(rapids="added")),
    (5, Options(rapids="added", whirlpool=True, movement_tokens=True, exact_five=True)),
)

SMALL = Budget(nodes=100)


def decisions(name: str, budget: Budget | None, wanted: int) -> list[float]:
    """Return the seconds of each decision, over as many games as needed."""
    bot = BOTS[name]()
    times: list[float] = []
    game = 0
    while len(times) < wanted:
        players, options = TABLES[game % len(TABLES)]
        play_game(bot, FastGame.deal(players, options, game), budget, times)
        game += 1
    return times


def play_game(bot: Bot, game: FastGame, budget: Budget | None, times: list[float]) -> None:
    first = game.actor
    while game.actor is not None:
        seen = view(game, game.actor, first)
        start = time.perf_counter()
        actions = bot.decide(seen, budget, 1).actions
        times.append(time.perf_counter() - start)
        for action in actions:
            game.play(action)


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    print("| bot | decisions | median | 99 % | longest |\n|---|---|---|---|---|")
    asked = (("king", None, wanted), ("grilse", None, wanted), ("grilse", SMALL, wanted))
    for name, budget, number in asked:
        times = sorted(decisions(name, budget, number))
        late = times[int(0.99 * len(times))]
        seconds = [f"{1000 * s:.1f} ms" for s in (median(times), late, times[-1])]
        called = name if budget is None else f"{name}, {budget.nodes} nodes"
        print(f"| {called} | {len(times)} | {' | '.join(seconds)} |", flush=True)


if __name__ == "__main__":
    main()
