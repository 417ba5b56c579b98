"""Games that are not stored: every request brings all moves, which are played again."""

from __future__ import annotations

from typing import Final

from upstream.app.messages.base import COLOURS
from upstream.app.messages.serialized import Serialized
from upstream.app.messages.tables import Seat as SeatMessage
from upstream.app.messages.websocket import State
from upstream.app.tables.presenter import Presenter
from upstream.app.tables.seats import Seat, seat_message
from upstream.app.tables.table_game import TableGame, ValidatedEntry
from upstream.lessons.lesson import CONFIRM
from upstream.notation.record import Record

#: These games are not timed: their log entries have time 0.
_NO_TIME: Final = 0.0


class ReplayedGame:
    """A game in which one seat is a person's, as a lesson and a puzzle use it."""

    def __init__(self, record: Record, seat: int) -> None:
        self.game = TableGame(record, _NO_TIME)
        self.seat = seat
        self._seats = [
            Seat(each, None, COLOURS[each], None, 0, frozenset({""} if each == seat else ()))
            for each in range(record.start.players)
        ]
        self._presenter = Presenter(self.game, self._seats)

    def validate(
        self, seat: int, move: str, *, auto_confirm: bool = False
    ) -> tuple[ValidatedEntry, ...]:
        """Return the entries of a move, which ``game.add`` plays. Raises Refused."""
        game = self.game
        if move == CONFIRM:
            return game.confirm(seat, game.version, _NO_TIME)
        return game.act(seat, move, game.version, _NO_TIME, auto_confirm=auto_confirm)

    def seat_messages(self) -> list[SeatMessage]:
        """Return the seats as clients get them: the other seats are played by bots."""
        return [
            seat_message(seat, connected=True, left=False).model_copy(
                update={"kind": "person" if seat.seat == self.seat else "bot"}
            )
            for seat in self._seats
        ]

    def state(self, seen: int | None, language: str, *, is_over: bool) -> Serialized[State]:
        """Return what is new since the version ``seen``, or everything if it is None."""
        since = None if seen is None or seen > self.game.version else seen
        return self._presenter.state(() if is_over else (self.seat,), since, language)
