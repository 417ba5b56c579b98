"""Notifications: what a person is told, through which channels, and when.

A table stores a notice in its outbox with the change that causes it. The server's outbox sends it
later, unless the person has been at the table by then. This module decides who gets a notice, when
it is due and what it says, and answers the calls about channels.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import re
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any, Final, Literal, Protocol, TypeAlias, get_args
from urllib.parse import urlsplit

from cachetools import LRUCache

from upstream.app.concurrency import run_in_thread
from upstream.app.identities import IdentityStore, hash_of, new_code, new_device
from upstream.app.localization import words_of
from upstream.app.messages.base import COLOURS
from upstream.app.messages.refusals import (
    BadAddress,
    ChannelFailed,
    NoSuchChannel,
    NoSuchCode,
    TableRefused,
    TooFast,
    TooMany,
)
from upstream.app.people import PeopleStore
from upstream.app.rate_limiter import RateLimiters
from upstream.app.settings import Settings
from upstream.app.signing import Link, Signer
from upstream.app.store.port import AddNotice, StoreFailed, Write
from upstream.app.tables.events import (
    GameOver,
    LineSaid,
    Nudged,
    PlayerLooks,
    SeatsWaiting,
    TableEvent,
    TimeRunningOut,
    TimeUp,
    TurnStarted,
)
from upstream.app.tables.registry import TableRegistry
from upstream.app.tables.room import Room
from upstream.app.tables.seats import JOINING, Seat
from upstream.narration.locales import LANGUAGES, Words, plain
from upstream.rules.position import Position
from upstream.rules.score import result

#: What a person can be told: it is your turn, a seat waits for you, your time is running out or is
#: up, the game is over, somebody has written.
Kind: TypeAlias = Literal["turn", "seat", "time", "over", "chat"]
KINDS: Final[tuple[str, ...]] = get_args(Kind)
#: At once, after some minutes away, or once a day.
Timing: TypeAlias = Literal["now", "away", "daily"]
ChannelKind: TypeAlias = Literal["push", "email", "webhook", "feed"]

AWAY_SECONDS: Final = 600.0
#: How long the links in e-mails work: those that verify an address, and those that sign in.
VERIFY_SECONDS: Final = 24 * 3600.0
SIGN_IN_SECONDS: Final = 1800.0
#: Sentences about the past, and lines of chat, in one notification.
_TOLD_LINES: Final = 6
_READ_ENTRIES: Final = 80
#: How long a finished game stays in a feed.
_FEED_SECONDS: Final = 7 * 24 * 3600.0
_MAX_EMAIL: Final = 254
#: Pictures that stay in memory; one has some 30 kB.
_PICTURES: Final = 64


@dataclass(frozen=True, slots=True)
class Channel:
    """A way to reach a person."""

    key: str
    person: str
    kind: ChannelKind
    #: The endpoint, the e-mail address or the URL; empty for a feed.
    address: str
    p256dh: str | None = None
    auth: str | None = None
    device: str | None = None
    #: What the browser that subscribed calls itself.
    name: str | None = None
    created: float = 0.0
    verified: bool = True
    enabled: bool = True
    #: When the last notification could not be delivered.
    failed: float | None = None


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person wants to be told, and when."""

    person: str
    language: str = LANGUAGES[0]
    kinds: frozenset[str] = frozenset(KINDS)
    timing: Timing = "now"
    #: The hour of a daily digest, in the time zone.
    hour: int = 18
    zone: str = "UTC"
    channels: tuple[Channel, ...] = ()
    muted: frozenset[str] = frozenset()

    @property
    def open_channels(self) -> tuple[Channel, ...]:
        """The channels to which notices are sent."""
        return tuple(
            each for each in self.channels if each.enabled and each.verified and each.kind != "feed"
        )

    def wants(self, kind: str, table_id: str) -> bool:
        return kind in self.kinds and table_id not in self.muted


