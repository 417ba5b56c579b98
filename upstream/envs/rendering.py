"""Render a game: pixels for videos and notebooks, or the river of the terminal as text."""

from __future__ import annotations

import io
from typing import Final

import gymnasium
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.text import Text

from upstream.engine import Board
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names
from upstream.rules.position import Position
from upstream.terminal import palette
from upstream.terminal.image import image
from upstream.terminal.palette import UNICODE
from upstream.terminal.picture import RiverStyle, Size, river_lines
from upstream.terminal.screen import Panel
from upstream.terminal.table import HUMAN

MODES: Final = ("human", "ansi", "rgb_array")
#: The size of hexagons and the width of the panel, as text.
_SIZE: Final = Size(14, 2)
_PANEL: Final = 60


def render(board: Board, mode: str | None) -> NDArray[np.uint8] | str | None:
    """Render the board in this mode; ``human`` prints it and returns None."""
    if mode is None:
        gymnasium.logger.warn("render() needs a render_mode: give one to the environment")
        return None
    if mode == "rgb_array":
        return pixels(board.position)
    rendered = text(board.position)
    if mode == "ansi":
        return rendered
    print(rendered)
    return None


def text(position: Position) -> str:
    """Return the river and the standings as in the terminal, with ANSI colours."""
    words = Words()
    story = Story(words, seat_names(words, position.players), position.options)
    style = RiverStyle(UNICODE, _SIZE, story.tile, story.spawn())
    panel = Panel(story, UNICODE, (HUMAN,) * position.players)
    drawn = Text(" ".join(story.tile(kind) for kind in position.drawn), f"bold {palette.ROE}")
    lines = [*river_lines(position, style), *panel.lines(position, _PANEL), drawn]
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, color_system="truecolor", width=_PANEL + 20)
    console.print(Text("\n").join(lines))
    return file.getvalue()


def pixels(position: Position) -> NDArray[np.uint8]:
    """Return the game as an image, (height, width, 3), of the same size at every step."""
    return np.array(image(position))
