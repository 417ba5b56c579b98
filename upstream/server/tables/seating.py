"""Who sits where at one table, and who may change that.

Methods that return a ``Seat`` validate a request: they return the seat as it would be, or raise
TableRefused. Nothing changes until ``put``, which is called once the seat is stored.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from upstream.bots import SUBSTITUTE
from upstream.server.protocol.refusals import (
    BotPlays,
    ColourTaken,
    LastHolder,
    NoBotThere,
    NoHintAmongPeople,
    NoSuchLink,
    NoSuchSeat,
    NotLeft,
    NotYourSeat,
    OnlyForMaker,
    OnlyForPlayers,
    TableRefused,
)
from upstream.server.tables.seats import Agreement, Seat


class Seating:
    """The seats and the watchers of a table."""

    def __init__(
        self, seats: Iterable[Seat], watchers: Iterable[str], agreement: Agreement | None = None
    ) -> None:
        self.seats = tuple(seats)
        self.watchers = frozenset(watchers)
        self.agreement = agreement or Agreement()

    # --- Questions -------------------------------------------------------------------------------

    def __getitem__(self, number: int) -> Seat:
        """The seat with this number; raises TableRefused where there is none."""
        if not 0 <= number < len(self.seats):
            raise TableRefused(NoSuchSeat(len(self.seats)))
        return self.seats[number]

    def held_by(self, identity: str) -> list[int]:
        """The seats that this client holds."""
        return [seat.seat for seat in self.seats if identity in seat.holders]

    def played_by(self, identity: str) -> list[int]:
        """The seats that this client decides for: no bot plays for them."""
        return [seat.seat for seat in self.seats if identity in seat.holders and seat.bot is None]

    def knows(self, identity: str) -> bool:
        """Whether this client may see the table."""
        return identity in self.watchers or bool(self.held_by(identity))

    def decides_on_bots(self, identity: str) -> bool:
        """Whether this client made the table."""
        return self.agreement.maker in (None, identity)

    @property
    def left_level(self) -> str:
        """Who plays a seat that is left."""
        return self.agreement.left_level or SUBSTITUTE

    def opens(self, number: int, generation: int, identity: str) -> bool:
        """Whether a seat's link still works: for its holders always, for others only once.

        Raises TableRefused where there is no such seat.
        """
        seat = self[number]
        return identity in seat.holders or generation == seat.generation

    def require_opens(
        self, number: int, generation: int, identity: str, *, is_over: bool = False
    ) -> None:
        """Raise TableRefused where a seat's link does not work, or the game ended without it."""
        seat = self[number]
        if is_over and not seat.holders:
            raise TableRefused(NoSuchLink("over", ""))
        if not self.opens(number, generation, identity):
            raise TableRefused(_used_link(seat))

    def require_bots_beside(self, number: int) -> list[str]:
        """The levels at all other seats; raises TableRefused where one is not a bot's for good."""
        others = [seat for seat in self.seats if seat.seat != number]
        bots = [seat.bot for seat in others if seat.bot is not None and not seat.holders]
        if len(bots) < len(others):
            raise TableRefused(NoHintAmongPeople())
        return bots

    # --- Validated requests ----------------------------------------------------------------------

    def require_player(self, identity: str) -> None:
        """Raise TableRefused where this client holds no seat."""
        if not self.held_by(identity):
            raise TableRefused(OnlyForPlayers())

    def require_own(self, identity: str, number: int) -> Seat:
        """A seat of this client's; raises TableRefused where it is not."""
        seat = self[number]
        if identity not in seat.holders:
            raise TableRefused(NotYourSeat(number))
        return seat

    def require_acting(self, identity: str, number: int) -> Seat:
        """A seat of this client's for which no bot plays; raises TableRefused where one does."""
        seat = self.require_own(identity, number)
        if seat.bot is not None:
            raise TableRefused(BotPlays(number))
        return seat

    def taken(
        self, number: int, generation: int, identity: str, name: str | None, colour: str | None
    ) -> Seat:
        """The seat after this client has used its link.

        Raises TableRefused where the link does not work, or the colour is taken.
        """
        self.require_opens(number, generation, identity)
        seat = self[number]
        if seat.holders:  # another device of its holder's must not change the name by coming
            name = colour = None
        self._require_free(seat, colour)
        return seat.held_by(identity, name, colour)

    def given_to_bot(self, identity: str, number: int, level: str, *, is_left: bool) -> Seat:
        """The seat when a bot plays for it: the client's own, an open one, or one that was left.

        Others than its holder, and the maker of the table for a seat that nobody holds, get the
        level that is agreed on, whatever they ask for. Raises TableRefused where the seat is none
        of these, where the client holds no seat, or where only the maker may choose another bot.
        """
        seat = self[number]
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
        """The client's seat when a bot plays on for good: nobody holds it, and its link is void.

        Raises TableRefused where it is not the client's.
        """
        seat = self.require_own(identity, number)
        return replace(seat, bot=level, generation=seat.generation + 1, holders=frozenset())

    def departed(self, identity: str, *, is_over: bool) -> tuple[Seat, ...]:
        """The client's seats when it has left for good.

        A seat that somebody else holds too stays theirs. Any other loses its name, and while the
        game runs, a bot of the agreed level plays on. The links that the client knows are void.
        """
        return tuple(
            self._vacated(seat, identity, is_over=is_over)
            for seat in self.seats
            if identity in seat.holders
        )

    def _vacated(self, seat: Seat, identity: str, *, is_over: bool) -> Seat:
        left = replace(seat, generation=seat.generation + 1, holders=seat.holders - {identity})
        if left.holders:
            return left
        return replace(left, name=None, bot=seat.bot if is_over else self.left_level)

    def is_deserted_without(self, identity: str) -> bool:
        """Whether nobody needs the table any more when this client has left it."""
        if any(seat.holders - {identity} for seat in self.seats):
            return False
        return bool(self.held_by(identity)) or not self.watchers - {identity}

    def require_decides_on_bots(self, identity: str) -> None:
        """Raise TableRefused where this client holds no seat, or another one made the table."""
        self.require_player(identity)
        if not self.decides_on_bots(identity):
            raise TableRefused(OnlyForMaker())

    def require_maker(self, identity: str) -> None:
        """Raise TableRefused where this client did not make the table."""
        if self.agreement.maker != identity:
            raise TableRefused(OnlyForMaker())

    def without_holder(self, number: int, identity: str) -> tuple[Seat, ...]:
        """All seats when one of a seat's holders is removed; all links of before are void.

        Raises TableRefused where there is no such seat, or the client alone holds it.
        """
        if not self[number].holders - {identity}:
            raise TableRefused(LastHolder(number))
        gone = frozenset((identity,))
        return tuple(
            replace(
                seat,
                generation=seat.generation + 1,
                holders=seat.holders - gone if seat.seat == number else seat.holders,
            )
            for seat in self.seats
        )

    def with_new_links(self) -> tuple[Seat, ...]:
        """All seats with links that nobody knows yet."""
        return tuple(replace(seat, generation=seat.generation + 1) for seat in self.seats)

    def taken_back(self, identity: str, number: int) -> Seat:
        """The seat when its holder plays again.

        Raises TableRefused where it is not the client's, or no bot plays for it.
        """
        seat = self.require_own(identity, number)
        if seat.bot is None:
            raise TableRefused(NoBotThere(number))
        return replace(seat, bot=None)

    def renamed(self, identity: str, number: int, name: str | None, colour: str | None) -> Seat:
        """The client's seat with another name or colour.

        Raises TableRefused where it is not the client's, or the colour is taken.
        """
        seat = self.require_own(identity, number)
        self._require_free(seat, colour)
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

    def forget(self, identity: str) -> None:
        """Remove a watcher; if it made the table, all players decide on the bots from now on."""
        self.watchers -= {identity}
        if self.agreement.maker == identity and not self.knows(identity):
            self.agreement = replace(self.agreement, maker=None)


def _used_link(seat: Seat) -> NoSuchLink:
    """Why an old link of a seat opens nothing any more."""
    if not seat.holders:
        return NoSuchLink("bot" if seat.bot is not None else "unknown", "")
    return NoSuchLink("taken-by" if seat.name else "taken", seat.name or "")