@dataclass(frozen=True, slots=True)
class Notice:
    """A row of the outbox that this process may send."""

    table_id: str
    person: str
    kind: str
    #: More about the event: ``nudged``, the outcome of a turn whose time is up, …
    detail: str
    created: float
    attempts: int = 0
    #: The channels that still have to get it; None for all.
    left: tuple[str, ...] | None = None
    claim: str = ""


class NotificationStore(IdentityStore, PeopleStore, Protocol):
    """Channels, preferences and the outbox. Reading raises NotRead, the rest NotWritten."""

    async def preferences(self, person: str) -> Preferences: ...
    async def set_preferences(self, wanted: Preferences) -> None: ...
    async def mute_table(self, person: str, table_id: str, *, muted: bool) -> None: ...
    async def channel(self, key: str) -> Channel | None: ...
    async def person_of_email(self, address: str) -> str | None: ...
    async def add_channel(self, channel: Channel) -> None: ...
    async def verify_email(self, key: str, after: float) -> str | None: ...
    async def update_channel(
        self, person: str, key: str, values: dict[str, bool | float | None]
    ) -> bool: ...
    async def delete_channel(self, person: str, key: str) -> bool: ...
    async def add_sign_in_link(
        self, person: str, hash: str, now: float, expires: float
    ) -> None: ...
    async def has_notice(self, person: str, table_id: str) -> bool: ...
    async def withdraw_notices(self, person: str, table_id: str, until: float) -> None: ...


# --- Who gets a notice, and when -----------------------------------------------------------------


def notices(event: TableEvent, after: float) -> list[Write]:
    """Return the notices that an event puts into the outbox, due some seconds ``after`` it."""
    kind, detail = "turn", ""
    seats: Sequence[Seat] = ()
    sender: frozenset[str] = frozenset()
    match event:
        case TurnStarted(seat=seat):
            seats = () if seat.bot is not None else (seat,)
        case TimeRunningOut(seat=seat):
            kind, detail, seats = "time", "soon", (seat,)
        case Nudged(seat=seat, by=by):
            kind, detail, seats = "time", f"nudged {by}", (seat,)
        case TimeUp(seat=seat, outcome=outcome):
            kind, detail, seats = "time", f"up {outcome}", (seat,)
        case GameOver():
            kind, seats = "over", event.seats
        case LineSaid(seat=number):
            kind, seats = "chat", event.seats
            sender = event.seats[number].holders
        case SeatsWaiting(by=by_person):
            kind, seats, sender = "seat", event.seats, frozenset((by_person,))
    people = frozenset(holder for seat in seats for holder in seat.holders) - sender
    return [
        AddNotice(event.table_id, person, kind, detail, event.time, event.time + after)
        for person in sorted(people)
    ]


def due(notice: Notice, wanted: Preferences, after: float) -> float:
    """Return when to send a notice: a warning that time is running out never waits."""
    if wanted.timing == "now" or notice.kind == "time":
        return notice.created + after
    if wanted.timing == "away":
        return notice.created + max(after, AWAY_SECONDS)
    created = datetime.fromtimestamp(notice.created, zone_of(wanted.zone) or UTC)
    digest = created.replace(hour=wanted.hour, minute=0, second=0, microsecond=0)
    if digest <= created:
        digest = (digest + timedelta(days=1)).replace(hour=wanted.hour)
    return digest.timestamp()


def zone_of(name: str) -> tzinfo | None:
    """Return a time zone; None if this server does not know it."""
    from zoneinfo import ZoneInfo  # noqa: PLC0415 (pages need none)

    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


# --- What a notice says --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Picture:
    """A position, and the colour of each seat there."""

    position: Position
    colours: tuple[str, ...]


#: The colours of seats in pictures.
SHADES: Final = dict(
    zip(COLOURS, ("#ff6f61", "#ffd84d", "#71d97b", "#c9a2ff", "#ffffff"), strict=True)
)


