"""The chat of a table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, cast

from upstream.app.limits import Rate
from upstream.app.messages.base import Phrase
from upstream.app.messages.refusals import TableRefused, TooFast
from upstream.app.messages.tables import ChatLine
from upstream.app.rate_limiter import RateLimiters
from upstream.app.store.stored import Line, Sent

#: Maximum number of lines that a joining client receives.
_SHOWN_LINES: Final = 200
#: Minimum number of stored lines. Older ones are deleted at every multiple of this.
KEPT_LINES: Final = 400


class Chat:
    """The lines of a table, and the messages that they came with."""

    def __init__(self, rate: Rate, lines: Iterable[Line], said: Mapping[Sent, int]) -> None:
        self._lines = list(lines)
        self._sent = dict(said)
        #: The highest number so far; its line may have been deleted.
        self._last = self.last
        self._limiters = RateLimiters(rate)

    @property
    def last(self) -> int:
        """The number of the last line; 0 if there is none."""
        return self._lines[-1].number if self._lines else 0

    def extend(self, stored: Iterable[Line], said: Mapping[Sent, int]) -> list[Line]:
        """Add lines that another process has stored. Return the new ones."""
        senders = {number: sent for sent, number in said.items()}
        new = [line for line in stored if line.number > self.last]
        for line in new:
            self.add(line, senders.get(line.number))
        return new

    def keep(self, numbers: Collection[int]) -> None:
        """Delete all lines except these."""
        self._lines = [line for line in self._lines if line.number in numbers]
        self._sent = {sent: number for sent, number in self._sent.items() if number in numbers}

    def has(self, sent: Sent) -> bool:
        """Return whether this message is already in the chat."""
        return sent in self._sent

    def count(self, seat: int) -> None:
        """Count a line of this seat. Raises TableRefused if the seat writes too fast."""
        if not self._limiters.take(str(seat)):
            raise TableRefused(TooFast())

    def new_line(
        self, seat: int, name: str, text: str, time: float, phrase: str | None = None
    ) -> Line:
        """Return the next line."""
        return Line(self._last + 1, seat, name, text, time, phrase)

    def expired_by(self, line: Line) -> int:
        """Return the number up to which lines are deleted once this one is stored; 0 for none."""
        return line.number - KEPT_LINES if line.number % KEPT_LINES == 0 else 0

    def add(self, line: Line, sent: Sent | None) -> None:
        """Add a stored line."""
        self._last = max(self._last, line.number)
        if sent is not None:
            self._sent[sent] = line.number
        self._lines.append(line)
        if last := self.expired_by(line):
            self._lines = [kept for kept in self._lines if kept.number > last]
            self._sent = {key: number for key, number in self._sent.items() if number > last}

    def forget(self, identity: str) -> None:
        """Delete the lines of this client."""
        gone = {number for sent, number in self._sent.items() if sent.identity == identity}
        self.keep({line.number for line in self._lines} - gone)

    def until(self, number: int) -> list[Line]:
        """Return the lines up to this number."""
        return [line for line in self._lines if line.number <= number]

    def since(self, seen: int | None) -> list[ChatLine]:
        """Return the latest lines after this number."""
        lines = [line for line in self._lines if seen is None or line.number > seen]
        return [line_message(line) for line in lines[-_SHOWN_LINES:]]


def line_message(line: Line) -> ChatLine:
    return ChatLine(
        number=line.number,
        seat=line.seat,
        name=line.name,
        text=line.text,
        time=line.time,
        phrase=cast("Phrase | None", line.phrase),
    )
