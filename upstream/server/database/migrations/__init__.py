"""From any released schema to the present one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, inspect, text

if TYPE_CHECKING:  # it takes a sixth of a server's start, and is seldom needed
    from alembic.config import Config

#: Any number will do, as long as nothing else in the database locks the same.
_LOCK_KEY: Final = 0x75707374
_LOCK: Final = text("SELECT pg_advisory_xact_lock(:key)")
_REVISIONS: Final = "alembic_version"
_REVISION: Final = text(f"SELECT version_num FROM {_REVISIONS}")  # noqa: S608 (a constant)
#: The name of a migration's file begins with its revision.
_MIGRATION: Final = re.compile(r"(\d{4})_\w+\.py")


def configuration(connection: Connection | None = None) -> Config:
    """Return alembic's configuration: the folder of the migrations, and the database."""
    from alembic.config import Config  # noqa: PLC0415 (slow; seldom needed)

    config = Config()
    config.set_main_option("script_location", Path(__file__).parent.as_posix().replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


@cache
def known_revisions() -> tuple[str, ...]:
    """Return the revisions that this version can upgrade from, and the one it leads to."""
    files = (Path(__file__).parent / "versions").iterdir()
    found = (_MIGRATION.fullmatch(file.name) for file in files)
    return tuple(sorted(match[1] for match in found if match))


def revision_of(engine: Engine) -> str | None:
    """Return the revision of a database; None for one without tables.

    Raises SQLAlchemyError if the database cannot be reached.
    """
    with engine.connect() as connection:
        if not inspect(connection).has_table(_REVISIONS):
            return None
        revision: str | None = connection.execute(_REVISION).scalar()
        return revision


def upgrade(engine: Engine, to: str | None = None) -> None:
    """Bring the database up to a revision, usually the last; a new one gets its tables.

    Of several processes that start at once one does it, and the others wait for it.
    """
    to = to or known_revisions()[-1]
    if revision_of(engine) == to:
        return
    from alembic import command  # noqa: PLC0415 (slow; seldom needed)

    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(_LOCK, {"key": _LOCK_KEY})
        command.upgrade(configuration(connection), to)
