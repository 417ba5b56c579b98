"""What was said at a table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, cast

from upstream.server import protocol
from upstream.server.limits import Rate
from upstream.server.protocol.refusals import TableRefused, TooFast
from upstream.server.rate_limiter import RateLimiters
from upstream.server.storage.stored import Line, Sent, StoredTable

#: The largest number of lines that a client gets when it comes.
_SHOWN_LINES: Final = 200
#: How many lines of a table are kept at least: older ones are deleted at every multiple of this.
KEPT_LINES: Final = 400


class Chat:
    """The lines of a table, and the messages that they came with."""

    def __init__(self, rate: Rate) -> None:
        self._lines: list[Line] = []
        #: The highest number so far; lines may have been deleted since.
        self._last = 0
        self._sent: dict[Sent, int] = {}
        self._limiters = RateLimiters(rate)

    def take(self, stored: StoredTable) -> None:
        """Hold the lines that are stored, and no others."""
        self._lines = list(stored.chat)
        self._sent = dict(stored.said)
        self._last = max([self._last, *(line.number for line in self._lines)])

    @property
    def last(self) -> int:
        """The number of the last line that is here; 0 where there is none."""
        return self._lines[-1].number if self._lines else 0

    def extend(self, stored: Iterable[Line], said: Mapping[Sent, int]) -> list[Line]:
        """Add lines that another process has stored; those that were not here yet."""
        senders = {number: sent for sent, number in said.items()}
        new = [line for line in stored if line.number > self.last]
        for line in new:
            self._append(line, senders.get(line.number))
        return new

    def keep(self, numbers: Collection[int]) -> None:
        """Delete all lines but these."""
        self._lines = [line for line in self._lines if line.number in numbers]
        self._sent = {sent: number for sent, number in self._sent.items() if number in numbers}

    def has(self, sent: Sent) -> bool:
        """Whether this message was said already."""
        return sent in self._sent

    def new_line(
        self, seat: int, name: str, text: str, time: float, phrase: str | None = None
    ) -> Line:
        """The line as it would be added; raises TableRefused where the seat says too much."""
        if not self._limiters.take(str(seat)):
            raise TableRefused(TooFast())
        return Line(self._last + 1, seat, name, text, time, phrase)

    def forgotten(self, line: Line) -> int:
        """The number up to which lines are deleted when this one is stored; 0 for none."""
        return line.number - KEPT_LINES if line.number % KEPT_LINES == 0 else 0

    def add(self, line: Line, sent: Sent) -> None:
        """Add a line, once it is stored."""
        self._append(line, sent)

    def _append(self, line: Line, sent: Sent | None) -> None:
        self._last = max(self._last, line.number)
        if sent is not None:
            self._sent[sent] = line.number
        self._lines.append(line)
        if last := self.forgotten(line):
            self._lines = [kept for kept in self._lines if kept.number > last]
            self._sent = {key: number for key, number in self._sent.items() if number > last}

    def forget(self, identity: str) -> None:
        """Delete what this client has said."""
        gone = {number for sent, number in self._sent.items() if sent.identity == identity}
        self._sent = {sent: number for sent, number in self._sent.items() if number not in gone}
        self._lines = [line for line in self._lines if line.number not in gone]

    def since(self, seen: int | None) -> list[protocol.ChatLine]:
        """The latest lines after that number."""
        lines = [line for line in self._lines if seen is None or line.number > seen]
        return [line_message(line) for line in lines[-_SHOWN_LINES:]]


def line_message(line: Line) -> protocol.ChatLine:
    return protocol.ChatLine(
        number=line.number,
        seat=line.seat,
        name=line.name,
        text=line.text,
        time=line.time,
        phrase=cast("protocol.Phrase | None", line.phrase),
    )
