"""Starting the server: where it listens, what it prints, and the browser."""

from __future__ import annotations

import contextlib
import gc
import io
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO, Any, Final
from urllib.parse import urlsplit

import segno
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError

from upstream.app.limits import Limits
from upstream.app.localization import words_of
from upstream.app.settings import Settings
from upstream.app.signing import read_secret
from upstream.files import data_folder
from upstream.server.database.engine import is_postgres, open_database, sqlite_url
from upstream.server.http.app import create_app
from upstream.server.http.server import GracefulServer
from upstream.server.logs import configure_logging
from upstream.server.prometheus import PrometheusMetrics
from upstream.server.start_checks import (
    CannotStart,
    read_external_bots,
    require_cluster,
    require_mail,
    serve_metrics,
    unreachable,
)
from upstream.version import VERSION

_LOG: Final = logging.getLogger(__name__)

DEFAULT_PORT: Final = 8765
#: Ports to try after the default one if none was requested.
_MORE_PORTS: Final = 20
#: Generation-0 GC threshold (default 700).
_NEW_OBJECTS: Final = 50_000
#: Open files; more than the limits allow connections.
_OPEN_FILES: Final = 8192
_DAY: Final = 24 * 3600.0
#: Any address outside does: no packet is sent.
_OUTSIDE: Final = ("192.0.2.1", 9)


@dataclass(frozen=True, slots=True)
class Launch:
    """The command line's options."""

    host: str = "127.0.0.1"
    #: None takes the first free port from the default on.
    port: int | None = None
    public_url: str | None = None
    #: For other devices in the same network.
    lan: bool = False
    browser: bool = False
    database: str | None = None
    #: Port for Prometheus on the loopback interface; None for no metrics.
    metrics_port: int | None = None
    data: Path | None = None
    #: The file with the secret key, if it is not in the data folder.
    secret: Path | None = None
    #: Replace the secret key that the database knows by this one.
    replace_secret: bool = False
    #: A Redis or Valkey that carries notifications between processes.
    bus: str | None = None
    #: Worker processes for opponents; None for as many as usual.
    workers: int | None = None
    #: Worker processes for analyses and reports; None for as many as usual.
    study_workers: int | None = None
    #: A file that names external bots.
    bots: Path | None = None
    #: Days after which unfinished tables without a visit, and finished ones with uploaded records,
    #: are deleted; None keeps them.
    keep_unfinished: int | None = None
    keep_finished: int | None = None
    #: The mail server, and the sender of e-mails.
    smtp: str | None = None
    mail_from: str | None = None
    #: Whether slow games can be listed for everybody on the server.
    open_seats: bool = False
    #: JSON lines instead of plain ones.
    json_log: bool = False
    language: str = "en"
    #: Settings that no command line has: the limits of a configuration file, and those of tests.
    changes: Mapping[str, Any] = field(default_factory=dict)

    @property
    def folder(self) -> Path:
        return self.data or data_folder()

    def say(self, message_id: str, **variables: Any) -> str:
        return words_of(self.language).say(message_id, **variables)


def launch(how: Launch) -> int:
    """Run a server until it is stopped. Return the exit code."""
    # Local play logs warnings only.
    configure_logging(logging.WARNING if how.browser else logging.INFO, as_json=how.json_log)
    _allow_many_connections()
    _collect_garbage_rarely()
    try:
        with _exclusive_lock(how) as lock, _listening(how) as listener:
            _run(how, lock, listener)
    except CannotStart as why:
        print(why, file=sys.stderr)
        return 1
    return 0


def _run(how: Launch, lock: IO[str], listener: socket.socket) -> None:
    port = listener.getsockname()[1]
    settings = _settings(how, port)
    host = "127.0.0.1" if how.host in ("0.0.0.0", "::", "") else how.host  # noqa: S104 (compared)
    url = settings.public_url or f"http://{f'[{host}]' if ':' in host else host}:{port}"
    lock.truncate(0)
    lock.write(url)
    lock.flush()
    metrics = PrometheusMetrics()
    _require_secret(how, settings)
    if settings.database is None:
        try:  # migrates the file
            open_database(sqlite_url(settings.data / "tables.sqlite3")).dispose()
        except SQLAlchemyError as error:
            raise unreachable(error, words_of(how.language)) from None
    require_mail(settings, words_of(how.language))
    require_cluster(settings, words_of(how.language), replace_secret=how.replace_secret)
    app = create_app(settings, metrics)
    with serve_metrics(metrics, how.metrics_port, words_of(how.language)):
        _Server(app, how, url, settings.limits).run(sockets=[listener])


class _Server(GracefulServer):
    """Prints its address when it is ready."""

    def __init__(self, app: FastAPI, how: Launch, url: str, limits: Limits) -> None:
        super().__init__(app, limits)
        self._how = how
        self._url = url

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        how = self._how
        _log_start(how)
        if how.json_log:
            _LOG.info("ready at %s", self._url)
            return
        if how.lan:
            print(how.say("launch-lan", url=self._url))
            segno.make(self._url, micro=False).terminal(compact=True)
        print(how.say("launch-ready", url=self._url))
        print(how.say("launch-stop"), flush=True)
        if how.browser:
            threading.Thread(target=webbrowser.open, args=(self._url,), daemon=True).start()


