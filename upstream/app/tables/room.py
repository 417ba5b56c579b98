"""A table with its game, seats, chat and connected clients.

Every change happens under the table's lock, in this order: the game or the seating validates it,
the writer stores it, the sender gets its answer, and every client gets the change.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial, wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeAlias, TypeVar, cast

from upstream.app.localization import spoken_language, words_of
from upstream.app.messages.base import PROTOCOL, Refusal
from upstream.app.messages.game import Options
from upstream.app.messages.refusals import (
    GameStillRuns,
    NoHint,
    NoHintOfTheDay,
    NoPauses,
    NoSuchClient,
    NoSuchLink,
    NothingToNudge,
    NotListable,
    SeatsOfTheDay,
    StaleVersion,
    TableRefused,
    TooFast,
    TooManyWatchers,
)
from upstream.app.messages.serialized import Serialized, compose, serialize
from upstream.app.messages.tables import (
    ClientList,
    Links,
    SeatLink,
    SeatTimes,
    Table,
    TableClient,
    TableClock,
    You,
)
from upstream.app.messages.websocket import (
    Accepted,
    AskHint,
    Hello,
    Play,
    Played,
    Said,
    Say,
    State,
    TableChanged,
    Undo,
    Welcome,
    WhyNot,
)
from upstream.app.metrics import Metrics
from upstream.app.rate_limiter import RateLimiters
from upstream.app.settings import Settings
from upstream.app.signing import Link, Signer
from upstream.app.store.port import (
    AddEntry,
    AddHolder,
    AddLine,
    DeadlineGone,
    DeleteLines,
    FinishGame,
    ForgetClient,
    MoveClient,
    RemoveHolder,
    TableStore,
    TakeDeadline,
    UpdateSeat,
    UpdateTable,
    Write,
    clock_writes,
)
from upstream.app.store.stored import (
    Changes,
    Deadline,
    Line,
    Seen,
    Sent,
    StoredTable,
    TableColumns,
    seat_results,
)
from upstream.app.tables.chat import Chat, line_message
from upstream.app.tables.clock import (
    DAY_SECONDS,
    AtZero,
    ClockState,
    advanced,
    nudged,
    paused,
)
from upstream.app.tables.connection import NO_SUCH_TABLE, Connection, Presence
from upstream.app.tables.events import (
    GameOver,
    LineSaid,
    Nudged,
    PlayerLooks,
    SeatTaken,
    TableDeleted,
    TableEvent,
    TableEvents,
    TimeRunningOut,
    TimeUp,
    TurnPlayed,
    TurnStarted,
)
from upstream.app.tables.presenter import Presenter
from upstream.app.tables.seats import (
    JOINING,
    WATCHING,
    Seat,
    Seating,
    clock_message,
    seat_message,
)
from upstream.app.tables.table_game import TableGame, ValidatedEntry
from upstream.app.tables.writer import Change, Peers, TableWriter
from upstream.bots import SUBSTITUTE
from upstream.daily import Repeatable, conditions
from upstream.game import View
from upstream.notation.record import Record, record_from_dict
from upstream.rules.event import Drew, TurnBegan
from upstream.rules.position import Phase
from upstream.rules.refusal import GameIsOver
from upstream.rules.score import result

#: Added to the time until a seat counts as abandoned, so that it does when that is announced.
_MARGIN_SECONDS: Final = 0.05
#: How long the bots of a new table count as attended: its maker's browser is still connecting.
_NEW_SECONDS: Final = 60.0
#: Entries that are replayed before other tasks get a turn.
_REPLAYED_TOGETHER: Final = 8
#: A version that no log reaches.
_ALL_ENTRIES: Final = 2**31 - 1

#: Returns the effect of a due deadline at a table; None if there is none any more. It runs under
#: the table's lock and must not wait. If another process changes the table first, it runs again.
DeadlineHandler: TypeAlias = Callable[["Room", Deadline], Change | None]

_P = ParamSpec("_P")
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class RoomServices:
    """What all rooms of a process share."""

    store: TableStore
    signer: Signer
    settings: Settings
    #: Chat lines of each address.
    lines: RateLimiters
    metrics: Metrics = field(default_factory=Metrics)
    events: TableEvents = field(default_factory=TableEvents)
    #: Returns what an event puts into the outbox; it is stored with the change.
    notices: Callable[[TableEvent], Iterable[Write]] = lambda _: ()
    peers: Peers = field(default_factory=Peers)
    #: The id of this process among those that share the database.
    process: str = ""
    #: Returns the time. Tests have a clock of their own.
    now: Callable[[], float] = time.time


def change(
    method: Callable[Concatenate[Room, _P], Coroutine[Any, Any, _T]],
) -> Callable[Concatenate[Room, _P], Coroutine[Any, Any, _T]]:
    """Run a method under the table's lock, and again if another process was first.

    The method also raises StoreFailed if its change could not be stored.
    """

    @wraps(method)
    async def run(self: Room, /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        return await self.writer.run(lambda: method(self, *args, **kwargs))

    return run


class Room:
    """One table, as this process serves it."""

    def __init__(self, stored: StoredTable, services: RoomServices) -> None:
        self.id = stored.id
        self.created = stored.created
        self.daily = stored.daily
        self.bot_delay = stored.bot_delay
        self.rematch = stored.rematch
        self.watch_generation = stored.watch_generation
        self.is_deleted = False
        #: The address that made the table, while the process runs that served it.
        self.maker_address = ""
        self._services = services
        self._left_after = stored.settings.left_after or services.settings.away
        clock = stored.settings.clock
        if clock is not None and clock.is_slow:  # nobody is expected to stay
            self._left_after = stored.settings.left_after or clock.turn
        #: None without a clock, and before it starts.
        self.clock = stored.clock
        self._accepted = dict(stored.accepted)
        self._renames = RateLimiters(services.settings.limits.renames)
        self._requests = RateLimiters(services.settings.limits.requests)
        self._chat = Chat(services.settings.limits.chat, stored.chat, stored.said)
        self.game = TableGame.restore(stored.record, stored.created, stored.log)
        self.seating = Seating(stored.seats, stored.watchers, stored.settings)
        self.presence = Presence(stored.seats, self._left_after, services.settings.away)
        self.presenter = Presenter(self.game, stored.seats)
        self.writer = TableWriter(self, stored.revision, services)

    # --- Playing ---------------------------------------------------------------------------------

    @change
    async def play(self, connection: Connection, message: Played) -> None:
        """Play, undo or confirm actions: store the entries, acknowledge them, broadcast the state.

        A message that was accepted before is only acknowledged again. Raises Refused if it is not
        allowed.
        """
        sent = Sent(connection.identity, message.id)
        added, seen = None, self.game.version
        if sent not in self._accepted:
            self.seating.require_acting(connection.identity, message.seat)
            change = self._entries_change(self._validated(message), sent)
            added = change if await self.writer.store(change) else None
        connection.send(Accepted(id=message.id, version=self._accepted[sent]))
        if added is not None:
            self._show_entries(added, seen)

    def _validated(self, message: Played) -> Sequence[ValidatedEntry]:
        now = (message.version, self._services.now())
        match message:
            case Play(seat=seat, actions=actions, auto_confirm=auto_confirm):
                return self.game.play(seat, actions, *now, auto_confirm=auto_confirm)
            case Undo(seat=seat, count=count):
                return self.game.undo(seat, *now, count)
            case _:
                return self.game.confirm(message.seat, *now)

    def _entries_change(
        self, entries: Sequence[ValidatedEntry], sent: Sent | None, seat: Seat | None = None
    ) -> Change:
        """Return the change that adds entries to the log, and may replace a seat.

        A bot that plays a single turn returns the seat at the end of it.
        """
        first, last = entries[0], entries[-1]
        is_new_turn = last.kind == "confirm" and self._starts_turn(last)
        actor = self.seating.seats[self._actor]
        if is_new_turn and actor.stand_in:
            seat = replace(actor, bot=None, stand_in=False)
        seats = tuple(
            seat if seat is not None and each.seat == seat.seat else each
            for each in self.seating.seats
        )
        jobs: list[Write] = [AddEntry(self.id, each.entry, sent) for each in entries]
        if seat is not None:
            jobs.append(UpdateSeat(self.id, seat))
        if last.kind == "confirm":
            now, at = last.position, last.entry.time
            columns: TableColumns = {
                "phase": now.phase.value,
                "round": now.round,
                "actor": now.actor,
                "touched": at,
            }
            jobs.append(UpdateTable(self.id, columns))
            if now.phase is Phase.OVER:
                jobs.append(FinishGame(self.id, seat_results(result(now)), at))

        def apply() -> None:
            self.game.add(entries)
            if seat is not None:
                self.seating.put(seat)
            if sent is not None:
                self._accepted[sent] = last.version

        def is_applied() -> bool:
            log = self.game.entries[first.version : last.version + 1]
            return [each.entry for each in log] == [each.entry for each in entries]

        clock = self._clock_after(seats, last.position.actor, is_new_turn=is_new_turn)
        events: list[TableEvent] = []
        if seat is not None:
            events.append(SeatTaken(self.id, last.entry.time, seat))
        events += self._turn_events(entries, seats, clock)
        return self._with_clock(Change(jobs, apply, is_applied, events, seat is not None), clock)

    def _starts_turn(self, last: ValidatedEntry) -> bool:
        """Return whether a confirmation ends the turn; the same seat may have the next one."""
        actor = last.position.actor
        return actor != self._actor or any(
            isinstance(event, TurnBegan | Drew) and event.seat == actor for event in last.events
        )

    def _turn_events(
        self, entries: Sequence[ValidatedEntry], seats: tuple[Seat, ...], clock: ClockState | None
    ) -> Iterable[TableEvent]:
        """Yield the events of entries that are to be added; ``seats`` are those afterwards."""
        last = entries[-1]
        if last.kind != "confirm":
            return
        at, played_by = last.entry.time, self.seating.seats[self._actor]
        acts = tuple(str(each.entry.action) for each in entries if each.kind == "act")
        actions = (*self.game.pending, *acts)
        yield TurnPlayed(self.id, at, played_by, last.version, actions)
        actor = last.position.actor
        if actor is None:
            results = seat_results(result(last.position))
            yield GameOver(self.id, at, seats, tuple(results))
        elif self._starts_turn(last):
            due = None if clock is None else clock.due
            yield TurnStarted(self.id, at, seats[actor], last.version, due)

    def why_not(self, identity: str, message: WhyNot, language: str) -> list[Refusal]:
        """Return why a piece of this seat cannot go to a cell; nothing if it can.

        Raises TableRefused if the seat is not the client's, or the table has moved on.
        """
        self._require_present(identity, message)
        return self.presenter.why_not(message, language)

    def require_hint_allowed(self, identity: str, message: AskHint) -> None:
        """Check that a hint may be given.

        Raises TableRefused if the seat is not the client's or has nothing to decide, if others may
        hold seats, for the river of the day, or if the table has moved on.
        """
        self._require_present(identity, message)
        if self.daily is not None:
            raise TableRefused(NoHintOfTheDay())
        self.seating.require_acting(identity, message.seat)
        self.seating.require_only_bots_besides(message.seat)
        self.presenter.require_decides(message.seat)
        if not self.game.legal:
            raise TableRefused(NoHint())

    def _require_present(self, identity: str, message: WhyNot | AskHint) -> None:
        self.seating.require_own(identity, message.seat)
        if message.version != self.game.version:
            raise TableRefused(StaleVersion(message.version, self.game.version))

    # --- Chat ------------------------------------------------------------------------------------

    @change
    async def say(self, connection: Connection, message: Say) -> None:
        """Store a line of chat, acknowledge and broadcast it.

        A line that was stored before is only acknowledged again. Raises TableRefused if the seat is
        not the client's or writes too fast.
        """
        sent = Sent(connection.identity, message.id)
        if not self._chat.has(sent):
            seat = self.seating.require_own(connection.identity, message.seat)
            if not self.writer.is_retry:
                self._chat.count(seat.seat)
                if not self._services.lines.take(connection.address):
                    raise TableRefused(TooFast())
            name = self.presenter.localized("en").names[seat.seat]
            text = message.text or words_of("en").say(f"chat-phrase-{message.phrase}")
            line = self._chat.new_line(seat.seat, name, text, self._services.now(), message.phrase)
            jobs: list[Write] = [AddLine(self.id, line, sent)]
            if last := self._chat.expired_by(line):
                jobs.append(DeleteLines(self.id, last))
            added = Change(
                jobs,
                partial(self._chat.add, line, sent),
                partial(self._chat.has, sent),
                [LineSaid(self.id, line.time, seat.seat, tuple(self.seating.seats))],
                raises_revision=False,
            )
            if await self.writer.store(added):
                self._send_line(line)
        connection.send(Accepted(id=message.id, version=self.game.version))

    def note_look(self, identity: str) -> None:
        """Publish that a client is looking at the table as it is now."""
        event = PlayerLooks(self.id, self._services.now(), identity)
        self._services.events.publish([event])

    def chat_until(self, number: int) -> list[Line]:
        """Return the lines of chat up to this one."""
        return self._chat.until(number)

    def _send_line(self, line: Line) -> None:
        said = serialize(Said(line=line_message(line)))
        for connection in self.presence.greeted:
            connection.send(said)

    # --- Bots ------------------------------------------------------------------------------------

    def bot_to_move(self) -> str | None:
        """Return the bot that has to decide; None if a person does, or nobody."""
        actor = self.game.actor
        if actor is None or self.game.read_only or self.is_deleted:
            return None
        return self.seating.seats[actor].bot

    @property
    def is_attended(self) -> bool:
        """Whether somebody is connected, or the table is so new that its maker may still come."""
        is_new = self._services.now() - self.created < _NEW_SECONDS
        return is_new or bool(self.presence.connections or self.presence.remote)

    @property
    def bots_rest(self) -> bool:
        """Whether the bots wait for somebody to connect: only bots play, and nobody watches."""
        return not self.is_attended and not any(seat.holders for seat in self.seating.seats)

    @property
    def bot_group(self) -> str:
        """What the decisions of its bots are grouped by, so that everybody gets a fair share."""
        return self.presence.address or self.maker_address or self.seating.settings.maker or ""

    def turn(self) -> TurnStarted | None:
        """Return the event of the present turn; None if nobody has to decide."""
        actor, last = self.game.actor, self.game.entries[-1]
        if actor is None:
            return None
        seat = self.seating.seats[actor]
        return TurnStarted(self.id, last.entry.time, seat, last.version, self.turn_due)

    def view(self, language: str = "en") -> View:
        """Return what the acting seat may know; seats without a name get one in this language."""
        return self.game.view(self.presenter.localized(language).names)

    def bot_conditions(self, bot: str) -> Repeatable | None:
        """Return what makes the bot decide alike for everyone on a river of the day."""
        if self.daily is None:
            return None
        return conditions(self.daily, bot, self._actor, len(self.game.actions))

    @change
    async def play_bot(self, bot: str, action: str | None, version: int) -> bool:
        """Play an action that a bot chose at a version. Return False if the table has moved on.

        None confirms a turn that was complete when the bot got the seat. Raises Refused if the
        action is not legal.
        """
        if not self._awaits(bot, version):
            return False
        now = (version, self._services.now())
        if action is None:
            entries = self.game.confirm(self._actor, *now)
        else:
            chosen = (self._actor, (action,), *now)
            entries = self.game.play(*chosen, auto_confirm=True, cautious=False)
        change = self._entries_change(entries, None)
        if await self.writer.store(change):
            self._show_entries(change, version)
        return True

    @change
    async def replace_failed_bot(self, bot: str, reason: str, version: int) -> None:
        """Let another bot play on for an external bot, and log why."""
        if self._awaits(bot, version):
            seat = replace(self.seating.seats[self._actor], bot=SUBSTITUTE)
            entries = self.game.failed(reason, version, self._services.now())
            change = self._entries_change(entries, None, seat)
            if await self.writer.store(change):
                self._show_entries(change, version)

    def _awaits(self, bot: str, version: int) -> bool:
        """Return whether this bot still has to decide at this version."""
        return self.game.version == version and self.bot_to_move() == bot

    @property
    def _actor(self) -> int:
        """The acting seat of a game that runs."""
        return cast("int", self.game.actor)

    # --- Seats -----------------------------------------------------------------------------------

    @change
    async def use_link(
        self,
        identity: str,
        link: Link,
        name: str | None = None,
        colour: str | None = None,
        number: int | None = None,
    ) -> None:
        """Give a client the seat that a link opens, or let it watch, unless it does already.

        ``number`` is the seat that it chooses with the table's link; if None, it watches. Raises
        TableRefused if the link does not work, the seat or the colour is taken, or too many watch.
        """
        self.require_link_opens(link, identity)
        if link.seat == JOINING and number is not None and self.game.over:
            raise TableRefused(NoSuchLink("over", ""))
        chosen = number if link.seat == JOINING else None if link.seat == WATCHING else link.seat
        if chosen is None:
            if not self.seating.knows(identity):
                await self._add_watcher(identity)
        elif identity not in self.seating[chosen].holders:
            if link.seat == JOINING:
                seat = self.seating.joined(chosen, identity, name, colour)
            else:
                seat = self.seating.taken(chosen, link.generation, identity, name, colour)
            await self._change_seats([seat], [AddHolder(self.id, chosen, identity)], [seat])

    async def _add_watcher(self, identity: str) -> None:
        """Let a client watch. If there are too many watchers, the absent ones make room."""
        limit = self._services.settings.limits.watchers_of_table
        watchers, absent = self.seating.watchers, set[str]()
        if len(watchers) >= limit:
            absent = {other for other in watchers if not self.presence.has(other)}
            absent.discard(self.seating.settings.maker or "")
        if len(watchers) - len(absent) >= limit:
            raise TableRefused(TooManyWatchers(limit))

        def apply() -> None:
            for other in absent:
                self.seating.remove_watcher(other)
            self.seating.add_watcher(identity)

        jobs: list[Write] = [RemoveHolder(self.id, WATCHING, other) for other in absent]
        jobs.append(AddHolder(self.id, WATCHING, identity))
        # A reload replaces the seating.
        await self.writer.store(Change(jobs, apply, lambda: self.seating.knows(identity)))

    def require_link_opens(self, link: Link, identity: str) -> None:
        """Raise TableRefused if a link opens nothing for this client."""
        if link.seat in (WATCHING, JOINING):
            if link.generation != self.watch_generation and not self.seating.knows(identity):
                raise TableRefused(NoSuchLink("unknown", ""))
            return
        if not self.seating[link.seat].holders:
            self._require_not_daily()  # nobody may play the opponents as well
        is_over = self.game.over
        self.seating.require_opens(link.seat, link.generation, identity, is_over=is_over)

    def _require_not_daily(self) -> None:
        if self.daily is not None:
            raise TableRefused(SeatsOfTheDay())

    @change
    async def give_to_bot(self, identity: str, number: int, level: str) -> None:
        """Let a bot play the client's own, an open or an abandoned seat.

        Raises TableRefused if it is none of these, and for the river of the day.
        """
        self._require_not_daily()
        is_left = self.presence.is_left(self.seating[number])
        seat = self.seating.given_to_bot(identity, number, level, is_left=is_left)
        await self._change_seats([seat], taken=[seat])

    @change
    async def resign(self, identity: str, number: int, level: str) -> None:
        """Let a bot play on for good; the former holders may watch.

        Raises TableRefused if the game is over, the seat is not the client's, and for the river of
        the day.
        """
        self._require_not_daily()
        if self.game.over:
            raise TableRefused(GameIsOver())
        await self._vacate(self.seating.resigned(identity, number, level))

    async def _vacate(self, seat: Seat) -> None:
        """Store a seat that nobody holds any more; the former holders may watch."""
        holders = self.seating[seat.seat].holders
        watchers = holders - self.seating.watchers
        jobs: list[Write] = [RemoveHolder(self.id, seat.seat, holder) for holder in holders]
        jobs += [AddHolder(self.id, WATCHING, watcher) for watcher in watchers]
        await self._change_seats([seat], jobs, [seat], watchers)

    @change
    async def free_seat(self, identity: str, number: int) -> None:
        """Free a seat for the host: at once if its player is absent, else once they agree.

        Raises TableRefused if the client is not the host, if the seat is its own or free, if the
        host asks too often, if the game is over, and for the river of the day.
        """
        self._require_not_daily()
        if self.game.over:  # the result belongs to its player
            raise TableRefused(GameIsOver())
        is_absent = self.presence.is_absent(self.seating[number])
        seat = self.seating.freed(identity, number, is_absent=is_absent)
        if seat.asked:
            if not self.writer.is_retry and not self._requests.take(str(number)):
                raise TableRefused(TooFast())
            await self._change_seats([seat])
        else:
            await self._vacate(seat)

    @change
    async def answer_host(self, identity: str, number: int, *, gives_up: bool) -> None:
        """Give up the client's seat, as the host asks, or keep it.

        Raises TableRefused if the seat is not the client's, or the host does not ask.
        """
        seat = self.seating.answered(identity, number, gives_up=gives_up)
        await (self._vacate(seat) if gives_up else self._change_seats([seat]))

    @change
    async def hand_over_hosting(self, identity: str, number: int) -> None:
        """Make the player of a seat the host.

        Raises TableRefused if the client is not the host, or nobody else holds the seat.
        """
        host = self.seating.new_host(identity, number)

        def is_applied() -> bool:
            return self.seating.settings.maker == host

        job = UpdateTable(self.id, {"maker": host})
        if await self.writer.store(Change([job], lambda: self.seating.set_host(host), is_applied)):
            self.announce()

    @change
    async def allow_several_seats(self, identity: str, *, allowed: bool) -> None:
        """Let the table's link give one person several seats, or only one.

        Raises TableRefused if the client is not the host.
        """
        self.seating.require_maker(identity)

        def apply() -> None:
            self.seating.settings = replace(self.seating.settings, several_seats=allowed)

        def is_applied() -> bool:
            return self.seating.settings.several_seats == allowed

        job = UpdateTable(self.id, {"several_seats": allowed})
        if await self.writer.store(Change([job], apply, is_applied)):
            self.announce()

    @change
    async def list_for_all(self, identity: str, *, listed: bool) -> None:
        """Add the table to the list of open seats, or remove it.

        Raises TableRefused if the client is not the host, or the game is not slow.
        """
        self.seating.require_maker(identity)
        if listed:
            clock = self.seating.settings.clock
            if clock is None or not clock.is_slow:
                raise TableRefused(NotListable())

        def apply() -> None:
            self.seating.settings = replace(self.seating.settings, open_to_all=listed)

        def is_applied() -> bool:
            return self.seating.settings.open_to_all == listed

        job = UpdateTable(self.id, {"open_to_all": listed})
        if await self.writer.store(Change([job], apply, is_applied)):
            self.announce()

    @change
    async def fill_with_bots(self, identity: str, level: str) -> None:
        """Let bots play all free seats.

        Raises TableRefused if the client holds no seat, and for the river of the day.
        """
        self._require_not_daily()
        free = [seat.seat for seat in self.seating.seats if seat.is_free]
        given = [
            self.seating.given_to_bot(identity, number, level, is_left=True) for number in free
        ]
        if given:
            await self._change_seats(given, taken=given)

    @change
    async def renew_links(self, identity: str, *, removes_watchers: bool = False) -> None:
        """Give the table new links in place of all that were sent; perhaps remove all watchers.

        Raises TableRefused if the client is not the host.
        """
        self.seating.require_maker(identity)
        gone = self.seating.watchers - {identity} if removes_watchers else frozenset()
        generation = self.watch_generation + 1
        jobs: list[Write] = [RemoveHolder(self.id, WATCHING, watcher) for watcher in gone]
        jobs.append(UpdateTable(self.id, {"watch_generation": generation}))
        changed = self.seating.with_new_links()
        await self._change_seats(changed, jobs, without=gone, watch_generation=generation)

    @change
    async def take_back(self, identity: str, number: int) -> None:
        """Let the holder of a seat play again.

        If the time of the turn is up, the bot finishes it. Raises TableRefused if the seat is not
        the client's, or has no bot.
        """
        is_late = self.clock is not None and self.clock.expired and self.clock.seat == number
        seat = self.seating.taken_back(identity, number, is_late=is_late)
        await self._change_seats([seat], taken=[seat])

    @change
    async def rename(
        self, identity: str, number: int, name: str | None, colour: str | None
    ) -> None:
        """Change the name and colour of a client's own seat.

        Raises TableRefused if the seat is not the client's, the colour is taken, or names change
        too fast.
        """
        renamed = self.seating.renamed(identity, number, name, colour)
        if not self.writer.is_retry and not self._renames.take(str(number)):
            raise TableRefused(TooFast())
        if renamed != self.seating[number]:
            await self._change_seats([renamed])

    async def _change_seats(
        self,
        changed: Sequence[Seat],
        others: Iterable[Write] = (),
        taken: Sequence[Seat] = (),
        watchers: Iterable[str] = (),
        *,
        without: Collection[str] = (),
        watch_generation: int | None = None,
        host: str | None = None,
    ) -> None:
        """Store changed seats with other writes, and show everybody the table as it is now.

        ``taken`` seats have new players. Add ``watchers``, and remove the watchers ``without``. The
        caller's writes contain a new ``host``.
        """
        looks = [seat.look for seat in self.seating.seats]

        def apply() -> None:
            for seat in changed:
                self.seating.put(seat)
            if host is not None:
                self.seating.set_host(host)
            for watcher in watchers:
                self.seating.add_watcher(watcher)
            for watcher in without:
                self.seating.remove_watcher(watcher)
            if watch_generation is not None:
                self.watch_generation = watch_generation

        def is_applied() -> bool:
            has_seats = all(self.seating[seat.seat] == seat for seat in changed)
            return has_seats and self.seating.watchers.isdisjoint(without)

        jobs = [*(UpdateSeat(self.id, seat) for seat in changed), *others]
        events = [SeatTaken(self.id, self._services.now(), seat) for seat in taken]
        new = {seat.seat: seat for seat in changed}
        seats = tuple(new.get(seat.seat, seat) for seat in self.seating.seats)
        clock = self._clock_after(seats, self.game.actor)
        if await self.writer.store(
            self._with_clock(Change(jobs, apply, is_applied, events), clock)
        ):
            self._show_changes(looks, self.game.version)

    def _show_changes(self, looks: Sequence[object], version: int) -> None:
        """Show everybody the table and the game since a version; ``looks`` are the former looks."""
        self._dismiss_strangers()
        if looks != [seat.look for seat in self.seating.seats]:
            self.presenter.rename(self.seating.seats)
        self.announce()
        self._broadcast(version)

    # --- Settings --------------------------------------------------------------------------------

    @change
    async def set_bot_delay(self, identity: str, seconds: float) -> None:
        """Change how fast the bots play.

        Raises TableRefused if the client holds no seat or does not decide on the bots.
        """
        self.seating.require_decides_on_bots(identity)
        await self._set_columns({"bot_delay": seconds})

    @change
    async def set_rematch(self, rematch: str, new_table: Sequence[Write], gone: str | None) -> bool:
        """Store a new table as the rematch of this one. Return False if there is one already.

        ``gone`` is an earlier rematch that was deleted.
        """
        if self.rematch not in (None, gone):
            return self.rematch == rematch
        await self._set_columns({"rematch": rematch}, new_table)
        return True

    async def _set_columns(self, columns: TableColumns, others: Sequence[Write] = ()) -> None:
        def apply() -> None:
            for name, value in columns.items():
                setattr(self, name, value)

        def is_applied() -> bool:
            return all(getattr(self, name) == value for name, value in columns.items())

        jobs = [*others, UpdateTable(self.id, columns)]
        if await self.writer.store(Change(jobs, apply, is_applied)):
            self.announce()

    # --- The clock -------------------------------------------------------------------------------

    @property
    def turn_due(self) -> float | None:
        """When the time of the acting seat is up; None if its clock does not run."""
        return None if self.clock is None else self.clock.due

    def _clock_after(
        self, seats: Sequence[Seat], actor: int | None, *, is_new_turn: bool = False
    ) -> ClockState | None:
        """Return the clock once seats have changed, or a turn has started."""
        settings = self.seating.settings.clock
        if settings is None or self.game.read_only:
            return self.clock
        now = self._services.now()
        return advanced(settings, self.clock, seats, actor, now, is_new_turn=is_new_turn)

    def _with_clock(self, change: Change, clock: ClockState | None) -> Change:
        """Return the change together with that of the clock."""
        settings = self.seating.settings.clock
        if settings is None or clock is None or clock == self.clock:
            return change

        def apply() -> None:
            change.apply()
            self.clock = clock

        writes = clock_writes(self.id, settings, clock, self._services.now())
        return replace(change, writes=[*change.writes, *writes], apply=apply, raises_revision=True)

    def _clock_change(self, clock: ClockState, *events: TableEvent) -> Change:
        """Return a change of nothing but the clock."""
        changed = Change((), lambda: None, lambda: self.clock == clock, events)
        return self._with_clock(changed, clock)

    @change
    async def nudge(self, identity: str) -> None:
        """Remind the player whose time is up: after a last period a bot plays the turn.

        Raises TableRefused if the client holds no seat, if its own seat is waited for, or if the
        table does not wait for a nudge.
        """
        self.seating.require_player(identity)
        settings, now = self.seating.settings.clock, self._services.now()
        if settings is None or identity in self.seating.seats[self.game.actor or 0].holders:
            raise TableRefused(NothingToNudge())
        clock = nudged(settings, self.clock, now)
        seat, by = self.seating.seats[self._actor], self.seating.held_by(identity)[0]
        event = Nudged(self.id, now, seat, self.game.version, cast("float", clock.due), by)
        if await self.writer.store(self._clock_change(clock, event)):
            self.announce()

    @change
    async def pause(self, identity: str, number: int, days: int) -> None:
        """Begin a pause of the client's own seat; 0 days end it.

        Raises TableRefused if the seat is not the client's, has less time for pauses, or the game
        is over or not slow.
        """
        self.seating.require_own(identity, number)
        settings = self.seating.settings.clock
        if settings is None or not settings.is_slow:
            raise TableRefused(NoPauses())
        if self.game.over:
            raise TableRefused(GameIsOver())
        clock = paused(self.clock, number, days * DAY_SECONDS, self._services.now())
        if clock != self.clock and await self.writer.store(self._clock_change(clock)):
            self.announce()

    def time_up(self) -> Change | None:
        """Return what was agreed for the end of a turn's time; None if the clock stands."""
        settings, clock, actor = self.seating.settings.clock, self.clock, self.game.actor
        if settings is None or clock is None or clock.due is None or actor is None:
            return None
        seat, now, version = self.seating.seats[actor], self._services.now(), self.game.version
        waits = settings.at_zero == "wait" and not clock.nudged
        outcome: AtZero = settings.at_zero if waits or settings.at_zero == "seat" else "turn"
        event = TimeUp(self.id, now, seat, version, outcome)
        stopped = replace(clock, due=None, expired=True)
        if waits:
            return self._clock_change(stopped, event)
        given = replace(seat, bot=self.seating.left_level, stand_in=outcome == "turn")
        taken = Change(
            [UpdateSeat(self.id, given)],
            lambda: self.seating.put(given),
            lambda: self.seating.seats[actor] == given,
            [event, SeatTaken(self.id, now, given)],
        )
        return self._with_clock(taken, stopped)

    def running_out(self) -> Change | None:
        """Return the warning that the time of a turn is running out; None if the clock stands."""
        turn = self.turn()
        if turn is None or turn.due is None:
            return None
        now = self._services.now()
        event = TimeRunningOut(self.id, now, turn.seat, self.game.version, turn.due)
        return Change((), lambda: None, lambda: False, [event], raises_revision=False)

    def _clock_message(self) -> TableClock | None:
        settings, clock = self.seating.settings.clock, self.clock
        if settings is None:
            return None
        return TableClock(
            agreed=clock_message(settings),
            now=self._services.now(),
            due=self.turn_due,
            expired=clock is not None and clock.expired,
            nudged=clock is not None and clock.nudged,
            seats=[
                SeatTimes(
                    reserve=seat.reserve,
                    vacation=seat.vacation,
                    away_until=seat.away_until or None,
                )
                for seat in (() if clock is None else clock.seats)
            ],
        )

    # --- Deadlines -------------------------------------------------------------------------------

    @change
    async def meet_deadline(self, deadline: Deadline, handle: DeadlineHandler) -> None:
        """Store the effect of a due deadline and its removal in one transaction.

        Nothing happens if the deadline is gone or has moved. Raises what the handler raises.
        """
        looks, version = [seat.look for seat in self.seating.seats], self.game.version
        effect = handle(self, deadline)
        met = effect or Change((), lambda: None, lambda: False, raises_revision=False)
        take = TakeDeadline(self.id, deadline.kind, deadline.due)
        with contextlib.suppress(DeadlineGone):
            is_new = await self.writer.store(replace(met, writes=[take, *met.writes]))
            if is_new and effect is not None:
                self._show_changes(looks, version)

    # --- One person instead of another ----------------------------------------------------------

    @change
    async def move_client(self, identity: str, to: str) -> None:
        """Give everything that a client has at this table to another one: they are one person."""
        changed, jobs = [], list[Write]([MoveClient(self.id, identity, to)])
        for seat in self.seating.seats:
            if identity in seat.holders:
                changed.append(replace(seat, holders=seat.holders - {identity} | {to}))
                jobs.append(RemoveHolder(self.id, seat.seat, identity))
                if to not in seat.holders:
                    jobs.append(AddHolder(self.id, seat.seat, to))
        watchers = frozenset({to}) - self.seating.watchers
        if identity in self.seating.watchers:
            jobs.append(RemoveHolder(self.id, WATCHING, identity))
            jobs += [AddHolder(self.id, WATCHING, watcher) for watcher in watchers]
        else:
            watchers = frozenset()
        host = to if self.seating.settings.maker == identity else None
        await self._change_seats(changed, jobs, watchers=watchers, without=(identity,), host=host)

    # --- Leaving for good ------------------------------------------------------------------------

    @change
    async def depart(self, identity: str) -> bool:
        """Remove a client with its seats, name and chat. Return whether the table is deleted.

        It is if nobody else sits there.
        """
        if self.seating.is_deserted_without(identity):
            await self.writer.delete(TableDeleted(self.id, self._services.now()))
            return True
        changed = self.seating.departed(identity, is_over=self.game.over)
        jobs = [ForgetClient(self.id, identity)]
        taken = [seat for seat in changed if not seat.holders and seat.bot]
        await self._change_seats(changed, jobs, taken, without=(identity,))
        self._chat.forget(identity)
        self._accepted = {
            sent: version for sent, version in self._accepted.items() if sent.identity != identity
        }
        return False

    def delete(self) -> None:
        """Disconnect everybody: the table is deleted."""
        self.is_deleted = True
        for connection in list(self.presence.connections):
            connection.close(NO_SUCH_TABLE)

    def _dismiss_strangers(self) -> None:
        """Disconnect clients that may no longer see the table."""
        for connection in list(self.presence.connections):
            if not self.seating.knows(connection.identity):
                connection.close(NO_SUCH_TABLE)

    def clients(self, identity: str) -> ClientList:
        """List the other holders of each seat, and the watchers.

        Raises TableRefused if the client did not create the table.
        """
        self.seating.require_maker(identity)
        groups = [(seat.seat, seat.holders) for seat in self.seating.seats]
        return ClientList(
            clients=[
                TableClient(
                    key=self._services.signer.pseudonym(self.id, other),
                    seat=None if number == WATCHING else number,
                    connected=self.presence.has(other),
                    removable=number == WATCHING or len(holders) > 1,
                )
                for number, holders in [*groups, (WATCHING, self.seating.watchers)]
                for other in sorted(holders - {identity})
            ]
        )

    @change
    async def remove_client(self, identity: str, number: int, key: str) -> None:
        """Remove a watcher, or one of several holders of a seat; all links of the table change.

        ``number`` is ``WATCHING`` for a watcher, and ``key`` the client's pseudonym. Raises
        TableRefused if the caller did not create the table, if there is no such seat or client, or
        it is the only holder.
        """
        is_watcher = number == WATCHING
        clients = self.seating.watchers if is_watcher else self.seating[number].holders
        self.seating.require_maker(identity)
        pseudonyms = {self._services.signer.pseudonym(self.id, each): each for each in clients}
        other = pseudonyms.get(key, identity)
        if other == identity:
            raise TableRefused(NoSuchClient())
        changed = (
            self.seating.with_new_links()
            if is_watcher
            else self.seating.without_holder(number, other)
        )
        generation = self.watch_generation + 1
        jobs: list[Write] = [
            RemoveHolder(self.id, number, other),
            UpdateTable(self.id, {"watch_generation": generation}),
        ]
        gone = (other,) if is_watcher else ()
        await self._change_seats(changed, jobs, without=gone, watch_generation=generation)

    # --- Joining and disconnecting ---------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """Add a connection, and show the others if its client is new."""
        if self.presence.add(connection):
            self._services.peers.joined(self.id, connection.identity)
            self.announce()

    def leave(self, connection: Connection, *, quietly: bool = False) -> None:
        """Remove a connection. Unless ``quietly``, show the others if its client is gone."""
        if not self.presence.remove(connection) or quietly:
            return
        self._services.peers.left(self.id, connection.identity)
        if not self.presence.connections:
            self.presenter.clear()
        self._note_gone(connection.identity)
        self.announce()

    def _note_gone(self, identity: str) -> None:
        """Start the time until this client's seats count as abandoned, and announce it then."""
        if self.presence.has(identity):
            return
        mine = self.seating.held_by(identity)
        self.presence.note_gone(mine)
        if mine and self.presence.connections:
            delay = self._left_after + _MARGIN_SECONDS
            asyncio.get_running_loop().call_later(delay, self.announce)

    async def welcome(self, connection: Connection, hello: Hello) -> None:
        """Send a client what it has not seen yet; from now on it receives every change."""
        if hello.seen is not None:
            await self.catch_up_to(hello.seen)
        async with self.writer.lock:
            await self.writer.make_certain()
            connection.language = spoken_language(hello.language)
            connection.wants_routes = hello.routes
            connection.greeted = True
            seen = hello.seen if hello.seen is None or hello.seen <= self.game.version else None
            mine = (v for sent, v in self._accepted.items() if sent.identity == connection.identity)
            connection.send(
                compose(
                    Welcome,
                    id=hello.id,
                    protocol=PROTOCOL,
                    table=self.table_message(),
                    you=self.you_message(connection.identity, connection.base),
                    state=self._state_for(connection, seen),
                    chat=self._chat.since(hello.chat_seen),
                    acted=max(mine, default=None),
                )
            )

    # --- Messages about the table ----------------------------------------------------------------

    def table_message(self) -> Table:
        presence = self.presence
        return Table(
            id=self.id,
            players=self.game.players,
            options=Options.model_validate(self.game.options.to_dict()),
            first=self.game.first,
            seats=[
                seat_message(
                    seat, connected=presence.is_connected(seat), left=presence.is_left(seat)
                )
                for seat in self.seating.seats
            ],
            bot_delay=self.bot_delay,
            created=self.created,
            over=self.game.over,
            takes_back=self.game.takes_back,
            read_only=self.game.read_only,
            rematch=self.rematch,
            left_level=self.seating.left_level,
            left_after=self._left_after,
            daily=None if self.daily is None else self.daily.isoformat(),
            host=self.host_seat,
            several_seats=self.seating.settings.several_seats,
            watching=sum(presence.has(watcher) for watcher in self.seating.watchers),
            clock=self._clock_message(),
            open_to_all=self.seating.settings.open_to_all,
        )

    @property
    def host_seat(self) -> int | None:
        """A seat of the host; None if there is none."""
        host = self.seating.settings.maker
        return None if host is None else next(iter(self.seating.held_by(host)), None)

    def you_message(self, identity: str, base: str) -> You:
        """Describe this client at the table; ``base`` is the base URL of its links."""
        return You(
            seats=self.seating.held_by(identity),
            elsewhere=self.presence.is_elsewhere(identity, self.seating.seats),
            links=self._links(identity, base),
            maker=self.seating.decides_on_bots(identity),
            host=self.seating.settings.maker == identity,
        )

    def _links(self, identity: str, base: str) -> Links:
        """Return a player's links: to the table, to watch, to the player's own and to open seats.

        A client that decides on the bots also gets the links of their seats, and the host gets
        links without holding a seat. Without a base URL there are no links.
        """
        mine, signer = self.seating.held_by(identity), self._services.signer
        is_host = self.seating.settings.maker == identity
        if not (mine or is_host) or not base:
            return Links(watch=None, seats=[])
        may_invite = self.seating.decides_on_bots(identity) and self.daily is None
        offered = [
            seat
            for seat in self.seating.seats
            if seat.seat in mine or (not seat.holders and (seat.bot is None or may_invite))
        ]
        table = signer.key(Link(self.id, JOINING, self.watch_generation))
        return Links(
            table=None if self.daily is not None else f"{base}/join/{table}",
            watch=f"{base}/watch/{signer.key(Link(self.id, WATCHING, self.watch_generation))}",
            seats=[
                SeatLink(
                    seat=seat.seat,
                    url=f"{base}/seat/{signer.key(Link(self.id, seat.seat, seat.generation))}",
                )
                for seat in offered
            ],
        )

    def record(self, language: str) -> dict[str, Any]:
        """Return the record; seats without a name are called by their colour."""
        return self.game.record(self.presenter.localized(language).names)

    def finished_record(self, language: str) -> Record:
        """Return the record of a finished game. Raises TableRefused while the game is running."""
        if not self.game.over:
            raise TableRefused(GameStillRuns())
        return record_from_dict(self.record(language))

    def announce(self) -> None:
        """Send everybody the seats and settings."""
        if not self.presence.connections:
            return
        table = serialize(self.table_message())
        for connection in self.presence.greeted:
            you = self.you_message(connection.identity, connection.base)
            connection.send(compose(TableChanged, table=table, you=you))

    def _show_entries(self, added: Change, since: int) -> None:
        """Send everybody the new entries, and the table if more than the log has changed."""
        if added.raises_revision:
            self.announce()
        self._broadcast(since)

    def _broadcast(self, since: int) -> None:
        """Send everybody the game since a version; the acting seat gets its choices."""
        for connection in self.presence.greeted:
            connection.send(self._state_for(connection, since))
        if self.game.over and self.game.version != since:
            self.announce()

    def _state_for(self, connection: Connection, since: int | None) -> Serialized[State]:
        seats = self.seating.played_by(connection.identity)
        return self.presenter.state(
            seats, since, connection.language, routes=connection.wants_routes
        )

    # --- Changes by other processes --------------------------------------------------------------

    @property
    def seen(self) -> Seen:
        """How much of the stored table this room has."""
        version = _ALL_ENTRIES if self.game.read_only else self.game.version
        return Seen(self.id, version, self._chat.last, self.writer.revision)

    async def catch_up_to(self, version: int) -> None:
        """Catch up if a client has seen a later version. Raises NotRead."""
        if version > self.game.version and self._services.store.is_shared:
            await self.writer.catch_up()

    def has_news(self, changes: Changes) -> bool:
        """Whether these changes contain anything new."""
        is_new = changes.log or changes.chat or changes.revision is not None
        return bool(is_new) or changes.present != self.presence.remote

    async def apply_changes(self, changes: Changes) -> None:
        """Apply changes that were read from the store, and broadcast what is new.

        The caller holds the table's lock.
        """
        seen, revision = self.game.version, changes.revision
        for first in range(0, len(changes.log), _REPLAYED_TOGETHER):
            self.game.extend(changes.log[first : first + _REPLAYED_TOGETHER])
            await asyncio.sleep(0)
        self._accepted.update(changes.accepted)
        lines = self._chat.extend(changes.chat, changes.said)
        is_changed = revision is not None and revision.number > self.writer.revision
        if revision is not None and is_changed:
            looks = [seat.look for seat in self.seating.seats]
            self.writer.revision = revision.number
            self.bot_delay = revision.bot_delay
            self.rematch = revision.rematch
            self.watch_generation = revision.watch_generation
            self.clock = revision.clock
            settings = replace(
                self.seating.settings,
                maker=revision.maker,
                several_seats=revision.several_seats,
                open_to_all=revision.open_to_all,
            )
            self.seating = Seating(revision.seats, revision.watchers, settings)
            self._chat.keep(revision.lines)
            if looks != [seat.look for seat in revision.seats]:
                self.presenter.rename(revision.seats)
            self._dismiss_strangers()
        before, self.presence.remote = self.presence.remote, changes.present
        for identity in before - changes.present:
            self._note_gone(identity)
        if is_changed or changes.present != before:
            self.announce()
        if is_changed or self.game.version != seen:
            self._broadcast(seen)
        for line in lines:
            self._send_line(line)