@dataclass(frozen=True, slots=True)
class News:
    """A notification in a language."""

    title: str
    lines: tuple[str, ...]
    #: The page that one click leads to, below the server's address.
    path: str
    #: Replaces an earlier one with the same tag; also the table, if it is about a single one.
    tag: str
    time: float
    urgent: bool = False
    picture: Picture | None = None
    #: The address of the picture, below the server's address.
    picture_path: str | None = None


class Reporter:
    """Puts into words what has happened at a table."""

    def __init__(
        self,
        registry: TableRegistry,
        store: NotificationStore,
        signer: Signer,
        draw: Callable[[Position, tuple[str, ...]], bytes],
    ) -> None:
        """``draw`` returns a position as a PNG file, with these colours of the seats."""
        self._registry = registry
        self._store = store
        self._signer = signer
        self._draw = draw
        self._pictures: LRUCache[str, bytes] = LRUCache(_PICTURES)

    async def news(self, notice: Notice, language: str) -> News | None:
        """Return what a notice says; None if it no longer matters to the person.

        Raises NotRead.
        """
        room = await self._registry.find(notice.table_id)
        if room is None:
            return None
        if notice.kind == "seat" and not room.seating.held_by(notice.person):
            return await self._invitation(room, notice, words_of(language))
        mine = room.seating.held_by(notice.person)
        others = [seat for seat in room.seating.seats if seat.holders - {notice.person}]
        if not mine or not (others or room.turn_due is not None):
            return None
        words, localized = words_of(language), room.presenter.localized(language)
        names = [plain(localized.names[seat.seat]) for seat in others]
        players = words.joined(names) if names else plain(localized.names[mine[0]])
        actor = room.game.actor
        waits = actor in mine and room.seating.seats[actor].bot is None
        lines: Iterable[str] = ()
        match notice.kind, notice.detail.split():
            case "turn", _ if waits:
                title = words.say("notice-turn", players=players)
                lines = _lines_since(room, mine, language)
            case "seat", _ if not room.game.over:
                title = words.say("notice-rematch", players=players)
            case "time", ["soon"] if waits and room.turn_due is not None:
                hours = max(1, round((room.turn_due - notice.created) / 3600))
                title = words.say("notice-time", players=players)
                lines = [words.say("notice-time-left", hours=hours)]
            case "time", ["nudged", by] if waits:
                title = words.say("notice-nudged", player=plain(localized.names[int(by)]))
            case "time", ["up", outcome] if not room.game.over:
                title = words.say("notice-time-up", players=players)
                lines = [words.say("notice-time-up-text", outcome=outcome)]
            case "over", _ if room.game.over:
                title = words.say("notice-over", players=players)
                lines = localized.story.ranking(result(room.game.position))
            case "chat", _:
                said = await self._said_since(room, notice)
                if not said:
                    return None
                title = words.say("notice-chat", players=players)
                lines = [f"{plain(name)}: {plain(text)}" for name, text in said]
            case _:
                return None
        return self._news(room, notice, title, lines)

    def _news(self, room: Room, notice: Notice, title: str, lines: Iterable[str]) -> News:
        colours = tuple(seat.colour for seat in room.seating.seats)
        code = self._signer.picture_code(room.id, room.game.version)
        return News(
            title,
            tuple(lines)[-_TOLD_LINES:],
            f"/table/{room.id}",
            room.id,
            notice.created,
            notice.kind == "time",
            Picture(room.game.position, colours),
            f"/api/pictures/{code}",
        )

    async def _said_since(self, room: Room, notice: Notice) -> list[tuple[str, str]]:
        """Return the names and lines of chat since a notice, without those of blocked people."""
        blocked = {block.blocked for block in await self._store.blocks(notice.person)}
        seats = room.seating.seats
        return [
            (line.name, line.text)
            for line in room.chat_until(2**31)
            if line.time >= notice.created
            and notice.person not in seats[line.seat].holders
            and seats[line.seat].holders.isdisjoint(blocked)
        ]

    async def _invitation(self, room: Room, notice: Notice, words: Words) -> News | None:
        for each in await self._store.invitations(notice.person):
            if each.table_id == room.id and any(seat.is_free for seat in room.seating.seats):
                name = each.name
                title = (
                    words.say("notice-invitation", player=plain(name))
                    if name
                    else words.say("notice-invitation-nameless")
                )
                link = self._signer.key(Link(room.id, JOINING, room.watch_generation))
                return replace(self._news(room, notice, title, ()), path=f"/join/{link}")
        return None

    async def draw(self, picture: Picture) -> bytes:
        """Return a picture as a PNG file."""
        shades = tuple(SHADES[colour] for colour in picture.colours)
        return await run_in_thread(self._draw, picture.position, shades)

    async def picture(self, code: str) -> bytes:
        """Return the river of a picture's address. Raises TableRefused, and NotRead."""
        if code in self._pictures:
            return self._pictures[code]
        found = self._signer.picture(code)
        room = None if found is None else await self._registry.find(found[0])
        if room is None or found is None:
            raise TableRefused(NoSuchCode())
        colours = tuple(seat.colour for seat in room.seating.seats)
        drawn = await self.draw(Picture(room.game.entry_at(found[1]).position, colours))
        self._pictures[code] = drawn
        return drawn


