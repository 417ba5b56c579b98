"""Channels, preferences and the outbox of notifications in the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, text, update

from upstream.app.notifications import Channel, Notice, Preferences
from upstream.app.store.port import AddNotice
from upstream.server.database.maintenance import lock_sqlite
from upstream.server.database.schema import CHANNELS, MUTED_TABLES, NOTICES, PREFERENCES

#: How long an e-mail address waits for its owner.
UNVERIFIED_SECONDS: Final = 24 * 3600.0
#: How long a chat notification that was sent is remembered without a visit.
_TOLD_SECONDS: Final = 30 * 24 * 3600.0


def _channel(row: Row[Any]) -> Channel:
    return Channel(**row._mapping)  # noqa: SLF001 (public, in spite of its name)


def read_preferences(connection: Connection, person: str) -> Preferences:
    """Return what a person wants, with the channels, the oldest first."""
    query = select(CHANNELS).where(CHANNELS.c.person == person)
    rows = connection.execute(query.order_by(CHANNELS.c.created, CHANNELS.c.key))
    channels = tuple(_channel(row) for row in rows)
    muted = select(MUTED_TABLES.c.table_id).where(MUTED_TABLES.c.person == person)
    plain = Preferences(person, channels=channels, muted=frozenset(connection.scalars(muted)))
    row = connection.execute(select(PREFERENCES).where(PREFERENCES.c.person == person)).first()
    if row is None:
        return plain
    kinds = frozenset(row.kinds.split())
    return replace(
        plain,
        language=row.language,
        kinds=kinds,
        timing=row.timing,
        hour=row.hour,
        zone=row.zone,
    )


def set_preferences(connection: Connection, wanted: Preferences) -> None:
    """Store what a person wants, without the channels."""
    lock_sqlite(connection)
    values = {name: getattr(wanted, name) for name in ("person", "language", "timing", "hour")}
    connection.execute(delete(PREFERENCES).where(PREFERENCES.c.person == wanted.person))
    kinds = " ".join(sorted(wanted.kinds))
    connection.execute(insert(PREFERENCES).values(**values, zone=wanted.zone, kinds=kinds))


def mute_table(connection: Connection, person: str, table_id: str, *, muted: bool) -> None:
    """Send a person nothing about a table any more, or something again."""
    lock_sqlite(connection)
    mine = (MUTED_TABLES.c.person == person) & (MUTED_TABLES.c.table_id == table_id)
    connection.execute(delete(MUTED_TABLES).where(mine))
    if muted:
        connection.execute(insert(MUTED_TABLES).values(person=person, table_id=table_id))


# --- Channels ------------------------------------------------------------------------------------


def read_channel(connection: Connection, key: str) -> Channel | None:
    """Return a channel, or None if there is none."""
    row = connection.execute(select(CHANNELS).where(CHANNELS.c.key == key)).one_or_none()
    return None if row is None else _channel(row)


def _is_email(address: str) -> ColumnElement[bool]:
    return (CHANNELS.c.kind == "email") & (CHANNELS.c.address == address) & CHANNELS.c.verified


def read_person_of_email(connection: Connection, address: str) -> str | None:
    """Return whose verified e-mail address it is, or None."""
    return connection.scalar(select(CHANNELS.c.person).where(_is_email(address)))


def add_channel(connection: Connection, channel: Channel) -> None:
    """Add a channel in place of one with its key.

    A person has one feed, and one e-mail address that waits for its owner.
    """
    lock_sqlite(connection)
    same = CHANNELS.c.key == channel.key
    if channel.kind in ("email", "feed"):
        mine = (CHANNELS.c.person == channel.person) & (CHANNELS.c.kind == channel.kind)
        same |= mine if channel.kind == "feed" else mine & ~CHANNELS.c.verified
    connection.execute(delete(CHANNELS).where(same))
    connection.execute(insert(CHANNELS).values(**asdict(channel)))


def verify_email(connection: Connection, key: str, after: float) -> str | None:
    """Note that an e-mail address added after this time belongs to the person. Return it, or None.

    Nobody else has it any more, and the person has no other one.
    """
    lock_sqlite(connection)
    channel = read_channel(connection, key)
    if channel is None or (not channel.verified and channel.created < after):
        return None
    mine = (CHANNELS.c.person == channel.person) & (CHANNELS.c.kind == "email")
    others = (_is_email(channel.address) | mine) & (CHANNELS.c.key != key)
    connection.execute(delete(CHANNELS).where(others))
    connection.execute(update(CHANNELS).where(CHANNELS.c.key == key).values(verified=True))
    return channel.address


def update_channel(
    connection: Connection, person: str, key: str, values: dict[str, bool | float | None]
) -> bool:
    """Change columns of a person's channel. Return whether there is one."""
    mine = (CHANNELS.c.person == person) & (CHANNELS.c.key == key)
    return bool(connection.execute(update(CHANNELS).where(mine).values(**values)).rowcount)


def delete_channel(connection: Connection, person: str, key: str) -> bool:
    """Delete a channel of a person. Return whether there was one."""
    mine = (CHANNELS.c.person == person) & (CHANNELS.c.key == key)
    return bool(connection.execute(delete(CHANNELS).where(mine)).rowcount)


# --- The outbox ----------------------------------------------------------------------------------


