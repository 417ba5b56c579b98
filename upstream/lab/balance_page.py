"""``upstream study balance``: fairness, length and luck of the game.

Every level plays the same tables, and its games are stored. The report, an HTML page with plots and
Markdown with the same tables, covers all levels in the folder. The same command resumes a study,
and may play more games.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from statistics import mean
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from upstream.files import write_atomically
from upstream.lab.arena import BadEntrant, Entrant
from upstream.lab.balance import (
    CAUSES,
    BalanceFolder,
    BalancePlan,
    Interval,
    TableFacts,
    all_tables,
    read_study,
    study_facts,
)
from upstream.lab.command import add_cluster, read_json, run_command, whole_number
from upstream.lab.ledger import BadLedger
from upstream.lab.plots import plot_intervals, plot_rows
from upstream.lab.workers import WorkersFailed, available_cores, open_workers
from upstream.rules.options import MAX_PLAYERS, MIN_PLAYERS, STACK_TOTALS
from upstream.rules.refusal import Refused
from upstream.rules.tile import BOX, RIVER_KINDS

PLAIN: Final = "plain"
_OPTION_HEADS: Final = (
    *("table", "level", "first turn wins", "seats apart", "luck", "rounds", "salmon home"),
)
TITLE: Final = "The balance of the game"

_STYLE: Final = """
:root { color-scheme: light dark; --ground: #f7f5ef; --ink: #22303a; --soft: #d9d5c8; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #172126; --ink: #e8e6df; --soft: #38464d; } }
body { background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
  margin: 0 auto; max-width: 60rem; padding: 1rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: .85rem; }
th, td { border-bottom: 1px solid var(--soft); padding: .25rem .6rem; text-align: left; }
td { white-space: nowrap; }
figure { background: #fff; border-radius: .5rem; margin: 1rem 0; padding: .5rem; }
figure svg { height: auto; max-width: 100%; }
"""


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, a text, and a table or a plot or both."""

    title: str
    text: str
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    #: The file name of the plot, and its description.
    plot: str = ""
    alt: str = ""


def parts(facts: Sequence[TableFacts]) -> list[Part]:
    """Return all parts of the report, in order."""
    return [*_overview(facts), *_plain_game(facts), *_options(facts)]


def share(found: Interval) -> str:
    """Format a part of 1 in percent."""
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f} – {100 * found.high:.1f})"


def number(found: Interval) -> str:
    return f"{found.value:.2f} ({found.low:.2f} – {found.high:.2f})"


# --- The parts -----------------------------------------------------------------------------------


def _overview(facts: Sequence[TableFacts]) -> Iterator[Part]:
    """Yield the games of the study, and its results in short."""
    games = []
    for level in dict.fromkeys(each.level for each in facts):
        mine = [each for each in facts if each.level == level]
        most = max(mine, key=lambda each: each.games)
        command = f"upstream study balance --levels {level} --games {most.games}"
        if most.measured != most.games:
            command += f" --luck {most.measured}" if most.measured else " --no-luck"
        games.append((level, f"{sum(each.games for each in mine):,}", str(len(mine)), command))
    text = (
        "One level plays all seats of every table. Seats are counted from the one that has the "
        "first turn. Ranges in brackets are 95 % intervals."
    )
    yield Part("The games", text, ("level", "games", "tables", "command"), tuple(games))
    rows = []
    for plain in _most_played(facts):
        seats = sorted(range(plain.players), key=lambda seat: plain.shares[seat].value)
        tables = sorted(
            (
                each
                for each in facts
                if (each.players, each.level) == (plain.players, plain.level)
                and "fewer" not in each.name
            ),
            key=lambda each: each.unfairness.value,
        )
        rows.append(
            (
                f"{plain.players} players",
                *(
                    f"turn {seat + 1}: {share(plain.shares[seat])}"
                    for seat in (seats[-1], seats[0])
                ),
                *(f"{each.name}: {share(each.unfairness)}" for each in (tables[0], tables[-1])),
            )
        )
    text = (
        "For the level with the most games: the seats that win most and least in the plain game, "
        "and the options with which the chances of the seats are closest and furthest apart. "
        '"Apart" is explained under Options.'
    )
    heads = ("table", "wins most", "wins least", "fairest", "least fair")
    yield Part("In short", text, heads, tuple(rows))


