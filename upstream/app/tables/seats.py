"""Seats: who sits where at a table, and who may change that."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from upstream.app.messages.base import COLOURS, MAX_NAME
from upstream.app.messages.refusals import (
    BotFinishesTurn,
    BotPlays,
    ColourTaken,
    LastHolder,
    NoBotThere,
    NoHintAmongPeople,
    NoSuchClient,
    NoSuchLevel,
    NoSuchLink,
    NoSuchSeat,
    NotAsked,
    NotLeft,
    NotYourSeat,
    OneSeatEach,
    OnlyForMaker,
    OnlyForPlayers,
    SeatNotFree,
    TableRefused,
)
from upstream.app.messages.tables import LiveClock, SlowClock
from upstream.app.messages.tables import Seat as SeatMessage
from upstream.app.tables.clock import DAY_SECONDS, Clock
from upstream.bots import BOTS, SUBSTITUTE
from upstream.narration.locales import Words

#: The seat number of watchers.
WATCHING = -1
#: The seat number in links to the whole table, where one chooses a free seat.
JOINING = -2


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: its holders, and the bot that plays for it."""

    seat: int
    name: str | None
    colour: str
    bot: str | None = None
    #: Counts how often its link was used or became void.
    generation: int = 0
    holders: frozenset[str] = frozenset()
    #: Whether the host asks its player to give it up.
    asked: bool = False
    #: Whether the bot only plays this turn, because the player's time was up.
    stand_in: bool = False

    @property
    def is_free(self) -> bool:
        """Whether anybody with the table's link may take it."""
        return self.bot is None and not self.holders

    @property
    def kind(self) -> str:
        if self.bot is not None:
            return "bot"
        return "person" if self.holders else "open"

    @property
    def look(self) -> tuple[str | None, str]:
        """Name and colour: they appear in every message about the game."""
        return self.name, self.colour

    def held_by(self, identity: str, name: str | None, colour: str | None) -> Seat:
        """Return the seat after its link was used: without a bot, and with a new link."""
        return replace(
            self,
            name=name or self.name,
            colour=colour or self.colour,
            bot=None,
            generation=self.generation + 1,
            holders=self.holders | {identity},
            asked=False,
            stand_in=False,
        )


@dataclass(frozen=True, slots=True)
class TableSettings:
    """Settings of a table; None for the default."""

    #: The host: its creator, or who hosts in their place. If None, all players decide on the bots.
    maker: str | None = None
    #: The level that plays an abandoned seat, and the seconds until a seat counts as abandoned.
    left_level: str | None = None
    left_after: float | None = None
    #: Whether the table's link gives one person several seats.
    several_seats: bool = False
    #: The time of a turn; None for no limit.
    clock: Clock | None = None
    #: Whether the list of open seats shows the table.
    open_to_all: bool = False


def numbered(name: str, others: Iterable[str | None]) -> str:
    """Return the name, followed by a number if another one looks the same."""

    def look(text: str) -> str:
        seen = (c for c in text if unicodedata.category(c) != "Cf")
        return unicodedata.normalize("NFKC", "".join(seen)).casefold()

    taken = {look(other) for other in others if other is not None}
    chosen, number = name, 1
    while look(chosen) in taken:
        number += 1
        chosen = f"{name[: MAX_NAME - 2].rstrip()} {number}"
    return chosen


def names(seats: Sequence[Seat], words: Words) -> tuple[str, ...]:
    """Return the names of all seats; a seat without a name is called by its colour.

    Names from before their length was checked are cut.
    """
    named = (seat.name or words.say(f"seat-{COLOURS.index(seat.colour)}") for seat in seats)
    return tuple(name[:MAX_NAME] for name in named)


def seat_message(seat: Seat, *, connected: bool, left: bool) -> SeatMessage:
    """Return the message about a seat."""
    return SeatMessage.model_validate(
        {
            "seat": seat.seat,
            "name": seat.name,
            "colour": seat.colour,
            "kind": seat.kind,
            "level": seat.bot,
            "held": bool(seat.holders),
            "connected": connected,
            "left": left,
            "asked": seat.asked,
            "stand_in": seat.stand_in,
        }
    )


