"""The clock of a table: how long a turn may take, and how much time each seat has.

A clock starts once all seats are taken. It runs for the acting seat if a person plays it, and only
the start of a turn resets it. Everything is computed from the time of the server.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from upstream.app.messages.refusals import NothingToNudge, NoVacation, TableRefused

if TYPE_CHECKING:
    from upstream.app.tables.seats import Seat

DAY_SECONDS: Final = 24 * 3600.0
#: The part of a slow turn that is left when a player is warned.
_WARNING_PART: Final = 0.25
#: The time that a nudged player of a slow game has.
_GRACE_SECONDS: Final = DAY_SECONDS

#: What happens at zero: a bot plays this turn, a bot takes the seat, or the table waits for a nudge
#: and then for a last period, after which a bot plays this turn.
AtZero: TypeAlias = Literal["turn", "seat", "wait"]


@dataclass(frozen=True, slots=True)
class Clock:
    """The agreed times of a table, in seconds."""

    kind: Literal["live", "slow"]
    turn: float
    #: The time of each seat for the whole game, used when a live turn takes longer.
    reserve: float = 0.0
    #: The time that each seat of a slow game may spend on pauses.
    vacation: float = 0.0
    at_zero: AtZero = "turn"

    @property
    def is_slow(self) -> bool:
        return self.kind == "slow"

    @property
    def grace(self) -> float:
        """The time of a nudged player."""
        return min(self.turn, _GRACE_SECONDS)

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Clock:
        return cls(**json.loads(text))


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The time that a seat has left for the rest of the game."""

    reserve: float
    vacation: float
    #: The end of its pause; 0 if it never paused.
    away_until: float = 0.0


@dataclass(frozen=True, slots=True)
class ClockState:
    """A clock that has started."""

    seats: tuple[SeatClock, ...]
    #: The seat whose turn it is; None when the game is over.
    seat: int | None = None
    #: When its time is up; None while the clock stands.
    due: float | None = None
    #: The rest of the turn's time while a bot plays for a person.
    left: float | None = None
    #: Whether the turn's time is up.
    expired: bool = False
    nudged: bool = False

    def to_json(self) -> str:
        """Return everything except the due time, which has a column of its own."""
        stored = asdict(self)
        del stored["due"]
        return json.dumps(stored)

    @classmethod
    def from_json(cls, text: str, due: float | None) -> ClockState:
        stored: Mapping[str, Any] = json.loads(text)
        seats = tuple(SeatClock(**seat) for seat in stored["seats"])
        return cls(**{**stored, "seats": seats}, due=due)

    def with_seat(self, number: int, changed: SeatClock) -> ClockState:
        """Return the clock with new times for a seat."""
        seats = tuple(changed if each == number else seat for each, seat in enumerate(self.seats))
        return replace(self, seats=seats)


def advanced(
    clock: Clock,
    state: ClockState | None,
    seats: Sequence[Seat],
    actor: int | None,
    now: float,
    *,
    is_new_turn: bool = False,
) -> ClockState | None:
    """Return the clock after seats have changed or a turn has started; None before it starts."""
    if state is None:
        if any(seat.is_free for seat in seats):
            return None
        state = ClockState(tuple(SeatClock(clock.reserve, clock.vacation) for _ in seats))
        is_new_turn = True
    if is_new_turn:
        state = replace(
            _with_used_reserve(state, now),
            seat=actor,
            due=None,
            left=None,
            expired=False,
            nudged=False,
        )
    if actor is None:
        return replace(state, due=None, left=None)
    seat, times = seats[actor], state.seats[actor]
    start = max(now, times.away_until)
    is_timed = seat.bot is None and not seat.is_free
    if is_timed and state.due is None and not state.expired:
        left = clock.turn + times.reserve if state.left is None else state.left
        return replace(state, due=start + left, left=None)
    if not is_timed and state.due is not None:
        return replace(state, due=None, left=state.due - start if seat.holders else None)
    return state


def _with_used_reserve(state: ClockState, now: float) -> ClockState:
    """Return the clock after the acting seat has used up a part of its reserve."""
    if state.seat is None:
        return state
    times = state.seats[state.seat]
    left = state.left if state.due is None else state.due - now
    if state.expired:
        left = 0.0
    if left is None or left >= times.reserve:
        return state
    return state.with_seat(state.seat, replace(times, reserve=max(0.0, left)))


def nudged(clock: Clock, state: ClockState | None, now: float) -> ClockState:
    """Return the clock after a player whose time is up was nudged.

    Raises TableRefused if the table does not wait for a nudge.
    """
    if state is None or state.seat is None or not state.expired or state.due is not None:
        raise TableRefused(NothingToNudge())
    if clock.at_zero != "wait" or state.nudged:
        raise TableRefused(NothingToNudge())
    start = max(now, state.seats[state.seat].away_until)
    return replace(state, due=start + clock.grace, nudged=True)


def paused(state: ClockState | None, number: int, seconds: float, now: float) -> ClockState:
    """Return the clock after a seat has begun a pause of this length; 0 ends its pause.

    An earlier pause ends, and the rest of it can be used again. Raises TableRefused if the clock
    has not started, or the seat has less time for pauses.
    """
    if state is None:
        raise TableRefused(NoVacation(0))
    times = state.seats[number]
    unused = max(0.0, times.away_until - now)
    budget = times.vacation + unused
    if seconds > budget:
        raise TableRefused(NoVacation(int(budget // DAY_SECONDS)))
    until = now + seconds if seconds else min(times.away_until, now)
    changed = state.with_seat(number, SeatClock(times.reserve, budget - seconds, until))
    if state.seat != number or state.due is None:
        return changed
    return replace(changed, due=state.due - unused + seconds)


def warning_time(clock: Clock, due: float) -> float | None:
    """Return when a turn's time is running out; None at a live table."""
    return due - clock.turn * _WARNING_PART if clock.is_slow else None


#: The kinds of deadlines: the time of a turn is up, or it is running out.
TIME_UP: Final = "turn"
RUNNING_OUT: Final = "turn warning"


def deadlines(clock: Clock, state: ClockState, now: float) -> Iterator[tuple[str, float | None]]:
    """Yield the deadlines of a clock by kind; None for one that does not exist."""
    yield TIME_UP, state.due
    warning = None if state.due is None or state.nudged else warning_time(clock, state.due)
    yield RUNNING_OUT, None if warning is None or warning <= now else warning
