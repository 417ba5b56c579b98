"""Measures everything in one run and writes benchmarks/results.md; ``scripts/bench`` calls it."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bench_cases as cases
from bench_cases import GAMES, Peer, Rate, Work, measure
from env_cases import BATCH, MANY, PGX_GAMES, env_cases, thread_rates
from results import commit, machine, write_report

from upstream import Game
from upstream.engine import ACTION_COUNT, BOARD_BYTES, OBSERVATION_SIZE, FastGame, compiled

#: The games of OpenSpiel that the kernel is compared with.
RIVALS = ("hex", "havannah", "maedn")


def all_cases(scale: float) -> dict[str, Work]:
    """Everything that is measured as a rate; ``scale`` sets the amount of work in each turn."""
    much, some, few = int(20_000 * scale), int(1_500 * scale), max(1, int(40 * scale))
    work: dict[str, Work] = {
        f"{players} players": cases.inside(players, cases.BASE, much) for players in (2, 3, 4, 5)
    }
    for name, options in cases.OPTIONS.items():
        work[name] = cases.inside(4, options, much // 20 if options.exact_five else much)
    work["careful"] = cases.inside(4, cases.BASE, much // 2, careful=True)
    work["careful, three on"] = cases.inside(4, cases.THREE, much // 2, careful=True)
    work["from Python"] = cases.driven(4, cases.BASE, some)
    work["from Python, like for like"] = cases.driven_as_openspiel(4, cases.BASE, some // 4)
    work["from Python, three on"] = cases.driven(4, cases.THREE, some)
    work["FastGame"] = cases.played(FastGame, 4, few)
    work["reference"] = cases.played(Game, 4, few)
    return work | peer_cases(scale) | env_cases(scale)


def peer_cases(scale: float) -> dict[str, Work]:
    work: dict[str, Work] = {}
    for name in GAMES:
        slow = name == "backgammon"
        peer = Peer(name)
        peer.drive(max(4, int((20 if slow else 100) * scale)))  # for the mean length
        games = max(2, int((40 if slow else 1000 if name == "maedn" else 4000) * scale))
        work[f"{name} from Python"] = partial(peer.drive, max(2, games // 20))
        work[f"{name} inside"] = partial(peer.play_inside, games)
    return work


# --- The report ----------------------------------------------------------------------------------


def millions(rate: Rate) -> str:
    return f"{rate.median / 1e6:.2f} M" if rate.median > 99_999 else f"{rate.median:,.0f}"


def row(name: str, rate: Rate, base: Rate) -> str:
    ratio = rate.median / base.median
    return f"| {name} | {millions(rate)} | {ratio:.2f} | ±{100 * rate.spread:.0f} % |"


def table(title: str, names: dict[str, str], rates: dict[str, Rate], base: str) -> list[str]:
    """One table: what it is called here, and the name under which it was measured."""
    heading = f"| {title} | actions a second | ratio | spread |"
    rows = [row(shown, rates[name], rates[base]) for shown, name in names.items()]
    return [heading, "|---|---|---|---|", *rows, ""]


def report(rates: dict[str, Rate], turns: int, scale: float) -> str:
    base = rates["4 players"]
    rival = max((rates[f"{name} inside"] for name in RIVALS), key=lambda rate: rate.median)
    times = f"{base.median / rival.median:.1f} times"
    lines = [
        "# Results",
        "",
        f"Written by `scripts/bench` on {datetime.now(UTC):%Y-%m-%d}, commit {commit()},",
        f"{machine()}.",
        "",
        METHOD.format(turns=turns),
        "",
        f"- Inside the kernel, four players, base rules: **{millions(base)}** actions a second,",
        f"  **{times}** the fastest of OpenSpiel's {', '.join(RIVALS)}.",
        *others(rates, scale),
        *environments(rates),
        *like_for_like(rates),
        "",
        *table(
            "inside the kernel: random play, all legal actions listed at each step",
            {f"{n} players": f"{n} players" for n in (2, 3, 4, 5)}
            | {f"4 players, {name}": name for name in cases.OPTIONS}
            | {
                "4 players, careful": "careful",
                "4 players, careful; whirlpool, rapids, movement tokens": "careful, three on",
            },
            rates,
            "4 players",
        ),
        *table(
            "driven from Python, four players",
            {
                "`Board`, base rules": "from Python",
                "`Board`, in OpenSpiel's loop": "from Python, like for like",
                "`Board`; whirlpool, rapids, movement tokens": "from Python, three on",
                "`FastGame`": "FastGame",
                "`Game`, the reference": "reference",
            }
            | {f"OpenSpiel {name}": f"{name} from Python" for name in GAMES},
            rates,
            "from Python",
        ),
        *table(
            "inside OpenSpiel's own C++ playouts, against the kernel",
            {"Upstream, 4 players": "4 players"}
            | {f"OpenSpiel {name}": f"{name} inside" for name in GAMES},
            rates,
            "4 players",
        ),
        PEERS.format(version=version("open_spiel")),
        *table(
            f"environments: {BATCH:,} games in one call, with observations and masks",
            {
                "`UpstreamVectorEnv`, 4 players": "vector",
                "the same with `copy=False`": "vector, in place",
                f"{MANY:,} games": "vector, many",
                f"{MANY:,} games with `copy=False`": "vector, many, in place",
                "2 players": "vector, 2 players",
                "4 players; whirlpool, rapids, movement tokens": "vector, three on",
                "2 players against `parr`, steps of the agent": "against parr",
                "2 players against `grilse`, steps of the agent": "against grilse",
            }
            | {f"pgx {name.replace('_', ' ')}": f"pgx {name}" for name in PGX_GAMES},
            rates,
            "vector",
        ),
        *threads_table(scale),
        *table(
            "environments: PettingZoo's loop, step by step",
            {
                "`upstream_v0.env`, 4 players": "aec",
                "`upstream_v0.raw_env`, 4 players": "aec, raw",
                "PettingZoo connect four": "connect four",
            },
            rates,
            "aec",
        ),
        ENVIRONMENTS.format(pgx=version("pgx"), jax=version("jax"), zoo=version("pettingzoo")),
    ]
    return "\n".join(lines)


METHOD = """\
Every rate is the median of {turns} turns on one core, in the process's own time; the cases take
turns, so that a busy minute hits all of them. *Spread* is half the distance between the slowest
and the fastest turn. An action is one decision of a player; draws of tiles, rolls of dice and what
follows by itself are not counted."""

PEERS = """\
OpenSpiel {version} is the published package. *From Python*: clone, `legal_actions()`,
`apply_action()`, chance sampled in Python by `random.Random`. *In OpenSpiel's loop*, ours is driven
by the same loop and the same generator for the choices; elsewhere by its own. *Inside*: an
`MCTSBot` with one simulation asks its `RandomRolloutEvaluator` for many random games from the first
decision, all in C++; the evaluator does not tell how many decisions that took, so their number is
the number of games times the mean length of the games driven from Python.

