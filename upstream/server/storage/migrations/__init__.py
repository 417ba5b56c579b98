"""From any released schema to the present one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

#: Any number will do, as long as nothing else in the database locks the same.
_LOCK_KEY: Final = 0x75707374
_LOCK: Final = text("SELECT pg_advisory_xact_lock(:key)")


def configuration(connection: Connection | None = None) -> Config:
    """What alembic needs to know: where the migrations are, and the database."""
    config = Config()
    config.set_main_option("script_location", Path(__file__).parent.as_posix().replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def present_revision() -> str | None:
    """The revision that migrations lead to."""
    return ScriptDirectory.from_config(configuration()).get_current_head()


def is_known_revision(revision: str | None) -> bool:
    """Whether this version can upgrade from a revision; None is that of an empty database."""
    known = ScriptDirectory.from_config(configuration()).walk_revisions()
    return revision is None or revision in {script.revision for script in known}


def upgrade(engine: Engine, to: str = "head") -> None:
    """Bring the database up to this revision; a new one gets its tables.

    Of several processes that start at once one does it, and the others wait for it.
    """
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(_LOCK, {"key": _LOCK_KEY})
        command.upgrade(configuration(connection), to)
