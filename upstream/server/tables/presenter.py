"""What a seat may see of a table: the only exit, where hidden information stays behind.

Everything that a client gets of a running game is made here, from positions and events that hold
nothing hidden. Only the game itself knows the order of its stack, and it hands that out in its
record alone, when the game is over. What goes to many clients is serialised once: each entry, the
scene and the state for each language, and the choices for the acting seat.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Sequence
from itertools import count
from typing import Final, TypeAlias, cast

from upstream.bots import SUBSTITUTE
from upstream.external_bots.bot_protocol import FailureReason
from upstream.refusal import Refused
from upstream.server import protocol
from upstream.server.localization import refusal_message, words_of
from upstream.server.protocol.refusals import NotYourTurn, TableRefused
from upstream.server.protocol.serialized import Serialized, compose, encode, serialize
from upstream.server.tables.catalogue import level_name
from upstream.server.tables.game_log import ValidatedEntry
from upstream.server.tables.questions import destinations_of, reasons_against
from upstream.server.tables.scene import caution_message, decision, scene
from upstream.server.tables.seats import Seat, names
from upstream.server.tables.table_game import TableGame
from upstream.story import Story, events_of_lines
from upstream.words import plain

#: Entries of the log in one message: a usual game has fewer.
LOG_PAGE: Final = 500
#: States that are kept: a broadcast needs two for each language.
_KEPT_STATES: Final = 8
#: Language, the version that was seen last, and whether the client decides.
_StateKey: TypeAlias = tuple[str, int | None, bool]
#: Entries as messages that are kept, the latest that were made: of all tables, so that long logs
#: take no more memory than short ones. Known by the number of a localized table and a version.
_KEPT_ENTRIES: Final = 10_000
_TOLD: Final[dict[tuple[int, int], Serialized[protocol.Entry]]] = {}
_NUMBERS: Final = count()
_NO_SCENE: Final[Serialized[protocol.Scene]] = Serialized("null")
_NOTHING_PENDING: Final[Serialized[protocol.Pending]] = Serialized("null")


class LocalizedTable:
    """A table in the words of one language."""

    def __init__(self, game: TableGame, seats: Sequence[Seat], language: str) -> None:
        self._words = words = words_of(language)
        self.names = names(seats, words)
        self.language = language
        self.story = Story(words, self.names, game.options)
        self._game = game
        self._number = next(_NUMBERS)
        self._scene = (-1, _NO_SCENE)
        self._pending = (-1, _NOTHING_PENDING)

    def entry(self, validated: ValidatedEntry) -> Serialized[protocol.Entry]:
        """An entry of the log as a message."""
        entry = validated.entry
        return encode(
            protocol.Entry,
            version=validated.version,
            kind=validated.kind,
            seat=entry.seat,
            action=None if validated.kind == "failed" else entry.action,
            undoes=validated.undoes,
            by_itself=entry.by_itself,
            events=[event.to_dict() for event in validated.events],
            lines=self._lines(validated),
            time=entry.time,
            line_events=events_of_lines(validated.events),
        )

    def _lines(self, validated: ValidatedEntry) -> list[str]:
        if validated.kind != "failed" or validated.entry.seat is None:
            return self.story.tell_all(validated.events)
        why = FailureReason(validated.entry.action or FailureReason.ABSENT).said(self._words)
        player, level = self.names[validated.entry.seat], level_name(self._words, SUBSTITUTE)
        return [self._words.say("external-bot-out", player=plain(player), why=why, level=level)]

    def entries(self, since: int | None, end: int) -> list[Serialized[protocol.Entry]]:
        """The entries of the log after a version, up to another, made once if not long ago."""
        first = 0 if since is None else since + 1
        told = [_TOLD.get((self._number, version)) for version in range(first, end + 1)]
        if None in told:
            unknown = first + told.index(None)
            for validated in self._game.entries[unknown : end + 1]:
                told[validated.version - first] = self._told(validated)
        return cast("list[Serialized[protocol.Entry]]", told)

    def _told(self, validated: ValidatedEntry) -> Serialized[protocol.Entry]:
        key = (self._number, validated.version)
        if key not in _TOLD:
            _TOLD[key] = self.entry(validated)
            if len(_TOLD) > _KEPT_ENTRIES:
                del _TOLD[next(iter(_TOLD))]
        return _TOLD[key]

    def scene(self) -> Serialized[protocol.Scene]:
        """The scene of the present position, serialised once."""
        if self._scene[0] != self._game.version:
            self._scene = (self._game.version, scene(self._game.position, self.story))
        return self._scene[1]

    def pending(self) -> Serialized[protocol.Pending]:
        """The actions that are not confirmed yet, and what to think over; serialised once."""
        if self._pending[0] != self._game.version:
            self._pending = (self._game.version, serialize(self._pending_message()))
        return self._pending[1]

    def _pending_message(self) -> protocol.Pending:
        game = self._game
        return protocol.Pending(
            actions=list(game.pending),
            can_undo=game.can_undo,
            can_confirm=game.can_confirm,
            cautions=[caution_message(caution, self.story) for caution in game.cautions],
        )

    def refusal(self, refused: Refused) -> protocol.Refusal:
        """A refusal with its sentence."""
        whirlpool = self._game.options.whirlpool
        return refusal_message(refused, self.language, self.names, whirlpool=whirlpool)


class Presenter:
    """Makes the messages about one table."""

    def __init__(self, game: TableGame, seats: Sequence[Seat]) -> None:
        self._game = game
        self._seats = seats
        self._localized: dict[str, LocalizedTable] = {}
        self._decision: tuple[int, Serialized[protocol.Decision] | None] = (-1, None)
        self._states: OrderedDict[_StateKey, Serialized[protocol.State]] = OrderedDict()
        self._states_version = -1

    def localized(self, language: str) -> LocalizedTable:
        """The table in the words of a language."""
        if language not in self._localized:
            self._localized[language] = LocalizedTable(self._game, self._seats, language)
        return self._localized[language]

    def forget(self) -> None:
        """Free what was made for clients that are gone; it is made again when it is needed."""
        self._localized.clear()
        self._states.clear()

    def rename(self, seats: Sequence[Seat]) -> None:
        """Forget what was made with the names before."""
        self._seats = seats
        self.forget()

    def state(
        self, seats: Collection[int], since: int | None, language: str
    ) -> Serialized[protocol.State]:
        """The state for a client that decides for these seats, and saw that version last.

        Only the client of the acting seat gets its choices; all others get the same. Of a long
        log it has the latest page; ``since`` says where that begins.
        """
        since = _page_start(since, self._game.version)
        if self._states_version != self._game.version:
            self._states.clear()
            self._states_version = self._game.version
        decides = self._game.actor in seats and not self._game.read_only
        key = (language, since, decides)
        if key not in self._states:
            self._states[key] = self._new_state(*key)
            if len(self._states) > _KEPT_STATES:
                self._states.popitem(last=False)
        self._states.move_to_end(key)
        return self._states[key]

    def _new_state(
        self, language: str, since: int | None, decides: bool
    ) -> Serialized[protocol.State]:
        localized = self.localized(language)
        return compose(
            protocol.State,
            version=self._game.version,
            since=since,
            entries=localized.entries(since, self._game.version),
            scene=localized.scene(),
            pending=localized.pending(),
            decision=self._choices() if decides else None,
        )

    def _choices(self) -> Serialized[protocol.Decision] | None:
        if self._decision[0] != self._game.version:
            now = decision(self._game.position, self._game.legal)
            self._decision = (self._game.version, now)
        return self._decision[1]

    def moment(self, id: str, version: int, language: str) -> Serialized[protocol.MomentMessage]:
        """The table as it was at a version; raises TableRefused where there was none."""
        validated, localized = self._game.entry_at(version), self.localized(language)
        then = scene(validated.position, localized.story)
        entry = localized.entry(validated)
        return compose(protocol.MomentMessage, id=id, version=version, entry=entry, scene=then)

    def log_page(self, id: str, before: int, language: str) -> Serialized[protocol.LogPage]:
        """The page of the log that ends before a version."""
        end = min(before - 1, self._game.version)
        since = _page_start(None, end)
        entries = self.localized(language).entries(since, end)
        return compose(protocol.LogPage, id=id, since=since, entries=entries)

    def why_not(self, asked: protocol.WhyNot, language: str) -> list[protocol.Refusal]:
        """Why a piece cannot go to a cell; nothing if it can.

        Raises TableRefused where another seat decides, or there is no such piece or cell.
        """
        self.require_decides(asked.seat)
        reasons = reasons_against(self._game.position, asked.piece, asked.cell)
        localized = self.localized(language)
        return [localized.refusal(Refused(why)) for why in reasons]

    def routes(self, seat: int, token: str) -> list[protocol.Destination]:
        """Where a token can be sent, each cell with its routes; empty where it cannot move.

        Raises TableRefused where another seat decides, or there is no such token.
        """
        self.require_decides(seat)
        return destinations_of(self._game.position, token)

    def require_decides(self, seat: int) -> None:
        """Raise TableRefused where another seat decides."""
        if self._game.actor != seat and self._game.actor is not None:
            raise TableRefused(NotYourTurn(self._game.actor))


def _page_start(since: int | None, end: int) -> int | None:
    """The version after which the page up to ``end`` begins; None for the whole beginning."""
    earliest = end - LOG_PAGE
    if earliest < 0:
        return since
    return earliest if since is None else max(since, earliest)