def digest(items: Sequence[News], language: str) -> News:
    """Return one notification about several."""
    title = words_of(language).say("notice-digest", count=len(items))
    lines = tuple(item.title for item in items)
    latest = max(items, key=lambda item: item.time)
    is_urgent = any(item.urgent for item in items)
    return News(title, lines, "/", "digest", latest.time, is_urgent)


def _lines_since(room: Room, mine: Sequence[int], language: str) -> list[str]:
    """Return the sentences of the log since the last turn of these seats."""
    told: list[list[str]] = []
    localized = room.presenter.localized(language)
    for entry in room.game.entries[max(0, room.game.version + 1 - _READ_ENTRIES) :]:
        if entry.entry.seat in mine and entry.kind in ("act", "confirm"):
            told = []
        elif entry.undoes:
            del told[-entry.undoes :]
        else:
            told.append(localized.lines(entry))
    return [line for lines in told for line in lines]


# --- Channels and preferences --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Letter:
    """An e-mail to one address."""

    to: str
    language: str
    title: str
    lines: tuple[str, ...]
    #: What the button says, and where it leads.
    button: str
    url: str
    #: Where one click ends these e-mails; None for those that were asked for.
    unsubscribe: str | None = None
    picture: bytes | None = None


class Mailer(Protocol):
    """Sends e-mails. Raises OSError if the server of the host does not take one."""

    async def send(self, letter: Letter) -> None: ...


