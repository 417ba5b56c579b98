"""Pages of text: the help, the log, and how the scores came about."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from upstream.position import Position
from upstream.score import Result, Tally
from upstream.terminal import palette
from upstream.terminal.palette import seat_style
from upstream.terminal.screen import Screen
from upstream.terminal.wrapping import wrapped
from upstream.tile import Kind

_COMMANDS = ("action", "short", "cell", "number", "moves", "undo", "log", "tile", "save", "quit")
_SCORE_COLUMNS = ("place", "player", "salmon", "eggs", "points")


def help_page(screen: Screen, position: Position) -> list[Text]:
    """What can be typed, and what the tiles of this game do."""
    say, width = screen.story.words.say, screen.console.width
    typed = [(say(f"terminal-help-{c}"), _about(screen, c)) for c in _COMMANDS]
    tiles = [
        (f"{kind.value}  {screen.story.tile(kind)}", screen.story.tile_help(kind))
        for kind in kinds_in_play(position)
    ]
    tiles.append((f"e  {screen.story.spawn()}", screen.story.spawn_help()))
    return [
        _heading(say("terminal-help-heading-type")),
        *_definitions(typed, width),
        _heading(say("terminal-help-heading-tiles")),
        *_definitions(tiles, width),
        _heading(say("terminal-help-heading-signs")),
        *wrapped(Text(_signs(screen)), width),
        Text(),
    ]


def _signs(screen: Screen) -> str:
    glyphs = screen.glyphs
    return screen.story.words.say(
        "terminal-help-signs",
        token=f"2{glyphs.seats[0]}",
        first=glyphs.first,
        point=glyphs.point,
        foam=glyphs.foam,
        obstacle=glyphs.thick_flat * 2,
    )


def _about(screen: Screen, command: str) -> str:
    about = screen.story.words.attribute(f"terminal-help-{command}", "about")
    assert about is not None, f"terminal-help-{command} has no .about"
    return about


def kinds_in_play(position: Position) -> list[Kind]:
    """The kinds of tiles that this game can show: those of its stack, and the sea."""
    stack = position.options.stack(position.players)
    return [kind for kind in Kind if kind in stack or kind is Kind.SEA]


def _heading(text: str) -> Text:
    return Text(text, f"bold {palette.SALMON}")


def _definitions(entries: Sequence[tuple[str, str]], width: int) -> list[Text]:
    """Terms on the left, what they mean beside them."""
    room = max(cell_len(term) for term, _ in entries) + 3
    lines: list[Text] = []
    for term, meaning in entries:
        first, *more = wrapped(Text(meaning), max(width - room, 20))
        lines.append(Text().append(set_cell_size(f" {term}", room), "bold").append_text(first))
        lines += [Text(" " * room).append_text(line) for line in more]
    return lines


def log_page(screen: Screen, story: Sequence[str]) -> list[Text]:
    """Everything that happened, in sentences."""
    width = screen.console.width
    lines = [_heading(screen.story.words.say("terminal-log-heading"))]
    for sentence in story:
        lines += wrapped(screen.with_names(sentence), width, indent=2)
    return lines


# --- The end -------------------------------------------------------------------------------------


def final_page(screen: Screen, result: Result) -> list[Text]:
    """The final table: how each score came about, who won, and what broke the ties."""
    say, width = screen.story.words.say, screen.console.width
    lines = [_heading(say("terminal-final-heading")), Text(), *_score_table(screen, result), Text()]
    for sentence in screen.story.ranking(result)[:1]:
        lines += wrapped(screen.with_names(sentence).copy(), width)
    for sentence in screen.story.ranking(result)[1:]:
        lines += wrapped(screen.with_names(f"  {sentence}"), width, indent=5)
    return lines


def _score_table(screen: Screen, result: Result) -> list[Text]:
    say = screen.story.words.say
    heads = [say(f"terminal-score-{column}") for column in _SCORE_COLUMNS]
    rows = [
        _score_row(screen, place, result.tallies[seat])
        for place, seats in _places(result.ranking)
        for seat in seats
    ]
    widths = [
        max(cell_len(head), *(cell_len(row[at]) for _, row in rows))
        for at, head in enumerate(heads)
    ]
    lines = [Text(_joined(heads, widths), palette.QUIET)]
    for tally, row in rows:
        line = Text(_joined(row, widths))
        line.highlight_regex(rf"\{screen.glyphs.seats[tally.seat]}", seat_style(tally.seat))
        lines.append(line)
    return lines


def _places(ranking: Sequence[Sequence[int]]) -> list[tuple[int, Sequence[int]]]:
    """The place of each group: those who share a place take up the following ones too."""
    places, place = [], 1
    for seats in ranking:
        places.append((place, seats))
        place += len(seats)
    return places


def _score_row(screen: Screen, place: int, tally: Tally) -> tuple[Tally, list[str]]:
    eggs = " + ".join(map(str, tally.eggs)) or "0"
    name = f"{screen.glyphs.seats[tally.seat]} {screen.story.names[tally.seat]}"
    return tally, [f"{place}.", name, str(tally.salmon), eggs, str(tally.points)]


def _joined(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Cells of a row: the name to the left, numbers to the right."""
    padded = [
        set_cell_size(cell, wide) if at == 1 else " " * (wide - cell_len(cell)) + cell
        for at, (cell, wide) in enumerate(zip(cells, widths, strict=True))
    ]
    return "  " + "   ".join(padded)
