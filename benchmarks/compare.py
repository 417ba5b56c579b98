"""Compares the speed of this checkout with that of another one, such as the last release.

    python benchmarks/compare.py OTHER_CHECKOUT [--turns 9] [--server] [--write]

Both run the same programs, each in its own environment, in alternating turns, so that changes in
the machine's load favour neither. It prints the median of the ratios of the turns: above
1 this checkout is faster. Rates are per second of CPU time, so other programs disturb little.
``--server`` adds the server, flat out, measured by each checkout's own ``table_load.py``.
``--write`` puts the table into benchmarks/results.md.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from results import write_section

HERE: Final = Path(__file__).parents[1]

#: Each prints a rate. They use nothing that a release has renamed.
PROGRAMS: Final = {
    "reference, actions": """
import random
def work(count=25):
    done = 0
    for seed in range(count):
        game, rng = Game.deal(4, seed=seed), random.Random(seed)
        while legal := game.legal:
            game.play(legal[int(rng.random() * len(legal))])
            done += 1
    return done
""",
    "kernel, playouts' actions": """
board, rng = Board(4), Rng(1)
def work():
    return board.playouts(12_000, rng)[0]
""",
    "new boards": """
def work():
    for _ in range(50_000):
        Board(4)
    return 50_000
""",
    "board from Python, actions": """
start, rng = Board(4), Rng(1)
def work():
    done = 0
    for _ in range(4_000):
        board = start.copy()
        board.draw(rng)
        while legal := legal_of(board):
            board.apply(legal[rng.below(len(legal))])
            if board.draws:
                board.draw(rng)
            done += 1
    return done
""",
    "vectorized environment, steps": """
from upstream.envs import UpstreamVectorEnv
env = UpstreamVectorEnv(1024, 4)
env.reset(seed=1)
def work():
    for _ in range(1_000):
        env.step(env.random_actions())
    return 1_000 * 1024
""",
    "AEC environment, steps": """
import random
from upstream.envs import upstream_v0
env = upstream_v0.env(players=4)
def work():
    done = 0
    rng = random.Random(1)
    for seed in range(60):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            legal = [] if ended or cut else observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]) if len(legal) else None)
            done += 1
    return done
""",
}
_FRAME: Final = """
import time
from upstream import Game
try:
    from upstream.engine import Board, Rng
except ModuleNotFoundError:  # until 0.2 the engine was called `fast`
    from upstream.fast import Board, Rng
# Until 0.2 `legal` was a method, and `play` was called `apply`.
legal_of = Board.legal if callable(Board.legal) else Board.legal.__get__
{program}
work()
began = time.process_time()
done = work()
print(done / (time.process_time() - began))
"""


def rate(program: str, checkout: Path) -> float:
    """One turn of a program in a checkout's own environment."""
    python = checkout / ".venv" / "bin" / "python"
    code = _FRAME.format(program=program)
    done = subprocess.run([python, "-c", code], cwd=checkout, check=True, capture_output=True)
    return float(done.stdout)


def flat_out(checkout: Path) -> float:
    """Durable actions for each second of CPU time that a checkout's server uses, flat out."""
    python = str(checkout / ".venv" / "bin" / "python")
    command = [python, "benchmarks/table_load.py", "--tables", "10", "--seconds", "2"]
    done = subprocess.run(command, cwd=checkout, check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)["flat out"]
    share = float(found["server processor"].removesuffix(" %")) / 100
    return float(found["durable actions a second"]) / share


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("other", type=Path, help="a checkout that is set up (scripts/setup test)")
    parser.add_argument("--turns", type=int, default=9)
    parser.add_argument("--server", action="store_true", help="measure the server as well")
    parser.add_argument("--write", action="store_true", help="write into benchmarks/results.md")
    wanted = parser.parse_args()
    other = wanted.other.resolve()
    cases: dict[str, Callable[[Path], float]] = {
        name: partial(rate, program) for name, program in PROGRAMS.items()
    }
    if wanted.server:
        cases["server, durable actions"] = flat_out
    rows = [f"| per second of processor time | {_commit(other)} | here | ratio |"]
    rows.append("|---|---|---|---|")
    for name, measure in cases.items():
        pairs = [(measure(other), measure(HERE)) for _ in range(wanted.turns)]
        before, now = (statistics.median(side) for side in zip(*pairs, strict=True))
        ratio = statistics.median(new / old for old, new in pairs)
        rows.append(f"| {name} | {before:,.0f} | {now:,.0f} | {ratio:.2f} |")
        print(rows[-1], flush=True)
    if wanted.write:
        write_section("Speed against an earlier version", "\n".join(rows))


def _commit(checkout: Path) -> str:
    command = ["git", "-C", str(checkout), "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    main()
