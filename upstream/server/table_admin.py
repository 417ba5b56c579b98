"""``upstream tables``: list, export, delete and back up, while a server runs or not.

Nothing that is printed names a person: neither identities nor the names that players chose. Only
``reports`` prints what people wrote, because somebody reported it.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from upstream.app.tables.table_game import TableGame
from upstream.files import data_folder
from upstream.narration.locales import Words, plain
from upstream.rules.refusal import Refused
from upstream.server.database import maintenance, people
from upstream.server.database.engine import WrongRevision, existing_database, sqlite_url
from upstream.server.database.maintenance import Expiry, ListedTable
from upstream.server.database.queries import read_table

_DAY: Final = 24 * 3600.0
#: A table with a visit within this time may have a client; only its id deletes it.
_PRESENT_SECONDS: Final = 3600.0
_BATCH: Final = 50
_COLUMNS: Final = ("id", "created", "visited", "players", "people", "state")
_EXAMPLE: Final = "postgresql://upstream@localhost/upstream"
_DATABASE: Final = "tables.sqlite3"
_SECRET: Final = "secret.key"  # noqa: S105 (the name of a file)


class AdminError(ValueError):
    """A command cannot be run; the message explains why."""


@dataclass(frozen=True, slots=True)
class TablesCommand:
    """The parsed command line."""

    action: str = "list"
    #: Ids of tables; for a backup, the folder.
    names: Sequence[str] = ()
    database: str | None = None
    data: Path | None = None
    #: In days; None leaves these tables alone.
    keep_unfinished: int | None = None
    keep_finished: int | None = None
    #: Whether to do what cannot be undone.
    yes: bool = False

    @property
    def folder(self) -> Path:
        return self.data or data_folder()

    @property
    def url(self) -> str:
        return self.database or sqlite_url(self.folder / _DATABASE)


def run_tables_command(command: TablesCommand, words: Words) -> int:
    """Run the command. Return the exit code. Raises AdminError if it cannot be done."""
    # The command prints sentences instead of the server's log.
    logging.getLogger("upstream").addHandler(logging.NullHandler())
    if command.action not in ACTIONS:
        known = words.joined(ACTIONS)
        raise AdminError(
            words.say("tables-unknown-action", action=plain(command.action), known=known)
        )
    if command.action == "backup":  # a damaged database can be copied, but not always opened
        return _back_up(command, words)
    with _database(command, words) as engine:
        return _ON_DATABASE[command.action](engine, command, words)


@contextlib.contextmanager
def _database(command: TablesCommand, words: Words) -> Iterator[Engine]:
    """Open the database as it is: nothing is created, and nothing is upgraded."""
    path = _sqlite_path(command, words)
    if path is not None and not path.is_file():
        raise AdminError(words.say("tables-no-database", path=str(path)))
    try:
        engine = existing_database(command.url)
    except WrongRevision as wrong:
        raise AdminError(words.say("tables-other-version", state=wrong.state)) from None
    except (SQLAlchemyError, ImportError) as error:
        raise AdminError(words.say("tables-unreachable", why=type(error).__name__)) from None
    try:
        yield engine
    except SQLAlchemyError as error:
        raise AdminError(words.say("tables-unreachable", why=type(error).__name__)) from None
    finally:
        engine.dispose()


def _sqlite_path(command: TablesCommand, words: Words) -> Path | None:
    """Return the file of the database; None if it is not SQLite."""
    try:
        parts = make_url(command.url)
    except SQLAlchemyError:
        url = plain(command.url)
        raise AdminError(words.say("tables-bad-url", url=url, example=_EXAMPLE)) from None
    return Path(parts.database or "") if parts.get_backend_name() == "sqlite" else None


# --- List and export -----------------------------------------------------------------------------


def _list(engine: Engine, command: TablesCommand, words: Words) -> int:
    def moment(seconds: float) -> str:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))

    with engine.connect() as connection:
        rows = [
            [
                *(table.id, moment(table.created), moment(table.visited)),
                *(str(table.players), str(table.people)),
                words.say("tables-state", phase=table.phase, round=table.round),
            ]
            for table in _chosen(connection, command, words)
        ]
    if not rows:
        print(words.say("tables-none"))
        return 0
    heading = [words.say(f"tables-heading-{column}") for column in _COLUMNS]
    widths = [max(map(len, column)) for column in zip(heading, *rows, strict=True)]
    for row in (heading, *rows):
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        print("  ".join(cells).rstrip())
    return 0


def _chosen(connection: Connection, command: TablesCommand, words: Words) -> list[ListedTable]:
    """Return the named tables, or all. Raises AdminError if one does not exist."""
    tables = maintenance.list_tables(connection, command.names or None)
    missing = set(command.names) - {table.id for table in tables}
    if missing:
        raise AdminError(words.say("tables-no-such-table", table=plain(min(missing))))
    return tables


def _export(engine: Engine, command: TablesCommand, words: Words) -> int:
    """Print records without names as JSON lines; of running games only the drawn tiles."""
    damaged = 0
    with engine.connect() as connection:
        for table in _chosen(connection, command, words):
            try:
                stored = read_table(connection, table.id)
                if stored is None:  # deleted meanwhile
                    continue
                game = TableGame.restore(stored.record, stored.created, stored.log)
                record = game.record([str(seat.seat + 1) for seat in stored.seats])
            except Refused:
                damaged += 1
                continue
            del record["names"]
            print(json.dumps(record))
    if damaged:
        print(words.say("tables-damaged", count=damaged), file=sys.stderr)
    return 1 if damaged else 0


def _reports(engine: Engine, command: TablesCommand, _: Words) -> int:
    """Print reported chat as JSON lines."""
    with engine.connect() as connection:
        for report in people.read_chat_reports(connection):
            if not command.names or report.table_id in command.names:
                lines = json.loads(report.lines)
                print(json.dumps(asdict(report) | {"lines": lines}, ensure_ascii=False))
    return 0


def _delete(engine: Engine, command: TablesCommand, words: Words) -> int:
    now = time.time()
    unfinished, finished = (
        None if days is None else now - days * _DAY
        for days in (command.keep_unfinished, command.keep_finished)
    )
    expiry = Expiry(unfinished, finished, now - _PRESENT_SECONDS)
    if bool(command.names) != expiry.is_empty:
        raise AdminError(words.say("tables-which"))
    with engine.connect() as connection:
        if command.names:
            count = len(_chosen(connection, command, words))
        else:
            count = maintenance.count_expired_tables(connection, expiry)
    if not command.yes:
        print(words.say("tables-would-delete", count=count))
        return 1 if count else 0
    print(words.say("tables-deleted", count=sum(_deleted(engine, command.names, expiry))))
    return 0


def _deleted(engine: Engine, names: Sequence[str], expiry: Expiry) -> Iterator[int]:
    """Delete batch by batch, so that a running server can write between two. Yield their sizes."""
    if names:
        for first in range(0, len(names), _BATCH):
            with engine.begin() as connection:
                yield len(maintenance.delete_tables(connection, names[first : first + _BATCH]))
        return
    while True:
        with engine.begin() as connection:
            count = len(maintenance.delete_expired_tables(connection, expiry, _BATCH))
        if not count:
            return
        yield count


# --- Back up -------------------------------------------------------------------------------------


def _back_up(command: TablesCommand, words: Words) -> int:
    """Copy the database and the key into a new folder."""
    database = _sqlite_path(command, words)
    if database is None:
        raise AdminError(words.say("tables-backup-postgres"))
    if not database.is_file():
        raise AdminError(words.say("tables-no-database", path=str(database)))
    if len(command.names) != 1:
        raise AdminError(words.say("tables-backup-where"))
    folder = Path(command.names[0])
    if folder.exists():
        raise AdminError(words.say("tables-backup-exists", path=str(folder)))
    try:
        folder.mkdir(mode=0o700, parents=True)
        is_sound = _copy_database(database, folder / _DATABASE)
        if (secret := command.folder / _SECRET).exists():
            _create_private(folder / _SECRET)
            shutil.copyfile(secret, folder / _SECRET)
    except (OSError, sqlite3.Error) as error:
        why = error.strerror if isinstance(error, OSError) else type(error).__name__
        raise AdminError(words.say("tables-backup-failed", why=str(why))) from None
    if not is_sound:
        raise AdminError(words.say("tables-backup-damaged", folder=str(folder)))
    print(words.say("tables-backup-done", folder=str(folder)))
    return 0


def _copy_database(source: Path, target: Path) -> bool:
    """Copy it as it is at one moment, whoever writes meanwhile. Return if the copy is sound."""
    _create_private(target)
    with (
        contextlib.closing(sqlite3.connect(f"file:{source.as_posix()}?mode=ro", uri=True)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        with contextlib.suppress(sqlite3.DatabaseError):
            new.execute("PRAGMA journal_mode=DELETE")  # one file, whole by itself
            return new.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)]
        return False


def _create_private(path: Path) -> None:
    """Create a file that only its owner can read."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


Action = Callable[[Engine, TablesCommand, Words], int]
_ON_DATABASE: Final[Mapping[str, Action]] = {
    "list": _list,
    "export": _export,
    "reports": _reports,
    "delete": _delete,
}
ACTIONS: Final = (*_ON_DATABASE, "backup")
