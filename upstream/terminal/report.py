"""``upstream report``: what each turn of a finished game gave away, and who was lucky."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from upstream import fast
from upstream.atomic_file import write_atomically
from upstream.game import Game
from upstream.parallel import WorkersFailed, open_workers
from upstream.record import record_from_dict
from upstream.refusal import Refused
from upstream.terminal import InputError, told
from upstream.terminal.start import console, names_of, read
from upstream.words import Words, plain

if fast.compiled:
    from upstream.study.decisions import GameNotOver
    from upstream.study.report import InOrder, Report, ReportedTurn, report
    from upstream.study.report_html import report_html
    from upstream.study.report_story import SEAT_COLUMNS, ReportStory

#: How far what belongs to a line is indented.
_INDENT: Final = (0, 0, 0, 3)


def report_command(arguments: Namespace, words: Words) -> int:
    """``upstream report``; returns the exit code. Raises InputError where there is no report."""
    if not arguments.file:
        raise InputError(words.say("cli-report-needs-file"))
    if not fast.compiled:
        raise InputError(words.say("refusal-no-evaluation"))
    file = Path(arguments.file).expanduser()
    game = Game.from_record(read(file, words))
    if arguments.cluster is None:
        print_report(game, arguments.html, words, str(file))
        return 0
    try:
        with open_workers(cluster=arguments.cluster) as workers:
            print_report(game, arguments.html, words, str(file), workers.in_order)
    except WorkersFailed as failed:
        raise InputError(words.say("cli-cluster-failed", why=plain(str(failed)))) from None
    return 0


def print_report(
    game: Game, html: str | None, words: Words, source: str, in_order: InOrder = map
) -> None:
    """Print the report of a game, and write it as a page, if one is named.

    Raises InputError where there is no report of this game, and where the page cannot be written.
    """
    page = None if html is None else Path(html).expanduser()
    if page is not None and page.exists():
        raise InputError(words.say("cli-report-exists", file=str(page)))
    made = _made(game, source, words, in_order)
    story = ReportStory(words, names_of(game, words), game.options)
    _print(made, story, console())
    if page is not None:
        _write(page, report_html(made, story), words)


def _made(game: Game, source: str, words: Words, in_order: InOrder) -> Report:
    try:
        record = record_from_dict(game.record())
        return report(record, progress=_progress(words), in_order=in_order)
    except GameNotOver:
        sentence = words.say("report-not-over")
    except Refused as refused:
        sentence = told(refused, words)
    raise InputError(words.say("cli-in-file", file=source, sentence=sentence))


def _progress(words: Words) -> Callable[[int, int], None]:
    """One line that is written over and over, with the time left, where somebody may see it."""
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


def _write(page: Path, text: str, words: Words) -> None:
    try:
        write_atomically(page, text.encode())
    except OSError:
        raise InputError(words.say("cli-report-not-written", file=str(page))) from None
    print(words.say("report-written", file=str(page)))


# --- What is printed -----------------------------------------------------------------------------


def _print(made: Report, story: ReportStory, out: Console) -> None:
    say = story.words.say
    out.print(say("report-title"), style="bold")
    out.print(say("report-explanation"))
    out.print()
    _print_seats(made, story, out)
    out.print()
    out.print(say("report-moments"), style="bold")
    for moment in made.moments:
        out.print(story.moment(made, moment))
    if not made.moments:
        out.print(say("report-no-moments"))
    out.print()
    out.print(say("report-all-turns"), style="bold")
    for turn in made.turns:
        _print_turn(turn, story, out)


def _print_seats(made: Report, story: ReportStory, out: Console) -> None:
    table = Table(title=story.words.say("report-summary"), title_justify="left")
    table.add_column(story.words.say("report-player"))
    for head in SEAT_COLUMNS:
        table.add_column(story.words.say(head), justify="right")
    for seat in made.seats:
        numbers = story.seat_columns(seat, made.scores[seat.seat])
        table.add_row(story.names[seat.seat], *numbers)
    out.print(table)
    for seat in made.seats:
        out.print(story.grades(seat))


def _print_turn(turn: ReportedTurn, story: ReportStory, out: Console) -> None:
    out.print(story.turn(turn))
    out.print(Padding(story.played(turn), _INDENT))
    if turn.better:
        out.print(Padding(f"{story.better(turn)}. {story.why_better(turn)}", _INDENT))
