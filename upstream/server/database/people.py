"""Blocked people, invitations and reported chat in the database."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, or_, select, update

from upstream.app.people import Block, ChatReport, StoredInvitation
from upstream.app.store.port import AddNotice
from upstream.server.database import notifications
from upstream.server.database.maintenance import lock_sqlite
from upstream.server.database.schema import BLOCKS, CHAT_REPORTS, INVITATIONS


def read_blocks(connection: Connection, person: str) -> list[Block]:
    """Return whom a person has blocked, the latest first."""
    query = select(BLOCKS.c.blocked, BLOCKS.c.name, BLOCKS.c.created)
    mine = query.where(BLOCKS.c.person == person).order_by(BLOCKS.c.created.desc())
    return [Block(*row) for row in connection.execute(mine)]


def read_kept_apart(connection: Connection, person: str) -> set[str]:
    """Return everybody whom a person has blocked, or who has blocked the person."""
    mine = select(BLOCKS.c.blocked).where(BLOCKS.c.person == person)
    theirs = select(BLOCKS.c.person).where(BLOCKS.c.blocked == person)
    return {*connection.execute(mine).scalars(), *connection.execute(theirs).scalars()}


def add_block(connection: Connection, person: str, block: Block) -> None:
    """Block somebody, who is then no longer invited by this person, nor invites them."""
    lock_sqlite(connection)
    delete_block(connection, person, block.blocked)
    connection.execute(insert(BLOCKS).values(person=person, **asdict(block)))
    pairs = [(person, block.blocked), (block.blocked, person)]
    for invited, inviter in pairs:
        between = (INVITATIONS.c.person == invited) & (INVITATIONS.c.inviter == inviter)
        connection.execute(delete(INVITATIONS).where(between))


def delete_block(connection: Connection, person: str, blocked: str) -> None:
    found = (BLOCKS.c.person == person) & (BLOCKS.c.blocked == blocked)
    connection.execute(delete(BLOCKS).where(found))


def read_invitations(connection: Connection, person: str) -> list[StoredInvitation]:
    """Return the invitations of a person, the latest first."""
    columns = (each for each in INVITATIONS.c if each.name != "person")
    query = select(*columns).where(INVITATIONS.c.person == person)
    found = connection.execute(query.order_by(INVITATIONS.c.created.desc()))
    return [StoredInvitation(*row) for row in found]


def add_invitation(connection: Connection, person: str, invitation: StoredInvitation) -> None:
    """Add an invitation in place of earlier ones by the same person."""
    lock_sqlite(connection)
    earlier = (INVITATIONS.c.person == person) & (INVITATIONS.c.inviter == invitation.inviter)
    connection.execute(delete(INVITATIONS).where(earlier))
    connection.execute(insert(INVITATIONS).values(person=person, **asdict(invitation)))
    notifications.add_notice(
        connection, AddNotice(invitation.table_id, person, "seat", "", *(invitation.created,) * 2)
    )


def delete_invitation(connection: Connection, person: str, table_id: str) -> None:
    mine = (INVITATIONS.c.person == person) & (INVITATIONS.c.table_id == table_id)
    connection.execute(delete(INVITATIONS).where(mine))


def add_chat_report(
    connection: Connection, report: ChatReport, reporter: str, before: float
) -> None:
    """Add a report in place of an earlier one of the same line, and delete those from before."""
    lock_sqlite(connection)
    same = (CHAT_REPORTS.c.table_id == report.table_id) & (CHAT_REPORTS.c.number == report.number)
    connection.execute(delete(CHAT_REPORTS).where(same | (CHAT_REPORTS.c.time < before)))
    connection.execute(insert(CHAT_REPORTS).values(reporter=reporter, **asdict(report)))


def read_chat_reports(connection: Connection) -> list[ChatReport]:
    """Return the reported chat, the oldest first."""
    columns = (CHAT_REPORTS.c[name] for name in ("table_id", "number", "time", "lines"))
    query = select(*columns).order_by(CHAT_REPORTS.c.time)
    return [ChatReport(*row) for row in connection.execute(query)]


def merge(connection: Connection, person: str, into: str) -> None:
    """Give what a person thinks of others, and others of this person, to another one."""
    both = or_(BLOCKS.c.person == person, BLOCKS.c.blocked == person)
    moved = connection.execute(select(BLOCKS).where(both)).all()
    for row in moved:
        delete_block(connection, row.person, row.blocked)
        one, other = (into if each == person else each for each in (row.person, row.blocked))
        delete_block(connection, one, other)
        if one != other:
            values = {"person": one, "blocked": other, "name": row.name, "created": row.created}
            connection.execute(insert(BLOCKS).values(values))
    for invitation in read_invitations(connection, person):
        delete_invitation(connection, person, invitation.table_id)
        delete_invitation(connection, into, invitation.table_id)
        connection.execute(insert(INVITATIONS).values(person=into, **asdict(invitation)))
    mine = update(INVITATIONS).where(INVITATIONS.c.inviter == person)
    connection.execute(mine.values(inviter=into))


def forget(connection: Connection, person: str) -> None:
    """Delete what a person thinks of others, and others of this person."""
    connection.execute(
        delete(BLOCKS).where(or_(BLOCKS.c.person == person, BLOCKS.c.blocked == person))
    )
    for column in (INVITATIONS.c.person, INVITATIONS.c.inviter):
        connection.execute(delete(INVITATIONS).where(column == person))
    reported = update(CHAT_REPORTS).where(CHAT_REPORTS.c.reporter == person)
    connection.execute(reported.values(reporter=None))
