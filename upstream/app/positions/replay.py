"""Replays: whole games, moment by moment."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from upstream.app.concurrency import FairQueue, SharedCache, TooManyWait, run_in_thread
from upstream.app.localization import words_of
from upstream.app.messages.base import COLOURS
from upstream.app.messages.game import Replay, ReplayMoment
from upstream.app.messages.refusals import TableRefused, TooFast
from upstream.app.messages.serialized import Serialized, compose
from upstream.app.tables.scene import scene
from upstream.game import Game
from upstream.narration.narrator import Story, shown_names
from upstream.notation.record import Record
from upstream.rules.frozen import FrozenDict
from upstream.rules.position import Phase
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
    return gzip.compress(replay(record, language, colours, id).json.encode(), 5)


def replay(
    record: Record, language: str, colours: Sequence[str] = (), id: str | None = None
) -> Serialized[Replay]:
    """Replay a record. Raises BadRecord at the first illegal action."""
    words, start = words_of(language), record.start
    worn = [COLOURS.index(colour) for colour in colours] if colours else None
    names = shown_names(words, record.names, start.players, worn)
    return compose(
        Replay,
        id=id,
        players=start.players,
        names=list(names),
        colours=list(colours or COLOURS[: start.players]),
        options=start.options.to_dict(),
        moments=list(_moments(record, Story(words, names, start.options))),
    )


def _moments(record: Record, story: Story) -> Iterator[Serialized[ReplayMoment]]:
    game = Game(replace(record, actions=()))
    seat, events, turn = None, game.opening, 0
    whose: tuple[object, ...] | None = None
    for number, action in enumerate((None, *record.actions)):
        if action is not None:
            # A turn ends when another seat decides, laying becomes moving, or a round begins.
            is_laying = game.position.phase in (Phase.SETUP, Phase.PLACE)
            before, whose = whose, (game.actor, is_laying, game.position.round)
            turn += whose != before
            seat = game.actor
            try:
                events = game.play(action)
            except IllegalAction as illegal:
                total = len(record.actions)
                place = {"number": number, "total": total, "action": action[:40]}
                raise BadRecord(illegal.refusal, ("place-action", place)) from None
        yield compose(
            ReplayMoment,
            number=number,
            seat=seat,
            action=action,
            turn=turn,
            round=game.position.round,
            scene=scene(game.position, story),
            events=[event.to_dict() for event in events],
            lines=story.tell_all(events),
        )
