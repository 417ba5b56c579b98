"""The message bus: table ids that have changed, from each process to all others.

A notification may get lost: whoever listens also looks at the database from time to time. It says
nothing but which tables to look at, so nothing hidden can leave a process this way.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

_LOG: Final = logging.getLogger(__name__)

#: The name under which notifications are sent.
CHANNEL: Final = "upstream_tables"
#: What changes within this time goes into one notification.
BATCH_SECONDS: Final = 0.004
#: PostgreSQL's notifications have less than 8,000 bytes.
_IDS_OF_A_MESSAGE: Final = 300
#: Before a connection that broke is made again.
RETRY_SECONDS: Final = 1.0

Receiver: TypeAlias = Callable[[Sequence[str]], None]


class BusFailed(Exception):
    """A notification could not be sent."""


class MessageBus(ABC):
    """Sends in batches, and passes on what others have sent."""

    def __init__(self, process: str, receive: Receiver) -> None:
        self._process = process
        self._receive = receive
        self._changed: set[str] = set()
        self._sending: asyncio.Task[None] | None = None
        self._is_working = True

    def publish(self, table_id: str) -> None:
        """Tell the others soon that this table has changed."""
        self._changed.add(table_id)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._changed:
                await asyncio.sleep(BATCH_SECONDS)
                await self._send_batch()
        finally:
            self._sending = None

    async def _send_batch(self) -> None:
        ids, self._changed = sorted(self._changed), set()
        try:
            await self._send([*encode(self._process, ids)])
        except BusFailed as failed:
            self._report(works=False, why=str(failed))
        else:
            self._report(works=True)

    def _report(self, *, works: bool, why: str = "") -> None:
        """Log when the bus stops working, and when it works again."""
        if works != self._is_working:
            self._is_working = works
            if works:
                _LOG.info("the message bus works again")
            else:
                _LOG.warning("the message bus does not work (%s): tables follow slowly", why)

    def _received(self, message: str) -> None:
        sender, ids = decode(message)
        if sender != self._process:
            self._receive(ids)

    async def close(self) -> None:
        """Send what is waiting, and end."""
        if self._sending is not None:
            await self._sending
        await self._close()

    @abstractmethod
    async def open(self) -> None:
        """Begin to listen."""

    @abstractmethod
    async def _send(self, messages: Sequence[str]) -> None:
        """Send these; raises BusFailed."""

    @abstractmethod
    async def _close(self) -> None: ...


def encode(process: str, ids: Sequence[str]) -> Iterator[str]:
    """Messages that name the sender and the tables."""
    for first in range(0, len(ids), _IDS_OF_A_MESSAGE):
        yield " ".join((process, *ids[first : first + _IDS_OF_A_MESSAGE]))


def decode(message: str) -> tuple[str, list[str]]:
    """The sender and the tables of a message."""
    sender, *ids = message.split()
    return sender, ids
