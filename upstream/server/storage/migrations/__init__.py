"""From any released schema to the present one."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine


def configuration(connection: Connection) -> Config:
    """What alembic needs to know: where the migrations are, and the database."""
    config = Config()
    config.set_main_option("script_location", Path(__file__).parent.as_posix().replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(engine: Engine, to: str = "head") -> None:
    """Bring the database up to this revision; a new one gets its tables."""
    with engine.begin() as connection:
        command.upgrade(configuration(connection), to)
