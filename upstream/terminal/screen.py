"""The screen: river, panel, news and choices in a layout that fits; and pages of text."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from upstream.narration.narrator import Story
from upstream.queries.schedule import next_placer
from upstream.queries.standing import standing, waiting_herons
from upstream.rules.position import POINTS_PER_TURN, Phase, Position, vanishing_row
from upstream.rules.score import Result
from upstream.rules.tile import RIVER_KINDS, Kind
from upstream.terminal import palette
from upstream.terminal.choices import Choice, Labels, are_turns, marks
from upstream.terminal.palette import Glyphs, glyphs_for, seat_style
from upstream.terminal.picture import RiverStyle, Size, river_lines
from upstream.terminal.table import HUMAN

#: Measures text while it is wrapped.
_MEASURE = Console(width=80, force_terminal=False, color_system=None)


#: Rich breaks lines at no-break spaces, too, so these stand for them while text is wrapped.
_HOLD: Final = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "\ue000\ue001")
_RELEASE: Final = {held: space for space, held in _HOLD.items()}


def wrapped(text: Text, width: int, *, indent: int = 0) -> list[Text]:
    """Wrap text to a width and indent all lines but the first."""
    held = text.copy()
    held.plain = text.plain.translate(_HOLD)
    lines = list(held.wrap(_MEASURE, max(width, 8)))
    if indent and len(lines) > 1:
        rest = held[len(lines[0]) :]
        # The wrap drops the spaces at which it broke.
        start = len(rest) - len(rest.plain.lstrip())
        more = rest[start:].wrap(_MEASURE, max(width - indent, 8))
        lines = [lines[0], *(Text(" " * indent).append_text(line) for line in more)]
    for line in lines:
        line.plain = line.plain.translate(_RELEASE)
    return lines


def in_columns(entries: Sequence[Text], width: int, *, gap: int = 3) -> list[Text]:
    """Arrange short entries in columns, read from top to bottom, then to the right."""
    if not entries:
        return []
    wide = max(entry.cell_len for entry in entries) + gap
    columns = max(1, min(len(entries), (width + gap) // wide))
    height = -(-len(entries) // columns)
    lines = []
    for at in range(height):
        line = Text()
        for entry in entries[at::height]:
            line.append_text(entry).append(" " * (wide - entry.cell_len))
        lines.append(line)
    return lines


# --- The panel next to the river ------------------------------------------------------------------


#: Minimum width of a panel that shows the points and the kinds of bots.
WIDE: Final = 42


@dataclass(frozen=True, slots=True)
class Panel:
    """Shows the standing of a game."""

    story: Story
    glyphs: Glyphs
    seat_types: Sequence[str]

    def lines(self, position: Position, width: int) -> list[Text]:
        """Return the lines of the panel, wrapped to ``width``."""
        return [*self._players(position, width), Text(), *self._facts(position, width)]

    def _say(self, message_id: str, /, **variables: object) -> str:
        return self.story.words.say(message_id, **variables)

    def _players(self, position: Position, width: int) -> list[Text]:
        columns = (
            ("river", "home", "lost", "points") if width >= WIDE else ("river", "home", "lost")
        )
        heads = [self._say(f"terminal-column-{column}") for column in columns]
        room = width - sum(cell_len(head) + 1 for head in heads)
        head = Text(" " * room, style=palette.QUIET)
        lines = [head.append("".join(f" {head}" for head in heads))]
        for seat in range(position.players):
            turn = position.actor == seat
            line = Text().append(self.glyphs.turn if turn else " ", palette.FOAM if turn else "")
            line.append(self.glyphs.seats[seat], seat_style(seat)).append(" ")
            line.append(self._name(position, seat, room - 3), "bold" if turn else "")
            stands = standing(position, seat)
            numbers = (stands.river, stands.home, stands.lost, stands.points)
            for number, column in zip(numbers, heads, strict=False):
                line.append(f" {number:>{cell_len(column)}}")
            lines.append(line)
        return lines

    def _name(self, position: Position, seat: int, room: int) -> str:
        """Return the name, the star of the first player and, if it fits, the kind of bot."""
        name, star = self.story.names[seat], position.starter == seat
        tail = f" {self.glyphs.first}" if star else ""
        seat_type = self.seat_types[seat]
        bot = "" if seat_type == HUMAN else f" ({self._say(f'level-{seat_type}')})"
        if cell_len(name + bot + tail) <= room:
            name += bot
        return set_cell_size(
            set_cell_size(name, min(cell_len(name), room - len(tail))) + tail, room
        )

    def _facts(self, position: Position, width: int) -> Iterator[Text]:
        """Yield the points, the stack, the next row to vanish, the herons and the placer."""
        names, glyphs, phase = self.story.names, self.glyphs, position.phase
        if phase is Phase.MOVE:
            line = Text(self._say("terminal-points") + " ")
            line.append(glyphs.point * position.points, f"bold {palette.ROE}")
            line.append(glyphs.spent * (POINTS_PER_TURN - position.points), palette.QUIET)
            yield line
        if position.options.movement_tokens and phase is not Phase.SETUP:
            held = " ".join(
                f"{glyphs.seats[seat]}{count}" for seat, count in enumerate(position.markers)
            )
            text = self._say("terminal-markers", held=held, given=position.given)
            yield from wrapped(Text(text), width)
        left = [(kind, position.unseen[kind]) for kind in RIVER_KINDS if kind in position.unseen]
        tiles = " ".join(f"{kind.value}{count}" for kind, count in left)
        if width >= WIDE:
            tiles = ", ".join(f"{self.story.tile(kind)} {count}" for kind, count in left)
        text = self._say("terminal-stack", count=position.stack, tiles=tiles)
        yield from wrapped(Text(text), width)
        row = vanishing_row(position.round)
        if phase not in (Phase.SETUP, Phase.PLACE, Phase.OVER) and row >= 0:
            seat = position.acting_seat
            mine = len(standing(position, seat).endangered)
            text = self._say("terminal-going", row=row, mine=mine, player=names[seat])
            style = f"bold {palette.DANGER}" if mine else palette.SHALLOW
            yield from wrapped(Text(f"{glyphs.foam} {text}", style), width)
        if phase is Phase.MOVE:
            seat = position.acting_seat
            lost = len(waiting_herons(position, seat))
            if lost:
                text = self._say("terminal-herons", lost=lost, player=names[seat])
                yield from wrapped(Text(text, f"bold {palette.DANGER}"), width)
        placer = next_placer(position)
        if placer is not None and phase is not Phase.PLACE:  # then the question names the placer
            text = self._say("terminal-placer", player=names[placer])
            yield from wrapped(Text(text), width)


# --- The screen -----------------------------------------------------------------------------------


#: Lists whose entries are no longer than this go under the river, in columns.
_SHORT_ENTRY: Final = 18
_NARROWEST_PANEL: Final = 24
_GAP: Final = 2
#: Lines besides the river and the news: the title, the question and the prompt.
_FRAME: Final = 3


@dataclass(frozen=True, slots=True)
class ScreenContent:
    """Everything on the screen at one time."""

    position: Position
    #: Sentences about the events since the last decision.
    news: Sequence[str] = ()
    choices: Sequence[Choice] = ()
    #: The refusal of the last input, or the answer to it.
    notice: Sequence[str] = ()
    question: str = ""
    #: Whether the notice is an answer rather than a refusal.
    is_answer: bool = False


def size_for(width: int, height: int) -> Size:
    """Return the largest hexagons that leave space for seven rows, the panel and some news."""
    roomy = width >= 112
    if height >= 56 and roomy:
        return Size(18, 3)
    if height >= 36:
        return Size(18 if roomy else 14, 2)
    return Size(20 if roomy else 15, 1)


class Screen:
    """Shows one game, screen by screen and page by page."""

    def __init__(self, console: Console, story: Story, seat_types: Sequence[str]) -> None:
        self.console, self.story = console, story
        self.glyphs = glyphs_for(console.encoding)
        #: Whether a new screen replaces the last one; otherwise it is printed below.
        self.is_live = console.is_terminal and not console.is_dumb_terminal
        self._panel = Panel(story, self.glyphs, seat_types)
        self._labels = Labels(story, self.glyphs)
        self._shown: Position | None = None

    def show(self, content: ScreenContent) -> None:
        """Show a screen. Plain output gets the river only when it has changed."""
        if self.is_live:
            self.page(self.lines(content, *self.console.size))
        else:
            width = self.console.width
            lines: list[Text] = []
            if content.position is not self._shown:
                river = self._river(content, Size(14, 2), marked=False)
                lines += [*self._news(content.news, width), Text(), self._title(content.position)]
                lines += [*river, *self._panel.lines(content.position, min(width, 60))]
            lines += [*self._notice(content, width), *self._choices(content, width)]
            self.page([*lines, *self._question(content)])
        self._shown = content.position

    def page(self, lines: Sequence[Text]) -> None:
        """Replace the screen with lines of text."""
        with self.console:  # one write, so that nothing flickers
            if self.is_live:
                self.console.clear()
            self.append(lines)

    def append(self, lines: Sequence[Text]) -> None:
        """Print lines below the screen; the terminal wraps them, so that paths can be copied."""
        for line in lines:
            line.rstrip()
            self.console.print(line, soft_wrap=True)

    @property
    def page_height(self) -> int:
        """Lines of a page that are visible above a question and a prompt."""
        return max(self.console.height - 2, 4) if self.is_live else sys.maxsize

    # --- A live screen ---------------------------------------------------------------------------

    def lines(self, content: ScreenContent, width: int, height: int) -> list[Text]:
        """Return a whole screen for a terminal of this size, without the prompt."""
        title, question = self._title(content.position), self._question(content)
        choices, notice = self._choices(content, width), self._notice(content, width)
        news = self._news(content.news, width)
        river = self._river(content, size_for(width, height))
        river_width = river[0].cell_len + _GAP
        if width - river_width < _NARROWEST_PANEL:
            panel = self._panel.lines(content.position, max(width, _NARROWEST_PANEL))
            return [title, *river, *panel, *news, *choices, *notice, *question]
        panel, below = self._panel_and_rest(content, width - river_width, len(river), width)
        middle = []
        for left, right in zip_longest(river, panel, fillvalue=Text()):
            line = left.copy()
            if right.plain:
                line.append(" " * (river_width - line.cell_len)).append_text(right)
            middle.append(line)
        room = height - _FRAME - len(middle) - len(below)
        if room < 0:  # a long list on a low terminal: without the river
            return [title, *choices, *notice, *question]
        if len(news) > room:
            more = Text(self.story.words.say("terminal-more-news"), palette.QUIET)
            news = [more, *news[len(news) - room + 1 :]] if room > 1 else []
        return [title, *middle, *news, *below, *question]

    def _panel_and_rest(
        self, content: ScreenContent, room: int, height: int, width: int
    ) -> tuple[list[Text], list[Text]]:
        """Return the panel next to the river, and the lines under it."""
        standing = self._panel.lines(content.position, room)
        notice = self._notice(content, width)
        if not content.choices:
            return standing, notice
        entries = self._entries(content)
        strip = self._strip(content)
        if max(entry.cell_len for entry in entries) <= _SHORT_ENTRY:
            return standing, [*in_columns(entries, width), *notice]
        listed = [line for entry in entries for line in wrapped(entry, room, indent=2)]
        if len(standing) + 1 + len(listed) <= height:
            return [*standing, Text(), *listed], [*strip, *notice]
        if len(listed) <= height:
            return listed, [*strip, *notice]
        return standing, [*in_columns(entries, width), *notice]

    # --- Parts -----------------------------------------------------------------------------------

    def _river(self, content: ScreenContent, size: Size, *, marked: bool = True) -> list[Text]:
        style = RiverStyle(
            self.glyphs,
            size,
            self.story.tile,
            self.story.spawn(),
            marks(content.choices) if marked and not are_turns(content.choices) else {},
        )
        return river_lines(content.position, style)

    def _choices(self, content: ScreenContent, width: int) -> list[Text]:
        return [*self._strip(content), *in_columns(self._entries(content), width)]

    def _title(self, position: Position) -> Text:
        name = self.story.words.say("terminal-title")
        title = Text().append(name, f"bold {palette.SALMON}")
        phase = self.story.words.say(
            "terminal-moment", phase=position.phase.value, round=position.round
        )
        return title.append(f"  {phase}")

    def _entries(self, content: ScreenContent) -> list[Text]:
        return self._labels.entries(content.choices, content.position)

    def _strip(self, content: ScreenContent) -> list[Text]:
        return self._labels.turns(content.choices) if are_turns(content.choices) else []

    def _notice(self, content: ScreenContent, width: int) -> list[Text]:
        first = f"bold {palette.SHALLOW if content.is_answer else palette.DANGER}"
        styles = [first] + [palette.QUIET] * len(content.notice)
        return [
            line
            for text, style in zip(content.notice, styles, strict=False)
            for line in wrapped(Text(text, style), width)
        ]

    def _question(self, content: ScreenContent) -> list[Text]:
        return [Text(content.question, "bold")] if content.question else []

    def _news(self, news: Sequence[str], width: int) -> list[Text]:
        return [line for text in news for line in wrapped(self.with_names(text), width, indent=2)]

    def with_names(self, text: str) -> Text:
        """Return a sentence with the players' names in their colours."""
        line = Text(text)
        for seat, name in enumerate(self.story.names):
            line.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", seat_style(seat))
        return line