def _plain_game(facts: Sequence[TableFacts]) -> Iterator[Part]:
    """Yield seats, length, losses and luck of the game without options."""
    plain = _plain(facts)
    for players in sorted({each.players for each in plain}):
        yield Part(
            f"Seats with {players} players",
            f"The share of wins of each seat; equal chances would be {100 / players:.1f} %.",
            ("level", *(f"turn {seat + 1}" for seat in range(players))),
            tuple(
                (each.level, *map(share, each.shares)) for each in plain if each.players == players
            ),
            f"balance-seats-{players}",
            f"Share of wins of each seat with {players} players, by level",
        )
    course = []
    for each in plain:
        # The intervals of the seats are alike, and their mean is a little too wide.
        values, lows, highs = zip(*((s.value, s.low, s.high) for s in each.scores), strict=True)
        points = Interval(mean(values), mean(lows), mean(highs))
        numbers = (number(each.rounds), number(points), number(each.margin))
        course.append(
            (f"{each.players} players", each.level, *numbers, share(each.shared), number(each.home))
        )
    heads: tuple[str, ...] = (
        *("table", "level", "rounds", "points of a seat", "first before second"),
        *("wins shared", "salmon home"),
    )
    text = "The plain game: its length, and the points and salmon of a seat, of eight salmon."
    yield Part("Length, points and salmon", text, heads, tuple(course))
    losses = tuple(
        (
            f"{each.players} players",
            each.level,
            *(number(each.causes[cause].scaled(1 / each.players)) for cause in CAUSES.values()),
        )
        for each in plain
    )
    text = (
        "Salmon that a seat loses in a game, by cause. The plot shows the rows on which they are "
        "lost, in the games of the level with the most games."
    )
    alt = "Part of all lost salmon on each row of the river"
    heads = ("table", "level", *CAUSES.values())
    yield Part("Lost salmon", text, heads, losses, "balance-rows", alt)
    lucks = tuple(
        (
            f"{each.players} players",
            each.level,
            share(each.luck),
            share(Interval(1 - each.luck.value, 1 - each.luck.high, 1 - each.luck.low)),
        )
        for each in plain
        if each.luck is not None
    )
    text = (
        "The part of the variance of the results that the drawn tiles explain: each draw is valued "
        "against the mean over all possible draws. This is an estimate; zero or less means that "
        "these games show no such luck. The rest is the play of all seats, and the value of a draw "
        "that the network does not see at once. "
        "All seats are of the same level, so this is not the advantage of a stronger player."
    )
    if not lucks:
        text += " It was not measured in these games (--no-luck), or there are too few."
    heads = ("table", "level", "luck of the draws", "play")
    plot = "balance-luck" if lucks else ""
    yield Part("Luck and play", text, heads, lucks, plot, "Part of luck, by table and level")


def _options(facts: Sequence[TableFacts]) -> Iterator[Part]:
    """Yield the options, other stacks of tiles, and instructions for a mix of one's own."""
    text = (
        "The distance of the seats' chances from equal: their standard deviation without the noise "
        "of the sample. Smaller is fairer."
    )
    rows = tuple(_option_row(each) for each in facts if "fewer" not in each.name)
    alt = "Distance between the seats, by options"
    yield Part("Options", text, _OPTION_HEADS, rows, "balance-options", alt)
    tried = {(each.players, each.level) for each in facts if "fewer" in each.name}
    rows = tuple(
        _option_row(each)
        for each in facts
        if "fewer" in each.name or (each.name == PLAIN and (each.players, each.level) in tried)
    )
    if rows:
        text = "The plain stack with three fewer tiles of one kind, next to the plain game."
        yield Part("Tiles", text, _OPTION_HEADS, rows)
    letters = ", ".join(f"{kind.value} {kind.name.lower()} ({BOX[kind]})" for kind in RIVER_KINDS)
    totals = ", ".join(map(str, STACK_TOTALS))
    text = (
        "One command compares tiles of your choice with the plain game, in minutes: "
        '<code>upstream study balance --mix \'{"W": 7, "F": 4, "E": 2, "B": 3, "H": 5, "R": 5}\' '
        "--games 50 --out mine</code>. It writes this page for your mix. The letters, and the "
        f"number of tiles in the box: {letters}. The total must be one of {totals}: the set-up, "
        "full rows and the last row. <code>--players 3</code> plays one table only, "
        "<code>--levels smolt grilse</code> compares levels of play, and "
        "<code>--no-luck</code> saves a little time."
    )
    yield Part("Try your own mix", text)


