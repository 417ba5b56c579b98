"""Replays of whole games: made one at a time, in turn between addresses, and kept for a while."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from upstream.frozen import FrozenDict
from upstream.record import Record
from upstream.server.opponents.fair_queue import FairQueue, TooManyWait
from upstream.server.protocol.refusals import TableRefused, TooFast
from upstream.server.tables.replay import replay

#: Replays that are kept, compressed; one has some ten kilobytes.
_KEPT: Final = 100
#: Requests of one address that wait.
_MAX_WAITING: Final = 10
#: The game with its names, the language, the colours, and the id of an uploaded record.
_Key: TypeAlias = tuple[Record, str, tuple[str, ...], str | None]


class Replays:
    """Makes replays in a thread of their own, so that those who play need not wait."""

    def __init__(self) -> None:
        self._made: OrderedDict[_Key, bytes] = OrderedDict()
        self._one_at_a_time = FairQueue([None], _MAX_WAITING)

    async def of(
        self,
        address: str,
        record: Record,
        language: str,
        colours: Sequence[str] = (),
        id: str | None = None,
    ) -> bytes:
        """The replay of a record as compressed JSON.

        Raises BadRecord at the first action that is not legal, and TableRefused where this address
        waits for too many replays already.
        """
        plain = replace(record, extra=FrozenDict())  # what others added to it is not shown
        key = (plain, language, tuple(colours), id)
        if key not in self._made:
            try:
                async with self._one_at_a_time.turn(address):
                    await self._make(key)
            except TooManyWait:
                raise TableRefused(TooFast()) from None
        self._made.move_to_end(key)
        return self._made[key]

    async def _make(self, key: _Key) -> None:
        if key in self._made:  # an earlier request in the queue asked for the same
            return
        made = await asyncio.to_thread(_compressed_replay, *key)
        while len(self._made) >= _KEPT:
            self._made.popitem(last=False)
        self._made[key] = made


def _compressed_replay(
    record: Record, language: str, colours: tuple[str, ...], id: str | None
) -> bytes:
    made = replay(record, language, colours or None, id)
    return gzip.compress(made.json.encode(), 5)
