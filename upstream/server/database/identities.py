"""People, their browsers, the ways back to their games, and their notes in the database."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from upstream.app.identities import Device, Passkey, Person
from upstream.server.database import notifications, people
from upstream.server.database.maintenance import lock_sqlite
from upstream.server.database.schema import (
    CHALLENGES,
    CHANNELS,
    DEVICE_LINKS,
    DEVICES,
    NOTES,
    PASSKEYS,
    PERSONS,
)


def read_device(connection: Connection, device: str) -> Device | None:
    """Return a browser, or None if it has no row."""
    row = connection.execute(select(DEVICES).where(DEVICES.c.id == device)).one_or_none()
    return None if row is None else Device(row.id, row.person, row.name, row.created, row.revoked)


def read_person(connection: Connection, person: str) -> Person:
    """Return a person with their browsers, the oldest first."""
    row = connection.execute(select(PERSONS).where(PERSONS.c.id == person)).one_or_none()
    query = select(DEVICES).where((DEVICES.c.person == person) & ~DEVICES.c.revoked)
    found = connection.execute(query.order_by(DEVICES.c.created, DEVICES.c.id))
    devices = tuple(Device(each.id, each.person, each.name, each.created) for each in found)
    query = select(PASSKEYS).where(PASSKEYS.c.person == person).order_by(PASSKEYS.c.created)
    passkeys = tuple(_passkey(each) for each in connection.execute(query))
    if row is None:
        return Person(person, devices=devices, passkeys=passkeys)
    return Person(person, row.name, row.recovery is not None, devices, passkeys)


def _passkey(row: Row[Any]) -> Passkey:
    return Passkey(row.credential, row.person, row.public_key, row.uses, row.name, row.created)


def read_device_link(connection: Connection, hash: str, now: float) -> str | None:
    """Return the person that a device link leads to; None if it is unknown, used or too old."""
    valid = (DEVICE_LINKS.c.hash == hash) & (DEVICE_LINKS.c.expires > now)
    return connection.scalar(select(DEVICE_LINKS.c.person).where(valid))


def _set_person(connection: Connection, person: str, **values: str | None) -> None:
    changed = connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(**values))
    if not changed.rowcount:
        connection.execute(insert(PERSONS).values(id=person, **values))


def set_name(connection: Connection, person: str, name: str | None) -> None:
    lock_sqlite(connection)
    _set_person(connection, person, name=name)


def set_recovery(connection: Connection, device: Device, hash: str) -> None:
    """Replace the recovery code of a person."""
    lock_sqlite(connection)
    _set_person(connection, device.person, recovery=hash)
    _add_device(connection, device)


def add_device_link(connection: Connection, device: Device, hash: str, expires: float) -> None:
    """Add a device link in place of earlier ones. The browser that asks for it gets a row."""
    lock_sqlite(connection)
    _add_device(connection, device)
    _replace_link(connection, device.person, hash, device.created, expires)


def add_sign_in_link(
    connection: Connection, person: str, hash: str, now: float, expires: float
) -> None:
    """Add a device link that no browser of the person asked for."""
    lock_sqlite(connection)
    _replace_link(connection, person, hash, now, expires)


def _replace_link(
    connection: Connection, person: str, hash: str, now: float, expires: float
) -> None:
    old = (DEVICE_LINKS.c.person == person) | (DEVICE_LINKS.c.expires < now)
    connection.execute(delete(DEVICE_LINKS).where(old))
    link = {"hash": hash, "person": person, "expires": expires}
    connection.execute(insert(DEVICE_LINKS).values(link))


def _add_device(connection: Connection, device: Device) -> None:
    """Add a browser, unless it has a row."""
    if read_device(connection, device.id) is None:
        values = {"id": device.id, "person": device.person, "name": device.name}
        more = {"created": device.created, "revoked": False}
        connection.execute(insert(DEVICES).values(**values, **more))


def use_device_link(
    connection: Connection, hash: str, device: str, name: str | None, now: float
) -> str | None:
    """Add a browser with a device link, which is then used up. Return the person, or None."""
    lock_sqlite(connection)
    person = read_device_link(connection, hash, now)
    used = connection.execute(delete(DEVICE_LINKS).where(DEVICE_LINKS.c.hash == hash))
    if person is None or not used.rowcount:
        return None
    # The first browser did not ask for a link by e-mail, but must be listed to be revoked.
    _add_device(connection, Device(person, person, None, 0.0))
    _add_device(connection, Device(device, person, name, now))
    return person


def use_recovery(
    connection: Connection, hash: str, device: str, name: str | None, now: float
) -> str | None:
    """Add a browser with a recovery code. Return the person, or None."""
    lock_sqlite(connection)
    person = connection.scalar(select(PERSONS.c.id).where(PERSONS.c.recovery == hash))
    if person is not None:
        _add_device(connection, Device(device, person, name, now))
    return person


def revoke_device(connection: Connection, device: Device) -> None:
    """Make the cookie of a browser void, and notify it no more.

    Its row stays, because the cookie is signed. Device links, which it may have made, become void.
    """
    lock_sqlite(connection)
    _add_device(connection, device)
    connection.execute(update(DEVICES).where(DEVICES.c.id == device.id).values(revoked=True))
    connection.execute(delete(CHANNELS).where(CHANNELS.c.device == device.id))
    connection.execute(delete(DEVICE_LINKS).where(DEVICE_LINKS.c.person == device.person))


def add_challenge(connection: Connection, hash: str, person: str | None, expires: float) -> None:
    """Add a challenge, and delete those that have expired."""
    lock_sqlite(connection)
    connection.execute(delete(CHALLENGES).where(CHALLENGES.c.expires < time.time()))
    connection.execute(insert(CHALLENGES).values(hash=hash, person=person, expires=expires))


def take_challenge(connection: Connection, hash: str, person: str | None, now: float) -> bool:
    """Delete a challenge of a person, None for signing in. Return whether it was valid."""
    found = (CHALLENGES.c.hash == hash) & (CHALLENGES.c.expires > now)
    mine = CHALLENGES.c.person.is_(None) if person is None else CHALLENGES.c.person == person
    return bool(connection.execute(delete(CHALLENGES).where(found & mine)).rowcount)


def add_passkey(connection: Connection, device: Device, passkey: Passkey) -> bool:
    """Add a passkey. Return False if there is one with its id.

    The browser that made it gets a row.
    """
    lock_sqlite(connection)
    if read_passkey(connection, passkey.key) is not None:
        return False
    _add_device(connection, device)
    connection.execute(insert(PASSKEYS).values(key=passkey.key, **asdict(passkey)))
    return True


def read_passkey(connection: Connection, key: str) -> Passkey | None:
    """Return a passkey, or None if there is none."""
    query = select(PASSKEYS).where(PASSKEYS.c.key == key)
    row = connection.execute(query).one_or_none()
    return None if row is None else _passkey(row)


def use_passkey(connection: Connection, passkey: Passkey, uses: int, device: Device) -> None:
    """Add a browser with a passkey, and store how often the passkey was used."""
    lock_sqlite(connection)
    changed = update(PASSKEYS).where(PASSKEYS.c.key == passkey.key).values(uses=uses)
    connection.execute(changed)
    _add_device(connection, device)


def delete_passkey(connection: Connection, person: str, key: str) -> bool:
    """Delete a passkey of a person. Return whether there was one."""
    mine = (PASSKEYS.c.person == person) & (PASSKEYS.c.key == key)
    return bool(connection.execute(delete(PASSKEYS).where(mine)).rowcount)


def read_notes(connection: Connection, person: str) -> dict[str, str]:
    """Return the notes of a person to themselves, by table."""
    query = select(NOTES.c.table_id, NOTES.c.text).where(NOTES.c.identity == person)
    return {row.table_id: row.text for row in connection.execute(query)}


def set_note(connection: Connection, person: str, table_id: str, text: str) -> None:
    """Replace the note of a person about a table; an empty one is only deleted."""
    lock_sqlite(connection)
    _set_note(connection, person, table_id, text)


def _set_note(connection: Connection, person: str, table_id: str, text: str) -> None:
    mine = (NOTES.c.identity == person) & (NOTES.c.table_id == table_id)
    connection.execute(delete(NOTES).where(mine))
    if text:
        connection.execute(insert(NOTES).values(identity=person, table_id=table_id, text=text))


def merge_persons(connection: Connection, person: str, into: str, device: str) -> None:
    """Give the browsers, passkeys and notes of a person to another one, except this browser.

    If the other one has no name or no recovery code, these move, too.
    """
    lock_sqlite(connection)
    for table in (DEVICES, PASSKEYS):
        connection.execute(update(table).where(table.c.person == person).values(person=into))
    connection.execute(update(DEVICES).where(DEVICES.c.id == device).values(revoked=True))
    people.merge(connection, person, into)
    notifications.merge(connection, person, into)
    kept = read_notes(connection, into)
    for table_id, text in read_notes(connection, person).items():
        both = "\n".join(filter(None, (kept.get(table_id), text)))
        _set_note(connection, into, table_id, both)
        _set_note(connection, person, table_id, "")
    old, new = (
        connection.execute(select(PERSONS).where(PERSONS.c.id == each)).one_or_none()
        for each in (person, into)
    )
    if old is not None:
        connection.execute(delete(PERSONS).where(PERSONS.c.id == person))
        name, recovery = (None, None) if new is None else (new.name, new.recovery)
        _set_person(connection, into, name=name or old.name, recovery=recovery or old.recovery)


def forget_person(connection: Connection, person: str) -> None:
    """Delete everything about a person."""
    lock_sqlite(connection)
    for table in (CHALLENGES, DEVICE_LINKS, DEVICES, PASSKEYS):
        connection.execute(delete(table).where(table.c.person == person))
    connection.execute(delete(PERSONS).where(PERSONS.c.id == person))
    connection.execute(delete(NOTES).where(NOTES.c.identity == person))
    people.forget(connection, person)
    notifications.forget(connection, person)
