"""Checks before a process starts, so that it can say what is wrong."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from upstream.app.settings import Settings
from upstream.app.signing import Signer, read_secret
from upstream.bots.external.config import BadConfig, ExternalBot, read_bots
from upstream.narration.locales import Words, plain
from upstream.server.database.engine import is_postgres, open_database
from upstream.server.database.maintenance import accept_secret
from upstream.server.notify.mail import Mail
from upstream.server.prometheus import PrometheusMetrics

_LOG: Final = logging.getLogger(__name__)


class CannotStart(Exception):
    """Why a process does not start, in a sentence."""


def read_external_bots(path: Path | None, words: Words) -> Mapping[str, ExternalBot]:
    """Return the external bots that a file names. Raises CannotStart if it is not valid."""
    try:
        return {} if path is None else read_bots(path)
    except BadConfig as why:
        raise CannotStart(why.sentence(words)) from None


@contextlib.contextmanager
def serve_metrics(metrics: PrometheusMetrics, port: int | None, words: Words) -> Iterator[None]:
    """Offer metrics on a port. Raises CannotStart if it is taken."""
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(metrics.serve(port))
        except OSError:
            raise CannotStart(words.say("launch-port-taken", port=str(port))) from None
        yield


def unreachable(error: SQLAlchemyError, words: Words) -> CannotStart:
    """Return why the database cannot be used, without its own words: they may quote a password."""
    return CannotStart(words.say("tables-unreachable", why=type(error).__name__))


def require_mail(settings: Settings, words: Words) -> None:
    """Raise CannotStart if e-mails cannot be sent as the settings say."""
    if settings.smtp is None and settings.mail_from is None:
        return
    if settings.public_url is None:
        raise CannotStart(words.say("launch-mail-needs-url"))
    try:
        Mail(settings.smtp or "", settings.smtp_password, settings.mail_from or "")
    except ValueError:
        raise CannotStart(
            words.say("launch-bad-mail", example="smtp://user@mail.example:587")
        ) from None


def require_bus(url: str | None, words: Words) -> None:
    """Raise CannotStart if a message bus cannot be used."""
    if url is None:
        return
    try:
        import redis  # noqa: PLC0415 (an extra)

        redis.Redis.from_url(url).close()
    except (ImportError, ValueError) as error:
        raise CannotStart(words.say("launch-bad-bus", why=plain(str(error)))) from None


def require_cluster(settings: Settings, words: Words, *, replace_secret: bool = False) -> None:
    """Raise CannotStart if something that several processes need is missing.

    SQLite allows only one process. Over PostgreSQL all processes must have the same secret key: a
    link or a cookie of one would mean nothing to the others. With ``replace_secret`` this key
    becomes that of the database.
    """
    if settings.database is None or not is_postgres(settings.database):
        if settings.workers == 0:
            raise CannotStart(words.say("launch-no-workers"))
        if settings.bus is not None:
            raise CannotStart(words.say("launch-bus-alone"))
        return
    require_bus(settings.bus, words)
    fingerprint = Signer(read_secret(settings.secret_file)).fingerprint
    try:
        engine = open_database(settings.database)
        is_ours = accept_secret(engine, fingerprint, replace=replace_secret)
        engine.dispose()
    except SQLAlchemyError as error:
        raise unreachable(error, words) from None
    if not is_ours:
        raise CannotStart(words.say("launch-other-secret", path=str(settings.secret_file)))
    if settings.workers == 0:
        _LOG.info("no workers here: opponents think elsewhere; hints and evaluations are refused")