def clock_message(clock: Clock) -> LiveClock | SlowClock:
    """Return the message about the agreed times of a table."""
    if clock.kind == "live":
        return LiveClock(turn=clock.turn, reserve=clock.reserve, at_zero=clock.at_zero)
    days, vacation = round(clock.turn / DAY_SECONDS), round(clock.vacation / DAY_SECONDS)
    return SlowClock.model_validate({"days": days, "vacation": vacation, "at_zero": clock.at_zero})


def clock_from(message: LiveClock | SlowClock | None) -> Clock | None:
    """Return the agreed times of a new table."""
    match message:
        case LiveClock(turn=turn, reserve=reserve, at_zero=at_zero):
            return Clock("live", turn, reserve=reserve, at_zero=at_zero)
        case SlowClock(days=days, vacation=vacation, at_zero=at_zero):
            turn, pauses = days * DAY_SECONDS, vacation * DAY_SECONDS
            return Clock("slow", turn, vacation=pauses, at_zero=at_zero)
        case None:
            return None


class Seating:
    """The seats and watchers of a table, and the rules for changing them.

    Methods that return a ``Seat`` validate a request: they return the seat as it would be, or raise
    TableRefused. Nothing changes until ``put``, which the room calls once the seat is stored.
    """

    def __init__(
        self, seats: Iterable[Seat], watchers: Iterable[str], settings: TableSettings | None = None
    ) -> None:
        self.seats = tuple(seats)
        self.watchers = frozenset(watchers)
        self.settings = settings or TableSettings()

    # --- Questions -------------------------------------------------------------------------------

    def __getitem__(self, number: int) -> Seat:
        """Return the seat with this number. Raises TableRefused if it does not exist."""
        if not 0 <= number < len(self.seats):
            raise TableRefused(NoSuchSeat(len(self.seats)))
        return self.seats[number]

    def held_by(self, identity: str) -> list[int]:
        """Return the seats that this client holds."""
        return [seat.seat for seat in self.seats if identity in seat.holders]

    def played_by(self, identity: str) -> list[int]:
        """Return the seats that this client holds and that no bot plays for."""
        return [seat.seat for seat in self.seats if identity in seat.holders and seat.bot is None]

    def knows(self, identity: str) -> bool:
        """Return whether this client may see the table."""
        return identity in self.watchers or any(identity in seat.holders for seat in self.seats)

    def decides_on_bots(self, identity: str) -> bool:
        """Return whether this client created the table, or nobody knows who did."""
        return self.settings.maker in (None, identity)

    @property
    def left_level(self) -> str:
        """The level that plays an abandoned seat."""
        return self.settings.left_level or SUBSTITUTE

    def require_opens(
        self, number: int, generation: int, identity: str, *, is_over: bool = False
    ) -> None:
        """Check a seat's link: it always works for holders, and once for anybody else.

        Raises TableRefused if it does not work, or if the game ended before anybody used it.
        """
        seat = self[number]
        if is_over and not seat.holders:
            raise TableRefused(NoSuchLink("over", ""))
        if identity in seat.holders or generation == seat.generation:
            return
        if not seat.holders:
            raise TableRefused(NoSuchLink("bot" if seat.bot is not None else "unknown", ""))
        raise TableRefused(NoSuchLink("taken-by" if seat.name else "taken", seat.name or ""))

    def require_only_bots_besides(self, number: int) -> list[str]:
        """Return the levels at all other seats.

        Raises TableRefused if a person holds one of them, or it is open.
        """
        others = [seat for seat in self.seats if seat.seat != number]
        bots = [seat.bot for seat in others if seat.bot is not None and not seat.holders]
        if len(bots) < len(others):
            raise TableRefused(NoHintAmongPeople())
        return bots

    def require_player(self, identity: str) -> None:
        """Raise TableRefused if this client holds no seat."""
        if not self.held_by(identity):
            raise TableRefused(OnlyForPlayers())

    def require_own(self, identity: str, number: int) -> Seat:
        """Return a seat of this client. Raises TableRefused if it is another's."""
        seat = self[number]
        if identity not in seat.holders:
            raise TableRefused(NotYourSeat(number))
        return seat

    def require_acting(self, identity: str, number: int) -> Seat:
        """Return a seat of this client. Raises TableRefused if it is another's or a bot's."""
        seat = self.require_own(identity, number)
        if seat.bot is not None:
            raise TableRefused(BotPlays(number))
        return seat

    def require_decides_on_bots(self, identity: str) -> None:
        """Raise TableRefused if this client holds no seat, or another one created the table."""
        self.require_player(identity)
        if not self.decides_on_bots(identity):
            raise TableRefused(OnlyForMaker())

    def require_maker(self, identity: str) -> None:
        """Raise TableRefused if this client did not create the table."""
        if self.settings.maker != identity:
            raise TableRefused(OnlyForMaker())

    def is_deserted_without(self, identity: str) -> bool:
        """Return whether nobody needs the table once this client has left."""
        if any(seat.holders - {identity} for seat in self.seats):
            return False
        return bool(self.held_by(identity)) or not self.watchers - {identity}

    # --- Validated requests ----------------------------------------------------------------------

    def taken(
        self, number: int, generation: int, identity: str, name: str | None, colour: str | None
    ) -> Seat:
        """Return the seat after this client has used its link.

        Raises TableRefused if the link does not work, or the colour is taken.
        """
        self.require_opens(number, generation, identity)
        seat = self[number]
        if seat.holders:  # a second device must not rename its holder by joining
            name = colour = None
        return self._seated(seat, identity, name, colour)

    def joined(self, number: int, identity: str, name: str | None, colour: str | None) -> Seat:
        """Return a free seat after this client has chosen it with the table's link.

        Raises TableRefused if it is not free, if the client has a seat and the host allows no
        second one, or if the colour is taken.
        """
        seat = self[number]
        if not seat.is_free:
            raise TableRefused(SeatNotFree(number))
        if self.held_by(identity) and not self.settings.several_seats:
            raise TableRefused(OneSeatEach())
        return self._seated(seat, identity, name, colour)

    def _seated(self, seat: Seat, identity: str, name: str | None, colour: str | None) -> Seat:
        self._require_free(seat, colour)
        return seat.held_by(identity, self._numbered(seat, name), colour)

    def _numbered(self, seat: Seat, name: str | None) -> str | None:
        others = [other.name for other in self.seats if other.seat != seat.seat]
        return None if name is None else numbered(name, others)

    def given_to_bot(self, identity: str, number: int, level: str, *, is_left: bool) -> Seat:
        """Return the client's own, an open or an abandoned seat, with a bot.

        ``level`` is chosen by the holder, or by the creator for a seat without a holder. For anyone
        else the table's ``left_level`` plays. Raises TableRefused if the seat is none of these, if
        the client holds no seat, or if only the creator may replace the bot.
        """
        seat = replace(self[number], stand_in=False)
        self.require_player(identity)
        if identity in seat.holders:
            return replace(seat, bot=level)
        if seat.holders and not is_left:
            raise TableRefused(NotLeft(number))
        if not seat.holders and self.decides_on_bots(identity):
            return replace(seat, bot=level)
        if not seat.holders and seat.bot is not None:
            raise TableRefused(OnlyForMaker())
        return replace(seat, bot=self.left_level)

    def resigned(self, identity: str, number: int, level: str) -> Seat:
        """Return the client's seat with a bot, without holders, and with its link void.

        Raises TableRefused if it is not the client's.
        """
        seat = self.require_own(identity, number)
        return replace(self._vacated(seat), name=seat.name, bot=level)

    def _vacated(self, seat: Seat) -> Seat:
        return replace(
            seat,
            name=None,
            bot=None,
            generation=seat.generation + 1,
            holders=frozenset(),
            asked=False,
            stand_in=False,
        )

    def freed(self, identity: str, number: int, *, is_absent: bool) -> Seat:
        """Return a seat that the host frees; if its player is not absent, that player is asked.

        Raises TableRefused if the client is not the host, or the seat is its own or free.
        """
        self.require_maker(identity)
        seat = self[number]
        if identity in seat.holders or seat.is_free:
            raise TableRefused(NotAsked(number))
        if seat.holders and not is_absent:
            return replace(seat, asked=True)
        return self._vacated(seat)

    def answered(self, identity: str, number: int, *, gives_up: bool) -> Seat:
        """Return the client's seat after it has answered the host.

        Raises TableRefused if it is not the client's, or the host does not ask.
        """
        seat = self.require_own(identity, number)
        if not seat.asked:
            raise TableRefused(NotAsked(number))
        return self._vacated(seat) if gives_up else replace(seat, asked=False)

    def new_host(self, identity: str, number: int) -> str:
        """Return who hosts the table if the host hands it to the player of a seat.

        Raises TableRefused if the client is not the host, or nobody else holds the seat.
        """
        self.require_maker(identity)
        others = sorted(self[number].holders - {identity})
        if not others:
            raise TableRefused(NoSuchClient())
        return others[0]

    def departed(self, identity: str, *, is_over: bool) -> tuple[Seat, ...]:
        """Return the client's seats after it has left for good, with new links.

        A seat with another holder stays theirs. Any other loses its name; unless the game is over,
        a bot plays on.
        """
        changed = []
        for seat in self.seats:
            if identity not in seat.holders:
                continue
            left = replace(seat, generation=seat.generation + 1, holders=seat.holders - {identity})
            if not left.holders:
                bot = seat.bot if is_over else self.left_level
                left = replace(left, name=None, bot=bot, asked=False, stand_in=False)
            changed.append(left)
        return tuple(changed)

    def without_holder(self, number: int, identity: str) -> tuple[Seat, ...]:
        """Return all seats with new links, and one of them without one of its holders.

        Raises TableRefused if there is no such seat, or the client is its only holder.
        """
        if not self[number].holders - {identity}:
            raise TableRefused(LastHolder(number))
        return tuple(
            replace(seat, holders=seat.holders - {identity}) if seat.seat == number else seat
            for seat in self.with_new_links()
        )

    def with_new_links(self) -> tuple[Seat, ...]:
        """Return all seats with links that nobody knows yet."""
        return tuple(replace(seat, generation=seat.generation + 1) for seat in self.seats)

    def taken_back(self, identity: str, number: int, *, is_late: bool = False) -> Seat:
        """Return the seat without its bot; if the time is up, the bot finishes this turn.

        Raises TableRefused if it is not the client's, has no bot, or the bot already leaves.
        """
        seat = self.require_own(identity, number)
        if seat.bot is None:
            raise TableRefused(NoBotThere(number))
        if seat.stand_in:
            raise TableRefused(BotFinishesTurn(number))
        return replace(seat, stand_in=True) if is_late else replace(seat, bot=None)

    def renamed(self, identity: str, number: int, name: str | None, colour: str | None) -> Seat:
        """Return the client's seat with another name or colour.

        Raises TableRefused if it is not the client's, or the colour is taken.
        """
        seat = self.require_own(identity, number)
        self._require_free(seat, colour)
        name = self._numbered(seat, name)
        return replace(seat, name=name or seat.name, colour=colour or seat.colour)

    def _require_free(self, seat: Seat, colour: str | None) -> None:
        if colour in {other.colour for other in self.seats if other.seat != seat.seat}:
            raise TableRefused(ColourTaken(str(colour)))

    # --- Changes ---------------------------------------------------------------------------------

    def put(self, changed: Seat) -> None:
        """Replace the seat with the same number."""
        self.seats = tuple(changed if s.seat == changed.seat else s for s in self.seats)

    def add_watcher(self, identity: str) -> None:
        self.watchers |= {identity}

    def set_host(self, identity: str) -> None:
        self.settings = replace(self.settings, maker=identity)

    def remove_watcher(self, identity: str) -> None:
        """Remove a watcher. If it created the table, all players decide on the bots from now on."""
        self.watchers -= {identity}
        if self.settings.maker == identity and not self.knows(identity):
            self.settings = replace(self.settings, maker=None)


def require_level(level: str, external: Collection[str]) -> str:
    """Return the level if it is one of our bots, or an external one that the settings name.

    Raises TableRefused for any other.
    """
    known = (*BOTS, *external)
    if level not in known:
        raise TableRefused(NoSuchLevel(level, ", ".join(known)))
    return level