def _log_start(how: Launch) -> None:
    """Log the version, the database, and how long tables are stored."""

    def kept(days: int | None, since: str) -> str:
        return "kept forever" if days is None else f"deleted {days} days after {since}"

    kind = "SQLite" if how.database is None else urlsplit(how.database).scheme.partition("+")[0]
    _LOG.info("Upstream %s, database: %s", VERSION, kind)
    _LOG.info(
        "unfinished tables: %s; finished tables and uploaded records: %s",
        kept(how.keep_unfinished, "the last visit"),
        kept(how.keep_finished, "their end or upload"),
    )


def _collect_garbage_rarely() -> None:
    """Run the cyclic garbage collector less often.

    With a thousand tables in memory, looking through all of it takes a third of a second, in
    which nobody is answered. Nearly everything here is freed without that, and imported modules
    are never freed.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(_NEW_OBJECTS, *gc.get_threshold()[1:])


def _allow_many_connections() -> None:
    """Raise the limit of open files (usually 1,024) as far as the system allows."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 (not on Windows)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, _OPEN_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


# --- Where ---------------------------------------------------------------------------------------


def _settings(how: Launch, port: int) -> Settings:
    settings = Settings(
        data=how.folder,
        host=how.host,
        port=port,
        public_url=_public_url(how, port),
        database=how.database,
        secret=how.secret,
        bus=how.bus,
        keep_unfinished=None if how.keep_unfinished is None else how.keep_unfinished * _DAY,
        keep_finished=None if how.keep_finished is None else how.keep_finished * _DAY,
        smtp=how.smtp,
        smtp_password=os.environ.get("UPSTREAM_SMTP_PASSWORD"),
        mail_from=how.mail_from,
        open_seats=how.open_seats,
        external_bots=read_external_bots(how.bots, words_of(how.language)),
    )
    if how.workers is not None:
        settings = replace(settings, workers=how.workers)
    if how.study_workers is not None:
        settings = replace(settings, study_workers=how.study_workers)
    return replace(settings, **how.changes)


def _public_url(how: Launch, port: int) -> str | None:
    if how.public_url is not None:
        parts = urlsplit(how.public_url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise CannotStart(how.say("launch-bad-url", url=how.public_url))
        return f"{parts.scheme}://{parts.netloc}"
    if not how.lan:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_OUTSIDE)
        except OSError:
            raise CannotStart(how.say("launch-no-network")) from None
        return f"http://{probe.getsockname()[0]}:{port}"


def _require_secret(how: Launch, settings: Settings) -> None:
    """Create or read the secret key. Raises CannotStart if that fails."""
    path = settings.secret_file
    if not path.exists() and (settings.data / "tables.sqlite3").exists():
        print(how.say("launch-new-secret", path=str(path)), file=sys.stderr)
    try:
        if how.secret is not None:
            how.secret.stat()  # one that is named is not made: a typing error would go unnoticed
        read_secret(path)
    except (OSError, ValueError):
        raise CannotStart(how.say("launch-bad-secret", path=str(path))) from None


@contextlib.contextmanager
def _listening(how: Launch) -> Iterator[socket.socket]:
    host = "0.0.0.0" if how.lan and how.host == "127.0.0.1" else how.host  # noqa: S104 (asked for)
    ports = [how.port] if how.port is not None else range(DEFAULT_PORT, DEFAULT_PORT + _MORE_PORTS)
    for port in ports:
        try:
            listener = _bound(host, port)
        except OSError:
            continue
        with listener:
            yield listener
        return
    raise CannotStart(how.say("launch-port-taken", port=str(ports[0])))


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only where the protocol is named does asyncio send small answers at once (TCP_NODELAY).
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


# --- Only one server for a data folder -----------------------------------------------------------


@contextlib.contextmanager
def _exclusive_lock(how: Launch) -> Iterator[IO[str]]:
    """Lock the data folder: two servers would let their bots play at the same tables.

    Over PostgreSQL any number of servers may run, and share the folder for its secret key.
    """
    folder = how.folder
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if how.database is not None and is_postgres(how.database):
        yield io.StringIO()
        return
    with (folder / "running").open("a+", encoding="utf-8") as file:
        try:
            _lock(file)
        except OSError:
            file.seek(0)
            url = file.read().strip()
            if how.browser and url:
                webbrowser.open(url)
            raise CannotStart(how.say("launch-running", url=url)) from None
        yield file


def _lock(file: IO[str]) -> None:
    """Lock a file until the process ends, however it ends."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 (only there)

        file.seek(1000)  # beyond what others read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        return
    import fcntl  # noqa: PLC0415 (not on Windows)

    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
