"""Replays: whole games, moment by moment."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from upstream.app.jobs.fair_queue import FairQueue, TooManyWait
from upstream.app.jobs.shared_cache import SharedCache
from upstream.app.localization import words_of
from upstream.app.messages.base import COLOURS
from upstream.app.messages.game import Replay, ReplayMoment
from upstream.app.messages.refusals import TableRefused, TooFast
from upstream.app.messages.serialized import Serialized, compose
from upstream.app.tables.scene import scene
from upstream.app.threads import run_in_thread
from upstream.game import Game
from upstream.narration.narrator import Story, shown_names
from upstream.notation.record import Record
from upstream.rules.event import Event
from upstream.rules.frozen import FrozenDict
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import BadRecord, IllegalAction

#: Cached replays, compressed; each takes some ten kilobytes.
_CACHED: Final = 100
#: Requests of one address that wait.
_MAX_WAITING: Final = 10
#: The game with its names, the language, the colours, and the id of an uploaded record.
_Key: TypeAlias = tuple[Record, str, tuple[str, ...], str | None]


class Replays:
    """Makes replays one at a time, in turn between addresses, and caches them."""

    def __init__(self) -> None:
        self._made: SharedCache[_Key, bytes] = SharedCache(_CACHED)
        self._one_at_a_time = FairQueue([None], _MAX_WAITING)

    async def of(
        self,
        address: str,
        record: Record,
        language: str,
        colours: Sequence[str] = (),
        id: str | None = None,
    ) -> bytes:
        """Return the replay of a record as compressed JSON.

        Raises BadRecord at the first illegal action, and TableRefused if too many requests of
        this address wait.
        """
        plain = replace(record, extra=FrozenDict())  # foreign fields are not shown
        key = (plain, language, tuple(colours), id)

        async def make() -> bytes:
            async with self._one_at_a_time.turn(address):
                return await run_in_thread(_compressed_replay, *key)

        try:
            return await self._made.get(key, make)
        except TooManyWait:
            raise TableRefused(TooFast()) from None


def _compressed_replay(
    record: Record, language: str, colours: tuple[str, ...], id: str | None
) -> bytes:
    made = replay(record, language, colours or None, id)
    return gzip.compress(made.json.encode(), 5)


def replay(
    record: Record, language: str, colours: Sequence[str] | None = None, id: str | None = None
) -> Serialized[Replay]:
    """Replay a record. Raises BadRecord at the first illegal action."""
    words, start = words_of(language), record.start
    worn = [COLOURS.index(colour) for colour in colours] if colours else None
    names = shown_names(words, record.names, start.players, worn)
    story = Story(words, names, start.options)
    return compose(
        Replay,
        id=id,
        players=start.players,
        names=list(names),
        colours=list(colours or COLOURS[: start.players]),
        options=start.options.to_dict(),
        moments=list(_moments(record, story)),
    )


def _moments(record: Record, story: Story) -> Iterator[Serialized[ReplayMoment]]:
    game = Game(replace(record, actions=()))
    turn = _Turn(game.position)
    yield _moment(story, game.position, game.opening, number=0, seat=None, action=None, turn=0)
    for number, action in enumerate(record.actions, 1):
        done = {"number": number, "seat": game.actor, "action": action, "turn": turn.count}
        events = _played(game, action, number, len(record.actions))
        yield _moment(story, game.position, events, **done)
        turn.go_on(game.position)


def _played(game: Game, action: str, number: int, total: int) -> tuple[Event, ...]:
    try:
        return game.play(action)
    except IllegalAction as illegal:
        place = ("place-action", {"number": number, "total": total, "action": action[:40]})
        raise BadRecord(illegal.refusal, place) from None


def _moment(
    story: Story, position: Position, events: Sequence[Event], **done: Any
) -> Serialized[ReplayMoment]:
    return compose(
        ReplayMoment,
        round=position.round,
        scene=scene(position, story),
        events=[event.to_dict() for event in events],
        lines=story.tell_all(events),
        **done,
    )


class _Turn:
    """Counts turns: one ends when another seat decides, or laying becomes moving."""

    def __init__(self, position: Position) -> None:
        self.count = 1
        self._whose = self._key(position)

    def go_on(self, position: Position) -> None:
        whose = self._key(position)
        self.count += whose != self._whose
        self._whose = whose

    @staticmethod
    def _key(position: Position) -> tuple[object, ...]:
        laying = position.phase in (Phase.SETUP, Phase.PLACE)
        return position.actor, laying, position.round