# --- Pages: the help, the log and the final scores --------------------------------------


_COMMANDS = ("action", "short", "cell", "number", "moves", "undo", "log", "tile", "save", "quit")
_SCORE_COLUMNS = ("place", "player", "salmon", "eggs", "points")


def help_page(screen: Screen, position: Position) -> list[Text]:
    """Explain the commands, the tiles of this game and the signs."""
    words, glyphs, width = screen.story.words, screen.glyphs, screen.console.width
    say = words.say
    typed = [
        (say(f"terminal-help-{name}"), words.attribute(f"terminal-help-{name}", "about") or "")
        for name in _COMMANDS
    ]
    tiles = [
        (f"{kind.value}  {screen.story.tile(kind)}", screen.story.tile_help(kind))
        for kind in kinds_in_play(position)
    ]
    tiles.append((f"e  {screen.story.spawn()}", screen.story.spawn_help()))
    signs = say(
        "terminal-help-signs",
        token=f"2{glyphs.seats[0]}",
        first=glyphs.first,
        point=glyphs.point,
        foam=glyphs.foam,
        obstacle=glyphs.thick_flat * 2,
    )
    return [
        _heading(say("terminal-help-heading-type")),
        *_definitions(typed, width),
        _heading(say("terminal-help-heading-tiles")),
        *_definitions(tiles, width),
        _heading(say("terminal-help-heading-signs")),
        *wrapped(Text(signs), width),
        Text(),
    ]


