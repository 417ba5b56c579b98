"""The table worker's side of the whole game in a page."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Final
from urllib.parse import parse_qsl

from upstream.refusal import Refused
from upstream.server import protocol
from upstream.server.localization import refusal_message, spoken_language
from upstream.server.protocol.refusals import NotStored, StorageUnavailable, TableRefused
from upstream.server.protocol.status import status_of
from upstream.server.storage.table_store import NotRead, NotWritten
from upstream.server.study.analyses import ClientGone
from upstream.standalone.exported import EXPORT_ROUTES
from upstream.standalone.memory_store import Keep
from upstream.standalone.router import Reply, Router, never, reply
from upstream.standalone.services import make_services
from upstream.standalone.session import Closed, Send, Session
from upstream.standalone.study_calls import STUDY_ROUTES
from upstream.standalone.table_calls import TABLE_ROUTES
from upstream.standalone.workers import Ask, TellWaiting, tell_nobody

_LOG: Final = logging.getLogger(__name__)
#: The status of an answer that nobody reads.
_NOBODY_WAITS: Final = 499
ROUTES: Final = (*TABLE_ROUTES, *STUDY_ROUTES, *EXPORT_ROUTES)


class Standalone:
    """Tables, bots, lessons and studies for one page, without a server."""

    def __init__(
        self,
        keep: Keep,
        ask: Ask,
        settings_json: str = "{}",
        tell_waiting: TellWaiting = tell_nobody,
    ) -> None:
        """``keep`` stores changes all or none, ``ask`` lets the bot worker answer a job.

        The settings are what the page knows of itself. ``tell_waiting`` is told True when an
        opponent gives no answer and is asked again, and False when that is over.
        """
        self._services = make_services(keep, ask, json.loads(settings_json), tell_waiting)
        self._router = Router(self._services, ROUTES)
        self._resuming: asyncio.Task[None] | None = None

    async def restore(self, rows_json: str) -> str:
        """Take over all rows that the page has kept, and let bots go on.

        Returns a report as JSON: the keys of rows that are damaged.
        """
        damaged = self._services.store.load(json.loads(rows_json))
        self._resuming = asyncio.create_task(self._services.registry.resume())
        return json.dumps({"damaged": damaged})

    async def call(
        self,
        method: str,
        path: str,
        language: str,
        body: str | None = None,
        is_abandoned: Callable[[], bool] = never,
    ) -> str:
        """Answer a REST call; the path is without ``/api``. Whatever is wrong, it is answered.

        ``is_abandoned`` says whether the page no longer waits; some calls look now and then.
        """
        return (await self._reply(method, path, language, body, is_abandoned)).to_json()

    async def _reply(
        self,
        method: str,
        address: str,
        wanted: str,
        body: str | None,
        is_abandoned: Callable[[], bool],
    ) -> Reply:
        path, _, query = address.partition("?")
        language = spoken_language(dict(parse_qsl(query)).get("language") or wanted)
        try:
            return await self._router.call(method, path, language, body, is_abandoned)
        except Refused as refused:
            return _problem(refused, language)
        except NotWritten:
            return _problem(TableRefused(NotStored()), language)
        except NotRead:
            return _problem(TableRefused(StorageUnavailable()), language)
        except ClientGone:
            return Reply("", _NOBODY_WAITS)
        except Exception:
            _LOG.exception("a call failed")
            return Reply("", 500)

    def open(self, table_id: str, send: Send, closed: Closed) -> Session:
        """Sit down at a table: messages for the page go to ``send``."""
        return Session(self._services, table_id, send, closed)


def _problem(refused: Refused, language: str) -> Reply:
    refusal = refusal_message(refused, language)
    return reply(protocol.Problem(refusal=refusal), status_of(refused.refusal))
