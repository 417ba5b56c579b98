"""``upstream report``: the cost of each turn of a finished game, and the luck of each player."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from upstream import engine
from upstream.files import write_atomically
from upstream.game import Game
from upstream.narration.locales import Words, plain
from upstream.notation.record import record_from_dict
from upstream.rules.refusal import Refused
from upstream.terminal import InputError, told
from upstream.terminal.screen import wrapped
from upstream.terminal.start import console, names_of, read

if engine.compiled:
    from upstream.study.decisions import GameNotOver
    from upstream.study.report import InOrder, Report, report
    from upstream.study.report_html import report_html
    from upstream.study.report_narration import SEAT_COLUMNS, ReportNarrator

#: Indentation of the details of a turn.
_INDENT: Final = 3


def report_command(arguments: Namespace, words: Words) -> int:
    """Run ``upstream report``. Return the exit code. Raises InputError if there is no report."""
    if not arguments.file:
        raise InputError(words.say("cli-report-needs-file"))
    if not engine.compiled:
        raise InputError(words.say("refusal-no-evaluation"))
    file = Path(arguments.file).expanduser()
    game = Game.from_record(read(file, words))
    if arguments.cluster is None:
        print_report(game, arguments.html, words, str(file))
        return 0
    from upstream.lab.workers import WorkersFailed, open_workers  # noqa: PLC0415 (an extra)

    try:
        with open_workers(cluster=arguments.cluster) as workers:
            print_report(game, arguments.html, words, str(file), workers.in_order)
    except WorkersFailed as failed:
        raise InputError(words.say("cli-cluster-failed", why=plain(str(failed)))) from None
    return 0


def print_report(
    game: Game, html: str | None, words: Words, source: str, in_order: InOrder = map
) -> None:
    """Print the report of a game, and write it as an HTML page if one is named.

    Raises InputError if this game has no report, or the page cannot be written.
    """
    page = None if html is None else Path(html).expanduser()
    if page is not None and page.exists():
        raise InputError(words.say("cli-report-exists", file=str(page)))
    try:
        record = record_from_dict(game.record())
        made = report(record, progress=_progress(words), in_order=in_order)
    except (GameNotOver, Refused) as wrong:
        sentence = words.say("report-not-over")
        if isinstance(wrong, Refused):
            sentence = told(wrong, words)
        raise InputError(words.say("cli-in-file", file=source, sentence=sentence)) from None
    story = ReportNarrator(words, names_of(game, words), game.options)
    _print(made, story, console())
    if page is None:
        return
    try:
        write_atomically(page, report_html(made, story).encode())
    except OSError:
        raise InputError(words.say("cli-report-not-written", file=str(page))) from None
    print(words.say("report-written", file=str(page)))


def _progress(words: Words) -> Callable[[int, int], None]:
    """Return a function that rewrites one line with the progress and the time left."""
    started, widest = perf_counter(), 0

    def tell(done: int, total: int) -> None:
        nonlocal widest
        if sys.stderr.isatty():
            line = words.say("report-progress", done=done, total=total)
            if done:
                left = round((perf_counter() - started) * (total - done) / done)
                line = words.say("report-progress-left", done=done, total=total, seconds=left)
            widest = max(widest, len(line))
            end = "\r" if done < total else f"\r{' ' * widest}\r"
            print(line.ljust(widest), end=end, file=sys.stderr, flush=True)

    return tell


def _print(made: Report, story: ReportNarrator, out: Console) -> None:
    say = story.words.say

    def tell(text: str, style: str = "", indent: int = 0) -> None:
        for line in wrapped(Text(text, style), out.width - indent):
            out.print(Text(" " * indent).append_text(line), soft_wrap=True)

    tell(say("report-title"), "bold")
    tell(say("report-explanation"))
    out.print()
    table = Table(title=say("report-summary"), title_justify="left")
    table.add_column(say("report-player"))
    for head in SEAT_COLUMNS:
        table.add_column(say(head), justify="right")
    for seat in made.seats:
        numbers = story.seat_columns(seat, made.scores[seat.seat])
        table.add_row(story.names[seat.seat], *numbers)
    out.print(table)
    for seat in made.seats:
        tell(story.grades(seat))
    out.print()
    tell(say("report-moments"), "bold")
    for moment in made.moments:
        tell(story.moment(made, moment))
    if not made.moments:
        tell(say("report-no-moments"))
    out.print()
    tell(say("report-all-turns"), "bold")
    for turn in made.turns:
        tell(story.turn(turn))
        tell(story.played(turn), indent=_INDENT)
        if turn.better:
            tell(f"{story.better(turn)}. {story.why_better(turn)}", indent=_INDENT)
