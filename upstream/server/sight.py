"""What leaves a table: the only exit, where hidden information stays behind.

Everything that a client gets of a running game is made here, from positions and events that hold
nothing hidden. Only the table itself knows the order of its stack, and it hands that out in its
record alone, when the game is over. What goes to many is made once: entries for each language,
the state for each language, and the choices for whoever has to decide.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from upstream.action import Action, Jump, Place, Swim
from upstream.bots import SUBSTITUTE
from upstream.outside.protocol import Reason
from upstream.refusal import Refused, TooFarToSwim
from upstream.river import CELLS, Cell
from upstream.server import protocol
from upstream.server.catalogue import level_name
from upstream.server.protocol.refusals import NoSuchCell, NoSuchPiece, NotYourTurn, TableRefused
from upstream.server.scene import caution_message, decision, scene
from upstream.server.seats import Seat, names
from upstream.server.spoken import refusal_message, words_of
from upstream.server.table import Step, Table
from upstream.story import Story
from upstream.tile import TILES
from upstream.token import TOKENS
from upstream.words import plain


class Telling:
    """A table told in one language."""

    def __init__(self, table: Table, seats: Sequence[Seat], language: str) -> None:
        self._words = words = words_of(language)
        self.names = names(seats, words)
        self.language = language
        self.story = Story(words, self.names, table.options)
        self._table = table
        self._entries: list[str] = []
        self._scene = (-1, "")

    def entry(self, step: Step) -> protocol.Entry:
        logged = step.logged
        return protocol.Entry(
            version=step.version,
            kind=step.kind,
            seat=logged.seat,
            action=None if step.kind == "failed" else logged.action,
            undoes=step.undoes,
            by_itself=logged.by_itself,
            events=[event.to_dict() for event in step.events],
            lines=self._lines(step),
            time=logged.time,
        )

    def _lines(self, step: Step) -> list[str]:
        if step.kind != "failed" or step.logged.seat is None:
            return self.story.tell_all(step.events)
        why = Reason(step.logged.action or Reason.ABSENT).said(self._words)
        player, level = self.names[step.logged.seat], level_name(self._words, SUBSTITUTE)
        return [self._words.say("outside-out", player=plain(player), why=why, level=level)]

    def entries(self, since: int | None) -> str:
        """The log's entries after that version, as JSON; each is told once."""
        for step in self._table.steps[len(self._entries) :]:
            self._entries.append(self.entry(step).model_dump_json())
        return ",".join(self._entries[0 if since is None else since + 1 :])

    def scene(self) -> str:
        if self._scene[0] != self._table.version:
            now = scene(self._table.position, self.story)
            self._scene = (self._table.version, now.model_dump_json())
        return self._scene[1]

    def pending(self) -> protocol.Pending:
        table = self._table
        return protocol.Pending(
            actions=list(table.pending),
            can_undo=table.can_undo,
            can_confirm=table.can_confirm,
            cautions=[caution_message(caution, self.story) for caution in table.cautions],
        )

    def refusal(self, refused: Refused) -> protocol.Refusal:
        whirlpool = self._table.options.whirlpool
        return refusal_message(refused, self.language, self.names, whirlpool=whirlpool)


class Sight:
    """What can be seen of one table."""

    def __init__(self, table: Table, seats: Sequence[Seat]) -> None:
        self._table = table
        self._seats = seats
        self._tellings: dict[str, Telling] = {}
        self._decision = (-1, "null")
        self._states: dict[tuple[str, int | None], str] = {}
        self._states_at = -1

    def telling(self, language: str) -> Telling:
        if language not in self._tellings:
            self._tellings[language] = Telling(self._table, self._seats, language)
        return self._tellings[language]

    def rename(self, seats: Sequence[Seat]) -> None:
        """Names changed: everything is told anew."""
        self._seats = seats
        self._tellings.clear()
        self._states.clear()

    def what_this_seat_may_see(
        self, seats: Collection[int], since: int | None, language: str
    ) -> str:
        """The state for a client that decides for these seats, and saw that version last."""
        decides = self._table.actor in seats and not self._table.read_only
        return self._state(since, language) + (self._choices() if decides else "null") + "}"

    def _state(self, since: int | None, language: str) -> str:
        """The state up to its last key, ``decision``; the same for all."""
        if self._states_at != self._table.version:
            self._states.clear()
            self._states_at = self._table.version
        key = (language, since)
        if key not in self._states:
            self._states[key] = self._new_state(since, self.telling(language))
        return self._states[key]

    def _new_state(self, since: int | None, telling: Telling) -> str:
        return (
            f'{{"type":"state","version":{self._table.version},'
            f'"since":{"null" if since is None else since},'
            f'"entries":[{telling.entries(since)}],'
            f'"scene":{telling.scene()},'
            f'"pending":{telling.pending().model_dump_json()},'
            '"decision":'
        )

    def _choices(self) -> str:
        if self._decision[0] != self._table.version:
            now = decision(self._table.position, self._table.legal)
            self._decision = (self._table.version, now.model_dump_json() if now else "null")
        return self._decision[1]

    def moment(self, id: str, version: int, language: str) -> protocol.MomentMessage:
        """The table as it was at a version."""
        step, telling = self._table.step(version), self.telling(language)
        then = scene(step.position, telling.story)
        entry = telling.entry(step)
        return protocol.MomentMessage(id=id, version=version, entry=entry, scene=then)

    def why_not(self, asked: protocol.WhyNot, language: str) -> list[protocol.Refusal]:
        """Why a piece cannot go to a cell; nothing if it can."""
        if self._table.actor != asked.seat and self._table.actor is not None:
            raise TableRefused(NotYourTurn(self._table.actor))
        reasons = [self._table.why_not(action) for action in _meant(asked.piece, asked.cell)]
        if None in reasons:
            return []
        # A swim that is too far only means that a jump was asked about.
        different = dict.fromkeys(why for why in reasons if not isinstance(why, TooFarToSwim))
        telling = self.telling(language)
        return [telling.refusal(Refused(why)) for why in different if why is not None]


def _meant(piece: str, cell: str) -> list[Action]:
    """The actions that somebody may have meant who pointed at a piece and a cell."""
    to = CELLS.get(cell)
    if to is None:
        raise TableRefused(NoSuchCell(cell))
    if piece in TILES:
        return [Place(TILES[piece], to)]
    return _moves(piece, to)


def _moves(piece: str, to: Cell) -> list[Action]:
    token = TOKENS.get(piece)
    if token is None:
        raise TableRefused(NoSuchPiece(piece))
    return [Swim(token.salmon, token.cell, to), Jump(token.salmon, token.cell, to)]
