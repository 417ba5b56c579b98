"""A study of balance as one HTML page with plots, and as Markdown with the same tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from typing import Final

from upstream.atomic_file import write_atomically
from upstream.lab.balance import Interval, TableFacts
from upstream.lab.balance_games import CAUSES
from upstream.lab.plots import plot_intervals, plot_rows
from upstream.options import STACK_TOTALS
from upstream.tile import BOX, RIVER_KINDS

PLAIN: Final = "plain"
_OPTION_HEADS: Final = (
    *("table", "level", "first turn wins", "seats apart", "luck", "rounds", "salmon home"),
)
TITLE: Final = "What the game is like"

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
    """A heading, a text, and below it a table or a plot or both."""

    title: str
    text: str
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    #: The name of the plot's file, and what it shows in words.
    plot: str = ""
    alt: str = ""


def parts(facts: Sequence[TableFacts]) -> list[Part]:
    """Everything that is said, in order."""
    return [
        _games(facts),
        _in_short(facts),
        *_seats(facts),
        _course(facts),
        _losses(facts),
        _luck(facts),
        _options(facts),
        *_mixes(facts),
        _try_your_own(),
    ]


def share(found: Interval) -> str:
    """A part of 1 in percent."""
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f} – {100 * found.high:.1f})"


def number(found: Interval) -> str:
    return f"{found.value:.2f} ({found.low:.2f} – {found.high:.2f})"


# --- The parts -----------------------------------------------------------------------------------


def _games(facts: Sequence[TableFacts]) -> Part:
    levels = dict.fromkeys(each.level for each in facts)
    rows = []
    for level in levels:
        mine = [each for each in facts if each.level == level]
        games = sum(each.games for each in mine)
        rows.append((level, f"{games:,}", str(len(mine)), _command(max(mine, key=_games_of))))
    text = (
        "One level plays all seats of every table. Seats are counted from the one that has the "
        "first turn. Ranges in brackets are 95 % intervals."
    )
    heads = ("level", "games", "tables", "how they are played again")
    return Part("The games", text, heads, tuple(rows))


def _games_of(each: TableFacts) -> int:
    return each.games


def _command(each: TableFacts) -> str:
    """What plays the games of a level again."""
    luck = "" if each.measured == each.games else f" --luck {each.measured}"
    return (
        f"upstream study balance --levels {each.level} --games {each.games}"
        f"{luck if each.measured else ' --no-luck'}"
    )


def _in_short(facts: Sequence[TableFacts]) -> Part:
    text = (
        "By the level that has played most games: the seats that win most and least in the plain "
        "game, and the options with which the chances of the seats are closest and furthest apart. "
        '"Apart" is explained under Options.'
    )
    heads = ("table", "wins most", "wins least", "fairest", "least fair")
    return Part(
        "In short", text, heads, tuple(map(partial(_short_row, facts), _most_played(facts)))
    )


def _short_row(facts: Sequence[TableFacts], plain: TableFacts) -> tuple[str, ...]:
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
    return (
        f"{plain.players} players",
        *(f"turn {seat + 1}: {share(plain.shares[seat])}" for seat in (seats[-1], seats[0])),
        *(f"{each.name}: {share(each.unfairness)}" for each in (tables[0], tables[-1])),
    )


def _seats(facts: Sequence[TableFacts]) -> Iterator[Part]:
    for players in sorted({each.players for each in facts}):
        plain = [each for each in facts if each.players == players and each.name == PLAIN]
        if plain:
            yield Part(
                f"Seats with {players} players",
                f"The share of wins of each seat; equal chances would be {100 / players:.1f} %.",
                ("level", *(f"turn {seat + 1}" for seat in range(players))),
                tuple((each.level, *map(share, each.shares)) for each in plain),
                f"balance-seats-{players}",
                f"Share of wins of each seat with {players} players, by level",
            )


def _course(facts: Sequence[TableFacts]) -> Part:
    rows = tuple(
        (
            f"{each.players} players",
            each.level,
            number(each.rounds),
            number(_mean_of(each.scores)),
            number(each.margin),
            share(each.shared),
            number(each.home),
        )
        for each in _plain(facts)
    )
    heads = (
        *("table", "level", "rounds", "points of a seat", "first before second"),
        *("wins shared", "salmon home"),
    )
    text = "The plain game: its length, and what a seat scores and brings home, of eight salmon."
    return Part("Length, points and salmon", text, heads, rows)


def _losses(facts: Sequence[TableFacts]) -> Part:
    rows = tuple(
        (
            f"{each.players} players",
            each.level,
            *(number(each.causes[cause].scaled(1 / each.players)) for cause in CAUSES.values()),
        )
        for each in _plain(facts)
    )
    text = (
        "Salmon that a seat loses in a game, by what takes them. The plot shows on which row, in "
        "the games of the level that has played most."
    )
    return Part(
        "What takes salmon, and where",
        text,
        ("table", "level", *CAUSES.values()),
        rows,
        "balance-rows",
        "Part of all lost salmon on each row of the river",
    )


def _luck(facts: Sequence[TableFacts]) -> Part:
    rows = tuple(
        (f"{each.players} players", each.level, share(each.luck), share(_rest(each.luck)))
        for each in _plain(facts)
        if each.luck is not None
    )
    text = (
        "How much of the variance of the results the drawn tiles explain: each draw is valued "
        "against the mean over all draws that could have come. It is an estimate: where it is "
        "zero or less, these games show no such luck. The rest is how everybody played, "
        "and what the network does not see in a draw at once. "
        "All seats are of the same level, so this is not what a stronger player gains."
    )
    if not rows:
        text += " It was not measured in these games (--no-luck), or there are too few."
    heads = ("table", "level", "luck of the draws", "play")
    plot = "balance-luck" if rows else ""
    return Part("Luck and play", text, heads, rows, plot, "Part of luck, by table and level")


def _options(facts: Sequence[TableFacts]) -> Part:
    chosen = [each for each in facts if "fewer" not in each.name]
    text = (
        "How far from equal the chances of the seats are: their standard deviation, less what "
        "chance alone would show. The smaller, the fairer."
    )
    return Part(
        "Options",
        text,
        _OPTION_HEADS,
        tuple(map(_option_row, chosen)),
        "balance-options",
        "How far apart the seats are, by options",
    )


def _mixes(facts: Sequence[TableFacts]) -> Iterator[Part]:
    tried = {(each.players, each.level) for each in facts if "fewer" in each.name}
    chosen = [
        each
        for each in facts
        if "fewer" in each.name or (each.name == PLAIN and (each.players, each.level) in tried)
    ]
    if chosen:
        text = "The plain stack with three tiles of one kind fewer, beside the plain game."
        yield Part("Tiles", text, _OPTION_HEADS, tuple(map(_option_row, chosen)))


def _try_your_own() -> Part:
    letters = ", ".join(f"{kind.value} {kind.name.lower()} ({BOX[kind]})" for kind in RIVER_KINDS)
    totals = ", ".join(map(str, STACK_TOTALS))
    text = (
        "One command compares tiles of your choice with the plain game, in minutes: "
        '<code>upstream study balance --mix \'{"W": 7, "F": 4, "E": 2, "B": 3, "H": 5, "R": 5}\' '
        "--games 50 --out mine</code>. It writes this page for your mix. The letters, and how many "
        f"tiles the box has: {letters}. All together they must be {totals}: the set-up, full rows "
        "and the last row. <code>--players 3</code> looks at one table only, "
        "<code>--levels smolt grilse</code> compares levels of play, and "
        "<code>--no-luck</code> saves a little time."
    )
    return Part("Try your own mix", text)


def _option_row(each: TableFacts) -> tuple[str, ...]:
    return (
        f"{each.players} players, {each.name}",
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
    """The plain game for each number of players, by the level that has played it most."""
    most: dict[int, TableFacts] = {}
    for each in _plain(facts):
        if each.players not in most or each.games > most[each.players].games:
            most[each.players] = each
    return list(most.values())


def _mean_of(found: Sequence[Interval]) -> Interval:
    """The mean of the seats; the intervals are alike, and their mean is a little too wide."""
    count = len(found)
    return Interval(
        sum(each.value for each in found) / count,
        sum(each.low for each in found) / count,
        sum(each.high for each in found) / count,
    )


def _rest(found: Interval) -> Interval:
    return Interval(1 - found.value, 1 - found.high, 1 - found.low)


# --- Files ---------------------------------------------------------------------------------------


def write_study(facts: Sequence[TableFacts], folder: Path, docs: Path | None = None) -> None:
    """Write balance.html, and balance.md with its plots; ``docs`` gets the last two as well.

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
    """One plot for each part that names one."""
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
    """Rows of a plot in percent, from names, levels and estimates."""
    rows: dict[str, dict[str, tuple[float, float, float]]] = {}
    for name, level, each in found:
        rows.setdefault(name, {})[level] = (100 * each.value, 100 * each.low, 100 * each.high)
    return list(rows.items())


def markdown(said: Sequence[Part]) -> str:
    """The page for docs: the same tables, with the plots as files."""
    lines = [
        f"# {TITLE}",
        "",
        "`upstream study balance` plays the games and writes this page.",
        "[lab.md](lab.md) tells how to play many of them on many machines.",
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
    """One page that needs no other file."""
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
