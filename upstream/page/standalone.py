"""The table worker's side of the whole game in a page."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Final
from urllib.parse import parse_qsl

from upstream.app.calls import CALLS
from upstream.app.calls.call import Context
from upstream.app.jobs.analyses import ClientGone
from upstream.app.localization import refusal_message, spoken_language
from upstream.app.messages.refusals import NotStored, StorageUnavailable, TableRefused, status_of
from upstream.app.messages.tables import Problem
from upstream.app.store.port import NotRead, NotWritten
from upstream.page.exported import export_calls
from upstream.page.router import PageReply, Router, page_reply
from upstream.page.services import ADDRESS, IDENTITY, page_services
from upstream.page.session import Closed, Send, Session
from upstream.page.store import Keep, PageStore
from upstream.page.worker import Ask, OnRetry
from upstream.rules.refusal import Refused

_LOG: Final = logging.getLogger(__name__)
#: The status of a reply that nobody reads.
_CLIENT_CLOSED_REQUEST: Final = 499


def _still_waits() -> bool:
    return False


class Standalone:
    """Tables, bots, lessons and studies for one page, without a server."""

    def __init__(
        self,
        keep: Keep,
        ask: Ask,
        settings_json: str = "{}",
        on_retry: OnRetry = lambda _: None,
    ) -> None:
        """``keep`` stores changes all or none, ``ask`` lets the bot worker answer a job.

        The settings describe the page's device. ``on_retry`` is called with True when an
        opponent gives no answer and is asked again, and with False when that is over.
        """
        self._store = PageStore(keep)
        self._services = page_services(self._store, ask, json.loads(settings_json), on_retry)
        exports = export_calls(self._store, self._services.registry)
        self._router = Router((*CALLS, *exports), self._services.settings.limits)
        self._resuming: asyncio.Task[None] | None = None

    async def restore(self, rows_json: str) -> str:
        """Load all rows that the page has stored, let bots play on, and meet deadlines.

        Return a report as JSON: the keys of damaged rows.
        """
        damaged = await self._store.load(json.loads(rows_json))
        self._resuming = asyncio.create_task(self._services.registry.resume())
        self._services.registry.deadlines.start()
        return json.dumps({"damaged": damaged})

    async def call(
        self,
        method: str,
        path: str,
        language: str,
        body: str | None = None,
        is_abandoned: Callable[[], bool] = _still_waits,
    ) -> str:
        """Answer a call, whatever is wrong with it; the path is without ``/api``.

        ``is_abandoned`` returns whether the page no longer waits; long calls check it now and
        then.
        """
        path, _, query = path.partition("?")
        language = spoken_language(dict(parse_qsl(query)).get("language") or language)

        async def is_gone() -> bool:
            return is_abandoned()

        context = Context(self._services, IDENTITY, ADDRESS, language, is_gone=is_gone)
        try:
            reply = await self._router.answer(method, path, body, context)
        except Refused as refused:
            reply = _problem(refused, language)
        except NotWritten:
            reply = _problem(TableRefused(NotStored()), language)
        except NotRead:
            reply = _problem(TableRefused(StorageUnavailable()), language)
        except ClientGone:
            reply = PageReply("", _CLIENT_CLOSED_REQUEST)
        except Exception:
            _LOG.exception("a call failed")
            reply = PageReply("", 500)
        return reply.to_json()

    def open(self, table_id: str, send: Send, closed: Closed) -> Session:
        """Sit down at a table: messages for the page go to ``send``."""
        return Session(self._services, table_id, send, closed)


def _problem(refused: Refused, language: str) -> PageReply:
    refusal = refusal_message(refused, language)
    return page_reply(Problem(refusal=refusal), status_of(refused.refusal))