def kinds_in_play(position: Position) -> list[Kind]:
    """Return the kinds of tiles of this game: those of its stack, and the sea."""
    stack = position.options.stack(position.players)
    return [kind for kind in Kind if kind in stack or kind is Kind.SEA]


def _heading(text: str) -> Text:
    return Text(text, f"bold {palette.SALMON}")


def _definitions(entries: Sequence[tuple[str, str]], width: int) -> list[Text]:
    """Return terms on the left, their meanings on the right."""
    room = max(cell_len(term) for term, _ in entries) + 3
    lines: list[Text] = []
    for term, meaning in entries:
        first, *more = wrapped(Text(meaning), max(width - room, 20))
        lines.append(Text().append(set_cell_size(f" {term}", room), "bold").append_text(first))
        lines += [Text(" " * room).append_text(line) for line in more]
    return lines


def log_page(screen: Screen, story: Sequence[str]) -> list[Text]:
    """Return a page with everything that happened."""
    width = screen.console.width
    lines = [_heading(screen.story.words.say("terminal-log-heading"))]
    for sentence in story:
        lines += wrapped(screen.with_names(sentence), width, indent=2)
    return lines


def final_page(screen: Screen, result: Result) -> list[Text]:
    """Return the final page: the sum of each score, who won, and what broke the ties."""
    say, width = screen.story.words.say, screen.console.width
    heads = [say(f"terminal-score-{column}") for column in _SCORE_COLUMNS]
    rows: list[tuple[int, list[str]]] = []
    for group in result.ranking:
        place = len(rows) + 1  # those who share a place take up the following ones, too
        for seat in group:
            tally = result.tallies[seat]
            eggs = " + ".join(map(str, tally.eggs)) or "0"
            name = f"{screen.glyphs.seats[seat]} {screen.story.names[seat]}"
            rows.append((seat, [f"{place}.", name, str(tally.salmon), eggs, str(tally.points)]))
    widths = [
        max(cell_len(head), *(cell_len(row[at]) for _, row in rows))
        for at, head in enumerate(heads)
    ]
    lines = [_heading(say("terminal-final-heading")), Text()]
    lines.append(Text(_joined(heads, widths), palette.QUIET))
    for seat, row in rows:
        line = Text(_joined(row, widths))
        line.highlight_regex(rf"\{screen.glyphs.seats[seat]}", seat_style(seat))
        lines.append(line)
    lines.append(Text())
    winner, *others = screen.story.ranking(result)
    lines += wrapped(screen.with_names(winner), width)
    for sentence in others:
        lines += wrapped(screen.with_names(f"  {sentence}"), width, indent=5)
    return lines


def _joined(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Join the cells of a row: the name to the left, numbers to the right."""
    padded = [
        set_cell_size(cell, wide) if at == 1 else " " * (wide - cell_len(cell)) + cell
        for at, (cell, wide) in enumerate(zip(cells, widths, strict=True))
    ]
    return "  " + "   ".join(padded)
