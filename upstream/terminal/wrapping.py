"""Lines that fit: wrapping with an indent, entries in columns, blocks side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.console import Console
from rich.text import Text

#: Wrapping only measures, so any console will do.
_MEASURE = Console(width=80, force_terminal=False, color_system=None)


def wrapped(text: Text, width: int, *, indent: int = 0) -> list[Text]:
    """The text in lines of that width; all but the first are indented."""
    whole = text.wrap(_MEASURE, max(width, 8))
    if indent == 0 or len(whole) < 2:
        return list(whole)
    first = whole[0]
    rest = text[len(first) :]
    # The wrap drops the spaces at which it broke.
    start = len(rest) - len(rest.plain.lstrip())
    lines = rest[start:].wrap(_MEASURE, max(width - indent, 8))
    return [first, *(Text(" " * indent).append_text(line) for line in lines)]


def in_columns(entries: Sequence[Text], width: int, *, gap: int = 3) -> list[Text]:
    """Short entries beside each other, to be read downwards, then to the right."""
    if not entries:
        return []
    wide = max(entry.cell_len for entry in entries) + gap
    columns = max(1, min(len(entries), (width + gap) // wide))
    height = -(-len(entries) // columns)
    return [_row(entries[at::height], wide) for at in range(height)]


def _row(entries: Sequence[Text], wide: int) -> Text:
    line = Text()
    for entry in entries:
        line.append_text(entry)
        line.append(" " * (wide - entry.cell_len))
    return line


def beside(left: Sequence[Text], right: Sequence[Text], *, gap: int = 2) -> list[Text]:
    """Two blocks, the right one starting where the left one is widest."""
    wide = max((line.cell_len for line in left), default=0) + gap
    joined = []
    for one, other in zip_longest(left, right, fillvalue=Text()):
        line = one.copy()
        if other.plain:
            line.append(" " * (wide - line.cell_len)).append_text(other)
        joined.append(line)
    return joined


def clipped(lines: Sequence[Text], room: int, more: Text) -> list[Text]:
    """The last lines that fit; in front of them a note if some are missing."""
    if len(lines) <= room:
        return list(lines)
    return [more, *lines[len(lines) - room + 1 :]] if room > 1 else []