#: Does nothing if the person cannot be reached. Of several notices about chat, the first stays.
PUT_NOTICE: Final = text(
    "INSERT INTO notices (table_id, person, kind, detail, created, due, attempts)"
    " SELECT CAST(:table_id AS VARCHAR), CAST(:person AS VARCHAR), CAST(:kind AS VARCHAR),"
    " CAST(:detail AS VARCHAR), CAST(:created AS FLOAT), CAST(:due AS FLOAT), 0"
    " WHERE EXISTS (SELECT 1 FROM channels WHERE person = :person AND kind <> 'feed'"
    " AND verified AND enabled)"
    " ON CONFLICT (table_id, person, kind) DO UPDATE SET detail = excluded.detail,"
    ' created = excluded.created, due = excluded.due, attempts = 0, "left" = NULL,'
    " claim = NULL, claimed_until = NULL WHERE notices.kind <> 'chat'"
)


def add_notice(connection: Connection, notice: AddNotice) -> None:
    """Put a notice into the outbox."""
    connection.execute(PUT_NOTICE, asdict(notice))


def _is_due(now: float) -> ColumnElement[bool]:
    is_free = NOTICES.c.claimed_until.is_(None) | (NOTICES.c.claimed_until < now)
    return (NOTICES.c.due <= now) & is_free


def read_has_due_notice(connection: Connection, now: float) -> bool:
    return (
        connection.execute(select(NOTICES.c.person).where(_is_due(now)).limit(1)).first()
        is not None
    )


def claim_notices(
    connection: Connection, now: float, claim: str, until: float, limit: int
) -> list[Notice]:
    """Claim up to ``limit`` due notices until a time. No other process gets them before."""
    lock_sqlite(connection)
    query = select(NOTICES).where(_is_due(now)).order_by(NOTICES.c.due, NOTICES.c.person)
    rows = connection.execute(query.limit(limit).with_for_update(skip_locked=True)).all()
    found = []
    for row in rows:
        values = {"claim": claim, "claimed_until": until}
        mine = [getattr(NOTICES.c, name) == getattr(row, name) for name in _KEY]
        connection.execute(update(NOTICES).where(*mine).values(**values))
        left = None if row.left is None else tuple(row.left.split())
        key = (row.table_id, row.person, row.kind)
        found.append(Notice(*key, row.detail, row.created, row.attempts, left, claim))
    return found


_KEY: Final = ("table_id", "person", "kind")


def _is_claimed(notice: Notice) -> ColumnElement[bool]:
    """Match the row unless a visit has deleted it, or a later event has replaced it."""
    row = NOTICES.c.claim == notice.claim
    for name in _KEY:
        row &= getattr(NOTICES.c, name) == getattr(notice, name)
    return row


def finish_notice(connection: Connection, notice: Notice, *, waits: bool) -> None:
    """Delete a notice that was sent; or let it wait for a visit, so that it is not repeated."""
    if waits:
        told = {"due": None, "claim": None, "claimed_until": None}
        connection.execute(update(NOTICES).where(_is_claimed(notice)).values(**told))
    else:
        connection.execute(delete(NOTICES).where(_is_claimed(notice)))


def postpone_notice(
    connection: Connection, notice: Notice, due: float, attempts: int, left: Sequence[str] | None
) -> None:
    """Send a notice later, to the channels that are left."""
    values = {"due": due, "attempts": attempts, "claim": None, "claimed_until": None}
    some = None if left is None else " ".join(left)
    connection.execute(update(NOTICES).where(_is_claimed(notice)).values(**values, left=some))


def _of(person: str, table_id: str) -> ColumnElement[bool]:
    return (NOTICES.c.person == person) & (NOTICES.c.table_id == table_id)


def read_has_notice(connection: Connection, person: str, table_id: str) -> bool:
    found = select(NOTICES.c.person).where(_of(person, table_id)).limit(1)
    return connection.execute(found).first() is not None


def withdraw_notices(connection: Connection, person: str, table_id: str, until: float) -> None:
    """Delete what a person need not be told, because they looked at the table at this time."""
    seen = _of(person, table_id) & (NOTICES.c.created <= until)
    connection.execute(delete(NOTICES).where(seen))


def delete_old(connection: Connection, now: float) -> None:
    """Delete e-mail addresses that nobody verified, and what was sent long ago."""
    is_old = ~CHANNELS.c.verified & (CHANNELS.c.created < now - UNVERIFIED_SECONDS)
    connection.execute(delete(CHANNELS).where(is_old))
    is_told = NOTICES.c.due.is_(None) & (NOTICES.c.created < now - _TOLD_SECONDS)
    connection.execute(delete(NOTICES).where(is_told))


# --- Persons -------------------------------------------------------------------------------------


def merge(connection: Connection, person: str, into: str) -> None:
    """Give the channels and notices of a person to another one, whose own preferences stay."""
    taken = select(CHANNELS.c.kind).where((CHANNELS.c.person == into) & CHANNELS.c.verified)
    only_one = CHANNELS.c.kind.in_(("email", "feed")) & CHANNELS.c.kind.in_(taken)
    connection.execute(delete(CHANNELS).where((CHANNELS.c.person == person) & only_one))
    connection.execute(update(CHANNELS).where(CHANNELS.c.person == person).values(person=into))
    for table in (PREFERENCES, MUTED_TABLES, NOTICES):
        rows = connection.execute(select(table).where(table.c.person == person)).all()
        connection.execute(delete(table).where(table.c.person == person))
        for row in rows:
            values = {**row._mapping, "person": into}  # noqa: SLF001 (public)
            key = [column == values[column.name] for column in table.primary_key]
            if connection.execute(select(table.c.person).where(*key)).first() is None:
                connection.execute(insert(table).values(**values))


def forget(connection: Connection, person: str) -> None:
    """Delete everything that is stored to notify a person."""
    for table in (CHANNELS, PREFERENCES, MUTED_TABLES, NOTICES):
        connection.execute(delete(table).where(table.c.person == person))