def _option_row(each: TableFacts) -> tuple[str, ...]:
    # Stored runs and seeds contain the name, so only its display is worded.
    name = re.sub(r"(\w+) fewer$", r"fewer \1 tiles", each.name)
    return (
        f"{each.players} players, {name}",
        each.level,
        share(each.shares[0]),
        share(each.unfairness),
        "–" if each.luck is None else share(each.luck),
        number(each.rounds),
        number(each.home),
    )


def _plain(facts: Sequence[TableFacts]) -> list[TableFacts]:
    found = [each for each in facts if each.name == PLAIN]
    return sorted(found, key=lambda each: each.players)


def _most_played(facts: Sequence[TableFacts]) -> list[TableFacts]:
    """Return the plain game for each number of players, by the level with the most games."""
    most: dict[int, TableFacts] = {}
    for each in _plain(facts):
        if each.players not in most or each.games > most[each.players].games:
            most[each.players] = each
    return list(most.values())


# --- Files ---------------------------------------------------------------------------------------


def write_study(facts: Sequence[TableFacts], folder: Path, docs: Path | None = None) -> None:
    """Write balance.html, and balance.md with its plots, the latter also into ``docs``.

    Raises OSError.
    """
    said = parts(facts)
    for place in (folder, *([docs] if docs else [])):
        (place / "pictures").mkdir(parents=True, exist_ok=True)
        draw_plots(facts, place / "pictures")
        write_atomically(place / "balance.md", markdown(said).encode())
    pictures = {path.stem: path for path in sorted((folder / "pictures").glob("*.svg"))}
    write_atomically(folder / "balance.html", page(said, pictures.__getitem__).encode())


def draw_plots(facts: Sequence[TableFacts], folder: Path) -> None:
    """Draw the plots of all parts."""
    plain = _plain(facts)
    for players in sorted({each.players for each in plain}):
        seats = [
            (f"turn {seat + 1}", each.level, found)
            for each in plain
            if each.players == players
            for seat, found in enumerate(each.shares)
        ]
        file = folder / f"balance-seats-{players}.svg"
        plot_intervals(_percent(seats), file, "wins, %", 100 / players)
    lucks = [(f"{each.players} players", each.level, each.luck) for each in plain if each.luck]
    if lucks:
        file = folder / "balance-luck.svg"
        plot_intervals(_percent(lucks), file, "part of luck in the results, %")
    apart = [
        (f"{each.players} players, {each.name}", each.level, each.unfairness)
        for each in facts
        if "fewer" not in each.name
    ]
    plot_intervals(_percent(apart), folder / "balance-options.svg", "seats apart, %")
    lost = {each.players: each.rows for each in _most_played(facts)}
    plot_rows(lost, folder / "balance-rows.svg")


def _percent(
    found: Sequence[tuple[str, str, Interval]],
) -> list[tuple[str, dict[str, tuple[float, float, float]]]]:
    """Return the rows of a plot in percent, from names, levels and estimates."""
    rows: dict[str, dict[str, tuple[float, float, float]]] = {}
    for name, level, each in found:
        rows.setdefault(name, {})[level] = (100 * each.value, 100 * each.low, 100 * each.high)
    return list(rows.items())


