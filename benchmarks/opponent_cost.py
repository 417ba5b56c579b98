"""Measures what a step costs against ``parr`` and ``grilse``, and where that goes.

An agent with random actions plays two-player games against ``parr``: how many turns of the
opponent fall on a step, how many ends these turns have, and how long the ends take to list alone.
Writes a section of results.md; ``python benchmarks/opponent_cost.py``.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from results import write_section

from upstream.envs import UpstreamVectorEnv
from upstream.fast import Board, Rng
from upstream.fast.heuristic import best_actions
from upstream.position import Phase

TITLE = "Steps against opponents that search"
#: Steps a second that one core was to reach.
BARS = {"parr": 100_000, "grilse": 30_000}
GAMES = 1024
SAMPLED_GAMES = 300
AGENT = 0


def microseconds_of_a_step(opponent: str, steps: int) -> float:
    """The median of five turns, in the process's own time."""
    env = UpstreamVectorEnv(GAMES, 2, opponents=opponent)
    env.reset(seed=1)
    for _ in range(40):  # until the games are at every stage
        env.step(env.random_actions())
    taken = []
    for _ in range(5):
        began = time.process_time()
        for _ in range(steps):
            env.step(env.random_actions())
        taken.append((time.process_time() - began) / (steps * GAMES))
    return 1e6 * statistics.median(taken)


def sampled_turns() -> tuple[int, list[Board]]:
    """How many steps the agent took in some games, and the boards where a turn of parr began."""
    rng, steps, turns = Rng(1), 0, []
    for game in range(SAMPLED_GAMES):
        board = Board(2, first=game % 2)
        while not board.over:
            if board.draws:
                board.draw(rng)
            elif board.actor == AGENT:
                legal = board.legal()
                board.apply(legal[rng.below(len(legal))])
                steps += 1
            else:
                if board.phase in (Phase.MOVE, Phase.HERON):
                    turns.append(board.copy())
                for action in best_actions(board):
                    board.apply(action)
    return steps, turns


def main() -> None:
    rates = {
        opponent: microseconds_of_a_step(opponent, steps)
        for opponent, steps in (("random", 60), ("parr", 6), ("grilse", 3))
    }
    steps, turns = sampled_turns()
    began = time.process_time()
    ends = sum(board.count_turn_ends() for board in turns)
    listed = 1e6 * (time.process_time() - began)
    share, each = len(turns) / steps, ends / len(turns)
    rows = ["| opponent | a step | steps a second | for each end | bar |", "|---|---|---|---|---|"]
    for opponent, taken in rates.items():
        of_end = f"{1000 * taken / (share * each):.0f} ns" if opponent in BARS else ""
        bar = f"{BARS[opponent]:,}" if opponent in BARS else ""
        rows.append(f"| `{opponent}` | {taken:.1f} µs | {1e6 / taken:,.0f} | {of_end} | {bar} |")
    text = REASON.format(
        share=share,
        each=each,
        listing=1000 * listed / ends,
        alone=steps * 1e6 / listed,
        **{opponent: 1e9 / bar / (share * each) for opponent, bar in BARS.items()},
    )
    print(*rows, text, sep="\n")
    write_section(TITLE, "\n".join([*rows, "", text]))


REASON = """\
{share:.2f} turns of the opponent fall on a step of the agent, and a turn has {each:.0f} different
ends at the mean. To list them, with the position at each, takes {listing:.0f} ns for each end: with
nothing else, {alone:,.0f} steps a second. The bars would leave {parr:.0f} ns for each end (`parr`)
and {grilse:.0f} ns (`grilse`, whose network evaluates every one of them). Two players, one core, in
the process's own time, by `benchmarks/opponent_cost.py`."""


if __name__ == "__main__":
    main()