The careful policy takes, seven times out of eight, a swim that leads neither to an eagle nor to a
heron, if there is one. In random games salmon are lost sooner, so these games are shorter.
"""


ENVIRONMENTS = """\
In every game a random legal action is taken, chosen by compiled code on both sides, and games that
end are followed by new ones. pgx {pgx} on jax {jax} runs its steps and its choice in one compiled
loop on the CPU, held to one thread. PettingZoo {zoo}: `last()`, one of the mask's legal actions,
`step()`, on what `env()` of each game returns.
"""


def environments(rates: dict[str, Rate]) -> list[str]:
    many, one = rates["vector"], rates["aec"]
    pgx = ",\n  ".join(
        f"**{many.median / rates[f'pgx {name}'].median:.1f} times** its {name.replace('_', ' ')}"
        for name in PGX_GAMES
    )
    four = f"{one.median / rates['connect four'].median:.1f} times"
    return [
        f"- {BATCH:,} games in one call, with observations and masks: **{millions(many)}** steps a",
        f"  second; on the same core, of pgx, {pgx}.",
        f"- {MANY:,} games: **{millions(rates['vector, many'])}**, with `copy=False`",
        f"  **{millions(rates['vector, many, in place'])}**.",
        f"- One agent against `parr`: **{millions(rates['against parr'])}** steps a second,",
        f"  against `grilse`: **{millions(rates['against grilse'])}**.",
        f"- PettingZoo's loop: **{millions(one)}** steps a second, **{four}** its connect four.",
    ]


def like_for_like(rates: dict[str, Rate]) -> list[str]:
    """From Python, with the same loop and the same random generator on both sides."""
    ours = rates["from Python, like for like"].median
    ratios = [
        f"{ours / rates[f'{name} from Python'].median:.1f} times its {name}" for name in GAMES
    ]
    return [
        f"- From Python in the loop that drives OpenSpiel's games: **{ours / 1e6:.2f} M** actions",
        "  a second, " + ",\n  ".join((", ".join(ratios[:2]), ", ".join(ratios[2:]))) + ".",
    ]


def threads_table(scale: float) -> list[str]:
    """By the clock on the wall, on as many cores as there are threads."""
    rates = thread_rates(scale)
    heading = "| environments: threads, 2 players, `copy=False` | steps a second by the clock |"
    rows = [f"| {name} | {millions(Rate([rate]))} |" for name, rate in rates.items()]
    return [heading, "|---|---|", *rows, ""]


def others(rates: dict[str, Rate], scale: float) -> list[str]:
    turns = cases.turns(max(1, int(20 * scale)))
    start = cases.start(5 if scale < 1 else 11)
    playouts = int(1_000_000 * scale)
    return [
        f"- From Python, action by action through `Board`: **{millions(rates['from Python'])}**;",
        f"  the reference engine: {millions(rates['reference'])}.",
        f"- From process start to the end of the first playout: {1000 * start.seconds:.0f} ms",
        f"  ({1000 * start.cpu_seconds:.0f} ms of the process's own time).",
        f"- A new game, `Board(players)`: {cases.new_board():.1f} µs at the median of five turns.",
        f"- A board takes {BOARD_BYTES} bytes; over {playouts:,} playouts the process grows by",
        f"  {cases.growth(playouts)} KiB.",
        f"- All distinct ends of a whole turn: {turns.microseconds:.0f} µs at the median",
        f"  ({turns.positions:.0f} positions; at most {turns.most} seen).",
        f"- {ACTION_COUNT} actions; an observation is {OBSERVATION_SIZE} bytes.",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short look; writes nothing")
    quick = parser.parse_args().quick
    if not compiled:
        sys.exit("upstream.engine is not compiled: there is nothing to measure")
    scale, turns = (0.1, 5) if quick else (1.0, 7)
    text = report(measure(all_cases(scale), turns), turns, scale)
    print(text)
    if not quick:
        write_report(text)


if __name__ == "__main__":
    main()