class Webhooks(Protocol):
    """Posts to the webhooks of people. Raises OSError if one does not take it."""

    async def post(self, url: str, news: News, base: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Senders:
    """What this server can send; None for what its host has not set up."""

    push_key: str
    mailer: Mailer | None = None
    webhooks: Webhooks | None = None


@dataclass
class Notifications:
    """Answers the calls of a person about channels and preferences."""

    store: NotificationStore
    reporter: Reporter
    signer: Signer
    settings: Settings
    senders: Senders
    _new: RateLimiters = field(init=False)
    _letters: RateLimiters = field(init=False)
    _tasks: set[asyncio.Task[None]] = field(init=False, default_factory=set)

    def __post_init__(self) -> None:
        self._new = RateLimiters(self.settings.limits.channels)
        self._letters = RateLimiters(self.settings.limits.letters)

    def _count(self, address: str, recipient: str | None = None) -> None:
        """Count a new channel of an address, and an e-mail to a recipient."""
        if not self._new.take(address):
            raise TableRefused(TooFast())
        if recipient is not None and not self._letters.take(recipient.casefold()):
            raise TableRefused(TooFast())

    def note_look(self, event: PlayerLooks) -> None:
        """Delete the notices about a table that a person is looking at, in the background."""

        async def withdraw() -> None:
            with contextlib.suppress(StoreFailed):  # the person is told once more
                if await self.store.has_notice(event.person, event.table_id):
                    look = (event.person, event.table_id, event.time)
                    await self.store.withdraw_notices(*look)

        self._start(withdraw())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- Adding channels -------------------------------------------------------------------------

    async def _add(self, channel: Channel, language: str) -> None:
        wanted = await self.store.preferences(channel.person)
        limit = self.settings.limits.channels_of_person
        if len([each for each in wanted.channels if each.key != channel.key]) >= limit:
            raise TableRefused(TooMany(limit))
        if not wanted.channels:
            await self.store.set_preferences(replace(wanted, language=language))
        await self.store.add_channel(channel)

    async def add_push(self, address: str, channel: Channel, language: str) -> None:
        """Add a browser, or refresh its subscription.

        Raises TableRefused if the endpoint is no address on the internet, if the person has too
        many channels or the client's address adds them too fast, and StoreFailed.
        """
        self._require_url(channel.address)
        self._count(address)
        await self._add(replace(channel, key=_key("push", channel.address)), language)

    async def add_webhook(
        self, address: str, person: str, url: str, base: str, language: str
    ) -> None:
        """Add a webhook, once it has taken a first message. Raises as ``add_push`` does."""
        if self.senders.webhooks is None:
            raise TableRefused(BadAddress(url))
        self._require_url(url)
        self._count(address)
        words = words_of(language)
        hello = News(words.say("notice-hello"), (), "/you", "hello", time.time())
        try:
            await self.senders.webhooks.post(url, hello, base)
        except OSError:
            raise TableRefused(ChannelFailed()) from None
        key = _key("webhook", url, person)
        await self._add(Channel(key, person, "webhook", url, created=time.time()), language)

    def _require_url(self, url: str) -> None:
        try:
            parts = urlsplit(url)
            is_good = parts.scheme in self._schemes and bool(parts.hostname)
            is_good = is_good and parts.username is None and (parts.port or 1) > 0
        except ValueError:
            is_good = False
        if not is_good or not url.isascii() or any(letter <= " " for letter in url):
            raise TableRefused(BadAddress(url))

    @property
    def _schemes(self) -> tuple[str, ...]:
        return ("https", "http") if self.settings.sends_to_loopback else ("https",)

    async def add_feed(self, address: str, person: str, language: str) -> None:
        """Add a feed in place of an earlier one, whose link then no longer works."""
        self._count(address)
        await self._add(Channel(new_device(), person, "feed", "", created=time.time()), language)

    async def add_email(
        self, address: str, person: str, email: str, base: str, language: str
    ) -> None:
        """Send the link that verifies an e-mail address, which then replaces an earlier one.

        Raises TableRefused if it is none, if the link cannot be sent, or if too many were, and
        StoreFailed.
        """
        if self.senders.mailer is None:
            raise TableRefused(BadAddress(email))
        email = _email(email)
        key, now = _key("email", email, person), time.time()
        known = await self.store.channel(key)
        if known is not None and known.verified:
            return
        self._count(address, email)
        channel = Channel(key, person, "email", email, created=now, verified=False)
        await self._add(channel, language)
        words = words_of(language)
        letter = Letter(
            email,
            language,
            words.say("notice-verify"),
            (words.say("notice-verify-text"),),
            words.say("notice-verify-go"),
            f"{base}/email/{self.signer.channel_code('verify', key)}",
        )
        try:
            await self.senders.mailer.send(letter)
        except OSError:
            await self.store.delete_channel(person, key)
            raise TableRefused(ChannelFailed()) from None

    async def verify(self, code: str) -> str:
        """Verify the e-mail address that a link was sent to. Return it.

        Raises TableRefused if the link does not work or is too old, and StoreFailed.
        """
        key = self.signer.channel("verify", code)
        found = (
            None
            if key is None
            else await self.store.verify_email(key, time.time() - VERIFY_SECONDS)
        )
        if found is None:
            raise TableRefused(NoSuchCode())
        return found

    async def unsubscribe(self, code: str) -> None:
        """Send no more to the e-mail address that a notification was sent to.

        The address stays as a way back. Raises TableRefused if the link does not work, and
        StoreFailed.
        """
        key = self.signer.channel("unsubscribe", code)
        channel = None if key is None else await self.store.channel(key)
        if channel is None:
            raise TableRefused(NoSuchCode())
        await self.store.update_channel(channel.person, channel.key, {"enabled": False})

    async def send_sign_in_link(self, address: str, email: str, base: str, language: str) -> None:
        """Send a one-time link to a verified address. The caller does not learn whether it is one.

        Raises TableRefused if it is no address or too many links were requested, and StoreFailed.
        """
        mailer = self.senders.mailer
        if mailer is None:
            raise TableRefused(BadAddress(email))
        email = _email(email)
        self._count(address, email)
        person = await self.store.person_of_email(email)
        if person is None:
            return
        code, now, words = new_code(), time.time(), words_of(language)
        letter = Letter(
            email,
            language,
            words.say("notice-sign-in"),
            (words.say("notice-sign-in-text"),),
            words.say("notice-sign-in-go"),
            f"{base}/device/{code}",
        )

        async def send() -> None:  # in the background: the time of the answer tells nothing
            with contextlib.suppress(OSError, StoreFailed):
                link = (person, hash_of(code), now, now + SIGN_IN_SECONDS)
                await self.store.add_sign_in_link(*link)
                await mailer.send(letter)

        self._start(send())

    async def enable(self, person: str, key: str, *, enabled: bool) -> None:
        """Use a channel or not. Raises TableRefused if the person has no such one."""
        if not await self.store.update_channel(person, key, {"enabled": enabled}):
            raise TableRefused(NoSuchChannel())

    async def delete(self, person: str, key: str) -> None:
        """Delete a channel. Raises TableRefused if the person has no such one, and NotWritten."""
        if not await self.store.delete_channel(person, key):
            raise TableRefused(NoSuchChannel())

    # --- The feed --------------------------------------------------------------------------------

    async def feed(self, code: str) -> tuple[str, list[News]]:
        """Return the language of a feed and its entries, the latest first.

        Raises TableRefused if the link does not work, and NotRead.
        """
        key = self.signer.channel("feed", code)
        channel = None if key is None else await self.store.channel(key)
        if channel is None or not channel.enabled:
            raise TableRefused(NoSuchCode())
        wanted, person = await self.store.preferences(channel.person), channel.person
        found: list[Notice] = []
        for table in await self.store.tables_of(person, limit=50):
            ended = table.finished or 0.0
            if table.phase == "over" and ended > time.time() - _FEED_SECONDS:
                found.append(Notice(table.id, person, "over", "", ended))
            elif table.actor is not None and person in table.seats[table.actor].holders:
                found.append(Notice(table.id, person, "turn", "", table.touched))
        found += [
            Notice(each.table_id, person, "seat", "", each.created)
            for each in await self.store.invitations(person)
        ]
        news = [
            await self.reporter.news(notice, wanted.language)
            for notice in found
            if wanted.wants(notice.kind, notice.table_id)
        ]
        entries = [each for each in news if each is not None]
        return wanted.language, sorted(entries, key=lambda each: -each.time)


def _key(kind: str, *parts: str) -> str:
    return hashlib.sha256("\n".join((kind, *parts)).encode()).hexdigest()[:32]


#: As browsers check it (the HTML standard), with a domain of several parts.
_EMAIL: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+"
    r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
)


def _email(text: str) -> str:
    """Return an e-mail address in its usual form. Raises TableRefused if it is none."""
    local, _, domain = text.strip().rpartition("@")
    try:
        address = f"{local}@{domain.encode('idna').decode().lower()}"
    except UnicodeError:
        raise TableRefused(BadAddress(text)) from None
    if not _EMAIL.fullmatch(address) or len(address) > _MAX_EMAIL:
        raise TableRefused(BadAddress(text))
    return address
