"""What holds for a whole database, whichever process uses it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Engine, text

_SECRET: Final = {"name": "secret"}
_ADD: Final = text(
    "INSERT INTO properties (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
)
_REPLACE: Final = text(
    "INSERT INTO properties (name, value) VALUES (:name, :value)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_READ: Final = text("SELECT value FROM properties WHERE name = :name")


def accept_secret(engine: Engine, fingerprint: str, *, replace: bool = False) -> bool:
    """Whether this is the secret key of the database; the first one is, or one that replaces it.

    Only a fingerprint is stored: nobody can make a link or a cookie from it. Raises SQLAlchemyError
    where the database cannot be reached.
    """
    with engine.begin() as connection:
        connection.execute(_REPLACE if replace else _ADD, {**_SECRET, "value": fingerprint})
        return connection.execute(_READ, _SECRET).scalar() == fingerprint