def markdown(said: Sequence[Part]) -> str:
    """Return the report as Markdown, with the plots as files."""
    lines = [
        f"# {TITLE}",
        "",
        "`upstream study balance` plays the games and writes this page.",
        "[lab.md](lab.md) explains how to spread them over many machines.",
        "",
    ]
    for part in said:
        text = part.text.replace("<code>", "`").replace("</code>", "`")
        lines += [f"## {part.title}", "", text, ""]
        if part.rows:
            lines += [_row(part.heads), _row(["---"] * len(part.heads)), *map(_row, part.rows), ""]
        if part.plot:
            lines += [f"![{part.alt}](pictures/{part.plot}.svg)", ""]
    return "\n".join(lines)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def page(said: Sequence[Part], picture: Callable[[str], Path]) -> str:
    """Return the report as one HTML page that needs no other file."""
    body = [f"<h1>{TITLE}</h1>"]
    for part in said:
        body += [f"<h2>{escape(part.title)}</h2>", f"<p>{part.text}</p>"]
        if part.rows:
            head = "".join(f"<th>{escape(cell)}</th>" for cell in part.heads)
            rows = "".join(
                f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
                for row in part.rows
            )
            table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
            body.append(f'<div class="scroll">{table}</div>')
        if part.plot:
            svg = picture(part.plot).read_text(encoding="utf-8")
            drawn = svg[svg.index("<svg") :]
            body.append(f'<figure role="img" aria-label="{escape(part.alt)}">{drawn}</figure>')
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{TITLE}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


# --- The command ----------------------------------------------------------------------------------


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``upstream study``. Return the exit code."""
    parser = argparse.ArgumentParser(
        "upstream study", description="Studies of the game; docs/balance.md.", allow_abbrev=False
    )
    commands = parser.add_subparsers(required=True, metavar="balance")
    balance = commands.add_parser("balance", help="seats, luck, scores and lost salmon")
    add, count = balance.add_argument, whole_number(1)
    add("--levels", nargs="+", default=["grilse"], help="bots that play (default: grilse)")
    add("--games", type=count, default=20, help="games of each table and level (default: 20)")
    players = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    add("--players", type=int, nargs="+", default=list(players), choices=players, metavar="N")
    add("--mix", type=read_json, help="""tiles of your own as JSON, such as {"W": 7, "R": 5, …}""")
    add("--seed", type=int, default=1, help="seed of the rivers (default: 1)")
    add("--no-luck", action="store_true", help="do not measure luck")
    add("--luck", type=count, help="games of each table that luck is measured in (default: all)")
    add("--out", type=Path, default=Path("balance"), help="the folder (default: balance)")
    add("--docs", type=Path, help="folder that gets balance.md and its pictures, too")
    add("--jobs", type=count, default=available_cores(), help="number of processes (default: all)")
    add_cluster(balance)
    arguments = parser.parse_args(argv)
    console = Console()

    def command() -> None:
        for level in arguments.levels:
            Entrant.parse(level)
        tables = tuple(all_tables(arguments.players, arguments.mix))
        luck = not arguments.no_luck and (arguments.luck or True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with (
            Progress(*columns, TimeRemainingColumn(), console=console) as progress,
            open_workers(arguments.jobs, arguments.cluster) as workers,
        ):
            for level in dict.fromkeys(arguments.levels):
                games = arguments.games * len(tables)
                task = progress.add_task(level, total=games)
                plan = BalancePlan(level, tables, arguments.seed, luck)
                folder = BalanceFolder(arguments.out, plan)
                progress.advance(task, folder.kept)
                for _ in folder.play(games, workers):
                    progress.advance(task)
        write_study(study_facts(read_study(arguments.out)), arguments.out, arguments.docs)
        console.print(f"{arguments.out / 'balance.html'} is written")

    return run_command(
        command,
        (BadEntrant, BadLedger, Refused, WorkersFailed),
        out=arguments.out,
        how_to_resume=f"the same command goes on from {arguments.out}",
    )


if __name__ == "__main__":
    sys.exit(main())
