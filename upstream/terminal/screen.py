"""The screen: river, panel, news and choices in a layout that fits, or as plain text."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.text import Text

from upstream.position import Position
from upstream.story import Story
from upstream.terminal import palette
from upstream.terminal.canvas import Size
from upstream.terminal.choices import Choice, marks
from upstream.terminal.labels import Labels, are_turns
from upstream.terminal.palette import glyphs_for, seat_style
from upstream.terminal.panel import Panel
from upstream.terminal.picture import RiverStyle, river_lines
from upstream.terminal.wrapping import beside, clipped, in_columns, wrapped

#: A list of entries no longer than this goes under the river, in columns.
_SHORT_ENTRY: Final = 18
_NARROWEST_PANEL: Final = 24
_GAP: Final = 2
#: Lines beside the river and the news: the title, the question and the prompt.
_FRAME: Final = 3


@dataclass(frozen=True, slots=True)
class ScreenContent:
    """Everything that is to be seen at once."""

    position: Position
    #: What has happened since the last decision, in sentences.
    news: Sequence[str] = ()
    choices: Sequence[Choice] = ()
    #: What went wrong with the last line, or an answer to it.
    notice: Sequence[str] = ()
    question: str = ""
    #: The notice is no refusal but something that was asked for.
    is_answer: bool = False


def size_for(width: int, height: int) -> Size:
    """The largest hexagons with which seven rows, the panel and a few lines of news fit."""
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
        #: Whether a new screen replaces the one before; otherwise one follows the other.
        self.is_live = console.is_terminal and not console.is_dumb_terminal
        self._panel = Panel(story, self.glyphs, seat_types)
        self._labels = Labels(story, self.glyphs)
        self._shown: Position | None = None

    # --- What is shown ---------------------------------------------------------------------------

    def show(self, content: ScreenContent) -> None:
        live = self.is_live
        self.page(self.lines(content, *self.console.size) if live else self._plain(content))
        self._shown = content.position

    def page(self, lines: Sequence[Text]) -> None:
        """Lines that take the place of what was there."""
        with self.console:  # one write, so that nothing flickers
            if self.is_live:
                self.console.clear()
            self._print(lines)

    def append(self, lines: Sequence[Text]) -> None:
        """Lines under what is there; the terminal breaks long ones, so that paths can be copied."""
        self._print(lines)

    @property
    def page_height(self) -> int:
        """How many lines of a page can be seen at once, over a question and a prompt."""
        return max(self.console.height - 2, 4) if self.is_live else sys.maxsize

    def _print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            line.rstrip()
            self.console.print(line, soft_wrap=True)

    # --- A live screen ---------------------------------------------------------------------------

    def lines(self, content: ScreenContent, width: int, height: int) -> list[Text]:
        """A whole screen for a terminal of that size, without the prompt."""
        river = self._river(content, size_for(width, height))
        room = width - river[0].cell_len - _GAP
        if room < _NARROWEST_PANEL:
            return self._stacked(content, river, width)
        panel, below = self._panel_and_rest(content, room, len(river), width)
        middle = beside(river, panel, gap=_GAP)
        left = height - _FRAME - len(middle) - len(below)
        if left < 0:
            return self._list_alone(content, width)
        news = clipped(self._news(content.news, width), left, self._more())
        return [self._title(content.position), *middle, *news, *below, *self._question(content)]

    def _list_alone(self, content: ScreenContent, width: int) -> list[Text]:
        """For a list that is too long for a low terminal: without the river."""
        return [
            self._title(content.position),
            *self._choices(content, width),
            *self._notice(content, width),
            *self._question(content),
        ]

    def _stacked(self, content: ScreenContent, river: list[Text], width: int) -> list[Text]:
        """For narrow terminals: everything under the river."""
        return [
            self._title(content.position),
            *river,
            *self._panel.lines(content.position, max(width, _NARROWEST_PANEL)),
            *self._news(content.news, width),
            *self._choices(content, width),
            *self._notice(content, width),
            *self._question(content),
        ]

    def _panel_and_rest(
        self, content: ScreenContent, room: int, height: int, width: int
    ) -> tuple[list[Text], list[Text]]:
        """The panel beside the river, and what goes under it."""
        standing = self._panel.lines(content.position, room)
        notice = self._notice(content, width)
        if not content.choices:
            return standing, notice
        entries = self._entries(content)
        strip = self._strip(content)
        if max(entry.cell_len for entry in entries) <= _SHORT_ENTRY:
            return standing, [*in_columns(entries, width), *notice]
        listed = [line for entry in entries for line in _hanging(entry, room)]
        if len(standing) + 1 + len(listed) <= height:
            return [*standing, Text(), *listed], [*strip, *notice]
        if len(listed) <= height:
            return listed, [*strip, *notice]
        return standing, [*in_columns(entries, width), *notice]

    # --- Plain text ------------------------------------------------------------------------------

    def _plain(self, content: ScreenContent) -> list[Text]:
        """Text that reads well one after another: the river only when something has changed."""
        width = self.console.width
        lines: list[Text] = []
        if content.position is not self._shown:
            river = self._river(content, Size(14, 2), marked=False)
            lines += [*self._news(content.news, width), Text(), self._title(content.position)]
            lines += [*river, *self._panel.lines(content.position, min(width, 60))]
        lines += [*self._notice(content, width), *self._choices(content, width)]
        return [*lines, *self._question(content)]

    def _choices(self, content: ScreenContent, width: int) -> list[Text]:
        entries = self._entries(content)
        return [*self._strip(content), *in_columns(entries, width)]

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
        return [line for text in news for line in _hanging(self.with_names(text), width)]

    def _more(self) -> Text:
        return Text(self.story.words.say("terminal-more-news"), palette.QUIET)

    def with_names(self, text: str) -> Text:
        """A sentence in which the players' names have their colours."""
        line = Text(text)
        for seat, name in enumerate(self.story.names):
            line.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", seat_style(seat))
        return line


def _hanging(text: Text, width: int) -> list[Text]:
    return wrapped(text, width, indent=2)
