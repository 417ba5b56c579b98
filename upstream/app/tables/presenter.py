"""Messages about a game: the only place where it leaves the server.

They are made from positions and events, which contain nothing hidden. Only the game itself knows
the order of its stack, and reveals it in the record of a finished game. Messages for many clients
are serialized once: entries, scenes and states per language, and the choices of the acting seat.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Sequence
from itertools import count
from typing import Final, TypeAlias, cast

from upstream.app.localization import refusal_message, words_of
from upstream.app.messages.base import Refusal
from upstream.app.messages.game import Decision, Entry, Pending, Scene
from upstream.app.messages.refusals import NotYourTurn, TableRefused
from upstream.app.messages.serialized import Serialized, compose, encode, serialize
from upstream.app.messages.websocket import LogPage, MomentMessage, State, WhyNot
from upstream.app.positions.study import reasons_against
from upstream.app.tables.catalogue import level_name
from upstream.app.tables.scene import caution_message, decision, scene
from upstream.app.tables.seats import Seat, names
from upstream.app.tables.table_game import TableGame, ValidatedEntry
from upstream.bots import SUBSTITUTE
from upstream.bots.external.bot_protocol import FailureReason
from upstream.narration.locales import plain
from upstream.narration.narrator import Story, events_of_lines
from upstream.rules.refusal import Refused

#: Maximum number of log entries in a message; most games have fewer.
LOG_PAGE: Final = 500
#: Size of the state cache. A broadcast needs two states per language.
_KEPT_STATES: Final = 8
#: Language, last version seen by the client, whether it decides, and whether it wants routes.
_StateKey: TypeAlias = tuple[str, int | None, bool, bool]
#: A cache of serialized entries that all tables share, so that long logs take no more memory than
#: short ones. The key is the number of a localized table and a version.
_KEPT_ENTRIES: Final = 10_000
_TOLD: Final[dict[tuple[int, int], Serialized[Entry]]] = {}
_NUMBERS: Final = count()
_NO_SCENE: Final[Serialized[Scene]] = Serialized("null")
_NOTHING_PENDING: Final[Serialized[Pending]] = Serialized("null")


class LocalizedTable:
    """A table in one language."""

    def __init__(self, game: TableGame, seats: Sequence[Seat], language: str) -> None:
        self._words = words = words_of(language)
        self.names = names(seats, words)
        self.language = language
        self.story = Story(words, self.names, game.options)
        self._game = game
        self._number = next(_NUMBERS)
        self._scene = (-1, _NO_SCENE)
        self._pending = (-1, _NOTHING_PENDING)

    def entry(self, validated: ValidatedEntry) -> Serialized[Entry]:
        """Return the message of a log entry."""
        entry = validated.entry
        return encode(
            Entry,
            version=validated.version,
            kind=validated.kind,
            seat=entry.seat,
            action=None if validated.kind == "failed" else entry.action,
            undoes=validated.undoes,
            automatic=entry.automatic,
            events=[event.to_dict() for event in validated.events],
            lines=self.lines(validated),
            time=entry.time,
            line_events=events_of_lines(validated.events),
        )

    def lines(self, validated: ValidatedEntry) -> list[str]:
        """Return the sentences of a log entry."""
        if validated.kind != "failed" or validated.entry.seat is None:
            return self.story.tell_all(validated.events)
        why = FailureReason(validated.entry.action or FailureReason.ABSENT).sentence(self._words)
        player, level = self.names[validated.entry.seat], level_name(self._words, SUBSTITUTE)
        return [self._words.say("external-bot-out", player=plain(player), why=why, level=level)]

    def entries(self, since: int | None, end: int) -> list[Serialized[Entry]]:
        """Return the entries after one version up to another, from the cache if possible."""
        first = 0 if since is None else since + 1
        told = [_TOLD.get((self._number, version)) for version in range(first, end + 1)]
        if None in told:
            unknown = first + told.index(None)
            for validated in self._game.entries[unknown : end + 1]:
                key = (self._number, validated.version)
                if key not in _TOLD:
                    _TOLD[key] = self.entry(validated)
                    if len(_TOLD) > _KEPT_ENTRIES:
                        del _TOLD[next(iter(_TOLD))]
                told[validated.version - first] = _TOLD[key]
        return cast("list[Serialized[Entry]]", told)

    def scene(self) -> Serialized[Scene]:
        """Return the scene of the present position, serialized once."""
        if self._scene[0] != self._game.version:
            self._scene = (self._game.version, scene(self._game.position, self.story))
        return self._scene[1]

    def pending(self) -> Serialized[Pending]:
        """Return the pending actions and their warnings, serialized once."""
        if self._pending[0] != self._game.version:
            game = self._game
            message = Pending(
                actions=list(game.pending),
                can_undo=game.can_undo,
                can_confirm=game.can_confirm,
                cautions=[caution_message(caution, self.story) for caution in game.cautions],
            )
            self._pending = (game.version, serialize(message))
        return self._pending[1]

    def refusal(self, refused: Refused) -> Refusal:
        """Return a refusal with its sentence."""
        whirlpool = self._game.options.whirlpool
        return refusal_message(refused, self.language, self.names, whirlpool=whirlpool)


class Presenter:
    """Makes the messages about the game of one table."""

    def __init__(self, game: TableGame, seats: Sequence[Seat]) -> None:
        self._game = game
        self._seats = seats
        self._localized: dict[str, LocalizedTable] = {}
        self._decided: tuple[tuple[int, bool], Serialized[Decision] | None] | None = None
        self._states: OrderedDict[_StateKey, Serialized[State]] = OrderedDict()
        self._states_version = -1

    def localized(self, language: str) -> LocalizedTable:
        """Return the table in a language."""
        if language not in self._localized:
            self._localized[language] = LocalizedTable(self._game, self._seats, language)
        return self._localized[language]

    def clear(self) -> None:
        """Drop cached messages, once no client is connected."""
        self._localized.clear()
        self._states.clear()

    def rename(self, seats: Sequence[Seat]) -> None:
        """Use new names and colours from now on."""
        self._seats = seats
        self.clear()

    def state(
        self, seats: Collection[int], since: int | None, language: str, *, routes: bool = True
    ) -> Serialized[State]:
        """Return the state for a client that plays these seats and last saw version ``since``.

        Only the client of the acting seat gets its choices, with routes if it wants them. Of a
        long log, the state contains the latest page.
        """
        since = _page_start(since, self._game.version)
        if self._states_version != self._game.version:
            self._states.clear()
            self._states_version = self._game.version
        decides = self._game.actor in seats and not self._game.read_only
        key = (language, since, decides, decides and routes)
        if key not in self._states:
            localized = self.localized(language)
            self._states[key] = compose(
                State,
                version=self._game.version,
                since=since,
                entries=localized.entries(since, self._game.version),
                scene=localized.scene(),
                pending=localized.pending(),
                decision=self._decision(routes) if decides else None,
            )
            if len(self._states) > _KEPT_STATES:
                self._states.popitem(last=False)
        self._states.move_to_end(key)
        return self._states[key]

    def _decision(self, routes: bool) -> Serialized[Decision] | None:
        """Return the choices of the acting seat, from the cache if possible."""
        key = (self._game.version, routes)
        if self._decided is None or self._decided[0] != key:
            made = decision(self._game.position, self._game.legal, routes=routes)
            self._decided = (key, made)
        return self._decided[1]

    def moment(self, id: str, version: int, language: str) -> Serialized[MomentMessage]:
        """Return the table at a version. Raises TableRefused if there is no such version."""
        validated, localized = self._game.entry_at(version), self.localized(language)
        then = scene(validated.position, localized.story)
        entry = localized.entry(validated)
        return compose(MomentMessage, id=id, version=version, entry=entry, scene=then)

    def log_page(self, id: str, before: int, language: str) -> Serialized[LogPage]:
        """Return the page of the log that ends before a version."""
        end = min(before - 1, self._game.version)
        since = _page_start(None, end)
        entries = self.localized(language).entries(since, end)
        return compose(LogPage, id=id, since=since, entries=entries)

    def why_not(self, asked: WhyNot, language: str) -> list[Refusal]:
        """Return why a piece cannot go to a cell; nothing if it can.

        Raises TableRefused if another seat decides, or there is no such piece or cell.
        """
        self.require_decides(asked.seat)
        reasons = reasons_against(self._game.position, asked.piece, asked.cell)
        localized = self.localized(language)
        return [localized.refusal(Refused(why)) for why in reasons]

    def require_decides(self, seat: int) -> None:
        """Raise TableRefused if another seat decides."""
        if self._game.actor != seat and self._game.actor is not None:
            raise TableRefused(NotYourTurn(self._game.actor))


def _page_start(since: int | None, end: int) -> int | None:
    """Return the version before the page that ends at ``end``; None for the start of the log."""
    earliest = end - LOG_PAGE
    if earliest < 0:
        return since
    return earliest if since is None else max(since, earliest)
